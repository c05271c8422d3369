"""Worth of choices, and what is learnt from it: pure functions on numbers. Knows no game."""
