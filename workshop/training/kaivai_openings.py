"""Games of Kaivai before their first bid."""

from random import Random

from miaui.core.chance import below, shuffled
from miaui.core.seat import Seat
from miaui.games.kaivai.public.bases import PLACEMENTS
from miaui.games.kaivai.public.position import Position, Setup
from miaui.games.kaivai.public.variants import Variants
from miaui.games.kaivai.rules import apply as rules


def opening(seats: int, rng: Random) -> Position:
    """Return the position of a new game of Kaivai at `seats` seats, 3 or 4, without variants, before its
    first bid; where the bases lie and the order of seats are drawn from `rng`."""
    bases = PLACEMENTS[below(len(PLACEMENTS), rng)]
    return rules.start(Setup(Variants(), bases, tuple(shuffled(map(Seat, range(seats)), rng))))[0].position
