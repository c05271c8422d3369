"""The pause menu over the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from miaui.bots.bot import levels
from miaui.engine.canvas import Canvas
from miaui.engine.controls import Control
from miaui.engine.dialog import Dialog
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.scene import Scene
from miaui.scenes.context import Context
from miaui.scenes.sitting import Sitting, begin, setup_of

_ROW = 74.0
_GAP = 14.0


class Pause(Scene):
    """Everything one may want in the middle of a game; the game is on disk already."""

    name = "pause"
    opaque = False
    first_focus = "pause.continue"

    def __init__(self, context: Context, sitting: Sitting) -> None:
        super().__init__()
        self.context = context
        self.sitting = sitting

    def draw(self, canvas: Canvas) -> None:
        canvas.dim(0.6)
        panel = self._panel(canvas)
        canvas.board(panel, "ui/panel")
        left, right = self._columns(canvas)
        canvas.text_in(_("Pause"), Rect(left.x, panel.y + 26, left.w, 76), "heading", "glow")
        if self._bots:
            title = Rect(right.x, panel.y + 26, right.w, 76)
            canvas.text_in(_("How well they dive"), title, "subheading", "text-dim")

    def controls(self, canvas: Canvas) -> list[Control]:
        left, right = self._columns(canvas)
        row = self._row(canvas)
        choices = self._choices()
        found = [
            Control(f"pause.{key}", label, left.moved(0, place * row), on_press=action, look=look)
            for place, (key, label, action, look) in enumerate(choices)
        ]
        return found + [
            self._level(seat, right.moved(0, place * row)) for place, seat in enumerate(self._bots)
        ]

    def _choices(self) -> list[tuple[str, str, Callable[[], None], str]]:
        choices: list[tuple[str, str, Callable[[], None], str]] = [
            ("continue", _("Continue"), self.back, "primary"),
            ("rules", _("Rules"), lambda: self.context.open("rules"), ""),
            ("settings", _("Settings"), lambda: self.context.open("settings"), ""),
        ]
        if not self.sitting.session.shared and self.sitting.table.record.dives:
            choices.append(("takeback", _("Take back the last round"), self._take_back, ""))
        return [
            *choices,
            ("restart", _("Deal anew"), self._ask_restart, ""),
            ("leave", _("Leave the table (the game is kept)"), lambda: self.context.go("title"), ""),
            ("quit", _("Quit"), self.context.quit, ""),
        ]

    @property
    def _bots(self) -> list[int]:
        """Seats of bots whose level is known here."""
        keys = [level.key for level in levels()]
        return [seat for seat, who in enumerate(self.sitting.table.players) if who.level in keys]

    def _level(self, seat: int, box: Rect) -> Control:
        """A bot's level can be changed at any time; it counts from its next choice."""
        who = self.sitting.table.players[seat]
        keys = [level.key for level in levels()]
        return Control(
            f"pause.level.{seat}", who.name, box, kind="choice",
            options=tuple(_(level.name) for level in levels()), value=keys.index(who.level or keys[0]),
            on_change=lambda index: self._change_level(seat, keys[index]),
        )  # fmt: skip

    def _change_level(self, seat: int, level: str) -> None:
        who = self.sitting.table.players[seat]
        self.sitting.session.change_player(seat, replace(who, level=level))
        self.touch()

    def _take_back(self) -> None:
        self.sitting.session.take_back()
        self.context.go("table", sitting=self.sitting)

    def _ask_restart(self) -> None:
        self.stack.push(
            Dialog(
                _("Deal anew?"),
                _("The same cats, new cards. This game stays among your games, unfinished."),
                [("yes", _("Deal anew"), self._restart), ("no", _("Play on"), None)],
            )
        )

    def _restart(self) -> None:
        setup = setup_of(self.sitting.table.record, self.context.settings.pace)
        self.context.go("table", sitting=begin(self.context, setup))

    def _row(self, canvas: Canvas) -> float:
        """Height of a row with its gap."""
        return max(_ROW, canvas.measure("Ag", "button")[1] + 26) + _GAP

    def _panel(self, canvas: Canvas) -> Rect:
        rows = max(len(self._choices()), len(self._bots))
        height = min(150 + rows * self._row(canvas), canvas.height - 30)
        return Rect.around(canvas.width / 2, canvas.height / 2, 1240 if self._bots else 700, height)

    def _columns(self, canvas: Canvas) -> tuple[Rect, Rect]:
        """The first row of the choices and the first row of the bots."""
        panel = self._panel(canvas)
        inner = Rect(panel.x + 60, panel.y + 116, panel.w - 120, self._row(canvas) - _GAP)
        if not self._bots:
            return inner, inner
        left, right = inner.columns(2, 48)
        return left, right
