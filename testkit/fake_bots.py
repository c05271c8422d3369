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


def _legal_texts(game: str, view: Any) -> list[str]:
    """Return the texts of all legal moves of a view's seat, in the order of the rules; [] for none."""
    described = find_game(game)
    return [described.codec.write_move(move) for move in described.sight.legal(view)]


def first_move(question: Question) -> str:
    """Return the text of the first legal move. IndexError if there is none."""
    return _legal_texts(question.kit.game, question.view)[0]


def any_move(seed: int = 1) -> Choose:
    """Return a function that answers with a random legal move; the sequence is equal for an equal seed.
    IndexError if there is none."""
    rng = Random(seed)
    return lambda question: rng.choice(_legal_texts(question.kit.game, question.view))


def _plain_move(question: Question) -> str:
    """Return the text of the kit's fallback move: the one that a bot gets if it is late."""
    text: str = question.kit.codec.write_move(question.kit.fallback(question.view))
    return text


def told(question: Question, text: str) -> str:
    """Return what an open face shows of a move that is read from a text; "" for one that is none."""
    view = question.view
    if question.character is None or text not in _legal_texts(question.kit.game, view):
        return ""
    move = question.kit.codec.read_move(view.seat, text)
    return question.kit.told_by_face(view, move, question.character, question.seed)


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
        """Return a client of `service` for the game with that key, at a priority. KeyError for an unknown
        one."""
        return self.service.client(find_kit(key), priority)

    def send(self, question: Question) -> None:
        """Note a question in `asked`; it takes the place of one that has no reply yet."""
        self.asked.append(question)
        self._now = question

    def receive(self) -> Reply | Heartbeat | None:
        """Return the reply to the last question, once; None if there is none, while `holds`, or where it
        lags."""
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
        """Return the reply to a question: the move of `choose`, or for the judge equal worths of all legal
        moves. None if `choose` returns None: then the question stays unanswered."""
        if question.values is not None:
            texts = _legal_texts(question.kit.game, question.view)
            blocks = {text: (1 / len(texts),) * BLOCKS for text in texts}
            return Reply(question.ticket, judged=Judged(blocks, question.level, BLOCKS))
        move = self.choose(question)
        if move is None:
            self._now = None
            return None
        return Reply(question.ticket, move, tell=told(question, move))

    def cut(self) -> None:
        """Count in `cuts` that a thought is cut; the reply stays as it is."""
        self.cuts += 1

    def stop(self) -> None:
        """Drop the question that has no reply yet, and count in `stopped`."""
        self._now = None
        self.stopped += 1


def waiting(service: BotService) -> list[Question]:
    """Return the questions of a bot service that have no answer yet and whose client still exists: the one
    that is being answered, then the others by priority and age. [] for none."""
    queue = sorted(service._queue, key=lambda one: (one.priority, one.ticket))
    running = [] if service._running is None else [service._running]
    return [one.question for one in [*running, *queue] if one.asker() is not None]


def plain_bots() -> FakeBots:
    """Return bots that answer every question at once with the kit's fallback move (see `FakeBots`)."""
    return FakeBots(_plain_move)


def silent() -> FakeBots:
    """Return bots that never answer (`holds` is True)."""
    bots = FakeBots()
    bots.holds = True
    return bots
