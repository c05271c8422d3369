"""The parts of controls: toggles, sliders, fields, tabs, rings, the thinking bubble, a glow for a card."""

from __future__ import annotations

from functools import partial

from tools.art.kit import (
    CREAM,
    INK,
    Drawing,
    Point,
    box,
    circle,
    drawing,
    ellipse,
    facet,
    path,
    rounded,
    shape,
    smooth,
    stroke,
)
from tools.art.shapes_wood import WOOD_BASE, WOOD_DARK, WOOD_LIGHT, WOOD_LINE

GOLD, CORAL_RED, TEAL, TEAL_DARK = "#FFC65A", "#E8604A", "#1FA9A6", "#0B5E68"
WELL = "#241238"


def shell_knob(x: float, y: float, r: float, face: str = CREAM, line: str = "#D9A566") -> str:
    """A round shell button that asks to be pushed."""
    ribs = "".join(
        stroke([(x, y + r * 0.5), (x + r * 0.55 * k, y - r * 0.45)], line, 2.4) for k in (-1, -0.35, 0.35, 1)
    )
    return (
        circle(x + 1, y + 3, r + 2.4, INK, opacity=0.5) + circle(x, y, r + 2.6, INK) + circle(x, y, r, face)
        + ribs + circle(x - r * 0.34, y - r * 0.4, r * 0.16, "#FFFFFF")
    )  # fmt: skip


def _toggle(d: Drawing, *, on: bool) -> None:
    w, h = 96.0, 54.0
    with d.part("groove"):
        d.add(path(rounded(3, 5, w - 6, h - 10, 22), TEAL if on else WELL, stroke=INK, stroke_width=3.4))
        shade = d.fade(TEAL_DARK if on else "#0F0720", 1, 0, 0, 5, 0, 30, absolute=True)
        d.add(path(rounded(5, 7, w - 10, h - 14, 20), shade, filter=d.grain()))
        if on:
            d.add(stroke([(18, 27), (25, 34), (38, 19)], CREAM, 5.4))
        else:
            d.add(circle(w - 27, h / 2, 8, "none", stroke="#8F6FAE", stroke_width=4.4))
    with d.part("knob"):
        d.add(
            shell_knob(
                w - 27 if on else 27,
                h / 2,
                20,
                "#FFF3DC" if on else "#CDBCA8",
                "#D9A566" if on else "#9A8578",
            )
        )


def _checkbox(d: Drawing, *, on: bool) -> None:
    frame: list[Point] = [(7, 8, 1), (47, 6, 1), (49, 46, 1), (8, 48, 1)]
    with d.part("box"):
        d.add(shape([(p[0] + 1, p[1] + 4, 1) for p in frame], INK, opacity=0.5))
        d.add(shape(frame, WOOD_BASE, stroke=INK, stroke_width=3.4, stroke_linejoin="round"))
        d.add(box(13, 13, 30, 29, 5, WELL, stroke=INK, stroke_width=2.6))
    if on:
        with d.part("check"):
            tick: list[Point] = [(15, 28), (25, 39), (48, 9)]
            d.add(stroke(tick, INK, 12), stroke(tick, "#7FE0A8", 6.4))


def _slider(d: Drawing, *, full: bool) -> None:
    w, h = 120.0, 28.0
    with d.part("groove"):
        if not full:
            d.add(path(rounded(2, 3, w - 4, h - 6, 11), WELL, stroke=INK, stroke_width=3.2))
            shade = d.fade("#0F0720", 1, 0, 0, 4, 0, 20, absolute=True)
            d.add(path(rounded(4, 5, w - 8, h - 10, 9), shade, filter=d.grain()))
        else:
            d.add(path(rounded(2, 3, w - 4, h - 6, 11), "#2FB9AE", stroke=INK, stroke_width=3.2))
            d.add(path(f"M14 7.5H{w - 14}", "none", stroke="#A8F2E2", stroke_width=3, stroke_linecap="round"))
            shade = d.fade(TEAL_DARK, 0, 1, 0, 12, 0, 25, absolute=True)
            d.add(path(rounded(4, 5, w - 8, h - 10, 9), shade, filter=d.grain()))


def _knob(d: Drawing, *, hot: bool) -> None:
    with d.part("knob"):
        if hot:
            d.add(circle(28, 27, 25, GOLD))
        d.add(shell_knob(28, 27, 20, "#FFF3DC", "#E08A4A" if hot else "#D9A566"))


