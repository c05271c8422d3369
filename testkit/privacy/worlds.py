"""Two records that one seat cannot tell apart: everything hidden from it is shuffled, and nothing else."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from miaui.core.envelope import Player
from miaui.core.seat import Seat
from miaui.core.seat_colours import SEAT_COLOURS
from miaui.games.miaui.public.cards import FISH, JELLYFISH, LANTERNS, SEAGULL, Card
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.rules import apply as rules
from miaui.games.miaui.rules.record import Record, play, round_one
from miaui.games.miaui.rules.sight import view
from miaui.games.miaui.rules.state import Deal, State
from testkit.miaui.drawn import drawn_record

COLOURS = tuple(SEAT_COLOURS)
NAMES = ("Mara", "Nilo", "Pua", "Tama", "Rosi", "Kai")
VARIANTS = tuple(Variants(baskets, peace) for baskets in (False, True) for peace in (False, True))
ORDINARY = tuple(card for card in set(FISH) if card not in (*JELLYFISH, *LANTERNS, SEAGULL))
"""The cards but Jellyfish, Lanterns and Seagulls, each once."""


def position(number: int, seed: int = 1, rounds: int | None = None) -> tuple[Record, Random]:
    """Return a random game of Miaui after `rounds` rounds (None: 0 to 11), with at least one human, the
    others paddlers; and the generator that drew it. `number` decides the seats, 3 + `number` modulo 4, and
    the options. Equal for equal arguments."""
    rng = Random(f"{seed}/{number}")
    seats, variants = 3 + number % 4, VARIANTS[number // 4 % 4]
    rounds = rng.randint(0, 11) if rounds is None else rounds
    people = set(rng.sample(range(seats), rng.randint(1, seats)))
    players = tuple(
        Player(NAMES[seat], "human", None, None, COLOURS[seat])
        if seat in people
        else Player(NAMES[seat], "bot", "paddler", None, COLOURS[seat])
        for seat in range(seats)
    )
    record = drawn_record(players, variants, Seat(rng.randrange(seats)), rng)
    hands = [list(range(1, 13)) for _ in range(seats)]
    dives = []
    for _ in range(rounds):
        low = rng.random() < 0.5  # crowds make ties, so that No Fighting leaves cards in the lagoon
        row = [hand[rng.randrange(min(2, len(hand)))] if low else rng.choice(hand) for hand in hands]
        for hand, dive in zip(hands, row, strict=True):
            hand.remove(dive)
        dives.append(tuple(row))
    return replace(record, dives=tuple(dives)), rng


def chosen(record: Record, seats: set[int], rng: Random) -> Record:
    """Return the record with a random card locked in for each of `seats`, which must not be all, and for no
    others; with nothing locked in for no seats or after the last round."""
    if not seats or len(record.dives) == 12:
        return replace(record, pending=None)
    hands = play(replace(record, pending=None)).hands
    pending = tuple(rng.choice(hands[seat]) if seat in seats else None for seat in range(record.seats))
    return replace(record, pending=pending)


def stirred(record: Record, seat: Seat | None, rng: Random) -> Record:
    """Return a record with an equal view for `seat` (None: the public) in which others' locked-in cards, the
    deck to come, the removed card and facedown cards that it may not peek at are random. AssertionError, "the
    two worlds look different already", if the views differ."""
    other_world = chosen(record, {other for other, choice in enumerate(record.pending or ()) if choice}, rng)
    if seat is not None and other_world.pending is not None and record.pending is not None:
        row = list(other_world.pending)
        row[seat] = record.pending[seat]
        other_world = replace(other_world, pending=tuple(row))
    other_world = replace(other_world, deal=_dealt_anew(record, seat, rng))
    if view(play(other_world), seat) != view(play(record), seat):
        raise AssertionError("the two worlds look different already")
    return other_world


def _dealt_anew(record: Record, seat: int | None, rng: Random) -> Deal:
    state = play(replace(record, pending=None))
    again = record.deal.reshuffled
    order = list(record.deal.deck if again is None else (*_first(record), *again))
    drawn = min(36, 3 * (len(record.dives) + 1))
    places = [*range(drawn, 36), *_facedown(state, len(record.dives), seat)]
    cards = [record.deal.removed, *(order[place] for place in places)]
    rng.shuffle(cards)
    if again is not None and cards[0] == SEAGULL and record.deal.removed != SEAGULL:
        first = next(i for i, card in enumerate(cards) if card != SEAGULL)  # the set-aside ones were drawn
        cards[0], cards[first] = cards[first], cards[0]
    removed, *rest = cards
    for place, card in zip(places, rest, strict=True):
        order[place] = card
    if again is None:
        return Deal(tuple(order), removed, None)
    head = round_one(record.deal.deck)
    tail = list((Counter(FISH) - Counter((*head, removed))).elements())
    rng.shuffle(tail)
    return Deal((*head, *tail), removed, tuple(order[3:]))


def _first(record: Record) -> list[Card]:
    return [card for card in round_one(record.deal.deck) if card != SEAGULL]


def _facedown(state: State, rounds: int, seat: int | None) -> list[int]:
    """Places, in the order of stocking, of the facedown cards that `seat` may not look at."""
    last = 11 if state.over else rounds
    return [
        3 * (last - back) + space
        for space, lying in enumerate(state.lagoon)
        for back, card in enumerate(reversed(lying))
        if card.facedown_for is not None and card.facedown_for != seat
    ]


def buried(record: Record, seat: int | None, rng: Random) -> Record | None:
    """Return the record with two kinds of cards (no Jellyfish, Lanterns or Seagulls) exchanged wherever they
    are. All copies of both lie below the tops of others' piles (of all piles for None) and were not caught in
    the last round. None if there are no such two, with open baskets, and when the game is over."""
    state = play(record)
    if state.variants.open_baskets or state.over:
        return None
    late = {card for played in state.past[-1:] for catch in played.catches for card in catch.cards}
    deep = [
        card
        for owner, pile in enumerate(state.piles)
        if owner != seat
        for card in pile[:-1]
        if card in ORDINARY and card not in late
    ]
    others = [card for card in dict.fromkeys(deep) if deep.count(card) == FISH.count(card)]
    if len(others) < 2:
        return None
    one, two = rng.sample(others, 2)
    swap = {one: two, two: one}
    deal = record.deal
    return replace(
        record,
        deal=Deal(
            tuple(swap.get(card, card) for card in deal.deck),
            swap.get(deal.removed, deal.removed),
            None if deal.reshuffled is None else tuple(swap.get(card, card) for card in deal.reshuffled),
        ),
    )


__all__ = ["buried", "chosen", "position", "rules", "stirred"]
