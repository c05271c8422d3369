"""Controls for the whole table of a new game, besides the bots: the options, the pace; and the start."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from miaui.core.pace import PACES
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _
from miaui.engine.input.controls import Control
from miaui.engine.ui.widgets import cue_width, key_cue
from miaui.scenes.context import Context
from miaui.scenes.game_ui import GameUi, OptionWords
from miaui.scenes.newgame.levels import two_lines
from miaui.scenes.newgame.places import TablePlaces
from miaui.scenes.setup_editor import SetupEditor
from miaui.scenes.title.paint import draw_gold_edge, draw_plank, is_pointed_at

_HINTS = OptionWords(
    "",
    "hints_shared",
    N_("Ask {guide}"),
    N_("Hints where several people play: only while nobody else looks at the screen."),
    line=N_("hints, while nobody else looks"),
)
"""Switch of hints at a shared screen."""
_SECONDS = 0.3
"""Time in which a plank comes or goes."""
_SWITCH = (142.0, 64.0)
"""Size of a switch as it is drawn."""


class TableOptions:
    """The switches at the right, and what stands under the start."""

    def __init__(self, editor: SetupEditor, ui: GameUi, context: Context) -> None:
        self._editor, self._ui, self._context = editor, ui, context
        self.opened = float(len(self.planks))
        """For how many planks there is a place now: on its way to their number while one comes or goes."""

    @property
    def planks(self) -> tuple[OptionWords, ...]:
        """Planks with switches: the game's options, and hints where several people play."""
        people = sum(seat.kind == "human" for seat in self._editor.setup.seats)
        return (*self._ui.options, _HINTS) if people > 1 and self._ui.wording.adviser else self._ui.options

    @property
    def most(self) -> int:
        """The largest number of planks: one for each option, and one for the adviser, if any."""
        return len(self._ui.options) + bool(self._ui.wording.adviser)

    @property
    def moving(self) -> bool:
        """True while a plank comes or goes."""
        return self.opened != len(self.planks)

    def update(self, dt: float) -> None:
        """Move the planks as time passes."""
        way = len(self.planks) - self.opened
        step = abs(way) if self._context.settings.reduced_motion else dt / _SECONDS
        self.opened += max(-step, min(step, way))

    def _is_on(self, words: OptionWords) -> bool:
        if words is _HINTS:
            return self._context.settings.hints_shared
        return words.option in self._editor.setup.options

    def _switch(self, words: OptionWords, on: bool) -> None:
        if words is _HINTS:
            self._context.change(hints_shared=on)
            self._editor.touch()
        else:
            self._editor.switch(words.option, on)

    def _label(self, words: OptionWords) -> str:
        return _(words.label).format(guide=_(self._ui.wording.adviser)) if words is _HINTS else _(words.label)

    def controls(self, canvas: Canvas, places: TablePlaces) -> list[Control]:
        """Return the pace, what a first game needs, and the options."""
        found = [
            Control(
                "newgame.pace",
                _("Pace"),
                places.small[0].inset(4, 0),
                kind="choice",
                options=tuple(_(pace.label) for pace in PACES.values()),
                value=list(PACES).index(self._editor.setup.pace),
                on_change=lambda index: self._editor.change(pace=list(PACES)[index]),
            )
        ]
        first = self._ui.first_game
        found.append(
            Control(
                "newgame.first",
                _("A first game"),
                places.small[1],
                kind="tab",
                value=self._editor.is_eased(first),
                on_press=lambda: self._editor.ease(first),
                tip=_("The best way to begin: a small table, simple options, gentle bots, and time to look."),
            )
        )
        for words, plank in zip(self.planks, places.options, strict=False):
            seen = plank._replace(h=min(plank.h, canvas.height - plank.y))
            found.append(
                Control(
                    f"newgame.{words.control}",
                    self._label(words),
                    seen,
                    kind="toggle",
                    look="own",
                    value=self._is_on(words),
                    tip=_(words.tip),
                    on_change=partial(self._switch, words),
                )
            )
        return found

    def draw(self, canvas: Canvas, places: TablePlaces) -> None:
        """Draw the plate of the pace and the planks with the switches."""
        canvas.board(places.small[0].inset(0, -5), "ui/plate")
        for words, plank in zip(self.planks, places.options, strict=False):
            self._draw_option(canvas, words, plank)

    def _draw_option(self, canvas: Canvas, words: OptionWords, plank: Rect) -> None:
        """A plank with a switch, the option's name, and what it does where there is room."""
        hot = is_pointed_at(canvas, f"newgame.{words.control}")
        draw_plank(canvas, plank, hot)
        on = self._is_on(words)
        size = min(1.0, 0.74 * plank.h / _SWITCH[1])
        wide = _SWITCH[0] * size
        canvas.draw(
            f"newgame/switch-{'on' if on else 'off'}", plank.x + 20 + wide / 2, plank.cy - 2, size=size
        )
        space = Rect(plank.x + wide + 38, plank.y + 7, plank.w - wide - 70, plank.h - 19)
        name, line = two_lines(canvas, space, _(words.line))
        if line is not None:
            canvas.text_in(_(words.line), line, "small", "sand-0", "left")
        canvas.text_in(self._label(words), name, "button", "focus" if hot else "cream", "left")


def start_control(words: str, plank: Rect, start: Callable[[], None]) -> Control:
    """Return the big plank that begins the game."""
    return Control("newgame.start", words, plank, on_press=start, hotkey="return", look="own")


def draw_start(canvas: Canvas, control: Control) -> None:
    """Draw the plank, what it does, and its key where there is room."""
    hot = is_pointed_at(canvas, control.id)
    plank = control.rect
    draw_plank(canvas, plank, True)
    if hot:
        draw_gold_edge(canvas, plank.inset(1), 8, 14)
    size = min(0.8, (plank.h - 20) / 100)
    words, cue = canvas.measure(control.label, "title", size=size)[0], cue_width(canvas, "return")
    parts = [Box("words")]
    if words + cue + 20 <= plank.w - 56:
        parts = [Box(), Box("words", words + 2), Box("", 18), Box("cue", cue), Box()]
    at = Box.row(*parts, pad=(28, 8, 28, 12)).place(plank)
    if "cue" in at:
        key_cue(canvas, "return", at["cue"].cx, at["cue"].cy)
    canvas.text_in(control.label, at["words"], "title", "text", size=size)
