"""Kaivai: random games, laws, a second set of rules."""
