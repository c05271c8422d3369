"""Pictures of a game's story: shells on the sea, the sheet of the open one, and who sleeps meanwhile."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, cos, pi, sin

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas, Paint, Painter
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import mix, parse
from miaui.engine.i18n import _
from miaui.scenes.analysis.rows import GREEN
from miaui.scenes.analysis.shells import Shell, ShellWords
from miaui.scenes.analysis.story_layout import SheetLayout, StoryLayout
from miaui.scenes.analysis.subject import Sleeper
from miaui.scenes.analysis.tide import SHELLS, Tide
from miaui.scenes.house import paint_paper

LID = 40.0
"""Degrees by which the lid of the open shell is raised."""
_PINK, _LEAF, _INSIDE = parse("#F4A08C"), parse("#BFEBD6"), parse("#7A2450")
_ROUND = 150.0
_BESIDE = 120.0
"""Greatest way by which a tip leans (units)."""
"""Length at the left edge of the sea in which the tip of the sheet would cover a word."""
_SIZE = 0.9
"""Size of the words on a sheet."""


def shell_box(tide: Tide, shell: Shell) -> Rect:
    """Return the box in which a shell can be pressed, 96 × 110 units: its middle is 14 above the waterline,
    at the x after the shell's move, at most at the end of the game."""
    x = min(tide.x(shell.row.step + 1), tide.right)
    return Rect.around(x, tide.level(x) - 14, 96, 110)


def draw_shells(
    canvas: Canvas, tide: Tide, shells: Sequence[Shell], opened: int, lid: float, title: str, boat: Rect
) -> None:
    """Draw the shells on the sea, praise as a star, each on a glow. The one at the place `opened` has its lid
    raised by the part `lid` (0 to 1) over a pearl; a star grows instead. A flag beside it says `title`, the
    turn of its choice, where it covers neither `boat` nor other shells, else above it; no flag for ""."""
    for place, shell in enumerate(shells):
        box = shell_box(tide, shell)
        canvas.draw("ui/glow", box.cx, box.cy + 10, size=0.46 if place == opened else 0.3)
        name = _picture(shell, place)
        if place != opened or shell.praised:
            canvas.draw(name, box.cx, box.cy, size=0.66 if place != opened else 0.66 + 0.24 * lid)
        else:
            _open_shell(canvas, box, name, lid)
    if title:
        boxes = [shell_box(tide, shell) for shell in shells]
        others = [boat, *boxes[:opened], *boxes[opened + 1 :]]
        _draw_flag(canvas, tide, boxes[opened], others, title)


def _draw_flag(canvas: Canvas, tide: Tide, box: Rect, others: Sequence[Rect], title: str) -> None:
    """Draw a flag with words beside a shell, where it covers nothing else that is named."""
    wide, high = canvas.measure(title, "small")
    spots = _flag_boxes(tide, box, wide + 34, high + 14)
    inside = tide.box.inset(8)
    free = [
        place
        for place in spots
        if inside.holds(place)
        and place.right < tide.box.right - 240
        and not any(place.overlaps(other) for other in others)
    ]
    flag = free[0] if free else spots[-1]
    canvas.nested(flag, (-3, "ink", 6), (0, "glow", 4))
    canvas.text_in(title, flag.inset(8, 2), "small", "text-dark")


def _flag_boxes(tide: Tide, box: Rect, wide: float, high: float) -> tuple[Rect, Rect, Rect]:
    """Return where a flag of this size may stand: right of a shell, left of it, and higher at its right."""
    top = tide.box.y + 70
    whole = Rect(box.x - 104 - wide, max(top, box.y - 8), 2 * wide + box.w + 108, high)
    at = Box.row(Box("left", wide), Box(), Box("right", wide)).place(whole)
    over = Rect(box.right, max(top, box.y - 16 - high), wide, high)
    return at["right"], at["left"], over


def _picture(shell: Shell, place: int) -> str:
    """Return the picture of a shell: a star is praise."""
    return "shelf/star" if shell.praised else SHELLS[place % 3]


