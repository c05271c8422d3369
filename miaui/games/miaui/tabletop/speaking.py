"""The place of a speaking cat's bubble in the lagoon: beside its portrait, clear of what has to be read."""

from __future__ import annotations

from miaui.engine.draw.geometry import Rect
from miaui.games.miaui.public.cards import DIVERS
from miaui.games.miaui.tabletop import places
from miaui.games.miaui.tabletop.animation.animation import Contest, Spark
from miaui.games.miaui.tabletop.layout import kept_free, rim
from miaui.games.miaui.tabletop.paint import outcomes
from miaui.games.miaui.tabletop.ui import TableFrame
from miaui.tabletop.animation import Speech
from miaui.tabletop.speech import Surroundings

_PORTRAIT, _FACE = 240.0, 120.0
"""Width and height of a cat's portrait, and of its face, in units of its disc's size."""
_HELD = 4.0
"""Height (units) of the upper edge of the plank that a cat holds."""


def surroundings(frame: TableFrame, speech: Speech) -> Surroundings:
    """Return the box of the speaking cat's portrait, down to its plank, its middle, and all boxes that its
    words leave free: buttons, prompt, hand, names, counts, labels, lanterns, piles, Kiti, choices, faces,
    cards in the water, who takes them, an open log; orders and numbers, too, while a tie is settled."""
    lay, canvas = frame.layout, frame.canvas
    disc, plank = lay.seats[speech.seat].disc, lay.seats[speech.seat].plank
    wide = _PORTRAIT * disc.size
    kept = [lay.log_button, lay.pause, lay.prompt, lay.ask, *(lay.slot(number).diver() for number in DIVERS)]
    kept += [*kept_free.seats(lay), *kept_free.labels(canvas, lay), *kept_free.lanterns(lay)]
    kept += [*kept_free.piles(lay, 1.0), *places.kiti(frame)]
    kept += [seat.choice.diver() for seat in lay.seats]
    tie = _settles_a_tie(frame)
    kept += kept_free.orders(lay) if tie or frame.ui.orders else []
    kept += rim.numbers(lay) if tie else []
    kept += [
        Rect.around(*seat.disc[:2], _FACE * seat.disc.size, _FACE * seat.disc.size) for seat in lay.seats
    ]
    kept += kept_free.water(lay, 1.0, [len(lying) for lying in frame.display.lagoon])
    kept += [box for outcome in outcomes.shown(frame) for box in outcomes.places(frame, outcome)]
    kept += [frame.log.box] if frame.log is not None else []
    top = disc.y - wide / 2
    place = Rect(disc.x - wide / 2, top, wide, min(wide, plank.y + _HELD - top))
    return Surroundings(place, (disc.x, disc.y), kept, there=True, portrait=True)


def _settles_a_tie(frame: TableFrame) -> bool:
    """True if Kiti settles a tie now: her light counts the seats."""
    contest = frame.animation.first(Contest)
    return frame.animation.first(Spark) is not None or (contest is not None and len(contest.tied) > 1)
