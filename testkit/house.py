"""The catalog for tests: the games of the house and the example, and what tests and tools ask of any of
them."""

from __future__ import annotations

from collections.abc import Collection
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from miaui import selftest
from miaui.bots.process import BotProcess
from miaui.bots.service import BotService, Priority, Process
from miaui.catalog import CATALOG
from miaui.core import deals
from miaui.core.judge import judge
from miaui.match.match import Match
from miaui.match.referee import Referee
from miaui.match.replay import GameReplay
from miaui.match.seats import Seats
from miaui.store.library import Library
from miaui.store.problems import Report, silent
from miaui.worker import serve
from tests.example.entry import CATALOG as HOUSE

if TYPE_CHECKING:
    from miaui.core.deals import Deal

AnyReferee = Referee[Any, Any, Any, Any, Any]
AnyMatch = Match[Any, Any, Any]
AnyReplay = GameReplay[Any, Any]
AnySeats = Seats[Any, Any, Any, Any, Any]


GAMES = CATALOG.games.keys
"""The keys of the games of the house."""
JUDGE = partial(judge, CATALOG.games)
"""What a library judges records with: the games of the house, without the example."""
LANGUAGES = ("en", *selftest.LANGUAGES)
"""The codes of the languages of the house."""

find_game, game_of, parse, dump = HOUSE.games.find, HOUSE.games.of, HOUSE.games.parse, HOUSE.games.dump
find_kit = HOUSE.kits.find


def make_deal(key: str, seats: int, options: Collection[str], seed: int) -> Deal:
    """Return the deal of the game with that key, for a number of seats, the keys of the options that are on
    and a seed; the options in the game's order. UnknownGame for an unknown key. ValueError for a number of
    seats or an option that the game has not, and for a seed of 2**48 or more."""
    return deals.make_deal(find_game(key), seats, options, seed)


def read_deal(text: str) -> Deal:
    """Return the deal of a game of the house that a code of 15 signs stands for, as people type it: small
    letters and hyphens are allowed. BadCode (a ValueError) for a text that is none, e.g. ""."""
    return deals.read_deal(CATALOG.games, text)


def deal_of_day(key: str, day: str) -> Deal:
    """Return the deal of a day, "YYYY-MM-DD", of the game with that key: its daily number of seats, no
    options, and a seed hashed from key and text. The text is not checked: any other one gives a deal, too.
    UnknownGame for an unknown key."""
    return deals.deal_of_day(find_game(key), day)


def new_referee(record: Any, *further: Any, **named: Any) -> AnyReferee:
    """Return a referee of the game that the record is of, at the record's end, also of a finished one;
    further arguments are those of `Referee` after the record. BadRecord if the record is sealed or has an
    illegal move."""
    return Referee(game_of(record), record, *further, **named)


def new_match(
    record: Any, bots: BotService | Process, game_id: str = "", same: Deal | None = None
) -> AnyMatch:
    """Return a match that goes on from a record's end, or is over if the game is, and is not saved. `bots` is
    a service, or a process for which a new service is made. `game_id` is only the match's own id, "" by
    default. `same` is the deal whose luck decides further chance; None: fresh luck. BadRecord if the record
    is sealed or has an illegal move."""
    bots = bots if isinstance(bots, BotService) else BotService(bots)
    client = bots.client(find_kit(record.game), Priority.SEAT)
    return Match(game_of(record), record, client, game_id, same=same)


def replay_of(record: Any) -> AnyReplay:
    """Return a new replay of a record of any of the games, the example included. BadRecord if it has an
    illegal move."""
    return GameReplay(game_of(record), record)


def open_library(folder: Path, report: Report = silent, **now: Any) -> Library:
    """Open the library in a folder, made if it is not there, with the games of the house; `report` gets its
    problems, by default none are told. The argument `now` may be a function that returns the time (UTC), in
    place of the clock. Close the library after use, or use it as a context."""
    return Library(folder, JUDGE, report, **now)


def bot_process() -> BotProcess:
    """Return a new bots' process, of the games of the house. It starts at the first question, not yet."""
    return BotProcess(serve)
