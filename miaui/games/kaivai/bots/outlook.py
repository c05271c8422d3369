"""The outlook: what a seat may expect of its villages, huts and canoes, as its style values them."""

from collections.abc import Sequence
from math import exp

from miaui.core.seat import Seat
from miaui.games.kaivai.bots.style import Style
from miaui.games.kaivai.bots.yardstick_canoes import CATCH, SURE
from miaui.games.kaivai.public import ending, fishing, sinking
from miaui.games.kaivai.public.bidding import BONUS, STEPS
from miaui.games.kaivai.public.hexes import NEAR, Hex
from miaui.games.kaivai.public.position import (
    BUILD,
    CELEBRATE,
    DELIVER,
    FISHER,
    FISHERMEN,
    MEETING,
    ROUNDS,
    Position,
)
from miaui.games.kaivai.public.purse import put

#: The part of a round's fishing that a hut still helps in the round in which it is built.
_THIS_ROUND = 0.3


class Outlook:
    """A position as one seat values it, for one decision. It keeps no watch on the position: for another one
    make a new outlook.

    - `position`, `seat`, `style`: what it was made of. `left`: rounds after this one, 7 in the first and 0 in
      the last. `influence`: the seat's counters.
    - By village: `cult`, its cult hexes; `leads`, own huts and canoes beside it less the most of any other
      seat, 0 where there are none at all; `huts`, own huts; `near`, True if anyone has a hut or canoe there;
      `catches`, the fish that an own canoe may expect there.
    - `home`: the village with the best own catch, of equals that with most own huts, 0 without any;
      `best_catch`: what fishermen catch there, in fish.
    - `canoes`: own canoes, those on huts included; `rooms`: own huts that hold fish. `open`: the lead in
      pieces that makes the odds of a village e to 1.
    """

    __slots__ = (
        "_berths", "_majorities", "_supply", "best_catch", "canoes", "catches", "cult", "home", "huts",
        "influence", "leads", "left", "near", "open", "position", "rooms", "seat", "style",
    )  # fmt: skip

    def __init__(self, position: Position, seat: Seat, style: Style) -> None:
        self.position, self.seat, self.style = position, seat, style
        self.left = ROUNDS - position.round
        self.open = style.open + style.opener * self.left
        self.influence = position.mats[seat].influence
        self._supply = position.influence
        board, chart = position.board, position.board.chart
        canoe, fisher, meeting = board.huts[seat]
        self.canoes = (board.afloat[seat] | board.moored[seat]).bit_count()
        self.rooms = (canoe | meeting).bit_count()
        mine = canoe | fisher | meeting
        # Huts stand on a village's hexes, canoes lie on its landing: one set for both.
        forces = [
            huts[0] | huts[1] | huts[2] | afloat
            for huts, afloat in zip(board.huts, board.afloat, strict=True)
        ]
        force = forces.pop(seat)
        every = force
        for other in forces:
            every |= other
        villages = chart.villages
        self.cult = chart.sizes
        self.leads, self.huts = [0] * len(villages), [0] * len(villages)
        self.near, self.catches = [False] * len(villages), [0.0] * len(villages)
        caught = _FISHERMAN if position.setup.variants.fisherman else _DICE
        best, home = (0.0, 0), 0
        for village, (pieces, landing) in enumerate(zip(villages, chart.landings, strict=True)):
            present = every & (pieces | landing)
            # A village without huts and canoes has nothing to count.
            if not present:
                continue
            own, most = (force & present).bit_count(), 0
            for other in forces:
                count = (other & present).bit_count()
                if count > most:
                    most = count
            self.leads[village] = own - most
            self.near[village] = bool(own or most)
            huts = (mine & pieces).bit_count() if own else 0
            plain = caught[(fisher & pieces).bit_count()] if huts else caught[0]
            self.huts[village], self.catches[village] = huts, plain
            if (plain, huts) > best:
                best, home = (plain, huts), village
        if board.god is not None:
            self.catches[chart.village(board.god)] += 1
        self.best_catch, self.home = best[0], home
        # What was asked for before, by village and by hex.
        self._majorities: dict[int, float] = {}
        self._berths: dict[Hex, float] = {}

    # What things are worth

    def shell(self) -> float:
        """Return the glory that one unit of shells counts as where it is spent on a hut: `style.shell[left]`;
        with `left` 0, in the last round, 0.0 in the style set by hand."""
        return self.style.shell[self.left]

    def sale(self) -> float:
        """Return the glory that one unit of shells counts as where it is earned: `style.sale[left]`; but
        `style.last_sale` in the last round if the seat has the influence to choose the action build."""
        style, left = self.style, self.left
        return style.sale[left] if left or not self.can_pay(BUILD) else style.last_sale

    def cost(self, action: int) -> int:
        """Return the influence that the seat pays to choose an action now, by its number (0 build, 1 fish, 2
        deliver, 3 move, 4 celebrate, 5 increase): the counters that lie on its space. On an empty space it is
        0, or 1 if the supply of influence is empty, too. IndexError for 6 and more."""
        lying = self.position.spaces[action]
        return lying if lying or self._supply else 1

    def can_pay(self, action: int) -> bool:
        """Return True if the seat has at least the influence that choosing an action (0 to 5) costs now, so
        always where it costs 0. Whether the action is legal otherwise is not asked."""
        return self.cost(action) <= self.influence

    def price(self, action: int) -> float:
        """Return the glory that the influence for an action (0 to 5) counts as: `style.influence[left]` times
        (the cost + `style.scarce` / (the influence left afterwards + 1)). 0.0 if the action costs nothing. It
        is not asked if the seat can pay."""
        cost = self.cost(action)
        if not cost:
            return 0.0
        style, last = self.style, 1.0 / max(self.influence - cost + 1, 1)
        return style.influence[self.left] * (cost + style.scarce * last)

    def feast(self) -> float:
        """Return the glory that one fish delivered to an own hut counts as: `style.feast[left]`. In the last
        round only 0.4 of it, if the seat's influence does not suffice for both delivering and celebrating,
        or, with a turn under way, for celebrating."""
        worth = self.style.feast[self.left]
        if self.left:
            return worth
        due = self.cost(DELIVER) + self.cost(CELEBRATE)
        under_way = self.position.turn is not None
        return worth if due <= self.influence or (under_way and self.can_pay(CELEBRATE)) else worth * 0.4

    def majority(self, village: int) -> float:
        """Return the glory that one more own piece counts as in a village, by its number, when it is scored:
        its cult hexes times `style.majority`, times the growth of the probability 1 / (1 + exp(-lead /
        `open`)) of being strongest when the lead grows by one. 0.0 without cult hexes. IndexError for a
        village that is not there."""
        glory = self._majorities.get(village)
        if glory is None:
            lead = self.leads[village]
            gain = _chance((lead + 1) / self.open) - _chance(lead / self.open)
            glory = self._majorities[village] = self.style.majority * self.cult[village] * gain
        return glory

    def useful(self, fish: float) -> float:
        """Return how many of `fish` caught in a round are of use: `enough` * (1 - exp(-fish / `enough`)) with
        the style's `enough`. So 0.0 for 0, nearly all of few, and never more than `enough`."""
        enough = self.style.enough
        return enough * (1 - exp(-fish / enough))

    def hut(self, village: int, kind: int) -> float:
        """Return the glory that a new hut in a village is worth to the seat, without subtracting what it
        costs; `kind` is 0 canoe, 1 fisher, 2 meeting. It counts the hut itself and the majority; for a fisher
        the further fish that the fleet can catch, for the other kinds room for fish, and the god's favour or
        one more canoe. Any village may be asked for, also one without own huts. Site, stock and legality are
        not looked at."""
        style, rounds = self.style, self.left + _THIS_ROUND
        worth = style.hut + self.majority(village)
        fleet = max(self.canoes, 1)
        if kind == FISHER:
            now = self.useful(fleet * self.best_catch)
            more = self.useful(fleet * max(self._next_catch(village), self.best_catch))
            return worth + style.catch * rounds * (more - now)
        near = 1.0 if village == self.home or self.huts[village] > 1 else 0.7
        worth += style.space * rounds * near / (1 + 0.25 * self.rooms)
        if kind == MEETING:
            return worth + style.meeting * self.left
        caught = max(self.best_catch, style.hoped)
        more = self.useful((self.canoes + 1) * caught) - self.useful(self.canoes * caught)
        return worth + self.left * (style.catch * more + style.fleet)

    def _next_catch(self, village: int) -> float:
        """Return the catch of a canoe in a village with one more fisherman."""
        pieces, board = self.position.board.chart.villages[village], self.position.board
        fishermen = (board.huts[self.seat][FISHER] & pieces).bit_count() + 1
        return catch_of(fishermen, self.position.setup.variants.fisherman)

    def site(self, village: int, hex_: Hex) -> float:
        """Return the glory by which a hex is better than other sites for a hut of that village:
        -`style.landing` if it is sea where canoes fish beside the village `home` (three times that where at
        most six such hexes are left), and `style.pretty` for each neighbour that is land. So 0.0 elsewhere,
        unless the style has `pretty`. Legality is not asked."""
        chart, style = self.position.board.chart, self.style
        worth = 0.0
        if chart.landings[village] >> hex_ & 1 and village == self.home:
            free = (chart.landings[village] & chart.sea).bit_count()
            worth -= style.landing * (1.0 if free > 6 else 3.0)
        if style.pretty:
            worth += style.pretty * (NEAR[hex_] & ~chart.water).bit_count()
        return worth

    def step(self) -> float:
        """Return the glory that the next step on the movement track counts as: `style.step` times `left`,
        times the hexes of reach that the step adds, or times 0.5 if it adds none. 0.0 in the last round and
        where all 8 steps are made."""
        steps = self.position.mats[self.seat].steps
        if steps >= STEPS:
            return 0.0
        more = BONUS[steps + 1] - BONUS[steps]
        return self.style.step * self.left * (more or 0.5)

    def berth(self, hex_: Hex) -> float:
        """Return the glory that an own canoe counts as for lying on a hex at the end of its turn. Before the
        last round: 0.04 for each own canoe or meeting hut beside it that takes another fish, and 0.1 beside
        the village `home`. In the last round: the sum, over the villages beside which it lies, of what one
        more own piece counts as in scoring. 0.0 where nothing of that holds."""
        glory = self._berths.get(hex_)
        if glory is None:
            glory = self._berths[hex_] = self._berth(hex_)
        return glory

    def rammed(self, hex_: Hex) -> float:
        """Return the glory that sinking the canoe at sea on a hex and lying there counts as: `style.majority`
        times what the seat's odds in the villages beside it gain and `style.harm` of what the owner's lose,
        in cult hexes; and `style.quiet` once if own fishermen fish there; less the glory that the rules take
        for sinking it. Often negative. StopIteration if no canoe is at sea on the hex, KeyError if it is the
        only one of its owner, which may not be sunk."""
        position, chart = self.position, self.position.board.chart
        owner = next(other for other, fleet in enumerate(position.board.afloat) if fleet >> hex_ & 1)
        won = lost = 0.0
        for village, landing in enumerate(chart.landings):
            if landing >> hex_ & 1:
                before = ending.strength(position, village)
                after = put(put(before, self.seat, before[self.seat] + 1), owner, before[owner] - 1)
                won += self.cult[village] * (self._odds(after, self.seat) - self._odds(before, self.seat))
                lost += self.cult[village] * (self._odds(before, owner) - self._odds(after, owner))
        loss = sinking.LOSS[position.board.afloat[owner].bit_count()]
        return self.style.majority * (won + self.style.harm * lost) + self._quiet(hex_) - loss

    def _quiet(self, hex_: Hex) -> float:
        """Return the worth, beside that, of being rid of a canoe where own fishermen fish."""
        villages = enumerate(self.position.board.chart.landings)
        return self.style.quiet * any(
            landing >> hex_ & 1 and fishing.fishermen(self.position, self.seat, village)
            for village, landing in villages
        )

    def _odds(self, strengths: Sequence[int], seat: int) -> float:
        """Return the odds that a seat is the strongest in a village."""
        return _chance((strengths[seat] - max(*strengths[:seat], *strengths[seat + 1 :])) / self.open)

    def _berth(self, hex_: Hex) -> float:
        board, chart = self.position.board, self.position.board.chart
        if not self.left:
            return sum(
                [
                    self.majority(village)
                    for village, landing in enumerate(chart.landings)
                    if landing >> hex_ & 1
                ]
            )
        canoe, _, meeting = board.huts[self.seat]
        around = NEAR[hex_]
        open_rooms = (canoe | meeting) & ~board.stores[-1] & around
        return 0.04 * open_rooms.bit_count() + (0.1 if chart.landings[self.home] >> hex_ & 1 else 0.0)


def catch_of(fishermen: int, variant: bool) -> float:
    """Return the mean number of fish that a canoe catches in a village with 0 to 6 own fishermen, without the
    god's fish: with dice, or with the `variant` fisherman, by which each gives 1. 0.0 without fishermen;
    IndexError for 7 and more.

    >>> [round(catch_of(number, variant=False), 2) for number in range(6)]
    [0.0, 0.83, 1.5, 2.0, 2.33, 2.33]
    >>> catch_of(2, variant=True)
    2.0
    """
    return (_FISHERMAN if variant else _DICE)[fishermen]


#: By the number of fishermen what they catch for a canoe: with dice, and with the fisherman's variant.
_DICE = tuple([CATCH[min(fishermen, len(CATCH) - 1)] / SURE for fishermen in range(FISHERMEN + 2)])
_FISHERMAN = tuple([float(fishermen) for fishermen in range(FISHERMEN + 2)])


def _chance(lead: float) -> float:
    return 1 / (1 + exp(-lead))
