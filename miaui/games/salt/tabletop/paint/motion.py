"""Everything under way: cards that fly, cards that others look at, splashes, the shark's fin, ribbons."""

from math import cos, pi, sin

from miaui.core.seat import Seat
from miaui.engine.draw.easing import in_out
from miaui.engine.draw.theme import parse
from miaui.games.salt.public.cards import UNKNOWN
from miaui.games.salt.tabletop.animation.animation import (
    Crease,
    Fanning,
    Fin,
    Flight,
    Leap,
    Riffle,
    SailOff,
    Stirring,
    Zap,
)
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.layout.anchors import card_place
from miaui.games.salt.tabletop.layout.layout import Layout
from miaui.games.salt.tabletop.layout.spots import Spot
from miaui.games.salt.tabletop.layout.spread import fan_spot
from miaui.games.salt.tabletop.paint.cards import CardPose, card_back, draw_card
from miaui.games.salt.tabletop.ui import TableFrame

SMALL = 118.0
"""Narrower cards are drawn with the small face."""


def draw(frame: TableFrame) -> None:
    """Draw what moves now: flying cards, the shuffle, the crease, fin, leaping fish, boats, ribbons. With
    reduced motion a card fades out at its start and in at its end."""
    for flight in frame.animation.all(Flight):
        if frame.status.quiet and flight.end[0] == "song":
            continue  # the mermaids stand in the sea at once
        if frame.status.reduced:
            _faded(frame, flight)
        else:
            _flight(frame, flight, along(frame.layout, frame.display, flight), 1.0)
    _riffle(frame)
    _crease(frame)
    _fin(frame)
    _leap(frame)
    _sail_off(frame)
    _zap(frame)


def boat_offset(frame: TableFrame, seat: Seat) -> tuple[float, float, float]:
    """Return by how much a boat is moved now by what stirs it ("turn", "leap", "robbed", "struck"): right and
    down in units, and its tilt in degrees. (0.0, 0.0, 0.0) at rest and in quiet frames."""
    stir = next((effect for effect in frame.animation.all(Stirring) if effect.seat == seat), None)
    if stir is None or frame.status.quiet:
        return 0.0, 0.0, 0.0
    how, part = stir.how, stir.part
    swing = sin(2 * pi * part) * (1 - part)
    if how == "turn":
        return 26 * sin(2 * pi * part), -10 * sin(pi * part), 9 * sin(2 * pi * part)
    if how == "leap":
        return 0.0, -38 * abs(sin(2 * pi * part)) * (1 - 0.5 * part), 0.0
    if how == "robbed":
        return 14 * sin(6 * pi * part) * (1 - part), 0.0, 5 * swing
    return 5 * sin(14 * pi * part) * (1 - part), 6 * sin(pi * part), 0.0


# -- cards


def looked_at(frame: TableFrame) -> None:
    """Draw the backs of a pile that another seat leafs through, fanned out as far as `Fanning` has come;
    nothing while none does, or where the viewer sees the cards."""
    display = frame.display
    if display.searched is None or display.looking is not None:
        return
    count, opened = display.piles[display.searched].count, frame.animation.part(Fanning, 1.0)
    for index in range(count):
        at = fan_spot(frame.layout, display.searched, index, count, opened)
        card_back(frame.canvas, CardPose(at.x, at.y, at.width, at.angle, moving=True))


def along(lay: Layout, display: DisplayState, flight: Flight) -> Spot:
    """Return the spot of a flight at its part: evenly from start to end, half way `arc` units higher and
    turned by `spin` degrees more."""
    start, end = card_place(lay, display, flight.start), card_place(lay, display, flight.end)
    t = flight.part
    lift, spin = flight.arc * 4 * t * (1 - t), flight.spin * 4 * t * (1 - t)
    at = start.towards(end, t)
    return at._replace(y=at.y - lift, angle=at.angle + spin)


def _flight(frame: TableFrame, flight: Flight, at: Spot, alpha: float) -> None:
    """Draw one card under way, turning over in the middle if it does."""
    face = flight.face
    high = sin(pi * flight.part) if flight.part < 1 else 0.0
    pose = CardPose(
        at.x,
        at.y,
        at.width,
        at.angle,
        lift=0.25 + 0.75 * high,
        facedown=face is None,
        small=at.width < SMALL,
        alpha=alpha,
        squeeze=1.0 if frame.status.reduced else flight.squeeze,
        moving=True,
        dress=int(flight.end[1]) if flight.end[0] == "song" else 0,
    )
    draw_card(frame.canvas, face or UNKNOWN, pose)


