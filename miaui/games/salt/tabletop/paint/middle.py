"""The middle of the beach: the two piles and the deck, and the castle of the totals."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from miaui.engine.draw.theme import Colour, parse
from miaui.engine.i18n import _, number
from miaui.games.salt.public.cards import PILES, UNKNOWN, Card
from miaui.games.salt.public.variants import target
from miaui.games.salt.public.view import Pile
from miaui.games.salt.tabletop.animation.animation import hidden, kept_pile, tower
from miaui.games.salt.tabletop.commands import DECK, PILE
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.layout.piles import SMALLER
from miaui.games.salt.tabletop.layout.spots import Spot
from miaui.games.salt.tabletop.paint.card_marks import CORAL, CREAM, RED, Tag, draw_count, draw_tag
from miaui.games.salt.tabletop.paint.cards import CardPose, corners, draw_card, draw_slot
from miaui.games.salt.tabletop.paint.cards import make_ahead as make_card
from miaui.games.salt.tabletop.paint.castle import CastlePose, Tower, draw_castle
from miaui.games.salt.tabletop.paint.ground import PencilFrame, draw_pencil
from miaui.games.salt.tabletop.paint.parts import pose, ribbon
from miaui.games.salt.tabletop.paint.ribbons import Words, ribbon_size
from miaui.games.salt.tabletop.ui import TableFrame, drags
from miaui.games.salt.tabletop.words import tips

UNDER = ((-8.0, -8.0, 4.0), (6.0, 8.0, 2.0), (-3.0, -5.0, 3.0))
"""Cards that look out under a pile's top: turn, and how far they lie aside."""

LITTLE, LAST_CARDS = 6, 2
"""Numbers of cards of the deck that are few, and that are gone with the next draw."""


def draw(frame: TableFrame) -> None:
    """Draw piles and deck on their folding pattern."""
    stage, ui, gone = frame.display, frame.ui, hidden(frame.animation)
    turn = stage.phase, stage.looking is None, stage.caller, stage.searched, _locked(stage)
    piles = tuple([(kept_pile(frame.animation, pile), ("pile", pile) in gone) for pile in PILES])
    known = None if ui.known is None else ui.known.piles
    hand = stage.hand_of(frame.layout.front_seat)
    key = frame.layout, turn, stage.deck, piles, known, hand, ui.choice, frame.status.hovered, drags(frame)
    frame.canvas.repeats.draw("middle", key, partial(_draw, frame))


def _draw(frame: TableFrame) -> None:
    lay = frame.layout
    draw_pencil(frame.canvas, PencilFrame(lay.deck.x, lay.deck.y + 27, lay.pitch))
    _deck(frame)
    for pile in PILES:
        _pile(frame, pile)


def make_ahead(frame: TableFrame) -> None:
    """Make one card a picture as it will lie: when the piles have gone aside or come back, when the card
    that is on its way has come, and golden for when it may be taken."""
    usual, parting = frame.layout.deck.width, frame.layout.parting
    for pile in PILES:
        for card, at in _cards(frame, pile, frame.display.piles[pile]):
            for width in (SMALLER * usual, usual) if parting else (usual,):
                if card != UNKNOWN and make_card(frame.canvas, card, replace(at, width=width, resting=0.0)):
                    return
            if not at.moving and not parting and make_card(frame.canvas, card, replace(at, glow=True)):
                return


