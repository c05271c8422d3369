"""Bots on a machine that stands still: `python -m workshop.proof.slow [--count 20] [--at-once 4]`.

Host and bots are stopped (SIGSTOP) for 900 of every 1,000 milliseconds. So they play games of every kind,
as many as are wanted at the lowest level and one at each other. No process may be ended, and every choice
must be what the same bot makes when nothing disturbs it, but where it was cut after 15 seconds.

A game that was played is kept in build/slow until all are: where the proof was stopped, it goes on.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from shutil import rmtree

from miaui.bots.process import BotProcess
from miaui.bots.server import one_thread
from miaui.bots.service import BotService
from miaui.worker import serve
from testkit.house import GAMES, dump, find_game, find_kit, parse
from testkit.robust.slow import PART, Outcome, Played, compare, play

#: Seconds between two turns of the host, and the most that one counts.
_REST, _LONGEST = 0.005, 0.1
KEPT = Path(__file__).resolve().parent.parent.parent / "build" / "slow"


class Counted(BotProcess):
    """Process of bots that counts in `ended` how often it was ended, and has the ids of all that ran in
    `pids`."""

    def __init__(self) -> None:
        super().__init__(serve)
        self.ended, self.pids = 0, set[int]()

    def stop(self) -> None:
        """End the process; one that was running adds 1 to `ended`. A second call ends and adds nothing."""
        self.ended += self.pid is not None
        super().stop()

    def turn(self) -> None:
        """Add the id of the running process to `pids`, which is a set; nothing happens where none runs."""
        if self.pid is not None:
            self.pids.add(self.pid)


class Turns:
    """Turns of a host's loop in real time, with the process of its bots."""

    def __init__(self, process: Counted) -> None:
        self._process, self._before = process, time.monotonic()

    def turn(self) -> float:
        """Note the id of the running process, sleep for 5 ms and return the seconds since the last call (the
        first time since it was made), at most 0.1."""
        self._process.turn()
        time.sleep(_REST)
        before, self._before = self._before, time.monotonic()
        return min(_LONGEST, self._before - before)


@dataclass(frozen=True)
class Plan:
    """Game to be played: its key, the level of its bots, and its number, which is the seed of its deal and
    gives its seats."""

    key: str
    level: str
    number: int

    @property
    def file(self) -> Path:
        """Path of the file in which the game is kept once it was played, build/slow/KEY-LEVEL-NUMBER.json."""
        return KEPT / f"{self.key}-{self.level}-{self.number}.json"


def plans(keys: Sequence[str], count: int) -> list[Plan]:
    """Return the games to be played, those that take longest first: one for each level but the lowest of each
    game of `keys`, the last game's top level first, its number being the level's place in its game (1 for the
    lowest but one); then `count` for each game's lowest level: number 0 of every game in the order of `keys`,
    then number 1 of every game, and so on. [] for no keys."""
    kinds = {key: [level.key for level in find_kit(key).levels] for key in keys}
    others = [Plan(key, levels[at], at) for key, levels in kinds.items() for at in range(1, len(levels))]
    return others[::-1] + [Plan(key, kinds[key][0], number) for number in range(count) for key in keys]


def play_one(plan: Plan) -> None:
    """Play the game of a plan in real time and write "record", "cut", "late", "seats", "ended" and "started
    again" as JSON to `plan.file`, in place of what is there; its folder has to exist."""
    process = Counted()
    service = BotService(process)
    every = find_game(plan.key).seats
    seats = every[plan.number % len(every)]
    played = play(plan.key, seats, (plan.level,), plan.number, service, Turns(process).turn)
    ended, starts = process.ended, len(process.pids)
    service.close()
    kept = {"record": dump(played.record), "cut": played.cut, "late": played.late}
    keep(plan.file, {**kept, "seats": seats, "ended": ended, "started again": starts - 1})


def compare_one(plan: Plan) -> None:
    """Ask the bots again, without haste, for every choice of the game in `plan.file`, and add "outcome", the
    fields of `Outcome`, to that file. FileNotFoundError where the game was not played."""
    kept = json.loads(plan.file.read_text(encoding="utf-8"))
    cut = tuple((turn, seat) for turn, seat in kept["cut"])
    outcome = compare(Played(parse(kept["record"]), cut, kept["late"]))
    keep(plan.file, kept | {"outcome": asdict(outcome)})


