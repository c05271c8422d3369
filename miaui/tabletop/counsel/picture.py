"""The plank with which the guide is asked, its note in the sand, and the marks at what it speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import cos, hypot, radians, sin
from typing import NamedTuple

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.pictures import Budget
from miaui.engine.draw.theme import Colour, parse
from miaui.engine.i18n import number

SAND = parse("#FBE9BE")
RIM, RADIUS = 3.6, 20.0
_TAIL = 56.0
"""Greatest length of the note's tail, from where it begins inside (units): a longer one would lie over what
is to be read."""
_PAD = 16.0
_KEY = 34.0
"""Width of a key's cap (units)."""
_FIGURE = 0.36
"""The size of the guide on its note."""
_STEPS = 24
"""Points of a ring."""
_TAG = 1.25
"""Words of a tag become no larger than this with the text: it lies on what it speaks of."""
_HEAD = 0.26
"""Part of the height of what is marked in which its number stands."""
_DEEP = 0.7
"""Depth of a notch, as a part of its width."""
BADGE = 62.0
"""Room for a badge at the corner of a card: the number of a pile, or what a card brings (units)."""
_LINE = 37.0
"""Least height of a row of numbers (units)."""
_NAMED, _NAMED_ALONE = 0.16, 0.68
"""Part of a row that the name of a move has: beside odds, and without them."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Place of something that is worth a thought: a box, or a ring in it, turned by degrees clockwise.
    `drawn` False: the table shows by itself that it is raised, and only its tag is drawn. `low`: the tag lies
    on its lower edge, as at a ring; `high`: on its upper edge, also at a ring."""

    box: Rect
    angle: float = 0.0
    ring: bool = False
    drawn: bool = True
    tagged: bool = True
    low: bool = False
    high: bool = False
    notch: float = 9.0
    """Width that is cut out of the upper right corner, where something else lies (units)."""


class Shown(NamedTuple):
    """A mark, the words of its tag, the box of that (None: without a tag), and True if it is the best."""

    mark: Mark
    words: str
    tag: Rect | None
    best: bool


@dataclass(frozen=True, slots=True)
class Portrait:
    """A cat as it sits at the table: the id of its control, and the middle of its face. `alone`: the table
    is dark while its last choice is spoken of, and a press anywhere puts the answer away."""

    control: str
    face: tuple[float, float]
    alone: bool = False


@dataclass(frozen=True, slots=True)
class AnswerSpace:
    """Where a cat's last choice is spoken of: somewhere in a `place`, where it leaves free what is `bare`,
    and what is `kept` if there is room near the cat."""

    place: Rect
    bare: tuple[Rect, ...]
    kept: tuple[Rect, ...] = ()


@dataclass(frozen=True, slots=True)
class Row:
    """Numbers of a move: `odds` in games of 100; `wins` with their error likewise, or in points."""

    name: str
    odds: tuple[int, ...]
    wins: int
    error: int
    best: bool


@dataclass(frozen=True, slots=True)
class Numbers:
    """A small table: titles of the columns of odds, of the last one, and below all how it is meant."""

    heads: tuple[str, ...]
    wins: str
    rows: tuple[Row, ...]
    foot: str


def draw_plank(canvas: Canvas, rect: Rect, words: str, key: str, *, hot: bool, able: bool) -> None:
    """Draw the plank with which the guide is asked: its words, dull unless it is `able`, else lit while it is
    `hot`; at its right the cap of the key, none for ""."""
    canvas.part(_plank, rect, words, key, hot, able)


def _plank(canvas: Canvas, rect: Rect, words: str, key: str, hot: bool, able: bool) -> None:
    canvas.board(rect, "ui/plank-s")
    colour = "text-off" if not able else "glow" if hot else "cream"
    cap = _KEY * min(1.0, rect.h / 52) if key else 0.0
    inner = Rect(rect.x + 20, rect.y + 2, rect.w - 36 - (cap + 8 if key else 0), rect.h - 4)
    canvas.text_in(words, inner, "button", colour, size=0.86)
    if key:
        draw_key(canvas, Rect(rect.right - 18 - cap, rect.cy - cap / 2, cap, cap), key, able=able)