def _open_shell(canvas: Canvas, box: Rect, name: str, lid: float) -> None:
    """Draw a shell that opens: its lid turned up, a pearl in the lower half."""
    canvas.draw(name, box.cx, box.cy - 30 * lid, size=0.74, angle=-0.3 * LID * lid)
    if lid <= 0.05:
        return
    y = box.cy + 22
    for inset, colour in ((0.0, "ink"), (4.0, _INSIDE)):
        bowl = [
            (box.cx + (42 - inset) * (2 * part / 12 - 1), y + (30 - inset) * sin(pi * part / 12) * lid)
            for part in range(13)
        ]
        canvas.polygon(bowl, colour)
    canvas.discs(box.cx, y - 2, (15 * lid, "ink"), (12 * lid, "cream"))
    canvas.circle(box.cx - 4, y - 6, 4 * lid, (255, 255, 255))


def draw_tail(canvas: Canvas, at: StoryLayout, tide: Tide, shell: Shell) -> None:
    """Draw the pointed tip that joins the sheet to its shell. Nothing is drawn in high contrast, in a bare
    look (small windows, large text), for a shell less than 150 units from the sea's left edge, and for one
    more than 60 beside the sheet, to which a tip would lie across the sea."""
    box = shell_box(tide, shell)
    x, top = box.cx, box.bottom - 10
    foot = max(at.sheet.x + 60, min(x, at.sheet.right - 60))
    if canvas.theme.high_contrast or not at.look.detailed or x < at.sea.x + _ROUND or abs(x - foot) > _BESIDE:
        return
    for inset, colour in ((0.0, "ink"), (5.0, "cream")):
        width = 36 - inset
        canvas.polygon(
            [(x, top + 3 * inset), (foot + width, at.sheet.y + 4), (foot - width, at.sheet.y + 4)], colour
        )


def draw_sheet(
    canvas: Canvas,
    box: Rect,
    at: SheetLayout,
    said: ShellWords,
    shell: Shell,
    pictures: tuple[Painter, Painter],
    count: str,
    below: str,
) -> None:
    """Draw the sheet of a shell: ribbons “You played” and “Better” (of praise one, “Well found”) over the
    pictures of the moves, their captions unless "", `count` (which of the shells it is), and the words: what
    it lost, the reason, and `below` (the chart in one line, where it has no room); "" is left out."""
    light = paint_paper(canvas, box)
    ink: Paint = "text-dark" if light else "text"
    good: Paint = GREEN if light else "good"
    names = [(_("Well found"), True)] if shell.praised else [(_("You played"), False), (_("Better"), True)]
    spots = zip(at.ribbons, at.pictures, names, said.captions, pictures, strict=False)
    for ribbon, picture, (name, better), move, paint in spots:
        words = min(canvas.measure(move, "small", picture.w)[1], 0.4 * picture.h) if move else 0.0
        above, under = Box.column(Box("picture"), Box("move", words), gap=6).place(picture).values()
        if better:
            with canvas.clip(box):
                canvas.draw("ui/glow", above.cx, above.cy, size=above.w / 240, alpha=0.6)
        _draw_ribbon(canvas, ribbon, name, better)
        paint(canvas, above)
        if move:
            canvas.text_in(move, under, "small", ink)
    canvas.text_in(count, at.tally, "small", "plum-2" if light else "text-dim", "left")
    _draw_words(canvas, at.words, said, below, (ink, good))


def _draw_ribbon(canvas: Canvas, box: Rect, name: str, better: bool) -> None:
    """Draw a ribbon with a word."""
    colour = _LEAF if better else _PINK
    for side in (-1, 1):
        x = box.cx + side * (box.w / 2 - 4)
        tail = [(x, box.y + 8), (x + side * 18, box.y + 8), (x + side * 8, box.cy + 6)]
        tail += [(x + side * 18, box.bottom + 4), (x, box.bottom + 4)]
        canvas.polygon(tail, mix(colour, canvas.colour("ink"), 0.35))
    canvas.nested(box, (-3, "ink", 5), (0, colour, 3))
    canvas.text_in(name, box.inset(8, 2), "label", "text-dark", size=0.9)


def _draw_words(canvas: Canvas, box: Rect, said: ShellWords, below: str, inks: tuple[Paint, Paint]) -> None:
    """Draw the sentence with the number, under it the reason."""
    ink, good = inks
    whole = [(said.lost, "heading", ink), (said.why, "subheading", good), (below, "small", ink)]
    parts = [part for part in whole if part[0]]
    highs = [canvas.measure(words, style, box.w, size=_SIZE)[1] for words, style, _ink in parts]
    gap = 22.0
    spare = box.h - sum(highs) - gap * (len(parts) - 1)
    if spare < 0:
        share = (box.h - gap * (len(parts) - 1)) / sum(highs)
        highs, spare = [high * share for high in highs], 0.0
    first = Rect(box.x, box.y + 0.4 * spare, box.w, 0)
    cells = first.stacked(highs, gap)
    for place, ((words, style, colour), cell) in enumerate(zip(parts, cells, strict=True)):
        canvas.text_in(words, cell, style, colour, "left", size=_SIZE)
        if place:
            for dot in range(int(box.w / 14)):
                canvas.circle(box.x + 14 * dot, cell.y - gap / 2, 2, "sand-2")


