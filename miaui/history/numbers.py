"""Numbers of the statistics, each with the games that it counts."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from miaui.engine.i18n import _, decimal, ngettext, number, percent
from miaui.history.figures import Figures, Rows
from miaui.store.reviewed import BySeat, Reviewed
from miaui.store.statistics import KeptFigures, Outing, figures_of, tally


class Number(NamedTuple):
    """A number: words, its value, the ids of exactly the games that it counts, and what it means."""

    words: str
    value: str
    games: tuple[str, ...]
    tip: str = ""


FEW, SEVERAL = 3, 5
"""Games from which on all shells and hats are shown, and from which on all numbers."""


def as_played(
    games: int, common: Sequence[Number], own: Sequence[Number], reviews: Sequence[Number]
) -> list[Number]:
    """Return the numbers that are shown after a number of games: at first games, wins and the best score;
    what a game counts for itself, and what reviews say, come last."""
    if games < FEW:
        return [common[0], common[1], common[-1]]
    return [*common, *own, *reviews] if games >= SEVERAL else [*common]


def counted(outings: Sequence[Outing]) -> list[Number]:
    """Return what is counted of a person in every game; there is at least one game."""
    total = tally("", [(outing.score, outing.share) for outing in outings])
    every = _ids(outings)
    won, best = (
        [outing for outing in outings if outing.share > 0],
        [outing for outing in outings if outing.score == total.best],
    )
    shared = [outing for outing in won if outing.share < 1]
    return [
        Number(ngettext("game", "games", total.games), str(total.games), every),
        Number(ngettext("win", "wins", total.wins), str(total.wins), _ids(won)),
        Number(ngettext("shared win", "shared wins", total.shared), str(total.shared), _ids(shared)),
        Number(_("win rate"), percent(total.share), every),
        Number(_("points on average"), number(round(total.mean)), every),
        Number(_("best"), number(total.best), _ids(best)),
    ]


def own(
    outings: Sequence[Outing], known: KeptFigures, rows: Callable[[Figures], Rows] | None
) -> list[Number]:
    """Return what only this game counts: of the games that have such figures."""
    having = [outing for outing in outings if (outing.game, outing.seat) in known]
    if rows is None or not having:
        return []
    return [Number(words, value, _ids(having)) for words, value in rows(figures_of(having, known))]


def reviewed(outings: Sequence[Outing], reviews: BySeat) -> list[Number]:
    """Return the means of what kept reviews say of a person; none where no game is reviewed."""
    by_game = {
        outing.game: row
        for outing in outings
        if (row := reviews.get(outing.game, {}).get(outing.seat)) is not None
    }
    kept = _("The average over the games whose review is kept; their number stands behind it.")
    share = " ".join([_("Games of 100 that this brought."), kept])
    of_100 = " ".join([_("100: nothing lost. 0: no better than a lot."), kept])
    of_ten = " ".join([_("Choices of ten that could be foretold."), kept])
    parts = (
        _mean(by_game, lambda review: review.skill, _("skill ({count})"), share, 100.0),
        _mean(by_game, lambda review: review.reading, _("reading ({count})"), share, 100.0),
        _mean(by_game, lambda review: review.luck, _("luck ({count})"), share, 100.0),
        _mean(by_game, lambda review: review.accuracy, _("accuracy ({count})"), of_100),
        _mean(by_game, lambda review: review.predictable, _("foretold ({count})"), of_ten),
    )
    return [mean for mean in parts if mean is not None]


def _mean(
    by_game: Mapping[str, Reviewed],
    part: Callable[[Reviewed], float | None],
    words: str,
    tip: str,
    times: float = 1.0,
) -> Number | None:
    """Return the mean of a part of the reviews, multiplied by `times`, over those that tell it; above 0 it
    has its sign where `times` is more than 1. None where none tells it."""
    values = {game: value for game, review in by_game.items() if (value := part(review)) is not None}
    if not values:
        return None
    mean = times * sum(values.values()) / len(values)
    sign = "+" if times > 1 and mean >= 0.05 else ""
    return Number(words.format(count=len(values)), sign + decimal(mean), tuple(values), tip)


def _ids(outings: Sequence[Outing]) -> tuple[str, ...]:
    return tuple([outing.game for outing in outings])
