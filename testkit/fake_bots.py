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
    """Return the text of the first legal move of the question's view, in the order of the rules. IndexError
    if there is none."""
    return _legal_texts(question.kit.game, question.view)[0]


def any_move(seed: int = 1) -> Choose:
    """Return a function that answers each question with the text of a random legal move. Its generator, of
    that seed, goes on from call to call, so that the sequence is equal for an equal seed. It raises
    IndexError if there is no legal move."""
    rng = Random(seed)
    return lambda question: rng.choice(_legal_texts(question.kit.game, question.view))


def _plain_move(question: Question) -> str:
    """Return the text of the kit's fallback move: the one that a bot gets if it is late."""
    text: str = question.kit.codec.write_move(question.kit.fallback(question.view))
    return text


def told(question: Question, text: str) -> str:
    """Return the key of what an open face shows of a move that is read from a text; "" if the question has no
    character, the text is of no legal move, or the face shows nothing."""
    view = question.view
    if question.character is None or text not in _legal_texts(question.kit.game, view):
        return ""
    move = question.kit.codec.read_move(view.seat, text)
    return question.kit.told_by_face(view, move, question.character, question.seed)


class FakeBots:
    """A `Process` of bots that answers in this process, with the move's text that `choose` returns for the
    question; by default a random legal one of the seed.

    `asked` holds all questions that it was given, `stopped` how often it was stopped, `cuts` how often a
    thought was cut. `ready` is True until a test sets it. While `holds` is True (False at first) `receive`
    returns None, also for the judge's questions. `lag` (0.0 by default) is the chance that a call of
    `receive` has no reply yet; with a `lag` above 0 the first call after each reply has none, either. The
    judge's questions do not lag. `service` is a bot service that asks this process: `notices` holds what it
    reported, and its clock shows `wall` (0.0 until it is set).
    """

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
        """Return a new client of `service` for the bots of the game with that key, at a priority. UnknownGame
        for an unknown key."""
        return self.service.client(find_kit(key), priority)

    def send(self, question: Question) -> None:
        """Append a question to `asked`; `receive` returns its `Reply` once, then None. It takes the place of
        one that has no reply yet, which gets none any more."""
        self.asked.append(question)
        self._now = question

    def receive(self) -> Reply | Heartbeat | None:
        """Return the reply to the last question, once. None if there is no question without a reply, while
        `holds` is True, where it lags (see the class), or if `choose` returns None: then that question stays
        unanswered."""
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
        """Return the reply to a question, also if it was not sent: the move of `choose`, with what an open
        face shows of it. To a question of the judge: for all legal moves equal worths, which add up to 1.
        None if `choose` returns None."""
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
        """Add 1 to `cuts`; nothing else changes."""
        self.cuts += 1

    def stop(self) -> None:
        """Drop the question that has no reply yet, and add 1 to `stopped`. It answers further questions as
        before."""
        self._now = None
        self.stopped += 1


def waiting(service: BotService) -> list[Question]:
    """Return the questions of a bot service that have no answer yet and whose client still exists: first the
    one that the process has, then the others by priority (SEAT, HINT, REVIEW, BACKGROUND, in this order), of
    equal ones the oldest first. [] for none."""
    queue = sorted(service._queue, key=lambda asked: (asked.priority, asked.ticket))
    running = [] if service._running is None else [service._running]
    return [asked.question for asked in [*running, *queue] if asked.asker() is not None]


def plain_bots() -> FakeBots:
    """Return new `FakeBots` that answer every question at once with the kit's fallback move: the legal one
    that a bot gets if it is late."""
    return FakeBots(_plain_move)


def silent() -> FakeBots:
    """Return new `FakeBots` that never answer, not even the judge's questions, as long as their `holds` stays
    True. Once a test sets it to False, the last question has its reply at the next call of `receive`, as
    from `FakeBots()`: a random legal move (seed 1), or what the judge says."""
    bots = FakeBots()
    bots.holds = True
    return bots
