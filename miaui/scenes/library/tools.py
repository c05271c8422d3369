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

_TAB = "games.tab."


class GamesTools:
    """The controls above the boards; none while a single game hangs there. `changed` is called when other
    boards hang there than before, `enter` when Enter ends a search."""

    def __init__(
        self, catalog: Catalog, games: GamesList, changed: Callable[[], None], enter: Callable[[], None]
    ) -> None:
        self._catalog = catalog
        self._games, self._changed, self._enter = games, changed, enter

    def search(self, query: str) -> None:
        """Show the games that have all these words."""
        self._games.query = query
        self._changed()

    def sort(self, order: int) -> None:
        """Hang the games in the order of this number."""
        self._games.order = order
        self._changed()

    def open_tab(self, key: str) -> None:
        """Show the games of a tab."""
        self._games.tab = key
        self._changed()

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return the tabs, the order and the search."""
        tabs = self._tabs(canvas)
        if not tabs:
            return []
        order, search = games_layout.tools(canvas, tabs[-1].rect.right)
        return [
            *tabs,
            Control(
                "games.order", _("Order"), order, kind="choice", value=self._games.order, look="bare",
                options=tuple(_(one.label) for one in ORDERS), on_change=self.sort, sound="page",
                tip=_("How the games are sorted"),
            ),
            Control(
                "games.search", _("Search"), search, kind="text", value=self._games.query, look="bare",
                tip=_("name, cat or day"), limit=40, on_change=self.search, on_press=self._enter,
                hotkey="ctrl+f",
            ),
        ]  # fmt: skip

    def draw_tabs(self, canvas: Canvas) -> None:
        """Draw the tabs; the engine draws the rest."""
        for tab in self._tabs(canvas):
            key = tab.id.removeprefix(_TAB)
            emblem = self._catalog.ui(key).artwork.title.emblem if key in self._catalog.shown else ""
            house.draw_tab(canvas, tab, emblem, self._games.count(key))

    def draw_range(self, canvas: Canvas, view: Rect, boxes: Sequence[tuple[int, Rect]]) -> None:
        """Draw which of how many games are seen, where more exist than fit and there is room to say so."""
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
        """All games, those of each game, and those that go on."""
        if len(self._games.all) < 2:
            return []
        row, keys = house.tabs_row(canvas), self._games.tabs
        right = games_panel.places(canvas).box.x - games_layout.GAP
        wanted = [house.tab_width(canvas, key in self._catalog.shown, self._games.count(key)) for key in keys]
        part = min(1.0, (right - row.x - 12 * (len(keys) - 1)) / sum(wanted))
        found, x = [], row.x
        for key, width in zip(keys, wanted, strict=True):
            name = self._catalog.ui(key).wording.name if key in self._catalog.shown else ""
            words = f"{name} {self._games.count(key)}".strip()
            place = Rect(x, row.y, width * part, row.h)
            found.append(
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
        return found


def draw_deleted(canvas: Canvas, words: str, left: float) -> None:
    """Draw what was deleted, and how much of the time is left in which it can be hung back."""
    plate, undo = games_layout.deleted(canvas)
    canvas.board(plate)
    right = plate.right - undo.x + 18
    place, bar = Box.column(Box("words"), Box("time", 5), pad=(28, 10, right, 9)).place(plate).values()
    draw_name(canvas, words, place, "label", "text", "left")
    canvas.fill(bar, "plum-2", 2)
    canvas.fill(bar._replace(w=bar.w * max(0.0, left)), "glow", 2)
