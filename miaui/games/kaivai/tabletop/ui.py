"""State of looking and choosing at the open sea, and what a command does with it: only here a press becomes a
move."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import assert_never

from miaui.core.seat import Seat
from miaui.engine.i18n import _
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.events import Event
from miaui.games.kaivai.public.hexes import Hex
from miaui.games.kaivai.public.moves import Bid, ChooseAction, End, Move, Pass, PlaceGod, Score, Stake
from miaui.games.kaivai.public.position import CELEBRATE, INCREASE
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.tabletop.choice import NOTHING, Choice
from miaui.games.kaivai.tabletop.commands import (
    DONE,
    HEX,
    UNDO,
    ChooseBid,
    ChooseFish,
    ChooseKind,
    ChooseStake,
    Choosing,
    Command,
    FoldBids,
    LiftCanoe,
    Looking,
    Measure,
    OpenTab,
    Pan,
    PressAction,
    PressDone,
    PressHex,
    PressIdle,
    PressNumber,
    PressPass,
    PressShown,
    ShowGoods,
    Zoom,
    control_id,
)
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.layout.layout import Layout
from miaui.games.kaivai.tabletop.words import vain
from miaui.games.kaivai.tabletop.words.reasons import no_hut, why_not_now
from miaui.tabletop.commands import Confirm
from miaui.tabletop.spec import Change, Frame, Play, Refuse, Trying

ZOOMS = (1.0, 1.35, 1.8)
"""Scales at which the sea can be looked at."""
_TABS = 3
SEA = "ground"
"""The control of the sea itself, which is dragged while it is seen from nearby."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Words why something was not possible, for the moves that could be chosen then, as long as nothing but
    the control `at` is pointed at."""

    words: str
    at: str
    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Ui:
    """State of looking and choosing."""

    choice: Choice = NOTHING
    """Chosen part of a move; it counts as long as it fits what may be chosen, see `choice_of`."""
    reason: Reason | None = None
    zoom: float = 1.0
    """Scale at which the sea is looked at."""
    pan: tuple[float, float] = (0.0, 0.0)
    """Shift of its middle (units)."""
    measured: Hex | None = None
    """The canoe whose reach is shown."""
    goods: bool = False
    """On a dense table the seats show their goods, not their bids."""
    own_tab: int = 0
    """The own panel that is open on a dense table: wealth, reach or prices."""
    folded: int = 0
    """The round in which the strip of bids is folded away; 0: in none."""

    def fold(self, looks: bool = False, /) -> Change[Ui] | None:
        """Return one step back of what is chosen; with `looks` first of what is looked at: the whole sea lies
        there again."""
        if looks and self.measured is not None:
            return Change(replace(self, measured=None))
        if looks and self.zoom > 1:
            return Change(replace(self, zoom=1.0, pan=(0.0, 0.0)))
        if not self.choice.chosen:
            return None
        return Change(replace(self, choice=self.choice.undone(), reason=None), "lift")

    def unchosen(self) -> Ui:
        """Return what is looked at, with nothing chosen but the kind of hut."""
        return replace(self, choice=Choice(kind=self.choice.kind), reason=None)


TableFrame = Frame[View, Move, Event, DisplayState, Ui, Layout, Command]
Outcome = Change[Ui] | Play[Ui, Move] | Refuse | Confirm


def choice_of(frame: TableFrame, before: Choice = NOTHING) -> Choice:
    """Return what is chosen of a move and what may be chosen next; nothing while nothing is asked. The kind
    of hut that was picked stays picked. `before` is returned where it would be made anew."""
    chosen = frame.ui.choice
    if frame.trial is None:
        return Choice(kind=chosen.kind)
    if chosen.moves == frame.legal:
        return chosen
    fresh = before.moves == frame.legal and before.kind == chosen.kind and not before.chosen
    return before if fresh else _fresh(frame, frame.legal)


def _fresh(frame: TableFrame, legal: tuple[Move, ...]) -> Choice:
    """The choice among some moves, nothing chosen yet."""
    position = frame.display.position
    names = village_names(position.setup.bases)
    villages = tuple(zip(names, position.board.chart.villages, strict=True))
    return replace(Choice.of(legal, villages), kind=frame.ui.choice.kind)


def ready(frame: TableFrame) -> bool:
    """Return True if what was tried can be submitted as it is."""
    return frame.trial is not None and frame.trial.ready


def telling(frame: TableFrame) -> bool:
    """Return True if something is told: its words are shown."""
    return frame.status.telling and not frame.status.recap


def to_move(frame: TableFrame) -> Seat | None:
    """Return the seat whose turn it is, which does not end before what was tried is told the table; None at a
    stake and after the end."""
    if frame.display.over:
        return None
    return frame.status.front if frame.status.tried else frame.display.to_move


def action_of(frame: TableFrame) -> int | None:
    """Return the action under way; None while something is told."""
    if frame.status.telling:
        return None
    trial = frame.trial
    if trial is not None and isinstance(trial.pending, ChooseAction):
        return trial.pending.action
    turn = (frame.table.view() if trial is None else trial.view).position.turn
    return None if turn is None else turn.action


def reason_of(frame: TableFrame) -> str:
    """Return why what was just tried is not possible, until something else is pointed at."""
    reason = frame.ui.reason
    if reason is None or frame.trial is None or reason.moves != frame.legal:
        return ""
    return reason.words if frame.status.hovered in ("", reason.at) else ""


def bids_folded(frame: TableFrame) -> bool:
    """Return True if the strip of bids is folded away, so that the whole sea can be seen."""
    return frame.display.bidding and frame.ui.folded == frame.display.position.round


def panned(frame: TableFrame) -> tuple[float, float]:
    """Return the shift of the sea's middle (units), with the way for which the pointer drags it now."""
    (x, y), dragged = frame.ui.pan, frame.dragged
    if dragged is None or dragged[0] != SEA:
        return x, y
    left, top = frame.table.dragged_from()
    return x + dragged[1] - left, y + dragged[2] - top


