"""What holds in every picture of the window, at any size, text scale and language: a law returns a sentence
for each thing that breaks it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from miaui.engine.draw.theme import STYLES
from tools.pictures.drawing import Drawing

Law = Callable[[Drawing], list[str]]

GROWN = {(1920, 1080): 1.8, (1280, 720): 1.5}
"""How many times larger a text is at least at 200 % than at 100 %, by the size of the window. What is then as
large as a label that grows so is a sign, and large enough."""
SHOWN = 0.8
"""The part of an edge that must show."""


def words_have_room(drawing: Drawing) -> list[str]:
    """Return a sentence for each text that is larger than its place, "text 'STRING' is larger than its place
    BOX" (units), [] if all fit."""
    return [f"text {text!r} is larger than its place {box}" for text, box in drawing.overflows]


def words_stay_in_the_window(drawing: Drawing) -> list[str]:
    """Return a sentence for each text that leaves the window, "text 'STRING' leaves the window", [] if none
    does."""
    return [f"text {text!r} leaves the window" for text in drawing.outside]


def words_are_not_covered(drawing: Drawing) -> list[str]:
    """Return a sentence for each text of `covered`, "text 'STRING' is covered by 40% at BOX" (pixels),
    whatever the share, [] for none."""
    return [f"text {text.text!r} is covered by {text.share:.0%} at {text.box}" for text in drawing.covered]


def words_grow(drawing: Drawing) -> list[str]:
    """Return a sentence for each text whose letters, at 200 %, are lower than 1.8 times (in 1920 × 1080; 1.5
    in 1280 × 720) those of `plain`, or than 1.8 (1.5) times a label if that is less; half a pixel is
    forgiven. [] in windows of other sizes; texts that `plain` lacks are passed over."""
    least, (w, h) = GROWN.get(drawing.size, 0.0), drawing.size
    sign = STYLES["label"].size * min(w / 1728, h / 1080)
    return [
        f"text {text!r} of {before:.0f} px grows {px / before:.2f} times"
        for text, px in drawing.letters.items()
        for before in [drawing.plain.get(text)]
        if before is not None and px < least * min(before, sign) - 0.5
    ]


def controls_stay_in_the_window(drawing: Drawing) -> list[str]:
    """Return a sentence for each control that leaves the window by more than 1.5 units at any side, or by
    more than 1.5 at two opposite sides together, "control ID leaves the window"; one in a scrolled list never
    does."""
    bounds = drawing.bounds.inset(-1)
    return [
        f"control {control.id} leaves the window"
        for control in drawing.controls
        if control.scroll is None
        and any(abs(a - b) > 0.5 for a, b in zip(bounds.common(control.rect), control.rect, strict=True))
    ]


def controls_lie_apart(drawing: Drawing) -> list[str]:
    """Return a sentence for each pair of controls that overlap by more than a unit in width and height,
    "controls ID and ID lie over each other". Controls of the kind "area" do not count, nor pairs of which one
    is in a scrolled list and the other is not, or in another one."""
    solid = [control for control in drawing.controls if control.kind != "area"]
    return [
        f"controls {shape.id} and {other.id} lie over each other"
        for shape, other in combinations(solid, 2)
        if shape.scroll is other.scroll and shape.rect.inset(1).overlaps(other.rect)
    ]


def edges_show(drawing: Drawing) -> list[str]:
    """Return a sentence for each control of `edges` with a share below 0.8, "of control ID 40% of the edge
    shows", [] where nothing was painted."""
    return [
        f"of control {name} {part:.0%} of the edge shows"
        for name, part in drawing.edges.items()
        if part < SHOWN
    ]


LAWS: tuple[Law, ...] = (
    words_have_room,
    words_stay_in_the_window,
    words_are_not_covered,
    words_grow,
    controls_stay_in_the_window,
    controls_lie_apart,
    edges_show,
)


def broken(drawing: Drawing) -> list[str]:
    """Return the sentences of all laws for a picture, in the order of `LAWS`; [] if none is broken."""
    return [sentence for law in LAWS for sentence in law(drawing)]
