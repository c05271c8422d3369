"""Hours of bots in the window at instant pace: `python -m workshop.proof.soak [--minutes 60]`.

Memory may grow by less than 1 MB an hour after warming up, and the number of open handles and threads stays
what it was. `make soak` lets the monkey loose afterwards.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import sys
import tempfile
import threading
import time
from pathlib import Path

from miaui import app as program
from testkit.robust.desk import Desk, table

WARM_GAMES = 60
"""Games until every picture and every cache is there."""
ALLOWED = 1.0
"""Megabytes an hour. Hours are the program's own: it is told that time passes, and wastes none."""
PAGE = os.sysconf("SC_PAGE_SIZE")


def memory() -> float:
    """Return the resident memory of this process in MiB, from /proc."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * PAGE / 2**20


def handles() -> int:
    """Return how many file descriptors this process has open, files, pipes and sockets, from /proc."""
    return len(os.listdir("/proc/self/fd"))


def bots(minutes: float) -> dict[str, float]:
    """Let bots play game after game in the window for `minutes`, and 62 games at least. Return "games",
    "hours after warming up" (by the program's clock, from game 60 on), "MB after warming up", "MB an hour"
    (growth from then on) and "further handles and threads" (most of the second half less most of the first).
    A line on stderr follows each game."""
    with tempfile.TemporaryDirectory(prefix="miaui-soak-") as folder:
        desk = Desk(Path(folder), table(0, 4), program._open_bots)
        games, first, began = 0, 0.0, 0.0
        samples: list[tuple[float, float]] = []
        opened: list[int] = []
        start = time.monotonic()
        while time.monotonic() - start < 60 * minutes or games < WARM_GAMES + 2:
            desk.play()
            games += 1
            gc.collect()
            if games == WARM_GAMES:
                first, began = memory(), desk.clock.time
            if games >= WARM_GAMES:
                samples.append(((desk.clock.time - began) / 3600, memory()))
                opened.append(handles() + threading.active_count())
            print(f"{games} games, {memory():.1f} MB, {handles()} handles", file=sys.stderr, flush=True)
            desk.click("result.again")
        desk.close()
    half = len(opened) // 2
    return {
        "games": games,
        "hours after warming up": round(samples[-1][0], 1),
        "MB after warming up": round(first, 1),
        "MB an hour": round(slope(samples), 2),
        "further handles and threads": max(opened[half:]) - max(opened[: max(1, half)]),
    }


def slope(samples: list[tuple[float, float]]) -> float:
    """Return the slope of the least-squares line through points (x, y); 0.0 where all x are equal.
    ZeroDivisionError for [].

    >>> slope([(0.0, 1.0), (1.0, 3.0), (2.0, 5.0)])
    2.0
    """
    count = len(samples)
    mean_x, mean_y = sum(x for x, _ in samples) / count, sum(y for _, y in samples) / count
    spread = sum((x - mean_x) ** 2 for x, _ in samples)
    return sum((x - mean_x) * (y - mean_y) for x, y in samples) / spread if spread else 0.0


def main() -> int:
    """Let bots play for `--minutes` (60) and print {"soak": what `bots` returns} as a line of JSON. Return 1
    if memory grew by 1 MB an hour or more, or handles or threads became more, else 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    options = parser.parse_args()
    grown = bots(options.minutes)
    print(json.dumps({"soak": grown}))
    return 0 if grown["MB an hour"] < ALLOWED and grown["further handles and threads"] <= 0 else 1


if __name__ == "__main__":
    sys.exit(main())
