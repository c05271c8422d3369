"""Whole cats on the move: diving head first to the lower right, and coming up with both arms raised."""

from __future__ import annotations

from functools import partial

from workshop.art.brush import body, brush, inked, mirror, shade
from workshop.art.cat_bodies import RIM
from workshop.art.cat_heads import head
from workshop.art.cats import CATS, Cat
from workshop.art.kit import (
    FOAM,
    INK,
    WATER,
    Drawing,
    Point,
    Points,
    circle,
    drawing,
    ellipse,
    mix,
    moved,
    shape,
    stroke,
)

_HEAD_SIZE = 0.54


def _limb(d: Drawing, points: Points, width: float, colour: str, ink: float = 3) -> str:
    """A round limb along a line."""
    return stroke(points, INK, width + 2 * ink) + stroke(points, colour, width)


def _line(cat: Cat) -> str:
    return {"rosi": "#8A68AE", "nilo": "#C79F7F"}.get(cat.name, INK)


def _paw(d: Drawing, cat: Cat, size: float, pads: bool = False) -> str:
    """A paw around (0, 0) pointing right; with pads it shows its sole."""
    points: list[Point] = [(-10, -11), (4, -14), (15, -8), (18, 0), (15, 8), (4, 14), (-10, 11)]
    if pads:
        marks = ellipse(-1, 0, 6, 7, cat.ear) + "".join(
            circle(x, y, 3, cat.ear) for x, y in ((6, -9), (12, -3), (12, 4), (6, 10))
        )
    else:
        marks = brush([(17, -4), (9, -5)], 2.6, _line(cat), (1, 0.4)) + brush(
            [(17, 4), (9, 5)], 2.6, _line(cat), (1, 0.4)
        )
    dark = {"rosi": "#150A26", "nilo": "#22121C"}.get(cat.name, mix(cat.paw, cat.dusk, 0.6))
    return moved(body(d, points, cat.paw, shade(d, points, dark, 0.8, 0.4), marks, ink=3), size=size)


def _sleeve(cat: Cat, side: int) -> str:
    """The colour of a limb."""
    if cat.name == "mara":
        return cat.mark if side < 0 else cat.fur
    return {"nilo": "#DDBE97"}.get(cat.name, cat.fur)


def _back_pattern(cat: Cat) -> str:
    """Markings along a swimming body (its head to the right, its back up)."""
    if cat.name in ("pua", "kai", "tama"):
        bars = "".join(
            brush([(x, -36), (x + 6, -16), (x + 2, -2)], 8, cat.mark, (1, 0.2)) for x in (-50, -34, -18, -2)
        )
        return bars + shape([(-62, 40), (-60, 16), (-20, 14), (20, 18), (30, 44)], cat.pale)
    if cat.name == "mara":
        return shape([(-80, -40), (-30, -40), (-24, -8), (-46, 6), (-80, 0)], cat.mark) + shape(
            [(-8, -44), (20, -40), (14, -8), (-6, -12)], cat.dusk
        )
    if cat.name == "nilo":
        return shape([(-80, -40), (-40, -34), (-44, 0), (-40, 36), (-80, 40)], "#C79F7F") + shape(
            [(-40, 40), (-20, 16), (24, 16), (30, 44)], cat.pale
        )
    return shape([(-80, -50), (30, -50), (20, -20), (-30, -18), (-70, 0)], cat.pale, opacity=0.55)


def _tail(d: Drawing, cat: Cat) -> str:
    points: list[Point] = [(-48, -6), (-70, -14), (-84, -4), (-100, 4), (-112, -8)]
    width = {"tama": 19, "pua": 14, "kai": 14, "nilo": 9, "rosi": 9.5}.get(cat.name, 12)
    colour = {"mara": cat.mark, "nilo": cat.mark}.get(cat.name, cat.fur)
    tip = {"mara": cat.dusk, "pua": cat.pale, "tama": cat.pale, "kai": cat.mark, "rosi": cat.pale}.get(
        cat.name, cat.mark
    )
    return _limb(d, points, width, colour) + stroke([(-103, 3), (-112, -8)], tip, width)


