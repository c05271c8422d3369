"""The painted table: the same every time, the same after any story, and silent about secrets."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from collections.abc import Iterator

import pygame
import pytest

from miaui.engine import i18n
from miaui.engine.art import Art
from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.stages.miaui import aids, paint, paint_lagoon, paint_seats
from miaui.stages.miaui.director import Director
from miaui.stages.miaui.look import Look
from miaui.stages.miaui.seating import Place
from miaui.stages.miaui.show import Show
from miaui.stages.miaui.stage import Stage
from tests.stages.games import steps, who

STILL = Look(reduced=True, prompt="Choose a diver")


@pytest.fixture
def canvas() -> Iterator[Canvas]:
    pygame.display.init()
    paint.forget()
    yield Canvas(pygame.display.set_mode((960, 600)), Art())
    paint.forget()


def picture(canvas: Canvas, show: Show, look: Look = STILL) -> bytes:
    seats = len(show.stage.seats)
    lay = paint.plan(canvas, seats, show.stage.viewer or 0)
    paint.table(canvas, lay, show, look, who(seats))
    return pygame.image.tobytes(canvas.window, "RGB")


def test_drawing_twice_gives_the_same_picture(canvas: Canvas) -> None:
    *_, (_, view) = [step for step, _ in zip(steps(5, 2), range(20), strict=False)]
    show = Show(Stage.of(view))
    assert picture(canvas, show) == picture(canvas, show)


@pytest.mark.parametrize("fighting", [True, False])
def test_a_finished_story_looks_like_a_fresh_table(canvas: Canvas, fighting: bool) -> None:
    game = steps(4, 6, fighting)
    _, first = next(game)
    show = Show(Stage.of(first))
    director = Director(show, who(4))
    for index, (events, view) in enumerate(game):
        director.tell(events)
        director.update(0.3 * (index % 5))
        director.finish()
        if index % 6 == 0:
            assert picture(canvas, show) == picture(canvas, Show(Stage.of(view)))


def test_another_language_changes_every_word_at_once(canvas: Canvas) -> None:
    *_, (_, view) = [step for step, _ in zip(steps(5, 2), range(20), strict=False)]
    show = Show(Stage.of(view))
    english = picture(canvas, show)
    try:
        i18n.use("de")
        at_once = picture(canvas, show)
        paint.forget()
        canvas.forget()
        assert picture(canvas, show) == at_once != english
    finally:
        i18n.use("en")
    assert picture(canvas, show) == english


def test_the_public_picture_is_the_same_for_whoever_looked_before(canvas: Canvas) -> None:
    views = [list(steps(4, 9, eyes=eyes))[22][1] for eyes in (0, 2)]
    one, two = (Show(Stage.of(view).public()) for view in views)
    assert picture(canvas, one) == picture(canvas, two)


def test_every_art_piece_exists(canvas: Canvas) -> None:
    game = steps(6, 4)
    _, first = next(game)
    show = Show(Stage.of(first))
    director = Director(show, who(6))
    for index, (events, _view) in enumerate(game):
        director.tell(events)
        if index < 30:
            while not director.still:
                director.update(0.09)
                picture(canvas, show, Look(time=index, orders=index % 2 == 0))
        director.finish()
    assert not canvas.art.missing


def test_a_name_without_room_is_cut_short_and_seen_to_be(canvas: Canvas) -> None:
    rect = Rect(0, 0, 110, 30)
    assert paint_seats.shortened(canvas, "Pua", rect) == "Pua"
    for name in ("Donaudampfschifffahrt", "Alexandrina-Josephine", "W" * 24):
        short = paint_seats.shortened(canvas, name, rect)
        assert short.endswith("…") and name.startswith(short[:-1]) and len(short) > 2
        assert canvas.fits(short, "button", rect)


@pytest.mark.parametrize("size", [0.66, 0.85, 1.0])
def test_the_eye_leaves_a_peeked_value_free(size: float) -> None:
    at = Place(500, 500, size, 0)
    box = at.fish()
    numeral = Rect.around(box.x + 38 * size, box.y + 40 * size, 60 * size, 60 * size)
    assert not paint_lagoon.sign(at, stacked=False, peeked=True).overlaps(numeral)


def test_the_numbers_left_stand_apart(canvas: Canvas) -> None:
    """In one line with room between them, else the low ones above the high ones; never out of their box."""
    hands = ((1,), (1, 2, 3), (1, 5, 9, 10, 12), (7, 9, 11), tuple(range(1, 13)), (1, 3, 5, 7, 9, 11))
    for width in (90.0, 130.0, 200.0):
        for left in hands:
            words = paint_seats.left_in_words(canvas, left, width)
            assert words.replace("\u00a0", " ").split() == aids.ranges(left).split()
            if "\n" in words:
                low = words.split("\n")[0]
                assert max(n for n in left if str(n) in low.split("\u00a0")) <= 6 < left[-1]
            for line in words.split("\n"):
                assert " " in line or canvas.measure(line, "small", fixed=True, size=0.95)[0] <= width
