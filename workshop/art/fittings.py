"""The parts of controls: toggles, sliders, fields, tabs, rings, the thinking bubble, a glow for a card."""

from __future__ import annotations

from functools import partial

from workshop.art.kit import CREAM, INK, Drawing, circle, drawing, ellipse, path, rounded, stroke
from workshop.art.shapes_wood import WOOD_BASE, WOOD_DARK, WOOD_LIGHT, WOOD_LINE

GOLD, CORAL_RED, TEAL, TEAL_DARK = "#FFC65A", "#E8604A", "#1FA9A6", "#0B5E68"
WELL = "#241238"


def shell_knob(x: float, y: float, r: float, face: str = CREAM, line: str = "#D9A566") -> str:
    """Return SVG of a round shell button of radius `r` around (x, y) in the colour `face` with four ribs in
    `line` and a white light; a line of ink reaches 2.6 units beyond it, its shadow 5.4 below."""
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


def _register() -> None:
    for name, on in (("toggle-on", True), ("toggle-off", False)):
        drawing(f"ui/{name}", (96, 54), colours=48)(partial(_toggle, on=on))
    for name, full in (("slider-track", False), ("slider-fill", True)):
        drawing(f"ui/{name}", (120, 28), slice=(14, 13, 14, 13), colours=32)(partial(_slider, full=full))
    for name, hot in (("knob", False), ("knob-hot", True)):
        drawing(f"ui/{name}", (56, 56), anchor=(28, 27), colours=32)(partial(_knob, hot=hot))
    for name, focus in (("field", False), ("field-focus", True)):
        drawing(f"ui/{name}", (140, 62), slice=(20, 26, 20, 20), colours=32)(partial(_field, focus=focus))
    for name, face, edge, light, drop in (
        ("round", "#8F5530", "#5A2F22", WOOD_LIGHT, 0.0),
        ("round-hot", "#A8622F", "#8F5530", "#FFC56E", 0.0),
        ("round-down", "#6E3F26", "#43211C", "#8A5230", 4.0),
    ):
        drawing(f"ui/{name}", (80, 80), anchor=(40, 38), colours=48)(
            partial(_round, face=face, edge=edge, light=light, drop=drop)
        )


_register()
