"""Thinking behind hints: questions to the judge about a seat's view, through the bots' process."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from miaui.bots.kit import AnyKit, ValueQuestion
from miaui.bots.service import BotService, Failure, Priority, Ticket
from miaui.core.game import GameView, Move
from miaui.core.seat import Seat
from miaui.match.aids import Answer
from miaui.match.match import CommonMatch
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
        """Ask the judge about a view. Do nothing while its advice is on its way or has failed, or if it is
        there and says something of `move` (None: of any); else ask anew, and the answer will say something of
        that move. Twelve questions are remembered: an older one is cancelled and forgotten."""
        known = self._thought(view, move)
        if known is not None and (known.advice is None or _says(known, move)):
            return
        also = () if move is None else (self._codec.write_move(move),)
        ticket = self._judge.ask(view, ValueQuestion(also=also))
        self._thoughts.append(_Thought(view, move, ticket))
        for forgotten in self._thoughts[:-_KEPT]:
            self._judge.cancel(forgotten.ticket)
        del self._thoughts[:-_KEPT]

    def advice(self, view: GameView, move: Move | None = None) -> Advice[Move] | None:
        """Return the advice about a view that says something of `move` (None: of any move). None while there
        is no such one: not asked for, on its way, failed, or forgotten."""
        thought = self._thought(view, move)
        return None if thought is None or not _says(thought, move) else thought.advice

    def failed(self, view: GameView, move: Move | None = None) -> bool:
        """True if the judge could not answer about a view; False while that is on its way, was answered, was
        not asked for, or was forgotten."""
        thought = self._thought(view, move)
        return thought is not None and thought.failed

    def retry(self, view: GameView) -> None:
        """Forget each question about a view to which the judge had no answer, of any move, and ask anew; do
        nothing where there is no such question."""
        failed = [thought for thought in self._about(view) if thought.failed]
        if failed:
            self._thoughts = [thought for thought in self._thoughts if thought not in failed]
            self.ask(view)

    def update(self) -> None:
        """Take in what the judge has answered since the last call, so that `advice` and `failed` know it; an
        answer to what was forgotten is dropped. Without answers nothing changes."""
        for answer in self._judge.poll():
            thought = next(
                (candidate for candidate in self._thoughts if candidate.ticket == answer.ticket), None
            )
            if thought is None:
                continue
            if isinstance(answer, Failure):
                thought.failed = True
                continue
            read = partial(self._codec.read_move, thought.view.seat)
            thought.advice = advice_of(answer.judged, read)

    def close(self) -> None:
        """Give up on everything that was asked: the judge answers nothing any more. Advice that was found
        stays."""
        self._judge.close()

    def _thought(self, view: GameView, move: Move | None) -> _Thought | None:
        """Return what is thought about a view that says most of a move; None if nothing is."""
        about = self._about(view)
        saying = [thought for thought in about if thought.advice is None or _says(thought, move)]
        return next(iter(saying or about), None)

    def _about(self, view: GameView) -> list[_Thought]:
        """Return what is remembered about a view, the oldest first."""
        return [thought for thought in self._thoughts if thought.view is view or thought.view == view]


def _says(thought: _Thought, move: Move | None) -> bool:
    """True if an advice was found that says something of the move."""
    advice = thought.advice
    return advice is not None and (move is None or any(option.move == move for option in advice.options))


class MatchHelpLog:
    """The `HelpLog` of a match: what it keeps joins the record when the game is over."""

    def __init__(self, match: CommonMatch) -> None:
        self._match = match

    @property
    def still_plain(self) -> bool:
        """True if the match counts so far, and the person at the screen has had no help."""
        return self._match.still_plain

    def text(self, moves: Sequence[Move]) -> str:
        """Return moves as the record writes them, with blanks between; "" for none."""
        return " ".join([self._match.codec.write_move(move) for move in moves])

    def hint(self, level: int, moves: Sequence[Move], *, first: bool) -> None:
        """Note in the match that a hint went to this level (1 words, 2 marks, 3 numbers) and advised these
        moves; `first`: it is the first one about this decision, else the last one that has gone further."""
        self._match.note_hint(level, moves, first=first)

    def question(self, moves: Sequence[Move], better: Move, gap: float, answer: Answer) -> None:
        """Note in the match that the tutor asked about these moves, the better one, how much less often they
        win (`gap`, 0 to 1), and what the player answered."""
        self._match.note_question(moves, better, gap, answer)

    def cat(self, seat: Seat) -> None:
        """Note in the match that the person at the screen was told what the last choice of the cat in a seat
        was worth."""
        self._match.note_cat(seat)
