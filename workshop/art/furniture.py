"""Boards, plates, panels and buttons: everything words stand on. All are nine-patches."""

from __future__ import annotations

from functools import partial

from workshop.art.kit import (
    CREAM,
    INK,
    Drawing,
    Point,
    box,
    circle,
    drawing,
    facet,
    moved,
    path,
    ring,
    rounded,
    shape,
    smooth,
    stroke,
)
from workshop.art.shapes_wood import WOOD_BASE, WOOD_DARK, WOOD_LIGHT, WOOD_LINE, board, nail, teeth_column

FIELD, FIELD_EDGE, FIELD_DARK = "#2E1745", "#5B2E69", "#1F0F33"
GOLD, CORAL_RED, TEAL = "#FFC65A", "#E8604A", "#2FB9AE"
CALM = (WOOD_LIGHT, WOOD_BASE, WOOD_DARK, WOOD_LINE)
HOT = ("#FFC56E", "#9E5A29", "#6E3620", "#844624")
DOWN = ("#8A5230", "#6E3F26", "#43211C", "#55301F")


def _plank(d: Drawing, *, w: float, h: float) -> None:
    with d.part("plank"):
        d.add(board(d, w, h, 28, CALM))
        d.add(*(nail(x, y, 3.4) for x in (17, w - 17) for y in (17, h - 20)))


def _button(d: Drawing, *, tones: tuple[str, str, str, str], tooth: str, down: bool, glow: bool) -> None:
    w, h = 260.0, 80.0
    teeth = teeth_column(10, 12, 66, 13, tooth) + teeth_column(w - 10, 12, 66, 13, tooth, -1)
    with d.part("button"):
        if down:
            d.add(moved(board(d, w, h - 4, 32, tones, 4, teeth), 0, 4))
        else:
            d.add(board(d, w, h, 32, tones, 8, teeth))
        if glow:
            d.add(path(rounded(11, 9.5, w - 22, h - 23, 9), "none", stroke=GOLD, stroke_width=2.6))


def _plate(d: Drawing) -> None:
    """A dark slate with clipped corners and a thin carved line."""
    w, h = 120.0, 64.0
    cut: list[Point] = [
        (13, 2),
        (w - 13, 2),
        (w - 2, 12),
        (w - 2, h - 17),
        (w - 13, h - 6),
        (13, h - 6),
        (2, h - 17),
        (2, 12),
    ]
    line: list[Point] = [
        (15, 7),
        (w - 15, 7),
        (w - 7, 15),
        (w - 7, h - 20),
        (w - 15, h - 11),
        (15, h - 11),
        (7, h - 20),
        (7, 15),
    ]
    with d.part("plate"):
        d.add(facet([(x + 1, y + 5) for x, y in cut], INK, opacity=0.5))
        d.add(facet(cut, "#241238", stroke=INK, stroke_width=3.2, stroke_linejoin="round"))
        d.add(facet(line, "none", stroke=FIELD_EDGE, stroke_width=2, stroke_linejoin="round"))


def _panel(d: Drawing) -> None:
    """The big carved panel: a wooden frame with teeth, bosses in the corners, a dark woven field."""
    w, h, frame = 376.0, 328.0, 20.0
    with d.part("frame"):
        d.add(path(rounded(5, 10, w - 8, h - 11, 24), INK, opacity=0.45))
        d.add(path(rounded(3, 3, w - 6, h - 12, 22), WOOD_BASE, stroke=INK, stroke_width=3.6))
        d.add(
            path(
                rounded(5, 5, w - 10, h - 16, 20) + rounded(8.5, 9, w - 16, h - 22, 17),
                WOOD_LIGHT,
                fill_rule="evenodd",
            )
        )
        d.add(_frame_teeth(w, h))
    with d.part("field"):
        inner = rounded(frame + 3, frame + 3, w - 2 * frame - 6, h - 2 * frame - 12, 12)
        d.add(path(inner, FIELD, stroke=INK, stroke_width=3.4))
        d.add(d.inside(inner, _weave(w, h), _inner_shade(d, w, h, frame)))
    with d.part("bosses"):
        for x, y in ((26, 26), (w - 26, 26), (26, h - 35), (w - 26, h - 35)):
            d.add(_boss(x, y))


def _frame_teeth(w: float, h: float) -> str:
    """Teeth along the frame, whole periods between the cuts."""
    out = ""
    for i in range(-1, 12):
        x = 56 + i * 22.0
        out += facet([(x, 19), (x + 11, 9), (x + 22, 19)], "#E9B872" if i % 2 else CORAL_RED)
        out += facet([(x, h - 26), (x + 11, h - 16), (x + 22, h - 26)], "#E9B872" if i % 2 else CORAL_RED)
    for i in range(-1, 10):
        y = 56 + i * 23.0
        out += facet([(19, y), (9, y + 11.5), (19, y + 23)], TEAL if i % 2 else "#E9B872")
        out += facet([(w - 19, y), (w - 9, y + 11.5), (w - 19, y + 23)], TEAL if i % 2 else "#E9B872")
    return out


