"""A monkey at the program: `python -m tools.proof.monkey [--count 1000000] [--draw 8]`, part of `make soak`.

Runs of 10,000 events with a seed each, all in one process; every `draw`-th turn is drawn. Stops at the first
failure with a minimal script that shows it; a fatal one says on stderr where it happened. `--minutes N` ends
it after the run in which they are over.
"""

from __future__ import annotations

import argparse
import faulthandler
import gc
import json
import os
import sys
import tempfile
import threading
import time
from collections import Counter

from testkit.robust.monkey import let_loose
from tools.proof.soak import handles, memory, slope

RUN = 10_000
WARM_RUNS = 10
"""Runs until every picture and every cache is there."""
MOST = 400.0
"""Megabytes that it may hold after any run."""


def main() -> int:
    """Let it loose."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1_000_000, help="events")
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--draw", type=int, default=8)
    parser.add_argument("--minutes", type=float, default=float("inf"))
    options = parser.parse_args()
    faulthandler.enable()
    scenes: Counter[str] = Counter()
    restarts = pictures = done = 0
    held: list[tuple[float, int]] = []
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="miaui-monkey-") as folder:
        os.environ["HOME"] = folder  # what it exports goes there
        while done < options.count and time.monotonic() - start < 60 * options.minutes:
            count = min(RUN, options.count - done)
            monkey = let_loose(options.seed + done // RUN, count, options.draw)
            scenes += monkey.scenes
            restarts, pictures, done = restarts + monkey.restarts, pictures + monkey.pictures, done + count
            del monkey
            gc.collect()
            held.append((memory(), handles() + threading.active_count()))
            print(
                f"{done} events, {restarts} restarts, {pictures} pictures, {held[-1]}",
                file=sys.stderr,
                flush=True,
            )
    first = min(WARM_RUNS, len(held)) - 1
    grown = [(number * RUN / 100_000, mb) for number, (mb, _) in enumerate(held[first:])]
    figures = {
        "events": done,
        "restarts": restarts,
        "pictures": pictures,
        "scenes": len(scenes),
        "failures": 0,
        "MB after warming up": round(held[first][0], 1),
        "MB at the end": round(held[-1][0], 1),
        "MB after any run at most": round(max(mb for mb, _ in held), 1),
        "MB more every 100,000 events": round(slope(grown), 2),
        "further handles and threads": held[-1][1] - held[first][1],
    }
    print(json.dumps({"monkey": figures}))
    return 0 if figures["MB after any run at most"] <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())
