"""Great moments in the middle of the lagoon: what is at stake, a card that is turned over, Jellyfish that
burst, what is said in very large letters."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin
from random import Random

import pygame

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.easing import back, out
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.pictures import Budget, Keep, PictureScope
from miaui.engine.draw.pixels import computed
from miaui.engine.draw.theme import Colour, parse
from miaui.engine.i18n import number
from miaui.games.miaui.public.cards import Card
from miaui.games.miaui.public.taking import TRIO
from miaui.games.miaui.tabletop.animation.anchors import along, place
from miaui.games.miaui.tabletop.animation.animation import (
    STILL,
    Dimming,
    Fan,
    Feathers,
    Flight,
    Ink,
    LastDive,
    Shout,
    Shown,
    Stake,
)
from miaui.games.miaui.tabletop.layout import rim
from miaui.games.miaui.tabletop.layout.kiti import Spot
from miaui.games.miaui.tabletop.layout.layout import Layout
from miaui.games.miaui.tabletop.layout.perches import OUTER_DOWN, OUTER_UP, OUTER_W, SQUARE
from miaui.games.miaui.tabletop.paint import cards as paint_cards
from miaui.games.miaui.tabletop.paint.badges import Badge, draw_badge
from miaui.games.miaui.tabletop.paint.cards import CardPose
from miaui.games.miaui.tabletop.ui import TableFrame, forgets
from miaui.games.miaui.tabletop.words import aids, captions
from miaui.tabletop.moments import Phase, phase_of

LIGHT = 1.3
"""Size of the light behind what is held up."""
_DARK = 0.6
"""Part by which the table around the lagoon is darker."""
_GRAIN = 16
"""Units for a pixel of the small picture of which the bright lagoon is made."""
_BUDGET = Budget(lying=3.0, motion=0.0, layer=1.9)
_RAYS = {1: "#FFD572", -1: "#F7A6CC", 0: "#FFE9C8"}
"""Colour of the rays behind a stake, by the sign of what it is worth."""
_GROWTH = 8
"""Steps in which what comes up grows."""
_INK = ("#7A1F6A", "#E0559A", "#F06FA8")
_FLECKS, _CORNERS = 9, 18
_GOLD, _SAND, _PALE, _EDGE = map(parse, ("#FFD572", "#FFE3A0", "#FFFBEF", "#1C1030"))
"""Colours of large letters, and of their edge."""


def dim(frame: TableFrame) -> None:
    """Darken all around the lagoon to 40 % of its brightness, at once from half of the dimming, or from the
    middle of the last dive's coming, on; nothing before, without either, and in quiet frames."""
    canvas, lay, last = frame.canvas, frame.layout, _last(frame)
    dimmed = frame.animation.part(Dimming) >= 0.5 or (last is not None and last.there >= 0.5)
    if frame.status.quiet or not dimmed:
        return
    edge, mask = _bright(canvas, lay)
    right, bottom = canvas.surface.get_size()
    for part in (
        (0, 0, right, edge.y),
        (0, edge.bottom, right, bottom - edge.bottom),
        (0, edge.y, edge.x, edge.h),
        (edge.right, edge.y, right - edge.right, edge.h),
    ):
        canvas.surface.fill(_tint(1.0 - _DARK), pygame.Rect(part), special_flags=pygame.BLEND_RGB_MULT)
    canvas.paste(mask, edge.topleft, blend=pygame.BLEND_RGB_MULT)


def _bright(canvas: Canvas, lay: Layout) -> tuple[pygame.Rect, pygame.Surface]:
    """Return the box of the lagoon, and the mask that darkens what is around it there."""
    k = lay.bowl.size
    box = Rect(lay.bowl.x - 1.06 * OUTER_W * k, lay.bowl.y - 1.06 * OUTER_UP * k, 2.12 * OUTER_W * k, 0.0)
    box = box._replace(h=1.06 * (OUTER_UP + OUTER_DOWN) * k)
    edge = canvas.pixels(box)
    return edge, _scope(canvas).get(("dim", edge.size), lambda: _mask(box, lay, edge.size), Keep.LAYER)


