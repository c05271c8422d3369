"""The bots as those who ask see them: each asker has a client of its own, and all share one process.

Priority orders the queue; it never ends a question that is being thought about. Killing costs a fresh
process, more than waiting for the answer: a question that is cancelled goes on unheard, and only one that is
overdue is stopped."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from functools import partial
from itertools import count
from typing import Generic, NewType, Protocol, TypeVar
from weakref import ref

from miaui.bots.kit import AnyKit, BotKit, Judged, Reason, ValueQuestion
from miaui.core.game import AnyMove, Codec, GameView, M, V
from miaui.core.seat import Seat

#: The number of a question; never used twice, so that an answer cannot reach the wrong game.
Ticket = NewType("Ticket", int)


class Priority(IntEnum):
    """The order in which askers are served, the first first; among equals the older question."""

    SEAT = 0
    HINT = 1
    REVIEW = 2
    BACKGROUND = 3


@dataclass(frozen=True, slots=True)
class Question:
    """A question: the bot by its kit, level and character, its view, the seed of its random numbers, and what
    it may sample or search. `values`: not what it would play, but what the judge says of all legal moves."""

    ticket: Ticket
    kit: AnyKit
    view: GameView
    level: str
    character: str | None
    seed: int
    budget: int | None = None
    values: ValueQuestion | None = None


@dataclass(frozen=True, slots=True)
class Reply:
    """A reply of the bots' process: the text of a move (perhaps an illegal one, or none), why, how likely
    each move was to be chosen, and how likely the game is won with it; or what the judge says. `error` and
    `where`: what went wrong, and in which place of the code."""

    ticket: Ticket
    move: str = ""
    reasons: tuple[Reason, ...] = ()
    policy: Mapping[str, float] = field(default_factory=dict)
    values: Mapping[str, float] = field(default_factory=dict)
    error: str = ""
    where: str = ""
    judged: Judged | None = None


class Process(Protocol):
    """The bots' process: it thinks about one question at a time. Nothing here blocks or raises."""

    def send(self, question: Question) -> None:
        """Begin to think about a question; the one before has its reply, or was stopped."""

    def receive(self) -> Reply | None:
        """Return the reply to the question, None while there is none."""

    def stop(self) -> None:
        """End the process, whatever it thinks about; the next question starts another."""


class BotFailure(Enum):
    """Reason why a bot has no answer that can be used."""

    LATE = "too late"
    ERROR = "an error"
    ILLEGAL = "an illegal move"


@dataclass(frozen=True, slots=True)
class Advice(Generic[M]):
    """An answer: the move, why (most important first), and by the text of each move how likely it was to be
    chosen, and how likely the game is won with it, as far as the bot has worked that out."""

    ticket: Ticket
    move: M
    reasons: tuple[Reason, ...] = ()
    policy: Mapping[str, float] = field(default_factory=dict)
    values: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Judgement:
    """An answer of the judge: what every legal move is worth."""

    ticket: Ticket
    judged: Judged


@dataclass(frozen=True, slots=True)
class Failure:
    """A question without an answer: why, with the error and its place in the code for the log."""

    ticket: Ticket
    why: BotFailure
    detail: str = ""
    where: str = ""


@dataclass(frozen=True, slots=True)
class BotNotice:
    """A bot that could not answer, to be logged and told to the player.

    - `name`: as the player reads it; `level`: its key.
    - `detail` and `where`: what went wrong in which place of the code, for the log.
    - `played`: True if a plain move was made for it at a table, False if it was asked about a choice.
    """

    game: str
    name: str
    level: str
    why: BotFailure
    detail: str = ""
    where: str = ""
    played: bool = True


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
    """A question on its way. `asker` gives None once no one listens any more; `newest` is the last ticket
    that had been given when the process took the question."""

    question: Question
    priority: Priority
    asker: Callable[[], _Asker | None]
    newest: int = 0

    @property
    def ticket(self) -> Ticket:
        """The question's ticket."""
        return self.question.ticket


