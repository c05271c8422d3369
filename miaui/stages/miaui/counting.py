"""The final count as data: every pile laid out by family, and what has been counted at a moment."""

from __future__ import annotations

from dataclasses import dataclass

from miaui.games.miaui.cards import POINTS, Card, Family, family

#: The rows of a feast, top to bottom. Seagulls never lie in a pile.
ROWS = (Family.TUNA, Family.TIGERFISH, Family.KITTENFISH, Family.LANTERN, Family.JELLYFISH)


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of a pile on the leaves: its row, its place in the row, and when its turn comes (0 first)."""

    card: Card
    row: int
    place: int
    turn: int


def lay_out(pile: tuple[Card, ...]) -> tuple[Laid, ...]:
    """Every card of a pile in the order of counting, from the bottom of the pile to its top."""
    lengths = [0] * len(ROWS)
    laid = []
    for turn, card in enumerate(pile):
        row = ROWS.index(family(card))
        laid.append(Laid(card, row, lengths[row], turn))
        lengths[row] += 1
    return tuple(laid)


def counted(laid: tuple[Laid, ...], turns: int) -> int:
    """Points of the first `turns` cards."""
    return sum(POINTS[one.card] for one in laid[:turns])


def subtotals(laid: tuple[Laid, ...], turns: int) -> dict[int, int]:
    """Points a row of the first `turns` cards; rows without a card are left out."""
    found: dict[int, int] = {}
    for one in laid[:turns]:
        found[one.row] = found.get(one.row, 0) + POINTS[one.card]
    return found
