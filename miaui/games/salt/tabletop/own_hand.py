"""The own hand as it is looked at: which card lies in which slot of the fan, which are raised, and the tags
over them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import number
from miaui.games.salt.public.cards import PILES, UNKNOWN, Card
from miaui.games.salt.public.parts import hand_order
from miaui.games.salt.tabletop.animation.animation import Lit, hidden, revealed, risen
from miaui.games.salt.tabletop.choice import Choice
from miaui.games.salt.tabletop.commands import HAND, LOOKED, PILE
from miaui.games.salt.tabletop.layout.hand import HandPlace
from miaui.games.salt.tabletop.layout.papers import Tag, tag_size
from miaui.games.salt.tabletop.layout.spots import Spot
from miaui.games.salt.tabletop.ui import TableFrame, conceals, drags
from miaui.games.salt.tabletop.words import tags as words_tags
from miaui.games.salt.tabletop.words.offers import Offer, offers

RAISED = 40.0
"""Rise of a card that is pointed at or chosen out of the fan."""
GAP = 6.0
_SMALLEST_TAG = 0.5
"""Size of the words of an offer in a narrow place, at least."""
_BEYOND = 10.0
"""Reach of tags beyond the left edge of the fan (units)."""


@dataclass(frozen=True, slots=True)
class PlacedTag:
    """A tag over cards of the hand: its box, what it says, and the pair or trio it offers (None: it offers
    none)."""

    rect: Rect
    tag: Tag
    offer: Offer | None = None


@dataclass(frozen=True, slots=True)
class OwnHand:
    """The fan of the seat in front. `cards` lie in its slots, from left to right, UNKNOWN where they may not
    be seen; `slots` are those of the cards of the hand, `ghost` is the slot that the card would be in which
    is pointed at. Cards of the hand are named by their index there."""

    place: HandPlace
    cards: tuple[Card, ...]
    slots: tuple[int, ...]
    ghost: int | None
    choice: Choice
    laid: tuple[tuple[Card, ...], ...]
    """The pairs and trios that its seat has laid."""
    facedown: bool
    """True while the hand is concealed."""
    tagged: bool
    """True where tags lie over the cards."""
    counted: bool
    """True once the deal has ended."""
    slid: tuple[Spot, ...]
    """Places of the cards on their way to their slots; () where all are there."""
    pointed: int | None
    """The card that is pointed at."""
    dragged: int | None
    """The card that is dragged."""
    coming: frozenset[int]
    """Cards that are still on their way to the hand."""
    risen: frozenset[int]
    """Mermaids that have risen out of it."""
    lit: frozenset[int]
    """Cards that glow because they count."""

    def slot(self, slot: int) -> Spot:
        """Return the spot of a slot of the fan, 0 leftmost."""
        return self.place.card_place(slot, len(self.cards))

    def lying(self, index: int) -> Spot:
        """Return the spot of the card with that index while it is not raised: on its way, or in
        its slot."""
        return self.slid[index] if self.slid else self.slot(self.slots[index])

    def card_place(self, index: int) -> Spot:
        """Return the spot of the card with that index now: 40 units higher if it is chosen or pointed at, one
        that is only pointed at also half as much turned; facedown cards are not raised."""
        at = self.lying(index)
        if self.facedown:
            return at
        if index in self.choice.selected:
            return at._replace(y=at.y - RAISED)
        return at._replace(y=at.y - RAISED, angle=at.angle / 2) if index == self.pointed else at

    def tags(self, canvas: Canvas) -> list[PlacedTag]:
        """Return the tags over the fan, none over another: first all offers from left to right, then what
        counts together, as far as there is room, in brief ("+3") where words have none; no tag for cards that
        are offered together, chosen or still coming. [] while the hand is not seen, and once mermaids have
        risen out of it."""
        if not self.tagged:
            return []
        made = offers(self.choice)
        placed = self._offered(canvas, made)
        wanted = words_tags.tags(self.cards, self.laid)
        if not self.counted:
            wanted += words_tags.starfish_tags(self.cards)
        taken = {self.slots[index] for index in (*self.coming, *self.choice.selected)}
        for tag in sorted(wanted, key=lambda tag: self.ghost not in tag.cards):
            offered = any(set(tag.cards) <= set(offer.indices) for offer in made)
            if offered or not tag.cards or taken & set(tag.cards):
                continue
            span, gold = self._span(tag.cards), self.ghost in tag.cards
            if not self._put(canvas, placed, span, Tag(tag.words, gold, tag.colour)) and tag.points:
                self._put(canvas, placed, span, Tag(f"+{number(tag.points)}", gold, tag.colour))
        return placed

    def _offered(self, canvas: Canvas, made: Sequence[Offer]) -> list[PlacedTag]:
        """Return the offers' tags in a row, each as close to its cards as the others let it; in brief where
        they have no room in full, and smaller where that is not enough."""
        spans = {offer: self._span(offer.indices) for offer in made}
        row = sorted(made, key=lambda offer: (spans[offer].cx, offer.indices))
        left, right = self.place.box.x - _BEYOND, self.place.right
        space = right - left - GAP * (len(row) - 1)
        written = [Tag(offer.words, gold=True) for offer in row]
        if sum(tag_size(canvas, tag)[0] for tag in written) > space:
            written = [Tag(offer.brief, gold=True) for offer in row]
        sizes = [tag_size(canvas, tag) for tag in written]
        part = space / max(space, sum(wide for wide, _high in sizes))
        if part < 1.0:
            rooms = [
                (wide * part, spans[offer].y - self.place.top - 3)
                for offer, (wide, _high) in zip(row, sizes, strict=True)
            ]
            written = [_fitted(canvas, tag, *space) for tag, space in zip(written, rooms, strict=True)]
            sizes = [tag_size(canvas, tag, wide) for tag, (wide, _high) in zip(written, rooms, strict=True)]
        wanted = [(spans[offer].cx, wide) for offer, (wide, _high) in zip(row, sizes, strict=True)]
        starts = _in_a_row(wanted, left, right)
        raised = RAISED if self.choice.selected else 0.0
        low = self.place.top + 2
        return [
            PlacedTag(Rect(x, max(spans[offer].y - raised - high - 1, low), wide, high), tag, offer)
            for offer, tag, x, (wide, high) in zip(row, written, starts, sizes, strict=True)
        ]

    def _span(self, slots: tuple[int, ...]) -> Rect:
        """Return the line over some cards of the fan, as a box without height: from the first to where the
        card after the last begins."""
        first, last = self.slot(min(slots)), self.slot(max(slots))
        right = last.box.right
        if max(slots) + 1 < len(self.cards):
            right = max(last.box.x + 40, self.slot(max(slots) + 1).box.x)
        top = min(first.box.y, last.box.y)
        return Rect(first.box.x, top, right - first.box.x, 0.0)

    def _put(self, canvas: Canvas, placed: list[PlacedTag], span: Rect, tag: Tag) -> bool:
        """Put a tag over a span, if it overlaps no other."""
        place = self.place
        wide, high = tag_size(canvas, tag)
        if wide > max(span.w + 24, 84):
            return False
        x = min(max(place.box.x - _BEYOND, span.cx - wide / 2), place.right - wide)
        rect = Rect(x, max(span.y - high - 1, place.top + 2), wide, high)
        if any(other.rect.inset(-GAP / 2, 0).overlaps(rect) for other in placed):
            return False
        placed.append(PlacedTag(rect, tag))
        return True


def _fitted(canvas: Canvas, tag: Tag, wide: float, high: float) -> Tag:
    """Return the tag with words so small that it is no higher than the room over the cards, to a limit."""
    while tag.size > _SMALLEST_TAG and tag_size(canvas, tag, wide)[1] > high:
        tag = replace(tag, size=tag.size - 0.1)
    return tag


def _in_a_row(wanted: Sequence[tuple[float, float]], left: float, right: float) -> list[float]:
    """Return the left edges of boxes, `wanted` as (middle, width), from left to right and none over another,
    between `left` and `right` where they have room."""
    starts: list[float] = []
    free = left
    for middle, wide in wanted:
        starts.append(max(free, middle - wide / 2))
        free = starts[-1] + wide + GAP
    free = right
    for place in reversed(range(len(wanted))):
        starts[place] = min(starts[place], free - wanted[place][1])
        free = starts[place] - GAP
    return starts


# -- in a frame


def own_hand(frame: TableFrame) -> OwnHand:
    """Return the hand of the seat in front as it is looked at: facedown where it is concealed, UNKNOWN cards
    where the viewer is another."""
    display, animation, front = frame.display, frame.animation, frame.layout.front_seat
    facedown, look = conceals(frame.status), display.seats[front]
    cards, slots, ghost = frame.once(fan)
    coming, glowing = hidden(animation), animation.shown(Lit()).anchors
    seen = display.held(front) is not None and not facedown  # a shown hand by all
    return OwnHand(
        place=frame.layout.fan,
        cards=cards,
        slots=slots,
        ghost=ghost,
        choice=frame.ui.choice,
        laid=look.laid,
        facedown=facedown,
        tagged=seen and not revealed(animation).risen,
        counted=display.outcome is not None,
        slid=frame.ui.slid,
        pointed=_index(frame.status.hovered, look.count) if not facedown else None,
        dragged=_index(drags(frame), look.count),
        coming=frozenset([at for at in range(look.count) if ("hand", front, at, look.count) in coming]),
        risen=risen(animation, front),
        lit=frozenset([at for at in range(look.count) if ("rack", front, at, look.count) in glowing]),
    )


def _index(control: str, count: int) -> int | None:
    """Return the index in the hand of the card that a control is for; None for another control."""
    index = int(control.removeprefix(HAND)) if control.startswith(HAND) else count
    return index if index < count else None


def fan(frame: TableFrame) -> tuple[tuple[Card, ...], tuple[int, ...], int | None]:
    """Return the cards in the fan from left to right (UNKNOWN where they may not be seen), the slots of the
    hand's own cards, and the slot where a wished card would be; None without one."""
    display, front = frame.display, frame.layout.front_seat
    held = None if conceals(frame.status) else display.held(front)
    if held is None:
        count = display.seats[front].count
        return (UNKNOWN,) * count, tuple(range(count)), None
    wished = pointed_card(frame)
    if wished is None:
        return held, tuple(range(len(held))), None
    cards = tuple(hand_order([*held, wished]))
    free = list(range(len(cards)))
    slots = []
    for card in held:
        slot = next(index for index in free if cards[index] == card)
        free.remove(slot)
        slots.append(slot)
    return cards, tuple(slots), free[0]


def pointed_card(frame: TableFrame) -> Card | None:
    """Return the card that would come to the hand: a pile's top that is dragged, else the one to be kept,
    else the looked-at one under the pointer. None for none, while the viewer has nothing to decide, and where
    the viewer is not in front."""
    name, looking, choice = frame.status.hovered, frame.display.looking or (), frame.ui.choice
    if not choice.actions or frame.display.viewer != frame.layout.front_seat:
        return None
    tops = {f"{PILE}{pile}": frame.display.piles[pile].top for pile in PILES}
    if drags(frame) in tops:
        return tops[drags(frame)]
    if choice.kept is not None and choice.kept < len(looking):
        return looking[choice.kept]
    if name.startswith(LOOKED) and int(name.removeprefix(LOOKED)) < len(looking):
        return looking[int(name.removeprefix(LOOKED))]
    return None