class BotService:
    """The queue of all clients' questions to one process, which is started with the first."""

    def __init__(self, process: Process, report: Callable[[BotNotice], None] = lambda notice: None) -> None:
        """`report` is told of bots that could not answer."""
        self.process, self.report = process, report
        self._tickets = count(1)
        self._newest = Ticket(0)
        self._queue: list[_Waiting] = []
        self._running: _Waiting | None = None

    def client(self, kit: BotKit[V, M], priority: Priority) -> "BotClient[V, M]":
        """Return a new client with an inbox of its own. Questions of one that is garbage-collected are
        cancelled."""
        return BotClient(self, kit, priority)

    def judge(self, kit: BotKit[V, M], priority: Priority) -> "JudgeClient[V, M]":
        """Return a new client of the judge. Questions of one that is garbage-collected are cancelled."""
        return JudgeClient(self, kit, priority)

    def submit(self, asker: _Asker, priority: Priority, make: Callable[[Ticket], Question]) -> Ticket:
        """Take a client's question into the queue. Never blocks."""
        self._newest = Ticket(next(self._tickets))
        self._queue.append(_Waiting(make(self._newest), priority, ref(asker)))
        self._hand_over()
        return self._newest

    def update(self) -> None:
        """Deliver what has arrived, and hand over what comes next. `poll` of any client does it."""
        self._hand_over()
        while self._running is not None and (reply := self.process.receive()) is not None:
            running, self._running = self._running, None
            asker = running.asker()
            if asker is not None and reply.ticket == running.ticket:
                asker.deliver(reply)
            self._hand_over()

    def cancel(self, ticket: Ticket, stop: bool = False) -> None:
        """Drop a question. One that is being thought about goes on unheard, unless it is overdue (`stop`). An
        overdue one that still waits stops what has kept it waiting for all its time; that is overdue, too."""
        waited = any(one.ticket == ticket for one in self._queue)
        self._queue = [one for one in self._queue if one.ticket != ticket]
        running = self._running
        if running is None:
            return
        asker = running.asker()
        if running.ticket == ticket:
            running.asker, asker = _nobody, None
        elif not waited or (asker is not None and running.newest >= ticket):
            return
        if stop:
            self._running = None
            self.process.stop()
            if asker is not None:
                asker.fail(Failure(running.ticket, BotFailure.LATE))

    def close(self) -> None:
        """Drop all questions and end the process."""
        self._queue.clear()
        self._running = None
        self.process.stop()

    def _hand_over(self) -> None:
        """Give the process the question that comes next."""
        self._queue = [one for one in self._queue if one.asker() is not None]
        if self._running is None and self._queue:
            self._running = min(self._queue, key=lambda one: (one.priority, one.ticket))
            self._queue.remove(self._running)
            self._running.newest = self._newest
            self.process.send(self._running.question)


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

    def cancel(self, ticket: Ticket, stop: bool = False) -> None:
        """Give up on a question of this asker: its answer is not needed any more, or it is overdue
        (`stop`)."""
        self._arrived = [one for one in self._arrived if one.ticket != ticket]
        if ticket in self._asked:
            del self._asked[ticket]
            self._service.cancel(ticket, stop)

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
        self._report = service.report

    def ask(
        self, view: V, level: str, seed: int, budget: int | None = None, character: str | None = None
    ) -> Ticket:
        """Ask what a level would do with a view, with as much thinking as at the table where `budget` is
        None; a character that the game lacks counts as none. Never blocks."""
        kit = self.kit
        most = kit.budget(level, view) if budget is None else budget
        taste = kit.known_character(character)
        return self._submit(
            lambda ticket: Question(ticket, kit, view, level, taste, seed, most),
            partial(_advice, kit.codec, view.seat),
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
        """Ask the game's judge what every legal move of the view's seat is worth. Never blocks."""
        kit, level = self.kit, self.kit.levels[-1].key
        return self._submit(
            lambda ticket: Question(ticket, kit, view, level, None, question.seed, values=question),
            partial(_judgement, kit.codec, view.seat),
        )


def _advice(codec: Codec[M, V], seat: Seat | None, reply: Reply) -> Advice[M]:
    """Return a reply as advice for a seat. ValueError for one without a move of it."""
    move = codec.read_move(seat, reply.move)
    return Advice(reply.ticket, move, reply.reasons, reply.policy, reply.values)


def _judgement(codec: Codec[M, V], seat: Seat | None, reply: Reply) -> Judgement:
    """Return a reply as values of a seat's moves. ValueError for one without such values."""
    if reply.judged is None:
        raise ValueError("no values")
    for text in reply.judged.blocks:
        codec.read_move(seat, text)
    return Judgement(reply.ticket, reply.judged)


#: Clients and their answers in rooms that treat all games alike.
AnyClient = BotClient[GameView, AnyMove]
AnyJudge = JudgeClient[GameView, AnyMove]
AnyAdvice = Advice[AnyMove]
