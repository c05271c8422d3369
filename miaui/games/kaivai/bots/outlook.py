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
    """A position as one seat values it; found once for a decision."""

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
        """Return what a unit of shell value that a hut costs now is worth, in glory: the style's `shell` with
        the rounds that are left."""
        return self.style.shell[self.left]

    def sale(self) -> float:
        """Return what a unit of shell value that is earned now is worth, in glory: the style's `sale` for the
        rounds left, or its `last_sale` in the last round if the seat can pay to build."""
        style, left = self.style, self.left
        return style.sale[left] if left or not self.can_pay(BUILD) else style.last_sale

    def cost(self, action: int) -> int:
        """Return the influence that an action costs now: what lies on it, or 1 where nothing lies on it and
        the supply is empty."""
        lying = self.position.spaces[action]
        return lying if lying or self._supply else 1

    def can_pay(self, action: int) -> bool:
        """True if the seat has as much influence as an action costs now, or more; whether it is legal is not
        asked."""
        return self.cost(action) <= self.influence

    def price(self, action: int) -> float:
        """Return what an action costs now, in glory as the style counts it; 0.0 where it costs nothing."""
        cost = self.cost(action)
        if not cost:
            return 0.0
        style, last = self.style, 1.0 / max(self.influence - cost + 1, 1)
        return style.influence[self.left] * (cost + style.scarce * last)

    def feast(self) -> float:
        """Return the value of a fish delivered to an own hut, in glory: the style's `feast` for the rounds
        left; in the last round 0.4 of that where there is too little influence left to celebrate."""
        worth = self.style.feast[self.left]
        if self.left:
            return worth
        due = self.cost(DELIVER) + self.cost(CELEBRATE)
        under_way = self.position.turn is not None
        return worth if due <= self.influence or (under_way and self.can_pay(CELEBRATE)) else worth * 0.4

    def majority(self, village: int) -> float:
        """Return what a further own piece in a village is worth for its majority, in glory."""
        found = self._majorities.get(village)
        if found is None:
            lead = self.leads[village]
            gain = _chance((lead + 1) / self.open) - _chance(lead / self.open)
            found = self._majorities[village] = self.style.majority * self.cult[village] * gain
        return found

    def useful(self, fish: float) -> float:
        """Return how many of a number of fish are of use in a round: nearly all of few, never more than the
        style's `enough`."""
        enough = self.style.enough
        return enough * (1 - exp(-fish / enough))

    def hut(self, village: int, kind: int) -> float:
        """Return what a hut of a kind (0 canoe, 1 fisher, 2 meeting) in a village, one without own huts, too,
        is worth, in glory, whatever it costs."""
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
        """The catch of a canoe in a village with one more fisherman."""
        pieces, board = self.position.board.chart.villages[village], self.position.board
        fishermen = (board.huts[self.seat][FISHER] & pieces).bit_count() + 1
        return catch_of(fishermen, self.position.setup.variants.fisherman)

    def site(self, village: int, spot: Hex) -> float:
        """Return by how much this hex makes a hut of the village worth more, in glory; negative where it
        takes landing from the village with the best own catch, positive beside land where
        the style has `pretty`, else 0.0."""
        chart, style = self.position.board.chart, self.style
        worth = 0.0
        if chart.landings[village] >> spot & 1 and village == self.home:
            free = (chart.landings[village] & chart.sea).bit_count()
            worth -= style.landing * (1.0 if free > 6 else 3.0)
        if style.pretty:
            worth += style.pretty * (NEAR[spot] & ~chart.water).bit_count()
        return worth

    def step(self) -> float:
        """Return what the next step on the movement track is worth, in glory; 0.0 in the last round and after
        the last step."""
        steps = self.position.mats[self.seat].steps
        if steps >= STEPS:
            return 0.0
        more = BONUS[steps + 1] - BONUS[steps]
        return self.style.step * self.left * (more or 0.5)

    def berth(self, spot: Hex) -> float:
        """Return what it is worth that a canoe lies there at the end of its turn, in glory: 0.04 for each own
        canoe or meeting hut with room beside it, 0.1 in the landing of the village with the best own catch;
        in the last round the sum of `majority` over villages in whose landing it is. 0.0 elsewhere."""
        found = self._berths.get(spot)
        if found is None:
            found = self._berths[spot] = self._berth(spot)
        return found

    def rammed(self, spot: Hex) -> float:
        """Return what it is worth to sink the canoe there and to lie in its place, in glory: the majorities
        that are likelier won and those that its owner is likelier to lose, less the glory that it costs; the
        style's `quiet` more where own fishermen fish."""
        position, chart = self.position, self.position.board.chart
        owner = next(other for other, fleet in enumerate(position.board.afloat) if fleet >> spot & 1)
        won = lost = 0.0
        for village, landing in enumerate(chart.landings):
            if landing >> spot & 1:
                before = ending.strength(position, village)
                after = put(put(before, self.seat, before[self.seat] + 1), owner, before[owner] - 1)
                won += self.cult[village] * (self._odds(after, self.seat) - self._odds(before, self.seat))
                lost += self.cult[village] * (self._odds(before, owner) - self._odds(after, owner))
        loss = sinking.LOSS[position.board.afloat[owner].bit_count()]
        return self.style.majority * (won + self.style.harm * lost) + self._quiet(spot) - loss

    def _quiet(self, spot: Hex) -> float:
        """The worth, beside that, of being rid of a canoe where own fishermen fish."""
        villages = enumerate(self.position.board.chart.landings)
        return self.style.quiet * any(
            landing >> spot & 1 and fishing.fishermen(self.position, self.seat, village)
            for village, landing in villages
        )

    def _odds(self, strengths: Sequence[int], seat: int) -> float:
        """The odds that a seat is the strongest in a village."""
        return _chance((strengths[seat] - max(*strengths[:seat], *strengths[seat + 1 :])) / self.open)

    def _berth(self, spot: Hex) -> float:
        board, chart = self.position.board, self.position.board.chart
        if not self.left:
            return sum(
                [
                    self.majority(village)
                    for village, landing in enumerate(chart.landings)
                    if landing >> spot & 1
                ]
            )
        canoe, _, meeting = board.huts[self.seat]
        around = NEAR[spot]
        open_rooms = (canoe | meeting) & ~board.stores[-1] & around
        return 0.04 * open_rooms.bit_count() + (0.1 if chart.landings[self.home] >> spot & 1 else 0.0)


def catch_of(fishermen: int, variant: bool) -> float:
    """Return the mean number of fish that a canoe catches at a village with a number of own fishermen: by
    dice, or with the fisherman's `variant` one for each; 0 without any.

    >>> catch_of(2, variant=False)
    1.5
    """
    return (_FISHERMAN if variant else _DICE)[fishermen]


#: By the number of fishermen what they catch for a canoe: with dice, and with the fisherman's variant.
_DICE = tuple([CATCH[min(fishermen, len(CATCH) - 1)] / SURE for fishermen in range(FISHERMEN + 2)])
_FISHERMAN = tuple([float(fishermen) for fishermen in range(FISHERMEN + 2)])


def _chance(lead: float) -> float:
    return 1 / (1 + exp(-lead))
