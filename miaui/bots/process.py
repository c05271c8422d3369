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
from miaui.core.tells import TELLS

MAX_DEATHS = 2
"""A question whose thinking killed the process this often is answered with an error."""

LONGEST_REPLY = 4_000_000
"""Bytes of a reply at most: more than the process has to say."""

MOST_REPLIES = 8
"""Replies in a row that may wait to be taken: more than the process has to say."""

BEATS, CUT = '{"beat":', '{"cut":'
"""Beginnings of the lines that are beats, and of those that ask for a thought to be cut."""

_BEATS = BEATS.encode("ascii")

#: Answers of the study process in a row that may wait to be taken.
_MOST_ANSWERS = 20_000

LONGEST_ERROR = 400
"""Characters of an error and of its place that are kept for the log."""


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
        """True while replies of the process are still read. Once it is False, some may still wait to be
        taken, and no more will come."""
        return self._thread.is_alive()

    @property
    def pid(self) -> int | None:
        """Number of the process, also after it has ended."""
        return self._process.pid

    def send(self, line: bytes) -> None:
        """Send a line without a line feed to the process: none is needed, and none is added. It does not wait
        for a reply, and nothing is raised if the process has ended."""
        with suppress(OSError):
            self.pipe.send_bytes(line)

    def take(self) -> bytes | None:
        """Return the oldest reply that was not taken yet, beats left out; None if there is none now. It does
        not wait."""
        with suppress(Empty):
            return self._lines.get_nowait()
        return None

    def beat(self) -> bytes | None:
        """Return the last beat that has come since the last call, as it was sent; earlier ones are lost. None
        if there was none."""
        beat, self._beat = self._beat, None
        return beat

    def wait(self, seconds: float) -> None:
        """Wait until the process has ended, for at most `seconds`. It is not told to; if it runs on, nothing
        is raised."""
        self._process.join(seconds)

    def end(self) -> None:
        """End the process at once. A second call does nothing; replies that were read before can still be
        taken."""
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
    """The bots' process. It is started with the first question, and again after it has died. A question over
    which it dies twice is answered with an error."""

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
        """True once the process has answered or sent a beat; False while there is none, and while it
        starts."""
        return self._ready

    def send(self, question: Question) -> None:
        """Send a question to the process, which is started if it does not run. It does not wait, and nothing
        is raised. The question before must have been answered or stopped."""
        self._ticket, self._line = question.ticket, line_of(question).encode("ascii")
        self._sent, self._deaths = False, 0
        if self._child is not None and not self._child.open:
            self._end()
        self._hand_over()

    def receive(self) -> Reply | Heartbeat | None:
        """Return the reply to the question, once; or the last heartbeat since the call before; None if
        neither has come, or nothing is asked. If the process has died, or said what is no reply, another is
        started at once and asked once more, and this call returns None; if that happens over the question a
        second time, none is started, and the reply has the `error` "the bots' process ended twice over this".
        It does not wait."""
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
        """Ask the bot that is thinking to answer soon with what it has. Nothing happens if nothing is
        asked."""
        if self._child is not None and self._ticket is not None:
            self._child.send(f"{CUT} {self._ticket}}}".encode("ascii"))

    def stop(self) -> None:
        """End the process at once, if one runs: the question has no reply. The next question starts another
        process."""
        self._ticket = None
        self._end()

    @property
    def pid(self) -> int | None:
        """Number of the process; None while there is none."""
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
    """The study process: lines of JSON go in, answers come out."""

    def __init__(self, serve: Callable[[Connection], None]) -> None:
        """`serve` answers questions in the process."""
        self._serve = serve
        self._child: Child | None = None

    def begin(self, line: str) -> None:
        """Send a question, a line of JSON, to the process, which is started if none was, or it was stopped;
        one that has died is not replaced before `stop`. It does not wait; if the process cannot be started,
        nothing is raised, and `ended` is True. Questions are answered in the order in which they are sent."""
        if self._child is None:
            with suppress(OSError):  # `ended` says so
                self._child = Child(self._serve, "miaui-study", _MOST_ANSWERS)
        if self._child is not None:
            self._child.send(line.encode("ascii"))

    def take(self) -> str | None:
        """Return the oldest answer that was not taken yet, a line of JSON; None if there is none now. It does
        not wait."""
        line = None if self._child is None else self._child.take()
        return None if line is None else line.decode("utf-8", "replace")

    @property
    def ended(self) -> bool:
        """True if there is no process that could answer: none was started, it was stopped, or it has died."""
        return self._child is None or not self._child.open

    @property
    def pid(self) -> int | None:
        """Number of the process, also once it has died by itself; None before the first, and after
        `stop`."""
        return None if self._child is None else self._child.pid

    def stop(self) -> None:
        """End the process at once, if there is one; answers that were not taken are lost. The next question
        starts another."""
        if self._child is not None:
            self._child.end()
        self._child = None


def line_of(question: Question) -> str:
    """Return a question as a line of JSON, without line feed: {"ticket", "game", "view", "level",
    "character", "seed", "budget", "values", "program"}, with null for what there is not, and "memory" only if
    there is some."""
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
    """Return the reply in a line of JSON from the bots' process. What is of a wrong type in it is left out:
    the move is "" then, and of reasons, policy and values the wrong entries are missing (a number that is no
    finite float, such as 1); an error and its place are cut to 400 characters each. ValueError if the line is
    no JSON, or has no ticket or no answer; BadRecord for a wrong answer of the judge."""
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
        tuple([(reason[0], reason[1]) for reason in reasons if _is_reason(reason)])
        if type(reasons) is list
        else (),
        _by_move(answer.get("policy")),
        _by_move(answer.get("values")),
        _short(answer.get("error")),
        _short(answer.get("where")),
        JUDGED.read(answer["judged"]) if "judged" in answer else None,
        tell=answer["tell"] if answer.get("tell") in TELLS else "",
    )


def read_beat(line: bytes, ticket: Ticket) -> Heartbeat:
    """Return the heartbeat in a line of JSON from the bots' process; an empty one (no move, 0.0 seconds) if
    it is about another question than `ticket`. ValueError if the line is no JSON, its move is no text, or its
    seconds are no finite number with a decimal point: 2.0 is one, 2 is none."""
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


def _by_move(parts: object) -> dict[str, float]:
    """Return probabilities by move, as far as they are well formed; {} for anything that is no dict.

    >>> _by_move({"7": 0.5, "8": "much"})
    {'7': 0.5}
    """
    if type(parts) is not dict:
        return {}
    return {move: part for move, part in parts.items() if type(part) is float and isfinite(part)}


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
