"""The figure beside the youngest cat on the new-game page, to be dragged to another one."""

from __future__ import annotations

from functools import partial

from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input import Pointer
from miaui.engine.scroll import Scroll
from miaui.scenes.newgame_seats import GAP, Berth
from miaui.scenes.newgame_setup import SetupEditor
from miaui.scenes.screen import YoungestWords
from miaui.scenes.title_paint import is_pointed_at

_HIGH, _BELOW = 136.0, 18.0
"""How high the figure is, and how far it reaches below the boat's edge, beside a cat of size 1 (units)."""
_CLICK = 12.0
"""A pointer that moves less than this between pressing and letting go has clicked."""


class YoungestFigure:
    """Stands to the left of the youngest. A drag brings it to another cat, a click to the next one."""

    id = "newgame.figure"

    def __init__(self, editor: SetupEditor, words: YoungestWords) -> None:
        self._editor, self._words = editor, words
        self._stands: list[Rect] = []
        self._grip: tuple[float, float] | None = None
        self._at = (0.0, 0.0)
        self._moved = False

    @property
    def _matters(self) -> bool:
        return self._words.unless not in self._editor.setup.options

    def place(self, canvas: Canvas, berths: list[Berth]) -> None:
        """Where it may stand, as the page is laid out now."""
        self._stands = []
        for berth in berths:
            high, foot = _HIGH * berth.size, berth.hull + _BELOW * berth.size
            self._stands.append(Rect(berth.box.x - GAP / 2 - 0.3 * high, foot - high, 0.6 * high, high))

    def controls(self, scroll: Scroll) -> list[Control]:
        """The place to point at. It is left out of the keys' way: a choice below says the same."""
        if not self._matters:
            return []
        name = self._editor.name(self._editor.setup.youngest)
        return [
            Control(
                self.id, f"{_(self._words.label)}: {name}", self._stands[self._editor.setup.youngest],
                kind="area", focusable=False, tip=_(self._words.drag), scroll=scroll,
                on_press=partial(self._stand_by, self._next()),
            )
        ]  # fmt: skip

    def pointer(self, pointer: Pointer) -> bool:
        """Take the figure, carry it, let it go. True if that was meant."""
        if pointer.kind == "down" and pointer.button == 1 and self._matters and self._stands:
            stand = self._stands[self._editor.setup.youngest]
            if not stand.contains(pointer.x, pointer.y):
                return False
            self._grip, self._moved = (pointer.x - stand.cx, pointer.y - stand.cy), False
        elif self._grip is None:
            return False
        stand = self._stands[self._editor.setup.youngest]
        x, y = pointer.x - self._grip[0], pointer.y - self._grip[1]
        self._at = (x, y)
        self._moved |= abs(x - stand.cx) + abs(y - stand.cy) > _CLICK
        if pointer.kind == "up":
            self._grip = None
            self._stand_by(self._nearest() if self._moved else self._next())
        return True

    def draw(self, canvas: Canvas) -> None:
        """The figure where it stands or is carried, its name below, and a gap that it would take."""
        if not self._matters:
            return
        stand = self._stands[self._editor.setup.youngest]
        carried = self._grip is not None and self._moved
        if carried:
            goal = self._stands[self._nearest()]
            canvas.circle(goal.cx, goal.bottom - 0.1 * goal.h, 0.3 * goal.w, "glow")
            stand = stand.moved(self._at[0] - stand.cx, self._at[1] - stand.cy)
        grown = 1.08 if carried or is_pointed_at(canvas, self.id) else 1.0
        size = grown * stand.h / canvas.art.meta(self._words.figure).anchor[1]
        canvas.draw(self._words.figure, stand.cx, stand.bottom, size=size)
        if not carried:
            self._draw_label(canvas, stand)

    def _draw_label(self, canvas: Canvas, stand: Rect) -> None:
        words = _(self._words.label)
        wide, high = canvas.measure(words, "small")
        if high > 0.3 * stand.h:  # large text: the choice below says it
            return
        ribbon = Rect.around(stand.cx, stand.bottom + 8, wide + 24, high + 4)
        ribbon = ribbon._replace(x=max(8.0, ribbon.x))
        canvas.fill(ribbon, "ink", 5)
        canvas.fill(ribbon.inset(2, 2), "sky-1", 4)
        canvas.text_in(words, ribbon, "small", "cream")

    def _nearest(self) -> int:
        x, y = self._at
        return min(
            range(len(self._stands)),
            key=lambda n: (self._stands[n].cx - x) ** 2 + (self._stands[n].cy - y) ** 2,
        )

    def _next(self) -> int:
        return (self._editor.setup.youngest + 1) % len(self._editor.setup.seats)

    def _stand_by(self, seat: int) -> None:
        self._editor.change(youngest=seat)
