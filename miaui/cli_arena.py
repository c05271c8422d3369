"""The command `miaui arena`: games between bots, of the house and programs from elsewhere."""

import signal
import sys
from argparse import Namespace
from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from types import FrameType
from typing import NoReturn

from miaui.bots import packages
from miaui.bots.arena import ArenaSettings, arena, check_table
from miaui.bots.host import Command, Limits
from miaui.bots.kit import AnyKit
from miaui.bots.program_arena import Programs, command_of, split_seats
from miaui.bots.report import Bar, appended, table
from miaui.catalog import CATALOG
from miaui.store.paths import find

__all__ = ["played", "table"]

#: File in the folder of logs for what programs say on standard error.
PROGRAM_LOG = "miaui-programs.txt"


def played(options: Namespace, chosen: Collection[str]) -> dict[str, object]:
    """Play an arena and return its report; `chosen` are the options of the game that are on. ValueError, with
    a sentence, for what cannot be; OSError where records cannot be written."""
    entry, players = CATALOG.entry(options.game), split_seats(options.seats)
    guests = _guests(options, entry.bots(), players)
    on = dict.fromkeys(chosen, True)
    check_table(entry, players, on, () if guests is None else guests.places)
    bar = Bar(sys.stderr)
    with appended(options.records) as keep, _ended_by_signal():
        settings = ArenaSettings(
            processes=options.processes,
            progress=bar,
            keep=keep,
            duplicate=options.duplicate,
            guests=guests,
        )
        result = arena(entry, players, options.games, options.seed, on, settings)
    bar.close()
    return result


def _guests(options: Namespace, kit: AnyKit, players: Sequence[str]) -> Programs | None:
    """Return the programs among the players; None where there is none. ValueError for a wrong name."""
    named: dict[str, str] = {}
    for text in options.program:
        name, _, command = text.partition("=")
        if not (name and command):
            raise ValueError(f"--program {text[:40]!r} is not NAME=COMMAND")
        if kit.knows(name):
            raise ValueError(f"--program {name[:40]!r} has the name of a level")
        named[name] = command
    bots = packages.installed()
    found = {
        place: command_of(text, named) or _package(text, bots)
        for place, text in enumerate(players)
        if not kit.knows(text.partition("/")[0])
    }
    commands = {place: command for place, command in found.items() if command is not None}
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
def _ended_by_signal() -> Iterator[None]:
    """Let a request to end be like Ctrl-C: what was finished is counted, and no program is left behind."""

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
