"""Cards as single pictures: art, numerals and names composed once for a size, then kept."""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pygame

from miaui.engine.draw import shapes
from miaui.engine.draw.art import AMPLE, with_alpha
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.cards import CardSet, Look, Posed, look_of
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.pictures import Budget, PictureScope
from miaui.engine.draw.pixels import padded
from miaui.engine.draw.theme import SMALLEST, parse
from miaui.engine.i18n import number
from miaui.games.miaui.public.cards import POINTS, SEAGULL, Card
from miaui.games.miaui.tabletop.layout.seating import DIVER_H, DIVER_W, FISH_H, FISH_W, SeatPlace
from miaui.games.miaui.tabletop.words.lines import family_name

BUDGET = Budget(lying=4.2, motion=0.8, least=2 << 20, ample=AMPLE)
"""Cards that lie, and cards on their way, each of which is shown for a moment only."""
FACES = Budget(lying=1.8, least=2 << 20, ample=AMPLE)
"""The faces from which those in motion are made."""
#: Ink of the value and the name, by family.
INKS = {"K": "#A32B1B", "T": "#8A3205", "E": "#10306E", "L": "#07504F", "J": "#FFE3F2", "G": "#341A4A"}
#: How far a family's name may be pressed together to fit its strip.
_NARROWEST = 0.82
#: Units the paper strip is high, and how much higher it may be for text of twice the size; on a smaller one
#: there is no name.
_STRIP, _HIGHER = 36.0, 40.0
#: Left end, width and upper edge of the strip, and the ink above a higher one (units).
_STRIP_X, _STRIP_W, _STRIP_Y, _STRIP_EDGE = 10.0, 190.0, 247.0, 3.5
#: Size of a family's name (units of its letters), the room for it across, and from line to line.
_NAME, _NAME_W, _LINE = 27.0, 184.0, 0.94
#: Sixteenths of a ghost that are seen.
_GHOSTLY = 14
#: Pixels a unit from which on what is in motion is turned at half its size: it is softer, which cannot be
#: seen in the 60th of a second for which it is shown.
_FINE = 1.5


def pictures(canvas: Canvas) -> PictureScope:
    """Return the scope of the picture cache in which pictures of cards are kept."""
    return CARDS.pictures(canvas)


def _faces(canvas: Canvas) -> PictureScope:
    return canvas.pictures.scope("miaui/faces", FACES)


@dataclass(frozen=True, slots=True)
class CardPose:
    """Pose of a card: its middle, size and turn (`at`); `alpha`, 0 unseen to 1 solid; `squeeze`, its width as
    a part of the usual one, for it is narrow while it turns over. `growing` is for cards that change their
    size on the spot: all sizes are made from one face. `rough` is for motion: fewer sizes and turns."""

    at: SeatPlace
    alpha: float = 1.0
    squeeze: float = 1.0
    growing: bool = False
    rough: bool = False


@dataclass(frozen=True, slots=True)
class _Face:
    """A kind of card's face: its art, its size at 1, and what writes on it (given its pixels a unit). `tint`
    tells faces with equal art apart; `step` of 16 is how much of it is seen at all times."""

    art: str
    w: float
    h: float
    write: Callable[[float], None] | None = field(default=None, compare=False)
    tint: str = ""
    step: int = 16


@dataclass(frozen=True, slots=True)
class _Word:
    """A text with its middle at (x, y) pixels of a card's face, `size` pixels high and pressed into
    `width`."""

    text: str
    x: float
    y: float
    size: float
    colour: tuple[int, int, int]
    style: str = "numeral"
    width: float = math.inf


def fish_card(canvas: Canvas, card: Card | None, pose: CardPose) -> None:
    """Draw a fish card at a pose, faceup with its points and its family's name, or the back for None; outside
    the window nothing."""
    _put(canvas, _fish(canvas, card), pose)


def _fish(canvas: Canvas, card: Card | None) -> _Face:
    if card is None:
        return _Face("fish/back", FISH_W, FISH_H)
    return _Face(f"fish/{card}", FISH_W, FISH_H, lambda px: _fish_face(canvas, card, px))


