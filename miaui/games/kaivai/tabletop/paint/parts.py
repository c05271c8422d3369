"""Small things that several painters of the open sea use: plates, words with a sign, a seat's symbol."""

from miaui.engine.draw.canvas import Canvas, Paint
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Colour
from miaui.games.kaivai.public.position import CANOE, KINDS
from miaui.games.kaivai.tabletop.layout.places import TAB_EDGE, TAB_SIZE
from miaui.tabletop.cast.members import CastMember

PLATE: Colour = (26, 18, 64)
PLATE_NOW: Colour = (58, 30, 62)
EDGE: Colour = (90, 74, 154)
EDGE_NOW: Colour = (201, 128, 62)
MINT: Colour = (191, 242, 216)
GOLD: Colour = (255, 210, 74)
FOLDED: Colour = (58, 35, 80)
FOLDED_INK: Colour = (230, 218, 255)


def plate(canvas: Canvas, rect: Rect, now: bool = False, radius: float = 14.0) -> None:
    """Draw a dark plate with round corners to write on; a warm one for what is going on `now`; with a clear
    edge in high contrast."""
    canvas.fill(rect.moved(3, 5), "ink", radius, alpha=0.5)
    canvas.nested(rect, (0, "ink", radius), (2.6, PLATE_NOW if now else PLATE, radius - 2))
    edge: tuple[int, Paint, float] = (5, EDGE_NOW if now else EDGE, 1.6)
    if canvas.theme.high_contrast:
        edge = (1, "focus", 2.4)  # clear of words in slim plates
    within, paint, width = edge
    canvas.outline(rect.inset(within), paint, width, radius - within)


def fold(canvas: Canvas, rect: Rect, words: str, on: bool) -> None:
    """Draw a tab with words over a panel: sand-coloured with ink if `on`, the open one, else dark."""
    canvas.nested(rect, (0, "ink", 13), (2.6, "sand-0" if on else FOLDED, 11))
    inner = rect.inset(*TAB_EDGE)
    canvas.text_in(words, inner, "label", "ink" if on else FOLDED_INK, size=TAB_SIZE)


def badge(canvas: Canvas, at: tuple[float, float], number: int, now: bool, size: float = 1.0) -> None:
    """Draw a number on a disc with its middle at `at`, 17 units in radius times `size`: golden if it is
    `now`, else cream."""
    radius = 17 * size
    canvas.discs(*at, (radius + 3, "ink"), (radius, "glow" if now else "cream"))
    box = Rect.around(*at, 1.76 * radius, max(30.0, 2.2 * radius))
    canvas.text_in(str(number), box, "label", "ink", size=min(1.0, size))


def hut(kind: int, colour: str, *, loaded: bool = False) -> str:
    """Return the name of the picture of a hut of a kind (0 canoe, 1 fisher, 2 meeting) in a seat's colour;
    `loaded`: with the new canoe that lies there, which only a canoe hut has.

    >>> hut(1, "sun"), hut(0, "sun", loaded=True)
    ('kaivai/piece/fisher-hut-sun', 'kaivai/piece/canoe-hut-loaded-sun')
    """
    return f"kaivai/piece/{KINDS[kind]}-hut{'-loaded' if loaded else ''}-{colour}"


def new_hut(kind: int, colour: str) -> str:
    """Return the name of the picture of a hut as it is built: a canoe hut with its canoe.

    >>> new_hut(0, "sun")
    'kaivai/piece/canoe-hut-loaded-sun'
    """
    return hut(kind, colour, loaded=kind == CANOE)


def numeral(canvas: Canvas, at: tuple[float, float], number: int, radius: float) -> None:
    """Draw a number, smaller where its digits have no room, on a disc with its middle at `at` and a radius in
    units."""
    canvas.discs(*at, (radius, "ink"), (0.92 * radius, "cream"))
    box = Rect.around(*at, 1.6 * radius, 1.6 * radius)
    canvas.text_in(str(number), box, "numeral", "text-dark", fixed=True, size=radius / 70)


def count(canvas: Canvas, sign: str, size: float, value: str, space: Rect, text: float = 1.0) -> None:
    """Draw a sign at the left of a box and a value right of it; `size` is that of the sign's picture, `text`
    the factor for the value, which shrinks to fit."""
    wide = 27.0 * max(1.0, text)
    canvas.draw(sign, space.x + wide * 0.46, space.cy, size=size)
    drawn = canvas.art.meta(sign)
    start = max(wide, wide * 0.46 + (drawn.size[0] - drawn.anchor[0]) * size + 2)
    words = Rect(space.x + start, space.y, space.w - start, space.h)
    canvas.text_in(value, words, "label", "cream", "left", size=0.86 * text)


def symbol(canvas: Canvas, colour: str, x: float, y: float, radius: float) -> None:
    """Draw a seat's symbol on a cream disc with its middle at (x, y) and a radius in units."""
    canvas.discs(x, y, (radius + 2.6, "ink"), (radius, "cream"))
    canvas.draw(f"symbol/{colour}", x, y, size=radius / 40)


def delighted(
    canvas: Canvas, member: CastMember, x: float, y: float, size: float, alpha: float = 1.0
) -> None:
    """Draw a cat that is delighted, body, head and paws, in its ring, whose middle is at (x, y)."""
    canvas.draw(f"cat/ring-{member.colour}", x, y, size=size, alpha=alpha)
    for part in ("body", "head-delighted", "paws"):
        canvas.draw(f"cat/{member.cat}/{part}", x, y, size=1.05 * size, alpha=alpha)
