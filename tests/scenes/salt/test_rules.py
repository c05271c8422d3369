"""The rules page of Sea Salt & Paper: every kind of card is on it, and every block can be painted."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest

from miaui.engine.art import Art
from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.theme import Theme
from miaui.games.salt.cards import KINDS
from miaui.scenes.rules_blocks import Keys, Ruling
from miaui.scenes.salt.rules_blocks import Cards, Reference, paint
from miaui.scenes.salt.rules_text import CHAPTERS
from miaui.stages.salt.input.actions import ACTIONS


def _blocks() -> list[object]:
    return [block for chapter in CHAPTERS for block in chapter.blocks]


def test_the_reference_shows_every_kind() -> None:
    entries = [entry for block in _blocks() if isinstance(block, Reference) for entry in block.entries]
    shown = {card[:2] for entry in entries for card in entry.cards}
    assert shown == set(KINDS)
    assert all(entry.worth for entry in entries)


def test_rulings_are_marked() -> None:
    assert sum(isinstance(block, Ruling) for block in _blocks()) >= 15


def test_every_key_of_the_table_is_explained() -> None:
    keys = next(block for block in _blocks() if isinstance(block, Keys))
    assert {action.label for action in ACTIONS.values()} <= {words for _key, words in keys.rows}


@pytest.mark.parametrize("text_scale", [0.8, 1.0, 2.0])
def test_every_block_is_painted_within_its_width(text_scale: float) -> None:
    surface = pygame.display.set_mode((1280, 800))
    canvas = Canvas(surface, Art(), Theme(text_scale))
    for block in _blocks():
        surface.fill((0, 0, 0))
        height = paint(block, canvas, 300.0, 100.0, 900.0)
        assert height > 10
        painted = pygame.mask.from_threshold(surface, (0, 0, 0), (1, 1, 1))
        painted.invert()
        boxes = painted.get_bounding_rects()
        if boxes and not isinstance(block, Cards):
            left, right = min(box.left for box in boxes), max(box.right for box in boxes)
            assert left >= canvas.pixels(Rect(290.0, 0, 1, 1)).left
            assert right <= canvas.pixels(Rect(1210.0, 0, 1, 1)).left
