"""The middle of the beach: the two piles and the deck, and the castle of the totals."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.theme import Colour, parse
from miaui.engine.i18n import _, number
from miaui.games.salt.public.cards import PILES, UNKNOWN, Card
from miaui.games.salt.public.variants import target
from miaui.games.salt.public.view import Pile
from miaui.games.salt.tabletop.animation.animation import Burst, hidden, kept_pile, tower
from miaui.games.salt.tabletop.commands import DECK, PILE
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.layout.papers import Tag, Words, ribbon_size
from miaui.games.salt.tabletop.layout.piles import SMALLER
from miaui.games.salt.tabletop.layout.spots import Spot
from miaui.games.salt.tabletop.paint.card_marks import CORAL, CREAM, RED, draw_count, draw_tag
from miaui.games.salt.tabletop.paint.cards import CardPose, corners, draw_card, draw_slot
from miaui.games.salt.tabletop.paint.cards import make_ahead as make_card
from miaui.games.salt.tabletop.paint.castle import CastlePose, Tower, draw_burst, draw_castle, tower_x
from miaui.games.salt.tabletop.paint.ground import PencilFrame, draw_pencil
from miaui.games.salt.tabletop.paint.parts import pose, ribbon
from miaui.games.salt.tabletop.ui import TableFrame, drags
from miaui.games.salt.tabletop.words import tips

UNDER = ((-8.0, -8.0, 4.0), (6.0, 8.0, 2.0), (-3.0, -5.0, 3.0))
"""Cards that look out under a pile's top: turn, and how far they lie aside."""

_EMPTY = "#A9785A"
"""Colour of an empty place."""
LITTLE, LAST_CARDS = 6, 2
"""Numbers of cards of the deck that are few, and that are gone with the next draw."""


@dataclass(frozen=True, slots=True)
class Heap:
    """Cards of pile 0 or 1 as they lie `at` a spot. `known` are all of them from the lowest on, () where they
    are not known; the top one may `glow`, be `raised`, `coming` (still on its way) or `dragged`. `resting` as
    of `CardPose`."""

    pile: int
    at: Spot
    lying: Pile
    known: tuple[Card, ...]
    glow: bool
    raised: bool
    coming: bool
    dragged: bool
    resting: float

    @property
    def bare(self) -> bool:
        """True if its place is empty: no card lies there, or the only one is dragged."""
        return self.lying.top is None or (self.dragged and self.lying.count == 1)

    def cards(self) -> Iterator[tuple[Card, CardPose]]:
        """Yield (card, pose) of the cards of a pile that are seen, the lowest first: edges of up to three
        below (UNKNOWN where they are not known), then the top one unless it is coming or dragged."""
        at, known, lying = self.at, self.known, self.lying
        count = lying.count if self.coming else lying.count - 1
        for depth in range(min(len(UNDER), count), 0, -1):
            # a card stays as it lies while others cover it
            turn, dx, dy = UNDER[(count - depth) % len(UNDER)]
            under = CardPose(at.x + dx, at.y + dy, at.width, turn, dim=0.3, moving=True, resting=self.resting)
            yield known[count - depth] if count <= len(known) else UNKNOWN, under
        if lying.top is not None and not self.coming and not self.dragged:
            turned = at._replace(y=at.y - (8.0 if self.raised else 0.0), angle=-1.5 + 2.0 * self.pile)
            yield lying.top, replace(pose(turned, glow=self.glow), resting=self.resting)


def _heap(frame: TableFrame, pile: int, lying: Pile) -> Heap:
    lay, known, name = frame.layout, frame.ui.known, f"{PILE}{pile}"
    glow = name in frame.ui.choice.targets
    return Heap(
        pile=pile,
        at=lay.piles[pile],
        lying=lying,
        known=known.piles[pile] if known is not None and len(known.piles[pile]) == lying.count else (),
        glow=glow,
        raised=glow and frame.status.hovered == name,
        coming=("pile", pile) in hidden(frame.animation) and kept_pile(frame.animation, pile) is None,
        dragged=drags(frame) == name,
        resting=lay.deck.width if lay.parting else 0.0,
    )


def draw(frame: TableFrame) -> None:
    """Draw piles and deck on their folding pattern with their numbers of cards (not under cards that are
    looked at), golden with a word below where they can be chosen; a dashed frame for one that is empty or
    searched. The deck's number is on coral for its last six cards and on red for the last two, unless Last
    Chance was called."""
    lay = frame.layout
    frame.canvas.part(draw_pencil, PencilFrame(lay.deck.x, lay.deck.y + 27, lay.pitch))
    _draw_deck(frame)
    for pile in PILES:
        _draw_pile(frame, pile)


def make_ahead(frame: TableFrame) -> None:
    """Make one picture of a card of the piles that will be needed: at the width it comes to, or golden;
    nothing where all are made."""
    usual, parting = frame.layout.deck.width, frame.layout.parting
    for pile in PILES:
        for card, at in _heap(frame, pile, frame.display.piles[pile]).cards():
            for width in (SMALLER * usual, usual) if parting else (usual,):
                if card != UNKNOWN and make_card(frame.canvas, card, replace(at, width=width, resting=0.0)):
                    return
            if not at.moving and not parting and make_card(frame.canvas, card, replace(at, glow=True)):
                return


