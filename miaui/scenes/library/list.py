"""The kept games as their room shows them: those of a tab that were searched for, in an order."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from dataclasses import replace

from miaui.core.errors import BadRecord
from miaui.engine.i18n import _
from miaui.engine.searching import plain
from miaui.history.kept_games import kept_game_of
from miaui.match.setup import KeptGame, standings
from miaui.scenes.entry import Catalog
from miaui.scenes.game_ui import GameUi
from miaui.scenes.library import order as games_order
from miaui.scenes.library.board import Entry
from miaui.scenes.library.chart import Standings
from miaui.store.library import Library
from miaui.store.problems import StoreError
from miaui.store.rows import Game, clean_name

GOING = "going"
"""The tab of the games in progress."""


class GamesList:
    """Games of the open tab that match the search. A tab is a game's key, `GOING`, or "" for all. With `only`
    there are no games but these. Nothing is told of the result of the game `unseen`."""

    def __init__(
        self, library: Library, catalog: Catalog, only: Collection[str] = (), unseen: str = ""
    ) -> None:
        self._only, self._unseen = frozenset(only), unseen
        self._catalog = catalog
        self._library = library
        self._known: dict[str, KeptGame | None] = {}
        self._standings: dict[str, Standings] = {}
        self._spoken: dict[str, str] = {}
        self._tab = self._query = ""
        self._order = 0
        self._hidden = ""
        self.all: list[Game] = []
        """All games of the library, the last saved first."""
        self.games: list[Game] = []
        """Those that are shown, in their order."""
        self._tabs: dict[str, list[Game]] = {}
        self.reload()

    def reload(self) -> None:
        """Read the list anew."""
        games = self._library.games()
        if self._only:
            games = [game for game in games if game.id in self._only]
        shown = [game for game in games if game.id != self._hidden]
        self.all = [replace(game, winners=()) if game.id == self._unseen else game for game in shown]
        self._people = frozenset(name for name, _colour in self._library.humans())
        if not any(_belongs(game, self._tab) for game in self.all):
            self._tab = ""
        self._sift()

    def forget(self) -> None:
        """Forget what is known of single games: it may have changed."""
        self._known.clear()
        self._standings.clear()
        self._spoken.clear()
        self.reload()

    def hide(self, game_id: str) -> None:
        """Show all games but this one; "" hides none."""
        self._hidden = game_id
        self.reload()

    def rename(self, game: Game, name: str) -> None:
        """Give a game a name; it stays where it hangs. Raises StoreError for a game that is gone."""
        self._library.name(game.id, name)
        self._spoken.pop(game.id, None)
        for games in (self.all, self.games, *self._tabs.values()):
            for place, one in enumerate(games):
                if one.id == game.id:
                    games[place] = replace(one, name=clean_name(name))

    @property
    def tab(self) -> str:
        """The tab that is open."""
        return self._tab

    @tab.setter
    def tab(self, tab: str) -> None:
        self._tab = tab
        self._arrange()

    @property
    def query(self) -> str:
        """The search text, as it was typed."""
        return self._query

    @query.setter
    def query(self, query: str) -> None:
        self._query = query
        self._sift()

    @property
    def order(self) -> int:
        """The number of the order in `games_order.ORDERS`."""
        return self._order

    @order.setter
    def order(self, order: int) -> None:
        self._order = order
        self._arrange()

    @property
    def tabs(self) -> list[str]:
        """All tabs with something in them, whatever is searched for."""
        return [key for key in self._tabs if any(_belongs(game, key) for game in self.all)]

    def count(self, tab: str) -> str:
        """Return the words of a tab: its number of games that match, for the first two "All (12)" and "In
        progress (3)"."""
        words = {"": _("All ({count})"), GOING: _("In progress ({count})")}.get(tab, "{count}")
        return words.format(count=len(self._tabs[tab]))

    def entry(self, game: Game) -> Entry:
        """Return a game with what is known of it; read once."""
        if game.id not in self._known:
            self._known[game.id] = None
            with suppress(BadRecord, StoreError):
                kept = kept_game_of(self._catalog.games, self._library, game.id, game.finished)
                self._known[game.id] = replace(kept, ending=None) if game.id == self._unseen else kept
        return Entry(game, self._known[game.id], self.ui(game))

    def standings(self, game: Game) -> Standings:
        """Return everybody's points after each round of a finished game, () where they are not known; read
        once."""
        if game.id not in self._standings:
            self._standings[game.id] = ()
            if game.finished and game.id != self._unseen:
                with suppress(BadRecord, StoreError):
                    self._standings[game.id] = standings(self._catalog.games, self._library.load(game.id))
        return self._standings[game.id]

    def ui(self, game: Game) -> GameUi | None:
        """Return the UI of a kept game; None for one that is not shown."""
        return self._catalog.ui(game.ruleset) if game.ruleset in self._catalog.shown else None

    def _sift(self) -> None:
        """Find what is searched for, tab by tab."""
        wanted = plain(self._query).split()
        found = [game for game in self.all if all(word in self._words(game) for word in wanted)]
        keys = ["", *self._catalog.shown, GOING]
        self._tabs = {key: [game for game in found if _belongs(game, key)] for key in keys}
        self._arrange()

    def _arrange(self) -> None:
        order, known = games_order.ORDERS[self._order], games_order.Known(self._people, self._catalog.shown)
        self.games = games_order.arranged(self._tabs[self._tab], order, known)

    def _words(self, game: Game) -> str:
        if game.id not in self._spoken:
            ui = self.ui(game)
            self._spoken[game.id] = games_order.spoken(game, "" if ui is None else ui.wording.name)
        return self._spoken[game.id]


def _belongs(game: Game, tab: str) -> bool:
    return not tab or game.ruleset == tab or (tab == GOING and not game.finished)
