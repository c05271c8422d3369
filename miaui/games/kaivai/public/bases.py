"""The cult hexes at the start: six printed ones, and two double bases in one of 28 placements."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from miaui.games.kaivai.public.hexes import HEXES, NEAR, NUMBERS, Hex, HexSet, distance, first

#: Printed on the board.
PRINTED: tuple[Hex, ...] = tuple(sorted(NUMBERS[name] for name in ("B2", "E7", "F4", "F11", "I7", "K2")))
#: Least distance between cult hexes that found different villages: three water hexes lie between them.
APART = 4

Bases = tuple[tuple[Hex, Hex], tuple[Hex, Hex]]


def _placements() -> tuple[Bases, ...]:
    spots = [hex_ for hex_ in HEXES if all(distance(hex_, cult) >= APART for cult in PRINTED)]
    pairs = [(hex_, other) for hex_, other in combinations(spots, 2) if NEAR[hex_] >> other & 1]
    return tuple(
        (base, other)
        for base, other in combinations(pairs, 2)
        if all(distance(hex_, cult) >= APART for hex_ in base for cult in other)
    )


#: All placements; hexes, and bases by their first hex, in board order.
PLACEMENTS: tuple[Bases, ...] = _placements()

_KNOWN = frozenset(frozenset(map(frozenset, bases)) for bases in PLACEMENTS)


def read_bases(named: Sequence[Sequence[str]]) -> Bases | None:
    """Return the two double bases of these names, in any order, which is kept; None if they are no
    placement.

    >>> read_bases([["A1", "A2"], ["A1", "A2"]]) is None
    True
    >>> from miaui.games.kaivai.public.hexes import NAMES
    >>> bases = [[NAMES[hex_] for hex_ in base] for base in PLACEMENTS[0]]
    >>> read_bases(bases) == PLACEMENTS[0]
    True
    """
    if [len(base) for base in named] != [2, 2]:
        return None
    (a, b), (c, d) = [[NUMBERS.get(name, -1) for name in base] for base in named]
    bases = (a, b), (c, d)
    return bases if frozenset(map(frozenset, bases)) in _KNOWN else None


def founders(bases: Bases) -> tuple[HexSet, ...]:
    """Return the hexes that found each village, the villages in board order of the first of them.

    >>> len(founders(PLACEMENTS[0]))
    8
    """
    villages = sorted([*((hex_,) for hex_ in PRINTED), *(tuple(sorted(base)) for base in bases)])
    return tuple([sum(1 << hex_ for hex_ in village) for village in villages])


@cache
def village_names(bases: Bases) -> tuple[Hex, ...]:
    """Return, by number of village, the hex by which it is called: the first of its founders in board order,
    in which villages are numbered.

    >>> from miaui.games.kaivai.public.hexes import NAMES
    >>> [NAMES[hex_] for hex_ in village_names(PLACEMENTS[0])]
    ['A5', 'B2', 'E7', 'F4', 'F11', 'G1', 'I7', 'K2']
    """
    return tuple([first(village) for village in founders(bases)])