def carried(frame: TableFrame) -> tuple[float, float] | None:
    """Return where the pointer holds the chosen canoe (units)."""
    dragged = frame.dragged
    if dragged is None or dragged[0] != f"{HEX}{frame.ui.choice.canoe}":
        return None
    return dragged[1:]


def still(frame: TableFrame) -> tuple[object, ...]:
    """Return all that decides what lies on the table, but for what is told or moves by itself."""
    status = replace(frame.status, time=0.0, quiet_for=0.0)
    return frame.layout, frame.display, frame.ui, frame.trial, frame.prompt, status


# -- what commands do


def update(command: Command, ui: Ui, frame: TableFrame) -> Outcome:
    """Return what a command does."""
    match command:
        case Measure(canoe) if canoe != ui.measured:
            return Change(_told(_in_vain(command, frame), _looking(command, ui, frame), frame))
        case Zoom() | Pan() | Measure() | ShowGoods() | OpenTab() | FoldBids():
            return Change(_looking(command, ui, frame))
        case PressIdle() | PressShown():
            words = _in_vain(command, frame)
            return Change(_told(words, ui, frame), "deny" if words else "")
        case LiftCanoe(spot):
            choice = choice_of(frame)
            lifts = choice.canoe != spot and spot in choice.canoes
            return _press(PressHex(spot), ui, frame) if lifts else Change(ui)
        case PressNumber(number):
            return _press(_numbered(number, choice_of(frame)), ui, frame)
        case PressDone() if frame.trial is not None and frame.trial.ready:
            return Confirm()
        case PressHex() | PressAction() | ChooseKind() | ChooseBid() | ChooseStake() | ChooseFish():
            return _press(command, ui, frame)
        case PressPass() | PressDone():
            return _press(command, ui, frame)
        case _:
            assert_never(command)


def _numbered(number: int, choice: Choice) -> Choosing:
    """A number that is asked for, else a hut to be placed."""
    wanted: tuple[Choosing, ...] = ChooseFish(number), ChooseBid(number), ChooseStake(number)
    return next((one for one in wanted if control_id(one) in choice.targets), ChooseKind(number - 1))


def _press(command: Choosing, ui: Ui, frame: TableFrame) -> Outcome:
    """Begin or make a move; where it leads nowhere, say why."""
    choice = choice_of(frame)
    found = choice.press(command)
    if isinstance(found, Choice):
        return Change(replace(ui, choice=found, reason=None, measured=None), "lift")
    if found is not None:
        return Play(found, replace(ui.unchosen(), measured=None))
    refused, target = _told(_why_not(command, choice, frame), ui, frame), control_id(command)
    barred = next((move for move in frame.table.barred() if target in _fresh(frame, (move,)).targets), None)
    return Change(refused, "deny") if barred is None else Play(barred, refused)


