"""The yardstick's choice, which needs no numpy: also the fallback for a bot that is late or wrong."""

from miaui.games.miaui.public.cards import BOTTOM, MIDDLE, POINTS, SEAGULL, TOP
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View

#: What the yardstick counts for a Seagull.
SEAGULL_POINTS = -6

#: From this value on a catch is worth the deepest diver.
GOOD_CATCH = 9


def faceup_points(view: View, space: int) -> int | None:
    """Return points of the faceup cards in a space, a Seagull counting -6; None if none lies faceup."""
    faceup = [seen.card for seen in view.open.lagoon[space] if seen.facedown_for is None and seen.card]
    if not faceup:
        return None
    return sum(SEAGULL_POINTS if card == SEAGULL else POINTS[card] for card in faceup)


def yardstick_number(view: View) -> int:
    """Return the yardstick's diver card, see `bot.Yardstick`, never a random one. The hand must not be
    empty."""
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
    """Return what the yardstick plays without chance, a legal dive; equal views give equal dives. ValueError
    for the public or without a hand."""
    if view.seat is None or not view.open.hand:
        raise ValueError(f"seat {view.seat} has no diver card left")
    return Dive(view.seat, yardstick_number(view))
