"""Types of bots in packages. A bot is found by its shape, so a package may import these and need not.

A package names its bots as entry points of the group ``miaui.bots``, each a class without arguments or an
object, that has the attributes of `Bot`.
"""

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Protocol, Required, TypedDict


class Answer(TypedDict, total=False):
    """A decision with what may be said about it: the probability of each move that the bot might have made,
    the share of victory it expects of moves, and reasons, most important first."""

    move: Required[str]
    policy: Mapping[str, float]
    values: Mapping[str, float]
    reasons: Sequence[str]


class Bot(Protocol):
    """A bot of a package: the name and the line that people read, the numbers of seats that it plays at by
    the key of the game, and its choice."""

    @property
    def name(self) -> str: ...
    @property
    def line(self) -> str: ...
    @property
    def games(self) -> Mapping[str, Collection[int]]: ...

    def choose(
        self, view: dict[str, object], legal: list[str], rng: Random, budget: int | None = None
    ) -> str | Answer:
        """Return one of the legal moves, alone or as an `Answer`. `view` is what ``miaui view`` prints,
        `legal` the seat's list of ``miaui moves``; all chance is drawn from `rng`; `budget` limits the work
        where the arena sets a limit (None: none)."""
