"""Positions for the tests of bots."""

from collections.abc import Iterator
from random import Random

from miaui.core.chance import below
from miaui.core.seat import Seat
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.public.view import View
from miaui.games.miaui.rules import apply as rules
from miaui.games.miaui.rules.sample import sample
from miaui.games.miaui.rules.sight import view
from miaui.games.miaui.rules.state import State
from testkit.miaui.drawn import drawn_deal


def position(seats: int, rounds: int, seed: int, variants: Variants | None = None) -> State:
    """Return the state after `rounds` rounds, 0 to 12, of random dives; equal for equal arguments. `variants`
    None is without options. IndexError for more than twelve rounds."""
    rng = Random(f"{seats}/{rounds}/{seed}")
    chosen = variants or Variants()
    kiti = None if chosen.no_fighting else Seat(below(seats, rng))
    state, _ = rules.start(seats, chosen, kiti, drawn_deal(rng))
    while len(state.past) < rounds:
        for seat, hand in enumerate(state.hands):
            state, _ = rules.apply(state, Dive(Seat(seat), hand[below(len(hand), rng)]))
    return state


def positions(count: int, seed: int = 1) -> Iterator[tuple[State, int]]:
    """Yield `count` random states, in turn of 3, 4, 5 and 6 seats, after 0 to 11 rounds, each with a seat
    that has not locked in; some others have. Equal for an equal seed; none for 0."""
    rng = Random(seed)
    for number in range(count):
        seats = 3 + number % 4
        variants = Variants(rng.random() < 0.3, number % 3 == 2)
        state = position(seats, below(12, rng), number, variants)
        seat = below(seats, rng)
        for other in map(Seat, range(seats)):
            if other != seat and rng.random() < 0.5:
                hand = state.hands[other]
                state, _ = rules.apply(state, Dive(other, hand[below(len(hand), rng)]))
        yield state, seat


def views(count: int, seed: int = 1) -> Iterator[View]:
    """Yield `count` views of random states: each of a seat that has not locked in, of 3 to 6 seats, after 0
    to 11 rounds. Equal for an equal seed; none for 0."""
    return (view(state, Seat(seat)) for state, seat in positions(count, seed))


def permuted(seen: View, rng: Random) -> View:
    """Return the view of the seat in a game drawn by `rng` in which all that the seat does not know is
    otherwise. It is equal to `seen`, unless sampling or viewing has a mistake."""
    return view(sample(seen, rng), seen.seat)
