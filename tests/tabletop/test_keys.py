"""The keys at every game's table: each does one thing."""

from collections.abc import Collection

import pytest

from miaui.engine.input.events import FAST_KEY
from miaui.engine.input.keymap import Binding
from miaui.games.kaivai.tabletop.input.actions import KEYS as KAIVAI
from miaui.games.miaui.tabletop.input.actions import KEYS as MIAUI
from miaui.games.salt.tabletop.input.actions import ACTIONS as SALT
from miaui.tabletop.board import Action

ENGINE = {FAST_KEY, "escape", "tab", "f11", "f12"}
"""Keys that mean the same everywhere."""


@pytest.mark.parametrize(
    "bound", [KAIVAI.bindings, MIAUI.bindings, SALT.values()], ids=["kaivai", "miaui", "salt"]
)
def test_no_key_does_two_things(bound: Collection[Binding[str] | Action]) -> None:
    keys = [key for one in bound for key in one.keys]
    assert len(keys) == len(set(keys))
    assert not ENGINE & set(keys)
