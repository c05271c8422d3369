"""Everybody's points round by round, on a sheet of paper at the board of a finished game. The sheet has a
line for each seat in its colour, a winner's thicker and above the others, its symbol at the end, round
numbers of points at the left, some rounds below, and the sentence of `turning`."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.even_lines import even_width
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import short_name
from miaui.engine.i18n import _, number
from miaui.match.setup import KeptGame
from miaui.scenes import house
from miaui.tabletop.cast.cats import distinct

Standings = Sequence[Sequence[int]]
"""Points by seat after each round."""
_PAD = 20.0
_STEPS = (5, 10, 20, 25, 50, 100, 250)
_RADIUS, _SYMBOL = 13.0, 27.0
"""Radius of a symbol, and from one to the next."""
_MARKS = 4
"""Greatest number of rounds that are written below the lines."""


def fits(canvas: Canvas, box: Rect) -> bool:
    """Return True if a box has, besides the words of the chart, at least 80 units of height for its lines."""
    return box.h - _words(canvas) >= 80


def _words(canvas: Canvas) -> float:
    """Return the height in units of all that is written above and below the lines."""
    return 2 * _PAD + canvas.measure("Ag", "label")[1] + 3.3 * canvas.measure("Ag", "small")[1]


def draw(canvas: Canvas, standings: Standings, kept: KeptGame, box: Rect) -> None:
    """Draw the sheet in a box, with a line for each seat from 0 on; `standings` has a round at least."""
    paper = house.paint_paper(canvas, box)
    ink = house.PLUM if paper else "text"
    label, small = canvas.measure("Ag", "label")[1], canvas.measure("Ag", "small")[1]
    levels, words = _levels(standings), turning(standings, kept)
    wide, high = _foot(canvas, words, box.w - 2 * _PAD)
    scale = max(canvas.measure(number(level), "small")[0] for level in levels) + 10
    at = Box.column(
        Box("head", label, (0, 0, 20, 0)),
        Box("", 12),
        Box("field", pad=(scale, 0, 34, 0)),
        Box("", 10),
        Box("marks", small),
        Box.row(Box(), Box("foot", wide), Box(), size=high),
        pad=(_PAD, _PAD - 6),
    ).place(box)
    canvas.text_in(_("Points, round by round"), at["head"], "label", "ink" if paper else "text", "left")
    canvas.text_in(words, at["foot"], "small", "ink" if paper else "glow")
    field, marks = at["field"], at["marks"]
    low, span = levels[0], levels[-1] - levels[0]

    def height(points: float) -> float:
        return field.bottom - field.h * (points - low) / span

    ends = [height(points) for points in standings[-1]]
    columns = _columns(ends)
    field = field._replace(w=field.w - _SYMBOL * max(columns))
    for level in levels:
        y, wide = height(level), 3.0 if level == 0 else 1.0
        canvas.line([(field.x, y), (field.right, y)], "sand-1", wide)
        place = Rect(marks.x, y - small / 2, scale - 8, small)
        canvas.text_in(number(level), place, "small", ink, "right")
    step = field.w / len(standings)
    for after in _marked(kept.progress.done):
        canvas.text_in(str(after), Rect.around(field.x + step * after, marks.cy, 60, small), "small", ink)
    colours = distinct(player.colour for player in kept.players)
    winners = () if kept.ending is None else kept.ending.winners
    order = sorted(range(len(colours)), key=lambda seat: seat in winners)
    for seat in order:  # a winner's line lies above the others
        points = [(field.x + step * (at + 1), height(scores[seat])) for at, scores in enumerate(standings)]
        points.insert(0, (field.x, height(0)))
        wide = 6.0 if seat in winners else 4.0
        canvas.line(points, "ink", wide + 2.4)
        canvas.line(points, colours[seat], wide)
    _symbols(canvas, colours, list(zip(columns, ends, strict=True)), field.right)


def _foot(canvas: Canvas, words: str, widest: float) -> tuple[float, float]:
    """Return width and height of the box of the words below: lines of about equal length where two hold them,
    else all the width, in which they become smaller."""
    most = 2.1 * canvas.measure("Ag", "small")[1]
    wide, high = even_width(canvas, words, "small", widest)
    return (wide + 2, high + 2) if high + 2 <= most else (widest, most)


def _symbols(canvas: Canvas, colours: Sequence[str], ends: Sequence[tuple[int, float]], right: float) -> None:
    """Draw each seat's symbol beside the end of its line; `ends` are its column to the right of it, and its
    y."""
    for colour, (column, y) in zip(colours, ends, strict=True):
        x = right + 20 + _SYMBOL * column
        canvas.discs(x, y, (_RADIUS + 2, "ink"), (_RADIUS, "cream"))
        canvas.draw(f"symbol/{colour}", x, y, size=(_RADIUS - 1) / 30)


def _columns(heights: Sequence[float]) -> list[int]:
    """Return for each seat the first column in which its symbol lies on no other."""
    columns: dict[int, int] = {}
    for seat in sorted(range(len(heights)), key=heights.__getitem__):
        near = {column for other, column in columns.items() if abs(heights[other] - heights[seat]) < _SYMBOL}
        columns[seat] = next(column for column in range(len(heights)) if column not in near)
    return [columns[seat] for seat in range(len(heights))]


def _levels(standings: Standings) -> list[int]:
    """Return the points that are written beside the lines: round ones, about four, 0 among them."""
    low, high = min(0, *map(min, standings)), max(1, *map(max, standings))
    step = next((size for size in _STEPS if (high - low) / size <= 2.6), 500)
    return list(range(low // step * step, high + step, step))


def _marked(rounds: int) -> list[int]:
    """Return the rounds that are written below."""
    step = max(1, -(-rounds // _MARKS))
    return [round_number for round_number in range(1, rounds + 1) if (rounds - round_number) % step == 0]


def turning(standings: Standings, kept: KeptGame) -> str:
    """Return a sentence on a finished game: with one winner “Mara was ahead from the first round on.”, “…
    from round 3 on.” (that is the first round with the lead for good) or “Mara took the lead at the very
    end.”; with several, and without an ending, “They shared the victory: …”"""
    winners = () if kept.ending is None else kept.ending.winners
    if len(winners) != 1:
        return _("They shared the victory: nobody got ahead for good.")
    seat, ahead = winners[0], 0
    for at, scores in enumerate(standings):
        others = [points for who, points in enumerate(scores) if who != seat]
        if scores[seat] <= max(others):
            ahead = at + 1
    name = short_name(kept.players[seat].name)
    if ahead == 0:
        return _("{name} was ahead from the first round on.").format(name=name)
    if ahead >= len(standings) - 1:
        return _("{name} took the lead at the very end.").format(name=name)
    return _("{name} was ahead from round {round} on.").format(name=name, round=ahead + 1)


def described(standings: Standings, kept: KeptGame) -> str:
    """Return the sheet in words: “Mara, Nilo. round 1: 3, 5; round 2: 9, 8. …”, names in the order of the
    seats, last the sentence of `turning`."""
    rounds = [
        _("round {number}: {points}").format(number=at, points=", ".join(map(number, scores)))
        for at, scores in enumerate(standings, 1)
    ]
    names = ", ".join(player.name for player in kept.players)
    return f"{names}. {'; '.join(rounds)}. {turning(standings, kept)}"
