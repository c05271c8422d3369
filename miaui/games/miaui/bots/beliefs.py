"""From a view to batches: sampled worlds of the current round, and the past rounds as they were."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from miaui.core.seat import Seat
from miaui.games.miaui.bots.batch import Batch, blank
from miaui.games.miaui.bots.codes import BUCKET, GULL, JELLY_UNIT, NUMBER, VALUE
from miaui.games.miaui.public.cards import SEAGULLS, Card
from miaui.games.miaui.public.taking import take_all
from miaui.games.miaui.public.view import RoundSeen, View, hands, piles
from miaui.games.miaui.rules.sample import unseen

Cards = NDArray[np.int8]


@dataclass(frozen=True, slots=True)
class Position:
    """A round before any seat dives, as far as it is known.

    - `kiti`: the seat that Kiti stands after; None in No Fighting.
    - `hands`: by seat the diver cards in hand. `piles`: by seat the cards caught, bottom first, without what
      was removed.
    - `lagoon`: for bottom, middle and top (card, peeker) pairs, oldest first: card None is not known, peeker
      None lies faceup.
    - `caught`: all cards caught so far, in order, those that are gone included.
    """

    kiti: Seat | None
    hands: tuple[tuple[int, ...], ...]
    lagoon: tuple[tuple[tuple[Card | None, int | None], ...], ...]
    piles: tuple[tuple[Card, ...], ...]
    caught: tuple[Card, ...]


def current_position(view: View) -> Position:
    """Return the round in progress as it was before any seat dived, as the view's seat knows it (or, for a
    view without seat, the public): all hands and piles, as they can be worked out from what was seen. A face
    that the viewer has not seen is None."""
    caught = [c for played in view.memory.rounds for catch in played.catches for c in catch.cards]
    lagoon = tuple(tuple((seen.card, seen.facedown_for) for seen in space) for space in view.open.lagoon)
    return Position(view.open.kiti, hands(view), lagoon, piles(view), tuple(caught))


def past_positions(view: View) -> list[Position]:
    """Return the finished rounds, each as it was before its dives, first round first; [] in round 1. Faces of
    cards that were caught in that round are filled in; others that the viewer could not see then are None."""
    seats = range(view.seats)
    left: list[tuple[int, ...]] = [tuple(range(1, 13)) for _ in seats]
    grown: list[tuple[Card, ...]] = [() for _ in seats]
    caught: list[Card] = []
    positions = []
    for played in view.memory.rounds:
        positions.append(Position(played.kiti, tuple(left), _lagoon(played), tuple(grown), tuple(caught)))
        for seat in seats:
            left[seat] = tuple(n for n in left[seat] if n != played.dives[seat])
        for catch in played.catches:
            caught.extend(catch.cards)
            if catch.seat is not None:
                grown[catch.seat] = take_all(grown[catch.seat], catch.cards)[-1].pile
    return positions


def _lagoon(played: RoundSeen) -> tuple[tuple[tuple[Card | None, int | None], ...], ...]:
    """Return the lagoon of a finished round, with the faces that its catches have shown."""
    spaces = []
    for space, catch in zip(played.lagoon, played.catches, strict=True):
        faces = catch.cards if catch.seat is not None else [seen.card for seen in space]
        spaces.append(
            tuple((seen.card or face, seen.facedown_for) for seen, face in zip(space, faces, strict=False))
        )
    return tuple(spaces)


def as_batch(positions: Sequence[Position], fighting: bool) -> Batch:
    """Return the positions as a batch with a game for each, in their order. A face that is not known becomes
    HIDDEN_CARD, the number of a Kittenfish of 5 points. `fighting` False: in No Fighting, `kiti` is None.
    IndexError for no positions."""
    seats = len(positions[0].hands)
    kiti = np.array([position.kiti for position in positions], np.int8) if fighting else None
    batch = blank(seats, len(positions), kiti)
    heights = np.zeros((seats, len(positions)), np.intp)
    for game, position in enumerate(positions):
        for seat in range(seats):
            batch.hands[seat, game] = sum(1 << n for n in position.hands[seat])
            pile = [NUMBER[card] for card in position.piles[seat]]
            batch.stack[1 : len(pile) + 1, seat, game] = pile
            heights[seat, game] = len(pile)
            batch.points[seat, game] = VALUE[pile].sum() if pile else 0
            batch.jelly[seat, game] = JELLY_UNIT[pile].sum() if pile else 0
        for space, lying in enumerate(position.lagoon):
            batch.count[space, game] = len(lying)
            for place, (card, peeker) in enumerate(lying):
                batch.lagoon[space, place, game] = HIDDEN_CARD if card is None else NUMBER[card]
                batch.peeker[space, place, game] = -1 if peeker is None else peeker
        for card in position.caught:
            batch.caught[BUCKET[NUMBER[card]], game] += 1
    batch.slot += heights.reshape(-1) * batch.slot.size
    return batch


LAST_HANDS = 2
"""Number of diver cards in hand up to which the game is played out over the orders of all cards to come."""

MOST_ORDERS = 720
"""Orders up to which all are counted; of more as many are sampled."""

HIDDEN_CARD = NUMBER[Card("K5")]
"""Number that stands for a face that is not known: an average fish."""


@dataclass(frozen=True, slots=True)
class Worlds:
    """Sampled worlds. `batch`: the R finished rounds as they were, then W possible worlds of the current
    round. `deck` (3 or more, W): the cards to come where at most one round is left after this, last of all
    the one that stays in the box; zeros in earlier rounds. `weight` (W,): how likely each world is. `actual`:
    a world that agrees with all that the view's seat sees."""

    batch: Batch
    deck: Cards
    weight: NDArray[np.float32]
    actual: int


