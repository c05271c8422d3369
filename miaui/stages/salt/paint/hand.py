"""The own hand: a fan of cards with tags for what counts together, and ribbons for duos that can be laid."""

from dataclasses import dataclass

from miaui.engine.geometry import Rect
from miaui.engine.i18n import number
from miaui.games.salt.cards import STARFISH, UNKNOWN, kind_of
from miaui.stages.salt.frame import Frame
from miaui.stages.salt.input.choice import HAND
from miaui.stages.salt.layout.spots import Spot
from miaui.stages.salt.paint.card_marks import Tag, draw_tag, tag_size
from miaui.stages.salt.paint.cards import CardPose, draw_card, draw_ghost
from miaui.stages.salt.paint.fan import Fan, fan
from miaui.stages.salt.paint.parts import pose
from miaui.stages.salt.words import tags as words_tags
from miaui.stages.salt.words.offers import Offer, offers

RAISED = 40.0
"""How far a card that is pointed at or chosen stands out of the fan."""
GAP = 6.0
_SYMBOL = 12.0
"""From the edge of a card to its symbol."""


@dataclass(frozen=True, slots=True)
class PlacedTag:
    """A tag over cards of the hand: its box, its words, the duo it offers."""

    rect: Rect
    tag: Tag
    offer: Offer | None = None


def draw(frame: Frame) -> None:
    """The fan, facedown where it may not be seen."""
    stage, lay, ui = frame.stage, frame.layout, frame.ui
    held = fan(frame)
    raised = hovered(frame)
    count = len(held.slots)
    by_slot = sorted(range(count), key=lambda index: (index == raised, held.slots[index]))
    if held.ghost is not None:
        at = lay.hand_spot(held.ghost, len(held.cards))
        draw_ghost(frame.canvas, held.cards[held.ghost], pose(at._replace(y=at.y - 12)))
    risen = frame.animation.risen(lay.front_seat)
    for index in by_slot:
        if index not in risen and ("hand", lay.front_seat, index, count) not in frame.animation.hidden:
            _card(frame, held, index)
    if not ui.hand_hidden and stage.viewer == lay.front_seat:
        for tag in tags(frame):
            rect = tag.rect if raised is None else beside_raised(frame, tag, spot(frame, raised).box)
            if rect is not None:
                draw_tag(frame.canvas, rect.cx, rect.cy, tag.tag, rect.w)


def beside_raised(frame: Frame, tag: PlacedTag, card: Rect) -> Rect | None:
    """Where a tag is shown while a card is raised: above that card, whose symbol stays free; None where there
    is no room. What is offered stays where it can be pressed."""
    if tag.offer is not None or not tag.rect.overlaps(card):
        return tag.rect
    lifted = tag.rect._replace(y=max(frame.layout.strip.bottom + 2, card.y - tag.rect.h))
    return lifted if lifted.bottom <= card.y + _SYMBOL else None


def dragged(frame: Frame) -> None:
    """The card of the hand that is being dragged."""
    lay, drag = frame.layout, frame.ui.dragged
    if drag is None or not drag[0].startswith(HAND):
        return
    held, index = frame.stage.held(lay.front_seat), int(drag[0].removeprefix(HAND))
    if held is not None and index < len(held) and not frame.ui.hand_hidden:
        draw_card(frame.canvas, held[index], CardPose(drag[1], drag[2], lay.card, lift=1.0))


def hovered(frame: Frame) -> int | None:
    """The card of the hand that is pointed at."""
    name = frame.ui.hovered
    if not name.startswith(HAND) or frame.ui.hand_hidden:
        return None
    index = int(name.removeprefix(HAND))
    return index if index < frame.stage.seats[frame.layout.front_seat].count else None


def spot(frame: Frame, index: int) -> Spot:
    """Where a card of the hand is now."""
    held = fan(frame)
    at = frame.slid.get(index) or place(frame, held, index)
    if frame.ui.hand_hidden:
        return at
    if index in frame.ui.choice.selected:
        return at._replace(y=at.y - RAISED)
    return at._replace(y=at.y - RAISED, angle=at.angle / 2) if index == hovered(frame) else at


