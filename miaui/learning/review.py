"""The review of a player's choices by what they lose: select on one half of the worlds, judge on the other.

The best of several noisy means seems better than it is. So the best move is found in one set of imagined
worlds, and what was played is compared with it in another: the mean difference is the loss, without bias.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import erfc, log, sqrt
from typing import Literal

from miaui.learning.values import EQUAL, rounded

#: Verdicts on a choice, the kindest first.
Verdict = Literal["good", "open", "fair", "dear", "mistake"]
VERDICTS: tuple[Verdict, ...] = ("good", "open", "fair", "dear", "mistake")

#: What a choice is blamed by: what it loses of the victory, or of the margin in points.
By = Literal["win", "margin"]

#: A flawless game has any blamed choice at all in at most this part of all games; each choice is tested by
#: the victory and by the margin.
FALSE_ALARMS, _TESTS = 0.05, 2

#: From which loss on a blamed choice is dear, and a mistake.
DEAR, MISTAKE = 0.03, 0.08

#: From which margin on it is so, in units of the least loss in points that is blamed.
DEAR_POINTS, MISTAKE_POINTS = 2, 4

#: Standard errors of a gap that a good choice stays below `DEAR` with.
_SURE = 1.96

#: Accuracy means nothing where a lot would have cost less than this in the whole game.
LEAST_BASE = 0.02

#: Number of dearest moments.
DEAREST = 3


@dataclass(frozen=True, slots=True)
class Margin:
    """Loss of a choice in points: own final points less the best other's, with the move that is `best` by
    them among those that win as often as any, less with what was played. `error`: its standard error, the
    method's included; `least`: the game's least loss that is blamed. `as_often`: whether the best move wins
    at least as often as what was played."""

    gap: float = 0.0
    error: float = 0.0
    least: float = 1.0
    as_often: bool = False
    best: str = ""


#: The margin of a choice that loses no points as far as can be said.
NO_MARGIN = Margin()


@dataclass(frozen=True, slots=True)
class Loss:
    """Loss of a choice. `place` in the game, `step` moves before it; `gap`: what it loses against the best
    move in worlds that it was not selected in, `error` its standard error, the method's included, `base` what
    the mean of all legal moves would lose. `z`: see `doubt`. `margin`: what it loses in points. `advised`:
    it followed advice."""

    place: int
    step: int
    gap: float
    error: float
    base: float
    z: float
    margin: Margin = NO_MARGIN
    advised: bool = False

    @property
    def by(self) -> By | None:
        """Test that the choice is blamed by. "win": the gap is at least `EQUAL` (0.01) and more than `z`
        errors. "margin": it is not, but that of the margin is at least the game's least and more than `z` of
        its errors, and the better move wins at least as often. None: it is not blamed.

        >>> [Loss(1, 0, gap, 0.001, 0.2, 2.0).by for gap in (0.05, 0.005)]
        ['win', None]
        >>> Loss(1, 0, 0.005, 0.001, 0.2, 2.0, Margin(7.0, 1.0, least=3.0, as_often=True)).by
        'margin'
        """
        if self.gap >= EQUAL and self.gap - self.z * self.error > 0:
            return "win"
        margin = self.margin
        surely = margin.gap >= margin.least and margin.gap - self.z * margin.error > 0
        return "margin" if surely and margin.as_often else None

    @property
    def blamed(self) -> bool:
        """True if the choice loses something, beyond doubt."""
        return self.by is not None

    @property
    def verdict(self) -> Verdict:
        """The verdict. If the choice is blamed: "mistake" from a gap of `MISTAKE` (0.08) on, "dear" from
        `DEAR` (0.03) on, else "fair"; by the margin from four and two times its least on. If not: "good" with
        a gap below `EQUAL` (0.01), or one that is still below `DEAR` with 1.96 errors more, else "open".

        >>> Loss(place=1, step=0, gap=0.05, error=0.01, base=0.2, z=2.6).verdict
        'dear'
        >>> Loss(place=1, step=0, gap=0.05, error=0.03, base=0.2, z=2.6).verdict
        'open'
        """
        if self.by == "win":
            return "fair" if self.gap < DEAR else "dear" if self.gap < MISTAKE else "mistake"
        if self.by == "margin":
            times = self.margin.gap / self.margin.least
            return "fair" if times < DEAR_POINTS else "dear" if times < MISTAKE_POINTS else "mistake"
        return "good" if self.gap < EQUAL or self.gap + _SURE * self.error < DEAR else "open"

    @property
    def shown(self) -> float:
        """The loss that is shown: the gap if the choice is blamed by "win", else 0.

        >>> Loss(place=1, step=0, gap=0.05, error=0.03, base=0.2, z=2.6).shown
        0.0
        """
        return self.gap if self.by == "win" else 0.0

    @property
    def points(self) -> float:
        """The loss in points that is shown: the gap of the margin if the choice is blamed by it, else 0."""
        return self.margin.gap if self.by == "margin" else 0.0


@dataclass(frozen=True, slots=True)
class Sums:
    """Sums of a seat's review, all of rounded numbers.

    `sum`: of all losses that are blamed. `cost` and its standard error: of all gaps, signed. `base`: what a
    lot would have cost. `accuracy` (None: too little was at stake) from 0, no better than a lot, to 100.
    `counts`: of verdicts. `dearest`: the places of the dearest choices that followed no advice.
    """

    sum: float
    cost: float
    cost_se: float
    base: float
    accuracy: float | None
    accuracy_se: float | None
    counts: Mapping[str, int]
    dearest: tuple[int, ...]


def doubt(choices: int, passes: int = 1) -> float:
    """Return the number of standard errors that a gap has to exceed to be blamed, in a game with a number m
    of choices: Φ⁻¹(1 - 0.05/2m), Bonferroni's correction, for each is tested twice; 0.05/4m with two
    `passes`, where a closer look may follow.

    >>> doubt(1)
    1.96
    >>> doubt(25)
    3.0902
    >>> doubt(25, passes=2)
    3.2905
    """
    wanted = FALSE_ALARMS / (_TESTS * passes * max(choices, 1))
    low, high = 0.0, 10.0
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if 0.5 * erfc(middle / sqrt(2)) > wanted else (low, middle)
    return rounded(high)


def sums_of(losses: Sequence[Loss]) -> Sums:
    """Return the sums of the choices that were judged so far: `sum` of the gaps that are blamed, `cost` of
    all gaps; `dearest` are the places of the three (`DEAREST`) choices that are blamed for the largest gaps,
    then for the most points, and followed no advice. Without choices the sums are 0; `accuracy` and its error
    are None while `base` is below 0.02 (`LEAST_BASE`).

    >>> sums_of([Loss(1, 0, 0.05, 0.01, 0.2, 2.6), Loss(2, 4, 0.001, 0.01, 0.2, 2.6)]).counts
    {'good': 1, 'open': 0, 'fair': 0, 'dear': 1, 'mistake': 0}
    """
    counts: dict[str, int] = dict.fromkeys(VERDICTS, 0)
    for loss in losses:
        counts[loss.verdict] += 1
    cost = rounded(sum([loss.gap for loss in losses]))
    error = rounded(sqrt(sum([loss.error**2 for loss in losses if loss.gap])))
    base = rounded(sum([loss.base for loss in losses]))
    known = base >= LEAST_BASE
    dear = [loss for loss in losses if loss.blamed and not loss.advised]
    dear.sort(key=lambda loss: (-loss.shown, -loss.points, loss.place, loss.step))
    return Sums(
        sum=rounded(sum([loss.shown for loss in losses])),
        cost=cost,
        cost_se=error,
        base=base,
        accuracy=round(100 * min(1.0, max(0.0, 1 - cost / base)), 1) if known else None,
        accuracy_se=round(100 * error / base, 1) if known else None,
        counts=counts,
        dearest=tuple([loss.place for loss in dear[:DEAREST]]),
    )


@dataclass(frozen=True, slots=True)
class Foresight:
    """Foresight of a player's choices by models of players: how much less surprising they were than lots.

    `log` and `even` are the sums of the logarithms of the choices' probabilities by the models and by lot.
    `of_ten` is 10 * (1 - log / even), from 0, no better than lots, to 10; `model` the one that foretold best.
    """

    of_ten: int
    log: float
    even: float
    choices: int
    model: str


def foresight_of(odds: Sequence[dict[str, float]], kinds: Sequence[int]) -> Foresight | None:
    """Return how well a mixture of models foretold choices. The models' weights are equal before the first
    choice, and learnt from earlier choices alone; the model that is named has most weight at the end, the
    first of equal ones.

    `odds`: for each choice, how likely each model (by name) made it; `kinds`: among how many moves it was
    made. None without choices.

    >>> foresight_of([{"diver": 0.9, "random": 0.5}] * 4, [2] * 4)
    Foresight(of_ten=6, log=-1.0236, even=-2.7726, choices=4, model='diver')
    """
    if not odds:
        return None
    weights = {name: 1.0 / len(odds[0]) for name in odds[0]}
    foretold = even = 0.0
    for models, count in zip(odds, kinds, strict=True):
        likely = sum([weights[name] * part for name, part in models.items()])
        foretold += log(likely)
        even -= log(count)
        weights = {name: weights[name] * part / likely for name, part in models.items()}
    best = max(weights, key=weights.__getitem__)
    of_ten = round(10 * min(1.0, max(0.0, 1 - foretold / even)))
    return Foresight(of_ten, rounded(foretold), rounded(even), len(odds), best)
