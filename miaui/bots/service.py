"""The bots as those who ask see them: each asker has a client of its own, and all share one process.

Priority orders the queue; it never ends a question that is being thought about. A question that is cancelled
is cut, and goes on unheard until its bot comes to an end. A bot's time is what its process gets of the
processor, which tells with a beat a second that it thinks, and the best move so far. So a slow machine costs
patience and no process: only one without a beat is ended."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from functools import partial
from itertools import count
from typing import Generic, NewType, Protocol, TypeVar
from weakref import ref

from miaui.bots.kit import AnyKit, BotKit, Judged, Reason, ValueQuestion
from miaui.bots.packages import is_installed
from miaui.core.envelope import Player
from miaui.core.game import Codec, GameView, M, M_co, Move, V
from miaui.core.memory import Remembered, Rows, TableMemory
from miaui.core.own_programs import OwnProgram
from miaui.core.seat import Seat

#: Seconds of the host's turning loop without a beat after which a process that is ready is ended, and one
#: that is starting. Time in which the host did not turn (a closed lid) is no silence.
SILENCE, STARTING = 8.0, 60.0

#: Seconds of the wall after which the best move so far counts, where nothing else is waited for.
PATIENCE = 15.0

#: Processor seconds that a question may take of a process: more is a loop without an end.
MOST_THOUGHT = 60.0

#: The number of a question; never used twice, so that an answer cannot reach the wrong game.
Ticket = NewType("Ticket", int)


class Priority(IntEnum):
    """The order in which askers are served, the first first; among equals the older question."""

    SEAT = 0
    HINT = 1
    REVIEW = 2
    BACKGROUND = 3


@dataclass(frozen=True, slots=True)
class AskedTable:
    """Table at which a program is asked: the asker's number, which stands for the game, the number of seats,
    and the game's options."""

    number: int
    seats: int
    variants: Mapping[str, bool]


@dataclass(frozen=True, slots=True)
class Question:
    """A question: the bot by its kit, level and character, its view, the seed of its random numbers, and what
    it may sample or search. `values`: not what it would play, but what the judge says of all legal moves.
    `program`: the player's own that is asked, at a `table`. `memory`: what is remembered of the player in
    each seat, for a bot that goes by it."""

    ticket: Ticket
    kit: AnyKit
    view: GameView
    level: str
    character: str | None
    seed: int
    budget: int | None = None
    values: ValueQuestion | None = None
    program: OwnProgram | None = None
    table: AskedTable | None = None
    memory: TableMemory | None = None


@dataclass(frozen=True, slots=True)
class Reply:
    """A reply of the bots' process: the text of a move (perhaps an illegal one, or none), why, how likely
    each move was to be chosen, and how likely the game is won with it; or what the judge says. `error` and
    `where`: what went wrong, and in which place of the code. `waited`: where it was cut short, what was
    waited for."""

    ticket: Ticket
    move: str = ""
    reasons: tuple[Reason, ...] = ()
    policy: Mapping[str, float] = field(default_factory=dict)
    values: Mapping[str, float] = field(default_factory=dict)
    error: str = ""
    where: str = ""
    judged: Judged | None = None
    waited: str = ""


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """A sign of life of the bots' process: the text of the best move so far ("": none yet), and the processor
    seconds that the question has taken."""

    move: str = ""
    seconds: float = 0.0


class Process(Protocol):
    """The bots' process: it thinks about one question at a time. Nothing here blocks or raises."""

    @property
    def ready(self) -> bool:
        """True once it can think; False while it starts, and while there is none."""

    def send(self, question: Question) -> None:
        """Begin to think about a question; the one before has its reply, or was stopped."""

    def receive(self) -> Reply | Heartbeat | None:
        """Return the reply to the question, or that it is being thought about; None if neither has come."""

    def cut(self) -> None:
        """Let the bot that thinks come to an end; its reply comes soon, if it can."""

    def stop(self) -> None:
        """End the process, whatever it thinks about; the next question starts another."""


class Programs(Protocol):
    """The programs of the player's own."""

    def find(self, level: str) -> OwnProgram | None:
        """Return the program that a level stands for; None where the player has none."""

    def may_run(self, level: str) -> bool:
        """True if a level stands for a program whose files are those that the player let run."""


class _NoPrograms:
    """No programs."""

    def find(self, level: str) -> OwnProgram | None:
        return None

    def may_run(self, level: str) -> bool:
        return False