def _leg(d: Drawing, cat: Cat, points: Points, turn: float) -> str:
    foot: list[Point] = [(-8, -9), (8, -11), (22, -6), (24, 3), (14, 9), (-6, 9)]
    sole = ellipse(8, 0, 6, 4.6, cat.ear) + "".join(
        circle(x, y, 2.2, cat.ear) for x, y in ((16.5, -4), (18.5, 1), (15.5, 5.4))
    )
    toes = moved(
        body(d, foot, cat.paw, sole, shade(d, foot, cat.dusk, 0.6, 0.5), ink=3),
        points[-1][0],
        points[-1][1],
        turn,
    )
    return _limb(d, points, 19, _sleeve(cat, -1)) + toes


def _bubble(x: float, y: float, r: float) -> str:
    return (
        circle(x + 0.5, y + 0.7, r + 2, INK)
        + circle(x, y, r, "#BDF2E8")
        + circle(x - r * 0.3, y - r * 0.34, r * 0.34, "#FFFFFF")
    )


#: A rim of lit water around the swimmer, so that a black cat shows in deep water too.
_HALO = (
    '<filter id="lit-water" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB">'
    '<feMorphology in="SourceAlpha" operator="dilate" radius="2.2" result="wide"/>'
    '<feFlood flood-color="#9BEBDD" result="light"/>'
    '<feComposite in="light" in2="wide" operator="in" result="rim"/>'
    '<feMerge><feMergeNode in="rim"/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
)


def dive(d: Drawing, *, cat: Cat) -> None:
    """Draw on `d` a cat diving head first to the lower right, within 100 units around (0, 0), as three
    groups: "wake", "lit" (around "swimmer", which holds "tail", "legs", "far-arm", "torso", "near-arm" and
    "head") and "bubbles"."""
    wake = [
        ([(-96, -44), (-60, -46), (-18, -40)], 5),
        ([(-110, 26), (-78, 34), (-40, 36)], 4),
        ([(-60, -60), (-34, -58), (-14, -54)], 3),
    ]
    torso: list[Point] = [
        (-58, -14), (-30, -28), (4, -30), (30, -16), (34, 10), (14, 26), (-20, 27), (-50, 18), (-62, 4),
    ]  # fmt: skip
    dark = "#150A26" if cat.name == "rosi" else mix(cat.dusk, cat.fur, 0.2)
    placed = "translate(5 4) rotate(43) scale(.85)"
    with d.part("wake", transform=placed):
        d.add(_HALO, *(brush(points, width, FOAM, (0.1, 0.4), opacity=0.9) for points, width in wake))
    with d.part("lit", filter="url(#lit-water)"), d.part("swimmer", transform=placed):
        with d.part("tail"):
            d.add(_tail(d, cat))
        with d.part("legs"):
            d.add(
                _leg(d, cat, [(-44, -8), (-64, -22), (-82, -34)], 196),
                _leg(d, cat, [(-46, 10), (-66, 18), (-84, 30)], 160),
            )
        with d.part("far-arm"):
            d.add(
                _limb(d, [(20, -18), (48, -36), (84, -32)], 17, _sleeve(cat, -1)),
                moved(_paw(d, cat, 0.95), 94, -30, 8),
            )
        with d.part("torso"):
            d.add(
                body(
                    d, torso, cat.fur, _back_pattern(cat), shade(d, torso, dark, 0.85, 0.4), ink=3.4, rim=RIM
                )
            )
        with d.part("near-arm"):
            d.add(
                _limb(d, [(8, 16), (34, 44), (76, 42)], 18, _sleeve(cat, 1)),
                moved(_paw(d, cat, 1.0), 86, 40, -6),
            )
        with d.part("head", transform=f"translate(44 -6) rotate(-30) scale({_HEAD_SIZE})"):
            d.add(head(d, cat, "diving"))
    with d.part("bubbles"):
        d.add(
            *(
                _bubble(x, y, r)
                for x, y, r in (
                    (52, -62, 6.5),
                    (66, -82, 4),
                    (40, -84, 3.4),
                    (2, -74, 3.6),
                    (-70, 40, 3.6),
                    (-54, 58, 5),
                )
            )
        )


