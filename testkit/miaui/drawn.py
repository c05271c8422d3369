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
    """Return a random deal: all cards in order but one, which is removed; reshuffled after round 1 if a
    Seagull was drawn in it. Equal for a generator in an equal state."""
    cards = shuffled(FISH, rng)
    removed = cards.pop(below(len(cards), rng))
    first = round_one(tuple(cards))
    if SEAGULL not in first:
        return Deal(tuple(cards), removed, None)
    rest = [*cards[len(first) :], *[SEAGULL] * first.count(SEAGULL)]
    return Deal(tuple(cards), removed, tuple(shuffled(rest, rng)))


def drawn_record(players: tuple[Player, ...], variants: Variants, youngest: Seat, rng: Random) -> Record:
    """Return the record of a new game with a random deal. Kiti begins at the seat `youngest`; without
    fighting she is None."""
    return Record(players, variants, None if variants.no_fighting else youngest, drawn_deal(rng))