def draw_key(canvas: Canvas, cap: Rect, key: str, *, able: bool = True) -> None:
    """Draw the cap of a key with a word on it, dull unless it is `able`."""
    canvas.fill(cap.moved(0, 2.5), "ink", 8)
    canvas.nested(cap, (0, "ink", 8), (2.4, "cream" if able else "text-off", 6))
    canvas.text_in(key, cap.inset(3, 1), "small", "text-dark", fixed=True)


def note_box(canvas: Canvas, place: Rect, words: str) -> Rect:
    """Return where a note with these words lies: at the foot of its place and as wide, as high as it has to
    be, at least 56 units (also for no words) and at most the place."""
    high = canvas.measure(words, "body", place.w - 2 * _PAD)[1] + 2 * 10
    high = min(max(high, 56.0), place.h)
    return Rect(place.x, place.bottom - high, place.w, high)


def clearest(
    places: Sequence[tuple[Rect, ...]], bare: Sequence[Rect], kept: Sequence[Rect] = ()
) -> tuple[Rect, ...]:
    """Return those boxes of some, all of one place, which cover least of the `bare` ones, of equals least of
    those that are `kept` if there is room, and of equals the first. ValueError without places."""

    def covered(place: tuple[Rect, ...], boxes: Sequence[Rect]) -> int:
        return round(sum(box.covered(boxes) for box in place))

    return min(places, key=lambda place: (covered(place, bare), covered(place, kept)))


def draw_note(
    canvas: Canvas, place: Rect, mouth: tuple[float, float] | None, words: str, *, fixed: bool = False
) -> Rect:
    """Draw the guide's words in the sand, with a tail towards its mouth, none for None; return the box where
    they lie (`note_box`). `fixed`: the note takes all its room, whatever it says."""
    box = place if fixed else note_box(canvas, place, words)
    _sand(canvas, box, mouth)
    canvas.text_in(words, box.inset(_PAD, 6), "body", "text-dark", "left")
    return box


def _sand(canvas: Canvas, box: Rect, mouth: tuple[float, float] | None) -> None:
    canvas.fill(box.moved(0, 7), "ink", RADIUS, 0.4)
    tail = None if mouth is None or box.contains(*mouth) else _tail(box, mouth)
    if tail is not None:
        (x, y), (ax, ay), (bx, by) = tail
        cx, cy = (ax + bx) / 2, (ay + by) / 2
        wide = [(p + (p - cx) * 0.45, q + (q - cy) * 0.45) for p, q in ((ax, ay), (bx, by))]
        long = hypot(x - cx, y - cy) or 1.0
        canvas.polygon([(x + 6 * (x - cx) / long, y + 6 * (y - cy) / long), *wide], "ink")
    canvas.nested(box, (-RIM, "ink", RADIUS + RIM), (0, SAND, RADIUS))
    if tail is not None:
        canvas.polygon(list(tail), SAND)


def _tail(box: Rect, mouth: tuple[float, float]) -> tuple[tuple[float, float], ...]:
    """Return the tip of the tail, and its two feet inside the box."""
    x, y = mouth
    px = min(max(x, box.x + 26), box.right - 26)
    py = min(max(y, box.y + 18), box.bottom - 18)
    dx, dy = x - px, y - py
    long = hypot(dx, dy) or 1.0
    if (part := min(1.0, _TAIL / long)) < 1.0:
        x, y = px + dx * part, py + dy * part
    across = (-dy / long * 13, dx / long * 13)
    return (x, y), (px + across[0], py + across[1]), (px - across[0], py - across[1])


# -- numbers


