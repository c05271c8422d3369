"""The table of Sea Salt & Paper, as the one tabletop takes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace

from miaui.core.seat import Seat, seats
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import N_
from miaui.engine.input.controls import Control
from miaui.games.salt.public.cards import Card
from miaui.games.salt.public.events import DealEnded, Ended, Event, GameEnded
from miaui.games.salt.public.moves import Move
from miaui.games.salt.public.view import View
from miaui.games.salt.tabletop import advising, clearings, controls, sounds, ui
from miaui.games.salt.tabletop.animation.animate import animate, group
from miaui.games.salt.tabletop.animation.animation import Motions, resting
from miaui.games.salt.tabletop.commands import (
    BINDINGS,
    DECK,
    END,
    HAND,
    LAID,
    LAST,
    LOOKED,
    NEXT,
    OFFER,
    PILE,
    SEAT,
    STOP,
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
from miaui.games.salt.tabletop.ui import TableFrame, Ui, choice_of
from miaui.games.salt.tabletop.words import describing, lines, sentences
from miaui.games.salt.tabletop.words.aids import seen_title, spoken
from miaui.games.salt.tabletop.words.cards import points
from miaui.games.salt.tabletop.words.prompts import asked, named, prompt, way_on
from miaui.games.salt.tabletop.words.tips import laid, pairs_title
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.spec import YOUR_CARDS, HandGroup, HandSpec, TabletopSpec
from miaui.tabletop.tabletop import Tabletop

SaltSpec = TabletopSpec[View, Move, Event, DisplayState, Ui, Layout, Command]
SaltTabletop = Tabletop[View, Move, Event, DisplayState, Ui, Layout, Command]

_ORDER = (LOOKED, SEAT, PILE, OFFER, DECK, HAND, TOWEL, END)


def spec() -> SaltSpec:
    """Return what the tabletop takes for one table."""
    beach = Beach()
    return TabletopSpec(
        display=DisplayState.of,
        ui=Ui(),
        arrange=arrange,
        bindings=BINDINGS,
        update=ui.update,
        fold=ui.fold,
        covers=ui.covers,
        conceals=ui.conceals,
        controls=beach.controls,
        paint=beach.paint,
        paint_over=beach.paint_over,
        animate=animate,
        group=group,
        sentence=_sentence,
        log=lambda events, stage, cast, purist: lines.log(events, cast, purist),
        missed=sentences.missed,
        acted=lambda event, seat: event == Ended(seat),
        log_place=lambda layout: layout.log,
        log_title=lines.deal_title,
        prompt=_prompt,
        asked=_asked,
        describe=beach.describe,
        looked=beach.looked,
        facts=_facts,
        recap=lambda events, before, cast: _recap(events, cast),
        way_on=_way_on,
        leads=_leads,
        resting=resting,
        faces=_faces,
        glide=beach.glide,
        prepare=beach.prepare,
        clearings=lambda frame, held: clearings.clearings(beach.picture(frame), held),
        keep_clear=lambda frame: clearings.keep_clear(beach.picture(frame)),
        round=lambda stage: max(1, stage.deal),
        ambience=lambda stage: sounds.ambience(stage.caller is not None, stage.hushed),
        chapter=_chapter,
        forget=beach.forget,
        advising=advising.ADVISING,
        aids=("odds",),
        hand=_HAND,
    )


# -- the page of a seat on a phone


def _chosen(table: TableFrame) -> list[str]:
    """Return the ids of the cards that are chosen."""
    choice = choice_of(table)
    kept = [] if choice.kept is None else [f"{LOOKED}{choice.kept}"]
    return [*[f"{HAND}{index}" for index in choice.selected], *kept]


def _pictured(table: TableFrame, control: Control) -> str | None:
    """Return the card that a control is."""
    stage, place = table.display, control.id.rpartition(".")[2]
    if control.id.startswith((HAND, LOOKED)):
        cards = stage.held(table.status.front) if control.id.startswith(HAND) else stage.looking
        return None if cards is None else f"card/{cards[int(place)]}"
    top = stage.piles[int(place)].top if control.id.startswith(PILE) else None
    return None if top is None else f"card/{top}"


_HAND: HandSpec[View, Move, Event, DisplayState, Ui, Layout, Command] = HandSpec(
    groups=(
        HandGroup((HAND,), YOUR_CARDS.title, "cards"),
        HandGroup((LOOKED,), N_("To choose from"), "cards"),
        HandGroup((DECK, PILE, OFFER, TOWEL, STOP, LAST, END, "call."), N_("Choose"), "choices"),
        HandGroup((SEAT,), N_("Everybody"), "choices"),
        HandGroup((LAID, "seen"), N_("To look at"), "choices"),
        HandGroup(("castle",), N_("Points so far"), "facts"),
    ),
    on=_chosen,
    picture=_pictured,
    points=lambda table: [points(total) for total in table.display.totals],
)


def _chapter(table: TableFrame) -> str:
    """Return the chapter that tells of what is chosen or pointed at, or else of this part of a turn."""
    stage, hovered = table.display, table.status.hovered
    if stage.over is not None:
        return "game"
    if stage.outcome is not None:
        return "points"
    if choice_of(table).calling or hovered in (STOP, LAST, END) or stage.caller is not None:
        return "end"
    if hovered.startswith((HAND, LAID)):
        return "cards"
    return "turn" if stage.phase in ("take", "keep", None) else "pairs"


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


# -- words


def _prompt(frame: TableFrame) -> str:
    """What is to be decided, or for whom everybody waits."""
    choice, status = choice_of(frame), frame.status
    if status.match.forced or not (choice.actions or status.parts.waits):
        return ""
    return prompt(frame.display, choice, status.match, status.cast)


def _asked(frame: TableFrame) -> str:
    """Return what is to be decided, to be said: with the player's name where several people play; "" where
    the move is made by itself. After a round it is what leads on."""
    status = frame.status
    if status.way_on:
        return way_on(status.way_on)
    if status.match.forced:
        return ""
    words = asked(frame.display, choice_of(frame), status.overheard)
    return named(words, status.cast[status.front].name if status.match.shared else "")


def _sentence(event: Event, before: DisplayState, cast: Sequence[CastMember]) -> str:
    """Return an event in one sentence; "" for the end of the game: the result says who has won."""
    return "" if isinstance(event, GameEnded) else sentences.sentence(event, cast, before.caller is not None)


def _recap(events: Sequence[Event], cast: Sequence[CastMember]) -> str:
    """How a deal ended."""
    last = events[-1]
    return sentences.deal_ended(last, cast) if isinstance(last, DealEnded) else ""


def _way_on(ahead: Sequence[Event]) -> str:
    """What comes after a recap: "round" or "result"."""
    return "result" if any(isinstance(event, GameEnded) for event in ahead) else "round"


def _facts(frame: TableFrame) -> dict[str, object]:
    """Return for the probe the deal, whose turn it is, what is decided, and the controls that lead on."""
    stage, status = frame.display, frame.status
    shown = {"round": max(1, stage.deal), "to_move": stage.to_move, "phase": stage.phase}
    targets = [] if ui.conceals(status) else sorted(choice_of(frame).targets)
    return {**shown, "targets": [NEXT] if status.way_on else targets}


def _faces(stage: DisplayState) -> dict[Seat, str]:
    """At the end of a game the winners look delighted."""
    if not stage.over:
        return {}
    return {seat: "delighted" if seat in stage.winners else "calm" for seat in seats(len(stage.seats))}


# -- what leads on


def _leads(frame: TableFrame, usable: Sequence[Control]) -> list[str]:
    """The controls at which the choice goes on, the most eager first."""
    targets = choice_of(frame).targets
    found = [one.id for one in usable if one.enabled and (one.id in targets or one.id.startswith(OFFER))]
    return sorted(found, key=_eagerness)


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


class Beach:
    """Memory of one table from picture to picture: cards and piles on their way, and the frame made last."""

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

    def looked(self, table: TableFrame) -> str:
        """Return the pairs that are looked through, or the sheet of seen cards, in words; the sheet only
        where others do not listen."""
        frame = self.picture(table)
        ui, cast = frame.ui, table.status.cast
        if ui.browse is not None:
            return "\n".join([pairs_title(cast[ui.browse]), laid(frame.stage.seats[ui.browse].laid)])
        seen = paint_aids.shown(frame) if ui.aids_open and not ui.overheard else None
        return "" if seen is None else "\n".join([seen_title(), spoken(seen, cast)])

    def describe(self, table: TableFrame) -> str:
        """Return the table in words."""
        return describing.describe(table.display, self.picture(table).ui, table.status.cast)

    # -- time

    def glide(self, table: TableFrame, dt: float) -> bool:
        """Let piles go aside and cards of the hand slide to where they belong; without motion they are there
        at once."""
        moved = self._parting.update(_drawn(table.display), dt)
        if dt > 0.0 and table.status.parts.hand:
            moved |= self._sliding.update(_goals(self._base(table)), dt)
        else:
            self._sliding.forget()
        if moved:
            self._made = None
        return moved

    def prepare(self, table: TableFrame) -> None:
        """Make a little of what will be wanted, so that Last Chance does not stutter."""
        if self._ahead is None:
            self._ahead = paint_table.prepare(self.picture(table))
        next(self._ahead, None)

    def forget(self) -> None:
        """Forget what was made for another size or look."""
        self._ahead = self._made = self._begun = None
        self._sliding.forget()