def _splash(d: Drawing, back: bool) -> str:
    """The crown of water she comes out of: a far row of tongues and a near one."""
    if back:
        far: list[Point] = [
            (-84, 86), (-84, 62), (-72, 48), (-62, 54), (-58, 66), (-48, 60), (-42, 46), (-32, 50),
            (-26, 64), (0, 58),
            (26, 64), (32, 46), (44, 42), (52, 56), (60, 66), (66, 50), (78, 46), (85, 62), (84, 86),
            (40, 96), (-40, 96),
        ]  # fmt: skip
        tips = "".join(ellipse(x, y, 7, 5, FOAM) for x, y in ((-70, 53), (-39, 51), (40, 48), (75, 51)))
        return body(d, far, WATER[1], shade(d, far, WATER[3], 0.8), tips, ink=3)
    near: list[Point] = [
        (-93, 90), (-92, 74), (-80, 64), (-72, 70), (-64, 80), (-48, 74), (-40, 62), (-30, 66), (-22, 78),
        (0, 73),
        (20, 78), (28, 64), (38, 60), (46, 70), (60, 79), (70, 64), (82, 62), (91, 74), (93, 90),
        (50, 99), (-50, 99),
    ]  # fmt: skip
    caps = "".join(ellipse(x, y, 7, 5, FOAM) for x, y in ((-80, 69), (-37, 67), (36, 65), (79, 67)))
    foam = brush(
        [(-88, 84), (-60, 88), (-30, 85), (0, 81), (30, 85), (62, 88), (88, 84)], 5, FOAM, (0.3, 0.3)
    )
    low = brush([(-62, 95), (-20, 93), (24, 94), (60, 95)], 3.4, "#8FEBDD", (0.2, 0.2))
    return body(d, near, WATER[0], shade(d, near, WATER[2], 0.9, 0.2), caps, foam, low, ink=3.2)


def _drop(x: float, y: float, size: float, turn: float) -> str:
    points: list[Point] = [(0, -13, 1), (6, -1), (5.4, 7), (0, 9.6), (-5.4, 7), (-6, -1)]
    return moved(
        inked(points, 2.6) + shape(points, "#8FEBDD") + brush([(-2.4, 0), (-1.6, 5)], 2, "#FFFFFF"),
        x,
        y,
        turn,
        size,
    )


def rise(d: Drawing, *, cat: Cat) -> None:
    """Draw on `d` a cat out of the water to the waist, both arms up, within about 100 units around (0, 0), as
    five groups: "far-splash", "arms", "torso", "head" and "splash"."""
    torso = mirror([(0, 10), (-26, 16), (-38, 34), (-40, 60), (-46, 100, 1), (0, 100, 1)])
    dark = "#150A26" if cat.name == "rosi" else mix(cat.dusk, cat.fur, 0.2)
    bib: list[Point] = [(-20, 10), (20, 10), (24, 50), (16, 100), (-16, 100), (-24, 50)]
    with d.part("far-splash"):
        d.add(_splash(d, True))
    with d.part("arms"):
        for s in (-1, 1):
            d.add(_limb(d, [(s * 26, 36), (s * 58, 24), (s * 74, -10), (s * 70, -44)], 19, _sleeve(cat, s)))
            d.add(moved(_paw(d, cat, 1.15, pads=True), s * 69, -54, -90 + s * 8))
    with d.part("torso"):
        chest = shape(bib, cat.pale) if cat.name != "rosi" else ""
        under = d.fade(dark, 0.85, 0, 0, 0.2, 0, 0.6)
        d.add(
            body(
                d,
                torso,
                cat.fur,
                chest,
                shape(torso, under, filter=d.grain()),
                shade(d, torso, dark, 0.8, 0.5),
                ink=3.4,
                rim=RIM,
            )
        )
    with d.part("head", transform=f"translate(0 -6) scale({_HEAD_SIZE})"):
        d.add(head(d, cat, "delighted"))
    with d.part("splash"):
        d.add(_splash(d, False))
        d.add(
            _drop(-90, 34, 0.9, -24),
            _drop(91, 26, 1.0, 22),
            _drop(-52, 52, 0.7, -10),
            _drop(95, -6, 0.6, 14),
            _drop(-93, 2, 0.6, -14),
        )


for _cat in CATS.values():
    for _name, _draw in (("dive", dive), ("rise", rise)):
        drawing(f"cat/{_cat.name}/{_name}", size=(200, 200), origin=(100, 100))(partial(_draw, cat=_cat))
