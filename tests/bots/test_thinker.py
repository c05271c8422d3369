"""The bots' process dies, stops, babbles and dawdles; questions are answered or given up all the same."""

import errno
import json
import os
import re
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, NoReturn

import pytest

from miaui.bots import worker
from miaui.bots.kit import Kits
from miaui.bots.thinker import Thinker
from miaui.bots.worker import Question
from miaui.core.seat import Seat
from miaui.games.miaui.rules.sight import view
from miaui.games.miaui.rules.view_json import view_data
from miaui.worker import serve
from testkit.house import HOUSE, find_kit
from testkit.miaui.positions import position

VIEW = view_data(view(position(4, 3, 1), Seat(2)))


def _question(ticket: str, level: str = "diver", seed: int = 1) -> Question:
    return Question(ticket, "miaui", VIEW, level, None, seed)


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    one = Thinker(serve)
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
        thinker.ask(_question(str(number), seed=number))
    answers = _wait(thinker, 4)
    assert sorted(answers) == ["0", "1", "2", "3"]
    assert all(1 <= int(answer["move"]) <= 12 for answer in answers.values())


def test_trouble_is_an_answer(thinker: Thinker) -> None:
    thinker.ask(_question("level", "shark"))
    thinker.ask(replace(_question("view"), view={}))
    thinker.ask(replace(_question("game"), game="chess"))
    thinker.ask(_question("good"))
    answers = _wait(thinker, 4)
    assert "shark" in answers["level"]["error"]
    assert "error" in answers["view"]
    assert "chess" in answers["game"]["error"]
    assert "move" in answers["good"]


def test_a_killed_process_is_started_again(thinker: Thinker) -> None:
    for number in range(6):
        thinker.ask(_question(str(number), seed=number))
    answers = _wait(thinker, 2)
    assert thinker.pid is not None
    os.kill(thinker.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    answers |= _wait(thinker, 6 - len(answers))
    assert sorted(answers) == ["0", "1", "2", "3", "4", "5"]
    assert all("move" in answer for answer in answers.values())


@pytest.mark.skipif(sys.platform == "win32", reason="not here: no such signal")
def test_a_stopped_process_is_given_up_and_the_rest_goes_on(thinker: Thinker) -> None:
    thinker.ask(_question("first"))
    assert thinker.pid is not None
    os.kill(thinker.pid, signal.SIGSTOP)
    thinker.ask(_question("second"))
    time.sleep(0.05)
    thinker.overdue("first")
    answers = _wait(thinker, 1)
    assert list(answers) == ["second"]


def _babble(words: bytes, times: int, pipe: Connection) -> None:
    while True:
        pipe.recv_bytes()
        for _ in range(times):
            pipe.send_bytes(words)


BABBLE = (
    b"[]", b"{}", b"5", b"\xff{", b"", b"[" * 100_000, b'{"ticket": "a", "answer": 5}',
    b'{"ticket": "a", "answer": []}', b'{"ticket": "a", "answer": {"move": ' + b"9" * 6000 + b"}}",
    b'"' + b"x" * 5_000_000 + b'"',
)  # fmt: skip


@pytest.mark.parametrize(("words", "times"), [(words, 1) for words in BABBLE] + [(b"[]", 1000)])
def test_what_is_no_reply_is_an_error(words: bytes, times: int) -> None:
    thinker = Thinker(partial(_babble, words, times))
    try:
        thinker.ask(_question("a"))
        assert "ended twice" in _wait(thinker, 1)["a"]["error"]
        thinker._serve = serve
        thinker.ask(_question("b"))
        assert "move" in _wait(thinker, 1)["b"]
    finally:
        thinker.close()


def _halt(pipe: Connection) -> None:
    """Send half a reply, and the rest when told so; end where nobody does."""
    reply = worker.reply(HOUSE.games, HOUSE.kits, pipe.recv_bytes().decode()).encode()
    os.write(pipe.fileno(), struct.pack("!i", len(reply)) + reply[:5])
    if pipe.poll(10):
        pipe.recv_bytes()
        os.write(pipe.fileno(), reply[5:])
        pipe.poll(None)


@pytest.mark.skipif(sys.platform == "win32", reason="not here: pipes are made of messages")
def test_nobody_waits_for_the_other_half_of_a_reply() -> None:
    thinker = Thinker(_halt)
    try:
        thinker.ask(_question("a"))
        for _ in range(200):  # half of it comes meanwhile
            assert thinker.poll() == []
            time.sleep(0.01)
        assert thinker._pipe is not None
        thinker._pipe.send_bytes(b"go on")
        assert "move" in _wait(thinker, 1)["a"]
    finally:
        thinker.close()


def test_a_process_that_cannot_be_started_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_process: BaseProcess) -> NoReturn:
        raise BlockingIOError(errno.EAGAIN, "no room for another process")

    with monkeypatch.context() as full:
        full.setattr(BaseProcess, "start", fail)
        thinker = Thinker(serve)
        thinker.ask(_question("late"))
        thinker.ask(_question("gone"))
        thinker.overdue("gone")
        assert thinker.poll() == [] and thinker.pid is None
    assert list(_wait(thinker, 1)) == ["late"]
    thinker.close()


def test_questions_given_up_are_not_answered(thinker: Thinker) -> None:
    for ticket in ("old", "older"):
        thinker.ask(_question(ticket))
    for ticket in ("older", "old"):
        thinker.overdue(ticket)
    thinker.ask(_question("new"))
    assert list(_wait(thinker, 1)) == ["new"]


def test_the_window_does_not_load_numpy() -> None:
    code = "import sys; from miaui.catalog import CATALOG as c; [c.kits.find(key) for key in c.games.keys]"
    code += "; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_reply_is_one_line_of_json() -> None:
    line = worker.reply(HOUSE.games, HOUSE.kits, _question("t", "random").line())
    assert "\n" not in line
    assert json.loads(line)["ticket"] == "t"
    assert "error" in json.loads(worker.reply(HOUSE.games, HOUSE.kits, "nonsense"))["answer"]


@pytest.mark.parametrize("error", [AttributeError, RuntimeError, MemoryError, ZeroDivisionError])
def test_a_bot_that_fails_is_an_answer(error: type[Exception]) -> None:
    def fail(level: str, character: str | None) -> NoReturn:
        raise error("ouch")

    kits = Kits({"miaui": lambda: replace(find_kit("miaui"), make=fail)})
    answer = json.loads(worker.reply(HOUSE.games, kits, _question("t").line()))["answer"]
    assert answer["error"] == f"{error.__name__}: ouch"
    assert re.match(r"test_thinker\.py:\d+ in fail, worker\.py:\d+ in _decide", answer["where"])
