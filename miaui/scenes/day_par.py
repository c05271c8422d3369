"""Par of a day's deal: every level plays it twenty times in the person's seat, in the background."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from miaui import __version__
from miaui.bots.kit import AnyKit
from miaui.bots.studying import Answer, StudyJob, StudyService
from miaui.core.chance import bot_seed_of
from miaui.core.deals import Deal, deal_of_day
from miaui.core.json_text import required
from miaui.core.seat import Seat
from miaui.learning.par import Run, Score, better_than
from miaui.match.duplicate import PAR, Lineup
from miaui.store.kept import Pars, Row
from miaui.store.today import Past

if TYPE_CHECKING:
    from miaui.scenes.context import Context

#: The seat of the person in the deal of a day.
SEAT = Seat(0)


def lineup(kit: AnyKit, deal: Deal) -> Lineup:
    """Return the table of a day's deal, at which others play in the person's seat."""
    middle = kit.middle.key
    bots = tuple([(middle, kit.character_by_lot(deal.luck, seat)) for seat in range(deal.seats)])
    return Lineup(deal, bots, SEAT, bot_seed_of(deal.luck))


def kept_runs(pars: Pars, code: str) -> list[Run]:
    """Return the runs of a deal that are kept."""
    return [
        Run(level, number, Score(share, margin), points)
        for level, rows in pars.of(code).items()
        for number, share, margin, points in rows
    ]


def keep_runs(pars: Pars, code: str, runs: Sequence[Run]) -> None:
    """Keep the runs of a deal. Raises OSError."""
    rows: dict[str, list[Row]] = {}
    for run in runs:
        row = run.number, run.score.share, run.score.margin, run.points
        rows.setdefault(run.level, []).append(row)
    pars.keep(code, rows)


def better(mine: Past, runs: Sequence[Run]) -> int:
    """Return of how many runs in 100 a person's result is better."""
    return better_than(Score(round(mine.share, 4), mine.margin), [run.score for run in runs])


def kept_numbers(review: Mapping[str, object]) -> tuple[list[float], float | None]:
    """Return the losses of each round and the accuracy that a kept review tells of the person."""
    rounds, seats = review.get("rounds"), review.get("by_seat")
    lost = rounds.get(str(SEAT)) if isinstance(rounds, dict) else None
    numbers = [float(one) for one in lost if type(one) in (int, float)] if isinstance(lost, list) else []
    own = seats[0] if isinstance(seats, list) and seats else None
    accuracy = own.get("accuracy") if isinstance(own, dict) else None
    return numbers, accuracy if isinstance(accuracy, float) else None


class DayPar:
    """Par on its way: `runs` are those that are there, in the end `count` of them."""

    def __init__(self, study: StudyService, kit: AnyKit, deal: Deal, folder: Path) -> None:
        """What is missing is asked for at once; what is kept in the folder is not played again."""
        self._pars, self._code, self.count = Pars(folder, __version__), deal.code, PAR * len(kit.levels)
        self.runs = kept_runs(self._pars, deal.code)
        self._job: StudyJob | None = None
        if not self.whole:
            table = lineup(kit, deal)
            bots = [list(bot) for bot in table.bots]
            question = {"study": "par", "deal": deal.code, "bots": bots, "seat": SEAT, "bot_seed": table.seed}
            self._job = study.ask({**question, "kept": len(self.runs)}, urgent=False)

    @property
    def whole(self) -> bool:
        """True if all runs are there."""
        return len(self.runs) >= self.count

    @property
    def working(self) -> bool:
        """True while more is to come."""
        return self._job is not None

    def update(self) -> bool:
        """Take in runs, and keep each level that is whole. True if there were any."""
        if self._job is None:
            return False
        found = [_run(answer) for answer in self._job.poll() if "run" in answer]
        self.runs += found
        if self._job.done:
            self._job = None
        if any(run.number == PAR for run in found):
            whole = len(self.runs) - len(self.runs) % PAR
            with suppress(OSError):  # it can be played again
                keep_runs(self._pars, self._code, self.runs[:whole])
        return bool(found)


def _run(answer: Answer) -> Run:
    score = Score(float(str(answer["share"])), required(answer, "margin", int))
    return Run(
        required(answer, "level", str), required(answer, "run", int), score, required(answer, "points", int)
    )


def par_of(context: Context, game: str, day: date) -> DayPar:
    """Return the par of a day's deal, begun when it is first asked for."""
    deal = deal_of_day(context.catalog.games.find(game), day.isoformat())
    if deal.code not in context.pars:
        kit = context.catalog.kits.find(game)
        context.pars[deal.code] = DayPar(context.study, kit, deal, context.data)
    return context.pars[deal.code]
