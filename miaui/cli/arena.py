"""The commands `arena` and `results`: games between bots, of the house and programs from elsewhere."""

import signal
import sys
from argparse import Namespace
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from types import FrameType
from typing import NoReturn, TypeVar

from miaui.bots import packages, results, seeds
from miaui.bots.arena import ArenaSettings, arena, check_table, figures
from miaui.bots.cluster import Cluster, DeadlyGame
from miaui.bots.host import Command, Limits
from miaui.bots.kit import AnyKit
from miaui.bots.program_arena import Programs, command_of, split_seats
from miaui.bots.report import Bar, appended, table
from miaui.bots.seeds import Seed
from miaui.catalog import CATALOG
from miaui.cli.studies import Refused
from miaui.core.json_text import dumps
from miaui.store.paths import find

T = TypeVar("T")

#: File in the folder of logs for what programs say on standard error.
PROGRAM_LOG = "miaui-programs.txt"


def answer(options: Namespace, chosen: Collection[str]) -> tuple[str, int]:
    """Play an arena; return what to print, and the exit status. `chosen` are the options of the game that are
    on. ValueError, with a sentence, for what cannot be; BadFile where files cannot be written."""
    entry, players = CATALOG.entry(options.game), split_seats(options.seats)
    guests = find_guests(options, entry.bots(), players)
    on = dict.fromkeys(chosen, True)
    check_table(entry, players, on, () if guests is None else guests.places)
    header = results.header_of(
        entry.key,
        {key: key in on for key in entry.game().options},
        players,
        0 if options.seed is None else options.seed,
        options.duplicate,
    )
    kept = None if options.results is None else results.begin_run(options.results, header, options.seed)
    seed = _seed(options.seed, kept)
    keep = appended(options.records)
    with ended_by_signal(), cluster_of(options) as cluster:
        bar = Bar(sys.stderr, cluster)
        settings = ArenaSettings(
            processes=options.processes,
            progress=bar,
            keep=keep,
            duplicate=options.duplicate,
            guests=guests,
            results=kept,
            elsewhere=cluster,
        )
        report = refusing(lambda: arena(entry, players, options.games, seed, on, settings))
    bar.close()
    if kept is not None and report.get("partial"):  # it may go on
        seed = seeds.told(seed)
    elif kept is not None:
        kept.tell_seed()
    status = int(options.strict and bool(report.get("troubles")))
    return _told(report, seed, options.json), status


def _seed(asked: Seed | None, kept: results.ResultFile | None) -> Seed:
    """Return the seed of an arena."""
    if kept is not None:
        return kept.seed
    return seeds.drawn() if asked is None else asked


def merge(options: Namespace) -> tuple[str, int]:
    """Return what several files of results have together, and the exit status."""
    return results.text_of(refusing(lambda: results.merged(options.files))), 0


def show(options: Namespace) -> tuple[str, int]:
    """Return the arena's report of a file of results, and the exit status."""
    content = refusing(lambda: results.read(options.file))
    header = content.header
    report = figures(header.seats, content.done, header.duplicate)
    report["seconds"] = 0.0
    return _told(report, content.seed or header.seed, options.json), 0


def refusing(work: Callable[[], T]) -> T:
    """Return what `work` does. Refused for a game that has two results or ends all that play it."""
    try:
        return work()
    except (DeadlyGame, results.Contradiction) as error:
        raise Refused(str(error)) from None


def _told(report: dict[str, object], seed: Seed, json: bool) -> str:
    """Return a report as it is printed, with its seed where that is no number that was given."""
    if isinstance(seed, int):
        return (dumps(report) if json else table(report)) + "\n"
    return dumps({**report, "seed": seed}) + "\n" if json else f"{table(report)}\nseed {seed}\n"


def cluster_of(options: Namespace) -> AbstractContextManager[Cluster | None]:
    """Return where games are played; None for here."""
    return nullcontext() if options.cluster is None else Cluster(options.cluster, sys.stderr)


def find_guests(options: Namespace, kit: AnyKit, players: Sequence[str]) -> Programs | None:
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
def ended_by_signal() -> Iterator[None]:
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
