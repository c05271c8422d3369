"""Questions to the study process as the window asks them: each has many answers, one question at a time.

The process is started with the first question and ended when nothing is left to do. What may wait (games of
bots in the background) makes room for a review, and goes on where it was.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Protocol

Answer = Mapping[str, object]
"""An answer as JSON values; the last one to a question has the key "done"."""

#: A question that ended the process this often has no answer.
_MOST_DEATHS = 2


class StudyWorker(Protocol):
    """The study process: it answers one question at a time. Nothing here blocks or raises."""

    def begin(self, line: str) -> None:
        """Begin to answer a question, a line of JSON. The one before must be done or stopped. It does not
        wait."""

    def take(self) -> str | None:
        """Return the next answer, a line of JSON; None if there is none now. It does not wait."""

    @property
    def ended(self) -> bool:
        """True if there is no process that could answer any more."""

    def stop(self) -> None:
        """End the process at once, and with it the question; the next one starts another process."""


class StudyJob:
    """A question to the study process, `urgent` or not, and the `answers` that have come to it."""

    def __init__(self, service: StudyService, question: Mapping[str, object], urgent: bool) -> None:
        self._service, self.question, self.urgent = service, question, urgent
        self.kept = 0
        """The number of answers that were left out: who asked had them."""
        self.answers: list[Answer] = []
        """All answers that have come."""
        self.done = False
        """True if the last answer has come."""
        self.error = ""
        """The reason for which there is no answer, in words for a log; "" for none."""
        self.deaths = 0
        self._polled = 0

    @property
    def taken(self) -> int:
        """Number of answers that have come, without the last one, which says "done"."""
        return len(self.answers) - self.done

    def poll(self) -> list[Answer]:
        """Return the answers that have come since the last call, in their order; [] for none. The last one to
        a question has the key "done" with True, and "error" if it has no result. It does not wait."""
        self._service.update()
        arrived, self._polled = self.answers[self._polled :], len(self.answers)
        return arrived

    def pause(self) -> None:
        """Stop work on this question, or take it from those that wait; its answers are kept. If the job came
        from `StudyService.remembered`, that goes on with it when it is asked an equal question; a job of
        `ask` never goes on. Nothing happens if it is done."""
        self._service.pause(self)

    def close(self) -> None:
        """Drop this question for good: work on it stops at once, its answers stay, and `remembered` asks an
        equal question anew, also if this one is done. A second call does nothing."""
        self._service.drop(self)

    def deliver(self, answer: Answer) -> None:
        """Append an answer to `answers`. `done` becomes True if its key "done" is true, else False; `error`
        becomes the text of its key "error", if it has one."""
        self.answers.append(answer)
        self.done = bool(answer.get("done"))
        error = answer.get("error")
        if isinstance(error, str):
            self.error = error


class StudyService:
    """The questions to the study process, of which one is worked on and the others wait."""

    def __init__(self, worker: StudyWorker) -> None:
        self._worker = worker
        self._queue: list[StudyJob] = []
        self._running: StudyJob | None = None
        self._named: dict[str, StudyJob] = {}
        self.begun: dict[str, Sequence[Answer]] = {}
        """Answers to questions that were left before their end, by whatever name who asked has for them."""

    def ask(self, question: Mapping[str, object], urgent: bool = True) -> StudyJob:
        """Add a question to those that wait, and return its job; it does not wait. If nothing is worked on,
        work on it begins at once. Urgent questions come before all others, in the order in which they were
        asked; if the one that is worked on is not urgent, an urgent one interrupts it at once, and it goes on
        later where it was."""
        self.update()
        job = StudyJob(self, question, urgent)
        self._queue.append(job)
        self._hand_over()
        return job

    def remembered(self, question: Mapping[str, object], kept: int = 0) -> StudyJob:
        """Return the job of an equal question that `remembered` was asked before; one that was paused waits
        again, or goes on at once if nothing is worked on. If there is none, it ended in an error, was
        dropped, or leaves out more than `kept` answers, ask anew, not urgently, for all but the first `kept`
        answers, and return that job."""
        name = json.dumps(question)
        job = self._named.get(name)
        if job is None or job.error or job.kept > kept:
            job = self._named[name] = self.ask({**question, "kept": kept}, urgent=False)
            job.kept = kept
        elif not job.done and job is not self._running and job not in self._queue:
            self._queue.append(job)
            self._hand_over()
        return job

    def prefer(self, job: StudyJob) -> None:
        """Put a question that waits before all others that wait, though urgent ones still come before it if
        it is not urgent. If the one that is worked on is not urgent, it makes room at once, and comes right
        behind; an urgent one is worked on to its end. Nothing happens if the job does not wait."""
        if job not in self._queue:
            return
        self._queue.remove(job)
        self._queue.insert(0, job)
        running = self._running
        if running is not None and not running.urgent:
            self._running = None
            self._worker.stop()
            self._queue.insert(1, running)
            self._hand_over()

    def update(self) -> None:
        """Deliver the answers that have come, and begin with the next question once one is done. It does not
        wait. Polling any job calls it. If the process has died, another is started: a question that is not
        urgent is asked once more; any other, and one over which it dies again, gets a last answer with
        "error" and "done", and the next one begins."""
        while self._running is not None:
            ended = self._worker.ended
            line = self._worker.take()
            if line is None:
                if ended:
                    self._ask_again(self._running)
                return
            self._running.deliver(_read(line))
            if self._running.done:
                self._running = None
                self._hand_over()

    def drop(self, job: StudyJob) -> None:
        """Drop a question for good: work on it stops at once (then the next one that waits is begun, and
        without one the process ends), and `remembered` asks an equal one anew, also if this one is done. Its
        answers stay in the job."""
        self._named = {name: remembered for name, remembered in self._named.items() if remembered is not job}
        self.pause(job)

    def pause(self, job: StudyJob) -> None:
        """Take a question from those that wait; or stop work on it: then the next one that waits is begun at
        once, and without one the process ends. Its answers are kept. If the job came from `remembered`, that
        goes on with it when it is asked an equal question; a job of `ask` never goes on. Nothing happens if
        it is done."""
        self._queue = [queued for queued in self._queue if queued is not job]
        if self._running is job:
            self._running = None
            self._worker.stop()
            if self._queue:
                self._hand_over()

    def close(self) -> None:
        """End work on all questions, and the process: their jobs get no further answers, and those that were
        not done stay so, until `remembered` is asked an equal question and goes on with one. A later question
        starts another process."""
        self._queue.clear()
        self._running = None
        self._worker.stop()

    def _hand_over(self) -> None:
        """Begin with the question that comes first; one that may wait goes back into the queue."""
        if not self._queue:
            if self._running is None:
                self._worker.stop()
            return
        first = min(self._queue, key=lambda job: not job.urgent)  # of equal ones the first
        running = self._running
        if running is not None:
            if running.urgent or not first.urgent:
                return
            self._worker.stop()
            self._queue.insert(0, running)
        self._queue.remove(first)
        self._running = first
        self._worker.begin(json.dumps({**first.question, "skip": first.taken}))

    def _ask_again(self, running: StudyJob) -> None:
        """Ask once more what may wait, after the process ended by itself, unless that is what ends it."""
        self._worker.stop()
        self._running = None
        running.deaths += 1
        if running.deaths < _MOST_DEATHS and not running.urgent:
            self._queue.insert(0, running)
        else:
            running.deliver({"error": "the study process ended over this", "done": True})
        self._hand_over()


def _read(line: str) -> Answer:
    """Return an answer; one that is none ends the question.

    >>> _read('{"done": true}')
    {'done': True}
    >>> _read("nothing")
    {'error': 'no answer', 'done': True}
    """
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        answer = None
    return answer if isinstance(answer, dict) else {"error": "no answer", "done": True}