def sample_worlds(view: View, count: int, rng: np.random.Generator) -> Worlds:
    """Return the finished rounds of the view and then `count` possible worlds of the current one, as games of
    one batch. Worlds differ in the faces of facedown cards, also of one that the view's own seat has seen
    (the others have not); with one or two cards in hand also in the cards to come. At least one world,
    `actual`, agrees with all that the seat sees. Random numbers come from `rng`."""
    positions = [*past_positions(view), current_position(view)]
    last = len(positions) - 1
    batch = as_batch(positions, view.open.kiti is not None)
    batch = batch.pick(np.array([*range(last), *[last] * count]))
    facedown = [
        (space, place, seen.card)
        for space, lying in enumerate(view.open.lagoon)
        for place, seen in enumerate(lying)
        if seen.facedown_for is not None
    ]
    known = np.array([0 if card is None else NUMBER[card] for _, _, card in facedown], np.int8)
    cards = np.array([NUMBER[card] for card in unseen(view).elements()], np.int8)
    if len(view.open.hand) <= LAST_HANDS:
        deck = _orders(cards, count, rng)
        hidden = np.cumsum(known == 0) - 1
        faces = np.where(known[:, None] > 0, known[:, None], deck[hidden])
        deck = deck[int((known == 0).sum()) :]
    else:
        deck, faces = np.zeros((3, count), np.int8), _faces(cards, known, count, rng)
    for (space, place, _), face in zip(facedown, faces, strict=True):
        batch.lagoon[space, place, last:] = face
    actual = ((faces == known[:, None]) | (known[:, None] == 0)).all(axis=0)
    return Worlds(batch, deck, _weight(view, deck), int(actual.argmax()))


def _weight(view: View, deck: Cards) -> NDArray[np.float32]:
    """Return the likelihood of each world relative to the others (W,): where the card in the box is known, by
    that card. Seagulls that were set aside came from the deck, so it is less likely one of them (Bayes)."""
    weight = np.ones(deck.shape[1], np.float32)
    if len(view.open.hand) <= LAST_HANDS:
        weight[deck[-1] == GULL] = 1 - sum(view.memory.set_aside) / SEAGULLS
    return weight if weight.any() else np.ones_like(weight)


def orders(view: View) -> int:
    """Return in how many orders the cards can lie that the viewer has not seen: n! for n cards, equal ones
    told apart. 1 if it has seen all."""
    return math.factorial(unseen(view).total())


def _orders(cards: Cards, count: int, rng: np.random.Generator) -> Cards:
    """Return orders (U, count) of U cards: every permutation equally often where `count` allows, else random
    ones."""
    if math.factorial(len(cards)) > count:
        return cards[np.argsort(rng.random((len(cards), count)), axis=0)]
    every = np.array(list(permutations(cards)), np.int8).T
    return every[:, np.arange(count) % every.shape[1]]


def _faces(cards: Cards, known: Cards, count: int, rng: np.random.Generator) -> Cards:
    """Return faces (F, count) of the F facedown cards, drawn from the unseen `cards` and from those peeked at
    (`known` (F,), 0 if not): of one card quantiles by value, of several random ones. Some worlds have the
    `known` faces."""
    public = np.array([*cards, *known[known > 0]], np.int8)
    public = public[np.argsort(VALUE[public], kind="stable")]
    if len(known) == 1:
        faces = public[((np.arange(count) + 0.5) * len(public) / count).astype(np.intp)]
        if known[0]:
            faces[np.flatnonzero(public == known[0])[0] * count // len(public)] = known[0]
        return faces[None]
    faces = public[np.argsort(rng.random((len(public), count)), axis=0)[: len(known)]]
    some = faces[:, : max(count // 4, 1)]
    some[:] = np.where(known[:, None] > 0, known[:, None], some)
    return faces
