"""The kept games as their room shows them: all, those of one game, or those that go on."""

from __future__ import annotations

from contextlib import suppress

from miaui.core.errors import BadRecord
from miaui.engine.i18n import _
from miaui.match import KeptGame, look_at
from miaui.scenes import SCREENS, find_screen, shown_screens
from miaui.scenes.games_board import Entry
from miaui.store.library import Library
from miaui.store.problems import StoreError
from miaui.store.rows import Game

GOING = "going"
"""The tab of the games in progress."""


class GamesList:
    """Games, the last saved first; `tab` is a game's key, `GOING`, or "" for all."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._known: dict[str, KeptGame | None] = {}
        self.tab = ""
        self.all: list[Game] = []
        self._tabs: dict[str, list[Game]] = {}
        self.reload()

    def reload(self) -> None:
        """Read the list anew."""
        self.all = self._library.games()
        keys = ["", *[screen.game for screen in shown_screens()], GOING]
        self._tabs = {key: [game for game in self.all if _belongs(game, key)] for key in keys}
        if not self._tabs[self.tab]:
            self.tab = ""

    def forget(self) -> None:
        """What is known of single games may have changed."""
        self._known.clear()
        self.reload()

    @property
    def games(self) -> list[Game]:
        """Those of the tab."""
        return self._tabs[self.tab]

    @property
    def tabs(self) -> list[str]:
        """All tabs with something in them."""
        return [key for key, games in self._tabs.items() if games]

    def count(self, tab: str) -> str:
        """What stands on a tab."""
        words = {"": _("All {count}"), GOING: _("Going on {count}")}.get(tab, "{count}")
        return words.format(count=len(self._tabs[tab]))

    def entry(self, game: Game) -> Entry:
        """A game with what is known of it; read once."""
        if game.id not in self._known:
            self._known[game.id] = None
            with suppress(BadRecord, StoreError):
                self._known[game.id] = look_at(self._library, game.id, game.finished)
        screen = find_screen(game.ruleset) if game.ruleset in SCREENS else None
        return Entry(game, self._known[game.id], screen)


def _belongs(game: Game, tab: str) -> bool:
    return not tab or game.ruleset == tab or (tab == GOING and not game.finished)
