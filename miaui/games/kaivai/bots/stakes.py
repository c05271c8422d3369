"""The end of the game: which village is scored next, and how much influence to stake on it.

Strengths without stakes do not change while villages are scored, so the rest of a game is a few numbers: it
is played on many times where a stake is valued by victory, and the last stakes are counted out.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Literal

from miaui.core.chance import below
from miaui.core.seat import Seat
from miaui.games.kaivai.bots.style import Style
from miaui.games.kaivai.public import ending
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.bidding import bidding_order
from miaui.games.kaivai.public.ending import STAKE
from miaui.games.kaivai.public.moves import Score, Stake
from miaui.games.kaivai.public.position import Position, given

#: How a seat plays the end in imagined games: a plain player who thinks of the others' stakes, or who does
#: not; one who stakes as others may be believed to; any number; the yardstick.
Kind = Literal["plain", "naive", "believed", "uniform", "yardstick"]

#: Probabilities of numbers staked.
Policy = Mapping[int, float]

#: A share of the victory, and a margin: own glory at the end less the best other's.
Outcome = tuple[float, float]

#: What parts equal numbers at the last village, where influence has no other use.
_LAST = 1e-6


@dataclass(frozen=True, slots=True)
class Villages:
    """The villages of a board, as far as their scoring goes; each field is a tuple.

    - `strengths`: by village, by seat: huts in it and canoes beside it, without stakes.
    - `glory`: by village the glory that it gives, its cult hexes.
    - `ranks`: by seat its place (0 first) among seats with equal glory when a village is to be chosen.
    """

    strengths: tuple[tuple[int, ...], ...]
    glory: tuple[int, ...]
    ranks: tuple[int, ...]

    @classmethod
    def of(cls, position: Position) -> "Villages":
        """Return the villages of a position, all of them in the order of their numbers, those included that
        are scored already. The position can be in any phase."""
        numbers = range(len(village_names(position.setup.bases)))
        alike = tuple([mat._replace(glory=0) for mat in position.mats])
        order = bidding_order(position._replace(mats=alike))
        return cls(
            tuple([ending.strength(position, village) for village in numbers]),
            tuple([ending.cult_hexes(position, village) for village in numbers]),
            tuple([order.index(Seat(seat)) for seat in range(position.seats)]),
        )


@dataclass(slots=True)
class Finale:
    """A moment of the end of the game, changed in place as villages are scored: `glory` and `influence` by
    seat, and `left`, the numbers of the villages that are still to be scored, lowest first. `villages` are
    all of them."""

    villages: Villages
    glory: list[int]
    influence: list[int]
    left: list[int]

    @classmethod
    def of(cls, position: Position) -> "Finale":
        """Return the end as it stands in a position: the present glory and influence of all seats, and in
        `left` every village that is not scored yet, that on which stakes are due included. Lists are new:
        changing them does not change the position."""
        villages = Villages.of(position)
        return cls(
            villages,
            [mat.glory for mat in position.mats],
            [mat.influence for mat in position.mats],
            [number for number in range(len(villages.glory)) if number not in position.scored],
        )

    def copy(self) -> "Finale":
        """Return a copy with lists of its own for glory, influence and `left`, so that scoring a village in
        one does not change the other. `villages`, which never changes, is shared."""
        return Finale(self.villages, self.glory[:], self.influence[:], self.left[:])

    def settle(self, village: int, stakes: Sequence[int]) -> None:
        """Score a village in place, with these stakes by seat: the seats with the highest total of strength
        and twice the stake get its glory, several of them each an equal share, rounded up, and pay their
        stakes; all others keep theirs. If every total is 0, no seat gets or pays anything. The village leaves
        `left`; ValueError if it is not in it. Whether a seat has what it stakes is not asked."""
        own = self.villages.strengths[village]
        totals = [base + STAKE * number for base, number in zip(own, stakes, strict=True)]
        best = max(totals)
        strongest = [seat for seat, total in enumerate(totals) if total == best > 0]
        share = -(-self.villages.glory[village] // max(1, len(strongest)))
        for seat in strongest:
            self.glory[seat] += share
            self.influence[seat] -= stakes[seat]
        self.left.remove(village)

    def shares(self) -> list[float]:
        """Return each seat's share of the victory by the present glory: 1 / n for each of the n seats that
        have most, 0.0 for all others. Villages that are left do not count."""
        best = max(self.glory)
        winners = self.glory.count(best)
        return [(glory == best) / winners for glory in self.glory]

    def margin(self, seat: int) -> int:
        """Return the present glory of a seat less the highest of the others: 0 if it shares the lead,
        negative if it is behind. Villages that are left do not count."""
        return self.glory[seat] - max(self.glory[:seat] + self.glory[seat + 1 :])

    def outcome(self, seat: int) -> Outcome:
        """Return by the present glory a seat's share of the victory (1 / n of n leaders, else 0.0) and its
        glory less the best other's, negative if behind. Villages that are left do not count."""
        return self.shares()[seat], self.margin(seat)

    def play_out(self, kinds: Sequence[Kind], rng: Random) -> list[float]:
        """Score all villages that are left, in place, so that `left` is empty, and return each seat's share
        of the victory. The seat with least glory chooses the next village; all choose and stake by their kind
        in `kinds`, by seat, with chance from `rng`. With none left nothing is changed."""
        while self.left:
            chooser = self._chooser()
            village = self.chosen(chooser, kinds[chooser], rng)
            self.settle(village, [self.staked(seat, village, kind, rng) for seat, kind in enumerate(kinds)])
        return self.shares()

    def play_by_rule(self, thinks: Sequence[bool]) -> None:
        """Score all villages that are left, in place and without chance, so that `left` is empty. The seat
        with least glory chooses the village that pays it most, and each stakes the number of the highest
        value in glory. `thinks`, by seat: True if it expects stakes of the others, False if it expects them
        to stake nothing."""
        every = range(len(self.glory))
        while self.left:
            chooser = self._chooser()
            village = self.dearest(chooser, thinks[chooser])
            self.settle(village, [self.best_stake(seat, village, thinks[seat]) for seat in every])

    def _chooser(self) -> int:
        """Return the seat that chooses the next village."""
        return min(range(len(self.glory)), key=lambda seat: (self.glory[seat], self.villages.ranks[seat]))

    def dearest(self, seat: int, thinks: bool) -> int:
        """Return the number of the village that a plain player scores next, of those left: the one with the
        highest value of its best stake there, less half the glory that this stake could win elsewhere; the
        lowest number of equals. `thinks`: the others are expected to stake (True), or not at all. ValueError
        if none is left."""

        def value(village: int) -> float:
            worth, pay = self.stake_values(seat, village, thinks)
            return max(worth) - 0.5 * pay

        return max(self.left, key=value)

    def best_stake(self, seat: int, village: int, thinks: bool) -> int:
        """Return the number that a plain player stakes on a village: the one with the highest expected glory,
        less what that influence could win elsewhere; the lowest of equals. 0 without influence. `thinks`: the
        others are expected to stake (True), or not at all."""
        values, _price = self.stake_values(seat, village, thinks)
        return max(range(len(values)), key=values.__getitem__)

    def chosen(self, seat: int, kind: Kind, rng: Random) -> int:
        """Return the number of the village that a seat of a kind scores next, of those left. "uniform": any,
        equally likely. Every other kind: of the villages where the seat alone is strongest without stakes,
        the one with most glory; where it is so in none, the lowest number; also of equals. ValueError if none
        is left, IndexError for "uniform"."""
        if kind == "uniform":
            return self.left[below(len(self.left), rng)]
        return max(self.left, key=lambda village: self._lead_worth(seat, village))

    def _lead_worth(self, seat: int, village: int) -> int:
        return self.villages.glory[village] if self._behind(seat, village) < 0 else 0

    def _behind(self, seat: int, village: int) -> int:
        """Return the strength that a seat lacks to the strongest other, without stakes; below 0 in the
        lead."""
        strengths = self.villages.strengths[village]
        return max(strengths[:seat] + strengths[seat + 1 :]) - strengths[seat]

    def staked(self, seat: int, village: int, kind: Kind, rng: Random) -> int:
        """Return a number that a seat of a kind stakes on a village, drawn from `rng` by the probabilities
        with which that kind stakes each; 0 without influence. Nothing is changed."""
        return drawn(self.policy(seat, village, kind), rng)

    def policy(self, seat: int, village: int, kind: Kind) -> Policy:
        """Return the probability of each number that a seat of a kind stakes on a village; {0: 1.0} without
        influence. "uniform": each number up to all influence equally. "believed": what others expect of a
        seat, most likely 0, what it takes to lead, or one more; all it has on the last village. One number
        with 1.0 are "yardstick", the least that leads, or 0 if the seat does not have it or the village gives
        less glory; "plain", the most valuable if others stake as expected; and "naive", if they stake
        nothing."""
        held = self.influence[seat]
        if not held:
            return {0: 1.0}
        match kind:
            case "believed":
                return self.believed(seat, village)
            case "uniform":
                return dict.fromkeys(range(held + 1), 1 / (held + 1))
            case "yardstick":
                return {self._least_to_lead(seat, village): 1.0}
            case _:
                return {self.best_stake(seat, village, kind == "plain"): 1.0}

    def _least_to_lead(self, seat: int, village: int) -> int:
        """Return the least number that leads; 0 if that is more than the seat holds, or than the village
        gives."""
        least = max(0, self._behind(seat, village) // STAKE + 1)
        return least if least <= min(self.influence[seat], self.villages.glory[village]) else 0

    def believed(self, seat: int, village: int) -> Policy:
        """Return how likely others think each number that a seat may stake on a village: {n: 1.0} for all its
        influence n if one village is left, {0: 1.0} without influence. Else 0.1 is shared by all numbers
        alike, and 0.9 by three: the least that leads has 0.33, one more (or all, if it has no more) 0.22, and
        0 the rest. Of a seat that is behind and has no piece there these are 0.12 and 0.08; if it cannot lead
        at all, 0 has all 0.9."""
        held = self.influence[seat]
        if len(self.left) == 1:
            return {held: 1.0}
        if not held:
            return {0: 1.0}
        behind = self._behind(seat, village)
        need = max(0, behind // STAKE + 1)
        weights = dict.fromkeys(range(held + 1), 0.1 / (held + 1))
        if need > held:
            weights[0] += 0.9
        else:
            hope = 0.55 if self.villages.strengths[village][seat] or not behind else 0.2
            weights[0] += 0.9 - hope
            weights[need] += 0.6 * hope
            weights[min(need + 1, held)] += 0.4 * hope
        return weights

    def stake_values(self, seat: int, village: int, thinks: bool) -> tuple[list[float], float]:
        """Return two things: a list of the value in glory of each stake on a village, from 0 to all influence
        of the seat; and the glory that the best of them could win in the other villages. A value is the glory
        times the probability to be strongest, a shared one at half of it rounded up, less what the influence
        paid could win elsewhere; it can be negative. `thinks`: the others stake at random as they are
        expected to (True), or nothing. ZeroDivisionError for a village that gives no glory."""
        strengths, glory = self.villages.strengths[village], self.villages.glory[village]
        shadow = self._shadow(seat, village)
        others = [other for other in range(len(self.glory)) if other != seat]
        chances = [
            [
                (strengths[other] + STAKE * staked, chance)
                for staked, chance in (self.believed(other, village) if thinks else {0: 1.0}).items()
            ]
            for other in others
        ]
        values = []
        for number in range(self.influence[seat] + 1):
            mine = strengths[seat] + STAKE * number
            below_all = at_most = 1.0
            for policy in chances:
                less = same = 0.0
                for total, chance in policy:
                    if total < mine:
                        less += chance
                    elif total == mine:
                        same += chance
                below_all *= less
                at_most *= less + same
            ties = at_most - below_all
            share = below_all + ties * (-(-glory // 2)) / glory if mine else 0.0
            values.append(glory * share - at_most * number * shadow)
        if thinks and len(self.left) == 1:
            values = [value + _LAST * number for number, value in enumerate(values)]
        return values, max(range(len(values)), key=values.__getitem__) * shadow

    def _shadow(self, seat: int, village: int) -> float:
        """Return the glory that one influence could still win in the other villages."""
        held, total = self.influence[seat], 0.0
        for other in self.left:
            if other == village:
                continue
            own, behind = self.villages.strengths[other][seat], self._behind(seat, other)
            if behind <= STAKE * held and (own or behind <= 2):
                total += self.villages.glory[other] * (0.45 if behind >= -2 else 0.15)
        return min(0.9, total / max(held, 1) / 1.5) if held else 0.0


def drawn(policy: Policy, rng: Random) -> int:
    """Return one of the numbers of a policy, drawn by its probabilities with one random number from `rng`.
    ValueError for an empty policy. If the probabilities add up to less than 1, the rest falls to the highest
    number."""
    quantile = rng.random()
    for number, chance in policy.items():
        quantile -= chance
        if quantile < 0:
            return number
    return max(policy)


def last_stakes(finale: Finale, seat: int, policies: Sequence[Policy]) -> list[Outcome]:
    """Return for each stake of a seat on the last village, from 0 to all its influence, the probability of
    winning and the expected margin over the best other, in glory. All combinations of the others' numbers are
    counted, by `policies` (by seat; the seat's own is ignored); there is no chance in it. `finale` does not
    change. ValueError unless exactly one village is left."""
    (village,) = finale.left
    others = [list(policy.items()) if other != seat else [(0, 1.0)] for other, policy in enumerate(policies)]
    outcomes = [(0.0, 0.0)] * (finale.influence[seat] + 1)
    for joint in product(*others):
        chance = 1.0
        for _, part in joint:
            chance *= part
        stakes = [number for number, _ in joint]
        for number in range(len(outcomes)):
            stakes[seat] = number
            end = finale.copy()
            end.settle(village, stakes)
            (win, margin), (share, ahead) = outcomes[number], end.outcome(seat)
            outcomes[number] = win + chance * share, margin + chance * ahead
    return outcomes


def tried_stakes(
    finale: Finale, seat: int, village: int, policies: Sequence[Policy], kinds: Sequence[Kind], rng: Random
) -> list[Outcome]:
    """Return for each stake of a seat on a village, from 0 to all its influence, its share of the victory and
    its margin over the best other, in glory, in one imagined end of the game. The others' stakes are drawn
    from `policies` (by seat) once for all; the further villages are played by `kinds`, by seat, with equal
    luck for every number. `finale` does not change, `rng` does. ValueError if the village is scored
    already."""
    stakes = [drawn(policy, rng) for policy in policies]
    seed = rng.random()
    outcomes = []
    for number in range(finale.influence[seat] + 1):
        stakes[seat] = number
        end = finale.copy()
        end.settle(village, stakes)
        end.play_out(kinds, Random(seed))
        outcomes.append(end.outcome(seat))
    return outcomes


def choose_village(position: Position, seat: Seat, style: Style) -> Score:
    """Return the Score with which a player of this style picks the next village, of those not scored yet: the
    one that promises it most glory beyond what the stake could win elsewhere, the first of equals. There is
    no chance in it. ValueError if all are scored."""
    names = village_names(position.setup.bases)
    return Score(seat, names[Finale.of(position).dearest(seat, style.stakes)])


def stake(position: Position, seat: Seat, style: Style) -> Stake:
    """Return the Stake of a player of this style on the village that is due: the number with the highest
    expected glory, less what the influence could win elsewhere, the lowest of equals; 0 without influence.
    ValueError if no village is due."""
    return Stake(seat, Finale.of(position).best_stake(seat, given(position.village), style.stakes))


def stake_values(position: Position, seat: int, style: Style) -> list[float]:
    """Return the value in glory of each stake of a seat on the village that is due, from 0 to all its
    influence: the glory it may expect less what the influence paid could win elsewhere. It can be negative.
    The others are expected to stake if the style has `stakes`, else to stake nothing. ValueError if no
    village is due."""
    return Finale.of(position).stake_values(seat, given(position.village), style.stakes)[0]
