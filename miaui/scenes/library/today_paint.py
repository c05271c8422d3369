"""Where things are at the place of today's deal, and how they are painted."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from math import pi, sin
from typing import NamedTuple

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas, Paint
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _, labelled, number
from miaui.scenes.game_ui import GameUi
from miaui.scenes.house import paint_paper, tab_width
from miaui.scenes.library import words as games_words
from miaui.store.today import Past

_BOBS, _PERIOD = 3.0, 2.4
"""Units by which boats bob, and seconds from crest to crest."""
_EDGE, _GAP = 40.0, 20.0
_PAD = 26.0
_GLAD, _SAD = (12, 92, 60), (150, 40, 56)
"""Inks of days that were won and lost, on paper."""


class Boat(NamedTuple):
    """A day: its name, how it went in words, whether it was won (None: it was not played), and whether it is
    today."""

    day: str
    words: str
    won: bool | None
    today: bool

    @property
    def spoken(self) -> str:
        """The day and how it went in a line: “5 May: won, 32”."""
        return labelled(self.day, self.words)


class Tower(NamedTuple):
    """Somebody's points in the deal (None: not known): a name, a sign below the tower, a colour, and whether
    they are the player's `own`."""

    name: str
    sign: str
    colour: str
    points: int | None
    own: bool = False

    @property
    def words(self) -> str:
        """The points as digits, “32”; "" where they are not known."""
        return "" if self.points is None else number(self.points)


class DayPlaces(NamedTuple):
    """Boxes of the place of today's deal; `line`, the sheet with words to send, is None where large words
    need its room."""

    title: Rect
    tabs: tuple[Rect, ...]
    sea: Rect
    boats: tuple[Rect, ...]
    opening: Rect
    towers: Rect
    line: Rect | None
    play: Rect
    copy: Rect
    back: Rect


def boat(day: date, past: Past | None, is_today: bool) -> Boat:
    """Return the boat of a day: “today”, or its date without the year, and “won, 32” (a shared victory
    counts), “lost, 32”, or without a game (`past` None) “not played”, translated."""
    name = _("today") if is_today else games_words.day(day, False)
    if past is None:
        return Boat(name, _("not played"), None, is_today)
    words = _("won, {points}") if past.share > 0 else _("lost, {points}")
    return Boat(name, words.format(points=number(past.points)), past.share > 0, is_today)


def day_places(canvas: Canvas, games: Sequence[str], days: int, copies: bool) -> DayPlaces:
    """Return the boxes, for tabs of these games and this number of days, side by side, of which the last
    one's boat is 1.7 times as wide. Without `copies` (lines to copy) the button to play takes the room of
    that to copy, too."""
    grown, across = canvas.theme.grown, canvas.width - 2 * _EDGE
    least = canvas.measure(_("The same deal, from your seat"), "button")[0] + 2 * _PAD
    three = 3 * least + 2 * _GAP <= across
    title = min(0.36 * across, canvas.measure(_("Today’s deal"), "title", size=0.62)[0] + 110)
    high = max(84.0, grown(70, 0.6))
    head = Box.row(Box("title", title), Box("", 30), Box("tabs"), size=high, pad=(0, 6))
    sizes = [1.0] * (days - 1) + [1.7]
    unit = (across - 12 * (days - 1)) / sum(sizes)
    boats = [Box(f"boat {place}", unit * size) for place, size in enumerate(sizes)]
    button = max(72.0, canvas.measure("Ag", "button")[1] + 26)
    ways = [Box("play"), Box("copy"), Box("back")]
    sheets = [Box("opening", 0.32 * across), Box("towers"), Box("line", 0.27 * across)]
    shown = sheets if three else [Box("opening"), Box("towers")]
    tree = Box.column(
        head,
        Box("", 14),
        Box.row(*boats, gap=12, name="sea", size=(0.3 if three else 0.24) * canvas.height),
        Box("", 30),
        Box.row(*shown, gap=_GAP),
        Box("", 22),
        Box.row(*ways, gap=_GAP, size=button),
        pad=(_EDGE, 18),
    )
    at = tree.place(canvas.bounds)
    play, copy, back = at["play"], at["copy"], at["back"]
    if not copies:
        play = play._replace(w=copy.right - play.x)
    return DayPlaces(
        at["title"],
        tuple(at["tabs"].columns_for([tab_width(canvas, True, game) for game in games], 12)),
        at["sea"],
        tuple([at[f"boat {place}"] for place in range(days)]),
        at["opening"],
        at["towers"],
        at["line"] if three else None,
        play,
        copy,
        back,
    )


