"""The rules, a chapter a page: words, cards, our rulings marked as such, and a search through all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from miaui.core.envelope import DEFAULT_GAME
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _, ngettext
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key
from miaui.engine.ui.scroll import BAR, Scroll, ScrollingScene
from miaui.scenes.context import Context
from miaui.scenes.game_ui import Chapter, GameUi
from miaui.scenes.page import TITLE, paint_sheet, search_field, sheet
from miaui.scenes.rules.blocks import texts
from miaui.scenes.rules.search import Found, search, search_some

_GAP = 22.0
"""Units between two blocks."""
_TRY = N_(
    "Try a single word that stands on a card or on the table, or fewer letters of it. "
    "The chapters at the left tell everything in order."
)
_MARK = 24.0
"""Units left of a block at which it is marked."""
_TAB_WIDEST, _TAB_GAP, _TAB_PAD = 260.0, 12.0, 44.0
_TAB_EDGE = 24.0
"""Units between the window's edge and tabs that need all room."""
_TITLE_REACH = 190.0
"""Units that the title takes on each side of the middle."""


class Rules(ScrollingScene):
    """Chapters on the left, the page on the right. `chapter` opens at a page, the first one for a key that is
    no chapter's. What is typed above the chapters is looked for in all of them; the places found are listed,
    and each leads to its paragraph."""

    name = "rules"

    def __init__(self, context: Context, chapter: str = "aim", game: str = DEFAULT_GAME) -> None:
        super().__init__()
        self.context = context
        self.query = ""
        self._listing = False
        self._list = Scroll("rules.list")
        self._choose(game, chapter)

    def _choose(self, game: str, chapter: str = "") -> None:
        """Show the rules of a game, from a chapter or from the beginning."""
        self.game = self.table_game = game
        ui = self.context.catalog.ui(game)
        self.chapters, self._paint = ui.scenes().rules, ui.scenes().paint_rules
        self._sheet = ui.scenes().tabletop().sheet
        keys = [each.key for each in self.chapters]
        self.page = keys.index(chapter) if chapter in keys else 0
        self._goal: int | None = None
        self._look(self.query)
        self.scroll.to(0.0)
        self._reveal = True
        self.touch()

    # Picture ---------------------------------------------------------------------------------------------

    @property
    def heading(self) -> str:
        """The title “Rules”, translated."""
        return _("Rules")

    def describe(self) -> str:
        chapter = self.chapters[self.page]
        lines = [_(text) for block in chapter.blocks for text in texts(block)]
        if self._listing:
            lines = [f"{hit.heading}: {hit.words}" for hit in self._hits] or [_(_TRY)]
            return "\n".join([self._count(), *lines])
        return "\n".join([_(chapter.title), *lines])

    def draw(self, canvas: Canvas) -> None:
        paint_sheet(canvas, _("Rules"), ground=self._sheet)
        view = self._view(canvas)
        if self._listing:
            self._draw_found(canvas, view)
        else:
            self._draw_page(canvas, view)
        self.scroll.draw(canvas)
        self._list.draw(canvas)

    def grounds(self) -> list[Control]:
        return [*super().grounds(), *self._list.grounds]

    def _draw_page(self, canvas: Canvas, view: Rect) -> None:
        """Draw the chapter, from the paragraph that is looked for where there is one."""
        if self._goal is not None:
            with canvas.clip(Rect(0, 0, 0, 0)):
                tops = self._draw_blocks(canvas, view._replace(y=0.0))
            self.scroll.place(view, tops[-1])
            self.scroll.to(0.0 if self._goal == 0 else tops[self._goal] - 2 * _GAP)
            self._goal = None
        with canvas.clip(view.inset(-_MARK, 0)):
            top = view.y - self.scroll.offset
            tops = self._draw_blocks(canvas, view._replace(y=top))
        self.scroll.place(view, tops[-1] - top)

    def _draw_blocks(self, canvas: Canvas, view: Rect) -> list[float]:
        """Draw title and blocks. Return the y of the upper edge of each block, and of the end of all."""
        chapter, y = self.chapters[self.page], view.y
        marked = {hit.block for hit in self._hits if hit.page == self.page}
        y += canvas.text(_(chapter.title), view.x, y, "heading", "glow", "left", width=view.w - 40).h + 14
        tops = []
        for place, block in enumerate(chapter.blocks):
            tops.append(y)
            high = self._paint(block, canvas, view.x, y, view.w - 40)
            if place in marked:
                canvas.fill(Rect(view.x - _MARK, y, 8, high), "glow", 4)
            y += high + _GAP
        return [*tops, y]

    def _draw_found(self, canvas: Canvas, view: Rect) -> None:
        """Draw the hits of the search: the headings under which they stand, and the words."""
        boxes = self._boxes(canvas)
        with canvas.clip(view):
            top = view.y - self.scroll.offset
            head = canvas.text(self._count(), view.x, top, "heading", "glow", "left", width=view.w - 40)
            if not boxes:
                canvas.text(_(_TRY), view.x, head.bottom + 14, "body", "text", "left", width=view.w - 40)
            for hit, box in zip(self._hits, boxes, strict=True):
                canvas.board(box)
                space = box.inset(26, 14)
                low = canvas.text(
                    hit.heading, space.x, space.y, "label", "glow", "left", width=space.w
                ).bottom
                canvas.text(hit.words, space.x, low + 2, "body", "text", "left", width=space.w)
        low = boxes[-1].bottom if boxes else head.bottom
        self.scroll.place(view, low - top + 8)

    def _count(self) -> str:
        """Return in words how many hits there are, or that none has everything."""
        count = len(self._hits)
        if not count:
            return _("Nothing found")
        if self._partly:
            return _("Not all of these words together, but here are some of them")
        return ngettext("{count} place", "{count} places", count).format(count=count)

    def _boxes(self, canvas: Canvas) -> list[Rect]:
        """Return the boxes of the hits as they are scrolled now."""
        view = self._view(canvas)
        width = view.w - 40
        y = view.y - self.scroll.offset + canvas.measure(self._count(), "heading", width)[1] + 14
        heights = [
            canvas.measure(hit.heading, "label", width - 52)[1]
            + canvas.measure(hit.words, "body", width - 52)[1]
            + 30
            for hit in self._hits
        ]
        return Rect(view.x, y, width, 0).stacked(heights, 12)

    def controls(self, canvas: Canvas) -> list[Control]:
        panel = sheet(canvas)
        search, back = _ends(canvas, self.chapters)
        controls = [search_field("rules.search", search, self.query, self._look, self._first)]
        tabs = self._tabs(canvas)
        scroll = self._list if self._list.needed else None
        controls += [
            Control(
                f"rules.{chapter.key}",
                _(chapter.title),
                place,
                kind="tab",
                value=i == self.page and not self._listing,
                on_press=partial(self._turn, i),
                sound="page",
                scroll=scroll,
            )
            for i, (chapter, place) in enumerate(zip(self.chapters, tabs, strict=True))
        ]
        if self._listing:
            controls += [
                Control(
                    f"rules.found.{number}",
                    f"{hit.heading}: {hit.words}",
                    box,
                    kind="area",
                    on_press=partial(self._show, hit),
                    sound="page",
                    scroll=self.scroll,
                )
                for number, (hit, box) in enumerate(zip(self._hits, self._boxes(canvas), strict=True), 1)
            ]
        controls += game_tabs(
            canvas, "rules", self.heading, panel.x, self.context.catalog.uis, self.game, self._choose
        )
        leave = super().back
        controls.append(
            Control("rules.back", _("Back"), back, on_press=leave, look="primary", hotkey="return")
        )
        return controls

    # Doing -----------------------------------------------------------------------------------------------

    def key(self, key: Key) -> bool:
        if key.name in ("left", "right") and not key.shift:
            self._turn(max(0, min(len(self.chapters) - 1, self.page + (1 if key.name == "right" else -1))))
            return True
        if key.name in ("page up", "page down"):
            return self._leaf(key)
        return self.scroll.key(key)

    def back(self) -> None:
        """Clear the search where anything is typed, so that the chapter is shown again; else close the page
        (Escape). The button “Back” closes it at once."""
        if self.query:
            self._look("")
        else:
            super().back()

    def facts(self) -> dict[str, object]:
        return {"chapter": self.chapters[self.page].key, "found": len(self._hits)}

    def _look(self, query: str) -> None:
        """Look for words in all chapters."""
        self.query = query
        self._hits: list[Found] = search(self.chapters, query)
        self._partly = not self._hits
        if self._partly:
            self._hits = search_some(self.chapters, query)
        self._listing = bool(query.strip())
        self.scroll.to(0.0)
        self.touch()

    def _first(self) -> None:
        """Enter goes to the first place."""
        if self._listing and self._hits:
            self._show(self._hits[0])

    def _show(self, hit: Found) -> None:
        """Go to a place that was found."""
        self.page, self._goal, self._listing = hit.page, hit.block, False
        self._reveal = True
        self.touch()

    def _leaf(self, key: Key) -> bool:
        """Page keys read on: to the end of the page, then to the next one."""
        if key.name == "page down" and self.scroll.at_end and self.page < len(self.chapters) - 1:
            self._turn(self.page + 1)
            return True
        return self.scroll.key(key)

    def _turn(self, page: int) -> None:
        if page != self.page or self._listing:
            self.page, self._listing = page, False
            self._reveal = True
            self.scroll.to(0.0)
            self.touch()

    def _tabs(self, canvas: Canvas) -> list[Rect]:
        """Return the boxes of the chapters, as they are scrolled now; the open chapter comes into view."""
        search, back = _ends(canvas, self.chapters)
        view = Rect(search.x, search.bottom + 10, search.w, back.y - search.bottom - 20)
        heights = _tab_heights(canvas, self.chapters, search.w)
        needed = sum(heights) + 10 * (len(heights) - 1)
        if needed > view.h:
            heights = _tab_heights(canvas, self.chapters, search.w - BAR - 10)
            needed = sum(heights) + 10 * (len(heights) - 1)
        self._list.place(view, needed)
        if self._reveal:
            top = view.y - self._list.offset + sum(heights[: self.page]) + 10 * self.page
            self._list.reveal(Rect(view.x, top, view.w, heights[self.page]))
            self._reveal = False
        wide = view.w - (BAR + 10 if self._list.needed else 0)
        return Rect(view.x, view.y - self._list.offset, wide, 0).stacked(heights, 10)

    def _view(self, canvas: Canvas) -> Rect:
        panel = sheet(canvas)
        left = panel.x + 40 + _list_width(canvas, self.chapters) + 56
        return Rect(left, panel.y + 40, panel.right - left - 36, panel.h - 80)


