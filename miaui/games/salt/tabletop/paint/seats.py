"""The seats: boats with their cats, fans of backs, and what has been laid on rafts and on the towel."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from math import sin
from typing import NamedTuple

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _, ngettext, number
from miaui.games.salt.public.cards import UNKNOWN, Card
from miaui.games.salt.tabletop.animation.animation import Lit, face, hidden, revealed, risen
from miaui.games.salt.tabletop.commands import SEAT, SLOT, TOWEL
from miaui.games.salt.tabletop.layout.anchors import Anchor
from miaui.games.salt.tabletop.layout.papers import Words
from miaui.games.salt.tabletop.layout.seating import RAFT_CARD, SeatBox
from miaui.games.salt.tabletop.paint.boats import (
    BoatPose,
    BoatSign,
    RaftPose,
    cat_pose,
    draw_boat,
    draw_raft,
    draw_sign,
    in_full,
)
from miaui.games.salt.tabletop.paint.card_marks import draw_count
from miaui.games.salt.tabletop.paint.cards import draw_card
from miaui.games.salt.tabletop.paint.cats import OWN_ROSETTE, ROSETTE, CatPose, blinks
from miaui.games.salt.tabletop.paint.ground import draw_slot, draw_towel
from miaui.games.salt.tabletop.paint.landing import landed
from miaui.games.salt.tabletop.paint.medals import Medal, draw_medal
from miaui.games.salt.tabletop.paint.motion import boat_offset
from miaui.games.salt.tabletop.paint.panels import draw_lock
from miaui.games.salt.tabletop.paint.parts import pose, ribbon
from miaui.games.salt.tabletop.ui import TableFrame
from miaui.games.salt.tabletop.words.tips import worth_laid
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.cast.tics import Fidget, fidget

BOB = 3.0
"""Units that boats rise and sink."""
SMALL = 104.0
"""Cards narrower than this (pixels) have the small face: no name, larger symbol and number."""


DuoPlace = tuple[int, int]
"""A duo, and the place of a card in it."""


@dataclass(frozen=True, slots=True)
class Laid:
    """Laid pairs and trios of a seat, and which of their cards, as (pair, place in it), are `coming`, not
    painted as they are on their way, and which are `lit`: they glow."""

    duos: tuple[tuple[Card, ...], ...]
    coming: frozenset[DuoPlace] = frozenset()
    lit: frozenset[DuoPlace] = frozenset()

    @property
    def sizes(self) -> tuple[int, ...]:
        """Number of cards of each duo, in order; () for none."""
        return tuple(len(cards) for cards in self.duos)


def boat_pose(frame: TableFrame, seat: Seat) -> BoatPose:
    """Return the pose of a seat's boat now: it rises and sinks by 3 units, except the own one and with
    reduced motion, and is moved by what stirs it."""
    box, status = frame.layout.seats[seat], frame.status
    own = seat == frame.layout.front_seat
    bob = 0.0 if status.reduced or own else BOB * sin(status.time * 1.3 + 2.1 * seat)
    bob = round(bob * frame.canvas.scale) / frame.canvas.scale  # whole pixels: the picture stays for a while
    dx, dy, _tilt = boat_offset(frame, seat)
    x, y = box.boat
    plank = box.plank
    return BoatPose(
        x + dx,
        y,
        box.size,
        box.aside / box.size,
        box.mirrored,
        own,
        bob + dy,
        plank.w / box.size,
        plank.h / box.size,
    )


def far(frame: TableFrame, without: Seat | None = None) -> None:
    """Draw the other seats' rafts, laid cards, hands and boats, behind the surf; not those of the seat
    `without`. Hands are backs until they are shown."""
    for seat in _others(frame, without):
        box, shown = frame.layout.seats[seat], frame.display.seats[seat].shown is not None
        look = frame.cast[seat].colour, _laid(frame, seat), _held(frame, seat)
        frame.canvas.part(_cards, box, *look, shown)
        _boat(frame, seat)


def _cards(
    canvas: Canvas, box: SeatBox, colour: str, laid: Laid, held: tuple[Card | None, ...], shown: bool
) -> None:
    """Draw the cards that a seat has laid and holds: backs, until these are `shown`; nothing is where there
    is None."""
    if laid.duos:
        _rafts(canvas, box, colour, laid.sizes)
    _draw_laid(canvas, box, laid)
    place_of = box.shown_spot if shown else box.back_spot
    for index, card in enumerate(held):
        if card is not None:
            draw_card(canvas, card, pose(place_of(index, len(held)), facedown=not shown, small=True))


def far_signs(frame: TableFrame, without: Seat | None = None) -> None:
    """Draw the names of the other seats with badges, locks and medals, in front of the surf; not those of the
    seat `without`. If one status does not fit its ribbon, all have their short one or none."""
    signs = {seat: _words(frame, seat) for seat in _others(frame, without)}
    full = all(in_full(frame.canvas, sign, boat_pose(frame, seat)) for seat, sign in signs.items())
    for seat, sign in signs.items():
        _sign(frame, seat, sign if full else replace(sign, status=sign.short or ""))


def own(frame: TableFrame) -> None:
    """Draw the front seat's boat with its name."""
    seat = frame.layout.front_seat
    _boat(frame, seat)
    _sign(frame, seat, _words(frame, seat))


