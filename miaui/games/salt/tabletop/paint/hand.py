"""The own hand: a fan of cards with tags for what counts together, and ribbons for duos that can be laid."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import number
from miaui.games.salt.public.cards import STARFISH, UNKNOWN, kind_of
from miaui.games.salt.tabletop.animation.animation import hidden, lit, revealed, risen
from miaui.games.salt.tabletop.commands import HAND
from miaui.games.salt.tabletop.layout.spots import Spot
from miaui.games.salt.tabletop.paint.card_marks import Tag, draw_tag, tag_size
from miaui.games.salt.tabletop.paint.cards import WHOLE, CardPose, draw_card, draw_ghost
from miaui.games.salt.tabletop.paint.fan import Fan, fan
from miaui.games.salt.tabletop.paint.parts import lying, pose
from miaui.games.salt.tabletop.ui import TableFrame, conceals, drags
from miaui.games.salt.tabletop.words import tags as words_tags
from miaui.games.salt.tabletop.words.offers import Offer, offers

RAISED = 40.0
"""Rise of a card that is pointed at or chosen out of the fan."""
GAP = 6.0
_SMALLEST_TAG = 0.5
"""Size of the words of an offer in a narrow place, at least."""
_SYMBOL = 12.0
"""From the edge of a card to its symbol."""


@dataclass(frozen=True, slots=True)
class PlacedTag:
    """A tag over cards of the hand: its box, its words, the duo it offers."""

    rect: Rect
    tag: Tag
    offer: Offer | None = None


def draw(frame: TableFrame) -> None:
    """Draw the fan, facedown where it may not be seen."""
    stage, ui, reveal = frame.display, frame.ui, revealed(frame.animation)
    seen = stage.viewer, stage.looking, conceals(frame.status), stage.outcome is None, reveal.risen
    dragged = drags(frame) and stage.piles
    looked = ui.choice, frame.status.hovered, drags(frame), dragged, ui.slid
    key = lying(frame, frame.layout.front_seat), seen, looked
    frame.canvas.repeats.draw("hand", key, partial(_draw, frame))


def _draw(frame: TableFrame) -> None:
    stage, lay, ui = frame.display, frame.layout, frame.ui
    held = fan(frame)
    raised = hovered(frame)
    count = len(held.slots)
    front = None if raised in ui.choice.selected else raised  # a chosen card hides none that goes with it
    by_slot = sorted(range(count), key=lambda index: held.slots[index])
    if held.ghost is not None:
        at = lay.hand_spot(held.ghost, len(held.cards))
        draw_ghost(frame.canvas, held.cards[held.ghost], pose(at._replace(y=at.y - 12)))
    gone, coming = risen(frame.animation, lay.front_seat), hidden(frame.animation)
    there = [
        index
        for index in by_slot
        if index not in gone and ("hand", lay.front_seat, index, count) not in coming
    ]
    for index in there:
        if index != front:
            _card(frame, held, index)
    if not conceals(frame.status) and stage.viewer == lay.front_seat:
        _tags(frame, raised)
    if front in there:
        _card(frame, held, front, whole=True)


def _tags(frame: TableFrame, raised: int | None) -> None:
    """Draw the tags over the fan."""
    placed = tags(frame)
    offered = [tag.rect for tag in placed if tag.offer is not None]
    for tag in placed:
        rect = tag.rect if raised is None else beside_raised(frame, tag, spot(frame, raised).box)
        if tag.offer is None and rect is not None and any(rect.overlaps(one) for one in offered):
            continue
        if rect is not None:
            draw_tag(frame.canvas, rect.cx, rect.cy, tag.tag, rect.w)


def beside_raised(frame: TableFrame, tag: PlacedTag, card: Rect) -> Rect | None:
    """Return where a tag is shown while a card is raised: above that card, whose symbol stays free; None
    where there is no room. What is offered stays where it can be pressed."""
    if tag.offer is not None or not tag.rect.overlaps(card):
        return tag.rect
    lifted = tag.rect._replace(y=max(frame.layout.strip.bottom + 2, card.y - tag.rect.h))
    return lifted if lifted.bottom <= card.y + _SYMBOL else None


def dragged(frame: TableFrame) -> None:
    """Draw the card of the hand that is being dragged."""
    lay, drag = frame.layout, frame.dragged
    if drag is None or not drag[0].startswith(HAND):
        return
    held, index = frame.display.held(lay.front_seat), int(drag[0].removeprefix(HAND))
    if held is not None and index < len(held) and not conceals(frame.status):
        draw_card(frame.canvas, held[index], CardPose(drag[1], drag[2], lay.card, lift=1.0))


def hovered(frame: TableFrame) -> int | None:
    """Return the card of the hand that is pointed at."""
    name = frame.status.hovered
    if not name.startswith(HAND) or conceals(frame.status):
        return None
    index = int(name.removeprefix(HAND))
    return index if index < frame.display.seats[frame.layout.front_seat].count else None


def spot(frame: TableFrame, index: int) -> Spot:
    """Return where a card of the hand is now."""
    held = fan(frame)
    at = frame.ui.slid[index] if frame.ui.slid else place(frame, held, index)
    if conceals(frame.status):
        return at
    if index in frame.ui.choice.selected:
        return at._replace(y=at.y - RAISED)
    return at._replace(y=at.y - RAISED, angle=at.angle / 2) if index == hovered(frame) else at


def place(frame: TableFrame, held: Fan, index: int) -> Spot:
    """Return where a card of the hand belongs."""
    return frame.layout.hand_spot(held.slots[index], len(held.cards))


def _card(frame: TableFrame, held: Fan, index: int, whole: bool = False) -> None:
    """Draw a card of the fan; `whole` if no other lies on it."""
    if drags(frame) == f"{HAND}{index}":
        return
    card, front = held.cards[held.slots[index]], frame.layout.front_seat
    down = card == UNKNOWN
    glow = not down and (index in frame.ui.choice.selected or _glows(frame, index))
    glow = glow or ("rack", front, index, len(held.slots)) in lit(frame.animation)
    lies = pose(spot(frame, index), glow=glow, facedown=down)
    draw_card(frame.canvas, card, lies if whole else replace(lies, seen=_seen(frame, held, index)))


def _seen(frame: TableFrame, held: Fan, index: int) -> int:
    """How many sixteenths of a card's width the next card of the fan leaves free."""
    slot, count = held.slots[index], len(held.cards)
    if slot + 1 == count:
        return WHOLE
    step = frame.layout.hand_spot(slot + 1, count).x - frame.layout.hand_spot(slot, count).x
    return max(2, int(WHOLE * step / frame.layout.card))


