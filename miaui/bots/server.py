"""The server in the bots' own process: it receives questions and sends answers, each one line of JSON.

It holds no state of any game: a question brings the view, the level and the seed of the random generator, and
nothing of it stays. While it thinks it beats once a second, with the best move so far. numpy is loaded here
and never in the window's process.
"""

import ctypes
import json
import os
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from queue import SimpleQueue
from random import Random
from threading import Lock, Thread
from typing import Protocol

from miaui.bots.judged_json import JUDGED, QUESTIONS
from miaui.bots.kit import AnyKit, AnytimeBot, BotKit, Judged, Kits, Thought, ValueQuestion
from miaui.bots.process import CUT
from miaui.core.game import GameView, M, Move, V
from miaui.core.memory_json import read_table

THREADS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")
"""Environment variables that limit numpy's threads, set before it is loaded: bots keep to one core, the
window needs the other."""

BEAT = 1.0
"""Seconds between two beats of a process that thinks."""

PLACES = 4
"""Places of an error's traceback that an answer names."""

#: Priority classes of Windows.
_BELOW_NORMAL, _IDLE = 0x4000, 0x40

Guest = Callable[[AnyKit, GameView, str, int, object], str]
"""Function of (kit, view, level, seed, program) that returns the text of the move of a bot that no kit has:
one of a package, or, if `program` is not None, the player's own program that it describes as JSON values.
ValueError if there is no move."""


def serve(pipe: Connection, kits: Kits, guest: Guest | None = None) -> None:
    """Answer the questions that come through a pipe, one after the other, until the other end is closed.
    First `calm` this process and send a beat without ticket: it is ready. `guest` plays levels that no kit
    knows; None: they are answered with an error, like everything that goes wrong. While there is no answer
    yet to a question, a beat is sent once a second."""
    calm()
    line = _Line(pipe)
    with suppress(OSError, KeyboardInterrupt):
        while (question := line.next()) is not None:
            line.answer(reply(kits, question, guest, line.begin))


class Thinking(Protocol):
    """A thought that goes on, whatever its moves are."""

    @property
    def seconds(self) -> float:
        """Processor seconds that it has taken since it began."""

    def cut(self) -> None:
        """Let it end soon, with the best move that it has found so far. It does not wait for that; a second
        call does nothing."""


Begin = Callable[[object, Callable[[], str], Thinking], None]
"""Function of (ticket, best, thought) that is told of a thought about the question with that ticket; `best`
returns the text of the best move so far, "" for none."""


class _Line:
    """The process's end of the pipe. A thread reads it, so that a bot that thinks can be cut, and beats once
    a second while it does."""

    def __init__(self, pipe: Connection) -> None:
        self._pipe, self._lock = pipe, Lock()
        self._questions: SimpleQueue[str | None] = SimpleQueue()
        self._now: tuple[object, Callable[[], str], Thinking] | None = None
        self._send(beat(None))  # it is ready
        Thread(target=self._listen, name="questions", daemon=True).start()

    def next(self) -> str | None:
        """Wait for the next question; None once the other end is closed."""
        return self._questions.get()

    def begin(self, ticket: object, best: Callable[[], str], thought: Thinking) -> None:
        """Send beats for a question from now on, with the best move so far."""
        with self._lock:
            self._now = ticket, best, thought

    def answer(self, line: str) -> None:
        """Send the answer, and beat no more."""
        with self._lock:
            self._now = None
            self._send(line)

    def _listen(self) -> None:
        try:
            while True:
                if self._pipe.poll(BEAT):
                    self._take(self._pipe.recv_bytes().decode("utf-8"))
                    continue
                with self._lock:
                    if self._now is not None:
                        self._send(beat(*self._now))
        except (EOFError, OSError):
            self._questions.put(None)

    def _take(self, line: str) -> None:
        ticket = _cut_ticket(line)
        if ticket is None:
            self._questions.put(line)
            return
        with self._lock:
            if self._now is not None and self._now[0] == ticket:
                self._now[2].cut()

    def _send(self, line: str) -> None:
        self._pipe.send_bytes(line.encode("ascii"))


def beat(ticket: object, best: Callable[[], str] = str, thought: Thinking | None = None) -> str:
    """Return a heartbeat as a line of JSON, without line feed: {"beat": ticket or null, "move": what `best`
    returns, the text of the best move so far or "", "seconds": processor seconds of the thought, rounded to 3
    places, 0.0 if it is None}.

    >>> beat(None)
    '{"beat": null, "move": "", "seconds": 0.0}'
    """
    move, seconds = best(), 0.0 if thought is None else thought.seconds
    return json.dumps({"beat": ticket, "move": move, "seconds": round(seconds, 3)})


