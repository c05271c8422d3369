"""The board's 127 hexes, and sets of them as bits of one integer.

A hex is its bit's number: 14 (q + 6) + (r + 6) in axial coordinates (q, r) with G7 at (0, 0). So numbers rise
in board order (A1, A2, … A7, B1, … M7), and a set's neighbours are six shifts of it: columns are 14 apart
although they have at most 13 hexes, and a bit that leaves the board falls on a number that is no hex.
"""

from functools import lru_cache

#: A hex: the number of its bit.
Hex = int
#: A set of hexes: their bits.
HexSet = int

_RADIUS = 6
_COLUMN = 14
#: Shifts to the neighbours (0, 1), (1, -1) and (1, 0); the other three are their opposites.
_DOWN, _UP_RIGHT, _DOWN_RIGHT = 1, _COLUMN - 1, _COLUMN


def _number(q: int, r: int) -> Hex:
    return _COLUMN * (q + _RADIUS) + r + _RADIUS


def coordinates(hex_: Hex) -> tuple[int, int]:
    """Return the column and the place in it of a hex, (0, 0) for the one in the centre."""
    q, r = divmod(hex_, _COLUMN)
    return q - _RADIUS, r - _RADIUS


def _name(hex_: Hex) -> str:
    q, r = coordinates(hex_)
    return f"{'ABCDEFGHIJKLM'[q + _RADIUS]}{r - max(-_RADIUS, -_RADIUS - q) + 1}"


#: Every hex in board order.
HEXES: tuple[Hex, ...] = tuple(
    _number(q, r)
    for q in range(-_RADIUS, _RADIUS + 1)
    for r in range(max(-_RADIUS, -_RADIUS - q), min(_RADIUS, _RADIUS - q) + 1)
)
#: All hexes as a set.
BOARD: HexSet = sum(1 << hex_ for hex_ in HEXES)
#: The names of hexes by number ("" where there is none), and the numbers by name.
NAMES: tuple[str, ...] = tuple(_name(hex_) if BOARD >> hex_ & 1 else "" for hex_ in range(HEXES[-1] + 1))
NUMBERS: dict[str, Hex] = {NAMES[hex_]: hex_ for hex_ in HEXES}
CENTRE: Hex = _number(0, 0)


def neighbours(spots: HexSet) -> HexSet:
    """Return all hexes that are beside one of the set, members beside other members included.

    >>> names(neighbours(1 << NUMBERS["A1"]))
    ['A2', 'B1', 'B2']
    """
    right = spots << _UP_RIGHT | spots << _DOWN_RIGHT
    left = spots >> _UP_RIGHT | spots >> _DOWN_RIGHT
    return (spots << _DOWN | spots >> _DOWN | right | left) & BOARD


#: The neighbours of each hex by number (0 where there is no hex).
NEAR: tuple[HexSet, ...] = tuple(neighbours(BOARD & 1 << hex_) for hex_ in range(HEXES[-1] + 1))


@lru_cache(maxsize=1 << 15)
def bits(spots: HexSet) -> tuple[Hex, ...]:
    """Return the members in board order.

    >>> [NAMES[hex_] for hex_ in bits(1 << NUMBERS["B2"] | 1 << NUMBERS["A3"])]
    ['A3', 'B2']
    """
    members = []
    while spots:
        low = spots & -spots
        members.append(low.bit_length() - 1)
        spots ^= low
    return tuple(members)


def first(spots: HexSet) -> Hex:
    """Return the first member in board order of a set that is not empty.

    >>> NAMES[first(1 << NUMBERS["B2"] | 1 << NUMBERS["A3"])]
    'A3'
    """
    return (spots & -spots).bit_length() - 1


def names(spots: HexSet) -> list[str]:
    """Return the members' names in board order.

    >>> names(1 << NUMBERS["B2"] | 1 << NUMBERS["A3"])
    ['A3', 'B2']
    """
    return [NAMES[hex_] for hex_ in bits(spots)]


def distance(start: Hex, goal: Hex) -> int:
    """Return the steps from one hex to another over an empty board.

    >>> distance(NUMBERS["A1"], NUMBERS["G7"])
    6
    """
    (q, r), (s, t) = coordinates(start), coordinates(goal)
    return max(abs(q - s), abs(r - t), abs(q + r - s - t))


def grow(start: HexSet, area: HexSet, steps: int) -> HexSet:
    """Return the hexes of `area` that can be reached from `start` (in it or beside it) with at most `steps`
    steps within `area`; with 0 steps those of `start` that lie in it.

    >>> names(grow(1 << NUMBERS["A1"], BOARD, 1))
    ['A1', 'A2', 'B1', 'B2']
    """
    spots = start
    for _ in range(steps):
        down = spots | spots << _DOWN
        wider = (down | spots >> _DOWN | down << _UP_RIGHT | down >> _DOWN_RIGHT) & area
        if wider == spots:
            break
        spots = wider
    return spots & area


def body(start: HexSet, area: HexSet) -> HexSet:
    """Return the whole connected part of `area` around `start`, which lies in it.

    >>> names(body(1 << NUMBERS["A1"], 1 << NUMBERS["A1"] | 1 << NUMBERS["A2"] | 1 << NUMBERS["M7"]))
    ['A1', 'A2']
    """
    return grow(start, area, len(HEXES))


def straits(area: HexSet) -> HexSet:
    """Return the hexes around which `area` touches in two or three separate arcs: without such a member, and
    only then, `area` may fall apart.

    >>> names(straits(1 << NUMBERS["A1"] | 1 << NUMBERS["A3"]))
    ['A2']
    """
    around = (
        area << _DOWN,
        area << _DOWN_RIGHT,
        area << _UP_RIGHT,
        area >> _DOWN,
        area >> _DOWN_RIGHT,
        area >> _UP_RIGHT,
    )
    ends = twice = 0
    for side, following in zip(around, (*around[1:], around[0]), strict=True):
        end = side & ~following
        twice |= ends & end
        ends |= end
    return twice & BOARD


def path(start: Hex, goal: Hex, area: HexSet) -> tuple[Hex, ...]:
    """Return a shortest way from `start` to `goal` through `area`, both included; of several the one that
    keeps first in board order, seen from the goal. ValueError if there is none.

    >>> [NAMES[hex_] for hex_ in path(NUMBERS["A1"], NUMBERS["A4"], BOARD)]
    ['A1', 'A2', 'A3', 'A4']
    """
    rings = [1 << start]
    while not rings[-1] >> goal & 1:
        wider = grow(rings[-1], area, 1)
        if wider == rings[-1]:
            raise ValueError(f"no way from {NAMES[start]} to {NAMES[goal]}")
        rings.append(wider)
    way = [goal]
    for ring in reversed(rings[:-1]):
        way.append(first(NEAR[way[-1]] & ring))
    return tuple(reversed(way))
