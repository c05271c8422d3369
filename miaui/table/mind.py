"""The bots' process as a session's mind: questions out as JSON, answers in, checked."""

from typing import Any

from miaui.bots.bot import table_budget
from miaui.bots.fallback import fallback
from miaui.bots.thinker import Thinker
from miaui.games.miaui.cards import DIVERS
from miaui.games.miaui.view import View
from miaui.games.miaui.view_json import dump_view
from miaui.table.session import Answer, Question

#: What an answer that is no answer counts as: no card of any hand.
NO_DIVE = 0


class WorkerMind:
    """Asks the bots' process; it is started with the first question."""

    def __init__(self) -> None:
        self._thinker = Thinker(start=False)

    def ask(self, question: Question) -> None:
        """Start thinking; never blocks."""
        self._thinker.ask(
            question.ticket, dump_view(question.view), question.level, question.character, question.seed,
            table_budget(question.level, len(question.view.open.hand)),
        )  # fmt: skip

    def poll(self) -> list[Answer]:
        """Answers that have arrived since the last call."""
        return [_answer(ticket, told) for ticket, told in self._thinker.poll()]

    def give_up(self, ticket: str) -> None:
        """Nobody waits for this answer any more."""
        self._thinker.overdue(ticket)

    def forget(self) -> None:
        """Nobody waits for any answer any more."""
        self._thinker.forget()

    def fallback(self, view: View) -> int:
        """A plain legal choice."""
        return fallback(view)

    def close(self) -> None:
        """End the process."""
        self._thinker.close()


def _answer(ticket: str, told: dict[str, Any]) -> Answer:
    """The process is ours, but what it says is checked like anything else from outside."""
    dive = told.get("dive")
    reasons = told.get("reasons")
    return Answer(
        ticket,
        dive if type(dive) is int else NO_DIVE,
        tuple(_reason(reason) for reason in reasons if _is_reason(reason)) if type(reasons) is list else (),
        _odds(told.get("policy")),
    )


def _odds(policy: object) -> dict[int, float]:
    """Odds by diver card, as far as they are well formed."""
    if type(policy) is not dict:
        return {}
    known = {str(number): number for number in DIVERS}
    return {known[card]: odds for card, odds in policy.items() if card in known and type(odds) is float}


def _is_reason(reason: object) -> bool:
    return type(reason) is list and len(reason) == 2 and [type(part) for part in reason] == [str, dict]


def _reason(reason: list[Any]) -> tuple[str, dict[str, object]]:
    return reason[0], reason[1]