def _cut_ticket(line: str) -> int | None:
    """Return the integer in a line like {"cut": 5}, the ticket of the question to be cut. None for a line
    that begins otherwise, and if it is no integer.

    >>> _cut_ticket('{"cut": 5}')
    5
    >>> _cut_ticket('{"ticket": 5}') is None
    True
    """
    if not line.startswith(CUT):
        return None
    ticket = json.loads(line)["cut"]
    return ticket if type(ticket) is int else None


def one_thread() -> None:
    """Set the environment so that numpy uses one thread, in processes that are started from here, and in this
    one if numpy is not loaded yet. A variable that is set already keeps its value."""
    for name in THREADS:
        os.environ.setdefault(name, "1")


def calm(steps: int = 5) -> None:
    """Let numpy use one thread, and lower the priority of this process by `steps` of `nice`; on Windows to
    below normal, from 10 steps on to idle. Nothing is raised if that fails; a second call lowers it again."""
    one_thread()
    if sys.platform == "win32":
        process = ctypes.c_void_p(-1)
        ctypes.WinDLL("kernel32").SetPriorityClass(process, _IDLE if steps >= 10 else _BELOW_NORMAL)
    else:
        with suppress(OSError):
            os.nice(steps)


def _unheard(ticket: object, best: Callable[[], str], thought: Thinking) -> None:
    """Begin to think unheard."""


def reply(kits: Kits, line: str, guest: Guest | None = None, begin: Begin = _unheard) -> str:
    """Return the answer to a question, both a line of JSON: {"ticket": that of the question, "answer"}. The
    answer of a bot has "move", "reasons" (pairs of template and values), "policy", "values" and, if its face
    shows something, "tell"; that of one that no kit has, which `guest` asks, "move" alone; that of the judge
    "judged" alone. Whatever is raised becomes the answer {"error", "where"}; a line that is no JSON has the
    ticket null. `begin` is called with the ticket, a function that returns the text of the best move so far,
    and the thought, before bot, guest or judge is asked."""
    ticket: object = None
    try:
        asked = json.loads(line)
        ticket = asked.get("ticket")
        answer = _decide(kits, guest, begin, **asked)
    except Exception as error:  # noqa: BLE001 - the next question finds this process alive
        answer = {"error": f"{type(error).__name__}: {error}"[:400], "where": _places(error)}
    return json.dumps({"ticket": ticket, "answer": answer})


def _places(error: Exception) -> str:
    """Return the last places of an error's traceback, the innermost first: "bot.py:33 in choose"."""
    frames = reversed(traceback.extract_tb(error.__traceback__)[-PLACES:])
    return ", ".join(f"{os.path.basename(each.filename)}:{each.lineno} in {each.name}" for each in frames)


def _decide(
    kits: Kits,
    guest: Guest | None,
    begin: Begin,
    ticket: object,
    game: str,
    view: dict[str, object],
    level: str,
    character: str | None,
    seed: int,
    budget: int | None,
    values: object,
    program: object = None,
    memory: object = None,
) -> dict[str, object]:
    """Return what a bot would play, or what the judge says of all moves, as JSON values."""
    kit = kits.find(game)
    thought: Thought[Move] = Thought()
    begin(ticket, partial(_best, thought, kit.codec.write_move), thought)
    if values is not None:
        return {"judged": JUDGED.write(_judge(kit, view, QUESTIONS.read(values)))}
    if guest is not None and not kit.knows(level):
        return {"move": guest(kit, kit.codec.read_view(view), level, seed, program)}
    if memory is None or kit.recall is None:
        bot = kit.make(level, character)
    else:
        bot = kit.recall(level, character, read_table(memory))
    seen, rng = kit.codec.read_view(view), Random(seed)
    if isinstance(bot, AnytimeBot):
        choice = bot.think(seen, rng, budget, thought)
    else:
        choice = bot.choose(seen, rng, budget)
    told = kit.told_by_face(seen, choice.move, character, seed)
    return {
        "move": kit.codec.write_move(choice.move),
        "reasons": [[template, values] for template, values in choice.reasons],
        "policy": dict(choice.policy),
        "values": dict(choice.values),
        **({"tell": told} if told else {}),
    }


def _best(thought: Thought[M], write: Callable[[M], str]) -> str:
    """Return the text of the best move so far, "" while there is none."""
    best = thought.best
    return "" if best is None else write(best)


def _judge(kit: BotKit[V, M], view: dict[str, object], asked: ValueQuestion) -> Judged:
    """Return the judge's answer. ValueError for a game without a judge."""
    if kit.values is None:
        raise ValueError(f"{kit.game} has no judge")
    return kit.values(kit.codec.read_view(view), asked)
