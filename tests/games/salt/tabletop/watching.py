"""Random games of Sea Salt & Paper, and who watches them."""

from collections.abc import Iterator
from functools import cache
from itertools import islice

from miaui.core.seat import Seat, seats
from miaui.games.salt.public.cards import Card
from miaui.tabletop.cast.members import CastMember
from testkit.house import find_game
from testkit.random_games import ENDLESS, Step, steps

GAME = find_game("salt")
SEEDS = range(6)
CAST = tuple(
    CastMember(name, cat, colour, human=seat == 0)
    for seat, (name, cat, colour) in enumerate(
        [
            ("Mara", "calico", "shell"),
            ("Pua", "ginger", "leaf"),
            ("Rosi", "grey", "flower"),
            ("Nilo", "siam", "wave"),
        ]
    )
)


@cache
def played(seed: int) -> tuple[Step, ...]:
    """The first moves of a random game: two or three deals of it."""
    return tuple(islice(steps(GAME, seed), min(ENDLESS, 400)))


def watched(seed: int) -> Iterator[tuple[Seat | None, Step]]:
    """Every step for every pair of eyes, the public's too."""
    for step in played(seed):
        for seat in (*seats(step.record.seats), None):
            yield seat, step


def cast_of(step: Step) -> tuple[CastMember, ...]:
    """The persons at the table of a step."""
    return CAST[: step.record.seats]


def cards(text: str) -> tuple[Card, ...]:
    """The cards of "CRdb SHgn"."""
    return tuple(map(Card, text.split()))
