"""Programs as bots: the host's side of `miaui-bot`, version 1 (docs/protocol.md).

Whatever a program does, there is a legal move: its own, or the kit's fallback. What was wrong is noted as a
trouble, and nothing else suffers.
"""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from threading import Lock
from types import TracebackType
from typing import Literal, Self, TextIO

from miaui import __version__
from miaui.bots.greeting import BadProgram, Code, Failure, Hello, read_hello, unstarted
from miaui.bots.messages import (
    Abort,
    Choose,
    HostError,
    HostHello,
    HostName,
    LineLimit,
    New,
    Over,
    Quit,
    Stop,
    TimeLimits,
    message_line,
)
from miaui.bots.program import QUIT, SOON, TERMINATE, Eof, Flood, Process, stamp_of, words
from miaui.bots.protocol import (
    BAD_POLICY,
    LINE_BYTES,
    MOST,
    PROTOCOL,
    VERSION,
    dropped_keys,
    is_bad_policy,
    shown,
)
from miaui.core.errors import BadRecord
from miaui.core.json_text import load_object

#: Codes after which a program is started again.
_AGAIN = frozenset(("timeout", "crash", "eof", "flood", "memory"))

#: Troubles that a report lists.
MOST_TROUBLES = 1000

#: Starts again, in a game and in a run, of which the last is not made.
RESTARTS_IN_GAME, RESTARTS = 3, 10

#: Milliseconds that an answer may be late.
GRACE_MS = 500


@dataclass(frozen=True, slots=True)
class Command:
    """A command as people write it; `parts` are program and arguments where that is not to be split. With a
    `stamp` it is only started while its files have that."""

    text: str
    parts: tuple[str, ...] = ()
    stamp: str = ""

    def split(self) -> list[str]:
        """Return program and arguments. ValueError where it cannot be split, or its files have changed."""
        parts = list(self.parts) or words(self.text)
        if self.stamp and stamp_of(parts) != self.stamp:
            raise ValueError("its file has changed since it was allowed to run")
        return parts


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of every program: milliseconds for a move, for `hello` and for `ready`, bytes of memory; and
    where standard error goes: to the arena's ("show"), to the file `log`, or nowhere ("drop")."""

    move_ms: int = 8_000
    start_ms: int = 10_000
    ready_ms: int = 60_000
    memory: int = 2048 << 20
    stderr: Literal["show", "log", "drop"] = "drop"
    log: str = ""


@dataclass(frozen=True, slots=True)
class Fault:
    """Trouble with the program at a place: its code, in which game and decision, and what was played."""

    place: int
    game: int | None
    decision: int | None
    code: Code
    detail: str
    played: str | None = None


@dataclass(frozen=True, slots=True)
class ProgramFigures:
    """Figures of the program at a place over a run."""

    place: int
    command: str
    name: str
    decisions: int = 0
    fallbacks: int = 0
    restarts: int = 0
    retired: bool = False


