"""Everything that painting one frame of the open sea needs, as one value made of the tabletop's frame."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import floor

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.input.controls import Press
from miaui.engine.run.loop import RESTED
from miaui.games.kaivai.public.moves import ChooseAction
from miaui.games.kaivai.tabletop.animation.animation import Motions
from miaui.games.kaivai.tabletop.choice import NOTHING, Choice, TurnTrial
from miaui.games.kaivai.tabletop.commands import HEX, Command
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.layout.hex_grid import HexGrid
from miaui.games.kaivai.tabletop.layout.layout import Layout
from miaui.games.kaivai.tabletop.ui import TableFrame, choice_of
from miaui.games.kaivai.tabletop.ui_state import UiState
from miaui.games.kaivai.tabletop.words.lines import takers
from miaui.games.kaivai.tabletop.words.offers import offered
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.commands import Common

AMBIENT_RATE = RESTED
"""Pictures a second while only canoes rock."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame: where to paint, where things lie, what is displayed and moves, and who plays."""

    canvas: Canvas
    layout: Layout
    animation: Motions
    ui: UiState
    cast: tuple[CastMember, ...]
    table: TableFrame
    """The tabletop's frame that it was made of."""

    def press(self, command: Command | Common) -> Press[Command | Common]:
        """Return the `on_press` of a control that does a command."""
        return self.table.press(command)

    @property
    def stage(self) -> DisplayState:
        """The stage that is displayed."""
        return self.animation.stage

    @property
    def to_move(self) -> Seat | None:
        """The seat whose turn it is, which does not end before what was tried is told the table; None at a
        stake and after the end."""
        if self.stage.over:
            return None
        return self.ui.front if self.ui.trying else self.stage.to_move

    @property
    def still_key(self) -> tuple[object, ...]:
        """All that decides what lies on the table, but for what is told or moves by itself: equal as long as
        the picture is."""
        ui = replace(self.ui, time=0.0, dragged=None, rising=0.0, god=1.0)
        return self.layout, self.stage, ui, self.cast

    @property
    def beside(self) -> tuple[object, ...]:
        """Key of what lies beside the sea, but for what shows where the pointer is: see `still_key`."""
        ui = replace(
            self.ui,
            time=0.0,
            dragged=None,
            hovered="",
            offer=None,
            measured=None,
            pan=(0.0, 0.0),
            panning=False,
            rising=0.0,
            god=1.0,
        )
        return replace(self.layout, grid=NOWHERE), self.stage, ui, self.cast

    @property
    def beat(self) -> float:
        """The time in steps of ambient motion, seconds: what only rocks is drawn anew no more often."""
        return floor(self.ui.time * AMBIENT_RATE) / AMBIENT_RATE


NOWHERE = HexGrid(0.0, 0.0, 1.0)
SEA = "ground"
"""The control of the sea itself, which is dragged while it is seen from nearby."""


def ui_state(table: TableFrame, before: Choice = NOTHING) -> UiState:
    """Return how the table is looked at, but for the prompt, as painters and words ask for it. `before` is
    what was chosen last."""
    status, ui, stage, dragged = table.status, table.ui, table.display, table.dragged
    choice, plan = choice_of(table, before), plan_of(table)
    pan = ui.pan
    if dragged is not None and dragged[0] == SEA:
        x, y = table.table.dragged_from()
        pan = pan[0] + dragged[1] - x, pan[1] + dragged[2] - y
    sails = dragged is not None and dragged[0] == f"{HEX}{choice.canoe}"
    return UiState(
        front=status.front,
        hovered=status.hovered,
        choice=choice,
        plan=plan,
        trying=status.tried > 0,
        offer=offered(choice, plan, status.hovered, status.cast),
        takers=takers(table.table.past(), stage) if stage.scoring else {},
        shared=status.match.shared,
        overheard=status.overheard,
        recap=status.recap,
        thinking=status.match.thinking,
        zoom=ui.zoom,
        pan=pan,
        panning=pan != ui.pan,
        dragged=None if dragged is None or not sails else dragged[1:],
        measured=ui.measured,
        plays=status.parts.hand,
        goods=ui.goods,
        own_tab=ui.own_tab,
        bids_folded=stage.bidding and ui.folded == stage.position.round,
        reason=_reason(table),
        log_open=table.log is not None,
        purist=status.purist,
        action=None if status.telling else _action(table, plan),
        telling=status.telling and not status.recap,
        reduced=status.prefs.reduced_motion,
        time=status.time,
    )


def plan_of(table: TableFrame) -> TurnTrial | None:
    """Return what the seat in front tries; None while it has nothing to decide."""
    trial = table.trial
    if trial is None:
        return None
    over = bool(trial.steps) and not trial.next_moves
    return TurnTrial(table.status.front, trial.view.position, len(trial.steps), trial.pending, over)


def _reason(table: TableFrame) -> str:
    """Why what was just tried is not possible, until something else is pointed at."""
    reason = table.ui.reason
    if reason is None or table.trial is None or reason.moves != table.legal:
        return ""
    return reason.words if table.status.hovered in ("", reason.at) else ""


def _action(table: TableFrame, plan: TurnTrial | None) -> int | None:
    """The action under way."""
    if plan is not None and isinstance(plan.picked, ChooseAction):
        return plan.picked.action
    turn = (table.table.view() if plan is None else plan).position.turn
    return None if turn is None else turn.action
