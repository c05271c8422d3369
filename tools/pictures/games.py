"""Games to take pictures of: dealt and played by dice, the same every time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random

from miaui.core.envelope import Player
from miaui.core.seat import Seat
from miaui.games.miaui.public.events import Event, RoundEnded
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.rules.record import Record
from testkit.fake_bots import plain_bots
from testkit.house import AnyMatch, AnyReferee, new_match, new_referee
from testkit.miaui.drawn import drawn_record
from testkit.playing import dive

PEOPLE = ("Ana", "Ben", "Chloé", "Dario", "Emi", "Finn")
BOTS = ("Nilo", "Pua", "Tama", "Rosi", "Kai")
PLAIN, QUIET, BASKETS = Variants(), Variants(False, True), Variants(True, False)


def dealt(people: int, bots: int, variants: Variants, seed: int) -> AnyReferee:
    """Return the referee of a new game of Miaui: first `people` people, named as the first of `PEOPLE` (Ana,
    Ben, …; 6 at most), then `bots` bots of the level diver, named as the first of `BOTS` (Nilo, Pua, …; 5 at
    most). Equal arguments give an equal game."""
    players = [Player(name) for name in PEOPLE[:people]]
    players += [Player(name, "bot", "diver") for name in BOTS[:bots]]
    return new_referee(drawn_record(tuple(players), variants, Seat(0), Random(seed)))


def played(people: int, bots: int, rounds: int, variants: Variants = PLAIN, seed: int = 4) -> AnyMatch:
    """Return a match of Miaui after `rounds` rounds of random dives, equal for equal arguments. If several
    people share the screen, it is given to the next of them."""
    return _sit(_record(people, bots, rounds, variants, seed))


@cache
def _record(people: int, bots: int, rounds: int, variants: Variants, seed: int) -> Record:
    referee, rng = dealt(people, bots, variants, seed), Random(seed)
    for _ in range(rounds):
        _choose(referee, rng)
    return referee.record


def eve(number: int, seed: int, variants: Variants = PLAIN, seats: int = 5) -> tuple[AnyMatch, int]:
    """Return a match of Miaui in round `number` (from 1) with one person, in which all other seats are locked
    in; and a random card of hers, the dive that she is to make."""
    referee, rng = dealt(1, seats - 1, variants, seed), Random(seed)
    for _ in range(number - 1):
        _choose(referee, rng)
    mine = _choose(referee, rng, but=0)
    return _sit(referee.record), mine


@cache
def find(
    wanted: Callable[[Sequence[Event]], bool], first: int, last: int, variants: Variants = PLAIN
) -> tuple[int, int]:
    """Return (seed, round) of the first game of a person and four bots in which `wanted` is true of a round's
    events, from stocking to the round's end: seeds 1 to 399, in each the rounds `first` to `last`.
    LookupError if there is none."""
    for seed in range(1, 400):
        referee, rng = dealt(1, 4, variants, seed), Random(seed)
        heard: list[Event] = []
        referee.subscribe(heard.append, lambda: None)
        ends = -1
        for number in range(1, last + 1):
            del heard[: ends + 1]
            _choose(referee, rng)
            ends = next((i for i, event in enumerate(heard) if isinstance(event, RoundEnded)), len(heard))
            if number >= first and wanted(heard[:ends]):
                return seed, number
    raise LookupError("it never happens")


def _choose(referee: AnyReferee, rng: Random, but: int | None = None) -> int:
    """Everybody dives; the number of the seat that is left out, if any."""
    left = 0
    for seat in referee.to_act:
        number = rng.choice(referee.view(seat).open.hand)
        if seat == but:
            left = number
        else:
            dive(referee, seat, number)
    return left


def _sit(record: Record) -> AnyMatch:
    match = new_match(record, plain_bots(), "picture")
    if match.shared and match.next_human is not None:
        match.open_for(match.next_human)
    return match
