"""The tide of a game: the waterline is a seat's share of the victory, from its beginning to its end. The
water flows in from the left; from a fifth of its way on the numbers of the quarters stand at the left. While
choices are still judged (`working`) it ends where the known course ends, mist lies over the rest, and a fin
bobs there, as one swims before water that still flows. Shells tell of the dearest choices, each with a tag of
words (as many words as choices, else ValueError); tags do not cover each other while there is room. At the
end heads stand at the height of their last shares, moved apart where they would touch: delighted with the
highest share, else calm."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import sin
from typing import NamedTuple

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.pictures import PictureScope
from miaui.engine.draw.theme import mix, parse
from miaui.engine.i18n import _, number
from miaui.learning.findings import Course, Row
from miaui.tabletop.cast.members import CastMember

SKY = parse("#6A2F6E")
SUN = tuple(map(parse, ("#863D76", "#A5476F", "#C85868", "#E6755C", "#F99A5A", "#FFCB80", "#FFE9B0")))
REACH = (900.0, 700.0, 520.0, 360.0, 230.0, 120.0, 84.0)
"""Radii of the rings round the sun."""
WATER = (parse("#1F9CA2"), parse("#16828F"), parse("#126482"), parse("#124A70"), parse("#11335E"))
DEPTHS = (0.0, 26.0, 60.0, 104.0, 150.0)
"""Depths below the waterline at which the water darkens."""
FOAM, RIM = parse("#D5FFF4"), parse("#B9743F")
PAPER, RED = parse("#FFF3DC"), parse("#A3261A")
SHELLS = ("shelf/fan", "shelf/scallop", "shelf/cone")
_STEP = 6.0
"""Units between two points of the waterline."""
_MOST = 48
"""Most parts that a game is cut into; the end of each is shown."""
_PLATE = Rect(12, -17, 60, 34)
"""Box of a number at the left, from the left edge and the height of its share (units)."""
BOAT, _BEFORE = 0.5, 56.0
"""Size of the boat, and how far before its choice it swims (units)."""
_LEAST = 0.55
"""The least share of the victory at the upper edge."""


class TideLook(NamedTuple):
    """Lengths in the picture of a course, in units, and sizes. `detailed`: with the other seats' courses, the
    rounds, and the boat; `scaled`: then the quarters of a victory are marked, too. `start`, `end`, `low` and
    `high` are free at the left, right, lower and upper edge of the box; `tag` is the size of words for the
    dearest choices, which stand `above` the water, 1 `beside` their shell or 0 over it; heads with radius
    `head` are `away` from the end."""

    detailed: bool = True
    start: float = 187.0
    end: float = 234.0
    low: float = 44.0
    high: float = 66.0
    tag: float = 1.0
    beside: float = 0.0
    above: float = 60.0
    shell: float = 1.0
    away: float = 66.0
    head: float = 29.0
    share: float = 1.15
    scaled: bool = True


DETAILED = TideLook()
BARE = TideLook(False, 30.0, 280.0, 24.0, 44.0, 1.5, 1.0, 42.0, 1.15, 70.0, 42.0, 1.9)


@dataclass(frozen=True)
class Tide:
    """A picture of a game's course in a box: x counts moves, y is a share of the victory (0 to 1) at that
    moment, and the waterline is the course of one `seat`, which rides it."""

    course: Course
    seat: int
    box: Rect
    look: TideLook = DETAILED

    @cached_property
    def line(self) -> tuple[tuple[float, float], ...]:
        """The course of the seat: pairs of a number of moves and the seat's share of the victory after them,
        in order, at most 49 (the game is cut into 48 parts); () while nothing is known."""
        return self.line_of(self.seat)

    def line_of(self, seat: int) -> tuple[tuple[float, float], ...]:
        """Return the course of a seat as `line` does for its own: of each of 48 equal parts of the game the
        last point that is known; a part without a point has none. () while nothing is known."""
        by_part: dict[int, tuple[float, float]] = {}
        for step, worth in self.course.points:
            by_part[-(-step * _MOST // self.course.steps)] = float(step), worth[seat]
        return tuple(by_part.values())

    @property
    def fair(self) -> float:
        """The seat's share of the victory at the first known point, such as 0.25; 0 while nothing is
        known."""
        return self.course.points[0][1][self.seat] if self.course.points else 0.0

    @cached_property
    def top(self) -> float:
        """The share at the upper edge of the water's space: 0.06 above the highest point of all courses that
        are drawn, and at least 0.55. It may be over 1."""
        highest = max((share for seat in self.shown for _step, share in self.line_of(seat)), default=0.0)
        return max(_LEAST, highest + 0.06)

    @property
    def shown(self) -> Sequence[int]:
        """The seats whose courses are drawn: all, in order, in a detailed look; the own one alone else, and
        while nothing is known."""
        return (
            range(len(self.course.points[0][1])) if self.course.points and self.look.detailed else [self.seat]
        )

    @property
    def quarters(self) -> list[float]:
        """The quarters of a victory that are marked: those of 0.25, 0.5, 0.75 and 1 that are less than `top`
        - 0.03: [0.25, 0.5] for a `top` of 0.7. [] unless the look is detailed and scaled."""
        return [step / 4 for step in range(1, 5) if step / 4 < self.top - 0.03] * (
            self.look.detailed and self.look.scaled
        )

    @property
    def left(self) -> float:
        """The x, in units, at which the game begins: the box's left edge and the look's `start`."""
        return self.box.x + self.look.start

    @property
    def right(self) -> float:
        """The x, in units, at which the game ends: the box's right edge less the look's `end`."""
        return self.box.right - self.look.end

    def x(self, step: float) -> float:
        """Return the x, in units, of a number of moves: `left` for 0, `right` for all of the game, in between
        in proportion; beyond the end it goes on."""
        return self.left + step * (self.right - self.left) / self.course.steps

    def y(self, share: float) -> float:
        """Return the y, in units, of a share of the victory: 0 is the look's `low` above the box's lower
        edge, `top` is its `high` below the upper edge."""
        space = self.box.h - self.look.low - self.look.high
        return self.box.bottom - self.look.low - share / self.top * space

    def number_box(self, share: float) -> Rect:
        """Return the box of a share's number at the left edge: 60 × 34 units, 12 from the edge, its middle at
        the height of the share."""
        return _PLATE.moved(self.box.x, self.y(share))

    def boat(self, step: int) -> float:
        """Return the x, in units, of the middle of the boat before the choice that is made after `step`
        moves: 56 left of it."""
        return self.x(step) - _BEFORE

    @cached_property
    def known(self) -> float:
        """The x, in units, of the last point that is known; `left` while nothing is."""
        return self.x(self.line[-1][0]) if self.line else self.left

    def level(self, x: float, line: Sequence[tuple[float, float]] | None = None) -> float:
        """Return the y, in units, of the waterline at x, of this seat or of another's `line`: a soft curve
        between two points, level from the last one on. Left of the first it goes from `fair`, at the box's
        left edge, to that point. Without points, the height of `fair`."""
        points = self.line if line is None else line
        if not points:
            return self.y(self.fair)
        at = (x - self.left) * self.course.steps / (self.right - self.left)
        if at <= points[0][0]:
            part = max(0.0, min(1.0, (x - self.box.x) / max(1.0, self.left - self.box.x)))
            return self._between(self.fair, points[0][1], part)
        after = bisect_right([step for step, _share in points], at)
        if after == len(points):
            return self.y(points[-1][1])
        (first, start), (last, end) = points[after - 1], points[after]
        return self._between(start, end, (at - first) / (last - first))

    def _between(self, start: float, end: float, part: float) -> float:
        return self.y(start + (end - start) * part * part * (3 - 2 * part))

    def waterline(self, end: float) -> list[tuple[float, float]]:
        """Return points (x, y) of the waterline, in units, about 6 apart, from the box's left edge to x =
        `end`, both included; at least three."""
        count = max(2, round((end - self.box.x) / _STEP))
        xs = [self.box.x + (end - self.box.x) * place / count for place in range(count + 1)]
        return [(x, self.level(x)) for x in xs]


def draw(canvas: Canvas, scope: PictureScope, tide: Tide, part: float, working: bool, time: float) -> None:
    """Draw sky and water up to `part` (0 to 1) of its way; a fin (`time`: s) if part < 1 or `working`."""
    box = tide.box
    canvas.fill(box.inset(-8).moved(4, 6), "ink", 12, 0.45)
    canvas.nested(box, (-6, "ink", 12), (-3, RIM, 9))
    canvas.picture(scope, ("sky",), box, lambda space: _sky(canvas, space))
    end = box.x + ((tide.known if working else box.right) - box.x) * part
    key = (tide.course, tide.seat, tide.look, working)
    with canvas.clip(Rect(box.x, box.y, end - box.x, box.h)):
        canvas.picture(scope, ("sea", *key), box, lambda space: _sea(canvas, tide, space, working))
    if working:
        _mist(canvas, tide, end)
    if working or part < 1:
        _fin(canvas, min(end, box.right - 40), tide, time)
    if part > 0.2:
        _scale(canvas, tide)


def _sky(canvas: Canvas, space: Rect) -> None:
    canvas.fill(space, SKY)
    for colour, reach in zip(SUN, REACH, strict=True):
        canvas.circle(space.x + space.w * 0.72, space.y + space.h * 0.66, reach * space.h / 338, colour)
    for strip, band in enumerate(space._replace(h=space.h * 0.4).rows(10)):
        canvas.fill(band, parse("#3A1C5A"), alpha=0.5 * (1 - strip / 10))


def _sea(canvas: Canvas, tide: Tide, space: Rect, working: bool) -> None:
    """Draw the water under the line; what lies above stays see-through."""
    dx, dy = space.x - tide.box.x, space.y - tide.box.y
    end = tide.known if working else tide.box.right
    top = [(x + dx, y + dy) for x, y in tide.waterline(end)]
    last = top[-1][0]
    for depth, colour in zip(DEPTHS, WATER, strict=True):
        lower = [(x, y + depth * (1 + 0.04 * sin(x / 60))) for x, y in top]
        canvas.polygon([*lower, (last, space.bottom + 2), (space.x - 2, space.bottom + 2)], colour)
    for place in range(26):
        x = space.x + (place * 397 % 1000) / 1000 * (last - space.x)
        y = space.bottom - 10 - (place * 631 % 1000) / 1000 * 96
        if y > min(high for _x, high in top) + 40:
            canvas.line([(x, y), (x + 12, y - 3), (x + 26, y)], mix(WATER[2], FOAM, 0.35), 2.2)
    for share in tide.quarters:
        _dotted(canvas, space.x + 72, last, tide.y(share) + dy)
    canvas.line([(x, y + 13) for x, y in top], mix(WATER[0], FOAM, 0.55), 3)
    canvas.line(top, "ink", 10)
    canvas.line(top, FOAM, 7)


def _mist(canvas: Canvas, tide: Tide, left: float) -> None:
    """Draw a veil over what is not known yet, and a dotted line where the water may go on."""
    box, y = tide.box, tide.level(left)
    rest = box.right - left
    canvas.fill(Rect(left, box.y, rest, box.h), "plum-0", alpha=0.5)
    canvas.fill(Rect(left, y, rest, box.bottom - y), WATER[3], alpha=0.6)
    _dotted(canvas, left + 30, box.right - 20, y)


def _dotted(canvas: Canvas, left: float, right: float, y: float) -> None:
    count = max(1, int((right - left) / 11))
    for place in range(count + 1):
        canvas.circle(left + (right - left) * place / count, y, 2, (255, 233, 200))


def _fin(canvas: Canvas, x: float, tide: Tide, time: float) -> None:
    """Draw a fin where the water ends."""
    y = tide.level(x) + 3 * sin(5 * time)
    shape = [(-34.0, 6.0), (-6.0, -34.0), (14.0, -40.0), (9.0, -18.0), (16.0, 6.0)]
    canvas.polygon([(x + px * 1.12, y + py * 1.12 + 2) for px, py in shape], "ink")
    canvas.polygon([(x + px, y + py) for px, py in shape], "water-4")


def _scale(canvas: Canvas, tide: Tide) -> None:
    """Draw the numbers at the left, in games of 100."""
    for share in tide.quarters:
        plate = tide.number_box(share)
        canvas.fill(plate, "ink", 9, 0.82)
        canvas.text_in(number(round(100 * share)), plate.inset(4, 1), "small", "focus", fixed=True)


def draw_others(canvas: Canvas, tide: Tide, cast: Sequence[CastMember]) -> None:
    """Draw the other seats' courses as dotted lines in their colours, as far as they are known; nothing
    unless the look is detailed."""
    for seat in tide.shown:
        if seat == tide.seat:
            continue
        line, x = tide.line_of(seat), tide.left
        colour = mix(canvas.theme.players[cast[seat].colour], (255, 255, 255), 0.38)
        while x < tide.known:
            y = tide.level(x, line)
            if y > tide.box.y + 6:
                canvas.discs(x, y, (4.4, "ink"), (3.0, colour))
            x += 11


def draw_rounds(canvas: Canvas, tide: Tide, lit: frozenset[int]) -> None:
    """Draw the number of every round, from 1, at the lower edge, behind the word “round”: gold for rounds in
    `lit`, pale where nothing is known yet."""
    starts = [*tide.course.starts, tide.course.steps]
    y = tide.box.bottom - 20
    space = min((b - a for a, b in pairwise(starts)), default=1)
    r = min(17.0, (tide.x(space) - tide.x(0)) / 2.2)
    first = (tide.x(starts[0]) + tide.x(starts[1])) / 2 - r
    words = Rect(tide.box.x + 14, y - 16, first - tide.box.x - 20, 32)
    canvas.text_in(_("round"), words, "small", "text-dim", "left", fixed=True)
    for place in range(len(starts) - 1):
        x = (tide.x(starts[place]) + tide.x(starts[place + 1])) / 2
        canvas.circle(x, y, r, "ink")
        known = tide.x(starts[place]) < tide.known
        colour = "glow" if place + 1 in lit else "focus" if known else "text-off"
        size = r / 17
        canvas.text_in(
            number(place + 1), Rect.around(x, y, 2 * r, 2 * r), "label", colour, fixed=True, size=0.84 * size
        )


def draw_dear(canvas: Canvas, tide: Tide, rows: Sequence[Row], words: Sequence[str], hot: Row | None) -> None:
    """Draw a shell with its words on a tag where each choice was made; that of `hot` is larger and glows."""
    taken, look = list[Rect](), tide.look
    for place, (row, said) in enumerate(zip(rows, words, strict=True)):
        x = min(tide.x(row.step + 1), tide.right)
        y = tide.level(x)
        size = (0.78 if row is hot else 0.62) * look.shell
        if row is hot:
            canvas.draw("ui/glow", x, y + 20, size=0.42)
        canvas.draw(SHELLS[place % 3], x, y - 12, size=size)
        wide = canvas.measure(said, "label", size=look.tag, fixed=True)[0] + 30
        tag = Rect.around(x + look.beside * (wide / 2 + 36), y - look.above, wide, 38 * look.tag)
        while any(tag.inset(-6).overlaps(other) for other in taken) and tag.y > tide.box.y + 8:
            tag = tag.moved(0, -(tag.h + 6))
        inside = max(tide.box.x + 8, min(tag.x, tide.box.right - tag.w - 8))
        tag = tag._replace(x=inside, y=max(tag.y, tide.box.y + 8))
        taken.append(tag)
        canvas.nested(tag, (-3, "ink", 7), (0, "glow" if row is hot else PAPER, 4))
        canvas.text_in(said, tag.inset(6, 2), "label", RED, fixed=True, size=look.tag)


def draw_boat(canvas: Canvas, tide: Tide, x: float, who: CastMember, boat: str, happy: bool) -> None:
    """Draw a seat's cat in its boat on the water at x, in units, tilted as the water is, at most 16 degrees;
    the cat is delighted if `happy`, else calm."""
    y = tide.level(x)
    slope = tide.level(x + 40) - tide.level(x - 40)
    angle = max(-16.0, min(16.0, slope / 80 * 57))
    face = "delighted" if happy else "calm"
    canvas.draw(f"cat/{who.cat}/head-{face}", x, y - 44, size=0.36, angle=angle)
    canvas.draw(boat, x, y - 8, size=BOAT, angle=angle)


def end_order(tide: Tide, amounts: Sequence[int]) -> list[int]:
    """Return the seats shown in the order of their heads at the end, the largest of `amounts` first; of equal
    ones the larger share, then the own seat."""
    shares = tide.course.points[-1][1]
    return sorted(tide.shown, key=lambda seat: (-amounts[seat], -shares[seat], seat != tide.seat))


def draw_ends(
    canvas: Canvas, tide: Tide, cast: Sequence[CastMember], said: str, amounts: Sequence[int]
) -> None:
    """Draw heads and amounts of the seats shown, `said` ("": none) at the own one; without course nothing."""
    if not tide.course.points:
        return
    shares, look, order = tide.course.points[-1][1], tide.look, end_order(tide, amounts)
    x, last = tide.right + look.away, -1000.0
    spots = []
    for seat in order:
        gap = 62 if seat == tide.seat else 46
        last = max(tide.y(shares[seat]), last + gap, tide.box.y + 40)
        spots.append(last)
    lowest = tide.box.bottom - 34
    for place in reversed(range(len(spots))):  # from below: none lies under the edge or on another
        spots[place] = min(spots[place], lowest)
        lowest = spots[place] - 46
    for seat, y in zip(order, spots, strict=True):
        who, own = cast[seat], seat == tide.seat
        r, size = (look.head, look.share) if own else (21.0, 0.92)
        colour = canvas.theme.players[who.colour]
        canvas.discs(x, y, (r, "ink"), (r - 3, "glow" if own else "cream"), (r - 7, colour))
        face = "delighted" if shares[seat] == max(shares) else "calm"
        canvas.draw(f"cat/{who.cat}/head-{face}", x, y, size=r / 110)
        share = number(amounts[seat])
        wide, high = canvas.measure(share, "label", size=size, fixed=True)
        plate = Rect(x + r + 6, y - high / 2, wide + 14, high)
        canvas.fill(plate, "ink", 9, 0.72)
        canvas.text_in(share, plate.inset(2, 0), "label", "text" if own else "focus", fixed=True, size=size)
        if own and said:
            wide = min(canvas.measure(said, "small", fixed=True)[0] + 24, tide.box.right - plate.right - 12)
            flag = Rect(plate.right + 8, y - 18, wide, 36)
            canvas.nested(flag, (-3, "ink", 6), (0, "glow", 4))
            canvas.text_in(said, flag.inset(6, 2), "small", "text-dark", fixed=True)
