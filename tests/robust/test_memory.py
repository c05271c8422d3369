"""What is held: nothing of a table that was left, and no more than a window of this size needs."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from miaui.catalog import CATALOG
from miaui.engine.draw.lru import ByteCache
from miaui.scenes import routes
from miaui.scenes.match_setup import begin
from miaui.store.settings import TableSetup
from testkit.house import find_kit
from testkit.robust.desk import Desk, seats, tables


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    made = Desk(tmp_path, tables(1, 3))
    made.rest()
    yield made
    made.close()


def sit_down(desk: Desk, game: str) -> None:
    """A new table of a game, and a moment at it."""
    context = desk.app.context
    setup = TableSetup(seats(1, 3, find_kit(game).levels[0].key), frozenset(), pace="instant")
    context.go(routes.Tabletop(begin(context, game, setup)))
    desk.rest()


def kept_of(desk: Desk, game: str) -> int:
    """Bytes of pictures that are kept for a game's table."""
    return desk.app.canvas.pictures.kept_bytes(game)


@pytest.mark.parametrize("game", CATALOG.shown)
def test_a_table_that_was_left_is_let_go_of(desk: Desk, game: str) -> None:
    sit_down(desk, game)
    scene = desk.stack.top
    assert scene is not None and (kept_of(desk, game) or game == "kaivai")
    held = [weakref.ref(scene), weakref.ref(scene.tabletop)]  # type: ignore[attr-defined]
    del scene
    desk.app.context.go(routes.Title())
    desk.rest()
    desk.turn()
    assert [each() for each in held] == [None, None]
    assert not kept_of(desk, game)


@pytest.mark.parametrize("game", CATALOG.shown)
def test_another_scene_of_a_game_begins_without_the_pictures_of_its_table(desk: Desk, game: str) -> None:
    sit_down(desk, game)
    desk.app.context.go(routes.NewGame(game))
    desk.app.host.meet()
    art, layers = desk.app.canvas.art, desk.app.canvas.layers
    assert not kept_of(desk, game)
    assert art._parts.held == art._sprites.held == layers._kept.held == 0


def test_a_table_that_is_begun_anew_finds_its_pictures(desk: Desk) -> None:
    sit_down(desk, "miaui")
    kept = kept_of(desk, "miaui")
    setup = TableSetup(seats(1, 3, find_kit("miaui").levels[0].key), frozenset())
    desk.app.context.go(routes.Tabletop(begin(desk.app.context, "miaui", setup)))
    desk.app.host.meet()
    assert kept_of(desk, "miaui") == kept > 0


def test_pictures_stay_while_something_lies_over_the_table(desk: Desk) -> None:
    sit_down(desk, "salt")
    kept = kept_of(desk, "salt")
    desk.app.context.open(routes.Rules(game="miaui"))
    desk.rest()
    assert kept_of(desk, "salt") >= kept > 0


def test_a_smaller_window_holds_less(desk: Desk) -> None:
    gc.collect()
    others = {
        id(each)
        for name, kept in sys.modules.items()
        if name.startswith("testkit.")
        for each in vars(kept).values()
    }

    def caches() -> list[ByteCache[object]]:
        gc.collect()
        found = [each for each in gc.get_objects() if isinstance(each, ByteCache)]
        return [each for each in found if id(each) not in others]

    desk.resize(3840, 2160)
    desk.rest()
    sit_down(desk, "miaui")
    large = sum(each.held for each in caches())
    desk.resize(1024, 640)
    desk.rest()
    pygame.event.clear()
    small = caches()
    assert all(each.held <= each.limit or len(each) <= 1 for each in small)
    assert sum(each.held for each in small) < large / 3


@pytest.mark.parametrize("game", CATALOG.shown)
def test_what_is_kept_does_not_grow_over_scenes_and_sizes(desk: Desk, game: str) -> None:
    """Nor do the pictures of the window's parts, of which there is one each."""
    sit_down(desk, game)
    canvas = desk.app.canvas

    def kept() -> tuple[int, int]:
        art = canvas.art
        caches = (art._sources, art._sprites, art._passing, art._parts, art._turned, canvas.layers._kept)
        return kept_of(desk, game) + sum(each.held for each in caches), len(canvas.repeats._parts)

    found = []
    for _ in range(4):
        desk.app.context.open(routes.Rules(game=game))
        desk.rest()
        desk.stack.pop()
        for size in ((1024, 640), (1280, 720)):
            desk.resize(*size)
            desk.rest()
        found.append(kept())
    assert found[-1][0] <= 1.05 * found[1][0]
    assert found[-1][1] <= found[1][1]


def test_a_table_that_comes_to_rest_lets_go_of_what_was_not_drawn_lately(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    rests: list[bool] = []
    monkeypatch.setattr(desk.app.canvas.art, "rest", lambda: rests.append(True))
    sit_down(desk, "kaivai")
    told = len(rests)
    desk.rest()
    assert told == len(rests) > 0
