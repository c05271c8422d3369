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
    """The search of a level: `phases`, in which it searches; `most`, of how many ways at most, the best by
    the plain style; `rounds`, how many rounds are played on in an imagined game (1: to the end of this one).
    `budget`: imagined games of a decision, each with one way, unless the caller gives a number."""

    phases: frozenset[str]
    most: int
    rounds: int
    budget: int


@dataclass(slots=True)
class Trial:
    """A way that is tried: `way` itself, whose value is in glory, and in `values` the odds of winning (0 to
    1) in every imagined game that it was tried in, in their order; [] if in none."""

    way: Way
    values: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """Mean of the odds in all games that it was tried in, 0 to 1; 0.0 without a game."""
        return mean(self.values)

    @property
    def value(self) -> float:
        """Number that it is ranked by: the mean of its odds, 0.0 without a game, and 0.01 for each glory that
        its way is worth in the plain style."""
        return self.mean + _TRUST * self.way.value

    def lead(self, other: "Trial") -> tuple[float, float]:
        """Return by how much this trial's odds are higher than another's on average (negative: lower), and
        the standard error of that. Games are compared in pairs, as far as both were tried. The error is the
        standard deviation of the differences (divisor n - 1) / √n for n pairs, of a single pair 0.0;
        ZeroDivisionError if there is no pair."""
        return lead(self.values, other.values)


def search(
    position: Position,
    seat: Seat,
    styles: Sequence[Style],
    effort: Effort,
    rng: Random,
    thought: Thought[Move] | None = None,
) -> list[Trial]:
    """Return the trials of the first `effort.most` ways that the seat's style thinks of, the highest
    `Trial.value` first; those that were dropped because they fell behind come after all that were not.
    `styles`: how each seat goes on, by seat. A game with one way counts as one of `effort.budget`; the last
    round of trying may go beyond it. A single way is not tried and has no `values`; nor has any if `thought`
    is over, or the budget 0, at once. Games draw from `rng`, equal luck for all ways; `thought` is offered
    the best move after every round of trying."""
    thought = thought or Thought()
    trials = [Trial(way) for way in plain.ways(position, seat, styles[seat])[: effort.most]]
    left, budget = list(trials), effort.budget
    last = min(position.round + effort.rounds - 1, ROUNDS)
    games = _FIRST
    thought.offer(trials[0].way.move)
    while len(left) > 1 and budget > 0 and not thought.over:
        for _ in range(games):
            seed = rng.random()
            chances = []
            for trial in left:
                game = Random(seed)
                after = perform(step(position, trial.way.move), trial.way.turn, styles[seat], game)
                chances.append(odds(play_on(after, styles, game, last))[seat])
            for trial, chance in zip(left, chances, strict=True):
                trial.values.append(chance)
            budget -= len(left)
        games = 1
        best = max(left, key=lambda trial: trial.value)
        thought.offer(best.way.move)
        left = [trial for trial in left if trial is best or _close(best, trial)]
    rest = [trial for trial in trials if trial not in left]
    return [*sorted(left, key=lambda trial: -trial.value), *sorted(rest, key=lambda trial: -trial.value)]


def values(trials: Sequence[Trial]) -> dict[str, float]:
    """Return the odds of winning with each move that was tried, by its text, 0.0 to 1.0, rounded to 4 places;
    {} if none has a game. `trials` are best first: the first has the mean of its odds; another is moved
    towards it by one standard error of the distance (at least 0.05 / √games, unless all games gave an equal
    distance), but not above it. Of ways that begin with one move the highest counts."""
    tried = [trial for trial in trials if trial.values]
    odds_by_text: dict[str, float] = {}
    for trial in tried:
        gap, error = tried[0].lead(trial)
        if error:
            error = max(error, _USUAL_GAP / len(trial.values) ** 0.5)
        text, worth = write_move(trial.way.move), max(tried[0].mean - max(gap - error, 0.0), 0.0)
        odds_by_text[text] = max(odds_by_text.get(text, 0.0), round(worth, 4))
    return odds_by_text


def _close(best: Trial, other: Trial) -> bool:
    gap, error = best.lead(other)
    return gap + _TRUST * (best.way.value - other.way.value) <= _DROP * error + _EQUAL
