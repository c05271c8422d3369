"""Number of players of Kaivai."""

SEATS = range(3, 5)
"""Ruling: two players are not offered."""
