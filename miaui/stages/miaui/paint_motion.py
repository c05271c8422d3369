"""Everything under way: cards, cats, splashes, the gull and her shadow."""

from miaui.engine.canvas import Canvas
from miaui.games.miaui.cards import Card
from miaui.stages.miaui import paint_cards
from miaui.stages.miaui.anchors import along, place
from miaui.stages.miaui.layout import Layout, Place
from miaui.stages.miaui.look import Look
from miaui.stages.miaui.show import Flight, Show


def draw(canvas: Canvas, lay: Layout, show: Show, look: Look) -> None:
    """All flights and bursts; with reduced motion things fade from here to there instead."""
    for burst in show.bursts.values():
        at = place(lay, burst.at)
        frame = min(burst.frames - 1, int(burst.part * burst.frames))
        if not look.reduced:
            canvas.draw(
                f"{burst.name}-{frame}", at.x + burst.dx * at.size, at.y, size=burst.size * lay.bowl.size
            )
    if show.shadow is not None and not look.reduced:
        shadow(canvas, lay, show.shadow)
    for flight in show.flights.values():
        if look.reduced:
            faded(canvas, lay, flight)
        else:
            one(canvas, flight, along(lay, flight), 1.0)


def shadow(canvas: Canvas, lay: Layout, part: float) -> None:
    """The gull's shadow crosses the whole table."""
    x = -400 + (lay.vw + 800) * part
    y = lay.vh * 0.62 - lay.vh * 0.3 * part
    canvas.draw("fish/gull-shadow", x, y, size=2.6, alpha=0.55)


def faded(canvas: Canvas, lay: Layout, flight: Flight) -> None:
    """A cross-fade instead of a way."""
    at = place(lay, flight.start if flight.part < 0.5 else flight.end)
    one(canvas, flight, at, abs(2 * flight.part - 1))


def one(canvas: Canvas, flight: Flight, at: Place, alpha: float) -> None:
    """One thing under way, turning over half way if it does."""
    name, squeeze = flight.name, 1.0
    if flight.turned:
        squeeze = max(0.04, abs(2 * flight.part - 1))
        name = flight.turned if flight.part >= 0.5 else flight.name
    alpha *= flight.alpha
    match flight.kind:
        case "fish":
            card = None if name == "back" else Card(name)
            paint_cards.fish_card(canvas, card, at, alpha=alpha, squeeze=squeeze, rough=True)
        case "diver":
            value, colour = name.split(":")
            if value == "back":
                paint_cards.diver_back(canvas, colour, at, alpha=alpha, squeeze=squeeze, rough=True)
            else:
                paint_cards.diver_card(
                    canvas, int(value), colour, at, alpha=alpha, squeeze=squeeze, rough=True
                )
        case "cat":
            _cat(canvas, flight, at, alpha)
        case "gull":
            frame = int(flight.part * 8) % 4
            canvas.draw(f"{name}-{frame}", at.x, at.y - 40, size=at.size * 1.1, alpha=alpha)


def _cat(canvas: Canvas, flight: Flight, at: Place, alpha: float) -> None:
    """A whole cat in the air; those from the right dive to the left."""
    left = flight.start[0] == "water"
    size = 0.98 if not left else 0.9
    canvas.draw(name := flight.name, at.x, at.y, size=size, alpha=alpha, flip=_flips(flight, canvas, at))
    del name


def _flips(flight: Flight, canvas: Canvas, at: Place) -> bool:
    return flight.name.endswith("dive") and at.x > canvas.width / 2