def towel(frame: TableFrame) -> None:
    """Draw the front seat's towel with its laid duos and, while a pair can be laid, a dashed place for it
    where there is room, golden if a press lays it or the pointer is there. What a press would do stands
    on it; nothing where cards have to be aimed elsewhere."""
    lay, choice = frame.layout, frame.ui.choice
    seat = lay.front_seat
    waits, aimed = bool(choice.lays or choice.aims), TOWEL in choice.targets
    words = _("Lay a pair") if aimed or choice.lifts else ""
    look = lay.towel, frame.cast[seat].colour, _laid(frame, seat)
    golden = aimed or frame.status.hovered == SLOT
    frame.canvas.part(_towel, lay.seats[seat], *look, waits, golden, words)


def _towel(
    canvas: Canvas, box: SeatBox, towel: Rect, colour: str, laid: Laid, waits: bool, golden: bool, words: str
) -> None:
    """Draw the towel and what lies on it; where it `waits` for a duo a place with these words."""
    draw_towel(canvas, towel, colour)
    slot = box.next_slot(laid.sizes) if waits else None
    if slot is not None:
        if golden:
            canvas.fill(slot.inset(-4), "glow", 14)
        canvas.fill(slot, "cream", 12, 0.55)
        draw_slot(canvas, slot, words)
    _draw_laid(canvas, box, laid)


def _others(frame: TableFrame, without: Seat | None) -> list[Seat]:
    return [seat for seat in frame.layout.clockwise[1:] if seat != without]


def _boat(frame: TableFrame, seat: Seat) -> None:
    """Draw a boat with its cat, and the light around one whose turn it is or that may be chosen."""
    canvas, member, at = frame.canvas, frame.cast[seat], boat_pose(frame, seat)
    mood, halo, tic = _face(frame, seat), 0.0, _tic(frame, seat)
    at = replace(at, aside=at.aside + tic.aside, nod=tic.down)
    reach = (OWN_ROSETTE if at.own else ROSETTE) * at.size
    if f"{SEAT}{seat}" in frame.ui.choice.targets:
        halo = reach + 14
    elif seat == frame.display.to_move:
        halo = reach + 7

    canvas.part(_floating, at, member, mood, halo)


def _floating(canvas: Canvas, at: BoatPose, member: CastMember, mood: str, halo: float) -> None:
    """Draw a boat, and a light of that radius around its cat."""
    cat = cat_pose(at)
    if halo:
        canvas.circle(cat.x, cat.y, halo, "glow")
    draw_boat(canvas, member.cat, mood, member.colour, at)


def _face(frame: TableFrame, seat: Seat) -> str:
    """Return the face that a cat makes now."""
    status, mood = frame.status, _tic(frame, seat).face or face(frame.animation, seat)
    return "blink" if mood == "calm" and not status.reduced and blinks(status.time, seat) else mood


