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
from miaui.games.salt.public.view import DealSeen, Outcome
from miaui.games.salt.scenes.result_sources import sources_of
from miaui.games.salt.tabletop.layout.spots import CARD_RATIO
from miaui.games.salt.tabletop.paint.cards import CardPose, draw_card
from miaui.games.salt.tabletop.words.cards import points
from miaui.scenes.keepsakes import Gift, Keepsakes, Turn, draw_number

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


def beach_keepsakes(deals: Sequence[DealSeen], tales: Sequence[str], names: Sequence[str]) -> Keepsakes:
    """Return a finished game's keepsakes. `deals`, one at least, have all ended. The best gift is of the deal
    in which a seat scored most, the worst of that with least, each the earliest of equal ones; the worst is
    "" for a single deal. `turn` is the seat's cards and points of a round, or those of the best other seat
    where it lost ground; None after the last round. `sources` are those of `sources_of`. `tales` are in
    words; the first is the memory, "" without any."""
    ends = [deal.end for deal in deals if deal.end is not None]
    scored = [end.scored for end in ends]

    def best(seat: Seat) -> Gift | None:
        won, place = max((gains[seat], -place) for place, gains in enumerate(scored, 1))
        words = _("Round {number}: {points}").format(number=-place, points=points(won))
        cards = cards_of(deals[-place - 1], seat)
        return Gift(words, lambda canvas, box: _draw_round(canvas, box, cards, won), won)

    def worst(seat: Seat) -> str:
        won, place = min((gains[seat], place) for place, gains in enumerate(scored, 1))
        if len(scored) < 2:
            return ""
        return _("Worst: {points} in round {number}").format(points=points(won), number=place)

    def turn(round_: int, seat: Seat, gained: bool) -> Turn | None:
        if round_ > len(ends):
            return None
        row, end = scored[round_ - 1], ends[round_ - 1]
        rival = max((points, -other) for other, points in enumerate(row) if other != seat)
        whose = seat if gained else Seat(-rival[1])
        cards, won = cards_of(deals[round_ - 1], whose), row[whose]
        return Turn(
            _turn_words(end, whose, won, names),
            whose,
            lambda canvas, box, part: _draw_round(canvas, box, cards, won, part),
        )

    by_mermaids = deals[-1].end is not None and deals[-1].end.end == "mermaids"
    sudden_win = _("four mermaids") if by_mermaids else ""
    memory = tales[0] if tales else ""
    return Keepsakes(
        points,
        _("Best round"),
        best,
        worst,
        memory,
        _shore,
        turn,
        sources_of(deals),
        "sand",
        sudden_win=sudden_win,
    )


def _turn_words(end: Outcome, seat: Seat, won: int, names: Sequence[str]) -> str:
    """Return what a seat's points in a round came by."""
    words = _("{name}: {points} in one round")
    if end.end == "last" and end.by == seat:
        words = _("{name} won Last Chance: {points}") if end.won else _("{name} lost Last Chance: {points}")
    return words.format(name=names[seat], points=points(won))


def cards_of(deal: DealSeen, seat: Seat) -> tuple[Card, ...]:
    """Return a seat's cards at the end of a deal, laid ones first, then its hand as it was shown. () if its
    hand was not shown, even where it had laid cards."""
    own = [event for event in deal.log if isinstance(event, Laid | Shown) and event.seat == seat]
    hands = [event.hand for event in own if isinstance(event, Shown)]
    laid = [card for event in own if isinstance(event, Laid) for card in event.cards]
    return (*laid, *hands[-1]) if hands else ()


def _draw_round(canvas: Canvas, box: Rect, cards: Sequence[Card], won: int, part: float = 1.0) -> None:
    """Draw the cards of a round as a fan, so far unfolded, and its points on a medal; without cards the medal
    alone."""
    if not cards:
        draw_number(canvas, box, _MEDAL, won)
        return
    cards = cards[-_MOST:][: max(1, round(part * _MOST))]
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


def _shore(canvas: Canvas, inner: Rect) -> None:
    """Draw the bay in the morning."""
    canvas.fill(inner, "shallow")
    canvas.circle(inner.x + 0.8 * inner.w, inner.y + 0.28 * inner.h, 0.2 * inner.h, "glow")
    canvas.fill(Rect(inner.x, inner.y + 0.64 * inner.h, inner.w, 0.4 * inner.h), "water-1")
