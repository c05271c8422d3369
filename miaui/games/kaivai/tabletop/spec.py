"""The table of Kaivai, as the one tabletop takes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import inf

from miaui.core.seat import Seat, seats
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_, _
from miaui.engine.input.controls import Control
from miaui.engine.input.pointer import Notches
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.events import Event, GameEnded, ValueLost
from miaui.games.kaivai.public.hexes import NEAR, coordinates
from miaui.games.kaivai.public.moves import Move, PlaceGod, Stake
from miaui.games.kaivai.public.position import BUILD, CELEBRATE, DELIVER, FISH
from miaui.games.kaivai.public.view import View
from miaui.games.kaivai.tabletop import advising, controls, sounds, ui
from miaui.games.kaivai.tabletop.animation.animate import SHORTEST, animate, group
from miaui.games.kaivai.tabletop.animation.animation import Flight, Motions, Walk, resting
from miaui.games.kaivai.tabletop.animation.animator import Habits
from miaui.games.kaivai.tabletop.choice import NOTHING, Choice
from miaui.games.kaivai.tabletop.commands import (
    ACTION,
    ALL_SEA,
    BID,
    BINDINGS,
    DONE,
    HEX,
    ISLAND,
    KIND,
    NUMBER,
    PASS,
    PIECE,
    STAKE,
    UNDO_ALL,
    WATER,
    Command,
)
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.frame import Frame, ui_state
from miaui.games.kaivai.tabletop.layout import looking
from miaui.games.kaivai.tabletop.layout.layout import Layout, below
from miaui.games.kaivai.tabletop.paint import marks as paint_marks
from miaui.games.kaivai.tabletop.paint import overlays as paint_overlays
from miaui.games.kaivai.tabletop.paint import pieces as paint_pieces
from miaui.games.kaivai.tabletop.paint import seats as paint_seats
from miaui.games.kaivai.tabletop.paint import strip as paint_strip
from miaui.games.kaivai.tabletop.paint import table as paint_table
from miaui.games.kaivai.tabletop.paint.dragged_sea import DraggedSea
from miaui.games.kaivai.tabletop.paint.seas import Seas
from miaui.games.kaivai.tabletop.ui import TableFrame, Ui
from miaui.games.kaivai.tabletop.ui_state import UiState
from miaui.games.kaivai.tabletop.words import describing, lines, names
from miaui.games.kaivai.tabletop.words.prompts import prompt
from miaui.games.kaivai.tabletop.words.sentences import Narrator, night
from miaui.tabletop.animation import Animator
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.spec import HandGroup, HandSpec, MapPlace, Status, TabletopSpec
from miaui.tabletop.tabletop import Tabletop

KaivaiSpec = TabletopSpec[View, Move, Event, DisplayState, Ui, Layout, Command]
KaivaiTabletop = Tabletop[View, Move, Event, DisplayState, Ui, Layout, Command]
Over = Callable[[Canvas, Layout], Rect]
"""Place of a panel that a scene lays over the sea."""

STOOPED, _STAND = 0.7, 1.2
"""Size of the god outside his own moments, and the seconds in which he would grow by all of his size."""
RISEN = 6.0
"""Seconds after which the worth of every island's feast has risen."""
_OWN = 2.5
"""Factor by which moves that a player tries are told faster than others' moves."""


def arrange(canvas: Canvas, count: int, front: Seat, reserved: Rect | None) -> Layout:
    """Return the layout with the board below a panel that is reserved at the upper edge."""
    whole = paint_table.plan(canvas, count, front)
    return whole if reserved is None else below(whole, reserved)


