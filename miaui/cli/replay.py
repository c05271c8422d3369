"""The command `miaui replay`: a recorded game step by step."""

import argparse

from miaui.catalog import CATALOG
from miaui.cli.arguments import add_file
from miaui.cli.records import answer_each
from miaui.core.game import GameRecord
from miaui.core.json_text import dumps

HELP = "tell a recorded game step by step"


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments FILE, which is required, and --jsonl."""
    add_file(parser)
    parser.add_argument("--jsonl", action="store_true", help="as JSON objects, one a line")


def run(options: argparse.Namespace) -> int:
    """Tell every game of the file in words, with --jsonl in lines of JSON; return the exit status, see
    `answer_each`."""
    return answer_each(options.file, _as_json if options.jsonl else _as_words)


def _as_json(record: GameRecord) -> str:
    return "".join([dumps(row) + "\n" for row in CATALOG.games.of(record).records.lines(record)])


def _as_words(record: GameRecord) -> str:
    return "".join([line + "\n" for line in CATALOG.games.of(record).records.account(record)])
