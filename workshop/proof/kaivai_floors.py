"""How strong the bots of Kaivai are: `python -m workshop.proof.kaivai_floors [--count 40]`.

One player against all others of another kind, with the arena's budget, a fraction of the table's. Levels
that do not search play five times as many games, rows with the player from outside half as many.
"""

from __future__ import annotations

from itertools import pairwise
from random import Random

from miaui.games.kaivai.bots import yardstick
from miaui.games.kaivai.bots.bot import SEARCHERS, TOP, decide_of
from miaui.games.kaivai.bots.kit import KIT
from miaui.games.kaivai.bots.playout import Decide, play_out, share_out
from workshop.proof.floors import Floor, run
from workshop.proof.kaivai_flat import flat
from workshop.training.kaivai_openings import opening

KEYS = [level.key for level in KIT.levels]

#: The least shares of victory at tables of three and four; over yardsticks the second level needs a fair one.
_FAIR, _TOP_STEP, _OVER_YARDSTICK, _OVER_FLAT = (1 / 3, 0.25), (0.45, 0.36), (0.95, 0.95), (0.60, 0.50)

#: Parts of a fair share: of a level without search against the one below it, and of a former level that plays
#: plainly, as somebody does in first games, against the first, at three.
_STEP, _PLAINLY = (1.25, 2.0), (0.7, 1.3)

#: Games of a row without search, and with the player from outside, for each of one with search.
_QUICK, _SLOW = 5.0, 0.5

#: The level that plays with characters, and how much less than a fair share each of them may take.
_PLAIN, _WEAKER = KEYS[-2], 0.05

_OUTSIDE: dict[str, Decide] = {
    "flat": flat,
    "yardstick": lambda position, seat, rng: yardstick.choose(position, seat),
}


def floors() -> list[Floor]:
    """Return the rows to measure: a former level against the first at 3 seats, then for 3 and 4 seats the
    second level against the yardstick, each but the top one against the level below, the top level against
    the level below, the yardstick and `flat`, and the level below the top with each character against it
    without. `least`, and `most` where there is one, are shares of victory."""
    rows = [_between("sailor", KEYS[0], 3, _PLAINLY)]
    for place, seats in enumerate((3, 4)):
        rows += [_floor(KEYS[1], "yardstick", seats, _FAIR[place])]
        rows += [_between(high, low, seats, _STEP) for low, high in pairwise(KEYS[:-1])]
        rows += [_floor(TOP, KEYS[-2], seats, _TOP_STEP[place])]
        rows += [_floor(TOP, "yardstick", seats, _OVER_YARDSTICK[place])]
        rows += [_floor(TOP, "flat", seats, _OVER_FLAT[place])]
        players = [f"{_PLAIN}/{character.key}" for character in KIT.characters]
        rows += [_floor(player, _PLAIN, seats, _FAIR[place] - _WEAKER) for player in players]
    return rows


def _floor(player: str, others: str, seats: int, least: float) -> Floor:
    searching = {player, others} & SEARCHERS.keys()
    return Floor(player, others, seats, least, _SLOW if others == "flat" else 1.0 if searching else _QUICK)


def _between(player: str, others: str, seats: int, wanted: tuple[float, float]) -> Floor:
    least, most = (part / seats for part in wanted)
    return Floor(player, others, seats, least, _QUICK, most)


def share(number: int, floor: Floor, seed: int, budget: int | None = None) -> float:
    """Play game `number`, drawn by `seed` and `number // floor.seats`, of `floor.player` at seat `number mod
    floor.seats` against `floor.others` at all other seats. Return the player's share of victory, 0.0 to 1.0.
    `budget` is that of each search; None is that of the level. KeyError for an unknown player."""
    names = [floor.player, *[floor.others] * (floor.seats - 1)]
    seat = number % floor.seats
    deciders = [_decide(name, budget) for name in names]
    deciders = deciders[-seat:] + deciders[:-seat] if seat else deciders
    rng = Random(f"{seed}/{number // floor.seats}")
    return share_out(play_out(opening(floor.seats, rng), deciders, rng))[seat]


def _decide(name: str, budget: int | None) -> Decide:
    """A player from outside, a level, or a level with a character after a stroke."""
    level, _, character = name.partition("/")
    return _OUTSIDE.get(name) or decide_of(level, character or None, budget)


if __name__ == "__main__":
    raise SystemExit(run(share, floors(), 40, __doc__))
