"""How strong the bots of Sea Salt & Paper are: `python -m tools.proof.salt_floors [--count 200]`.

One player against all others of another kind. Prints a line of markdown a row as it goes and the figures as
JSON at last; fails if a floor is missed by more than two standard errors. The top level has the arena's
budget, a fraction of the table's; a row with two players that search has a quarter of the games.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from random import Random

from miaui.bots.salt import arena, yardstick
from miaui.bots.salt.arena import Decide, decide_of
from miaui.bots.salt.kit import KIT
from miaui.bots.salt.levels import TOP
from miaui.games.salt.moves import END, Action, Call
from miaui.games.salt.position import Position
from miaui.games.salt.variants import Variants
from tools.proof.salt_flat import flat
from tools.proof.shares import mean_share

KEYS = [level.key for level in KIT.levels]

#: The least shares of victory at tables of two, three and four.
_STEP, _OVER_YARDSTICK, _OVER_FLAT = (0.58, 0.41, 0.32), (0.85, 0.62, 0.55), (0.60, 0.43, 0.34)

#: Levels that do not search play so many times as many games.
_QUICK = 5


@dataclass(frozen=True, slots=True)
class Floor:
    """The least share of victory of a player against others of one kind."""

    player: str
    others: str
    seats: int
    least: float

    @property
    def name(self) -> str:
        """What the row is called."""
        return f"{self.player} against {self.others}, {self.seats} seats"

    def games(self, count: int) -> int:
        """How many games it is worth when the top level plays `count`."""
        if TOP not in (self.player, self.others):
            return count * _QUICK
        return max(count // 4, 1) if "flat" in (self.player, self.others) else count


def floors() -> list[Floor]:
    """All that is wanted."""
    rows = []
    for place, seats in enumerate((2, 3, 4)):
        rows += [Floor(high, low, seats, _STEP[place]) for low, high in pairwise(KEYS)]
        rows += [Floor(TOP, low, seats, _STEP[place]) for low in (*KEYS[:-2], "silent")]
        rows += [Floor(TOP, "yardstick", seats, _OVER_YARDSTICK[place])]
        rows += [Floor(TOP, "flat", seats, _OVER_FLAT[place])]
    return rows


def silent(position: Position, _rng: Random) -> Action:
    """A yardstick that never calls."""
    action = yardstick.decide(position)
    return END if isinstance(action, Call) else action


_OUTSIDE: dict[str, Decide] = {"flat": flat, "silent": silent}


def share(number: int, floor: Floor, seed: int, budget: int | None = None) -> float:
    """The player's share of the victory in the game of that number; seats and who starts take turns."""
    seats = floor.seats
    deciders = [
        _OUTSIDE.get(name) or decide_of(name, None, seats, budget)
        for name in (floor.player, *[floor.others] * (seats - 1))
    ]
    seat = number % seats
    deciders = deciders[-seat:] + deciders[:-seat] if seat else deciders
    position = Position(seats, Variants(), number // seats % seats)
    arena.play_out(position, deciders, Random(f"{seed}/{number}"))
    return arena.share_out(position)[seat]


def measure(rows: list[Floor], count: int, seed: int) -> Iterator[tuple[Floor, float, float, int]]:
    """The share of each row, its standard error and the games that were played."""
    with multiprocessing.get_context("spawn").Pool() as pool:
        for floor in rows:
            games = floor.games(count)
            mean, error = mean_share(
                pool.map(partial(share, floor=floor, seed=seed), range(games), chunksize=1)
            )
            yield floor, mean, error, games


def main() -> int:
    """The command; status 1 if a floor is missed by more than two standard errors."""
    parser = argparse.ArgumentParser(prog="python -m tools.proof.salt_floors", description=__doc__)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--rows", default="", help="only rows with this in their name")
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    figures, missed = {}, []
    rows = [floor for floor in floors() if options.rows in floor.name]
    for floor, mean, error, games in measure(rows, options.count, options.seed):
        row = {"share": round(mean, 3), "s.e.": round(error, 4), "games": games, "wanted": floor.least}
        figures[floor.name] = row
        missed += [floor.name] if mean + 2 * error < floor.least else []
        print(f"| {floor.name} | {' | '.join(map(str, row.values()))} |", file=sys.stderr, flush=True)
    if missed:
        print(f"missed: {'; '.join(missed)}", file=sys.stderr)
    print(json.dumps({"floors": figures}))
    return int(bool(missed))


if __name__ == "__main__":
    raise SystemExit(main())
