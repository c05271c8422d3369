"""The bots' process dies, stops, babbles and dawdles; a question has its reply all the same."""

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
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from threading import Thread
from typing import Any, NoReturn

import pytest

from miaui.bots import server
from miaui.bots.kit import AnyKit, Choice, Kits, Thought
from miaui.bots.process import BotProcess, line_of, read_beat, read_reply
from miaui.bots.service import Heartbeat, Question, Reply, Ticket
from miaui.core.seat import Seat
from miaui.games.miaui.bots.kit import KIT
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from miaui.games.miaui.rules.sight import view
from miaui.worker import serve
from testkit.house import HOUSE, bot_process, find_kit
from testkit.miaui.positions import position

VIEW = view(position(4, 3, 1), Seat(2))


def _question(ticket: int, level: str = "diver", seed: int = 1, kit: AnyKit = KIT) -> Question:
    return Question(Ticket(ticket), kit, VIEW, level, None, seed)


@pytest.fixture
def process() -> Iterator[BotProcess]:
    process = bot_process()
    yield process
    process.stop()


def _reply(process: BotProcess) -> Reply:
    until = time.monotonic() + 30
    while not isinstance(reply := process.receive(), Reply):
        assert time.monotonic() < until, "there is no reply"
        time.sleep(0.005)
    return reply


def test_a_reply_comes_with_its_ticket(process: BotProcess) -> None:
    for number in range(4):
        process.send(_question(number, seed=number))
        reply = _reply(process)
        assert reply.ticket == number and 1 <= int(reply.move) <= 12
        assert process.receive() is None


def test_trouble_is_an_answer(process: BotProcess) -> None:
    def no_view(view: Any) -> dict[str, object]:
        return {}

    for number, question, error in (
        (1, _question(1, "shark"), "shark"),
        (2, _question(2, kit=replace(KIT, codec=replace(KIT.codec, write_view=no_view))), "BadRecord"),
        (3, _question(3, kit=replace(KIT, game="chess")), "chess"),
    ):
        process.send(question)
        reply = _reply(process)
        assert reply.ticket == number and error in reply.error and reply.move == "" and reply.where
    process.send(_question(4))
    assert _reply(process).move


def test_a_killed_process_is_started_again(process: BotProcess) -> None:
    for number in range(3):
        process.send(_question(number))
        assert process.pid is not None
        os.kill(process.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
        assert _reply(process).move
    assert process.pid is not None
    os.kill(process.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    time.sleep(0.1)  # while it has nothing to do
    process.send(_question(7))
    assert _reply(process).move


@pytest.mark.skipif(sys.platform == "win32", reason="not here: no such signal")
def test_a_process_that_stands_still_is_stopped_and_another_takes_its_place(process: BotProcess) -> None:
    process.send(_question(1))
    assert process.pid is not None
    os.kill(process.pid, signal.SIGSTOP)
    process.stop()
    assert process.pid is None and process.receive() is None
    process.send(_question(2))
    assert _reply(process).ticket == 2


class Endless:
    """A bot that thinks until it is cut, and has a best move as soon as it begins."""

    def choose(self, view: View, rng: Random, budget: int | None = None) -> Choice[Dive]:
        """Choose with its whole heart."""
        return self.think(view, rng, budget, Thought())

    def think(self, view: View, rng: Random, budget: int | None, thought: Thought[Dive]) -> Choice[Dive]:
        """Offer a dive, and make another one in the end."""
        thought.offer(Dive(Seat(2), 7))
        while not thought.over:
            time.sleep(0)
        return Choice(Dive(Seat(2), 8))


@pytest.fixture
def pipe(monkeypatch: pytest.MonkeyPatch) -> Iterator[Connection]:
    """The window's end of a server in a thread, whose bots are endless and whose beats are quick."""
    monkeypatch.setattr(server, "BEAT", 0.01)
    monkeypatch.setattr(server, "calm", lambda: None)
    kits = Kits({"miaui": lambda: replace(find_kit("miaui"), make=lambda level, character: Endless())})
    ours, theirs = Pipe()
    thread = Thread(target=server.serve, args=(theirs, kits), daemon=True)
    thread.start()
    yield ours
    ours.close()
    thread.join()


def test_a_process_is_ready_then_beats_with_its_best_move_and_can_be_cut(pipe: Connection) -> None:
    assert pipe.recv_bytes() == b'{"beat": null, "move": "", "seconds": 0.0}'
    pipe.send_bytes(line_of(_question(5)).encode())
    while (beat := read_beat(pipe.recv_bytes(), Ticket(5))).move != "7":
        assert beat.move == ""
    pipe.send_bytes(b'{"cut": 4}')  # another question, which has its answer
    later = read_beat(pipe.recv_bytes(), Ticket(5))
    assert later.move == "7" and later.seconds >= beat.seconds
    assert read_beat(json.dumps({"beat": 4, "move": "7", "seconds": 1.0}).encode(), Ticket(5)) == Heartbeat()
    pipe.send_bytes(b'{"cut": 5}')
    while (line := pipe.recv_bytes()).startswith(b'{"beat"'):
        pass
    assert read_reply(line).move == "8"
    pipe.send_bytes(line_of(_question(6, "diver", kit=replace(KIT, game="chess"))).encode())
    assert "chess" in read_reply(pipe.recv_bytes()).error, "no beat comes after an answer"


@pytest.mark.parametrize("line", ["[]", "5", '{"move": 7, "seconds": 0.5}', '{"move": "7", "seconds": NaN}'])
def test_what_is_no_beat_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="no beat"):
        read_beat(line.encode(), Ticket(1))


def test_a_process_is_starting_until_it_beats(process: BotProcess) -> None:
    process.send(_question(1))
    assert not process.ready
    _reply(process)
    assert process.ready
    process.stop()
    assert not process.ready


def _die(pipe: Connection) -> None:
    pipe.recv_bytes()
    os._exit(1)


def test_a_question_that_kills_twice_is_answered_with_an_error() -> None:
    process = BotProcess(_die)
    process.send(_question(1))
    assert "ended twice" in _reply(process).error
    process._serve = serve
    process.send(_question(2))
    assert _reply(process).move
    process.stop()


def _babble(words: bytes, times: int, pipe: Connection) -> None:
    while True:
        pipe.recv_bytes()
        for _ in range(times):
            pipe.send_bytes(words)


BABBLE = (
    b"[]", b"{}", b"5", b"\xff{", b"", b"[" * 100_000, b'{"ticket": 1, "answer": 5}',
    b'{"ticket": 1, "answer": []}', b'{"ticket": "1", "answer": {}}',
    b'{"ticket": 1, "answer": {"move": ' + b"9" * 6000 + b"}}",
    b'"' + b"x" * 5_000_000 + b'"', b'{"beat": 1}', b'{"beat":[',
)  # fmt: skip


@pytest.mark.parametrize(("words", "times"), [(words, 1) for words in BABBLE] + [(b"[]", 1000)])
def test_what_is_no_reply_is_an_error(words: bytes, times: int) -> None:
    process = BotProcess(partial(_babble, words, times))
    try:
        process.send(_question(1))
        assert "ended twice" in _reply(process).error
        process._serve = serve
        process.send(_question(2))
        assert _reply(process).move
    finally:
        process.stop()


def _halt(pipe: Connection) -> None:
    """Send half a reply, and the rest when told so; end where nobody does."""
    reply = server.reply(HOUSE.kits, pipe.recv_bytes().decode()).encode()
    os.write(pipe.fileno(), struct.pack("!i", len(reply)) + reply[:5])
    if pipe.poll(10):
        pipe.recv_bytes()
        os.write(pipe.fileno(), reply[5:])
        pipe.poll(None)


@pytest.mark.skipif(sys.platform == "win32", reason="not here: pipes are made of messages")
def test_nobody_waits_for_the_other_half_of_a_reply() -> None:
    process = BotProcess(_halt)
    try:
        process.send(_question(1))
        for _ in range(200):  # half of it comes meanwhile
            assert process.receive() is None
            time.sleep(0.01)
        assert process._child is not None
        process._child.send(b"go on")
        assert _reply(process).move
    finally:
        process.stop()


def test_a_process_that_cannot_be_started_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_process: BaseProcess) -> NoReturn:
        raise BlockingIOError(errno.EAGAIN, "no room for another process")

    process = bot_process()
    with monkeypatch.context() as full:
        full.setattr(BaseProcess, "start", fail)
        process.send(_question(1))
        assert process.receive() is None and process.pid is None
    assert _reply(process).ticket == 1
    process.stop()


