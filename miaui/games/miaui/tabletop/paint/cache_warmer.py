"""Pictures that a round may need, made while nothing else is to do, so that no motion stutters."""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from time import perf_counter
from typing import assert_never

from miaui.core.seat import seats
from miaui.engine.draw.canvas import Canvas
from miaui.engine.memory import give_back
from miaui.games.miaui.public.cards import SEAGULL, Card
from miaui.games.miaui.public.events import (
    Caught,
    Contested,
    Event,
    GameEnded,
    KitiMoved,
    LockedIn,
    Revealed,
    RoundEnded,
    Stocked,
)
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.layout.layout import Layout, SeatPlace
from miaui.games.miaui.tabletop.paint import cards as paint_cards
from miaui.games.miaui.tabletop.paint import hand as paint_hand
from miaui.games.miaui.tabletop.paint import moments as paint_moments
from miaui.games.miaui.tabletop.paint import recap as paint_recap
from miaui.games.miaui.tabletop.paint import seats as paint_seats
from miaui.games.miaui.tabletop.paint import track as paint_track
from miaui.games.miaui.tabletop.paint import water as paint_water
from miaui.games.miaui.tabletop.paint.kiti import BUSY, HALO
from miaui.games.miaui.tabletop.paint.lagoon import LAMPS, LIT
from miaui.games.miaui.tabletop.paint.moments import LIGHT
from miaui.games.miaui.tabletop.paint.motion import DOWN, SHADOW, UP
from miaui.games.miaui.tabletop.paint.verdict import GLOWS
from miaui.games.miaui.tabletop.recap import Recap, shown
from miaui.games.miaui.tabletop.ui import TableFrame
from miaui.tabletop.animation import Animation

FACES = ("locked", "choosing", "diving", "delighted", "dismayed", "calm", "asleep")
_COMING = 64
"""The most events for which pictures wait to be made."""
SLICE = 0.001
"""Seconds after which a step makes no further picture."""


class PictureUpkeep:
    """Makes the pictures that a round may need, and keeps the needed ones that are there; all others may be
    dropped for room."""

    def __init__(self) -> None:
        self._making: Iterator[None] = iter(())
        self._round: tuple[Layout, int] | None = None

    def step(self, frame: TableFrame) -> bool:
        """Make pictures that this layout and round need for about a millisecond, one at least; True if some
        are left, False once all are made. Another layout or round begins anew."""
        now = frame.layout, frame.display.round
        if now != self._round:
            self._round, self._making = now, _making(_at(frame, frame.display))
        end = perf_counter() + SLICE
        return any(perf_counter() > end for _made in self._making)


class PicturePreparer:
    """Makes what is told next, one picture a step."""

    def __init__(self) -> None:
        self._making: Iterator[None] = iter(())
        self._coming: deque[Event] = deque(maxlen=_COMING)
        """Events for which pictures are not made yet."""
        self._recap = Recap()
        self._display: DisplayState | None = None
        """The table after the events so far."""

    def hear(self, told: Sequence[Event], display: DisplayState) -> None:
        """Take the events that are told next, and the display state on which they follow, in place of all
        that was heard before; of more than 64 events only the last 64. Nothing is made yet."""
        self._coming.clear()
        self._coming.extend(told)
        self._display, self._recap = display, shown(told)

    def step(self, frame: TableFrame) -> bool:
        """Make one picture that the events heard will need, in their order, then those of the round's recap;
        True if one was made, False if none is left."""
        while next(self._making, self) is self:
            if not self._coming:
                if not self._recap.rows:
                    return False
                recap, self._recap = self._recap, Recap()
                self._making = paint_recap.composing(frame, recap)
                continue
            event = self._coming.popleft()
            before = self._display or frame.display
            self._display = before.after(event)
            self._making = _brought(_at(frame, self._display), event, before)
        return True


def _brought(frame: TableFrame, event: Event, before: DisplayState) -> Iterator[None]:
    """Make the pictures that an event has brought, one after the other."""
    canvas = frame.canvas

    def lying(space: int) -> list[Card | None]:
        """Return the cards of a space as they are seen; None for a back."""
        return [seen.card if seen.facedown_for is None else None for seen in before.lagoon[space]]

    match event:
        case Revealed(dives):
            for seat, dive in zip(seats(len(dives)), dives, strict=True):
                paint_cards.prepare_diver(canvas, dive, frame.cast[seat].colour)
                yield
                paint_seats.prepare_plank(frame, seat)
                yield
        case Contested(space, _rivals, tied, winner):
            if len(tied) > 1 and winner is not None and before.kiti is not None:
                yield from paint_moments.prepare_held(frame, lying(space))
        case Caught(space, seat, taken):
            for step in taken:
                yield from _fish(canvas, step.card, frame.layout.seats[seat].pile)
                if step.card == SEAGULL or step.card not in lying(space):  # it is turned over first
                    yield from paint_moments.prepare_held(frame, [step.card])
                if step.card == SEAGULL:
                    canvas.art.part("fish/gull-shadow", canvas.scale * SHADOW)
                    yield
        case Stocked(space, card, None) if card is not None:
            count = len(frame.display.lagoon[space])
            yield from _fish(canvas, card, frame.layout.lying(space, count - 1, count))
        case RoundEnded():
            for seat in seats(len(frame.cast)):
                paint_seats.prepare_plank(frame, seat)
                yield
            yield from paint_hand.prepare(frame)
        case Stocked() | LockedIn() | KitiMoved() | GameEnded():
            pass
        case _:
            assert_never(event)


