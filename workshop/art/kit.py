"""Paper, ink and scissors: palette, shapes, printing filters and the `Drawing` that collects them.

All numbers are units (1 unit = 1 px of a 1920x1080 window). Shapes are functions that return SVG text; what
has to live in <defs> (clips, gradients, filters) is asked of a `Drawing`, which numbers it by itself.

A point is (x, y) or (x, y, 1); the 1 makes it a corner, otherwise a line or outline is soft there.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

Point = tuple[float, ...]
"""(x, y) in units, or (x, y, 1): the 1 makes it a corner of a line or outline that is soft elsewhere."""
Points = Sequence[Point]
"""Points in the order in which a line runs through them."""

# ---------------------------------------------------------------- palette

INK = "#1C1030"
CREAM = "#FFF3DC"
GLOW = "#FFC65A"
FOAM = "#E8FBF7"
CORAL = "#FF6B57"
SUN = "#FF9F43"
PLUM = ("#2A1848", "#341A4A", "#54285F")
SKY = ("#5A2662", "#8A3264", "#C4475F", "#EE6A52", "#FF9544", "#FFE09A")
WATER = ("#33C9BA", "#1FA9A6", "#12868F", "#125F80", "#143F70", "#13295A", "#0D1A42")
SAND = ("#F4D9A0", "#D9A566", "#B9743F")
WOOD = ("#C98A4E", "#9A5F37", "#6B3A28")


def mix(a: str, b: str, t: float) -> str:
    """Return the colour `#RRGGBB`, in capitals, that lies the part `t`, 0 to 1, of the way from colour `a` to
    colour `b`: each of red, green and blue by itself, rounded. Both are `#RRGGBB`; ValueError for shorter
    ones.

    >>> mix("#000000", "#FFFFFF", 0.5)
    '#808080'
    """
    pairs = ((int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(x + (y - x) * t):02X}" for x, y in pairs)


# ---------------------------------------------------------------- outlines (path data)


def num(value: float) -> str:
    """Return a number as text, rounded to one decimal, which is left out where it is 0.

    >>> num(3.14), num(0.5), num(4.0), num(-0.01)
    ('3.1', '0.5', '4', '0')
    """
    text = f"{value:.1f}"
    return "0" if text in ("-0.0", "0.0") else text.removesuffix(".0")


def smooth(points: Points, closed: bool = True, pull: float = 0.19) -> str:
    """Return SVG path data of a soft curve through the points: "M" to the first, then one "C" to each next
    one and, if `closed`, back to the first and "Z"; numbers as `num` writes them. A point with a third value
    is a corner. `pull` says how far control points lie from a point, as a part of the distance between its
    two neighbours; 0 gives straight lines. IndexError for no points; a single one gives "M1 2" if open.

    >>> smooth([(0, 0), (10, 0), (10, 8)], closed=False, pull=0)
    'M0 0C0 0 10 0 10 0C10 0 10 8 10 8'
    """
    n = len(points)

    def tangent(i: int) -> tuple[float, float]:
        if len(points[i]) > 2:
            return 0.0, 0.0
        before, after = (i - 1, (i + 1) % n) if closed else (max(i - 1, 0), min(i + 1, n - 1))
        a, b = points[before], points[after]
        return (b[0] - a[0]) * pull, (b[1] - a[1]) * pull

    out = [f"M{num(points[0][0])} {num(points[0][1])}"]
    for i in range(n if closed else n - 1):
        j = (i + 1) % n
        p, q, a, b = points[i], points[j], tangent(i), tangent(j)
        values = (p[0] + a[0], p[1] + a[1], q[0] - b[0], q[1] - b[1], q[0], q[1])
        out.append("C" + " ".join(num(v) for v in values))
    return "".join(out) + ("Z" if closed else "")


def polygon(points: Points) -> str:
    """Return SVG path data of a closed polygon; the third values that mark corners are ignored. "MZ" for no
    points.

    >>> polygon([(0, 0), (10, 0), (5, 7.25)])
    'M0 0L10 0L5 7.2Z'
    """
    return "M" + "L".join(f"{num(p[0])} {num(p[1])}" for p in points) + "Z"


def rounded(x: float, y: float, w: float, h: float, r: float) -> str:
    """Return SVG path data of a closed rectangle with its top left corner at (x, y), `w` by `h` units, its
    corners rounded with quadratic curves of radius `r`. It runs clockwise from (x + r, y). `r` is not limited
    to half a side; 0 leaves the corners sharp."""
    a, b, c, d = num(x + r), num(x + w - r), num(y + r), num(y + h - r)
    left, top, right, low = num(x), num(y), num(x + w), num(y + h)
    return (
        f"M{a} {top}H{b}Q{right} {top} {right} {c}V{d}Q{right} {low} {b} {low}"
        f"H{a}Q{left} {low} {left} {d}V{c}Q{left} {top} {a} {top}Z"
    )


def wave(x0: float, x1: float, y: float, height: float, length: float, phase: float = 0.0) -> list[Point]:
    """Return points (x, y) of a wavy line from x0 to x1 or up to a quarter wave beyond, four for each wave of
    `length` units, up to `height` units above and below y. The first is (x0, y + height * sin(phase)),
    `phase` in radians; from phase 0 on the line goes down first. One point for x1 = x0; ZeroDivisionError for
    `length` 0.

    >>> [(x, round(y)) for x, y in wave(0, 3, 50, 10, 4)]
    [(0.0, 50), (1.0, 60), (2.0, 50), (3.0, 40)]
    """
    step = length / 4
    count = math.ceil((x1 - x0) / step)
    return [(x0 + i * step, y + height * math.sin(phase + i * math.pi / 2)) for i in range(count + 1)]


def ring(cx: float, cy: float, radii: Sequence[float], turn: float = 0.0, flat: float = 1.0) -> list[Point]:
    """Return points (x, y) around (cx, cy), one for each of `radii` at that distance, evenly spread from the
    angle `turn` in radians on, clockwise; angle 0 is to the right. `flat` multiplies their distance in y. []
    for no radii."""
    n = len(radii)
    angles = (turn + i * math.tau / n for i in range(n))
    return [(cx + math.cos(a) * r, cy + math.sin(a) * r * flat) for a, r in zip(angles, radii, strict=True)]


def bezier(p: Point, q: Point, r: Point, t: float) -> tuple[float, float]:
    """Return the point (x, y) at the part `t`, 0 (at `p`) to 1 (at `r`), of the quadratic Bézier curve from
    `p` to `r` with control point `q`.

    >>> bezier((0, 0), (10, 0), (10, 10), 0.5)
    (7.5, 2.5)
    """
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
    return a * p[0] + b * q[0] + c * r[0], a * p[1] + b * q[1] + c * r[1]


# ---------------------------------------------------------------- elements


def attributes(extra: dict[str, object]) -> str:
    """Return SVG attributes in the order given, each after a blank: underscores become hyphens, one at the
    end of a name is dropped, floats are written as `num` does except for "opacity". What is None is left out.
    "" for {}.

    >>> attributes({"stroke_width": 3.14, "class_": "a", "filter": None})
    ' stroke-width="3.1" class="a"'
    """
    shown = ((k, v) for k, v in extra.items() if v is not None)
    return "".join(
        f' {k.rstrip("_").replace("_", "-")}="{num(v) if isinstance(v, float) and k != "opacity" else v}"'
        for k, v in shown
    )


def path(data: str, fill: str = "none", **extra: object) -> str:
    """Return one SVG `<path>` element with this path data and fill, a colour or "url(#ID)"; "none" leaves it
    unfilled. `extra` are further attributes, written as by `attributes` (`stroke_width=3`).

    >>> path("M0 0H5", stroke="#000000")
    '<path d="M0 0H5" fill="none" stroke="#000000"/>'
    """
    return f'<path d="{data}" fill="{fill}"{attributes(extra)}/>'


def shape(points: Points, fill: str, **extra: object) -> str:
    """Return one SVG `<path>` element: the closed soft curve of `smooth` through the points, filled with
    `fill`; `extra` are further attributes (`stroke_width=3`). IndexError for no points."""
    return path(smooth(points), fill, **extra)


def facet(points: Points, fill: str, **extra: object) -> str:
    """Return one SVG `<path>` element: a closed polygon with the points as corners, filled with `fill`;
    `extra` are further attributes (`stroke_width=3`). No points give the path data "MZ"."""
    return path(polygon(points), fill, **extra)


def stroke(points: Points, colour: str = INK, width: float = 3, **extra: object) -> str:
    """Return one SVG `<path>` element: the open soft curve of `smooth` through the points, `width` units
    wide, unfilled, with round ends and joins; `extra` are further attributes (`opacity=0.5`). IndexError for
    no points."""
    data = smooth(points, closed=False)
    ends = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return path(data, "none", stroke=colour, stroke_width=width, **ends, **extra)


def circle(x: float, y: float, r: float, fill: str, **extra: object) -> str:
    """Return one SVG `<circle>` element of radius `r` around (x, y), filled with `fill`; `extra` are further
    attributes (`opacity=0.5`)."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{attributes(extra)}/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, **extra: object) -> str:
    """Return one SVG `<ellipse>` element around (x, y) with radii `rx` across and `ry` down, filled with
    `fill`; `extra` are further attributes (`opacity=0.5`)."""
    place = f'cx="{num(x)}" cy="{num(y)}" rx="{num(rx)}" ry="{num(ry)}"'
    return f'<ellipse {place} fill="{fill}"{attributes(extra)}/>'