def _tint(level: float) -> tuple[int, int, int]:
    """Return how much is left of red, green and blue; most of the blue."""
    return round(255 * level), round(248 * level), min(255, round(290 * level))


def _mask(box: Rect, lay: Layout, size: tuple[int, int]) -> pygame.Surface:
    """Return a mask: white where the lagoon is, dark around it, soft between."""
    k = lay.bowl.size
    wide, high = max(2, round(box.w / k / _GRAIN)), max(2, round(box.h / k / _GRAIN))

    def level(x: int, y: int) -> tuple[int, ...]:
        across = abs((x + 0.5) / wide * box.w - box.w / 2) / (OUTER_W * k)
        down = (box.y + (y + 0.5) / high * box.h - lay.bowl.y) / k
        down = down / OUTER_DOWN if down > 0 else -down / OUTER_UP
        inside = (1.0 - (across**SQUARE + down**SQUARE) ** (1 / SQUARE)) * 16 + 0.5
        return _tint(1.0 - _DARK * (1.0 - min(1.0, max(0.0, inside))))

    return pygame.transform.smoothscale(computed(wide, high, level, opaque=True), size)


def prepare(frame: TableFrame) -> None:
    """Make the mask that darkens all around the lagoon, and drop rays that were not seen for two rounds."""
    _scope(frame.canvas).rest()
    _bright(frame.canvas, frame.layout)


def _scope(canvas: Canvas) -> PictureScope:
    return canvas.pictures.scope("miaui/moments", _BUDGET)


def prepare_held(frame: TableFrame, cards: Sequence[Card | None]) -> Iterator[None]:
    """Make the pictures of cards that are held up together, side by side in the middle, in two steps a card:
    its art, then the card. None is a back."""
    for index, card in enumerate(cards):
        yield from paint_cards.prepare_large(
            frame.canvas, card, place(frame.layout, ("middle", index, len(cards)))
        )


def middle(frame: TableFrame) -> None:
    """Draw what is held up in the middle: the fan of Jellyfish, else a card that turns over, else the stake
    of a tie; and rays behind a shout with words below, except in quiet frames. Nothing while nothing is held
    up."""
    effect = frame.animation.first
    fan, shown, stake, shout, last = effect(Fan), effect(Shown), effect(Stake), effect(Shout), _last(frame)
    if fan is not None:
        _fan(frame, fan)
    elif shown is not None:
        _shown(frame, shown)
    elif stake is not None:
        _stake(frame, stake)
    good = (shout is not None and shout.below) or (last is not None and last.there >= 1.0)
    if good and not frame.status.quiet:
        _glow(frame, place(frame.layout, ("middle", 0, 1))[:2], _RAYS[1], 28, 240, 500)


def over(frame: TableFrame) -> None:
    """Draw ink, feathers, the points that burst Jellyfish give back, shouts, and the last dive with the
    numbers that are left; in quiet frames all but ink and feathers."""
    animation = frame.animation
    inks, feathers, shout = animation.all(Ink), animation.first(Feathers), animation.first(Shout)
    if not frame.status.quiet:
        for ink in inks:
            _ink(frame, ink.index, ink.part)
        if feathers is not None:
            _feathers(frame, feathers.part)
    for ink in inks:
        _given_back(frame, ink.index, ink.words, ink.part)
    if shout is not None:
        _shout(frame, shout)
    last = _last(frame)
    if last is not None:
        _last_dive(frame, last)


def _card(frame: TableFrame, name: str, pose: CardPose) -> None:
    paint_cards.fish_card(frame.canvas, None if name == "back" else Card(name), pose)


def _stake(frame: TableFrame, stake: Stake) -> None:
    """Draw the cards of a space on their way up, then large; rays behind them."""
    lay, count = frame.layout, len(stake.cards)
    part = 1.0 if frame.status.reduced else stake.part
    left = range(stake.taken, count)
    if part >= 1.0 and left and not frame.status.quiet:
        _glow(frame, place(lay, ("middle", 0, 1))[:2], _RAYS[stake.tone], 26)
    for index in left:
        way = Flight("fish", "", ("ledge", stake.space, index, count), ("middle", index, count))
        at = along(lay, way, part)
        _card(frame, stake.cards[index], CardPose(at, rough=part < 1.0))


