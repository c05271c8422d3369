"""The picture of the table: everything in order of depth."""

from collections.abc import Iterator

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.games.salt.tabletop import betting
from miaui.games.salt.tabletop.animation.animation import Flight, Storm, revealed
from miaui.games.salt.tabletop.layout.layout import Layout, layout
from miaui.games.salt.tabletop.paint import again as paint_again
from miaui.games.salt.tabletop.paint import aids as paint_aids
from miaui.games.salt.tabletop.paint import beach as paint_beach
from miaui.games.salt.tabletop.paint import betting as paint_betting
from miaui.games.salt.tabletop.paint import hand as paint_hand
from miaui.games.salt.tabletop.paint import light
from miaui.games.salt.tabletop.paint import looking as paint_looking
from miaui.games.salt.tabletop.paint import middle as paint_middle
from miaui.games.salt.tabletop.paint import motion as paint_motion
from miaui.games.salt.tabletop.paint import overlays as paint_overlays
from miaui.games.salt.tabletop.paint import points as paint_points
from miaui.games.salt.tabletop.paint import prompt as paint_prompt
from miaui.games.salt.tabletop.paint import reveal as paint_reveal
from miaui.games.salt.tabletop.paint import seats as paint_seats
from miaui.games.salt.tabletop.paint import song as paint_song
from miaui.games.salt.tabletop.paint.landscape import Shore
from miaui.games.salt.tabletop.ui import TableFrame


def plan(canvas: Canvas, seats: int, front: Seat) -> Layout:
    """Return the layout for a canvas, `seats` players and the seat in front: by its width and height in
    units, the player's text size, and if it is compact."""
    return layout(
        round(canvas.width, 2), round(canvas.height, 2), seats, front, canvas.theme.text_scale, canvas.compact
    )


def _shore(lay: Layout) -> Shore:
    """Return where the bands of a layout's beach meet."""
    return Shore(lay.sun, lay.horizon, lay.sand, lay.front)


def prepare(frame: TableFrame) -> Iterator[None]:
    """Make the veil, the stormy beach and the large boats ahead of time, a part a step."""
    lay = frame.layout
    light.veil_ahead(frame.canvas, _calm(lay))
    yield
    yield from paint_beach.prepare_storm(frame.canvas, _shore(lay))
    yield from paint_betting.prepare(frame)


def _calm(lay: Layout) -> tuple[float, float]:
    """Return the point where the veil is thinnest: at the cards that are looked at."""
    return lay.deck.x, lay.deck.y + 90


def draw(frame: TableFrame) -> None:
    """Paint the whole table from the sky to marks, or the scene of a bet in its place. Hand, calls and
    buttons only where `parts` has them; what is looked at lies over a veil."""
    bet = betting.scene(frame)
    if bet is not None:
        frame = betting.table(frame, bet)
    _sea(frame, bet)
    _sand(frame, bet)
    canvas, lay, parts, reveal = frame.canvas, frame.layout, frame.status.parts, revealed(frame.animation)
    gone = frame.display.hands_gone
    busy = reveal.racks > 0 or gone or reveal.risen > 0
    paint_seats.own(frame)
    choosing = frame.display.looking is not None and frame.display.phase != "keep"
    if choosing:
        light.veil(canvas, 1.0, _calm(lay))
    else:
        light.lift_veil(canvas)
    paint_looking.draw(frame)
    if parts.hand and parts.calls and not busy:
        paint_points.draw(frame)
    if parts.hand and not gone:
        paint_hand.draw(frame)
    paint_again.draw(frame)
    if bet is None:
        paint_reveal.draw(frame)
    else:
        paint_betting.over(frame, bet)
    paint_points.way_on(frame)
    paint_motion.looked_at(frame)
    if bet is None:
        paint_prompt.draw(frame)
    paint_motion.draw(frame)
    paint_reveal.call(frame)
    paint_middle.dragged(frame)
    paint_hand.dragged(frame)
    paint_looking.dragged(frame)
    if parts.buttons:
        paint_overlays.buttons(frame)
        paint_aids.draw_button(frame)
    if frame.log is not None:
        frame.log.draw(canvas)
    if frame.ui.choice.calling:
        paint_overlays.bet(frame)
    if frame.status.marks:
        paint_overlays.arrows(frame, frame.marked)


def _sea(frame: TableFrame, bet: betting.Scene | None) -> None:
    """Paint sky, sea and beach, and the other seats."""
    canvas, storm, caller = frame.canvas, frame.animation.part(Storm), None if bet is None else bet.bet.seat
    still_sea = frame.status.reduced or canvas.theme.high_contrast
    time = 0.0 if still_sea else frame.status.time
    bands, grey = _shore(frame.layout), max(0.0, -revealed(frame.animation).light)
    paint_beach.draw_beach(canvas, bands, storm, time, grey)
    paint_seats.far(frame, caller)
    paint_beach.draw_surf(canvas, bands, storm, time, grey)
    if bet is not None:
        paint_betting.boat(frame, bet)
    paint_seats.far_signs(frame, caller)
    if bet is None:
        paint_overlays.signs(frame)


def _sand(frame: TableFrame, bet: betting.Scene | None) -> None:
    """Paint what lies on the sand: nothing of it where all is blown aside."""
    reveal = revealed(frame.animation)
    flooded, swept = reveal.song >= 1.0, bet is not None and bet.gust >= 1.0
    if not (flooded or swept):
        paint_seats.towel(frame)
        if not reveal.racks:
            paint_middle.draw(frame)
            if frame.animation.all(Flight) or frame.layout.parting:
                paint_middle.make_ahead(frame)
    paint_reveal.racks(frame)
    paint_song.draw(frame)
    paint_reveal.spit(frame)
    if not swept:
        paint_middle.castle(frame)


def draw_over(frame: TableFrame) -> None:
    """Paint laid duos that are looked at, or the open sheet of seen cards, over everything; nothing while
    neither is."""
    if frame.ui.browse is not None:
        paint_overlays.laid(frame, frame.ui.browse)
    elif frame.ui.aids_open:
        paint_aids.draw(frame)
