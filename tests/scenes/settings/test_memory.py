"""The page of what the cats know about a person."""

from __future__ import annotations

from typing import Any

import pytest

from miaui.app import App
from miaui.core.envelope import DEFAULT_GAME, Player
from miaui.engine.input.controls import Control
from miaui.games.miaui.public.habits import ROUND_ROWS
from miaui.scenes.match_setup import remembering
from miaui.scenes.settings.memory import MemoryScene
from miaui.store.rows import SeatResult
from testkit.house import dump
from testkit.store.results import FINISHED, record_result
from tests.scenes.pages import game, misfits, show, turn

ROWS = {name: tuple([int(card == at) for card in range(12)]) for at, name in enumerate(ROUND_ROWS)}


def control_of(app: App, key: str) -> Control:
    return next(c for c in app.host.shown if c.id == key)


def opened(app: App, played: bool = True) -> MemoryScene:
    """The page, after a game of Ana's or before any."""
    if played:
        record = game()
        app.context.library.save("g", dump(record), FINISHED)
        record_result(app.context.library, "g", [SeatResult(0, "Ana", "human", "", 9, 1.0)])
    show(app, "settings")
    control = control_of(app, "settings.memory")
    assert control.on_press is not None
    control.on_press()
    turn(app)
    assert isinstance(app.stack.top, MemoryScene)
    return app.stack.top


def test_before_any_game_there_is_nobody_to_know(app: App) -> None:
    scene = opened(app, played=False)
    assert [control.id for control in app.host.shown] == ["memory.back"] and "Nobody" in scene.describe()


def test_nothing_is_remembered_unless_it_is_wanted(app: App) -> None:
    opened(app)
    memory, switch = app.context.memory, control_of(app, "memory.allow")
    assert not memory.person("Ana").allowed and switch.value is False and switch.on_change is not None
    assert not control_of(app, "memory.forget").enabled
    switch.on_change(True)
    assert memory.person("Ana").allowed


def test_it_says_what_is_known_and_erases_it_at_one_press(app: App) -> None:
    scene = opened(app)
    memory = app.context.memory
    memory.allow("Ana", True)
    memory.learn("Ana", DEFAULT_GAME, ROWS)
    scene.show([*app.context.catalog.shown].index(DEFAULT_GAME))
    turn(app)
    assert scene.known is not None and len(scene.known.sentences) == 3
    assert all(sentence in scene.describe() for sentence in scene.known.sentences)
    assert scene.known.shares[4][4] == 1.0 and not misfits(app)
    forget = control_of(app, "memory.forget")
    assert forget.on_press is not None and forget.enabled
    forget.on_press()
    assert scene.known is None and not memory.person("Ana").games


@pytest.mark.parametrize("level", ["chosen", "navigator"])
def test_a_new_table_has_bots_that_remember_only_where_somebody_allows_it(app: App, level: str) -> None:
    kit = app.context.catalog.kits.find(DEFAULT_GAME)
    players = Player("Ana"), Player("B", "bot", level)
    assert remembering(app.context, kit, players) == players
    app.context.memory.allow("Ana", True)
    assert remembering(app.context, kit, players)[1].memory == (level == "chosen")


def test_a_new_table_may_do_without_memory(app: App) -> None:
    scene: Any = show(app, "newgame")
    kit, who = scene.kit, scene.editor.name(0)
    for level, allowed, asked in (("diver", True, False), ("chosen", False, False), ("chosen", True, True)):
        app.context.memory.allow(who, allowed)
        scene.editor.change_levels(level)
        turn(app)
        assert ("newgame.memory" in [control.id for control in app.host.shown]) == asked
    switch = control_of(app, "newgame.memory")
    assert switch.value is True and switch.on_change is not None
    players = Player(who), Player("B", "bot", "chosen")
    app.change({"tables": scene._tables()})
    assert remembering(app.context, kit, players)[1].memory
    switch.on_change(False)
    app.change({"tables": scene._tables()})
    assert remembering(app.context, kit, players) == players
    turn(app)
    assert control_of(app, "newgame.memory").value is False
