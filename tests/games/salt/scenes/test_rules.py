"""The rules page of Sea Salt & Paper: every kind of card is on it, and every block can be painted."""

import pytest

from miaui.games.salt.public.cards import KINDS
from miaui.games.salt.scenes.rules_blocks import Cards, Reference, paint
from miaui.games.salt.scenes.rules_text import CHAPTERS
from miaui.games.salt.tabletop.commands import BINDINGS
from miaui.scenes.rules.blocks import Keys, Ruling
from tests.scenes.rules_pages import painted_well


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
    assert {binding.label for binding in BINDINGS} <= {words for _key, words in keys.shown}


@pytest.mark.slow
@pytest.mark.parametrize("text_scale", [0.8, 1.0, 2.0])
def test_every_block_is_painted_within_its_width(text_scale: float) -> None:
    for block in _blocks():
        wide = not isinstance(block, Cards)
        assert painted_well(paint, block, text_scale, wide), block
