"""Painting of the things in the room of statistics."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sin

from miaui.bots.kit import Level
from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Colour, mix
from miaui.engine.i18n import _, decimal, ngettext, percent
from miaui.history.figures import Milestone
from miaui.history.numbers import Number
from miaui.scenes.house import PALE, PLUM, draw_flag, paint_paper
from miaui.scenes.keepsakes import spelled
from miaui.scenes.newgame.levels import draw_fish
from miaui.scenes.title.paint import is_pointed_at
from miaui.scenes.trophies import layout
from miaui.scenes.trophies.layout import Column
from miaui.store.statistics import Against, Outing, Tally
from miaui.tabletop.cast.cats import CATS, NAMES, Cast
from miaui.tabletop.cast.portrait import Pose, draw_named

_PAD = 26.0
_WINDOW = 20
"""Number of games that make one point of the course."""
_EXACT = 10
"""A smaller number of games is told to a hundredth."""
_SHOWN = 20
"""Number of the last games that are shown one by one."""


def draw_nothing(canvas: Canvas, view: Rect) -> None:
    """Draw in the box six cats that sleep under a crown, and on a plate “Nothing to count yet. Play a game to
    its end, and it shows up here.”"""
    k = min(1.0, view.w / 1560, view.h / 600)
    y = view.y + view.h * 0.42
    canvas.draw("ui/glow", view.cx, y - 60 * k, size=1.1 * k)
    canvas.draw("ui/crown", view.cx, y - 190 * k, size=1.5 * k)
    for place, (colour, cat) in enumerate(CATS.items()):
        x, drop = view.cx + (place - 2.5) * 246 * k, 14 * abs(place - 2.5) * k
        draw_named(canvas, Cast(cat, colour), NAMES[cat], 212 * k, Pose(x, y + drop, 0.92 * k, "asleep"))
    words = _("Nothing to count yet. Play a game to its end, and it shows up here.")
    space = Rect.around(view.cx, y + 296 * k, min(view.w, canvas.measure(words, "subheading")[0] + 100), 130)
    canvas.board(space, "ui/plate")
    canvas.text_in(words, space.inset(30, 10), "subheading", "text")


def not_counted() -> str:
    """Return “Imported games and those with undoing do not count here; with help you earn only the first two
    shells.”, translated."""
    return _(
        "Imported games and those with undoing do not count here; "
        "with help you earn only the first two shells."
    )


def paint_evening(canvas: Canvas, backdrop: str) -> None:
    """Paint what never moves: the picture with this name over the whole window, a little darkened."""
    canvas.layers.paint_backdrop(backdrop)
    canvas.dim(0.2)


def draw_person(canvas: Canvas, tally: Tally, colour: str, at: Column, days: str) -> None:
    """Draw the person's cat in their colour, delighted if they have won any game, else calm, over the board
    of hats (not the hats), with their name; a flag with `days`, none for ""; and at the bottom what is not
    counted."""
    x, y, size = at.cat
    canvas.board(at.chest, "ui/plate")
    canvas.draw("ui/glow", x, y, size=0.66 * size)
    face = "delighted" if tally.wins else "calm"
    draw_named(canvas, Cast(CATS[colour], colour), tally.name, at.plank.w, Pose(x, y, size, face))
    if days:
        draw_flag(canvas, days, (at.chest.right, y - 128 * size), at.chest.w)
    canvas.fill(at.note, "plum-0", 12, 0.7)
    canvas.text_in(not_counted(), at.note.inset(10, 2), "small", PALE)


def draw_hat(canvas: Canvas, key: str, hat: Milestone, box: Rect, lit: bool) -> None:
    """Draw a hat in its cell of the chest: pale and with a lock if it is not earned, on a bright field with a
    golden edge if `lit`."""
    field = box.inset(4)
    canvas.fill(field, "sky-1" if lit else "plum-1", 12, 1.0 if lit else 0.7)
    if lit:
        canvas.outline(field, "glow", 4, 12)
    size = min(field.h / 134, field.w / 196)
    canvas.draw(f"hat/{key}", box.cx, box.cy + 84 * size, size=size, alpha=1.0 if hat.earned else 0.25)
    if not hat.earned:
        canvas.draw("ui/lock", field.right - 20, field.bottom - 22, size=0.4)


def draw_levels(
    canvas: Canvas, levels: Sequence[Level], against: Sequence[Against], box: Rect, rated: str
) -> None:
    """Draw the board “Against each level of bots”, with `rated`, words for the person's rating, at its right.
    Each of `levels` is a fish in a stripe of water with its name, a bar and “31% of 12 games”; an outline and
    “not met yet” where `against` has none of it; a crown where the share of victory is a fair one or more."""
    label, small = canvas.measure("Ag", "label")[1], canvas.measure("Ag", "small")[1]
    canvas.board(box, "ui/plank-l")
    words, width = _("Against each level of bots"), box.w - 2 * _PAD
    needed = min(canvas.measure(rated, "small")[0] + 4, 0.56 * width)
    wide = min(canvas.measure(words, "label")[0] + 20, width - needed)
    head = Box.row(Box("words", wide - 16), Box("", 16), Box("rated"), size=max(label, small))
    left, right = Box.column(head, pad=(_PAD, _PAD - 8)).place(box).values()
    canvas.text_in(words, left, "label", "cream", "left")
    canvas.text_in(rated, right, "small", "glow", "right")
    water = layout.water(canvas, box)
    _paint_water(canvas, water)
    met = {result.level: result for result in against}
    names = [_(level.name) for level in levels]
    cells = layout.level_cells(canvas, box, names)
    line = water.y + 38
    canvas.line([(cells[0].cx, line), (cells[-1].cx, line)], "sand-1", 4)
    size, high = layout.level_names(canvas, names, cells)
    tree = Box.column(Box("name", high), Box("", 4), Box("bar"), pad=(0, line + 31 - cells[0].y, 0, -2))
    for level, name, cell in zip(levels, names, cells, strict=True):
        result = met.get(level.key)
        won = result is not None and result.share >= result.fair
        draw_fish(canvas, cell.cx, line, 24 + 3 * level.strength, level.strength if result else 0)
        if won:
            canvas.draw("ui/crown", cell.cx, line - 30, size=0.5)
        place, bar = tree.place(cell).values()
        canvas.text_in(name, place, "small", "text" if result else "text-dim", size=size)
        if result is None:
            canvas.text_in(against_words(result), bar.inset(5, 0), "small", "text-dim")
        else:
            _bar(canvas, result, bar)


def against_words(against: Against | None) -> str:
    """Return how one fares while a level is at the table, translated: the share of victory, rounded to whole
    percents, and of how many games, “31% of 12 games” (“100% of 1 game”); “not met yet” for None."""
    if against is None:
        return _("not met yet")
    words = ngettext("{share} of {count} game", "{share} of {count} games", against.games)
    return words.format(share=percent(against.share), count=against.games)


def _paint_water(canvas: Canvas, water: Rect) -> None:
    """Draw water that darkens from left to right, as the bots grow stronger, with bubbles among the fish."""
    canvas.fill(water.inset(-4), "ink", 14)
    for part, strip in enumerate(water.columns(24)):
        shade = mix(canvas.colour("water-3"), canvas.colour("water-6"), part / 23)
        canvas.fill(strip._replace(w=strip.w + 1), shade)
    for number in range(9):
        x, y = water.x + (number + 0.5) / 9 * water.w, water.y + 14 + 17 * (number % 3)
        canvas.circle(x, y, 4 + 3 * (number % 2), "water-1", 2)


def _bar(canvas: Canvas, result: Against, space: Rect) -> None:
    """Draw how a person fares while that level is at the table; the tick is an equal share."""
    parts = Box("track", 14, (0.12 * space.w, 0)), Box("", 4), Box("words")
    track, line = Box.column(*parts, pad=(0, 6, 0, 0)).place(space).values()
    canvas.fill(track, "water-6", 7)
    canvas.fill(track._replace(w=max(14.0, track.w * result.share)), "glow", 7)
    canvas.fill(Rect(track.x + track.w * result.fair - 2, track.y - 5, 4, track.h + 10), "cream", 2)
    canvas.text_in(against_words(result), line, "small", "text")


def draw_course(canvas: Canvas, outings: Sequence[Outing], box: Rect) -> None:
    """Draw a sheet of paper “Games won”: below 20 games each of them, the last at the end, as a crown if it
    was won, alone or with others, and a circle if not; from 20 on a line of the win rate over the last 20
    games, with dashes for a fair share. Below it stands how many of all `outings` were won,
    and how many would be if all seats were equally strong (`_expected`)."""
    paper = paint_paper(canvas, box)
    ink: Colour | str = PLUM if paper else "text"
    label, small = canvas.measure("Ag", "label")[1], canvas.measure("Ag", "small")[1]
    wins, fair = sum(outing.share > 0 for outing in outings), sum(outing.fair for outing in outings)
    words = _("Won: {wins} of {games}. Fair would be {fair}.")
    words = words.format(wins=wins, games=len(outings), fair=_expected(outings, fair))
    high = max(1.4 * small, canvas.measure(words, "small", box.w - 2 * _PAD)[1])
    parts = Box("head", label, (0, 0, 30, 0)), Box("space", pad=(0, 6)), Box("foot", high)
    head, space, foot = Box.column(*parts, pad=(_PAD, _PAD - 8, _PAD, _PAD)).place(box).values()
    canvas.text_in(_("Games won"), head, "label", "ink" if paper else "text", "left")
    canvas.text_in(words, foot, "small", "ink" if paper else "text")
    if len(outings) < _WINDOW:
        _dots(canvas, outings, space, ink)
    else:
        _course(canvas, outings, space, ink)


def _expected(outings: Sequence[Outing], fair: float) -> str:
    """Return how many games a seat wins among equals: "one in three" where all had as many seats, else about
    how many of all, `fair` being their sum."""
    each = {round(1 / outing.fair) for outing in outings if outing.fair}
    if len(each) == 1:
        return _("one in {count}").format(count=spelled(each.pop()))
    return _few(fair)


def _few(value: float) -> str:
    """Return a number of games without a rounding that changes what it says: "0.25", "2.5", "12"."""
    if value >= _EXACT:
        return str(round(value))
    quarters = round(value, 2)
    return decimal(quarters, next(digits for digits in range(3) if round(quarters, digits) == quarters))


def _dots(canvas: Canvas, outings: Sequence[Outing], space: Rect, ink: Colour | str) -> None:
    """Draw the games one by one, the last at the end: a crown for each that was won."""
    small = canvas.measure("Ag", "small")[1]
    canvas.text_in(_("won: a crown, lost: a circle"), space._replace(h=small), "small", ink, "left")
    field = Rect(space.x, space.y + small + 8, space.w, space.h - small - 8)
    across = min(10, max(4, int(field.w // 52)))
    step = min(64.0, field.w / across)
    for number, outing in enumerate(outings[-_SHOWN:]):
        x, y = field.x + step * (number % across + 0.5), field.y + 30 + 54 * (number // across)
        if outing.share > 0:
            canvas.circle(x, y, 20, "sand-0")
            canvas.draw("ui/crown", x, y, size=0.56)
        else:
            canvas.circle(x, y, 10, ink, 3)


def _course(canvas: Canvas, outings: Sequence[Outing], space: Rect, ink: Colour | str) -> None:
    """Draw the share of the last twenty games, over time; dashes are a fair share."""
    small, label = canvas.measure("Ag", "small")[1], canvas.measure("Ag", "label")[1]
    canvas.text_in(_("win rate over the last 20 games"), space._replace(h=small), "small", ink, "left")
    count = len(outings)
    ends = sorted({_WINDOW + round((count - _WINDOW) * part / 10) for part in range(11)})
    shares = [sum(outing.share for outing in outings[end - _WINDOW : end]) / _WINDOW for end in ends]
    fair = sum(outing.fair for outing in outings) / count
    last, words = percent(shares[-1]), _("average")
    scale = canvas.measure(percent(1.0), "small")[0] + 12
    named = min(0.34 * space.w, max(canvas.measure(last, "label")[0], canvas.measure(words, "small")[0]) + 12)
    field = Rect(space.x + scale, space.y + small + 18, space.w - scale - named - 8, space.h - small - 34)
    top = ceil(5 * max(0.4, *shares, fair) - 1e-9) / 5
    for part in (0.0, top / 2, top):
        y = field.bottom - field.h * part / top
        canvas.line([(field.x, y), (field.right, y)], "sand-1", 2)
        mark = Rect(space.x, y - small / 2, scale - 10, small)
        canvas.text_in(percent(part), mark, "small", ink, "right")
    level = field.bottom - field.h * fair / top
    for dash in range(int(field.w // 22)):
        canvas.line([(field.x + 22 * dash, level), (field.x + 22 * dash + 12, level)], "sky-2", 4)
    wide = max(1, len(ends) - 1)
    points = [
        (field.x + field.w * number / wide, field.bottom - field.h * share / top)
        for number, share in enumerate(shares)
    ]
    if len(points) > 1:
        canvas.line(points, "water-4", 6)
    for x, y in points:
        canvas.circle(x, y, 8, "ink")
        canvas.circle(x, y, 5, "sky-4")
    x, y = points[-1]
    canvas.circle(x, y, 13, "ink")
    canvas.circle(x, y, 9, "sky-4")
    right = Rect(field.right + 20, y - label / 2, named - 12, label)
    away = max(0.0, (label + small) / 2 - abs(level - y))  # the two do not lie on each other
    canvas.text_in(last, right, "label", "water-4", "left")
    y = level + away if level >= y else level - away
    canvas.text_in(words, Rect(right.x, y - small / 2, right.w, small), "small", "sky-2", "left")


def draw_figures(canvas: Canvas, rows: Sequence[Number], box: Rect, cells: Sequence[Rect]) -> None:
    """Draw the board “All games together”, and on it each number, with its words below, in the cell at its
    place; a number that is pointed at or focused lies on a lit field. ValueError unless there is a cell for
    each."""
    canvas.board(box, "ui/plank-l")
    (head,) = (
        Box.column(Box("head", canvas.measure("Ag", "label")[1]), pad=(_PAD, _PAD - 8)).place(box).values()
    )
    canvas.text_in(_("All games together"), head, "label", "cream", "left")
    tree = Box.column(Box("value", canvas.measure("8", "subheading")[1]), Box("words"))
    for place, (number, cell) in enumerate(zip(rows, cells, strict=True)):
        if is_pointed_at(canvas, f"statistics.number.{place}"):
            canvas.fill(cell.inset(-4, -2), "plum-1", 10, 0.8)
        upper, lower = tree.place(cell).values()
        canvas.text_in(number.value, upper, "subheading", "glow")
        canvas.text_in(number.words, lower, "small", "text")


def shell_words(milestone: Milestone, few: bool) -> str:
    """Return what stands below a shell: its name; but for one not earned while there are `few` games what it
    takes and how far it is, “HINT 3/10”."""
    return f"{milestone.hint} {milestone.state}" if few and not milestone.earned else milestone.label


def draw_shells(
    canvas: Canvas, reached: Sequence[tuple[str, Milestone]], few: bool, places: Sequence[Rect]
) -> None:
    """Draw a shell of each kind on its string, in these places, with its `shell_words` on a small board
    below; those not earned yet are outlines. ValueError unless there is a place for each."""
    for (kind, milestone), place in zip(reached, places, strict=True):
        picture = f"shelf/{kind}" if milestone.earned else f"shelf/{kind}-empty"
        canvas.draw(picture, place.cx, place.y + 8 + 4 * sin(place.cx / 90))
        board = Rect(place.x + 4, place.y + 104, place.w - 8, place.bottom - place.y - 108)
        canvas.fill(board, "plum-0", 12, 0.8)
        ink = "text" if milestone.earned or few else "text-dim"
        canvas.text_in(shell_words(milestone, few), board.inset(6, 2), "small", ink)


def draw_strings(canvas: Canvas, hung: Sequence[Rect]) -> None:
    """Draw a rope along the top of each row of these boxes, from its first to its last box; boxes with one y
    are a row. Draw nothing for none."""
    for y in sorted({place.y for place in hung}):
        row = [place for place in hung if place.y == y]
        rope = [(x, y + 8 + 4 * sin(x / 90)) for x in range(int(row[0].x), int(row[-1].right) + 1, 30)]
        canvas.line(rope, "ink", 7)
        canvas.line(rope, "sand-0", 3.4)


def draw_shell_sign(canvas: Canvas, reached: Sequence[Milestone], sign: Rect) -> None:
    """Draw a board on two hooks with how many shells are earned of how many, “3/12”, and “Shells” below;
    “0/0” for none."""
    halves = Box.column(Box("upper"), Box("lower"), pad=(12, 10))
    box, upper, lower = Box.column(halves, name="board", pad=(2, 34, 6, 8)).place(sign).values()
    for x in (box.x + 0.24 * box.w, box.right - 0.24 * box.w):
        canvas.draw("shelf/hook", x, box.y - 26)
    canvas.board(box, "ui/plank-m")
    high = canvas.measure("8", "subheading")[1]
    earned = f"{sum(milestone.earned for milestone in reached)}/{len(reached)}"
    canvas.text_in(earned, upper._replace(h=max(high, upper.h)), "subheading", "glow")
    canvas.text_in(_("Shells"), lower, "label", "cream")