def paint_ground(canvas: Canvas, week: Rect, ui: GameUi) -> None:
    """Paint the game's bay at evening over the whole window, the sea from within `week` down, and the shore
    below it."""
    canvas.layers.paint_backdrop(ui.artwork.boats.evening)
    canvas.dim(0.2)
    sea = Rect(0, week.y + 0.42 * week.h, canvas.width, canvas.height)
    for row, colour in enumerate(("water-3", "water-1", "water-3")):
        top = sea.y + row * 0.16 * week.h
        edge = [(x, top + 5 * sin(x / 70 + 2 * row)) for x in range(0, int(canvas.width) + 20, 20)]
        canvas.polygon([(0.0, canvas.height), *edge, (canvas.width, canvas.height)], colour)
        canvas.line(edge, "water-0", 3)
    shore = week.bottom + 12
    edge = [(x, shore + 8 * sin(x / 110)) for x in range(0, int(canvas.width) + 20, 20)]
    canvas.polygon([(0.0, canvas.height), *edge, (canvas.width, canvas.height)], "sand-1")


def draw_boat(canvas: Canvas, box: Rect, boat: Boat, ui: GameUi, bobs: float) -> None:
    """Draw a day's boat on a wave that moves with `bobs`, in seconds: with a flag where it was won, pale
    where it was lost, paler where it was not played, today's lit; and below it a sign with the day and its
    words."""
    small, label = canvas.measure("Ag", "small")[1], canvas.measure("Ag", "label")[1]
    parts = Box("boat"), Box("sign", small + label + 12)
    at = Box.column(*parts).place(box)
    place, art = at["boat"], ui.artwork.title
    y = place.bottom - 14 + _BOBS * sin(2 * pi * bobs / _PERIOD)
    size = min(0.94 * place.w / art.reach[0], (place.h - 26) / art.reach[1])
    if boat.today:
        canvas.draw("ui/glow", place.cx, y - 0.4 * place.h, size=place.h / 300)
    alpha = 1.0 if boat.won or boat.today else 0.55 if boat.won is False else 0.26
    canvas.draw(art.lit if boat.today else art.boat, place.cx, y, size=size, alpha=alpha)
    if boat.won:
        top = y - size * art.reach[1] - 4
        mast = place.cx
        canvas.line([(mast, top + 26), (mast, top - 14)], "ink", 5)
        canvas.polygon([(mast, top - 16), (mast + 34, top - 4), (mast, top + 8)], "glow")
    sign = at["sign"]
    canvas.nested(sign, (-2, "ink", 10), (0, "glow" if boat.today else "cream", 8))
    upper, lower = Box.column(Box("day", label), Box("words"), pad=(6, 4)).place(sign).values()
    canvas.text_in(boat.day, upper, "label", "ink")
    ink: Paint = "ink" if boat.won is None or boat.today else _GLAD if boat.won else _SAD
    canvas.text_in(boat.words, lower, "small", ink)


def _sheet(canvas: Canvas, box: Rect, title: str, foot: str) -> tuple[Rect, Paint]:
    """Paint a sheet with its title and words at its foot; return what is free between them, and the ink."""
    ink = "text-dark" if paint_paper(canvas, box) else "text"
    wide = box.w - 2 * _PAD
    head = min(0.3 * box.h, canvas.measure(title, "button", wide)[1])
    low = min(0.62 * box.h, canvas.measure(foot, "label", wide)[1]) if foot else 0.0
    parts = Box("title", head), Box("", 8), Box("free"), Box("", 6), Box("foot", low)
    at = Box.column(*parts, pad=(_PAD, 20)).place(box)
    canvas.text_in(title, at["title"], "button", ink, "left")
    if foot:
        canvas.text_in(foot, at["foot"], "label", ink, "left")
    return at["free"], ink


def draw_opening(canvas: Canvas, box: Rect, words: str, view: object, ui: GameUi) -> None:
    """Draw on a sheet “How it began, for everybody”, the game's picture of the beginning (none where it has
    none or there is no room), and below it `words`."""
    free, _ink = _sheet(canvas, box, _("How it began, for everybody"), words)
    opening = ui.scenes().opening
    if opening is not None and free.h > 60:
        opening(canvas, free, view)


