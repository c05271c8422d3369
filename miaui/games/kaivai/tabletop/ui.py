"""State of looking and choosing at the open sea, and what follows of it in a frame."""

from __future__ import annotations

from dataclasses import dataclass, replace

from miaui.core.seat import Seat
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.bidding import reach
from miaui.games.kaivai.public.events import Event
from miaui.games.kaivai.public.hexes import Hex, HexSet, grow
from miaui.games.kaivai.public.moves import Bid, ChooseAction, End, Move, Pass, PlaceGod, Score, Stake
from miaui.games.kaivai.public.position import CELEBRATE, INCREASE
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.tabletop.choice import NOTHING, Choice
from miaui.games.kaivai.tabletop.commands import DONE, HEX, UNDO, Command, control_id
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.layout.layout import Layout
from miaui.tabletop.spec import Advising, Change, Frame, GameTable, Reading, TabletopSpec, Trying
from miaui.tabletop.tabletop import Tabletop

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
        """Return the change that puts back all that is chosen but the kind of hut; with `looks` first the
        measured reach ends, then the zoom. None where there is neither."""
        if looks and self.measured is not None:
            return Change(replace(self, measured=None))
        if looks and self.zoom > 1:
            return Change(replace(self, zoom=1.0, pan=(0.0, 0.0)))
        if not self.choice.chosen:
            return None
        return Change(replace(self, choice=self.choice.undone(), reason=None), "lift")

    def unchosen(self) -> Ui:
        """Return the state with nothing chosen but the kind of hut, and no reason; zoom and tabs
        stay."""
        return replace(self, choice=Choice(kind=self.choice.kind), reason=None)


TableFrame = Frame[View, Move, Event, DisplayState, Ui, Layout, Command]
KaivaiTable = GameTable[View, Move, Event, DisplayState, Ui, Layout, Command]
TableReading = Reading[View, Move, Event, DisplayState, Ui, Layout, Command]
TableAdvising = Advising[View, Move, Event, DisplayState, Ui, Layout, Command]
KaivaiSpec = TabletopSpec[View, Move, Event, DisplayState, Ui, Layout, Command]
KaivaiTabletop = Tabletop[View, Move, Event, DisplayState, Ui, Layout, Command]


def choice_of(frame: TableFrame, before: Choice = NOTHING) -> Choice:
    """Return what is chosen and may be chosen next. A choice among other moves than the legal ones is
    dropped, but for the kind of hut. Without a trial there are no moves. `before` is returned in place of a
    new choice that equals it."""
    chosen = frame.ui.choice
    if frame.trial is None:
        return Choice(kind=chosen.kind)
    if chosen.moves == frame.legal:
        return chosen
    fresh = before.moves == frame.legal and before.kind == chosen.kind and not before.chosen
    return before if fresh else frame.once(_fresh)


def _fresh(frame: TableFrame) -> Choice:
    return fresh_choice(frame, frame.legal)


def fresh_choice(frame: TableFrame, legal: tuple[Move, ...]) -> Choice:
    """Return the choice among these moves with nothing chosen but the kind of hut that was, and what
    `Choice.of` chooses by itself."""
    position = frame.display.position
    names = village_names(position.setup.bases)
    villages = tuple(zip(names, position.board.chart.villages, strict=True))
    return replace(Choice.of(legal, villages), kind=frame.ui.choice.kind)


def ready(frame: TableFrame) -> bool:
    """True if what was tried can be submitted as it is; False without a trial."""
    return frame.trial is not None and frame.trial.ready


def leading(frame: TableFrame) -> frozenset[str]:
    """Return the ids of the controls that lead on, and "done" where what was tried can be submitted; an empty
    set for none."""
    return choice_of(frame).targets | ({DONE} if ready(frame) else set())


def telling(frame: TableFrame) -> bool:
    """True if something is told and no recap waits: captions are shown."""
    return frame.status.telling and not frame.status.recap


def to_move(frame: TableFrame) -> Seat | None:
    """Return the seat whose turn it is: while moves are tried the seat in front, else the first in the queue;
    None while all choose a stake, and after the end."""
    if frame.display.over:
        return None
    return frame.status.front if frame.status.tried else frame.display.to_move


