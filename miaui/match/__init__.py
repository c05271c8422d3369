"""A game being played: seats, choices, taking back, history and review. Pure: it knows no screen."""
