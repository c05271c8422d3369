"""A monkey at the program: `python -m workshop.proof.monkey [--count 1000000] [--draw 8] [--jobs 2]`, part of
`make soak`.

Runs of 10,000 events with a seed each, shared out to `--jobs` processes, one after the other in each; every
`draw`-th turn is drawn. Stops at the first failure with a minimal script that shows it; a fatal one says on
stderr where it happened. `--minutes N` ends it after the runs in which they are over. No process may hold
more memory after any run than a person's computer can be asked for.
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
from dataclasses import dataclass, field

from testkit.robust.monkey import let_loose
from workshop.proof.side_by_side import shares, side_by_side
from workshop.proof.soak import handles, memory, slope

RUN = 10_000
WARM_RUNS = 10
"""Runs until every picture and every cache is there."""
MOST = 400.0
"""Megabytes that a process may hold after any run."""


@dataclass(frozen=True, slots=True)
class Task:
    """Events that one process does, counted from the first of all; the `seed` of the run that begins with
    event 0; every how many turns it draws; and the `minutes` after which no further run begins."""

    events: range
    seed: int
    draw: int
    minutes: float


@dataclass
class Found:
    """Outcome of a process: events done, restarts of the program, pictures drawn, how often each scene was
    met."""

    events: int = 0
    restarts: int = 0
    pictures: int = 0
    scenes: Counter[str] = field(default_factory=Counter)
    memory: list[float] = field(default_factory=list)
    """Megabytes after each run."""
    handles: list[int] = field(default_factory=list)
    """Handles and threads after each run."""

    @property
    def warm(self) -> int:
        """Number of the run, from 0, after which memory counts: 9, or the last run where there are fewer than
        ten; -1 without runs."""
        return min(WARM_RUNS, len(self.memory)) - 1

    @property
    def grown(self) -> float:
        """Megabytes that memory grew for each 100,000 events after run `warm`, by least squares; 0.0 for a
        single run, ZeroDivisionError without runs."""
        later = self.memory[self.warm :]
        return slope([(number * RUN / 100_000, mb) for number, mb in enumerate(later)])


def work(task: Task) -> Found:
    """Do the runs of one process, 10,000 events each, until its events are done or its minutes are over;
    return the counts, and memory and handles after each run. Run number i of all has the seed `task.seed +
    i`. A line on stderr follows each run. HOME is set to a folder that is gone afterwards. AssertionError,
    with a short script that shows it, for an error of the program."""
    faulthandler.enable()
    outcome = Found()
    start = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="miaui-monkey-") as folder:
        os.environ["HOME"] = folder  # what it exports goes there
        for first in task.events[::RUN]:
            if time.monotonic() - start >= 60 * task.minutes:
                break
            gc.freeze()  # what is kept for good is not looked through at every change of scene
            count = min(RUN, task.events.stop - first)
            monkey = let_loose(task.seed + first // RUN, count, task.draw)
            outcome.events += count
            outcome.restarts += monkey.restarts
            outcome.pictures += monkey.pictures
            outcome.scenes += monkey.scenes
            del monkey
            gc.collect()
            outcome.memory.append(memory())
            outcome.handles.append(handles() + threading.active_count())
            print(
                f"{outcome.events} events of {len(task.events)}, {outcome.restarts} restarts,"
                f" {outcome.pictures} pictures, {outcome.memory[-1]:.1f} MB, {outcome.handles[-1]} handles",
                file=sys.stderr,
                flush=True,
            )
    return outcome


def main() -> int:
    """Let the monkey do `--count` events (1,000,000) in `--jobs` processes (one for each core) and print
    {"monkey": figures} as a line of JSON: "events", "restarts", "pictures", "scenes", "failures" (0),
    "processes", megabytes and handles. Return 1 if a process held more than 400 megabytes after a run, else
    0. AssertionError for an error of the program."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=1_000_000, help="events")
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--draw", type=int, default=8)
    parser.add_argument("--minutes", type=float, default=float("inf"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes side by side")
    options = parser.parse_args()
    parts = shares(options.count, options.jobs, RUN)
    outcomes = side_by_side(work, [Task(part, options.seed, options.draw, options.minutes) for part in parts])
    figures = {
        "events": sum(each.events for each in outcomes),
        "restarts": sum(each.restarts for each in outcomes),
        "pictures": sum(each.pictures for each in outcomes),
        "scenes": len(set().union(*(each.scenes for each in outcomes))),
        "failures": 0,
        "processes": len(outcomes),
        "MB after warming up": round(max(each.memory[each.warm] for each in outcomes), 1),
        "MB at the end": round(max(each.memory[-1] for each in outcomes), 1),
        "MB after any run at most": round(max(max(each.memory) for each in outcomes), 1),
        "MB more every 100,000 events": round(max(each.grown for each in outcomes), 2),
        "further handles and threads": max(each.handles[-1] - each.handles[each.warm] for each in outcomes),
    }
    print(json.dumps({"monkey": figures}))
    return 0 if figures["MB after any run at most"] <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())
