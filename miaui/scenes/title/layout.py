"""Where things stand on the title: the bay, the games' places in it, and the planks at its lower edge."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import combinations, pairwise
from typing import NamedTuple

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.ui.widgets import cue_width
from miaui.scenes.game_ui import GameUi
from miaui.scenes.title.words import minutes_in_words, seats_in_words

BACKDROP = "scene/title"
_SIGN = (456.0, 154.0)
_WIDEST_SIGN = 520.0
_BIG, _NARROW, _ACROSS = (560.0, 118.0), 400.0, 700.0
"""The big plank, how narrow it may get for long words on the small ones, and their width, at 100 % text."""
_GAP, _BETWEEN, _GUTTER, _MARGIN, _LOW = 8.0, 12.0, 40.0, 40.0, 20.0
_UPPER_ROW = 3
"""Number of small planks in the upper of two rows."""
_LARGE = 1.5
"""Larger text than this has other shares of signs and planks."""
_ROW = 37.0
"""Height of a plank in three rows, at 100 % text."""
_POSTS = 24.0
_HIGHER = 0.75
"""The part of the text size by which signs grow."""
FACTS = 0.9
"""Size of seats and minutes on a sign, in that of their style."""
_DEEP = 66.0
"""Depth of a boat below its waterline, in units."""


class Bay:
    """The backdrop in this window: middle and enlargement."""

    def __init__(self, canvas: Canvas) -> None:
        w, h = canvas.art.meta(BACKDROP).size
        self.factor = max(1.0, canvas.width / w, canvas.height / h)
        self._cx, self._cy = canvas.width / 2, canvas.height / 2

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return a point of the drawing in the window, in units."""
        return self._cx + (x - 960.0) * self.factor, self._cy + (y - 540.0) * self.factor


class Dock(NamedTuple):
    """The planks at the lower edge: the big one, and a box for each small one."""

    big: Rect
    small: tuple[Rect, ...]

    @property
    def top(self) -> float:
        """The upper edge, as y in units."""
        return self.big.y


class Berth(NamedTuple):
    """A game's place in the window: boat (its waterline's middle), sign, and both as one box."""

    ui: GameUi
    boat: tuple[float, float]
    sign: Rect
    whole: Rect


def grown(canvas: Canvas) -> float:
    """Return the factor by which signs and planks grow with larger text: 0.85 of the text scale, from 1 to
    1.36."""
    return canvas.theme.grown(1.0, 0.85, most=1.36)


def is_large(canvas: Canvas) -> bool:
    """True if the player's text is so large that its main lines make room for the others."""
    return canvas.theme.text_scale > _LARGE


def dock(canvas: Canvas, words: Sequence[tuple[str, str]]) -> Dock:
    """Return the planks: rows of small ones, each with its word and its key, the longer word on the longer
    plank."""
    wide = canvas.width - 2 * _MARGIN
    k = min(grown(canvas), wide / (_BIG[0] + _ACROSS + _GUTTER))
    rows: list[Sequence[tuple[str, str]]] = [words[:_UPPER_ROW], words[_UPPER_ROW:]]
    if _least(canvas, rows) > wide - (_NARROW + _GUTTER) * k:
        rows = min(
            (
                [words[:start], words[start:end], words[end:]]
                for start, end in combinations(range(1, len(words)), 2)
            ),
            key=partial(_least, canvas),
        )
    least = _least(canvas, rows)
    gutter, high = _GUTTER * k, _BIG[1] * k
    if len(rows) > 2:
        high = max(high, len(rows) * (canvas.theme.grown(_ROW) + _GAP) - _GAP)
    big = min(_BIG[0] * k, max(_NARROW * k, wide - gutter - least))
    across = min(max(_ACROSS * k, least), wide - big - gutter)
    lines = list[Box]()
    for row in rows:
        needed = [_plank_width(canvas, *plank) for plank in row]
        stretch = (across - _BETWEEN * (len(row) - 1)) / sum(needed)
        planks = [Box(f"{len(lines)} {place}", need * stretch) for place, need in enumerate(needed)]
        lines.append(Box.row(*planks, gap=_BETWEEN))
    hung = Box("big", big), Box("", gutter), Box.column(*lines, size=across, gap=_GAP)
    tree = Box.column(Box(), Box.row(Box(), *hung, Box(), size=high), pad=(0, 0, 0, _LOW))
    first, *small = tree.place(canvas.bounds).values()
    return Dock(first, tuple(small))


