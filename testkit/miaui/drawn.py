"""Games dealt from a generator, always in one way: pictures, golden games and tests rest on it."""

from random import Random

from miaui.core.chance import below, shuffled
from miaui.core.envelope import Player
from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import FISH, SEAGULL
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.rules.record import Record, round_one
from miaui.games.miaui.rules.state import Deal


def drawn_deal(rng: Random) -> Deal:
    """Return a random deal of the 37 cards: one is removed, the other 36 are the deck in order. If a Seagull
    is drawn for round 1, the deal has the order after it is reshuffled, else None. Equal for a generator in
    an equal state."""
    cards = shuffled(FISH, rng)
    removed = cards.pop(below(len(cards), rng))
    first = round_one(tuple(cards))
    if SEAGULL not in first:
        return Deal(tuple(cards), removed, None)
    rest = [*cards[len(first) :], *[SEAGULL] * first.count(SEAGULL)]
    return Deal(tuple(cards), removed, tuple(shuffled(rest, rng)))


def drawn_record(players: tuple[Player, ...], variants: Variants, youngest: Seat, rng: Random) -> Record:
    """Return the record of a new game of these players with a random deal of `rng`. Kiti begins at the seat
    `youngest`; with the option no_fighting she is None."""
    return Record(players, variants, None if variants.no_fighting else youngest, drawn_deal(rng))
