"""Letters that run to the left, alone and in a sentence."""

from __future__ import annotations

import sys

import pygame
import pytest

from miaui.engine.draw import font_fallback
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.directions import END, START, begins_leftward, from_left, isolated, script_of
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import short_name
from miaui.engine.draw.text import Text
from miaui.engine.draw.theme import STYLES, Theme
from miaui.engine.input.controls import Control
from miaui.engine.input.text_edit import TextEdit
from miaui.engine.ui import widgets

HEBREW, ARABIC = "אברהם", "محمد"


def seen(line: str) -> str:
    """The letters of a line from left to right, as a person sees them."""
    return "".join(piece[::-1] if leftward else piece for piece, leftward in from_left(line))


@pytest.mark.parametrize(
    ("line", "visual"),
    [
        ("Ana draws", "Ana draws"),
        (HEBREW, HEBREW[::-1]),
        (f"{HEBREW} בן", f"{HEBREW} בן"[::-1]),
        (f"Ana {HEBREW} Ben", f"Ana {HEBREW[::-1]} Ben"),
        (isolated(f"{HEBREW} Ben"), f"Ben {HEBREW[::-1]}"),
        (isolated(f"{HEBREW} Ben (2)"), f"Ben (2) {HEBREW[::-1]}"),
        (f"{isolated(HEBREW)} 3 cards", f"{HEBREW[::-1]} 3 cards"),
        (f"{isolated(HEBREW)}: 3, {isolated(ARABIC)}: 4", f"{HEBREW[::-1]}: 3, {ARABIC[::-1]}: 4"),
        (f"{START}{HEBREW}", HEBREW[::-1]),
        (f"Ben{END}!", "Ben!"),
        ("", ""),
    ],
)
def test_every_letter_stands_in_its_place(line: str, visual: str) -> None:
    assert seen(line) == visual


def test_a_number_stays_behind_a_name_that_runs_to_the_left() -> None:
    sentence = "{name} 3"
    assert seen(sentence.format(name=short_name(HEBREW))) == f"{HEBREW[::-1]} 3"
    assert seen(sentence.format(name=HEBREW)) != f"{HEBREW[::-1]} 3", "which is why a name is marked"


def test_only_names_that_need_it_are_marked() -> None:
    assert [isolated(name) for name in ("Ana", "Дмитрий", "王", "")] == ["Ana", "Дмитрий", "王", ""]
    assert isolated(HEBREW) == f"{START}{HEBREW}{END}"
    assert begins_leftward(f"2 {HEBREW}") and not begins_leftward(f"Ana {HEBREW}")
    assert [script_of(word) for word in (HEBREW, f"({ARABIC})", "Ana")] == ["Hebr", "Arab", ""]


def test_without_python_bidi_names_are_right_and_the_program_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "bidi", None)
    assert seen(HEBREW) == HEBREW[::-1]
    assert seen(f"{isolated(HEBREW)} draws") == f"{HEBREW[::-1]} draws"
    assert "Ana" in seen(f"Ana {HEBREW}")


def test_letters_join_and_brackets_turn() -> None:
    """Joined Arabic is narrower than its letters apart."""
    text = Text(Theme())
    assert text.width(ARABIC, "label", 40) < sum(text.width(letter, "label", 40) for letter in ARABIC)
    runs = font_fallback.font_runs(STYLES["label"].font, isolated(f"({HEBREW})"))
    assert [piece for _path, piece in runs] == [f"({HEBREW})"]
    font_fallback.font_runs.cache_clear()


def test_a_name_is_the_same_picture_wherever_it_stands() -> None:
    """The picture of a name is found in that of a sentence with it."""
    text = Text(Theme())
    name = text.line(isolated(HEBREW), "label", 40, (255, 255, 255))
    sentence = text.line(f"{isolated(HEBREW)}: 3", "label", 40, (255, 255, 255))
    part = sentence.subsurface((0, sentence.get_height() - name.get_height(), *name.get_size()))
    assert pygame.mask.from_surface(part, 128).overlap_area(pygame.mask.from_surface(name, 128), (0, 0)) > 100


@pytest.mark.parametrize(("words", "side"), [("Ana", "right"), (HEBREW, "left")])
def test_the_caret_stands_where_the_next_letter_comes(words: str, side: str) -> None:
    canvas = Canvas(pygame.Surface((1280, 720)), Art())
    place = Rect(100, 100, 600, 60)
    control = Control("name", "Name", place, kind="text", value=words, look="bare")
    drawn: list[float] = []
    canvas.line = lambda points, *_rest: drawn.append(points[0][0])  # type: ignore[method-assign]
    edit = TextEdit(control)
    edit.all_selected = False
    widgets._typed(canvas, words, place, edit, 1.0)
    wide = canvas.measure(words, "label")[0]
    assert drawn[-1] == pytest.approx(place.x + (wide if side == "right" else 0) + 1)


# Fonts


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("王小明", "(3 signs)"),
        ("王", "(1 sign)"),
        ("さくら", "Sakura"),
        ("カイ", "Kai"),
        ("김민준", "Gimminjun"),
        ("Ana 王", "Ana (1 sign)"),
        ("e\u0301\u200d", "e\u0301\u200d"),
    ],
)
def test_what_no_font_has_can_be_read_all_the_same(
    name: str, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(font_fallback, "_others", lambda way="": ())
    font_fallback.font_runs.cache_clear()
    runs = font_fallback.font_runs(STYLES["label"].font, name)
    font_fallback.font_runs.cache_clear()
    assert "".join(piece for _path, piece in runs) == shown


def test_japanese_and_korean_are_set_as_their_readers_know_them(monkeypatch: pytest.MonkeyPatch) -> None:
    fonts = ("/f/msyhbd.ttc", "/f/YuGothB.ttc", "/f/malgunbd.ttf")
    monkeypatch.setattr(font_fallback, "_installed", lambda: fonts)
    first = {}
    for name in ("王小明", "さくら", "花子さん", "김민준"):
        font_fallback._others.cache_clear()
        first[name] = font_fallback._others(font_fallback._way_of_writing(name))[2]
    font_fallback._others.cache_clear()
    assert first == {"王小明": fonts[0], "さくら": fonts[1], "花子さん": fonts[1], "김민준": fonts[2]}
