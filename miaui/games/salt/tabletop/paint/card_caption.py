"""Words on a card: its name, and how many of its kind are in the deck."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.theme import SMALLEST, Colour, parse
from miaui.engine.i18n import number
from miaui.games.salt.public.cards import KINDS, Card, kind_of
from miaui.games.salt.tabletop.words.cards import kind_name, short_name

_INK, _SOFT, _STOCK, _EDGE = parse("#1C1030"), parse("#7A4A6A"), parse("#FFFAEE"), parse("#3A2048")
_NAME, _COUNT = "numeral", "subheading"
#: Parts of a card's width: size of the letters, left edge, room for a line (the next card of
#: a hand lies on the rest), height of its middle.
_SIZE, _LEFT, _ROOM, _MIDDLE = 0.152, 0.07, 0.795, 1.27
#: Upper and lower edge of the strip under the picture, and air in it; the radius of the picture's corners.
CARD_STRIP, CARD_FOOT, _AIR, _CORNER = 1.153, 1.388, 0.05, 0.056
_SMALL_SIZE = 0.21
#: Of the size of the letters: the step from line to line, the gap before the number, width of its sign.
_LEADING, _GAP, _SIGN = 1.0, 0.28, 0.78
#: A name becomes so much smaller before it takes a second line, and is pressed together this far at most.
_SHRINK, _NARROWEST = 0.75, 0.8
#: The player's text size counts so far on cards.
_LARGEST = 1.3
#: By so much letters are larger as their widths are measured.
_FINER = 4


class Caption(NamedTuple):
    """A name in `lines` of letters `px` pixels high; `counted` if the number of copies stands behind it."""

    lines: tuple[str, ...]
    px: int
    counted: bool


def copies(card: Card) -> str:
    """Return the number of cards of its kind in the whole deck: "×9" for a crab. KeyError for
    UNKNOWN."""
    return f"×{number(len(KINDS[kind_of(card)].colours))}"


def write(canvas: Canvas, face: pygame.Surface, card: Card, fine: int, seen: float = 1.0) -> bool:
    """Write name and number of copies on a face in place; `fine` pixels of it are one of the window's, `seen`
    the part of its width that no other card covers. Where neither the name nor its short form fits: False
    with nothing written if part of the card is covered, else True with no name."""
    wide = face.get_width()
    space = wide * min(_ROOM, seen - _LEFT)
    caption = _fit_card(canvas, card, wide, fine, space)
    if not caption.lines and seen < 1.0:
        return False
    step = round(caption.px * _LEADING)
    middle = wide * _MIDDLE
    if len(caption.lines) > 1:
        rise = max(0, round(step * len(caption.lines) + wide * _AIR - wide * (CARD_FOOT - CARD_STRIP)))
        _raise_strip(canvas, face, rise)
        middle = wide * (CARD_STRIP + CARD_FOOT) / 2 - rise / 2 - step * (len(caption.lines) - 1) / 2
    x = round(wide * _LEFT)
    for i, line in enumerate(caption.lines):
        drawn = _line(canvas, (x, middle + i * step), (line, _NAME, caption.px, _INK), space)
        if caption.counted and i == len(caption.lines) - 1:
            place = (x + drawn + (caption.px * _GAP if line else 0), middle + i * step)
            ink = _INK if canvas.theme.high_contrast else _SOFT
            _count(canvas, place, copies(card), caption.px, ink)
    return True


def _fit_card(canvas: Canvas, card: Card, wide: int, fine: int, space: float) -> Caption:
    """Return the caption with the card's name, or with its short one where that has no room."""
    caption = fit(canvas, kind_name(card), copies(card), wide, fine, space)
    return caption if caption.lines else fit(canvas, short_name(card), copies(card), wide, fine, space)


def fit(canvas: Canvas, name: str, count: str, wide: int, fine: int = 1, space: float = 0.0) -> Caption:
    """Return the name in one line or two, as large as it fits a card `wide` pixels wide with `count` behind
    it; a line may be `space` pixels (0: as on a free card). In the smallest letters it may be without the
    count; lines are () where even these do not fit."""
    least, space = SMALLEST * fine, space or wide * _ROOM
    usual = max(least, round(wide * _SIZE * _grown(canvas)))
    smaller = max(least, round(usual * _SHRINK))
    for px in range(usual, smaller - 1, -1):
        if _width(canvas, name, px) + _count_width(canvas, count, px) <= space:
            return Caption((name,), px, True)
    in_two = _in_two(name)
    for px in range(smaller, least - 1, -1):
        for first, second in in_two:
            last = _width(canvas, second, px) + _count_width(canvas, count, px)
            if max(last, _width(canvas, first, px)) <= space:
                return Caption((first, second), px, True)
    for lines in ((name,), *in_two[:-1]):
        if max(_width(canvas, line, least) for line in lines) * _NARROWEST <= space:
            return Caption(lines, least, False)
    return Caption((), least, False)


