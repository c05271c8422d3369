"""From a view to a batch: imagined worlds of now, and the rounds played so far as they were."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from miaui.bots.miaui.batch import Batch, blank
from miaui.bots.miaui.codes import BUCKET, JELLY_UNIT, NUMBER, VALUE
from miaui.games.miaui.cards import Card
from miaui.games.miaui.sample import unseen
from miaui.games.miaui.taking import take_all
from miaui.games.miaui.view import RoundSeen, View, hands, piles

Cards = NDArray[np.int8]


@dataclass(frozen=True, slots=True)
class Moment:
    """One table at the time of choosing. `lagoon` holds (card, peeker) pairs a space, oldest first;
    a card of None is hidden; `caught` are all cards caught so far."""

    kiti: int | None
    hands: tuple[tuple[int, ...], ...]
    lagoon: tuple[tuple[tuple[Card | None, int | None], ...], ...]
    piles: tuple[tuple[Card, ...], ...]
    caught: tuple[Card, ...]


def now(view: View) -> Moment:
    """The moment of the view, with perfect memory."""
    caught = [c for played in view.memory.rounds for catch in played.catches for c in catch.cards]
    lagoon = tuple(tuple((seen.card, seen.facedown_for) for seen in space) for space in view.open.lagoon)
    return Moment(view.open.kiti, hands(view), lagoon, piles(view), tuple(caught))


def past(view: View) -> list[Moment]:
    """The moments of choosing of all finished rounds, first round first. Faces that a catch has
    shown since are filled in: their peekers knew them."""
    seats = range(view.seats)
    left: list[tuple[int, ...]] = [tuple(range(1, 13)) for _ in seats]
    grown: list[tuple[Card, ...]] = [() for _ in seats]
    caught: list[Card] = []
    moments = []
    for played in view.memory.rounds:
        moments.append(Moment(played.kiti, tuple(left), _as_it_was(played), tuple(grown), tuple(caught)))
        for seat in seats:
            left[seat] = tuple(n for n in left[seat] if n != played.dives[seat])
        for catch in played.catches:
            caught.extend(catch.cards)
            if catch.seat is not None:
                grown[catch.seat] = take_all(grown[catch.seat], catch.cards)[-1].pile
    return moments


def _as_it_was(played: RoundSeen) -> tuple[tuple[tuple[Card | None, int | None], ...], ...]:
    spaces = []
    for space, catch in zip(played.lagoon, played.catches, strict=True):
        faces = catch.cards if catch.seat is not None else [seen.card for seen in space]
        spaces.append(
            tuple((seen.card or face, seen.facedown_for) for seen, face in zip(space, faces, strict=False))
        )
    return tuple(spaces)


def gather(moments: Sequence[Moment], fighting: bool) -> Batch:
    """The moments side by side. A card nobody has shown becomes any card of the same hiding place:
    it only counts as hidden, except to its own peeker, who is taken to know nothing either."""
    seats = len(moments[0].hands)
    kiti = np.array([moment.kiti for moment in moments], np.int8) if fighting else None
    batch = blank(seats, len(moments), kiti)
    heights = np.zeros((seats, len(moments)), np.intp)
    for game, moment in enumerate(moments):
        for seat in range(seats):
            batch.hands[seat, game] = sum(1 << n for n in moment.hands[seat])
            pile = [NUMBER[card] for card in moment.piles[seat]]
            batch.stack[1 : len(pile) + 1, seat, game] = pile
            heights[seat, game] = len(pile)
            batch.points[seat, game] = VALUE[pile].sum() if pile else 0
            batch.jelly[seat, game] = JELLY_UNIT[pile].sum() if pile else 0
        for space, lying in enumerate(moment.lagoon):
            batch.count[space, game] = len(lying)
            for place, (card, peeker) in enumerate(lying):
                batch.lagoon[space, place, game] = HIDDEN if card is None else NUMBER[card]
                batch.peeker[space, place, game] = -1 if peeker is None else peeker
        for card in moment.caught:
            batch.caught[BUCKET[NUMBER[card]], game] += 1
    batch.slot += heights.reshape(-1) * batch.slot.size
    return batch


#: Stands for a face that nobody has shown; an average fish.
HIDDEN = NUMBER[Card("K5")]


@dataclass(frozen=True, slots=True)
class Worlds:
    """The finished rounds as they were, R games, and after them W worlds of now in `batch`. `deck`
    (3 or more, W): the cards to come before the last round, zeros before others. `real`: a world in
    which all lies as the view's seat sees it."""

    batch: Batch
    deck: Cards
    real: int


def recall(view: View, count: int, dice: np.random.Generator) -> Worlds:
    """`count` worlds. Those of a card that lies facedown differ by its face, also if the view's seat has
    peeked: the others have not. Before the last round they differ by what is to come."""
    moments = [*past(view), now(view)]
    last = len(moments) - 1
    batch = gather(moments, view.open.kiti is not None)
    batch = batch.pick(np.array([*range(last), *[last] * count]))
    down = [
        (space, place, seen.card)
        for space, lying in enumerate(view.open.lagoon)
        for place, seen in enumerate(lying)
        if seen.facedown_for is not None
    ]
    known = np.array([0 if card is None else NUMBER[card] for _, _, card in down], np.int8)
    cards = np.array([NUMBER[card] for card in unseen(view).elements()], np.int8)
    if len(view.open.hand) == 2:
        deck = _orders(cards, count, dice)
        hidden = np.cumsum(known == 0) - 1
        faces = np.where(known[:, None] > 0, known[:, None], deck[hidden])
        deck = deck[int((known == 0).sum()) :]
    else:
        deck, faces = np.zeros((3, count), np.int8), _faces(cards, known, count, dice)
    for (space, place, _), face in zip(down, faces, strict=True):
        batch.lagoon[space, place, last:] = face
    real = ((faces == known[:, None]) | (known[:, None] == 0)).all(axis=0)
    return Worlds(batch, deck, int(real.argmax()))


def _orders(cards: Cards, count: int, dice: np.random.Generator) -> Cards:
    """Orders (U, count) of the cards: all of them, as often as they fit, before any by lot."""
    if math.factorial(len(cards)) > count:
        return cards[np.argsort(dice.random((len(cards), count)), axis=0)]
    every = np.array(list(permutations(cards)), np.int8).T
    return every[:, np.arange(count) % every.shape[1]]


def _faces(cards: Cards, known: Cards, count: int, dice: np.random.Generator) -> Cards:
    """Faces (S, count) of the cards that lie facedown, from the unseen ones and those peeked at (0 if
    not): of one card spread evenly by value, of several by lot; what was peeked at is among them."""
    public = np.array([*cards, *known[known > 0]], np.int8)
    public = public[np.argsort(VALUE[public], kind="stable")]
    if len(known) == 1:
        faces = public[((np.arange(count) + 0.5) * len(public) / count).astype(np.intp)]
        if known[0]:
            faces[np.flatnonzero(public == known[0])[0] * count // len(public)] = known[0]
        return faces[None]
    faces = public[np.argsort(dice.random((len(public), count)), axis=0)[: len(known)]]
    some = faces[:, : max(count // 4, 1)]
    some[:] = np.where(known[:, None] > 0, known[:, None], some)
    return faces
