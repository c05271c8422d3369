"""A game being played: seats, moves, undo, history and replay. Pure: it knows no screen and no library."""
