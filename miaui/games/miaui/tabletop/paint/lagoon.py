"""The lagoon: bowl and ledges, what lies on them, the light in the water."""

from math import sin

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.miaui.public.cards import BOTTOM, MIDDLE, SPACES, TOP
from miaui.games.miaui.public.view import Seen
from miaui.games.miaui.tabletop.animation.animation import Contest, Lit, Stake
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.layout import ledges
from miaui.games.miaui.tabletop.layout.layout import Layout
from miaui.games.miaui.tabletop.layout.seating import SeatPlace
from miaui.games.miaui.tabletop.paint import cards as paint_cards
from miaui.games.miaui.tabletop.paint.cards import CardPose
from miaui.games.miaui.tabletop.ui import TableFrame
from miaui.tabletop.animation import Animation
from miaui.tabletop.cast.members import CastMember

LIT = 0.86
"""The size of a lantern's glow."""
LAMPS = ALONE, ASIDE = 0.8, 0.62
"""Sizes of a lantern: beside a single card, and beside several."""


def draw_still(canvas: Canvas, lay: Layout, kiti: bool) -> None:
    """Draw what never moves, from below: the bowl, a coral, a socket in every gap if Kiti plays, the ledges
    with their labels; labels on plates come later (`plates`)."""
    bowl = lay.bowl
    canvas.draw("lagoon/bowl", bowl.x, bowl.y, size=bowl.size)
    canvas.draw("lagoon/coral-1", bowl.x + 440 * bowl.size, bowl.y + 256 * bowl.size, size=0.8 * bowl.size)
    canvas.calm()
    if kiti:
        for perch in lay.perches:
            canvas.draw("lagoon/socket", perch.x, perch.y, size=1.04 * perch.size)
    for space in (TOP, MIDDLE, BOTTOM):
        _ledge(canvas, lay, space)


def _ledge(canvas: Canvas, lay: Layout, space: int) -> None:
    x, y = lay.foot(space)
    canvas.draw(f"lagoon/ledge-{SPACES[space]}", x, y, size=lay.bowl.size)
    if not ledges.on_plates(canvas, lay):
        _label(canvas, lay, space, lay.ledge(space))


def _plate(canvas: Canvas, lay: Layout, space: int) -> None:
    """Draw the label of a ledge that is too narrow for it: a plate over weeds and corals."""
    plate = ledges.plate(canvas, lay, space)
    canvas.fill(plate.inset(-6, -3), "ink", 14)
    canvas.fill(plate.inset(-3, 0), "plum-0", 12)
    _label(canvas, lay, space, plate)


def _label(canvas: Canvas, lay: Layout, space: int, place: Rect) -> None:
    words = _(ledges.labels(canvas, lay)[space])
    canvas.text_in(words, place, "label", "cream", size=ledges.label_size(canvas, lay))


def lying(frame: TableFrame) -> None:
    """Draw the cards on the ledges, top to bottom, without those that are held up in the middle; a glow and a
    lantern at ledges with a facedown or lit card, and a bright lip on the one that is settled. A facedown
    card shows its face only to a viewer who may look, while `ui.peek` is on; a plate says whose it is."""
    canvas, lay, animation, display = frame.canvas, frame.layout, frame.animation, frame.display
    with canvas.clip(lay.water):
        bright = [space for space in (TOP, MIDDLE, BOTTOM) if _bright(animation, space)]
        for space in bright:
            x, y = lay.foot(space)
            canvas.draw("ui/glow", x, y - 124 * lay.bowl.size, size=LIT * lay.bowl.size)
        for space in bright:
            _ledge(canvas, lay, space)  # again, before the light
    settled, stake, peeks = animation.shown(Contest()), animation.first(Stake), frame.ui.peek
    for space in (TOP, MIDDLE, BOTTOM):
        if settled.space == space and settled.part > 0.05:
            _target(canvas, lay, space, settled.part)
        if stake is not None and stake.space == space:
            continue  # they are held up in the middle
        canvas.part(_cards, lay, space, display.lagoon[space], display.viewer if peeks else None, frame.cast)
        if space in bright:
            _lamp(frame, space)