def _faded(frame: TableFrame, flight: Flight) -> None:
    """Draw a flight as a cross-fade from its start to its end."""
    at = card_place(frame.layout, frame.display, flight.start if flight.part < 0.5 else flight.end)
    _flight(frame, flight, at, abs(2 * flight.part - 1))


_HALVES, _SPLIT = 8, 0.3
"""Cards that are seen running into each other while the deck is shuffled, and the part of the time at which
both halves lie apart."""


def _riffle(frame: TableFrame) -> None:
    """Draw how the deck is shuffled: two halves leave it and run into each other, card by card."""
    riffle = frame.animation.first(Riffle)
    if riffle is None:
        return
    part, deck = _SPLIT if frame.status.quiet else riffle.part, frame.layout.deck
    for number in range(_HALVES):
        side = -1 if number % 2 else 1
        back = min(1.0, max(0.0, (part - 0.35 - 0.05 * number) / 0.25))
        out = min(1.0, part / 0.3) * (1 - back)
        x, y = deck.x + side * 118 * out, deck.y - 10 * out - 2.2 * number
        pose = CardPose(x, y, deck.width, side * 9 * out, lift=0.3 + 0.4 * out, facedown=True, moving=True)
        card_back(frame.canvas, pose)


def _crease(frame: TableFrame) -> None:
    """Draw how a nail runs down the fold between two laid cards: a pale line, and a spark at its end."""
    crease = frame.animation.first(Crease)
    if crease is None:
        return
    seat, duo, part = crease.seat, crease.duo, 1.0 if frame.status.quiet else crease.part
    first, second = (card_place(frame.layout, frame.display, ("laid", seat, duo, index)) for index in (0, 1))
    canvas, box = frame.canvas, first.box
    x = (first.x + second.x) / 2
    low = box.y + box.h * part
    canvas.line([(x, box.y - 4), (x, low)], parse("#FFF3CE"), 5)
    canvas.line([(x, box.y - 4), (x, low)], parse("#FFFFFF"), 2)
    reach = 26 * sin(pi * min(1.0, part * 1.05))
    for turn in range(4):
        dx, dy = reach * cos(pi * turn / 4), reach * sin(pi * turn / 4)
        thin = 0.12
        tips = [(x - dx, low - dy), (x + dy * thin, low - dx * thin), (x + dx, low + dy)]
        canvas.polygon([*tips, (x - dy * thin, low + dx * thin)], parse("#FFD866" if turn % 2 else "#FFFAEE"))


# -- water


_FISH = (
    (-430.0, 300.0, 0.0, 1.0),
    (-120.0, 345.0, 0.12, 1.3),
    (210.0, 320.0, 0.05, 1.15),
    (430.0, 250.0, 0.2, 0.9),
)
"""Fish that leap: how far aside, how high (units), when (of the whole leap), and their size."""
_FISH_SIZE, _JUMP = 190.0, 0.68
"""Size (units) of a fish, and the part of the whole leap that it is in the air."""
_DROPS, _SPRAY = 9, 0.32
"""Drops of a splash, and the part of the whole leap that it lasts."""


def _leap(frame: TableFrame) -> None:
    """Draw fish that leap high out of the far sea behind the beach and fall back, each with a splash at both
    ends; where they stand still at their highest."""
    leap = frame.animation.first(Leap)
    if leap is None:
        return
    lay, canvas = frame.layout, frame.canvas
    meta = canvas.art.meta("salt/card/figure/fish")
    for aside, high, start, size in _FISH:
        x0, water = lay.deck.x + aside, lay.sand - 36
        across = 150.0 if aside < 0 else -150.0
        for x, begins in () if frame.status.quiet else ((x0, start), (x0 + across, start + _JUMP)):
            _splash(frame, x, water, (leap.part - begins) / _SPRAY)
        t = 0.5 if frame.status.quiet else (leap.part - start) / _JUMP
        if 0.0 < t < 1.0:
            x, y = x0 + across * t, water - high * 4 * t * (1 - t)
            turn = (1 if across > 0 else -1) * (130 * t - 65)
            scale = size * _FISH_SIZE / max(meta.size)
            canvas.draw(
                "salt/card/figure/fish",
                x,
                y,
                size=round(scale, 2),
                angle=8 * round(turn / 8),
                flip=across > 0,
            )


