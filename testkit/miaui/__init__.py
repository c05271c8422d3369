"""Miaui: random games, laws, a second scorer, hostile files."""
