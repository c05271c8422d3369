"""Reckoning with the levels: by how much others end better with a deal, and how much of that one's blamed
choices explain. All in margins: own points less the best other's."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from miaui.learning.par import Run
from miaui.learning.values import standard_error

#: A lead is named if it is more than this many standard errors.
_SURE = 2.0

#: In units of the least loss that is blamed: from which lead on it is not said that nothing cost anything,
#: and from which on of the middle level the choices are judged more closely, unless those that are blamed
#: explain this part of it.
_BETTER, _FAR, _PART = 4, 8, 1 / 3

#: The most turns that are named.
_MOST_TURNS = 3


def differing(runs: Sequence[Run]) -> tuple[Run, ...]:
    """Return the runs of one level; only the first where all have one score and points, as of a level that
    always plays alike; () for none.

    >>> from miaui.learning.par import Score
    >>> len(differing([Run("diver", number, Score(1.0, 4), 30) for number in (1, 2, 3)]))
    1
    """
    results = {(run.score, run.points) for run in runs}
    return tuple(runs[:1]) if len(results) == 1 else tuple(runs)


@dataclass(frozen=True, slots=True)
class Lead:
    """Lead of a level over one's own result in a deal. `margin`: the mean of its runs; `error`: the standard
    error of that, infinite for a single run."""

    level: str
    margin: float
    gap: float
    error: float

    @property
    def sure(self) -> bool:
        """True if the gap is more than two of its errors: the level does better beyond doubt.

        >>> Lead("diver", 7.0, 26.0, 4.0).sure, Lead("diver", 7.0, 26.0, 14.0).sure
        (True, False)
        """
        return self.gap > _SURE * self.error


def lead_of(level: str, runs: Sequence[Run], own: int) -> Lead | None:
    """Return the lead of a level, among others' runs, over one's `own` margin, with the `standard_error` of
    its margins; None without a run of it. Runs that are all alike are a single one (`differing`)."""
    margins = [float(run.score.margin) for run in differing([run for run in runs if run.level == level])]
    if not margins:
        return None
    mean = sum(margins) / len(margins)
    return Lead(level, mean, mean - own, standard_error(margins) if len(margins) > 1 else inf)


@dataclass(frozen=True, slots=True)
class Blamed:
    """A choice that is blamed, by the number of moves before it, and what it lost in margins."""

    step: int
    margin: float


@dataclass(frozen=True, slots=True)
class Reckoning:
    """A result beside that of a level that surely did better, in whole points: one's `own` margin and
    `theirs`; the turns that `explain` most of the gap, at most three, and how much of it, never more than all
    of it."""

    level: str
    own: int
    theirs: int
    turns: tuple[int, ...]
    explained: int

    @property
    def gap(self) -> int:
        """By how much the level did better."""
        return self.theirs - self.own


def reckoned(leads: Sequence[Lead], middle: str, own: int, blamed: Sequence[Blamed]) -> Reckoning | None:
    """Return the reckoning with the middle level, or if that is not surely better with the best that is; None
    where no level surely did better by a point. Its turns are the steps of the three choices that lost most,
    in the order of the game.

    >>> found = reckoned([Lead("diver", 7.0, 26.0, 4.0)], "diver", -19, [Blamed(12, 30.0)])
    >>> found.gap, found.turns, found.explained
    (26, (12,), 26)
    """
    sure = [lead for lead in leads if lead.sure and round(lead.margin) > own]
    if not sure:
        return None
    named = max(sure, key=lambda lead: (lead.level == middle, lead.margin))
    dear = sorted(
        [choice for choice in blamed if choice.margin > 0], key=lambda choice: (-choice.margin, choice.step)
    )
    dear = dear[:_MOST_TURNS]
    theirs = round(named.margin)
    explained = min(round(sum([choice.margin for choice in dear])), theirs - own)
    turns = tuple(sorted([choice.step for choice in dear])) if explained > 0 else ()
    return Reckoning(named.level, own, theirs, turns, max(explained, 0))


def others_do_better(leads: Sequence[Lead], least: float) -> bool:
    """True if a level's gap is more than four times `least`, so that “nothing cost anything” would be untrue.
    `least`: the game's least loss in points that is blamed."""
    return any(lead.gap > _BETTER * least for lead in leads)


def is_unexplained(lead: Lead | None, blamed: Sequence[Blamed], least: float) -> bool:
    """True if a level's gap is more than eight times `least`, and the blamed choices explain less than a
    third of it: they are to be judged more closely. False for None.

    >>> is_unexplained(Lead("diver", 7.0, 26.0, 4.0), [Blamed(12, 8.0)], 3), is_unexplained(None, [], 3)
    (True, False)
    """
    if lead is None or lead.gap <= _FAR * least:
        return False
    return sum([choice.margin for choice in blamed]) < _PART * lead.gap
