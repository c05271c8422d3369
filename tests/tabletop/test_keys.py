"""The keys at every game's table: each does one thing."""

from collections.abc import Sequence

import pytest

from miaui.engine.input.events import FAST_KEY
from miaui.engine.input.keymap import Binding, KeyMap
from miaui.games.kaivai.tabletop.commands import BINDINGS as KAIVAI
from miaui.games.miaui.tabletop.commands import BINDINGS as MIAUI
from miaui.games.salt.tabletop.commands import BINDINGS as SALT
from miaui.tabletop.commands import Undo
from tests.example.tabletop.ui import BINDINGS as PEARLS

ENGINE = {FAST_KEY, "escape", "tab", "f11", "f12"}
"""Keys that mean the same everywhere."""


KEYS: dict[str, Sequence[tuple[str, ...]]] = {
    "kaivai": [binding.keys for binding in KAIVAI],
    "miaui": [binding.keys for binding in MIAUI],
    "salt": [binding.keys for binding in SALT],
    "pearls": [binding.keys for binding in PEARLS],
}


@pytest.mark.parametrize("bindings", [KAIVAI, SALT, PEARLS], ids=["kaivai", "salt", "pearls"])
def test_ctrl_z_undoes(bindings: Sequence[Binding[object]]) -> None:
    keys: KeyMap[object] = KeyMap(bindings)
    assert keys.command("ctrl+z") == Undo()
    assert keys.tip("Undo", Undo()) == "Undo (Ctrl+Z)"


@pytest.mark.parametrize("game", KEYS)
def test_no_key_does_two_things(game: str) -> None:
    keys = [key for each in KEYS[game] for key in each]
    assert len(keys) == len(set(keys))
    assert not ENGINE & set(keys)
