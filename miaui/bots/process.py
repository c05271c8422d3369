"""The bots' process as the window sees it: a question out, a reply in, and a new process when one dies."""

import json
import multiprocessing
import os
from collections.abc import Callable
from contextlib import suppress
from math import isfinite
from multiprocessing.connection import Connection
from queue import Empty, Full, Queue
from threading import Thread

from miaui.bots.judged_json import JUDGED, QUESTIONS
from miaui.bots.service import Heartbeat, Question, Reply, Ticket
from miaui.core.errors import BadRecord
from miaui.core.memory_json import write_table

#: A question whose thinking killed the process this often is answered with an error.
MAX_DEATHS = 2

#: Bytes of a reply and replies in a row: more than the process has to say.
LONGEST_REPLY = 4_000_000
MOST_REPLIES = 8

#: How the lines begin that are beats, and that ask for a thought to be cut.
BEATS, CUT = '{"beat":', '{"cut":'
_BEATS = BEATS.encode("ascii")

#: Answers of the study process in a row that may wait to be taken.
_MOST_ANSWERS = 20_000

#: Characters of an error and of its place that are kept for the log.
LONGEST_ERROR = 400


class Child:
    """A process that is sent lines and answers them, with which the window shares no memory. Replies are read
    in a thread of its own: half a reply would keep the window waiting. That ends with the process, and with
    one that says too much: more than `most` replies that wait to be taken. Of beats the last is kept."""

    def __init__(self, serve: Callable[[Connection], None], name: str, most: int) -> None:
        """`serve` answers in the process; a function of a module, so that it can be found there. OSError
        where there is no room for another process."""
        context = multiprocessing.get_context("spawn")  # on every system alike
        self.pipe, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(serve, theirs), daemon=True, name=name)
        self._process.start()
        theirs.close()
        self._lines: Queue[bytes] = Queue(most)
        self._beat: bytes | None = None
        self._thread = Thread(target=self._read, name=f"replies of {name}", daemon=True)
        self._thread.start()

    @property
    def open(self) -> bool:
        """True while its replies are still read; some may wait to be taken even when it is False."""
        return self._thread.is_alive()

    @property
    def pid(self) -> int | None:
        """The process's number, also when it has ended."""
        return self._process.pid

    def send(self, line: bytes) -> None:
        """Send a line. Never raises: where the process is dead already, `open` says so."""
        with suppress(OSError):
            self.pipe.send_bytes(line)

    def take(self) -> bytes | None:
        """Return the next reply, None while there is none."""
        with suppress(Empty):
            return self._lines.get_nowait()
        return None

    def beat(self) -> bytes | None:
        """Return the last beat, once; None where there was none since."""
        beat, self._beat = self._beat, None
        return beat

    def wait(self, seconds: float) -> None:
        """Wait until the process has ended by itself, but no longer than some seconds."""
        self._process.join(seconds)

    def end(self) -> None:
        """End the process, and with it the thread, which closes the pipe."""
        self._process.kill()  # a stopped process would not hear a polite signal
        self._process.join(1.0)
        self._thread.join(1.0)

    def _read(self) -> None:
        # TypeError: a pipe that is closed while it is read has no number any more
        with suppress(EOFError, OSError, ValueError, TypeError, Full), self.pipe as pipe:
            while True:
                line = pipe.recv_bytes(LONGEST_REPLY)
                if line.startswith(_BEATS):
                    self._beat = line
                else:
                    self._lines.put_nowait(line)


def _serve(serve: Callable[[Connection], None], pipe: Connection) -> None:
    """Serve in this process, which ends with its parent, even in mid-thought."""
    Thread(target=_end_with_parent, name="end with parent", daemon=True).start()
    serve(pipe)


def _end_with_parent() -> None:
    """Wait until the parent has ended, however it did, and end this process at once."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


class BotProcess:
    """A `Process` of its own. It is started with the first question, and again when it has died; a question
    that kills it twice is answered with an error."""

    def __init__(self, serve: Callable[[Connection], None]) -> None:
        """`serve` answers questions in the process."""
        self._serve = serve
        self._ticket: Ticket | None = None
        self._line = b""
        self._sent = False
        self._deaths = 0
        self._child: Child | None = None
        self._ready = False

    @property
    def ready(self) -> bool:
        """True once the process has said that it can think."""
        return self._ready

    def send(self, question: Question) -> None:
        """Begin to think about a question, of which the reply is received next; the one before must have its
        reply, or have been stopped."""
        self._ticket, self._line = question.ticket, line_of(question).encode("ascii")
        self._sent, self._deaths = False, 0
        if self._child is not None and not self._child.open:
            self._end()
        self._hand_over()

    def receive(self) -> Reply | Heartbeat | None:
        """Return the reply to the question, or a sign of life; None if neither has come. Starts a dead
        process again."""
        if self._ticket is None:
            return None
        self._hand_over()
        if self._child is None:
            return None
        ended = not self._child.open
        while (line := self._child.take()) is not None:
            try:
                reply = read_reply(line)
            except (ValueError, BadRecord):
                return self._died()
            if reply.ticket == self._ticket:
                self._ticket, self._ready = None, True
                return reply
        if ended:
            return self._died()
        beat = self._child.beat()
        if beat is None:
            return None
        self._ready = True
        try:
            return read_beat(beat, self._ticket)
        except ValueError:
            return self._died()

    def cut(self) -> None:
        """Let the bot that thinks come to an end."""
        if self._child is not None and self._ticket is not None:
            self._child.send(f"{CUT} {self._ticket}}}".encode("ascii"))

    def stop(self) -> None:
        """End the process, whatever it thinks about: there is no reply. The next question starts another."""
        self._ticket = None
        self._end()

    @property
    def pid(self) -> int | None:
        """The process's number, None while there is none."""
        return None if self._child is None else self._child.pid

    def _hand_over(self) -> None:
        """Send the question, unless it was sent."""
        if self._child is None:
            with suppress(OSError):  # `receive` tries again
                self._child = Child(self._serve, "miaui-bots", MOST_REPLIES)
        if self._child is not None and not self._sent:
            self._sent = True
            self._child.send(self._line)

    def _end(self) -> None:
        if self._child is not None:
            self._child.end()
        self._child, self._ready = None, False

    def _died(self) -> Reply | None:
        """Send the question once more, unless that is what kills the process."""
        self._end()
        self._sent = False
        self._deaths += 1
        if self._deaths < MAX_DEATHS or self._ticket is None:
            self._hand_over()
            return None
        ticket, self._ticket = self._ticket, None
        return Reply(ticket, error="the bots' process ended twice over this")


