"""Milestones of a person, counted from the library, never handed out: in a game, shells on a string."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from miaui.bots.kit import Level
from miaui.engine.i18n import _
from miaui.history.figures import Milestone
from miaui.store.statistics import Against, Outing

SHELLS = ("fan", "star", "drop", "scallop", "cone")
_MANY, _ROW = 10, 3
_NEXT = 2
"""Number of milestones that are shown beside those earned, while games are few."""


def common(
    outings: Sequence[Outing], against: Sequence[Against], levels: Sequence[Level], seats: range
) -> list[Milestone]:
    """Return the milestones that every game has: games, wins, full tables, and a win against each level."""
    wins = [one for one in outings if one.share > 0]
    full = [one for one in wins if one.fair * seats[-1] < 1.01]
    beaten = {one.level for one in against if one.share > 0}
    return [
        Milestone(_("First game"), _("Play a game to its end."), len(outings)),
        Milestone(_("First win"), _("Win a game."), len(wins)),
        Milestone(_("Ten games"), _("Play ten games."), len(outings), _MANY),
        Milestone(_("Three in a row"), _("Win three games in a row."), longest_row(outings), _ROW),
        Milestone(_("Ten wins"), _("Win ten games."), len(wins), _MANY),
        Milestone(_("Full table"), _("Win with every seat taken."), len(full)),
        *[
            Milestone(
                _(level.name),
                _("Win a game in which {level} plays.").format(level=_(level.name)),
                int(level.key in beaten),
            )
            for level in levels
        ],
    ]


def near(reached: Sequence[Milestone]) -> list[int]:
    """Return indices: of all that is earned, then of at most `_NEXT` others, the most advanced first."""
    ahead = [place for place, one in enumerate(reached) if not one.earned]
    ahead.sort(key=lambda place: -reached[place].reached / reached[place].needed)
    return [*[place for place, one in enumerate(reached) if one.earned], *ahead[:_NEXT]]


def longest_row(outings: Sequence[Outing]) -> int:
    """Return the largest number of games won one after the other, shared victories included; 0 for none."""
    rows = [len(list(run)) for won, run in groupby(outings, lambda one: one.share > 0) if won]
    return max(rows, default=0)
