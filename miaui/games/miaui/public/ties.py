"""Kiti: who is first among equals. She stands in the gap after seat `kiti`, facing the lagoon."""

from collections.abc import Iterable, Sequence
from functools import cache

from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import TOP


@cache
def order(kiti: Seat, seats: int, space: int) -> tuple[Seat, ...]:
    """Return all seats, most worthy first: counterclockwise from her right arm for the bottom (0) and the
    middle (1), so kiti, kiti-1, ..., clockwise from her left arm for the top (2), so kiti+1, kiti+2, ...

    >>> order(Seat(1), 4, 0)
    (1, 0, 3, 2)
    >>> order(Seat(1), 4, 2)
    (2, 3, 0, 1)
    """
    if space == TOP:
        return tuple(Seat((kiti + 1 + step) % seats) for step in range(seats))
    return tuple(Seat((kiti - step) % seats) for step in range(seats))


def deciding(rivals: Sequence[Seat], dives: Sequence[int], kiti: Seat | None, space: int) -> tuple[Seat, ...]:
    """Return the rivals with the number that takes this space, lowest of theirs at the top (2), highest at
    the bottom (0) and in the middle (1), in Kiti's order (see `order`), without her as in `rivals`; `dives`
    holds every seat's number. () without rivals.

    >>> deciding([Seat(0), Seat(1), Seat(2)], [3, 9, 9], Seat(0), 0)
    (2, 1)
    >>> deciding([Seat(0), Seat(1), Seat(2)], [3, 9, 9], Seat(0), 2)
    (0,)
    """
    if not rivals:
        return ()
    numbers = [dives[seat] for seat in rivals]
    wanted = min(numbers) if space == TOP else max(numbers)
    ranks = rivals if kiti is None else order(kiti, len(dives), space)
    return tuple([seat for seat in ranks if dives[seat] == wanted and seat in rivals])


def winner(tied: Iterable[Seat], kiti: Seat | None, seats: int, space: int) -> Seat | None:
    """Return the tied seat that takes the catch, the most worthy by `order`, which see; None without any, or
    (No Fighting, `kiti` is None) with more than one.

    >>> winner([Seat(0), Seat(2)], Seat(1), 4, 0)
    0
    >>> winner([Seat(0), Seat(2)], None, 4, 0) is None
    True
    """
    those = list(tied)
    if len(those) == 1:
        return those[0]
    if kiti is None or not those:
        return None
    return min(those, key=order(kiti, seats, space).index)
