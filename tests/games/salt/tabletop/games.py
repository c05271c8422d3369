"""Random games for the tests of the beach: what a seat sees after every move."""

from collections.abc import Iterator

from miaui.core.seat import Seat
from miaui.games.salt.public.events import Event
from miaui.games.salt.public.view import View, open_event, seen_by
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.rules.sight import open_view, view
from testkit.random_games import steps


def moments(seats: int, seed: int, eyes: Seat | None = Seat(0)) -> Iterator[tuple[tuple[Event, ...], View]]:
    """The events of every move of a random game as one seat sees them, and its view afterwards; first the
    view before any move, with no event."""
    first = True
    for step in steps(GAME, seed, seats):
        if first:
            yield (), view(step.state, eyes)
            first = False
        yield tuple(seen_by(event, eyes) for event in step.events), view(step.state_after, eyes)


def unveiled_moments(seats: int, seed: int, front: Seat) -> Iterator[tuple[tuple[Event, ...], View]]:
    """As `moments`, with every hand open, from a seat's place."""
    first = True
    for step in steps(GAME, seed, seats):
        if first:
            yield (), open_view(step.state, front)
            first = False
        yield tuple(open_event(event, front) for event in step.events), open_view(step.state_after, front)
