"""The commands: each is a module of this folder, which is imported when its command is asked for."""

import argparse
from collections.abc import Callable, Mapping
from typing import Protocol


class Command(Protocol):
    """A module that answers a command."""

    HELP: str

    def add(self, parser: argparse.ArgumentParser) -> None:
        """Add the arguments of the command to its parser, which is changed; returns nothing."""

    def run(self, options: argparse.Namespace) -> int:
        """Answer; return the exit status, 0, or 1 for a refused record. Raises Wrong, BadFile or Refused,
        with one sentence."""


def _play() -> Command:
    from miaui.cli import window

    return window


def _replay() -> Command:
    from miaui.cli import replay

    return replay


def _export() -> Command:
    from miaui.cli import export

    return export


def _view() -> Command:
    from miaui.cli import view

    return view


def _moves() -> Command:
    from miaui.cli import moves

    return moves


def _ask() -> Command:
    from miaui.cli import ask

    return ask


def _review() -> Command:
    from miaui.cli import review

    return review


def _check() -> Command:
    from miaui.cli import check

    return check


def _levels() -> Command:
    from miaui.cli import levels

    return levels


def _arena() -> Command:
    from miaui.cli import arena

    return arena


def _league() -> Command:
    from miaui.cli import league

    return league


def _results() -> Command:
    from miaui.cli import results

    return results


def _deal() -> Command:
    from miaui.cli import deal

    return deal


def _today() -> Command:
    from miaui.cli import today

    return today


def _rating() -> Command:
    from miaui.cli import rating

    return rating


def _challenges() -> Command:
    from miaui.cli import challenges

    return challenges


def _drill() -> Command:
    from miaui.cli import drill

    return drill


def _bot() -> Command:
    from miaui.cli import bot

    return bot


def _schema() -> Command:
    from miaui.cli import schema

    return schema


COMMANDS: Mapping[str, Callable[[], Command]] = {
    "play": _play,
    "replay": _replay,
    "export": _export,
    "view": _view,
    "moves": _moves,
    "ask": _ask,
    "review": _review,
    "check": _check,
    "levels": _levels,
    "arena": _arena,
    "league": _league,
    "results": _results,
    "deal": _deal,
    "today": _today,
    "rating": _rating,
    "challenges": _challenges,
    "drill": _drill,
    "bot": _bot,
    "schema": _schema,
}
"""The importers of all commands, in the order of the help."""
