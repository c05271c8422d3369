"""Catalog of the games, with an entry for each. Types alone are imported: the bots' process loads it and no
window, and the window loads it before its first picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from miaui.bots.kit import BotKit, Kits
    from miaui.bots.study import Study
    from miaui.core.game import Game, GameRecord, GameView, Move
    from miaui.core.games import Games
    from miaui.scenes.game_ui import GameUi

#: Records, states, moves, events and views, as in `core.game`, which the first picture does not load.
R = TypeVar("R", bound="GameRecord")
S = TypeVar("S")
M = TypeVar("M", bound="Move")
E = TypeVar("E")
V = TypeVar("V", bound="GameView")


@dataclass(frozen=True, slots=True)
class Entry(Generic[R, S, M, E, V]):
    """A game of the house; each part is imported when it is first asked for, and all are of one game."""

    key: str
    game: Callable[[], Game[R, S, M, E, V]]
    bots: Callable[[], BotKit[V, M]]
    ui: Callable[[], GameUi] | None = None
    """None: bots and the command line play it, and no window shows it."""
    study: Callable[[], Study[S, V, M, E]] | None = None
    """The study of its finished games; None: they are not reviewed."""


#: An entry in rooms that treat all games alike.
AnyEntry = Entry[Any, Any, Any, Any, Any]


class Catalog:
    """All games of the program, in the order in which the title shows them."""

    def __init__(self, entries: tuple[AnyEntry, ...]) -> None:
        self.entries = entries

    @cached_property
    def games(self) -> Games:
        """The rules of all games by key, shown or not; no UI and no bots are loaded."""
        from miaui.core.games import Games

        return Games({entry.key: entry.game for entry in self.entries})

    @cached_property
    def kits(self) -> Kits:
        """The bots of all games by key, shown or not; those of a game are loaded when it is first asked
        for."""
        from miaui.bots.kit import Kits

        return Kits({entry.key: entry.bots for entry in self.entries})

    def entry(self, key: str) -> AnyEntry:
        """Return the entry of a game, shown or not. UnknownGame for a key that no game has."""
        listed = next((entry for entry in self.entries if entry.key == key), None)
        if listed is None:
            from miaui.core.errors import UnknownGame

            raise UnknownGame(key)
        return listed

    @cached_property
    def shown(self) -> tuple[str, ...]:
        """The keys of all games that are shown, in the order of the title."""
        return tuple(entry.key for entry in self.entries if entry.ui is not None)

    @cached_property
    def uis(self) -> tuple[GameUi, ...]:
        """The UIs of the games that are shown, in the order of the title; all are loaded at the first use."""
        return tuple(entry.ui() for entry in self.entries if entry.ui is not None)

    def ui(self, key: str) -> GameUi:
        """Return the UI of a game. KeyError for a key that no game has, and for a game that is not shown."""
        return self._uis[key]

    @cached_property
    def _uis(self) -> dict[str, GameUi]:
        return {ui.game: ui for ui in self.uis}
