"""Tools that sift the room of games: a tab for each game, the order of the boards, and a search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.scenes import house
from miaui.scenes.entry import Catalog
from miaui.scenes.library import layout as games_layout
from miaui.scenes.library import panel as games_panel
from miaui.scenes.library.list import GamesList
from miaui.scenes.library.order import ORDERS
from miaui.scenes.page import search_field

_TAB = "games.tab."


class GamesTools:
    """The controls above the boards: tabs, order and search; none while fewer than two games hang there.
    `changed` is called when other boards hang there than before, `enter` when Enter is pressed in the
    search."""

    def __init__(
        self, catalog: Catalog, games: GamesList, changed: Callable[[], None], enter: Callable[[], None]
    ) -> None:
        self._catalog = catalog
        self._games, self._changed, self._enter = games, changed, enter

    def search(self, query: str) -> None:
        """Show of the open tab the games whose boards have all these words, in whatever order; "" shows all.
        Then call `changed`."""
        self._games.query = query
        self._changed()

    def sort(self, order: int) -> None:
        """Hang the games in the order with this number in `order.ORDERS` (0 newest first, 1 oldest first, 2
        by game, 3 by opponents, 4 wins first), and call `changed`."""
        self._games.order = order
        self._changed()

    def open_tab(self, key: str) -> None:
        """Show the games of a tab, by its key: a game's, `GOING` for those in progress, or "" for all; and
        call `changed`. The search stays."""
        self._games.tab = key
        self._changed()

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return a tab (`games.tab.<key>`) for each key with a game, the order and the search; [] while there
        are fewer than two games."""
        tabs = self._tabs(canvas)
        if not tabs:
            return []
        order, search = games_layout.tools(canvas, tabs[-1].rect.right)
        return [
            *tabs,
            Control(
                "games.order", _("Order"), order, kind="choice", value=self._games.order, look="bare",
                options=tuple(_(sorting.label) for sorting in ORDERS), on_change=self.sort, sound="page",
                tip=_("How the games are sorted"),
            ),
            search_field(
                "games.search", search, self._games.query, self.search, self._enter, _("name, cat or day")
            ),
        ]  # fmt: skip

    def draw_tabs(self, canvas: Canvas) -> None:
        """Draw the tabs with emblems and numbers of games, that of the open one in gold; nothing without
        tabs. The order and the search are drawn by the engine."""
        for tab in self._tabs(canvas):
            key = tab.id.removeprefix(_TAB)
            emblem = self._catalog.ui(key).artwork.title.emblem if key in self._catalog.shown else ""
            house.draw_tab(canvas, tab, emblem, self._games.count(key))

    def draw_range(self, canvas: Canvas, view: Rect, boxes: Sequence[tuple[int, Rect]]) -> None:
        """Draw “1 to 6 of 40 games”, for the boards whose middle is in view; nothing where all are seen, none
        is, or a control lies in that place."""
        count = len(self._games.games)
        seen = [number for number, box in boxes if number < count and view.contains(box.cx, box.cy)]
        place = games_layout.range_place(canvas)
        if len(seen) == count or not seen or any(c.rect.overlaps(place) for c in self.controls(canvas)):
            return
        words = _("{first} to {last} of {count} games")
        words = words.format(first=seen[0] + 1, last=seen[-1] + 1, count=count)
        canvas.fill(place, "plum-0", 18, 0.6)
        canvas.text_in(words, place.inset(16, 4), "small", "text")

    def _tabs(self, canvas: Canvas) -> list[Control]:
        """Return the tabs of all games, of each game, and of games in progress; [] for fewer
        than two games."""
        if len(self._games.all) < 2:
            return []
        row, keys = house.tabs_row(canvas), self._games.tabs
        right = games_panel.places(canvas).box.x - games_layout.GAP
        wanted = [house.tab_width(canvas, key in self._catalog.shown, self._games.count(key)) for key in keys]
        part = min(1.0, (right - row.x - 12 * (len(keys) - 1)) / sum(wanted))
        tabs, x = [], row.x
        for key, width in zip(keys, wanted, strict=True):
            name = self._catalog.ui(key).wording.name if key in self._catalog.shown else ""
            words = f"{name} {self._games.count(key)}".strip()
            place = Rect(x, row.y, width * part, row.h)
            tabs.append(
                Control(
                    f"{_TAB}{key}",
                    words,
                    place,
                    kind="area",
                    value=key == self._games.tab,
                    sound="page",
                    on_press=partial(self.open_tab, key),
                )
            )
            x = place.right + 12
        return tabs


def draw_deleted(canvas: Canvas, words: str, left: float) -> None:
    """Draw the plate with `words`, cut where they are long, and below them a bar for the part (`left`, 1 down
    to 0) of the time to undo it."""
    plate, undo = games_layout.deleted(canvas)
    canvas.board(plate)
    right = plate.right - undo.x + 18
    place, bar = Box.column(Box("words"), Box("time", 5), pad=(28, 10, right, 9)).place(plate).values()
    draw_name(canvas, words, place, "label", "text", "left")
    canvas.fill(bar, "plum-2", 2)
    canvas.fill(bar._replace(w=bar.w * max(0.0, left)), "glow", 2)
