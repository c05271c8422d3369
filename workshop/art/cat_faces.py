"""Eyes, brows, muzzles and whiskers: everything that makes an expression."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from workshop.art.brush import brush
from workshop.art.cats import Cat
from workshop.art.kit import INK, Drawing, Point, circle, ellipse, facet, mix, path, shape, smooth


@dataclass(frozen=True, slots=True)
class Look:
    """An expression: how the eyes, brows, mouth and ears are held.

    eyes: "open", "closed", "happy" or "squint", another word counts as "open"; gaze: shift of the pupils
    (right, down) in units; lid and low: how far the upper and the lower lids close, 0 to 1; tilt: units by
    which the upper lid falls towards the nose; pupil: its size as a factor; brow: (inner, outer) lift in
    units, None for no brows; skew: units by which the right brow is raised and the left one lowered; wink:
    the left eye in the picture is shut; mouth: "calm", "smile", "think", "smug", "frown", "laugh", "wail",
    "puff" or "sleep", another word for none; blush: opacity of the cheeks' colour; ears: 1 upright to 0 flat;
    puff: factor for the width of the cheeks."""

    eyes: str = "open"
    gaze: tuple[float, float] = (4, 2)
    lid: float = 0.0
    low: float = 0.0
    tilt: float = 0.0
    pupil: float = 1.0
    brow: tuple[float, float] | None = None
    skew: float = 0.0
    wink: bool = False
    mouth: str = "calm"
    blush: float = 0.6
    ears: float = 1.0
    puff: float = 1.0


def _eye_points(x: float, y: float, rx: float, ry: float, grow: float = 0.0) -> list[Point]:
    """An almond that is pulled up a little on its outer side."""
    s = 1 if x > 0 else -1
    a, b = rx + grow, ry + grow
    return [
        (x - s * a, y + b * 0.16),
        (x - s * a * 0.62, y - b * 0.78),
        (x + s * a * 0.1, y - b),
        (x + s * a * 0.8, y - b * 0.66),
        (x + s * a * 1.02, y - b * 0.06),
        (x + s * a * 0.6, y + b * 0.8),
        (x - s * a * 0.1, y + b),
        (x - s * a * 0.74, y + b * 0.72),
    ]


def _lid_colour(cat: Cat, x: float) -> str:
    """The fur above an eye; the calico has an orange patch on the left."""
    return "#E87E2C" if cat.name == "mara" and x < 0 else cat.lid


def _lid(cat: Cat, x: float, y: float, rx: float, ry: float, close: float, tilt: float) -> str:
    """The upper lid: fur down to a line; the caller clips it to the eye."""
    s = 1 if x > 0 else -1
    edge = y - ry - 3 + close * (2 * ry + 6)
    inner, outer = (x - s * (rx + 5), edge + tilt), (x + s * (rx + 5), edge - tilt)
    top = y - ry - 20
    return facet(
        [(inner[0], top), (outer[0], top), outer, (x, edge + 2.5), inner], _lid_colour(cat, x)
    ) + brush([inner, (x, edge + 2.5), outer], 4.2, INK, (0.9, 0.9))


#: Eyes that are one line: its points, by the eye's middle, half its width and its side; and how thick it is.
_LINES: dict[str, tuple[Callable[[float, float, float, int], list[Point]], float]] = {
    "wink": (
        lambda x, y, r, s: [(x - r, y + 5), (x - r * 0.4, y - 4), (x + r * 0.5, y - 2), (x + r + 2, y + 8)],
        6,
    ),
    "closed": (lambda x, y, r, s: [(x - r, y), (x - r * 0.4, y + 8), (x + r * 0.4, y + 8), (x + r, y)], 5.6),
    "happy": (
        lambda x, y, r, s: [(x - r, y + 7), (x - r * 0.5, y - 6), (x + r * 0.5, y - 6), (x + r, y + 7)], 6.2,
    ),
    "squint": (lambda x, y, r, s: [(x + s * r, y - 10), (x - s * r * 0.7, y + 1), (x + s * r, y + 11)], 5.6),
}  # fmt: skip


def eye(d: Drawing, cat: Cat, side: int, look: Look) -> str:
    """Return SVG of one eye of a cat in the expression `look`; `side` -1 is the left one in the picture, 1
    the right one. Closed, happy, squinting and winking eyes are one brush stroke in `cat.line`; an open one
    has rim, iris, pupil with two lights, lids as `look` says, and a lash where `lid` is below 0.2."""
    ex, y, rx, _ = cat.eyes
    line = _LINES.get("wink" if look.wink and side < 0 else look.eyes)
    if line is not None:
        points, width = line
        return brush(points(side * ex, y, rx, side), width, _lash(cat))
    return _open_eye(d, cat, side, look)


def _open_eye(d: Drawing, cat: Cat, side: int, look: Look) -> str:
    ex, y, rx, ry = cat.eyes
    x = side * ex
    rim, white = _eye_points(x, y, rx, ry, 3.4), _eye_points(x, y, rx, ry)
    data = smooth(white)
    inner = _pupil(cat, x, y, rx, ry, look)
    if look.lid:
        inner += _lid(cat, x, y, rx, ry, look.lid, look.tilt)
    if look.low:
        inner += _cheek(cat, x, y, rx, ry, look.low)
    out = shape(rim, INK) + path(data, cat.iris) + d.inside(data, inner)
    if look.lid < 0.2:
        lash = [
            (x - side * rx * 0.95, y - ry * 0.2),
            (x - side * rx * 0.3, y - ry - 2.4),
            (x + side * rx * 0.6, y - ry * 0.9 - 2),
            (x + side * (rx + 7), y - ry * 0.55),
        ]
        out += brush(lash, 4.6, INK, (0.2, 0.35))
    return out


def _pupil(cat: Cat, x: float, y: float, rx: float, ry: float, look: Look) -> str:
    """The shaded iris, the pupil and its two lights."""
    gx, gy = look.gaze
    shade = mix(cat.iris, "#A8320A" if cat.name in ("pua", "rosi", "kai") else INK, 0.36)
    out = ellipse(x, y - ry * 0.9, rx * 1.4, ry * 0.75, shade)
    out += ellipse(x + gx, y + gy, 8 * look.pupil + 0.8, min(12.2 * look.pupil, ry * 0.95), INK)
    out += circle(x + gx - 4.4, y + gy - 5.4, 4.1, "#FFFFFF")
    return out + circle(x + gx + 4.2, y + gy + 5, 2, "#FFFFFF")


def _cheek(cat: Cat, x: float, y: float, rx: float, ry: float, low: float) -> str:
    """A cheek that pushes up, `low` (0 to 1) of the eye."""
    edge = y + ry - low * 2 * ry
    cheek = [
        (x - rx - 6, edge + 6), (x, edge - 2), (x + rx + 6, edge + 6), (x + rx + 6, y + ry + 9),
        (x - rx - 6, y + ry + 9),
    ]  # fmt: skip
    fold = brush([(x - rx - 4, edge + 5), (x, edge - 3), (x + rx + 4, edge + 5)], 3, INK, (0.8, 0.8))
    return shape([(*p, 1) for p in cheek], cat.lid if cat.name != "pua" else cat.fur) + fold


def _lash(cat: Cat) -> str:
    """Closed eyes are drawn in ink, on the black cat in lilac and on the dark mask in cream."""
    return cat.line


def blink(d: Drawing, cat: Cat) -> str:
    """Return four SVG paths, fur and lash line for the left eye and then for the right one: two closed lids
    that hide a cat's open eyes."""
    out = ""
    for side in (-1, 1):
        ex, y, rx, ry = cat.eyes
        x = side * ex
        cover = _eye_points(x, y, rx, ry, 5.2)
        out += shape(cover, _lid_colour(cat, x))
        out += brush(
            [(x - side * (rx - 1), y + 2), (x, y + 9), (x + side * (rx + 4), y - 1)],
            5.2,
            _lash(cat),
            (0.3, 0.5),
        )
    return out