def spec(over: Over | None = None) -> KaivaiSpec:
    """Return what the tabletop takes for one table, with a panel of the scene over its sea."""
    sea = Sea(over)
    return TabletopSpec(
        display=DisplayState.of,
        ui=Ui(),
        arrange=arrange,
        bindings=BINDINGS,
        update=ui.update,
        fold=ui.fold,
        look_back=ui.look_back,
        unchosen=ui.unchosen,
        tries=ui.tries,
        trial_speed=_OWN,
        shortest=SHORTEST,
        controls=sea.controls,
        paint=sea.paint,
        animate=sea.animate,
        group=group,
        sentence=_sentence,
        log=lambda events, stage, cast, purist: lines.log(events, stage, cast),
        log_place=lambda layout: layout.log,
        log_title=describing.log_title,
        again=lines.again,
        missed=lines.missed,
        acted=lines.acted,
        prompt=sea.prompt,
        asked=_asked,
        describe=sea.describe,
        facts=sea.facts,
        recap=lambda events, before, cast: _recap(events, cast),
        recap_waits=False,
        resting=resting,
        faces=_faces,
        glide=sea.glide,
        clearings=_clearings,
        keep_clear=sea.keep_clear,
        round=lambda stage: stage.position.round,
        ambience=_ambience,
        chapter=_chapter,
        forget=sea.forget,
        advising=advising.ADVISING,
        aids=("lead",),
        hand=_HAND,
    )


def leading(table: TableFrame) -> frozenset[str]:
    """Return the ids of the controls that lead on."""
    ready = table.trial is not None and table.trial.ready
    return ui.choice_of(table).targets | ({DONE} if ready else set())


# -- the page of a seat on a phone


def _place(table: TableFrame, control: Control) -> MapPlace | None:
    """Return the place of a hex on the board, and the island that it is on or beside."""
    if not control.id.startswith(HEX):
        return None
    spot = int(control.id.removeprefix(HEX))
    villages = table.display.position.board.chart.villages
    near = [number for number, one in enumerate(villages) if one & (NEAR[spot] | 1 << spot)]
    on = [number for number in near if villages[number] >> spot & 1]
    island = next(iter(on or near), None)
    part, title = ("sea", _("Open sea")) if island is None else (str(island), names.island(island))
    q, r = coordinates(spot)
    return MapPlace(0.5 + q / 12, 0.5 + (r + q / 2) / 12, part, title)


_HAND: HandSpec[View, Move, Event, DisplayState, Ui, Layout, Command] = HandSpec(
    groups=(
        HandGroup((BID, NUMBER, STAKE), N_("Numbers"), "choices"),
        HandGroup((ACTION,), N_("Actions"), "choices"),
        HandGroup((KIND,), N_("Huts"), "choices"),
        HandGroup((HEX,), N_("Places"), "map"),
        HandGroup((PASS, DONE, UNDO_ALL), N_("Choose"), "choices"),
        HandGroup((ISLAND,), N_("Islands"), "choices"),
        HandGroup(("seat.",), N_("Everybody"), "facts", choices=False),
        HandGroup(("own.",), N_("Your things"), "facts", choices=False),
    ),
    skip=(PIECE, WATER, ALL_SEA, "tab.", "seats.", "moons", "bids.fold"),
    place=_place,
    leads=lambda table, control: control.id in leading(table) or control.id.startswith(ISLAND),
    points=lambda table: [names.glory(mat.glory) for mat in table.display.position.mats],
)


# -- words

ACTION_CHAPTER = {BUILD: "build", FISH: "fish", DELIVER: "deliver", CELEBRATE: "feasts"}
"""Chapters of the rules by the action of which they tell; the others have one together."""


def _chapter(table: TableFrame) -> str:
    """Return the chapter that tells of the action under way or pointed at, else of this part of a round."""
    stage, action = table.display, ui_state(table).action
    pointed = table.status.hovered.removeprefix(ACTION)
    if pointed.isdecimal() and table.status.hovered.startswith(ACTION):
        action = int(pointed)
    if stage.over or stage.scoring:
        return "end"
    if stage.bidding:
        return "bids"
    if stage.preparing and action is None:
        return "islands"
    return "actions" if action is None else ACTION_CHAPTER.get(action, "actions")


