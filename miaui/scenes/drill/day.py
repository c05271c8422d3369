"""The questions of a day in the drill: which are due, their link to a table, and what became of answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Generic

from miaui.core.game import E, Foresight, M, V
from miaui.core.seat import Seat
from miaui.history import drilling
from miaui.learning.drill import DrillCard, Mark, answered, due, mark_of, next_due
from miaui.learning.drill_deck import Deck
from miaui.match.replay import CommonReplay
from miaui.scenes.context import Context


def utc_now() -> datetime:
    """Return the present time in UTC."""
    return datetime.now(UTC)


class QuestionLink(Generic[V, M, E]):
    """The `Link` to a choice that was made once. `asked` are the moves that answer it now.

    - `view`: the view of its moment; `past`: the seat's first view, and all that it was told since.
    - `answer(move)`: called with the first of the moves that are submitted.
    """

    undoable = False

    def __init__(
        self,
        sight: Foresight[M, E, V],
        view: V,
        past: tuple[V, tuple[E, ...]],
        answer: Callable[[M], None],
    ) -> None:
        self.sight, self.view, self._past, self._answer = sight, view, past, answer
        self.asked: tuple[M, ...] = ()

    @property
    def legal(self) -> Sequence[M]:
        """The moves that answer it now."""
        return self.asked

    def history(self, seat: Seat | None) -> tuple[V, tuple[E, ...]]:
        """Return the seat's first view, and every event since."""
        return self._past

    def submit(self, moves: Sequence[M]) -> None:
        """Take an answer; nothing is asked any more."""
        self.asked = ()
        self._answer(moves[0])

    def refuse(self, move: M) -> None:
        """Do nothing."""

    def undo(self) -> None:
        """Do nothing."""


@dataclass(slots=True)
class DrillDay:
    """The cards that are due, in order; `done` were answered, `trouble` is where an unreadable deck was set
    aside."""

    context: Context
    deck: Deck
    trouble: str
    waiting: list[DrillCard]
    done: int = 0
    marks: list[Mark] = field(default_factory=list)

    @staticmethod
    def begin(context: Context, now: datetime | None = None) -> DrillDay:
        """Begin with what is due now; reviews that were kept meanwhile give their cards first."""
        now = now or utc_now()
        deck, trouble = drilling.read(context.data)
        deck = drilling.gather(context.data, context.library, context.catalog.games, deck, now)
        return DrillDay(context, deck, trouble, due(deck.cards, now))

    def question(self) -> tuple[DrillCard, CommonReplay] | None:
        """Return the card that is asked now, and the replay of its game; None where nothing is due any more.
        Cards of games that are gone are left out."""
        context = self.context
        while self.waiting:
            card = self.waiting[0]
            try:
                replay = drilling.replay_of(context.library, context.catalog.games, card)
            except drilling.NoQuestion:
                self.waiting.pop(0)
                continue
            if replay.game.key in context.catalog.shown:
                return card, replay
            self.waiting.pop(0)
        return None

    @property
    def following(self) -> datetime | None:
        """The earliest time at which a card of the deck is due, which is past while one waits for its answer;
        None where there is no card at all."""
        return next_due(self.deck.cards)

    def answer(self, card: DrillCard, move: str, seconds: float | None) -> tuple[Mark, DrillCard]:
        """Keep an answer; "" stands for not knowing any. Return how good it was, and the card as it is
        now."""
        self.deck, _trouble = drilling.read(self.context.data)  # another copy may have answered, too
        card = self.deck.find(card.id) or card
        mark, after = mark_of(card, move), answered(self.deck.cards, card, move, utc_now(), seconds)
        self._keep(self.deck.with_answer(after))
        self.waiting = [one for one in self.waiting if one.id != card.id]
        self.done += 1
        self.marks.append(mark)
        return mark, after

    def drop(self, card: DrillCard) -> None:
        """Drop a choice for good."""
        self._keep(self.deck.without(card))
        self.waiting = [one for one in self.waiting if one.id != card.id]

    def _keep(self, deck: Deck) -> None:
        self.deck = deck
        drilling.keep(self.context.data, deck)
