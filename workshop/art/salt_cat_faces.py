"""The printed faces of the folded cats: eyes, brows, nose, mouth and whiskers, one picture a mood."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from workshop.art.folded import tone
from workshop.art.kit import INK, Drawing, circle, drawing, ellipse, facet, group, moved, path, stroke
from workshop.art.salt_cats import COATS, HEAD_Y
from workshop.art.salt_fold import Figure, cheeks

_EYE_Y, _EYE_X = -1.0, 34.0


class Look(NamedTuple):
    """A cat's own eyes: how they are open at rest ("wide", "half" or "sly"), their colour, and that of the
    lids, `#RRGGBB`."""

    rest: str
    iris: str
    lid: str
    pale: bool = False
    """Mouth and whiskers are pale, on a dark muzzle."""


_LOOKS = {
    "mara": Look("wide", "#7FDCA4", tone("orange", 2.4)),
    "nilo": Look("half", "#7FD6F0", tone("brown", 0.4), True),
    "pua": Look("wide", "#F6C83C", tone("ginger", 2.0)),
    "tama": Look("wide", "#CDE86A", tone("grey", 2.2)),
    "rosi": Look("sly", "#FFD23F", tone("plum", 0.9), True),
    "kai": Look("wide", "#F2A12E", tone("#C99E6B", 2.2)),
}  # fmt: skip


def _eye(d: Drawing, look: Look, side: int, kind: str, at: tuple[float, float]) -> str:
    """One eye; `at` moves the pupil."""
    x, y, r = side * _EYE_X, _EYE_Y, 14.0
    if kind == "happy":
        return stroke([(x - 15, y + 5), (x, y - 8), (x + 15, y + 5)], _line(look), 5)
    if kind == "closed":
        return stroke([(x - 15, y - 2), (x, y + 7), (x + 15, y - 2)], _line(look), 5)
    grow = 1.22 if kind == "round" else 1.0
    rx, ry = r * 1.26 * grow, r * 1.12 * grow
    pupil = (r * 0.3, r * 0.42) if kind == "round" else (r * 0.44, r * 0.72)
    rim = INK if not look.pale else "#160824"
    out = ellipse(x, y, rx, ry, rim) + ellipse(x, y, rx - 3.4, ry - 3, look.iris)
    out += ellipse(x, y + ry * 0.34, rx - 6, ry * 0.4, "#FFFFFF", opacity=0.18)
    out += ellipse(x + at[0], y + at[1], *pupil, INK)
    out += circle(x - r * 0.3 + at[0] * 0.6, y - r * 0.32 + at[1] * 0.6, r * 0.25, "#FFFFFF")
    out += circle(x + r * 0.34 + at[0] * 0.6, y + r * 0.34 + at[1] * 0.6, r * 0.12, "#FFFFFF")
    slant = {"half": 0.0, "sly": 0.3, "sad": -0.34, "cross": 0.42}.get(kind)
    if slant is None:
        return out
    outer, inner = y - r * (0.2 + slant * 0.6), y - r * (0.2 - slant)
    left, right = (outer, inner) if side < 0 else (inner, outer)
    lid = facet(
        [(x - rx - 3, y - ry - 4), (x + rx + 3, y - ry - 4), (x + rx + 3, right), (x - rx - 3, left)],
        look.lid,
    )
    edge = stroke([(x - rx - 3, left, 1), (x + rx + 3, right, 1)], rim, 4.6)
    clip = f"M{x - rx} {y}A{rx} {ry} 0 1 0 {x + rx} {y}A{rx} {ry} 0 1 0 {x - rx} {y}Z"
    return out + d.inside(clip, lid, edge)


def _line(look: Look) -> str:
    return "#FFE9D0" if look.pale else INK


def _mouth(look: Look, kind: str) -> str:
    ink = _line(look)
    nose = facet([(-8.5, 18), (8.5, 18), (0, 27)], "#E8506A") + facet(
        [(-8.5, 18), (0, 18), (0, 27)], "#FF8AA0"
    )
    stem = stroke([(0, 27, 1), (0, 32, 1)], ink, 2.8)
    if kind == "open":
        throat = path("M-15 33Q0 30 15 33Q14 53 0 54Q-14 53 -15 33Z", "#5A1030")
        tongue = path("M-8 47Q0 41 8 47Q6 53 0 53.4Q-6 53 -8 47Z", "#FF7A8A")
        return (
            nose + throat + tongue + stroke([(-20, 31), (-10, 34.5), (0, 32), (10, 34.5), (20, 31)], ink, 3)
        )
    if kind == "frown":
        return nose + stem + stroke([(-14, 44), (-7, 37), (0, 35), (7, 37), (14, 44)], ink, 3.2)
    if kind == "round":
        return nose + ellipse(0, 42, 8.4, 10, "#5A1030") + ellipse(0, 46, 5, 4.4, "#FF7A8A")
    if kind == "aside":
        return nose + stem + stroke([(-9, 39), (0, 37), (13, 33)], ink, 3.2)
    return nose + stem + stroke([(-15, 33), (-8, 39), (0, 32), (8, 39), (15, 33)], ink, 3.2)


def _brows(look: Look, kind: str) -> str:
    ink = look.lid if look.pale else "#5A2A2A"
    if kind == "raised":
        lines = [[(side * 22, -30, 1), (side * 36, -36), (side * 48, -30)] for side in (-1, 1)]
    elif kind == "worried":
        lines = [[(side * 16, -32), (side * 34, -25), (side * 50, -19)] for side in (-1, 1)]
    elif kind == "one":
        lines = [[(20, -31), (36, -37), (50, -28)]]
    else:
        return ""
    return "".join(stroke(line, ink, 4, opacity=0.9) for line in lines)


#: Mood: kind of eyes ("" as at rest), of mouth, of brows, where the pupils look.
_MOODS: dict[str, tuple[str, str, str, tuple[float, float]]] = {
    "calm": ("", "smile", "", (1.5, 1.0)),
    "blink": ("closed", "smile", "", (0.0, 0.0)),
    "delighted": ("happy", "open", "", (0.0, 0.0)),
    "sulk": ("sad", "frown", "worried", (0.0, 4.0)),
    "surprised": ("round", "round", "raised", (0.0, 0.0)),
    "asleep": ("closed", "aside", "", (0.0, 0.0)),
    "thinking": ("", "aside", "one", (5.0, -4.5)),
}


def _face(d: Drawing, *, cat: str, mood: str) -> None:
    look = _LOOKS[cat]
    eyes, mouth, brows, at = _MOODS[mood]
    face = _whiskers(look) + (cheeks(54, 20, 9, "#FF8F7A", "#F07868") if not look.pale else "")
    for side in (-1, 1):
        face += _eye(d, look, side, eyes or (look.rest if mood != "thinking" else "wide"), at)
    face += _brows(look, brows) + _mouth(look, mouth)
    if mood == "thinking":
        face += _chin_paw(d, cat)
    if mood == "sulk":
        face += _drop()
    d.add(moved(face, 0, HEAD_Y))


def _whiskers(look: Look) -> str:
    colour = "#FFFFFF" if look.pale else "#5A3A5A"
    return "".join(
        stroke([(side * 44, y, 1), (side * 92, y + rise, 1)], colour, 2.2, opacity=0.85)
        for side in (-1, 1)
        for y, rise in ((26, -6), (34, 4))
    )


def _chin_paw(d: Drawing, cat: str) -> str:
    """A paw at the chin."""
    coat = COATS[cat]
    paper = {"mara": "white", "tama": "white", "pua": "cream", "nilo": "brown"}.get(cat, coat.brow)
    f = Figure().add(paper, 1.8, (30, 92), (22, 62), (46, 58), (60, 90))
    f.add(paper, 0.4, (6, 58), (14, 44), (30, 42), (30, 70), (12, 70))
    f.add(paper, 1.8, (30, 42), (44, 46), (50, 58), (44, 70), (30, 70))
    toes = "".join(stroke([(x, 46, 1), (x, 55, 1)], _line(_LOOKS[cat]), 2.5) for x in (20, 31, 41))
    return moved(group(f.silhouette("#2A0E3A"), opacity=0.2), 4, 6) + f.svg(d) + toes


@drawing("salt/scene/sleep", size=(90, 90), anchor=(30, 74), origin=(30, 74), colours=48)
def sleep(d: Drawing) -> None:
    """Draw the sheet `salt/scene/sleep`, 90 by 90 units with (0, 0), its anchor, at (30, 74) from its top
    left corner: two folded cream letters Z over their shadow, rising from (0, 0) to the upper right."""
    f = Figure()
    for x, y, k in ((4.0, -16.0, 0.8), (26.0, -44.0, 1.15)):
        far, near = 11 * k, 5 * k
        f.add(
            "cream", 0.2, (x - far, y - far), (x + far, y - far), (x + 8 * k, y - near), (x - far, y - near)
        )
        f.add(
            "cream", 1.5, (x + far, y - far), (x + 8 * k, y - near), (x - near, y + near), (x - far, y + far)
        )
        f.add("cream", 0.5, (x - far, y + far), (x - near, y + near), (x + far, y + near), (x + far, y + far))
    d.add(moved(group(f.silhouette("#2A0E3A"), opacity=0.35), 3, 4), f.svg(d))


def _drop() -> str:
    """A drop at the temple."""
    drop = "M66 -34C76 -20 80 -14 78 -6C76 3 62 3 60 -6C59 -14 62 -22 66 -34Z"
    return path(drop, "#5FC7EE", stroke="#2A6FA8", stroke_width=2) + path(
        "M64 -8C63 -14 65 -20 67 -25", stroke="#E9FBFF", stroke_width=2.6, stroke_linecap="round"
    )


for _cat in _LOOKS:
    for _mood in _MOODS:
        drawing(
            f"salt/cat/{_cat}/face-{_mood}", size=(236, 230), anchor=(118, 118), origin=(118, 118), colours=96
        )(partial(_face, cat=_cat, mood=_mood))