def _asked(table: TableFrame) -> str:
    """Return what is to be decided, to be said, after the kind of hut that is picked: nothing of a stake that
    is chosen where others listen."""
    pending = None if table.trial is None else table.trial.pending
    if table.status.overheard and isinstance(pending, Stake):
        return ""
    choice = ui.choice_of(table)
    picked = [names.hut(choice.kind)] if choice.kind is not None and choice.kinds else []
    return "\n".join([*picked, table.prompt])


def _sentence(event: Event, before: DisplayState, cast: Sequence[CastMember]) -> str:
    """Return an event in one sentence; "" for the end of the game: the result says who has won."""
    return "" if isinstance(event, GameEnded) else Narrator(cast, before.position.setup.bases).sentence(event)


def _recap(events: Sequence[Event], cast: Sequence[CastMember]) -> str:
    """What the night does to shells and fish."""
    last = events[-1]
    return night(last.round) if isinstance(last, ValueLost) else ""


def _ambience(stage: DisplayState) -> str:
    """The bed of sound: the voyage, or the reckoning after the last night."""
    position = stage.position
    return sounds.ambience(reckoning=bool(position.scored) or position.village is not None)


def _faces(stage: DisplayState) -> Mapping[Seat, str]:
    """At the end of a game the winners look delighted."""
    if not stage.over:
        return {}
    glory = [mat.glory for mat in stage.position.mats]
    return {seat: "delighted" for seat in seats(len(glory)) if glory[seat] == max(glory)}


def _clearings(table: TableFrame, held: Sequence[Rect]) -> Sequence[Rect]:
    """Free boxes for captions: the night sky at the upper edge."""
    lay = table.layout
    start, end = lay.grid.cx + 210, lay.influence.x if lay.dense else lay.pause.x
    right = Rect(start, 12.0, end - start - 16, 62.0)
    left = Rect(lay.moons.right + 12, 12.0, max(0.0, lay.grid.cx - 60 - lay.moons.right - 12), 50.0)
    return [box for box in (right, left) if box.w > 120 and not any(box.overlaps(one) for one in held)]


def upright(table: TableFrame, state: UiState) -> bool:
    """Return whether the god stands at his full size: he walks, is called or pointed at, or gives
    something."""
    animation, god = table.animation, table.display.position.board.god
    if animation.one(Walk) is not None or any(isinstance(move, PlaceGod) for move in state.choice.moves):
        return True
    gives = any(flight.start[0] == "god" for flight in animation.all(Flight))
    return gives or (god is not None and paint_pieces.hex_of(state.hovered) == god)


