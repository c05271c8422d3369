"""The two players outside the picker that strength is measured against."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from miaui.bots.kit import Choice
from miaui.core.chance import below
from miaui.games.kaivai.bots import yardstick
from miaui.games.kaivai.public.moves import Move
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.rules.sight import legal, to_act


@dataclass(frozen=True, slots=True)
class Baseline:
    """A bot that says no reasons; `decide` gets a view with something to choose."""

    decide: Callable[[View, Random], Move]

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Move]:
        """Return a legal move. ValueError where the viewer is not to act."""
        if view.seat is None or view.seat not in to_act(view):
            raise ValueError("there is nothing to choose in this view")
        return Choice(self.decide(view, rng))


def _random(view: View, rng: Random) -> Move:
    """Any legal move, all equally likely."""
    moves = legal(view)
    return moves[below(len(moves), rng)]


def _yardstick(view: View, rng: Random) -> Move:
    if view.seat is None:
        raise ValueError("nobody decides for the public")
    return yardstick.choose(view.position, view.seat)


BASELINES = {"random": Baseline(_random), "yardstick": Baseline(_yardstick)}


def fallback(view: View) -> Move:
    """Return a plain legal move at once: what the yardstick plays."""
    return BASELINES["yardstick"].choose(view, Random(0)).move
