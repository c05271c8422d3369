"""Playing a match by hand, and looking into it as no scene can."""

from typing import Any, Protocol

from miaui.core.seat import Seat
from miaui.games.miaui.public.moves import Dive
from miaui.match.match import AnyMatch
from miaui.match.session import BotClient
from testkit.house import AnySession, AnyTable, new_match
from testkit.minds import FakeMind


class Playable(Protocol):
    """A match or a session."""

    @property
    def eyes(self) -> int | None: ...
    def submit(self, move: Any) -> None: ...


def dive(table: AnyTable, seat: Seat, number: int) -> None:
    """Lock in a diver card of Miaui for a seat."""
    table.submit(Dive(seat, number))


def lock_in(played: Playable, number: int) -> None:
    """Lock in a diver card of Miaui for the person at the screen."""
    if played.eyes is None:
        raise ValueError("nobody is at the screen")
    played.submit(Dive(Seat(played.eyes), number))


def match_of(record: Any, mind: BotClient | None = None, game_id: str = "game") -> AnyMatch:
    """A match that is not kept, from where a record ends."""
    return new_match(record, mind or FakeMind(), game_id)


def session_of(match: AnyMatch | None) -> AnySession:
    """The session within a match. ValueError without one."""
    return _there(match)._session


def table_of(match: AnyMatch | None) -> AnyTable:
    """The table within a match, with its record and all secrets. ValueError without one."""
    return _there(match)._table


def _there(match: AnyMatch | None) -> AnyMatch:
    if match is None:
        raise ValueError("no match is being played")
    return match
