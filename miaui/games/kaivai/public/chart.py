"""Land and water: where villages stand, which water is the open sea, and where a piece may be placed.

A chart changes only when a hut or cult hex is placed, so whatever follows from it is found once.
"""

from dataclasses import dataclass, field
from functools import lru_cache

from miaui.games.kaivai.public.hexes import BOARD, NEAR, Hex, HexSet, bits, body, grow, neighbours, straits


@dataclass(frozen=True, slots=True)
class Chart:
    """The villages in board order of their names, and what follows from them.

    - `villages`: cult hexes and huts of each. `cult`: all cult hexes.
    - `water`: all other hexes. `sea`: the open sea.
    - `shores`: the water beside each village. `landings`: the water beside a cult hex of each.
    - `sizes`: the cult hexes of each.
    - `free`: the water beside exactly one village. `narrows`: those of it where a piece might cut the sea.
    """

    villages: tuple[HexSet, ...]
    cult: HexSet
    water: HexSet = field(compare=False)
    sea: HexSet = field(compare=False)
    shores: tuple[HexSet, ...] = field(compare=False)
    landings: tuple[HexSet, ...] = field(compare=False)
    sizes: tuple[int, ...] = field(compare=False)
    free: HexSet = field(compare=False)
    narrows: HexSet = field(compare=False)

    def village(self, hex_: Hex) -> int:
        """Return the number of the village of a cult hex or hut, from 0. ValueError for water."""
        for number, pieces in enumerate(self.villages):
            if pieces >> hex_ & 1:
                return number
        raise ValueError(f"no village at hex {hex_}")

    def grows(self, hex_: Hex) -> int:
        """Return the number, from 0, of the village that a piece placed on that `free` hex joins."""
        for number, shore in enumerate(self.shores):
            if shore >> hex_ & 1:
                return number
        raise ValueError(f"no village beside hex {hex_}")

    def sea_after(self, hex_: Hex) -> HexSet:
        """Return the open sea that is left once a piece stands on that water hex: all of it if the hex was
        not in the open sea."""
        if not self.sea >> hex_ & 1:
            return self.sea
        if not self.narrows >> hex_ & 1:
            return self.sea ^ 1 << hex_
        return _sea_without(self.water, self.sea, hex_)

    def placed(self, hex_: Hex, cult: bool) -> "Chart":
        """Return the chart with a piece, a cult hex or a hut, on that `free` hex; its village has it, too."""
        number = self.grows(hex_)
        grown = self.villages[number] | 1 << hex_
        villages = (*self.villages[:number], grown, *self.villages[number + 1 :])
        return chart(villages, self.cult | (cult << hex_))


@lru_cache(maxsize=1 << 12)
def chart(villages: tuple[HexSet, ...], cult: HexSet) -> Chart:
    """Return the chart of these villages, each a set of its hexes, of which `cult` are cult hexes."""
    water = BOARD
    for pieces in villages:
        water &= ~pieces
    sea = open_sea(water)
    shores = tuple([neighbours(pieces) & water for pieces in villages])
    landings = tuple([neighbours(pieces & cult) & water for pieces in villages])
    sizes = tuple([(pieces & cult).bit_count() for pieces in villages])
    once = twice = 0
    for shore in shores:
        twice |= once & shore
        once |= shore
    free = once & ~twice
    # Where another water is about as large as the sea, any piece may change which is the larger.
    rival = (water & ~sea).bit_count() >= sea.bit_count() - 1
    narrows = free & sea & (BOARD if rival else straits(sea))
    return Chart(villages, cult, water, sea, shores, landings, sizes, free, narrows)


def open_sea(water: HexSet) -> HexSet:
    """Return the open sea. Ruling: the largest connected body of water, of equal ones that with the first hex
    in board order; canoes move in no other water."""
    largest = 0
    while water.bit_count() > largest.bit_count():
        water_body = body(water & -water, water)
        water ^= water_body
        if water_body.bit_count() > largest.bit_count():
            largest = water_body
    return largest


@lru_cache(maxsize=1 << 12)
def sites(chart: Chart, afloat: HexSet, moored: HexSet) -> HexSet:
    """Return the hexes where a piece may be placed while all canoes afloat and on huts are there: on a water
    hex without a canoe, beside exactly one village, cutting off no canoe.

    Ruling: after placing, every canoe afloat lies in the open sea and every canoe on a hut has open sea
    beside it. Other waters may be cut off, and placed on.
    """
    spots = chart.free & ~afloat
    for hex_ in bits(spots & chart.narrows):
        after = chart.sea_after(hex_)
        if afloat & ~after or not all(NEAR[hut] & after for hut in bits(moored)):
            spots ^= 1 << hex_
    for hut in bits(moored):
        ways_out = NEAR[hut] & chart.sea
        if not ways_out & (ways_out - 1):
            spots &= ~ways_out
    return spots


#: Steps that are walked before looking whether the arcs around a hex have met.
_STRIDE = 3


@lru_cache(maxsize=1 << 14)
def _sea_without(water: HexSet, sea: HexSet, hex_: Hex) -> HexSet:
    """Return the open sea of `water` less one hex of `sea`, its open sea."""
    rest = sea ^ 1 << hex_
    around = NEAR[hex_] & rest
    spots = around & -around
    while around & ~spots:
        wider = grow(spots, rest, _STRIDE)
        if wider == spots:
            break
        spots = wider
    whole = not around & ~spots
    if whole and (water & ~sea).bit_count() < rest.bit_count():
        return rest
    return open_sea(water ^ 1 << hex_)
