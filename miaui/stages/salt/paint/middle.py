"""The middle of the beach: the two piles and the deck, and the castle of the totals."""

from dataclasses import replace

from miaui.engine.i18n import _, number
from miaui.engine.theme import parse
from miaui.games.salt.cards import PILES, UNKNOWN
from miaui.games.salt.variants import target
from miaui.stages.salt.frame import Frame
from miaui.stages.salt.input.choice import DECK, PILE
from miaui.stages.salt.layout.spots import Spot
from miaui.stages.salt.paint.card_marks import draw_count
from miaui.stages.salt.paint.cards import CardPose, corners, draw_card, draw_slot
from miaui.stages.salt.paint.castle import CastlePose, Tower, draw_castle
from miaui.stages.salt.paint.ground import PencilFrame, draw_pencil
from miaui.stages.salt.paint.parts import pose, ribbon
from miaui.stages.salt.paint.ribbons import Words, ribbon_size

UNDER = ((-8.0, -8.0, 4.0), (6.0, 8.0, 2.0), (-3.0, -5.0, 3.0))
"""Cards that look out under a pile's top: turn, and how far they lie aside."""


def draw(frame: Frame) -> None:
    """Piles and deck on their folding pattern."""
    lay = frame.layout
    draw_pencil(frame.canvas, PencilFrame(lay.deck.x, lay.deck.y + 27, lay.pitch))
    _deck(frame)
    for pile in PILES:
        _pile(frame, pile)


def _deck(frame: Frame) -> None:
    canvas, lay, stage = frame.canvas, frame.layout, frame.stage
    at, glow = lay.deck, DECK in frame.ui.choice.targets
    if not stage.deck:
        draw_slot(canvas, pose(at), "#A9785A")
        return
    for step in range(min(6, stage.deck // 4), 0, -1):
        draw_card(canvas, UNKNOWN, CardPose(at.x + 2.4 * step, at.y + 2.6 * step, at.width, facedown=True))
    lift = -8.0 if frame.ui.hovered == DECK and glow else 0.0
    draw_card(canvas, UNKNOWN, CardPose(at.x, at.y + lift, at.width, glow=glow, facedown=True))
    if stage.looking is None or stage.phase != "keep":  # else the drawn cards lie over it
        draw_count(canvas, at.x + at.width / 2 - 4, at.box.y + 8 + lift, number(stage.deck), 23)
    if glow:
        one = stage.deck == 1 or (stage.to_move is not None and stage.seats[stage.to_move].locked)
        _tag(frame, at, _("Take one") if one else _("Take two"))


def _pile(frame: Frame, pile: int) -> None:
    canvas, lay, stage = frame.canvas, frame.layout, frame.stage
    lying, at, name = frame.animation.pile(pile), lay.piles[pile], f"{PILE}{pile}"
    if stage.searched == pile:
        draw_slot(canvas, pose(at), "#A9785A")
        return
    glow = name in frame.ui.choice.targets
    hidden = ("pile", pile) in frame.animation.hidden and pile not in frame.animation.piles
    under = lying.count if hidden else lying.count - 1
    _under(frame, pile, under)
    if lying.top is None:
        draw_slot(canvas, pose(at), "#FFD866" if glow else "#A9785A")
    elif not hidden:
        lift = -8.0 if frame.ui.hovered == name and glow else 0.0
        turned = at._replace(y=at.y + lift, angle=-1.5 + 2.0 * pile)
        draw_card(canvas, lying.top, pose(turned, glow=glow))
    unfolded = stage.looking is not None and stage.phase != "keep"
    if lying.count and not unfolded:
        draw_count(canvas, at.x + at.width / 2 - 8, at.box.y + 8, number(lying.count), 23)
    if glow:
        _tag(frame, at, _words(frame, pile))


def _under(frame: Frame, pile: int, count: int) -> None:
    """Edges of the cards below the top: with pen and paper those that are known, else blank paper."""
    canvas, at, known = frame.canvas, frame.layout.piles[pile], frame.ui.known
    lying = frame.animation.pile(pile).count
    cards = known.piles[pile] if known is not None and len(known.piles[pile]) == lying else ()
    for depth in range(min(len(UNDER), count), 0, -1):
        turn, dx, dy = UNDER[(count - depth) % len(UNDER)]  # a card stays as it lies while others cover it
        under = CardPose(at.x + dx, at.y + dy, at.width, turn, dim=0.3)
        card = cards[count - depth] if count <= len(cards) else UNKNOWN
        if card != UNKNOWN:
            draw_card(canvas, card, under)
        else:
            canvas.polygon(corners(replace(under, width=under.width + 3)), parse("#A98F7C"))
            canvas.polygon(corners(under), parse("#EFE3CE"))


def _words(frame: Frame, pile: int) -> str:
    """What pressing a pile does now."""
    choice = frame.ui.choice
    if choice.kept is not None:
        return _("Lay it here")
    return _("Search it") if choice.aims else _("Take one")


def _tag(frame: Frame, at: Spot, words: str) -> None:
    high = ribbon_size(frame.canvas, Words(words))[1]
    y = min(at.box.bottom + 20, frame.layout.strip.y - high / 2 - 2)  # below the ring around a focus
    ribbon(frame.canvas, at.x, y, Words(words), "glow", at.width + 30)


def castle(frame: Frame) -> None:
    """Each seat's tower, as high as its total."""
    lay, stage = frame.layout, frame.stage
    count, box = len(frame.cast), lay.castle
    goal = target(stage.variants, count)
    order = [(lay.front_seat + step) % count for step in range(count)]
    towers = [Tower(frame.cast[seat].colour, frame.cast[seat].name, *_shown(frame, seat)) for seat in order]
    wide = min(box.w, 112.0 * count + 10)
    at = CastlePose(box.right - wide, box.bottom, wide, box.h, goal)
    frame.canvas.repeats.draw("castle", (towers, at), lambda: draw_castle(frame.canvas, towers, at))


def _shown(frame: Frame, seat: int) -> tuple[float, float, str]:
    """Points of a tower, how many of them are fresh, and the badge beside it."""
    grown = frame.animation.towers.get(seat)
    if grown is not None:
        return grown
    return float(frame.stage.totals[seat]), 0.0, ""