def _deck(frame: TableFrame) -> None:
    canvas, lay, stage = frame.canvas, frame.layout, frame.display
    at, glow = lay.deck, DECK in frame.ui.choice.targets
    if not stage.deck:
        draw_slot(canvas, pose(at), "#A9785A")
        return
    for step in range(min(6, stage.deck // 4), 0, -1):
        draw_card(canvas, UNKNOWN, CardPose(at.x + 2.4 * step, at.y + 2.6 * step, at.width, facedown=True))
    lift = -8.0 if frame.status.hovered == DECK and glow and not _dragged_from(frame, DECK) else 0.0
    if _dragged_from(frame, DECK) and stage.deck == 1:
        draw_slot(canvas, pose(at), "#A9785A")
    else:
        draw_card(canvas, UNKNOWN, CardPose(at.x, at.y + lift, at.width, glow=glow, facedown=True))
    if stage.looking is None or stage.phase != "keep":  # else the drawn cards lie over it
        x, y = at.x + at.width / 2 - 4, at.box.y + 8 + lift
        draw_count(canvas, x, y, number(stage.deck), 23, _disc(stage))
    if glow:
        _tag(frame, at, _("Take one") if stage.deck == 1 or _locked(stage) else _("Look at 2"))


def _locked(stage: DisplayState) -> bool:
    """True if the seat that is to move may only take one card."""
    return stage.to_move is not None and stage.seats[stage.to_move].locked


def _disc(stage: DisplayState) -> Colour:
    """The paper of the deck's number: an empty deck ends the round, unless somebody has called."""
    if stage.caller is not None or stage.deck > LITTLE:
        return CREAM
    return RED if stage.deck <= LAST_CARDS else CORAL


def _pile(frame: TableFrame, pile: int) -> None:
    canvas, lay, stage = frame.canvas, frame.layout, frame.display
    lying, at, name = kept_pile(frame.animation, pile) or stage.piles[pile], lay.piles[pile], f"{PILE}{pile}"
    if stage.searched == pile:
        draw_slot(canvas, pose(at), "#A9785A")
        return
    glow = name in frame.ui.choice.targets
    for card, lies in _cards(frame, pile, lying):
        if card != UNKNOWN:
            draw_card(canvas, card, lies)
        else:
            canvas.polygon(corners(replace(lies, width=lies.width + 3)), parse("#A98F7C"))
            canvas.polygon(corners(lies), parse("#EFE3CE"))
    if lying.top is None or (lying.count == 1 and _dragged_from(frame, name)):
        draw_slot(canvas, pose(at), "#FFD866" if glow else "#A9785A")
    unfolded = stage.looking is not None and stage.phase != "keep"
    if lying.count and not unfolded:
        draw_count(canvas, at.x + at.width / 2 - 8, at.box.y + 8, number(lying.count), 23)
    if glow:
        _tag(frame, at, _words(frame, pile))
    hand = stage.hand_of(lay.front_seat) or ()
    if glow and stage.phase == "take" and lying.top is not None and tips.wins(lying.top, hand):
        draw_tag(canvas, at.x, at.box.y + 4, Tag(_("wins"), gold=True, size=1.5))


def _cards(frame: TableFrame, pile: int, lying: Pile) -> Iterator[tuple[Card, CardPose]]:
    """The cards of a pile that are seen, the lowest first: of those below the top one the edges look out,
    known ones with pen and paper, else blank paper."""
    at, known, name = frame.layout.piles[pile], frame.ui.known, f"{PILE}{pile}"
    glow = name in frame.ui.choice.targets
    gone = ("pile", pile) in hidden(frame.animation) and kept_pile(frame.animation, pile) is None
    resting = frame.layout.deck.width if frame.layout.parting else 0.0
    cards = known.piles[pile] if known is not None and len(known.piles[pile]) == lying.count else ()
    count = lying.count if gone else lying.count - 1
    for depth in range(min(len(UNDER), count), 0, -1):
        turn, dx, dy = UNDER[(count - depth) % len(UNDER)]  # a card stays as it lies while others cover it
        under = CardPose(at.x + dx, at.y + dy, at.width, turn, dim=0.3, moving=True, resting=resting)
        yield cards[count - depth] if count <= len(cards) else UNKNOWN, under
    if lying.top is not None and not gone and not _dragged_from(frame, name):
        lift = -8.0 if frame.status.hovered == name and glow else 0.0
        turned = at._replace(y=at.y + lift, angle=-1.5 + 2.0 * pile)
        yield lying.top, replace(pose(turned, glow=glow), resting=resting)


def _dragged_from(frame: TableFrame, name: str) -> bool:
    """Return True while the top card of the deck, or of a pile, is dragged."""
    return drags(frame) == name


def dragged(frame: TableFrame) -> None:
    """Draw the card that is dragged from the deck or a pile."""
    drag, width = frame.dragged, frame.layout.deck.width
    if drag is None:
        return
    tops = {f"{PILE}{pile}": frame.display.piles[pile].top for pile in PILES}
    card = UNKNOWN if drag[0] == DECK else tops.get(drag[0])
    if card is not None:
        draw_card(frame.canvas, card, CardPose(drag[1], drag[2], width, lift=1.0))


def _words(frame: TableFrame, pile: int) -> str:
    """What pressing a pile does now."""
    choice = frame.ui.choice
    if choice.kept is not None:
        return _("Lay it here")
    return _("Search it") if choice.aims else _("Take one")


def _tag(frame: TableFrame, at: Spot, words: str) -> None:
    high = ribbon_size(frame.canvas, Words(words))[1]
    y = min(at.box.bottom + 20, frame.layout.strip.y - high / 2 - 2)  # below the ring around a focus
    ribbon(frame.canvas, at.x, y, Words(words), "glow", at.width + 30)


def castle(frame: TableFrame) -> None:
    """Draw each seat's tower, as high as its total."""
    lay, stage = frame.layout, frame.display
    count, box = len(frame.cast), lay.towers
    goal = target(stage.variants, count)
    towers = [
        Tower(frame.cast[seat].colour, frame.cast[seat].name, *tower(frame.animation, seat))
        for seat in lay.clockwise
    ]
    at = CastlePose(box.x, box.bottom, box.w, box.h, goal)
    frame.canvas.repeats.draw("castle", (towers, at), lambda: draw_castle(frame.canvas, towers, at))
