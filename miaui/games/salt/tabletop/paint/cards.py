"""Draws any card at any size and angle. Every card is composed once for a size, then kept and blitted."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, radians, sin
from typing import NamedTuple

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.lru import ByteCache
from miaui.games.salt.public.cards import UNKNOWN, Card
from miaui.games.salt.tabletop.paint import card_edges
from miaui.games.salt.tabletop.paint.card_edges import Shadow
from miaui.games.salt.tabletop.paint.card_face import CARD_RATIO, CARD_WIDTH, SMALL_WIDTH, Subject, compose

__all__ = [
    "CARD_RATIO",
    "CardPose",
    "card_back",
    "corners",
    "draw_card",
    "draw_ghost",
    "draw_slot",
    "forget",
    "held",
    "limit",
    "make_ahead",
    "room",
]

LYING, UPRIGHT, MOVING = 6.0, 3.0, 2.0
"""Bytes kept for every pixel of the window: of cards as they lie, of the upright faces that they are made of,
and of cards on their way."""
#: Steps of widths (units) and turns (degrees) in motion.
_ROUGH, _ROUGH_TURN = 4.0, 2.0
#: Steps of widths (units) of the shadows of cards that fly.
_ROUGH_SHADOW = 6.0
#: A card on its way is turned and made smaller in one, down to such a part of its face.
_NEAR = 0.6
#: Turned cards are composed `_FINE` times larger, so that turned letters stay sharp, in windows of at most
#: `_COARSE` pixels a unit; in larger ones there are pixels enough.
_FINE, _COARSE = 2, 1.3
_GHOST = 0.55

_kept: ByteCache[pygame.Surface] = ByteCache(12 << 20)
_faces: ByteCache[pygame.Surface] = ByteCache(12 << 20)
_passing: ByteCache[pygame.Surface] = ByteCache(6 << 20)


class _Look(NamedTuple):
    """A pose as it is drawn: widths in pixels of the whole and of the narrowed card, degrees, quarters of
    lift and eighths of dimming."""

    wide: int
    narrow: int
    angle: float
    lift: int
    dim: int
    glow: bool
    moving: bool


class _FaceKey(NamedTuple):
    """A card upright, `wide` pixels wide, composed `fine` times larger than it is shown; and the look."""

    subject: Subject
    wide: int
    fine: int
    style: object
    hurry: bool


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
    seen: int = 8
    """Eighths of its width that no other card covers: its name stands there."""
    moving: bool = False
    """On its way: drawn in fewer sizes and turns, all made from one face."""
    resting: float = 0.0
    """The width in units that it usually has, while it grows or shrinks as it lies: the picture of that width
    is scaled, turn and shadow with it. 0 where it has its usual width."""


def forget() -> None:
    """Forget every composed card (the window or the look changed)."""
    for cache in (_kept, _faces, _passing):
        cache.clear()
    card_edges.forget()


def room(canvas: Canvas) -> None:
    """Keep as much as the window's size calls for."""
    w, h = canvas.surface.get_size()
    _kept.limit = max(6 << 20, round(w * h * LYING))
    _faces.limit = max(6 << 20, round(w * h * UPRIGHT * _fine(canvas) ** 2 / _FINE**2))
    _passing.limit = max(4 << 20, round(w * h * MOVING))


def held() -> int:
    """Return bytes of all composed cards that are kept."""
    return _kept.held + _faces.held + _passing.held


def limit() -> int:
    """Return bytes of all composed cards that may be kept."""
    return _kept.limit + _faces.limit + _passing.limit


def draw_card(canvas: Canvas, card: Card, pose: CardPose) -> None:
    """Draw a card; its back where it lies facedown or is not known."""
    if pose.facedown or card == UNKNOWN:
        card_back(canvas, pose)
    else:
        _put(canvas, Subject(card, pose.small, pose.seen), pose)


def make_ahead(canvas: Canvas, card: Card, pose: CardPose) -> bool:
    """Make a picture of a card that will be drawn soon: first what is written on it, the next time the card
    as it will lie. False where that is there already."""
    subject = Subject(card, pose.small, pose.seen)
    key, cache = _key(canvas, subject, pose)
    if cache.get(key) is not None:
        return False
    face = _face_key(canvas, subject, _look(canvas, pose))
    if _faces.get(face) is None:
        _face(canvas, face)
    else:
        _posed(canvas, subject, pose)
    return True


def card_back(canvas: Canvas, pose: CardPose) -> None:
    """Draw the back that all cards share."""
    _put(canvas, Subject(None, False), pose)


