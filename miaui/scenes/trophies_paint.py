"""How the things in the room of statistics look."""

from __future__ import annotations

from collections.abc import Sequence
from math import sin

from miaui.bots.kit import Level
from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.i18n import _, decimal, ngettext
from miaui.engine.theme import Colour
from miaui.scenes import trophies_layout
from miaui.scenes.milestones import SHELLS, Milestone
from miaui.scenes.newgame_seats import draw_fish
from miaui.scenes.room import PALE, PLUM, paint_paper
from miaui.stages.cast.cats import CATS, NAMES, Cast
from miaui.stages.cast.portrait import Pose, draw_named
from miaui.store.statistics import Against, Outing, Tally

_PAD = 26.0
_WINDOW = 20
"""So many games make one point of the course."""
_EXACT = 10
"""A smaller number of games is told to a tenth."""
_SHOWN = 20
"""So many of the last games are shown one by one."""


def draw_nothing(canvas: Canvas, view: Rect) -> None:
    """Six cats sleep under the crown that nobody has won yet."""
    k = min(1.0, view.w / 1560, view.h / 600)
    y = view.y + view.h * 0.42
    canvas.draw("ui/glow", view.cx, y - 60 * k, size=1.1 * k)
    canvas.draw("ui/crown", view.cx, y - 190 * k, size=1.5 * k)
    for place, (colour, cat) in enumerate(CATS.items()):
        x, drop = view.cx + (place - 2.5) * 246 * k, 14 * abs(place - 2.5) * k
        draw_named(canvas, Cast(cat, colour), NAMES[cat], 212 * k, Pose(x, y + drop, 0.92 * k, "asleep"))
    words = _("Nothing to count yet. Play a game to its end, and it shows up here.")
    canvas.text_in(words, Rect(view.x, y + 236 * k, view.w, 110), "subheading", "text")


def draw_person(canvas: Canvas, tally: Tally, colour: str, box: Rect, lines: Sequence[str]) -> None:
    """The cat on a rock, and what she can be proud of in a few words a line."""
    note = _("Practice games, where something was taken back, and imported games are left out.")
    high = canvas.measure("Ag", "subheading")[1] + 8
    foot = canvas.measure(note, "small", box.w)[1]
    floor = trophies_layout.hats(canvas).y - 10
    below = len(lines) * high + 26 + foot + box.bottom - floor + 46
    k = min(box.w / 262, (box.h - below) / 290)
    y = box.y + 120 * k
    canvas.draw("ui/glow", box.cx, y, size=0.62 * k)
    face = "delighted" if tally.wins else "calm"
    wide = min(box.w - 110, 270 * k)
    plank = draw_named(canvas, Cast(CATS[colour], colour), tally.name, wide, Pose(box.cx, y, k, face))
    rest = Rect(box.x, plank.bottom + 16, box.w, len(lines) * high + 26)
    canvas.board(rest, "ui/plank-l")
    for row, words in zip(rest.inset(24, 13).rows(len(lines)), lines, strict=True):
        canvas.text_in(words, row, "subheading", "cream")
    canvas.text_in(note, Rect(box.x, rest.bottom + 8, box.w, floor - rest.bottom - 8), "small", PALE)


