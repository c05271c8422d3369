"""Words of the title for the games, and for the shortest way into one."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from miaui.engine.i18n import _
from miaui.scenes.screen import AnyScreen


class Start(NamedTuple):
    """The big plank: its id, its word, where it leads (the longest text that fits is shown), and the game
    whose emblem it bears."""

    id: str
    word: str
    where: tuple[str, ...]
    screen: AnyScreen
    action: Callable[[], None]


def seats_in_words(screen: AnyScreen) -> str:
    """Return how many can play."""
    few, most = screen.seats[0], screen.seats[-1]
    return _("{few}–{most} cats").format(few=few, most=most)


def minutes_in_words(screen: AnyScreen) -> str:
    """Return how long a game takes."""
    return _("{minutes} min").format(minutes=screen.minutes)


def place_in_words(screen: AnyScreen) -> str:
    """Return a place as it is spoken: all that stands on its sign."""
    return ", ".join((screen.name, _(screen.motto), seats_in_words(screen), minutes_in_words(screen)))
