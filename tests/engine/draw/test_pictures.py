"""The picture service: what is kept, for whom, how long, and how pictures are made."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

import gc
import weakref

import pygame
import pytest

from miaui.engine import i18n
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas, FramePainter
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.pictures import Budget, Keep, PictureScope
from miaui.engine.draw.theme import Theme

SIZE = (640, 360)
SIDE = 32
BYTES = 4 * SIDE * SIDE


@pytest.fixture
def canvas() -> Canvas:
    pygame.display.init()
    return Canvas(pygame.display.set_mode(SIZE), Art())


def square() -> pygame.Surface:
    return pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)


def kept(scope: PictureScope, keys: str, keep: Keep = Keep.STILL) -> str:
    """Those of the keys that are kept, oldest first."""
    return "".join(key for key in keys if scope.has(key, keep))


def test_a_picture_is_made_once(canvas: Canvas) -> None:
    scope = canvas.pictures.scope("table")
    first = scope.get("a", square)
    assert scope.get("a", lambda: pytest.fail("it is there")) is first
    assert scope.kept_bytes == canvas.pictures.kept_bytes("table") == BYTES


def test_an_owner_has_one_scope_and_others_see_nothing_of_it(canvas: Canvas) -> None:
    canvas.pictures.scope("table").get("a", square)
    assert canvas.pictures.scope("table").has("a")
    assert not canvas.pictures.scope("tablecloth").has("a")


def test_closing_an_owner_closes_its_scopes_alone(canvas: Canvas) -> None:
    names = ("salt", "salt/cards", "salty", "miaui")
    for name in names:
        canvas.pictures.scope(name).get("a", square)
    canvas.pictures.close("salt")
    assert [canvas.pictures.kept_bytes(name) for name in names] == [0, 0, BYTES, BYTES]
    canvas.pictures.scope("salt/cards").get("a", square)
    assert canvas.pictures.kept_bytes("salt") == BYTES, "a scope that was closed can be used again"


def test_a_closed_scope_holds_no_surface(canvas: Canvas) -> None:
    scope = canvas.pictures.scope("table")
    gone = [weakref.ref(scope.get("a", square, keep)) for keep in Keep]
    scope.close()
    gc.collect()
    assert [each() for each in gone] == [None] * len(gone)


def test_the_least_used_pictures_go_when_there_is_no_room(canvas: Canvas) -> None:
    scope = canvas.pictures.scope("table", Budget(lying=0, least=3 * BYTES))
    for key in "abc":
        scope.get(key, square)
    scope.get("a", square)
    scope.get("d", square)
    assert kept(scope, "abcd") == "acd"


def test_motion_does_not_drive_out_what_lies(canvas: Canvas) -> None:
    scope = canvas.pictures.scope("table", Budget(lying=0, motion=0, layer=0, least=2 * BYTES))
    scope.get("lies", square)
    for number in range(9):
        scope.get(number, square, Keep.MOTION)
    assert scope.has("lies")
    assert scope.kept_bytes == 3 * BYTES <= scope.limit


def test_at_rest_motion_goes_and_what_was_long_unused(canvas: Canvas) -> None:
    scope = canvas.pictures.scope("table")
    scope.get("seldom", square)
    scope.get("layer", square, Keep.LAYER)
    for _round in range(3):
        scope.get("often", square)
        scope.get("flight", square, Keep.MOTION)
        scope.rest()
    assert kept(scope, "flight", Keep.MOTION) == ""
    assert scope.has("layer", Keep.LAYER) and scope.has("often") and not scope.has("seldom")


def test_room_goes_with_the_window(canvas: Canvas) -> None:
    budget = Budget(lying=2.0, motion=1.0, layer=4.0, more=50_000, least=10)
    scope = canvas.pictures.scope("table", budget)
    small = scope.limit
    canvas.resize(pygame.Surface((2 * SIZE[0], 2 * SIZE[1])))
    assert small == SIZE[0] * SIZE[1] * 7 + 50_000
    assert scope.limit == 4 * SIZE[0] * SIZE[1] * 7 + 50_000


def test_another_size_look_or_language_needs_other_pictures(canvas: Canvas) -> None:
    scope = canvas.pictures.scope("table")
    scope.get("a", square)
    i18n.use("de")
    assert not scope.has("a")
    i18n.use(i18n.SOURCE)
    assert scope.has("a")
    canvas.art.hurry = True
    assert not scope.has("a"), "it is sharper than what is drawn now"
    canvas.art.hurry = False
    canvas.set_theme(Theme(1.3))
    assert not scope.has("a") and not scope.kept_bytes
    scope.get("a", square)
    canvas.resize(pygame.Surface((800, 600)))
    assert not scope.kept_bytes


def test_a_dropped_picture_is_made_anew(canvas: Canvas) -> None:
    scope = canvas.pictures.scope("table")
    first = scope.get("a", square)
    scope.drop("a")
    assert scope.get("a", square) is not first


# -- on other surfaces


def test_what_is_drawn_elsewhere_is_not_on_the_window(canvas: Canvas) -> None:
    canvas.window.fill((0, 0, 0))
    with canvas.onto(SIDE, SIDE) as made:
        canvas.fill(canvas.bounds, (200, 100, 50))
    assert canvas.surface is canvas.window
    assert made.get_size() == (SIDE, SIDE) and made.get_at((3, 3)) == pygame.Color(200, 100, 50)
    assert canvas.window.get_at((3, 3))[:3] == (0, 0, 0)


def test_a_new_picture_is_clear_or_black(canvas: Canvas) -> None:
    with canvas.onto(SIDE, SIDE) as clear:
        pass
    with canvas.onto(SIDE, SIDE, opaque=True) as black:
        pass
    assert tuple(clear.get_at((0, 0))) == (0, 0, 0, 0) and tuple(black.get_at((0, 0))) == (0, 0, 0, 255)


def test_pictures_within_pictures_and_errors_find_the_way_back(canvas: Canvas) -> None:
    with pytest.raises(ValueError, match="spoiled"), canvas.onto(SIDE, SIDE) as outer:
        with canvas.onto(SIDE, SIDE):
            pass
        assert canvas.surface is outer
        raise ValueError("spoiled")
    assert canvas.surface is canvas.window


def test_a_composed_picture_looks_like_what_it_is_composed_of(canvas: Canvas) -> None:
    scope, rect, painted = canvas.pictures.scope("table"), Rect(30, 60, 300, 120), 0

    def paint(box: Rect) -> None:
        nonlocal painted
        painted += 1
        canvas.fill(box, "plum-1", 20)
        canvas.text_in("Moorea", box.inset(20), "title", "cream")

    canvas.fill(canvas.bounds, "sky-1")
    paint(rect)
    plain = pygame.image.tobytes(canvas.window, "RGB")
    for _time in range(2):
        canvas.fill(canvas.bounds, "sky-1")
        canvas.picture(scope, "plate", rect, paint)
    assert pygame.image.tobytes(canvas.window, "RGB") == plain
    assert painted == 2


def test_nothing_is_composed_that_cannot_be_seen(canvas: Canvas) -> None:
    scope = canvas.pictures.scope("table")
    with canvas.clip(Rect(0, 0, 50, 50)):
        canvas.picture(scope, "far", Rect(400, 400, 50, 50), lambda _box: pytest.fail("outside"))
    assert not scope.kept_bytes


def test_a_kept_picture_is_not_painted_again_by_the_frame(canvas: Canvas) -> None:
    scope, painter = canvas.pictures.scope("table"), FramePainter(canvas)

    def frame() -> None:
        canvas.fill(canvas.bounds, "sky-1")
        canvas.picture(scope, "plate", Rect(30, 60, 300, 120), lambda box: canvas.fill(box, "plum-1"))

    assert painter.paint(frame) is None
    assert painter.paint(frame) == []
    scope.close()
    assert painter.paint(frame) != [], "another surface is another picture"
