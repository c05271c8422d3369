"""Questions to bots about a finished game's choices: asked again in the bots' own process, one at a time,
with nothing but the view that the seat had then. And verdicts: how a choice looks to the bots."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from enum import Enum
from typing import Generic, TypeVar

from miaui.bots.service import Advice, BotFailure, BotNotice, CommonClient, Failure, Ticket
from miaui.core.game import GameView, Move
from miaui.core.seat import Seat
from miaui.engine.i18n import _, filled
from miaui.learning.findings import Row
from miaui.match.replay import CommonReplay

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class Verdict(Enum):
    """The judge's opinion of a choice, the kindest first."""

    GOOD = "good"
    """Well played, or what the judge would play, too."""
    OTHER = "other"
    """Not what the judge would play; whether that is better is not known."""
    BETTER = "better"
    """Another choice was better: the review blames it."""


def reviewed(row: Row) -> Verdict:
    """Return the verdict of a review on a choice: `BETTER` if it is blamed, `GOOD` if it is "good", else
    `OTHER`, as where it followed a tip that cost something."""
    if row.blamed:
        return Verdict.BETTER
    return Verdict.GOOD if row.verdict == "good" else Verdict.OTHER


def unreviewed(agrees: bool) -> Verdict:
    """Return the verdict on a choice that no review has judged: `GOOD` where the judge `agrees`, else
    `OTHER`; it blames nothing."""
    return Verdict.GOOD if agrees else Verdict.OTHER


def reasons(answer: Advice[Move]) -> tuple[str, ...]:
    """Return an answer's reasons as sentences, without those whose values do not fit; () for none."""
    return tuple([words for reason in answer.reasons if (words := filled(*reason))])


class QuestionInbox(Generic[K, T]):
    """Questions by key, each asked once; `read(key, answer)` makes a thought of an answer (None: it is none).
    Nothing is answered where the game has no bots, or is not over."""

    def __init__(
        self, bots: CommonClient, replay: CommonReplay, read: Callable[[K, Advice[Move]], T | None]
    ) -> None:
        self._bots, self._replay, self._read = bots, replay, read
        self._asked: dict[Ticket, tuple[K, Seat]] = {}
        """What is on its way: key and seat by ticket."""
        self._known: dict[K, T | None] = {}

    @property
    def open(self) -> bool:
        """True if bots answer: the game is over, and it has bots."""
        return self._replay.over and bool(self._bots.kit.levels)

    @property
    def judge(self) -> str:
        """The name of the bot that reviews a person's choices; "" where there is none."""
        return _(self._bots.kit.levels[-1].name) if self._bots.kit.levels else ""

    def level(self, seat: Seat) -> str:
        """Return the key of the level that is asked about a seat: the bot's own, for a person or an unknown
        one the highest."""
        who, kit = self._replay.players[seat], self._bots.kit
        own = who.kind == "bot" and who.level and kit.knows(who.level)
        return (who.level or "") if own else kit.levels[-1].key

    def get(self, key: K) -> T | None:
        """Return the thought if its answer has come, else None; it asks nothing."""
        return self._known.get(key)

    def waiting(self, key: K) -> bool:
        """True if it was asked and no answer has come; False before it is asked."""
        return any(asked == key for asked, _seat in self._asked.values())

    def ask(self, key: K, view: GameView, seat: Seat, seed: int) -> None:
        """Ask what a seat would do with this view, under a key; nothing where `open` is False, or this key
        was asked before. Never blocks."""
        if not self.open or key in self._known or self.waiting(key):
            return
        who = self._replay.players[seat]
        character = who.character if who.kind == "bot" else None
        ticket = self._bots.ask(view, self.level(seat), seed, character=character)
        self._asked[ticket] = key, seat

    def update(self) -> bool:
        """Take in answers; one that is no advice is reported, and its thought is None. True if there were
        any."""
        if not self._asked:
            return False
        arrived = False
        for answer in self._bots.poll():
            key, seat = self._asked.pop(answer.ticket)
            self._known[key] = thought = self._read(key, answer) if isinstance(answer, Advice) else None
            if thought is None:
                self._report(seat, answer)
            arrived = True
        return arrived

    def _report(self, seat: Seat, answer: Advice[Move] | Failure) -> None:
        """Tell of an answer about a seat's choice that cannot be used."""
        failure = answer if isinstance(answer, Failure) else Failure(answer.ticket, BotFailure.ILLEGAL)
        level, who = self.level(seat), self._replay.players[seat]
        name = who.name if who.kind == "bot" and who.level == level else self.judge
        facts = failure.why, failure.detail, failure.where
        self._bots.report(BotNotice(self._replay.game.key, name, level, *facts, played=False))

    def close(self) -> None:
        """Give up on what is on its way, so that `waiting` is False for every key; answers that
        came stay."""
        self._bots.close()
        self._asked.clear()