def _splash(frame: TableFrame, x: float, y: float, part: float) -> None:
    """Draw folded drops that fly up out of the water and fall, over a ring of foam."""
    if not 0.0 < part < 1.0:
        return
    canvas, fade = frame.canvas, (1 - part) ** 0.6
    half = 26 + 74 * part
    ring = [
        (x + half * cos(2 * pi * step / 20), y + 0.22 * half * sin(2 * pi * step / 20)) for step in range(21)
    ]
    canvas.line(ring, parse("#F2FCF4"), max(1.5, 7 * fade))
    for drop in range(_DROPS):
        way = drop / (_DROPS - 1) * 2 - 1
        dx, dy = x + 84 * way * part, y - 300 * (1 - 0.5 * abs(way)) * part * (1 - part)
        size = (17 - 6 * (drop % 2)) * fade
        points = [(dx, dy - size * 1.5), (dx + size * 0.8, dy), (dx, dy + size), (dx - size * 0.8, dy)]
        canvas.polygon(points, parse("#7CCBEA" if drop % 2 else "#F2FCF4"))


_BOAT, _BOAT_LAID = 236.0, 70.0
"""Size (units) of a boat that sails off, and of one on its card."""
_GROWN = 0.22
"""Part of its way after which a boat has its full size."""
_WAVE = (("#0B3A5C", 7.0), ("#F2FCF4", -7.0), ("#1F8FA6", 0.0))
"""Colours of the wave that carries a boat, and how far lower each lies (units): shadow, foam, water."""


def _sail_off(frame: TableFrame) -> None:
    """Draw two boats that grow out of the laid duo and sail away over the edge of the window, one behind the
    other, each on a wave of its own; where they stand still they lie there before it."""
    sail = frame.animation.first(SailOff)
    if sail is None:
        return
    seat, part, canvas = sail.seat, sail.part, frame.canvas
    laid = frame.display.seats[seat].laid
    if not laid:
        return
    meta = canvas.art.meta("salt/card/figure/boat")
    for boat in (1, 0):
        at = card_place(frame.layout, frame.display, ("laid", seat, len(laid) - 1, boat))
        t = _GROWN if frame.status.quiet else min(1.0, max(0.0, part * 1.15 - 0.15 * boat))
        gone = in_out(max(0.0, (t - _GROWN) / (1 - _GROWN)))
        grown = min(1.0, t / _GROWN)
        size = _BOAT_LAID + (_BOAT - _BOAT_LAID) * grown
        x = at.x + (canvas.width + 320 - at.x) * gone
        if frame.status.quiet:
            x = min(at.x + 150, canvas.width - 340) + 200 * boat
        y = at.y - 10 * grown + 9 * sin(9 * t)
        angle = 4 * round(1.5 * sin(9 * t))
        canvas.draw("salt/card/figure/boat", x, y, size=round(size / max(meta.size), 2), angle=angle)
        ends = x - (130 + 300 * min(1.0, 5 * gone)) * grown, x + 160 * grown
        _wave(frame, ends, y + 0.37 * size, grown)


def _wave(frame: TableFrame, ends: tuple[float, float], y: float, grown: float) -> None:
    """Draw a wave of folded paper from one end to the other, thin at both."""
    start, end = ends
    steps = [(start + (end - start) * step / 40, sin(pi * step / 40) ** 0.6 * grown) for step in range(41)]
    top = [(x, (7 * sin(0.034 * x) - 12) * thick) for x, thick in steps]
    bottom = [(x, (24 + 5 * sin(0.03 * x + 1)) * thick) for x, thick in reversed(steps)]
    for colour, lower in _WAVE:
        below = bottom if lower >= 0 else [(x, 0.0) for x, _low in bottom]
        shape = [(x, y + high + lower) for x, high in top] + [
            (x, y + low + max(0.0, lower)) for x, low in below
        ]
        frame.canvas.polygon(shape, parse(colour))


_FIN, _ARRIVED = 150.0, 0.8
"""Height (units) of a fin, and the part of its way after which it is beside the victim's boat."""
_OFF, _GLIDE = 240.0, 120.0
"""Distance (units) of a fin from the middle of a boat, whose name it leaves free, and how far it glides
before it dives, or after it has come up."""