def diver_card(canvas: Canvas, value: int, colour: str, pose: CardPose) -> None:
    """Draw a diver card faceup at a pose, with its number twice, in a player's colour (a key of the theme
    such as "shell"); outside the window nothing."""
    _put(canvas, _diver(canvas, value, colour), pose)


def _diver(canvas: Canvas, value: int, colour: str) -> _Face:
    def write(px: float) -> None:
        _diver_face(canvas, value, colour, px)

    return _Face(f"diver/{value}", DIVER_W, DIVER_H, write, colour)


def diver_back(canvas: Canvas, colour: str, pose: CardPose) -> None:
    """Draw the back of a diver card in a player's colour (such as "shell") at a pose; outside the window
    nothing."""
    _put(canvas, _back(colour), pose)


def _back(colour: str) -> _Face:
    return _Face(f"diver/back-{colour}", DIVER_W, DIVER_H)


def ghost(canvas: Canvas, value: int, pose: CardPose) -> None:
    """Draw the pale ghost of a spent diver card at a pose, with its number once; outside the window
    nothing."""

    _put(canvas, _ghost(canvas, value), pose)


def _ghost(canvas: Canvas, value: int) -> _Face:
    def write(px: float) -> None:
        _ghost_face(canvas, value, px)

    return _Face("diver/ghost", DIVER_W, DIVER_H, write, str(value), _GHOSTLY)


def prepare_art(canvas: Canvas, card: Card) -> None:
    """Load the art of a fish card at its size on this canvas, from which its face is made;
    nothing is drawn."""
    canvas.art.sprite(f"fish/{card}", round(FISH_W * canvas.scale) / FISH_W, transient=True)


def prepare_fish(canvas: Canvas, card: Card | None) -> None:
    """Make the face, or for None the back, from which a fish card in motion is drawn, and keep it; a second
    call does nothing."""
    _largest(canvas, _fish(canvas, card))


def prepare_lying(canvas: Canvas, card: Card, at: SeatPlace) -> None:
    """Make the picture of a fish card as it lies at a place, faceup, and keep it, so that `fish_card` only
    draws it there; nothing is drawn, and a second call does nothing."""
    kind = _fish(canvas, card)
    CARDS.picture(canvas, kind, _posed(kind, CardPose(at)))


def prepare_large(canvas: Canvas, card: Card | None, at: SeatPlace) -> Iterator[None]:
    """Return a generator that makes two pictures, one a step, and keeps them: the art of a fish card, or for
    None of its back, then this side of the card as it is held up at a place."""
    kind = _fish(canvas, card)
    pose = _posed(kind, CardPose(at))
    canvas.art.sprite(kind.art, look_of(canvas, pose).wide / kind.w)
    yield
    CARDS.picture(canvas, kind, pose)
    yield


def prepare_hand(canvas: Canvas, value: int, colour: str, at: SeatPlace) -> None:
    """Make the picture of a diver card at its place in the hand, and keep it; with `colour` "" that of a
    spent card's ghost. Nothing is drawn, and a second call does nothing."""
    kind = _diver(canvas, value, colour) if colour else _ghost(canvas, value)
    CARDS.picture(canvas, kind, _posed(kind, CardPose(at)))


def prepare_diver(canvas: Canvas, value: int, colour: str) -> None:
    """Make the face from which a diver card in motion is drawn, and keep it; a second call does nothing."""
    _largest(canvas, _diver(canvas, value, colour))


def prepare_back(canvas: Canvas, colour: str) -> None:
    """Make the back from which a facedown diver card in motion is drawn, and keep it; a second call does
    nothing."""
    _largest(canvas, _back(colour))


def _largest(canvas: Canvas, kind: _Face) -> pygame.Surface:
    """Return the face of a card in motion, from which all its sizes are made."""
    return _face(canvas, kind, round(kind.w * canvas.scale), True)


def _put(canvas: Canvas, kind: _Face, pose: CardPose) -> None:
    """Draw a composed card, if any of it can be seen."""
    CARDS.draw(canvas, kind, _posed(kind, pose), kind.h / kind.w)


