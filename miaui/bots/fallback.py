"""A plain choice at once, for a bot that is late, broken or says nonsense. Pure Python."""

from miaui.games.miaui.cards import BOTTOM, MIDDLE, POINTS, SEAGULL, TOP
from miaui.games.miaui.view import View

#: What a Seagull costs on average, as the yardstick counts it.
SEAGULL_WORTH = -6

#: From here on a catch is worth the deepest diver.
GOOD_CATCH = 9


def worth(view: View, space: int) -> int | None:
    """Points of the faceup cards in a space (a Seagull counts -6), None if none lies faceup."""
    faceup = [seen.card for seen in view.open.lagoon[space] if seen.facedown_for is None and seen.card]
    if not faceup:
        return None
    return sum(SEAGULL_WORTH if card == SEAGULL else POINTS[card] for card in faceup)


def plain(view: View) -> int:
    """The yardstick's card without its dice: highest for a good catch below, lowest for the best
    at the top, else the middle one."""
    hand = sorted(view.open.hand)
    found = {space: worth(view, space) for space in (BOTTOM, MIDDLE, TOP)}
    known = {space: points for space, points in found.items() if points is not None}
    if known:
        best = max(known, key=lambda space: (known[space], -space))
        if best == TOP:
            return hand[0]
        if known[best] >= GOOD_CATCH:
            return hand[-1]
    return hand[(len(hand) - 1) // 2]


def fallback(view: View) -> int:
    """A legal, sensible diver card; always the same for the same view. ValueError without a hand."""
    if not view.open.hand:
        raise ValueError(f"seat {view.seat} has no diver card left")
    return plain(view)
