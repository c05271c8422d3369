"""The rules of Kaivai. Pure: no clock, no disk, no screen."""
