"""A card's face or back, upright, composed at a width in pixels."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from miaui.engine.canvas import Canvas
from miaui.games.salt.cards import Card, colour_of, kind_of
from miaui.stages.salt.paint import card_caption
from miaui.stages.salt.paint.papers import PAPERS

CARD_RATIO = 1.4
"""Height of a card, of its width."""
CARD_WIDTH, SMALL_WIDTH = 200.0, 120.0
"""Units that a card and a small one are wide in their drawings."""
#: Height of the middle of the figure, of the card's width; and the figure's size beside that on a large card.
_MIDDLE, _SMALL_MIDDLE, _SMALL_FIGURE = 0.633, 0.713, 0.6

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
    """What is shown: a card's face, or for None the back; `small` is the face of small cards."""

    card: Card | None
    small: bool


def layers(card: Card, small: bool) -> tuple[str, str, str, str]:
    """Names of the pictures of which a card's face is composed, from below: paper, frame, top, figure."""
    kind, word = kind_of(card), PAPERS[colour_of(card)].word
    if small:
        paper, top = f"salt/card/paper-small/{word}", f"salt/card/top-small/{word}"
    else:
        paper, top = f"salt/card/paper/{word}", f"salt/card/top/{word}"
    return paper, f"salt/card/frame-{FRAMES[kind]}/{word}", top, f"salt/card/figure/{FIGURES[kind]}"


def compose(canvas: Canvas, subject: Subject, wide: int, fine: int = 1) -> pygame.Surface:
    """The face or back, `wide` pixels wide, premultiplied. `fine` pixels of it are one of the window's."""
    if subject.card is None:
        return _whole(canvas, "salt/card/back", wide, wide / CARD_WIDTH)
    px = wide / (SMALL_WIDTH if subject.small else CARD_WIDTH)
    paper, frame, top, figure = layers(subject.card, subject.small)
    made = _whole(canvas, paper, wide, px).copy()
    _centred(canvas, made, frame, px, subject.small)
    made.blit(_whole(canvas, top, wide, px), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    _centred(canvas, made, figure, px, subject.small)
    if not subject.small:
        made.blit(
            _whole(canvas, "salt/card/grain", wide, px), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED
        )
    card_caption.write(canvas, made, subject.card, subject.small, fine)
    return made


def _whole(canvas: Canvas, name: str, wide: int, px: float) -> pygame.Surface:
    """A picture as large as the card."""
    made, size = canvas.art.sprite(name, px, passing=True), (wide, round(wide * CARD_RATIO))
    return made if made.get_size() == size else pygame.transform.smoothscale(made, size)


def _centred(canvas: Canvas, made: pygame.Surface, name: str, px: float, small: bool) -> None:
    """Lay a picture with its middle on that of the card's frame."""
    wide, part = made.get_width(), canvas.art.part(name, px * (_SMALL_FIGURE if small else 1.0))
    x, y = wide / 2 + part.left, wide * (_SMALL_MIDDLE if small else _MIDDLE) + part.top
    made.blit(part.surface, (round(x), round(y)), special_flags=pygame.BLEND_PREMULTIPLIED)