class StudyProcess:
    """A `studying.StudyWorker` of its own."""

    def __init__(self, serve: Callable[[Connection], None]) -> None:
        """`serve` answers questions in the process."""
        self._serve = serve
        self._child: Child | None = None

    def begin(self, line: str) -> None:
        """Begin to answer a question, as a line of JSON; a process is started where there is none. Where it
        cannot be, `ended` says so. Questions that are sent meanwhile are answered one after the other."""
        if self._child is None:
            with suppress(OSError):  # `ended` says so
                self._child = Child(self._serve, "miaui-study", _MOST_ANSWERS)
        if self._child is not None:
            self._child.send(line.encode("ascii"))

    def take(self) -> str | None:
        """Return the next answer, None while there is none."""
        line = None if self._child is None else self._child.take()
        return None if line is None else line.decode("utf-8", "replace")

    @property
    def ended(self) -> bool:
        """True if there is no process that could answer."""
        return self._child is None or not self._child.open

    @property
    def pid(self) -> int | None:
        """The process's number, None while there is none."""
        return None if self._child is None else self._child.pid

    def stop(self) -> None:
        """End the process, if there is one; the next question starts another."""
        if self._child is not None:
            self._child.end()
        self._child = None


def line_of(question: Question) -> str:
    """Return a question as one line of JSON, as the bots' process receives it."""
    return json.dumps(
        {
            "ticket": question.ticket,
            "game": question.kit.game,
            "view": question.kit.codec.write_view(question.view),
            "level": question.level,
            "character": question.character,
            "seed": question.seed,
            "budget": question.budget,
            "values": None if question.values is None else QUESTIONS.write(question.values),
            "program": _program_of(question),
            **({} if question.memory is None else {"memory": write_table(question.memory)}),
        }
    )


def _program_of(question: Question) -> dict[str, object] | None:
    """Return the player's own program that is asked, as JSON values; None where a bot is."""
    program, table = question.program, question.table
    if program is None or table is None:
        return None
    return {
        "command": program.command,
        "stamp": program.stamp,
        "game": table.number,
        "seats": table.seats,
        "variants": dict(table.variants),
    }


def read_reply(line: bytes) -> Reply:
    """Return what the process says; checked like anything else from outside, though it is ours: what is not
    as it should be is left out. ValueError for what is no reply, BadRecord for a judge's answer that is not
    as it should be."""
    try:
        reply = json.loads(line)
    except RecursionError:
        raise ValueError("nested too deep") from None
    answer = reply.get("answer") if type(reply) is dict else None
    if type(answer) is not dict or type(reply.get("ticket")) is not int:
        raise ValueError("no reply")
    reasons = answer.get("reasons")
    return Reply(
        Ticket(reply["ticket"]),
        answer["move"] if type(answer.get("move")) is str else "",
        tuple([(one[0], one[1]) for one in reasons if _is_reason(one)]) if type(reasons) is list else (),
        _by_move(answer.get("policy")),
        _by_move(answer.get("values")),
        _short(answer.get("error")),
        _short(answer.get("where")),
        JUDGED.read(answer["judged"]) if "judged" in answer else None,
    )


def read_beat(line: bytes, ticket: Ticket) -> Heartbeat:
    """Return a sign of life, with what it says of the question of this ticket, empty if it is of another.
    ValueError for what is none."""
    try:
        said = json.loads(line)
    except RecursionError:
        raise ValueError("nested too deep") from None
    move, seconds = (said.get("move"), said.get("seconds")) if type(said) is dict else (None, None)
    if type(move) is not str or type(seconds) is not float or not isfinite(seconds):
        raise ValueError("no beat")
    return Heartbeat(move, seconds) if said.get("beat") == ticket else Heartbeat()


def _short(text: object) -> str:
    """Return the beginning of a text; "" for anything else.

    >>> _short("an error"), _short(5)
    ('an error', '')
    """
    return text[:LONGEST_ERROR] if type(text) is str else ""


def _by_move(found: object) -> dict[str, float]:
    """Probabilities by move, as far as they are well formed.

    >>> _by_move({"7": 0.5, "8": "much"})
    {'7': 0.5}
    """
    if type(found) is not dict:
        return {}
    return {move: part for move, part in found.items() if type(part) is float and isfinite(part)}


def _is_reason(reason: object) -> bool:
    """True if it is a template with the values that it needs.

    >>> _is_reason(["Others take %(card)s.", {"card": 7}])
    True
    >>> _is_reason(["Others take %(card)s.", {}])
    False
    """
    if type(reason) is not list or [type(part) for part in reason] != [str, dict]:
        return False
    try:
        return bool(reason[0] % reason[1])
    except (KeyError, TypeError, ValueError):
        return False