def _posed(kind: _Face, pose: CardPose) -> Posed:
    """Return a pose as it is composed."""
    at = pose.at
    return Posed(
        at.x,
        at.y,
        kind.w * at.size,
        at.angle,
        alpha=pose.alpha,
        squeeze=pose.squeeze,
        moving=pose.rough,
        growing=pose.growing and not pose.rough,
    )


def _made(canvas: Canvas, kind: _Face, look: Look) -> pygame.Surface:
    """Return a card's picture, turned and narrowed."""
    transient = look.moving or look.growing
    face = _largest(canvas, kind) if transient else _face(canvas, kind, look.wide, False)
    size = look.narrow, round(face.get_height() * look.wide / face.get_width())
    made = _turned(face, size, look.angle, look.moving and canvas.scale >= _FINE)
    return made if kind.step == 16 else with_alpha(made, kind.step)


CARDS: CardSet[_Face] = CardSet("miaui/cards", BUDGET, _made)
"""All cards, fish and divers."""


def _face(canvas: Canvas, kind: _Face, wide: int, transient: bool) -> pygame.Surface:
    """Return a card's face, `wide` pixels wide, with everything written on it."""
    px = wide / kind.w

    def make() -> pygame.Surface:
        once = kind.step == 16 and kind.write is not None  # all ghosts are written on one picture
        made = canvas.art.sprite(kind.art, px, transient=transient or once)
        if kind.write is not None:
            made = made.copy()
            with canvas.drawing_on(made):
                kind.write(px)
        return made

    scope = _faces(canvas) if transient else pictures(canvas)
    return scope.get((kind.art, kind.tint, wide), make)


