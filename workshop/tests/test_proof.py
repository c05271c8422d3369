"""The proofs in small: honesty, characters, and what mutants are made of."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

from miaui.games.miaui.bots.kit import KIT
from workshop.proof import honest, planted
from workshop.proof.characters import KEYS, preferences_shown
from workshop.proof.mutants import AREAS

EVERY = [*KIT.baselines, *(level.key for level in KIT.levels)]
GAMES = 8


def test_the_proof_of_honesty_in_small() -> None:
    figures = honest.views(100, 2)
    assert figures["views changed"] == 0
    assert figures["that changed something hidden"] > 1700
    assert figures["with cards facedown for others"] > 5
    for level in EVERY:
        assert honest.answers(level, 1, 2)["answers changed"] == 0


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


def test_every_planted_mistake_has_one_place_and_a_test() -> None:
    found = planted.mistakes()
    assert len(found) >= 60
    for one in found:
        assert one.place((planted.ROOT / one.file).read_text("utf-8"))
        assert (planted.ROOT / one.test.partition("::")[0]).exists(), one.test


@pytest.mark.parametrize(("text", "count"), [("a = 2", 0), ("a = 1; a = 1", 2)])
def test_a_mistake_whose_place_is_not_clear_is_not_planted(text: str, count: int) -> None:
    with pytest.raises(ValueError, match=f"x.py has {count} times, not once: 'a = 1'"):
        planted.Mistake("x.py", "a = 1", "a = 3", "").place(text)


def test_whatever_is_mutated_is_there() -> None:
    for modules, folders in AREAS.values():
        assert [module for module in modules if find_spec(module) is None] == []
        assert [folder for folder in folders if not Path(folder).is_dir()] == []
