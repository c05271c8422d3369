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

#: Environment variables that limit numpy's threads, set before it is loaded: bots keep to one core, the
#: window needs the other.
THREADS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")

#: Seconds between two beats of a process that thinks.
BEAT = 1.0

#: Places of an error's traceback that an answer names.
PLACES = 4

#: Priority classes of Windows.
_BELOW_NORMAL, _IDLE = 0x4000, 0x40

#: The move, as text, of a bot that no kit has: of a package, or of the player's own program that is described
#: as JSON. ValueError where there is none.
Guest = Callable[[AnyKit, GameView, str, int, object], str]


def serve(pipe: Connection, kits: Kits, guest: Guest | None = None) -> None:
    """Answer questions until the other end closes; `guest` has the levels that no kit knows. What goes wrong
    is an answer."""
    calm()
    line = _Line(pipe)
    with suppress(OSError, KeyboardInterrupt):
        while (question := line.next()) is not None:
            line.answer(reply(kits, question, guest, line.begin))


class Thinking(Protocol):
    """A thought that goes on, whatever its moves are."""

    @property
    def seconds(self) -> float: ...
    def cut(self) -> None: ...


#: Told what is being thought about, how to get the text of the best move so far ("": none), and the thought.
Begin = Callable[[object, Callable[[], str], Thinking], None]


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
        ticket = cut_ticket(line)
        if ticket is None:
            self._questions.put(line)
            return
        with self._lock:
            if self._now is not None and self._now[0] == ticket:
                self._now[2].cut()

    def _send(self, line: str) -> None:
        self._pipe.send_bytes(line.encode("ascii"))


def beat(ticket: object, best: Callable[[], str] = str, thought: Thinking | None = None) -> str:
    """Return a sign of life as one line of JSON: `beat`, the question that is thought about, or null; `move`,
    the best one so far, or ""; `seconds` of the processor that it has taken, 0 without `thought`."""
    move, seconds = best(), 0.0 if thought is None else thought.seconds
    return json.dumps({"beat": ticket, "move": move, "seconds": round(seconds, 3)})


def cut_ticket(line: str) -> int | None:
    """Return the question that a line asks to be cut: the integer of ``{"cut": 5}``. None for a line that
    begins otherwise, and for another value.

    >>> cut_ticket('{"cut": 5}')
    5
    >>> cut_ticket('{"ticket": 5}') is None
    True
    """
    if not line.startswith(CUT):
        return None
    found = json.loads(line)["cut"]
    return found if type(found) is int else None


def one_thread() -> None:
    """Keep numpy's algebra to one thread: here if numpy is not loaded yet, and in processes started from
    here."""
    for name in THREADS:
        os.environ.setdefault(name, "1")


def calm(steps: int = 5) -> None:
    """Keep numpy's algebra to one thread, and take a lower priority than the window: by these steps of
    `nice`, on Windows below normal, and from ten steps on only what others leave. Never raises."""
    one_thread()
    if sys.platform == "win32":
        here = ctypes.c_void_p(-1)
        ctypes.WinDLL("kernel32").SetPriorityClass(here, _IDLE if steps >= 10 else _BELOW_NORMAL)
    else:
        with suppress(OSError):
            os.nice(steps)


def _unheard(ticket: object, best: Callable[[], str], thought: Thinking) -> None:
    """Begin to think unheard."""


def reply(kits: Kits, line: str, guest: Guest | None = None, begin: Begin = _unheard) -> str:
    """Return the answer to one question, both a line of JSON: {"ticket": …, "answer": …}. Trouble is an
    answer too: {"error": …, "where": …}. `begin` is told of the thought before it begins."""
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
    return {
        "move": kit.codec.write_move(choice.move),
        "reasons": [[template, values] for template, values in choice.reasons],
        "policy": dict(choice.policy),
        "values": dict(choice.values),
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
