"""Kaivai's own scenes."""
