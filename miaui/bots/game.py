"""One game of an arena: who plays it, and how it ended. No numpy here."""

from dataclasses import dataclass

from miaui.games.miaui.variants import Variants


@dataclass(frozen=True, slots=True)
class Task:
    """A game to play. `players` are (level, character) pairs in the arena's order."""

    number: int
    players: tuple[tuple[str, str | None], ...]
    variants: Variants
    seed: int
    budget: int | None = None


@dataclass(frozen=True, slots=True)
class Outcome:
    """Share of victory (1, or 1/k of a tie) and points of every player, in the arena's order."""

    shares: tuple[float, ...]
    points: tuple[int, ...]
