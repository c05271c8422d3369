"""Taking: what happens when caught cards join a pile, as pure functions on cards that everybody can see."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import JELLYFISH, POINTS, SEAGULL, Card

TRIO = 3


@dataclass(frozen=True, slots=True)
class Taken:
    """A card of a catch, and its effect on the catcher's pile.

    `left` are the cards that went to the box, in order: a Seagull and then the card it took, or
    three Jellyfish, oldest first. `pile` is the pile afterwards, bottom to top.
    """

    card: Card
    left: tuple[Card, ...]
    pile: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Catch:
    """Seat that took a space and the cards that lay there, oldest first; (None, ()) if no seat did."""

    seat: Seat | None
    cards: tuple[Card, ...]


NOBODY = Catch(None, ())


def take(pile: Sequence[Card], card: Card) -> Taken:
    """Return what one caught card does to a pile: a Seagull takes the top card along to the box, on an empty
    pile it goes alone; a third Jellyfish goes there with the other two; any other card lies on top.

    >>> take(["E12", "K3"], SEAGULL)
    Taken(card='G', left=('G', 'K3'), pile=('E12',))
    >>> take(["J-10", "J-15"], Card("J-10")).pile
    ()
    """
    if card == SEAGULL:
        return Taken(card, (card, *pile[-1:]), tuple(pile[:-1]))
    grown = (*pile, card)
    if card in JELLYFISH:
        trio = tuple(c for c in grown if c in JELLYFISH)
        if len(trio) == TRIO:
            return Taken(card, trio, tuple(c for c in grown if c not in JELLYFISH))
    return Taken(card, (), grown)


def take_all(pile: Sequence[Card], cards: Iterable[Card]) -> list[Taken]:
    """Return the steps in which the cards of a catch join a pile, one a card. Ruling: oldest first, each
    fully resolved before the next. Without cards there is none.

    >>> [one.pile for one in take_all([], ["E12", "G", "K3"])]
    [('E12',), (), ('K3',)]
    """
    steps: list[Taken] = []
    for card in cards:
        steps.append(take(pile, card))
        pile = steps[-1].pile
    return steps


def score(pile: Iterable[Card]) -> int:
    """Return the sum of the points of a pile's cards: the number of its code each, 0 for a Seagull; 0 for an
    empty pile.

    >>> score(["E12", "K3", "J-10"])
    5
    """
    return sum([POINTS[card] for card in pile])
