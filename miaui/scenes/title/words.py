"""Words of the title for the games, and for the shortest way into one."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from miaui.engine.i18n import _
from miaui.scenes.game_ui import GameUi


class Start(NamedTuple):
    """The big plank: its id, e.g. "title.continue", its word, where it leads, in texts of which the first
    that fits is shown, and the game whose emblem it bears."""

    id: str
    word: str
    where: tuple[str, ...]
    ui: GameUi
    action: Callable[[], None]


def seats_in_words(ui: GameUi) -> str:
    """Return how many can play, the fewest and the most, translated: "2–6 cats", "2–2 cats" where it is one
    number."""
    few, most = ui.seats[0], ui.seats[-1]
    return _("{few}–{most} cats").format(few=few, most=most)


def minutes_in_words(ui: GameUi) -> str:
    """Return how long a game takes, in minutes, translated: "20 min"."""
    return _("{minutes} min").format(minutes=ui.minutes)


def place_in_words(ui: GameUi) -> str:
    """Return what stands on a game's sign, translated, to be spoken: its name, what one does,
    `seats_in_words` and `minutes_in_words`, e.g. "Miaui, cards and bluff, 3–6 cats, 15 min"; "2–2 cats" for a
    game of two."""
    return ", ".join((ui.wording.name, _(ui.wording.motto), seats_in_words(ui), minutes_in_words(ui)))
