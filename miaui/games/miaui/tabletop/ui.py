"""State of looking and choosing at the lagoon, what follows of it in a frame, and what a command does with
it: only here a press becomes a move."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from miaui.core.seat import Seat
from miaui.games.miaui.public.events import Event
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from miaui.games.miaui.tabletop.commands import (
    HAND,
    SPACE,
    BrowsePile,
    Choosing,
    Command,
    DropCard,
    LiftCard,
    LockIn,
    Looking,
    OpenHand,
    PressCard,
    PressSpace,
    PutDown,
    RefuseCard,
    StepCard,
    ToggleOrders,
    TogglePeek,
    Walking,
    hand_id,
)
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.layout.layout import Layout
from miaui.tabletop import spec
from miaui.tabletop.spec import (
    Advising,
    Change,
    Frame,
    GameTable,
    HeldOpen,
    Ignore,
    Play,
    Reading,
    Refuse,
    Status,
    TabletopSpec,
)
from miaui.tabletop.tabletop import Tabletop


@dataclass(frozen=True, slots=True)
class Dropped:
    """Where the lifted card was let go, outside the water, in units: from there it comes back to the hand. In
    the frame that is painted: where it is on its way."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Ui:
    """State of looking and choosing."""

    lifted: int | None = None
    dropped: Dropped | None = None
    peek: bool = False
    """True if the facedown cards that the viewer may look at are turned up."""
    orders: bool = False
    """True if Kiti's order is shown at every seat."""
    browse: Seat | None = None
    """The seat whose pile is being looked through."""

    def fold(self, looks: bool = False, /) -> Change[Ui] | None:
        """Return the change that goes one step back: an open pile is closed, else the lifted card is put
        down. With `looks` and no lifted card a peek ends first, then shown orders. None where nothing is
        open."""
        if looks and self.lifted is None and (self.peek or self.orders):
            return Change(replace(self, peek=False) if self.peek else replace(self, orders=False))
        if self.browse is not None:
            return Change(replace(self, browse=None), closes=True)
        return None if self.lifted is None else Change(self.unchosen())

    def unchosen(self) -> Ui:
        """Return the state with nothing lifted, peeked at or looked through; shown orders stay."""
        return Ui(orders=self.orders)


TableFrame = Frame[View, Dive, Event, DisplayState, Ui, Layout, Command]
MiauiTable = GameTable[View, Dive, Event, DisplayState, Ui, Layout, Command]
TableReading = Reading[View, Dive, Event, DisplayState, Ui, Layout, Command]
TableAdvising = Advising[View, Dive, Event, DisplayState, Ui, Layout, Command]
MiauiSpec = TabletopSpec[View, Dive, Event, DisplayState, Ui, Layout, Command]
MiauiTabletop = Tabletop[View, Dive, Event, DisplayState, Ui, Layout, Command]
Outcome = spec.Outcome[Ui, Dive]


def _held_open(status: Status) -> bool:
    """True if cards are seen only while they are held open (setting *cards open: hold*)."""
    return status.prefs.cards_open == "hold"


conceals = HeldOpen(OpenHand(), (HAND,)).conceals


def carried(frame: TableFrame) -> int | None:
    """Return the number of the lifted card while it is dragged and may be played; None while nothing or
    another card is dragged, and where it may not be played."""
    lifted, dragged = frame.ui.lifted, frame.dragged
    if dragged is None or lifted is None or dragged[0] != hand_id(lifted):
        return None
    return lifted if Dive(frame.status.front, lifted) in frame.legal else None


def forgets(frame: TableFrame) -> bool:
    """True if the divers that others have left are not shown: the aid "divers" is switched off, or the player
    is a purist, and the scene does not show aids anyway."""
    return not frame.status.aided("divers")


def held_at(frame: TableFrame) -> tuple[float, float] | None:
    """Return the point, in units, of the lifted card away from the hand: where it is dragged, as long as it
    may be played, else where it is on its way back; None while it is in its place, and without one."""
    if frame.dragged is not None and carried(frame) is not None:
        return frame.dragged[1:]
    dropped = frame.ui.dropped
    return None if dropped is None else (dropped.x, dropped.y)


def raised(frame: TableFrame) -> int | None:
    """Return the number of the lifted card; None if none is, and while the hand is concealed."""
    return None if conceals(frame.status) else frame.ui.lifted


def peeks(frame: TableFrame) -> bool:
    """True if facedown cards that the viewer may look at are turned up: while the pointer holds a space down,
    or while `ui.peek` is on; where cards are held open (setting "hold") that counts only while its key, space
    or Enter is held down; and by themselves before the last dive (`turns_up`). Never in the public view."""
    status, focus = frame.status, frame.canvas.focus
    if status.public or status.pressed.startswith(SPACE):
        return not status.public
    if turns_up(frame):
        return True
    if not frame.ui.peek or not _held_open(status):
        return frame.ui.peek
    keys = (*frame.keys.keys(TogglePeek()), "space", "return")
    return focus is not None and not focus.held.isdisjoint(keys)


def turns_up(frame: TableFrame) -> bool:
    """True if the viewer's own facedown cards are turned up by themselves: her last card is about to be
    played for her, and there would be no time to look. Never at a shared screen, nor while her hand is
    concealed, nor in the public view."""
    status = frame.status
    alone = not (status.public or status.match.shared or conceals(status))
    alone = alone and frame.display.viewer == status.front
    return alone and status.match.forced and not status.telling and bool(own_facedown(frame))


def advised(frame: TableFrame) -> bool:
    """True if Kiti's note or question lies over the plank with the prompt, which is not drawn then: the tutor
    asks something, or a hint is there that says anything."""
    return frame.question is not None or (frame.hint is not None and frame.hint.speaks)


