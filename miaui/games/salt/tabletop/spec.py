"""The table of Sea Salt & Paper, as the one tabletop takes it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.controls import Control
from miaui.games.salt.public.cards import Card
from miaui.games.salt.tabletop import betting, clearings, controls, speaking, ui
from miaui.games.salt.tabletop.advising import ADVISING
from miaui.games.salt.tabletop.animation.animate import BeachTelling
from miaui.games.salt.tabletop.animation.animation import hidden, revealed
from miaui.games.salt.tabletop.commands import BINDINGS
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.known import Known
from miaui.games.salt.tabletop.layout.layout import Layout, above, beside, hand_left_of
from miaui.games.salt.tabletop.layout.piles import PileGlide
from miaui.games.salt.tabletop.layout.revealing import opened
from miaui.games.salt.tabletop.layout.sliding import CardGlides
from miaui.games.salt.tabletop.layout.spots import Spot
from miaui.games.salt.tabletop.meetings import MEETINGS, closer
from miaui.games.salt.tabletop.own_hand import fan
from miaui.games.salt.tabletop.paint import table as paint_table
from miaui.games.salt.tabletop.paint.sheet import draw_sheet
from miaui.games.salt.tabletop.ui import SaltSpec, SaltTable, TableFrame, Ui, choice_of, known_of
from miaui.games.salt.tabletop.words.reading import BeachReading
from miaui.tabletop.animation import Speech
from miaui.tabletop.spec import TabletopSpec
from miaui.tabletop.speech import Surroundings


def at_rest(frame: TableFrame) -> TableFrame:
    """Return the frame as it is looked at once nothing slides any more: the piles aside if the viewer chooses
    between two drawn cards, else in their usual places; with the choice that counts now, and what aids
    show."""
    return _looked(frame, 1.0 if _drawn(frame.display) else 0.0, known_of(frame))


def _looked(frame: TableFrame, parting: float, known: Known | None) -> TableFrame:
    """Return the frame with the choice as it counts now, the piles `parting` of their way aside, room made
    for counting, and the knowledge that aids show."""
    lay = opened(frame.layout.parted(parting), revealed(frame.animation).racks)
    return replace(frame, layout=lay, ui=replace(frame.ui, choice=choice_of(frame), known=known))


def _drawn(display: DisplayState) -> bool:
    """True if the viewer chooses between two drawn cards."""
    return display.phase == "keep" and display.looking is not None


def _goals(frame: TableFrame) -> dict[Hashable, Spot]:
    """Return the spot at which each card of the own hand belongs, by seat, card and its number among equal
    ones."""
    (cards, slots, _ghost), counts, place = frame.once(fan), Counter[Card](), frame.layout.fan
    goals: dict[Hashable, Spot] = {}
    for slot in slots:
        card = cards[slot]
        counts[card] += 1
        goals[frame.layout.front_seat, card, counts[card]] = place.card_place(slot, len(cards))
    return goals


class Beach(SaltTable):
    """The table, and its memory from picture to picture: cards and piles on their way, what was known when
    all was told."""

    update, leads = staticmethod(ui.update), staticmethod(ui.leads)

    def __init__(self) -> None:
        self._sliding, self._parting = CardGlides(), PileGlide()
        self._ahead: Iterator[None] | None = None
        """Makes what will be wanted, as far as it has come."""
        self._seen: tuple[TableFrame, float, TableFrame] | None = None
        """A frame, how far its piles have gone aside, and the frame as it is looked at, but for cards that
        slide."""
        self._known: tuple[Seat | None, Known | None] = (None, None)
        """The viewer, and what was known, when all was told."""
        self._listed: tuple[object, list[Control]] = (None, [])
        """All that the controls that were listed last depend on, and these controls."""

    def arrange(self, canvas: Canvas, count: int, front: Seat, reserved: Rect | None) -> Layout:
        """Return the layout for a canvas, a number of seats and the seat in front. A reserved box in the
        right half lies beside the table, one in the lower left below it; one in the upper left, and None,
        change nothing."""
        whole = paint_table.plan(canvas, count, front)
        if reserved is None:
            return whole
        if reserved.x > whole.vw / 2:
            return beside(hand_left_of(whole, reserved), reserved)
        return whole if reserved.cy < whole.vh / 2 else above(whole, round(reserved.y, 2))

    def seen(self, frame: TableFrame) -> TableFrame:
        """Return the frame as it is looked at: with the present choice, what aids show, and cards and piles
        on their way. While a story is told aids show what was known before it; None if the viewer has changed
        since, where the aid is off, and for the public."""
        return self._unslid(frame).once(self._slide)

    def _unslid(self, frame: TableFrame) -> TableFrame:
        part = self._parting.part
        if self._seen is None or self._seen[0] is not frame or self._seen[1] != part:
            self._seen = frame, part, _looked(frame, part, self._shown(frame))
        return self._seen[2]

    def _slide(self, frame: TableFrame) -> TableFrame:
        slid = tuple([self._sliding.card_place(key, goal) for key, goal in _goals(frame).items()])
        return replace(frame, ui=replace(frame.ui, slid=slid))

    def _shown(self, frame: TableFrame) -> Known | None:
        """Return the knowledge that aids show: of events that are told, once all of them have been; None
        without the aid."""
        now, status = frame.display.viewer, frame.status
        if not status.telling:
            self._known = now, known_of(frame)
        viewer, known = self._known
        return known if viewer == now and status.aided("seen") and not status.public else None

    def paint(self, frame: TableFrame) -> None:
        paint_table.draw(self.seen(frame))

    def paint_over(self, frame: TableFrame) -> None:
        paint_table.draw_over(self.seen(frame))

    def controls(self, frame: TableFrame) -> list[Control]:
        """Return everything that can be used, as `controls.usable` lists it, piles where they are now; the
        last list again while nothing on the table changes, except with an open log."""
        seen, canvas = self.seen(frame), frame.canvas
        if frame.log is not None:
            return controls.usable(seen)
        reveal, coming = revealed(frame.animation), hidden(frame.animation)
        looks = frame.layout, frame.keys, canvas.scale, canvas.style_key
        now = looks, ui.steady(seen), coming, reveal.racks, reveal.risen, betting.way_on(seen)
        if self._listed[0] != now:
            self._listed = now, controls.usable(seen)
        return controls.at_piles(seen, self._listed[1])

    def clearings(self, frame: TableFrame, held: Sequence[Rect]) -> Sequence[Rect]:
        return clearings.clearings(self.seen(frame), held)

    def keep_clear(self, frame: TableFrame) -> Sequence[Rect]:
        return clearings.keep_clear(self.seen(frame))

    def glide(self, frame: TableFrame, dt: float, idle: bool) -> bool:
        """Let piles go aside and cards of the hand slide on for dt seconds; with dt 0 they are there at once.
        True if any moved. While `idle` also make one picture of the storm."""
        moved = self._parting.update(_drawn(frame.display), dt)
        if dt > 0.0 and frame.status.parts.hand:
            moved |= self._sliding.update(_goals(self._unslid(frame)), dt)
        else:
            self._sliding.forget()
        if moved:
            self._seen = None
        if idle:
            self._ahead = self._ahead or paint_table.prepare(self.seen(frame))
            next(self._ahead, None)
        return moved

    def speaking(self, frame: TableFrame, speech: Speech) -> Surroundings | None:
        return speaking.surroundings(self.seen(frame), speech)

    def forget(self) -> None:
        """Drop what was kept of the frames before: cards are at their places at once, and the storm is
        prepared from the beginning."""
        self._ahead = self._seen = None
        self._sliding.forget()


def spec() -> SaltSpec:
    """Return the table of Sea Salt & Paper for the tabletop: its rules of looking, words, keys, advice and
    first meetings. Each call makes a table with a memory of its own."""
    beach = Beach()
    reading = BeachReading(beach.seen)
    return TabletopSpec(
        beach,
        BeachTelling(),
        reading,
        Ui(),
        BINDINGS,
        ADVISING,
        ("odds",),
        ui.conceals,
        MEETINGS,
        closer,
        draw_sheet,
    )
