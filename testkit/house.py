"""The catalog for tests: the games of the house and the toy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from miaui.catalog import CATALOG
from miaui.scenes.entry import Catalog, Entry

if TYPE_CHECKING:
    from miaui.bots.kit import AnyKit
    from miaui.scenes.screen import Screen
    from testkit.toy import Act, Game, State, Toy, ToyEvent, View


def _toy_game() -> Game[Toy, State, Act, ToyEvent, View]:
    from testkit.toy import GAME

    return GAME


def _toy_bots() -> AnyKit:
    from testkit.toy_kit import KIT

    return KIT


def _toy_screen() -> Screen[Act, ToyEvent, View]:
    from testkit.toy_screen import SCREEN

    return SCREEN


TOY = Entry("toy", _toy_game, _toy_bots, _toy_screen)
HOUSE = Catalog((*CATALOG.entries, TOY))