class Sea:
    """Memory of one table from picture to picture: the composed sea, which way canoes look, the frame made
    last. `over` is where a panel of the scene lies."""

    def __init__(self, over: Over | None = None) -> None:
        self._over = over
        self.held = DraggedSea()
        self._seas, self._notches = Seas(), Notches()
        self._habits = Habits()
        self._feasting, self._rising, self._god = False, inf, STOOPED
        """True if it was asked which island gives a feast; the other two as in `UiState`."""
        self._looked: tuple[Status, Ui, UiState] | None = None
        """How the table is looked at, but for the prompt, and what that was made of."""
        self._made: tuple[TableFrame, Frame] | None = None
        self._listed: tuple[object, list[Control]] = (None, [])
        """Key that the controls that were listed last depend on, and these controls."""

    def animate(self, events: Sequence[Event], animator: Animator[Event, DisplayState]) -> None:
        """Put a group of events on an animator's timeline."""
        animate(events, animator, self._habits)

    # -- the picture

    def picture(self, table: TableFrame) -> Frame:
        """Return everything that painting takes, made once for a frame."""
        if self._made is None or self._made[0] is not table:
            state = replace(
                self._state(table), prompt=table.prompt, rising=self._rising, god=round(self._god, 2)
            )
            motions = Motions(table.animation, frozenset(self._habits.facing))
            lay, cast = self._layout(table, state), table.status.cast
            frame = Frame(table.canvas, lay, motions, state, cast, table)
            self._made = table, frame
        return self._made[1]

    def _state(self, table: TableFrame) -> UiState:
        if self._looked is None or self._looked[0] is not table.status or self._looked[1] is not table.ui:
            before = NOTHING if self._looked is None else self._looked[2].choice
            self._looked = table.status, table.ui, ui_state(table, before)
        return self._looked[2]

    def _layout(self, table: TableFrame, state: UiState) -> Layout:
        """Where things lie while the sea is perhaps seen from nearby."""
        lay = table.layout
        if state.zoom > 1:
            lay = replace(lay, grid=looking.near(lay, state.zoom, state.pan))
        return lay if self._over is None else replace(lay, over=self._over(table.canvas, lay))

    def paint(self, table: TableFrame) -> None:
        """Draw the table, the buttons around it, the log where it is unfolded, and marks."""
        frame = self.picture(table)
        paint_table.draw(frame, self._seas, self.held)
        remark = table.status.remark
        if remark is not None:
            paint_seats.say(frame, remark)
        if table.status.parts.buttons:
            paint_overlays.buttons(frame)
        if table.log is not None:
            table.log.draw(table.canvas)
        if table.status.marks:
            paint_marks.arrows(frame, table.marked)

    def controls(self, table: TableFrame) -> list[Control]:
        """Return everything that can be used; listed anew only where something on the table changed."""
        frame = self.picture(table)
        if table.log is not None:
            return controls.usable(frame, self._notches)
        now = frame.still_key, frame.canvas.scale, frame.canvas.style_key
        if self._listed[0] != now:
            self._listed = now, controls.usable(frame, self._notches)
        return self._listed[1]

    def keep_clear(self, table: TableFrame) -> Sequence[Rect]:
        """Return the boxes to be kept clear: what one compares, and what is asked."""
        frame = self.picture(table)
        lay = frame.layout
        found = [lay.prompt, *lay.rows, *lay.actions, lay.done]
        if frame.ui.offer is not None:
            found.append(paint_strip.info_box(frame))
        if frame.stage.bidding:
            found.append(lay.strip)
        return found

    # -- words

    def prompt(self, table: TableFrame) -> str:
        """Return what is to be decided, or for whom everybody waits."""
        status = table.status
        if not status.parts.waits:
            return status.match.note
        return prompt(table.display, self._state(table), status.match, status.cast)

    def describe(self, table: TableFrame) -> str:
        """Return the table in words."""
        return describing.describe(table.display, self.picture(table).ui, table.status.cast)

    def facts(self, table: TableFrame) -> dict[str, object]:
        """Return for the probe the round, whose turn it is, the controls that lead on, and the chosen
        canoe."""
        stage = table.display
        return {
            "round": stage.position.round,
            "to_move": stage.to_move,
            "targets": sorted(leading(table)),
            "chosen": self._choice(table).canoe,
            "islands": len(village_names(stage.position.setup.bases)),
        }

    def _choice(self, table: TableFrame) -> Choice:
        return self._state(table).choice

    # -- time

    def glide(self, table: TableFrame, dt: float) -> bool:
        """Let the worth of feasts rise, and the god stand up and stoop. Return whether any of that moved, or
        a sea has been composed that is sharper than the one that is shown."""
        state, before = self._state(table), (self._rising, self._god)
        feasting, moves = state.choice.feasting, dt > 0.0
        rising = min(RISEN, self._rising + dt) if self._feasting else 0.0
        self._feasting, self._rising = feasting, rising if feasting and moves else inf
        step, goal = dt / _STAND if moves else 1.0, 1.0 if upright(table, state) else STOOPED
        self._god += max(-step, min(step, goal - self._god))
        moved = before != (self._rising, self._god)
        if moved:
            self._made = None
        return self._seas.ready or moved

    def forget(self) -> None:
        """Forget what was composed for another size or look."""
        self._seas.forget()
        self.held.let_go()
        self._made = None
