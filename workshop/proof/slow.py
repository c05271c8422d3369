"""Bots on a machine that stands still: `python -m workshop.proof.slow [--count 20]`.

Host and bots are stopped (SIGSTOP) for 900 of every 1,000 milliseconds. So they play games of every kind,
as many as are wanted at the lowest level and one at each other. No process may be ended, and every choice
must be what the same bot makes when nothing disturbs it, but where it was cut after 15 seconds.
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
from pathlib import Path

from miaui.bots.process import BotProcess
from miaui.bots.service import BotNotice, BotService
from miaui.worker import serve
from testkit.house import GAMES, find_game, find_kit
from testkit.robust.slow import PART, play

#: Seconds between two turns of the host, and the most that one counts.
_REST, _LONGEST = 0.005, 0.1


class Counted(BotProcess):
    """The bots' process, and how often it was ended."""

    ended = 0

    def stop(self) -> None:
        self.ended += self.pid is not None
        super().stop()


class Turns:
    """Turns of a host's loop in real time."""

    def __init__(self) -> None:
        self._before = time.monotonic()

    def turn(self) -> float:
        """Rest, and return the seconds that count as passed."""
        time.sleep(_REST)
        before, self._before = self._before, time.monotonic()
        return min(_LONGEST, self._before - before)


def play_all(keys: Sequence[str], count: int) -> dict[str, int]:
    """Play all games of these kinds, and return the figures."""
    notices: list[BotNotice] = []
    process, turns = Counted(serve), Turns()
    service = BotService(process, notices.append)
    figures = dict.fromkeys(("games", "choices", "cut short", "too late", "different without a cut"), 0)
    started = set[int | None]()
    for key in keys:
        first, *others = [level.key for level in find_kit(key).levels]
        for number, level in enumerate([*[first] * count, *others]):
            seats = find_game(key).seats[number % len(find_game(key).seats)]
            found = play(key, seats, (level,), number, service, notices, turns.turn)
            started.add(process.pid)
            figures["games"] += 1
            figures["choices"] += found.choices
            figures["cut short"] += found.cut
            figures["too late"] += found.late
            figures["different without a cut"] += max(0, found.different - found.cut - found.late)
            print(f"{key} {level} with {seats}: {found}", file=sys.stderr, flush=True)
    figures["processes started again"] = len(started) - 1
    figures["processes ended"] = process.ended
    service.close()
    return figures


def family(root: int) -> list[int]:
    """Return the ids of a process and of all that descend from it, parents first."""
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
    """Send a signal to processes; those that have ended are passed over."""
    for one in members:
        try:
            os.kill(one, what)
        except ProcessLookupError:
            continue


def slowed(command: list[str]) -> tuple[int, str]:
    """Run a command as on a slow machine; return its status and what it printed."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        while child.poll() is None:
            stopped = family(child.pid)
            send(stopped, signal.SIGSTOP)
            time.sleep(1 - PART)
            send(stopped, signal.SIGCONT)
            time.sleep(PART)
        assert child.stdout is not None
        return child.returncode, child.stdout.read()


def main() -> int:
    """Play in a process that is slowed, and print its figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20)
    parser.add_argument("--game", choices=GAMES)
    parser.add_argument("--slowed", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    keys = GAMES if options.game is None else (options.game,)
    if options.slowed:
        print(json.dumps(play_all(keys, options.count)))
        return 0
    command = [sys.executable, "-m", "workshop.proof.slow", "--slowed", "--count", str(options.count)]
    command += [] if options.game is None else ["--game", options.game]
    status, said = slowed(command)
    figures = json.loads((said.splitlines() or ["{}"])[-1])
    print(json.dumps({"slow": figures}))
    wrong = ("too late", "different without a cut", "processes started again", "processes ended")
    return status or int(not figures or any(figures[each] for each in wrong))


if __name__ == "__main__":
    sys.exit(main())