def draw_numbers(
    canvas: Canvas, place: Rect, mouth: tuple[float, float] | None, numbers: Numbers, *, fixed: bool = False
) -> Rect:
    """Draw a table of numbers in the sand, with a tail to the guide's mouth (None: none), and return its box:
    at the lower left of its place and as large as it has to be. Titles above, unless there are no `heads`; a
    row for each move, those that are `best` lit, "54 ± 2" for wins with an error; the foot below. `fixed`: it
    takes all its place."""
    wide, high = numbers_size(canvas, place, numbers)
    lines = _lines(canvas, place.h - 16, wide - 28, numbers)
    box = place if fixed else Rect(place.x, place.bottom - high, wide, high)
    _sand(canvas, box, mouth)
    rows = [Box(f"line {number}", high) for number, high in enumerate(lines)]
    *upper, last = Box.column(*rows, pad=(14, 8)).place(box).values()
    if numbers.heads:
        _heads(canvas, upper.pop(0), numbers)
    for row, place in zip(numbers.rows, upper, strict=True):
        if row.best:
            canvas.fill(place.inset(-6, 1), "glow", 10, 0.75)
        _row(canvas, place, row, bool(numbers.heads))
    canvas.text_in(numbers.foot, last, "small", "text-dark", size=0.95)
    return box


def numbers_size(canvas: Canvas, place: Rect, numbers: Numbers) -> tuple[float, float]:
    """Return the width and height that a table of numbers has in its place, if that is high enough."""
    wide = numbers_width(canvas, place, len(numbers.heads)) if numbers.heads else place.w
    return wide, sum(_lines(canvas, place.h - 16, wide - 28, numbers)) + 16


def numbers_width(canvas: Canvas, place: Rect, heads: int) -> float:
    """Return how wide a table of numbers with that many columns of odds, one at least, is in its place."""
    return min(place.w, canvas.theme.grown(130 + 94 * (heads + 1), 0.8))


def _lines(canvas: Canvas, most: float, wide: float, numbers: Numbers) -> list[float]:
    """Return the heights of all rows in units, in sum at most `most`; rows of several lines are higher."""
    named = wide * (_NAMED if numbers.heads else _NAMED_ALONE)
    words = [canvas.measure(row.name, "strong", named, size=0.9)[1] for row in numbers.rows]
    words.append(canvas.measure(numbers.foot, "small", wide, size=0.95)[1])
    heads = [canvas.measure("Ag", "small", size=0.95)[1]] * bool(numbers.heads)
    heights = [max(_LINE, high + 4) for high in (*heads, *words)]
    part = min(1.0, most / sum(heights))
    return [high * part for high in heights]


def _columns(place: Rect, count: int, named: float) -> list[Rect]:
    """Return the column of names, a column for each of the `count` odds, and the last column, left to right;
    `named` is the share of the width that the names have."""
    first = Rect(place.x, place.y, place.w * named, place.h)
    others = Rect(first.right, place.y, place.w - first.w, place.h).columns(count + 1, 6)
    return [first, *others]


def _heads(canvas: Canvas, place: Rect, numbers: Numbers) -> None:
    columns = _columns(place, len(numbers.heads), _NAMED)
    for words, box in zip((*numbers.heads, numbers.wins), columns[1:], strict=True):
        canvas.text_in(words, box, "small", "text-dark", size=0.95)


def _row(canvas: Canvas, place: Rect, row: Row, headed: bool) -> None:
    columns = _columns(place, len(row.odds), _NAMED if headed else _NAMED_ALONE)
    canvas.text_in(row.name, columns[0], "strong", "text-dark", "left", size=0.9)
    for count, box in zip(row.odds, columns[1:], strict=False):
        canvas.text_in(number(count), box, "body", "text-dark", size=0.9)
    wins = number(row.wins) if not row.error else f"{number(row.wins)} ± {number(row.error)}"
    canvas.text_in(wins, columns[-1], "strong", "text-dark", size=0.9)


def draw_figure(canvas: Canvas, layers: Sequence[str], x: float, foot: float) -> None:
    """Draw the guide: all pictures at one place, the first lowest, each at 0.36 of its size with its anchor
    at (x, foot); nothing without pictures."""
    for layer in layers:
        canvas.draw(layer, x, foot, size=_FIGURE)


# -- a cat's last choice

_DARK = 0.4
_BETWEEN = 6.0
"""Distance of two lines of what is said of a choice (units)."""
_WIDEST, _WIDEST_DOUBLE = 560.0, 1000.0
"""Greatest width of an answer, and for text twice as large (units)."""
_PARTS, _NARROWER = (1.0, 0.75, 0.55), 200.0
"""Parts of the greatest width at which an answer is tried, and the units farther away that a whole width is
worth."""
_KEPT = 200.0
"""Square units of what is kept that are covered rather than lie one unit farther away."""
_STEP = 60.0
"""Distance at most of two places at which an answer is tried (units)."""