def draw_ghost(canvas: Canvas, card: Card, pose: CardPose) -> None:
    """Draw a pale double in a dashed golden frame: where a card would go."""
    draw_card(canvas, card, replace(pose, alpha=pose.alpha * _GHOST, glow=False, lift=0.0))
    draw_slot(canvas, pose)


def draw_slot(canvas: Canvas, pose: CardPose, colour: str = "#FFD866") -> None:
    """Draw a dashed frame in the place of a card."""
    key = ("slot", round(pose.width * canvas.scale), round(pose.angle * 4) / 4, colour)
    made = _kept.get(key)
    if made is None:
        width = round(pose.width * canvas.scale)
        frame = card_edges.dashed(width * _FINE, round(width * CARD_RATIO) * _FINE, colour)
        made = _turned(frame, key[2], _FINE)
        _kept.put(key, made, _size(made))
    _blit(canvas, made, pose)


def corners(pose: CardPose) -> list[tuple[float, float]]:
    """Return the card's corners in units: upper left, upper right, lower right, lower left."""
    c, s = cos(radians(pose.angle)), sin(radians(pose.angle))
    w, h = pose.width / 2, pose.width * CARD_RATIO / 2
    ends = ((-w, -h), (w, -h), (w, h), (-w, h))
    return [(pose.x + dx * c - dy * s, pose.y + dx * s + dy * c) for dx, dy in ends]


def _put(canvas: Canvas, subject: Subject, pose: CardPose) -> None:
    """Blit a composed card, if any of it can be seen."""
    reach = pose.width * (1 + CARD_RATIO) / 2 * canvas.scale
    cx, cy = pose.x * canvas.scale, pose.y * canvas.scale
    if pose.alpha <= 0.02 or pose.width <= 0 or pose.squeeze <= 0:
        return
    if not canvas.surface.get_clip().colliderect((cx - reach, cy - reach, 2 * reach, 2 * reach)):
        return
    if pose.moving and not pose.resting and pose.alpha >= 0.97:
        _put_in_motion(canvas, subject, pose)
        return
    key, made = _posed(canvas, subject, pose)
    if pose.alpha < 0.97:
        made = canvas.art.faded(("salt card", *key), made, pose.alpha)
    _blit(canvas, made, pose)


def _put_in_motion(canvas: Canvas, subject: Subject, pose: CardPose) -> None:
    """Blit a card on its way and its shadow, each by itself: both change from picture to picture, and many
    cards share a shadow."""
    look = _look(canvas, pose)
    angle = round(look.angle / _ROUGH_SHADOW) * _ROUGH_SHADOW if look.lift else look.angle
    shadow = Shadow((look.narrow, round(look.wide * CARD_RATIO)), angle % 180, look.lift, canvas.scale)
    made, right, down = card_edges.fallen(shadow)
    _blit(canvas, made, pose, right, down)
    key = (subject, look._replace(lift=0), canvas.style_key, canvas.art.hurry)
    card = _passing.get(key)
    if card is None:
        card = _upright(canvas, subject, look)
        _passing.put(key, card, _size(card))
    _blit(canvas, card, pose)


def _blit(
    canvas: Canvas, made: pygame.Surface, pose: CardPose, right: float = 0.0, down: float = 0.0
) -> None:
    """Blit a picture with its middle at the card's, moved by pixels."""
    x = pose.x * canvas.scale - made.get_width() / 2 + right
    y = pose.y * canvas.scale - made.get_height() / 2 + down
    canvas.surface.blit(made, (round(x), round(y)), special_flags=pygame.BLEND_PREMULTIPLIED)


def _posed(canvas: Canvas, subject: Subject, pose: CardPose) -> tuple[tuple[object, ...], pygame.Surface]:
    """A card's picture with its shadow, turned, lit or dimmed, and the key under which it is kept."""
    if pose.resting:
        return _scaled(canvas, subject, pose)
    key, cache = _key(canvas, subject, pose)
    made = cache.get(key)
    if made is None:
        made = _made(canvas, subject, _look(canvas, pose))
        cache.put(key, made, _size(made))
    return key, made


def _key(
    canvas: Canvas, subject: Subject, pose: CardPose
) -> tuple[tuple[object, ...], ByteCache[pygame.Surface]]:
    """Under which key a card's picture is kept, and where."""
    cache = _passing if pose.moving else _kept
    return (subject, _look(canvas, pose), canvas.style_key, canvas.art.hurry), cache