def _list_width(canvas: Canvas, chapters: Sequence[Chapter]) -> float:
    """Return the width in units of the list of chapters, which holds every title in a line as far as that
    leaves room for the page."""
    longest = max(canvas.measure(_(chapter.title), "label")[0] for chapter in chapters)
    return min(max(canvas.theme.grown(360, 0.78), longest + 48), 520.0)


def _tab_height(canvas: Canvas, count: int) -> float:
    """Return the height in units of a tab: as the text wants, and as the panel has room for; never too low
    for the text."""
    space = (sheet(canvas).h - 80) / (count + 2.7) - 10
    least = canvas.measure("X", "label")[1] + 16
    return max(least, min(space, canvas.theme.grown(64, 0.9)))


def _tab_heights(canvas: Canvas, chapters: Sequence[Chapter], width: float) -> list[float]:
    """Return the height in units of each chapter's tab: of two lines where its title needs them."""
    least = _tab_height(canvas, len(chapters))
    return [max(least, canvas.measure(_(chapter.title), "label", width - 44)[1] + 16) for chapter in chapters]


def _ends(canvas: Canvas, chapters: Sequence[Chapter]) -> tuple[Rect, Rect]:
    """Return the box of the search over the chapters, and that of the way back below them."""
    panel, width = sheet(canvas), _list_width(canvas, chapters)
    height = _tab_height(canvas, len(chapters))
    search = Rect(panel.x + 40, panel.y + 40, width, height)
    return search, Rect(search.x, panel.bottom - 40 - height * 1.15, width, height * 1.15)


