"""The screens of the program, and which games it shows.

A game's screen is loaded when it is first asked for. A game without one is not shown.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from miaui.scenes.screen import Screen

#: Every game that is shown by its key, from the left of the bay to the right, with the module that holds its
#: `SCREEN`.
SCREENS = {
    "salt": "miaui.games.salt.scenes.screen",
    "miaui": "miaui.games.miaui.scenes.screen",
    "kaivai": "miaui.games.kaivai.scenes.screen",
}


def shown_screens() -> tuple[Screen, ...]:
    """The screens of all games that are shown."""
    return tuple(map(find_screen, SCREENS))


@cache
def find_screen(key: str) -> Screen:
    """The screen of a game. KeyError for a game that is not shown."""
    screen: Screen = import_module(SCREENS[key]).SCREEN
    return screen
