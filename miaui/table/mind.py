"""The bots' process as a session's mind: questions out as JSON, answers in, checked."""

from math import isfinite
from typing import Any

from miaui.bots import find_kit, worker
from miaui.bots.thinker import Thinker
from miaui.games import find_game
from miaui.table.session import Answer, Question

#: What an answer that is no answer counts as: the text of no move.
NO_MOVE = ""


class WorkerMind:
    """Asks the bots' process; it is started with the first question."""

    def __init__(self) -> None:
        self._thinker = Thinker(start=False)

    def ask(self, question: Question) -> None:
        """Start thinking; never blocks."""
        view = find_game(question.game).sight.write_view(question.view)
        budget = find_kit(question.game).budget(question.level, question.view)
        self._thinker.ask(
            worker.Question(
                question.ticket,
                question.game,
                view,
                question.level,
                question.character,
                question.seed,
                budget,
            )
        )

    def poll(self) -> list[Answer]:
        """Answers that have arrived since the last call."""
        return [_answer(ticket, reply) for ticket, reply in self._thinker.poll()]

    def give_up(self, ticket: str) -> None:
        """Nobody waits for this answer any more."""
        self._thinker.overdue(ticket)

    def forget(self) -> None:
        """Nobody waits for any answer any more."""
        self._thinker.forget()

    def fallback(self, game: str, view: Any) -> Any:
        """A plain legal move."""
        return find_kit(game).fallback(view)

    def close(self) -> None:
        """End the process."""
        self._thinker.close()


def _answer(ticket: str, reply: dict[str, Any]) -> Answer:
    """The process is ours, but what it says is checked like anything else from outside."""
    move = reply.get("move")
    reasons = reply.get("reasons")
    return Answer(
        ticket,
        move if type(move) is str else NO_MOVE,
        tuple(_reason(reason) for reason in reasons if _is_reason(reason)) if type(reasons) is list else (),
        _by_move(reply.get("policy")),
        _by_move(reply.get("values")),
    )


def _by_move(found: object) -> dict[str, float]:
    """Probabilities by move, as far as they are well formed."""
    if type(found) is not dict:
        return {}
    return {move: part for move, part in found.items() if type(part) is float and isfinite(part)}


def _is_reason(reason: object) -> bool:
    """Whether it is a template with the values that it needs."""
    if type(reason) is not list or [type(part) for part in reason] != [str, dict]:
        return False
    try:
        return bool(reason[0] % reason[1])
    except (KeyError, TypeError, ValueError):
        return False


def _reason(reason: list[Any]) -> tuple[str, dict[str, object]]:
    return reason[0], reason[1]
