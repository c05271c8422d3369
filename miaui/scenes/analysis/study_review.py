"""A review on its way: kept ones are there at once, others come from the study process, moment by moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from miaui import __version__
from miaui.bots.study import EffortName
from miaui.bots.studying import Answer, StudyJob, StudyService
from miaui.core.games import dump_record
from miaui.core.json_text import required
from miaui.core.seat import Seat
from miaui.match.replay import AnyTape
from miaui.scenes import drilling
from miaui.scenes.analysis.findings import (
    Course,
    Findings,
    SeatFindings,
    Unreadable,
    added,
    read_accuracy,
    read_moment,
    read_review,
    with_point,
)
from miaui.scenes.context import Context
from miaui.store.kept import keep_review, kept_review, review_stamp
from miaui.store.reviewed import reviewed

_EFFORT: EffortName = "normal"


class StudyReview:
    """The review of a tape. `findings` grow while the study process works; `error` says in words for a log
    why nothing more comes."""

    def __init__(self, tape: AnyTape, study: StudyService, folder: Path, game_id: str = "") -> None:
        """The tape is that of a finished game that gives everything away. A review is kept in the library's
        folder by the id of its game, if that has one."""
        self._study, self._folder, self.game_id = study, folder, game_id
        self._record = dump_record(tape.game, tape.record)
        self._stamp = review_stamp(__version__, _EFFORT, self._record)
        self.findings = Findings()
        self.error = ""
        self._raw = self._kept()
        self._job: StudyJob | None = None
        self._fresh = Findings()
        """What the question that is asked now has brought."""

    def look_at(self, seats: Sequence[Seat]) -> None:
        """Have some seats reviewed, unless they are; a question that was asked before is given up."""
        self.close()
        missing = [seat for seat in seats if seat not in self.findings.by_seat]
        if not missing:
            return
        self.error = ""
        self._fresh = Findings({seat: SeatFindings(seat) for seat in missing})
        question = {
            "study": "review",
            "record": self._record,
            "seats": list(missing),
            "seed": 0,
            "effort": _EFFORT,
        }
        self._job = self._study.ask(question)

    @property
    def kept(self) -> Mapping[str, object]:
        """The review as it is kept; {} as long as there is none."""
        return self._raw

    @property
    def working(self) -> bool:
        """True if more is to come."""
        return self._job is not None

    @property
    def done(self) -> int:
        """The number of choices that the question asked now has brought so far, of all its seats."""
        return sum(one.done for one in self._fresh.by_seat.values())

    def of(self, seat: Seat) -> SeatFindings:
        """Return what is known of a seat."""
        return self.findings.of(seat) or self._fresh.of(seat) or SeatFindings(seat)

    @property
    def course(self) -> Course:
        """The course of the game, as far as it is known."""
        return self.findings.course if self.findings.course.points else self._fresh.course

    @property
    def chance(self) -> str:
        """Return what chance is in this game, an English text; "" until it is known."""
        return self.findings.chance or self._fresh.chance

    def update(self) -> bool:
        """Take in answers. True if there were any."""
        if self._job is None:
            return False
        answers = self._job.poll()
        for answer in answers:
            try:
                self._take(answer)
            except Unreadable as error:
                self.error = f"{type(error).__name__}: {error}"
                self.close()
                break
        return bool(answers)

    def add_cards(self, context: Context) -> None:
        """Let the dear choices of a review that is kept be asked again in the drill."""
        if self.game_id and not self.error:
            folder, games = self._folder, context.catalog.games
            drilling.gather_game(folder, context.library, games, self.game_id, datetime.now(UTC))

    def close(self) -> None:
        """Give up on what is being worked out; it stops at once."""
        if self._job is not None:
            job, self._job = self._job, None
            job.close()

    def _take(self, answer: Answer) -> None:
        if answer.get("done"):
            self._job = None
            found = answer.get("review")
            if isinstance(found, dict):
                self._raw = _joined(self._raw, found)
                self.findings = read_review(self._raw)
                self._keep()
            else:
                self.error = str(answer.get("error", ""))
            return
        fresh = self._fresh
        if "of" in answer:
            starts = tuple([int(str(one)) for one in required(answer, "starts", list)])
            course = Course((), starts or (0,), max(required(answer, "steps", int), 1))
            count = required(answer, "of", int)
            rows = {seat: replace(one, of=count) for seat, one in fresh.by_seat.items()}
            chance = required(answer, "chance", str)
            self._fresh = replace(fresh, by_seat=rows, course=course, chance=chance)
            return
        seat = Seat(required(answer, "seat", int))
        course = with_point(fresh.course, answer["at"])
        one = _with_moment(fresh.by_seat.get(seat, SeatFindings(seat)), answer)
        self._fresh = replace(fresh, by_seat={**fresh.by_seat, seat: one}, course=course)

    def _kept(self) -> Mapping[str, object]:
        """Return the review that is kept, {} without one."""
        if not self.game_id:
            return {}
        found = kept_review(self._folder, self.game_id, self._stamp)
        with suppress(*Unreadable):
            if found is not None:
                self.findings = read_review(found)
                return found
        return {}

    def _keep(self) -> None:
        if self.game_id:
            with suppress(OSError):  # it can be worked out again
                keep_review(self._folder, self.game_id, self._stamp, self._raw)
                reviewed(self._folder)


def _with_moment(one: SeatFindings, answer: Answer) -> SeatFindings:
    """What is known of a seat, with one more of its moments."""
    moment = required(answer, "moment", dict)
    why = answer.get("why", [])
    row, part = read_moment(moment, why if isinstance(why, list) else [])
    before, after = float(moment["before"]), float(moment["after"])
    found = replace(one, split=added(one.split, part), prior=one.prior or before, final=after)
    if row is None:
        return found
    so_far = required(answer, "so_far", dict)
    return replace(found, rows=(*one.rows, row), total=float(so_far["sum"]), accuracy=read_accuracy(so_far))


def _joined(kept: Mapping[str, object], found: Mapping[str, object]) -> dict[str, object]:
    """Return a review together with one of other seats of one game."""
    joined = {**kept, **found}
    for key in ("rounds", "why", "options"):
        mine, more = kept.get(key), found.get(key)
        joined[key] = {**(mine if isinstance(mine, dict) else {}), **(more if isinstance(more, dict) else {})}
    mine, more = kept.get("by_seat"), found.get("by_seat")
    both = [*(mine if isinstance(mine, list) else []), *(more if isinstance(more, list) else [])]
    joined["by_seat"] = sorted(both, key=lambda one: one["seat"])
    return joined
