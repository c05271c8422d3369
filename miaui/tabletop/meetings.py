"""First meetings as pictures: the table dims, the new thing grows, somebody says two lines, and ghosts show
what it does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas, Painter
from miaui.engine.draw.easing import back, out
from miaui.engine.draw.geometry import Rect

DIM, GROW, GHOST = 0.4, 0.35, 0.5
"""Seconds: the table dims, the thing grows, a ghost comes."""
_LEAST, _WORD = 6.0, 0.45
"""Seconds that a meeting stands at least, and that reading a word of it takes."""
_MANY, _LONGER = 12, 1.5
"""Words up to which a meeting is read at a glance, and the factor of time for a longer one."""
_DARK, _FADE = 0.74, 0.15
"""Darkness of the table; seconds in which all appears where motion is reduced."""
_LARGE = 1.5
"""Factor by which the thing grows."""
_WORDS = 1.2
"""Size of the lines."""
_RUST = (143, 58, 12)


def picture(*names: str) -> Painter:
    """Return a painter that draws these pictures into a box, one over the other, the first lowest, in its
    middle, as large as they fit and not distorted."""
    return lambda canvas, box: canvas.draw_in(box, *names)


@dataclass(frozen=True, slots=True)
class MeetingLayout:
    """Boxes of a meeting: the thing at its full size, the bubble, who speaks, the ghosts, and the button."""

    thing: Rect
    bubble: Rect
    speaker: Rect
    ghosts: tuple[Rect, ...]
    button: Rect


@dataclass(frozen=True, slots=True)
class MeetingWords:
    """A meeting in words: the name and up to three lines, and the pictures of who says them, the lowest
    first."""

    name: str
    lines: Sequence[str]
    speaker: tuple[str, ...] = ()

    @property
    def seconds(self) -> float:
        """Seconds for which a meeting stands before it ends by itself: 0.45 a word, its name included, at
        least 6; where its lines have more than 12 words 1.5 times that."""
        read = sum([len(line.split()) for line in self.lines])
        seconds = max(_LEAST, _WORD * (len(self.name.split()) + read))
        return seconds * _LONGER if read > _MANY else seconds


@dataclass(frozen=True, slots=True)
class Closer:
    """A card or piece as it is looked at closely: its name, up to three lines, its picture, and ghosts of
    what it does."""

    name: str
    lines: Sequence[str]
    paint: Painter
    ghosts: tuple[Painter, ...] = ()


def arrange(canvas: Canvas, words: MeetingWords, ghosts: int) -> MeetingLayout:
    """Return the boxes of a meeting: a bubble high enough for its words at the left, below it who speaks (no
    height where there is no room), right of it the thing, 300 × 430 units, and right of that the ghosts, ()
    for 0, each 46 units lower than the one before; the button at the foot, in the middle of the window.
    Larger text moves the thing and the ghosts to the right, by up to 220 units for text twice as large."""
    theme, middle, high = canvas.theme, canvas.width / 2, canvas.height
    left, top, gap = middle + theme.between(0, 220) - 150, 195.0, 24.0
    width = min(theme.between(390, 780), left - 90)
    lines = [canvas.measure(line, "strong", width - 60, size=_WORDS)[1] for line in words.lines]
    name = canvas.measure(words.name, "subheading", width - 60)[1]
    tall = min(sum(lines) + name + 92, high - theme.between(430, 330))
    above = max(70.0, 400 - tall)
    aside = theme.between(width / 2, 80) - 150
    speaker = Box("speaker", 240 if above + tall + 286 <= high else 0, (aside, 0, width - 300 - aside, 0))
    said = Box.column(Box("", above), Box("bubble", tall), Box("", 46), speaker, size=width)
    column = Box.column(Box("", top), Box("thing", 430), size=300)
    side = min(150.0, (middle * 2 - 30 - (left + 360) - gap * (ghosts - 1)) / max(1, ghosts))
    shown = [
        Box.column(Box("", top + 24 + 46 * place), Box(f"ghost {place}", 1.27 * side), size=side)
        for place in range(ghosts)
    ]
    pad = (left - 60 - width, 0, 30, 0)
    at = Box.row(said, column, Box.row(*shown, gap=gap), gap=60, pad=pad).place(canvas.bounds)
    button = Rect.around(middle, high - 210, max(380.0, theme.grown(330)), theme.grown(76, 0.8))
    places = tuple(at[f"ghost {place}"] for place in range(ghosts))
    return MeetingLayout(at["thing"], at["bubble"], at["speaker"], places, button)


def draw(
    canvas: Canvas,
    at: MeetingLayout,
    words: MeetingWords,
    pictures: tuple[Painter, Sequence[Painter]],
    time: float,
    reduced: bool,
    fuse: float | None,
) -> None:
    """Draw a meeting after `time` seconds: the table dims in 0.4, the thing grows in 0.35, the bubble with
    its words is there at once, and the ghosts come one after the other, 0.5 each; where motion is `reduced`
    all stands still and appears in 0.15. `pictures`: painters of thing and ghosts. `fuse`: the part of its
    time that is left, 1 to 0, as a line below the button, which is not drawn itself; None: no line."""
    paint, ghosts = pictures
    shown = min(1.0, time / (_FADE if reduced else DIM))
    canvas.dim(_DARK * shown)
    grown = 1.0 if reduced else back(min(1.0, time / GROW))
    size = (1 + (_LARGE - 1) * grown) / _LARGE
    box = Rect.around(at.thing.cx, at.thing.cy, at.thing.w * size, at.thing.h * size)
    canvas.draw("ui/glow", box.cx, box.cy, size=1.3 * shown, alpha=shown)
    paint(canvas, box)
    for place, (ghost, rect) in enumerate(zip(ghosts, at.ghosts, strict=True)):
        part = shown if reduced else out(max(0.0, min(1.0, (time - GROW) / GHOST - place)))
        if part > 0:
            _draw_ghost(canvas, ghost, rect, part, at.ghosts[place - 1] if place else at.thing)
    _draw_bubble(canvas, at, words)
    if fuse is not None:
        _draw_fuse(canvas, at.button, max(0.0, fuse))


def _draw_fuse(canvas: Canvas, button: Rect, left: float) -> None:
    """Draw the part of the time that is left, as a line below the button."""
    line = Rect(button.x + 20, button.bottom + 10, button.w - 40, 8)
    canvas.fill(line, "ink", 4, 0.6)
    canvas.fill(line._replace(w=line.w * left), "glow", 4)


def _draw_ghost(canvas: Canvas, paint: Painter, box: Rect, part: float, before: Rect) -> None:
    """Draw a ghost as far as it has come from what stood before it, in a dashed frame. A dotted way leads
    there: the larger the text, the fewer dots, at last none."""
    count = round(canvas.theme.between(8, 0))
    x, y = before.right + 4, box.y + 30
    for dot in range(int(count * part)):
        canvas.circle(x + (box.x - 8 - x) * dot / count, y, 3, "shallow")
    inner = box.inset(12)
    paint(canvas, Rect.around(inner.cx, inner.cy, inner.w * part, inner.h * part))
    for start, end in _dashes(box):
        canvas.line([start, end], "shallow", 4)


def _dashes(box: Rect) -> list[tuple[tuple[float, float], tuple[float, float]]]:
    """Return the dashes of a frame round a box."""
    dashes = []
    corners = [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]
    for (x, y), (to_x, to_y) in zip(corners, corners[1:] + corners[:1], strict=True):
        count = max(2, round((abs(to_x - x) + abs(to_y - y)) / 22))
        for dash in range(count):
            begin, end = dash / count, (dash + 0.55) / count
            dashes.append(
                (
                    (x + (to_x - x) * begin, y + (to_y - y) * begin),
                    (x + (to_x - x) * end, y + (to_y - y) * end),
                )
            )
    return dashes


def _draw_bubble(canvas: Canvas, at: MeetingLayout, words: MeetingWords) -> None:
    """Draw who speaks, and what she says."""
    bubble, speaker = at.bubble, at.speaker
    for part in words.speaker:
        canvas.draw(part, speaker.cx, speaker.bottom, size=speaker.h / canvas.art.meta(part).size[1])
    tip = [
        (bubble.cx - 26, bubble.bottom - 6),
        (bubble.cx + 26, bubble.bottom - 6),
        (bubble.cx, bubble.bottom + 40),
    ]
    canvas.nested(bubble, (-5, "ink", 20), (0, "cream", 16))
    canvas.polygon([(x, y + (6 if y > bubble.bottom else 0)) for x, y in tip], "ink")
    canvas.polygon([(0.8 * x + 0.2 * bubble.cx, y - 4) for x, y in tip], "cream")
    inner = bubble.inset(30, 22)
    lines = [canvas.measure(line, "strong", inner.w, size=_WORDS)[1] for line in words.lines]
    name = canvas.measure(words.name, "subheading", inner.w)[1]
    most = min(1.0, (inner.h - 22 * len(lines)) / (name + sum(lines)))
    parts = [Box(str(place), tall * most) for place, tall in enumerate((name, *lines))]
    first, *spots = Box.column(*parts, gap=22).place(inner).values()
    canvas.text_in(words.name, first, "subheading", _RUST, "left")
    for place, (line, box) in enumerate(zip(words.lines, spots, strict=True)):
        canvas.text_in(line, box, "strong", _RUST if place else "text-dark", "left", size=_WORDS)
        for dot in range(int(inner.w / 14) if place else 0):
            canvas.circle(inner.x + 14 * dot, box.y - 11, 2, "sand-2")
