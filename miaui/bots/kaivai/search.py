"""Search: try whole turns in imagined games, and play each on to the end of the round or of the game.

All ways are tried with the same chance. Those that fall behind are dropped early.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from miaui.bots.kaivai import plain
from miaui.bots.kaivai.plain import Way
from miaui.bots.kaivai.playout import perform, play_on, play_villages, step
from miaui.bots.kaivai.prospects import odds, shares
from miaui.bots.kaivai.style import Style
from miaui.games.kaivai.public import ROUNDS, Position

#: So many games are played with each way before the first are dropped.
_FIRST = 3

#: What a glory more in the plain style's eyes counts beside the odds.
_TRUST = 0.02

#: At the end of an imagined game so much more glory makes a victory e times as likely: who leads by little
#: there would not always win.
_SPREAD = 5.0

#: A way is dropped if it is so many standard errors behind the best.
_DROP = 1.6


@dataclass(frozen=True, slots=True)
class Effort:
    """How a level searches: in which phases, and so many ways at most; `whole`: to the end of the game, not
    of the round. `budget` counts imagined games where nobody says how many."""

    phases: frozenset[str]
    most: int
    whole: bool
    budget: int


@dataclass(slots=True)
class Trial:
    """A way that is tried, and the odds of every game that it was tried in."""

    way: Way
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The mean of the odds."""
        return sum(self.values) / max(len(self.values), 1)

    @property
    def value(self) -> float:
        """What it is chosen by: the odds, and a little of what the plain style thinks of it."""
        return self.mean + _TRUST * self.way.value

    def lead(self, other: "Trial") -> tuple[float, float]:
        """By how much this is better than another, in the games of both, and the standard error."""
        gaps = [mine - yours for mine, yours in zip(self.values, other.values, strict=False)]
        mean = sum(gaps) / len(gaps)
        variance = sum([(gap - mean) ** 2 for gap in gaps]) / max(len(gaps) - 1, 1)
        return mean, (variance / len(gaps)) ** 0.5


def search(
    position: Position, seat: int, styles: Sequence[Style], effort: Effort, rng: Random
) -> list[Trial]:
    """The ways that the plain style likes best, in the order of what was found; `styles` are those in which
    each seat goes on."""
    trials = [Trial(way) for way in plain.ways(position, seat, styles[seat])[: effort.most]]
    left, budget = list(trials), effort.budget
    games = _FIRST
    while len(left) > 1 and budget > 0:
        for _ in range(games):
            seed = rng.random()
            for trial in left:
                game = Random(seed)
                after = perform(step(position, trial.way.move), trial.way.turn, styles[seat], game)
                trial.values.append(_odds(after, position.round, styles, effort, game)[seat])
            budget -= len(left)
        games = 1
        best = max(left, key=lambda trial: trial.value)
        left = [trial for trial in left if trial is best or _close(best, trial)]
    rest = [trial for trial in trials if trial not in left]
    return [*sorted(left, key=lambda trial: -trial.value), *sorted(rest, key=lambda trial: -trial.value)]


def _close(best: Trial, other: Trial) -> bool:
    lead, error = best.lead(other)
    return lead <= _DROP * error


def _odds(
    position: Position, number: int, styles: Sequence[Style], effort: Effort, rng: Random
) -> list[float]:
    """The odds of all seats once this was played on to the end of round `number`, or of the game."""
    if not effort.whole:
        return odds(play_on(position, styles, rng, number))
    end = play_villages(play_on(position, styles, rng, ROUNDS), styles)
    return shares([float(mat.glory) for mat in end.mats], _SPREAD)
