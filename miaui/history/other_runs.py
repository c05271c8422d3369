"""Games that every level plays with a deal in somebody's seat, as they come from the study process."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress

from miaui.bots.kit import Roster
from miaui.bots.studying import Answer, StudyJob, StudyService
from miaui.core.errors import BadRecord
from miaui.core.json_text import required
from miaui.learning.par import Run, Score
from miaui.match.duplicate import Lineup
from miaui.store.kept import Row

#: Runs by level, as files keep them.
Rows = Mapping[str, Sequence[Row]]


class OtherRuns:
    """Runs on their way: `runs` are those that are there; `count` of them are enough, and more may follow.
    `error` says in words for a log why no more come."""

    def __init__(
        self,
        study: StudyService,
        kit: Roster,
        lineup: Lineup,
        each: int,
        kept: Rows,
        keep: Callable[[Rows], None],
        often: int = 0,
    ) -> None:
        """What is missing is played from now on, `each` runs of a level, then so `often` those of levels that
        are quick; what is `kept` is not played again. `keep` is handed all runs whenever there are more, and
        may raise OSError."""
        self.count, self._keep, self._study = each * len(kit.levels), keep, study
        self.runs = runs_of(kept, kit)
        self.error = ""
        self._job: StudyJob | None = None
        self._read = 0
        """The number of answers that were taken in."""
        further = sum(max(often - each, 0) for level in kit.levels if not level.slow)
        if len(self.runs) < self.count + further:
            self._job = study.remembered(lineup.question(each, often), len(self.runs))

    @property
    def whole(self) -> bool:
        """True if enough runs are there."""
        return len(self.runs) >= self.count

    @property
    def working(self) -> bool:
        """True while more is to come."""
        return self._job is not None

    def prefer(self) -> None:
        """Let these runs be played before others that may wait."""
        if self._job is not None:
            self._study.prefer(self._job)

    def update(self) -> bool:
        """Take in runs, and keep them. True if there is anything new."""
        if self._job is None:
            return False
        self._study.update()
        answers = self._job.answers[self._read :]
        self._read += len(answers)
        try:
            runs = [_run(answer) for answer in answers if "run" in answer]
        except (BadRecord, KeyError, TypeError, ValueError) as error:
            self.error, runs = str(error), []
            self._job.close()
            self._job = None
        known = {(run.level, run.number) for run in self.runs}
        runs = [run for run in runs if (run.level, run.number) not in known]
        self.runs += runs
        if self._job is not None and self._job.done:
            self.error, self._job = self._job.error, None
        if runs:
            with suppress(OSError):  # they can be played again
                self._keep(rows_of(self.runs))
        return bool(answers)

    def close(self) -> None:
        """Stop what is missing at once; it goes on when somebody asks for it again."""
        if self._job is not None:
            job, self._job = self._job, None
            job.pause()


def runs_of(kept: Rows, kit: Roster) -> list[Run]:
    """Return the runs that a file keeps; [] if former levels are among them."""
    if any(level == former.key for level in kept for former in kit.former):
        return []
    return [
        Run(level, number, Score(share, margin), points)
        for level, rows in kept.items()
        for number, share, margin, points in rows
    ]


def rows_of(runs: Sequence[Run]) -> dict[str, list[Row]]:
    """Return runs as a file keeps them."""
    rows: dict[str, list[Row]] = {}
    for run in runs:
        row = run.number, run.score.share, run.score.margin, run.points
        rows.setdefault(run.level, []).append(row)
    return rows


def _run(answer: Answer) -> Run:
    score = Score(float(str(answer["share"])), required(answer, "margin", int))
    level, number = required(answer, "level", str), required(answer, "run", int)
    return Run(level, number, score, required(answer, "points", int))