def cat_box(canvas: Canvas, face: tuple[float, float], space: AnswerSpace, lines: Sequence[str]) -> Rect:
    """Return where lines about a cat's choice lie: anywhere in the space, in those of three widths in which
    the space is high enough, the greatest at least, and as high as they have to be, near the face, and where
    they cover little of what is kept and, much dearer, of what is bare."""
    place, (x, y) = space.place, face
    widest = min(canvas.theme.between(_WIDEST, _WIDEST_DOUBLE), place.w)

    def cost(box: Rect) -> float:
        away = hypot(max(box.x - x, 0.0, x - box.right), max(box.y - y, 0.0, y - box.bottom))
        away += _NARROWER * (1.0 - box.w / widest)
        return away + box.covered(space.bare) + box.covered(space.kept) / _KEPT

    tried = list[Rect]()
    for part in _PARTS:
        wide = part * widest
        high = sum(_cat_lines(canvas, wide - 2 * _PAD, lines)) + 2 * _PAD
        if high > place.h and tried:
            break
        high = min(high, place.h)
        across, down = _steps(place.x, place.right - wide), _steps(place.y, place.bottom - high)
        tried += [Rect(left, top, wide, high) for left in across for top in down]
    return min(tried, key=cost)


def _steps(first: float, last: float) -> list[float]:
    """Return numbers from the first to the last, both included, evenly and at most 60 apart."""
    count = max(1, round((last - first) / _STEP + 0.5))
    return [first + (last - first) * step / count for step in range(count + 1)]


def draw_cat(canvas: Canvas, box: Rect, portrait: Portrait, lines: Sequence[str]) -> None:
    """Draw lines about a cat's choice in the sand in their `cat_box`, with a tail towards its face, the first
    line strong; before that darken the table by 0.4 where the portrait is `alone`."""
    if portrait.alone:
        canvas.dim(_DARK)
    _sand(canvas, box, portrait.face)
    inner = box.inset(_PAD, _PAD)
    heights = _cat_lines(canvas, inner.w, lines)
    part = min(1.0, inner.h / sum(heights))
    places = Box.column(*[Box(f"line {place}", high * part) for place, high in enumerate(heights)]).place(
        inner
    )
    for words, place, style in zip(lines, places.values(), _styles(lines), strict=True):
        canvas.text_in(words, place, style, "text-dark", "left")


def _cat_lines(canvas: Canvas, wide: float, lines: Sequence[str]) -> list[float]:
    """Return the heights of lines of this width, with what is free between them (units)."""
    styles = zip(lines, _styles(lines), strict=True)
    return [canvas.measure(words, style, wide)[1] + _BETWEEN for words, style in styles]


def _styles(lines: Sequence[str]) -> list[str]:
    """Return the style of each line: "strong" for the first, "body" for all others."""
    return ["body" if place else "strong" for place in range(len(lines))]


# -- the tutor's question

_ROWS, _IN_ROW = 10, 10
"""Fish that stand for a hundred games."""
_WON, _MISSED, _LOST = parse("#E2862E"), parse("#C4472F"), parse("#E4CD9A")
"""Fish of games that the choice wins, that another one would win besides, and of all others."""
_ABOVE = 10.0
"""Room above the title of a question (units)."""
_GAP, _CAP = 10.0, 84.0
"""Room between two answers, and around the words of one, for the cap of its key (units)."""
_TOP = 96.0
"""Room that a question leaves free at the upper edge, for what pauses the game (units)."""
_PLAIN_TEXT = 1.3
"""With larger text there are no fish: the words take their room."""


def question_box(canvas: Canvas, place: Rect, words: str, *, fish: bool) -> Rect:
    """Return where a question lies: at the foot of its place and as wide. With `fish`, at a text scale below
    1.3, it is the place itself; else as high as its words have to be, the place's height at least, at most up
    to 96 units below the upper edge of the window."""
    if fish and _has_fish(canvas):
        return place
    wide = place.w - 2 * _PAD
    rest = place.bottom - _buttons(canvas, place).y + _heading(canvas) + _ABOVE + 10
    high = max(place.h, canvas.measure(words, "body", wide)[1] + rest)
    high = min(high, place.bottom - _TOP)
    return Rect(place.x, place.bottom - high, place.w, high)


