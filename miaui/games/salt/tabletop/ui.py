"""State of looking and choosing at the beach, and what a command does with it: only here a press becomes a
move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from miaui.core.seat import Seat
from miaui.engine.input.controls import Control
from miaui.games.salt.public.events import Event
from miaui.games.salt.public.moves import Action, Draw, End, Keep, Lay, Move, NewDeal, Pass, Pick, TakeTop
from miaui.games.salt.public.moves import Call as CallAction
from miaui.games.salt.public.view import View
from miaui.games.salt.tabletop.choice import NOTHING, Choice
from miaui.games.salt.tabletop.commands import (
    DECK,
    END,
    HAND,
    LOOKED,
    OFFER,
    PILE,
    SEAT,
    TOWEL,
    BrowseLaid,
    Bury,
    Command,
    EndTurn,
    LayOffer,
    LayOnTowel,
    LiftOffer,
    MakeCall,
    NextOffer,
    OpenHand,
    PressCall,
    PressCard,
    PressLooked,
    PressPile,
    PressPlace,
    Steal,
    TakeDeck,
    ToggleSeen,
    control_id,
)
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.known import Known
from miaui.games.salt.tabletop.layout.layout import Layout
from miaui.games.salt.tabletop.layout.spots import Spot
from miaui.tabletop.spec import (
    Advising,
    Change,
    Frame,
    GameTable,
    HeldOpen,
    Play,
    Reading,
    Refuse,
    TabletopSpec,
)
from miaui.tabletop.tabletop import Tabletop

_EAGER = (LOOKED, SEAT, PILE, OFFER, DECK, HAND, TOWEL, END)
"""Beginnings of the ids of controls that get the keyboard's focus first, the most wanted first."""


@dataclass(frozen=True, slots=True)
class Ui:
    """State of looking and choosing."""

    choice: Choice = NOTHING
    """Chosen part of a move; it counts as long as it fits what may be chosen, see `choice_of`."""
    browse: Seat | None = None
    """The seat whose laid duos are being looked at."""
    aids_open: bool = False
    """True while the sheet of seen cards lies over the table."""
    known: Known | None = None
    """Knowledge that aids show, on the table that is looked at; None for purists."""
    slid: tuple[Spot, ...] = ()
    """There, places of the cards of the own hand, on their way; () where each is where it belongs."""

    def fold(self, looks: bool = False, /) -> Change[Ui] | None:
        """Return the change that closes laid pairs or the sheet of seen cards, else puts back what was chosen
        last; None where there is neither. `looks` has no effect here."""
        if self.browse is not None or self.aids_open:
            return Change(replace(self, browse=None, aids_open=False), closes=True)
        return Change(replace(self, choice=self.choice.undone()), "lift") if self.choice.begun else None

    def unchosen(self) -> Ui:
        """Return the state with nothing chosen or looked at."""
        return Ui()


TableFrame = Frame[View, Move, Event, DisplayState, Ui, Layout, Command]
SaltTable = GameTable[View, Move, Event, DisplayState, Ui, Layout, Command]
TableReading = Reading[View, Move, Event, DisplayState, Ui, Layout, Command]
TableAdvising = Advising[View, Move, Event, DisplayState, Ui, Layout, Command]
SaltSpec = TabletopSpec[View, Move, Event, DisplayState, Ui, Layout, Command]
SaltTabletop = Tabletop[View, Move, Event, DisplayState, Ui, Layout, Command]
Outcome = Change[Ui] | Play[Ui, Move] | Refuse


def choice_of(frame: TableFrame) -> Choice:
    """Return what is chosen and may be chosen next. A choice that was made among other moves or cards is
    dropped. With no legal move, and unless viewer, front and seat to move are one, nothing is asked
    (`NOTHING`)."""
    display, front, chosen = frame.display, frame.status.front, frame.ui.choice
    if not frame.legal or not display.viewer == front == display.to_move:
        return NOTHING
    actions = tuple([move.action for move in frame.legal])
    held, looking = display.held(front) or (), display.looking or ()
    if (chosen.actions, chosen.hand, chosen.looking) == (actions, held, looking):
        return chosen
    forced = len(actions) == 1 and not frame.status.match.shared
    return Choice.of(actions, held, looking, display.ends_scoreless and not forced, display.lapsing)


conceals = HeldOpen(OpenHand(), (HAND, LOOKED)).conceals


def drags(frame: TableFrame) -> str:
    """Return the id of the control that is dragged, such as "hand.2"; "" for none."""
    return "" if frame.dragged is None else frame.dragged[0]


def steady(frame: TableFrame) -> tuple[object, ...]:
    """Return a key of all that decides what lies on the table: it is equal for two frames that differ only in
    layout, time and what is told, and another one where the game, what is chosen, dragged or pointed at, or
    anything else of the status differs."""
    status = replace(frame.status, time=0.0, quiet_for=0.0, telling=False, lingering=False)
    return frame.display, frame.ui, frame.dragged, status


def known_of(frame: TableFrame) -> Known | None:
    """Return the knowledge that aids may show: the viewer's, or while the hand is concealed what everybody
    knows. None in the public view and where the aid "seen" is off."""
    if frame.status.public or not frame.status.aided("seen"):
        return None
    return frame.display.told if conceals(frame.status) else frame.display.known


