"""The hand along the lower edge: cards, ghosts of the spent ones, the lifted card."""

from math import cos, radians, sin

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.games.miaui.public.cards import DIVERS
from miaui.games.miaui.tabletop.advising import RAISED
from miaui.games.miaui.tabletop.commands import hand_id
from miaui.games.miaui.tabletop.frame import Frame
from miaui.games.miaui.tabletop.layout.layout import CARD, SUNK, Layout
from miaui.games.miaui.tabletop.layout.seating import SeatPlace
from miaui.games.miaui.tabletop.paint import cards as paint_cards
from miaui.games.miaui.tabletop.paint.cards import CardPose

_GLOW = 0.7
"""The size of the light behind a card that is worth a thought."""


def shown(frame: Frame) -> tuple[object, ...]:
    """Return all that the picture of the hand depends on."""
    ui, stage = frame.ui, frame.stage
    held = stage.viewer, stage.hand, stage.chosen, stage.seats[frame.layout.front], stage.over
    lifted = ui.lifted, ui.held_at is None, ui.hovered
    return frame.layout, held, frame.cast, ui.hand_hidden, lifted, ui.tips


def draw(frame: Frame) -> None:
    """Draw the front seat's hand; in a facedown fan in the public view."""
    canvas, lay, ui, stage = frame.canvas, frame.layout, frame.ui, frame.stage
    colour = frame.cast[lay.front].colour
    if stage.over:
        return
    if stage.viewer != lay.front:
        _backs(canvas, lay, len(stage.seats[lay.front].left) - (stage.seats[lay.front].locked), colour)
        return
    if ui.hand_hidden:
        for number in stage.hand:
            if number != stage.chosen:
                paint_cards.diver_back(canvas, colour, CardPose(lay.slot(number)))
    else:
        _open(frame, colour)


def _open(frame: Frame, colour: str) -> None:
    """The cards of the hand over the ghosts of those that are spent, the lifted one over all."""
    canvas, lay, stage = frame.canvas, frame.layout, frame.stage
    held = [number for number in stage.hand if number != stage.chosen]
    for number in DIVERS:
        if number not in held:
            paint_cards.ghost(canvas, number, CardPose(lay.ghost(number)))
    lifted = frame.ui.lifted if stage.chosen is None else None
    for number in held:
        if number != lifted:
            at = _resting(frame, number, lifted)
            if number in frame.ui.tips:
                _lit(canvas, at._replace(angle=0.0).diver(), at.angle)
            paint_cards.diver_card(canvas, number, colour, CardPose(at))
    if lifted is not None and lifted in held and frame.ui.held_at is None:
        at = lay.lifted(lifted)
        _frame(canvas, at)
        paint_cards.diver_card(canvas, lifted, colour, CardPose(at))


def held(frame: Frame) -> None:
    """Draw the card that is dragged, or comes back, over everything else."""
    canvas, stage, ui, number = frame.canvas, frame.stage, frame.ui, frame.ui.raised
    open_hand = stage.viewer == frame.layout.front and stage.chosen is None and not stage.over
    if ui.held_at is None or number not in stage.hand or number is None or not open_hand:
        return
    at = SeatPlace(ui.held_at[0], ui.held_at[1], CARD * 1.12, 0.0)
    _frame(canvas, at)
    paint_cards.diver_card(canvas, number, frame.cast[frame.layout.front].colour, CardPose(at))


def _resting(frame: Frame, number: int, lifted: int | None) -> SeatPlace:
    """Where a card of the hand lies: raised a little under the pointer, lowered once the choice is made."""
    at = frame.layout.aside(number, lifted)
    if frame.stage.chosen is not None:
        return at._replace(y=at.y + SUNK)
    if number in frame.ui.tips:
        return at._replace(y=at.y - RAISED)
    return at._replace(y=at.y - 18) if frame.ui.hovered == hand_id(number) else at


def _frame(canvas: Canvas, at: SeatPlace) -> None:
    """The golden edge of the lifted card."""
    flat = at._replace(angle=0.0).diver()
    canvas.fill(flat.inset(-8), "ink", 20)
    canvas.fill(flat.inset(-6), "glow", 18)


def _lit(canvas: Canvas, box: Rect, angle: float) -> None:
    """The light and the golden edge of a card in a box, turned by an angle, that is worth a thought."""
    canvas.draw("ui/glow", box.cx, box.cy, size=_GLOW, alpha=0.6)
    turn, w, h = radians(angle), box.w / 2, box.h / 2
    for more, paint in ((9.0, "ink"), (7.0, "glow")):
        corners = [(x * (w + more), y * (h + more)) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        turned = [(x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)) for x, y in corners]
        canvas.polygon([(box.cx + x, box.cy + y) for x, y in turned], paint)


def _backs(canvas: Canvas, lay: Layout, count: int, colour: str) -> None:
    first = 6.5 - (count - 1) / 2
    for index in range(count):
        _x, y, size, _angle = lay.slot(1)
        t = first + index - 6.5
        bend = lay.hand_step / 113
        place = SeatPlace(
            lay.hand_middle + t * lay.hand_step * 0.8, y - 28.7 * bend + t * t * bend + 24, size, t * 1.05
        )
        paint_cards.diver_back(canvas, colour, CardPose(place))
