"""Arguments of the commands that count games: `arena`, `league` and `results`."""

import argparse
import re
from collections.abc import Callable

from miaui.bots import seeds


class Refused(Exception):  # noqa: N818 - not a fault of the program
    """Something was found that is not as it should be; the message is one sentence."""


def add_arena(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `arena`, but for the game and its options."""
    parser.add_argument("--seats", metavar="LEVELS", required=True, help="levels with commas between")
    parser.add_argument("--games", type=number(1, 10_000_000), required=True)
    parser.add_argument("--seed", type=seed, help="a number or 32 hexadecimal digits, drawn if left out")
    parser.add_argument("--duplicate", action="store_true", help="each deal is played once from every seat")
    parser.add_argument("--records", metavar="FILE", help="append a record of every game, one a line")
    parser.add_argument("--results", metavar="FILE", help="append every game's result; a file goes on")
    _add_where(parser)
    _add_programs(parser)
    parser.add_argument("--strict", action="store_true", help="exit status 1 if a program gave trouble")


def add_league(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `league`, but for the options of the game."""
    parser.add_argument("folder", metavar="DIR", help="folder of the league, made if there is none")
    parser.add_argument("--game", help="for a new league")
    parser.add_argument("--add", metavar="SEAT", action="append", default=[], help="one more player")
    parser.add_argument("--games", type=number(1, 10_000_000), help="how many everybody plays")
    parser.add_argument("--seed", type=seed, help="for a new league; drawn if left out")
    parser.add_argument("--table", metavar="N", type=number(2, 6), help="seats at a table, for a new league")
    _add_where(parser)
    _add_programs(parser)


def add_results(parser: argparse.ArgumentParser, maker: type[argparse.ArgumentParser]) -> None:
    """Add the arguments of `results`: what to do with which files."""
    ways = parser.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=maker)
    merge = ways.add_parser("merge", help="print what files of one arena have together")
    merge.add_argument("files", metavar="FILE", nargs="+")
    merge.set_defaults(study="merge")
    show = ways.add_parser("show", help="print the arena's report of a file")
    show.add_argument("file", metavar="FILE")
    show.add_argument("--json", action="store_true")
    show.set_defaults(study="show")


def _add_where(parser: argparse.ArgumentParser) -> None:
    """Add where games are played."""
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--processes", metavar="N", type=number(1, 99), help="how many play side by side")
    where.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="workers of Dask play: tcp://HOST:PORT, or local:N: N here",
    )


def _add_programs(parser: argparse.ArgumentParser) -> None:
    """Add what is for seats that are programs, `cmd:COMMAND` or a name."""
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


def seed(text: str) -> seeds.Seed:
    """Return the seed of an arena that an argument names."""
    try:
        return seeds.read(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{text[:40]!r} is neither a number nor 32 hexadecimal digits"
        ) from None


def number(least: int, most: int) -> Callable[[str], int]:
    """Return what reads an argument that is a number from `least` to `most`."""

    def read(text: str) -> int:
        if not re.fullmatch(f"[0-9]{{1,{len(str(most))}}}", text) or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is no number from {least} to {most}")
        return int(text)

    return read
