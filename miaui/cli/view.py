"""The command `miaui view`: all that one seat may know at the end of a record."""

import argparse

from miaui.catalog import CATALOG
from miaui.cli.arguments import add_file
from miaui.cli.records import answer_each, view_of
from miaui.core.game import GameRecord
from miaui.core.json_text import dumps

HELP = "print all that one seat may know at the end of a record"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments FILE and --seat, both required."""
    add_file(parser)
    parser.add_argument("--seat", type=int, required=True, help="counted from 0")


def run(options: argparse.Namespace) -> int:
    """Print the seat's view at the end of every record, one line of JSON each; return the exit status, see
    `answer_each`. Raises Wrong where there is no such seat."""

    def answer(record: GameRecord) -> str:
        return dumps(CATALOG.games.of(record).codec.write_view(view_of(record, options.seat))) + "\n"

    return answer_each(options.file, answer)
