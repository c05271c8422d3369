"""``python -m workshop.proof.bots --part floors``: strength, honesty and predictability of the bots.

Prints a line of markdown a row as it goes and the figures as JSON at last; ``--count`` says how many games
a row plays, ``--players`` whose rows.
"""

import argparse
import json
import multiprocessing
import sys
from collections.abc import Iterator
from functools import partial
from typing import Any

from miaui.bots.kit import ArenaGame
from miaui.bots.server import one_thread
from workshop.proof.shares import mean_share
from workshop.proof.strength import KEYS, Row, measure_floors, measure_order


def main() -> int:
    """Measure `--part` floors, order or attacker, which must be given, in `--count` games a row (4,000), of
    `--players` (all levels, commas between; not for the attacker), and print rows on stderr and {PART: {name:
    figures}} as a line of JSON. Return 1 if a wanted figure is missed by more than two standard errors, else
    0."""
    parts = {"floors": measure_floors, "order": measure_order, "attacker": _attacker}
    parser = argparse.ArgumentParser(prog="python -m workshop.proof.bots", description=__doc__)
    parser.add_argument("--part", choices=parts, required=True)
    parser.add_argument("--count", type=int, default=4000)
    parser.add_argument("--players", default=",".join(KEYS))
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    figures: dict[str, Any] = {}
    missed = []
    for name, row, miss in parts[options.part](options.count, options.seed, options.players.split(",")):
        figures[name] = row
        missed += [name] if miss else []
        print(f"| {name} | {' | '.join(map(str, row.values()))} |", file=sys.stderr, flush=True)
    if missed:
        print(f"missed: {'; '.join(missed)}", file=sys.stderr)
    print(json.dumps({options.part: figures}))
    return int(bool(missed))


#: What the attacker knows, and how many searches are averaged for it (see `attacker`).
KNOWN = {"the strategy": 1, "this very decision": 0}


def _attacker(count: int, seed: int, players: list[str]) -> Iterator[Row]:
    """The best response to the exact policies of three of the top level."""
    from miaui.games.miaui.bots.search import SearchSettings
    from workshop.proof.attacker import play

    tasks = [ArenaGame(n, (("chosen", None),) * 4, {}, seed) for n in range(count)]
    one_thread()
    for known, searches in KNOWN.items():
        with multiprocessing.get_context("spawn").Pool() as pool:
            attack = partial(play, settings=SearchSettings(), searches=searches)
            shares, gains = zip(*pool.map(attack, tasks, chunksize=1), strict=True)
        mean, error = mean_share(shares)
        gain, of_gain = mean_share(gains)
        row = {
            "share": round(mean, 3), "s.e.": round(error, 4), "gain": round(gain, 3),
            "s.e. of gain": round(of_gain, 4), "games": count, "at most": 0.36,
        }  # fmt: skip
        yield f"attacker told {known} of three chosen", row, mean - 2 * error > 0.36


if __name__ == "__main__":
    raise SystemExit(main())
