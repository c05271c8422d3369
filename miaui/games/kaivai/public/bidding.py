"""Bids: what they are good for, and who goes before whom."""

from miaui.core.seat import Seat, seats
from miaui.games.kaivai.public.position import Position
from miaui.games.kaivai.public.purse import worth

BIDS = range(1, 11)
#: The reach of bids 1 to 10; the price of huts is the bid itself.
REACH = (1, 2, 3, 4, 5, 4, 3, 2, 1, 0)
#: Further reach after 0 to 8 steps on the movement track.
BONUS = (0, 1, 2, 2, 3, 3, 4, 4, 5)
#: Steps after which the movement track is full.
STEPS = len(BONUS) - 1
#: Huts that each seat places in round 1.
STARTING_HUTS = 2


def price(position: Position, seat: int) -> int:
    """Return what a seat pays for a hut besides one for each piece of the village: its bid, 0 before it has
    bid."""
    return position.bids[seat] or 0


def reach(position: Position, seat: int) -> int:
    """Return how many steps the canoes of a seat go, which has bid this round: those of its bid in REACH, 1
    to 5 for a bid of 1 to 5 and 4 to 0 for one of 6 to 10, and those of BONUS for its steps on the movement
    track."""
    return REACH[price(position, seat) - 1] + BONUS[position.mats[seat].steps]


def turn_order(position: Position) -> tuple[Seat, ...]:
    """Return all seats, which have bid, from the highest bid to the lowest."""
    return tuple(sorted(seats(position.seats), key=lambda seat: -price(position, seat)))


def bidding_order(position: Position) -> tuple[Seat, ...]:
    """Return all seats in the order in which they bid, and in which they would choose a village to score:
    least glory first, then least worth of shells, fewest fish, canoes, huts, then as drawn for round 1."""
    return tuple(sorted(seats(position.seats), key=lambda seat: _standing(position, seat)))


def _standing(position: Position, seat: int) -> tuple[int, ...]:
    """Return the sort key of a seat in turn order, lowest first: glory, total value of shells, number of
    fish, of canoes (also those on huts) and of huts.

    Ruling: the fewest in these three; who is still equal, as drawn for round 1.
    """
    board, mat = position.board, position.mats[seat]
    canoes = board.afloat[seat] | board.moored[seat]
    return (
        mat.glory,
        worth(mat.shells),
        sum(mat.fish),
        canoes.bit_count(),
        board.own(seat).bit_count(),
        position.setup.order.index(seat),
    )
