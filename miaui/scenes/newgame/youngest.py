"""The figure beside the youngest cat on the new-game page, to be dragged or sent to another one."""

from __future__ import annotations

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control, Drag
from miaui.engine.input.events import NOWHERE
from miaui.engine.ui.scroll import Scroll
from miaui.scenes.game_ui import YoungestWords
from miaui.scenes.newgame.places import GAP, Berth
from miaui.scenes.setup_editor import SetupEditor
from miaui.scenes.title.paint import is_pointed_at

_HIGH, _BELOW = 136.0, 18.0
"""Height of the figure, and its part below the boat's edge, beside a cat of size 1 (units)."""
_HEAD = 0.36
"""The part of the figure that reaches up beside the arrows of the next cat."""
_CLICK = 12.0
"""A pointer that moves less than this between pressing and letting go has clicked."""


class YoungestFigure:
    """Figure that stands at the left of the youngest. Dragged, it goes to the cat nearest to where it is
    dropped; a click sends it to the next cat, from the last to the first; the choice sets any. A drag that is
    broken off changes nothing."""

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
        """Note for each berth where the figure would stand: at the left of its cat, on the boat's edge.
        Nothing is drawn; `controls` and `draw` go by what was noted last."""
        self._stands = []
        for berth in berths:
            high, foot = _HIGH * berth.size, berth.hull + _BELOW * berth.size
            self._stands.append(Rect(berth.box.x - GAP / 2 - 0.3 * high, foot - high, 0.6 * high, high))

    def controls(self, scroll: Scroll) -> list[Control]:
        """Return one control, the choice `newgame.figure` of who is the youngest, by the names of the seats,
        on the lower part of the figure; [] where an option is on with which it does not matter. IndexError
        before `place`."""
        if not self._matters:
            return []
        stand = self._stands[self._editor.setup.youngest]
        body = stand._replace(y=stand.y + _HEAD * stand.h, h=(1 - _HEAD) * stand.h)
        return [
            Control(
                self.id,
                _(self._words.label),
                body,
                kind="choice",
                look="own",
                options=tuple(map(self._editor.name, range(len(self._stands)))),
                value=self._editor.setup.youngest,
                on_change=self._stand_by,
                scroll=scroll,
                tip=f"{_(self._words.drag)} {_(self._words.tip)}",
                drag=Drag(self._carry, self._put_down, 0.0),
            )
        ]

    def _carry(self, x: float, y: float) -> None:
        """Take the figure, and carry it."""
        stand = self._stands[self._editor.setup.youngest]
        if self._grip is None:
            self._grip, self._moved = (x - stand.cx, y - stand.cy), False
        self._at = x - self._grip[0], y - self._grip[1]
        self._moved |= abs(self._at[0] - stand.cx) + abs(self._at[1] - stand.cy) > _CLICK

    def _put_down(self, over: Control | None, x: float, y: float) -> None:
        """Let it stand by the nearest cat, or by the next one if it was clicked."""
        self._grip = None
        if x != NOWHERE:
            self._stand_by(self._nearest() if self._moved else self._next())

    def draw(self, canvas: Canvas) -> None:
        """Draw the figure beside the youngest with its name on a ribbon below (none where text is large).
        While it is carried, it is at the pointer without a name, with a disc of light where it would go. Draw
        nothing where an option is on with which the youngest does not matter."""
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
        if high > 0.3 * stand.h:  # large text: its tooltip says it
            return
        ribbon = Rect.around(stand.cx, stand.bottom + 6, wide + 36, high + 8)
        ribbon = ribbon._replace(x=max(8.0, ribbon.x))
        for grow, colour in ((3.0, "ink"), (0.0, "sky-2")):
            canvas.polygon(_ribbon(ribbon.inset(-grow)), colour)
        canvas.text_in(words, ribbon.inset(14, 0), "small", "text")

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


def _ribbon(rect: Rect) -> list[tuple[float, float]]:
    """Return the corners of a ribbon whose ends are cut in."""
    return [
        (rect.x, rect.y),
        (rect.right, rect.y),
        (rect.right - 9, rect.cy),
        (rect.right, rect.bottom),
        (rect.x, rect.bottom),
        (rect.x + 9, rect.cy),
    ]
