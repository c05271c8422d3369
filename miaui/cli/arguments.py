"""Arguments that several commands take."""

import argparse
import re
from collections.abc import Callable
from typing import NoReturn

from miaui.bots import seeds
from miaui.catalog import CATALOG
from miaui.cli.streams import Wrong
from miaui.core.envelope import DEFAULT_GAME


class Parser(argparse.ArgumentParser):
    """An argument parser that complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        """Raise Wrong with the message."""
        raise Wrong(message.replace("\n", " "))


def add_file(parser: argparse.ArgumentParser) -> None:
    """Add the argument FILE, the file of records that a command answers, `-` for stdin."""
    parser.add_argument("file", metavar="FILE", help="one record, or many, one a line; - is standard input")


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add --game, one of the keys of all games, the first one unless another is named."""
    parser.add_argument("--game", choices=CATALOG.games.keys, default=DEFAULT_GAME)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add a switch for each option of all games, which are loaded for it, off without it; see
    `chosen_options`."""
    for key, games in _option_keys().items():
        flag = "--" + key.replace("_", "-")
        parser.add_argument(flag, action="store_true", help="an option of " + ", ".join(games))
    parser.add_argument("--json", action="store_true")


def chosen_options(options: argparse.Namespace) -> list[str]:
    """Return the keys of the options of games that are on, in the order of the games; [] for none."""
    return [key for key in _option_keys() if getattr(options, key)]


def seed(text: str) -> seeds.Seed:
    """Return the seed of an arena that an argument names: a number, as an int, or 32 hexadecimal digits.
    ArgumentTypeError for another text.

    >>> seed("26032")
    26032
    """
    try:
        return seeds.read(text)
    except ValueError:
        raise argparse.ArgumentTypeError(
            f"{text[:40]!r} is neither a number nor 32 hexadecimal digits"
        ) from None


def seat_or_all(text: str) -> str:
    """Return the text of an argument that is a seat's number, of one or two digits, or "all".
    ArgumentTypeError for another one.

    >>> seat_or_all("all")
    'all'
    >>> seat_or_all("2")
    '2'
    """
    if text != "all" and not re.fullmatch("[0-9]{1,2}", text):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is neither a seat's number nor 'all'")
    return text


def number(least: int, most: int) -> Callable[[str], int]:
    """Return the reader of an argument that is a number from `least` to `most`, both included, in decimal
    digits alone; it raises ArgumentTypeError for any other text.

    >>> number(1, 6)("3")
    3
    """

    def read(text: str) -> int:
        if not re.fullmatch(f"[0-9]{{1,{len(str(most))}}}", text) or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is no number from {least} to {most}")
        return int(text)

    return read


def _option_keys() -> dict[str, list[str]]:
    """Return the keys of the options of all games, each with the games that have it."""
    games: dict[str, list[str]] = {}
    for key in CATALOG.games.keys:
        for option in CATALOG.games.find(key).options:
            games.setdefault(option, []).append(key)
    return games