def question_buttons(canvas: Canvas, place: Rect, labels: Sequence[str]) -> list[Rect]:
    """Return where the answers lie, from left to right along the foot of a question, 10 units apart: equally
    wide, or wider for longer ones."""
    needs = [canvas.measure(label, "label")[0] + _CAP for label in labels]
    return _buttons(canvas, place).columns_for(needs, _GAP)


def _buttons(canvas: Canvas, place: Rect) -> Rect:
    """Return the box of the row of answers, at the lower edge of a question's box."""
    high = max(58.0, canvas.measure("Ag", "label")[1] + 26)
    return Rect(place.x + _PAD, place.bottom - _PAD - high, place.w - 2 * _PAD, high)


def _heading(canvas: Canvas) -> float:
    """Return the height in units of the title of a question."""
    return max(44.0, canvas.measure("Ag", "subheading")[1] + 6)


def _has_fish(canvas: Canvas) -> bool:
    """True if the words leave room for fish beside them."""
    return canvas.theme.text_scale < _PLAIN_TEXT


def draw_question(
    canvas: Canvas,
    place: Rect,
    mouth: tuple[float, float] | None,
    title: str,
    words: str,
    wins: tuple[int, int] | None,
) -> None:
    """Draw a question in the sand: title and words at the left and, for `wins`, a hundred fish at the right,
    as many in the first colour as games of 100 the choice wins, in the second as another one wins besides,
    the rest in a third. No fish for None, and from a text scale of 1.3 on: the words take all the room."""
    _sand(canvas, place, mouth)
    low, wide = place.bottom - _buttons(canvas, place).y + 8, 0.0
    fish = wins is not None and _has_fish(canvas)
    if fish:
        wide = min(0.46 * (place.w - 2 * _PAD), 2.1 * (place.h - _ABOVE - low)) + 16
    lines = Box.column(Box("head", _heading(canvas)), Box("words"), gap=2)
    at = Box.row(lines, Box("shoal", wide, (16, 0, 0, 0)), pad=(_PAD, _ABOVE, _PAD, low)).place(place)
    if fish and wins is not None:
        shoal = at["shoal"]
        scope = canvas.pictures.scope("table/question", Budget(lying=0.2))
        canvas.picture(scope, ("shoal", wins, shoal.w, shoal.h), shoal, lambda box: _shoal(canvas, box, wins))
    canvas.text_in(title, at["head"], "subheading", "text-dark", "left")
    canvas.text_in(words, at["words"], "body", "text-dark", "left")


def _shoal(canvas: Canvas, place: Rect, wins: tuple[int, int]) -> None:
    """Draw a hundred fish: those of games that the choice wins first, then those that the better one wins
    besides, then those of lost games. `wins` are the games of 100 that each of the two wins."""
    own, best = wins
    for row, line in enumerate(place.rows(_ROWS, 0)):
        for column, box in enumerate(line.columns(_IN_ROW, 0)):
            number = row * _IN_ROW + column
            paint = _WON if number < own else _MISSED if number < best else _LOST
            _fish(canvas, box, paint)


def _fish(canvas: Canvas, box: Rect, paint: Colour) -> None:
    """Draw a small fish that swims to the left."""
    w, h = 0.56 * box.w, min(0.66 * box.h, 0.33 * box.w)
    x, y = box.x + 0.06 * box.w + w / 2, box.cy
    turns = [radians(360 * step / 12) for step in range(12)]
    tail = x + 0.36 * w
    canvas.polygon([(x + w / 2 * cos(turn), y + h / 2 * sin(turn)) for turn in turns], paint)
    canvas.polygon(
        [(tail, y), (box.right - 0.18 * box.w, y - h / 2), (box.right - 0.06 * box.w, y + h / 2)], paint
    )


# -- marks


