"""Thinking behind hints: questions to the judge about a seat's view, through the bots' process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
    """A decision that was asked about, with the moves that had to be considered besides."""

    view: GameView
    also: tuple[AnyMove, ...]
    ticket: Ticket
    advice: Advice[AnyMove] | None = None
    failed: bool = False


class JudgeAdviser:
    """An `Adviser` by the game's judge, which gets the seat's view alone. `alone()` is True while one person
    has the screen for herself: only then it thinks ahead. `given(level)` hears of advice that was shown."""

    def __init__(
        self, service: BotService, kit: AnyKit, alone: Callable[[], bool], given: Callable[[int], None]
    ) -> None:
        self._judge: AnyJudge = service.judge(kit, Priority.HINT)
        self._codec = kit.codec
        self._alone, self._given = alone, given
        self._thoughts: list[_Thought] = []

    def prepare(self, view: GameView) -> None:
        """Begin to think about a view ahead, if one person plays alone."""
        if self._alone():
            self.ask(view)

    def ask(self, view: GameView, also: Sequence[AnyMove] = ()) -> None:
        """Begin to think about a view, unless its advice is there or on its way."""
        if self._thought(view, also) is not None:
            return
        texts = tuple([self._codec.write_move(move) for move in also])
        ticket = self._judge.ask(view, ValueQuestion(also=texts))
        self._thoughts.append(_Thought(view, tuple(also), ticket))
        for forgotten in self._thoughts[:-_KEPT]:
            self._judge.cancel(forgotten.ticket)
        del self._thoughts[:-_KEPT]

    def found(self, view: GameView, also: Sequence[AnyMove] = ()) -> Advice[AnyMove] | None:
        """Return the advice about a view; None until it has been found."""
        thought = self._thought(view, also)
        return None if thought is None else thought.advice

    def failed(self, view: GameView) -> bool:
        """True if there will be no advice about a view."""
        thought = self._thought(view, ())
        return thought is not None and thought.failed

    def given(self, view: GameView, level: int) -> None:
        """Hear that advice was shown."""
        self._given(level)

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

    def _thought(self, view: GameView, also: Sequence[AnyMove]) -> _Thought | None:
        """What is thought about a view, with all those moves among the considered ones."""
        for one in self._thoughts:
            known = set(also) <= set(one.also) or _considers(one.advice, also)
            if known and (one.view is view or one.view == view):
                return one
        return None


def adviser_for(context: Context, match: AnyMatch, given: Callable[[int], None]) -> JudgeAdviser | None:
    """Return who thinks about hints at a match; None where none are given: at a screen that several people
    share, and in a game without a judge."""
    kit = context.catalog.kits.find(match.public.game_key)
    if match.shared or not match.humans or kit.values is None:
        return None
    return JudgeAdviser(context.bots, kit, lambda: True, given)


def _considers(advice: Advice[AnyMove] | None, moves: Sequence[AnyMove]) -> bool:
    """True if advice was found that says something of all those moves."""
    return advice is not None and all(advice.option(move) is not None for move in moves)