def box(x: float, y: float, w: float, h: float, r: float, fill: str, **extra: object) -> str:
    """Return one SVG `<rect>` element, its top left corner at (x, y), `w` by `h` units, its corners rounded
    with radius `r`, filled with `fill`; `extra` are further attributes (`opacity=0.5`)."""
    place = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}"'
    return f'<rect {place} fill="{fill}"{attributes(extra)}/>'


def group(*content: str, id_: str | None = None, **extra: object) -> str:
    """Return one SVG `<g>` element around the content, in that order; "<g></g>" for none. `id_` is its id, by
    which the game finds a part, `extra` its further attributes (`opacity=0.5`)."""
    return f"<g{attributes({'id': id_, **extra})}>{''.join(content)}</g>"


def moved(
    content: str, x: float = 0, y: float = 0, turn: float = 0, size: float = 1, mirror: bool = False
) -> str:
    """Return the content in one SVG `<g>` that scales it by `size` around (0, 0) and, with `mirror`, flips it
    left to right, then turns it clockwise by `turn` degrees, then moves it by (x, y). The content comes back
    as it is where nothing is asked.

    >>> moved("<a/>", 1, 2, turn=90)
    '<g transform="translate(1 2) rotate(90.00)"><a/></g>'
    """
    steps = [f"translate({num(x)} {num(y)})"] if x or y else []
    if turn:
        steps.append(f"rotate({turn:.2f})")
    if size != 1 or mirror:
        steps.append(f"scale({-size if mirror else size:.3f} {size:.3f})")
    return group(content, transform=" ".join(steps)) if steps else content


