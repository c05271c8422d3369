"""Draws any card at any size and angle. Every card is composed once for a size, then kept and blitted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import cos, radians, sin
from typing import NamedTuple

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.cards import CardSet, Look, Posed, blit, in_sight, look_of
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.pictures import Budget, Keep, PictureScope
from miaui.engine.draw.pixels import padded
from miaui.games.salt.public.cards import UNKNOWN, Card
from miaui.games.salt.tabletop.paint import card_edges
from miaui.games.salt.tabletop.paint.card_edges import Shadow
from miaui.games.salt.tabletop.paint.card_face import (
    CARD_RATIO,
    CARD_WIDTH,
    SMALL_WIDTH,
    WHOLE,
    Subject,
    compose,
)

__all__ = [
    "CARD_RATIO",
    "WHOLE",
    "CardPose",
    "card_back",
    "corners",
    "draw_card",
    "draw_ghost",
    "draw_slot",
    "make_ahead",
]

BUDGET = Budget(lying=6.0, motion=2.0, least=4 << 20)
"""Cards as they lie, and on their way."""
FACES = Budget(lying=3.0, least=6 << 20, ample=0.5)
"""The upright faces that they are made of, which in large windows are no larger than they are shown."""
#: Steps of widths (units) of the shadows of cards that fly.
_ROUGH_SHADOW = 6.0
#: A card on its way is turned and made smaller in one, down to such a part of its face.
_NEAR = 0.6
#: Turned cards are composed `_FINE` times larger, so that turned letters stay sharp, in windows of at most
#: `_COARSE` pixels a unit; in larger ones there are pixels enough.
_FINE, _COARSE = 2, 1.3
_GHOST = 0.55


class _FaceKey(NamedTuple):
    """A card upright, `wide` pixels wide, composed `fine` times larger than it is shown; and the look."""

    subject: Subject
    wide: int
    fine: int


@dataclass(frozen=True, slots=True)
class CardPose:
    """Pose of a card: (x, y) its middle, `width` its width in units, `angle` in degrees clockwise."""

    x: float
    y: float
    width: float
    angle: float = 0.0
    lift: float = 0.0
    """0 lies on the table, 1 is held high above it: its shadow falls further away."""
    dim: float = 0.0
    """0 is as bright as ever, 1 as dark as a card gets that does not count now."""
    glow: bool = False
    """True if a golden edge says that it can be taken, laid or chosen."""
    facedown: bool = False
    small: bool = False
    """For widths up to about 110 units: no name, larger symbol and number."""
    alpha: float = 1.0
    """0 is invisible, 1 opaque."""
    squeeze: float = 1.0
    """0 to 1 of its width, for a card that turns over."""
    seen: int = WHOLE
    """Sixteenths of its width that no other card covers: its name stands there."""
    moving: bool = False
    """On its way: drawn in fewer sizes and turns, all made from one face."""
    dress: int = 0
    """The look of its figure, see `card_face.dressed`."""
    resting: float = 0.0
    """The width in units that it usually has, while it grows or shrinks as it lies: the picture of that width
    is scaled, turn and shadow with it. 0 where it has its usual width."""

    @property
    def posed(self) -> Posed:
        """The pose as it is composed, without what decides the face."""
        return Posed(
            self.x,
            self.y,
            self.width,
            self.angle,
            lift=self.lift,
            dim=self.dim,
            glow=self.glow,
            alpha=self.alpha,
            squeeze=self.squeeze,
            moving=self.moving,
        )


def _faces(canvas: Canvas) -> PictureScope:
    return canvas.pictures.scope("salt/faces", FACES)


def draw_card(canvas: Canvas, card: Card, pose: CardPose) -> None:
    """Draw a card at a pose; its back where the pose is facedown or the card UNKNOWN. Nothing outside the
    canvas."""
    if pose.facedown or card == UNKNOWN:
        card_back(canvas, pose)
    else:
        _put(canvas, _subject(card, pose), pose)


def make_ahead(canvas: Canvas, card: Card, pose: CardPose) -> bool:
    """Make a picture of a card that will be drawn soon: by the first call its face, by the next the card as
    it will lie; True for both. False, with nothing made, where the card is there already."""
    subject = _subject(card, pose)
    if CARDS.has(canvas, subject, pose.posed):
        return False
    face = _face_key(canvas, subject, look_of(canvas, pose.posed))
    if not _faces(canvas).has(face):
        _face(canvas, face)
    else:
        _picture(canvas, subject, pose)
    return True


def _subject(card: Card, pose: CardPose) -> Subject:
    """Return the subject of the picture of a card in a pose."""
    return Subject(card, pose.small, pose.seen, pose.dress)


def draw_fan(
    canvas: Canvas, box: Rect, cards: Sequence[Card], *, step: float = 0.5, turn: float = 0.0
) -> None:
    """Draw cards side by side in the middle of a box, as large as they fit: the middles `step` of their width
    apart, each turned by `turn` degrees more than the one before, the middle one upright. Nothing for none.
    """
    more = len(cards) - 1
    wide = 0.94 * min(box.h / CARD_RATIO, box.w / (1 + more * step))
    for place, card in enumerate(cards):
        aside = place - more / 2
        draw_card(
            canvas, card, CardPose(box.cx + aside * step * wide, box.cy, wide, aside * turn, small=wide < 110)
        )


def card_back(canvas: Canvas, pose: CardPose) -> None:
    """Draw the back that all cards share at a pose."""
    _put(canvas, Subject(None, False), pose)


def draw_ghost(canvas: Canvas, card: Card, pose: CardPose) -> None:
    """Draw a card at 55 % of its opacity in a dashed golden frame: where it would go."""
    draw_card(canvas, card, replace(pose, alpha=pose.alpha * _GHOST, glow=False, lift=0.0))
    draw_slot(canvas, pose)


def draw_slot(canvas: Canvas, pose: CardPose, colour: str = "#FFD866") -> None:
    """Draw a dashed frame of a card's shape in a colour "#RRGGBB", in the place, size and turn of a pose,
    opaque whatever its `alpha`."""
    width, angle = round(pose.width * canvas.scale), round(pose.angle * 4) / 4

    def make() -> pygame.Surface:
        frame = card_edges.dashed(width * _FINE, round(width * CARD_RATIO) * _FINE, colour)
        return _turned(frame, angle, _FINE)

    made = CARDS.pictures(canvas).get(("slot", width, angle, colour), make)
    blit(canvas, made, replace(pose.posed, alpha=1.0), ())


def corners(pose: CardPose) -> list[tuple[float, float]]:
    """Return the card's corners in units: upper left, upper right, lower right, lower left of the unturned
    card, then turned with it; `lift` and `squeeze` do not count.

    >>> corners(CardPose(100.0, 100.0, 50.0))
    [(75.0, 65.0), (125.0, 65.0), (125.0, 135.0), (75.0, 135.0)]
    """
    c, s = cos(radians(pose.angle)), sin(radians(pose.angle))
    w, h = pose.width / 2, pose.width * CARD_RATIO / 2
    ends = ((-w, -h), (w, -h), (w, h), (-w, h))
    return [(pose.x + dx * c - dy * s, pose.y + dx * s + dy * c) for dx, dy in ends]


def _put(canvas: Canvas, subject: Subject, pose: CardPose) -> None:
    """Draw a composed card, if any of it can be seen."""
    posed = pose.posed
    if pose.squeeze <= 0 or not in_sight(canvas, posed, CARD_RATIO):
        return
    if pose.moving and not pose.resting and pose.alpha >= 0.97:
        _put_in_motion(canvas, subject, posed)
        return
    key, made = _picture(canvas, subject, pose)
    blit(canvas, made, posed, ("salt card", *key))


def _put_in_motion(canvas: Canvas, subject: Subject, pose: Posed) -> None:
    """Draw a card on its way and its shadow, each by itself: both change from picture to picture, and many
    cards share a shadow."""
    look = look_of(canvas, pose)
    angle = round(look.angle / _ROUGH_SHADOW) * _ROUGH_SHADOW if look.lift else look.angle
    shadow = Shadow((look.narrow, round(look.wide * CARD_RATIO)), angle % 180, look.lift, canvas.scale)
    made, right, down = card_edges.fallen(canvas, shadow)
    blit(canvas, made, pose, (), (right, down))
    key = ("upright", subject, look._replace(lift=0))
    card = CARDS.pictures(canvas).get(key, lambda: _upright(canvas, subject, look), Keep.MOTION)
    blit(canvas, card, pose, ())


def _picture(canvas: Canvas, subject: Subject, pose: CardPose) -> tuple[tuple[object, ...], pygame.Surface]:
    """Return the key under which a card's picture is kept, and the picture with its shadow, turned, lit or
    dimmed. That of a card that grows or shrinks is that of its usual width, scaled."""
    if not pose.resting:
        return CARDS.picture(canvas, subject, pose.posed)
    usual, part = replace(pose, width=pose.resting, resting=0.0), pose.width / pose.resting
    key, whole = CARDS.picture(canvas, subject, usual.posed)
    size = max(1, round(whole.get_width() * part)), max(1, round(whole.get_height() * part))
    made = CARDS.pictures(canvas).get(
        (key, size), lambda: pygame.transform.smoothscale(whole, size), Keep.MOTION
    )
    return (*key, size), made


def _made(canvas: Canvas, subject: Subject, look: Look) -> pygame.Surface:
    """Return a card on its shadow."""
    shadow = Shadow((look.narrow, round(look.wide * CARD_RATIO)), look.angle, look.lift, canvas.scale)
    return card_edges.on_shadow(canvas, _upright(canvas, subject, look), shadow)


def _upright(canvas: Canvas, subject: Subject, look: Look) -> pygame.Surface:
    """Return a card without its shadow. All of it is turned as one, for turning takes longest."""
    key = _face_key(canvas, subject, look)
    face, fine, high = _face(canvas, key), key.fine, round(look.wide * CARD_RATIO)
    part = look.wide / face.get_width()
    if look.moving and look.angle and look.narrow == look.wide and _NEAR < part < 1 and not look.glow:
        turned = pygame.transform.rotozoom(padded(face, 2), -look.angle, part)
        return _dimmed(turned, look.dim)
    if face.get_size() != (look.narrow * fine, high * fine):
        face = pygame.transform.smoothscale(face, (look.narrow * fine, high * fine))
    face = _dimmed(face, look.dim)
    if look.glow:
        face = card_edges.gilded(canvas, face, canvas.scale * fine, fine)
    return _turned(face, look.angle, fine)


def _dimmed(face: pygame.Surface, dim: int) -> pygame.Surface:
    """Return a copy that is darker by `dim` eighths; the face itself where that is none."""
    if not dim:
        return face
    level, copy = 255 - 15 * dim, face.copy()
    copy.fill((level, level - 6, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _fine(canvas: Canvas) -> int:
    """Return how many times larger turned cards are composed. In a hurry their letters are a
    little softer."""
    return _FINE if canvas.scale <= _COARSE and not canvas.art.hurry else 1


def _face_key(canvas: Canvas, subject: Subject, look: Look) -> _FaceKey:
    """Return the key of the face of which a card is made."""
    plain = not look.moving and not look.angle and look.narrow == look.wide
    fine = 1 if look.moving or plain else _fine(canvas)
    usual = SMALL_WIDTH if subject.small else CARD_WIDTH
    wide = round(usual * canvas.scale) if look.moving else look.wide * fine
    return _FaceKey(subject, wide, fine)


def _face(canvas: Canvas, key: _FaceKey) -> pygame.Surface:
    """Return a card upright, with everything written on it."""
    return _faces(canvas).get(key, lambda: compose(canvas, key.subject, key.wide, key.fine))


def _turned(face: pygame.Surface, angle: float, fine: int) -> pygame.Surface:
    """Return the face turned clockwise by degrees, then made `fine` times smaller."""
    made = face
    if angle:
        made = pygame.transform.rotozoom(padded(made, 2), -angle, 1.0)
    if fine > 1:
        w, h = made.get_size()
        made = pygame.transform.smoothscale(made, (max(1, round(w / fine)), max(1, round(h / fine))))
    return made


CARDS: CardSet[Subject] = CardSet("salt/cards", BUDGET, _made)
"""All cards, with their shadows."""
