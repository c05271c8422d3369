"""Styles of plain players as tables: what one more card brings to many hands at once; as `bots.style`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from miaui.games.salt.bots.arrays.codes import (
    COLOUR_MASK,
    COLOUR_START,
    COUNTED_LAID,
    MERMAID_NUMBER,
    SIZE,
    SIZE_BITS,
    SIZE_MASK,
    Floats,
    Index,
    Words,
    start_of,
)
from miaui.games.salt.bots.arrays.points import largest_colour, mermaids
from miaui.games.salt.bots.style import Circumstances, Style
from miaui.games.salt.public.cards import CARDS, MULTIPLIERS, kind_of
from miaui.games.salt.public.points import Group


class _Counter(NamedTuple):
    """Points for each card that is counted in a field of `kinds`, and in another one."""

    points: int
    start: int
    mask: int
    other: int = 0
    other_mask: int = 0


def _counter(kind: str) -> _Counter:
    if kind in MULTIPLIERS:
        counted, points = MULTIPLIERS[kind]
        hand, laid = Group.of(counted, counted), f"{counted}+"
        if counted in COUNTED_LAID:
            return _Counter(points, hand.start, hand.mask, start_of(laid), Group.of(laid, laid).mask)
        return _Counter(points, hand.start, hand.mask)
    for multiplier, (counted, points) in MULTIPLIERS.items():
        if counted == kind:
            return _Counter(points, start_of(multiplier), 1)
    return _Counter(0, 0, 0)


_COUNTERS = [_Counter(0, 0, 0), *[_counter(kind_of(card)) for card in CARDS]]
_POINTS, _FIRST, _FIRST_MASK, _SECOND, _SECOND_MASK = np.array(_COUNTERS, np.int64).T
_IS_MULTIPLIER = np.array([False, *[kind_of(card) in MULTIPLIERS for card in CARDS]])
_IS_SPECIAL = _IS_MULTIPLIER.copy()
_IS_SPECIAL[MERMAID_NUMBER] = True


class Hands(NamedTuple):
    """Words (S,) of S hands with laid cards: `kinds`, `colours` and `sizes`, as `codes` says."""

    kinds: Words
    colours: Words
    sizes: Words

    def twice(self) -> "Hands":
        """Return the hands followed by themselves: words (2 S,)."""
        return Hands(*[np.concatenate([word, word]) for word in self])

    def pick(self, those: Index) -> "Hands":
        """Return the hands with these indices, in this order, each as often as it is given."""
        return Hands(*[word.take(those) for word in self])


@dataclass(frozen=True, slots=True)
class Styles:
    """Some styles, each of which has a part for every stage of the deck (`Style.by_deck`); P parts in all.

    - part_of (styles, deck): the part by a style and the cards in the deck.
    - offset (P * SIZE,), table: the gain of a card by its group, from the offset of a part's card on; start,
      mask (SIZE,): the card's group.
    - plain (P * SIZE,): a card's plain worth. draw, spite, cover, bonus, counted (P,): as in `Style`.
    - hidden, base, last, stop (styles,): as in `Style`, infinite for a call that is never made; last_more,
      stop_more (4, styles): `Circumstances`. richest (styles,): True if it robs the largest hand.
    """

    part_of: Index
    table: Floats
    offset: Index
    start: Index
    mask: Index
    plain: Floats
    draw: Floats
    spite: Floats
    cover: Floats
    bonus: Floats
    counted: Floats
    hidden: Floats
    base: Floats
    last: Floats
    stop: Floats
    last_more: Floats
    stop_more: Floats
    richest: np.ndarray

    @classmethod
    def of(cls, styles: Sequence[Style]) -> "Styles":
        """Return the tables of some styles, which are numbered in their order. ValueError for none."""
        parts = list({id(part): part for style in styles for part in style.by_deck}.values())
        place = {id(part): number for number, part in enumerate(parts)}
        table, offsets = _tables(parts)
        gains = [parts[0].gains[card] for card in CARDS]
        return cls(
            part_of=np.array([[place[id(part)] for part in style.by_deck] for style in styles], np.int64),
            table=table,
            offset=offsets,
            start=np.array([0, *[gain[0] for gain in gains]], np.int64),
            mask=np.array([0, *[gain[1] for gain in gains]], np.int64),
            plain=np.array([number for part in parts for number in (0.0, *[part.plain[c] for c in CARDS])]),
            draw=np.array([part.draw for part in parts]),
            spite=np.array([part.spite for part in parts]),
            cover=np.array([part.cover for part in parts]),
            bonus=np.array([part.bonus for part in parts]),
            counted=np.array([part.counted for part in parts]),
            hidden=np.array([style.hidden for style in styles]),
            base=np.array([style.base for style in styles]),
            last=_wanted([style.last for style in styles]),
            stop=_wanted([style.stop for style in styles]),
            last_more=_circumstances([style.last_more for style in styles]),
            stop_more=_circumstances([style.stop_more for style in styles]),
            richest=np.array([style.robs_richest for style in styles]),
        )

    def now(self, style: Index, left: Index) -> Index:
        """Return the number of the part (S,) by which each style, given by its number `style` (S,), chooses
        cards with `left` (S,) cards in the deck."""
        part: Index = self.part_of.reshape(-1).take(style * self.part_of.shape[1] + left)
        return part

    def gain(self, part: Index, hands: Hands, card: Index) -> Floats:
        """Return the points that one more `card` (S,) adds to each hand (S,), as the part `part` (S,) of a
        style counts them: floats (S,), negative where it lowers the hand. Hands do not change."""
        group = hands.kinds >> self.start.take(card) & self.mask.take(card)
        points = self.table.take(self.offset.take(part * SIZE + card) + group)
        size = hands.colours >> COLOUR_START.take(card) & COLOUR_MASK
        larger = hands.sizes >> SIZE_BITS * size & SIZE_MASK
        points += self.bonus.take(part) * ((larger == 0) & (size > 0))
        points += self.counted.take(part) * _rare_gain(hands, card, larger)
        return points

    def plain_of(self, part: Index, card: Index) -> Floats:
        """Return the points that each `card` (S,) is worth in an empty hand, as the part `part` (S,) of a
        style counts them; 0.0 for NO_CARD."""
        return self.plain.take(part * SIZE + card)


def _rare_gain(hands: Hands, card: Index, larger: Index) -> Index:
    """Return by how many points of mermaids and multipliers one more card changes hands; `larger` (S,)
    colours have more cards than its colour. A card adds to the largest colours if it is one of those that
    mermaids count, or becomes one."""
    kinds, held = hands.kinds, mermaids(hands.kinds)
    points: Index = _POINTS.take(card) * (kinds >> _FIRST.take(card) & _FIRST_MASK.take(card))
    points += larger < held
    special = np.flatnonzero(_IS_SPECIAL.take(card))
    if len(special):
        cards, kinds, held = card[special], kinds.take(special), held.take(special)
        mermaid = cards == MERMAID_NUMBER
        points[special] += _POINTS.take(cards) * (kinds >> _SECOND.take(cards) & _SECOND_MASK.take(cards))
        counted = largest_colour(hands.sizes.take(special), held + 1) + (larger.take(special) == held)
        points[special] += mermaid * counted
    return points


def _tables(parts: Sequence[Style]) -> tuple[Floats, Index]:
    """Return the gains of all parts' cards in one row, and where those of each card begin."""
    rows: list[tuple[float, ...]] = []
    offsets: list[int] = []
    begun: dict[tuple[int, str], int] = {}
    length = 0
    for number, part in enumerate(parts):
        offsets.append(0)
        for card in CARDS:
            key = number, kind_of(card)
            if key not in begun:
                begun[key] = length
                rows.append(part.gains[card][2])
                length += len(rows[-1])
            offsets.append(begun[key])
    return np.concatenate([np.array(row) for row in rows]), np.array(offsets, np.int64)


def _wanted(leads: Sequence[float | None]) -> Floats:
    return np.array([np.inf if lead is None else lead for lead in leads])


def _circumstances(more: Sequence[Circumstances | None]) -> Floats:
    return np.array([circumstances or Circumstances() for circumstances in more], np.float64).T
