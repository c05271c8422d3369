"""The three variants of the game."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Variants:
    """Fisherman: no dice, every fisherman catches a fish. Open influence: influence counters lie open.
    Beginner's huts: both starting huts are canoe huts. Any mixture."""

    fisherman: bool = False
    open_influence: bool = False
    beginner_huts: bool = False


KEYS = ("fisherman", "open_influence", "beginner_huts")
