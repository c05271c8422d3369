"""Milestones of a person, counted from the library, never handed out: in a game, shells on a string."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from miaui.bots.kit import Roster
from miaui.engine.i18n import _
from miaui.history.figures import Milestone
from miaui.store.statistics import Against, Outing

SHELLS = ("fan", "star", "drop", "scallop", "cone")
_MANY, _ROW = 10, 3
_NEXT = 2
"""Number of milestones that are shown beside those earned, while games are few."""


def common(
    outings: Sequence[Outing],
    against: Sequence[Against],
    kit: Roster,
    seats: range,
    every: Sequence[Outing],
) -> list[Milestone]:
    """Return the milestones that every game has: games, wins, full tables, and a win against a level of
    each strength, a former one where that alone was beaten. `outings` are a person's games without help,
    with her results `against` levels in these; `every` those with help, too: a first game and a first win
    count with help, too, for they ask for no skill."""
    wins = [outing for outing in outings if outing.share > 0]
    full = [outing for outing in wins if outing.fair * seats[-1] < 1.01]
    beaten = {result.level for result in against if result.share > 0}
    return [
        Milestone(_("First game"), _("Play a game to its end."), len(every)),
        Milestone(_("First win"), _("Win a game."), sum(outing.share > 0 for outing in every)),
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
            for level in kit.levels_among(beaten)
        ],
    ]


def near(reached: Sequence[Milestone]) -> list[int]:
    """Return indices: of all that is earned, then of at most `_NEXT` others, the most advanced first."""
    ahead = [place for place, milestone in enumerate(reached) if not milestone.earned]
    ahead.sort(key=lambda place: -reached[place].reached / reached[place].needed)
    return [*[place for place, milestone in enumerate(reached) if milestone.earned], *ahead[:_NEXT]]


def longest_row(outings: Sequence[Outing]) -> int:
    """Return the largest number of games won one after the other, shared victories included; 0 for none."""
    rows = [len(list(run)) for won, run in groupby(outings, lambda outing: outing.share > 0) if won]
    return max(rows, default=0)
