"""The yardstick's choice, which needs no numpy: also the fallback for a bot that is late or wrong."""

from miaui.games.miaui.public.cards import BOTTOM, MIDDLE, POINTS, SEAGULL, TOP
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View

SEAGULL_POINTS = -6
"""Points that the yardstick counts for a Seagull."""

GOOD_CATCH = 9
"""Points from which on a catch is worth the deepest diver."""


def faceup_points(view: View, space: int) -> int | None:
    """Return the sum of the points of all cards that lie faceup in a space (0 bottom, 1 middle, 2 top), a
    Seagull as -6; it can be negative. None if no card lies faceup there."""
    faceup = [seen.card for seen in view.open.lagoon[space] if seen.facedown_for is None and seen.card]
    if not faceup:
        return None
    return sum(SEAGULL_POINTS if card == SEAGULL else POINTS[card] for card in faceup)


def yardstick_number(view: View) -> int:
    """Return the card of the hand that the yardstick wants, without chance: the lowest if the best sum of
    faceup cards lies at the top; the highest if it lies at bottom or middle and is 9 or more; else the middle
    card, of an even number the lower of two, also where no card lies faceup. Of equal sums the deeper space
    counts. IndexError for an empty hand."""
    hand = sorted(view.open.hand)
    points = {space: faceup_points(view, space) for space in (BOTTOM, MIDDLE, TOP)}
    known = {space: value for space, value in points.items() if value is not None}
    if known:
        best = max(known, key=lambda space: (known[space], -space))
        if best == TOP:
            return hand[0]
        if known[best] >= GOOD_CATCH:
            return hand[-1]
    return hand[(len(hand) - 1) // 2]


def fallback(view: View) -> Dive:
    """Return the dive of the view's seat with the card that the yardstick wants: legal, at once, and equal
    for equal views. ValueError if the view has no seat, or its hand is empty."""
    if view.seat is None or not view.open.hand:
        raise ValueError(f"seat {view.seat} has no diver card left")
    return Dive(view.seat, yardstick_number(view))
