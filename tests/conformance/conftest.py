"""The toy game sits at the table with the games of the house."""

from collections.abc import Iterator

import pytest

from miaui.bots import KITS, find_kit
from miaui.games import GAMES, find_game
from testkit import toy, toy_kit


@pytest.fixture(scope="module", autouse=True)
def toy_game() -> Iterator[None]:
    """The toy can be found like any game."""
    GAMES[toy.KEY], KITS[toy.KEY] = toy.__name__, toy_kit.__name__
    yield
    del GAMES[toy.KEY], KITS[toy.KEY]
    find_game.cache_clear()
    find_kit.cache_clear()