def _at(frame: TableFrame, display: DisplayState) -> TableFrame:
    """Return the frame with another display state, over which nothing moves."""
    return replace(frame, animation=Animation(display))


def _fish(canvas: Canvas, card: Card, at: SeatPlace) -> Iterator[None]:
    """Make the face of a fish card, and the card as it will lie there."""
    paint_cards.prepare_art(canvas, card)
    yield
    paint_cards.prepare_fish(canvas, card)
    yield
    paint_cards.prepare_lying(canvas, card, at)
    yield


def _making(frame: TableFrame) -> Iterator[None]:
    """Drop what the motions of the round before needed, and give back the room before a sky is unpacked. Then
    make one picture after the other, those pictures that are used soonest last, so that they stay. At last
    drop the baked pictures, of which a round needs few again, and give back that room."""
    canvas = frame.canvas
    canvas.art.drop_unused(transient=True, sources=True)
    paint_cards.pictures(canvas).rest()
    give_back()
    paint_moments.prepare(frame)
    yield
    for number in range(1 if frame.status.reduced else paint_water.FRAMES):
        paint_water.net(frame, number)
        yield
    for name, size, flip, angle in _sprites(frame):
        canvas.art.part(name, canvas.scale * size, angle, flip)
        yield
    paint_track.prepare(frame)
    yield
    yield from paint_recap.prepare(frame)
    for lying in frame.display.lagoon:
        for card in lying:
            paint_cards.prepare_fish(canvas, card.card)
            yield
    yield from paint_hand.prepare(frame)
    colour = frame.cast[frame.layout.front].colour
    for number in frame.display.hand:
        paint_cards.prepare_diver(canvas, number, colour)
        yield
    for person in frame.cast:
        paint_cards.prepare_back(canvas, person.colour)
        yield
    front = frame.layout.front
    paint_seats.prepare_plank(_at(frame, frame.display.after(LockedIn(front, None))), front)
    yield
    canvas.art.drop_unused(sources=True)
    give_back()


def _sprites(frame: TableFrame) -> Iterator[tuple[str, float, bool, float]]:
    """Name, size, flip and turn of pictures that are shown as they were baked."""
    k = frame.layout.bowl.size
    yield from _kitis(frame)
    for size in LAMPS:
        yield "lagoon/lamp", size * k, False, 0.0
    for step in range(5):
        yield f"fish/pop-{step}", k, False, 0.0
    yield from _cats(frame)
    for step in range(6):
        yield f"lagoon/splash-{step}", 1.1 * k, False, 0.0
        yield f"lagoon/splash-{step}", 0.72 * k, False, 0.0
    for step in range(5):
        yield f"lagoon/puff-{step}", k, False, 0.0
    yield from _verdict(frame)


def _kitis(frame: TableFrame) -> Iterator[tuple[str, float, bool, float]]:
    """Yield the pictures of Kiti's body and arms for every perch, each as name, size, mirrored and angle."""
    for look, size in sorted({(perch.look, perch.size) for perch in frame.layout.perches}):
        for part in ("body", "arm-deep", "arm-shallow"):
            yield f"kiti/{look}/{part}", size, False, 0.0


def _verdict(frame: TableFrame) -> Iterator[tuple[str, float, bool, float]]:
    """Yield those of contests, and of Kiti's verdict where she stands now."""
    for size in (LIT, *GLOWS, LIGHT):
        yield "ui/glow", size * frame.layout.bowl.size, False, 0.0
    if frame.display.kiti is None:
        return
    at = frame.layout.perches[frame.display.kiti]
    yield "ui/glow", HALO * at.size, False, 0.0
    for part in ("body", "arm-deep", "arm-shallow", "eyes"):
        yield f"kiti/{at.look}/{part}", at.size, False, 0.0
    for arm in ("deep", "shallow"):
        yield f"kiti/{at.look}/arm-{arm}", at.size * BUSY, False, 0.0


def _cats(frame: TableFrame) -> Iterator[tuple[str, float, bool, float]]:
    """Yield name, size, flip and angle of the pictures of the cats on their seats and under way."""
    for seat, person in enumerate(frame.cast):
        module, cat = frame.layout.seats[seat], f"cat/{person.cat}"
        for face in FACES:
            yield f"{cat}/head-{face}", module.disc.size, module.mirrored, 0.0
        yield f"{cat}/blink", module.disc.size, module.mirrored, 0.0
        yield f"{cat}/rise", 0.9, module.mirrored, 0.0
        for turn in (0.0, DOWN, UP):
            yield f"{cat}/dive", 0.9, module.mirrored, -turn if module.mirrored else turn
