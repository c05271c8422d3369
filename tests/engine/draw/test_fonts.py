"""Every letter that the game says can be printed by the fonts that ship with it."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pygame.font
import pytest

from miaui.engine import assets
from miaui.engine.draw import font_fallback
from miaui.engine.draw.text import OPEN_SIZES, Text
from miaui.engine.draw.theme import SMALLEST, STYLES, Theme
from miaui.engine.input.prompts import BUTTON_WORDS, KEY_WORDS
from testkit.loaded_once import own_font

SOURCES = Path(__file__).parents[3] / "miaui"
NAMES = "āēīōūʻʼñçøßåäöüéèêœŁśžČ"


@cache
def said() -> dict[str, str]:
    """Every character inside `_()` and `N_()`, with one string it stands in."""
    fonts: dict[str, str] = {}
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "N_"):
                for part in node.args:
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        fonts |= {letter: part.value for letter in part.value if letter.isprintable()}
    return fonts


def printable(font: pygame.font.Font, letter: str) -> bool:
    blank = font.render(font_fallback.MISSING, True, "white").get_buffer().raw
    return letter == " " or font.render(letter, True, "white").get_buffer().raw != blank


@pytest.mark.slow
@pytest.mark.parametrize("file", sorted({style.font for style in STYLES.values()}))
def test_every_letter_can_be_printed(file: str) -> None:
    pygame.font.init()
    font = pygame.font.Font(str(assets.path("fonts", file)), 24)
    arrows = "←→↑↓" if file.startswith("nunito") else ""
    missing = {c: s for c, s in said().items() if c not in arrows and not printable(font, c)}
    assert missing == {}
    assert [c for c in NAMES if not printable(font, c)] == []
    assert not printable(font, "漢")


def test_key_caps_can_be_printed() -> None:
    pygame.font.init()
    font = pygame.font.Font(str(assets.path("fonts", STYLES["label"].font)), 24)
    assert [c for word in (KEY_WORDS | BUTTON_WORDS).values() for c in word if not printable(font, c)] == []


def test_a_name_in_another_script_gets_a_font_that_has_it() -> None:
    file = STYLES["label"].font
    own, other = str(assets.path("fonts", file)), str(assets.path("fonts", font_fallback.SHIPPED[0]))
    for name in ("Zoë “Łukasz” – Kaʻiulani", "Ana ←", ""):
        assert font_fallback.font_runs(file, name) == ((own, name),)
    assert font_fallback.font_runs(file, "Ana & Дмитрий (2)") == (
        (own, "Ana & "),
        (other, "Дмитрий ("),
        (own, "2)"),
    )


def test_a_letter_that_no_font_has_is_no_trouble(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(font_fallback, "_others", lambda way: ())
    font_fallback.font_runs.cache_clear()
    for name in ("\ud7ff漢\u200d", "\U0010fffd", "e\u0301\u200d", "\u0301"):
        shown = name.replace("漢", "(1 sign)")
        assert font_fallback.font_runs(STYLES["label"].font, name) == (
            (str(assets.path("fonts", STYLES["label"].font)), shown),
        )
    font_fallback.font_runs.cache_clear()


def test_lines_are_as_wide_as_they_are_measured() -> None:
    text = Text(Theme())
    block = text.block("Дмитрий und noch ein paar Worte dazu, damit es viele Zeilen werden", "label", 30, 160)
    drawn = [text.line(line, "label", 30, (0, 0, 0)).get_width() for line in block.lines]
    assert block.width == max(drawn)


def test_fonts_take_other_sizes_instead_of_being_opened_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[int] = []

    def open_font(path: str, px: int) -> pygame.font.Font:
        opened.append(px)
        return real(path, px)

    real = pygame.font.Font
    monkeypatch.setattr(pygame.font, "Font", open_font)
    monkeypatch.setattr(Text, "_font", own_font)
    text, sizes = Text(Theme()), range(14, 64)
    widths = [text.width("Kiti picks whom nobody measured before", "label", px) for px in sizes]
    assert len(opened) == OPEN_SIZES
    file = str(assets.path("fonts", STYLES["label"].font))
    assert widths == [real(file, px).size("Kiti picks whom nobody measured before")[0] for px in sizes]


@pytest.mark.parametrize("width", [90, 200, 431.5])
def test_words_that_clearly_fit_or_do_not_are_not_measured_as_a_line(width: float) -> None:
    """And the lines are the same as with every line measured."""
    text = Text(Theme())
    words = " ".join(text for text in sorted(said().values()) if "\n" not in text).split(" ")
    string = " ".join(word for word in words if "-" not in word or text.width(word, "body", 19) <= width)
    lines: list[str] = []
    for word in string.split(" "):
        if lines and text.width(f"{lines[-1]} {word}", "body", 19) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    assert list(text._wrapped(string, "body", 19, width).lines) == lines


@pytest.mark.parametrize("style", STYLES)
def test_no_letter_is_lower_than_nine_pixels(style: str) -> None:
    """Capitals and digits of the smallest text that is ever set, as handhelds ask for."""
    pygame.font.init()
    font = pygame.font.Font(str(assets.path("fonts", STYLES[style].font)), SMALLEST)
    assert min(font.render(sign, True, "white").get_bounding_rect().h for sign in "AEHTX0123456789") >= 9


def test_a_word_wider_than_its_line_is_divided_after_its_hyphens() -> None:
    text = Text(Theme())
    wide = text.width("Schnorchler", "small", 20) + 4
    assert text.block("Riff-Schnorchler", "small", 20, wide).lines == ("Riff-", "Schnorchler")
    assert text.block("Riff-Schnorchler", "small", 20, 3 * wide).lines == ("Riff-Schnorchler",)


@pytest.mark.parametrize("style", ["heading", "subheading", "label", "small"])
@pytest.mark.parametrize("quoted", ["“Stop”", "„Stopp“", "Kais’", '"Stop"'])
def test_a_closing_quotation_mark_leaves_the_space_after_it(style: str, quoted: str) -> None:
    text = Text(Theme())

    def space(before: str) -> int:
        return (
            text.width(f"{before} w", style, 40) - text.width(before, style, 40) - text.width("w", style, 40)
        )

    assert space(quoted) >= space("a")
