"""The questions of a day in the drill: which are due, and what became of answers."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from miaui.core.games import Games
from miaui.history import drilling
from miaui.learning.drill import DrillCard, Mark, answered, due, mark_of, next_due
from miaui.learning.drill_deck import Deck
from miaui.match.replay import CommonReplay
from miaui.store.library import Library


def utc_now() -> datetime:
    """Return the present time in UTC."""
    return datetime.now(UTC)


@dataclass(slots=True)
class DrillDay:
    """The cards that are due, in order; `done` were answered, `trouble` is where an unreadable deck was set
    aside."""

    folder: Path
    library: Library
    games: Games
    shown: Collection[str]
    deck: Deck
    trouble: str
    waiting: list[DrillCard]
    done: int = 0
    marks: list[Mark] = field(default_factory=list)

    @staticmethod
    def begin(folder: Path, library: Library, games: Games, shown: Collection[str]) -> DrillDay:
        """Return a drill of the cards due at a time, which is now for None. Cards of reviews that were kept
        meanwhile are added first."""
        now = utc_now()
        deck, trouble = drilling.read(folder)
        deck = drilling.gather(folder, library, games, deck, now)
        return DrillDay(folder, library, games, shown, deck, trouble, due(deck.cards, now))

    def question(self) -> tuple[DrillCard, CommonReplay] | None:
        """Return the card that is asked now, and the replay of its game; None where nothing is due any more.
        Cards whose game is gone or not shown are left out."""
        while self.waiting:
            card = self.waiting[0]
            try:
                replay = drilling.replay_of(self.library, self.games, card)
            except drilling.NoQuestion:
                self.waiting.pop(0)
                continue
            if replay.game.key in self.shown:
                return card, replay
            self.waiting.pop(0)
        return None

    @property
    def following(self) -> datetime | None:
        """The earliest time at which a card of the deck is due, which is past while one waits for its answer;
        None where there is no card at all."""
        return next_due(self.deck.cards)

    def answer(self, card: DrillCard, move: str, seconds: float | None) -> tuple[Mark, DrillCard]:
        """Keep an answer, "" for not knowing, with the `seconds` it took (None: unknown). Return the mark for
        it and the card as it is now; the next question is another card."""
        self.deck, _trouble = drilling.read(self.folder)  # another copy may have answered, too
        card = self.deck.find(card.id) or card
        mark, after = mark_of(card, move), answered(self.deck.cards, card, move, utc_now(), seconds)
        self._keep(self.deck.with_answer(after))
        self.waiting = [other for other in self.waiting if other.id != card.id]
        self.done += 1
        self.marks.append(mark)
        return mark, after

    def drop(self, card: DrillCard) -> None:
        """Remove a card from the deck on disk and from what is due; it is not asked again."""
        self._keep(self.deck.without(card))
        self.waiting = [other for other in self.waiting if other.id != card.id]

    def _keep(self, deck: Deck) -> None:
        self.deck = deck
        drilling.keep(self.folder, deck)
