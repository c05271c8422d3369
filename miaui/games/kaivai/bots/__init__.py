"""The bots of Kaivai."""
