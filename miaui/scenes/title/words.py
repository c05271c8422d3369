"""Words of the title for the games, and for the shortest way into one."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from miaui.engine.i18n import _
from miaui.scenes.game_ui import GameUi


class Start(NamedTuple):
    """The big plank: its id, its word, where it leads (the longest text that fits is shown), and the game
    whose emblem it bears."""

    id: str
    word: str
    where: tuple[str, ...]
    ui: GameUi
    action: Callable[[], None]


def seats_in_words(ui: GameUi) -> str:
    """Return how many can play: "2–6 cats", translated."""
    few, most = ui.seats[0], ui.seats[-1]
    return _("{few}–{most} cats").format(few=few, most=most)


def minutes_in_words(ui: GameUi) -> str:
    """Return how long a game takes: "20 min", translated."""
    return _("{minutes} min").format(minutes=ui.minutes)


def place_in_words(ui: GameUi) -> str:
    """Return a place as it is spoken: all that stands on its sign."""
    return ", ".join((ui.wording.name, _(ui.wording.motto), seats_in_words(ui), minutes_in_words(ui)))