def _glow(
    frame: TableFrame, middle: Spot, colour: str, rays: int, inner: float = 190.0, outer: float = 268.0
) -> None:
    """Draw light and rays around a point."""
    canvas, k, (x, y) = frame.canvas, frame.layout.bowl.size, middle
    canvas.draw("ui/glow", x, y, size=LIGHT * k, alpha=0.75)
    body = parse(colour)

    def paint(box: Rect) -> None:
        for ray in range(rays):
            angle, far = ray * 2 * pi / rays + 0.06, (outer if ray % 2 else 0.88 * outer) * k
            half = 0.028
            points = [
                (box.cx + far * cos(angle), box.cy + far * sin(angle)),
                (box.cx + inner * k * cos(angle + half), box.cy + inner * k * sin(angle + half)),
                (box.cx + inner * k * cos(angle - half), box.cy + inner * k * sin(angle - half)),
            ]
            canvas.polygon(points, body)

    wide = 2 * outer * k + 8
    canvas.picture(_scope(canvas), ("rays", colour, rays, inner, outer), Rect.around(x, y, wide, wide), paint)


def _shown(frame: TableFrame, shown: Shown) -> None:
    """Draw a card that trembles, and turns over."""
    at, part, squeeze = place(frame.layout, shown.anchor), shown.part, 1.0
    name = shown.name if part < (1 + STILL) / 2 else shown.turned
    if not frame.status.quiet:
        _glow(frame, at[:2], _RAYS[0], 20)
        if part < STILL:
            at = at._replace(angle=at.angle + 2.0 * round(2.0 * sin(46 * part) * part / STILL))
        elif part < 1.0:
            squeeze = max(0.04, abs(2 * (part - STILL) / (1 - STILL) - 1))
    _card(frame, name, CardPose(at, 1.0, squeeze, rough=part < 1.0))


def _fan(frame: TableFrame, fan: Fan) -> None:
    """Draw three Jellyfish on their way out of a pile; the ones that have burst are gone."""
    lay = frame.layout
    part = 1.0 if frame.status.reduced else fan.part
    if part >= 1.0 and fan.gone < TRIO and not frame.status.quiet:
        _glow(frame, place(lay, ("middle", 1, TRIO))[:2], _RAYS[-1], 32, 330, 470)
    for index in range(fan.gone, TRIO):
        way = Flight("fish", "", ("pile", fan.seat), ("middle", index, TRIO), arc=150)
        at = along(lay, way, part)
        _card(frame, fan.cards[index], CardPose(at, rough=part < 1.0))


def _ink(frame: TableFrame, index: int, part: float) -> None:
    """Draw ink that spurts over the table and runs dry."""
    canvas, lay, rng = frame.canvas, frame.layout, Random(index)
    at, k = place(lay, ("middle", index, TRIO)), lay.bowl.size
    spread, left = out(min(1.0, 3 * part)), 1.0 - max(0.0, part - 0.5) * 2
    jags = [rng.uniform(0.74, 1.08) for _corner in range(_CORNERS)]
    for size, colour in zip((1.0, 0.78, 0.46), _INK, strict=True):
        reach = 165 * k * spread * size * left
        if reach > 1:
            rims = [(jag * reach, corner * 2 * pi / _CORNERS) for corner, jag in enumerate(jags)]
            canvas.polygon([(at.x + r * cos(a), at.y + r * sin(a)) for r, a in rims], parse(colour))
    for fleck in range(_FLECKS):
        angle, far, r = rng.uniform(0, 2 * pi), rng.uniform(170, 620) * spread, rng.uniform(8, 26)
        x, y = at.x + far * cos(angle) * k, at.y + 0.72 * far * sin(angle) * k
        canvas.circle(x, y, round(r * k * left), parse(_INK[fleck % len(_INK)]))


def _given_back(frame: TableFrame, index: int, words: str, part: float) -> None:
    """Write in the ink of a burst Jellyfish what it gives back."""
    lay = frame.layout
    at, k = place(lay, ("middle", index, TRIO)), lay.bowl.size
    if part > 0.12:
        box = Rect.around(at.x, at.y, 360 * k, 150 * k)
        letters(frame.canvas, words, box, 1.6 * k, _SAND)