def draw_towers(
    canvas: Canvas, box: Rect, towers: Sequence[Tower], standing: str, ui: GameUi, part: float
) -> None:
    """Draw on a sheet the towers of the levels and, last, one's own, each grown to `part` (0 to 1), as an
    outline where points are not known; points are written once `part` is 1. Below stands how many levels one
    has passed and which is next; before that is known `standing`, or for "" an invitation. Without room there
    are words alone."""
    own = towers[-1].points
    passed = [
        tower for tower in towers[:-1] if own is not None and tower.points is not None and tower.points <= own
    ]
    ahead = [
        tower for tower in towers[:-1] if own is not None and tower.points is not None and tower.points > own
    ]
    foot = standing or _("Every level plays it, too. Play it, and your tower stands beside theirs.")
    if passed or ahead:
        words = _("You passed {count} of {all}.").format(count=len(passed), all=len(towers) - 1)
        after = _("Next: {level}.").format(level=ahead[0].name) if ahead else ""
        foot = " ".join(filter(None, (words, after)))
    free, ink = _sheet(canvas, box, _("The same deal, from your seat"), foot)
    if free.h < 120:
        return
    label = canvas.measure("Ag", "label")[1]
    ground = free.bottom - label - 4
    known = [tower.points for tower in towers if tower.points is not None]
    low, high = min([0, *known]), max([1, *known])
    head = min(64.0, 0.2 * free.h)
    tall = ground - free.y - head - 8
    bodies = []
    for tower, cell in zip(towers, free.columns(len(towers), 14), strict=True):
        grown = 0.45 if tower.points is None else part * (0.25 + 0.75 * (tower.points - low) / (high - low))
        sizes = Box("body", grown * tall, (4, 0)), Box("", 4), Box("sign", label)
        at = Box.column(Box("head"), *sizes).place(cell)
        bodies.append(at["body"])
        _draw_tower(canvas, at["body"], tower)
        happy = tower.own and own is not None
        ui.artwork.boats.head(canvas, tower.colour, (cell.cx, at["body"].y - head / 2 - 2), head, happy)
        canvas.text_in(tower.sign, at["sign"], "label", ink)
    if own is not None and part == 1.0:
        y = ground - (0.25 + 0.75 * (own - low) / (high - low)) * tall
        for dot in range(int(free.w / 16)):
            canvas.circle(free.x + 16 * dot + 8, y, 2.4, "sand-2")
    if part == 1.0:
        for tower, body in zip(towers, bodies, strict=True):
            _draw_points(canvas, body, tower)
    canvas.line([(free.x, ground), (free.right, ground)], "ink", 4)


def _draw_tower(canvas: Canvas, body: Rect, tower: Tower) -> None:
    """Draw a tower, as an outline where its points are not known."""
    if tower.points is None:
        canvas.outline(body, "sand-2", 3, 6)
    else:
        _brick(canvas, body, tower.own)


def _draw_points(canvas: Canvas, body: Rect, tower: Tower) -> None:
    """Draw a tower's points, if they are known, on a tag over it."""
    if tower.points is not None:
        wide = min(body.w - 8, canvas.measure(tower.words, "strong")[0] + 26)
        tag = Rect.around(body.cx, body.y + 34, wide, canvas.measure("Ag", "strong")[1] + 8)
        canvas.nested(tag, (-2, "ink", 8), (0, "glow" if tower.own else "cream", 6))
        canvas.text_in(tower.words, tag, "strong", "ink")


def _brick(canvas: Canvas, body: Rect, own: bool) -> None:
    """Draw a tower of bricks."""
    canvas.nested(body, (-3, "ink", 6), (0, "glow" if own else "sand-1", 4))
    y = body.y + 16
    while y < body.bottom - 4:
        canvas.line([(body.x + 3, y), (body.right - 3, y)], "sand-2", 2)
        y += 16


def draw_line(canvas: Canvas, box: Rect, text: str, rest: str) -> None:
    """Draw on a sheet “A line to send” with `text`; for "" “The days before” with `rest`, or if that is "",
    too, that boats gather here."""
    title = _("A line to send") if text else _("The days before")
    shown = text or rest or _("Your boats gather here, day by day.")
    free, ink = _sheet(canvas, box, title, "")
    canvas.outline(free, "sand-2", 3, 10)
    canvas.text_in(shown, free.inset(16, 12), "label", ink, "left")
