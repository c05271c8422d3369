"""Tutor and aids to memory at a table: their switches, and what the aids say."""

from __future__ import annotations

from collections.abc import Callable

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.engine.input.controls import Control
from miaui.engine.ui.scroll import ScrollingScene
from miaui.match.match import CommonMatch
from miaui.scenes.context import Context
from miaui.scenes.page import grown
from miaui.scenes.settings.rows import Row, change, help_rows

_WIDE, _HEAD, _ROW, _GAP, _FOOT = 1180.0, 104.0, 68.0, 12.0, 72.0
"""Width of the panel; height of its title, of a row, of the gap below it and below its words, and of the
button (units)."""


class HelpPage(ScrollingScene):
    """Page over the table with the switches of tutor and aids to memory, and what the aids say of the view of
    who is at the screen, as it was when the page opened. Where `told()` is False then, for something is still
    told, they say nothing."""

    name = "help"
    opaque = False
    first_focus = "help.back"

    def __init__(
        self, context: Context, match: CommonMatch, told: Callable[[], bool] = lambda: False
    ) -> None:
        super().__init__()
        self.context, self._match = context, match
        ui = context.catalog.ui(match.public.game_key)
        self._sheet = ui.scenes().tabletop().sheet
        self._rows = [row for row in help_rows(ui) if row.field != "tutor" or not match.shared]
        self._purist = context.settings.purist
        if self._purist:
            self._rows = [row for row in self._rows if row.field == "tutor"]
        self._says = self._read() if told() else {}

    def _read(self) -> dict[str, str]:
        """Return what each aid tells by the view of the viewer, by the aid's key; {} without a viewer."""
        if self._match.viewer is None:
            return {}
        names = [player.name for player in self._match.public.players]
        aids = self.context.catalog.ui(self._match.public.game_key).scenes().aids
        return {key: words(self._match.view, names) for key, words in aids.items()}

    def attachment(self) -> str:
        """Return the record of the match as a line of JSON, without what is secret, also once the game is
        over."""
        return self._match.public.sealed_text

    @property
    def heading(self) -> str:
        """The title “Tutor and aids”, translated."""
        return _("Tutor and aids")

    def describe(self) -> str:
        """Return the title, and below it what each aid says that is on; the title alone where no aid says
        anything, as for a purist and while something was told."""
        return "\n".join([self.heading, *[words for row in self._rows if (words := self._words(row))]])

    def _words(self, row: Row) -> str:
        """Return what the aid of a row tells; "" while it is off."""
        if row.field == "tutor" or not row.read(self.context.settings):
            return ""
        return self._says.get(row.key, "")

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel over the dimmed table, and below each switch what its aid says; where no aid says
        anything, what each setting is for. For a purist a note at the foot says that there are no aids."""
        canvas.dim(0.6)
        panel = self._panel(canvas)
        self._sheet(canvas, panel)
        title = Rect(panel.x + 50, panel.y + 24, panel.w - 100, 70)
        canvas.text_in(self.heading, title, "heading", "glow")
        with canvas.clip(self.scroll.view):
            for row, place in self._placed(canvas):
                words = self._words(row) or (_(row.help) if not self._says else "")
                if words:
                    left, top, wide = place.x + 20, place.bottom + 4, place.w - 40
                    canvas.text(words, left, top, "body", "text", "left", width=wide)
        if self._purist:
            note = self.scroll.view._replace(h=70, y=self.scroll.view.bottom - 74)
            canvas.text_in(_("You play as a purist: without aids to memory."), note, "body", "text-dim")
        self.scroll.draw(canvas)

    def controls(self, canvas: Canvas) -> list[Control]:
        """Return the controls, which change a setting at once and for good: `help.tutor.GAME`, with the
        game's key (not where people share the screen, nor in a game without an adviser), `help.aids.KEY` for
        each aid in the game's order (none for a purist); last `help.back`, which leaves."""
        settings, controls = self.context.settings, []
        for row, place in self._placed(canvas):
            controls.append(
                Control(
                    f"help.{row.id}",
                    _(row.label),
                    place,
                    kind=row.kind,
                    value=row.read(settings),
                    options=row.options(settings),
                    tip=_(row.help),
                    scroll=self.scroll,
                    on_change=lambda value, row=row: self._change(row, value),  # type: ignore[misc]
                )
            )
        panel = self._panel(canvas)
        high = canvas.theme.grown(_FOOT, 0.75)
        foot = Rect.around(panel.cx, panel.bottom - 34 - high / 2, 420, high)
        return [*controls, Control("help.back", _("Back"), foot, on_press=self.back, look="primary")]

    def _change(self, row: Row, value: float) -> None:
        change(self.context, row, value)
        self.touch()

    def _placed(self, canvas: Canvas) -> list[tuple[Row, Rect]]:
        """Return every row with its box, and place the scroll."""
        panel, more = self._panel(canvas), grown(canvas)
        view = Rect(panel.x + 50, panel.y + _HEAD, panel.w - 100, panel.h - _HEAD - _below(canvas))
        heights = [self._height(canvas, row, view.w - 66) for row in self._rows]
        self.scroll.place(view, sum(heights))
        boxes = Rect(view.x, view.y - self.scroll.offset, view.w - 26, 0).stacked(heights)
        return [(row, box._replace(h=_ROW * more)) for row, box in zip(self._rows, boxes, strict=True)]

    def _height(self, canvas: Canvas, row: Row, width: float) -> float:
        """Return the height in units of a row with what its aid tells."""
        words = self._words(row) or (_(row.help) if not self._says else "")
        told = canvas.measure(words, "body", width)[1] + _GAP if words else 0.0
        return _ROW * grown(canvas) + told + _GAP

    def _panel(self, canvas: Canvas) -> Rect:
        wide = min(canvas.theme.between(_WIDE, _WIDE + 400), canvas.width - 80)
        needed = sum([self._height(canvas, row, wide - 166) for row in self._rows]) + 76 * self._purist
        high = min(_HEAD + needed + _below(canvas), canvas.height - 120)
        return Rect.around(canvas.width / 2, canvas.height / 2, wide, high)


def _below(canvas: Canvas) -> float:
    """Return the height in units of the button with what is above and below it."""
    return 56 + canvas.theme.grown(_FOOT, 0.75)
