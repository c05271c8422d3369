"""Random games for the tests of the beach: what a seat sees after every move."""

from collections.abc import Iterator

from miaui.core.envelope import Player
from miaui.games.salt.events import Event
from miaui.games.salt.game import GAME
from miaui.games.salt.view import View, seen_by, view
from miaui.stages.cast.members import CastMember, cast_members
from testkit.random_games import steps

NAMES = ("Mara", "Nilo", "Pua", "Rosi")


def who(seats: int) -> tuple[CastMember, ...]:
    """The cast of a table with one human."""
    return cast_members(Player(NAMES[i], "human" if i == 0 else "bot") for i in range(seats))


def moments(seats: int, seed: int, eyes: int | None = 0) -> Iterator[tuple[tuple[Event, ...], View]]:
    """The events of every move of a random game as one seat sees them, and its view afterwards; first the
    view before any move, with no event."""
    first = True
    for step in steps(GAME, seed, seats):
        if first:
            yield (), view(step.state, eyes)
            first = False
        yield tuple(seen_by(event, eyes) for event in step.events), view(step.state_after, eyes)
