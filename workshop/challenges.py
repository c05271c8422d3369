"""Search for deals that make challenges: `python -m workshop.challenges [--seconds N]`.

`challenges.json` beside it lists what is wanted: the name of the file, the game, the goal, the others'
levels, options, title and lesson. For each that has no file yet one deal after another is tried; it is kept
if the top level reaches the goal often enough, the weakest and chance seldom enough. Its file has a record of
the top level as proof.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
import time
from collections import Counter
from multiprocessing.pool import AsyncResult
from pathlib import Path
from typing import TypedDict

from miaui.bots import server
from miaui.bots.arena import start_process
from miaui.catalog import CATALOG
from miaui.cli import challenges
from miaui.core.chance import seed_of
from miaui.core.deals import make_deal
from miaui.core.games import dump_record
from miaui.core.json_text import dumps
from miaui.match.challenge import Challenge, is_met, read_challenge

FOLDER = Path(__file__).parents[1] / "assets" / "challenges"
PLAN = Path(__file__).with_suffix(".json")

#: How many of the runs the top level has to win at least, and how many are too many for the weakest level and
#: for chance: a little stricter than the check.
TOP, WEAKEST, RANDOM = 7, 16, 3


class Wanted(TypedDict):
    """A challenge that is wanted, as in the plan: `name` of its file without suffix, key of the `game`, its
    `options`, the `levels` of the other players, the `goal`, and `title` and lesson (`teaches`) as the
    program shows them."""

    name: str
    game: str
    options: list[str]
    levels: list[str]
    goal: dict[str, object]
    title: str
    teaches: str


def main() -> int:
    """Look for deals for the challenges in `challenges.json` that have no file in `--folder`
    (assets/challenges, made if missing) yet, of those named by `--only`, and write the files; a file that is
    there stays. `--processes` deals are tried at a time, and none is begun once `--seconds` (600) have
    passed. A line for each deal tried, such as "NAME: 3 no", and at the end "not found: NAMES" or "not found:
    none" go to stderr. Return 0 if all were found, also if there was nothing to look for, else 1."""
    parser = argparse.ArgumentParser(prog="python -m workshop.challenges", description=__doc__)
    parser.add_argument("--only", default="", help="names of files, with commas between")
    parser.add_argument("--seconds", type=float, default=600, help="until no further deal is tried")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--folder", type=Path, default=FOLDER)
    options = parser.parse_args()
    only = list(filter(None, options.only.split(",")))
    plan: list[Wanted] = json.loads(PLAN.read_text(encoding="utf-8"))
    open_ = {
        wanted["name"]: wanted
        for wanted in plan
        if (not only or wanted["name"] in only) and not (options.folder / f"{wanted['name']}.json").exists()
    }
    options.folder.mkdir(parents=True, exist_ok=True)
    server.one_thread()
    _search(open_, options.folder, options.processes, time.monotonic() + options.seconds)
    print("not found:", ", ".join(open_) or "none", file=sys.stderr)
    return 1 if open_ else 0


def _search(open_: dict[str, Wanted], folder: Path, processes: int, end: float) -> None:
    """Try deals of what is wanted in turns, as many at a time as there are processes, and write what is
    found; what is left in `open_` was not found in time."""
    begun, running = Counter[str](), dict[tuple[str, int], AsyncResult[str]]()
    with multiprocessing.get_context("spawn").Pool(processes, initializer=start_process) as pool:
        while open_ and time.monotonic() < end:
            while len(running) < processes:
                name = min(open_, key=lambda name: begun[name])
                running[name, begun[name]] = pool.apply_async(tried, (open_[name], begun[name]))
                begun[name] += 1
            for name, number in [key for key, result in running.items() if result.ready()]:
                text = running.pop((name, number)).get()
                print(f"{name}: {number} {'found' if text else 'no'}", file=sys.stderr, flush=True)
                if text and name in open_:
                    del open_[name]
                    (folder / f"{name}.json").write_text(text, encoding="utf-8", newline="\n")
            time.sleep(0.05)


def tried(wanted: Wanted, number: int) -> str:
    """Return the text of the challenge's file with deal `number`, counted from 0, in JSON with a line break
    at its end, if of 40 runs the top level reaches the goal in `TOP` (7) or more, the weakest in at most
    `WEAKEST` (16) and chance in at most `RANDOM` (3); "" if not, also if the top level reaches it in none of
    the first ten. Its "proof" is the record of the top level's first run that reached it. Equal arguments
    give an equal result."""
    game = CATALOG.games.find(wanted["game"])
    seed = seed_of(f"challenge/{wanted['name']}/{number}")
    deal = make_deal(game, len(wanted["levels"]) + 1, wanted["options"], seed)
    values: dict[str, object] = {
        "title": wanted["title"], "deal": deal.code, "seat": 0, "levels": wanted["levels"],
        "goal": wanted["goal"], "teaches": wanted["teaches"], "proof": {},
    }  # fmt: skip
    challenge = read_challenge(CATALOG.games, dumps(values))
    kit, runs = CATALOG.kits.find(game.key), challenges.RUNS
    for level, most in ((kit.baselines[0], RANDOM), (kit.levels[0].key, WEAKEST)):
        if not _missed(challenge, level, runs - most):
            return ""
    hits, proof = 0, ""
    for run in range(1, runs + 1):
        record = challenge.lineup(kit).record(kit, kit.levels[-1].key, run)
        if is_met(challenge.goal, game, record, challenge.seat):
            hits, proof = hits + 1, proof or dump_record(game, record)
        if hits == TOP:
            return json.dumps(values | {"proof": json.loads(proof)}, ensure_ascii=False) + "\n"
        if hits + runs - run < TOP or (hits == 0 and run == runs // 4):
            return ""
    return ""


def _missed(challenge: Challenge, level: str, least: int) -> bool:
    """True if a level misses the goal in `least` runs or more."""
    misses = 0
    for run in range(1, challenges.RUNS + 1):
        misses += not challenges.reaches(challenge, level, run)
        if misses == least:
            return True
    return False


if __name__ == "__main__":
    raise SystemExit(main())
