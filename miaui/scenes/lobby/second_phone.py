"""A phone asks for a seat that is not simply free: the laptop says yes or no, and after a minute it is no."""

from __future__ import annotations

from math import ceil

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import short_name
from miaui.engine.i18n import _, ngettext
from miaui.engine.input.controls import Control
from miaui.engine.ui.scene import Scene
from miaui.hands.desk import ASKING
from miaui.hands.phones import Phones
from miaui.scenes.context import Context
from miaui.tabletop.cast.cats import cast
from miaui.tabletop.cast.portrait import Pose, draw_portrait

_CAT, _ABOVE, _PLANK = 0.92, 84.0, 48.0
"""Size of the two cats, how far they reach over the panel, and the height of the planks below them."""


class SecondPhone(Scene):
    """The question of the laptop whether a phone may have a seat that is not simply free; it lies over
    whichever scene is on screen. Enter and Escape say no: what comes by itself must not give a seat away.
    ValueError where no phone asks."""

    name = "second-phone"
    opaque = False
    first_focus = "second-phone.no"

    def __init__(self, context: Context) -> None:
        super().__init__()
        phones = context.phones
        question = phones.question if isinstance(phones, Phones) else None
        if not isinstance(phones, Phones) or question is None:
            raise ValueError("no phone asks")
        self.context, self.phones = context, phones
        self._question = question
        players = phones.match.public.players
        self._name = short_name(players[question.seat].name)
        self._cast = cast(players)[question.seat]
        self._held = phones.state(question.seat) in ("taken", "away")
        """True if another phone has the seat."""
        self._left = self._seconds

    @property
    def _seconds(self) -> int:
        return max(0, ceil(self._question.until - self.phones.clock()))

    @property
    def _title(self) -> str:
        words = _("A second phone asks to be {name}") if self._held else _("A phone asks to be {name}")
        return words.format(name=self._name)

    @property
    def _words(self) -> str:
        if self._held:
            return _(
                "Yes: the first phone lets go, and the cards move over.\n"
                "No: all stays as it is. Nobody sees a card either way."
            )
        return _("Yes: {name} plays there from now on.\nNo: all stays as it is.").format(name=self._name)

    @property
    def _countdown(self) -> str:
        words = ngettext("{count} second, then it is no", "{count} seconds, then it is no", self._left)
        return words.format(count=self._left)

    @property
    def heading(self) -> str:
        return f"{self._title}\n{self._words}"

    def describe(self) -> str:
        return f"{self.heading}\n{self._countdown}"

    def update(self, dt: float) -> None:
        """Show the seconds that are left. Where the question is over, after a minute or once the phone has
        gone, the scene is taken off, and the phone gets no seat."""
        if self._question not in self.phones.desk.questions:
            self.stack.pop()
        elif self._seconds != self._left:
            self._left = self._seconds
            self.touch()

    def draw(self, canvas: Canvas) -> None:
        canvas.dim(0.6)
        panel = self._panel(canvas)
        canvas.board(panel, "ui/panel")
        inner, top = panel.inset(70, 0), panel.y + _ABOVE + 60
        if not canvas.theme.is_large:
            self._draw_cats(canvas, panel)
            top = panel.y + _ABOVE + 116
        buttons = self._buttons(canvas)
        bar = Rect(inner.x + 60, buttons.bottom + 30, inner.w - 120, 16)
        title = canvas.text(self._title, inner.cx, top, "heading", "glow", width=inner.w, height=120.0)
        space = Rect(inner.x, title.bottom + 8, inner.w, buttons.y - title.bottom - 24)
        canvas.text_in(self._words, space, "body", "sand-0")
        canvas.fill(bar.inset(-3), "ink", 11)
        canvas.fill(bar._replace(w=max(16.0, bar.w * self._left / ASKING)), "glow", 8)
        below = Rect(inner.x, bar.bottom + 8, inner.w, panel.bottom - bar.bottom - 44)
        canvas.text_in(self._countdown, below, "small", "sand-0")

    def _draw_cats(self, canvas: Canvas, panel: Rect) -> None:
        """Draw the cat for the phone that asks, and beside it for the phone that has the seat, if any."""
        twins = (
            ((-1, "calm", _("has the seat")), (1, "choosing", _("asks")))
            if self._held
            else ((0, "choosing", _("asks")),)
        )
        for side, face, words in twins:
            x, y = panel.cx + side * 156, panel.y + 20
            draw_portrait(canvas, self._cast, Pose(x, y, _CAT, face, flip=side > 0))
            plank = Rect.around(x, y + 108, 250, _PLANK)
            canvas.board(plank, "ui/plank-m")
            canvas.text_in(words, plank.inset(20, 4), "label", "cream")
        if self._held:
            canvas.text_in("?", Rect.around(panel.cx, panel.y + 6, 90, 110), "title", "glow")

    def controls(self, canvas: Canvas) -> list[Control]:
        no, yes = self._buttons(canvas).columns(2, 44)
        words = _("Yes, it is {name}").format(name=self._name)
        return [
            Control("second-phone.no", _("No"), no, on_press=self.back, hotkey="return", look="primary"),
            Control("second-phone.yes", words, yes, on_press=lambda: self._answer(True), hotkey="y"),
        ]

    def back(self) -> None:
        """Say no (Escape): the scene is taken off, and the phone is refused."""
        self._answer(False)

    def _answer(self, yes: bool) -> None:
        self.stack.pop()
        self.phones.desk.answer(self._question, yes)

    def _panel(self, canvas: Canvas) -> Rect:
        wide = min(canvas.theme.between(940, 1440), canvas.width - 80)
        high = min(canvas.theme.between(636, 966), canvas.height - 40)
        return Rect.around(
            canvas.width / 2, canvas.height / 2 + (30 if not canvas.theme.enlargement else 0), wide, high
        )

    def _buttons(self, canvas: Canvas) -> Rect:
        panel = self._panel(canvas)
        high, low = canvas.theme.between(70, 120), canvas.theme.between(128, 188)
        return Rect(panel.x + 110, panel.bottom - low - high, panel.w - 220, high)
