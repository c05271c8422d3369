"""A whole State that a view could come from, for bots that imagine."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from miaui.core.chance import below, shuffled
from miaui.core.seat import Seat, seats
from miaui.games.miaui.public.cards import FISH, SEAGULL, SEAGULLS, Card
from miaui.games.miaui.public.taking import Catch
from miaui.games.miaui.public.view import RoundSeen, Seen, SeenLagoon, View, hands, piles
from miaui.games.miaui.rules.state import Lagoon, Lying, Round, State


def sample(view: View, rng: Random) -> State:
    """Return a State with `view(sample(v), v.seat) == v`, drawn anew at each call by `rng`, with the right
    odds given all that was seen.

    Others' locked-in choices are uniform over their hands: a caller with a better guess replaces them. Seats
    that have not locked in have None.
    """
    removed, unseen = _split(view, rng)
    hidden = iter(unseen)
    lagoon = _fill(view.open.lagoon, hidden)
    past: list[Round] = []
    later = lagoon
    for seen in reversed(view.memory.rounds):
        later = _as_stocked(seen, later)
        past.append(Round(seen.kiti, later, seen.dives, seen.catches, seen.box))
    left = hands(view)
    return State(
        variants=view.open.variants,
        kiti=view.open.kiti,
        deck=tuple(hidden),
        removed=removed,
        set_aside=view.memory.set_aside,
        lagoon=lagoon,
        hands=left,
        chosen=tuple(_choice(view, seat, left[seat], rng) for seat in seats(view.seats)),
        piles=piles(view),
        past=tuple(reversed(past)),
    )


def unseen(view: View) -> Counter[Card]:
    """Return the cards whose face the viewer has not seen or cannot place, by their number, none with 0:
    deck, box card, and cards in the lagoon with `card` None in the view (one that the viewer may peek at is
    seen). Seagulls set aside in round 1 are among them."""
    left = Counter(FISH)
    left.subtract(card for played in view.memory.rounds for catch in played.catches for card in catch.cards)
    left.subtract(seen.card for space in view.open.lagoon for seen in space if seen.card is not None)
    return +left


def _split(view: View, rng: Random) -> tuple[Card, list[Card]]:
    """Return the card in the box and the other unseen cards in random order.

    Seagulls set aside in round 1 were in the deck, so the box card is that much less likely to be one of
    them: with m of 6 set aside its odds shrink by (6 - m) / 6 (Bayes).
    """
    cards = shuffled(unseen(view).elements(), rng)
    aside = sum(view.memory.set_aside)
    while True:
        pick = below(len(cards), rng)
        if cards[pick] != SEAGULL or below(SEAGULLS, rng) >= aside:
            return cards.pop(pick), cards


def _fill(lagoon: SeenLagoon, hidden: Iterator[Card]) -> Lagoon:
    def face(seen: Seen) -> Card:
        return next(hidden) if seen.card is None else seen.card

    bottom, middle, top = [tuple(Lying(face(seen), seen.facedown_for) for seen in space) for space in lagoon]
    return bottom, middle, top


def _as_stocked(seen: RoundSeen, later: Lagoon) -> Lagoon:
    """Return the lagoon of a finished round: faces from the catches, or, for a space without a catch, from
    the oldest cards of the lagoon after it."""
    bottom, middle, top = [
        tuple(Lying(card, lay.facedown_for) for card, lay in zip(_faces(catch, after), space, strict=False))
        for space, catch, after in zip(seen.lagoon, seen.catches, later, strict=True)
    ]
    return bottom, middle, top


def _faces(catch: Catch, after: tuple[Lying, ...]) -> tuple[Card, ...]:
    return catch.cards if catch.seat is not None else tuple(lying.card for lying in after)


def _choice(view: View, seat: Seat, hand: tuple[int, ...], rng: Random) -> int | None:
    if not view.open.mats[seat].locked:
        return None
    return view.open.chosen if seat == view.seat else hand[below(len(hand), rng)]
