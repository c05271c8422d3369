"""The table of Sea Salt & Paper, as the one tabletop takes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace

from miaui.core.seat import Seat, seats
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.controls import Control
from miaui.games.salt.public.cards import Card
from miaui.games.salt.public.events import DealEnded, Ended, Event, GameEnded
from miaui.games.salt.public.moves import Move
from miaui.games.salt.public.view import View
from miaui.games.salt.tabletop import clearings, controls, ui
from miaui.games.salt.tabletop.advising import ADVISING
from miaui.games.salt.tabletop.animation.animate import animate, group
from miaui.games.salt.tabletop.animation.animation import Motions, resting
from miaui.games.salt.tabletop.commands import (
    BINDINGS,
    DECK,
    END,
    HAND,
    LOOKED,
    NEXT,
    OFFER,
    PILE,
    SEAT,
    TOWEL,
    Command,
)
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.frame import Frame
from miaui.games.salt.tabletop.known import Known
from miaui.games.salt.tabletop.layout.layout import Layout, above, beside
from miaui.games.salt.tabletop.layout.piles import PileGlide
from miaui.games.salt.tabletop.layout.revealing import opened
from miaui.games.salt.tabletop.layout.sliding import CardGlides
from miaui.games.salt.tabletop.layout.spots import Spot
from miaui.games.salt.tabletop.paint import aids as paint_aids
from miaui.games.salt.tabletop.paint import bet as paint_bet
from miaui.games.salt.tabletop.paint import marks as paint_marks
from miaui.games.salt.tabletop.paint import overlays as paint_overlays
from miaui.games.salt.tabletop.paint import remark as paint_remark
from miaui.games.salt.tabletop.paint import table as paint_table
from miaui.games.salt.tabletop.paint.fan import fan
from miaui.games.salt.tabletop.paint.hand import place
from miaui.games.salt.tabletop.ui import Outcome, TableFrame, Ui, choice_of, update
from miaui.games.salt.tabletop.words import describing, lines, sentences
from miaui.games.salt.tabletop.words.aids import seen_title, spoken
from miaui.games.salt.tabletop.words.prompts import asked, named, prompt, way_on
from miaui.games.salt.tabletop.words.tips import laid, pairs_title
from miaui.tabletop.animation import Animator
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.log_panel import Rounds
from miaui.tabletop.spec import GameTable, Reading, TabletopSpec, Telling
from miaui.tabletop.tabletop import Tabletop
from miaui.tabletop.told import Missed

SaltSpec = TabletopSpec[View, Move, Event, DisplayState, Ui, Layout, Command]
SaltTabletop = Tabletop[View, Move, Event, DisplayState, Ui, Layout, Command]

_ORDER = (LOOKED, SEAT, PILE, OFFER, DECK, HAND, TOWEL, END)


def layout_now(table: TableFrame) -> Layout:
    """Return where things lie at rest, with room made for two drawn cards and for counting."""
    parted = table.layout.parted(1.0 if _drawn(table.display) else 0.0)
    return opened(parted, Motions(table.animation).reveal.racks)


def _drawn(stage: DisplayState) -> bool:
    """True if the viewer chooses between two drawn cards."""
    return stage.phase == "keep" and stage.looking is not None


def arrange(canvas: Canvas, count: int, front: Seat, reserved: Rect | None) -> Layout:
    """Return the layout, above a reserved panel, or beside one in a corner at the right; a panel at the upper
    edge lies over the sky alone."""
    whole = paint_table.plan(canvas, count, front)
    if reserved is None:
        return whole
    if reserved.x > whole.vw / 2:
        return beside(whole, reserved)
    return whole if reserved.cy < whole.vh / 2 else above(whole, round(reserved.y, 2))


# -- what leads on


def _eagerness(name: str) -> int:
    """Where the keyboard is led first."""
    return next((place for place, head in enumerate(_ORDER) if name.startswith(head)), len(_ORDER))


def _goals(frame: Frame) -> dict[Hashable, Spot]:
    """Each card of the own hand, equal ones told apart, and where it belongs."""
    held, counts = fan(frame), Counter[Card]()
    found: dict[Hashable, Spot] = {}
    for index, slot in enumerate(held.slots):
        card = held.cards[slot]
        counts[card] += 1
        found[frame.layout.front_seat, card, counts[card]] = place(frame, held, index)
    return found


class Beach(GameTable[View, Move, Event, DisplayState, Ui, Layout, Command]):
    """The table, and its memory from picture to picture: cards and piles on their way, and the frame made
    last."""

    def __init__(self) -> None:
        self._sliding = CardGlides()
        self._parting = PileGlide()
        self._ahead: Iterator[None] | None = None
        """Makes what will be wanted, as far as it has come."""
        self._made: tuple[TableFrame, Frame] | None = None
        self._begun: tuple[TableFrame, float, Frame] | None = None
        """The frame with all cards where they belong: of what, and how far piles have gone aside in it."""
        self._at_rest: tuple[Seat | None, Known | None] = (None, None)
        """The viewer, and what was known, when all was told."""
        self._opened: tuple[Layout, float, Layout] | None = None
        """The layout and how far it makes room for counting, and what comes out of it."""
        self._listed: tuple[object, list[Control]] = (None, [])
        """Key that the controls that were listed last depend on, and these controls."""

    def arrange(self, canvas: Canvas, count: int, front: Seat, reserved: Rect | None) -> Layout:
        """Return the layout."""
        return arrange(canvas, count, front, reserved)

    def update(self, command: Command, ui: Ui, frame: TableFrame) -> Outcome:
        """Return the outcome of a command."""
        return update(command, ui, frame)

    def leads(self, frame: TableFrame, usable: Sequence[Control]) -> list[str]:
        """Return the controls at which the choice goes on, the most eager first."""
        targets = choice_of(frame).targets
        found = [one.id for one in usable if one.enabled and (one.id in targets or one.id.startswith(OFFER))]
        return sorted(found, key=_eagerness)

    # -- the picture

    def picture(self, table: TableFrame) -> Frame:
        """Return everything that painting takes, made once for a frame."""
        if self._made is None or self._made[0] is not table:
            self._made = table, self._slid(self._base(table))
        return self._made[1]

    def _base(self, table: TableFrame) -> Frame:
        part = self._parting.part
        if self._begun is None or self._begun[0] is not table or self._begun[1] != part:
            lay, racks = table.layout.parted(part), Motions(table.animation).reveal.racks
            if self._opened is None or self._opened[:2] != (lay, racks):
                self._opened = lay, racks, opened(lay, racks)
            self._begun = table, part, Frame.of(table, self._opened[2], self._known(table))
        return self._begun[2]

    def _known(self, table: TableFrame) -> Known | None:
        """The knowledge that aids show: of events that are told, once all of them have been."""
        if not table.status.telling:
            self._at_rest = table.display.viewer, ui.known_of(table)
        viewer, known = self._at_rest
        seen = viewer == table.display.viewer and table.status.aided("seen") and not table.status.public
        return known if seen else None

    def _slid(self, frame: Frame) -> Frame:
        """The frame with the cards of the own hand where they are."""
        goals = enumerate(_goals(frame).items())
        return replace(frame, slid={index: self._sliding.spot(key, goal) for index, (key, goal) in goals})

    def paint(self, table: TableFrame) -> None:
        """Draw the table, the buttons around it, the log where it is unfolded, and marks."""
        frame, parts = self.picture(table), table.status.parts
        paint_table.draw(frame, hand=parts.hand, calls=parts.calls)
        if parts.buttons:
            paint_overlays.buttons(frame)
            paint_aids.draw_button(frame)
        if table.log is not None:
            table.log.draw(table.canvas)
        remark = table.status.remark
        if remark is not None:
            paint_remark.draw(frame, remark)
        if frame.ui.choice.calling:
            paint_bet.draw(frame)
        if table.status.marks:
            paint_marks.draw(frame, table.marked)

    def paint_over(self, table: TableFrame) -> None:
        """Draw laid duos that are looked at, or the sheet of seen cards, over everything."""
        if table.ui.browse is not None:
            paint_overlays.laid(self.picture(table), table.ui.browse)
        elif table.ui.aids_open:
            paint_aids.draw(self.picture(table))

    def controls(self, table: TableFrame) -> list[Control]:
        """Return everything that can be used; listed anew only where something that it depends on changed."""
        frame = self.picture(table)
        if table.log is not None:
            return controls.usable(frame)
        ui, hand = replace(frame.ui, time=0.0, telling=False, prompt=""), frame.layout.front_seat
        coming = frame.animation.coming(hand), frame.animation.reveal.risen, frame.slid
        looks = table.keys, table.status.undo, frame.canvas.scale, frame.canvas.style_key
        now = frame.space, frame.stage, ui, coming, looks
        if self._listed[0] != now:
            self._listed = now, controls.usable(frame)
        return controls.at_piles(frame, self._listed[1])

    def clearings(self, frame: TableFrame, held: Sequence[Rect]) -> Sequence[Rect]:
        """Return free boxes for captions."""
        return clearings.clearings(self.picture(frame), held)

    def keep_clear(self, frame: TableFrame) -> Sequence[Rect]:
        """Return the boxes that tooltips leave free."""
        return clearings.keep_clear(self.picture(frame))

    # -- time

    def glide(self, table: TableFrame, dt: float, idle: bool) -> bool:
        """Let piles go aside and cards of the hand slide to where they belong; without motion they are there
        at once. Meanwhile make a little of what will be wanted, so that Last Chance does not stutter."""
        moved = self._parting.update(_drawn(table.display), dt)
        if dt > 0.0 and table.status.parts.hand:
            moved |= self._sliding.update(_goals(self._base(table)), dt)
        else:
            self._sliding.forget()
        if moved:
            self._made = None
        if idle:
            self._ahead = self._ahead or paint_table.prepare(self.picture(table))
            next(self._ahead, None)
        return moved

    def forget(self) -> None:
        """Forget what was made for another size or look."""
        self._ahead = self._made = self._begun = None
        self._sliding.forget()


class BeachTelling(Telling[View, Event, DisplayState]):
    """The events of a deal as they are told."""

    decisions, ending = (Ended,), GameEnded

    def display(self, view: View) -> DisplayState:
        """Return the display state of a view."""
        return DisplayState.of(view)

    def resting(self, display: DisplayState) -> Sequence[object]:
        """Return the storm of Last Chance, and how the deal ended."""
        return resting(display)

    def group(self, events: Sequence[Event]) -> int:
        """Return the number of events that are told together."""
        return group(events)

    def animate(self, events: Sequence[Event], animator: Animator[Event, DisplayState]) -> None:
        """Put a group of events on an animator's timeline."""
        animate(events, animator)

    def recap(self, events: Sequence[Event], before: DisplayState, cast: Sequence[CastMember]) -> str:
        """Return a sentence about the end of a deal; "" after other events."""
        last = events[-1]
        return sentences.deal_ended(last, cast) if isinstance(last, DealEnded) else ""

    def missed(self, events: Sequence[Event], seat: Seat) -> Sequence[Missed]:
        """Return the missed events that a seat sees once more."""
        return sentences.missed(events, seat)

    def faces(self, display: DisplayState) -> Mapping[Seat, str]:
        """Return the faces at the end of a game: the winners look delighted."""
        if not display.over:
            return {}
        winners = display.winners
        return {seat: "delighted" if seat in winners else "calm" for seat in seats(len(display.seats))}


