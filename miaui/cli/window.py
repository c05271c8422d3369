"""The command `miaui play`, and `miaui` alone: the window."""

import argparse
from contextlib import closing

from miaui.cli.streams import texts_in

HELP = "open the window, on a record if one is given"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.add_argument("record", metavar="FILE", nargs="?", default=argparse.SUPPRESS, help="a record")


def run(options: argparse.Namespace) -> int:
    """Open the window, or test what it needs; return the exit status."""
    if options.selftest:
        from miaui import selftest

        return selftest.run()
    record = None
    if options.record is not None:
        with closing(texts_in(options.record)) as found:  # now: a pipe is read once, and may keep us waiting
            record = next(found)
    from miaui import app

    return app.run(record)
