"""Types of bots in packages. A bot is found by its shape, so a package may import these and need not.

A package names its bots as entry points of the group ``miaui.bots``, each a class without arguments or an
object, that has the attributes of `Bot`.
"""

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Protocol, Required, TypedDict


class Answer(TypedDict, total=False):
    """A decision with what may be said about it: `move` is one of the legal texts; by such texts the
    probability of each move that the bot might have made (`policy`) and the share of victory that it expects
    of moves (`values`), both 0 to 1; and reasons in words, the most important first. All but `move` may be
    left out."""

    move: Required[str]
    policy: Mapping[str, float]
    values: Mapping[str, float]
    reasons: Sequence[str]


class Bot(Protocol):
    """A bot of a package: the name and the line that people read, the numbers of seats that it plays at by
    the key of the game, and its choice."""

    @property
    def name(self) -> str:
        """Name of 1 to 64 characters that people read in the list of levels; with another the bot cannot
        play."""

    @property
    def line(self) -> str:
        """Line below the name that says what the bot is like; it may be empty."""

    @property
    def games(self) -> Mapping[str, Collection[int]]:
        """Numbers of seats at which it plays, by the key of the game; at other tables it cannot be chosen,
        with {} at none."""

    def choose(
        self, view: dict[str, object], legal: list[str], rng: Random, budget: int | None = None
    ) -> str | Answer:
        """Return one of the texts in `legal`, alone or as an `Answer`. `view` is the object that ``miaui
        view`` prints; all chance must come from `rng`; `budget` limits the work if the arena sets a limit,
        else None."""
