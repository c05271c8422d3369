"""The picture of the table: a still layer, and on it everything that may change, in order of depth."""

from miaui.engine.canvas import Canvas
from miaui.stages.miaui import (
    kept,
    paint_cards,
    paint_hand,
    paint_kiti,
    paint_lagoon,
    paint_life,
    paint_motion,
    paint_seats,
    paint_sky,
    paint_track,
    paint_water,
    paint_words,
)
from miaui.stages.miaui.layout import Layout, layout
from miaui.stages.miaui.look import Look
from miaui.stages.miaui.people import Person
from miaui.stages.miaui.show import Show


def plan(canvas: Canvas, seats: int, front: int) -> Layout:
    """The layout for a canvas as it is now."""
    for part in (paint_cards, paint_water, paint_life, kept):
        part.room(canvas)
    return layout(
        round(canvas.width, 2), round(canvas.height, 2), seats, front, canvas.theme.text_scale, canvas.compact
    )


def table(
    canvas: Canvas,
    lay: Layout,
    show: Show,
    look: Look,
    who: tuple[Person, ...],
    *,
    track: bool = True,
    hand: bool = True,
) -> None:
    """Paint the whole table (or, under a clip, the part of it that changed); `track` and `hand` say
    whether the rounds above it and the cards below it are wanted."""
    kiti = show.stage.kiti is not None
    colours = tuple(person.colour for person in who)

    late = paint_sky.evening(show.sky if show.sky is not None else show.stage.round)

    def still(under: Canvas) -> None:
        paint_sky.still(under, late)
        paint_lagoon.still(under, lay, kiti)
        paint_seats.still(under, lay, who)

    canvas.layer(("table", lay.front, len(who), kiti, colours, lay.vh, late), still)
    if track:
        paint_track.draw(canvas, lay, show.stage.round)
    paint_water.caustics(canvas, lay, look)
    paint_water.surface(canvas, lay, show, look)
    paint_life.draw(canvas, lay, look)
    behind = show.stage.kiti is not None and _far(lay, show)
    if behind:
        paint_kiti.draw(canvas, lay, show, look)
    paint_lagoon.lying(canvas, lay, show, look, who)
    paint_seats.draw(canvas, lay, show, look, who)
    if not behind:
        paint_kiti.draw(canvas, lay, show, look)
    if hand:
        paint_hand.draw(canvas, lay, show, look, who)
    paint_kiti.tags(canvas, lay, show)
    paint_kiti.orders(canvas, lay, show, look)
    paint_words.speak(canvas, lay, show, look)
    paint_motion.draw(canvas, lay, show, look)


def _far(lay: Layout, show: Show) -> bool:
    found = paint_kiti.perch(lay, show)
    return found is not None and found[0].look == "front"


def forget() -> None:
    """Let go of pictures composed for another size or look."""
    paint_cards.forget()
    paint_water.forget()
    paint_life.forget()
    kept.forget()
