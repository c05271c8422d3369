"""Positions for the tests of bots."""

from collections.abc import Iterator
from random import Random

from miaui.core.chance import below
from miaui.games.miaui import rules
from miaui.games.miaui.moves import Dive
from miaui.games.miaui.sample import sample
from miaui.games.miaui.state import State
from miaui.games.miaui.variants import Variants
from miaui.games.miaui.view import View, view


def position(seats: int, rounds: int, seed: int, variants: Variants | None = None) -> State:
    """A state after so many random rounds."""
    dice = Random(f"{seats}/{rounds}/{seed}")
    chosen = variants or Variants()
    kiti = None if chosen.no_fighting else below(seats, dice)
    state, _ = rules.start(seats, chosen, kiti, rules.deal(dice))
    while len(state.past) < rounds:
        for seat, hand in enumerate(state.hands):
            state, _ = rules.apply(state, Dive(seat, hand[below(len(hand), dice)]))
    return state


def views(count: int, seed: int = 1) -> Iterator[View]:
    """Views over all table sizes, rounds and variants."""
    dice = Random(seed)
    for number in range(count):
        seats = 3 + number % 4
        variants = Variants(dice.random() < 0.3, number % 3 == 2)
        yield view(position(seats, below(12, dice), number, variants), below(seats, dice))


def permuted(seen: View, dice: Random) -> View:
    """The same view, taken from a game in which everything hidden is different."""
    return view(sample(seen, dice), seen.seat)
