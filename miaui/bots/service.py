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

SILENCE, STARTING = 8.0, 60.0
"""Seconds of the host's turning loop without a beat after which a process that is ready is ended, and one
that is starting. Time in which the host did not turn (a closed lid) is no silence."""

PATIENCE = 15.0
"""Seconds of the wall after which the best move so far counts, where nothing else is waited for."""

MOST_THOUGHT = 60.0
"""Processor seconds that a question may take of a process: more is a loop without an end."""

Ticket = NewType("Ticket", int)
"""The number of a question; never used twice, so that an answer cannot reach the wrong game."""


class Priority(IntEnum):
    """The order in which askers are served, the first first; among equals the older question."""

    SEAT = 0
    HINT = 1
    REVIEW = 2
    BACKGROUND = 3


@dataclass(frozen=True, slots=True)
class AskedTable:
    """Table at which a program is asked: `number` stands for the game, so that another number is another
    game; the number of seats; and the game's options."""

    number: int
    seats: int
    variants: Mapping[str, bool]


@dataclass(frozen=True, slots=True)
class Question:
    """A question to the bots' process.

    - `kit`, `level`, `character`: the bot that is asked, `view`: what it sees, `seed`: of its random numbers.
      `budget`: what it may sample or search, in its own unit; None: its default.
    - `values`: if it is not None, the judge is asked what all legal moves are worth, and no bot.
    - `program`: the player's own that is asked, at a `table`. `memory`: by seat what is remembered of the
      players, for a bot that goes by it.
    """

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
    """Reply of the bots' process to the question with that ticket.

    - `move`: its text, which may be illegal, or "". `reasons`; `policy`: by move how likely it was to be
      chosen; `values`: by move how likely the game is won with it. Or `judged`: what the judge says.
    - `error`, `where`: what went wrong, and at which place of the code; "" for nothing.
    - `waited`: what was waited for, where the best move so far had to do; else "". `tell`: what an open face
      shows of the move, "" for nothing.
    """

    ticket: Ticket
    move: str = ""
    reasons: tuple[Reason, ...] = ()
    policy: Mapping[str, float] = field(default_factory=dict)
    values: Mapping[str, float] = field(default_factory=dict)
    error: str = ""
    where: str = ""
    judged: Judged | None = None
    waited: str = ""
    tell: str = ""


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
        """Begin to think about a question. The one before must have been answered or stopped. It does not
        wait."""

    def receive(self) -> Reply | Heartbeat | None:
        """Return the reply to the question, or the last heartbeat since the call before; None if neither has
        come. It does not wait."""

    def cut(self) -> None:
        """Ask the bot that is thinking to answer soon with what it has. Nothing happens if none is."""

    def stop(self) -> None:
        """End the process at once, without a reply; the next question starts another."""


class Programs(Protocol):
    """The programs of the player's own."""

    def find(self, level: str) -> OwnProgram | None:
        """Return the player's own program that a level's key stands for; None if there is none."""

    def may_run(self, level: str) -> bool:
        """Return True if a level's key stands for a program of the player's own, and its files are still as
        they were when it was allowed to run; else False."""


class _NoPrograms:
    """No programs."""

    def find(self, level: str) -> OwnProgram | None:
        return None

    def may_run(self, level: str) -> bool:
        return False


