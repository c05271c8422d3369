"""Games killed at random moments: `python -m tools.proof.kills [--count 2000]`.

The real program, in a process of its own, plays as fast as it can and is killed: so often by SIGKILL, and
by SIGTERM and SIGHUP in between. No lock-in that it told may be lost, and the library must open whole.
"""

from __future__ import annotations

import argparse
import itertools
import json
import shutil
import sys
import tempfile
from pathlib import Path

from testkit.robust.victim import Nursery

LIVES = 20
"""So often one home is killed before another is taken."""


def main() -> int:
    """Kill them all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=2000, help="deaths by SIGKILL")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with (
        tempfile.TemporaryDirectory(prefix="miaui-proof-") as folder,
        Nursery(options.seed) as dead,
    ):
        for number in itertools.count():
            if dead.deaths.get("SIGKILL", 0) >= options.count:
                break
            home = Path(folder) / "home"
            if number % LIVES == 0:
                shutil.rmtree(home, ignore_errors=True)
            dead.kill(home)
            if number % 100 == 99:
                print(f"{number + 1} deaths, {dead.lock_ins} lock-ins told", file=sys.stderr)
    figures = {"deaths": dead.deaths, "games": dead.games, "lock-ins told": dead.lock_ins, "lost": 0}
    print(json.dumps({"kills": figures}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