class BeachReading(Reading[View, Move, Event, DisplayState, Ui, Layout, Command]):
    """The beach in words."""

    def __init__(self, beach: Beach) -> None:
        self._beach = beach

    def sentence(self, event: Event, before: DisplayState, cast: Sequence[CastMember]) -> str:
        """Return an event in one sentence; "" for the end of the game: the result says who has won."""
        if isinstance(event, GameEnded):
            return ""
        return sentences.sentence(event, cast, before.caller is not None)

    def log(
        self, events: Sequence[Event], display: DisplayState, cast: Sequence[CastMember], purist: bool
    ) -> Rounds:
        """Return the deals, newest first."""
        return lines.log(events, cast, purist)

    def log_title(self, number: int) -> str:
        """Return the title of a deal."""
        return lines.deal_title(number)

    def prompt(self, frame: TableFrame) -> str:
        """Return the prompt, or words for whom everybody waits."""
        choice, status = choice_of(frame), frame.status
        if status.match.forced or not (choice.actions or status.parts.waits):
            return ""
        return prompt(frame.display, choice, status.match, status.cast)

    def asked(self, frame: TableFrame) -> str:
        """Return the spoken prompt, with the player's name where several people play; "" where the move is
        made by itself; after a round the name of the way on."""
        status = frame.status
        if status.way_on:
            return way_on(status.way_on)
        if status.match.forced:
            return ""
        words = asked(frame.display, choice_of(frame), status.overheard)
        return named(words, status.cast[status.front].name if status.match.shared else "")

    def describe(self, frame: TableFrame) -> str:
        """Return the table in words."""
        return describing.describe(frame.display, self._beach.picture(frame).ui, frame.status.cast)

    def looked(self, frame: TableFrame) -> str:
        """Return the pairs that are looked through, or the sheet of seen cards, in words; the sheet only
        where others do not listen."""
        seat, cast = frame.ui.browse, frame.status.cast
        if seat is not None:
            return "\n".join([pairs_title(cast[seat]), laid(frame.display.seats[seat].laid)])
        aloud = frame.ui.aids_open and not frame.status.overheard
        seen = paint_aids.shown(self._beach.picture(frame)) if aloud else None
        return "" if seen is None else "\n".join([seen_title(), spoken(seen, cast)])

    def facts(self, frame: TableFrame) -> dict[str, object]:
        """Return for the probe the deal, whose turn it is, what is decided, and the controls that lead on."""
        stage, status = frame.display, frame.status
        shown = {"round": max(1, stage.deal), "to_move": stage.to_move, "phase": stage.phase}
        targets = [] if ui.conceals(status) else sorted(choice_of(frame).targets)
        return {**shown, "targets": [NEXT] if status.way_on else targets}


def spec() -> SaltSpec:
    """Return Sea Salt & Paper's part of one table."""
    beach = Beach()
    return TabletopSpec(
        table=beach,
        telling=BeachTelling(),
        reading=BeachReading(beach),
        ui=Ui(),
        bindings=BINDINGS,
        advising=ADVISING,
        aids=("odds",),
        held_open=ui.HELD_OPEN,
    )
