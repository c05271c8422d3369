"""Names stay in their places: any letters, any window, any text size."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

import pygame
import pytest

from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.directions import END, START
from miaui.engine.draw.font_fallback import em_width
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import (
    NAMELESS,
    READABLE,
    SENTENCE_EMS,
    WORD_EMS,
    clean_name,
    draw_name,
    fit_name,
    short_name,
)
from miaui.engine.draw.theme import SMALLEST, STYLES, Theme
from tools.pictures.__main__ import SIZES

PILE = "Z" + "\u0336\u0301\u0489\u035c" * 15 + "o" + "\u0300" * 40
NAMES = [
    "W" * 24, "W" * 64, "Wilhelmine Weber-Wittwe", PILE, PILE * 3, "\u0301" * 64,
    "Ana\u202eevil\u0007\n\tMara",
    "محمد عبد الرحمن", "אברהם בן דוד הלוי כהן", "王小明" * 12, "\u200b", "ﷺ" * 20, "👩‍👩‍👧‍👦" * 8,
]  # fmt: skip


@pytest.mark.parametrize("text_scale", [0.8, 1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_name_stays_in_its_place(size: tuple[int, int], text_scale: float) -> None:
    canvas = Canvas(pygame.Surface(size), Art(), Theme(text_scale))
    for rect in (Rect(100, 100, 130, 60), Rect(300, 200, 300, 46), Rect(500, 400, 560, 80)):
        outside = _leaving(canvas, rect, NAMES)
        assert not outside, [name for name in NAMES if _leaving(canvas, rect, [name])]
    assert canvas.overflows == []


def _leaving(canvas: Canvas, rect: Rect, names: Sequence[str]) -> list[pygame.Rect]:
    """What is painted outside a box where these names are drawn into it, one over the other."""
    canvas.window.fill((0, 0, 0))
    for name in names:
        for align in ("left", "centre", "right"):
            draw_name(canvas, name, rect, "label", "cream", align)
    drawn = pygame.mask.from_threshold(canvas.window, (0, 0, 0), (1, 1, 1))
    drawn.invert()
    box = canvas.pixels(rect).inflate(4, 8)
    return [part for part in drawn.get_bounding_rects() if not box.contains(part)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_names_are_cut_rather_than_unreadable(size: tuple[int, int]) -> None:
    canvas = Canvas(pygame.Surface(size), Art())
    smallest = max(SMALLEST, round(READABLE * canvas.scale))
    for name in ("W" * 24, "W" * 64, "Bartholomäus von Hohenst"):
        for width in (130.0, 200.0, 300.0):
            fitted = fit_name(canvas, name, width)
            assert canvas.type.block(fitted, "label", 99, width * canvas.scale).px >= smallest
            if fitted != name:
                longer = name[: len(fitted) + 1] + "…"  # a space may have been left out
                assert canvas.type.width(longer, "label", smallest) > width * canvas.scale
    assert fit_name(canvas, "Mara", 120) == "Mara"


def test_short_names_are_left_alone() -> None:
    for name in ("Mara", "Kaʻiulani", "Zoë Łukasz", "Bartholomäus von Hohenst", "Дмитрий", "王小明", "Bot 3"):
        assert clean_name(name) == short_name(name) == name


@pytest.mark.parametrize("name", NAMES)
def test_names_in_sentences_are_clean_and_not_too_wide(name: str) -> None:
    short = short_name(name)
    assert short and len(short.split("\n")) == 1
    font = STYLES["strong"].font
    assert em_width(font, short) <= SENTENCE_EMS
    assert all(em_width(font, word) <= WORD_EMS for word in short.split(" "))
    own = short.removeprefix(START).removesuffix(END)  # what keeps its order in a sentence
    assert all(unicodedata.category(letter)[0] != "C" for letter in own)


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("Zoe\u0308", "Zoë"),
        ("  Ana \t\n Maria ", "Ana Maria"),
        ("\u0301\u0301Ana", "Ana"),
        ("A" + "\u0323" * 9 + "b", "\u1ea0\u0323\u0323b"),
        ("שָׁלוֹם", unicodedata.normalize("NFC", "שָׁלוֹם")),
        ("\u0301\u200b\u202e", NAMELESS),
        ("", NAMELESS),
        ("\ud800", NAMELESS),
    ],
)
def test_what_is_left_of_a_name(name: str, clean: str) -> None:
    assert clean_name(name) == clean


def test_an_accent_is_not_cut_from_its_letter() -> None:
    canvas = Canvas(pygame.Surface((1280, 720)), Art())
    name = "x\u0301" * 40
    for width in range(60, 400, 7):
        fitted = fit_name(canvas, name, width)
        assert fitted.endswith("x\u0301…")
