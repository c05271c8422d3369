"""The settings: every change is in force and on disk at once, with a preview beside the list."""

from __future__ import annotations

from miaui.core.envelope import DEFAULT_GAME
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.ui.dialog import Dialog
from miaui.engine.ui.scroll import ScrollingScene
from miaui.scenes.context import Context
from miaui.scenes.page import paint_sheet, sheet
from miaui.scenes.settings.preview import Preview
from miaui.scenes.settings.rows import DEFAULTS, Row, change, sections

_ROW = 66.0
_GAP = 8.0
_HEAD = 78.0


class SettingsScene(ScrollingScene):
    """A list of settings on the left, what they do on the right."""

    name = "settings"

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.preview = Preview(context.catalog.ui(DEFAULT_GAME).preview)

    def update(self, dt: float) -> None:
        if self.preview.update(dt, self.context.settings):
            self.dirty = True

    # Picture ---------------------------------------------------------------------------------------------

    @property
    def heading(self) -> str:
        """The words at the top."""
        return _("Settings")

    def draw(self, canvas: Canvas) -> None:
        paint_sheet(canvas, _("Settings"))
        self._place(canvas)
        with canvas.clip(self.scroll.view):
            for title, rect in self._titles(canvas):
                canvas.text_in(_(title), rect, "subheading", "glow", "left")
                canvas.line([(rect.x, rect.bottom - 6), (rect.right, rect.bottom - 6)], "wood-1", 3)
        self.scroll.draw(canvas)
        self.preview.draw(canvas, _side(canvas), self.context.settings, self._help(canvas))

    def controls(self, canvas: Canvas) -> list[Control]:
        self._place(canvas)
        found, y = [], self.scroll.view.y - self.scroll.offset
        for _title, rows in self._sections():
            y += _head(canvas)
            for row in rows:
                place = Rect(self.scroll.view.x, y, self.scroll.view.w - 26, _row(canvas))
                found.append(self._control(row, place))
                y += _row(canvas) + _GAP
        foot = _foot(canvas)
        left, right = foot.columns(2, 28)
        found.append(Control("settings.defaults", _("Reset everything"), left, on_press=self._ask_defaults))
        found.append(Control("settings.back", _("Back"), right, on_press=self.back, look="primary"))
        return found

    def _control(self, row: Row, place: Rect) -> Control:
        settings = self.context.settings

        def set_to(value: float) -> None:
            change(self.context, row, value)
            self.touch()

        return Control(
            f"settings.{row.id}",
            _(row.label),
            place,
            kind=row.kind,
            value=row.read(settings),
            on_change=set_to,
            options=row.options(settings),
            steps=row.steps,
            scroll=self.scroll,
        )

    def _help(self, canvas: Canvas) -> tuple[str, str]:
        """Label and explanation of the setting that is pointed at, or has the focus."""
        focus = canvas.focus
        if focus is not None:
            for key in (focus.focused if focus.shown else "", focus.hovered):
                for _title, rows in self._sections():
                    for row in rows:
                        if key == f"settings.{row.id}":
                            return _(row.label), _(row.help)
        return _("Saved right away"), _("Every change counts at once and is kept.")

    def _sections(self) -> list[tuple[str, list[Row]]]:
        catalog = self.context.catalog
        return sections(self.context.listened(), [catalog.ui(key) for key in catalog.shown])

    # Doing -----------------------------------------------------------------------------------------------

    def _ask_defaults(self) -> None:
        words = _("Every setting goes back to its default. Your games stay as they are.")
        answers = [("yes", _("Reset"), self._defaults), ("no", _("Keep my settings"), None)]
        self.stack.push(Dialog(_("Reset everything?"), words, answers))

    def _defaults(self) -> None:
        rows = [row for _title, rows in self._sections() for row in rows]
        self.context.change(**{row.field: getattr(DEFAULTS, row.field) for row in rows})
        self.touch()

    # Layout ----------------------------------------------------------------------------------------------

    def _place(self, canvas: Canvas) -> None:
        panel = sheet(canvas)
        side, foot = _side(canvas), _foot(canvas)
        view = Rect(panel.x + 44, panel.y + 34, side.x - panel.x - 84, foot.y - panel.y - 54)
        height = sum(_head(canvas) + len(rows) * (_row(canvas) + _GAP) for _title, rows in self._sections())
        self.scroll.place(view, height)

    def _titles(self, canvas: Canvas) -> list[tuple[str, Rect]]:
        found, y = [], self.scroll.view.y - self.scroll.offset
        for title, rows in self._sections():
            found.append((title, Rect(self.scroll.view.x, y, self.scroll.view.w - 26, _head(canvas) - 8)))
            y += _head(canvas) + len(rows) * (_row(canvas) + _GAP)
        return found


def _grown(canvas: Canvas) -> float:
    """How much higher rows are for larger text."""
    return max(1.0, canvas.theme.text_scale * 0.82)


def _row(canvas: Canvas) -> float:
    return _ROW * _grown(canvas)


def _head(canvas: Canvas) -> float:
    return _HEAD * _grown(canvas)


def _side(canvas: Canvas) -> Rect:
    """Where the preview is."""
    panel = sheet(canvas)
    width = 520.0
    return Rect(panel.right - width - 44, panel.y + 40, width, panel.h - 80)


def _foot(canvas: Canvas) -> Rect:
    panel, height = sheet(canvas), 70.0 * max(1.0, canvas.theme.text_scale * 0.75)
    right = _side(canvas).x - 60
    return Rect(panel.x + 44, panel.bottom - height - 34, right - panel.x - 44, height)
