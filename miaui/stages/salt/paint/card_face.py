"""A card's face or back, upright, composed at a width in pixels."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from miaui.engine.canvas import Canvas
from miaui.engine.theme import parse
from miaui.games.salt.cards import KINDS, Card, colour_of, kind_of

CARD_RATIO = 1.4
"""Height of a card, of its width."""
CARD_WIDTH, SMALL_WIDTH = 200.0, 120.0
"""Units that a card and a small one are wide in their drawings."""

PAPERS = {
    "db": "#1E4894",
    "lb": "#7CCBEA",
    "bk": "#2E2740",
    "ye": "#F9CF3F",
    "gn": "#2F9152",
    "wh": "#FBF6EA",
    "pu": "#946BCB",
    "gy": "#999EAA",
    "lo": "#FFC48C",
    "pk": "#F58FB3",
    "or": "#FB8630",
}
"""Card stock by colour."""
_STOCK, _INK = "#FFFAEE", "#3A2048"


class Subject(NamedTuple):
    """What is shown: a card's face, or for None the back; `small` is the face of small cards."""

    card: Card | None
    small: bool


def compose(canvas: Canvas, subject: Subject, wide: int) -> pygame.Surface:
    """The face or back, `wide` pixels wide, premultiplied."""
    high = round(wide * CARD_RATIO)
    made = pygame.Surface((wide, high), pygame.SRCALPHA)
    box, edge = made.get_rect(), max(1, round(wide * 0.011))
    pygame.draw.rect(made, parse(_INK), box, 0, round(wide * 0.08))
    pygame.draw.rect(made, parse(_STOCK), box.inflate(-2 * edge, -2 * edge), 0, round(wide * 0.07))
    inner = box.inflate(-round(wide * 0.08), -round(wide * 0.08))
    if subject.card is None:
        pygame.draw.rect(made, parse("#157A8C"), inner, 0, round(wide * 0.05))
        return made.premul_alpha()
    inner.height -= 0 if subject.small else round(wide * 0.2)
    pygame.draw.rect(made, parse(PAPERS[colour_of(subject.card)]), inner, 0, round(wide * 0.05))
    made = made.premul_alpha()
    kind = KINDS[kind_of(subject.card)]
    words = str(len(kind.colours)) if subject.small else f"{kind.name.capitalize()} {len(kind.colours)}"
    block = canvas.type.block(words, "label", max(14, wide // 8), wide * 0.84)
    line = canvas.type.line(words, "label", block.px, parse("#1C1030"))
    made.blit(line, (wide * 0.08, high - wide * 0.22), special_flags=pygame.BLEND_PREMULTIPLIED)
    return made
