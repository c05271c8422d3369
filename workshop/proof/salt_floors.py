"""How strong the bots of Sea Salt & Paper are: `python -m workshop.proof.salt_floors [--count 200]`.

One player against all others of another kind. The top level has the arena's budget, a fraction of the
table's, or `--budget`; a row with two players that search has a quarter of the games.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

from miaui.core.chance import DrawnLuck
from miaui.core.seat import Seat
from miaui.games.salt.bots import arena, yardstick
from miaui.games.salt.bots.arena import Decide, Draw, decide_of
from miaui.games.salt.bots.kit import KIT
from miaui.games.salt.bots.levels import TOP
from miaui.games.salt.public.moves import END, Action, Call
from miaui.games.salt.public.variants import Variants
from miaui.games.salt.rules.position import Position
from workshop.proof.floors import Floor, run
from workshop.proof.salt_flat import flat

KEYS = [level.key for level in KIT.levels]

#: The least shares of victory at tables of two, three and four.
_STEP, _OVER_YARDSTICK, _OVER_FLAT = (0.58, 0.41, 0.32), (0.85, 0.62, 0.55), (0.60, 0.43, 0.34)

#: Parts of a fair share: the most of a level against the one below it, and the bounds of a former level that
#: plays plainly, as somebody does in first games, against the first, at four.
_STEP_MOST, _PLAINLY = 2.0, (0.7, 1.3)

#: Games of a row without search, and with the player from outside, for each of one with search.
_QUICK, _SLOW = 5.0, 0.25


def floors() -> list[Floor]:
    """Return the rows to measure: a former level against the first at 4 seats, then for 2, 3 and 4 seats each
    level against the one below it, and the top level against all lower ones, players that never call
    ("silent"), the yardstick and `flat`. `least`, and `most` where there is one, are shares of victory."""
    least, most = (part / 4 for part in _PLAINLY)
    rows = [Floor("comber", KEYS[0], 4, least, _QUICK, most)]
    for place, seats in enumerate((2, 3, 4)):
        steps = [_floor(high, low, seats, _STEP[place]) for low, high in pairwise(KEYS)]
        rows += [replace(step, most=_STEP_MOST / seats) for step in steps]
        rows += [_floor(TOP, low, seats, _STEP[place]) for low in (*KEYS[:-2], "silent")]
        rows += [_floor(TOP, "yardstick", seats, _OVER_YARDSTICK[place])]
        rows += [_floor(TOP, "flat", seats, _OVER_FLAT[place])]
    return rows


def _floor(player: str, others: str, seats: int, least: float) -> Floor:
    searching = TOP in (player, others)
    return Floor(player, others, seats, least, _SLOW if others == "flat" else 1.0 if searching else _QUICK)


def silent(position: Position, _draw: Draw) -> Action:
    """Return the yardstick's action, or the end of the turn where that would be a call (stop or last chance);
    nothing is drawn."""
    action = yardstick.decide(position)
    return END if isinstance(action, Call) else action


_OUTSIDE: dict[str, Decide] = {
    "flat": lambda position, draw: flat(position, draw()),
    "silent": silent,
}


def share(number: int, floor: Floor, seed: int, budget: int | None = None) -> float:
    """Play game `number`, drawn by `seed` and `number`, of `floor.player` at seat `number mod seats` against
    `floor.others` at all other seats; seat `number // seats mod seats` starts. Return its share of victory,
    0.0 to 1.0. `budget` is that of each search; None is that of the level. KeyError for an unknown player."""
    seats = floor.seats
    deciders = [
        _OUTSIDE.get(name) or decide_of(name, None, seats, budget)
        for name in (floor.player, *[floor.others] * (seats - 1))
    ]
    seat = number % seats
    deciders = deciders[-seat:] + deciders[:-seat] if seat else deciders
    position = Position(seats, Variants(), Seat(number // seats % seats))
    rng = Random(f"{seed}/{number}")
    arena.play_out(position, deciders, DrawnLuck(rng), lambda decision, seat: rng)
    return arena.share_out(position)[seat]


if __name__ == "__main__":
    raise SystemExit(run(share, floors(), 200, __doc__))