# ---------------------------------------------------------------- printing filters

_GRAIN = """<filter id="{id}" x="-5%" y="-5%" width="110%" height="110%"
 color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency="{frequency}" numOctaves="{octaves}"
 seed="{seed}" result="n"/>
<feColorMatrix in="n" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.4 0 0 0 -.7" result="n2"/>
<feComposite in="SourceAlpha" in2="n2" operator="arithmetic" k2="1" k3="1" k4="-1" result="m"/>
<feComponentTransfer in="m" result="m2"><feFuncA type="linear" slope="{hard}"/></feComponentTransfer>
<feComponentTransfer in="SourceGraphic" result="flat">
<feFuncA type="linear" slope="60"/></feComponentTransfer>
<feComposite in="flat" in2="m2" operator="in"/></filter>"""
_CUT = """<filter id="{id}" x="-3%" y="-3%" width="106%" height="106%" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency="{frequency}" numOctaves="2" seed="{seed}"/>
<feDisplacementMap in="SourceGraphic" scale="{scale}" xChannelSelector="R" yChannelSelector="G"/></filter>"""
_DRY = """<filter id="{id}" x="-3%" y="-3%" width="106%" height="106%" color-interpolation-filters="sRGB">
<feTurbulence type="fractalNoise" baseFrequency="{frequency}" numOctaves="3" seed="{seed}"/>
<feColorMatrix type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 9 0 0 0 {worn}" result="m"/>
<feComposite in="SourceGraphic" in2="m" operator="in"/></filter>"""


