"""Icons, 64 by 64: cut from cream paper with an ink edge, so that they stand on wood as well as on plum."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

from tools.art.colours import FAMILIES
from tools.art.kit import (
    CREAM,
    INK,
    Drawing,
    Point,
    Points,
    box,
    circle,
    drawing,
    ellipse,
    facet,
    group,
    moved,
    path,
    polygon,
    shape,
    smooth,
    stroke,
)

GOLD, CORAL_RED, GOOD, GOOD_DARK, SHADE = "#FFC65A", "#E8604A", "#BFF2D8", "#0C6A45", "#D9A566"
_EDGE = 6.4


def cut(data: str, fill: str = CREAM) -> str:
    """Path data as cut paper with its ink edge."""
    return path(data, INK, stroke=INK, stroke_width=_EDGE, stroke_linejoin="round") + path(data, fill)


def rod(points: Points, width: float, fill: str = CREAM) -> str:
    """A round line as cut paper."""
    return stroke(points, INK, width + _EDGE) + stroke(points, fill, width)


def rods(lines: list[Points], width: float, fill: str = CREAM) -> str:
    """Several lines that share one ink edge."""
    return "".join(stroke(p, INK, width + _EDGE) for p in lines) + "".join(
        stroke(p, fill, width) for p in lines
    )


def _check() -> str:
    disc = circle(33, 35, 27, INK, opacity=0.45) + circle(32, 32, 26, GOOD, stroke=INK, stroke_width=3.6)
    return disc + stroke([(19, 33), (28, 42), (46, 21)], GOOD_DARK, 8)


def _eye() -> str:
    lids: list[Point] = [(4, 34, 1), (18, 18), (32, 13), (46, 18), (60, 34, 1), (46, 46), (32, 50), (18, 46)]
    iris = (
        circle(32, 32, 12.5, INK)
        + circle(32, 32, 10.4, GOLD)
        + ellipse(32, 32, 4, 7.6, INK)
        + circle(28.6, 27.6, 2.8, "#FFFFFF")
    )
    return (
        cut(smooth(lids), "#FFFDF6")
        + iris
        + stroke([(7, 31), (18, 18.5), (32, 14), (46, 18.5), (57, 31)], INK, 4.4)
    )


def _pause() -> str:
    return cut("M17 14H27V50H17Z") + cut("M37 14H47V50H37Z")


def _play() -> str:
    return cut(polygon([(20, 12), (50, 32), (20, 52)]))


def _log() -> str:
    lines = "".join(stroke([(22, y), (x, y)], "#9A5F37", 3.6) for y, x in ((26, 42), (33.5, 40), (41, 34)))
    rolls = "".join(rod([(13, y), (51, y)], 7, SHADE) for y in (14, 52))
    return cut("M16 14H48V52H16Z") + lines + rolls


def _help() -> str:
    hook: list[Point] = [(21, 24), (23, 14), (33, 10), (43, 15), (43, 25), (34, 32), (32, 40)]
    return rod(hook, 8) + circle(32, 53, 8, INK) + circle(32, 53, 4.9, CREAM)


def _horn() -> str:
    return cut(polygon([(8, 25), (18, 25), (31, 13), (31, 51), (18, 39), (8, 39)]))


def _sound_on() -> str:
    return _horn() + rods([[(39, 25), (42, 32), (39, 39)], [(46, 18), (52, 32), (46, 46)]], 4.6)


def _sound_off() -> str:
    return _horn() + rods([[(41, 25), (55, 39)], [(55, 25), (41, 39)]], 5, CORAL_RED)


def _arrow(turn: float) -> str:
    """A spear head of bone; 0 points right."""
    head: list[Point] = [(14, 8), (54, 32), (14, 56), (24, 32)]
    gleam = stroke([(22, 17), (40, 28)], "#FFE9B8", 3)
    return group(cut(polygon(head), GOLD) + gleam, transform=f"rotate({turn:g} 32 32)")


def _lock() -> str:
    bow = rod([(20, 30), (20, 18), (32, 10), (44, 18), (44, 30)], 6.4, SHADE)
    return (
        bow
        + cut("M14 29H50L48 56H16Z")
        + circle(32, 40, 5, INK)
        + facet([(30, 41), (34, 41), (36, 51), (28, 51)], INK)
    )


def _close() -> str:
    return rods([[(17, 17), (47, 47)], [(47, 17), (17, 47)]], 8)


def _gear() -> str:
    teeth: list[Point] = []
    for i in range(8):
        a = i * math.tau / 8
        for k, r in ((-0.26, 20), (-0.16, 27), (0.16, 27), (0.26, 20)):
            teeth.append((32 + math.cos(a + k) * r, 32 + math.sin(a + k) * r))
    return cut(polygon(teeth)) + circle(32, 32, 10.4, INK) + circle(32, 32, 6.6, SHADE)


def _cards() -> str:
    back = moved(box(-15, -21, 30, 42, 5, "#389DE1", stroke=INK, stroke_width=3.2), 25, 33, -14)
    fish: list[Point] = [(-9, 1), (-2, -6), (6, -1), (11, -6, 1), (9, 1), (11, 8, 1), (6, 3), (-2, 8)]
    front = (
        box(-15, -21, 30, 42, 5, CREAM, stroke=INK, stroke_width=3.2)
        + shape(fish, CORAL_RED)
        + circle(-4, 0, 1.5, INK)
    )
    return back + moved(front, 39, 33, 8)


def _crown() -> str:
    points: list[Point] = [(10, 22), (21, 34), (32, 12), (43, 34), (54, 22), (49, 50), (15, 50)]
    balls = "".join(
        circle(x, y, 6, INK) + circle(x, y, 3.4, CORAL_RED) for x, y in ((10, 20), (32, 11), (54, 20))
    )
    band = path("M15.5 44H48.5L47.8 50H16.2Z", "#E08A22") + facet(
        [(32, 30), (37, 36), (32, 42), (27, 36)], CORAL_RED
    )
    return cut(polygon(points), GOLD) + band + balls


def _undo() -> str:
    bend: list[Point] = [(24, 23), (42, 20), (51, 34), (42, 48), (24, 48)]
    head = polygon([(8, 23), (27, 9), (27, 37)])
    return stroke(bend, INK, 8 + _EDGE) + cut(head) + stroke(bend, CREAM, 8) + path(head, CREAM)


def _cat() -> str:
    """A person's place at the table: a cat's head."""
    head: list[Point] = [
        (32, 20),
        (22, 19),
        (11, 7, 1),
        (8, 28),
        (7, 40),
        (18, 54),
        (32, 57),
        (46, 54),
        (57, 40),
        (56, 28),
        (53, 7, 1),
        (42, 19),
    ]
    eyes = "".join(ellipse(x, 35, 3.6, 5, INK) for x in (22, 42))
    return (
        cut(smooth(head))
        + eyes
        + facet([(28.5, 42), (35.5, 42), (32, 46)], CORAL_RED)
        + stroke([(26, 49), (29, 51), (32, 47), (35, 51), (38, 49)], INK, 2.4)
    )


def _bot() -> str:
    """A bot's place: a carved tiki cat."""
    head: list[Point] = [
        (12, 8, 1),
        (24, 17),
        (40, 17),
        (52, 8, 1),
        (53, 30),
        (50, 54, 1),
        (14, 54, 1),
        (11, 30),
    ]
    eyes = "".join(circle(x, 31, 7, INK) + circle(x, 31, 3.4, GOLD) for x in (22, 42))
    teeth = path("M20 44H44V50H20Z", INK) + "".join(
        facet([(x, 44), (x + 3, 50), (x + 6, 44)], CREAM) for x in (20, 26, 32, 38)
    )
    return cut(smooth(head), "#B9743F") + eyes + teeth + facet([(28, 17), (32, 26), (36, 17)], CORAL_RED)