def _grown(canvas: Canvas) -> float:
    """Return the factor by which words on cards are larger than usual."""
    return min(_LARGEST, canvas.theme.text_scale)


def _in_two(name: str) -> list[tuple[str, str]]:
    """Return the name split into two lines in each way, the most even ones first; at last with nothing in the
    second line."""
    words = name.split(" ")
    splits = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))]
    return [*sorted(splits, key=lambda lines: max(map(len, lines))), (name, "")]


def _width(canvas: Canvas, words: str, px: int) -> float:
    """Return the width of words as they would be without the grid of pixels, so that a straight card has the
    lines of a turned one, which is drawn finer."""
    return canvas.type.width(words, _NAME, _FINER * px) / _FINER


def _count_width(canvas: Canvas, count: str, px: int) -> float:
    """Return the width of the sign and the number behind a name, with the gap before them, in pixels."""
    return px * (_GAP + _SIGN) + canvas.type.width(count, _COUNT, _FINER * px) / _FINER


def _line(
    canvas: Canvas,
    place: tuple[float, float],
    text: tuple[str, str, int, Colour],
    space: float,
) -> int:
    """Write a line with its left edge and the middle of its letters at a place; returns its width."""
    made = canvas.type.line(*text)
    if made.get_width() > space:
        made = pygame.transform.smoothscale(made, (round(space), made.get_height()))
    canvas.paste(made, (round(place[0]), round(place[1] - made.get_height() * 0.53)))
    return made.get_width()


def _count(canvas: Canvas, place: tuple[float, float], count: str, px: int, ink: Colour) -> None:
    """Draw the sign of two cards and a number, left edge and middle at a place."""
    x, y = place
    sign = canvas.art.part("salt/card/copies", px * 0.7 / 24)
    left = round(x + px * 0.34 + sign.left), round(y + sign.top - px * 0.02)
    canvas.paste(sign.surface, left)
    _line(canvas, (x + px * _SIGN, y), (count, _COUNT, px, ink), canvas.surface.get_size()[0])


def _raise_strip(canvas: Canvas, face: pygame.Surface, rise: int) -> None:
    """Move the strip's upper edge up: the picture's lower edge with its round corners moves with it."""
    wide = face.get_width()
    top, corner, side = round(wide * CARD_STRIP), round(wide * _CORNER), round(wide * 0.015)
    edge = face.subsurface((0, top - corner, wide, corner)).copy()
    face.fill((*_STOCK, 255), (side, top - rise - corner, wide - 2 * side, rise + corner + side))
    canvas.paste(edge, (0, top - rise - corner))


def plate(canvas: Canvas, card: Card, fine: int) -> None:
    """Draw a plate with the number of copies ("×9") in the lower left corner of the surface that is drawn on,
    a small card's face, `fine` pixels of which are one of the window's."""
    wide, high = canvas.surface.get_size()
    size = wide * _SMALL_SIZE * _grown(canvas)
    px, edge = max(SMALLEST * fine, round(size)), max(1, round(wide * 0.012))
    words = copies(card)
    w, h = round(canvas.type.width(words, _COUNT, px) + px * 0.56), round(px * 1.16)
    box = pygame.Rect(round(wide * 0.06), high - h - round(wide * 0.05), w, h)
    with canvas.onto(w * 3, h * 3) as large:
        pygame.draw.rect(large, _EDGE, large.get_rect(), 0, round(h * 0.9))
        inner = large.get_rect().inflate(-6 * edge, -6 * edge)
        pygame.draw.rect(large, _STOCK, inner, 0, round(h * 0.8))
    plate = pygame.transform.smoothscale(large.premul_alpha(), box.size)
    canvas.paste(plate, box.topleft)
    _line(canvas, (box.x + px * 0.28, box.centery), (words, _COUNT, px, _INK), box.w)
