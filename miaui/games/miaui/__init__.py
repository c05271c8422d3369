"""Miaui: cards, moves, events, state (secret), rules, views, and the record that is a game."""
