"""The cats in their boat on the new-game page: where each sits, and how it is painted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from miaui.bots.kit import BotKit
from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.i18n import N_, _
from miaui.engine.scroll import BAR, Scroll
from miaui.scenes.screen import Shelf
from miaui.stages.cast.cats import CATS
from miaui.stages.cast.portrait import PLANK_TOP
from miaui.store.settings import SeatSetup

ROW, GAP = 56.0, 16.0
"""Height of a row at least, and the gap between two cats (units)."""
_LINES = 37.0
"""Pixels that two lines of the smallest text need."""
_NARROWEST, _WIDEST = 236.0, 400.0
_LARGEST = 1.34
"""The largest size of a cat, whose art is 240 units wide."""
_PAWS = 40.0
"""How far the paws hang over the edge of the boat, at size 1."""
_OVER, _LEVEL, _DRAUGHT = 62.0, 40.0, 34.0
"""How far a hull reaches beyond its cats, its ends above its middle, its keel below the last row."""
ROWS = 4
PLAYS_HERE = N_("Plays at this computer.")


@dataclass(frozen=True, slots=True)
class Crew:
    """What a game's boat looks like, and who plays in it."""

    shelf: Shelf
    kit: BotKit[Any, Any]


@dataclass(frozen=True, slots=True)
class Berth:
    """A cat's place: the whole box, the cat's middle and size, and the rows below it."""

    box: Rect
    x: float
    y: float
    size: float
    rows: tuple[Rect, ...]
    words: Rect

    @property
    def hull(self) -> float:
        """The upper edge of the boat."""
        return self.y + PLANK_TOP * self.size

    def arrow(self, side: int) -> Rect:
        """The arrow to the cat before (-1) or after (1)."""
        reach = min(self.box.w / 2 - 28.0, 132 * self.size)
        return Rect.around(self.x + side * reach, self.y - 46 * self.size, 52, 52)


def row_height(canvas: Canvas) -> float:
    """How high a row of controls is."""
    return max(ROW, _LINES / canvas.scale, canvas.measure("Ag", "body")[1] + 20)


