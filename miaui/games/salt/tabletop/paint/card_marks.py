"""Marks pinned to cards and groups of cards: counts, gains, tags on paper ribbons, colours."""

from __future__ import annotations

from miaui.engine.draw.boxes import Box
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Colour, luminance, parse
from miaui.engine.i18n import number
from miaui.games.salt.tabletop.layout.papers import END, Tag, symbol_room, tag_size, words_size
from miaui.games.salt.tabletop.paint.medals import Medal, draw_medal
from miaui.games.salt.tabletop.paint.papers import PAPERS
from miaui.games.salt.tabletop.paint.ribbons import draw_ribbon_paper

CREAM, GOLD, CORAL, RED = parse("#FFE9BC"), parse("#FFD866"), parse("#FF9D76"), parse("#F4624D")
"""Papers of discs: a number, points, little left, next to nothing left."""
_STOCK = parse("#FFFAEE")
_INK, _EDGE, _SHADE = parse("#1C1030"), parse("#3A2048"), parse("#6B4A52")
_FADED, _STRIKE = parse("#8A7488"), parse("#C2402E")
#: Papers of medals that say how much something adds: nothing, one, two, three or more points.
_GAINS = ("grey", "rose", "coral", "gold")


def draw_gain(canvas: Canvas, x: float, y: float, points: int, r: float = 31.0) -> None:
    """Draw a rosette with the points that a card would add, "+3", its middle at (x, y), radius `r` in units:
    grey for 0 or less, rose for 1, coral for 2, gold from 3 on."""
    words = f"+{points}" if points > 0 else number(points)
    draw_medal(canvas, x, y, Medal(words, _GAINS[min(3, max(0, points))], r))


def draw_count(
    canvas: Canvas, x: float, y: float, words: str, r: float = 20.0, paper: Colour = CREAM
) -> None:
    """Draw a disc of a paper's colour with an ink edge and a short word, its middle at (x, y), radius `r` in
    units; the word shrinks to fit."""
    canvas.circle(x + 1.0, y + 3.0, r + 0.5, _SHADE)
    canvas.circle(x, y, r, _EDGE)
    canvas.circle(x, y, r - 3.0, paper)
    box = Rect.around(x, y, r * 1.62, r * 1.6)
    canvas.text_in(words, box, "numeral", _INK, fixed=True, size=r * 1.16 / 64)


def draw_colour_count(canvas: Canvas, x: float, y: float, colour: str, count: int) -> Rect:
    """Draw a pill of a colour's paper with its symbol and "×3", its middle at (x, y), 30 units high or up to
    42 for large text; return its box. KeyError for an unknown colour's code."""
    paper = PAPERS[colour]
    body = parse(paper.colour)
    words, h = f"×\u2009{count}", 30.0 * max(1.0, min(1.4, canvas.theme.text_scale))
    wide, _ = canvas.measure(words, "button", fixed=True, size=h / 38)
    box = Rect.around(x, y, wide + h * 1.55, h)
    canvas.nested(box, (0, _EDGE, h / 2), (2.0, body, h / 2 - 2))
    canvas.circle(box.x + h / 2, y, h / 2 + 2, _EDGE)
    canvas.circle(box.x + h / 2, y, h / 2, _STOCK)
    canvas.draw(f"salt/card/symbol/{paper.word}", box.x + h / 2, y, size=h / 66)
    ink = _STOCK if luminance(body) < 0.3 else _INK
    place = Rect(box.x + h * 1.12, box.y, box.right - box.x - h * 1.35, h)
    canvas.text_in(words, place, "button", ink, fixed=True, size=h / 38)
    return box


def draw_tag(canvas: Canvas, x: float, y: float, tag: Tag, width: float | None = None) -> Rect:
    """Draw a tag with its middle at (x, y), as large as `tag_size` says for `width`: golden if `gold`, grey
    and crossed out if `struck`; return its box."""
    (w, h), (size, _, _) = tag_size(canvas, tag, width), words_size(canvas, tag, width)
    box, space = Rect.around(x, y, w, h), symbol_room(canvas, tag)
    parts = Box.row(Box("symbol", space), Box("words"), pad=(6, 1))
    front, symbol, inner = Box.row(parts, name="front", pad=(END, 0)).place(box).values()
    draw_ribbon_paper(canvas, front, "quiet" if tag.struck else "glow" if tag.gold else "paper")
    if tag.colour:
        name = f"salt/card/symbol/{PAPERS[tag.colour].word}"
        canvas.draw(name, symbol.x + space * 0.46, y, size=space * 0.38 / 20)
    ink = _FADED if tag.struck else _INK
    words = canvas.text_in(tag.words, inner, "button", ink, size=size)
    if tag.struck:
        canvas.line([(words.x - 3, words.cy), (words.right + 3, words.cy)], _STRIKE, 2.6)
    return box
