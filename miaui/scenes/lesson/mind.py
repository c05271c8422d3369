"""The other players of a lesson: they do at once what the lesson needs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from miaui.core.game import GameView, Move
from miaui.match.session import Answer, BotTrouble, Question

M = TypeVar("M", bound=Move)


class ScriptedMind:
    """A `BotClient` that answers every question with `choose(view)`; `write` makes a move's text."""

    def __init__(self, choose: Callable[[Any], M], write: Callable[[M], str]) -> None:
        self._choose: Callable[[GameView], Move] = choose
        self._text: Callable[[GameView], str] = lambda view: write(choose(view))
        self._answers: list[Answer] = []

    def ask(self, question: Question) -> None:
        """Answer at once."""
        self._answers.append(Answer(question.ticket, self._text(question.view)))

    def poll(self) -> list[Answer]:
        """Return all answers so far."""
        found, self._answers = self._answers, []
        return found

    def give_up(self, ticket: str) -> None:
        """Do nothing: every question is answered already."""

    def fallback(self, game: str, view: GameView) -> Move:
        """Return the move that an answer would have."""
        return self._choose(view)

    def report(self, trouble: BotTrouble) -> None:
        """Do nothing: a lesson's bots always have an answer."""