class Memories(Protocol):
    """Memory of people who allow it."""

    def find(self, name: str, game: str) -> Remembered | None:
        """Return what is remembered of a person's choices in a game; None where nothing may be."""

    def learn(self, name: str, game: str, rows: Rows) -> None:
        """Add a finished game of a person; do nothing where nothing may be remembered."""


class _NoMemories:
    """Memory of no person."""

    def find(self, name: str, game: str) -> Remembered | None:
        return None

    def learn(self, name: str, game: str, rows: Rows) -> None:
        pass


class BotFailure(Enum):
    """Reason why a bot has no answer that can be used, or none that it has thought out."""

    LATE = "too late"
    CUT = "the best move so far"
    ERROR = "an error"
    ILLEGAL = "an illegal move"


@dataclass(frozen=True, slots=True)
class Advice(Generic[M_co]):
    """An answer: the move, why (most important first), and by the text of each move how likely it was to be
    chosen, and how likely the game is won with it, as far as the bot has worked that out. `waited`: it is
    the best move so far; what was waited for."""

    ticket: Ticket
    move: M_co
    reasons: tuple[Reason, ...] = ()
    policy: Mapping[str, float] = field(default_factory=dict)
    values: Mapping[str, float] = field(default_factory=dict)
    waited: str = ""


@dataclass(frozen=True, slots=True)
class Judgement:
    """An answer of the judge: what every legal move is worth."""

    ticket: Ticket
    judged: Judged


@dataclass(frozen=True, slots=True)
class Failure:
    """A question without an answer: why, with the error and its place in the code, or what was `waited` for,
    for the log."""

    ticket: Ticket
    why: BotFailure
    detail: str = ""
    where: str = ""
    waited: str = ""


@dataclass(frozen=True, slots=True)
class BotNotice:
    """A bot that could not answer, to be logged and told to the player; one whose best move so far was
    played is logged alone.

    - `name`: as the player reads it; `level`: its key.
    - `detail` and `where`: what went wrong in which place of the code, for the log; `waited`: what was waited
      for.
    - `played`: True if a plain move was made for it at a table, False if it was asked about a choice.
    """

    game: str
    name: str
    level: str
    why: BotFailure
    detail: str = ""
    where: str = ""
    played: bool = True
    waited: str = ""


#: What an asker gets for an answer; it has the ticket of the question.
A = TypeVar("A", bound="_Answer")


class _Answer(Protocol):
    @property
    def ticket(self) -> Ticket: ...


class _Asker(Protocol):
    """Takes what becomes of its questions."""

    def deliver(self, reply: Reply) -> None: ...
    def fail(self, failure: Failure) -> None: ...


@dataclass(slots=True)
class _Waiting:
    """A question on its way. `asker` gives None once no one listens any more.

    While it is thought about: the last `beat`, the seconds of the turning loop since it (`silent`), and the
    moment since which nothing but its answer is waited for."""

    question: Question
    priority: Priority
    asker: Callable[[], _Asker | None]
    beat: Heartbeat = field(default_factory=Heartbeat)
    silent: float = 0.0
    since: float | None = None

    @property
    def ticket(self) -> Ticket:
        """The question's ticket."""
        return self.question.ticket


