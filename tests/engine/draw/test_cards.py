"""Composed cards of any game: few looks, composed once, drawn where the pose says."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.cards import CardSet, Look, Posed, in_sight, look_of
from miaui.engine.draw.pictures import Budget, Keep
from miaui.engine.draw.pixels import blank


@pytest.fixture
def canvas() -> Canvas:
    pygame.display.init()
    return Canvas(pygame.display.set_mode((864, 540)), Art())


def cards(made: list[tuple[str, Look]]) -> CardSet[str]:
    """Plain cards, which note what is composed."""

    def compose(canvas: Canvas, kind: str, look: Look) -> pygame.Surface:
        made.append((kind, look))
        card = blank(look.narrow, look.wide)
        card.fill("red")
        return card

    return CardSet("test/cards", Budget(), compose)


def test_a_card_is_composed_once_for_a_look(canvas: Canvas) -> None:
    made: list[tuple[str, Look]] = []
    deck, pose = cards(made), Posed(400, 300, 100)
    assert not deck.has(canvas, "ace", pose)
    for x in (400.0, 700.0, 400.2):
        deck.draw(canvas, "ace", Posed(x, 300, 100), 1.0)
    assert len(made) == 1 and deck.has(canvas, "ace", pose)
    deck.draw(canvas, "king", pose, 1.0)
    deck.draw(canvas, "ace", Posed(400, 300, 140), 1.0)
    assert [kind for kind, _look in made] == ["ace", "king", "ace"]


def test_it_lies_with_its_middle_at_its_place(canvas: Canvas) -> None:
    canvas.window.fill("black")
    cards([]).draw(canvas, "ace", Posed(400, 300, 100), 1.0)
    red = pygame.mask.from_threshold(canvas.window, (255, 0, 0), (1, 1, 1, 255))
    (box,) = red.get_bounding_rects()
    assert box.center == (round(400 * canvas.scale), round(300 * canvas.scale))
    assert box.size == (round(100 * canvas.scale), round(100 * canvas.scale))


def test_what_moves_has_fewer_looks(canvas: Canvas) -> None:
    widths = [100 + step / 4 for step in range(80)]
    preparing = {look_of(canvas, Posed(0, 0, width)) for width in widths}
    growing = {look_of(canvas, Posed(0, 0, width, growing=True)) for width in widths}
    moving = {look_of(canvas, Posed(0, 0, width, moving=True)) for width in widths}
    assert len(moving) < len(growing) <= len(preparing)
    assert look_of(canvas, Posed(0, 0, 100, 3.1, moving=True)).angle == 4.0
    assert look_of(canvas, Posed(0, 0, 100, 3.1)).angle == 3.0
    assert Posed(0, 0, 100, moving=True).keep is Posed(0, 0, 100, growing=True).keep is Keep.MOTION


def test_what_cannot_be_seen_is_not_composed(canvas: Canvas) -> None:
    made: list[tuple[str, Look]] = []
    for pose in (Posed(-500, 300, 100), Posed(400, 300, 100, alpha=0.01), Posed(400, 300, 0)):
        assert not in_sight(canvas, pose, 1.4)
        cards(made).draw(canvas, "ace", pose, 1.4)
    assert not made
