"""``python -m workshop.populations.measure chosen --against stranger cousin``: one against others of a kind.

Levels, members of the population (see `recipes`; they must have been made), and ``searcher:MEMBER``, who
looks one round ahead and takes everybody for that member. The same seed deals the same cards to whoever is
measured.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from miaui.bots.kit import Bot
    from miaui.games.miaui.public.moves import Dive
    from miaui.games.miaui.public.view import View


@dataclass(frozen=True, slots=True)
class Plan:
    """Table to measure at: its seats, with Kiti if `fighting`, else No Fighting; the number of games,
    numbered from `first`; the seed that deals them; and the budget of a search (None: that of the level)."""

    seats: int = 4
    fighting: bool = True
    games: int = 400
    seed: int = 1
    budget: int | None = None
    first: int = 0


#: Games side by side.
_CHUNK = 100


def main() -> int:
    """Measure the player named in `--games` games (400), dealt by `--seed` (1), alone at a table of `--seats`
    (4) against each kind in `--against`, which must be given. Print a line "ONE against OTHERS: SHARE ±
    ERROR, N s" for each: its share of victory and the standard error, both from 0 to 1, and the seconds of
    processor time. Return 0. FileNotFoundError for a name that is unknown or not trained."""
    os.environ["OPENBLAS_NUM_THREADS"] = "1"  # before numpy is loaded
    parser = argparse.ArgumentParser(prog="python -m workshop.populations.measure", description=__doc__)
    parser.add_argument("one")
    parser.add_argument("--against", nargs="+", required=True)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--no-fighting", action="store_true")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--budget", type=int)
    options = parser.parse_args()
    table = Plan(options.seats, not options.no_fighting, options.games, options.seed, options.budget)
    for others in options.against:
        begun = time.process_time()
        share, error = measure(options.one, others, table)
        seconds = time.process_time() - begun
        print(f"{options.one} against {others}: {share:.3f} ± {error:.3f}, {seconds:.0f} s", flush=True)
    return 0


def measure(one: str, others: str, table: Plan) -> tuple[float, float]:
    """Return the mean share of victory, 0 to 1, of player `one` alone among players of kind `others`, over
    the games of the plan, and its standard error. Names are those that `seated` knows. ZeroDivisionError for
    a plan without games."""
    from workshop.proof.shares import mean_share

    return mean_share(shares(one, others, table))


def shares(one: str, others: str, table: Plan) -> Sequence[float]:
    """Return the share of victory, 0.0 to 1.0, of player `one` in every game of the plan, in the order of
    their numbers, as a list; the others are all of kind `others`, and `one` changes seats from game to game.
    [] for a plan without games. Names are those that `seated` knows; FileNotFoundError for others."""
    from miaui.bots.kit import ArenaGame
    from miaui.games.miaui.bots import lockstep

    players = tuple((name, None) for name in [one, *[others] * (table.seats - 1)])
    options = {} if table.fighting else {"no_fighting": True}
    won: list[float] = []
    for first in range(table.first, table.first + table.games, _CHUNK):
        last = min(first + _CHUNK, table.first + table.games)
        games = [
            ArenaGame(number, players, options, table.seed, table.budget) for number in range(first, last)
        ]
        make = partial(_make, table)
        won += [result.shares[0] for result in lockstep.play(games, make)]
    return won


def _make(table: Plan, name: str, _character: str | None) -> Bot[View, Dive]:
    from workshop.populations.seated import seated

    return seated(name, table.seats, table.fighting)


if __name__ == "__main__":
    raise SystemExit(main())
