"""The card of keys that can be used now: caps and words in groups, over the scene until a key is pressed."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import labelled
from miaui.engine.input.controls import Control
from miaui.engine.input.prompts import key_word
from miaui.engine.ui import widgets

SECONDS, A_LINE = 5.0, 0.8
"""Seconds that the card stays by itself, and that each of its lines adds."""
_SIZES = (1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.54)
"""Sizes of its words, best first."""
_PAD, _GAP, _COLUMN, _BELOW = 34.0, 14.0, 44.0, 9.0
"""Units round all of it, between cap and words, between columns, and below a line."""
_MOST = 6
"""Lines of a group that stand below each other, where there is room for another column."""
_BETWEEN = "–"
_CAP = 0.8
"""The size of the letter on a cap, in that of the words."""


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """Keys that belong together, in the player's language: each line has the keys that do a thing, and what
    it is."""

    title: str
    lines: tuple[tuple[tuple[str, ...], str], ...]


def group_of(title: str, cues: Iterable[tuple[str, str]]) -> KeyGroup:
    """Return a group of the keys that there are on the device that is used, each with its words; those with
    the key "" are left out."""
    return KeyGroup(title, tuple(((key,), words) for key, words in cues if key))


_Line = tuple[tuple[str, ...], str]
_Columns = tuple[tuple[KeyGroup, ...], ...]


@dataclass(frozen=True, slots=True)
class _Look:
    """The card laid out for a canvas: columns of groups, each with the width of its caps and its words."""

    size: float
    columns: _Columns
    widths: tuple[tuple[float, float], ...]
    height: float

    @property
    def width(self) -> float:
        inner = sum(caps + _GAP + words for caps, words in self.widths)
        return inner + _COLUMN * (len(self.widths) - 1) + 2 * _PAD


class KeyCard:
    """Card with groups of keys that is shown for a while."""

    def __init__(self) -> None:
        self.groups: tuple[KeyGroup, ...] = ()
        """The groups on the card; () while it is hidden."""
        self._left = 0.0

    @property
    def words(self) -> str:
        """All of it in words, a line for each group: "Title: F: Fast · Tab: Next"; "" while it is hidden."""
        return "\n".join(
            labelled(group.title, " · ".join(labelled(_caps(keys), words) for keys, words in group.lines))
            for group in self.groups
        )

    def show(self, groups: Iterable[KeyGroup]) -> None:
        """Show the lines of some groups, in order and with a capital, but not those with a key that an
        earlier one has, nor groups without lines; in place of what is shown, for 5 seconds and 0.8 for each
        line."""
        filled, known = [], set[str]()
        for group in groups:
            lines = tuple((keys, _capital(words)) for keys, words in group.lines if not known & {*keys})
            known |= {key for keys, _words in lines for key in keys}
            if lines:
                filled.append(KeyGroup(group.title, lines))
        self.groups = tuple(filled)
        self._left = SECONDS + A_LINE * sum(len(group.lines) for group in filled)

    def hide(self) -> bool:
        """Show nothing any more. True if something was shown."""
        shown, self.groups = bool(self.groups), ()
        return shown

    def update(self, dt: float) -> bool:
        """Let dt seconds pass. True if the card has gone with them."""
        self._left -= dt
        return self._left <= 0 and self.hide()

    def draw(self, canvas: Canvas, controls: Sequence[Control], held: Sequence[Rect]) -> None:
        """Draw the card where it covers least of what can be used, and of what is `held` free."""
        look = _look(canvas, self.groups)
        box = _place(canvas, look, [*held, *(control.visible for control in controls if control.enabled)])
        canvas.board(box, "ui/panel")
        x = box.x + _PAD
        for column, (caps, words) in zip(look.columns, look.widths, strict=True):
            _draw_column(canvas, look.size, column, Rect(x, box.y + _PAD, caps, 0.0), words)
            x += caps + _GAP + words + _COLUMN


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _caps(keys: Sequence[str]) -> str:
    """Return the keys of a line in words."""
    return " ".join(key_word(key) for key in keys)


def _lines(column: Sequence[KeyGroup]) -> float:
    """Return the height of a column in lines: its groups with their titles, and half a line between two of
    them."""
    return sum(len(group.lines) + 1 for group in column) + 0.5 * (len(column) - 1)


def _look(canvas: Canvas, groups: Sequence[KeyGroup]) -> _Look:
    """Return the look of the card in the largest words for which it fits, as low as it can be; long words
    wrap before they become smaller."""
    wide, high = canvas.width - 60, canvas.height - 60
    ways: list[_Columns] = [tuple((part,) for group in groups for part in _parts(group))]
    ways += [_columns(groups, count) for count in range(len(groups), 0, -1)]
    for size in _SIZES:
        for most in (math.inf, wide):
            for columns in ways:
                look = _set(canvas, columns, size, most)
                if look.width <= wide and look.height <= high:
                    return look
    return look


def _parts(group: KeyGroup) -> Sequence[KeyGroup]:
    """Split a group into parts of a few lines, to stand beside each other; all but the first
    have no title."""
    count = -(-len(group.lines) // _MOST)
    most = -(-len(group.lines) // count)
    return [
        KeyGroup("" if place else group.title, group.lines[place * most : (place + 1) * most])
        for place in range(count)
    ]


def _columns(groups: Sequence[KeyGroup], count: int) -> _Columns:
    """Arrange groups in `count` columns, of which the highest is as low as may be."""
    if count == 1:
        return (tuple(groups),)
    splits = [
        (tuple(groups[:at]), *_columns(groups[at:], count - 1)) for at in range(1, len(groups) - count + 2)
    ]
    return min(splits, key=lambda columns: max(map(_lines, columns)))


def _set(canvas: Canvas, columns: _Columns, size: float, most: float) -> _Look:
    """Return the look of these columns in words of a size, which wrap where all would be wider
    than `most`."""

    def wide(words: str) -> float:
        return canvas.measure(words, "label", size=size)[0] + 2

    caps = [
        max(_caps_width(canvas, keys, size) for group in column for keys, _words in group.lines)
        for column in columns
    ]
    words = [
        max(wide(words) for group in column for words in (group.title, *(line[1] for line in group.lines)))
        for column in columns
    ]
    spare = most - 2 * _PAD - _COLUMN * (len(columns) - 1) - sum(cap + _GAP for cap in caps)
    limit = _level(words, spare) if sum(words) > spare else math.inf
    if limit > max(words) / 2:  # two lines at most
        words = [min(width, limit) for width in words]
    heights = [
        sum(high for _group, _line, high in _rows(canvas, column, size, width))
        for column, width in zip(columns, words, strict=True)
    ]
    return _Look(size, columns, tuple(zip(caps, words, strict=True)), max(heights) + 2 * _PAD)


def _level(widths: Sequence[float], total: float) -> float:
    """Return the limit to which the greatest of some widths are cut, so that all have a total of `total`."""
    left = total
    for place, width in enumerate(sorted(widths)):
        share = left / (len(widths) - place)
        if width > share:
            return share
        left -= width
    return max(widths)


def _rows(
    canvas: Canvas, column: Sequence[KeyGroup], size: float, width: float
) -> Iterator[tuple[KeyGroup, _Line | None, float]]:
    """Yield the rows of a column with their heights: a title (None), the lines, and half a line between two
    groups."""
    for place, group in enumerate(column):
        yield group, None, _step(canvas, size) * (1.5 if place else 1.0)
        for line in group.lines:
            yield group, line, canvas.measure(line[1], "label", width, size=size)[1] + _BELOW


def _step(canvas: Canvas, size: float) -> float:
    """Return the height of a line that does not wrap (units)."""
    return canvas.measure("Ag", "label", size=size)[1] + _BELOW


def _caps_width(canvas: Canvas, keys: Sequence[str], size: float) -> float:
    shown = _ends(keys)
    between = canvas.measure(_BETWEEN, "label", size=size)[0] + 8 if len(keys) > len(shown) else 0.0
    return sum(widgets.cap_width(canvas, key, _CAP * size, 6.0) for key in shown) + between


def _ends(keys: Sequence[str]) -> Sequence[str]:
    """Return the keys that are drawn: of many the first and the last."""
    return keys if len(keys) < 4 else (keys[0], keys[-1])


def _place(canvas: Canvas, look: _Look, held: Sequence[Rect]) -> Rect:
    """Return the place at which the card covers least of what is held free; the middle if that is as good."""
    spare = canvas.bounds.inset(24)
    w, h = min(look.width, spare.w), min(look.height, spare.h)
    boxes = [
        Rect(spare.x + across * (spare.w - w), spare.y + down * (spare.h - h), w, h)
        for down in (0.5, 0.25, 0.75, 0.0, 1.0)
        for across in (0.5, 0.0, 1.0)
    ]
    return min(boxes, key=lambda box: box.covered(held))


def _draw_column(
    canvas: Canvas, size: float, column: Sequence[KeyGroup], place: Rect, words_width: float
) -> None:
    """Draw groups below each other; the caps end where `place` does."""
    y, x = place.y, place.right + _GAP
    for group, line, high in _rows(canvas, column, size, words_width):
        if line is None:
            step = _step(canvas, size)
            title = Rect(place.x, y + high - step, place.w + _GAP + words_width, step)
            canvas.text_in(group.title, title, "label", "glow", "left", size=size)
        else:
            keys, words = line
            _draw_caps(canvas, keys, place.right, y + high / 2, size)
            canvas.text_in(words, Rect(x, y, words_width, high), "label", "text", "left", size=size)
        y += high


def _draw_caps(canvas: Canvas, keys: Sequence[str], right: float, y: float, size: float) -> None:
    """Draw the caps of a line, the last at the right end."""
    shown = _ends(keys)
    for place, key in enumerate(reversed(shown)):
        w = widgets.cap_width(canvas, key, _CAP * size, 0.0)
        widgets.draw_cap(canvas, key, right - w / 2, y - 2, _CAP * size)
        right -= w + 6
        if place == 0 and len(keys) > len(shown):
            wide, high = canvas.measure(_BETWEEN, "label", size=size)
            canvas.text(_BETWEEN, right - wide / 2, y - high / 2, "label", "text", size=size)
            right -= wide + 8
