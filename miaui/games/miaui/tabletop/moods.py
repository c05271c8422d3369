"""Moods of a cat that takes points: face and voice follow the sign of what is gained or lost, and tell
nothing of a card that lies facedown."""

from __future__ import annotations

from miaui.core.seat import Seat
from miaui.games.miaui.public.taking import score, take_all
from miaui.games.miaui.tabletop.display_state import DisplayState


def catch_points(display: DisplayState, space: int, seat: Seat) -> int | None:
    """Return by how much the cards of a space would change a seat's points; None for an empty space, and
    while a card of it lies facedown."""
    lying, pile = display.lagoon[space], display.seats[seat].pile
    cards = [seen.card for seen in lying if seen.card is not None and seen.facedown_for is None]
    if not cards or len(cards) < len(lying):
        return None
    return score(take_all(pile, cards)[-1].pile) - score(pile)


def face(points: int | None) -> str:
    """Return the face for points: "delighted" for gains, "dismayed" for losses, "" for 0 or unknown."""
    if not points:
        return ""
    return "delighted" if points > 0 else "dismayed"