def _field(d: Drawing, *, focus: bool) -> None:
    w, h = 140.0, 62.0
    with d.part("field"):
        d.add(
            path(
                rounded(2, 2, w - 4, h - 4, 13),
                WOOD_BASE if not focus else GOLD,
                stroke=INK,
                stroke_width=3.2,
            )
        )
        d.add(path(rounded(7, 7, w - 14, h - 14, 8), WELL, stroke=INK, stroke_width=2.6))
        shade = d.fade("#0F0720", 1, 0, 0, 8, 0, 22, absolute=True)
        d.add(path(rounded(8.3, 8.3, w - 16.6, 18, 7), shade, filter=d.grain()))


def _tab(d: Drawing, *, on: bool) -> None:
    """A board hanging behind a panel, or one that is its front page."""
    w = 200.0
    body, lip = (WOOD_BASE, WOOD_LIGHT) if on else ("#5A3426", "#7E4C30")
    edge: list[Point] = [
        (4, 66, 1),
        (6, 18),
        (16, 5, 1),
        (36, 4, 1),
        (w - 36, 4, 1),
        (w - 16, 5, 1),
        (w - 6, 18),
        (w - 4, 66, 1),
    ]
    data = smooth(edge)
    fade = d.fade(WOOD_DARK if on else "#341A22", 0, 0.9, 0, 24, 0, 66, absolute=True)
    teeth = "".join(
        facet([(x, 4), (x + 7, 15), (x + 14, 4)], GOLD if on else "#8A5230")
        for x in (36 + i * 16.0 + 1 for i in range(8))
    )
    with d.part("tab"):
        d.add(path(data, body))
        d.add(
            d.inside(
                data, path(f"M0 0H{w}V10H0Z", lip), teeth, path(f"M0 14H{w}V66H0Z", fade, filter=d.grain())
            )
        )
        d.add(path(data, "none", stroke=INK, stroke_width=3.4))
        if on:
            d.add(path(f"M20 60H{w - 20}", "none", stroke=GOLD, stroke_width=4.4, stroke_linecap="round"))


def _round(d: Drawing, *, face: str, edge: str, light: str, drop: float) -> None:
    """A turned wooden disc for an icon."""
    with d.part("disc"):
        if drop < 4:
            d.add(circle(41, 44, 34, INK, opacity=0.45))
        d.add(circle(40, 38 + drop, 34, edge, stroke=INK, stroke_width=3.6))
        d.add(circle(40, 38 + drop, 26.5, face, stroke=INK, stroke_width=2.2))
        d.add(stroke([(15, 26 + drop), (24, 14 + drop), (38, 8 + drop)], light, 4))
        shade = d.halo(WOOD_DARK, 32, 28 + drop, 44, ((0.4, 0), (1, 1)))
        d.add(circle(40, 38 + drop, 26, shade, filter=d.grain()))
        for k in (10.0, 17.0):
            d.add(
                ellipse(40, 38 + drop, k, k * 0.94, "none", stroke=WOOD_LINE, stroke_width=1.6, opacity=0.55)
            )


def _step(d: Drawing, *, plus: bool) -> None:
    with d.part("sign"):
        d.add(
            circle(28, 30, 24, INK, opacity=0.45), circle(28, 27, 23, WOOD_BASE, stroke=INK, stroke_width=3.2)
        )
        d.add(stroke([(11, 21), (17, 12), (26, 8)], WOOD_LIGHT, 3.4))
        for width, colour in ((10.0, INK), (5.6, GOLD)):
            d.add(stroke([(18, 27), (38, 27)], colour, width))
            if plus:
                d.add(stroke([(28, 17), (28, 37)], colour, width))
        if plus:
            d.add(stroke([(18, 27), (38, 27)], GOLD, 5.6))


def _focus_ring(d: Drawing) -> None:
    w = 120.0
    with d.part("ring"):
        d.add(path(rounded(6, 6, w - 12, w - 12, 20), "none", stroke=INK, stroke_width=11))
        d.add(path(rounded(6, 6, w - 12, w - 12, 20), "none", stroke="#FFE09A", stroke_width=5.4))


