"""Questions to the study process as the window asks them: each has many answers, one question at a time.

The process is started with the first question and ended when nothing is left to do. What may wait (games of
bots in the background) makes room for a review, and goes on where it was.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Protocol

#: An answer as JSON values; the last one to a question has the key "done".
Answer = Mapping[str, object]

#: A question that ended the process this often has no answer.
_MOST_DEATHS = 2


class StudyWorker(Protocol):
    """The study process: it answers one question at a time. Nothing here blocks or raises."""

    def begin(self, line: str) -> None:
        """Begin to answer a question; the one before is done, or was stopped."""

    def take(self) -> str | None:
        """Return the next answer, None while there is none."""

    @property
    def ended(self) -> bool:
        """True if the process ended by itself, and all its answers were taken."""

    def stop(self) -> None:
        """End the process, whatever it works out; the next question starts another."""


class StudyJob:
    """A question to the study process, and the answers that have come."""

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
        """The number of answers that came; the one that says "done" does not count."""
        return len(self.answers) - self.done

    def poll(self) -> list[Answer]:
        """Take in what the process has answered, and return the answers since the last call, with the last
        one to the question, of which "done" is true: it has nothing else in it, or a review."""
        self._service.update()
        arrived, self._polled = self.answers[self._polled :], len(self.answers)
        return arrived

    def pause(self) -> None:
        """Stop at once, and go on where it was when it is asked for again."""
        self._service.pause(self)

    def close(self) -> None:
        """Give up: it is asked no more, and the process stops at once if it is just working on it."""
        self._service.drop(self)

    def deliver(self, answer: Answer) -> None:
        """Take an answer: `done` is what it says, and its error is kept."""
        self.answers.append(answer)
        self.done = bool(answer.get("done"))
        error = answer.get("error")
        if isinstance(error, str):
            self.error = error


class StudyService:
    """The questions that wait for the study process."""

    def __init__(self, worker: StudyWorker) -> None:
        self._worker = worker
        self._queue: list[StudyJob] = []
        self._running: StudyJob | None = None
        self._named: dict[str, StudyJob] = {}

    def ask(self, question: Mapping[str, object], urgent: bool = True) -> StudyJob:
        """Ask a question, see `miaui/study.py`, and return its job. Urgent questions are answered first, each
        in its order, and one that is not makes room for them. Never blocks."""
        self.update()
        job = StudyJob(self, question, urgent)
        self._queue.append(job)
        self._hand_over()
        return job

    def remembered(self, question: Mapping[str, object], kept: int = 0) -> StudyJob:
        """Return the job of an equal question, or ask it now as one that may wait; it is worked out whether
        it is read or not. The asker has the first `kept` answers already, and they are left out; where an
        earlier job has left out more, or ended in an error, the question is asked anew."""
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
        """Let a question that waits be the next one, for somebody looks at it; one that may wait and is being
        worked out makes room for it. Nothing happens where it does not wait."""
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
        """Deliver what has arrived, and go on with what waits. `poll` of any question does it."""
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
        """Drop a question, so that an equal one is asked anew; what is being worked out for it stops at
        once."""
        self._named = {name: one for name, one in self._named.items() if one is not job}
        self.pause(job)

    def pause(self, job: StudyJob) -> None:
        """Stop what is being worked out for a question; `remembered` goes on with it."""
        self._queue = [one for one in self._queue if one is not job]
        if self._running is job:
            self._running = None
            self._worker.stop()
            if self._queue:
                self._hand_over()

    def close(self) -> None:
        """Drop all questions and end the process."""
        self._queue.clear()
        self._running = None
        self._worker.stop()

    def _hand_over(self) -> None:
        """Begin with the question that comes first; one that may wait goes back into the queue."""
        if not self._queue:
            if self._running is None:
                self._worker.stop()
            return
        first = min(self._queue, key=lambda one: not one.urgent)  # of equal ones the first
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