def _draw_deck(frame: TableFrame) -> None:
    canvas, display, at = frame.canvas, frame.display, frame.layout.deck
    glow, dragged = DECK in frame.ui.choice.targets, drags(frame) == DECK
    raised = glow and not dragged and frame.status.hovered == DECK
    counted = display.looking is None or display.phase != "keep"  # else the drawn cards lie over it
    canvas.part(_deck, at, display.deck, glow, raised, dragged, _disc(display) if counted else None)
    if glow and display.deck:
        words = _("Take one") if display.deck == 1 or _locked(display) else _("Look at 2")
        canvas.part(_tag, at, words, frame.layout.strip.y)


def _deck(
    canvas: Canvas, at: Spot, size: int, glow: bool, raised: bool, dragged: bool, paper: Colour | None
) -> None:
    """Draw the deck, `raised` while it is pointed at, and its `size` on a paper, if that is seen."""
    if not size:
        draw_slot(canvas, pose(at), _EMPTY)
        return
    for step in range(min(6, size // 4), 0, -1):
        draw_card(canvas, UNKNOWN, CardPose(at.x + 2.4 * step, at.y + 2.6 * step, at.width, facedown=True))
    lift = -8.0 if raised else 0.0
    if dragged and size == 1:
        draw_slot(canvas, pose(at), _EMPTY)
    else:
        draw_card(canvas, UNKNOWN, CardPose(at.x, at.y + lift, at.width, glow=glow, facedown=True))
    if paper is not None:
        draw_count(canvas, at.x + at.width / 2 - 4, at.box.y + 8 + lift, number(size), 23, paper)


def _locked(display: DisplayState) -> bool:
    """True if the seat that is to move may only take one card."""
    return display.to_move is not None and display.seats[display.to_move].locked


def _disc(display: DisplayState) -> Colour:
    """Return the colour of the paper for the deck's number: an empty deck ends the round, unless somebody has
    called."""
    if display.caller is not None or display.deck > LITTLE:
        return CREAM
    return RED if display.deck <= LAST_CARDS else CORAL


def _draw_pile(frame: TableFrame, pile: int) -> None:
    canvas, lay, display = frame.canvas, frame.layout, frame.display
    if display.searched == pile:
        canvas.part(draw_slot, pose(lay.piles[pile]), _EMPTY)
        return
    heap = _heap(frame, pile, kept_pile(frame.animation, pile) or display.piles[pile])
    canvas.part(_pile, heap, display.looking is None or display.phase == "keep")
    if heap.glow:
        if not _guided(frame):
            canvas.part(_tag, heap.at, _words(frame), lay.strip.y)
        top, hand = heap.lying.top, display.hand_of(lay.front_seat) or ()
        if display.phase == "take" and top is not None and tips.wins(top, hand):
            draw_tag(canvas, heap.at.x, heap.at.box.y + 4, Tag(_("wins"), gold=True, size=1.5))


def _pile(canvas: Canvas, heap: Heap, counted: bool) -> None:
    """Draw a pile, and the number of its cards where they are `counted`."""
    at, size = heap.at, heap.lying.count
    for card, lies in heap.cards():
        if card != UNKNOWN:
            draw_card(canvas, card, lies)
        else:
            canvas.polygon(corners(replace(lies, width=lies.width + 3)), parse("#A98F7C"))
            canvas.polygon(corners(lies), parse("#EFE3CE"))
    if heap.bare:
        draw_slot(canvas, pose(at), "#FFD866" if heap.glow else _EMPTY)
    if size and counted:
        draw_count(canvas, at.x + at.width / 2 - 8, at.box.y + 8, number(size), 23)


def dragged(frame: TableFrame) -> None:
    """Draw the card that is dragged from the deck (a back) or a pile (its top card), at the pointer; nothing
    while none is."""
    drag, width = frame.dragged, frame.layout.deck.width
    if drag is None:
        return
    tops = {f"{PILE}{pile}": frame.display.piles[pile].top for pile in PILES}
    card = UNKNOWN if drag[0] == DECK else tops.get(drag[0])
    if card is not None:
        draw_card(frame.canvas, card, CardPose(drag[1], drag[2], width, lift=1.0))


def _guided(frame: TableFrame) -> bool:
    """Return True while the guide's own tag says on which pile the other card goes."""
    hint = frame.hint
    return frame.ui.choice.kept is not None and hint is not None and hint.level > 1 and hint.answer == "ready"


def _words(frame: TableFrame) -> str:
    """Return in words what pressing a pile does now."""
    choice = frame.ui.choice
    if choice.kept is not None:
        return _("Lay it here")
    return _("Search it") if choice.aims else _("Take one")


def _tag(canvas: Canvas, at: Spot, words: str, low: float) -> None:
    """Draw what pressing cards does, below them, no lower than an edge."""
    high = ribbon_size(canvas, Words(words))[1]
    y = min(at.box.bottom + 20, low - high / 2 - 2)  # below the ring around a focus
    ribbon(canvas, at.x, y, Words(words), "glow", at.width + 30)


def castle(frame: TableFrame) -> None:
    """Draw the castle with a tower for each seat, from the front one on clockwise, as high as its points are
    shown now, and what bursts at the goal's rope; no burst in quiet frames."""
    lay, display = frame.layout, frame.display
    count, box = len(frame.cast), lay.towers
    goal = target(display.variants, count)
    members = [(seat, frame.cast[seat]) for seat in lay.clockwise]
    towers = tuple(
        [Tower(member.colour, member.name, *tower(frame.animation, seat)) for seat, member in members]
    )
    at = CastlePose(box.x, box.bottom, box.w, box.h, goal)
    frame.canvas.part(draw_castle, towers, at)
    for burst in () if frame.status.quiet else frame.animation.all(Burst):
        x = tower_x(at, lay.clockwise.index(burst.seat), count)
        draw_burst(frame.canvas, x, box.y, burst.part, at.size)
