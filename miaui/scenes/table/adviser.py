"""Thinking behind hints: questions to the judge about a seat's view, through the bots' process."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from miaui.bots.kit import AnyKit, ValueQuestion
from miaui.bots.service import AnyJudge, BotService, Failure, Priority, Ticket
from miaui.core.game import AnyMove, GameView
from miaui.match.match import AnyMatch
from miaui.scenes.context import Context
from miaui.tabletop.counsel.advice import Advice, advice_of

_KEPT = 12
"""Number of decisions that are remembered: more than a turn has."""


@dataclass(slots=True)
class _Thought:
    """A decision that was asked about."""

    view: GameView
    ticket: Ticket
    advice: Advice[AnyMove] | None = None
    failed: bool = False


class JudgeAdviser:
    """An `Adviser` by the game's judge, which gets the seat's view alone."""

    def __init__(self, service: BotService, kit: AnyKit) -> None:
        self._judge: AnyJudge = service.judge(kit, Priority.HINT)
        self._codec = kit.codec
        self._thoughts: list[_Thought] = []

    def ask(self, view: GameView) -> None:
        """Begin to think about a view, unless its advice is there or on its way."""
        if self._thought(view) is not None:
            return
        self._thoughts.append(_Thought(view, self._judge.ask(view, ValueQuestion())))
        for forgotten in self._thoughts[:-_KEPT]:
            self._judge.cancel(forgotten.ticket)
        del self._thoughts[:-_KEPT]

    def found(self, view: GameView) -> Advice[AnyMove] | None:
        """Return the advice about a view; None until it has been found."""
        thought = self._thought(view)
        return None if thought is None else thought.advice

    def failed(self, view: GameView) -> bool:
        """True if there will be no advice about a view."""
        thought = self._thought(view)
        return thought is not None and thought.failed

    def update(self) -> None:
        """Take in what the judge has answered."""
        for answer in self._judge.poll():
            thought = next((one for one in self._thoughts if one.ticket == answer.ticket), None)
            if thought is None:
                continue
            if isinstance(answer, Failure):
                thought.failed = True
                continue
            read = partial(self._codec.read_move, thought.view.seat)
            thought.advice = advice_of(answer.judged, read)

    def close(self) -> None:
        """Give up on everything that was asked."""
        self._judge.close()

    def _thought(self, view: GameView) -> _Thought | None:
        """Return the question about a view with its answer so far; None if it was not asked."""
        return next((one for one in self._thoughts if one.view is view or one.view == view), None)


def adviser_for(context: Context, match: AnyMatch) -> JudgeAdviser | None:
    """Return who thinks about hints at a match; None where none are given: at a screen that several people
    share, and in a game without a judge."""
    kit = context.catalog.kits.find(match.public.game_key)
    if match.shared or not match.humans or kit.values is None:
        return None
    return JudgeAdviser(context.bots, kit)
