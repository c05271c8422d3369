"""The other players of a lesson: they do at once what the lesson needs."""

from collections.abc import Callable
from typing import Generic, cast

from miaui.bots.service import Question, Reply
from miaui.core.game import M, V


class ScriptedBots(Generic[V, M]):
    """Bots of a lesson: every question is answered at once with the move of `choose(view)`, in this
    process."""

    ready = True

    def __init__(self, choose: Callable[[V], M]) -> None:
        self._choose = choose
        self._reply: Reply | None = None

    def send(self, question: Question) -> None:
        """Answer a question at once; the answer waits to be received, in place of one that was not."""
        move = question.kit.codec.write_move(self._choose(cast(V, question.view)))
        self._reply = Reply(question.ticket, move)

    def receive(self) -> Reply | None:
        """Return the answer to the last question, once; then None."""
        reply, self._reply = self._reply, None
        return reply

    def cut(self) -> None:
        """Do nothing: every answer is there at once."""

    def stop(self) -> None:
        """Drop the answer to the last question, if it was not received: `receive` returns None then."""
        self._reply = None
