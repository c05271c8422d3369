"""The window's side of the bots' process: ask, poll, and start it again when it dies or hangs."""

import json
import multiprocessing
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import Empty, Full, Queue
from threading import Thread

from miaui.bots.worker import Question

#: A question whose thinking killed the process this often is answered with an error.
MAX_DEATHS = 2

#: Bytes of a reply and replies in a row: more than the process has to say.
LONGEST_REPLY = 4_000_000
MOST_REPLIES = 8


@dataclass(slots=True)
class _Pending:
    """A question that has no answer yet, and how often the process died over it."""

    ticket: str
    line: bytes
    deaths: int = 0


class _Inbox:
    """Reads the process's replies in a thread of its own: half a reply would keep the window waiting. Ends
    with the process, and with one that says too much."""

    def __init__(self, pipe: Connection) -> None:
        self._lines: Queue[bytes] = Queue(MOST_REPLIES)
        self._thread = Thread(target=self._read, args=(pipe,), name="bots' replies", daemon=True)
        self._thread.start()

    @property
    def open(self) -> bool:
        """True if more may come."""
        return self._thread.is_alive()

    def take(self) -> bytes | None:
        """Return the next reply, None while there is none."""
        with suppress(Empty):
            return self._lines.get_nowait()
        return None

    def join(self) -> None:
        """Wait for the end, which comes with that of the process."""
        self._thread.join(1.0)

    def _read(self, pipe: Connection) -> None:
        # TypeError: a pipe that is closed while it is read has no number any more
        with suppress(EOFError, OSError, ValueError, TypeError, Full), pipe:
            while True:
                self._lines.put_nowait(pipe.recv_bytes(LONGEST_REPLY))


class Thinker:
    """Asks the bots' process, one question at a time, and never waits for it. Nothing here raises.

    Answers are dicts: ``{"move": "7", "reasons": [[template, values], …], "policy": {"7": 0.6, …}, "values":
    {"7": 0.4, …}}`` with moves as the game's records write them, or ``{"error": "…"}``. Time-outs are the
    caller's, who calls `overdue`.
    """

    def __init__(self, serve: Callable[[Connection], None], start: bool = True) -> None:
        """`serve` answers questions in the process; a function of a module, so that it can be found there."""
        self._serve = serve
        self._waiting: deque[_Pending] = deque()
        self._asked: _Pending | None = None
        self._done: list[tuple[str, dict[str, object]]] = []
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._inbox: _Inbox | None = None
        if start:
            self._start()

    def ask(self, question: Question) -> None:
        """Put a question; `poll` returns its answer with its ticket. Never blocks."""
        self._waiting.append(_Pending(question.ticket, question.line().encode("ascii")))
        self._send()

    def poll(self) -> list[tuple[str, dict[str, object]]]:
        """Return answers that have arrived since the last call. Starts a dead process again."""
        self._receive()
        if self._inbox is not None and not self._inbox.open:
            self._receive()
            self._died()
        self._send()
        done, self._done = self._done, []
        return done

    def overdue(self, ticket: str) -> None:
        """Give up on a ticket. If its question is being thought about, the process is started
        again; questions after it are kept."""
        self._waiting = deque(pending for pending in self._waiting if pending.ticket != ticket)
        if self._asked is not None and self._asked.ticket == ticket:
            self._asked = None
            self._stop()
            self._send()

    def close(self) -> None:
        """End the process."""
        self._waiting.clear()
        self._asked = None
        self._stop()

    @property
    def pid(self) -> int | None:
        """The process's number, None while there is none."""
        return None if self._process is None else self._process.pid

    def _start(self) -> None:
        # Spawn: the child shares no memory with the game, on every system alike.
        context = multiprocessing.get_context("spawn")
        with suppress(OSError):  # no room for another process: the next poll tries again
            ours, theirs = context.Pipe()
            process = context.Process(target=self._serve, args=(theirs,), daemon=True, name="miaui-bots")
            process.start()
            theirs.close()
            self._pipe, self._process, self._inbox = ours, process, _Inbox(ours)

    def _stop(self) -> None:
        if self._process is not None:
            self._process.kill()  # a stopped process would not hear a polite signal
            self._process.join(1.0)
        if self._inbox is not None:
            self._inbox.join()  # which closes the pipe
        self._process = self._pipe = self._inbox = None

    def _died(self) -> None:
        """Ask again what was being thought about, unless that is what kills the process."""
        self._stop()
        asked, self._asked = self._asked, None
        if asked is None:
            return
        asked.deaths += 1
        if asked.deaths >= MAX_DEATHS:
            self._done.append((asked.ticket, {"error": "the bots' process ended twice over this"}))
        else:
            self._waiting.appendleft(asked)

    def _send(self) -> None:
        """Hand over the next question. One at a time, so that a pipe can never be full."""
        if self._asked is not None or not self._waiting:
            return
        if self._process is None:
            self._start()
        if self._pipe is not None:
            self._asked = self._waiting.popleft()
            with suppress(OSError):  # dead already: the next poll notices
                self._pipe.send_bytes(self._asked.line)

    def _receive(self) -> None:
        while self._inbox is not None and (line := self._inbox.take()) is not None:
            try:
                ticket, answer = _read_reply(line)
            except ValueError:
                self._died()
                return
            if self._asked is not None and ticket == self._asked.ticket:
                self._asked = None
                self._done.append((ticket, answer))


def _read_reply(line: bytes) -> tuple[str, dict[str, object]]:
    """Ticket and answer of a reply. ValueError for anything else."""
    try:
        reply = json.loads(line)
    except RecursionError:
        raise ValueError("nested too deep") from None
    if type(reply) is not dict or type(reply.get("answer")) is not dict:
        raise ValueError("no reply")
    return str(reply.get("ticket")), reply["answer"]
