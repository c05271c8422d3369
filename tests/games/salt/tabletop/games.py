"""Random games for the tests of the beach: what a seat sees after every move."""

from collections.abc import Callable, Iterator
from functools import lru_cache

from miaui.core.seat import Seat
from miaui.games.salt.public.events import Event
from miaui.games.salt.public.view import View, open_event, seen_by
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.rules.sight import open_view, view
from miaui.games.salt.rules.state import State
from testkit.random_games import Step, steps


def moments(seats: int, seed: int, eyes: Seat | None = Seat(0)) -> Iterator[tuple[tuple[Event, ...], View]]:
    """The events of every move of a random game as one seat sees them, and its view afterwards; first the
    view before any move, with no event."""
    return _moments(seats, seed, lambda state: view(state, eyes), lambda event: seen_by(event, eyes))


def unveiled_moments(seats: int, seed: int, front: Seat) -> Iterator[tuple[tuple[Event, ...], View]]:
    """As `moments`, with every hand open, from a seat's place."""
    return _moments(
        seats, seed, lambda state: open_view(state, front), lambda event: open_event(event, front)
    )


@lru_cache(16)
def _played(seats: int, seed: int) -> tuple[Step, ...]:
    """A game, looked at by several seats."""
    return tuple(steps(GAME, seed, seats))


def _moments(
    seats: int, seed: int, look: Callable[[State], View], hear: Callable[[Event], Event]
) -> Iterator[tuple[tuple[Event, ...], View]]:
    for number, step in enumerate(_played(seats, seed)):
        if not number:
            yield (), look(step.state)
        yield tuple(map(hear, step.events)), look(step.state_after)
