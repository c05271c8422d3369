"""The own hand: a fan of cards with tags for what counts together, and ribbons for duos that can be laid."""

from dataclasses import replace

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.games.salt.public.cards import STARFISH, UNKNOWN, kind_of
from miaui.games.salt.tabletop.commands import HAND
from miaui.games.salt.tabletop.own_hand import OwnHand, PlacedTag, own_hand
from miaui.games.salt.tabletop.paint.card_marks import draw_tag
from miaui.games.salt.tabletop.paint.cards import WHOLE, CardPose, draw_card, draw_ghost
from miaui.games.salt.tabletop.paint.parts import pose
from miaui.games.salt.tabletop.ui import TableFrame, conceals
from miaui.games.salt.tabletop.words.offers import offers

_SYMBOL = 12.0
"""From the edge of a card to its symbol."""


def draw(frame: TableFrame) -> None:
    """Draw the own fan: cards facedown where they may not be seen, a ghost where a wished card would go, the
    one under the pointer raised, and the tags over them. Golden are the chosen ones and those that go with
    them; before that one pair of each kind that can be laid, with starfish that can join it, and what counts
    after the deal. Cards that are still coming, dragged, or risen mermaids are left out."""
    frame.canvas.part(_hand, frame.once(own_hand))


def _hand(canvas: Canvas, own: OwnHand) -> None:
    raised = own.pointed
    front = None if raised in own.choice.selected else raised  # a chosen card hides none that goes with it
    if own.ghost is not None:
        at = own.slot(own.ghost)
        draw_ghost(canvas, own.cards[own.ghost], pose(at._replace(y=at.y - 12)))
    gone = own.risen | own.coming
    by_slot = sorted(range(len(own.slots)), key=lambda index: own.slots[index])
    lying = [index for index in by_slot if index not in gone]
    for index in lying:
        if index != front:
            _card(canvas, own, index)
    _tags(canvas, own)
    if front in lying:
        _card(canvas, own, front, whole=True)


def _tags(canvas: Canvas, own: OwnHand) -> None:
    """Draw the tags over the fan."""
    placed = own.tags(canvas)
    offered = [tag.rect for tag in placed if tag.offer is not None]
    for tag in placed:
        rect = tag.rect if own.pointed is None else _beside_raised(own, tag, own.card_place(own.pointed).box)
        if tag.offer is None and rect is not None and any(rect.overlaps(box) for box in offered):
            continue
        if rect is not None:
            draw_tag(canvas, rect.cx, rect.cy, tag.tag, rect.w)


def _beside_raised(own: OwnHand, tag: PlacedTag, card: Rect) -> Rect | None:
    """Return the box of a tag while a card is raised: above that card if it would lie on it, None where there
    is no room; offers stay where they can be pressed."""
    if tag.offer is not None or not tag.rect.overlaps(card):
        return tag.rect
    lifted = tag.rect._replace(y=max(own.place.top + 2, card.y - tag.rect.h))
    return lifted if lifted.bottom <= card.y + _SYMBOL else None


def dragged(frame: TableFrame) -> None:
    """Draw the card of the hand that is dragged, at the pointer; nothing while none is, or the hand is
    concealed."""
    lay, drag = frame.layout, frame.dragged
    if drag is None or not drag[0].startswith(HAND):
        return
    held, index = frame.display.held(lay.front_seat), int(drag[0].removeprefix(HAND))
    if held is not None and index < len(held) and not conceals(frame.status):
        draw_card(frame.canvas, held[index], CardPose(drag[1], drag[2], lay.card, lift=1.0))


def _card(canvas: Canvas, own: OwnHand, index: int, whole: bool = False) -> None:
    """Draw a card of the fan; `whole` if no other lies on it."""
    if index == own.dragged:
        return
    card = own.cards[own.slots[index]]
    down = card == UNKNOWN
    glow = not down and (index in own.choice.selected or _glows(own, index))
    lies = pose(own.card_place(index), glow=glow or index in own.lit, facedown=down)
    draw_card(canvas, card, lies if whole else replace(lies, seen=_seen(own, index)))


def _seen(own: OwnHand, index: int) -> int:
    """Return how many sixteenths of a card's width the next card of the fan leaves free."""
    slot = own.slots[index]
    if slot + 1 == len(own.cards):
        return WHOLE
    step = own.slot(slot + 1).x - own.slot(slot).x
    return max(2, int(WHOLE * step / own.place.card))


def _glows(own: OwnHand, index: int) -> bool:
    """True if a card glows: one that goes with the chosen ones; before that one of the first offer of each
    kind, and a starfish that can be laid with any of them."""
    choice = own.choice
    if f"{HAND}{index}" not in choice.targets:
        return False
    if choice.selected or kind_of(choice.hand[index]) == STARFISH:
        return True
    return any(index in offer.indices for offer in offers(choice))