def _least(canvas: Canvas, rows: Sequence[Sequence[tuple[str, str]]]) -> float:
    """Return what the longest row needs for its words in full size."""
    return max(sum(_plank_width(canvas, *plank) for plank in row) + _BETWEEN * (len(row) - 1) for row in rows)


def _plank_width(canvas: Canvas, word: str, key: str) -> float:
    """Return what a small plank needs for its word in full size."""
    return canvas.measure(word, "button")[0] + cue_width(canvas, key) + 36


def posts(planks: Dock) -> tuple[float, ...]:
    """Return x of the three posts on which the planks hang: left of the big one, between, and right of the
    small ones."""
    return planks.big.x - _POSTS, (planks.big.right + planks.small[0].x) / 2, planks.small[-1].right + _POSTS


def berths(canvas: Canvas, uis: Sequence[GameUi], floor: float) -> list[Berth]:
    """Return the places of the games from left to right; nothing of them reaches below `floor`. Where their
    own places are too close together, they share out the bay."""
    bay, k = Bay(canvas), min(1.25, grown(canvas))
    uis = sorted(uis, key=lambda ui: ui.artwork.title.sign[0])
    centres = [bay.at(*ui.artwork.title.sign)[0] for ui in uis]
    share = (canvas.width - 32) / len(uis)
    crowded = _apart(canvas, centres) < min(share, _SIGN[0] * k) - 20
    if crowded:
        centres = [16 + share * (place + 0.5) for place in range(len(uis))]
    high = _SIGN[1] * max(k, canvas.theme.grown(1.0, _HIGHER))
    most = min(share, _apart(canvas, centres)) - 20
    places: list[Berth] = []
    for ui, x in zip(uis, centres, strict=True):
        y = bay.at(*ui.artwork.title.sign)[1]
        width = min(_WIDEST_SIGN * k, most, max(_SIGN[0] * k, facts_width(canvas, ui) + 180))
        half = width / 2 + 16
        x = min(max(x, half), canvas.width - half)
        sign = Rect.around(x, min(y, floor - 46 - high / 2), width, high)
        bx, by = bay.at(*ui.artwork.title.water)
        by = min(by, sign.y - _DEEP)
        reach = ui.artwork.title.reach
        left, right = min(sign.x, bx - reach[0] / 2), max(sign.right, bx + reach[0] / 2)
        if crowded:
            bx, left, right = x, x - share / 2, x + share / 2
        whole = Rect(left, by - reach[1], right - left, sign.bottom - by + reach[1])
        before = places[-1] if places else None
        if before is not None and before.whole.right > whole.x:  # a boat reaches over to the next place
            middle = (before.whole.right + whole.x) / 2
            places[-1] = before._replace(whole=before.whole._replace(w=middle - before.whole.x))
            whole = Rect(middle, whole.y, whole.right - middle, whole.h)
        places.append(Berth(ui, (bx, by), sign, whole))
    return places


def _apart(canvas: Canvas, centres: Sequence[float]) -> float:
    """Return how wide signs with these middles may be at most without touching; the outer ones move in until
    they are in the window."""
    if len(centres) < 2:
        return canvas.width
    inner = (centres[1] - 16) / 1.5, (canvas.width - centres[-2] - 16) / 1.5
    return min(*inner, *(right - left for left, right in pairwise(centres)))


def facts_width(canvas: Canvas, ui: GameUi) -> float:
    """Return the width that seats and minutes need on a sign, with their pictures, in units."""
    words = seats_in_words(ui), minutes_in_words(ui)
    return sum(canvas.measure(each, "strong", size=FACTS)[0] + 41 for each in words) + 4


def logo(canvas: Canvas) -> tuple[float, float, float]:
    """Return x and y of the word mark's middle, and its size: between the upper edge and the sun."""
    meta = canvas.art.meta("ui/logo")
    size = 0.8
    x, y = Bay(canvas).at(960, 158)
    return x, max(y, 16 + meta.size[1] * size / 2), size
