"""Par of a day's deal: every level plays it twenty times in the person's seat, in the background."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from miaui import __version__
from miaui.bots.kit import Roster
from miaui.bots.studying import StudyService
from miaui.core.chance import bot_seed_of
from miaui.core.deals import Deal
from miaui.core.seat import Seat
from miaui.history.other_runs import OtherRuns
from miaui.learning.kept_review import KeptReview
from miaui.learning.par import Run, Score, better_than
from miaui.match.duplicate import PAR, Lineup
from miaui.store.kept import Pars
from miaui.store.today import Past

#: The seat of the person in the deal of a day.
SEAT = Seat(0)


def lineup(kit: Roster, deal: Deal) -> Lineup:
    """Return the table of a day's deal, at which others play in the person's seat, `SEAT` (0): all have the
    kit's middle level, characters and the bots' seed follow from the deal's luck."""
    middle = kit.middle.key
    bots = tuple([(middle, kit.character_by_lot(deal.luck, seat)) for seat in range(deal.seats)])
    return Lineup(deal, bots, SEAT, bot_seed_of(deal.luck))


def day_par(study: StudyService, kit: Roster, deal: Deal, folder: Path) -> OtherRuns:
    """Return others' runs of a day's deal: kept ones at once, missing ones are played from now on and
    kept."""
    pars = Pars(folder, __version__)
    return OtherRuns(study, kit, lineup(kit, deal), PAR, pars.of(deal.code), partial(pars.keep, deal.code))


def better(mine: Past, runs: Sequence[Run]) -> int:
    """Return in how many of 100 runs a person's result is better, from share, then margin; half of equal
    ones count. ZeroDivisionError without runs."""
    return better_than(Score(round(mine.share, 4), mine.margin), [run.score for run in runs])


def kept_numbers(kept: KeptReview | None) -> tuple[Sequence[float], float | None]:
    """Return the person's losses round by round and accuracy from a kept review; (), None without one."""
    if kept is None or not kept.review.by_seat:
        return (), None
    return kept.rounds.get(str(SEAT), ()), kept.review.by_seat[0].sums.accuracy