def plates(frame: TableFrame) -> None:
    """Draw the labels that stand on plates, over Kiti's crown; nothing where ledges bear them."""
    frame.canvas.part(_plates, frame.layout)


def _plates(canvas: Canvas, lay: Layout) -> None:
    if ledges.on_plates(canvas, lay):
        for space in (TOP, MIDDLE, BOTTOM):
            _plate(canvas, lay, space)


def _cards(
    canvas: Canvas,
    lay: Layout,
    space: int,
    cards: tuple[Seen, ...],
    peeks: Seat | None,
    cast: tuple[CastMember, ...],
) -> None:
    """Draw the cards in a space; a facedown one shows its face only to the seat that may look and `peeks`."""
    places = [lay.lying(space, index, len(cards)) for index in range(len(cards))]
    for card, at in zip(cards, places, strict=True):
        _contact(canvas, at, lay.bowl.size)
        face = card.card if card.facedown_for is None or card.facedown_for == peeks else None
        paint_cards.fish_card(canvas, face, CardPose(at))
    for card, at in zip(cards, places, strict=True):
        if card.facedown_for is not None:
            plate = sign(at, len(cards) > 1, card.facedown_for == peeks)
            _owner(canvas, plate, cast[card.facedown_for].colour)


def _lamp(frame: TableFrame, space: int) -> None:
    """Draw the lantern beside the cards of a space."""
    (x, y), k = frame.layout.foot(space), frame.layout.bowl.size
    aside, small = 108, ALONE
    if len(frame.display.lagoon[space]) > 1:
        aside, small = 118 if space == BOTTOM else 132, ASIDE
    frame.canvas.draw("lagoon/lamp", x + aside * k, y + 2 * k, size=small * k)


def _bright(animation: Animation[DisplayState], space: int) -> bool:
    """True if a lantern glows there."""
    facedown = any(card.facedown_for is not None for card in animation.display.lagoon[space])
    return facedown or space in animation.shown(Lit()).spaces


def _target(canvas: Canvas, lay: Layout, space: int, glow: float) -> None:
    """Draw a bright lip on the ledge that is being settled."""
    x, y = lay.foot(space)
    k, lift = lay.bowl.size, 1.5 * sin(glow * 3.1)
    points = [(x - 126 * k, y + 4 + lift), (x, y + 16 * k + lift), (x + 126 * k, y + 4 + lift)]
    canvas.line(points, "glow", 5)


def _contact(canvas: Canvas, at: SeatPlace, k: float) -> None:
    """Draw the dark line where a card stands."""
    box = at.fish()
    canvas.fill(
        canvas.bounds._replace(x=box.x + 8, y=box.bottom - 5 * k, w=box.w - 2, h=9 * k), "ink", 5 * k, 0.42
    )


def sign(at: SeatPlace, stacked: bool, peeked: bool) -> Rect:
    """Return the box of the plate that says who may look at a facedown card, 92 × 44 units: above the card if
    it is `stacked`, else at its right if it is `peeked`, else at its left."""
    box = at.fish()
    if stacked:
        return Rect(box.x - 4, box.y - 36, 92, 44)
    return Rect(box.right - 76 if peeked else box.x - 16, box.y + 34 * at.size, 92, 44)


def _owner(canvas: Canvas, rect: Rect, colour: str) -> None:
    """Draw on a small plate who may look at a facedown card: an eye and a sign."""
    canvas.fill(rect.moved(2, 4), "ink", 22, 0.45)
    canvas.fill(rect, "ink", 22)
    canvas.fill(rect.inset(3), "cream", 19)
    canvas.draw("ui/eye", rect.x + 25, rect.cy, size=36 / canvas.art.meta("ui/eye").size[0])
    canvas.draw(f"symbol/{colour}", rect.right - 25, rect.cy, size=0.5)
