"""Twelve dives for the number cards, each a small story of its own and deeper than the one before.

1 paddles in a ring, 2 floats and peeps down, 3 jumps in, 4 holds its breath, 5 rides a turtle, 6 hunts with a
net, 7 meditates upside down, 8 keeps watch on a sunken mast, 9 looks out of the wreck, 10 carries a lantern,
11 sinks with a heavy stone, 12 walks in a brass suit. In a hand the right of a card is covered: what matters
lies left of the middle.
"""

from __future__ import annotations

from collections.abc import Callable

from workshop.art import diver_cat, diver_props
from workshop.art.depths import trail
from workshop.art.diver_cat import Pose
from workshop.art.kit import FOAM, Drawing, circle, moved, shape, stroke


def ring(d: Drawing) -> str:
    """Return SVG of the diver of value 1, in a swimming ring with foam at both sides, dry to the waist. It
    lies within x 12 to 148 and y 68 to 232 of a card, counted from its top left corner."""
    pose = Pose(
        76, 142, -4, 0.86, eyes="happy",
        arms=(((-15, -2), (-34, 6), (-44, 14)), ((15, -4), (38, -18), (40, -46))),
        tail=((0, 34), (0, 34), (0, 34)),
    )  # fmt: skip
    foam = stroke([(14, 172), (30, 176), (48, 174)], FOAM, 4) + stroke(
        [(104, 175), (124, 177), (146, 173)], FOAM, 4
    )
    return diver_cat.cat(d, pose) + moved(diver_cat.swim_ring(d), 77, 160, -4, 0.92) + foam


def float_(d: Drawing) -> str:
    """Return SVG of the diver of value 2, flat on the water, the snorkel in the air, looking at a small fish
    below. It lies within x -32 to 156 and y 74 to 198 of a card, counted from its top left corner."""
    pose = Pose(
        54, 128, 76, 0.88, head=-66, eyes="wide",
        arms=(((-13, -6), (-20, -34), (-8, -66)), ((15, -6), (34, -2), (48, -20))),
        legs=(((-9, 30), (-12, 48), (-4, 62)), ((9, 30), (14, 48), (24, 60))),
        tail=((0, 34), (-16, 42), (-30, 36), (-42, 48)),
    )  # fmt: skip
    foam = stroke([(9, 112), (22, 107), (38, 111)], FOAM, 5) + stroke(
        [(122, 110), (136, 106), (152, 110)], FOAM, 5
    )
    small = moved(diver_props.fish("#FFC93C", "#E8503F"), 74, 188, 6, 0.74)
    return diver_cat.cat(d, pose) + foam + small


def jump(d: Drawing) -> str:
    """Return SVG of the diver of value 3, a jump with knees drawn up, without mask, over a burst of bubbles
    and three drops. It lies within x 20 to 148 and y 50 to 200 of a card, counted from its top left
    corner."""
    pose = Pose(
        76, 144, -10, 0.92, eyes="tight", gear="breath", knees=True, flippers=False, front=False,
        arms=(((-15, -2), (-40, 8), (-30, 30)), ((15, -2), (40, 8), (30, 30))),
        legs=(((-8, 32), (-30, 8), (-20, 40)), ((8, 32), (30, 8), (20, 40))),
        tail=((10, 34), (34, 48), (50, 36), (54, 20)),
    )  # fmt: skip
    drops = "".join(
        shape([(x, y - 9, 1), (x + 4, y), (x, y + 4), (x - 4, y)], FOAM)
        for x, y in ((112, 60), (126, 66), (144, 70))
    )
    return drops + diver_props.plunge(76, 128) + diver_cat.cat(d, pose)


def breath(d: Drawing) -> str:
    """Return SVG of the diver of value 4, upright, nose held, cheeks full, without mask, beside five bubbles.
    It lies within x 16 to 136 and y 56 to 226 of a card, counted from its top left corner."""
    pose = Pose(
        76, 142, 3, 0.88, eyes="wide", gear="breath",
        arms=(((-15, -4), (-40, 10), (-58, 2)), ((15, -2), (40, -2), (8, -24))),
        legs=(((-9, 30), (-20, 44), (-26, 60)), ((9, 30), (20, 46), (34, 54))),
        tail=((0, 34), (24, 44), (44, 34), (46, 16)),
    )  # fmt: skip
    return trail([(112, 96, 5), (120, 80, 7), (114, 62, 4), (22, 150, 4), (28, 134, 6)], 4) + diver_cat.cat(
        d, pose
    )