def _card_glow(d: Drawing) -> None:
    """Stippled light round a card: the card's edge lies 32 units inside."""
    w, h, m = 256.0, 320.0, 32.0
    radius = 16.0
    c = m + radius
    rim = radius / c
    wide, tight = (
        ((0, 0), (rim - 0.03, 0), (rim, 0.95), (1, 0)),
        ((0, 0), (rim - 0.03, 0), (rim, 0.9), (0.7, 0)),
    )
    with d.part("glow"):
        for colour, near in (("#FFB638", 0.95), ("#FFE28A", 0.6)):
            for x, y, kx, ky in ((c, c, 0, 0), (w - c, c, 1, 0), (c, h - c, 0, 1), (w - c, h - c, 1, 1)):
                corner = path(
                    f"M{x - c if not kx else x} {y - c if not ky else y}h{c}v{c}h{-c}Z",
                    d.halo(colour, x, y, c, wide if near > 0.9 else tight),
                )
                d.add(f'<g filter="{d.grain()}">{corner}</g>')
            reach = m if near > 0.9 else m * 0.5
            sides = (
                (f"M{c} {m - reach}H{w - c}V{m}H{c}Z", (0, m - reach, 0, m)),
                (f"M{c} {h - m}H{w - c}V{h - m + reach}H{c}Z", (0, h - m + reach, 0, h - m)),
                (f"M{m - reach} {c}H{m}V{h - c}H{m - reach}Z", (m - reach, 0, m, 0)),
                (f"M{w - m} {c}H{w - m + reach}V{h - c}H{w - m}Z", (w - m + reach, 0, w - m, 0)),
            )
            for data, (x1, y1, x2, y2) in sides:
                d.add(path(data, d.fade(colour, 0, near, x1, y1, x2, y2, absolute=True), filter=d.grain()))
        d.add(
            path(
                rounded(m - 1, m - 1, w - 2 * m + 2, h - 2 * m + 2, radius + 1),
                "none",
                stroke=INK,
                stroke_width=9,
            )
        )
        d.add(
            path(
                rounded(m - 2, m - 2, w - 2 * m + 4, h - 2 * m + 4, radius + 2),
                "none",
                stroke="#FFB52E",
                stroke_width=5.4,
            )
        )


def _think(d: Drawing) -> None:
    """A speech bubble with three dots; its tail points down to the left."""
    line: list[Point] = [
        (10, 30),
        (16, 10),
        (50, 5),
        (86, 10),
        (92, 30),
        (84, 50),
        (50, 55),
        (36, 54),
        (20, 68, 1),
        (22, 50),
    ]
    with d.part("bubble"):
        d.add(shape([(p[0] + 2, p[1] + 4, *p[2:]) for p in line], INK, opacity=0.45))
        d.add(shape(line, CREAM, stroke=INK, stroke_width=3.4, stroke_linejoin="round"))
        for i, colour in enumerate((CORAL_RED, "#F2A52E", TEAL)):
            d.add(circle(31 + i * 20, 30, 6.6, colour))


def _register() -> None:
    for name, on in (("toggle-on", True), ("toggle-off", False)):
        drawing(f"ui/{name}", (96, 54), colours=48)(partial(_toggle, on=on))
    for name, on in (("box-on", True), ("box", False)):
        drawing(f"ui/{name}", (56, 56), colours=48)(partial(_checkbox, on=on))
    for name, full in (("slider-track", False), ("slider-fill", True)):
        drawing(f"ui/{name}", (120, 28), slice=(14, 13, 14, 13), colours=32)(partial(_slider, full=full))
    for name, hot in (("knob", False), ("knob-hot", True)):
        drawing(f"ui/{name}", (56, 56), anchor=(28, 27), colours=32)(partial(_knob, hot=hot))
    for name, focus in (("field", False), ("field-focus", True)):
        drawing(f"ui/{name}", (140, 62), slice=(20, 26, 20, 20), colours=32)(partial(_field, focus=focus))
    for name, on in (("tab", False), ("tab-on", True)):
        drawing(f"ui/{name}", (200, 66), slice=(36, 22, 36, 20), colours=48)(partial(_tab, on=on))
    for name, face, edge, light, drop in (
        ("round", "#8F5530", "#5A2F22", WOOD_LIGHT, 0.0),
        ("round-hot", "#A8622F", "#8F5530", "#FFC56E", 0.0),
        ("round-down", "#6E3F26", "#43211C", "#8A5230", 4.0),
    ):
        drawing(f"ui/{name}", (80, 80), anchor=(40, 38), colours=48)(
            partial(_round, face=face, edge=edge, light=light, drop=drop)
        )
    for name, plus in (("step-plus", True), ("step-minus", False)):
        drawing(f"ui/{name}", (56, 56), anchor=(28, 27), colours=32)(partial(_step, plus=plus))
    drawing("ui/ring-focus", (120, 120), slice=(30, 30, 30, 30), colours=16)(_focus_ring)
    drawing("ui/card-slot-glow", (256, 320), slice=(52, 52, 52, 52), colours=24)(_card_glow)
    drawing("ui/bubble-think", (104, 76), anchor=(20, 68), colours=32)(_think)


_register()
