"""A card's face or back, upright, composed at a width in pixels."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from miaui.engine.draw.art import DENSITIES
from miaui.engine.draw.canvas import Canvas
from miaui.games.salt.public.cards import Card, colour_of, kind_of
from miaui.games.salt.tabletop.paint import card_caption
from miaui.games.salt.tabletop.paint.card_caption import CARD_FOOT, CARD_STRIP
from miaui.games.salt.tabletop.paint.papers import PAPERS

CARD_RATIO = 1.4
"""Height of a card, of its width."""
CARD_WIDTH, SMALL_WIDTH = 200.0, 120.0
"""Units that a card and a small one are wide in their drawings."""
#: Height of the middle of the figure, of the card's width; and the figure's size beside that on a large card.
_MIDDLE, _SMALL_MIDDLE, _SMALL_FIGURE = 0.633, 0.713, 0.6

WHOLE = 16
"""`Subject.seen` of a card that no other covers."""
_SIGN_AIR = 0.02
"""Room on both sides of the figure that stands for a name, of the card's width."""
#: Largest enlargement of a picture that still is dense enough for a card.
_ENOUGH = 1.02

FIGURES = {
    "ME": "mermaid",
    "CR": "crab",
    "BO": "boat",
    "FI": "fish",
    "SW": "swimmer",
    "SK": "shark",
    "SH": "shell",
    "OC": "octopus",
    "PE": "penguin",
    "SA": "sailor",
    "LI": "lighthouse",
    "SC": "shoal",
    "CO": "colony",
    "CA": "captain",
    "JE": "jellyfish",
    "LO": "lobster",
    "CC": "cast",
    "ST": "starfish",
    "HO": "seahorse",
}
"""The word of each kind in picture names."""
_SCALLOPED, _RAYED = ("SH", "OC", "PE", "SA", "HO"), ("LI", "SC", "CO", "CA", "CC")
FRAMES = (
    dict.fromkeys(FIGURES, "round")
    | dict.fromkeys(_SCALLOPED, "scallop")
    | dict.fromkeys(_RAYED, "rays")
    | {"ME": "pearls", "ST": "ten"}
)
"""The shape of the paper behind each kind's figure: round for duos, scalloped for collections, rays for
multipliers, pearls for mermaids, ten corners for starfish."""


class Subject(NamedTuple):
    """Subject of a picture: a card's face, or for None the back; `small` is the face of small cards, `seen`
    how many sixteenths of its width no other card covers: its name stands there; `dress` is another look of
    its figure, see `dressed`."""

    card: Card | None
    small: bool
    seen: int = WHOLE
    dress: int = 0


def dressed(figure: str, dress: int) -> str:
    """Return the name of a figure's picture in one of its looks: the figure's for 0, else with the look's
    number. Only "mermaid" has others, up to 3.

    >>> dressed("mermaid", 0), dressed("mermaid", 1)
    ('mermaid', 'mermaid-2')
    """
    return f"{figure}-{dress + 1}" if dress else figure


def layers(card: Card, small: bool, dress: int = 0) -> tuple[str, str, str, str]:
    """Return the names of the four pictures of a card's face, from below: paper, frame, top, figure. KeyError
    for UNKNOWN.

    >>> layers(Card("CRdb"), small=False)[3]
    'salt/card/figure/crab'
    """
    kind, word = kind_of(card), PAPERS[colour_of(card)].word
    if small:
        paper, top = f"salt/card/paper-small/{word}", f"salt/card/top-small/{word}"
    else:
        paper, top = f"salt/card/paper/{word}", f"salt/card/top/{word}"
    figure = dressed(FIGURES[kind], dress)
    return paper, f"salt/card/frame-{FRAMES[kind]}/{word}", top, f"salt/card/figure/{figure}"


def compose(canvas: Canvas, subject: Subject, wide: int, fine: int = 1) -> pygame.Surface:
    """Return a card's face with its words, or for None the back, `wide` pixels wide and 1.4 times as high,
    premultiplied. `fine` pixels of it are one of the window's."""
    units = SMALL_WIDTH if subject.small and subject.card is not None else CARD_WIDTH
    density = next((d for d in DENSITIES if wide / fine <= units * d * _ENOUGH), DENSITIES[-1])
    if subject.card is None:
        return _scaled(canvas.art.sprite("salt/card/back", density, transient=True), wide)
    paper, frame, top, figure = layers(subject.card, subject.small, subject.dress)
    made = canvas.art.sprite(paper, density, transient=True).copy()
    with canvas.drawing_on(made):
        _centred(canvas, frame, density, subject.small)
        _over(canvas, top, density)
        _centred(canvas, figure, density, subject.small)
        if not subject.small:
            _over(canvas, "salt/card/grain", density)
    made = _scaled(made, wide)
    with canvas.drawing_on(made):
        if subject.small:
            card_caption.plate(canvas, subject.card, fine)
        elif not card_caption.write(canvas, made, subject.card, fine, subject.seen / WHOLE):
            _sign(canvas, figure, subject.seen / WHOLE)
    return made


def _sign(canvas: Canvas, figure: str, seen: float) -> None:
    """Draw the figure small where the name would stand: so little is seen of the card."""
    wide = canvas.surface.get_size()[0]
    space = min(wide * (seen - 2 * _SIGN_AIR), wide * (CARD_FOOT - CARD_STRIP))
    art = canvas.art.meta(figure)
    part = canvas.art.part(figure, space / max(art.size))
    middle = wide * (_SIGN_AIR + (seen - 2 * _SIGN_AIR) / 2), wide * (CARD_STRIP + CARD_FOOT) / 2
    box = part.surface.get_rect(center=(round(middle[0]), round(middle[1])))
    canvas.paste(part.surface, box.topleft)


def _scaled(made: pygame.Surface, wide: int) -> pygame.Surface:
    """Return a card at this width in pixels."""
    size = wide, round(wide * CARD_RATIO)
    return made if made.get_size() == size else pygame.transform.smoothscale(made, size)


def _over(canvas: Canvas, name: str, density: int) -> None:
    """Lay a picture as large as the card on it."""
    picture = canvas.art.sprite(name, density, transient=True)
    canvas.paste(picture, (0, 0))


def _centred(canvas: Canvas, name: str, density: int, small: bool) -> None:
    """Lay a picture with its middle on that of the card's frame."""
    wide = canvas.surface.get_size()[0]
    part = canvas.art.part(name, density * (_SMALL_FIGURE if small else 1.0))
    x, y = wide / 2 + part.left, wide * (_SMALL_MIDDLE if small else _MIDDLE) + part.top
    canvas.paste(part.surface, (round(x), round(y)))