def _weave(w: float, h: float) -> str:
    """A faint herringbone, mirror-symmetric about the cuts."""
    out = ""
    for j in range(15):
        for i in range(18):
            x, y = 56 + (i - 1) * 22.0, 56 + (j - 1) * 23.0
            out += stroke([(x + 5, y + 8), (x + 11, y + 3), (x + 17, y + 8)], "#371D50", 2.4)
            out += stroke([(x + 5, y + 19), (x + 11, y + 14), (x + 17, y + 19)], "#371D50", 2.4)
    return out


def _inner_shade(d: Drawing, w: float, h: float, frame: float) -> str:
    """Shadow that the upper and left frame throw on the field."""
    top = d.fade(FIELD_DARK, 1, 0, 0, frame, 0, frame + 22, absolute=True)
    left = d.fade(FIELD_DARK, 1, 0, frame, 0, frame + 18, 0, absolute=True)
    return path(f"M0 0H{w}V56H0Z", top, filter=d.grain()) + path(f"M0 0H56V{h}H0Z", left, filter=d.grain())


def _boss(x: float, y: float) -> str:
    lobes = ring(x, y, [21, 18.6] * 8)
    spiral = [
        (x + r * c, y + r * s)
        for r, c, s in (
            (9, 1, 0),
            (8.4, 0.5, 0.87),
            (7.6, -0.5, 0.87),
            (6.6, -1, 0),
            (5.4, -0.5, -0.87),
            (4, 0.5, -0.87),
            (2.4, 1, 0),
            (0.6, 0, 0),
        )
    ]
    return (
        shape(lobes, WOOD_LIGHT, stroke=INK, stroke_width=3)
        + circle(x, y, 13.5, CORAL_RED, stroke=INK, stroke_width=2.4)
        + stroke(spiral, CREAM, 2.6)
    )


def _slot(d: Drawing) -> None:
    """An empty place for a choice: a dark mat with a dashed edge."""
    w, h = 164.0, 230.0
    with d.part("slot"):
        d.add(
            box(2, 2, w - 4, h - 4, 15, "#22103A", opacity=0.88),
            box(2, 2, w - 4, h - 4, 15, "none", stroke=INK, stroke_width=3),
        )
        dash = "#D9A566"
        for i in range(5):
            x = 32 + i * 20.0 + 4
            d.add(box(x, 8, 12, 3.4, 1.7, dash), box(x, h - 11.4, 12, 3.4, 1.7, dash))
        for i in range(8):
            y = 35 + i * 20.0 + 4
            d.add(box(8, y, 3.4, 12, 1.7, dash), box(w - 11.4, y, 3.4, 12, 1.7, dash))
        for sx, sy in ((0, 0), (1, 0), (0, 1), (1, 1)):
            ax, ay = (w - 9.7 if sx else 9.7), (h - 9.7 if sy else 9.7)
            kx, ky = (-1 if sx else 1), (-1 if sy else 1)
            d.add(
                stroke(
                    [
                        (ax, ay + ky * 18),
                        (ax, ay + ky * 8),
                        (ax + kx * 2.4, ay + ky * 2.4),
                        (ax + kx * 8, ay),
                        (ax + kx * 17, ay),
                    ],
                    dash,
                    3.4,
                )
            )


def _tooltip(d: Drawing) -> None:
    """Cream paper, cut by hand, with a stitched edge."""
    w, h = 140.0, 84.0
    paper: list[Point] = [
        (8, 4, 1),
        (22, 3, 1),
        (w - 22, 3, 1),
        (w - 7, 5, 1),
        (w - 3, 22, 1),
        (w - 3, h - 30, 1),
        (w - 6, h - 9, 1),
        (w - 22, h - 7, 1),
        (22, h - 7, 1),
        (7, h - 8, 1),
        (3, h - 30, 1),
        (3, 22, 1),
    ]
    with d.part("paper"):
        d.add(path(smooth([(p[0] + 1, p[1] + 5, *p[2:]) for p in paper]), INK, opacity=0.45))
        d.add(shape(paper, CREAM, stroke=INK, stroke_width=3, stroke_linejoin="round"))
        d.add(path(rounded(8, 8, w - 16, h - 20, 6), "none", stroke="#E3B983", stroke_width=2))


def _register() -> None:
    for size, w, h in (("s", 160.0, 56.0), ("m", 240.0, 70.0), ("l", 420.0, 96.0)):
        drawing(f"ui/plank-{size}", (w, h), slice=(28, 24, 28, 26), colours=64)(partial(_plank, w=w, h=h))
    for name, tones, tooth, down, glow in (
        ("button", CALM, "#D9A566", False, False),
        ("button-hot", HOT, GOLD, False, True),
        ("button-down", DOWN, "#B9743F", True, False),
    ):
        drawing(f"ui/{name}", (260, 80), slice=(32, 26, 32, 30), colours=64)(
            partial(_button, tones=tones, tooth=tooth, down=down, glow=glow)
        )
    drawing("ui/plate", (120, 64), slice=(20, 20, 20, 22), colours=32)(_plate)
    drawing("ui/panel", (376, 328), slice=(56, 56, 56, 64), colours=64)(_panel)
    drawing("ui/slot", (164, 230), slice=(32, 35, 32, 35), colours=32)(_slot)
    drawing("ui/tooltip", (140, 84), slice=(22, 22, 22, 30), colours=32)(_tooltip)


_register()
