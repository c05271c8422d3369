"""The rules page of Kaivai: its numbers are those of the rules, and every block can be painted."""

import pytest

from miaui.games.kaivai.public.bidding import BONUS, REACH
from miaui.games.kaivai.scenes.rules_blocks import Entries, Track, paint
from miaui.games.kaivai.scenes.rules_text import CHAPTERS
from miaui.games.kaivai.scenes.scenes import ACTION_CHAPTER
from miaui.games.kaivai.tabletop.commands import BINDINGS
from miaui.games.kaivai.tabletop.words import names
from miaui.scenes.rules.blocks import Keys, Ruling
from tests.scenes.rules_pages import painted_well

BLOCKS = [block for chapter in CHAPTERS for block in chapter.blocks]


def test_every_kind_of_action_and_hut_is_explained() -> None:
    titles = [entry.title for block in BLOCKS if isinstance(block, Entries) for entry in block.entries]
    assert set(names.ACTION_LABELS) <= set(titles)
    assert {hut.lower() for hut in names.HUTS} <= {title.lower() for title in titles}


def test_tracks_show_what_the_rules_reckon_with() -> None:
    rows = [row.numbers for block in BLOCKS if isinstance(block, Track) for row in block.rows]
    assert tuple(map(str, REACH)) in rows
    assert tuple(map(str, BONUS)) in rows


def test_rulings_are_marked() -> None:
    assert sum(isinstance(block, Ruling) for block in BLOCKS) >= 15


def test_every_key_of_the_table_is_explained() -> None:
    keys = next(block for block in BLOCKS if isinstance(block, Keys))
    assert {binding.label for binding in BINDINGS} <= {words for _key, words in keys.shown}


@pytest.mark.slow
@pytest.mark.parametrize("text_scale", [0.8, 1.0, 2.0])
def test_every_block_is_painted_within_its_width(text_scale: float) -> None:
    for block in BLOCKS:
        assert painted_well(paint, block, text_scale), block


def test_every_action_has_its_chapter() -> None:
    assert {*ACTION_CHAPTER.values(), "actions", "islands", "bids", "end"} <= {
        chapter.key for chapter in CHAPTERS
    }