def _fin(frame: TableFrame) -> None:
    """Draw a shark's folded fin that glides through the surf from the thief's boat to the victim's; where it
    stands still it is there."""
    fin = frame.animation.first(Fin)
    if fin is None:
        return
    canvas, part = frame.canvas, _ARRIVED if frame.status.quiet else fin.part
    t = in_out(part)
    (x0, y0), (x1, y1) = _glide(frame, fin.thief, fin.victim, t)
    size = _FIN * min(1.0, 6 * part, 6 * (1 - part) + 0.15)
    if frame.layout.front_seat in (fin.thief, fin.victim):  # it dives under the beach
        size *= min(1.0, 7 * abs(t - 0.5))
        t = 2 * t % 1
    x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t + 8 * sin(6 * pi * part)
    way = 1.0 if x1 >= x0 else -1.0
    for ripple in range(4):
        half, back = size * (0.34 + 0.2 * ripple), x - way * (20 + 40 * ripple)
        line = [
            (back - half, y + 3 + 5 * ripple),
            (back, y - 1 + 5 * ripple),
            (back + half, y + 3 + 5 * ripple),
        ]
        canvas.line(line, parse("#F2FCF4"), 6 - ripple)
    tip, heel = (x - way * 0.42 * size, y - 0.95 * size), (x - way * 0.6 * size, y)
    fold, belly = (x - way * 0.02 * size, y), (x + way * 0.2 * size, y - 0.42 * size)
    toe = (x + way * 0.8 * size, y)
    edge = [(px + (px - x) * 0.05, py - 4) for px, py in (heel, tip, belly, toe)]
    canvas.polygon([*edge, fold], parse("#FFFAEE"))
    canvas.polygon([tip, heel, fold], parse("#46516E"))
    canvas.polygon([tip, fold, belly], parse("#7784A2"))
    canvas.polygon([belly, fold, toe], parse("#97A3BD"))


def _glide(
    frame: TableFrame, thief: Seat, victim: Seat, t: float
) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return start and end of a fin's way now: from boat to boat, or away from one until it dives and then to
    the other."""
    lay = frame.layout
    if lay.front_seat not in (thief, victim):
        side = 1.0 if lay.seats[victim].boat[0] >= lay.seats[thief].boat[0] else -1.0
        return _beside(frame, thief, side * _OFF), _beside(frame, victim, -side * _OFF)
    seat = thief if t < 0.5 else victim
    side = 1.0 if lay.seats[seat].boat[0] < lay.vw / 2 else -1.0
    near, far = _beside(frame, seat, side * _OFF), _beside(frame, seat, side * (_OFF + _GLIDE))
    return (near, far) if t < 0.5 else (far, near)


def _beside(frame: TableFrame, seat: Seat, aside: float) -> tuple[float, float]:
    """Return a point on the water beside a boat, `aside` units to its right, or to its left below 0."""
    lay, (x, y) = frame.layout, frame.layout.seats[seat].boat
    return x + aside, y + (10.0 if seat == lay.front_seat else 104.0)


def _zap(frame: TableFrame) -> None:
    """Draw ribbons like those of a jellyfish from the laid pair to all seats that it locks."""
    zap = frame.animation.first(Zap)
    if zap is None:
        return
    seat, others, part = zap.seat, zap.others, 1.0 if frame.status.quiet else zap.part
    display, canvas = frame.display, frame.canvas
    start = card_place(frame.layout, display, ("laid", seat, max(0, len(display.seats[seat].laid) - 1), 0))
    for other in others:
        end = card_place(frame.layout, display, ("boat", other))
        points = []
        for step in range(31):
            t = part * step / 30
            wave = 24 * sin(6 * pi * t - 9 * part) * sin(pi * min(1.0, t / max(part, 0.01)))
            x = start.x + (end.x - start.x) * t
            points.append((x, start.y + (end.y - start.y) * t + wave - 110 * t * (1 - t)))
        for colour, width in (("#8E2F6B", 17), ("#F58FB3", 12), ("#FFE3EC", 4)):
            canvas.line(points, parse(colour), width)
        canvas.circle(*points[-1], 15, parse("#8E2F6B"))
        canvas.circle(*points[-1], 11, parse("#FFE3EC"))
