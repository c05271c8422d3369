"""The one kind of move: a seat locks in a diver card."""

from dataclasses import dataclass
from enum import Enum, auto

from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import DIVERS

_NUMBERS = {str(number): number for number in DIVERS}


@dataclass(frozen=True, slots=True)
class Dive:
    """Seat `seat` locks in diver card `number` (1 to 12)."""

    seat: Seat
    number: int


class Refusal(Enum):
    """A reason why a dive is not allowed."""

    OVER = auto()
    NO_SUCH_SEAT = auto()
    LOCKED_IN = auto()
    NOT_IN_HAND = auto()


def write_move(move: Dive) -> str:
    """Return the number of the dive as text, without its seat, e.g. "7".

    >>> write_move(Dive(Seat(0), 7))
    '7'
    """
    return str(move.number)


def read_move(seat: Seat | None, text: str) -> Dive:
    """Return the dive of a text, the inverse of `write_move`. ValueError for a text that is no number from 1
    to 12, for one with blanks, a sign or a leading 0, and for no seat.

    >>> read_move(Seat(0), "7")
    Dive(seat=0, number=7)
    """
    if seat is None or text not in _NUMBERS:
        raise ValueError(f"not a dive from 1 to {DIVERS[-1]}: {text[:20]!r}")
    return Dive(seat, _NUMBERS[text])
