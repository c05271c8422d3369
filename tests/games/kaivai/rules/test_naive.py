"""The rules against a second, independent implementation (`naive`), record by record and board by board."""

from random import Random

import pytest

from testkit.kaivai.dealing import STYLES, random_record
from testkit.kaivai.same_as_naive import places_agree, replay_agrees, world_agrees


@pytest.mark.slow
@pytest.mark.parametrize("style", STYLES)
def test_replay_as_the_naive_rules(style: str) -> None:
    for number in range(2):
        replay_agrees(random_record(Random(f"replay/{style}/{number}"), style=style))


@pytest.mark.slow
@pytest.mark.parametrize("style", STYLES)
def test_lists_and_views_as_the_naive_rules(style: str) -> None:
    rng = Random(f"places/{style}")
    places_agree(random_record(rng, style=style), rng, 0.05)


@pytest.mark.slow
@pytest.mark.parametrize("style", STYLES)
def test_crowded_boards_as_the_naive_rules(style: str) -> None:
    for number in range(8):
        world_agrees(Random(f"world/{style}/{number}"), style, 12)