def ride(d: Drawing) -> str:
    """Return SVG of the diver of value 5, on a turtle's back, with two bubbles. It lies within x 6 to 148 and
    y 66 to 216 of a card, counted from its top left corner."""
    pose = Pose(
        94, 124, 4, 0.66, eyes="happy",
        knees=True,
        arms=(((-15, -4), (-42, -4), (-58, -26)), ((15, -4), (30, 12), (22, 30))),
        legs=(((-8, 30), (-26, 32), (-36, 46)), ((8, 30), (24, 34), (26, 50))),
        tail=((10, 36), (36, 34), (48, 18), (40, 6)),
    )  # fmt: skip
    under = moved(diver_props.turtle(d), 82, 152, -4, 0.9)
    return trail([(136, 118, 5), (142, 100, 3.4)], 5) + under + diver_cat.cat(d, pose)


def hunt(d: Drawing) -> str:
    """Return SVG of the diver of value 6, after a fish with a net, with two bubbles; the fish is not where
    the net is. It lies within x 4 to 194 and y 66 to 200 of a card, counted from its top left corner."""
    pose = Pose(
        106, 118, -76, 0.86, head=68, eyes="side",
        arms=(((-15, -4), (-36, -6), (-50, -26)), ((15, -4), (26, 14), (24, 34))),
        legs=(((-9, 30), (-20, 44), (-14, 62)), ((9, 30), (12, 48), (26, 60))),
        tail=((0, 34), (14, 46), (30, 44), (40, 54)),
    )  # fmt: skip
    prey = moved(diver_props.fish("#FFC93C", "#E8503F"), 118, 166, 0, 0.94, True)
    pole = moved(diver_props.net(), 34, 164, 0, 0.9)
    return trail([(22, 102, 4), (28, 116, 5)], 6) + pole + diver_cat.cat(d, pose) + prey


def calm(d: Drawing) -> str:
    """Return SVG of the diver of value 7, head down, legs crossed, at peace, with a mask and five bubbles. It
    lies within x 14 to 134 and y 60 to 204 of a card, counted from its top left corner."""
    pose = Pose(
        74, 131, 180, 0.86, eyes="happy", gear="mask", knees=True, flippers=False,
        arms=(((-15, -4), (-32, 10), (-8, 14)), ((15, -4), (32, 10), (8, 14))),
        legs=(((-9, 32), (-44, 36), (4, 48)), ((9, 32), (44, 36), (-4, 48))),
        tail=((12, 34), (40, 26), (58, 34), (62, 20)),
    )  # fmt: skip
    return trail([(116, 112, 5), (126, 94, 7), (120, 66, 4), (26, 168, 4), (22, 150, 6)], 7) + diver_cat.cat(
        d, pose
    )


def watch(d: Drawing) -> str:
    """Return SVG of the diver of value 8, in the crow's nest of the sunken ship, a spyglass to the eye, with
    two bubbles. It lies within x -2 to 142 and y 66 to 258 of a card, counted from its top left corner."""
    pose = Pose(
        82, 140, 0, 0.86, eyes="wide", gear="mask", flippers=False,
        arms=(((-15, -4), (-40, 2), (-50, -26)), ((15, -4), (34, 6), (38, 22))),
        legs=(((-8, 30), (-8, 34), (-8, 36)), ((8, 30), (8, 34), (8, 36))),
        tail=((0, 34), (0, 34), (0, 34)),
    )  # fmt: skip
    glass = moved(diver_props.spyglass(), 64, 102, -10, 0.9)
    return (
        trail([(136, 104, 5), (130, 88, 3.4)], 8)
        + diver_cat.cat(d, pose)
        + moved(diver_props.nest(d), 82, 160, 0, 0.88)
        + diver_props.paw(112, 158)
        + glass
        + moved(diver_props.paw(0, 0), 38, 112, -10, 0.8)
    )


