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
    """The kept games as the room shows them: `all` of the library, the last saved first, and `games`, the
    ones of the open `tab` that match the search `query`, in the chosen order. With `only` there are no games
    but these ids. Nothing is told of the result of the game with the id `unseen`."""

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
        """Read the list of games from the library anew, without the hidden one; if the open tab has no game
        any more, the tab of all is opened."""
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
        """Read the list anew, as `reload`, and each game and its points again when they are asked for
        next."""
        self._known.clear()
        self._standings.clear()
        self._spoken.clear()
        self.reload()

    def hide(self, game_id: str) -> None:
        """Leave this game out of the list, and show the one that was left out before; "" leaves none out. The
        library stays as it is."""
        self._hidden = game_id
        self.reload()

    def rename(self, game: Game, name: str) -> None:
        """Give a game a name, in the library and in the list; the order stays as it is until the list is
        sorted anew. StoreError for a game that is gone."""
        self._library.name(game.id, name)
        self._spoken.pop(game.id, None)
        for games in (self.all, self.games, *self._tabs.values()):
            for place, listed in enumerate(games):
                if listed.id == game.id:
                    games[place] = replace(listed, name=clean_name(name))

    @property
    def tab(self) -> str:
        """The tab that is open: a game's key, `GOING`, or "" for all, as at first. Setting it shows its
        games; KeyError for another key."""
        return self._tab

    @tab.setter
    def tab(self, tab: str) -> None:
        self._tab = tab
        self._arrange()

    @property
    def query(self) -> str:
        """The search text as it was typed, "" at first. Setting it shows the games whose boards have all its
        words, in letters of any size and with or without accents; "" shows all."""
        return self._query

    @query.setter
    def query(self, query: str) -> None:
        self._query = query
        self._sift()

    @property
    def order(self) -> int:
        """The number of the order in `order.ORDERS`, 0 at first (newest first). Setting it sorts the games;
        IndexError for another number."""
        return self._order

    @order.setter
    def order(self, order: int) -> None:
        self._order = order
        self._arrange()

    @property
    def tabs(self) -> list[str]:
        """The keys of the tabs that have a game, in the order: "" for all, the games of this version,
        `GOING`; also where none of it matches the search. [] without games."""
        return [key for key in self._tabs if any(_belongs(game, key) for game in self.all)]

    def count(self, tab: str) -> str:
        """Return the words of a tab: “All (12)” for "", “In progress (3)” for `GOING`, “12” for a game's.
        Only games that match the search are counted. KeyError for another key."""
        words = {"": _("All ({count})"), GOING: _("In progress ({count})")}.get(tab, "{count}")
        return words.format(count=len(self._tabs[tab]))

    def entry(self, game: Game) -> Entry:
        """Return a game with what its record tells, None where it cannot be read, and its UI, None for a game
        that is not shown. Its record is read at the first call alone, until `forget`; that of the game
        `unseen` has no ending."""
        if game.id not in self._known:
            self._known[game.id] = None
            with suppress(BadRecord, StoreError):
                kept = kept_game_of(self._catalog.games, self._library, game.id, game.finished)
                self._known[game.id] = replace(kept, ending=None) if game.id == self._unseen else kept
        return Entry(game, self._known[game.id], self.ui(game))

    def standings(self, game: Game) -> Standings:
        """Return everybody's points after each round of a finished game, by seat; () in progress, for the
        game `unseen`, and where its record cannot be read. Read at the first call alone, until `forget`."""
        if game.id not in self._standings:
            self._standings[game.id] = ()
            if game.finished and game.id != self._unseen:
                with suppress(BadRecord, StoreError):
                    self._standings[game.id] = standings(self._catalog.games, self._library.load(game.id))
        return self._standings[game.id]

    def ui(self, game: Game) -> GameUi | None:
        """Return the UI of a kept game; None for a game that this version does not show."""
        return self._catalog.ui(game.ruleset) if game.ruleset in self._catalog.shown else None

    def _sift(self) -> None:
        """Find what is searched for, tab by tab."""
        wanted = plain(self._query).split()
        matching = [game for game in self.all if all(word in self._words(game) for word in wanted)]
        keys = ["", *self._catalog.shown, GOING]
        self._tabs = {key: [game for game in matching if _belongs(game, key)] for key in keys}
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
