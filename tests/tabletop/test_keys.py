"""The keys at every game's table: each does one thing."""

from collections.abc import Mapping

import pytest

from miaui.engine.input.events import FAST_KEY
from miaui.games.kaivai.tabletop.input.actions import ACTIONS as KAIVAI
from miaui.games.miaui.tabletop.input.actions import ACTIONS as MIAUI
from miaui.games.salt.tabletop.input.actions import ACTIONS as SALT
from miaui.tabletop.board import Action

ENGINE = {FAST_KEY, "escape", "tab", "f11", "f12"}
"""Keys that mean the same everywhere."""


@pytest.mark.parametrize("actions", [KAIVAI, MIAUI, SALT], ids=["kaivai", "miaui", "salt"])
def test_no_key_does_two_things(actions: Mapping[str, Action]) -> None:
    keys = [key for action in actions.values() for key in action.keys]
    assert len(keys) == len(set(keys))
    assert not ENGINE & set(keys)
