"""Miaui: cats dive for fish, and Kiti settles who is worthy."""

__version__ = "0.1.0"
