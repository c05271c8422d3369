"""The final count as data: every pile laid out by family, and what has been counted at a moment."""

from __future__ import annotations

from dataclasses import dataclass

from miaui.games.miaui.cards import POINTS, Card, Family, family

#: Families as they lie on the table, top to bottom. Seagulls never lie in a pile.
ORDER = (Family.TUNA, Family.TIGERFISH, Family.KITTENFISH, Family.LANTERN, Family.JELLYFISH)


@dataclass(frozen=True, slots=True)
class Laid:
    """A card of a pile on the leaves: its place from the top (0 first), and when its turn to be counted
    comes (0 first: the pile is counted from its bottom)."""

    card: Card
    place: int
    turn: int


def lay_out(pile: tuple[Card, ...]) -> tuple[Laid, ...]:
    """Every card of a pile by place: families together, best first, Jellyfish last."""
    turns = sorted(range(len(pile)), key=lambda turn: _rank(pile[turn]))
    return tuple(Laid(pile[turn], place, turn) for place, turn in enumerate(turns))


def counted(laid: tuple[Laid, ...], turns: int) -> int:
    """Points of the first `turns` cards to be counted."""
    return sum(POINTS[one.card] for one in laid if one.turn < turns)


@dataclass(frozen=True, slots=True)
class Subtotal:
    """What one family brings, and the places its cards take."""

    family: Family
    first: int
    last: int
    points: int


def subtotals(laid: tuple[Laid, ...]) -> tuple[Subtotal, ...]:
    """Points family by family; families without a card are left out."""
    found = []
    for kind in ORDER:
        those = [one for one in laid if family(one.card) is kind]
        if those:
            points = sum(POINTS[one.card] for one in those)
            found.append(Subtotal(kind, those[0].place, those[-1].place, points))
    return tuple(found)


def _rank(card: Card) -> tuple[int, int]:
    return ORDER.index(family(card)), -POINTS[card]