def _glows(frame: TableFrame, index: int) -> bool:
    """A card glows where it goes with the chosen ones; before that the first offer of each kind does, and a
    starfish that can be laid with any of them."""
    choice = frame.ui.choice
    if f"{HAND}{index}" not in choice.targets:
        return False
    if choice.selected or kind_of(choice.hand[index]) == STARFISH:
        return True
    return any(index in offer.indices for offer in offers(choice))


def tags(frame: TableFrame) -> list[PlacedTag]:
    """Return the tags and offers over the fan, none over another: offers first, then as long as there is
    room."""
    stage, lay = frame.display, frame.layout
    held = fan(frame)
    if conceals(frame.status) or stage.viewer != lay.front_seat or revealed(frame.animation).risen:
        return []
    made = offers(frame.ui.choice)
    found = _offered(frame, held, made)
    wanted = words_tags.tags(held.cards, stage.seats[lay.front_seat].laid)
    if stage.outcome is None:
        wanted += words_tags.starfish_tags(held.cards)
    coming = _coming(frame, held)
    chosen = {held.slots[index] for index in frame.ui.choice.selected}
    for tag in sorted(wanted, key=lambda tag: held.ghost not in tag.cards):
        offered = any(set(tag.cards) <= set(offer.indices) for offer in made)
        if offered or not tag.cards or (coming | chosen) & set(tag.cards):
            continue
        span, gold = _span(frame, held, tag.cards), held.ghost in tag.cards
        if not _place(frame, found, span, Tag(tag.words, gold, tag.colour)) and tag.points:
            _place(frame, found, span, Tag(f"+{number(tag.points)}", gold))
    return found


