"""The bots of every game: players that get a view and a random generator, in a process of their own.

A game's kit is loaded when it is first asked for.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

from miaui.core.errors import UnknownGame

if TYPE_CHECKING:
    from miaui.bots.kit import AnyKit

#: For every game's key the module that holds its `KIT`.
KITS = {
    "miaui": "miaui.games.miaui.bots.kit",
    "salt": "miaui.games.salt.bots.kit",
    "kaivai": "miaui.games.kaivai.bots.kit",
}


@cache
def find_kit(key: str) -> AnyKit:
    """The kit of a game. Raises UnknownGame."""
    if key not in KITS:
        raise UnknownGame(key)
    kit: AnyKit = import_module(KITS[key]).KIT
    return kit