def _peek() -> str:
    return _eye() + rod([(10, 54), (54, 10)], 4.4, CORAL_RED)


def _family(letter: str) -> Callable[[], str]:
    """A family as one sign in its own colour, for counts and logs."""
    colour = FAMILIES[letter]
    if letter == "G":
        wings: list[Point] = [
            (4, 22),
            (14, 14),
            (26, 20),
            (32, 30),
            (38, 20),
            (50, 14),
            (60, 22),
            (50, 24),
            (42, 32),
            (36, 46),
            (28, 46),
            (22, 32),
            (14, 24),
        ]
        return lambda: cut(smooth(wings), colour) + facet([(28, 42), (32, 52), (36, 42)], GOLD)
    if letter == "J":
        dome: list[Point] = [
            (8, 36, 1),
            (8, 22),
            (14, 8, 1),
            (24, 14),
            (40, 14),
            (50, 8, 1),
            (56, 22),
            (56, 36, 1),
            (48, 31),
            (40, 38),
            (32, 32),
            (24, 38),
            (16, 31),
        ]
        arms: list[Points] = [[(x, 34), (x + 4, 44), (x - 3, 50), (x + 1, 58)] for x in (16, 27, 37, 48)]
        return lambda: (
            rods(arms, 3.6, colour)
            + cut(smooth(dome), colour)
            + circle(23, 24, 3.4, INK)
            + circle(41, 24, 3.4, INK)
        )
    body: list[Point] = [
        (5, 35),
        (14, 21),
        (30, 17),
        (44, 28),
        (60, 15, 1),
        (56, 34),
        (60, 53, 1),
        (44, 42),
        (30, 52),
        (14, 48),
    ]
    extras: dict[str, Callable[[], str]] = {
        "K": lambda: (
            cut(polygon([(11, 26), (11, 9), (23, 18)]), colour)
            + cut(polygon([(25, 17), (34, 6), (38, 22)]), colour)
        ),
        "T": lambda: cut(
            polygon([(16, 22), (20, 8), (26, 16), (30, 5), (35, 16), (41, 9), (44, 28)]), "#C9401A"
        ),
        "E": lambda: cut(polygon([(10, 22), (7, 6), (15, 13), (20, 3), (25, 13), (33, 6), (31, 20)]), GOLD),
        "L": lambda: rod([(22, 20), (22, 8), (10, 7)], 3) + circle(9, 14, 8, INK) + circle(9, 14, 5.6, GOLD),
    }
    extra = extras[letter]
    marks = (
        "".join(facet([(x, 19), (x + 6, 19), (x + 3, 36)], INK) for x in (25, 34)) if letter == "T" else ""
    )
    return lambda: (
        extra()
        + cut(smooth(body), colour)
        + marks
        + circle(17, 32, 4.2, INK)
        + circle(16, 30.6, 1.4, "#FFFFFF")
    )


ICONS: dict[str, Callable[[], str]] = {
    "check": _check, "eye": _eye, "eye-off": _peek, "pause": _pause, "play": _play, "log": _log,
    "help": _help, "sound-on": _sound_on, "sound-off": _sound_off, "lock": _lock, "close": _close,
    "arrow-right": partial(_arrow, 0), "arrow-down": partial(_arrow, 90), "gear": _gear,
    "arrow-left": partial(_arrow, 180), "arrow-up": partial(_arrow, 270),
    "cards": _cards, "crown": _crown, "undo": _undo, "cat": _cat, "bot": _bot,
    **{f"family-{letter}": _family(letter) for letter in FAMILIES},
}  # fmt: skip


def _icon(d: Drawing, *, name: str) -> None:
    with d.part("icon"):
        d.add(ICONS[name]())


for _name in ICONS:
    drawing(f"ui/{_name}", (64, 64), colours=32)(partial(_icon, name=_name))