@dataclass(frozen=True, slots=True)
class HostedGame:
    """A game as the programs at its table are told of it. `seeds` is for what they draw once, by seat."""

    number: int
    key: str
    variants: Mapping[str, bool]
    seeds: tuple[int, ...]
    effort: Literal["table", "arena"] = "arena"

    @property
    def name(self) -> str:
        """Name of the game in messages, e.g. "game-12"."""
        return f"game-{self.number}"


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision of a seat, counted from 0 in this game: what is asked, and the plain move that is made where
    no valid one comes."""

    decision: int
    phase: str | None
    legal: Sequence[str]
    view: dict[str, object]
    seed: int
    fallback: Callable[[], str]


@dataclass(slots=True)
class Log:
    """Lines that programs say beside their answers, with their places in front, and noted troubles."""

    limits: Limits
    troubles: list[Fault] = field(default_factory=list)
    left_out: int = 0
    _lock: Lock = field(default_factory=Lock)
    _file: TextIO | None = None

    def write(self, place: int, text: str) -> None:
        """Write a text as the line ``[PLACE] TEXT``, by `limits.stderr`: "show" to stderr, "log" to the
        file `limits.log`, "drop" to nowhere. Never raises: a full disk costs the line alone."""
        if self.limits.stderr == "drop":
            return
        with self._lock, contextlib.suppress(OSError, ValueError):
            line = f"[{place}] {text}"
            if self.limits.stderr == "show":
                print(line, file=sys.stderr, flush=True)
                return
            if self._file is None:
                self._file = open(self.limits.log, "a", encoding="utf-8", errors="backslashreplace")  # noqa: SIM115
            print(line, file=self._file, flush=True)

    def note(self, trouble: Fault) -> None:
        """Note a trouble for the report; after 1,000 it is only counted in `left_out`."""
        if len(self.troubles) < MOST_TROUBLES:
            self.troubles.append(trouble)
        else:
            self.left_out += 1

    def close(self) -> None:
        """Close the file, if there is one."""
        with self._lock:
            if self._file is not None:
                self._file.close()


class Hosted:
    """The program at a place. It is started, and started again, when it is needed."""

    def __init__(self, place: int, command: Command, limits: Limits, log: Log) -> None:
        self.place, self.command, self._command = place, command.text, command
        self.hello = Hello()
        self.decisions = self.fallbacks = self.restarts = 0
        self.retired = False
        self.fallback_decisions: list[int] = []
        self._limits, self._log = limits, log
        self._process: Process | None = None
        self._next_id = 1
        self._game: HostedGame | None = None
        self._seat = 0
        self._told = self._refused = self._loud = self._fresh = False
        self._restarts_in_game = 0

    @property
    def figures(self) -> ProgramFigures:
        """The figures so far."""
        return ProgramFigures(
            self.place,
            self.command,
            self.hello.name,
            self.decisions,
            self.fallbacks,
            self.restarts,
            self.retired,
        )

    def greet(self) -> Hello:
        """Start the program for the first time, and return what it says of itself. BadProgram where it cannot
        be started, or says nothing right; it is ended then."""
        try:
            self._start()
        except (OSError, ValueError) as error:
            detail = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            sentence = f"cannot start {self.command!r}: {detail.lower()}"
            raise BadProgram(sentence, unstarted(error), detail) from None
        except Failure as failure:
            self._drop()
            sentence = f"{self.command!r} cannot play: {failure.detail}"
            raise BadProgram(sentence, failure.why, failure.detail) from None
        return self.hello

    def introduce(self, key: str, seats: int) -> None:
        """Start the program for the first time. BadProgram where it cannot be started, or does not play the
        game `key` with this number of seats."""
        played = self.greet().games.get(key)
        if not isinstance(played, list) or seats not in played:
            detail = f"does not play {key} with {seats} players"
            raise BadProgram(f"{self.command!r} {detail}", "games", detail)

    def begin(self, game: HostedGame, seat: int) -> None:
        """Begin a game in a seat: start the program if it does not run, tell it of the game and wait until it
        is ready. Where it fails or refuses, that is noted: `choose` starts it again, or returns the
        fallback."""
        self._game, self._seat, self._told, self._refused, self._loud = game, seat, False, False, False
        self._restarts_in_game = 0
        self.fallback_decisions = []
        if self._process is not None:
            self._process.new_game()
        if not self.retired:
            self._attempt(None, self._prepare)

    def choose(self, asked: Asked) -> str:
        """Return the program's move, or, counted in `fallbacks`, the fallback where it has none that is
        valid. Raises nothing."""
        self.decisions += 1
        if not self.retired and not self._refused:
            move = self._attempt(asked, lambda: self._ask(asked))
            if move is not None:
                return move
        self.fallbacks += 1
        self.fallback_decisions.append(asked.decision)
        return asked.fallback()

    def over(self, scores: Sequence[int], winners: Sequence[int], record: dict[str, object] | None) -> None:
        """Tell the program, if it was told of the game, how it ended."""
        if self._process is not None and self._told and self._game is not None:
            self._process.tell(message_line(Over(self._game.name, tuple(scores), tuple(winners), record)))
        self._look_at_stderr()
        self._game, self._told = None, False

    def abort(self, reason: str) -> None:
        """Tell the program, if it was told of the game, that this ends without a result."""
        if self._process is not None and self._told and self._game is not None:
            self._process.tell(message_line(Abort(self._game.name, reason)))
        self._game, self._told = None, False

    def renew(self) -> None:
        """Begin the next game as a fresh copy, which is no start again."""
        self._fresh = True

    def quit(self) -> None:
        """Tell the program to leave; a game that goes on ends without a result. One that has ended by itself
        is noted as a crash."""
        process = self._process
        if process is None:
            return
        if process.has_ended():
            self._note("crash", _ended(process))
            self._drop()
            return
        process.look()
        if self._game is not None:
            process.tell(message_line(Abort(self._game.name, "the arena has ended")))
        process.tell(message_line(Quit()))
        process.close_input()

    def leave(self, told: float) -> None:
        """Wait until a program that was told to leave, at the time `told`, has left; make it leave."""
        process = self._process
        if process is None:
            return
        self._game = None
        if not process.has_ended(max(told + QUIT - time.monotonic(), 0.001)):
            process.terminate()
            process.has_ended(TERMINATE)
            self._note("quit", f"it was still there after {QUIT:.0f} s")
        elif process.status != 0:
            self._note("quit", _ended(process))
        self._drop()

    def kill(self) -> None:
        """End the program at once."""
        if self._process is not None:
            self._process.kill()
            self._process = None

    # -- one request

    def _attempt(self, asked: Asked | None, work: Callable[[], str | None]) -> str | None:
        """Return what a request brought; None where there is no valid answer, which is noted."""
        try:
            found = work()
        except Failure as failure:
            decision = None if asked is None else asked.decision
            played = None if asked is None else asked.fallback()
            self._note(failure.code, failure.detail, decision, played)
            if failure.code in _AGAIN:
                self._drop(decision)
            elif self._process is not None:
                told = HostError(self._next_id - 1, failure.code, failure.detail, played)
                self._process.tell(message_line(told))
            found = None
        self._look_at_stderr(None if asked is None else asked.decision)
        return found

    def _ask(self, asked: Asked) -> str | None:
        process = self._ready(asked.decision)
        if process is None:
            return None
        assert self._game is not None
        ms = self._limits.move_ms
        name, seat, legal = self._game.name, self._seat, tuple(asked.legal)
        number = self._new_id()
        process.ask(
            message_line(
                Choose(number, name, seat, asked.decision, asked.phase, legal, asked.view, asked.seed, ms)
            )
        )
        begun = time.monotonic()
        until = begun + (ms + GRACE_MS) / 1000
        stop_at = begun + ms / 1000 if "stop" in self.hello.features else None
        answer = self._answer(process, number, asked.decision, until, stop_at)
        move = answer.get("move")
        if answer["type"] != "move" or not isinstance(move, str):
            raise Failure("schema", "the answer to a choose is a move, and its key `move` a text")
        if move not in asked.legal:
            raise Failure("illegal", f"{shown(move)} is not legal")
        if is_bad_policy(answer, asked.legal):
            self._note("schema", BAD_POLICY, asked.decision)
        for note in dropped_keys(answer, asked.legal):
            self._log.write(self.place, note)
        return move

    def _prepare(self) -> str | None:
        self._ready(None)
        return None

    def _ready(self, decision: int | None) -> Process | None:
        """Return the program once it is ready for this game; None where it takes no part in it."""
        if self._process is not None and self._process.has_ended():
            self._note("memory" if self._process.too_large else "crash", _ended(self._process), decision)
            self._drop(decision)
        if self._process is None and not self._start_again(decision):
            return None
        process = self._process
        if process is None or self._told:
            return process
        assert self._game is not None
        game, seat, limits = self._game, self._seat, TimeLimits(self._limits.move_ms, GRACE_MS)
        number, count, seed = self._new_id(), len(game.seeds), game.seeds[seat]
        process.ask(
            message_line(
                New(number, game.key, game.name, count, seat, game.variants, game.effort, seed, limits)
            )
        )
        answer = self._answer(process, number, decision, time.monotonic() + self._limits.ready_ms / 1000)
        if answer["type"] != "ready":
            raise Failure("schema", "the answer to a new is ready or refuse")
        self._told = True
        return process

    def _new_id(self) -> int:
        self._next_id += 1
        return self._next_id - 1

    def _answer(
        self,
        process: Process,
        number: int,
        decision: int | None,
        until: float,
        stop_at: float | None = None,
    ) -> dict[str, object]:
        """Return the answer to a request, which has a type. Raises Failure, also for a refusal."""
        while True:
            if stop_at is not None and time.monotonic() >= stop_at:
                process.tell(message_line(Stop(number)))
                stop_at = None
            said = self._message(process, stop_at or until, stop_at is not None)
            if said is None:
                continue
            if said["type"] == "error" and said.get("id") == number:
                raise Failure("schema", f"the program answered: {shown(said.get('message'))}")
            if said["type"] in ("info", "error"):
                self._log.write(self.place, shown(said.get("text", said.get("message"))))
                continue
            named = said.get("id")
            if "id" in said and (type(named) is not int or not 0 <= named < MOST):
                raise Failure("schema", "the key `id` is no integer")
            if named == number and said["type"] == "refuse":
                self._refused = True
                raise Failure("refused", shown(said.get("reason")))
            if named == number:
                return said
            if process.is_flooding():
                raise Failure("flood", "more was said than a request may have")
            detail = f"{shown(said['type'])} for {shown(named)}, asked was {number}"
            self._note("unasked", detail, decision)

    def _message(self, process: Process, until: float, early: bool = False) -> dict[str, object] | None:
        """Return the next message; None at the time `until` if that is `early`, i.e. not yet the end. Raises
        Failure."""
        heard = process.read(until)
        if heard is None and early:
            return None
        if heard is None:
            raise Failure("timeout", "there was no answer in time")
        if isinstance(heard, Flood):
            raise Failure("flood", "more was said than a request may have")
        if isinstance(heard, Eof):
            if not process.has_ended(SOON):
                raise Failure("eof", "it closed its standard output")
            raise Failure("memory" if process.too_large else "crash", _ended(process))
        try:
            said = load_object(heard, LINE_BYTES)
        except BadRecord as error:
            if process.is_flooding():
                raise Failure("flood", "more was said than a request may have") from None
            raise Failure("json", f"a line is no message: {str(error)[:200]}") from None
        if not isinstance(said.get("type"), str):
            raise Failure("schema", "a message has no `type`")
        return said

    # -- starting and ending

    def _start(self) -> None:
        """Start the program and hear its `hello`. Raises Failure, and OSError or ValueError where it cannot
        be started."""

        def tell(text: str) -> None:
            self._log.write(self.place, text)

        process = Process(self._command.split(), self._limits.memory, tell)
        self._process, self._next_id, self._told, self._loud = process, 1, False, False
        host, limits = HostName("miaui", __version__), LineLimit(LINE_BYTES)
        process.ask(message_line(HostHello(PROTOCOL, (VERSION,), host, limits)))
        until = time.monotonic() + self._limits.start_ms / 1000
        hello = self._message(process, until)
        while hello is not None and hello["type"] == "info":
            self._log.write(self.place, shown(hello.get("text")))
            hello = self._message(process, until)
        self.hello = read_hello(hello or {})

    def _start_again(self, decision: int | None) -> bool:
        """Start the program again. False where that has happened too often: it is out for the run."""
        if self._fresh:
            self._fresh = False
            self._start_or_fail()
            return True
        if self.restarts + 1 >= RESTARTS or self._restarts_in_game + 1 >= RESTARTS_IN_GAME:
            self.retired = True
            self._note(
                "retired", f"it would have to be started again for the {self.restarts + 1}. time", decision
            )
            return False
        self.restarts += 1
        self._restarts_in_game += 1
        self._start_or_fail()
        return True

    def _start_or_fail(self) -> None:
        """Start the program. Raises Failure with a code after which it is started again."""
        try:
            self._start()
        except (OSError, ValueError) as error:
            raise Failure("crash", f"cannot start: {error}") from None
        except Failure as failure:
            again: Code = failure.code if failure.code in _AGAIN else "crash"
            raise Failure(again, failure.detail) from None

    def _drop(self, decision: int | None = None) -> None:
        """End the program with all that it has started."""
        process, self._process, self._told = self._process, None, False
        if process is not None and process.kill():
            self._note("stray", "it left processes behind", decision)

    def _look_at_stderr(self, decision: int | None = None) -> None:
        if self._process is not None and self._process.too_loud and not self._loud:
            self._loud = True
            self._note("stderr", "more was said on standard error than a game may have", decision)

    def _note(self, code: Code, detail: str, decision: int | None = None, played: str | None = None) -> None:
        game = None if self._game is None else self._game.number
        self._log.note(Fault(self.place, game, decision, code, detail, played))


class Host:
    """The programs at the places of an arena; leaving the context ends all of them."""

    def __init__(self, commands: Mapping[int, Command], limits: Limits) -> None:
        self.log = Log(limits)
        self.programs = {place: Hosted(place, each, limits, self.log) for place, each in commands.items()}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self.close()

    def introduce(self, key: str, seats: int) -> None:
        """Start all programs. BadProgram for the first that cannot take part."""
        for program in self.programs.values():
            program.introduce(key, seats)

    def renew(self) -> None:
        """Let all programs leave; each begins the next game as a fresh copy."""
        self._end()
        for program in self.programs.values():
            program.renew()

    def close(self) -> None:
        """Tell all programs to leave, and see to it that they do and leave nothing behind."""
        try:
            self._end()
        finally:
            for program in self.programs.values():
                program.kill()
            self.log.close()

    def _end(self) -> None:
        told = time.monotonic()
        for program in self.programs.values():
            program.quit()
        for program in self.programs.values():
            program.leave(told)


def host_report(figures: Sequence[ProgramFigures], troubles: Sequence[Fault], left: int) -> dict[str, object]:
    """Return what a report says of programs: "programs", a figure's fields by program; "troubles", at most
    1,000; and "troubles_left_out", their number where there were more."""
    found: dict[str, object] = {
        "programs": [asdict(each) for each in figures],
        "troubles": [asdict(trouble) for trouble in troubles[:MOST_TROUBLES]],
    }
    left += max(len(troubles) - MOST_TROUBLES, 0)
    return found | {"troubles_left_out": left} if left else found


def _ended(process: Process) -> str:
    status = process.status or 0
    if process.too_large:
        return "it took too much memory"
    return f"it was ended by signal {-status}" if status < 0 else f"it ended with status {status}"
