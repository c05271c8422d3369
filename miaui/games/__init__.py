"""The games of the house, and records of any of them as text.

A game's modules are loaded when it is first asked for.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from miaui.core.envelope import check_seats, check_version, read_envelope, write_envelope
from miaui.core.errors import UnknownGame
from miaui.core.json_text import dumps

if TYPE_CHECKING:
    from miaui.core.game import AnyGame, GameRecord

#: Every game by its key, with the module that holds its `GAME`.
GAMES = {
    "miaui": "miaui.games.miaui.rules.game",
    "salt": "miaui.games.salt.rules.game",
    "kaivai": "miaui.games.kaivai.rules.game",
}


@cache
def find_game(key: str) -> AnyGame:
    """The game of a key. Raises UnknownGame."""
    if key not in GAMES:
        raise UnknownGame(key)
    game: AnyGame = import_module(GAMES[key]).GAME
    return game


def game_of(record: GameRecord) -> AnyGame:
    """The game that a record is of."""
    return find_game(record.game)


def parse(data: bytes | str) -> GameRecord:
    """The record in `data`, of any game. Its shape is checked, its moves are for `Rules.play` to judge.

    Raises BadRecord, and UnknownGame for a game that this version does not know.
    """
    envelope = read_envelope(data)
    game = find_game(envelope.game)
    check_version(envelope, game.version)
    check_seats(envelope, game.seats)
    record: GameRecord = game.records.read(envelope)
    return record


def dump(record: GameRecord) -> str:
    """The record as one line of JSON; `parse` is the inverse."""
    return dumps(write_envelope(game_of(record).records.write(record), record.further))
