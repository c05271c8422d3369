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
    def viewer(self) -> int | None:
        """Seat whose view it has; None for the public's. A lone person at the screen has it all the time; of
        several, the one who is to decide. If her view hides something from the others, it is None between
        two turns, until she has taken over the screen."""

    def submit(self, moves: Sequence[Any]) -> None:
        """Make moves of the viewer's seat, in order: all of them or, with IllegalMove, none. ValueError, and
        none made, for a move of another seat. For no moves nothing changes."""


def dive(referee: AnyReferee, seat: Seat, number: int) -> None:
    """Lock in a diver card (1 to 12) for a seat of a game of Miaui, whichever seat is at the screen.
    IllegalMove, and nothing changed, if the seat has not that card or has locked one in already."""
    referee.submit([Dive(seat, number)])


def lock_in(played: Playable, number: int) -> None:
    """Lock in a diver card (1 to 12) of Miaui for `played.viewer`, the person at the screen. ValueError if
    `viewer` is None. IllegalMove, and nothing changed, if she has not that card or has locked one in
    already."""
    if played.viewer is None:
        raise ValueError("nobody is at the screen")
    played.submit([Dive(Seat(played.viewer), number)])


def match_of(record: Any, bots: FakeBots | None = None, game_id: str = "game") -> AnyMatch:
    """Return a match with the id `game_id` that goes on from a record's end, or is over if the game is, and
    is not saved, with `bots`, for None with new `FakeBots` that play at random. BadRecord if the record is
    sealed or has an illegal move."""
    return new_match(record, bots or FakeBots(), game_id)


def seats_of(match: AnyMatch | None) -> AnySeats:
    """Return the seats of a match, which no scene can reach: the object itself. ValueError for None."""
    return _there(match)._seats


def referee_of(match: AnyMatch | None) -> AnyReferee:
    """Return the referee of a match, with its record and all secrets: the object itself. ValueError for
    None."""
    return _there(match)._referee


def _there(match: AnyMatch | None) -> AnyMatch:
    if match is None:
        raise ValueError("no match is being played")
    return match
