"""Effects of pairs that find nothing. Such a pair may be laid, and only counts."""

from collections.abc import Sequence

from miaui.core.seat import Seat
from miaui.games.salt.public.cards import BOATS, CRABS, FISH, JELLYFISH, LOBSTER, THEFT

Kinds = tuple[str, str]
"""The two kinds of a pair, in the order of `DUOS`."""


def lapsing(deck: int, piles: Sequence[int], robbable: bool, lockable: bool) -> frozenset[Kinds]:
    """Return the kinds of all pairs whose effect would find nothing now. `deck` and `piles` are numbers of
    cards; `robbable`: another seat has a card in a hand that it has not shown; `lockable`: another seat has a
    turn left.

    >>> sorted(lapsing(0, (1, 0), robbable=True, lockable=True))
    [('CR', 'LO'), ('FI', 'FI')]
    """
    happens = {
        CRABS: any(piles),
        BOATS: deck > 0 or any(piles),
        FISH: deck > 0,
        THEFT: robbable,
        JELLYFISH: lockable,
        LOBSTER: deck > 0,
    }
    return frozenset([kinds for kinds, does in happens.items() if not does])


def may_lock(seats: int, seat: Seat, caller: Seat | None) -> bool:
    """True if another seat than `seat` has a turn after it: always but for the last turn of Last Chance,
    which `caller` has called (None: no seat has).

    >>> may_lock(2, Seat(1), Seat(0)), may_lock(3, Seat(1), Seat(0))
    (False, True)
    """
    return caller is None or (caller - seat) % seats > 1
