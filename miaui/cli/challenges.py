"""The command `miaui challenges`: the challenges that are there, and the proof of each."""

import multiprocessing
import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from miaui.bots import files, server
from miaui.bots.arena import start_process
from miaui.catalog import CATALOG
from miaui.cli.arguments import number
from miaui.cli.records import REFUSED
from miaui.cli.streams import tell
from miaui.core.errors import BadRecord, on_file
from miaui.core.json_text import MAX_BYTES, dumps
from miaui.core.typed_json import LEFT_OUT, coder
from miaui.match.challenge import Challenge, is_met, proof_fault, read_challenge


@dataclass(frozen=True, slots=True)
class Row:
    """A challenge of a folder: its file's name, and what is wrong with it ("": nothing). The rest is known
    where its file is read: `top`, `weakest` and `random` are how many of `RUNS` reached the goal."""

    challenge: str
    title: str = field(default="", metadata={LEFT_OUT: True})
    game: str = field(default="", metadata={LEFT_OUT: True})
    deal: str = field(default="", metadata={LEFT_OUT: True})
    top: int | None = field(default=None, metadata={LEFT_OUT: True})
    weakest: int | None = field(default=None, metadata={LEFT_OUT: True})
    random: int | None = field(default=None, metadata={LEFT_OUT: True})
    fault: str = ""


#: Rows as JSON.
ROWS = coder(Row, {})

HELP = "the challenges, and whether they are worth it"

#: Runs of each level, how many of them the top level has to win at least, and how many are too many for the
#: weakest level and for one that plays at random.
RUNS, TOP, WEAKEST, RANDOM = 40, 5, 20, 4


def add(parser: ArgumentParser) -> None:
    """Add the arguments --check, --folder, --processes (1 to 99, else the parser raises Wrong) and --json;
    none is required."""
    parser.add_argument("--check", action="store_true", help="play each 120 times; this takes a while")
    parser.add_argument("--folder", metavar="DIR", help="where their files are; else the program's own")
    parser.add_argument("--processes", metavar="N", type=number(1, 99), help="how many play side by side")
    parser.add_argument("--json", action="store_true", help="as JSON objects, one a line")


def run(options: Namespace) -> int:
    """Print a line for every challenge, what is wrong with it in it; with --check it is played, too, and one
    that is too hard or too easy by `verdict` is wrong. Return 1 if something is wrong, else 0. BadFile for
    what cannot be read."""
    from miaui.engine import assets

    folder = Path(options.folder or assets.path("challenges"))
    lines, sound = [], True
    with _runners(options.processes if options.check else 1) as play:
        for key, challenge, fault in challenges_in(folder):
            row = Row(key)
            if challenge is not None:
                row = Row(key, challenge.title, challenge.game.key, challenge.deal.code)
                fault = fault or (proof_fault(CATALOG.games, challenge) if options.check else "")
                if options.check and not fault:
                    counts = count(files.head(folder / f"{key}.json", MAX_BYTES), challenge, play)
                    row = replace(row, top=counts["top"], weakest=counts["weakest"], random=counts["random"])
                    fault = verdict(counts)
            row = replace(row, fault=fault)
            sound = sound and not fault
            lines.append(dumps(ROWS.write(row)) if options.json else _line(row))
            print(lines[-1], file=sys.stderr, flush=True) if options.check else None
    tell("".join([line + "\n" for line in lines]))
    return 0 if sound else REFUSED


def challenges_in(folder: Path) -> Iterator[tuple[str, Challenge | None, str]]:
    """Yield every challenge of a folder, a file ``KEY.json``, as (KEY, challenge, ""), or as (KEY, None, what
    is wrong with it), in the order of names. BadFile for what is no folder and for one without any."""
    with on_file("read", folder):
        names = sorted(name for name in os.listdir(folder) if name.endswith(".json"))
        if not names:
            raise ValueError("no challenge lies there")
    for path in [folder / name for name in names]:
        data = files.head(path, MAX_BYTES)
        try:
            challenge = read_challenge(CATALOG.games, data)
            kit = CATALOG.kits.find(challenge.game.key)
            for level in challenge.levels:
                kit.check(level, None)
            yield path.stem, challenge, ""
        except (BadRecord, ValueError) as error:
            yield path.stem, None, str(error)


#: A run: the file of a challenge, the level that tries it, and which time.
_Run = tuple[bytes, str, int]


@contextmanager
def _runners(processes: int | None) -> Iterator[Callable[[list[_Run]], list[bool]]]:
    """Yield what tells of some runs whether each reaches its goal, played by processes side by side."""
    server.one_thread()
    wanted = processes or os.cpu_count() or 1
    if wanted == 1:
        yield lambda runs: [_is_reached(run) for run in runs]
        return
    with multiprocessing.get_context("spawn").Pool(wanted, initializer=start_process) as pool:
        yield lambda runs: pool.map(_is_reached, runs, chunksize=1)


def _is_reached(run: _Run) -> bool:
    """True if a run reaches the goal."""
    data, level, number = run
    return reaches(read_challenge(CATALOG.games, data), level, number)


def reaches(challenge: Challenge, level: str, run: int) -> bool:
    """True if the run number `run` of a level in the person's seat reaches the goal of the challenge; equal
    numbers play equally."""
    kit = CATALOG.kits.find(challenge.game.key)
    record = challenge.lineup(kit).record(kit, level, run)
    return is_met(challenge.goal, challenge.game, record, challenge.seat)


def count(data: bytes, challenge: Challenge, play: Callable[[list[_Run]], list[bool]]) -> dict[str, int]:
    """Return by player the number of runs, of 40 (`RUNS`), that reach the goal: "top" is the top level,
    "weakest" the weakest one, "random" plays at random."""
    kit = CATALOG.kits.find(challenge.game.key)
    levels = {"top": kit.levels[-1].key, "weakest": kit.levels[0].key, "random": kit.baselines[0]}
    reached = play([(data, level, run) for level in levels.values() for run in range(1, RUNS + 1)])
    return {name: sum(reached[place * RUNS :][:RUNS]) for place, name in enumerate(levels)}


def verdict(counts: dict[str, int]) -> str:
    """Return a sentence if a challenge with these counts, see `count`, is too hard or too easy; else "". The
    top level has to reach the goal in 5 runs or more, the weakest in 20 at most, chance in 4 at most."""
    if counts["top"] < TOP:
        return f"too hard: the top level reaches it in {counts['top']} of {RUNS}"
    if counts["weakest"] > WEAKEST:
        return f"too easy: the weakest level reaches it in {counts['weakest']} of {RUNS}"
    if counts["random"] > RANDOM:
        return f"too easy: chance reaches it in {counts['random']} of {RUNS}"
    return ""


def _line(row: Row) -> str:
    counts = {"top": row.top, "weakest": row.weakest, "random": row.random}
    told = ", ".join([f"{name} {count} of {RUNS}" for name, count in counts.items() if count is not None])
    return " · ".join(filter(None, [row.challenge, row.title, told, row.fault]))
