"""The split of a result as waves that add up, and a rosette for every cat. Of the split there are four
columns: skill, reading others and luck, each a wave that begins at the height at which the one before ended,
then all together with the cat's head; each with its number in signed games of 100."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import cos, pi, sin

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Align, Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.names import draw_name
from miaui.engine.draw.theme import Colour, mix, parse
from miaui.engine.i18n import _
from miaui.history.words import signed
from miaui.learning.findings import SeatFindings
from miaui.scenes.house import paint_paper
from miaui.tabletop.cast.members import CastMember

#: Of skill, reading and luck: the water, its depth, the light on it, and its number on paper.
WAVES = tuple(
    tuple(map(parse, colours))
    for colours in (
        ("#EE6A52", "#A3322A", "#FFD0B0", "#A3261A"),
        ("#1FA9A6", "#0C5C66", "#C9FBF0", "#0C5C66"),
        ("#E9A92A", "#A06A10", "#FFF0B0", "#7A4E08"),
    )
)
_SUM = parse("#54285F")
ROSETTES = tuple(map(parse, ("#F0604E", "#3A9BDC", "#1E9E68", "#E9BC1A", "#B05BD0", "#F08A3A")))


#: Cats whose rosettes have room beside one another.
IN_ONE_ROW = 4


def draw_waiting(canvas: Canvas, box: Rect, words: str) -> None:
    """Draw a sheet of paper with these words in its middle, in place of the parts of a result that are not
    known yet."""
    light = paint_paper(canvas, box)
    canvas.text_in(words, box.inset(40, 20), "subheading", "text-dark" if light else "text")


def draw_split(canvas: Canvas, box: Rect, findings: SeatFindings, who: CastMember, chance: str) -> None:
    """Draw on paper `title` and the parts of a result in four columns; English `chance` names the luck."""
    light = paint_paper(canvas, box)
    ink: Colour | str = "text-dark" if light else "text"
    split = findings.shown_split
    above = Box("head", canvas.theme.grown(46, most=1.5), (20, 0))
    head, field = Box.column(above, Box("field"), gap=4, pad=(6, 12, 6, 6)).place(box).values()
    canvas.text_in(title(split["result"]), head, "subheading", ink, "left")
    parts = [split["skill"], split["reading"], split["luck"]]
    levels = [0.0, *accumulate(parts)]
    cells = box.inset(14, 0).columns(4)
    names = [_("Skill"), _("Reading others"), _("Luck"), _("All together")]
    others, told = signed(split["others"]), signed(split["chance"])
    luck = _("others {others}\n{what} {chance}").format(others=others, what=_(chance), chance=told)
    own = _("beside a strong cat, hands open")
    notes = [own, _("the others, foreseen"), luck, _("games of 100")]
    small = max(canvas.measure(note, "small", cells[0].w - 12)[1] for note in (*notes, "\n"))
    words = min(1.5 * (canvas.measure("Ag", "label")[1] + small) + 18, field.h * 0.78)
    high, low = max(levels), min(levels)
    unit = (field.h - words - 30) / max(high - low, 8.0)
    zero = field.y + 24 + high * unit + max(0.0, (8.0 - high + low)) * unit / 2

    def y(level: float) -> float:
        return zero - level * unit

    with canvas.clip(field):
        for place, (colours, cell) in enumerate(zip(WAVES, cells, strict=False)):
            _wave(canvas, cell, (y(levels[place]), y(levels[place + 1])), field.bottom, colours)
        last = cells[3]
        canvas.fill(Rect(last.x, y(levels[3]), box.right - last.x, field.bottom - y(levels[3]) + 2), _SUM)
        for line, width in (("ink", 10.0), (parse("#F0D9F2"), 5.0)):
            canvas.line([(last.x, y(levels[3])), (box.right, y(levels[3]))], line, width)
        for place in range(int(field.w / 12)):
            canvas.circle(field.x + 12 * place, zero, 2, parse("#8A5A3A") if light else "text-dim")
    for place, cell in enumerate(cells):
        _label(canvas, cell, field.bottom - words, names[place], notes[place])
        number = split["result"] if place == 3 else parts[place]
        colour = _SUM if place == 3 else WAVES[place][3]
        middle = cell.cx + (24 if place == 3 else 0)
        top = min(y(levels[place]), y(levels[min(place + 1, 3)])) - 26
        number_box = Rect.around(middle, max(top, field.y + 18), cell.w - (70 if place == 3 else 16), 44)
        plate = _number(canvas, signed(number), number_box, colour)
        if place == 3:
            at = plate.x - 20, plate.cy
            canvas.discs(*at, (27, "ink"), (24, canvas.theme.players[who.colour]))
            canvas.draw(f"cat/{who.cat}/head-calm", *at, size=0.24)


def title(result: float) -> str:
    """Return the question that the waves answer, translated: for a result above 0 “Won more than an even
    share: what brought it?”, below 0 “Won less than an even share: what took it?”, for 0 “Won about an even
    share: what made it?”"""
    if result > 0:
        return _("Won more than an even share: what brought it?")
    if result < 0:
        return _("Won less than an even share: what took it?")
    return _("Won about an even share: what made it?")


def _wave(
    canvas: Canvas, cell: Rect, levels: tuple[float, float], bottom: float, colours: Sequence[Colour]
) -> None:
    """Draw water that runs from one level to the next."""
    first, last = levels
    curl = 9 if last > first else -9 if last < first else 0
    top = []
    for place in range(33):
        part = place / 32
        ease = min(1.0, max(0.0, (part - 0.08) / 0.56))
        level = first + (last - first) * ease * ease * (3 - 2 * ease)
        top.append((cell.x + cell.w * part, level + curl * sin(part * 3 * pi) * (1 - part)))
    canvas.polygon([*top, (cell.right + 1, bottom + 2), (cell.x, bottom + 2)], colours[0])
    deeper = [(x, max(y + 30, bottom - 70)) for x, y in top]
    canvas.polygon(
        [*deeper, (cell.right + 1, bottom + 2), (cell.x, bottom + 2)], mix(colours[0], colours[1], 0.6)
    )
    canvas.line([(x, y + 15) for x, y in top], mix(colours[0], colours[2], 0.6), 3)
    canvas.line(top, "ink", 10)
    canvas.line(top, colours[2], 5)


def _label(canvas: Canvas, cell: Rect, y: float, name: str, note: str) -> None:
    high = cell.bottom - y - 12
    ground = Rect(cell.x + 3, y - 2, cell.w - 6, high + 6)
    upper, lower = Box.column(Box("name", 0.42 * high), Box("note"), pad=(3, 2, 3, 4)).place(ground).values()
    canvas.fill(ground, "ink", 10, 0.55)
    canvas.text_in(name, upper, "label", "text")
    canvas.text_in(note, lower, "small", "text")


def _number(canvas: Canvas, words: str, box: Rect, colour: Colour) -> Rect:
    """Draw a number on a plate in the middle of a box, and return the plate."""
    wide = canvas.measure(words, "heading", fixed=True)[0] + 26
    plate = Rect.around(box.cx, box.cy, min(wide, box.w), box.h)
    canvas.nested(plate, (-3, "ink", 12), (0, "cream", 10))
    canvas.text_in(words, plate.inset(8, 1), "heading", colour, fixed=True)
    return plate


def draw_awards(canvas: Canvas, box: Rect, cast: Sequence[CastMember], words: Sequence[str]) -> None:
    """Draw on a plank a rosette with head and name for every cat, and below it its words: `words[seat]`, or
    “…” where there are none for a seat. Cats are delighted if there are words at all, else calm. More than
    four cats stand in two rows."""
    canvas.board(box, "ui/plank-l")
    said = [words[seat] if seat < len(words) else "…" for seat in range(len(cast))]
    face, name = "delighted" if words else "calm", max(26.0, canvas.measure("Ag", "label")[1] * 0.86)
    crowded = len(cast) > IN_ONE_ROW
    side: Align = "left" if crowded else "centre"
    if crowded:
        lines = box.inset(18, 8).rows(2, 2)
        cells = [cell for line in lines for cell in line.columns((len(cast) + 1) // 2, 10)]
        r = name * 0.42
    else:
        cells = box.inset(18, 14).columns(len(cast), 6)
        told = max([canvas.measure(text, "small", cells[0].w)[1] for text in words], default=0.0)
        r = min(39.0, cells[0].w * 0.2, max(16.0, (cells[0].h - name - told) / 2.75))
    for seat, (who, cell) in enumerate(zip(cast, cells, strict=False)):
        at = (cell.x + r * 1.2, cell.y + name / 2) if crowded else (cell.cx, cell.y + r * 1.35)
        _rosette(canvas, *at, r, ROSETTES[seat % len(ROSETTES)])
        canvas.draw(f"cat/{who.cat}/head-{face}", *at, size=r / 118)
        above, left = (0.0, 2.8 * r) if crowded else (2.7 * r, 0.0)
        tree = Box.column(Box("", above), Box("name", name, (left, 0, 0, 0)), Box("words"))
        plate, below = tree.place(cell).values()
        if seat and not crowded:
            canvas.line([(cell.x - 3, cell.y + 8), (cell.x - 3, cell.bottom - 8)], "wood-3", 3)
        draw_name(canvas, who.name, plate, "label", "focus", side)
        canvas.text_in(said[seat], below, "small", "text", side)


def _rosette(canvas: Canvas, x: float, y: float, r: float, colour: Colour) -> None:
    ink = canvas.colour("ink")
    for side in (-1, 1):
        tail = [
            (x + side * px * r, y + py * r)
            for px, py in ((0.1, 0.5), (0.6, 0.7), (0.95, 1.75), (0.5, 1.5), (0.25, 1.8))
        ]
        canvas.polygon(tail, mix(colour, ink, 0.25 if side < 0 else 0.05))
    for place in range(16):
        turn = place * pi / 8
        px, py = x + cos(turn) * r * 1.08, y + sin(turn) * r * 1.08
        canvas.circle(px, py, r * 0.31, "ink")
    for place in range(16):
        turn = place * pi / 8
        px, py = x + cos(turn) * r * 1.08, y + sin(turn) * r * 1.08
        canvas.circle(px, py, r * 0.26, colour if place % 2 else mix(colour, (255, 255, 255), 0.28))
    canvas.discs(x, y, (r + 2, "ink"), (r - 1, "cream"))
