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
    """The villages of a board: by village the `strengths` of all seats without stakes, and the `glory` that
    it gives. `ranks`: by seat who chooses first of those with equal glory, the lowest first."""

    strengths: tuple[tuple[int, ...], ...]
    glory: tuple[int, ...]
    ranks: tuple[int, ...]

    @classmethod
    def of(cls, position: Position) -> "Villages":
        """Return all villages of a position, the scored ones, too."""
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
    """A moment of the end: glory and influence by seat, and the villages that are left."""

    villages: Villages
    glory: list[int]
    influence: list[int]
    left: list[int]

    @classmethod
    def of(cls, position: Position) -> "Finale":
        """Return the moment of a position in which villages are scored; one that is staked on is still
        left."""
        villages = Villages.of(position)
        return cls(
            villages,
            [mat.glory for mat in position.mats],
            [mat.influence for mat in position.mats],
            [number for number in range(len(villages.glory)) if number not in position.scored],
        )

    def copy(self) -> "Finale":
        """Return a copy to go on from: neither changes the other."""
        return Finale(self.villages, self.glory[:], self.influence[:], self.left[:])

    def settle(self, village: int, stakes: Sequence[int]) -> None:
        """Score a village with these stakes, by seat: the strongest share its glory, rounded up, and they
        alone pay what they staked; nothing is paid where no seat has strength. `glory`, `influence` and
        `left` change."""
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
        """Return each seat's share of the victory if the game ended now: 1 / winners for those with most
        glory, 0 for others."""
        best = max(self.glory)
        winners = self.glory.count(best)
        return [(glory == best) / winners for glory in self.glory]

    def margin(self, seat: int) -> int:
        """Return a seat's glory less the best other's, negative for one that is behind."""
        return self.glory[seat] - max(self.glory[:seat] + self.glory[seat + 1 :])

    def outcome(self, seat: int) -> Outcome:
        """Return a seat's share of the victory and its margin if the game ended now."""
        return self.shares()[seat], self.margin(seat)

    def play_out(self, kinds: Sequence[Kind], rng: Random) -> list[float]:
        """Play on to the end of the game, until no village is `left`; return each seat's share of the
        victory."""
        while self.left:
            chooser = self._chooser()
            village = self.chosen(chooser, kinds[chooser], rng)
            self.settle(village, [self.staked(seat, village, kind, rng) for seat, kind in enumerate(kinds)])
        return self.shares()

    def play_by_rule(self, thinks: Sequence[bool]) -> None:
        """Play on to the end of the game, until no village is `left`, as plain players by `dearest` and
        `best_stake`. `thinks` by seat: True if it reckons with what others may stake, False if with nothing.
        """
        every = range(len(self.glory))
        while self.left:
            chooser = self._chooser()
            village = self.dearest(chooser, thinks[chooser])
            self.settle(village, [self.best_stake(seat, village, thinks[seat]) for seat in every])

    def _chooser(self) -> int:
        """The seat that chooses the next village."""
        return min(range(len(self.glory)), key=lambda seat: (self.glory[seat], self.villages.ranks[seat]))

    def dearest(self, seat: int, thinks: bool) -> int:
        """Return the number of the village that a plain player scores next: the one `left` with the most
        worth of its best stake, less half the price of that (see `stake_values`)."""

        def value(village: int) -> float:
            worth, pay = self.stake_values(seat, village, thinks)
            return max(worth) - 0.5 * pay

        return max(self.left, key=value)

    def best_stake(self, seat: int, village: int, thinks: bool) -> int:
        """Return the number that a plain player stakes: the one worth most by `stake_values`, the least of
        equals."""
        values, _price = self.stake_values(seat, village, thinks)
        return max(range(len(values)), key=values.__getitem__)

    def chosen(self, seat: int, kind: Kind, rng: Random) -> int:
        """Return the number of the village that a seat chooses: of those that it leads without stakes the one
        with most glory, the first `left` if it leads none; any, with equal odds, if it is "uniform"."""
        if kind == "uniform":
            return self.left[below(len(self.left), rng)]
        return max(self.left, key=lambda village: self._lead_worth(seat, village))

    def _lead_worth(self, seat: int, village: int) -> int:
        return self.villages.glory[village] if self._behind(seat, village) < 0 else 0

    def _behind(self, seat: int, village: int) -> int:
        """The strength that a seat lacks to the strongest other, without stakes; below 0 in the lead."""
        strengths = self.villages.strengths[village]
        return max(strengths[:seat] + strengths[seat + 1 :]) - strengths[seat]

    def staked(self, seat: int, village: int, kind: Kind, rng: Random) -> int:
        """Return the number that a seat stakes, drawn by its `policy`."""
        return drawn(self.policy(seat, village, kind), rng)

    def policy(self, seat: int, village: int, kind: Kind) -> Policy:
        """Return the probability of each number that a seat of a kind stakes: every number alike if it is
        "uniform", several if "believed", else a single number; {0: 1.0} where it has no influence."""
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
        """The least number that leads; 0 if that is more than the seat holds, or than the village gives."""
        least = max(0, self._behind(seat, village) // STAKE + 1)
        return least if least <= min(self.influence[seat], self.villages.glory[village]) else 0

    def believed(self, seat: int, village: int) -> Policy:
        """Return the probability of each number that a seat may stake, as others see it: mostly of nothing,
        or of what it takes to lead or 1 more, a little of all others; on the last village it is all that the
        seat has."""
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
        """Return by number staked, from 0 to all influence, what glory it is worth, less what the influence
        could still win elsewhere; and that price of the best number. `thinks`: the others stake as they are
        `believed` to, else nothing."""
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
        found = []
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
            found.append(glory * share - at_most * number * shadow)
        if thinks and len(self.left) == 1:
            found = [value + _LAST * number for number, value in enumerate(found)]
        return found, max(range(len(found)), key=found.__getitem__) * shadow

    def _shadow(self, seat: int, village: int) -> float:
        """The glory that one influence could still win in the other villages."""
        held, total = self.influence[seat], 0.0
        for other in self.left:
            if other == village:
                continue
            own, behind = self.villages.strengths[other][seat], self._behind(seat, other)
            if behind <= STAKE * held and (own or behind <= 2):
                total += self.villages.glory[other] * (0.45 if behind >= -2 else 0.15)
        return min(0.9, total / max(held, 1) / 1.5) if held else 0.0


def drawn(policy: Policy, rng: Random) -> int:
    """Return a number, drawn by the probabilities of a policy."""
    quantile = rng.random()
    for number, chance in policy.items():
        quantile -= chance
        if quantile < 0:
            return number
    return max(policy)


def last_stakes(finale: Finale, seat: int, policies: Sequence[Policy]) -> list[Outcome]:
    """Return the probability of winning and the margin with each number staked on the last village, where the
    others stake by these policies: every joint stake is counted."""
    (village,) = finale.left
    others = [list(policy.items()) if other != seat else [(0, 1.0)] for other, policy in enumerate(policies)]
    found = [(0.0, 0.0)] * (finale.influence[seat] + 1)
    for joint in product(*others):
        chance = 1.0
        for _, part in joint:
            chance *= part
        stakes = [number for number, _ in joint]
        for number in range(len(found)):
            stakes[seat] = number
            end = finale.copy()
            end.settle(village, stakes)
            (win, margin), (share, ahead) = found[number], end.outcome(seat)
            found[number] = win + chance * share, margin + chance * ahead
    return found


def tried_stakes(
    finale: Finale, seat: int, village: int, policies: Sequence[Policy], kinds: Sequence[Kind], rng: Random
) -> list[Outcome]:
    """Return the share of the victory and the margin with each number staked, from 0 to all that the seat
    has, in one imagined end of the game: the others stake by these policies, and all go on as their kinds do,
    with equal luck."""
    stakes = [drawn(policy, rng) for policy in policies]
    seed = rng.random()
    found = []
    for number in range(finale.influence[seat] + 1):
        stakes[seat] = number
        end = finale.copy()
        end.settle(village, stakes)
        end.play_out(kinds, Random(seed))
        found.append(end.outcome(seat))
    return found


def choose_village(position: Position, seat: Seat, style: Style) -> Score:
    """Return the village that a player of this style scores next, see `Finale.dearest`."""
    names = village_names(position.setup.bases)
    return Score(seat, names[Finale.of(position).dearest(seat, style.stakes)])


def stake(position: Position, seat: Seat, style: Style) -> Stake:
    """Return the stake that is worth most by `stake_values`, the least of equals."""
    return Stake(seat, Finale.of(position).best_stake(seat, given(position.village), style.stakes))


def stake_values(position: Position, seat: int, style: Style) -> list[float]:
    """Return what each number that the seat can stake would be worth, from 0 upward, in glory: against what
    the others may stake if the style has `stakes`, else against nothing staked."""
    return Finale.of(position).stake_values(seat, given(position.village), style.stakes)[0]
