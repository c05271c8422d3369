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

MOST_TROUBLES = 1000
"""Troubles that a report lists."""

RESTARTS_IN_GAME, RESTARTS = 3, 10
"""Starts again, in a game and in a run, of which the last is not made."""

GRACE_MS = 500
"""Milliseconds that an answer may be late."""


@dataclass(frozen=True, slots=True)
class Command:
    """Command line of a program. `text`: as people write it; `parts`: program and arguments, where it is not
    to be split, else (). `stamp`: if it is not "", the program is only started while its files have this
    stamp."""

    text: str
    parts: tuple[str, ...] = ()
    stamp: str = ""

    def split(self) -> list[str]:
        """Return program and arguments: `parts`, or else those of `text`. ValueError if the text cannot be
        split or is empty, and if there is a `stamp`, but the files have another one now."""
        parts = list(self.parts) or words(self.text)
        if self.stamp and stamp_of(parts) != self.stamp:
            raise ValueError("its file has changed since it was allowed to run")
        return parts


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of a program: milliseconds for a move (`move_ms`), for its hello (`start_ms`) and until it is
    ready for a game (`ready_ms`); bytes of `memory`. `stderr`: where its standard error goes, to that of this
    process ("show"), to the end of the file at the path `log` ("log"), or nowhere ("drop")."""

    move_ms: int = 8_000
    start_ms: int = 10_000
    ready_ms: int = 60_000
    memory: int = 2048 << 20
    stderr: Literal["show", "log", "drop"] = "drop"
    log: str = ""


@dataclass(frozen=True, slots=True)
class Fault:
    """Trouble with the program at a place, from 0. `game` and `decision`: in which it was, counted from 0;
    None outside of one. `code`: one word, `detail`: a sentence. `played`: the text of the move that was made
    instead, None for none."""

    place: int
    game: int | None
    decision: int | None
    code: Code
    detail: str
    played: str | None = None


@dataclass(frozen=True, slots=True)
class ProgramFigures:
    """Figures of the program at a place over a run: its command and the name it gave, its `decisions`, how
    many of them were `fallbacks`, how often it was started again (`restarts`), and True for `retired` if it
    was given up."""

    place: int
    command: str
    name: str
    decisions: int = 0
    fallbacks: int = 0
    restarts: int = 0
    retired: bool = False


@dataclass(frozen=True, slots=True)
class HostedGame:
    """A game as the programs at its table are told of it: its `number` and the game's `key`, its options, and
    `effort`, "table" or "arena". `seeds`: by seat, for what a program draws once a game; there is one for
    each seat."""

    number: int
    key: str
    variants: Mapping[str, bool]
    seeds: tuple[int, ...]
    effort: Literal["table", "arena"] = "arena"

    @property
    def name(self) -> str:
        """Name of the game in messages: "game-" and its number, e.g. "game-12"."""
        return f"game-{self.number}"


@dataclass(frozen=True, slots=True)
class Asked:
    """A question for a seat's move: the number of the `decision`, from 0 in this game, its `phase` (None: the
    game has none), the texts of all `legal` moves, the `view` as JSON values, the `seed` of random numbers;
    `fallback` returns the text of a plain move, for when no valid one comes."""

    decision: int
    phase: str | None
    legal: Sequence[str]
    view: dict[str, object]
    seed: int
    fallback: Callable[[], str]


@dataclass(slots=True)
class Log:
    """Log of what programs say beside their answers, and of what went wrong. `troubles`: the first 1,000;
    `left_out`: how many more there were. `limits` say where lines go."""

    limits: Limits
    troubles: list[Fault] = field(default_factory=list)
    left_out: int = 0
    _lock: Lock = field(default_factory=Lock)
    _file: TextIO | None = None

    def write(self, place: int, text: str) -> None:
        """Write the line "[PLACE] TEXT" to standard error, to the end of the log's file, which is made if
        need be, but not its folder, or nowhere: as `limits.stderr` says. Nothing is raised: a line that
        cannot be written is lost."""
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
        """Append a trouble to `troubles`. Once that has 1,000, only `left_out` goes up by one."""
        if len(self.troubles) < MOST_TROUBLES:
            self.troubles.append(trouble)
        else:
            self.left_out += 1

    def close(self) -> None:
        """Close the log's file, if one is open; lines for it that are written later are lost. If none is, and
        in a second call, nothing happens."""
        with self._lock:
            if self._file is not None:
                self._file.close()


class Hosted:
    """The program at a place. It is started when it is needed, and again after it has failed: at most twice
    in a game and nine times in all (`restarts`), then it is `retired`. A first start, and the one after
    `renew`, are none of these. `hello`: its greeting, empty before the first; `fallback_decisions`: the
    decisions of this game in which it had no valid move."""

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
        self._told = self._refused = self._loud = False
        self._fresh = True
        """True if the next start is no restart."""
        self._restarts_in_game = 0

    @property
    def figures(self) -> ProgramFigures:
        """Figures of all games so far, and True for `retired` if the program was given up."""
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
        """Start the program, also if it has run before, and return its greeting; it runs on. BadProgram if it
        cannot be started, or its greeting is wrong or late; then it was ended."""
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
        """Start the program and hear its greeting. BadProgram if that fails, or if it says that it does not
        play the game `key` with `seats` seats; in the last case it still runs."""
        played = self.greet().games.get(key)
        if not isinstance(played, list) or seats not in played:
            detail = f"does not play {key} with {seats} players"
            raise BadProgram(f"{self.command!r} {detail}", "games", detail)

    def begin(self, game: HostedGame, seat: int) -> None:
        """Tell the program that a game begins in which it has this seat, and wait until it is ready; it is
        started if it does not run. Nothing is raised: what goes wrong is noted as a trouble, and `choose`
        tries again, but for a program that refuses the game. One that was given up is not asked."""
        self._game, self._seat, self._told, self._refused, self._loud = game, seat, False, False, False
        self._restarts_in_game = 0
        self.fallback_decisions = []
        if self._process is not None:
            self._process.new_game()
        if not self.retired:
            self._attempt(None, self._prepare)

    def choose(self, asked: Asked) -> str:
        """Return the text of a move: the program's, if it is legal and in time, else that of
        `asked.fallback()`. `decisions` goes up by 1, with a fallback also `fallbacks`, and what was wrong is
        noted as a trouble. Nothing is raised. A program that was given up, or refused this game, is not
        asked, and has fallbacks alone, without further troubles."""
        self.decisions += 1
        if not self.retired and not self._refused:
            move = self._attempt(asked, lambda: self._ask(asked))
            if move is not None:
                return move
        self.fallbacks += 1
        self.fallback_decisions.append(asked.decision)
        return asked.fallback()

    def over(self, scores: Sequence[int], winners: Sequence[int], record: dict[str, object] | None) -> None:
        """Tell the program that its game has ended: the scores by seat, the seats that won, and the record
        (None: it is not shown). Nothing is told if it never heard of the game, or its end was told before. It
        is not waited for."""
        if self._process is not None and self._told and self._game is not None:
            self._process.tell(message_line(Over(self._game.name, tuple(scores), tuple(winners), record)))
        self._look_at_stderr()
        self._game, self._told = None, False

    def abort(self, reason: str) -> None:
        """Tell the program that its game ends without a result, and why. Nothing is told if it never heard of
        the game, or its end was told before. It is not waited for."""
        if self._process is not None and self._told and self._game is not None:
            self._process.tell(message_line(Abort(self._game.name, reason)))
        self._game, self._told = None, False

    def renew(self) -> None:
        """Note that the next start is a fresh one, which does not count as a restart. Nothing is started or
        ended yet."""
        self._fresh = True

    def quit(self) -> None:
        """Tell the program to quit, after an "abort" of a game under way, and close its input; it is not
        waited for. If it has ended by itself before, that is noted as the trouble "crash". Nothing happens if
        it does not run."""
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
        """Wait for a program that was told to quit at the moment `told` (of `time.monotonic`): 2 seconds from
        then, after which it is made to end. That, and an exit status other than 0, is noted as the trouble
        "quit". Nothing happens if it does not run."""
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
        """End the program and all that it has started, at once, without a word to it; nothing is noted.
        Nothing happens if it does not run."""
        if self._process is not None:
            self._process.kill()
            self._process = None

    # -- one request

    def _attempt(self, asked: Asked | None, work: Callable[[], str | None]) -> str | None:
        """Return what a request brought; None where there is no valid answer, which is noted."""
        try:
            move = work()
        except Failure as failure:
            decision = None if asked is None else asked.decision
            played = None if asked is None else asked.fallback()
            self._note(failure.code, failure.detail, decision, played)
            if failure.code in _AGAIN:
                self._drop(decision)
            elif self._process is not None:
                told = HostError(self._next_id - 1, failure.code, failure.detail, played)
                self._process.tell(message_line(told))
            move = None
        self._look_at_stderr(None if asked is None else asked.decision)
        return move

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

        self._fresh = False
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
        """Start the program. False where it was started again too often: it is out for the run."""
        if not self._fresh:
            if self.restarts + 1 >= RESTARTS or self._restarts_in_game + 1 >= RESTARTS_IN_GAME:
                self.retired, again = True, f"again for the {self.restarts + 1}. time"
                self._note("retired", f"it would have to be started {again}", decision)
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
    """The programs at the places of an arena, in `programs` by place, in the order of `commands`, with one
    `log`; none is started by making it. Used in a `with` block, at whose end all of them are ended."""

    def __init__(self, commands: Mapping[int, Command], limits: Limits) -> None:
        self.log = Log(limits)
        self.programs = {place: Hosted(place, each, limits, self.log) for place, each in commands.items()}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, trace: TracebackType | None) -> None:
        self.close()

    def introduce(self, key: str, seats: int) -> None:
        """Start all programs, one after the other. BadProgram for the first that cannot be started, greets
        wrongly, or does not play the game `key` with `seats` seats; those before it run on."""
        for program in self.programs.values():
            program.introduce(key, seats)

    def renew(self) -> None:
        """Tell all programs to quit, and end those that are still there after 2 seconds. Each is started
        afresh for its next game, which does not count as a restart."""
        self._end()
        for program in self.programs.values():
            program.renew()

    def close(self) -> None:
        """Tell all programs to quit, give them 2 seconds together, end them and all that they have started,
        and close the log. A second call does nothing."""
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
    """Return {"programs": the fields of each of `figures`, "troubles": those of the first 1,000 of
    `troubles`}, as JSON values. If there are more troubles, or `left` (how many are not in the list) is above
    0, also "troubles_left_out": how many are missing in all."""
    report: dict[str, object] = {
        "programs": [asdict(each) for each in figures],
        "troubles": [asdict(trouble) for trouble in troubles[:MOST_TROUBLES]],
    }
    left += max(len(troubles) - MOST_TROUBLES, 0)
    return report | {"troubles_left_out": left} if left else report


def _ended(process: Process) -> str:
    status = process.status or 0
    if process.too_large:
        return "it took too much memory"
    return f"it was ended by signal {-status}" if status < 0 else f"it ended with status {status}"
