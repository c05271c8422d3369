"""The entry of Pearl Tide in a catalog, with the games of the house."""

from __future__ import annotations

from multiprocessing.connection import Connection
from typing import TYPE_CHECKING

from miaui import catalog
from miaui.scenes.entry import Catalog, Entry

if TYPE_CHECKING:
    from miaui.bots.kit import BotKit
    from miaui.core.game import Game
    from miaui.scenes.game_ui import GameUi
    from tests.example.public import Event, Move, View
    from tests.example.rules.record import Record
    from tests.example.rules.state import State


def _game() -> Game[Record, State, Move, Event, View]:
    from tests.example.rules.game import GAME

    return GAME


def _bots() -> BotKit[View, Move]:
    from tests.example.bots import KIT

    return KIT


def _ui() -> GameUi:
    from tests.example.scenes.ui import GAME_UI

    return GAME_UI


EXAMPLE = Entry("pearls", _game, _bots, _ui)
CATALOG = Catalog((*catalog.CATALOG.entries, EXAMPLE))


def serve(pipe: Connection) -> None:
    """Answer questions to the bots of all four games until the other end closes."""
    from miaui.bots import server

    server.serve(pipe, CATALOG.kits)