def draw_levels(
    canvas: Canvas, levels: Sequence[Level], against: Sequence[Against], box: Rect, rated: str
) -> None:
    """The levels of bots as fish in a stripe of water: an outline for those not met yet; `rated` is how well
    one plays, in words."""
    label, small = canvas.measure("Ag", "label")[1], canvas.measure("Ag", "small")[1]
    canvas.board(box, "ui/plank-l")
    head = Rect(box.x + _PAD, box.y + _PAD - 8, box.w - 2 * _PAD, label)
    words = _("Against each level of bots")
    wide = min(canvas.measure(words, "label")[0] + 20, 0.6 * head.w)
    canvas.text_in(words, head._replace(w=wide), "label", "cream", "left")
    canvas.text_in(rated, Rect(head.x + wide, head.y, head.w - wide, head.h), "small", "glow", "right")
    water = Rect(box.x + _PAD, head.bottom + 8, box.w - 2 * _PAD, box.bottom - head.bottom - _PAD - 6)
    canvas.fill(water.inset(-4), "ink", 14)
    canvas.fill(water, "water-4", 11)
    canvas.fill(water._replace(h=water.h * 0.4), "water-3", 11)
    met = {one.level: one for one in against}
    cells = water.inset(4, 8).columns(len(levels), 3)
    line = water.y + 40
    canvas.line([(cells[0].cx, line), (cells[-1].cx, line)], "sand-1", 4)
    size = _name_size(canvas, levels, cells[0].w)
    for level, cell in zip(levels, cells, strict=True):
        one = met.get(level.key)
        won = one is not None and one.share >= one.fair
        draw_fish(canvas, cell.cx, line, 24 + 3 * level.strength, one is not None)
        if won:
            canvas.draw("ui/crown", cell.cx, line - 30, size=0.5)
        name = Rect(cell.x, line + 34, cell.w, 2 * small)
        canvas.text_in(_(level.name), name, "small", "text" if one else "text-dim", size=size)
        _bar(canvas, one, Rect(cell.x, name.bottom + 4, cell.w, water.bottom - name.bottom - 10))


def _name_size(canvas: Canvas, levels: Sequence[Level], width: float) -> float:
    """The size at which all names of levels stand in two lines, the same for all."""
    most = 2.05 * canvas.measure("Ag", "small")[1]
    sizes = (1.0, 0.9, 0.8, 0.7, 0.6)
    for size in sizes:
        boxes = [canvas.measure(_(level.name), "small", width, size=size) for level in levels]
        if all(w <= width and h <= most for w, h in boxes):
            return size
    return sizes[-1]


def _bar(canvas: Canvas, one: Against | None, room: Rect) -> None:
    """How one fares while that level is at the table; the tick is an equal share."""
    if one is None:
        canvas.text_in(_("not met yet"), room.inset(5, 0), "small", "text-dim")
        return
    track = Rect(room.x + room.w * 0.12, room.y + 6, room.w * 0.76, 14)
    canvas.fill(track, "water-6", 7)
    canvas.fill(track._replace(w=max(14.0, track.w * one.share)), "glow", 7)
    canvas.fill(Rect(track.x + track.w * one.fair - 2, track.y - 5, 4, track.h + 10), "cream", 2)
    words = ngettext("{share} % of {count} game", "{share} % of {count} games", one.games)
    words = words.format(share=round(100 * one.share), count=one.games)
    line = Rect(room.x, track.bottom + 4, room.w, room.bottom - track.bottom - 4)
    canvas.text_in(words, line, "small", "text")


def draw_course(canvas: Canvas, outings: Sequence[Outing], box: Rect) -> None:
    """A sheet of paper: the share of victory over the last games, or the games one by one while few."""
    paper = paint_paper(canvas, box)
    ink: Colour | str = PLUM if paper else "text"
    label, small = canvas.measure("Ag", "label")[1], canvas.measure("Ag", "small")[1]
    head = Rect(box.x + _PAD, box.y + _PAD - 8, box.w - 2 * _PAD - 30, label)
    canvas.text_in(_("Games won"), head, "label", "ink" if paper else "text", "left")
    wins, fair = sum(one.share > 0 for one in outings), sum(one.fair for one in outings)
    words = _("Won {wins} of {games}; a fair share is {fair}.")
    words = words.format(wins=wins, games=len(outings), fair=round(fair) if fair >= _EXACT else decimal(fair))
    foot = Rect(box.x + _PAD, box.bottom - _PAD - 1.4 * small, box.w - 2 * _PAD, 1.4 * small)
    canvas.text_in(words, foot, "small", "ink" if paper else "text")
    room = Rect(box.x + _PAD, head.bottom + 6, box.w - 2 * _PAD, foot.y - head.bottom - 12)
    if len(outings) < _WINDOW:
        _dots(canvas, outings, room, ink)
    else:
        _course(canvas, outings, room, ink)


