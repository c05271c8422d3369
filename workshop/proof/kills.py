"""Games killed at random moments: `python -m workshop.proof.kills [--count 2000] [--jobs 2]`.

The real program, in a process of its own, plays as fast as it can and is killed: so often by SIGKILL, and
by SIGTERM and SIGHUP in between. No lock-in that it told may be lost, and the library must open whole.
`--jobs` of them are killed side by side.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import shutil
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from testkit.robust.victim import Nursery
from workshop.proof.side_by_side import shares, side_by_side

LIVES = 20
"""So often one home is killed before another is taken."""


@dataclass(frozen=True, slots=True)
class Task:
    """Deaths by SIGKILL that one process has to bring about, and the seed of its chances."""

    count: int
    seed: int


@dataclass
class Found:
    """Outcome of a process: deaths by kind, such as "SIGKILL", games by key, and lock-ins that were told."""

    deaths: Counter[str] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    lock_ins: int = 0


def work(task: Task) -> Found:
    """Start games and kill their processes until as many deaths as the task wants were by SIGKILL; every 20
    deaths the home is emptied. Return how often each kind of death and of game came, and the lock-ins told; a
    count of 0 gives none. AssertionError where a game or a lock-in that was told is lost."""
    with (
        tempfile.TemporaryDirectory(prefix="miaui-proof-") as folder,
        Nursery(task.seed) as dead,
    ):
        for number in itertools.count():
            if dead.deaths.get("SIGKILL", 0) >= task.count:
                break
            home = Path(folder) / "home"
            if number % LIVES == 0:
                shutil.rmtree(home, ignore_errors=True)
            dead.kill(home)
            if number % 100 == 99:
                print(
                    f"seed {task.seed}: {number + 1} deaths, {dead.lock_ins} lock-ins told",
                    file=sys.stderr,
                    flush=True,
                )
    return Found(Counter(dead.deaths), Counter(dead.games), dead.lock_ins)


def main() -> int:
    """Kill games in `--jobs` processes (one for each core) until `--count` deaths (2,000) were by SIGKILL,
    and print {"kills": {"deaths": by kind, "games": by key, "lock-ins told", "lost": 0}} as a line of JSON;
    return 0. AssertionError where something is lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=2000, help="deaths by SIGKILL")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes side by side")
    options = parser.parse_args()
    parts = shares(options.count, options.jobs)
    outcomes = side_by_side(work, [Task(len(part), options.seed + part.start) for part in parts])
    figures = {
        "deaths": dict(sum((each.deaths for each in outcomes), Counter())),
        "games": dict(sum((each.games for each in outcomes), Counter())),
        "lock-ins told": sum(each.lock_ins for each in outcomes),
        "lost": 0,
    }
    print(json.dumps({"kills": figures}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