def _tic(frame: TableFrame, seat: Seat) -> Fidget:
    """Return the tic of a seat's cat at this moment."""
    waits = face(frame.animation, seat) == "calm" and not frame.status.reduced
    return fidget(frame.cast[seat].cat, frame.status.time, waits)


def _sign(frame: TableFrame, seat: Seat, sign: BoatSign) -> None:
    """Draw the name ribbon, and over it the marks of a seat."""
    at, box, colour = boat_pose(frame, seat), frame.layout.seats[seat], frame.cast[seat].colour
    frame.canvas.part(_signed, colour, sign, at, box, _marks_of(frame, seat))


def _signed(canvas: Canvas, colour: str, sign: BoatSign, at: BoatPose, box: SeatBox, marks: _Marks) -> None:
    draw_sign(canvas, colour, sign, at)
    marks.draw(canvas, box, cat_pose(at), at.size)


def _words(frame: TableFrame, seat: Seat) -> BoatSign:
    """Return the words that a name ribbon has now."""
    lay, display, member = frame.layout, frame.once(landed), frame.cast[seat]
    look, count = display.seats[seat], _count(frame, seat)
    status = ngettext("{count} card", "{count} cards", count).format(count=count)
    short = ""  # the badge at the fan says it, too
    if lay.text > 1.3:
        status = ""  # the name is larger without
    if seat == lay.front_seat:
        status = (
            _("your turn")
            if seat == display.to_move
            and revealed(frame.animation).singer is None
            and not (frame.status.match.shared or lay.compact or lay.text > 1.3)
            else ""
        )
    reveal = revealed(frame.animation)
    waiting = display.caller is not None and not revealed(frame.animation).racks
    points = display.points(seat) if waiting else reveal.points(seat)
    if frame.display.hands_gone:
        status = ""
    if look.shown is not None and points is not None:
        words = ngettext("{points} point", "{points} points", points)
        short = number(points)
        status = words.format(points=short)
    return BoatSign(member.name, status, reveal.struck(seat), short)


def _count(frame: TableFrame, seat: Seat) -> int:
    """Return the number of cards that a hand shows: those on their way to it, and mermaids that rose, are not
    in it."""
    return frame.once(landed).seats[seat].count - len(risen(frame.animation, seat))


def _held(frame: TableFrame, seat: Seat) -> tuple[Card | None, ...]:
    """Return the fan of a hand, UNKNOWN until it was shown; None where no card is, or none any more."""
    look, animation = frame.display.seats[seat], frame.animation
    shown, count = look.shown is not None, look.count
    if frame.display.hands_gone or (shown and revealed(animation).racks):
        return ()
    cards = (frame.display.held(seat) if shown else None) or (UNKNOWN,) * count
    gone, coming = risen(animation, seat), hidden(animation)
    if not (gone or coming):
        return cards
    visible = [index not in gone and ("hand", seat, index, count) not in coming for index in range(count)]
    return tuple([card if seen else None for card, seen in zip(cards, visible, strict=True)])


class _Marks(NamedTuple):
    """Marks of a seat: how many cards it holds (0: not told), whether it is locked, its medal, and whether it
    may be robbed."""

    cards: int
    locked: bool
    medal: Medal | None
    robbed: bool

    def draw(self, canvas: Canvas, box: SeatBox, cat: CatPose, size: float) -> None:
        """Draw the number of cards, the lock, the medal, and the golden ribbon of one that may be robbed."""
        if self.cards:
            draw_count(canvas, *box.badge, number(self.cards), 21)
        if self.locked:
            side = -1 if box.mirrored else 1
            draw_lock(canvas, cat.x - side * 62 * size, cat.y + 40 * size, 0.62)
        if self.medal is not None:
            draw_medal(canvas, *box.medal, self.medal)
        if self.robbed:
            ribbon(canvas, cat.x, box.plank.bottom + 24, Words(_("Steal here"), strong=True), "glow")


