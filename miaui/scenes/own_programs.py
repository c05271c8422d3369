"""Adding a program of one's own: its path or command, the player's word that it may run, and its trial."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial

from miaui.bots.own_programs import command_of, is_unchanged
from miaui.core.own_programs import LONGEST_COMMAND, OwnProgram, Refused, Trial, find, free_name, with_program
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _
from miaui.engine.input.controls import Control
from miaui.engine.ui.dialog import Dialog
from miaui.engine.ui.scroll import ScrollingScene
from miaui.scenes.context import Context

_FAULTS: Mapping[str, str] = {
    "command": N_("This command has a quote without its end."),
    "missing": N_("There is no program there."),
    "folder": N_("This is a folder, not a program."),
    "rights": N_("This file may not be run: it is not marked as a program."),
    "start": N_("This computer cannot start it: {why}."),
    "timeout": N_("It did not say hello within ten seconds."),
    "crash": N_("It ended before it said hello."),
    "eof": N_("It stopped talking before it said hello."),
    "flood": N_("It said far too much instead of hello."),
    "memory": N_("It took too much memory."),
    "version": N_("It speaks another version of miaui-bot."),
    "games": N_("It plays none of the games here."),
}
_OTHER = N_("It does not speak miaui-bot: {why}.")

_SIDE, _EDGE, _GAP, _BAR = 60.0, 36.0, 16.0, 26.0
_PIECE = 40
"""Letters of a long part of a command, after which it goes on in the next line."""


def fault(error: Refused) -> str:
    """Return what is wrong with a program, in a sentence."""
    return _(_FAULTS.get(error.why, _OTHER)).format(why=error.detail.rstrip("."))


def in_lines(command: str) -> str:
    """Return a command with every sign of it, and its long parts broken into lines.

    >>> in_lines("bot " + "a" * 50) == "bot " + "a" * 40 + chr(10) + "a" * 10
    True
    """
    parts = [
        "\n".join([part[at : at + _PIECE] for at in range(0, len(part), _PIECE)])
        for part in command.split(" ")
    ]
    return " ".join(parts)


def needs_word(context: Context, level: str) -> OwnProgram | None:
    """Return the player's own program that a level stands for, if its files have changed since the player let
    it run."""
    own = find(level, context.settings.programs)
    return None if own is None or is_unchanged(own) else own


def let_run(context: Context, levels: Iterable[str], begin: Callable[[], None]) -> None:
    """Call `begin` for a game with bots of these levels; first ask about each of the player's own programs
    among them that has changed whether it may run."""
    changed = next((one for level in levels if (one := needs_word(context, level))), None)
    if changed is None:
        begin()
    else:
        ask_again(context, changed, partial(let_run, context, levels, begin))


class _Sheet(ScrollingScene):
    """A panel with a title, words that scroll where they are many, and two answers."""

    opaque = False
    has_line = False
    """True if a line for text stands over the words."""

    @property
    def title(self) -> str:
        """The words at the top."""
        return ""

    @property
    def words(self) -> str:
        """The words below."""
        return ""

    @property
    def heading(self) -> str:
        """All that is shown."""
        return f"{self.title}\n{self.words}"

    def describe(self) -> str:
        """Return all that is shown."""
        return self.heading

    def draw(self, canvas: Canvas) -> None:
        canvas.dim(0.6)
        canvas.board(self._panel(canvas), "ui/panel")
        at = self.places(canvas)
        canvas.text_in(self.title, at["title"], "subheading", "glow")
        words = at["words"]
        with canvas.clip(words):
            top = words.y - self.scroll.offset
            canvas.text(self.words, words.x, top, "body", align="left", width=words.w - _BAR)
        self.scroll.draw(canvas)

    def places(self, canvas: Canvas) -> dict[str, Rect]:
        """Return where the title, the line, the words and the two answers are."""
        row = _row(canvas)
        line = [Box("line", row)] if self.has_line else []
        answers = Box.row(Box("first"), Box("second"), size=row, gap=24)
        parts = Box("title", _title(canvas)), *line, Box("words"), answers
        at = Box.column(*parts, gap=_GAP, pad=(_SIDE, _EDGE)).place(self._panel(canvas))
        words = at["words"]
        self.scroll.place(words, canvas.measure(self.words, "body", words.w - _BAR)[1])
        return at

    def _panel(self, canvas: Canvas) -> Rect:
        wide = min(canvas.width - 80, canvas.theme.grown(1060, 0.8))
        words = canvas.measure(self.words, "body", wide - 2 * _SIDE - _BAR)[1]
        rows = 2 if self.has_line else 1
        high = words + rows * (_row(canvas) + _GAP) + _title(canvas) + _GAP + 2 * _EDGE + 8
        return Rect.around(canvas.width / 2, canvas.height / 2, wide, min(high, canvas.height - 40))


def _title(canvas: Canvas) -> float:
    return canvas.measure("Ag", "subheading")[1] + 10


def _row(canvas: Canvas) -> float:
    return canvas.measure("Ag", "button")[1] + 34


class AddProgram(_Sheet):
    """Asks for the path or command of a program; `done` is told of it once it is in the list."""

    name = "program"
    first_focus = "program.path"
    has_line = True

    def __init__(self, context: Context, done: Callable[[OwnProgram], None], text: str = "") -> None:
        """`text`: a path or command that was dropped or pasted elsewhere, to be looked at at once."""
        super().__init__()
        self._context, self._done = context, done
        self.typed, self._next = text, bool(text)
        self.fault = ""
        """What is wrong with the program that was tried last, in a sentence."""

    @property
    def title(self) -> str:
        return _("Add a program")

    @property
    def words(self) -> str:
        path = _(
            "The path of a program that plays as a bot, or a whole command. It can be dropped here, too."
        )
        return self.fault or path

    def controls(self, canvas: Canvas) -> list[Control]:
        at, there = self.places(canvas), bool(self.typed.strip())
        path = Control(
            "program.path",
            _("Program"),
            at["line"],
            kind="text",
            value=self.typed,
            limit=LONGEST_COMMAND,
            on_change=self._type,
            on_press=self._enter,
            tip=_("type, paste"),
        )
        look = "primary" if there else ""
        on = Control("program.next", _("Next"), at["first"], on_press=self._enter, enabled=there, look=look)
        return [path, on, Control("program.back", _("Back"), at["second"], on_press=self.back)]

    def enter(self) -> None:
        """Begin, or go on: look at what was dropped elsewhere."""
        if self._next:
            self._next = False
            self._enter()

    def _type(self, text: str) -> None:
        self.typed, self.fault = text, ""
        self.touch()

    def _enter(self) -> None:
        """Show the command that was typed, and ask whether it may run."""
        if self.typed.strip():
            self.fault = ""
            self.stack.push(LetRun(self._context, command_of(self.typed), self._added, self._refuse))

    def drop(self, path: str) -> bool:
        """Take a program that was dropped here."""
        return self.drop_text(path)

    def drop_text(self, text: str) -> bool:
        """Take a path or command that was dropped or pasted here, and go on with it as if it were typed
        and entered. False, and nothing changes, where it cannot be one."""
        if not is_program_text(text):
            return False
        self.typed = text.strip()
        self._enter()
        return True

    def _refuse(self, error: Refused) -> None:
        self.fault = fault(error)
        self._context.tell(self.fault)
        self.touch()

    def _added(self, found: OwnProgram) -> None:
        programs = self._context.settings.programs
        added = replace(found, name=free_name(found.name, found.command, programs))
        self._context.change(programs=with_program(programs, added))
        self.stack.pop()
        self._done(added)


class LetRun(_Sheet):
    """Shows the whole command of a program, asks whether it may run, and lets it say who it is. Nothing is
    started before *Run it*. `found` is told what it says, `refused` why it cannot play; the page is gone by
    then."""

    name = "let-run"
    first_focus = "program.dont"

    def __init__(
        self,
        context: Context,
        command: str,
        found: Callable[[OwnProgram], None],
        refused: Callable[[Refused], None],
        changed: bool = False,
    ) -> None:
        """`changed`: it was in the list before, with other files."""
        super().__init__()
        self._context, self.command, self._changed = context, command, changed
        self._found, self._refused = found, refused
        self._trial: Trial | None = None

    @property
    def title(self) -> str:
        return _("Run this program?") if self._trial is None else _("One moment …")

    @property
    def words(self) -> str:
        own = _("It runs on this computer with all your rights, as if you had started it yourself.")
        lines = [
            _("It has changed since you let it run.") if self._changed else "",
            in_lines(self.command),
            f"{own} {_('Only run what you trust.')}",
        ]
        return "\n\n".join(filter(None, lines))

    def controls(self, canvas: Canvas) -> list[Control]:
        at = self.places(canvas)
        waits = self._trial is not None
        run = Control("program.run", _("Run it"), at["first"], on_press=self._run, enabled=not waits)
        words = _("Cancel") if waits else _("Don’t")
        return [run, Control("program.dont", words, at["second"], on_press=self.back, look="primary")]

    def _run(self) -> None:
        if self._context.open_trial is None:
            return
        try:
            self._trial = self._context.open_trial(self.command)
        except OSError as error:
            self._refuse(Refused("start", error.strerror or ""))
            return
        self._context.tell(self.title)
        self.touch()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._trial is None:
            return
        try:
            found = self._trial.poll()
        except Refused as error:
            self._refuse(error)
            return
        if found is not None:
            self.stack.pop()
            self._found(found)

    @property
    def idle(self) -> bool:
        """False while a program is tried."""
        return super().idle and self._trial is None

    def close(self) -> None:
        """End what is tried."""
        if self._trial is not None:
            self._trial.stop()
        self._trial = None

    def _refuse(self, error: Refused) -> None:
        self.stack.pop()
        self._refused(error)


def is_program_text(text: str) -> bool:
    """True if a text that was dropped or pasted may be a path or command: one line, not too long."""
    return 0 < len(text.strip()) <= LONGEST_COMMAND and text.strip().isprintable()


def ask_again(context: Context, program: OwnProgram, done: Callable[[], None]) -> None:
    """Ask whether a program of the list that has changed may run; `done` is called once it may, and has said
    who it is."""

    def found(now: OwnProgram) -> None:
        added = replace(now, name=program.name)
        context.change(programs=with_program(context.settings.programs, added))
        done()

    def refused(error: Refused) -> None:
        words = f"{program.name}: {fault(error)}"
        context.stack.push(Dialog(_("Sorry"), words, [("ok", _("All right"), None)]))

    context.stack.push(LetRun(context, program.command, found, refused, changed=True))
