"""What bots think of a finished game's choices: asked again in their own process, one question at a time,
with nothing but the view that the seat had then."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from miaui.bots.miaui.kit import KIT
from miaui.engine.i18n import _
from miaui.table.session import Answer, Mind, Question, known_character
from miaui.table.tape import Tape

JUDGE = KIT.levels[-1].key
"""Whose eye reviews a person's dives."""
GOOD, FINE = 0.5, 0.14
"""From which part of the best card's odds a dive is good, and fine."""
LEAST_ODDS = 0.02


class Verdict(Enum):
    """How a dive looks to the judge. Gentle: nobody blunders here."""

    GOOD = "good"
    FINE = "fine"
    RISKY = "risky"


@dataclass(frozen=True, slots=True)
class Thought:
    """What came back for a place and seat. `dive` is what was played, `would` what the bot would play;
    `odds` are cards with their odds, likeliest first."""

    dive: int
    would: int
    reasons: tuple[str, ...]
    odds: tuple[tuple[int, float], ...]

    @property
    def favourite(self) -> int:
        """The card with the best odds; what the bot would play where it gave none."""
        return self.odds[0][0] if self.odds else self.would

    @property
    def verdict(self) -> Verdict:
        """How good the dive was, by the odds alone: never by how it came out."""
        chance = dict(self.odds)
        best = max(chance.values(), default=0.0)
        mine = chance.get(self.dive, 0.0)
        if self.dive == self.favourite or mine >= GOOD * best:
            return Verdict.GOOD
        return Verdict.FINE if mine >= FINE * best else Verdict.RISKY


Key = tuple[int, int, str]


class Thoughts:
    """Answers by place, seat and level; a question is asked once. `mind` None answers nothing."""

    def __init__(self, mind: Mind | None, tape: Tape) -> None:
        self._mind, self._tape = mind, tape
        self._asked: dict[str, Key] = {}
        self._known: dict[Key, Thought | None] = {}

    def ready(self, place: int, seat: int) -> bool:
        """Whether there is a choice to ask about: in a finished game, with more than one card in hand."""
        tape = self._tape
        return self._mind is not None and tape.over and not tape.sealed and 1 <= place < tape.last - 1

    def level(self, seat: int) -> str:
        """Who is asked about a seat: the bot itself, or the judge for a person."""
        who = self._tape.players[seat]
        return who.level if who.kind == "bot" and who.level and KIT.knows(who.level) else JUDGE

    def get(self, place: int, seat: int) -> Thought | None:
        """The thought, if it is known already."""
        return self._known.get((place, seat, self.level(seat)))

    def waiting(self, place: int, seat: int) -> bool:
        """Whether an answer is still on its way."""
        return (place, seat, self.level(seat)) in self._asked.values()

    def ask(self, place: int, seats: Iterable[int]) -> None:
        """Ask about some seats at a place, unless asked before. Never blocks."""
        mind = self._mind
        if mind is None:
            return
        for seat in seats:
            key = (place, seat, self.level(seat))
            if not self.ready(place, seat) or key in self._known or key in self._asked.values():
                continue
            tape, level = self._tape, key[2]
            ticket = f"why {place} {seat} {level}"
            self._asked[ticket] = key
            character = known_character(tape.game.key, tape.players[seat])
            view, seed = tape.start(place, seat), tape.seed(place, seat)
            mind.ask(Question(ticket, tape.game.key, view, level, character, seed))

    def update(self) -> bool:
        """Take in answers. True if there were any."""
        if not self._asked or self._mind is None:
            return False
        found = False
        for answer in self._mind.poll():
            key = self._asked.pop(answer.ticket, None)
            if key is not None:
                self._known[key] = self._thought(key, answer)
                found = True
        return found

    def close(self) -> None:
        """Nobody listens any more."""
        if self._asked and self._mind is not None:
            self._asked.clear()
            self._mind.forget()

    def _thought(self, key: Key, answer: Answer) -> Thought | None:
        place, seat, _level = key
        hand = self._tape.start(place, seat).open.hand
        moves = {str(number): number for number in hand}
        if answer.move not in moves:
            return None
        dive = self._tape.record.dives[place - 1][seat]
        odds = [
            (moves[text], part)
            for text, part in answer.policy.items()
            if text in moves and part >= LEAST_ODDS
        ]
        likeliest = tuple(sorted(odds, key=lambda pair: (-pair[1], pair[0])))
        return Thought(dive, moves[answer.move], tuple(filter(None, map(_said, answer.reasons))), likeliest)


def _said(reason: tuple[str, dict[str, object]]) -> str:
    """A reason in words; "" for one whose places and values do not go together."""
    template, values = reason
    try:
        return _(template) % values
    except (KeyError, TypeError, ValueError):
        return ""
