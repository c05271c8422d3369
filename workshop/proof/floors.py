"""Floors of strength: one player against all others of another kind, and the share of victory it must take.

Some rows have a share, too, that it may not exceed. Prints a line of markdown a row as it goes and the
figures as JSON at last; fails if a bound is missed by more than two standard errors.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from workshop.proof.shares import mean_share


@dataclass(frozen=True, slots=True)
class Floor:
    """Least share of victory, 0 to 1, of a player against others of one kind at `seats` seats, and the
    `most`; `weight` is how many times as many games the row is worth."""

    player: str
    others: str
    seats: int
    least: float
    weight: float = 1.0
    most: float = 1.0

    @property
    def name(self) -> str:
        """Name of the row, "PLAYER against OTHERS, N seats"."""
        return f"{self.player} against {self.others}, {self.seats} seats"

    def games(self, count: int) -> int:
        """Return how many games are played where `count` is wanted of a row: `count * weight`, rounded (a
        half to the even number), and 1 at least."""
        return max(round(count * self.weight), 1)


#: The player's share of the victory in the game of that number: of (number, floor=…, seed=…, budget=…).
Share = Callable[..., float]


def measure(
    share: Share, rows: Sequence[Floor], count: int, seed: int, processes: int | None
) -> Iterator[tuple[Floor, float, float, int]]:
    """Yield for each row, in their order: (row, its mean share of victory, the standard error, the number of
    games). Games 0 and on are played by `share(number, floor=row, seed=seed)`, side by side in `processes`
    processes (None: one for each core)."""
    with multiprocessing.get_context("spawn").Pool(processes) as pool:
        for floor in rows:
            games = floor.games(count)
            one = partial(share, floor=floor, seed=seed)
            yield floor, *mean_share(pool.map(one, range(games), chunksize=1)), games


def run(share: Share, rows: Sequence[Floor], count: int, about: str | None) -> int:
    """Measure the rows whose name holds `--rows` ("": all) of the command line, `--count` games each times
    their weight, and print lines on stderr and {"floors": {name: {"share", "s.e.", "games", "wanted"}}} as a
    line of JSON. Return 1 if a share lies below its least or above its most by more than two standard errors,
    with their names on stderr, else 0. `count` is the default of `--count`, `about` the description in the
    help."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--count", type=int, default=count)
    parser.add_argument("--rows", default="", help="only rows with this in their name")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--budget", type=int, help="playouts of a decision; default: the arena's")
    parser.add_argument("--processes", type=int, help="all cores where it is missing")
    options = parser.parse_args()
    figures, missed = {}, []
    chosen = [floor for floor in rows if options.rows in floor.name]
    budgeted = partial(share, budget=options.budget)
    for floor, mean, error, games in measure(
        budgeted, chosen, options.count, options.seed, options.processes
    ):
        row = {"share": round(mean, 3), "s.e.": round(error, 4), "games": games, "wanted": floor.least}
        figures[floor.name] = row
        missed += [] if floor.least - 2 * error <= mean <= floor.most + 2 * error else [floor.name]
        print(f"| {floor.name} | {' | '.join(map(str, row.values()))} |", file=sys.stderr, flush=True)
    if missed:
        print(f"missed: {'; '.join(missed)}", file=sys.stderr)
    print(json.dumps({"floors": figures}))
    return int(bool(missed))