_OUTLINE = """<filter id="{id}" x="-6%" y="-10%" width="112%" height="120%"
 color-interpolation-filters="sRGB">
<feMorphology in="SourceAlpha" operator="dilate" radius="{width:g}" result="m"/>
<feGaussianBlur in="m" stdDeviation="1.2" result="s"/>
<feComponentTransfer in="s" result="e"><feFuncA type="linear" slope="3" intercept="-1"/></feComponentTransfer>
<feFlood flood-color="{colour}"/><feComposite in2="e" operator="in" result="o"/>
<feMerge><feMergeNode in="o"/><feMergeNode in="SourceGraphic"/></feMerge></filter>"""


class Drawing:
    """One sheet of `size` (width, height) in units: content in the order in which it was added, later content
    on top, and the definitions it needs.

    1 unit is 1 px of a 1920x1080 window; x runs to the right, y down, angles clockwise. (0, 0) of the content
    lies at `origin`, counted from the sheet's top left corner. Functions that draw on a `Drawing` add to it
    and return None; what is drawn twice lies there twice, groups with their ids, too. Others return SVG: text
    of elements, no whole file, for `add`; they do not use a drawing that they call `_d`. What they draw does
    not depend on size and origin. `rng` is a random.Random seeded with `name`, so that a sheet that is drawn
    anew looks the same; drawing with it moves it on."""

    def __init__(
        self, name: str, size: tuple[float, float], origin: tuple[float, float] = (0.0, 0.0)
    ) -> None:
        self.name = name
        self.size = size
        self.origin = origin
        self.rng = random.Random(name)
        self._content: list[str] = []
        self._defs: dict[str, str] = {}

    def add(self, *content: str) -> None:
        """Lay pieces of SVG on top of what was drawn before, in the order given. No argument changes
        nothing."""
        self._content.extend(content)

    @contextmanager
    def part(self, id_: str, **extra: object) -> Iterator[None]:
        """Put all that is added within the `with` block into one SVG `<g>` with this id and the attributes
        `extra`, which lies on top when the block ends, after an error too. Blocks may be nested. An id that
        another group has already is given a second time."""
        outer, self._content = self._content, []
        try:
            yield
        finally:
            outer.append(group(*self._content, id_=id_, **extra))
            self._content = outer

    def svg(self) -> str:
        """Return the whole SVG file as text: the `<svg>` element with width, height and viewBox, `<defs>`
        with the definitions, then what was added, a line each, within one `<g>` moved by `origin` unless that
        is (0, 0). The drawing stays as it is."""
        w, h = num(self.size[0]), num(self.size[1])
        body = "\n".join(self._content)
        if self.origin != (0, 0):
            body = group(body, transform=f"translate({num(self.origin[0])} {num(self.origin[1])})")
        defs = "\n".join(self._defs.values())
        head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        return f"{head}\n<defs>{defs}</defs>\n{body}\n</svg>\n"

    def _define(self, prefix: str, template: Callable[[str], str]) -> str:
        """Put a definition into defs once; gives "url(#id)"."""
        key = prefix + template("")
        if key not in self._defs:
            id_ = f"{prefix}{len(self._defs) + 1}"
            self._defs[key] = template(id_)
        text = self._defs[key]
        start = text.index('id="') + 4
        return f"url(#{text[start : text.index(chr(34), start)]})"

    def clip(self, data: str) -> str:
        """Define a clip from path data and return "url(#ID)", for `clip_path=`. The ID is "c" and how many
        definitions the drawing has then, "c1" for the first. Equal data are defined once and give the ID they
        had."""
        return self._define("c", lambda i: f'<clipPath id="{i}"><path d="{data}"/></clipPath>')

    def inside(self, data: str, *content: str) -> str:
        """Return one SVG `<g>` with the content, of which only what lies inside the path data shows."""
        return group(*content, clip_path=self.clip(data))

    def fade(
        self,
        colour: str,
        a0: float,
        a1: float,
        x1: float = 0,
        y1: float = 0,
        x2: float = 0,
        y2: float = 1,
        absolute: bool = False,
    ) -> str:
        """Define a linear gradient of one colour from opacity `a0` at (x1, y1) to `a1` at (x2, y2) and return
        "url(#ID)", for `fill=`; by default from top to bottom. Places are parts of the filled shape's box, 0
        to 1, or units if `absolute`. Equal gradients are defined once."""
        units = ' gradientUnits="userSpaceOnUse"' if absolute else ""
        line = f'x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"'
        return self._define(
            "l",
            lambda i: (
                f'<linearGradient id="{i}" {line}{units}>'
                f'<stop offset="0" stop-color="{colour}" stop-opacity="{a0:g}"/>'
                f'<stop offset="1" stop-color="{colour}" stop-opacity="{a1:g}"/></linearGradient>'
            ),
        )

    def blend(self, near: str, far: str, x1: float = 0, y1: float = 0, x2: float = 0, y2: float = 1) -> str:
        """Define a linear gradient from colour `near` at (x1, y1) to `far` at (x2, y2), in parts of the
        filled shape's box, 0 to 1, and return "url(#ID)", for `fill=`; by default from top to bottom. Equal
        gradients are defined once."""
        line = f'x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}"'
        return self._define(
            "b",
            lambda i: (
                f'<linearGradient id="{i}" {line}><stop offset="0" stop-color="{near}"/>'
                f'<stop offset="1" stop-color="{far}"/></linearGradient>'
            ),
        )

    def halo(self, colour: str, x: float, y: float, r: float, stops: Points = ((0, 1), (1, 0))) -> str:
        """Define a round gradient of a colour around (x, y) with radius `r`, in units, and return "url(#ID)",
        for `fill=`. `stops` are (part of the radius, opacity), by default opaque in the middle and clear at
        the rim. Equal gradients are defined once."""
        inner = "".join(
            f'<stop offset="{o:.3g}" stop-color="{colour}" stop-opacity="{a:g}"/>' for o, a in stops
        )
        place = f'gradientUnits="userSpaceOnUse" cx="{num(x)}" cy="{num(y)}" r="{num(r)}"'
        return self._define("r", lambda i: f'<radialGradient id="{i}" {place}>{inner}</radialGradient>')

    def tile(self, w: float, h: float, content: str, turn: float = 0) -> str:
        """Define a fill that repeats the SVG content every `w` by `h` units from (0, 0) on, turned clockwise
        by `turn` degrees, and return "url(#ID)", for `fill=`. Equal fills are defined once."""
        place = f'width="{num(w)}" height="{num(h)}" patternTransform="rotate({num(turn)})"'
        head = f'<pattern id="{{}}" patternUnits="userSpaceOnUse" {place}>'
        return self._define("p", lambda i: head.format(i) + content + "</pattern>")

    def grain(self, frequency: float = 0.75, seed: int = 4, hard: float = 7, octaves: int = 2) -> str:
        """Define a filter that turns a gradient's opacity into hard grains of its colour and return
        "url(#ID)", for `filter=`. Grains are coarser the lower `frequency` (0.35 to 0.8 is usual), placed by
        `seed`, sharper the higher `hard`, with `octaves` sizes of noise. Equal filters are defined once."""
        values = {"frequency": f"{frequency:g}", "seed": seed, "hard": f"{hard:g}", "octaves": octaves}
        return self._define("grain", lambda i: _GRAIN.format(id=i, **values))

    def cut(self, scale: float = 5, frequency: float = 0.035, seed: int = 9) -> str:
        """Define a filter by which edges wander by up to about `scale / 2` units, as if cut with scissors,
        and return "url(#ID)", for `filter=`. They wander in longer waves the lower `frequency` is, in others
        for another `seed`. Equal filters are defined once."""
        values = {"frequency": f"{frequency:g}", "seed": seed, "scale": f"{scale:g}"}
        return self._define("cut", lambda i: _CUT.format(id=i, **values))

    def dry(self, worn: float = -2.6, frequency: float = 0.55, seed: int = 21) -> str:
        """Define a filter that makes small holes in flats, as of worn print: hardly any with `worn` -2, many
        with -3.4. Return "url(#ID)", for `filter=`. Holes are larger the lower `frequency` is and placed by
        `seed`. Equal filters are defined once."""
        values = {"frequency": f"{frequency:g}", "seed": seed, "worn": f"{worn:g}"}
        return self._define("dry", lambda i: _DRY.format(id=i, **values))

    def outline(self, colour: str, width: float) -> str:
        """Define a filter that draws a line of a colour, `width` units wide and slightly rounded, around all
        that a group shows, and return "url(#ID)", for `filter=`. Equal filters are defined once."""
        return self._define("outline", lambda i: _OUTLINE.format(id=i, colour=colour, width=width))


