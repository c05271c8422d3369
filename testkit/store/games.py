"""Games for the store's tests: real records, as long as one likes."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from miaui.core.envelope import Player
from miaui.core.seat import Seat
from miaui.games.miaui.public.variants import Variants
from testkit.house import dump
from testkit.miaui.drawn import drawn_record

ROUNDS = 12


def game(seed: int, rounds: int = ROUNDS, pending: bool = False, people: int = 2) -> str:
    """Return the text of a random record of Miaui, equal for equal arguments, of 3 to 6 seats after `rounds`
    rounds (0 to 12). With `pending` seat 0 has locked in for the next one, unless all 12 are played. The
    first `people` seats are human, "P0" and so on, the others bots of the level novice. Options follow from
    the seed."""
    rng = Random(seed)
    seats = rng.randint(3, 6)
    players = tuple(
        Player(f"P{n}", "human", colour="wave") if n < people else Player(f"Bot {n}", "bot", level="novice")
        for n in range(seats)
    )
    new = drawn_record(
        players, Variants(bool(seed % 2), bool(seed % 3 == 0)), Seat(rng.randrange(seats)), rng
    )
    hands = [rng.sample(range(1, 13), 12) for _ in range(seats)]
    played = replace(new, dives=tuple(zip(*(hand[:rounds] for hand in hands), strict=True)))
    if pending and rounds < ROUNDS:
        played = replace(played, pending=(hands[0][rounds], *[None] * (seats - 1)))
    return dump(played)
