"""Sounds made from nothing but arithmetic: `python -m tools.sounds` writes assets/sounds/*.ogg."""