def _marks_of(frame: TableFrame, seat: Seat) -> _Marks:
    """Return the marks of a seat now."""
    reveal, medal = revealed(frame.animation), None
    counted = reveal.racks or frame.display.hands_gone or seat == frame.layout.front_seat
    if seat in reveal.medals:
        best = reveal.best(seat)
        paper = "gold" if best else frame.cast[seat].colour
        medal = Medal(f"+{reveal.scored[seat]}", paper, 54 if best else 44)
    locked = frame.once(landed).seats[seat].locked
    robbed = f"{SEAT}{seat}" in frame.ui.choice.targets
    return _Marks(0 if counted else _count(frame, seat), locked, medal, robbed)


def _laid(frame: TableFrame, seat: Seat) -> Laid:
    """Return the duos that a seat has laid, as they look now."""
    coming, glowing = hidden(frame.animation), frame.animation.shown(Lit()).anchors
    duos = frame.display.seats[seat].laid
    if not (duos and (coming or glowing)):
        return Laid(duos)
    places = [(duo, index) for duo, cards in enumerate(duos) for index in range(len(cards))]
    return Laid(duos, _among(places, seat, coming), _among(places, seat, glowing))


def _among(places: list[DuoPlace], seat: Seat, anchors: frozenset[Anchor]) -> frozenset[DuoPlace]:
    """Return the places of a seat's laid duos that are among some anchors."""
    return frozenset([at for at in places if ("laid", seat, *at) in anchors])


def _draw_laid(canvas: Canvas, box: SeatBox, laid: Laid) -> None:
    """Draw laid duos with their points, or their sum where they stand close."""
    if not laid.duos:
        return
    sizes = laid.sizes
    crowded = box.laid_crowded(sizes)
    whole = [_laid_duo(canvas, box, laid, duo) for duo in range(len(sizes))]
    if not crowded:
        for duo, cards in enumerate(laid.duos):
            if whole[duo]:
                last = box.laid_spot(duo, len(cards) - 1, sizes)
                words, roomy = f"+{number(worth_laid(cards))}", box.own and last.width == box.card
                x = last.x + last.width / 2 - (4 if roomy else 13)
                draw_count(canvas, x, last.box.y + 8, words, 20.0 if roomy else 17.0)
    if crowded:
        last = box.laid_spot(len(sizes) - 1, sizes[-1] - 1, sizes)
        words = f"+{number(sum(map(worth_laid, laid.duos)))}"
        draw_count(canvas, last.x + last.width / 2 - 16, last.box.y - 12, words, 21.0)


def _laid_duo(canvas: Canvas, box: SeatBox, laid: Laid, duo: int) -> bool:
    """Draw the cards of a laid duo, and return False while one is still on its way."""
    whole = True
    for index, card in enumerate(laid.duos[duo]):
        if (duo, index) in laid.coming:
            whole = False
            continue
        at = box.laid_spot(duo, index, laid.sizes)
        small = at.width * min(1.0, canvas.scale) < SMALL
        draw_card(canvas, card, pose(at, glow=(duo, index) in laid.lit, small=small))
    return whole


def _rafts(canvas: Canvas, box: SeatBox, colour: str, sizes: tuple[int, ...]) -> None:
    """Draw a raft under each duo of the front row, or one under all where they stand close."""
    rows = box.laid_rows(sizes)
    front = rows[-1]
    spans = []
    for duo in front:
        first = box.laid_spot(duo, 0, sizes)
        last = box.laid_spot(duo, sizes[duo] - 1, sizes)
        spans.append((first.box.x, last.box.right, first.y))
    close = any(b[0] - a[1] < 12 for a, b in pairwise(spans))
    if close or len(rows) > 1:
        every = [box.laid_spot(duo, index, sizes) for duo in front for index in range(sizes[duo])]
        spans = [(every[0].box.x, every[-1].box.right, every[0].y)]
    k = box.raft_card / RAFT_CARD
    side = -1 if box.mirrored else 1
    for place, (left, right, y) in enumerate(spans):
        near = place == (len(spans) - 1 if box.mirrored else 0)
        tow = (box.boat[0] + side * 162, box.boat[1] - 8) if near else None
        draw_raft(canvas, colour, RaftPose((left + right) / 2, y, right - left, tow, k))
