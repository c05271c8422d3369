"""Questions to the study process: the first comes first, a review makes others wait, and drops stop."""

from __future__ import annotations

import json
from typing import Any

from miaui.bots.studying import StudyJob, StudyService


class Worker:
    """Answers as it is told."""

    def __init__(self) -> None:
        self.asked: list[dict[str, Any]] = []
        self.lines: list[str] = []
        self.stopped = 0
        self.ended = False

    def begin(self, line: str) -> None:
        self.asked.append(json.loads(line))
        self.ended = False

    def take(self) -> str | None:
        return self.lines.pop(0) if self.lines else None

    def stop(self) -> None:
        self.stopped += 1
        self.lines.clear()


def ask(service: StudyService, name: str, urgent: bool = True) -> StudyJob:
    return service.ask({"study": name}, urgent)


def test_answers_come_one_by_one() -> None:
    worker = Worker()
    job = ask(StudyService(worker), "a")
    assert job.poll() == [] and worker.asked == [{"study": "a", "skip": 0}]
    worker.lines = ['{"run": 1}']
    assert job.poll() == [{"run": 1}] and not job.done
    worker.lines = ['{"run": 2}', '{"done": true}']
    assert [dict(progress) for progress in job.poll()] == [{"run": 2}, {"done": True}]
    assert job.done and job.taken == 2 and worker.stopped == 1


def test_a_review_makes_what_may_wait_wait() -> None:
    worker = Worker()
    service = StudyService(worker)
    slow = ask(service, "par", urgent=False)
    worker.lines = ['{"run": 1}', '{"run": 2}']
    assert len(slow.poll()) == 2
    urgent = ask(service, "review")
    assert worker.stopped == 1 and worker.asked[-1]["study"] == "review"
    ask(service, "duplicate", urgent=False)
    worker.lines = ['{"done": true}']
    urgent.poll()
    assert worker.asked[-1] == {"study": "par", "skip": 2}
    worker.lines = ['{"done": true}']
    slow.poll()
    assert worker.asked[-1]["study"] == "duplicate"


def test_what_somebody_looks_at_comes_before_what_may_wait() -> None:
    worker = Worker()
    service = StudyService(worker)
    par, runs = ask(service, "par", urgent=False), ask(service, "duplicate", urgent=False)
    worker.lines = ['{"run": 1}']
    par.poll()
    service.prefer(runs)
    assert worker.stopped == 1 and worker.asked[-1]["study"] == "duplicate"
    service.prefer(runs)
    assert worker.stopped == 1, "it is being answered already"
    worker.lines = ['{"done": true}']
    runs.poll()
    assert worker.asked[-1] == {"study": "par", "skip": 1}
    review, other = ask(service, "review"), ask(service, "duplicate", urgent=False)
    service.prefer(other)
    assert worker.asked[-1]["study"] == "review", "a review goes on"
    worker.lines = ['{"done": true}']
    review.poll()
    assert worker.asked[-1]["study"] == "duplicate"


def test_what_is_dropped_stops_at_once() -> None:
    worker = Worker()
    service = StudyService(worker)
    first, second = ask(service, "a"), ask(service, "b")
    first.close()
    assert worker.stopped == 1 and worker.asked[-1]["study"] == "b"
    second.close()
    assert worker.stopped >= 2
    second.close()


def test_a_process_that_ends_over_a_question_is_told_of() -> None:
    worker = Worker()
    service = StudyService(worker)
    job = ask(service, "a")
    worker.ended = True
    (answer,) = job.poll()
    assert answer["done"] and job.error
    par = ask(service, "par", urgent=False)
    worker.ended = True
    assert par.poll() == [] and not par.done
    worker.ended = True
    par.poll()
    assert par.done and par.error


def test_nonsense_ends_a_question() -> None:
    worker = Worker()
    job = ask(StudyService(worker), "a")
    worker.lines = ["nonsense"]
    job.poll()
    assert job.done and job.error == "no answer"


def test_closing_ends_everything() -> None:
    worker = Worker()
    service = StudyService(worker)
    ask(service, "a")
    service.close()
    assert worker.stopped == 1


def test_what_is_asked_twice_is_worked_out_once_and_anew_when_it_was_dropped() -> None:
    worker = Worker()
    service = StudyService(worker)
    first = service.remembered({"study": "runs"})
    assert service.remembered({"study": "runs"}, kept=3) is first, "it goes on as it was asked"
    assert worker.asked == [{"study": "runs", "kept": 0, "skip": 0}]
    first.close()
    second = service.remembered({"study": "runs"}, kept=3)
    assert second is not first and worker.asked[-1] == {"study": "runs", "kept": 3, "skip": 0}
    assert service.remembered({"study": "runs"}) is not second, "it lacks three answers"


def test_what_pauses_goes_on_where_it_was_when_it_is_asked_for_again() -> None:
    worker = Worker()
    service = StudyService(worker)
    job = service.remembered({"study": "runs"})
    worker.lines = ['{"run": 1}', '{"run": 2}']
    job.poll()
    job.pause()
    assert worker.stopped == 1
    service.update()
    assert len(worker.asked) == 1
    assert service.remembered({"study": "runs"}) is job and service.remembered({"study": "runs"}) is job
    assert worker.asked[1:] == [{"study": "runs", "kept": 0, "skip": 2}]
    worker.lines = ['{"run": 3}', '{"done": true}']
    service.update()
    assert [answer.get("run") for answer in job.answers] == [1, 2, 3, None]
    assert service.remembered({"study": "runs"}) is job and len(worker.asked) == 2
