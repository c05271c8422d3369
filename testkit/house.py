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
LANGUAGES = ("en", *selftest.LANGUAGES)
"""The codes of the languages of the house."""

find_game, game_of, parse, dump = HOUSE.games.find, HOUSE.games.of, HOUSE.games.parse, HOUSE.games.dump
find_kit = HOUSE.kits.find


def make_deal(key: str, seats: int, options: Collection[str], seed: int) -> Deal:
    """Return the deal of a game by its key."""
    return deals.make_deal(find_game(key), seats, options, seed)


def read_deal(text: str) -> Deal:
    """Return the deal of a code. Raises BadCode."""
    return deals.read_deal(CATALOG.games, text)


def deal_of_day(key: str, day: str) -> Deal:
    """Return a day's deal of a game by its key."""
    return deals.deal_of_day(find_game(key), day)


def new_referee(record: Any, *further: Any, **named: Any) -> AnyReferee:
    """Return a referee of the game that a record is of."""
    return Referee(game_of(record), record, *further, **named)


def new_match(
    record: Any, bots: BotService | Process, game_id: str = "", same: Deal | None = None
) -> AnyMatch:
    """Return a match that is not kept, from where a record ends; `same` is the deal by whose luck it goes
    on, else fresh luck decides."""
    bots = bots if isinstance(bots, BotService) else BotService(bots)
    client = bots.client(find_kit(record.game), Priority.SEAT)
    return Match(game_of(record), record, client, game_id, same=same)


def replay_of(record: Any) -> AnyReplay:
    """Return the replay of a record."""
    return GameReplay(game_of(record), record)


def open_library(folder: Path, report: Report = silent, **now: Any) -> Library:
    """Open a library of the games of the house."""
    return Library(folder, JUDGE, report, **now)


def bot_process() -> BotProcess:
    """Return bots in a process of their own."""
    return BotProcess(serve)
