"""Where a cat speaks in the lagoon: beside its ledge, and off all that is read."""

from __future__ import annotations

from miaui.engine.draw.geometry import Rect
from miaui.games.miaui.public.cards import DIVERS
from miaui.games.miaui.tabletop import places
from miaui.games.miaui.tabletop.animation import anchors
from miaui.games.miaui.tabletop.animation.animation import Contest, Spark
from miaui.games.miaui.tabletop.layout import kept_free, rim
from miaui.games.miaui.tabletop.paint import outcomes
from miaui.games.miaui.tabletop.ui import TableFrame
from miaui.tabletop.animation import Speech
from miaui.tabletop.speech import Surroundings

_LEDGE, _FACE = 150.0, 120.0
"""Width and height of what is left free round a place in the water, in units of the bowl's size, and of a
cat's face, in units of its disc's."""


def surroundings(frame: TableFrame, speech: Speech) -> Surroundings:
    """Return the box of a deed's place (150 × the bowl's size wide and high), the middle of the speaking
    cat's disc, and all boxes that its words leave free: buttons, prompt, hand, names, counts, labels,
    lanterns, piles, Kiti, choices, faces, cards in the water, who takes them, an open log; orders and
    numbers, too, while a tie is settled."""
    lay, canvas = frame.layout, frame.canvas
    at, disc = anchors.place(lay, speech.place), lay.seats[speech.seat].disc
    wide = _LEDGE * lay.bowl.size
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
    return Surroundings(Rect.around(at.x, at.y, wide, wide), (disc.x, disc.y), kept)


def _settles_a_tie(frame: TableFrame) -> bool:
    """True if Kiti settles a tie now: her light counts the seats."""
    contest = frame.animation.first(Contest)
    return frame.animation.first(Spark) is not None or (contest is not None and len(contest.tied) > 1)
