"""How kept games of Kaivai look in the room of games: the open sea at night, a log boat with a sail."""

from __future__ import annotations

import random
from functools import partial

from workshop.art import island
from workshop.art.kit import (
    CREAM,
    INK,
    SAND,
    Drawing,
    Point,
    box,
    circle,
    drawing,
    facet,
    path,
    smooth,
    stroke,
    wave,
)
from workshop.art.shelf import BOAT, VIEW, front, option, waters, wooden


def _night(d: Drawing) -> None:
    """The open sea under stars and a ringed moon, a sail in the middle."""
    w, h = VIEW
    d.add(box(0, 0, w, h, 0, "#1C1750"))
    for y, colour in ((70, "#241B5C"), (104, "#33246C"), (128, "#4A2F7C")):
        d.add(path(island.under(wave(-10, w + 60, y, 3, 150, y), h), colour))
    mx, my = w - 70.0, 56.0
    for r in (44, 66, 92, 124):
        d.add(circle(mx, my, r, "none", stroke="#8E82D8", stroke_width=1.6, opacity=0.5))
    d.add(
        circle(mx, my, 26, "#FFF0C4"),
        circle(mx + 8, my - 6, 6, "#E8D29A"),
        circle(mx - 8, my + 8, 4, "#E8D29A"),
    )
    d.add(island.stars(random.Random(8), 40, (6, w - 120), (4, 112), "#FFE9C0"))
    d.add(waters(("#1C479B", "#183F8A", "#122A64"), "#7FA6E8"))
    sail: list[Point] = [
        (w / 2 - 4, 176, 1),
        (w / 2 - 70, 96),
        (w / 2 - 88, 12, 1),
        (w / 2 - 8, 46),
        (w / 2 + 92, 22, 1),
        (w / 2 + 70, 112),
    ]
    data = smooth(sail)
    band = stroke([(w / 2 - 84, 30), (w / 2 - 8, 66), (w / 2 + 92, 42)], CREAM, 12)
    d.add(path(data, "#D9522B"), d.inside(data, band), path(data, "none", stroke=INK, stroke_width=4))
    yard: list[Point] = [(w / 2 - 4, 178), (w / 2 - 72, 96), (w / 2 - 92, 6)]
    d.add(stroke(yard, INK, 9), stroke(yard, SAND[1], 4.4))


drawing("shelf/view-kaivai", VIEW, colours=48)(_night)


@drawing("shelf/water-kaivai", (480, 60), anchor=(240, 8), colours=16)
def _water_kaivai(d: Drawing) -> None:
    front(d, "#122A64", "#7FA6E8")


drawing("shelf/boat-kaivai", BOAT, slice=(60, 48, 60, 41), colours=24)(
    partial(wooden, face="#7A4426", teeth=("#FFF3DC", "#E8C48A"), bow=22)
)


def _huts(ink: str, ground: str) -> str:
    roof = facet([(-12, 1), (-5, -10), (3, 1)], ink) + facet([(0, 3), (6, -5), (13, 3)], ink)
    return roof + box(-9, 1, 9, 9, 0, ink) + box(3, 3, 7, 7, 0, ink) + box(-6, 4, 3, 6, 0, ground)


def _fisher(ink: str, ground: str) -> str:
    fish = smooth([(-12, 0, 1), (-3, -7), (5, -2), (12, -6, 1), (10, 0), (12, 6, 1), (5, 2), (-3, 7)])
    return path(fish, ink) + circle(-6, -1, 1.8, ground)


def _influence(ink: str, ground: str) -> str:
    eye = path("M-13 0C-7 -10 7 -10 13 0C7 10 -7 10 -13 0Z", ink)
    return eye + circle(0, 0, 5, ground) + circle(0, 0, 2.4, ink)


for _name, _sign in (("huts", _huts), ("fisherman", _fisher), ("influence", _influence)):
    drawing(f"shelf/option-{_name}", (40, 40), colours=8)(partial(option, sign=_sign))
