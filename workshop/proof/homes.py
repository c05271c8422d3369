"""Every game in strange homes and with strange sound devices, one process each:
`python -m workshop.proof.homes [--count 3]`."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path

from testkit.house import GAMES
from testkit.robust.strange import HOMES, SOUNDS, visit


def main() -> int:
    """Start the window with every game in each strange home and with each sound device, `--count` times (3),
    each in a process of its own with a line on stderr, and print {"homes": {"homes", "sound devices", "kinds
    of games", "games played in them", "failures": 0}} as a line of JSON; return 0. AssertionError where a
    visit fails."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=3, help="visits to each, with every game")
    options = parser.parse_args()
    games = 0
    visits = [(name, game) for game in GAMES for name in (*HOMES, *SOUNDS)]
    for name, game in visits * options.count:
        with tempfile.TemporaryDirectory(prefix="miaui-proof-") as folder:
            report = visit(name, Path(folder) / "root", game)
        games += 1
        print(f"{game}, {name}: {'; '.join(report['said'])}", file=sys.stderr, flush=True)
    figures = {
        "homes": len(HOMES),
        "sound devices": len(SOUNDS),
        "kinds of games": len(GAMES),
        "games played in them": games,
        "failures": 0,
    }
    print(json.dumps({"homes": figures}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
