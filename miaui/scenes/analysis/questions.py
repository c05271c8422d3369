"""Questions to bots about a finished game's choices: asked again in the bots' own process, one at a time,
with nothing but the view that the seat had then. And verdicts: how a choice looks to the bots."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from enum import Enum
from typing import Generic, TypeVar

from miaui.bots.kit import AnyKit
from miaui.core.game import GameView
from miaui.core.seat import Seat
from miaui.engine.i18n import _
from miaui.match.replay import AnyTape
from miaui.match.session import Answer, BotClient, BotFailure, BotTrouble, Question

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")

Odds = tuple[float, float]
"""The judge's odds of winning the game after what was played, and after its own choice."""

CLEAR_LOSS = 0.03
"""Loss of the odds of winning from which on another choice is called better."""


class Verdict(Enum):
    """The judge's opinion of a choice, the kindest first."""

    GOOD = "good"
    """As good as its own choice."""
    OTHER = "other"
    """Not its own choice; how good it is the judge has not worked out."""
    BETTER = "better"
    """Its own choice was clearly better."""


COLOURS = {Verdict.GOOD: "good", Verdict.OTHER: "sand-0", Verdict.BETTER: "bad"}
RING = 4.0
"""Width (units) of the ring where another choice was better: its dot is hollow, so that colour is not all."""


def hollow(verdict: Verdict) -> float:
    """Return the width of the ring of a verdict's dot; 0: it is filled."""
    return RING if verdict is Verdict.BETTER else 0.0


def judged(agrees: bool, odds: Odds | None) -> Verdict:
    """Return the verdict on a choice by what it costs, never by how it came out. `agrees`: the judge would
    choose it, too; `odds`: None where the judge has none."""
    if odds is not None and round(odds[1] - odds[0], 4) >= CLEAR_LOSS:
        return Verdict.BETTER
    return Verdict.GOOD if agrees or odds is not None else Verdict.OTHER


def reasons(answer: Answer) -> tuple[str, ...]:
    """Return an answer's reasons in words; one whose places and values do not go together is left out."""
    return tuple(filter(None, map(_said, answer.reasons)))


def _said(reason: tuple[str, dict[str, object]]) -> str:
    template, values = reason
    try:
        return _(template) % values
    except (KeyError, TypeError, ValueError):
        return ""


class Questions(Generic[K, T]):
    """Questions by key, each asked once; `read(key, answer)` makes a thought of an answer (None: it is none).
    Without a `mind`, or where the game has no bots, nothing is answered."""

    def __init__(
        self, mind: BotClient | None, tape: AnyTape, kit: AnyKit, read: Callable[[K, Answer], T | None]
    ) -> None:
        self._mind, self._tape, self._read = mind, tape, read
        self._kit = kit
        self._asked: dict[str, tuple[K, Seat]] = {}
        """What is on its way: key and seat by ticket."""
        self._known: dict[K, T | None] = {}

    @property
    def open(self) -> bool:
        """True if anybody answers."""
        return self._mind is not None and bool(self._kit.levels)

    @property
    def judge(self) -> str:
        """The name of the bot that reviews a person's choices; "" where there is none."""
        return _(self._kit.levels[-1].name) if self._kit.levels else ""

    def level(self, seat: Seat) -> str:
        """Return who is asked about a seat: the bot itself, or the judge for a person."""
        who = self._tape.players[seat]
        own = who.kind == "bot" and who.level and self._kit.knows(who.level)
        return (who.level or "") if own else self._kit.levels[-1].key

    def get(self, key: K) -> T | None:
        """Return the thought, if it is known already."""
        return self._known.get(key)

    def waiting(self, key: K) -> bool:
        """True if an answer is still on its way."""
        return any(asked == key for asked, _seat in self._asked.values())

    def ask(self, key: K, view: GameView, seat: Seat, seed: int) -> None:
        """Ask what a seat would do with this view, unless asked before. Never blocks."""
        if self._mind is None or not self.open or key in self._known or self.waiting(key):
            return
        game, ticket = self._tape.game.key, f"why {key}"
        who = self._tape.players[seat]
        character = self._kit.known_character(who.character) if who.kind == "bot" else None
        self._asked[ticket] = key, seat
        self._mind.ask(Question(ticket, game, view, self.level(seat), character, seed))

    def update(self) -> bool:
        """Take in answers. True if there were any."""
        if not self._asked or self._mind is None:
            return False
        found = False
        for answer in self._mind.poll():
            if answer.ticket not in self._asked:
                continue
            key, seat = self._asked.pop(answer.ticket)
            self._known[key] = None if answer.error else self._read(key, answer)
            if self._known[key] is None:
                self._mind.report(self._trouble(seat, answer))
            found = True
        return found

    def _trouble(self, seat: Seat, answer: Answer) -> BotTrouble:
        """Describe an answer about a seat's choice that cannot be used."""
        level, who = self.level(seat), self._tape.players[seat]
        name = who.name if who.kind == "bot" and who.level == level else self.judge
        why = BotFailure.ERROR if answer.error else BotFailure.ILLEGAL
        return BotTrouble(self._tape.game.key, name, level, why, answer.error, answer.where, played=False)

    def close(self) -> None:
        """Cancel what is still on its way."""
        if self._mind is not None:
            for ticket in reversed(self._asked):  # the oldest last: it may be in the works
                self._mind.give_up(ticket)
        self._asked.clear()