def _turned(face: pygame.Surface, size: tuple[int, int], angle: float, soft: bool) -> pygame.Surface:
    """Return a face at that size, turned; `soft` turns it at half the size, in two thirds of the time."""
    if angle and soft:
        half = _turned(face, (size[0] // 2, size[1] // 2), angle, False)
        return pygame.transform.smoothscale(half, (2 * half.get_width(), 2 * half.get_height()))
    made = face
    if face.get_size() != size:
        made = pygame.transform.smoothscale(made, size)
    if angle:
        made = pygame.transform.rotozoom(padded(made), -angle, 1.0)
    return made


def _write(canvas: Canvas, word: _Word) -> None:
    """Put a word on a card's face."""
    line = canvas.type.line(word.text, word.style, max(8, round(word.size)), word.colour)
    if line.get_width() > word.width:
        line = pygame.transform.smoothscale(line, (round(word.width), line.get_height()))
    box = line.get_bounding_rect()
    canvas.paste(line, (round(word.x - box.centerx), round(word.y - box.centery)), blend=0)


def write_points(canvas: Canvas, card: Card, px: float) -> None:
    """Write a fish card's points at the upper left of its face, which has `px` pixels a unit; smaller with
    more digits. A Seagull gets a sign of wings instead."""
    ink = parse(INKS[card[0]])
    if card == SEAGULL:
        _wings(canvas, 38 * px, 40 * px, 15 * px, ink)
    else:
        text = number(POINTS[card])
        size = 56 if len(text) == 1 else 46 if len(text) == 2 else 38
        _write(canvas, _Word(text, 38 * px, 40 * px, size * px, ink))


def _fish_face(canvas: Canvas, card: Card, px: float) -> None:
    write_points(canvas, card, px)
    if _STRIP * px >= SMALLEST:
        _family_strip(canvas, card, px)


def _family_strip(canvas: Canvas, card: Card, px: float) -> None:
    """Draw the family's name on the paper strip: smaller, then narrower, until it fits; else none. Large text
    makes the strip higher, and a name of two words may take two lines there."""
    name, wide = family_name(card), _NAME_W * px
    most = (_STRIP + _HIGHER * canvas.theme.enlargement) * px
    wanted = max(_NAME * px * max(1.0, canvas.theme.text_scale), float(SMALLEST))
    sizes = {lines: _letters(canvas, lines, wanted, (wide, most)) for lines in _broken(name)}
    lines = max(sizes, key=lambda tried: (sizes[tried], -len(tried)))
    high = sizes[lines]
    if max(canvas.type.width(line, "label", round(high)) for line in lines) * _NARROWEST > wide:
        return
    paper = max(_STRIP * px, len(lines) * _LINE * high + 2 * px)
    if paper > _STRIP * px:
        _raise_strip(canvas, "#FFE3F2" if card[0] == "J" else "#FFF3DC", paper - _STRIP * px, px)
    dark = parse("#6A1245" if card[0] == "J" else INKS[card[0]])
    for row, line in enumerate(lines):
        y = 267 * px - (paper - _STRIP * px) / 2 + (row - (len(lines) - 1) / 2) * _LINE * high
        _write(canvas, _Word(line, 105 * px, y, high, dark, "label", width=wide))


def _broken(name: str) -> list[tuple[str, ...]]:
    """Return a name in one line, and after its last space or hyphen in two."""
    at = max(name.rfind(" "), name.rfind("-")) + 1
    return [(name,), (name[:at].rstrip(), name[at:])] if at else [(name,)]


def _letters(canvas: Canvas, lines: tuple[str, ...], wanted: float, most: tuple[float, float]) -> float:
    """Return the largest size of letters (pixels), up to what is wanted, at which lines are no wider and no
    higher than they may be at most."""
    high, (wide, tall) = wanted, most
    while high > SMALLEST and (
        len(lines) * _LINE * high > tall
        or max(canvas.type.width(line, "label", round(high)) for line in lines) > wide
    ):
        high -= 1
    return high


def _raise_strip(canvas: Canvas, paper: str, more: float, px: float) -> None:
    """Draw the strip higher by some pixels, over the foot of the picture."""
    k = 1 / canvas.scale
    x, y, w = _STRIP_X * px * k, (_STRIP_Y * px - more) * k, _STRIP_W * px * k
    canvas.fill(Rect(x, y, w, (more + _STRIP_EDGE * px) * k), "ink")
    canvas.fill(Rect(x, y + _STRIP_EDGE * px * k, w, (more + 2 * px) * k), parse(paper))


def _wings(canvas: Canvas, x: float, y: float, reach: float, ink: tuple[int, int, int]) -> None:
    """Draw the gull's sign: two bent wings."""
    points = [(-1.35, 0.1), (-0.9, -0.55), (-0.35, -0.5), (0, 0.15), (0.35, -0.5), (0.9, -0.55), (1.35, 0.1)]
    side, fine = round(4 * reach), 4
    with canvas.onto(side * fine, side * fine) as big:
        big.fill((*ink, 0))
        bent = [((side / 2 + a * reach) * fine, (side / 2 + b * reach) * fine) for a, b in points]
        shapes.stroke(big, bent, ink, max(1.6, reach * 0.36) * fine)
    made = pygame.transform.smoothscale(big, (side, side)).premul_alpha()
    canvas.paste(made, (round(x - side / 2), round(y - side / 2)))


def write_number(canvas: Canvas, value: int, colour: str, px: float) -> None:
    """Write a diver's number large at the upper left and small at the lower right of its card's face, which
    has `px` pixels a unit, in the dark tone of the colour."""
    ink = canvas.theme.dark[colour]
    text = str(value)
    _write(canvas, _Word(text, (42 if value < 10 else 51) * px, 43 * px, 82 * px, ink))
    _write(canvas, _Word(text, (132 if value < 10 else 126) * px, 209 * px, 50 * px, ink))


def _diver_face(canvas: Canvas, value: int, colour: str, px: float) -> None:
    write_number(canvas, value, colour, px)
    for x, y, size in ((134, 34, 0.56), (28, 206, 0.56)):
        sign = canvas.art.sprite(f"symbol/{colour}", px * size)
        left, top = x * px - sign.get_width() / 2, y * px - sign.get_height() / 2
        canvas.paste(sign, (round(left), round(top)))


def _ghost_face(canvas: Canvas, value: int, px: float) -> None:
    _write(canvas, _Word(str(value), 80 * px, 62 * px, 64 * px, parse("#B79BC4")))
