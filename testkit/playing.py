"""Playing a match by hand, and looking into it as no scene can."""

from collections.abc import Sequence
from typing import Any, Protocol

from miaui.core.seat import Seat
from miaui.games.miaui.public.moves import Dive
from testkit.fake_bots import FakeBots
from testkit.house import AnyMatch, AnyReferee, AnySeats, new_match


class Playable(Protocol):
    """A match or its seats."""

    @property
    def viewer(self) -> int | None: ...
    def submit(self, moves: Sequence[Any]) -> None: ...


def dive(referee: AnyReferee, seat: Seat, number: int) -> None:
    """Lock in a diver card of Miaui for a seat."""
    referee.submit([Dive(seat, number)])


def lock_in(played: Playable, number: int) -> None:
    """Lock in a diver card of Miaui for the person at the screen. ValueError without one; a card that cannot
    be played is refused as by `submit`."""
    if played.viewer is None:
        raise ValueError("nobody is at the screen")
    played.submit([Dive(Seat(played.viewer), number)])


def match_of(record: Any, bots: FakeBots | None = None, game_id: str = "game") -> AnyMatch:
    """Return a match that is not kept, from where a record ends."""
    return new_match(record, bots or FakeBots(), game_id)


def seats_of(match: AnyMatch | None) -> AnySeats:
    """Return the seats of a match. ValueError for None."""
    return _there(match)._seats


def referee_of(match: AnyMatch | None) -> AnyReferee:
    """Return the referee of a match, with its record and all secrets. ValueError for None."""
    return _there(match)._referee


def _there(match: AnyMatch | None) -> AnyMatch:
    if match is None:
        raise ValueError("no match is being played")
    return match
