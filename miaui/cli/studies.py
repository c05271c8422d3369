"""Parts of the commands that count games: guests, clusters, an early end, and what is refused."""

import signal
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from types import FrameType
from typing import NoReturn

from miaui.bots import packages
from miaui.bots.cluster import Cluster, DeadlyGame
from miaui.bots.host import Command, Limits
from miaui.bots.kit import Roster
from miaui.bots.program_arena import Programs, command_of
from miaui.bots.report import table
from miaui.bots.results import Contradiction
from miaui.bots.seeds import Seed
from miaui.cli.arguments import number
from miaui.cli.streams import Refused, Wrong, wrong_values
from miaui.core.json_text import dumps
from miaui.store.paths import find

#: File in the folder of logs for what programs say on standard error.
PROGRAM_LOG = "miaui-programs.txt"


def add_where(parser: ArgumentParser) -> None:
    """Add --processes (1 to 99; without it as many as there are cores) or --cluster, which choose processes
    of this machine, or a cluster, to play the games."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--processes", metavar="N", type=number(1, 99), help="how many play side by side")
    where.add_argument(
        "--cluster", metavar="ADDRESS", help="workers of Dask play: tcp://HOST:PORT, or local:N: N here"
    )


def add_programs(parser: ArgumentParser) -> None:
    """Add what is for seats that are programs, `cmd:COMMAND` or a name: --program NAME=COMMAND (often), and
    limits of time, memory and output."""
    parser.add_argument(
        "--program", metavar="NAME=COMMAND", action="append", default=[], help="a name for a program"
    )
    for name, default, what in (
        ("--move-ms", 8_000, "milliseconds for a program's move"),
        ("--start-ms", 10_000, "milliseconds until a program says hello"),
        ("--ready-ms", 60_000, "milliseconds until a program is ready for a game"),
        ("--bot-memory", 2_048, "megabytes of memory for a program"),
    ):
        parser.add_argument(name, metavar="N", type=number(1, 99_999_999), default=default, help=what)
    parser.add_argument(
        "--bot-stderr", choices=("show", "log", "drop"), default="log", help="what programs say there"
    )


@contextmanager
def refusing() -> Iterator[None]:
    """Turn into Refused a game that has two results or ends all that play it (Contradiction, DeadlyGame), and
    into Wrong ValueError and OSError; all others pass."""
    with wrong_values():
        try:
            yield
        except (DeadlyGame, Contradiction) as error:
            raise Refused(str(error)) from None
        except OSError as error:
            raise Wrong(str(error)) from None


def report_text(report: dict[str, object], seed: Seed, json: bool) -> str:
    """Return a report as it is printed, a table, with `json` one line of JSON, and a line feed; a seed that
    is hexadecimal is added, as "seed" or in a last line, a number is not."""
    if isinstance(seed, int):
        return (dumps(report) if json else table(report)) + "\n"
    return dumps({**report, "seed": seed}) + "\n" if json else f"{table(report)}\nseed {seed}\n"


def cluster_of(options: Namespace) -> AbstractContextManager[Cluster | None]:
    """Return the cluster that plays the games, of --cluster ("local:2": two processes here); a context of
    None without it, where they are played in processes of this machine."""
    return nullcontext() if options.cluster is None else Cluster(options.cluster, sys.stderr)


def find_guests(options: Namespace, kit: Roster, players: Sequence[str]) -> Programs | None:
    """Return the programs among the players by their places from 0, the commands of `cmd:COMMAND`, of a
    --program's name or of a package; None where there is none. ValueError for a name that is none of these
    nor a level, for --program without NAME=COMMAND and for one with a level's name."""
    named: dict[str, str] = {}
    for text in options.program:
        name, _, command = text.partition("=")
        if not (name and command):
            raise ValueError(f"--program {text[:40]!r} is not NAME=COMMAND")
        if kit.knows(name):
            raise ValueError(f"--program {name[:40]!r} has the name of a level")
        named[name] = command
    bots = packages.installed()
    by_place = {
        place: command_of(text, named) or _package(text, bots)
        for place, text in enumerate(players)
        if not kit.knows(text.partition("/")[0])
    }
    commands = {place: command for place, command in by_place.items() if command is not None}
    if not commands:
        return None
    limits = Limits(
        options.move_ms,
        options.start_ms,
        options.ready_ms,
        options.bot_memory << 20,
        options.bot_stderr,
        _log_path() if options.bot_stderr == "log" else "",
    )
    return Programs(commands, limits)


def _package(text: str, bots: Sequence[packages.PackageBot]) -> Command | None:
    """Return the command of a package's bot; None where there is none. ValueError for an ambiguous name."""
    bot = packages.find(text, bots)
    return None if bot is None else Command(bot.key, tuple(bot.command))


@contextmanager
def ended_by_signal() -> Iterator[None]:
    """Let a request to end (SIGTERM) be like Ctrl-C: what was finished is counted, and no program is left
    behind."""

    def interrupt(_signal: int, _frame: FrameType | None) -> NoReturn:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _log_path() -> str:
    """Return the path of the log of programs; its folder is made."""
    folder = find().log
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return str(folder / PROGRAM_LOG)
