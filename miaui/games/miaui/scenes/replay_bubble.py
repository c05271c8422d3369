"""Speech bubble of a cat in the replay: beside its seat, with the odds as little bars."""

from __future__ import annotations

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import mix
from miaui.engine.i18n import percent
from miaui.games.miaui.public.cards import BOTTOM
from miaui.games.miaui.scenes.review_words import Speech
from miaui.games.miaui.tabletop.layout.layout import Layout
from miaui.scenes.replay_guide.dots import COLOURS

_PAD = 28.0
_BAR = 40.0
_LINE = Box.row(Box("card", 50, (0, 4)), Box("bar", None, (12, 12, 4, 12)), Box("share", 84))
"""A line of the odds."""
_LEGEND = 0.84
"""Size of the words above the bars, as a part of small text."""
_WORDS, _BETWEEN = 0.6, 24.0
"""Part of a flat bubble that its words have, and what lies between these and the bars (units)."""


def place(canvas: Canvas, lay: Layout, seat: int, speech: Speech, top: float, low: float) -> Rect:
    """Return the bubble's box: 560 units wide, up to 806 for text twice as large, as high as its words and
    bars need, but no higher than from `top` to `low` and within these (units). It lies beside the seat,
    towards the table's middle; for the front seat right of its diver card, 6 units above `low`, and where
    there is more room before the lowest ledge it is flat, with its bars beside its words, so that it covers
    less of the cards above."""
    module = lay.seats[seat]
    width = _usual_width(canvas)
    box = module.box
    if module.shape == "own":
        left = module.choice.diver().right + 40
        widest = lay.ledge(BOTTOM).x - 12 - left
        if speech.odds:
            width = max(width, widest)
        height = min(_height(canvas, speech, width), low - top)
        return Rect(left, max(top, low - height - 6), width, height)
    height = min(_height(canvas, speech, width), low - top)
    x = box.x - width - 16 if module.mirrored else box.right + 16
    y = min(max(top, box.y + box.h * 0.36 - height / 2), low - height)
    return Rect(x, y, width, height)


def draw(canvas: Canvas, lay: Layout, seat: int, speech: Speech, rect: Rect) -> None:
    """Draw the bubble in `rect` with its tail at the seat's cat: title, words, and bars with their legend if
    there are odds; at its left edge a stripe in the verdict's colour if there is one."""
    paper, ink = canvas.colour("sand-0"), canvas.colour("text-dark")
    disc = lay.seats[seat].disc
    left = disc.x < rect.cx
    x, y = (rect.x, rect.cy) if left else (rect.right, rect.cy)
    if lay.seats[seat].shape == "own":
        y = rect.bottom - 60
    tip = (x - 34, y + 8) if left else (x + 34, y + 8)
    canvas.fill(rect.moved(0, 7), "ink", 22, 0.4)
    canvas.polygon([(x, y - 24), (tip[0] - (5 if left else -5), tip[1] + 1), (x, y + 32)], "ink")
    canvas.nested(rect, (-3, "ink", 25), (0, paper, 22))
    edge = 6 if left else -6
    canvas.polygon([(x + edge, y - 15), tip, (x + edge, y + 23)], paper)
    flat = _is_flat(canvas, rect.w)
    said = Box("said"), Box("bars", lambda wide: _bars_height(canvas, speech, wide))
    tree = Box.row(Box("tone", 19, (10, 18, 0, 18)), Box.column(*said, pad=(_PAD - 19, 20, _PAD, 20)))
    tone, space, bars = tree.place(rect).values()
    if speech.verdict is not None:
        canvas.fill(tone, _tone(canvas, speech), 4)
    if flat:
        space = space._replace(h=rect.bottom - 20 - space.y)
    x, y, wide, high = space
    title = canvas.text(speech.title, x, y, "button", ink, "left", width=wide, height=high * 0.5)
    words = "\n".join(speech.words)
    if flat:
        told, bars = _beside(space, title.bottom + 4)
        wide = told.w
    if words:
        rest = max(24.0, space.bottom - title.bottom - 12)
        canvas.text(words, x, title.bottom + 4, "small", ink, "left", width=wide, height=rest)
    _bars(canvas, speech, bars)


def _beside(space: Rect, top: float) -> list[Rect]:
    """Return the boxes of words and of bars beside them, from `top` to the foot of a bubble's space."""
    below = space._replace(y=top, h=space.bottom - top)
    words = Box("words", _WORDS * (space.w - _BETWEEN))
    return list(Box.row(words, Box("", _BETWEEN), Box("bars")).place(below).values())


def _tone(canvas: Canvas, speech: Speech) -> tuple[int, int, int]:
    """Return the verdict's colour, dark enough for the bubble's paper."""
    name = COLOURS[speech.verdict] if speech.verdict is not None else "sand-2"
    return mix(canvas.colour(name), canvas.colour("ink"), 0.25)


def _bars(canvas: Canvas, speech: Speech, at: Rect) -> None:
    """Draw a bar a card, as long as it is likely to be played, below what they mean."""
    if not speech.odds:
        return
    lines = [Box(str(card), _BAR) for card, _part in speech.odds]
    legend, *places = Box.column(Box("legend"), *lines).place(at).values()
    canvas.text_in(speech.legend, legend, "small", "text-dark", "left", size=_LEGEND)
    for (card, part), line in zip(speech.odds, places, strict=True):
        chip, bar, share = _LINE.place(line).values()
        played = card == speech.dive
        canvas.fill(chip, "ink" if played else "plum-2", 9)
        canvas.text_in(str(card), chip, "label", "glow" if played else "cream", fixed=True, size=0.92)
        canvas.fill(bar, "sand-1", 8)
        canvas.fill(bar._replace(w=max(16.0, bar.w * part)), "sky-2" if played else "water-3", 8)
        canvas.text_in(percent(part), share, "label", "text-dark", "right", fixed=True, size=0.88)


def _usual_width(canvas: Canvas) -> float:
    """Return the width (units) of a bubble that has its bars below its words."""
    return min(canvas.theme.grown(560, 0.72), 900.0)


def _is_flat(canvas: Canvas, width: float) -> bool:
    """True if a bubble is so wide that its bars lie beside its words."""
    return width > _usual_width(canvas) + 1


def _height(canvas: Canvas, speech: Speech, width: float) -> float:
    inner = width - 2 * _PAD
    if _is_flat(canvas, width):
        told = _WORDS * (inner - _BETWEEN)
        head = canvas.measure(speech.title, "button", inner)[1]
        words = canvas.measure("\n".join(speech.words), "small", told)[1] if speech.words else 0.0
        return 44 + head + max(words, _bars_height(canvas, speech, inner - _BETWEEN - told))
    title = canvas.measure(speech.title, "button", inner)[1]
    words = canvas.measure("\n".join(speech.words), "small", inner)[1] if speech.words else 0.0
    return 40 + title + 4 + words + 14 + _bars_height(canvas, speech, inner)


def _bars_height(canvas: Canvas, speech: Speech, width: float) -> float:
    """Return the height (units) of the bars with their legend."""
    if not speech.odds:
        return 0.0
    return len(speech.odds) * _BAR + canvas.measure(speech.legend, "small", width, size=_LEGEND)[1] + 6
