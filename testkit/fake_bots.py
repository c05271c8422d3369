"""A stand-in for the bots' process: it answers here, at once or when it is told to, for any game."""

from collections.abc import Callable
from random import Random
from typing import Any

from miaui.bots.kit import Judged
from miaui.bots.service import BotClient, BotNotice, BotService, Heartbeat, Priority, Question, Reply
from miaui.learning.values import BLOCKS
from testkit.house import find_game, find_kit

#: From a question to the text of a move; None leaves it unanswered for ever.
Choose = Callable[[Question], str | None]

#: The text of no move in any game.
NONSENSE = "99"


def legal_texts(game: str, view: Any) -> list[str]:
    """Return every legal move of a view's seat as text."""
    described = find_game(game)
    return [described.codec.write_move(move) for move in described.sight.legal(view)]


def first_move(question: Question) -> str:
    """Return the first legal move."""
    return legal_texts(question.kit.game, question.view)[0]


def any_move(seed: int = 1) -> Choose:
    """Return what answers with legal moves at random, always the same ones for the same seed."""
    rng = Random(seed)
    return lambda question: rng.choice(legal_texts(question.kit.game, question.view))


def plain_move(question: Question) -> str:
    """Return the move that a bot gets when it is late."""
    text: str = question.kit.codec.write_move(question.kit.fallback(question.view))
    return text


class FakeBots:
    """A `Process` that answers every question as soon as it is asked for the reply, with what `choose` says.

    `asked` holds all questions that it was given, `stopped` how often it was stopped, `cuts` how often a
    thought was cut. It has been `ready` all the time, unless told otherwise. While `holds` is true
    it thinks; `lag` is the part of times that it has no reply yet, and then replies come one at a time
    (but for the judge's). `service` is one of its own, for tests without a program; `notices` holds what was
    reported there, and `wall` is its clock."""

    def __init__(self, choose: Choose | None = None, lag: float = 0.0, seed: int = 1) -> None:
        self.choose = choose or any_move(seed)
        self.holds = False
        self.ready = True
        self.stopped = self.cuts = 0
        self.asked: list[Question] = []
        self.notices: list[BotNotice] = []
        self.wall = 0.0
        self.service = BotService(self, self.notices.append, lambda: self.wall)
        self._lag, self._rng = lag, Random(seed)
        self._now: Question | None = None
        self._rests = False

    def client(self, key: str = "miaui", priority: Priority = Priority.SEAT) -> BotClient[Any, Any]:
        """Return a client of its own service."""
        return self.service.client(find_kit(key), priority)

    def send(self, question: Question) -> None:
        self.asked.append(question)
        self._now = question

    def receive(self) -> Reply | Heartbeat | None:
        question = self._now
        if self.holds or question is None:
            return None
        judges = question.values is not None
        if self._lag and not judges and (self._rests or self._rng.random() < self._lag):
            self._rests = False
            return None
        reply = self.answer(question)
        if reply is not None:
            self._now, self._rests = None, self._rests if judges else True
        return reply

    def answer(self, question: Question) -> Reply | None:
        """Return the reply to a question; None if there never is one. To the judge all moves are alike."""
        if question.values is not None:
            texts = legal_texts(question.kit.game, question.view)
            blocks = {text: (1 / len(texts),) * BLOCKS for text in texts}
            return Reply(question.ticket, judged=Judged(blocks, question.level, BLOCKS))
        move = self.choose(question)
        if move is None:
            self._now = None
            return None
        return Reply(question.ticket, move)

    def cut(self) -> None:
        self.cuts += 1

    def stop(self) -> None:
        self._now = None
        self.stopped += 1


def waiting(service: BotService) -> list[Question]:
    """Return the questions without an answer that somebody listens for, in the order in which they are
    served."""
    queue = sorted(service._queue, key=lambda one: (one.priority, one.ticket))
    running = [] if service._running is None else [service._running]
    return [one.question for one in [*running, *queue] if one.asker() is not None]


def plain_bots() -> FakeBots:
    """Return bots that make the plain moves which a bot that is late gets; always the same ones."""
    return FakeBots(plain_move)


def silent() -> FakeBots:
    """Return bots that think for ever."""
    bots = FakeBots()
    bots.holds = True
    return bots
