"""The rules, a chapter a page: words, cards, and our rulings marked as such."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from miaui.core.envelope import DEFAULT_GAME
from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input import Key, Pointer
from miaui.engine.scene import Scene
from miaui.engine.scroll import Scroll
from miaui.scenes import find_screen
from miaui.scenes.context import Context
from miaui.scenes.game_tabs import game_tabs
from miaui.scenes.page import paint_sheet, sheet
from miaui.scenes.screen import Chapter, load

_GAP = 22.0
"""Units between two blocks."""


class Rules(Scene):
    """Chapters on the left, the page on the right. `chapter` opens at a page."""

    name = "rules"

    def __init__(self, context: Context, chapter: str = "aim", game: str = DEFAULT_GAME) -> None:
        super().__init__()
        self.context = context
        self.scroll = Scroll()
        self._choose(game, chapter)

    def _choose(self, game: str, chapter: str = "") -> None:
        """The rules of a game, from a chapter or from the beginning."""
        self.game = game
        self.chapters: tuple[Chapter, ...] = load(find_screen(game).rules)
        self._paint = load(find_screen(game).paint_rules)
        keys = [each.key for each in self.chapters]
        self.page = keys.index(chapter) if chapter in keys else 0
        self.scroll.to(0.0)
        self.touch()

    # Picture ---------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        paint_sheet(canvas, _("Rules"))
        view = self._view(canvas)
        chapter = self.chapters[self.page]
        y = view.y - self.scroll.offset
        start = y
        with canvas.clip(view):
            y += canvas.text(_(chapter.title), view.x, y, "heading", "glow", "left", width=view.w - 40).h + 14
            for block in chapter.blocks:
                y += self._paint(block, canvas, view.x, y, view.w - 40) + _GAP
        self.scroll.place(view, y - start)
        self.scroll.draw(canvas)

    def controls(self, canvas: Canvas) -> list[Control]:
        panel = sheet(canvas)
        list_width, height = _list_width(canvas, self.chapters), _tab_height(canvas, len(self.chapters))
        place = Rect(panel.x + 40, panel.y + 40, list_width, height)
        found = [
            Control(
                f"rules.{chapter.key}",
                _(chapter.title),
                place.moved(0, i * (height + 10)),
                kind="tab",
                value=i == self.page,
                on_press=partial(self._turn, i),
                sound="page",
            )
            for i, chapter in enumerate(self.chapters)
        ]
        back = Rect(place.x, panel.bottom - 40 - height * 1.15, list_width, height * 1.15)
        found += game_tabs(canvas, "rules", panel.x, self.game, self._choose)
        found.append(Control("rules.back", _("Back"), back, on_press=self.back, look="primary"))
        return found

    # Doing -----------------------------------------------------------------------------------------------

    def key(self, key: Key) -> bool:
        if key.name in ("left", "right") and not key.shift:
            self._turn(max(0, min(len(self.chapters) - 1, self.page + (1 if key.name == "right" else -1))))
            return True
        if key.name in ("page up", "page down"):
            return self._leaf(key)
        return self.scroll.key(key)

    def pointer(self, pointer: Pointer) -> bool:
        return self.scroll.pointer(pointer)

    def facts(self) -> dict[str, str]:
        return {"chapter": self.chapters[self.page].key}

    def _leaf(self, key: Key) -> bool:
        """Page keys read on: to the end of the page, then to the next one."""
        if key.name == "page down" and self.scroll.at_end and self.page < len(self.chapters) - 1:
            self._turn(self.page + 1)
            return True
        return self.scroll.key(key)

    def _turn(self, page: int) -> None:
        if page != self.page:
            self.page = page
            self.scroll.to(0.0)
            self.touch()

    def _view(self, canvas: Canvas) -> Rect:
        panel = sheet(canvas)
        left = panel.x + 40 + _list_width(canvas, self.chapters) + 56
        return Rect(left, panel.y + 40, panel.right - left - 36, panel.h - 80)


def _list_width(canvas: Canvas, chapters: Sequence[Chapter]) -> float:
    """Wide enough for every title in one line, as far as that leaves room for the page."""
    longest = max(canvas.measure(_(chapter.title), "label")[0] for chapter in chapters)
    return min(max(360.0 * max(1.0, canvas.theme.text_scale * 0.78), longest + 48), 520.0)


def _tab_height(canvas: Canvas, count: int) -> float:
    """As high as the text wants, and as the panel has room for."""
    room = (sheet(canvas).h - 80) / (count + 1.7) - 10
    return min(room, 64.0 * max(1.0, canvas.theme.text_scale * 0.9))
