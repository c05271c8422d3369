"""What is held: nothing of a table that was left, and no more than a window of this size needs."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pygame
import pytest

from miaui import app
from miaui.catalog import CATALOG
from miaui.engine.draw.lru import ByteCache
from miaui.engine.ui.scene import Scene
from miaui.scenes import routes
from miaui.scenes.match_setup import begin
from miaui.store.settings import TableSetup
from testkit.fake_bots import FakeBots
from testkit.fake_study import fake_study
from testkit.house import find_kit
from testkit.robust import hands
from testkit.robust.desk import Desk, novices, seats, tables
from tests.robust.test_undo import undo

FILLED, ROUNDS, UNDOS = 4, 10, 4
"""After these rounds the caches are full; so often everything is looked at, with this many choices undone
before each."""


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
        caches = [each for each in gc.get_objects() if isinstance(each, ByteCache)]
        return [each for each in caches if id(each) not in others]

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


@dataclass(frozen=True, slots=True)
class Held:
    """What the program holds: bytes of all pictures, parts of the window and owners of pictures, scenes, and
    objects that Python looks after."""

    picture_bytes: int
    parts: int
    owners: int
    scenes: list[str]
    objects: int


def held(desk: Desk, bots: FakeBots) -> Held:
    """Count what is held once garbage was collected; what the test's own bots remember does not count."""
    pygame.event.clear()
    bots.asked.clear()
    gc.collect()
    objects = gc.get_objects()
    return Held(
        sum(each.held for each in objects if isinstance(each, ByteCache)),
        desk.app.canvas.repeats.count,
        len(desk.app.canvas.pictures._scopes),
        [each.name for each in objects if isinstance(each, Scene)],
        len(objects),
    )


def visit(desk: Desk, game: str) -> None:
    """Open scenes over the table and leave them, and give the window other sizes."""
    pages = (routes.Rules(game=game), routes.Settings(), routes.Games(), routes.Statistics(game))
    for page in pages:
        desk.app.context.open(page)
        desk.rest()
        desk.stack.pop()
        desk.rest()
    for size in ((1024, 640), (1600, 900), (1280, 720)):
        desk.resize(*size)
        desk.rest()


def play_and_undo(desk: Desk, game: str, times: int, rng: Random) -> None:
    """Play on, and undo every choice that can be undone, until that was done so many times; a game that is
    over is left for a new one."""
    undone = 0
    while undone < times:
        match = desk.match
        if desk.top == "result":
            desk.wait(lambda: desk.host.idle)
            desk.app.context.go(routes.Title(), "cut")
            desk.rest()
            sit_down(desk, game)
        elif desk.top == "table" and desk.host.idle and match and match.undo_effect().seat is not None:
            undo(desk, by_key=True)
            desk.wait(lambda: desk.host.idle)
            undone += 1
            hands.step(desk, rng)
        else:
            hands.step(desk, rng)


@pytest.mark.parametrize("game", CATALOG.shown)
def test_nothing_grows_over_undos_scenes_and_sizes(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "_open_study", fake_study)
    bots = novices()
    desk, rng = Desk(tmp_path, tables(1, 3), lambda: bots), Random(5)
    desk.rest()
    sit_down(desk, game)
    scopes = []
    for _ in range(ROUNDS):
        play_and_undo(desk, game, UNDOS, rng)
        desk.wait(lambda: desk.host.idle)
        visit(desk, game)
        desk.wait(lambda: desk.host.idle)
        scopes.append(held(desk, bots))
    half = (FILLED + ROUNDS) // 2
    early, late = scopes[FILLED:half], scopes[half:]
    assert all(scope.scenes == ["table"] for scope in scopes), scopes

    def most(part: str, among: list[Held]) -> int:
        return max(getattr(figures, part) for figures in among)

    for part in ("picture_bytes", "parts", "owners", "objects"):
        assert most(part, late) <= 1.1 * most(part, early), (part, scopes)
    desk.close()


def test_a_table_that_comes_to_rest_lets_go_of_what_was_not_drawn_lately(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    rests: list[bool] = []
    monkeypatch.setattr(desk.app.canvas.art, "rest", lambda: rests.append(True))
    sit_down(desk, "kaivai")
    told = len(rests)
    desk.rest()
    assert told == len(rests) > 0
