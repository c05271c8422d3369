"""Places of the anchors by which motions are named, see `animation.animation`."""

from miaui.stages.salt.animation.animation import Anchor, Flight
from miaui.stages.salt.layout.layout import Layout
from miaui.stages.salt.layout.spots import Spot
from miaui.stages.salt.stage import Stage


def spot(lay: Layout, stage: Stage, anchor: Anchor) -> Spot:
    """Where an anchor is now. KeyError for a kind that does not exist."""
    kind = str(anchor[0])
    numbers = [int(number) for number in anchor[1:]]
    if kind == "laid":
        seat, duo, index = numbers
        sizes = tuple(len(cards) for cards in stage.seats[seat].laid)
        sizes += (2,) * (duo + 1 - len(sizes))
        return lay.laid_spot(seat, duo, index, sizes)
    if kind == "hand":
        seat, index, count = numbers
        return lay.hand_spot(index, count) if seat == lay.front_seat else lay.back_spot(seat, index, count)
    if kind == "boat":
        x, y = lay.seats[numbers[0]].boat
        return Spot(x, y - 60, 60.0)
    if kind == "pile":
        return lay.piles[numbers[0]]
    if kind == "aside":
        return lay.aside_spot(*numbers)
    if kind == "rack":
        return lay.rack_spot(*numbers)
    return {"deck": lay.deck, "above": Spot(lay.deck.x, -160.0, lay.deck.width, -8.0)}[kind]


def along(lay: Layout, stage: Stage, flight: Flight) -> Spot:
    """Where a flight is at its part: from start to end in an arc, turning and growing on the way."""
    start, end = spot(lay, stage, flight.start), spot(lay, stage, flight.end)
    t = flight.part
    lift, spin = flight.arc * 4 * t * (1 - t), flight.spin * 4 * t * (1 - t)
    at = start.towards(end, t)
    return at._replace(y=at.y - lift, angle=at.angle + spin)
