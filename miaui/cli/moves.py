"""The command `miaui moves`: whose decision it is at the end of a record, and what is legal."""

import argparse

from miaui.catalog import CATALOG
from miaui.cli.arguments import add_file
from miaui.cli.records import answer_each
from miaui.core.json_text import dumps

HELP = "print whose decision it is and what is legal"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the argument FILE, which is required."""
    add_file(parser)


def run(options: argparse.Namespace) -> int:
    """Print the legal moves at the end of every record, one line of JSON each; return the exit status, see
    `answer_each`."""
    return answer_each(
        options.file, lambda record: dumps(CATALOG.games.of(record).records.prompt(record)) + "\n"
    )