def test_the_window_does_not_load_numpy() -> None:
    code = "import sys; from miaui.catalog import CATALOG as c; [c.kits.find(key) for key in c.games.keys]"
    code += "; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_reply_is_one_line_of_json() -> None:
    line = server.reply(HOUSE.kits, line_of(_question(5, "random")))
    assert "\n" not in line
    assert json.loads(line)["ticket"] == 5
    assert "error" in json.loads(server.reply(HOUSE.kits, "nonsense"))["answer"]


@pytest.mark.parametrize("error", [AttributeError, RuntimeError, MemoryError, ZeroDivisionError])
def test_a_bot_that_fails_is_an_answer(error: type[Exception]) -> None:
    def fail(level: str, character: str | None) -> NoReturn:
        raise error("ouch")

    kits = Kits({"miaui": lambda: replace(find_kit("miaui"), make=fail)})
    answer = json.loads(server.reply(kits, line_of(_question(1))))["answer"]
    assert answer["error"] == f"{error.__name__}: ouch"
    assert re.match(r"test_process\.py:\d+ in fail, server\.py:\d+ in _decide", answer["where"])


# What the process says is checked before the window shows it

NAN, INFINITE = float("nan"), float("inf")


def _read(answer: dict[str, object]) -> Reply:
    return read_reply(json.dumps({"ticket": 1, "answer": answer}).encode())


@pytest.mark.parametrize("move", [None, 7, ["7"], {"7": 1}])
def test_a_move_is_a_text(move: object) -> None:
    assert _read({"move": move}).move == ""


def test_only_numbers_that_can_be_shown_are_odds() -> None:
    said = {"7": 0.5, "8": NAN, "9": INFINITE, "10": -INFINITE, "11": 1, "12": "0.5"}
    reply = _read({"move": "7", "policy": said, "values": [said]})
    assert dict(reply.policy) == {"7": 0.5} and dict(reply.values) == {}


def test_reasons_have_the_values_that_they_need() -> None:
    good = ["Nobody dives to %(card)s.", {"card": 7}]
    bad = [
        ["%(card)s", {}],
        ["%(card)d", {"card": "x"}],
        ["%(card)", {"card": 1}],
        ["50 % of %s", {}],
        [7, {}],
    ]
    reply = _read({"move": "7", "reasons": [*bad, good, "x", ["a", {}, 1]]})
    assert reply.reasons == (("Nobody dives to %(card)s.", {"card": 7}),)
