"""The command `miaui play`, and `miaui` alone: the window, or a table whose seats are named."""

import argparse
import os
from contextlib import closing
from functools import partial

from miaui.cli.arguments import number
from miaui.cli.streams import Wrong, texts_in

HELP = "open the window, on a record or at a table"

_TABLE = ("deal", "address", "port", "second", "slow", "json", "headless")
"""Options that say something of a table."""


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments FILE, which may be left out, --here, --phone and --bot (often), --continue, --deal,
    --address, --port, --json, --headless, --second, --slow and --selftest."""
    parser.add_argument(
        "record", metavar="FILE", nargs="?", default=argparse.SUPPRESS, help="a record, or a game with seats"
    )
    for kind, metavar, words in (
        ("here", "NAME", "a person who plays at this screen"),
        ("phone", "NAME", "a person who plays on a phone"),
        ("bot", "LEVEL", "a bot: LEVEL or LEVEL/CHARACTER"),
    ):
        parser.add_argument(
            f"--{kind}",
            metavar=metavar,
            dest="seats",
            action="append",
            default=[],
            help=words,
            type=partial(_named, kind),
        )
    parser.add_argument(
        "--continue", dest="again", action="store_true", help="go on with the last table with phones"
    )
    parser.add_argument("--deal", metavar="CODE", help="the code of a deal; else a new one")
    parser.add_argument("--address", metavar="A", help="where phones come in; else 127.0.0.1")
    parser.add_argument(
        "--port", metavar="N", type=number(0, 65_535), help="0: any; else 8642 or one of the next 20"
    )
    parser.add_argument("--json", action="store_true", help="print the table's address and code")
    parser.add_argument("--headless", action="store_true", help="no window: the game begins at once")
    parser.add_argument("--second", choices=("ask", "yes", "no"), help="may a phone have a taken seat?")
    parser.add_argument(
        "--slow", metavar="MS", type=number(0, 600_000), help="without a window: a pause before a bot’s move"
    )


def run(options: argparse.Namespace) -> int:
    """Play at a table if seats or --continue are given (see `table.play`), or open the window (see
    `open_window`); return the exit status. Raises Wrong for --deal, --headless or another argument of tables
    without seats."""
    if options.seats or options.again:
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it would stand on standard output
        from miaui.cli import table

        return table.play(options)
    given = next((key for key in _TABLE if getattr(options, key) not in (None, False)), None)
    if given is not None:
        raise Wrong(f"--{given} needs seats: --here, --phone or --bot; or --continue")
    return open_window(options)


def open_window(options: argparse.Namespace) -> int:
    """Open the window, with FILE its first record, or with --selftest test what it needs; return the exit
    status."""
    if options.selftest:
        from miaui import selftest

        return selftest.run()
    record = None
    if options.record is not None:
        with closing(texts_in(options.record)) as texts:  # now: a pipe is read once, and may keep us waiting
            record = next(texts)
    from miaui import app

    return app.run(record)


def _named(kind: str, text: str) -> tuple[str, str]:
    return kind, text