def brows(cat: Cat, look: Look) -> str:
    """Return SVG of a cat's brows, a brush stroke each, the left one first; "" where `look.brow` is None."""
    if look.brow is None:
        return ""
    ex, y, rx, ry = cat.eyes
    inner, outer = look.brow
    colour = {"rosi": "#8A68AE", "nilo": "#3A2230", "mara": "#8A3E22"}.get(cat.name, cat.dusk)
    out = ""
    for side in (-1, 1):
        raise_ = look.skew * side
        top = y - ry - 9
        points: list[Point] = [
            (side * (ex - rx * 0.75), top - inner - raise_),
            (side * (ex + 2), top - (inner + outer) / 2 - 3 - raise_),
            (side * (ex + rx * 0.95), top - outer - raise_),
        ]
        out += brush(points, 6, colour, (0.7, 0.3))
    return out


def nose(cat: Cat, y: float) -> str:
    """Return SVG of a cat's nose with a light on it: a triangle 19 units wide, its middle at x = 0, from `y`
    - 9.5 to `y` + 2.5, its tip down."""
    points: list[Point] = [
        (-9.5, y - 8),
        (0, y - 9.5),
        (9.5, y - 8),
        (4, y + 0.5),
        (0, y + 2.5),
        (-4, y + 0.5),
    ]
    return shape(points, cat.nose) + ellipse(-3.6, y - 6.2, 2.8, 1.5, mix(cat.nose, "#FFFFFF", 0.6))