def _why_not(command: Choosing, choice: Choice, frame: TableFrame) -> str:
    """Why a number, an action or a hut cannot be chosen now, in words; "" for what is none of them."""
    if frame.trial is None:
        return ""
    position = frame.trial.view.position
    if isinstance(command, ChooseBid) and command.number in position.bids:
        return _("This number is taken: choose another one.")
    if isinstance(command, ChooseKind) and choice.kinds:
        return no_hut(position, command.kind)
    return why_not_now(position, command.action) if isinstance(command, PressAction) else ""


def _told(words: str, ui: Ui, frame: TableFrame) -> Ui:
    """The reason why something is not possible, until something else is pointed at or done."""
    return replace(ui, reason=Reason(words, frame.status.hovered, frame.legal))


def _in_vain(command: PressIdle | PressShown | Measure, frame: TableFrame) -> str:
    """Why nothing follows from a press; "" while nothing is to be decided."""
    if frame.trial is None:
        return ""
    if isinstance(command, PressShown):
        return vain.shown(command.seat, frame.status.front, frame.status.cast)
    spot = command.canoe if isinstance(command, Measure) else command.spot
    return vain.at_sea(frame.trial.view.position, choice_of(frame), spot, frame.status.cast)


def _looking(command: Looking, ui: Ui, frame: TableFrame) -> Ui:
    match command:
        case Zoom(steps, x, y):
            return _zoomed(ui, steps, x, y)
        case Pan(right, down):
            x, y = ui.pan
            return replace(ui, pan=(x + right, y + down)) if ui.zoom > 1 else ui
        case Measure(canoe):
            return replace(ui, measured=None if canoe == ui.measured else canoe)
        case ShowGoods() | OpenTab() if not frame.layout.dense:
            return ui
        case ShowGoods(goods):
            return replace(ui, goods=not ui.goods if goods is None else goods)
        case OpenTab(tab):
            return replace(ui, own_tab=(ui.own_tab + 1) % _TABS if tab is None else tab)
        case FoldBids() if not frame.display.bidding:
            return ui
        case FoldBids():
            now = frame.display.position.round
            return replace(ui, folded=0 if ui.folded == now else now)
        case _:
            assert_never(command)


def _zoomed(ui: Ui, steps: int, x: float, y: float) -> Ui:
    """The sea some steps nearer; what lies (x, y) units from its middle stays where it is."""
    after = ZOOMS[min(len(ZOOMS) - 1, max(0, ZOOMS.index(ui.zoom) + steps))]
    if after == ui.zoom:
        return ui
    (px, py), part = ui.pan, after / ui.zoom
    pan = (x - (x - px) * part, y - (y - py) * part) if after > 1 else (0.0, 0.0)
    return replace(ui, zoom=after, pan=pan)


# -- trying


def ends_turn(move: Move) -> bool:
    """True if others decide after a move, or something is shown that cannot be taken back."""
    if isinstance(move, ChooseAction):
        return move.action in (CELEBRATE, INCREASE)
    return isinstance(move, Bid | End | Pass | PlaceGod | Score | Stake)


def tries(move: Move, start: View, after: View | None) -> Trying:
    """Return how a move is taken: what follows for certain is tried; what ends a turn waits, and the end of
    an action and dice count at once."""
    if isinstance(move, End):
        return "final"
    if ends_turn(move):
        return "waits"
    if after is None or after.position.phase == "roll":
        return "final"
    placed = start.position.phase == "hut" and after.position.phase != "hut"
    return "complete" if placed or after.position.queue[:1] != (move.seat,) else "on"


# -- pointing


def points_at(move: Move, frame: TableFrame) -> frozenset[str]:
    """Return the ids of the controls that lead to a move from here: Done to one that waits, undoing where
    something else has been chosen."""
    if frame.trial is not None and frame.trial.pending == move:
        return frozenset({DONE})
    found = [control_id(command) for command in choice_of(frame).leading_to(move)]
    return frozenset(found or [UNDO])