# -- what commands do


def update(command: Command, ui: Ui, frame: TableFrame) -> Outcome:
    """Return the outcome of a command: `Play` where it makes a move final, with the state in which nothing is
    chosen; `Change` with the new state where something is chosen, put back or looked at; `Refuse` for a press
    that leads nowhere. Pairs of a seat that has laid none, seen cards where that aid is off, and a `Bury`
    that is not possible are a `Change` to the state as it was, without a sound."""
    choice = choice_of(frame)
    match command:
        case BrowseLaid() | ToggleSeen() | OpenHand():
            return Change(_looking(command, ui, frame))
        case LayOffer(cards):
            return _took(choice.take_offer(cards), ui, frame)
        case NextOffer():
            offer = choice.next_offer()
            return Refuse() if offer is None else _took(choice.take_offer(offer), ui, frame)
        case LiftOffer():
            return _took(choice.lift_offer(), ui, frame)
        case MakeCall():
            return _took(choice.confirm(), ui, frame)
        case EndTurn() | PressCall() if choice.calling == control_id(command):
            return _took(choice.confirm(), ui, frame)
        case PressPlace(place):
            return _took(_placed(choice, place, frame), ui, frame)
        case Bury(index, pile):
            return _bury(choice, index, pile, ui, frame)
        case TakeDeck() | PressPile() | PressLooked() | PressCard():
            return _took(choice.press(command), ui, frame)
        case LayOnTowel() | Steal() | EndTurn() | PressCall():
            return _took(choice.press(command), ui, frame)
        case _:
            assert_never(command)


def _looking(command: BrowseLaid | ToggleSeen | OpenHand, ui: Ui, frame: TableFrame) -> Ui:
    match command:
        case BrowseLaid(seat):
            seat = frame.status.front if seat is None else seat
            return replace(ui, browse=seat) if frame.display.seats[seat].laid else ui
        case ToggleSeen():
            if known_of(frame) is None and not ui.aids_open:
                return ui
            return replace(ui, aids_open=not ui.aids_open, browse=None)
        case OpenHand():
            return ui
        case _:
            assert_never(command)


def _took(result: Choice | Action | None, ui: Ui, frame: TableFrame) -> Outcome:
    if result is None:
        return Refuse()
    if isinstance(result, Choice):
        return Change(replace(ui, choice=result), "lift")
    return Play(Move(frame.status.front, result), replace(ui, choice=NOTHING))


def _placed(choice: Choice, place: int, frame: TableFrame) -> Choice | Action | None:
    """Return the result of pressing a card that is looked at, until one is to be kept; else that of pressing
    a pile."""
    looked = frame.display.from_left
    if not looked or choice.kept is not None:
        return choice.press(PressPile(place))
    return choice.press(PressLooked(looked[place])) if place < len(looked) else None


def _bury(choice: Choice, index: int, pile: int, ui: Ui, frame: TableFrame) -> Outcome:
    """Return the outcome of laying one of two drawn cards on a pile: the other is kept."""
    if len(choice.looking) != 2 or frame.display.phase != "keep":
        return Change(ui)
    kept = replace(choice, kept=1 - index)
    if f"{PILE}{pile}" not in kept.targets:
        return Change(ui)
    return _took(kept.press(PressPile(pile)), ui, frame)


def ends_alone(frame: TableFrame) -> bool:
    """True if the only thing to do is to end the turn, and that does not end the round without points: then
    Enter does it."""
    return choice_of(frame).targets == {END} and not frame.display.ends_scoreless


# -- pointing


def leads(frame: TableFrame, usable: Sequence[Control]) -> list[str]:
    """Return the ids of the enabled controls at which the choice goes on, by kind: looked-at cards, seats,
    piles, offers, deck, hand, towel, End; [] for none."""
    targets = choice_of(frame).targets
    ids = [
        control.id
        for control in usable
        if control.enabled and (control.id in targets or control.id.startswith(OFFER))
    ]
    return sorted(ids, key=lambda name: [not name.startswith(head) for head in _EAGER])


def points_at(move: Move, frame: TableFrame) -> frozenset[str]:
    """Return the ids of the controls that lead to a move from here, such as "deck"; of a kept card the
    looked-at ones, then, once it is chosen, the pile; of a pair its offer and cards. An empty set for a new
    deal."""
    choice, action = choice_of(frame), move.action
    match action:
        case Draw():
            ids = {DECK}
        case TakeTop(pile):
            ids = {f"{PILE}{pile}"}
        case Keep(card, pile):
            looked = {f"{LOOKED}{at}" for at, other in enumerate(choice.looking) if other == card}
            ids = {f"{PILE}{pile}"} if choice.kept is not None else looked
        case Pick(card):
            ids = {f"{LOOKED}{at}" for at, other in enumerate(choice.looking) if other == card}
        case Lay(cards):
            ids = {f"{OFFER}{'+'.join(cards)}"}
            ids |= {f"{HAND}{index}" for index in choice.places(cards) or ()}
        case CallAction(last_chance):
            ids = {control_id(PressCall(last_chance))}
        case End() | Pass():
            ids = {END}
        case NewDeal():
            ids = set()
        case _:
            assert_never(action)
    return frozenset(ids)
