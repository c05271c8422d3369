"""Rating of a person in a game, on the scale on which the levels of its bots stand.

It counts whom one met: to win against stronger ones says more. Only plain games count, and nothing is told
before `LEAST` of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from miaui.bots.kit import Level, Roster
from miaui.engine.i18n import _, number
from miaui.learning.rating import ANCHOR, LAST, LEAST, Meeting, Rated, chances, standing
from miaui.store.statistics import Outing

_ME = "@"
"""Mark before a person's name where players are told apart: no level begins with it."""

_ROUNDING = 1e-3
"""The most by which the shares of a table may differ from a whole victory: else a result is missing."""


def person_key(name: str) -> str:
    """Return the key of a person among rated players: the name behind a prefix, so that it is no bot's."""
    return f"{_ME}{name}"


def known(levels: Sequence[Level]) -> dict[str, float]:
    """Return the ratings of the levels that have one, by key."""
    return {level.key: float(level.rating[0]) for level in levels if level.rating is not None}


def middle(levels: Sequence[Level]) -> float:
    """Return the rating of the middle level, or where nothing is rated the scale's fixed point."""
    level = levels[len(levels) // 2]
    return ANCHOR if level.rating is None else float(level.rating[0])


def rate(name: str, outings: Sequence[Outing], kit: Roster) -> Rated | None:
    """Return the rating of a person from her games against the kit's levels, former ones included, the
    oldest first; those in which she was helped do not count, nor those whose shares of victory do not sum
    to 1. None as long as there are less than ten (`LEAST`)."""
    games = [_meeting(name, outing) for outing in outings if not outing.helped]
    sound = [meeting for meeting in games if abs(sum(meeting.shares) - 1) < _ROUNDING]
    return standing(person_key(name), sound, known(kit.every), middle(kit.levels))


def _meeting(name: str, outing: Outing) -> Meeting:
    others = [person_key(rival.who) if rival.human else rival.who for rival in outing.rivals]
    return Meeting((person_key(name), *others), (outing.share, *[rival.share for rival in outing.rivals]))


def chance(points: float, bots: Sequence[str], ratings: Mapping[str, float]) -> float | None:
    """Return the probability that a player with this rating wins against these levels; None where one of them
    is not rated."""
    if any(bot not in ratings for bot in bots):
        return None
    return chances([points, *[ratings[bot] for bot in bots]])[0]


def figure(points: float, spread: float) -> str:
    """Return a rating with half its 95 % interval: "1180 ± 95"."""
    return _("{points} ± {spread}").format(points=number(round(points)), spread=number(round(spread)))


def words(rated: Rated | None) -> str:
    """Return a person's rating: "Rating 1180 ± 95", translated; of None after how many games it is shown."""
    if rated is None:
        return _("Your rating: shown after {count} games").format(count=LEAST)
    return _("Rating {rating}").format(rating=figure(rated.points, rated.spread))


def explained(rated: Rated | None) -> str:
    """Return what a person's rating says, in sentences; of None what it will say."""
    if rated is None:
        return _("Then you will see how strong you are, on the scale of the bots.")
    said = _(
        "From your last {count} games at most, without help or undoing. The bots are on the same scale; "
        "in 95 of 100 cases your strength lies in this range."
    )
    return said.format(count=LAST)
