"""The bet of Last Chance as a scene: the boat of the cat that called rises large in the middle, her hand
unfolds with what it counts, a rosette says the bet, and ribbons over the others what each needs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from miaui.core.seat import seats
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.pixels import blank
from miaui.engine.i18n import _, number
from miaui.games.salt.public.parts import Part, parts_of
from miaui.games.salt.tabletop.animation.animation import face
from miaui.games.salt.tabletop.betting import NEEDS, TITLE, Scene, placed
from miaui.games.salt.tabletop.layout.betting import BetPlaces
from miaui.games.salt.tabletop.layout.papers import Words, ribbon_size
from miaui.games.salt.tabletop.paint.boats import BoatPose, draw_boat
from miaui.games.salt.tabletop.paint.cards import CardPose
from miaui.games.salt.tabletop.paint.medals import Medal, draw_medal
from miaui.games.salt.tabletop.paint.panels import draw_rack
from miaui.games.salt.tabletop.paint.racks import Rack, draw_hand
from miaui.games.salt.tabletop.paint.reveal import over_cat
from miaui.games.salt.tabletop.paint.ribbons import draw_label, draw_ribbon
from miaui.games.salt.tabletop.ui import TableFrame, conceals
from miaui.games.salt.tabletop.words import bets
from miaui.games.salt.tabletop.words.tags import Tag, part_words

_RISES, _FOAM = 460.0, 100.0
"""Units from below which the large boat rises; the end of its foam below the deck, at size 1."""
_GROWN = 6
"""Steps in which the rosette grows."""
_UNFOLDS = 120.0
"""Units from below which the cards of the hand come."""


def prepare(frame: TableFrame) -> Iterator[None]:
    """Make the pictures of large boats with their racks and rosettes ahead of time: for each seat but the
    front one two steps, boat and rack, then the rosettes."""
    canvas, at = frame.canvas, placed(frame, 0)
    for seat in frame.layout.clockwise[1:]:
        member = frame.cast[seat]
        with canvas.drawing_on(blank(*canvas.surface.get_size())):
            draw_boat(canvas, member.cat, "delighted", member.colour, BoatPose(*at.boat, at.size))
            draw_rack(canvas, at.tray, member.colour)
        yield
        with canvas.drawing_on(blank(*canvas.surface.get_size())):
            for grown in range(1, _GROWN + 1):
                _rosette(canvas, at, 0, member.colour, grown)
        yield


def boat(frame: TableFrame, shown: Scene) -> None:
    """Draw the caller's boat large in the middle, as far as it has risen from 460 units below; nothing if it
    is the seat in front, whose boat stays where it is."""
    canvas, seat, at = frame.canvas, shown.bet.seat, shown.at
    if seat == frame.layout.front_seat:
        return
    member, (x, y) = frame.cast[seat], at.boat
    pose = BoatPose(x, y + _RISES * (1 - shown.phase.there), at.size)
    with canvas.clip(Rect(0, 0, canvas.width, y + _FOAM * at.size)):
        canvas.part(draw_boat, member.cat, face(frame.animation, seat), member.colour, pose)


def over(frame: TableFrame, shown: Scene) -> None:
    """Draw the title at once, and once the scene has begun the hand on its rack and a growing rosette with
    the points of the bet; from 0.55 of that on also what each other seat needs, of hands that are not seen
    the goal alone. Nothing once the scene goes."""
    canvas, at, phase = frame.canvas, shown.at, shown.phase
    if phase.gone > 0.0:
        return
    canvas.part(_title, at.title, frame.animation.caption)
    if phase.begun < 1.0:
        return
    if shown.bet.seat != frame.layout.front_seat:
        canvas.part(draw_hand, _rack(frame, shown))
    colour, grown = frame.cast[shown.bet.seat].colour, round(phase.built * _GROWN)
    canvas.part(_rosette, at, shown.bet.points, colour, grown)
    if phase.built >= NEEDS:
        _needs(frame, shown)


def _title(canvas: Canvas, box: Rect, words: str) -> None:
    draw_ribbon(canvas, box, Words(words, TITLE, strong=True), "glow")


def _rosette(canvas: Canvas, at: BetPlaces, points: int, colour: str, grown: int) -> None:
    """Draw the rosette with the points of the bet, as many of its steps as it has grown."""
    r = min(at.rosette.w, at.rosette.h) / 2 * grown / _GROWN
    if r > 4:
        draw_medal(
            canvas, at.rosette.cx, at.rosette.cy, Medal(number(points) if grown == _GROWN else "", colour, r)
        )
    words = Words(_("the bet"), 1.0)
    wide, _high = ribbon_size(canvas, words)
    box = Rect.around(at.words.cx, at.words.cy, min(wide, at.words.w), at.words.h)
    draw_label(canvas, box, words, "glow")


def _rack(frame: TableFrame, shown: Scene) -> Rack:
    """Return the hand of the caller on its rack, as far as it has unfolded, what she has laid beside it, and
    what of all that has been counted."""
    seat, phase = shown.bet.seat, shown.phase
    held, laid = frame.display.held(seat) or (), frame.display.seats[seat].laid
    every = (*held, *chain(*laid))
    places = [index + (index >= len(held)) for index in range(len(every))]
    standing = tuple([shown.at.card_place(place, max(places, default=0) + 1) for place in places])
    cards = []
    for index, (card, at) in enumerate(zip(every, standing, strict=True)):
        risen = phase.of(index, len(every) + 2)
        if risen > 0.0:
            y = at.y + _UNFOLDS * (1 - risen)
            cards.append((card, CardPose(at.x, y, at.width, at.angle, small=True, moving=risen < 1.0)))
    parts = parts_of(held, laid)
    counted = [part for number, part in enumerate(parts) if phase.of(number + 2, len(parts) + 2) >= 1.0]
    return Rack(
        tray=shown.at.tray,
        part=min(1.0, 3 * phase.built),
        colour=frame.cast[seat].colour,
        cards=tuple(cards),
        standing=standing,
        laid=laid,
        counted=tuple(counted),
        hand=len(held),
        beside=tuple(_laid(parts, len(held))),
    )


def _laid(parts: Sequence[Part], place: int) -> Iterator[Tag]:
    """Yield the tags of what is laid, whose cards stand from that place on."""
    for part in parts:
        if part.what == "laid":
            yield Tag(part.what, tuple(range(place, place + len(part.cards))), part_words(part), part.points)
            place += len(part.cards)


def _needs(frame: TableFrame, shown: Scene) -> None:
    """Draw ribbons over all others with what they need; of those whose hand is not to be seen only the
    goal."""
    bet = shown.bet
    for seat in seats(len(frame.cast)):
        if seat != bet.seat:
            seen = seat == frame.layout.front_seat and not conceals(frame.status)
            need = bets.need(bet.points, frame.display.points(seat) if seen else None)
            over_cat(frame, seat, need.words, "glow" if seen else "paper", need.short, shown.at.title)
