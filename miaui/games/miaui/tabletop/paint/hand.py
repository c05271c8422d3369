"""The hand along the lower edge: cards, ghosts of the spent ones, the lifted card."""

from collections.abc import Iterator
from itertools import pairwise
from math import cos, hypot, radians, sin
from typing import NamedTuple

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.games.miaui.public.cards import DIVERS
from miaui.games.miaui.tabletop.advising import RAISED, worthy
from miaui.games.miaui.tabletop.commands import hand_id
from miaui.games.miaui.tabletop.layout.layout import CARD, SUNK, Layout
from miaui.games.miaui.tabletop.layout.seating import SeatPlace
from miaui.games.miaui.tabletop.paint import cards as paint_cards
from miaui.games.miaui.tabletop.paint.cards import CardPose
from miaui.games.miaui.tabletop.ui import TableFrame, conceals, held_at, raised

_GLOW = 0.7
"""The size of the light behind a card that is worth a thought."""
_ROUND = 10.0
"""Radius of a card's corners (units)."""


_DOT, _APART = 4.5, 15.0
"""Radius of a dot on the edge of a card that is worth a thought, and the distance to the next one (units)."""


class ShownHand(NamedTuple):
    """A hand as it lies open: its cards, whether one of them was chosen, the one that is lifted, and whether
    that is away from its place; the one that is pointed at, and those that are worth a thought."""

    cards: tuple[int, ...]
    colour: str
    chosen: bool
    lifted: int | None
    away: bool
    hovered: int | None
    tips: tuple[int, ...]


def draw(frame: TableFrame) -> None:
    """Draw the front seat's hand: its cards but the chosen one, the lifted one higher, over ghosts of the
    spent ones. Backs while the hand is concealed, and where the viewer is another seat (as many as that seat
    has left, less one that is locked in). Nothing after the end."""
    canvas, lay, display = frame.canvas, frame.layout, frame.display
    look, colour = display.seats[lay.front], frame.cast[lay.front].colour
    cards = tuple([number for number in display.hand if number != display.chosen])
    if display.over:
        return
    if display.viewer != lay.front:
        canvas.part(_backs, lay, len(look.left) - look.locked, colour)
    elif conceals(frame.status):
        canvas.part(_facedown, lay, cards, colour)
    else:
        chosen, hovered = display.chosen is not None, frame.status.hovered
        hand = ShownHand(
            cards,
            colour,
            chosen,
            None if chosen else frame.ui.lifted,
            held_at(frame) is not None,
            next((number for number in cards if hand_id(number) == hovered), None),
            worthy(frame),
        )
        canvas.part(_open, lay, hand)


def prepare(frame: TableFrame) -> Iterator[None]:
    """Make the pictures of an open hand's twelve places, the card or the ghost of each, one a
    step."""
    lay, colour = frame.layout, frame.cast[frame.layout.front].colour
    for number in DIVERS:
        held = number in frame.display.hand
        at = lay.slot(number) if held else lay.ghost(number)
        paint_cards.prepare_hand(frame.canvas, number, colour if held else "", at)
        yield


def _facedown(canvas: Canvas, lay: Layout, cards: tuple[int, ...], colour: str) -> None:
    """Draw a hand that lies facedown."""
    for number in cards:
        paint_cards.diver_back(canvas, colour, CardPose(lay.slot(number)))


def _open(canvas: Canvas, lay: Layout, hand: ShownHand) -> None:
    """Draw the cards of the hand over the ghosts of spent ones, the lifted one over all."""
    for number in DIVERS:
        if number not in hand.cards:
            paint_cards.ghost(canvas, number, CardPose(lay.ghost(number)))
    for number in hand.cards:
        if number != hand.lifted:
            at = _resting(lay, hand, number)
            if number in hand.tips:
                _lit(canvas, at._replace(angle=0.0).diver(), at.angle)
            paint_cards.diver_card(canvas, number, hand.colour, CardPose(at))
    if hand.lifted in hand.cards and hand.lifted is not None and not hand.away:
        at = lay.lifted(hand.lifted)
        _frame(canvas, at)
        paint_cards.diver_card(canvas, hand.lifted, hand.colour, CardPose(at))


def held(frame: TableFrame) -> None:
    """Draw the lifted card with a golden edge, upright and larger (0.87), its middle where the pointer drags
    it, or on its way back. Nothing while it is in its place, once a card is chosen, after the end, and where
    the viewer is not the seat in front."""
    canvas, display, number, place = frame.canvas, frame.display, raised(frame), held_at(frame)
    open_hand = display.viewer == frame.layout.front and display.chosen is None and not display.over
    if place is None or number not in display.hand or number is None or not open_hand:
        return
    at = SeatPlace(place[0], place[1], CARD * 1.12, 0.0)
    _frame(canvas, at)
    paint_cards.diver_card(canvas, number, frame.cast[frame.layout.front].colour, CardPose(at))


def _resting(lay: Layout, hand: ShownHand, number: int) -> SeatPlace:
    """Return the place of a card of the hand: raised a little under the pointer, lowered after the choice."""
    at = lay.aside(number, hand.lifted)
    raised = RAISED if number in hand.tips else 18 if number == hand.hovered else 0
    return at._replace(y=at.y + (SUNK if hand.chosen else -raised))


def _frame(canvas: Canvas, at: SeatPlace) -> None:
    """Draw the golden edge of the lifted card."""
    flat = at._replace(angle=0.0).diver()
    canvas.fill(flat.inset(-8), "ink", 20)
    canvas.fill(flat.inset(-6), "glow", 18)


def _lit(canvas: Canvas, box: Rect, angle: float) -> None:
    """Draw the light and the edge of golden dots of a card in a box, turned by an angle, that is worth a
    thought: the lifted one has a whole edge."""
    canvas.draw("ui/glow", box.cx, box.cy, size=_GLOW, alpha=0.6)
    canvas.polygon(_edge(box, angle, 2 * _DOT + 3), "ink")
    edge = _edge(box, angle, _DOT + 1)
    for (x, y), (u, v) in pairwise([*edge, edge[0]]):
        count = max(1, round(hypot(u - x, v - y) / _APART))
        for step in range(count):
            canvas.circle(x + (u - x) * step / count, y + (v - y) * step / count, _DOT, "glow")


def _edge(box: Rect, angle: float, more: float) -> list[tuple[float, float]]:
    """Return the corners of a card's edge, `more` units outside its box, turned by an angle; the round parts
    in steps."""
    turn, round_ = radians(angle), _ROUND + more
    edge = [
        (
            x * (box.w / 2 - _ROUND) + round_ * cos(radians(way + step)),
            y * (box.h / 2 - _ROUND) + round_ * sin(radians(way + step)),
        )
        for x, y, way in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270))
        for step in (0, 45, 90)
    ]
    turned = [(x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)) for x, y in edge]
    return [(box.cx + x, box.cy + y) for x, y in turned]


def _backs(canvas: Canvas, lay: Layout, count: int, colour: str) -> None:
    """Draw the backs of a hand that others see."""
    first = 6.5 - (count - 1) / 2
    for index in range(count):
        _x, y, size, _angle = lay.slot(1)
        t = first + index - 6.5
        bend = lay.hand_step / 113
        place = SeatPlace(
            lay.hand_middle + t * lay.hand_step * 0.8, y - 28.7 * bend + t * t * bend + 24, size, t * 1.05
        )
        paint_cards.diver_back(canvas, colour, CardPose(place))