def _dots(canvas: Canvas, outings: Sequence[Outing], room: Rect, ink: Colour | str) -> None:
    """The games one by one, the last at the end: a crown for each that was won."""
    small = canvas.measure("Ag", "small")[1]
    canvas.text_in(_("one mark for each game"), room._replace(h=small), "small", ink, "left")
    field = Rect(room.x, room.y + small + 8, room.w, room.h - small - 8)
    step = min(64.0, field.w / 10)
    for number, one in enumerate(outings[-_SHOWN:]):
        x, y = field.x + step * (number % 10 + 0.5), field.y + 30 + 54 * (number // 10)
        if one.share > 0:
            canvas.circle(x, y, 20, "sand-0")
            canvas.draw("ui/crown", x, y, size=0.56)
        else:
            canvas.circle(x, y, 10, ink, 3)


def _course(canvas: Canvas, outings: Sequence[Outing], room: Rect, ink: Colour | str) -> None:
    """The share of the last twenty games, over time; dashes are a fair share."""
    small = canvas.measure("Ag", "small")[1]
    canvas.text_in(_("share of the last 20 games"), room._replace(h=small), "small", ink, "left")
    scale = canvas.measure("100 %", "small")[0] + 12
    field = Rect(room.x + scale, room.y + small + 14, room.w - scale - 20, room.h - small - 26)
    count = len(outings)
    ends = sorted({_WINDOW + round((count - _WINDOW) * part / 16) for part in range(17)})
    shares = [sum(one.share for one in outings[end - _WINDOW : end]) / _WINDOW for end in ends]
    fair = sum(one.fair for one in outings) / count
    top = max(0.5, *shares, fair)
    for part in (0.0, top / 2, top):
        y = field.bottom - field.h * part / top
        canvas.line([(field.x, y), (field.right, y)], "sand-1", 2)
        mark = Rect(room.x, y - small / 2, scale - 10, small)
        canvas.text_in(f"{round(100 * part)} %", mark, "small", ink, "right")
    level = field.bottom - field.h * fair / top
    for dash in range(int(field.w // 22)):
        canvas.line([(field.x + 22 * dash, level), (field.x + 22 * dash + 12, level)], "sky-2", 4)
    wide = max(1, len(ends) - 1)
    points = [
        (field.x + field.w * number / wide, field.bottom - field.h * share / top)
        for number, share in enumerate(shares)
    ]
    if len(points) > 1:
        canvas.line(points, "water-3", 6)
    for x, y in points:
        canvas.circle(x, y, 8, "ink")
        canvas.circle(x, y, 5, "sky-4")


def draw_figures(canvas: Canvas, rows: Sequence[tuple[str, str]], box: Rect, cells: Sequence[Rect]) -> None:
    """Words and values on a board."""
    canvas.board(box, "ui/plank-l")
    label = canvas.measure("Ag", "label")[1]
    head = Rect(box.x + _PAD, box.y + _PAD - 8, box.w - 2 * _PAD, label)
    canvas.text_in(_("All games together"), head, "label", "cream", "left")
    for (word, value), cell in zip(rows, cells, strict=True):
        upper = cell._replace(h=canvas.measure("8", "subheading")[1])
        canvas.text_in(value, upper, "subheading", "glow")
        lower = Rect(cell.x, upper.bottom, cell.w, cell.h - upper.h)
        canvas.text_in(word, lower, "small", "text")


def draw_shells(canvas: Canvas, reached: Sequence[Milestone], places: Sequence[Rect]) -> None:
    """The shells on their strings; those that were not earned yet are outlines."""
    rows = sorted({place.y for place in places})
    for y in rows:
        row = [place for place in places if place.y == y]
        rope = [(x, y + 8 + 4 * sin(x / 90)) for x in range(int(row[0].x), int(row[-1].right) + 1, 30)]
        canvas.line(rope, "ink", 7)
        canvas.line(rope, "sand-0", 3.4)
    for number, (one, place) in enumerate(zip(reached, places, strict=True)):
        kind = SHELLS[number % len(SHELLS)]
        picture = f"shelf/{kind}" if one.earned else f"shelf/{kind}-empty"
        canvas.draw(picture, place.cx, place.y + 8 + 4 * sin(place.cx / 90))
        sign = Rect(place.x + 4, place.y + 104, place.w - 8, place.bottom - place.y - 108)
        canvas.fill(sign, "plum-0", 12, 0.7)
        canvas.text_in(one.label, sign.inset(6, 2), "small", "text" if one.earned else "text-dim")