def action_of(frame: TableFrame) -> int | None:
    """Return the number of the action that is picked or under way; None between actions and while something
    is told."""
    if frame.status.telling:
        return None
    trial = frame.trial
    if trial is not None and isinstance(trial.pending, ChooseAction):
        return trial.pending.action
    turn = (frame.table.view() if trial is None else trial.view).position.turn
    return None if turn is None else turn.action


def reason_of(frame: TableFrame) -> str:
    """Return in a sentence why the last press was refused; "" without one, once another control is pointed
    at, and once other moves are legal."""
    reason = frame.ui.reason
    if reason is None or frame.trial is None or reason.moves != frame.legal:
        return ""
    return reason.words if frame.status.hovered in ("", reason.at) else ""


def bids_folded(frame: TableFrame) -> bool:
    """True if bids are made and their strip was folded away in this round; False again in the next round."""
    return frame.display.bidding and frame.ui.folded == frame.display.position.round


def panned(frame: TableFrame) -> tuple[float, float]:
    """Return the shift of the sea's middle in units, right and down, with the way of a drag that
    goes on."""
    (x, y), dragged = frame.ui.pan, frame.dragged
    if dragged is None or dragged[0] != SEA:
        return x, y
    left, top = frame.table.dragged_from()
    return x + dragged[1] - left, y + dragged[2] - top


def measured(frame: TableFrame) -> HexSet:
    """Return the hexes within reach of the canoe that is looked at, its own included; 0 for none, and while
    its owner has not bid."""
    canoe, position = frame.ui.measured, frame.display.position
    if canoe is None:
        return 0
    board = position.board
    for owner, (afloat, moored) in enumerate(zip(board.afloat, board.moored, strict=True)):
        if (afloat | moored) >> canoe & 1 and position.bids[owner] is not None:
            return grow(1 << canoe, board.chart.sea, reach(position, owner))
    return 0


def carried(frame: TableFrame) -> tuple[float, float] | None:
    """Return the point, in units, at which the pointer holds the chosen canoe; None while it is not
    dragged."""
    dragged = frame.dragged
    if dragged is None or dragged[0] != f"{HEX}{frame.ui.choice.canoe}":
        return None
    return dragged[1:]


def steady(frame: TableFrame) -> tuple[object, ...]:
    """Return a key of all that decides what lies on the table: it is equal for two frames that differ only in
    time and in what the animation shows, and another one where the layout, the game, what is chosen or tried,
    the prompt or the status differs, also in what is pointed at."""
    status = replace(frame.status, time=0.0, quiet_for=0.0)
    return frame.layout, frame.display, frame.ui, frame.trial, frame.prompt, status


# -- trying


def _ends_turn(move: Move) -> bool:
    """True if others decide after a move, or it tells something secret: bids, passing, feasts, sailing
    farther, the god, islands, stakes, the end of an action."""
    if isinstance(move, ChooseAction):
        return move.action in (CELEBRATE, INCREASE)
    return isinstance(move, Bid | End | Pass | PlaceGod | Score | Stake)


def tries(move: Move, start: View, after: View | None) -> Trying:
    """Return how a move is taken. "final", submitted at once: the end of an action, and where dice decide or
    nothing is known of what follows. "waits" for Done: bids, passing, feasts, sailing farther, the god,
    islands, stakes. "complete": tried, and another seat would be next, or both starting huts stand. Else
    "on"."""
    if isinstance(move, End):
        return "final"
    if _ends_turn(move):
        return "waits"
    if after is None or after.position.phase == "roll":
        return "final"
    placed = start.position.phase == "hut" and after.position.phase != "hut"
    return "complete" if placed or after.position.queue[:1] != (move.seat,) else "on"


# -- pointing


def points_at(move: Move, frame: TableFrame) -> frozenset[str]:
    """Return the ids of the controls that lead to a move from here: "done" alone if it waits to be submitted,
    "put-back" alone where no control leads to it."""
    if frame.trial is not None and frame.trial.pending == move:
        return frozenset({DONE})
    ids = [control_id(command) for command in choice_of(frame).leading_to(move)]
    return frozenset(ids or [UNDO])
