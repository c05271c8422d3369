"""Every letter that the game says can be printed by the fonts that ship with it."""

from __future__ import annotations

import ast
from pathlib import Path

import pygame.font
import pytest

from miaui.engine import assets
from miaui.engine.theme import STYLES
from miaui.engine.widgets import KEY_WORDS

SOURCES = Path(__file__).parents[2] / "miaui"
NOWHERE = "\ufdd0"
"""A code point that no font has: what is drawn for it is what is drawn for anything missing."""
NAMES = "āēīōūʻʼñçøßåäöüéèêœŁśžČ"


def said() -> dict[str, str]:
    """Every character inside `_()` and `N_()`, with one string it stands in."""
    found: dict[str, str] = {}
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "N_"):
                for part in node.args:
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        found |= {letter: part.value for letter in part.value if letter.isprintable()}
    return found


def printable(font: pygame.font.Font, letter: str) -> bool:
    blank = font.render(NOWHERE, True, "white").get_buffer().raw
    return letter == " " or font.render(letter, True, "white").get_buffer().raw != blank


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
    assert [c for word in KEY_WORDS.values() for c in word if not printable(font, c)] == []
