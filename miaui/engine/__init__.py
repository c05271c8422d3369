"""Window, canvas, text, controls, focus, animation, sound. Knows no game."""
