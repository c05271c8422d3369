"""The final count as data: every pile laid out by family, and which card is counted when.

All piles are counted side by side, family by family, so that the winner is unknown before the last card: the
last card of every pile stays facedown until the end, when they are turned over one after the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from miaui.games.miaui.public.cards import POINTS, Card, Family, family

ORDER = (Family.JELLYFISH, Family.LANTERN, Family.KITTENFISH, Family.TIGERFISH, Family.TUNA)
"""Families in the order in which they are counted and lie on the table, top to bottom. Seagulls never lie in
a pile."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of a pile on the leaves: its place from the top (0 first), and the turn of the count (0 first)
    at which it is laid down."""

    card: Card
    place: int
    turn: int


@dataclass(frozen=True, slots=True)
class Count:
    """The count of a whole table. `piles` are indexed by seat; `families` has the family of each turn.

    The turn after the last of `families` is that of the facedown cards: the last one of every pile.
    """

    piles: tuple[tuple[Laid, ...], ...]
    families: tuple[Family, ...]

    @property
    def turns(self) -> int:
        """Number of turns: one for each of `families`, and the last one of the facedown cards; 1 without
        families."""
        return len(self.families) + 1

    @property
    def last(self) -> int:
        """The number of the turn, from 0, at which the last card of every pile is turned over:
        `len(families)`."""
        return len(self.families)


def lay_out(piles: Sequence[Sequence[Card]]) -> Count:
    """Return every card of every pile with its place from the top and its turn: family by family in the order
    of `ORDER`, lowest points first, one card of each pile a turn; the last card of each pile so sorted comes
    in a turn of its own at the end. An empty pile has no cards there."""
    ordered = [sorted(pile, key=_rank) for pile in piles]
    laid: list[list[Laid]] = [[] for _ in piles]
    families: list[Family] = []
    for kind in ORDER:
        groups = [[card for card in pile[:-1] if family(card) is kind] for pile in ordered]
        for step in range(max(map(len, groups), default=0)):
            for row, group in zip(laid, groups, strict=True):
                if step < len(group):
                    row.append(Laid(group[step], len(row), len(families)))
            families.append(kind)
    for row, pile in zip(laid, ordered, strict=True):
        row += [Laid(card, len(row), len(families)) for card in pile[-1:]]
    return Count(tuple(map(tuple, laid)), tuple(families))


def counted(laid: Sequence[Laid], turns: int) -> int:
    """Return the points of a pile's cards that are laid in the first `turns` turns: those whose `turn` is
    lower than `turns`; 0 for none."""
    return sum(POINTS[placed.card] for placed in laid if placed.turn < turns)


@dataclass(frozen=True, slots=True)
class Subtotal:
    """Points of a family, and the places its cards take."""

    family: Family
    first: int
    last: int
    points: int


def subtotals(laid: Sequence[Laid]) -> tuple[Subtotal, ...]:
    """Return for each family in a pile the places of its first and last card and its points, in the order of
    `ORDER`; families without a card are left out, so () for an empty pile."""
    totals = []
    for kind in ORDER:
        those = [placed for placed in laid if family(placed.card) is kind]
        if those:
            points = sum(POINTS[placed.card] for placed in those)
            totals.append(Subtotal(kind, those[0].place, those[-1].place, points))
    return tuple(totals)


def _rank(card: Card) -> tuple[int, int]:
    return ORDER.index(family(card)), POINTS[card]