def wreck(d: Drawing) -> str:
    """Return SVG of the diver of value 9, head and paws in a porthole of the wreck, with three bubbles. It
    lies within x 16 to 142 and y 62 to 200 of a card, counted from its top left corner."""
    glow = circle(0, 0, 52, d.halo("#7C6CE0", -10, -10, 56, ((0.1, 0.8), (1, 0))), filter=d.grain())
    head = moved(diver_cat.head(d, "wide", "snorkel"), -2, 10, -6, 1.06)
    hole = moved(diver_props.porthole(d, glow, head), 74, 142, 0, 0.9)
    paws = diver_props.paw(44, 184) + diver_props.paw(98, 184)
    return hole + paws + trail([(134, 96, 5), (128, 78, 4), (138, 66, 3)], 9)


def lamp(d: Drawing) -> str:
    """Return SVG of the diver of value 10, who carries a lantern in its light, with two bubbles. It lies
    within x -6 to 144 and y 62 to 234 of a card, counted from its top left corner."""
    pose = Pose(
        102, 140, 6, 0.88, eyes="side", gear="mask",
        arms=(((-15, -4), (-38, -6), (-50, -28)), ((15, -4), (30, 14), (34, 32))),
        legs=(((-9, 30), (-20, 46), (-34, 58)), ((9, 30), (10, 52), (20, 68))),
    )  # fmt: skip
    light = circle(56, 132, 62, d.halo("#FFD98A", 56, 132, 62, ((0.2, 0.95), (1, 0))), filter=d.grain())
    return (
        trail([(138, 104, 5), (132, 90, 3.6)], 10)
        + light
        + diver_cat.cat(d, pose)
        + moved(diver_cat.lantern(), 57, 116, 8, 1.1)
    )


def sink(d: Drawing) -> str:
    """Return SVG of the diver of value 11, straight down with a heavy stone in its arms, with three bubbles
    and four lines of speed. It lies within x 14 to 140 and y 44 to 224 of a card, counted from its top left
    corner."""
    pose = Pose(
        76, 138, 0, 0.86, eyes="wide", gear="mask",
        arms=(((-15, -4), (-40, 2), (-40, 26)), ((15, -4), (40, 2), (40, 26))),
        legs=(((-9, 30), (-20, 50), (-18, 66)), ((9, 30), (20, 50), (18, 66))),
        tail=((10, 34), (48, 26), (56, 4), (50, -16)),
    )  # fmt: skip
    rock = moved(diver_cat.stone(d), 76, 164, -4, 0.94)
    hands = diver_props.paw(42, 160) + diver_props.paw(110, 160)
    rush = "".join(
        stroke([(x, y), (x, y + h)], "#6E66B0", 3)
        for x, y, h in ((16, 92, 40), (30, 100, 20), (126, 84, 44), (138, 104, 26))
    )
    return (
        rush + trail([(114, 66, 6), (124, 50, 4), (112, 88, 4)], 11) + diver_cat.cat(d, pose) + rock + hands
    )


def walk(d: Drawing) -> str:
    """Return SVG of the diver of value 12, upright in a brass suit with a lantern in its light, with four
    bubbles. It lies within x 14 to 166 and y 62 to 210 of a card, counted from its top left corner."""
    pose = Pose(
        66, 144, 0, 0.92, helmet=True, flippers=False,
        arms=(((-15, -2), (-34, 8), (-42, 26)), ((15, -2), (34, 6), (46, -8))),
        legs=(((-9, 32), (-12, 44), (-12, 58)), ((9, 32), (12, 44), (12, 58))),
        tail=((8, 34), (34, 42), (46, 26), (40, 10)),
    )  # fmt: skip
    light = circle(112, 142, 56, d.halo("#FFC65A", 112, 142, 56, ((0.2, 0.95), (1, 0))), filter=d.grain())
    return (
        trail([(24, 120, 5), (20, 102, 3.4), (140, 120, 4), (146, 108, 3)], 12)
        + light
        + diver_cat.cat(d, pose)
        + moved(diver_cat.lantern(), 108, 128, 0, 0.95)
    )


SCENES: dict[int, Callable[[Drawing], str]] = {
    1: ring, 2: float_, 3: jump, 4: breath, 5: ride, 6: hunt,
    7: calm, 8: watch, 9: wreck, 10: lamp, 11: sink, 12: walk,
}  # fmt: skip