def _scaled(canvas: Canvas, subject: Subject, pose: CardPose) -> tuple[tuple[object, ...], pygame.Surface]:
    """The picture of a card that grows or shrinks: that of its usual width, scaled."""
    usual, part = replace(pose, width=pose.resting, resting=0.0), pose.width / pose.resting
    key, whole = _posed(canvas, subject, usual)
    size = max(1, round(whole.get_width() * part)), max(1, round(whole.get_height() * part))
    made = _passing.get((*key, size))
    if made is None:
        made = pygame.transform.smoothscale(whole, size)
        _passing.put((*key, size), made, _size(made))
    return (*key, size), made


def _look(canvas: Canvas, pose: CardPose) -> _Look:
    """A pose in so few different steps that pictures are used again."""
    if pose.moving:
        step = max(1, round(_ROUGH * canvas.scale))
        wide = max(1, round(pose.width * canvas.scale / step)) * step
        angle = round(pose.angle / _ROUGH_TURN) * _ROUGH_TURN
    else:
        wide, angle = max(1, round(pose.width * canvas.scale)), round(pose.angle * 4) / 4
    narrow = max(1, round(wide * pose.squeeze / 4) * 4) if pose.squeeze < 0.99 else wide
    lift, dim = round(min(1.0, max(0.0, pose.lift)) * 4), round(min(1.0, max(0.0, pose.dim)) * 8)
    return _Look(wide, narrow, angle, lift, dim, pose.glow, pose.moving)


def _made(canvas: Canvas, subject: Subject, look: _Look) -> pygame.Surface:
    """A card on its shadow."""
    shadow = Shadow((look.narrow, round(look.wide * CARD_RATIO)), look.angle, look.lift, canvas.scale)
    return card_edges.on_shadow(_upright(canvas, subject, look), shadow)


def _upright(canvas: Canvas, subject: Subject, look: _Look) -> pygame.Surface:
    """A card without its shadow. All of it is turned as one, for turning takes longest."""
    key = _face_key(canvas, subject, look)
    face, fine, high = _face(canvas, key), key.fine, round(look.wide * CARD_RATIO)
    part = look.wide / face.get_width()
    if look.moving and look.angle and look.narrow == look.wide and _NEAR < part < 1 and not look.glow:
        turned = pygame.transform.rotozoom(_padded(face), -look.angle, part)
        return _dimmed(turned, look.dim)
    if face.get_size() != (look.narrow * fine, high * fine):
        face = pygame.transform.smoothscale(face, (look.narrow * fine, high * fine))
    face = _dimmed(face, look.dim)
    if look.glow:
        face = card_edges.gilded(face, canvas.scale * fine, fine)
    return _turned(face, look.angle, fine)


def _dimmed(face: pygame.Surface, dim: int) -> pygame.Surface:
    """A copy that is darker by `dim` eighths; the face itself where that is none."""
    if not dim:
        return face
    level, copy = 255 - 15 * dim, face.copy()
    copy.fill((level, level - 6, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def _fine(canvas: Canvas) -> int:
    """How many times larger turned cards are composed. In a hurry their letters are a little softer."""
    return _FINE if canvas.scale <= _COARSE and not canvas.art.hurry else 1


def _face_key(canvas: Canvas, subject: Subject, look: _Look) -> _FaceKey:
    """Of which face a card is made."""
    plain = not look.moving and not look.angle and look.narrow == look.wide
    fine = 1 if look.moving or plain else _fine(canvas)
    usual = SMALL_WIDTH if subject.small else CARD_WIDTH
    wide = round(usual * canvas.scale) if look.moving else look.wide * fine
    return _FaceKey(subject, wide, fine, canvas.style_key, canvas.art.hurry)


def _face(canvas: Canvas, key: _FaceKey) -> pygame.Surface:
    """A card upright, with everything written on it."""
    made = _faces.get(key)
    if made is None:
        made = compose(canvas, key.subject, key.wide, key.fine)
        _faces.put(key, made, _size(made))
    return made


def _turned(face: pygame.Surface, angle: float, fine: int) -> pygame.Surface:
    """Turned clockwise by degrees, then made `fine` times smaller."""
    made = face
    if angle:
        made = pygame.transform.rotozoom(_padded(made), -angle, 1.0)
    if fine > 1:
        w, h = made.get_size()
        made = pygame.transform.smoothscale(made, (max(1, round(w / fine)), max(1, round(h / fine))))
    return made


def _padded(face: pygame.Surface) -> pygame.Surface:
    """With clear pixels around it, so that turned edges are smooth."""
    w, h = face.get_size()
    padded = pygame.Surface((w + 4, h + 4), pygame.SRCALPHA)
    padded.blit(face, (2, 2), special_flags=pygame.BLEND_PREMULTIPLIED)
    return padded


def _size(made: pygame.Surface) -> int:
    return made.get_width() * made.get_height() * 4