# -- what commands do


def update(command: Command, ui: Ui, frame: TableFrame) -> Outcome:
    """Return the outcome of a command. Pressing a card lifts it, with the sound "lift"; pressing the lifted
    one is a `Play`, as is Enter with it, a drop on the water, and a card that a lesson bars. `Change` for all
    that only lifts, puts down or looks, with `ui` as it is where nothing comes of it; `Refuse` without a
    reason for pressing a card that may not be played; `Ignore` for arrows, Enter and down while the keys are
    at a control outside the hand, and for Enter or down with no lifted card."""
    match command:
        case PressCard() | RefuseCard() | LiftCard() | DropCard():
            return _choose(command, ui, frame)
        case StepCard() | LockIn() | PutDown():
            return Ignore() if _elsewhere(frame) else _walk(command, ui, frame)
        case TogglePeek() | PressSpace() | ToggleOrders() | BrowsePile() | OpenHand():
            return Change(_look(command, ui, frame))
        case _:
            assert_never(command)


def _choose(command: Choosing, ui: Ui, frame: TableFrame) -> Outcome:
    match command:
        case PressCard(number):
            return _press(number, ui, frame)
        case RefuseCard(number):
            move = Dive(frame.status.front, number)
            return Play(move, ui) if move in frame.table.barred() else Change(ui)
        case LiftCard(number):
            lifts = _may_carry(number, ui, frame) and number != ui.lifted
            return Change(replace(ui, lifted=number, dropped=None) if lifts else ui)
        case DropCard():
            return _drop(command, ui, frame)
        case _:
            assert_never(command)


def _press(number: int, ui: Ui, frame: TableFrame) -> Outcome:
    """Lift a card; the lifted one is locked in."""
    move = Dive(frame.status.front, number)
    if move not in frame.legal:
        return Play(move, ui) if move in frame.table.barred() else Refuse()
    if number == ui.lifted:
        return Play(move, ui.unchosen())
    return Change(replace(ui, lifted=number, dropped=None), "lift")


def _may_carry(number: int, ui: Ui, frame: TableFrame) -> bool:
    """True if dragging a card carries it; over a hand that is held open only the lifted one is carried."""
    allowed = Dive(frame.status.front, number) in frame.legal
    return allowed and (not _held_open(frame.status) or number == ui.lifted)


def _drop(drop: DropCard, ui: Ui, frame: TableFrame) -> Outcome:
    """Return the outcome of dropping a card: over the water it dives; outside it stays lifted. A hand that
    was held open closes again, and the card under the pointer is lifted, or locked in where it was lifted and
    pressed before."""
    carries, hold = _may_carry(drop.number, ui, frame), _held_open(frame.status)
    if carries and frame.layout.in_water(drop.x, drop.y):
        return Play(Dive(frame.status.front, drop.number), ui.unchosen())
    if carries and not hold:
        moves = not frame.status.prefs.reduced_motion
        dropped = Dropped(drop.x, drop.y) if moves else None
        return Change(replace(ui, lifted=drop.number, dropped=dropped), "lift" if moves else "")
    closes = hold and not carries and (drop.over != ui.lifted or drop.over == drop.number)
    return _press(drop.over, ui, frame) if closes and drop.over is not None else Change(ui)


def _elsewhere(frame: TableFrame) -> bool:
    """True if the keyboard is at a control outside the hand, whose arrows and Enter are its own."""
    focus = frame.canvas.focus
    return focus is not None and focus.shown and bool(focus.focused) and not focus.focused.startswith(HAND)


def _walk(command: Walking, ui: Ui, frame: TableFrame) -> Outcome:
    match command:
        case StepCard(step):
            return _step(step, ui, frame)
        case LockIn():
            if ui.lifted is None:
                return Ignore()
            move = Dive(frame.status.front, ui.lifted)
            return Play(move, ui.unchosen()) if move in frame.legal else Change(ui)
        case PutDown():
            return Ignore() if ui.lifted is None else Change(ui.unchosen())
        case _:
            assert_never(command)


def _step(step: int, ui: Ui, frame: TableFrame) -> Outcome:
    """Lift the next card to the left or right."""
    allowed = {move.number for move in frame.legal}
    cards = [number for number in frame.display.hand if number in allowed]
    if not cards:
        return Change(ui)
    place = cards.index(ui.lifted) + step if ui.lifted in cards else (0 if step > 0 else -1)
    return Change(replace(ui, lifted=cards[place % len(cards)], dropped=None), "lift")


def _look(command: Looking, ui: Ui, frame: TableFrame) -> Ui:
    match command:
        case TogglePeek() if not ui.peek and not own_facedown(frame):
            return ui
        case TogglePeek():
            return replace(ui, peek=_held_open(frame.status) or not ui.peek)
        case PressSpace():
            focus = frame.canvas.focus
            by_key = focus is not None and focus.shown
            return replace(ui, peek=_held_open(frame.status) or not ui.peek) if by_key else ui
        case ToggleOrders():
            return replace(ui, orders=not ui.orders)
        case BrowsePile(seat):
            seat, display = frame.status.front if seat is None else seat, frame.display
            return replace(ui, browse=seat) if display.may_look(seat) and display.seats[seat].pile else ui
        case OpenHand():
            return ui
        case _:
            assert_never(command)


def own_facedown(frame: TableFrame) -> tuple[int, ...]:
    """Return the spaces, bottom (0) first, in which a card lies facedown that the seat in front may look at;
    () for none."""
    front = frame.status.front
    return tuple(
        space
        for space, cards in enumerate(frame.display.lagoon)
        if any(card.facedown_for == front for card in cards)
    )
