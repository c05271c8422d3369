"""Search: try whole turns in imagined games, and play each on to the end of a round.

All ways are tried with equal chance; those that fall behind are dropped early.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from miaui.bots.kit import Thought
from miaui.bots.paired_samples import lead, mean
from miaui.core.seat import Seat
from miaui.games.kaivai.bots import plain
from miaui.games.kaivai.bots.plain import Way
from miaui.games.kaivai.bots.playout import perform, play_on, step
from miaui.games.kaivai.bots.prospects import odds
from miaui.games.kaivai.bots.style import Style
from miaui.games.kaivai.public.moves import Move, write_move
from miaui.games.kaivai.public.position import ROUNDS, Position

#: Games that are played with each way before the first are dropped.
_FIRST = 2

#: Difference of two ways in a game, as a rule.
_USUAL_GAP = 0.05

#: Odds that one glory more by the plain style counts as.
_TRUST = 0.01

#: A way is dropped if it is further behind the best than this: in standard errors, and at all.
_DROP, _EQUAL = 2.0, 1e-4


@dataclass(frozen=True, slots=True)
class Effort:
    """The search of a level: its phases, the most ways that are tried, and the rounds that are played on (1:
    to the end of this one). `budget` is the number of imagined games unless the caller gives one."""

    phases: frozenset[str]
    most: int
    rounds: int
    budget: int


@dataclass(slots=True)
class Trial:
    """A way that is tried, and the odds of every game that it was tried in."""

    way: Way
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """The mean of the odds, 0.0 without a game."""
        return mean(self.values)

    @property
    def value(self) -> float:
        """Value that it is chosen by: the mean of the odds, 0.0 without a game, and 0.01 for each glory of
        its value in the plain style."""
        return self.mean + _TRUST * self.way.value

    def lead(self, other: "Trial") -> tuple[float, float]:
        """Return by how much this is better than another, on average over the games that both played, at
        least one, and the standard error of that: 0 for a single game."""
        return lead(self.values, other.values)


def search(
    position: Position,
    seat: Seat,
    styles: Sequence[Style],
    effort: Effort,
    rng: Random,
    thought: Thought[Move] | None = None,
) -> list[Trial]:
    """Return trials of the `effort.most` ways that the plain style likes best, best first by `Trial.value`,
    those that fell out early behind all others; `styles` are those in which each seat goes on. A single way,
    or all once the thought is over at the start, has no `values`, and the order of the plain style."""
    thought = thought or Thought()
    trials = [Trial(way) for way in plain.ways(position, seat, styles[seat])[: effort.most]]
    left, budget = list(trials), effort.budget
    last = min(position.round + effort.rounds - 1, ROUNDS)
    games = _FIRST
    thought.offer(trials[0].way.move)
    while len(left) > 1 and budget > 0 and not thought.over:
        for _ in range(games):
            seed = rng.random()
            found = []
            for trial in left:
                game = Random(seed)
                after = perform(step(position, trial.way.move), trial.way.turn, styles[seat], game)
                found.append(odds(play_on(after, styles, game, last))[seat])
            for trial, one in zip(left, found, strict=True):
                trial.values.append(one)
            budget -= len(left)
        games = 1
        best = max(left, key=lambda trial: trial.value)
        thought.offer(best.way.move)
        left = [trial for trial in left if trial is best or _close(best, trial)]
    rest = [trial for trial in trials if trial not in left]
    return [*sorted(left, key=lambda trial: -trial.value), *sorted(rest, key=lambda trial: -trial.value)]


def values(trials: Sequence[Trial]) -> dict[str, float]:
    """Return the odds of winning with every move that was tried in games, by its text, of trials that are
    best first. What a move loses against the first is lessened by its standard error, which counts as at
    least 0.05 / √games unless all games agree. Of ways that begin with one move the best counts."""
    tried = [trial for trial in trials if trial.values]
    found: dict[str, float] = {}
    for trial in tried:
        gap, error = tried[0].lead(trial)
        if error:
            error = max(error, _USUAL_GAP / len(trial.values) ** 0.5)
        text, worth = write_move(trial.way.move), max(tried[0].mean - max(gap - error, 0.0), 0.0)
        found[text] = max(found.get(text, 0.0), round(worth, 4))
    return found


def _close(best: Trial, other: Trial) -> bool:
    gap, error = best.lead(other)
    return gap + _TRUST * (best.way.value - other.way.value) <= _DROP * error + _EQUAL
