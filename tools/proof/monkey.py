"""A monkey at the program: `python -m tools.proof.monkey [--count 1000000] [--draw 4]`.

Runs of 10,000 events with a seed each; every `draw`-th turn is drawn. Stops at the first failure with a
minimal script that shows it.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections import Counter

from tests.robust.monkey import let_loose

RUN = 10_000


def main() -> int:
    """Let it loose."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1_000_000, help="events")
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--draw", type=int, default=4)
    options = parser.parse_args()
    scenes: Counter[str] = Counter()
    restarts = pictures = done = 0
    with tempfile.TemporaryDirectory(prefix="miaui-monkey-") as folder:
        os.environ["HOME"] = folder  # what it exports goes there
        while done < options.count:
            count = min(RUN, options.count - done)
            monkey = let_loose(options.seed + done // RUN, count, options.draw)
            scenes += monkey.scenes
            restarts, pictures, done = restarts + monkey.restarts, pictures + monkey.pictures, done + count
            print(f"{done} events, {restarts} restarts, {pictures} pictures", file=sys.stderr, flush=True)
    figures = {
        "events": done,
        "restarts": restarts,
        "pictures": pictures,
        "scenes": len(scenes),
        "failures": 0,
    }
    print(json.dumps({"monkey": figures}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
