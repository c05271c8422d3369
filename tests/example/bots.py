"""The bots: one that lays anything, and one that lays about what a wave is worth."""

from random import Random

from miaui.bots.kit import Bot, BotKit, Choice, Level
from miaui.core.chance import below
from miaui.core.words import N_
from tests.example.public import Decision, Done, Lay, Move, View, legal
from tests.example.rules.codec import CODEC
from tests.example.rules.state import State

LEVELS = (
    Level("random", N_("Kitten"), N_("Lays whatever glitters."), 1),
    Level("greedy", N_("Beachcomber"), N_("Lays more the more pearls there are."), 2),
)
WORTH = 1.7
"""Shells, by their numbers, that the greedy bot gives for a pearl."""


class RandomBot:
    """Bot that decides anything that is legal, all equally likely."""

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Move]:
        """Return a move by chance alone. ValueError where there is nothing to decide."""
        moves = _choices(view)
        return Choice(moves[below(len(moves), rng)], ((N_("Any shell was as good as another."), {}),))


class GreedyBot:
    """Bot that lays shells whose sum is nearest to what the pearls seem worth."""

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Move]:
        """Return the move that comes nearest. ValueError where there is nothing to decide."""
        numbers: dict[str, object] = {"pearls": view.pearls, "sum": _aim(view)}
        return Choice(fallback(view), ((N_("%(pearls)d pearls are worth about %(sum)d."), numbers),))


def fallback(view: View) -> Move:
    """Return a plain legal move at once: the greedy bot's. ValueError where there is nothing to decide."""
    left = _aim(view) - sum([shell for row in view.laid for shell in row])

    def off(move: Decision) -> float:
        """How far the sum would be from what is wanted."""
        return abs(left - move.shell) if isinstance(move, Lay) else left if isinstance(move, Done) else 99

    return min(_choices(view), key=off)


def _aim(view: View) -> int:
    return min(12, round(WORTH * view.pearls))


def _choices(view: View) -> tuple[Decision, ...]:
    moves = legal(view)
    if not moves:
        raise ValueError("there is nothing to decide in this view")
    return moves


def make(level: str, character: str | None) -> Bot[View, Move]:
    """Return the bot of a level. ValueError for an unknown level or character."""
    KIT.check(level, character)
    return RandomBot() if level == "random" else GreedyBot()


def counts(state: object) -> dict[str, int]:
    """Return the number of waves of a game that is over."""
    assert isinstance(state, State)
    return {"waves": len(state.table.taken)}


KIT: BotKit[View, Move] = BotKit(
    game="pearls",
    codec=CODEC,
    levels=LEVELS,
    characters=(),
    baselines=("random", "greedy"),
    make=make,
    fallback=fallback,
    budget=lambda level, view: None,
    counts=counts,
)