def keep(file: Path, found: dict[str, object]) -> None:
    """Write values as JSON to `file`, in place of what is there; it holds either what it held before or all
    of them, even if the process is killed. The folder has to exist."""
    part = file.with_suffix(".part")
    part.write_text(json.dumps(found), encoding="utf-8")
    part.replace(file)


def family(root: int) -> list[int]:
    """Return the ids of a process and of all its descendants, parents before children, from /proc. For an id
    that has ended it is a list of that id alone."""
    children: dict[int, list[int]] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
            children.setdefault(parent, []).append(int(folder.name))
    members = [root]
    for one in members:
        members += children.get(one, [])
    return members


def send(members: list[int], what: signal.Signals) -> None:
    """Send a signal to each process, in their order; those that have ended are passed over. PermissionError
    for one of another user; those after it get none."""
    for one in members:
        try:
            os.kill(one, what)
        except ProcessLookupError:
            continue


def slowed(command: list[str]) -> None:
    """Run a command, stopping its processes for 0.9 of each second, as on a slow machine, until it ends.
    CalledProcessError for an exit status other than 0."""
    with subprocess.Popen(command) as child:
        while child.poll() is None:
            stopped = family(child.pid)
            send(stopped, signal.SIGSTOP)
            time.sleep(1 - PART)
            send(stopped, signal.SIGCONT)
            time.sleep(PART)
    if child.returncode:
        raise subprocess.CalledProcessError(child.returncode, command)


def prove(plan: Plan) -> dict[str, int]:
    """Play a plan's game slowed and compare its choices, each unless `plan.file` says that it was done
    already. Print a line on stderr and return "games" (1), "choices", "cut short", "too late", "different",
    "different without a cut", "processes started again" and "processes ended". CalledProcessError where
    playing or comparing fails."""
    itself = [sys.executable, "-m", "workshop.proof.slow", plan.key, plan.level, str(plan.number)]
    if not plan.file.exists():
        slowed([*itself, "--play"])
    if "outcome" not in json.loads(plan.file.read_text(encoding="utf-8")):
        subprocess.run([*itself, "--compare"], check=True)
    kept = json.loads(plan.file.read_text(encoding="utf-8"))
    outcome = Outcome(**kept["outcome"])
    figures = {
        "games": 1, "choices": outcome.choices, "cut short": outcome.cut, "too late": outcome.late,
        "different": outcome.different, "different without a cut": outcome.uncut,
        "processes started again": kept["started again"], "processes ended": kept["ended"],
    }  # fmt: skip
    said = ", ".join(f"{count} {what}" for what, count in figures.items() if what != "games")
    which = f"{plan.key} {plan.level} with {kept['seats']}, game {plan.number}"
    print(f"{which}: {said}", file=sys.stderr, flush=True)
    return figures


def main() -> int:
    """Play the games of `plans` (`--count` 20, of all games or of `--game`) that are not kept in build/slow
    yet, each in a slowed process, `--at-once` (4) at a time; print {"slow": sums of what `prove` returns} as
    a line of JSON and remove the folder. Return 1 if a choice came too late or differed without a cut, or a
    process ended or was started again, else 0."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--at-once", type=int, default=4)
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("plan", nargs="*", help=argparse.SUPPRESS)
    parser.add_argument("--play", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--compare", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    one_thread()
    if options.plan:
        key, level, number = options.plan
        (play_one if options.play else compare_one)(Plan(key, level, int(number)))
        return 0
    KEPT.mkdir(parents=True, exist_ok=True)
    wanted = plans(GAMES if options.game is None else (options.game,), options.count)
    with ThreadPoolExecutor(options.at_once) as pool:
        rows = list(pool.map(prove, wanted))
    figures = {what: sum(one[what] for one in rows) for what in rows[0]}
    print(json.dumps({"slow": figures}))
    rmtree(KEPT)
    wrong = ("too late", "different without a cut", "processes started again", "processes ended")
    return int(any(figures[each] for each in wrong))


if __name__ == "__main__":
    sys.exit(main())