class Memories(Protocol):
    """Memory of people who allow it."""

    def find(self, name: str, game: str) -> Remembered | None:
        """Return the counts that are remembered of a person's choices in the game with that key, all empty
        before the first game; None where nothing may be remembered."""

    def learn(self, name: str, game: str, rows: Rows) -> None:
        """Add the rows of a finished game to what is remembered of a person. Nothing happens if that is not
        allowed."""


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
    the best move so far; what was waited for. `tell`: what an open face shows of the move, one of TELLS;
    "" for nothing."""

    ticket: Ticket
    move: M_co
    reasons: tuple[Reason, ...] = ()
    policy: Mapping[str, float] = field(default_factory=dict)
    values: Mapping[str, float] = field(default_factory=dict)
    waited: str = ""
    tell: str = ""


@dataclass(frozen=True, slots=True)
class Judgement:
    """An answer of the judge: what every legal move is worth."""

    ticket: Ticket
    judged: Judged


@dataclass(frozen=True, slots=True)
class Failure:
    """A question that has no answer: `why`, with the error (`detail`) and its place in the code (`where`), or
    what was `waited` for, all three for the log and "" for none."""

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


A = TypeVar("A", bound="_Answer")
"""Answer as an asker gets it; it has the ticket of the question."""


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
    """The questions of all clients, which one process answers, one at a time: by priority, then the older
    first. The process is started with the first question."""

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
        """Return a new client that asks bots of a game with this priority. Its questions are dropped when
        nothing refers to it any more."""
        return BotClient(self, kit, priority)

    def judge(self, kit: BotKit[V, M], priority: Priority) -> "JudgeClient[V, M]":
        """Return a new client that asks the judge of a game with this priority. Its questions are dropped
        when nothing refers to it any more."""
        return JudgeClient(self, kit, priority)

    def next_asker(self) -> int:
        """Return a number that no call returned before: 1, 2, 3 and so on."""
        return next(self._askers)

    def submit(self, asker: _Asker, priority: Priority, make: Callable[[Ticket], Question]) -> Ticket:
        """Add a question to the queue and return its new ticket, with which `make` is called at once for the
        question. If the process has none to think about, it is sent at once. What becomes of it is delivered
        to `asker`. It does not wait, and does not interrupt a question that is thought about, however urgent
        it is."""
        ticket = Ticket(next(self._tickets))
        self._queue.append(_Waiting(make(ticket), priority, ref(asker)))
        self._hand_over()
        return ticket

    def update(self) -> None:
        """Deliver the replies that have come to their askers, and give the process the next question if it
        has none. It does not wait. Polling any client calls it."""
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
        """Note that `asker` has waited for nothing but its answer while the host's loop turned for `turned`
        seconds. If the process has been without a beat for more than 8 such seconds (60 while it starts), or
        has taken more than 60 processor seconds, it is ended, its question answered with the best move so
        far, or failed as LATE without one, and the next question begun. Once this asker has waited 15 seconds
        of the wall, the best move so far, if there is one, answers its question, and the process, which is
        not ended, is told to cut that thought. Nothing happens if no question is thought about."""
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
        """Drop the question with that ticket: it gets no reply. One that is thought about is cut, and the
        next one follows once it has ended. Nothing happens for an unknown ticket."""
        self._queue = [queued for queued in self._queue if queued.ticket != ticket]
        if self._running is not None and self._running.ticket == ticket:
            self._cut(self._running)

    def close(self) -> None:
        """Drop all questions, without replies, and end the process at once; the next question starts
        another."""
        self._queue.clear()
        self._running = None
        self.process.stop()

    def _cut(self, running: _Waiting) -> None:
        """Cut what is being thought about, listen no more to it, and let it come to an end."""
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
        self._queue = [queued for queued in self._queue if queued.asker() is not None]
        if self._running is None and self._queue:
            self._running = min(self._queue, key=lambda queued: (queued.priority, queued.ticket))
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
    """Return None: an asker that listens no more."""


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
        """Return the answers and failures that have arrived since the last call, oldest first; [] if there
        are none. It does not wait."""
        self._service.update()
        arrived, self._arrived = self._arrived, []
        return arrived

    def wait(self, turned: float) -> None:
        """Say that nothing but answers of this asker was waited for while the host's loop turned for some
        seconds; see `BotService.wait`."""
        self._service.wait(self, turned)

    def cancel(self, ticket: Ticket) -> None:
        """Give up on a question of this asker: neither an answer nor a failure comes, also if it has arrived
        and was not polled yet. Nothing happens for another's ticket."""
        self._arrived = [reply for reply in self._arrived if reply.ticket != ticket]
        if ticket in self._asked:
            del self._asked[ticket]
            self._service.cancel(ticket)

    def close(self) -> None:
        """Give up on all questions: nothing that has arrived or would arrive is polled any more. Later ones
        can be asked."""
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
    """Client of one asker (the seats of a table, a hint, a review) to bots of one game: it gets the answers
    to its own questions, and no others."""

    def __init__(self, service: BotService, kit: BotKit[V, M], priority: Priority) -> None:
        super().__init__(service, priority)
        self.kit = kit
        self._report, self._programs, self._memories = service.report, service.programs, service.memories
        self._number = service.next_asker()

    def knows(self, level: str) -> bool:
        """Return True if a level's key can play here: a level or baseline of the kit, a bot of an installed
        package, or a program of the player's own with unchanged files."""
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
        """Ask what a level would play in a view, and return the ticket of the answer, which `poll` returns
        later; it does not wait. `budget` None: that of a decision at the table. A character that the game
        does not have is left out. `table`: number of seats and options, for programs; `memory`: by seat, what
        is remembered of the players. For an unknown level there is a Failure later, and nothing is raised."""
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
        """Return, for each of `players` in their order, what bots may remember of it in this game, for a
        person who has finished none `Remembered()` (0 games, no rows); None for a bot, and for a person of
        whom nothing may be remembered."""
        return tuple(
            [self._memories.find(who.name, self.kit.game) if who.kind == "human" else None for who in players]
        )

    def report(self, notice: BotNotice) -> None:
        """Hand on a notice of a bot that could not answer to the `report` that the service was given; without
        one nothing happens."""
        self._report(notice)


class JudgeClient(_Inbox[Judgement], Generic[V, M]):
    """Client of one asker to the judge of one game, always its strongest level: it gets the answers to its
    own questions, and no others."""

    def __init__(self, service: BotService, kit: BotKit[V, M], priority: Priority) -> None:
        super().__init__(service, priority)
        self.kit = kit

    def ask(self, view: V, question: ValueQuestion) -> Ticket:
        """Ask what the legal moves of the view's seat are worth, and return the ticket of the answer, which
        `poll` returns later. It does not wait, and nothing is raised: for a view in which there is nothing to
        choose there is a Failure later."""
        kit, level = self.kit, self.kit.levels[-1].key
        return self._submit(
            lambda ticket: Question(ticket, kit, view, level, None, question.seed, values=question),
            partial(_judgement, kit.codec, view.seat),
        )


def _advice(codec: Codec[M, V], seat: Seat | None, reply: Reply) -> Advice[M]:
    """Return a reply as advice for a seat. ValueError for one without a move of it."""
    move = codec.read_move(seat, reply.move)
    return Advice(reply.ticket, move, reply.reasons, reply.policy, reply.values, reply.waited, reply.tell)


def _judgement(codec: Codec[M, V], seat: Seat | None, reply: Reply) -> Judgement:
    """Return a reply as values of a seat's moves. ValueError for one without such values."""
    if reply.judged is None:
        raise ValueError("no values")
    for text in reply.judged.blocks:
        codec.read_move(seat, text)
    return Judgement(reply.ticket, reply.judged)


CommonClient = BotClient[GameView, Move]
"""A client in rooms that treat all games alike: it asks with views and gets moves that are not of one
game."""
