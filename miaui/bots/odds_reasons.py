"""Reasons that a search gives: how often it would win, in words for players."""

from collections.abc import Sequence

from miaui.bots.kit import Reason
from miaui.core.words import N_

_ODDS = N_("I thought this would win me %(percent)d of 100 games.")
_AGAINST = N_("With the next best move: %(percent)d.")


def odds_reasons(odds: Sequence[float]) -> tuple[Reason, ...]:
    """Return one or two reasons, sentences with their numbers: "I thought this would win me %(percent)d of
    100 games.", and, if the second of `odds` is lower once both are rounded to whole percents, "With the next
    best move: %(percent)d.". `odds`: of winning, 0 to 1, with all moves searched, the chosen one first, then
    the best other; () gives ().

    >>> odds_reasons([0.62, 0.55, 0.1])[1]
    ('With the next best move: %(percent)d.', {'percent': 55})
    """
    percents = [round(100 * chance) for chance in odds[:2]]
    reasons: list[Reason] = [(_ODDS, {"percent": percents[0]})] if percents else []
    if len(percents) > 1 and percents[1] < percents[0]:
        reasons.append((_AGAINST, {"percent": percents[1]}))
    return tuple(reasons)
