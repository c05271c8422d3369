"""Miaui: three board games with cats, on one island."""

__version__ = "0.1.0"
