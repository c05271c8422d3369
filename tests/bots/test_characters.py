"""Characters are told apart by what they play, and say nothing about their cards."""

import re

import numpy as np
import pytest

from miaui.bots.miaui.kit import KIT
from workshop.proof.characters import KEYS, preferences_shown

GAMES = 8


@pytest.fixture(scope="module")
def plain() -> tuple[np.ndarray, np.ndarray]:
    found = preferences_shown("navigator", None, 2 * GAMES, 2)
    return found.mean(axis=0), found.std(axis=0)


@pytest.mark.parametrize("character", KEYS)
def test_a_character_plays_what_it_likes(character: str, plain: tuple[np.ndarray, np.ndarray]) -> None:
    """Its liking stands out from what the games of its level differ in anyway."""
    middle, spread = plain
    found = (preferences_shown("navigator", character, GAMES, 1).mean(axis=0) - middle) / spread
    assert found[KEYS.index(character)] > 0.25


def test_what_is_said_gives_nothing_away() -> None:
    said = [line for one in KIT.characters for line in one.lines]
    assert len(set(said)) == len(said) >= 20
    assert not any(re.search(r"\d|bottom|middle|top|card", line, re.IGNORECASE) for line in said)
