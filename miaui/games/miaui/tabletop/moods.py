"""Moods of a cat that takes points: face and voice follow the sign of what is gained or lost, and tell
nothing of a card that lies facedown."""

from __future__ import annotations

from miaui.core.seat import Seat
from miaui.games.miaui.public.events import Caught
from miaui.games.miaui.public.taking import score, take_all
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.recap import gained


def catch_points(display: DisplayState, space: int, seat: Seat) -> int | None:
    """Return by how much a seat's points would change by taking all cards of a space, Seagulls and Jellyfish
    included; None for an empty space, and while one of its cards lies facedown."""
    lying, pile = display.lagoon[space], display.seats[seat].pile
    cards = [seen.card for seen in lying if seen.card is not None and seen.facedown_for is None]
    if not cards or len(cards) < len(lying):
        return None
    return score(take_all(pile, cards)[-1].pile) - score(pile)


def face(points: int | None) -> str:
    """Return the face for points: "delighted" above 0, "dismayed" below, "" for 0 and None.

    >>> face(8), face(-10), face(0)
    ('delighted', 'dismayed', '')
    """
    if not points:
        return ""
    return "delighted" if points > 0 else "dismayed"


def caught(event: Caught) -> str:
    """Return the face for all that a catch brought and cost: "delighted", "dismayed", or "calm" for 0."""
    return face(sum(map(gained, event.taken))) or "calm"
