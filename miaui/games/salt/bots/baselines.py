"""The two players outside the picker that strength is measured against."""

from random import Random

from miaui.bots.kit import Choice, Reason
from miaui.core.chance import below
from miaui.core.words import N_
from miaui.games.salt.bots import yardstick
from miaui.games.salt.public.moves import Move
from miaui.games.salt.public.view import View
from miaui.games.salt.rules.sight import legal, position_of


class RandomBot:
    """Any legal move, all equally likely."""

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Move]:
        """Return a move by chance alone. ValueError where there is nothing to choose."""
        moves = _choices(view)
        why: Reason = (N_("Any move was as good as another."), {})
        policy = {str(move.action): 1 / len(moves) for move in moves}
        return Choice(moves[below(len(moves), rng)], (why,), policy)


class Yardstick:
    """What brings the hand most points at once, and a call as soon as it seems to pay."""

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Move]:
        """Return the yardstick's move. ValueError where there is nothing to choose."""
        move = fallback(view)
        why: Reason = (N_("This brings the most points at once."), {})
        return Choice(move, (why,), {str(move.action): 1.0})


def fallback(view: View) -> Move:
    """Return a plain legal move at once: the yardstick's. ValueError where there is nothing to choose."""
    _choices(view)
    return Move(view.seat, yardstick.decide(position_of(view)))


def _choices(view: View) -> tuple[Move, ...]:
    moves = legal(view)
    if not moves:
        raise ValueError("there is nothing to choose in this view")
    return moves
