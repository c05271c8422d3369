"""The hand along the lower edge: cards, ghosts of the spent ones, the lifted card."""

from miaui.engine.canvas import Canvas
from miaui.games.miaui.cards import DIVERS
from miaui.stages.miaui import paint_cards
from miaui.stages.miaui.layout import CARD, Layout
from miaui.stages.miaui.look import Look
from miaui.stages.miaui.people import Person
from miaui.stages.miaui.seating import Place
from miaui.stages.miaui.show import Show


def draw(canvas: Canvas, lay: Layout, show: Show, look: Look, who: tuple[Person, ...]) -> None:
    """The front seat's hand; facedown in a fan when nobody in particular is looking."""
    stage, colour = show.stage, who[lay.front].colour
    if stage.over:
        return
    if stage.viewer != lay.front:
        _backs(canvas, lay, len(stage.seats[lay.front].left) - (stage.seats[lay.front].locked), colour)
        return
    if look.covered:
        for number in stage.hand:
            if number != stage.chosen:
                paint_cards.diver_back(canvas, colour, lay.slot(number))
        return
    playing = stage.chosen is None
    lifted = look.lifted if playing else None
    for number in DIVERS:
        if number not in stage.hand or number == stage.chosen:
            paint_cards.ghost(canvas, number, lay.ghost(number), 0.9)
    for number in DIVERS:
        if number in stage.hand and number not in (stage.chosen, lifted):
            at = lay.aside(number, lifted)
            if playing and look.hovered == f"hand.{number}":
                at = at._replace(y=at.y - 18)
            elif not playing:
                at = at._replace(y=at.y + 20)
            paint_cards.diver_card(canvas, number, colour, at)
    if lifted is not None and lifted in stage.hand:
        at = lay.lifted(lifted)
        if look.dragged is not None:
            at = Place(look.dragged[0], look.dragged[1], CARD * 1.12, 0.0)
        _frame(canvas, at)
        paint_cards.diver_card(canvas, lifted, colour, at)


def _frame(canvas: Canvas, at: Place) -> None:
    """The golden edge of the lifted card."""
    flat = at._replace(angle=0.0).diver()
    canvas.fill(flat.inset(-8), "ink", 20)
    canvas.fill(flat.inset(-6), "glow", 18)


def _backs(canvas: Canvas, lay: Layout, count: int, colour: str) -> None:
    first = 6.5 - (count - 1) / 2
    for index in range(count):
        _x, y, size, _angle = lay.slot(1)
        t = first + index - 6.5
        bend = lay.hand_step / 113
        place = Place(
            lay.hand_middle + t * lay.hand_step * 0.8, y - 28.7 * bend + t * t * bend + 24, size, t * 1.05
        )
        paint_cards.diver_back(canvas, colour, place)
