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
    """Return what is wrong with a program as a translated sentence, such as “There is no program there.”; for
    a reason that is not known “It does not speak miaui-bot: ….”"""
    return _(_FAULTS.get(error.why, _OTHER)).format(why=error.detail.rstrip("."))


def in_lines(command: str) -> str:
    """Return a command with all its signs, in which parts of more than 40 letters (between blanks) go on in a
    new line after each 40.

    >>> in_lines("bot " + "a" * 50) == "bot " + "a" * 40 + chr(10) + "a" * 10
    True
    """
    parts = [
        "\n".join([part[at : at + _PIECE] for at in range(0, len(part), _PIECE)])
        for part in command.split(" ")
    ]
    return " ".join(parts)


def needs_word(context: Context, level: str) -> OwnProgram | None:
    """Return the player's own program that a level stands for, if its files have changed since she let it
    run, or are missing; None if they have not, and for a level that is no such program's."""
    own = find(level, context.settings.programs)
    return None if own is None or is_unchanged(own) else own


def let_run(context: Context, levels: Iterable[str], begin: Callable[[], None]) -> None:
    """Call `begin`, at once if no bot of these levels is a program of the player's own that has changed. Else
    ask about each such program, one after the other, if it may run again; `begin` is called after the last
    yes, and not at all after a no."""
    changed = next((program for level in levels if (program := needs_word(context, level))), None)
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
    """Panel that asks for the path or command of a program (`typed`), and puts it into the player's list once
    it may run and has said who it is: `done` is told of it then. `fault` is a sentence on what was wrong with
    the one that was tried last, "" for nothing."""

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
        at, given = self.places(canvas), bool(self.typed.strip())
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
        look = "primary" if given else ""
        on = Control("program.next", _("Next"), at["first"], on_press=self._enter, enabled=given, look=look)
        return [path, on, Control("program.back", _("Back"), at["second"], on_press=self.back)]

    def enter(self) -> None:
        """Begin, or go on, when the panel comes to the top: for a text that was dropped elsewhere, ask at
        once, the first time, if it may run."""
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
        """Take a dropped file's path as if it were typed and entered; return True. False, and nothing
        changes, for a path that `drop_text` does not take."""
        return self.drop_text(path)

    def drop_text(self, text: str) -> bool:
        """Take a path or command that was dropped or pasted here as if it were typed and entered: the panel
        `LetRun` is put on top; return True. False, and nothing changes, for a blank text, one of several
        lines, and one that is too long."""
        if not is_program_text(text):
            return False
        self.typed = text.strip()
        self._enter()
        return True

    def _refuse(self, error: Refused) -> None:
        self.fault = fault(error)
        self._context.tell(self.fault)
        self.touch()

    def _added(self, program: OwnProgram) -> None:
        programs = self._context.settings.programs
        added = replace(program, name=free_name(program.name, program.command, programs))
        self._context.change(programs=with_program(programs, added))
        self.stack.pop()
        self._done(added)


class LetRun(_Sheet):
    """Panel that shows the whole command of a program and asks if it may run; nothing is started before “Run
    it”. Then it is tried: the panel is taken off, and `accepted` is told what the program says of itself, or
    `refused` why it cannot play. “Don’t” and “Cancel” only take the panel off."""

    name = "let-run"
    first_focus = "program.dont"

    def __init__(
        self,
        context: Context,
        command: str,
        accepted: Callable[[OwnProgram], None],
        refused: Callable[[Refused], None],
        changed: bool = False,
    ) -> None:
        """`changed`: it was in the list before, with other files."""
        super().__init__()
        self._context, self.command, self._changed = context, command, changed
        self._accepted, self._refused = accepted, refused
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
            program = self._trial.poll()
        except Refused as error:
            self._refuse(error)
            return
        if program is not None:
            self.stack.pop()
            self._accepted(program)

    @property
    def idle(self) -> bool:
        """False while a program is tried; True before, and after it."""
        return super().idle and self._trial is None

    def close(self) -> None:
        """Stop the program if it is being tried; its answer is not told any more."""
        if self._trial is not None:
            self._trial.stop()
        self._trial = None

    def _refuse(self, error: Refused) -> None:
        self.stack.pop()
        self._refused(error)


def is_program_text(text: str) -> bool:
    """True if a text may be a path or command: not blank, in one line without control signs, and, without
    blanks at its ends, not longer than `LONGEST_COMMAND`."""
    return 0 < len(text.strip()) <= LONGEST_COMMAND and text.strip().isprintable()


def ask_again(context: Context, program: OwnProgram, done: Callable[[], None]) -> None:
    """Ask, by `LetRun`, if a program of the list that has changed may run again. Once it may and has said who
    it is, the list has it anew, under its old name, and `done` is called. Where it cannot play a dialog says
    why, and `done` is not called, as after “Don’t”."""

    def accepted(now: OwnProgram) -> None:
        added = replace(now, name=program.name)
        context.change(programs=with_program(context.settings.programs, added))
        done()

    def refused(error: Refused) -> None:
        words = f"{program.name}: {fault(error)}"
        context.stack.push(Dialog(_("Sorry"), words, [("ok", _("All right"), None)]))

    context.stack.push(LetRun(context, program.command, accepted, refused, changed=True))
