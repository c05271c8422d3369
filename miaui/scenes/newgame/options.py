"""Controls for the whole table of a new game, besides the bots: the options, the pace; and the start."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from miaui.bots.kit import Roster
from miaui.core.pace import PACES
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _
from miaui.engine.input.controls import Control
from miaui.engine.ui.widgets import cue_width, key_cue
from miaui.scenes.context import Context
from miaui.scenes.game_ui import GameUi, OptionWords
from miaui.scenes.match_setup import allows_memory
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
_MEMORY = OptionWords(
    "",
    "memory",
    N_("The cats remember"),
    N_(
        "The strongest bots play by what they know of you, and the game does not count. Switched off, they "
        "play without it."
    ),
    line=N_("the strongest know how you play"),
)
"""Switch of memory, where a person allows it."""
_SECONDS = 0.3
"""Time in which a plank comes or goes."""
_SWITCH = (142.0, 64.0)
"""Size of a switch as it is drawn."""


class TableOptions:
    """The switches at the right, and the pace and “A first game” under the start. `opened` is the number of
    planks that there is a place for now, at first their number; a fraction while one comes or goes."""

    def __init__(self, editor: SetupEditor, ui: GameUi, kit: Roster, context: Context) -> None:
        self._editor, self._ui, self._kit, self._context = editor, ui, kit, context
        self.opened = float(len(self.planks))
        """For how many planks there is a place now: on its way to their number while one comes or goes."""

    @property
    def planks(self) -> tuple[OptionWords, ...]:
        """Planks with switches, in order: one for each option of the game; “The cats remember” if a bot here
        is of a level that remembers and a person here allows it; “Ask GUIDE” if two people or more play and
        the game has an adviser."""
        hints = len(self._people) > 1 and self._ui.wording.adviser
        return (*self._ui.options, *[_MEMORY] * self._remembers, *[_HINTS] * bool(hints))

    @property
    def most(self) -> int:
        """The largest number of planks: one for each option, one for memory while it is shown, and one for
        hints if the game has an adviser, however many people play."""
        return len(self._ui.options) + self._remembers + bool(self._ui.wording.adviser)

    @property
    def _people(self) -> list[str]:
        """The names of the people."""
        seats = enumerate(self._editor.setup.seats)
        return [self._editor.name(number) for number, seat in seats if seat.kind == "human"]

    @property
    def _remembers(self) -> bool:
        """True if a bot sits there that remembers a person."""
        levels = {seat.level for seat in self._editor.setup.seats if seat.kind == "bot"}
        return not levels.isdisjoint(self._kit.remembering) and allows_memory(self._context, self._people)

    @property
    def moving(self) -> bool:
        """True while a plank comes or goes: `opened` is not their number yet."""
        return self.opened != len(self.planks)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: bring `opened` nearer to the number of planks, by dt / 0.3 and never beyond
        it; with reduced motion it is that number at once."""
        way = len(self.planks) - self.opened
        step = abs(way) if self._context.settings.reduced_motion else dt / _SECONDS
        self.opened += max(-step, min(step, way))

    def _is_on(self, words: OptionWords) -> bool:
        if words is _HINTS:
            return self._context.settings.hints_shared
        if words is _MEMORY:
            return self._editor.setup.memory
        return words.option in self._editor.setup.options

    def _switch(self, words: OptionWords, on: bool) -> None:
        if words is _HINTS:
            self._context.change(hints_shared=on)
            self._editor.touch()
        elif words is _MEMORY:
            self._editor.change(memory=on)
        else:
            self._editor.switch(words.option, on)

    def _label(self, words: OptionWords) -> str:
        return _(words.label).format(guide=_(self._ui.wording.adviser)) if words is _HINTS else _(words.label)

    def controls(self, canvas: Canvas, places: TablePlaces) -> list[Control]:
        """Return the choice `newgame.pace` (Calm to Instant); the tab `newgame.first`, “A first game”, lit
        while the table is set up so, whose press sets it up so; and for each plank that has a box in
        `places.options` a toggle, `newgame.` with its control's id. A toggle for hints changes the settings
        at once; all others, and the pace, only the edited set-up."""
        controls = [
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
        controls.append(
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
            controls.append(
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
        return controls

    def draw(self, canvas: Canvas, places: TablePlaces) -> None:
        """Draw the plate of the pace, and each plank that has a box, with its switch, on or off, its name
        and, where there is room, what it does in small words below."""
        canvas.board(places.small[0].inset(0, -5), "ui/plate")
        for words, plank in zip(self.planks, places.options, strict=False):
            self._draw_option(canvas, words, plank)

    def _draw_option(self, canvas: Canvas, words: OptionWords, plank: Rect) -> None:
        """Draw a plank with a switch, the option's name, and what it does where there is room."""
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
    """Return the control `newgame.start` with these words, at `plank`; a press, or Enter wherever nothing
    else takes it, calls `start`. Its picture is drawn by `draw_start`."""
    return Control("newgame.start", words, plank, on_press=start, hotkey="return", look="own")


def draw_start(canvas: Canvas, control: Control) -> None:
    """Draw the plank with the control's words, and a golden edge while it is pointed at or focused; the cap
    of the key Enter stands beside the words where there is room."""
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