def mouth(d: Drawing, cat: Cat, kind: str) -> str:
    """Return SVG of a cat's mouth below her nose: "calm", "smile", "think", "smug", "frown", "laugh", "wail",
    "puff" or "sleep"; "" for another kind."""
    y, c = cat.muzzle, cat.line
    stem = brush([(0, y + 1), (0, y + 8)], 3, c, (1, 1))
    if kind == "calm":
        return stem + brush(
            [(-19, y + 9), (-10, y + 14), (0, y + 7), (10, y + 14), (19, y + 9)], 3.8, c, (0.4, 0.4)
        )
    if kind == "smile":
        curve = brush([(-23, y + 5), (-11, y + 14), (0, y + 7), (11, y + 14), (23, y + 5)], 4, c, (0.5, 0.5))
        lip: list[Point] = [(-8, y + 13, 1), (0, y + 8), (8, y + 13, 1), (0, y + 21)]
        return stem + shape(lip, INK) + ellipse(0, y + 17, 4, 2.6, "#F0637A") + curve
    if kind == "think":
        return brush([(0, y + 1), (2, y + 8)], 3, c, (1, 1)) + brush(
            [(-8, y + 12), (4, y + 9), (18, y + 12), (23, y + 8)], 4, c, (0.5, 0.4)
        )
    if kind == "smug":
        return stem + brush(
            [(-17, y + 9), (-8, y + 13), (0, y + 9), (12, y + 14), (28, y + 3)], 4, c, (0.4, 0.35)
        )
    if kind == "frown":
        return stem + brush(
            [(-18, y + 17), (-9, y + 9), (0, y + 13), (9, y + 9), (18, y + 17)], 4, c, (0.4, 0.4)
        )
    if kind in ("laugh", "wail"):
        return _open_mouth(d, cat, kind)
    if kind == "puff":
        lips = ellipse(0, y + 11, 6, 5, INK) + ellipse(0, y + 10.4, 3, 2.2, "#8A2A48")
        return stem + lips
    if kind == "sleep":
        gape = ellipse(3, y + 12, 6.5, 5.4, INK) + ellipse(3, y + 14.4, 4, 2.4, "#E8506A")
        return stem + gape
    return ""


def _open_mouth(d: Drawing, cat: Cat, kind: str) -> str:
    y = cat.muzzle + 6
    points: list[Point] = (
        [
            (-24, y, 1),
            (-11, y + 3),
            (0, y - 2),
            (11, y + 3),
            (24, y, 1),
            (20, y + 18),
            (0, y + 28),
            (-20, y + 18),
        ]
        if kind == "laugh"
        else [
            (-17, y + 19),
            (-15, y + 6),
            (0, y),
            (15, y + 6),
            (17, y + 19),
            (8, y + 15),
            (0, y + 18),
            (-8, y + 15),
        ]
    )
    tongue = ellipse(0, y + 24, 14, 10, "#F0637A") if kind == "laugh" else ellipse(0, y + 20, 9, 6, "#F0637A")
    fangs = "".join(
        facet([(s * 15, y - 4), (s * 6, y - 4), (s * 10, y + 8)], "#FFFAEC") for s in (-1, 1)
    )  # they hang from the upper lip
    inside = "#5A1430" if cat.name in ("rosi", "nilo") else INK
    edge = {"rosi": "#E7CBF2", "nilo": "#F3E0C0"}.get(cat.name, INK)
    line = path(smooth(points), "none", stroke=edge, stroke_width=2.6, stroke_linejoin="round")
    return (
        path(smooth(points), inside)
        + d.inside(smooth(points), tongue, fangs if kind == "laugh" else "")
        + line
    )


def whiskers(cat: Cat, droop: float = 0.0) -> str:
    """Return SVG of a cat's six whiskers, three at each side with a dot each, from x 36 to 97 on both sides;
    their tips hang `droop` units lower, higher if negative."""
    c = {"rosi": "#CDAAE2", "nilo": "#F3E0C0"}.get(cat.name, INK)
    tip = {"nilo": INK}.get(cat.name, c)
    out, y = "", cat.muzzle
    for s in (-1, 1):
        for k, rise in ((-4, -9), (5, 1), (13, 10)):
            root = (s * 36, y + k)
            end = (s * 97, y + k + rise + droop)
            middle = (s * 64, y + k + rise * 0.2 - 3)
            out += brush([root, middle, end], 2.8, tip if cat.name == "nilo" else c, (1, 0.15))
        out += "".join(circle(s * q, y + k, 1.7, c) for q, k in ((22, 3), (28, 8), (20, 10)))
    return out


def face(d: Drawing, cat: Cat, look: Look) -> str:
    """Return SVG of a cat's face in the expression `look`, from back to front: blush unless that is 0, mouth,
    nose, left and right eye, brows; without head and whiskers."""
    out = ""
    if look.blush:
        ex, y = cat.eyes[0], cat.eyes[1]
        for s in (-1, 1):
            glow = d.halo(
                cat.blush, s * (ex + 25), y + 29, 17, ((0, look.blush), (0.5, look.blush * 0.7), (1, 0))
            )
            out += ellipse(s * (ex + 25), y + 29, 17, 11, glow, filter=d.grain())
    out += mouth(d, cat, look.mouth) + nose(cat, cat.muzzle)
    out += eye(d, cat, -1, look) + eye(d, cat, 1, look) + brows(cat, look)
    return out