def place(frame: Frame, held: Fan, index: int) -> Spot:
    """Where a card of the hand belongs."""
    return frame.layout.hand_spot(held.slots[index], len(held.cards))


def _card(frame: Frame, held: Fan, index: int) -> None:
    if frame.ui.dragged is not None and frame.ui.dragged[0] == f"{HAND}{index}":
        return
    card, front = held.cards[held.slots[index]], frame.layout.front_seat
    down = card == UNKNOWN
    glow = not down and (index in frame.ui.choice.selected or _glows(frame, index))
    glow = glow or ("rack", front, index, len(held.slots)) in frame.animation.lit
    draw_card(frame.canvas, card, pose(spot(frame, index), glow=glow, facedown=down))


def _glows(frame: Frame, index: int) -> bool:
    """A card glows where it goes with the chosen ones; before that the first offer of each kind does, and a
    starfish that can be laid with any of them."""
    choice = frame.ui.choice
    if f"{HAND}{index}" not in choice.targets:
        return False
    if choice.selected or kind_of(choice.hand[index]) == STARFISH:
        return True
    return any(index in offer.indices for offer in offers(choice))


def tags(frame: Frame) -> list[PlacedTag]:
    """Tags and offers over the fan, none over another: offers first, then as long as there is room."""
    stage, lay = frame.stage, frame.layout
    held = fan(frame)
    if frame.ui.hand_hidden or stage.viewer != lay.front_seat or frame.animation.reveal.risen:
        return []
    found: list[PlacedTag] = []
    made = offers(frame.ui.choice)
    for offer in made:
        _place(frame, found, _span(frame, held, offer.indices), Tag(offer.words, gold=True), offer)
    wanted = words_tags.tags(held.cards, stage.seats[lay.front_seat].laid)
    if stage.outcome is None:
        wanted += words_tags.starfish_tags(held.cards)
    coming = _coming(frame, held)
    for tag in sorted(wanted, key=lambda tag: held.ghost not in tag.cards):
        offered = any(set(tag.cards) <= set(offer.indices) for offer in made)
        if offered or not tag.cards or coming & set(tag.cards):
            continue
        span, gold = _span(frame, held, tag.cards), held.ghost in tag.cards
        if not _place(frame, found, span, Tag(tag.words, gold, tag.colour), None) and tag.points:
            _place(frame, found, span, Tag(f"+{number(tag.points)}", gold), None)
    return found


def _coming(frame: Frame, held: Fan) -> set[int]:
    """Slots whose card is still on its way."""
    front, count = frame.layout.front_seat, len(held.slots)
    hidden = frame.animation.hidden
    return {slot for index, slot in enumerate(held.slots) if ("hand", front, index, count) in hidden}


def _span(frame: Frame, held: Fan, slots: tuple[int, ...]) -> Rect:
    """The room over some cards of the fan: from the first to where the card after the last begins."""
    lay, count = frame.layout, len(held.cards)
    first, last = lay.hand_spot(min(slots), count), lay.hand_spot(max(slots), count)
    right = last.box.right
    if max(slots) + 1 < count:
        right = max(last.box.x + 40, lay.hand_spot(max(slots) + 1, count).box.x)
    top = min(first.box.y, last.box.y)
    return Rect(first.box.x, top, right - first.box.x, 0.0)


def _place(frame: Frame, found: list[PlacedTag], span: Rect, tag: Tag, offer: Offer | None) -> bool:
    """Put a tag over a span, if it overlaps no other. Offers are moved aside instead."""
    lay = frame.layout
    wide, high = tag_size(frame.canvas, tag)
    if offer is None and wide > max(span.w + 24, 84):
        return False
    x = min(max(lay.hand.x - 10, span.cx - wide / 2), lay.panel.x - wide - 6)
    top = span.y - RAISED if offer is not None and frame.ui.choice.selected else span.y
    rect = Rect(x, max(top - high - 1, lay.strip.bottom + 2), wide, high)
    clash = [one.rect for one in found if one.rect.inset(-GAP / 2, 0).overlaps(rect)]
    if clash and offer is None:
        return False
    if clash:
        rect = rect._replace(x=max(one.right for one in clash) + GAP)
    found.append(PlacedTag(rect, tag, offer))
    return True