class BotService:
    """The queue of all clients' questions to one process, which is started with the first."""

    def __init__(
        self,
        process: Process,
        report: Callable[[BotNotice], None] = lambda notice: None,
        now: Callable[[], float] = time.monotonic,
        programs: Programs | None = None,
        memories: Memories | None = None,
    ) -> None:
        """`report` is told of bots that could not answer; `now` returns seconds of the wall, from any
        beginning. `programs` are the player's own."""
        self.process, self.report, self.programs = process, report, programs or _NoPrograms()
        self.memories = memories or _NoMemories()
        self._now = now
        self._tickets, self._askers = count(1), count(1)
        self._queue: list[_Waiting] = []
        self._running: _Waiting | None = None

    def client(self, kit: BotKit[V, M], priority: Priority) -> "BotClient[V, M]":
        """Return a new client with an inbox of its own. Questions of one that is garbage-collected are
        cancelled."""
        return BotClient(self, kit, priority)

    def judge(self, kit: BotKit[V, M], priority: Priority) -> "JudgeClient[V, M]":
        """Return a new client of the judge. Questions of one that is garbage-collected are cancelled."""
        return JudgeClient(self, kit, priority)

    def next_asker(self) -> int:
        """Return a number that no asker has had."""
        return next(self._askers)

    def submit(self, asker: _Asker, priority: Priority, make: Callable[[Ticket], Question]) -> Ticket:
        """Take a client's question into the queue, and return its ticket, which is given to `make`. Never
        blocks."""
        ticket = Ticket(next(self._tickets))
        self._queue.append(_Waiting(make(ticket), priority, ref(asker)))
        self._hand_over()
        return ticket

    def update(self) -> None:
        """Deliver what has arrived, and hand over what comes next. `poll` of any client does it."""
        self._hand_over()
        while self._running is not None and (said := self.process.receive()) is not None:
            if isinstance(said, Heartbeat):
                self._running.beat, self._running.silent = said, 0.0
                continue
            running, self._running = self._running, None
            asker = running.asker()
            if asker is not None and said.ticket == running.ticket:
                asker.deliver(said)
            self._hand_over()

    def wait(self, asker: _Asker, turned: float) -> None:
        """Count that an asker's answers alone were waited for while the host's loop turned for some seconds.
        Whatever is being thought about in silence, or without an end, ends with its process; of a question of
        this asker that takes too long for a person the best move so far counts."""
        self.update()
        running = self._running
        if running is None:
            return
        running.silent += turned
        mine = running.asker() is asker
        if mine and running.since is None:
            running.since = self._now()
        silent = running.silent > (SILENCE if self.process.ready else STARTING)
        if silent or running.beat.seconds > MOST_THOUGHT:
            waited = self._waited(running)
            self._running = None
            self.process.stop()
            _settle(running, waited)
            self._hand_over()
        elif mine and running.beat.move and self._now() - (running.since or 0.0) >= PATIENCE:
            _settle(running, self._waited(running))
            self._cut(running)

    def cancel(self, ticket: Ticket) -> None:
        """Drop a question; an unknown one is none. One that is being thought about goes on unheard until it
        is cut."""
        self._queue = [one for one in self._queue if one.ticket != ticket]
        if self._running is not None and self._running.ticket == ticket:
            self._cut(self._running)

    def close(self) -> None:
        """Drop all questions, without word to their askers, and end the process."""
        self._queue.clear()
        self._running = None
        self.process.stop()

    def _cut(self, running: _Waiting) -> None:
        """Listen no more to what is being thought about, and let it come to an end."""
        running.asker = _nobody
        self.process.cut()

    def _waited(self, running: _Waiting) -> str:
        """Return the state of the process that is waited for, in words for the log."""
        wall = 0.0 if running.since is None else self._now() - running.since
        state = "thinking" if self.process.ready else "starting"
        return (
            f"{state}: waited {wall:.1f} s, {running.beat.seconds:.1f} s of the processor, "
            f"{running.silent:.1f} s without a beat"
        )

    def _hand_over(self) -> None:
        """Give the process the question that comes next."""
        self._queue = [one for one in self._queue if one.asker() is not None]
        if self._running is None and self._queue:
            self._running = min(self._queue, key=lambda one: (one.priority, one.ticket))
            self._queue.remove(self._running)
            self.process.send(self._running.question)


def _settle(running: _Waiting, waited: str) -> None:
    """Give the asker the best move so far; without one its question has failed."""
    asker, ticket, move = running.asker(), running.ticket, running.beat.move
    if asker is None:
        return
    if move:
        asker.deliver(Reply(ticket, move, waited=waited))
    else:
        asker.fail(Failure(ticket, BotFailure.LATE, waited=waited))


def _nobody() -> None:
    """Stand for an asker that listens no more."""


#: Reads a reply without an error. ValueError for one that cannot be used.
_Read = Callable[[Reply], A]


class _Inbox(Generic[A]):
    """The questions of one asker that are under way, and the answers to others."""

    def __init__(self, service: BotService, priority: Priority) -> None:
        self._service, self._priority = service, priority
        self._asked: dict[Ticket, _Read[A]] = {}
        self._arrived: list[A | Failure] = []

    def _submit(self, make: Callable[[Ticket], Question], read: _Read[A]) -> Ticket:
        """Ask a question whose reply `read` turns into an answer. Never blocks."""
        ticket = self._service.submit(self, self._priority, make)
        self._asked[ticket] = read
        return ticket

    def poll(self) -> list[A | Failure]:
        """Return what has arrived since the last call."""
        self._service.update()
        arrived, self._arrived = self._arrived, []
        return arrived

    def wait(self, turned: float) -> None:
        """Say that nothing but answers of this asker was waited for while the host's loop turned for some
        seconds; see `BotService.wait`."""
        self._service.wait(self, turned)

    def cancel(self, ticket: Ticket) -> None:
        """Give up on a question of this asker: its answer is not needed any more."""
        self._arrived = [one for one in self._arrived if one.ticket != ticket]
        if ticket in self._asked:
            del self._asked[ticket]
            self._service.cancel(ticket)

    def close(self) -> None:
        """Give up on all questions."""
        for ticket in list(self._asked):
            self.cancel(ticket)
        self._arrived.clear()

    def deliver(self, reply: Reply) -> None:
        """Take the reply to a question."""
        read = self._asked.get(reply.ticket)
        if read is None:
            return
        if reply.error:
            self.fail(Failure(reply.ticket, BotFailure.ERROR, reply.error, reply.where))
            return
        try:
            answer = read(reply)
        except ValueError:
            self.fail(Failure(reply.ticket, BotFailure.ILLEGAL))
            return
        del self._asked[reply.ticket]
        self._arrived.append(answer)

    def fail(self, failure: Failure) -> None:
        """Take word that a question has no answer."""
        if failure.ticket in self._asked:
            del self._asked[failure.ticket]
            self._arrived.append(failure)


