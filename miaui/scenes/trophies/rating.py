"""Rating of a person in a game: what she won, measured against a fair share.

A fair share of a game is one over the number of its seats: what everybody would win, on average, at a table
of equals. The rating is the victories of the last games (a shared one counts in part) divided by the fair
shares of these games: 1.0 is as good as one's opponents, 2.0 wins twice as much. It says nothing
about games against others, and is not told before `LEAST` games.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from miaui.engine.i18n import _, decimal
from miaui.store.statistics import Outing

LEAST = 10
"""Least number of games: fewer say too little."""
LAST = 100
"""Number of the last games that count."""


class Rating(NamedTuple):
    """`times` a fair share over `games`; in two of three cases the true value lies within `spread`."""

    times: float
    spread: float
    games: int


def rate(outings: Sequence[Outing]) -> Rating | None:
    """Return the rating from one person's games of one kind, the oldest first; None as long as there are too
    few."""
    last = outings[-LAST:]
    if len(last) < LEAST:
        return None
    fair = sum(one.fair for one in last)
    won = sum(one.share for one in last)
    mean = won / len(last)
    varied = sum((one.share - mean) ** 2 for one in last) / (len(last) - 1)
    least = sum(one.fair * (1 - one.fair) for one in last) / len(last)  # who won nothing may still win one
    return Rating(won / fair, sqrt(len(last) * max(varied, 0.25 * least)) / fair, len(last))


def words(outings: Sequence[Outing]) -> str:
    """Return the rating in a few words."""
    found = rate(outings)
    if found is None:
        return _("How well you play: shown after {count} games").format(count=LEAST)
    said = _("{times} times the average, give or take {spread}")
    return said.format(times=decimal(found.times), spread=decimal(max(0.1, found.spread)))


def explained(outings: Sequence[Outing]) -> str:
    """Return how the rating is computed."""
    found = rate(outings)
    if found is None:
        return _(
            "Then you will see whether you win more than the average: one game in four at a table of four."
        )
    last = outings[-LAST:]
    said = _(
        "You won {won} of your last {count} games. If all cats played equally well, it would be "
        "{fair}: one game in four at a table of four."
    )
    won, fair = sum(one.share for one in last), sum(one.fair for one in last)
    return said.format(count=found.games, won=decimal(won), fair=decimal(fair))
