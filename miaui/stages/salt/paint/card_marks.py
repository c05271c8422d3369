"""What is pinned to cards and groups of cards: counts, rosettes of points, tags on paper ribbons, colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

import pygame

from miaui.engine.canvas import Canvas
from miaui.engine.geometry import Rect
from miaui.engine.i18n import number
from miaui.engine.lru import ByteCache
from miaui.engine.theme import Colour, luminance, mix, parse
from miaui.stages.salt.paint.papers import PAPERS

RosetteTone = Literal["grey", "rose", "coral", "gold"]

_STOCK, _GOLD, _CREAM = parse("#FFFAEE"), parse("#FFD866"), parse("#FFE9BC")
_INK, _EDGE, _SHADE = parse("#1C1030"), parse("#3A2048"), parse("#2A0E3A")
_FADED, _STRIKE = parse("#8A7488"), parse("#C2402E")
#: Radius of a rosette's rim and of its disc as it is drawn.
_RIM, _DISC = 44.0, 30.0
#: Units of a ribbon beyond its words on either side, its folded ends included; above and below them.
_SIDE, _AIR = 28.0, 6.0
#: Units that the folded ends reach out, begin below the upper edge, and hang below the lower one.
_END, _DROP = 14.0, 6.0
#: Size of a tag's words beside that of a button's.
_WORDS = 0.8
_FINE = 3

_ribbons: ByteCache[pygame.Surface] = ByteCache(2 << 20)


class _Ribbon(NamedTuple):
    """A ribbon of w × h pixels between its folded ends; `scale` is pixels a unit."""

    w: int
    h: int
    paper: Colour
    scale: float


@dataclass(frozen=True, slots=True)
class Tag:
    """Words on a paper ribbon. `colour` is the code of a card colour whose symbol stands before them."""

    words: str
    gold: bool = False
    colour: str | None = None
    struck: bool = False
    """Struck out: it does not count."""


def forget() -> None:
    """Let go of every ribbon."""
    _ribbons.clear()


def rosette_tone(points: int) -> RosetteTone:
    """The tone that says how much something adds: nothing, one, two, three or more."""
    tones: tuple[RosetteTone, ...] = ("grey", "rose", "coral", "gold")
    return tones[min(3, max(0, points))]


def draw_gain(canvas: Canvas, x: float, y: float, points: int, r: float = 30.0) -> None:
    """A rosette that says what a card would add, e.g. "+3", in the tone of its points."""
    words = f"+{points}" if points > 0 else number(points)
    draw_rosette(canvas, (x, y), words, r, rosette_tone(points))


def draw_rosette(
    canvas: Canvas, place: tuple[float, float], words: str, r: float, tone: RosetteTone = "coral"
) -> None:
    """A pleated rosette of radius r round a short word."""
    x, y = place
    canvas.draw(f"salt/card/rosette-{tone}", x, y, size=r / _RIM)
    side = r * _DISC / _RIM * 1.62
    canvas.text_in(words, Rect.around(x, y, side, side), "numeral", _INK, fixed=True, size=r / 64)


def draw_count(canvas: Canvas, x: float, y: float, words: str, r: float = 20.0) -> None:
    """A disc with an ink edge and a short word: cards of a pile, points of a laid pair."""
    canvas.circle(x + 1.0, y + 3.0, r + 0.5, mix(_SHADE, parse("#C9A877"), 0.45))
    canvas.circle(x, y, r, _EDGE)
    canvas.circle(x, y, r - 3.0, _CREAM)
    box = Rect.around(x, y, r * 1.62, r * 1.6)
    canvas.text_in(words, box, "numeral", _INK, fixed=True, size=r * 1.16 / 64)


def draw_colour_count(canvas: Canvas, x: float, y: float, colour: str, count: int) -> Rect:
    """A pill of a colour's paper with its symbol and "×3", its middle at (x, y); returns its box."""
    paper = PAPERS[colour]
    body = parse(paper.colour)
    words, h = f"×\u2009{count}", 30.0 * max(1.0, min(1.4, canvas.theme.text_scale))
    wide, _ = canvas.measure(words, "button", fixed=True, size=h / 38)
    box = Rect.around(x, y, wide + h * 1.55, h)
    canvas.fill(box, _EDGE, h / 2)
    canvas.fill(box.inset(2.0), body, h / 2 - 2)
    canvas.circle(box.x + h / 2, y, h / 2 + 2, _EDGE)
    canvas.circle(box.x + h / 2, y, h / 2, _STOCK)
    canvas.draw(f"salt/card/symbol/{paper.word}", box.x + h / 2, y, size=h / 66)
    ink = _STOCK if luminance(body) < 0.3 else _INK
    place = Rect(box.x + h * 1.12, box.y, box.right - box.x - h * 1.35, h)
    canvas.text_in(words, place, "button", ink, fixed=True, size=h / 38)
    return box