def draw_mark(canvas: Canvas, mark: Mark, words: str, tag: Rect | None, *, best: bool) -> None:
    """Draw a rim round what is worth a thought, golden for the best, else cream, if the mark is `drawn`; and
    in the box `tag`, in that colour, a tag with the words; no tag for None."""
    if mark.drawn:
        points = _ring(mark.box) if mark.ring else outline(mark)
        closed = [*points, points[0]]
        canvas.line(closed, "ink", 9.0)
        canvas.line(closed, "glow" if best else "cream", 5.0)
    if tag is not None:
        canvas.fill(tag.moved(2, 5), "ink", 6, 0.4)
        canvas.nested(tag, (-3, "ink", 7), (0, "glow" if best else "cream", 4))
        canvas.text_in(words, tag.inset(7, 2), "small", "text-dark")


def draw_marks(canvas: Canvas, shown: Sequence[Shown]) -> None:
    """Draw marks as `draw_mark` does, in order, but all rims first, so that none lies on a tag."""
    for mark, words, _tag, best in shown:
        draw_mark(canvas, mark, words, None, best=best)
    for mark, words, tag, best in shown:
        if tag is not None:
            draw_mark(canvas, replace(mark, drawn=False), words, tag, best=best)


def _tagged_at(mark: Mark) -> float:
    """Return the y of the middle of a mark's tag, as long as no other lies there."""
    if mark.high:
        return mark.box.y + 4
    return mark.box.bottom - 6 if mark.ring or mark.low else mark.box.cy + 0.16 * mark.box.h


def tag_box(canvas: Canvas, mark: Mark, words: str, others: Sequence[Rect | None]) -> Rect | None:
    """Return the place of a tag of at most three lines, hardly wider than what is marked: on its lower half,
    of a `high` mark on its upper edge, and above the `others` that it would lie on. None without words, for a
    mark that is not `tagged`, and where the head of what is marked, with its number, would be covered."""
    if not words or not mark.tagged:
        return None
    box = mark.box
    most, size = max(box.w, 124.0), min(1.0, _TAG / canvas.theme.text_scale)
    w, h = canvas.measure(words, "small", size=size)
    if w > most:
        w, h = canvas.measure(words, "small", most, size=size)
    high = min(h, 3.1 * canvas.measure("X", "small", size=size)[1])
    middle = _tagged_at(mark)
    rect = Rect.around(box.cx, middle, min(w, most) + 16, high + 8)
    rect = rect._replace(x=min(max(4.0, rect.x), canvas.width - 4 - rect.w))
    rect = rect._replace(y=min(rect.y, canvas.height - 4 - rect.h))
    under = [other.y for other in others if other is not None and other.overlaps(rect)]
    if not under:
        return rect
    rect = rect._replace(y=min(under) - 6 - rect.h)
    return rect if mark.high or rect.y > box.y + _HEAD * box.h else None


def _ring(box: Rect) -> list[tuple[float, float]]:
    r = min(box.w, box.h) / 2
    turns = [radians(360 * step / _STEPS) for step in range(_STEPS)]
    return [(box.cx + r * cos(turn), box.cy + r * sin(turn)) for turn in turns]


def outline(mark: Mark) -> list[tuple[float, float]]:
    """Return the points of the outline of a mark's box, 3 units larger at each side, with corners that are
    cut by 9 units, turned about its middle: eight, clockwise from the upper left; nine with a notch of more
    than 9 units, which goes round what lies at the upper right corner. A smaller notch changes nothing."""
    box, angle, cut, far = mark.box, mark.angle, 9.0, mark.notch
    c, s = cos(radians(angle)), sin(radians(angle))
    w, h = box.w / 2 + 3, box.h / 2 + 3
    corner = [(w - cut, -h), (w, -h + cut)]
    if far > cut:
        corner = [(w - far, -h), (w - far, -h + _DEEP * far), (w, -h + _DEEP * far)]
    flat: Sequence[tuple[float, float]] = (
        (-w + cut, -h),
        *corner,
        (w, h - cut),
        (w - cut, h),
        (-w + cut, h),
        (-w, h - cut),
        (-w, -h + cut),
    )
    return [(box.cx + x * c - y * s, box.cy + x * s + y * c) for x, y in flat]
