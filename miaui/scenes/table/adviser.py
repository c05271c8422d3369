"""Thinking behind hints: questions to the judge about a seat's view, through the bots' process."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from miaui.bots.kit import AnyKit, ValueQuestion
from miaui.bots.service import BotService, Failure, Priority, Ticket
from miaui.core.game import GameView, Move
from miaui.match.aids import Answer
from miaui.match.match import CommonMatch
from miaui.scenes.context import Context
from miaui.tabletop.counsel.advice import Advice, advice_of

_KEPT = 12
"""Number of decisions that are remembered: more than a turn has."""


@dataclass(slots=True)
class _Thought:
    """A decision that was asked about."""

    view: GameView
    move: Move | None
    """A move of which the advice is sure to say something."""
    ticket: Ticket
    advice: Advice[Move] | None = None
    failed: bool = False


class JudgeAdviser:
    """An `Adviser` by the game's judge, which gets the seat's view alone."""

    def __init__(self, service: BotService, kit: AnyKit) -> None:
        self._judge = service.judge(kit, Priority.HINT)
        self._codec = kit.codec
        self._thoughts: list[_Thought] = []

    def ask(self, view: GameView, move: Move | None = None) -> None:
        """Begin to think about a view, unless its advice is there or on its way."""
        known = self._thought(view, move)
        if known is not None and (known.advice is None or _says(known, move)):
            return
        also = () if move is None else (self._codec.write_move(move),)
        ticket = self._judge.ask(view, ValueQuestion(also=also))
        self._thoughts.append(_Thought(view, move, ticket))
        for forgotten in self._thoughts[:-_KEPT]:
            self._judge.cancel(forgotten.ticket)
        del self._thoughts[:-_KEPT]

    def found(self, view: GameView, move: Move | None = None) -> Advice[Move] | None:
        """Return the advice about a view; None until it has been found."""
        thought = self._thought(view, move)
        return None if thought is None or not _says(thought, move) else thought.advice

    def failed(self, view: GameView, move: Move | None = None) -> bool:
        """True if there will be no advice about a view."""
        thought = self._thought(view, move)
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

    def _thought(self, view: GameView, move: Move | None) -> _Thought | None:
        """Return what is thought about a view that says most of a move; None if nothing is."""
        about = [one for one in self._thoughts if one.view is view or one.view == view]
        saying = [one for one in about if one.advice is None or _says(one, move)]
        return next(iter(saying or about), None)


def _says(thought: _Thought, move: Move | None) -> bool:
    """True if an advice was found that says something of the move."""
    advice = thought.advice
    return advice is not None and (move is None or any(one.move == move for one in advice.options))


class MatchHelpLog:
    """The `HelpLog` of a match: what it keeps joins the record when the game is over."""

    def __init__(self, match: CommonMatch) -> None:
        self._match = match

    def text(self, moves: Sequence[Move]) -> str:
        """Return moves as the record has them."""
        return " ".join([self._match.codec.write_move(move) for move in moves])

    def hint(self, level: int, moves: Sequence[Move], *, first: bool) -> None:
        """Keep that a hint went so far, and what it advised."""
        self._match.note_hint(level, moves, first=first)

    def question(self, moves: Sequence[Move], better: Move, gap: float, answer: Answer) -> None:
        """Keep that the tutor asked about moves, and what it advised."""
        self._match.note_question(moves, better, gap, answer)


def adviser_for(context: Context, match: CommonMatch) -> JudgeAdviser | None:
    """Return who thinks about hints at a match; None where none are given: at a screen that several people
    share, unless they said so for a new game, and in a game without a judge."""
    kit = context.catalog.kits.find(match.public.game_key)
    if not match.humans or kit.values is None or (match.shared and not context.settings.hints_shared):
        return None
    return JudgeAdviser(context.bots, kit)
