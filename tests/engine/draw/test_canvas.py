"""Sizes, text that is never cut, and layers."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from miaui.core.seat_colours import SEAT_COLOURS
from miaui.engine.draw import shapes
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas, FramePainter
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import SMALLEST, STYLES, Theme, contrast


def canvas_of(w: int, h: int, text_scale: float = 1.0) -> Canvas:
    return Canvas(pygame.Surface((w, h)), Art(), Theme(text_scale))


@pytest.mark.parametrize(
    ("w", "h", "units"),
    [
        (1920, 1080, (1920, 1080)),
        (1280, 800, (1728, 1080)),
        (2560, 1080, (2560, 1080)),
        (1024, 640, (1728, 1080)),
        (1024, 1000, (1728, 1687.5)),
    ],
)
def test_the_window_in_units(w: int, h: int, units: tuple[float, float]) -> None:
    canvas = canvas_of(w, h)
    assert (canvas.width, canvas.height) == pytest.approx(units)
    assert canvas.compact == (w < 1280 or h < 720)


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)])
@pytest.mark.parametrize("text_scale", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("style", STYLES)
def test_no_text_is_under_the_smallest_size(size: tuple[int, int], text_scale: float, style: str) -> None:
    canvas = canvas_of(*size, text_scale)
    assert canvas.type.pixels(style) >= SMALLEST
    assert canvas.type.pixels(style, factor=0.05) == SMALLEST


def test_text_wraps_at_its_width_and_keeps_every_word() -> None:
    canvas = canvas_of(1280, 720)
    words = "The highest number takes the card at the bottom of the lagoon"
    w, h = canvas.measure(words, "body", 200)
    assert w <= 200.5
    assert h > 2 * canvas.measure(words, "body")[1]
    block = canvas.type.block(words, "body", 20, 140)
    assert " ".join(block.lines) == words


def test_text_shrinks_to_fit_and_what_cannot_fit_is_reported() -> None:
    canvas = canvas_of(1280, 720)
    box = Rect(100, 100, 300, 60)
    canvas.text_in("Bottom: highest number", box, "heading")
    assert canvas.overflows == []
    assert canvas.fits("Bottom: highest number", "heading", box)
    assert not canvas.fits("word " * 60, "heading", box)
    canvas.text_in("word " * 60, box, "heading")
    assert len(canvas.overflows) == 1
    frames = FramePainter(canvas)
    for _picture in range(3):  # they are those of the last picture: a long evening leaves no trace
        frames.paint(lambda: canvas.text_in("word " * 60, box, "heading"))
    assert len(canvas.overflows) == 1


@pytest.mark.parametrize(
    "name", ["\0", "a\0b", "\u200b", "\ufe0f", "\u202e", "\ud800", "\n", " ", "\u0301" * 64]
)
def test_any_name_can_be_set(name: str) -> None:
    """A record may hold any name: what has no letter to show takes no room, and nothing fails."""
    canvas = canvas_of(1280, 720)
    for alpha in (1.0, 0.5):
        canvas.text_in(name, Rect(100, 100, 200, 60), "label", alpha=alpha)
    assert canvas.measure(name)[1] > 0


def test_text_that_leaves_the_window_is_reported() -> None:
    canvas = canvas_of(1280, 720)
    canvas.text("Hello there", 0, 100, "heading", align="centre")
    assert [words for words, _ in canvas.overflows] == ["Hello there"]


def test_a_layer_is_painted_once_for_a_size_and_look(surface: pygame.Surface) -> None:
    canvas = Canvas(surface, Art())
    calls: list[Canvas] = []

    def paint(c: Canvas) -> None:
        calls.append(c)
        c.fill(c.bounds, "water-1")

    for _ in range(3):
        canvas.layers.draw("sea", paint)
    assert len(calls) == 1
    assert surface.get_at((5, 5))[:3] == canvas.colour("water-1")
    canvas.set_theme(Theme(1.5))
    canvas.layers.draw("sea", calls.append)
    assert len(calls) == 2


def test_a_layer_that_fails_leaves_the_window_as_it_was(surface: pygame.Surface) -> None:
    canvas = Canvas(surface, Art())

    def fail(_: Canvas) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        canvas.layers.draw("sea", fail)
    assert canvas.surface is surface


def test_a_clip_ends_where_it_began() -> None:
    canvas = canvas_of(1280, 720)
    with canvas.clip(Rect(0, 0, 100, 100)):
        canvas.fill(canvas.bounds, "cream")
    assert canvas.window.get_at((10, 10))[:3] == canvas.colour("cream")
    assert canvas.window.get_at((200, 200))[:3] == (0, 0, 0)
    assert canvas.window.get_clip() == canvas.window.get_rect()


def test_neighbours_touch_at_any_scale() -> None:
    for w in range(1024, 1100, 7):
        canvas = canvas_of(w, 700)
        left, right = (canvas.pixels(r) for r in Rect(10, 10, 333, 50).columns(2))
        assert left.right == right.left


@pytest.mark.parametrize("high", [False, True])
def test_words_stand_out_from_their_plates(high: bool) -> None:
    theme = Theme(1.0, high)
    pairs = [
        ("text", "plate"), ("text-dim", "plate"), ("glow", "plum-1"), ("text", "plum-1"), ("text", "plum-2"),
        ("text", "wood-1"), ("text-dark", "sand-0"), ("text-dark", "cream"), ("good", "plate"),
        ("bad", "plate"), ("text-off", "plate"),
    ]  # fmt: skip
    for ink, ground in pairs:
        assert contrast(theme.colour(ink), theme.colour(ground)) >= 4.5, (ink, ground)


def test_players_have_a_base_a_dark_and_a_pale_twin() -> None:
    theme = Theme()
    assert set(theme.players) == set(theme.dark) == set(theme.pale) == set(SEAT_COLOURS)
    assert theme.colour("wave") == theme.players["wave"]


@pytest.mark.parametrize(
    "paint", [(shapes.box, ()), (shapes.frame, (3,)), (shapes.disc, ())], ids=["box", "frame", "disc"]
)
def test_rounded_edges_are_the_same_on_a_picture_and_in_the_window(paint: tuple[Any, Any]) -> None:
    """What is composed on an empty picture and laid down is what would have been painted there, also where
    only a part is painted anew."""
    painter, width = paint
    colour, ground = (36, 18, 56), (40, 150, 130)
    if painter is shapes.disc:
        args: tuple[Any, ...] = ((20.0, 15.0), 14.0, colour, 0)
    else:
        args = ((2, 2, 36, 26), colour, *width, 9)
    made, straight = pygame.Surface((40, 30), pygame.SRCALPHA), pygame.Surface((40, 30))
    whole, parts = straight.copy(), straight.copy()
    for surface in (straight, whole, parts):
        surface.fill(ground)
    painter(made, *args)
    painter(straight, *args)
    whole.blit(made, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    for x in range(0, 40, 3):
        parts.set_clip((x, 0, 3, 30))
        parts.blit(made, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    for y in range(30):
        for x in range(40):
            red, green, blue, alpha = made.get_at((x, y))
            assert max(red, green, blue) <= alpha
            for other in (whole, parts):
                pairs = zip(other.get_at((x, y))[:3], straight.get_at((x, y))[:3], strict=True)
                assert all(abs(a - b) <= 2 for a, b in pairs), (x, y)


def test_columns_and_rows_are_equal_where_each_has_what_it_needs() -> None:
    box = Rect(10, 20, 320, 50)
    assert box.columns_for([90, 100, 40], 10) == box.columns(3, 10)
    wide, narrow = box.columns_for([300, 100], 20)
    assert wide == Rect(10, 20, 225, 50) and narrow == Rect(255, 20, 75, 50)
    assert box.rows_for([60, 20]) == [Rect(10, 20, 320, 37.5), Rect(10, 57.5, 320, 12.5)]