def tag_size(canvas: Canvas, tag: Tag, width: float | None = None) -> tuple[float, float]:
    """Width and height of a tag in units, its folded ends included. For at most `width` its words become
    smaller, and wrap where that is not enough; only a single long word may make it wider."""
    _, wide, high = _words_size(canvas, tag, width)
    return wide + 2 * _SIDE + _symbol_room(canvas, tag), high + 2 * _AIR


def draw_tag(canvas: Canvas, x: float, y: float, tag: Tag, width: float | None = None) -> Rect:
    """A tag with its middle at (x, y), as large as `tag_size`; returns its box."""
    (w, h), (size, _, _) = tag_size(canvas, tag, width), _words_size(canvas, tag, width)
    box, room = Rect.around(x, y, w, h), _symbol_room(canvas, tag)
    _draw_ribbon(canvas, box, mix(_STOCK, _SHADE, 0.1) if tag.struck else _GOLD if tag.gold else _STOCK)
    inner = box.inset(_END + 6.0, 2.0)
    if tag.colour:
        name = f"salt/card/symbol/{PAPERS[tag.colour].word}"
        canvas.draw(name, inner.x + room * 0.46, y, size=room * 0.38 / 20)
        inner = Rect(inner.x + room, inner.y, inner.w - room, inner.h)
    ink = _FADED if tag.struck else _INK
    words = canvas.text_in(tag.words, inner, "button", ink, size=size)
    if tag.struck:
        canvas.line([(words.x - 3, words.cy), (words.right + 3, words.cy)], _STRIKE, 2.6)
    return box


def _symbol_room(canvas: Canvas, tag: Tag) -> float:
    """Units that a tag's symbol takes."""
    return canvas.measure("0", "button", size=_WORDS)[1] if tag.colour else 0.0


def _words_size(canvas: Canvas, tag: Tag, width: float | None) -> tuple[float, float, float]:
    """Size (of the style's), width and height of a tag's words, in units."""
    room = None if width is None else width - 2 * _SIDE - _symbol_room(canvas, tag)
    for size in (_WORDS, _WORDS * 0.9, _WORDS * 0.8):
        w, h = canvas.measure(tag.words, "button", size=size)
        if room is None or w <= room:
            return size, w, h
    w, h = canvas.measure(tag.words, "button", room, size=size)
    return size, w, h


def _draw_ribbon(canvas: Canvas, box: Rect, paper: Colour) -> None:
    """A ribbon with folded ends, made once for a size."""
    scale = canvas.scale
    key = _Ribbon(max(4, round((box.w - 2 * _END) * scale)), max(4, round(box.h * scale)), paper, scale)
    made = _ribbons.get(key)
    if made is None:
        made = _ribbon(key)
        _ribbons.put(key, made, made.get_width() * made.get_height() * 4)
    left = round(box.cx * scale - made.get_width() / 2)
    place = left, round(box.y * scale)
    canvas.surface.blit(made, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _ribbon(ribbon: _Ribbon) -> pygame.Surface:
    """The front of a ribbon, its ends folded behind it, and a shadow below."""
    px = ribbon.scale * _FINE
    w, h, end, drop = ribbon.w * _FINE, ribbon.h * _FINE, _END * px, _DROP * px
    made = pygame.Surface((round(w + 2 * end), round(h + drop + 3 * px)), pygame.SRCALPHA)
    fold, middle, tuck = mix(ribbon.paper, parse("#5A2450"), 0.36), w / 2 + end, 8 * px
    for side in (-1, 1):

        def at(reach: float, y: float, side: int = side) -> tuple[float, float]:
            return middle + side * (w / 2 + reach), y

        tail = [
            at(-tuck, drop),
            at(end, drop),
            at(end * 0.4, drop + h / 2),
            at(end, drop + h),
            at(-tuck, drop + h),
        ]
        pygame.draw.polygon(made, (*_SHADE, 60), [(x + px, y + 2.4 * px) for x, y in tail])
        pygame.draw.polygon(made, mix(fold, parse("#3A1250"), 0.12 if side < 0 else 0.25), tail)
        pygame.draw.polygon(
            made, mix(fold, parse("#3A1250"), 0.55), [at(0, h), at(-tuck, h), at(-tuck, h + drop)]
        )
    front = pygame.Rect(round(end), 0, w, h)
    radius = round(4 * px)
    pygame.draw.rect(made, (*_SHADE, 70), front.move(round(px), round(2.2 * px)), 0, radius)
    pygame.draw.rect(made, mix(ribbon.paper, parse("#8A5A6E"), 0.07), front, 0, radius)
    lit = front.copy()
    lit.height = round(h * 0.86)
    pygame.draw.rect(made, mix(ribbon.paper, parse("#FFFFFF"), 0.12), lit, 0, radius)
    shine = front.inflate(-2 * radius, 0)
    pygame.draw.rect(made, (255, 255, 255), (shine.x, round(0.6 * px), shine.w, round(1.6 * px)))
    size = round(made.get_width() / _FINE), round(made.get_height() / _FINE)
    return pygame.transform.smoothscale(made.premul_alpha(), size)