class BotClient(_Inbox[Advice[M]], Generic[V, M]):
    """The inbox of one asker: the bots' seats at a table, a hint, a review, a game in the background. It gets
    the answers to its own questions, and no others."""

    def __init__(self, service: BotService, kit: BotKit[V, M], priority: Priority) -> None:
        super().__init__(service, priority)
        self.kit = kit
        self._report, self._programs, self._memories = service.report, service.programs, service.memories
        self._number = service.next_asker()

    def knows(self, level: str) -> bool:
        """True if a level can play: of the kit, of a package, or a program of the player's own whose files
        are those that the player let run."""
        return self.kit.knows(level) or is_installed(level) or self._programs.may_run(level)

    def ask(
        self,
        view: V,
        level: str,
        seed: int,
        budget: int | None = None,
        character: str | None = None,
        table: tuple[int, Mapping[str, bool]] | None = None,
        memory: TableMemory | None = None,
    ) -> Ticket:
        """Ask what a level would do with a view, with as much thinking as at the table where `budget` is
        None, and return the ticket of the answer; a character that the game lacks counts as none. `table`:
        seats and options, for programs that play there; `memory`: what a bot of the game's own remembers of
        the players. Never blocks."""
        kit = self.kit
        most = kit.budget(level, view) if budget is None else budget
        taste = kit.known_character(character)
        program = None if kit.knows(level) else self._programs.find(level)
        at = None if program is None or table is None else AskedTable(self._number, *table)
        return self._submit(
            lambda ticket: Question(ticket, kit, view, level, taste, seed, most, None, program, at, memory),
            partial(_advice, kit.codec, view.seat),
        )

    def remembered(self, players: Sequence[Player]) -> TableMemory:
        """Return what bots may remember of the people at a table, by seat."""
        return tuple(
            [self._memories.find(who.name, self.kit.game) if who.kind == "human" else None for who in players]
        )

    def report(self, notice: BotNotice) -> None:
        """Log a bot that could not answer, and tell the player."""
        self._report(notice)


class JudgeClient(_Inbox[Judgement], Generic[V, M]):
    """The inbox of one who asks what moves are worth. Its questions wait in the one queue with all others."""

    def __init__(self, service: BotService, kit: BotKit[V, M], priority: Priority) -> None:
        super().__init__(service, priority)
        self.kit = kit

    def ask(self, view: V, question: ValueQuestion) -> Ticket:
        """Ask the game's judge what every legal move of the view's seat is worth, and return the ticket of
        the answer. Never blocks."""
        kit, level = self.kit, self.kit.levels[-1].key
        return self._submit(
            lambda ticket: Question(ticket, kit, view, level, None, question.seed, values=question),
            partial(_judgement, kit.codec, view.seat),
        )


def _advice(codec: Codec[M, V], seat: Seat | None, reply: Reply) -> Advice[M]:
    """Return a reply as advice for a seat. ValueError for one without a move of it."""
    move = codec.read_move(seat, reply.move)
    return Advice(reply.ticket, move, reply.reasons, reply.policy, reply.values, reply.waited)


def _judgement(codec: Codec[M, V], seat: Seat | None, reply: Reply) -> Judgement:
    """Return a reply as values of a seat's moves. ValueError for one without such values."""
    if reply.judged is None:
        raise ValueError("no values")
    for text in reply.judged.blocks:
        codec.read_move(seat, text)
    return Judgement(reply.ticket, reply.judged)


#: A client in rooms that treat all games alike: it asks with views and gets moves that are not of one game.
CommonClient = BotClient[GameView, Move]
