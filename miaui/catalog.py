"""The one list of games. Everything below is handed what it needs from here; nothing below imports it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from miaui.scenes.entry import Catalog, Entry

if TYPE_CHECKING:
    from miaui.bots.kit import BotKit
    from miaui.bots.study import Study
    from miaui.core.game import Game
    from miaui.games.kaivai.public import events as kaivai_events
    from miaui.games.kaivai.public import moves as kaivai_moves
    from miaui.games.kaivai.public import view as kaivai_view
    from miaui.games.kaivai.rules import record as kaivai_record
    from miaui.games.kaivai.rules import state as kaivai_state
    from miaui.games.miaui.public import events as miaui_events
    from miaui.games.miaui.public import moves as miaui_moves
    from miaui.games.miaui.public import view as miaui_view
    from miaui.games.miaui.rules import record as miaui_record
    from miaui.games.miaui.rules import state as miaui_state
    from miaui.games.salt.public import events as salt_events
    from miaui.games.salt.public import moves as salt_moves
    from miaui.games.salt.public import view as salt_view
    from miaui.games.salt.rules import record as salt_record
    from miaui.games.salt.rules import state as salt_state
    from miaui.scenes.game_ui import GameUi


def _salt_game() -> Game[
    salt_record.Record, salt_state.State, salt_moves.Move, salt_events.Event, salt_view.View
]:
    from miaui.games.salt.rules.game import GAME

    return GAME


def _salt_bots() -> BotKit[salt_view.View, salt_moves.Move]:
    from miaui.games.salt.bots.kit import KIT

    return KIT


def _salt_study() -> Study[salt_state.State, salt_view.View, salt_moves.Move, salt_events.Event]:
    from miaui.games.salt.bots.study import study

    return study()


def _salt_ui() -> GameUi:
    from miaui.games.salt.scenes.ui import GAME_UI

    return GAME_UI


def _miaui_game() -> Game[
    miaui_record.Record, miaui_state.State, miaui_moves.Dive, miaui_events.Event, miaui_view.View
]:
    from miaui.games.miaui.rules.game import GAME

    return GAME


def _miaui_bots() -> BotKit[miaui_view.View, miaui_moves.Dive]:
    from miaui.games.miaui.bots.kit import KIT

    return KIT


def _miaui_study() -> Study[miaui_state.State, miaui_view.View, miaui_moves.Dive, miaui_events.Event]:
    from miaui.games.miaui.bots.study import study

    return study()


def _miaui_ui() -> GameUi:
    from miaui.games.miaui.scenes.ui import GAME_UI

    return GAME_UI


def _kaivai_game() -> Game[
    kaivai_record.Record, kaivai_state.State, kaivai_moves.Move, kaivai_events.Event, kaivai_view.View
]:
    from miaui.games.kaivai.rules.game import GAME

    return GAME


def _kaivai_bots() -> BotKit[kaivai_view.View, kaivai_moves.Move]:
    from miaui.games.kaivai.bots.kit import KIT

    return KIT


def _kaivai_study() -> Study[kaivai_state.State, kaivai_view.View, kaivai_moves.Move, kaivai_events.Event]:
    from miaui.games.kaivai.bots.study import study

    return study()


def _kaivai_ui() -> GameUi:
    from miaui.games.kaivai.scenes.ui import GAME_UI

    return GAME_UI


SALT = Entry("salt", _salt_game, _salt_bots, _salt_ui, _salt_study)
MIAUI = Entry("miaui", _miaui_game, _miaui_bots, _miaui_ui, _miaui_study)
KAIVAI = Entry("kaivai", _kaivai_game, _kaivai_bots, _kaivai_ui, _kaivai_study)

CATALOG = Catalog((SALT, MIAUI, KAIVAI))