# ---------------------------------------------------------------- register


@dataclass(frozen=True, slots=True)
class Sheet:
    """A drawing to be made: its name is its path in assets/art without suffix, such as "cat/kai/blink".

    Lengths are units from the sheet's top left corner: `size` (width, height), `anchor` (x, y) that the game
    places, `origin` where (0, 0) of the drawing lies, `slice` the nine-patch borders left, top, right and
    bottom, None where it is not stretched. `colours` is how many are kept when it is baked; `draw` fills a
    `Drawing`."""

    name: str
    size: tuple[float, float]
    anchor: tuple[float, float]
    slice: tuple[float, float, float, float] | None
    origin: tuple[float, float]
    colours: int
    draw: Callable[[Drawing], None]

    def svg(self) -> str:
        """Return the sheet drawn anew on a new `Drawing`, as the text of an SVG file; it is the same on every
        call."""
        sheet = Drawing(self.name, self.size, self.origin)
        self.draw(sheet)
        return sheet.svg()


SHEETS: dict[str, Sheet] = {}
"""All sheets by name, once the modules that draw them are imported (`python -m workshop.art`)."""
TEXTURES: dict[str, str] = {}
"""Tiles that the game multiplies pictures with once they have their size, by how their names begin."""
THIN: set[str] = set()
"""Pictures baked at one pixel a unit only: hard grain on flats, which the game may double (`Art._load`)."""


def drawing(
    name: str,
    size: tuple[float, float],
    anchor: tuple[float, float] | None = None,
    slice: tuple[float, float, float, float] | None = None,  # noqa: A002 - as the manifest calls it
    origin: tuple[float, float] | None = None,
    colours: int = 192,
) -> Callable[[Callable[[Drawing], None]], Callable[[Drawing], None]]:
    """Return a decorator that registers a function in `SHEETS` as the drawing of the sheet `name`, `size`
    units large, and returns it unchanged. ValueError, before anything is decorated, if the name is taken.

    anchor: the point of the sheet that the game places (None: its middle); origin: where (0, 0) of the
    drawing lies, from the sheet's top left corner (None: there); slice: nine-patch borders left, top, right
    and bottom (None: not stretched); colours: how many colours are kept when it is baked."""
    if name in SHEETS:
        raise ValueError(f"two drawings named {name!r}")
    centre = (size[0] / 2, size[1] / 2)

    def register(draw: Callable[[Drawing], None]) -> Callable[[Drawing], None]:
        SHEETS[name] = Sheet(name, size, anchor or centre, slice, origin or (0.0, 0.0), colours, draw)
        return draw

    return register
