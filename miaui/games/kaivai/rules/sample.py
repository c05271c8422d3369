"""A whole State that a view could come from, for bots that imagine."""

from random import Random

from miaui.core.chance import below
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.rules.state import State


def sample(view: View, rng: Random) -> State:
    """Return a State with `view(sample(v), v.seat) == v`. Stakes that others have locked in are drawn by
    `rng`, uniform from 0 to all they have: a bot with a better guess replaces them. In other phases than
    "stake" all are None. `throws` are 0."""
    stakes: list[int | None] = [None] * view.seats
    for seat, locked in enumerate(view.locked or ()):
        if locked:
            stakes[seat] = below(view.position.mats[seat].influence + 1, rng)
    if view.seat is not None:
        stakes[view.seat] = view.stake
    return State(view.position, tuple(stakes), view.moves, (0,) * view.seats)
