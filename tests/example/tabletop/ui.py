"""What a person can do at the table: commands and their keys, what each does, and the controls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, assert_never

from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _
from miaui.engine.input.controls import Control
from miaui.engine.input.keymap import Binding
from miaui.tabletop.commands import Common, Confirm, OpenPage, ToggleLog, Undo
from miaui.tabletop.spec import Change, Frame, Play, Refuse
from tests.example.public import HAND, Done, Event, Lay, Move, Swap, View
from tests.example.tabletop.layout import Layout


@dataclass(frozen=True, slots=True)
class PressShell:
    """Lay a shell of the hand, or put it into the bag."""

    index: int


@dataclass(frozen=True, slots=True)
class PressBag:
    """Begin to swap, or do not after all."""


@dataclass(frozen=True, slots=True)
class PressDone:
    """Lay no more."""


Command = PressShell | PressBag | PressDone
BINDINGS: tuple[Binding[Command | Common], ...] = (
    *[Binding(PressShell(index), (str(index + 1),), N_("Lay or swap a shell")) for index in range(HAND)],
    Binding(PressBag(), ("s",), N_("Swap a shell with the bag")),
    Binding(PressDone(), ("e",), N_("Lay no more")),
    Binding(Undo(), ("ctrl+z", "backspace"), N_("Undo")),
    Binding(ToggleLog(), ("g",), N_("Unfold the log")),
    Binding(OpenPage("rules"), ("h", "f1"), N_("Rules")),
    Binding(OpenPage("pause"), ("p",), N_("Pause")),
)


@dataclass(frozen=True, slots=True)
class Ui:
    """What is chosen: whether the next shell goes into the bag."""

    swapping: bool = False

    def fold(self, looks: bool = False, /) -> Change[Ui] | None:
        return Change(Ui(), "lift") if self.swapping else None

    def unchosen(self) -> Ui:
        return Ui()


TableFrame = Frame[View, Move, Event, View, Ui, Layout, Command]
Outcome = Change[Ui] | Play[Ui, Move] | Refuse | Confirm


def update(command: Command, ui: Ui, frame: TableFrame) -> Outcome:
    """Return what a command does: the only place where a press becomes a move."""
    seat, hand = frame.status.front, frame.display.hand
    match command:
        case PressShell(index):
            if index >= len(hand):
                return Refuse()
            move = (Swap if ui.swapping else Lay)(seat, hand[index])
            if move in frame.legal:
                return Play(move, Ui())
            return Refuse(_("Two shells are the most.") if frame.status.ready else "")
        case PressBag():
            if any(isinstance(move, Swap) for move in frame.legal):
                return Change(Ui(not ui.swapping), "lift")
            return Refuse(_("You may swap once a wave, before you lay."))
        case PressDone():
            if frame.status.ready:
                return Confirm()
            return Play(Done(seat), ui) if Done(seat) in frame.legal else Refuse(_("Lay a shell first."))
        case _:
            assert_never(command)


def controls(frame: TableFrame) -> list[Control]:
    """Return everything that can be used, in reading order."""
    lay, status, hand, controls = frame.layout, frame.status, frame.display.hand, list[Control]()
    if status.parts.buttons:
        controls = [
            _button(frame, "log", _("Log"), lay.log_button, ToggleLog(), look="small"),
            _button(frame, "pause", _("Pause"), lay.pause, OpenPage("pause"), kind="icon"),
        ]
    for index, shell in enumerate(hand if status.parts.hand else ()):
        words, name = _("Shell {number}").format(number=shell), f"hand.{index}"
        press, box = frame.press(PressShell(index)), lay.card(index, len(hand))
        controls.append(Control(name, words, box, kind="area", aloud=_("A shell"), on_press=press))
    if status.parts.calls:
        swap = any(isinstance(move, Swap) for move in frame.legal)
        words = _("Keep") if frame.ui.swapping else _("Swap")
        done = status.ready or Done(status.front) in frame.legal
        controls += [
            _button(frame, "bag", words, lay.buttons[0], PressBag(), enabled=swap),
            _button(frame, "undo", _("Undo"), lay.buttons[1], Undo(), enabled=status.undo),
            _button(frame, "done", _("Done"), lay.buttons[2], PressDone(), enabled=done),
        ]
    return [*controls, *frame.log_controls()]


def _button(
    frame: TableFrame, name: str, words: str, box: Rect, command: Command | Common,
    enabled: bool = True, kind: Literal["button", "icon"] = "button", look: str = "",
) -> Control:  # fmt: skip
    """A button with its key in the tooltip."""
    label = next(binding.label for binding in BINDINGS if binding.command == command)
    return Control(
        name, words, box, enabled=enabled, kind=kind, look=look, icon=f"ui/{name}" if kind == "icon" else "",
        on_press=frame.press(command), tip=frame.keys.tip(_(label), command), anytime=name == "log",
    )  # fmt: skip
