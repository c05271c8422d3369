"""A review on its way: kept ones are there at once, others come from the study process, moment by moment.

One that is left before its end goes on from there, also in another run of the program if its game is kept.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

from miaui import __version__
from miaui.bots.study import EffortName
from miaui.bots.studying import Answer, StudyJob, StudyService
from miaui.core.errors import BadRecord
from miaui.core.games import Games, dump_record
from miaui.core.seat import Seat
from miaui.history import drilling
from miaui.learning.findings import (
    Course,
    Findings,
    Rows,
    SeatFindings,
    findings_of,
    point_of,
    row_of,
    rows_of,
)
from miaui.learning.kept_review import (
    KEPT_REVIEWS,
    OUTLINES,
    TOLD_MOMENTS,
    KeptReview,
    read_kept,
    told_before,
    up_to_halt,
)
from miaui.learning.split import summed
from miaui.match.replay import CommonReplay
from miaui.store.kept import (
    begun_review,
    forget_begun,
    keep_begun,
    keep_review,
    kept_review,
    review_path,
    review_stamp,
)
from miaui.store.library import Library
from miaui.store.reviewed import reviewed

_EFFORT: EffortName = "normal"
_CLOSELY: EffortName = "deep"


class StudyReview:
    """The review of a replay. `findings` grow while the study process works; `error` says in words for a log
    why nothing more comes."""

    def __init__(self, replay: CommonReplay, study: StudyService, folder: Path, game_id: str = "") -> None:
        """The replay is that of a finished game that gives everything away. A review is kept in the library's
        folder by the id of its game, if that has one, whole or begun."""
        self._study, self._folder, self.game_id = study, folder, game_id
        self._record = dump_record(replay.game, replay.record)
        self._stamp = review_stamp(__version__, _EFFORT, self._record)
        self.findings = Findings()
        self.error = ""
        self.kept: KeptReview | None = None
        """The review as it is kept; None as long as there is none."""
        self._job: StudyJob | None = None
        self._shallow = False
        """True if a closer look failed."""
        self._fresh = Findings()
        """What the question that is asked now has brought."""
        self._stamp_now, self._known = "", list[Answer]()
        """Stamp of the question that is asked now, and the answers that an earlier one has brought."""
        if game_id:
            self._show(read_kept(kept_review(folder, game_id, self._stamp)))
        self.again = bool(game_id) and self.kept is None and review_path(folder, game_id).is_file()
        """True if a review was kept that does not hold any more, and is made again."""

    def look_at(self, seats: Sequence[Seat]) -> None:
        """Have those of these seats judged that are not yet; the question that was asked before is given up,
        unless all are known and are being judged more closely."""
        missing = [seat for seat in seats if seat not in self.findings.by_seat]
        if missing or not self.deepening:
            self.close()
        if missing:
            self._ask(missing, _CLOSELY if self.is_deep else _EFFORT)

    def deepen(self) -> None:
        """Have the judged seats judged once more, more closely; what is found replaces what is known. Nothing
        while anything is asked, or if it was done before."""
        if self.kept is not None and self._job is None and not self.is_deep and not self._shallow:
            self._ask(list(self.findings.by_seat), _CLOSELY)

    @property
    def is_deep(self) -> bool:
        """True if what is known was judged closely."""
        return self.kept is not None and self.kept.review.effort == _CLOSELY

    @property
    def deepening(self) -> bool:
        """True while what is known is judged more closely."""
        return self._job is not None and all(seat in self.findings.by_seat for seat in self._fresh.by_seat)

    def _ask(self, seats: Sequence[Seat], effort: EffortName) -> None:
        """Ask about seats; what is known of an equal question that was left before its end comes first."""
        self.error = ""
        self._stamp_now = review_stamp(__version__, f"{effort}/{json.dumps(seats)}", self._record)
        self._known = self._begun()
        self._fresh = Findings({seat: SeatFindings(seat) for seat in seats})
        for answer in self._known:
            self._take(answer)
        question = {
            "study": "review",
            "record": self._record,
            "seats": list(seats),
            "seed": 0,
            "effort": effort,
            "known": self._known,
        }
        self._job = self._study.ask(question)

    def _begun(self) -> list[Answer]:
        """Return the answers of an equal question that was left before its end; [] for none that can be
        read."""
        begun: Sequence[object] = self._study.begun.get(self._stamp_now, ())
        if not begun and self.game_id:
            begun = begun_review(self._folder, self.game_id, self._stamp_now)
        answers = up_to_halt([answer for answer in begun if isinstance(answer, dict)])
        try:
            told_before(answers)
            OUTLINES.read(answers[0])
        except (BadRecord, IndexError):
            return []
        return answers

    def _leave(self, answers: Sequence[Answer]) -> None:
        """Keep the answers to a question that is left before its end, if there is more than before."""
        so_far = up_to_halt([*self._known, *answers])
        if len(so_far) > len(self._known):
            self._study.begun[self._stamp_now] = so_far
            if self.game_id:
                with suppress(OSError):  # it is known as long as the program runs
                    keep_begun(self._folder, self.game_id, self._stamp_now, so_far)

    def _forget_begun(self) -> None:
        self._study.begun.pop(self._stamp_now, None)
        if self.game_id:
            forget_begun(self._folder, self.game_id)

    @property
    def working(self) -> bool:
        """True until all findings are there; False after an error, and while known ones are judged more
        closely."""
        return self._job is not None and not self.deepening

    @property
    def done(self) -> int:
        """The number of choices that the question asked now has brought so far, of all its seats."""
        return sum(findings.done for findings in self._fresh.by_seat.values())

    def of(self, seat: Seat) -> SeatFindings:
        """Return what is known of a seat: a whole review, else what has come so far; empty findings with 0
        choices if nothing has."""
        return self.findings.of(seat) or self._fresh.of(seat) or SeatFindings(seat)

    @property
    def rows(self) -> Rows:
        """The choices of all seats that are judged so far, each as `of` its seat shows it."""
        return rows_of([*self._fresh.by_seat.values(), *self.findings.by_seat.values()])

    @property
    def course(self) -> Course:
        """The course of the game as far as it is known; one without points before."""
        return self.findings.course if self.findings.course.points else self._fresh.course

    @property
    def chance(self) -> str:
        """The chance in this game, an English text; "" until it is known."""
        return self.findings.chance or self._fresh.chance

    def update(self) -> bool:
        """Take in answers, True if there were any; one that cannot be read ends the review, and `error` says
        why."""
        if self._job is None:
            return False
        answers = self._job.poll()
        for answer in answers:
            try:
                self._take(answer)
            except BadRecord as error:
                self._fail(f"{type(error).__name__}: {error}")
                break
        return bool(answers)

    def add_cards(self, library: Library, games: Games) -> None:
        """Add the dear choices of the kept review to the drill's deck; nothing while it is under way, after
        an error, and for a game that is not in the library."""
        if self.game_id and self._job is None and not self.error:
            drilling.gather_game(self._folder, library, games, self.game_id, datetime.now(UTC))

    def close(self) -> None:
        """Stop what is being worked out, at once; it goes on from there when it is asked for again. Findings
        so far stay; nothing happens where nothing is worked out."""
        if self._job is not None:
            job, self._job = self._job, None
            job.poll()
            job.close()
            self._leave(job.answers)

    def _fail(self, why: str) -> None:
        """Give up; what is known stays as it is if only a closer look failed. What went on from an earlier
        question begins anew the next time."""
        if self.deepening:
            self._shallow = True
        else:
            self.error = why
        self.close()
        if self._known:
            self._forget_begun()

    def _take(self, answer: Answer) -> None:
        if answer.get("done"):
            if "review" in answer:
                self._job = None
                review = KEPT_REVIEWS.read(answer["review"])
                joins = self.kept is not None and review.review.effort == self.kept.review.effort
                self._show(_joined(self.kept, review) if self.kept is not None and joins else review)
                self._keep()
                self._forget_begun()
            else:
                self._fail(str(answer.get("error", "")))
            return
        fresh = self._fresh
        if "of" in answer:
            outline = OUTLINES.read(answer)
            course = Course((), outline.starts or (0,), max(outline.steps, 1))
            by_seat = {seat: replace(findings, of=outline.of) for seat, findings in fresh.by_seat.items()}
            self._fresh = Findings(by_seat, course, (), outline.chance, outline.amount)
            return
        if "halted" in answer:
            return
        told = TOLD_MOMENTS.read(answer)
        course = replace(fresh.course, points=(*fresh.course.points, point_of(told.at)))
        findings, moment = fresh.by_seat.get(told.seat, SeatFindings(told.seat)), told.moment
        rows = () if moment.judged is None else (row_of(moment, moment.judged, told.why, fresh.amount),)
        split = summed([findings.split, moment.split])
        findings = replace(findings, rows=(*findings.rows, *rows), split=split, sums=told.so_far)
        self._fresh = replace(fresh, by_seat={**fresh.by_seat, told.seat: findings}, course=course)

    def _show(self, kept: KeptReview | None) -> None:
        if kept is not None:
            self.kept, self.findings = kept, findings_of(kept)

    def _keep(self) -> None:
        if self.game_id and self.kept is not None:
            with suppress(OSError):  # it can be worked out again
                keep_review(self._folder, self.game_id, self._stamp, KEPT_REVIEWS.write(self.kept))
                reviewed(self._folder)


def kept_rows(folder: Path, replay: CommonReplay, game_id: str) -> Rows:
    """Return the judged choices in the kept review of a game; {} without one, without an id, and for a game
    that goes on or is sealed."""
    if not game_id or not replay.over or replay.sealed:
        return {}
    stamp = review_stamp(__version__, _EFFORT, dump_record(replay.game, replay.record))
    kept = read_kept(kept_review(folder, game_id, stamp))
    return {} if kept is None else rows_of(findings_of(kept).by_seat.values())


def _joined(kept: KeptReview, added: KeptReview) -> KeptReview:
    """Return a review together with one of other seats of one game."""
    by_seat = sorted([*kept.review.by_seat, *added.review.by_seat], key=lambda seat_review: seat_review.seat)
    return replace(
        added,
        review=replace(added.review, by_seat=tuple(by_seat)),
        rounds={**kept.rounds, **added.rounds},
        why={**kept.why, **added.why},
        options={**kept.options, **added.options},
    )