def game_tabs(
    canvas: Canvas,
    page: str,
    title: str,
    left: float,
    uis: Sequence[GameUi],
    game: str,
    choose: Callable[[str], None],
) -> list[Control]:
    """Return a tab for each of the games `uis`, side by side from `left` on, `<page>.game.<key>` with its
    name; that of `game` is lit, and a press calls `choose` with the game's key. [] for fewer than two
    games."""
    if len(uis) < 2:
        return []
    space = canvas.width / 2 - _TITLE_REACH - left - _TAB_GAP * len(uis)
    needs = [canvas.measure(ui.wording.name, "button")[0] + _TAB_PAD for ui in uis]
    if sum(needs) > space:  # from the window's edge to the title's
        reach = canvas.measure(title, "title", fixed=True, size=TITLE)[0] / 2 + 24
        left = _TAB_EDGE
        space = canvas.width / 2 - reach - left - _TAB_GAP * len(uis)
    stretch = min(space / sum(needs), max(1.0, _TAB_WIDEST / max(needs)))
    high = canvas.theme.grown(64, 0.7, most=1.2)
    tabs: list[Control] = []
    for ui, need in zip(uis, needs, strict=True):
        place = Rect(left, 66 - high / 2, need * stretch, high)
        tabs.append(
            Control(
                f"{page}.game.{ui.game}",
                ui.wording.name,
                place,
                kind="tab",
                value=ui.game == game,
                on_press=partial(choose, ui.game),
                sound="page",
            )
        )
        left = place.right + _TAB_GAP
    return tabs