def _feathers(frame: TableFrame, part: float) -> None:
    """Draw feathers that rock as they sink."""
    canvas, lay, rng = frame.canvas, frame.layout, Random(4)
    k = lay.bowl.size
    for feather in range(6):
        x0, y0 = rng.uniform(-330, 330), rng.uniform(-170, 60)
        swing = sin(7 * part + feather)
        x, y = lay.bowl.x + (x0 + 46 * swing) * k, lay.bowl.y + (y0 + 230 * part) * k
        size, angle = k * (1.0 - 0.6 * max(0.0, 2 * part - 1)), 0.9 * swing + feather
        shape = [(0, -40), (13, -10), (8, 26), (0, 40), (-8, 26), (-13, -10)]
        c, s = cos(angle) * size, sin(angle) * size
        canvas.polygon([(x + a * c - b * s, y + a * s + b * c) for a, b in shape], "cream")
        canvas.line([(x + 34 * s, y - 34 * c), (x - 44 * s, y + 44 * c)], parse("#9AA8B8"), 2.4 * size)


def _shout(frame: TableFrame, shout: Shout) -> None:
    """Write very large letters over the lagoon; good news, with words below, in gold, before rays."""
    canvas, lay, k = frame.canvas, frame.layout, frame.layout.bowl.size
    grown = 1.0 if frame.status.quiet else min(1.0, round(8 * back(min(1.0, 4 * shout.part))) / 8)
    if shout.below:
        _announce(frame, shout.words, shout.below, 4.4 * grown)
    else:
        box = Rect.around(lay.bowl.x + 360 * k, lay.bowl.y - 230 * k, 460 * k, 150 * k)
        letters(canvas, shout.words, box, 1.5 * k * grown, _PALE)


def _announce(frame: TableFrame, words: str, below: str, size: float) -> None:
    """Draw very large golden words in the middle of the lagoon, and some below."""
    canvas, lay, k = frame.canvas, frame.layout, frame.layout.bowl.size
    box = Rect.around(lay.bowl.x, lay.bowl.y - 40 * k, 900 * k, 330 * k)
    letters(canvas, words, box, size * k)
    box = Rect.around(lay.bowl.x, lay.bowl.y + 140 * k, 900 * k, 80 * k)
    letters(canvas, below, box, 0.82 * k, _PALE, 5.0)


def _last(frame: TableFrame) -> Phase | None:
    """Return the phase of the last dive; None while it is not told."""
    last = frame.animation.first(LastDive)
    return None if last is None else phase_of(last, frame.status.quiet)


def _last_dive(frame: TableFrame, phase: Phase) -> None:
    """Draw the words of the last dive in the middle, and before each seat the number that it has left."""
    canvas, lay, count = frame.canvas, frame.layout, len(frame.cast)
    grown = round(_GROWTH * phase.there) / _GROWTH
    _announce(frame, captions.last_dive(), captions.last_cards(), 3.2 * grown)
    for seat, box in enumerate(rim.numbers(lay)):
        left = aids.cards_left(frame.display, seat, forgets(frame))
        come = round(_GROWTH * phase.of(seat, count) * (1.0 - phase.gone)) / _GROWTH
        if left and come > 0.0:
            body = canvas.theme.players[frame.cast[seat].colour]
            badge = Badge(number(left[-1]), box.w / 2 * come, body, parse("#FFFBEF"), 4.0, filled=True)
            draw_badge(canvas, box.cx, box.cy, badge)


def letters(
    canvas: Canvas, words: str, box: Rect, size: float, colour: Colour = _GOLD, width: float = 0.0
) -> None:
    """Draw words in the middle of a box, `size` times as high as the style "numeral" or smaller to fit, with
    a dark edge around them: `width` units wide, for 0 seven times `size`, at least 4."""
    ring = width or max(4.0, 7.0 * size)
    for step in range(16):
        angle = step * pi / 8
        moved = box.moved(ring * cos(angle), ring * sin(angle) + ring * 0.3)
        canvas.text_in(words, moved, "numeral", _EDGE, size=size)
    canvas.text_in(words, box, "numeral", colour, size=size)
