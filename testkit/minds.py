"""A stand-in for the bots' process: it answers here, at once or when it is told to, for any game."""

from collections.abc import Callable
from random import Random
from typing import Any

from miaui.match.session import Answer, BotTrouble, Question
from testkit.house import find_game, find_kit

#: From a question to the text of a move; None leaves it unanswered for ever.
Choose = Callable[[Question], str | None]

#: The text of no move in any game.
NONSENSE = "99"


def legal_texts(game: str, view: Any) -> list[str]:
    """Every legal move of a view's seat as text."""
    described = find_game(game)
    return [described.codec.write_move(move) for move in described.sight.legal(view)]


def first_move(question: Question) -> str:
    """The first legal move."""
    return legal_texts(question.game, question.view)[0]


def any_move(seed: int = 1) -> Choose:
    """Legal moves at random, always the same ones for the same seed."""
    rng = Random(seed)
    return lambda question: rng.choice(legal_texts(question.game, question.view))


def plain_move(question: Question) -> str:
    """The move that a bot gets when it is late."""
    move = find_kit(question.game).fallback(question.view)
    return find_game(question.game).codec.write_move(move)


class FakeMind:
    """Bots that answer every question at the next poll with what `choose` says.

    `asked` holds all questions so far, `waiting` those without an answer, `troubles` what was reported. While
    `holds` is true nobody answers; `lag` is the part of polls that bring nothing, and then answers come one
    at a time.
    """

    def __init__(self, choose: Choose | None = None, lag: float = 0.0, seed: int = 1) -> None:
        self.choose = choose or any_move(seed)
        self.holds = False
        self.asked: list[Question] = []
        self.waiting: list[Question] = []
        self.troubles: list[BotTrouble] = []
        self._lag, self._rng = lag, Random(seed)

    def ask(self, question: Question) -> None:
        self.asked.append(question)
        self.waiting.append(question)

    def poll(self) -> list[Answer]:
        if self.holds or not self.waiting or self._rng.random() < self._lag:
            return []
        count = 1 if self._lag else len(self.waiting)
        questions, self.waiting = self.waiting[:count], self.waiting[count:]
        moves = [(question, self.choose(question)) for question in questions]
        return [Answer(question.ticket, move) for question, move in moves if move is not None]

    def give_up(self, ticket: str) -> None:
        self.waiting = [question for question in self.waiting if question.ticket != ticket]

    def fallback(self, game: str, view: Any) -> Any:
        return find_game(game).sight.legal(view)[-1]

    def report(self, trouble: BotTrouble) -> None:
        self.troubles.append(trouble)

    def close(self) -> None:
        self.waiting.clear()


def plain_bots() -> FakeMind:
    """Bots that make the plain moves which a bot that is late gets; always the same ones."""
    return FakeMind(plain_move)


def silent() -> FakeMind:
    """Bots that think for ever."""
    mind = FakeMind()
    mind.holds = True
    return mind
