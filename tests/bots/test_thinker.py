"""The bots' process dies, stops, babbles and dawdles; questions are answered or given up all the same."""

import errno
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from multiprocessing.process import BaseProcess
from typing import Any, NoReturn

import pytest

from miaui.bots import worker
from miaui.bots.pledge import commit, verify
from miaui.bots.thinker import Thinker
from miaui.games.miaui.view import view
from miaui.games.miaui.view_json import dump_view
from tests.bots.games import position

SEEN = dump_view(view(position(4, 3, 1), 2))


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    one = Thinker()
    yield one
    one.close()


def _wait(thinker: Thinker, count: int) -> dict[str, dict[str, Any]]:
    answers: dict[str, dict[str, Any]] = {}
    until = time.monotonic() + 30
    while len(answers) < count and time.monotonic() < until:
        answers |= dict(thinker.poll())
        time.sleep(0.005)
    return answers


def test_answers_come_with_their_tickets(thinker: Thinker) -> None:
    for number in range(4):
        thinker.ask(str(number), SEEN, "diver", None, number)
    answers = _wait(thinker, 4)
    assert sorted(answers) == ["0", "1", "2", "3"]
    assert all(1 <= answer["dive"] <= 12 for answer in answers.values())


def test_trouble_is_an_answer(thinker: Thinker) -> None:
    thinker.ask("level", SEEN, "shark", None, 1)
    thinker.ask("view", "{}", "diver", None, 1)
    thinker.ask("good", SEEN, "diver", None, 1)
    answers = _wait(thinker, 3)
    assert "shark" in answers["level"]["error"]
    assert "error" in answers["view"]
    assert "dive" in answers["good"]


def test_a_killed_process_is_started_again(thinker: Thinker) -> None:
    for number in range(6):
        thinker.ask(str(number), SEEN, "diver", None, number)
    answers = _wait(thinker, 2)
    assert thinker.pid is not None
    os.kill(thinker.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    answers |= _wait(thinker, 6 - len(answers))
    assert sorted(answers) == ["0", "1", "2", "3", "4", "5"]
    assert all("dive" in answer for answer in answers.values())


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal")
def test_a_stopped_process_is_given_up_and_the_rest_goes_on(thinker: Thinker) -> None:
    thinker.ask("first", SEEN, "diver", None, 1)
    assert thinker.pid is not None
    os.kill(thinker.pid, signal.SIGSTOP)
    thinker.ask("second", SEEN, "diver", None, 1)
    time.sleep(0.05)
    thinker.overdue("first")
    answers = _wait(thinker, 1)
    assert list(answers) == ["second"]


def test_a_process_that_cannot_be_started_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_process: BaseProcess) -> NoReturn:
        raise BlockingIOError(errno.EAGAIN, "no room for another process")

    with monkeypatch.context() as full:
        full.setattr(BaseProcess, "start", fail)
        thinker = Thinker()
        thinker.ask("late", SEEN, "diver", None, 1)
        thinker.ask("gone", SEEN, "diver", None, 1)
        thinker.overdue("gone")
        assert thinker.poll() == [] and thinker.pid is None
    assert list(_wait(thinker, 1)) == ["late"]
    thinker.close()


def test_forgotten_questions_are_not_answered(thinker: Thinker) -> None:
    thinker.ask("old", SEEN, "diver", None, 1)
    thinker.forget()
    thinker.ask("new", SEEN, "diver", None, 1)
    assert list(_wait(thinker, 1)) == ["new"]


def test_the_window_does_not_load_numpy() -> None:
    code = "import sys, miaui.bots.thinker, miaui.bots.fallback; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_reply_is_one_line_of_json() -> None:
    question = {"ticket": "t", "view": SEEN, "level": "random", "character": None, "seed": 1, "budget": None}
    line = worker.reply(json.dumps(question))
    assert "\n" not in line
    assert json.loads(line)["ticket"] == "t"
    assert "error" in json.loads(worker.reply("nonsense"))["answer"]


@pytest.mark.parametrize("error", [AttributeError, RuntimeError, MemoryError, ZeroDivisionError])
def test_a_bot_that_fails_is_an_answer(error: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(level: str, character: str | None) -> None:
        raise error("ouch")

    monkeypatch.setattr(worker, "make", fail)
    question = {"ticket": "t", "view": SEEN, "level": "random", "character": None, "seed": 1, "budget": None}
    told = json.loads(worker.reply(json.dumps(question)))
    assert told["answer"] == {"error": f"{error.__name__}: ouch"}


def test_a_pledge_holds_for_its_dive_and_salt_alone() -> None:
    pledge = commit(7, "00ff" * 8)
    assert verify(pledge, 7, "00ff" * 8)
    assert not verify(pledge, 8, "00ff" * 8)
    assert not verify(pledge, 7, "00fe" * 8)
    assert not verify("no pledge", 7, "00ff" * 8)