def berths(canvas: Canvas, view: Rect, count: int, kit: BotKit[Any, Any], scroll: Scroll) -> list[Berth]:
    """A place a seat, in as many columns as have room for the text size; the scroll learns of it."""
    row, scale = row_height(canvas), canvas.theme.text_scale
    for room in (view.w, view.w - 2 * (BAR + 6)):  # narrower only where a bar has to stand beside them
        columns = max(2, min(count, int((room + GAP) // (_NARROWEST * scale + GAP))))
        width = min(_WIDEST * scale, (room - GAP * (columns - 1)) / columns)
        words = _words_height(canvas, kit, width)
        below = _PAWS + ROWS * (row + 4) + words + 14
        lines = -(-count // columns)
        size = min(_LARGEST, width / 250, max(0.72, (view.h / lines - GAP - below) / (120 + PLANK_TOP)))
        height = (120 + PLANK_TOP) * size + below
        content = lines * (height + GAP) - GAP
        if content <= view.h:
            break
    scroll.place(view, content)
    left = view.cx - (columns * (width + GAP) - GAP) / 2
    top = view.y + max(0.0, (view.h - content) / 2) - scroll.offset
    found = []
    for number in range(count):
        box = Rect(
            left + number % columns * (width + GAP), top + number // columns * (height + GAP), width, height
        )
        found.append(_berth(box, size, row, words))
    return found


def _berth(box: Rect, size: float, row: float, words: float) -> Berth:
    y = box.y + 120 * size
    first = y + (PLANK_TOP + _PAWS) * size
    rows = tuple(Rect(box.x + 14, first + step * (row + 4), box.w - 28, row) for step in range(ROWS))
    return Berth(box, box.cx, y, size, rows, Rect(box.x + 18, rows[-1].bottom + 2, box.w - 36, words))


def _words_height(canvas: Canvas, kit: BotKit[Any, Any], width: float) -> float:
    """How high the longest line about a character is."""
    lines = [_(PLAYS_HERE), *(_(one.line) for one in kit.characters)]
    return max(canvas.measure(line, "small", width - 36)[1] for line in lines) + 6


def draw(
    canvas: Canvas, seats: tuple[SeatSetup, ...], places: list[Berth], crew: Crew, spare: float = 0.0
) -> None:
    """The cats, before them the side of the boat, `spare` units longer than they need, and what is written on
    it."""
    for seat, at in zip(seats, places, strict=True):
        _cat(canvas, seat, at)
    for row in sorted({at.box.y for at in places}):
        those = [at for at in places if at.box.y == row]
        _boat(canvas, those, crew.shelf, spare)
    for seat, at in zip(seats, places, strict=True):
        canvas.draw(f"cat/{CATS[seat.colour]}/paws", at.x, at.y, size=at.size)
        _emblem(canvas, seat.colour, at)
        _about(canvas, seat, at, crew.kit)


def _boat(canvas: Canvas, those: list[Berth], shelf: Shelf, spare: float) -> None:
    """The hull before a row of cats, its carved ends."""
    left, right = those[0].box.x - _OVER, those[-1].box.right + spare + _OVER
    top, low = those[0].hull - _LEVEL, those[0].box.bottom + _DRAUGHT
    hull = Rect(left, top, right - left, low - top)
    if canvas.theme.high_contrast or not canvas.art.has(shelf.hull):
        canvas.board(Rect(left + _OVER - 14, top + _LEVEL, hull.w - 2 * _OVER + 28, low - top - _LEVEL))
        return
    if shelf.bow:
        canvas.draw(shelf.bow, hull.x + 9, top + 12)
        canvas.draw(shelf.bow, hull.right - 9, top + 12, flip=True)
    canvas.nine(shelf.hull, hull)


def draw_water(canvas: Canvas, y: float) -> None:
    """The water in front of the boat, from a height down to the window's end."""
    canvas.fill(Rect(0, y + 60, canvas.width, canvas.height - y - 60), "water-3")
    canvas.nine("newgame/waves", Rect(-40, y - 20, canvas.width + 80, 96))
    deep = canvas.height - y - 60
    for part in (0.35, 0.62):
        canvas.fill(Rect(0, y + 60 + part * deep, canvas.width, (1 - part) * deep), "water-4", 0, 0.5)


def _cat(canvas: Canvas, seat: SeatSetup, at: Berth) -> None:
    face = "delighted" if seat.kind == "human" else "calm"
    canvas.draw(f"cat/ring-{seat.colour}", at.x, at.y, size=at.size)
    for part in ("body", f"head-{face}"):
        canvas.draw(f"cat/{CATS[seat.colour]}/{part}", at.x, at.y, size=at.size)


def name_row(at: Berth) -> Rect:
    """The part of the first row that is left beside the emblem."""
    row = at.rows[0]
    return Rect(row.x + row.h + 4, row.y, row.w - row.h - 4, row.h)


def _emblem(canvas: Canvas, colour: str, at: Berth) -> None:
    """The sign of a colour, so that no colour stands alone."""
    row = at.rows[0]
    r = row.h / 2 - 2
    canvas.circle(row.x + r, row.cy, r, "ink")
    canvas.circle(row.x + r, row.cy, r - 3, canvas.theme.players[colour])
    canvas.circle(row.x + r, row.cy, r - 8, "cream")
    canvas.draw(f"symbol/{colour}", row.x + r, row.cy, size=(r - 10) / 32)


def _about(canvas: Canvas, seat: SeatSetup, at: Berth, kit: BotKit[Any, Any]) -> None:
    """A line about a bot's character, or that a person plays here."""
    if seat.kind == "human":
        canvas.text_in(_(PLAYS_HERE), at.rows[2], "small", "sand-0")
        return
    line = next((_(one.line) for one in kit.characters if one.key == seat.character), "")
    if line:
        canvas.text_in(line, at.words, "small", "sand-0")


def draw_level(canvas: Canvas, seat: SeatSetup, at: Berth, kit: BotKit[Any, Any]) -> None:
    """How well a bot plays, as fish on the row on which that is chosen."""
    keys, row = [level.key for level in kit.levels], at.rows[2]
    step = min(46.0, (row.w - 2 * min(row.h, 56.0)) / len(keys))
    for place in range(len(keys)):
        x = row.cx + (place - (len(keys) - 1) / 2) * step
        draw_fish(canvas, x, row.cy - 2, step * 0.42, full=place <= keys.index(seat.level))


def draw_fish(canvas: Canvas, x: float, y: float, reach: float, full: bool) -> None:
    """A small fish that looks left: filled, or its outline."""
    body = [
        (-1.0, 0.0), (-0.7, -0.4), (-0.2, -0.56), (0.3, -0.36), (0.6, -0.06), (1.0, -0.46), (0.92, 0.0),
        (1.0, 0.46), (0.6, 0.06), (0.3, 0.36), (-0.2, 0.56), (-0.7, 0.4),
    ]  # fmt: skip
    points = [(x + a * reach, y + b * reach) for a, b in body]
    if full:
        canvas.polygon(points, "sky-4")
        canvas.circle(x - 0.6 * reach, y - 0.12 * reach, max(1.5, 0.1 * reach), "ink")
    canvas.line([*points, points[0]], "ink" if full else "sand-1", 2.5)
