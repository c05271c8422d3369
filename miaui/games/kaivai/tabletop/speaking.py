"""Where a cat speaks at sea: beside its hex, and off all that is counted."""

from __future__ import annotations

from miaui.engine.draw.geometry import Rect
from miaui.games.kaivai.public.hexes import bits
from miaui.games.kaivai.tabletop.animation.animation import Feast, Walk
from miaui.games.kaivai.tabletop.layout import rim
from miaui.games.kaivai.tabletop.layout.hex_grid import RADIUS
from miaui.games.kaivai.tabletop.layout.standing import god_box
from miaui.games.kaivai.tabletop.paint import anchors
from miaui.games.kaivai.tabletop.paint.moments import scene_boxes
from miaui.games.kaivai.tabletop.ui import TableFrame
from miaui.tabletop.animation import Speech
from miaui.tabletop.speech import Surroundings

_HEX, _DISC = 2.0, 72.0
"""Width of what is left free round a place, in radii of a hex, and of a disc on the rim, in units."""


def surroundings(frame: TableFrame, speech: Speech) -> Surroundings:
    """Return the box of a deed's place, the point of the speaking cat's face in its plate, and the boxes that
    its words leave free: plates, prompt, moons, discs of glory, own goods, the god, and bids, log or a scene
    with the feasting huts while they are there; as bare boxes the rim's numbers and the keys of actions."""
    lay, display = frame.layout, frame.display
    wide = _HEX * RADIUS * lay.grid.size
    place = Rect.around(*anchors.place(lay, display, speech.place), wide, wide)
    home = anchors.place(lay, display, ("face", speech.seat))
    discs = [rim.place(lay.grid, mat.glory) for mat in display.position.mats]
    own = lay.own
    kept = [
        *lay.rows,
        lay.prompt,
        lay.info,
        lay.moons,
        lay.round_sign,
        lay.log_button,
        lay.pause,
        lay.influence,
    ]
    kept += [own.name, own.stock, own.wealth, own.reach, own.prices, *lay.seat_tabs]
    kept += [Rect.around(x, y, _DISC, _DISC) for x, y in discs]
    kept += [lay.strip] if display.bidding else []
    kept += [frame.log.box] if frame.log is not None else []
    kept += [*scene_boxes(frame), *_spoken_of(frame, wide)]
    bare = [*rim.numbers(lay.grid, lay.number_size), *lay.action_keys]
    return Surroundings(place, home, kept, bare)


def _spoken_of(frame: TableFrame, wide: float) -> list[Rect]:
    """Return the boxes of the god, where he stands and where he walks to, and of each piece of an island
    that feasts, `wide` units wide and high."""
    grid, board, feast = frame.layout.grid, frame.display.position.board, frame.animation.first(Feast)
    walk = frame.animation.first(Walk)
    gods = dict.fromkeys((board.god, None if walk is None else walk.goal))
    boxes = [god_box(frame.layout, *grid.middle(hex_)) for hex_ in gods if hex_ is not None]
    pieces = 0 if feast is None else board.chart.villages[feast.village]
    return boxes + [Rect.around(*grid.middle(hex_), wide, wide) for hex_ in bits(pieces)]
