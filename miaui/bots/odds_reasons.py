"""Reasons that a search gives: how often it would win, in words for players."""

from collections.abc import Sequence

from miaui.bots.kit import Reason
from miaui.core.words import N_

_ODDS = N_("I thought this would win me %(percent)d of 100 games.")
_AGAINST = N_("With the next best move: %(percent)d.")


def odds_reasons(odds: Sequence[float]) -> tuple[Reason, ...]:
    """Return the odds of winning with what was chosen and, where they are lower, with the next best. `odds`
    are those of everything that was searched, what was chosen first, or ().

    >>> odds_reasons([0.62, 0.55, 0.1])[1]
    ('With the next best move: %(percent)d.', {'percent': 55})
    """
    percents = [round(100 * one) for one in odds[:2]]
    found: list[Reason] = [(_ODDS, {"percent": percents[0]})] if percents else []
    if len(percents) > 1 and percents[1] < percents[0]:
        found.append((_AGAINST, {"percent": percents[1]}))
    return tuple(found)
