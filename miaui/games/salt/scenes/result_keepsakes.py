"""Keepsakes of a finished game of Sea Salt & Paper: the best round of each cat with its cards, the worst one,
and the first of the game's tales."""

from __future__ import annotations

from collections.abc import Sequence

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.geometry import Rect
from miaui.engine.i18n import _
from miaui.games.salt.public.cards import Card
from miaui.games.salt.public.events import Laid, Shown
from miaui.games.salt.public.view import DealSeen
from miaui.games.salt.tabletop.layout.spots import CARD_RATIO
from miaui.games.salt.tabletop.paint.cards import CardPose, draw_card
from miaui.games.salt.tabletop.words.cards import points
from miaui.scenes.keepsakes import Gift, Keepsakes, draw_number, framed

_MEDAL = "salt/scene/medal-gold"
_HIGH, _STEP, _TURN = 0.74, 0.6, 5.0
"""Height of a fanned card as part of its box, the largest step to the next as part of its width, and the turn
of one against the next in degrees."""
_ACROSS = 28.0
"""Degrees from the first to the last card of a fan, at most."""
_MEDAL_HIGH = 0.56
"""Height of the medal beside a fan, as part of the box."""
_MOST = 7
"""Cards in a fan, at most: those from the hand first."""


def beach_keepsakes(deals: Sequence[DealSeen], tales: Sequence[str]) -> Keepsakes:
    """Return the keepsakes of a finished game: its deals, all ended, and its tales in words, the most
    remarkable first."""
    scored = [deal.end.scored for deal in deals if deal.end is not None]

    def best(seat: Seat) -> Gift | None:
        won, place = max((gains[seat], -place) for place, gains in enumerate(scored, 1))
        if won <= 0:
            return None
        words = _("Round {number}: {points}").format(number=-place, points=points(won))
        cards = cards_of(deals[-place - 1], seat)
        return Gift(words, lambda canvas, box: _draw_round(canvas, box, cards, won), won)

    def worst(seat: Seat) -> str:
        won, place = min((gains[seat], place) for place, gains in enumerate(scored, 1))
        if len(scored) < 2:
            return ""
        return _("Worst: {points} in round {number}").format(points=points(won), number=place)

    by_mermaids = deals[-1].end is not None and deals[-1].end.end == "mermaids"
    sudden_win = _("four mermaids") if by_mermaids else ""
    memory = tales[0] if tales else ""
    return Keepsakes(points, _("Best round"), best, worst, memory, _boat, "sand", sudden_win=sudden_win)


def cards_of(deal: DealSeen, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that a seat had at the end of a deal, laid ones first; () where it did not show its
    hand."""
    own = [event for event in deal.log if isinstance(event, Laid | Shown) and event.seat == seat]
    hands = [event.hand for event in own if isinstance(event, Shown)]
    laid = [card for event in own if isinstance(event, Laid) for card in event.cards]
    return (*laid, *hands[-1]) if hands else ()


def _draw_round(canvas: Canvas, box: Rect, cards: Sequence[Card], won: int) -> None:
    """The cards of a round as a fan, and its points on a medal; without cards the medal alone."""
    if not cards:
        draw_number(canvas, box, _MEDAL, won)
        return
    cards = cards[-_MOST:]
    high, gaps = _HIGH * box.h, max(1, len(cards) - 1)
    wide = high / CARD_RATIO
    step, turn = min(_STEP * wide, (box.w - 1.2 * wide) / gaps), min(_TURN, _ACROSS / gaps)
    for place, card in enumerate(cards):
        aside = place - (len(cards) - 1) / 2
        low = 0.12 * high * (2 * aside / gaps) ** 2
        pose = CardPose(box.cx + aside * step, box.y + 0.46 * box.h + low, wide, aside * turn, small=True)
        draw_card(canvas, card, pose)
    medal = min(0.72, canvas.theme.grown(_MEDAL_HIGH)) * box.h
    draw_number(
        canvas, Rect.around(box.right - 0.4 * medal, box.bottom - 0.42 * medal, medal, medal), _MEDAL, won
    )


def _boat(canvas: Canvas, box: Rect) -> None:
    """A paper boat at sea."""
    with framed(canvas, box) as inner:
        canvas.fill(inner, "shallow")
        canvas.circle(inner.x + 0.8 * inner.w, inner.y + 0.28 * inner.h, 0.2 * inner.h, "glow")
        size = 0.86 * inner.h / canvas.art.meta("title/salt-boat").size[1]
        canvas.draw("title/salt-boat", inner.cx - 10, inner.y + 0.86 * inner.h, size=size)
        canvas.fill(Rect(inner.x, inner.y + 0.8 * inner.h, inner.w, 0.3 * inner.h), "water-1")