def draw_reckoning(
    canvas: Canvas,
    at: StoryLayout,
    words: Sequence[str],
    done: int,
    of: int,
    time: float,
    sleeper: Sleeper,
) -> None:
    """Draw the adviser asleep, breathing with `time` in seconds, and three `words`, the first large. Beside
    her a shell for each of `done` judged choices and a dot for each of the rest, in all `of`; in a bare look
    one bar, filled by done / of. For 0 `of` neither is drawn. ValueError for another number of words."""
    light = paint_paper(canvas, at.sheet)
    ink, dim = ("text-dark", "plum-2") if light else ("text", "text-dim")
    whole = Box.row(Box("asleep", 0.3 * (at.sheet.w - 80)), Box("words"), gap=40, pad=(40, 26))
    asleep, right = whole.place(at.sheet).values()
    _draw_asleep(canvas, asleep, sleeper, time, "plum-2" if light else "text-dim")
    heading, first, last = words
    needs = [canvas.measure(heading, "heading", right.w)[1]]
    needs += [canvas.measure(text, "body", right.w)[1] for text in (first, last)]
    most = (right.h - 90) / sum(needs)
    needs = [need * min(1.0, most) for need in needs]
    tree = Box.column(
        Box("heading", needs[0]), Box("first", needs[1]), Box("shells"), Box("last", needs[2]), gap=10
    )
    places = tree.place(right)
    canvas.text_in(heading, places["heading"], "heading", ink, "left")
    canvas.text_in(first, places["first"], "body", ink, "left")
    canvas.text_in(last, places["last"], "body", dim, "left")
    if of and not at.look.detailed:
        line = Rect.around(right.cx, places["shells"].cy, right.w, 32)
        canvas.nested(line, (-3, "ink", 14), (0, "sand-0", 12))
        canvas.fill(line._replace(w=max(24.0, line.w * done / of)), "water-1", 12)
    elif of:
        _draw_count(canvas, places["shells"], done, of)


def _draw_count(canvas: Canvas, box: Rect, done: int, of: int) -> None:
    """Draw a shell for each judged choice, and a dot for each that is still to be judged."""
    lines = next(lines for lines in range(1, of + 1) if ceil(of / lines) * 30 <= box.w)
    across = ceil(of / lines)
    step = min(48.0, box.w / across)
    high = min(60.0, box.h / lines)
    for place in range(of):
        x = box.x + step * (place % across + 0.5)
        y = box.cy + high * (place // across - (lines - 1) / 2)
        if place < done:
            canvas.draw_in(Rect.around(x, y, step - 2, step), "shelf/fan")
        elif place == done:
            canvas.draw("ui/glow", x, y, size=0.16)
            canvas.discs(x, y, (11, "ink"), (8, "wood-1"))
        else:
            canvas.discs(x, y, (8, "ink"), (5.5, "sand-1"))


def _draw_asleep(canvas: Canvas, box: Rect, sleeper: Sleeper, time: float, ink: str) -> None:
    """Draw somebody with closed eyes, who breathes once in three seconds."""
    size = min(box.h / 300, box.w / 430)
    grown = size * (1 + 0.012 * sin(2 * pi * time / 3))
    x, y = box.cx, box.cy + 132 * size
    for name in sleeper.pictures:
        canvas.draw(name, x, y, size=grown)
    for right, down in sleeper.lids:
        lid, high = x + right * grown, y + down * grown
        canvas.discs(lid, high, (20 * grown, "ink"), (17 * grown, "wood-0"))
        lash = [
            (lid + 15 * grown * cos(turn * pi / 8), high + 9 * grown * sin(turn * pi / 8))
            for turn in range(9)
        ]
        canvas.line(lash, "ink", 3.5 * size)
    for place, letter in enumerate(("z", "z", "Z")):
        at = Rect.around(x + size * (92 + 34 * place), y - size * (226 + 20 * place), 60, 60)
        canvas.text_in(letter, at, "heading", ink, fixed=True, size=0.6 + 0.2 * place)
