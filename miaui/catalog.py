"""The one list of games. Everything below is handed what it needs from here; nothing below imports it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from miaui.scenes.entry import Catalog, Entry

if TYPE_CHECKING:
    from miaui.bots.kit import AnyKit
    from miaui.core.game import AnyGame
    from miaui.scenes.screen import AnyScreen


def _salt_game() -> AnyGame:
    from miaui.games.salt.rules.game import GAME

    return GAME


def _salt_bots() -> AnyKit:
    from miaui.games.salt.bots.kit import KIT

    return KIT


def _salt_screen() -> AnyScreen:
    from miaui.games.salt.scenes.screen import SCREEN

    return SCREEN


def _miaui_game() -> AnyGame:
    from miaui.games.miaui.rules.game import GAME

    return GAME


def _miaui_bots() -> AnyKit:
    from miaui.games.miaui.bots.kit import KIT

    return KIT


def _miaui_screen() -> AnyScreen:
    from miaui.games.miaui.scenes.screen import SCREEN

    return SCREEN


def _kaivai_game() -> AnyGame:
    from miaui.games.kaivai.rules.game import GAME

    return GAME


def _kaivai_bots() -> AnyKit:
    from miaui.games.kaivai.bots.kit import KIT

    return KIT


def _kaivai_screen() -> AnyScreen:
    from miaui.games.kaivai.scenes.screen import SCREEN

    return SCREEN


SALT = Entry("salt", _salt_game, _salt_bots, _salt_screen)
MIAUI = Entry("miaui", _miaui_game, _miaui_bots, _miaui_screen)
KAIVAI = Entry("kaivai", _kaivai_game, _kaivai_bots, _kaivai_screen)

CATALOG = Catalog((SALT, MIAUI, KAIVAI))