def _offered(frame: TableFrame, held: Fan, made: Sequence[Offer]) -> list[PlacedTag]:
    """The offers in a row, each as close to its cards as the others let it; in brief where they have no room
    in full, and smaller where that is not enough."""
    lay, canvas = frame.layout, frame.canvas
    spans = {offer: _span(frame, held, offer.indices) for offer in made}
    row = sorted(made, key=lambda offer: (spans[offer].cx, offer.indices))
    left, right = lay.hand.x - 10, lay.panel.x - 6
    space = right - left - GAP * (len(row) - 1)
    written = [Tag(offer.words, gold=True) for offer in row]
    if sum(tag_size(canvas, tag)[0] for tag in written) > space:
        written = [Tag(offer.brief, gold=True) for offer in row]
    sizes = [tag_size(canvas, tag) for tag in written]
    part = space / max(space, sum(wide for wide, _high in sizes))
    if part < 1.0:
        rooms = [
            (wide * part, spans[offer].y - lay.strip.bottom - 3)
            for offer, (wide, _high) in zip(row, sizes, strict=True)
        ]
        written = [_fitted(frame, tag, *space) for tag, space in zip(written, rooms, strict=True)]
        sizes = [tag_size(canvas, tag, wide) for tag, (wide, _high) in zip(written, rooms, strict=True)]
    wanted = [(spans[offer].cx, wide) for offer, (wide, _high) in zip(row, sizes, strict=True)]
    starts = _in_a_row(wanted, left, right)
    raised = RAISED if frame.ui.choice.selected else 0.0
    low = frame.layout.strip.bottom + 2
    return [
        PlacedTag(Rect(x, max(spans[offer].y - raised - high - 1, low), wide, high), tag, offer)
        for offer, tag, x, (wide, high) in zip(row, written, starts, sizes, strict=True)
    ]


def _fitted(frame: TableFrame, tag: Tag, wide: float, high: float) -> Tag:
    """The tag with words so small that it is no higher than the room over the cards, to a limit."""
    while tag.size > _SMALLEST_TAG and tag_size(frame.canvas, tag, wide)[1] > high:
        tag = replace(tag, size=tag.size - 0.1)
    return tag


def _coming(frame: TableFrame, held: Fan) -> set[int]:
    """Slots whose card is still on its way."""
    front, count, gone = frame.layout.front_seat, len(held.slots), hidden(frame.animation)
    return {slot for index, slot in enumerate(held.slots) if ("hand", front, index, count) in gone}


def _span(frame: TableFrame, held: Fan, slots: tuple[int, ...]) -> Rect:
    """The room over some cards of the fan: from the first to where the card after the last begins."""
    lay, count = frame.layout, len(held.cards)
    first, last = lay.hand_spot(min(slots), count), lay.hand_spot(max(slots), count)
    right = last.box.right
    if max(slots) + 1 < count:
        right = max(last.box.x + 40, lay.hand_spot(max(slots) + 1, count).box.x)
    top = min(first.box.y, last.box.y)
    return Rect(first.box.x, top, right - first.box.x, 0.0)


def _place(frame: TableFrame, found: list[PlacedTag], span: Rect, tag: Tag) -> bool:
    """Put a tag over a span, if it overlaps no other."""
    lay = frame.layout
    wide, high = tag_size(frame.canvas, tag)
    if wide > max(span.w + 24, 84):
        return False
    x = min(max(lay.hand.x - 10, span.cx - wide / 2), lay.panel.x - wide - 6)
    rect = Rect(x, max(span.y - high - 1, lay.strip.bottom + 2), wide, high)
    if any(one.rect.inset(-GAP / 2, 0).overlaps(rect) for one in found):
        return False
    found.append(PlacedTag(rect, tag))
    return True


def _in_a_row(wanted: Sequence[tuple[float, float]], left: float, right: float) -> list[float]:
    """Left edges of boxes, given by where their middle would like to be and their width, from left to right
    and none over another, between `left` and `right` where they have room."""
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
