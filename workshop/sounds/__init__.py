"""Sounds made from nothing but arithmetic: `python -m workshop.sounds` writes assets/sounds/*.ogg."""
