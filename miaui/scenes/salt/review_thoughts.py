"""What bots think of a finished game's choices: asked again in their own process, one question at a time,
with nothing but the view that the seat had then."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from miaui.bots import find_kit
from miaui.engine.i18n import _
from miaui.games.salt.moves import Action, parse_action
from miaui.scenes.salt.review_decisions import Choices, Played, plain
from miaui.table.session import Answer, Mind, Question, known_character
from miaui.table.tape import Tape

GOOD, FINE = 0.5, 0.14
"""From which part of the best move's odds a move is good, and fine."""


class Verdict(Enum):
    """How a choice looks to the judge. Gentle: nobody blunders here."""

    GOOD = "good"
    FINE = "fine"
    RISKY = "risky"


@dataclass(frozen=True, slots=True)
class Thought:
    """What came back for a choice: what the bot would play, why, and how good what was played is."""

    would: Action
    reasons: tuple[str, ...]
    verdict: Verdict

    def agrees(self, played: Played) -> bool:
        """Whether the bot would have played the same."""
        return plain(str(self.would)) == played.text


class Thoughts:
    """Answers by the number of the decision; a question is asked once. `mind` None answers nothing."""

    def __init__(self, mind: Mind | None, tape: Tape, choices: Choices) -> None:
        self._mind, self._tape, self._choices = mind, tape, choices
        self._kit = find_kit(tape.game.key)
        self._asked: dict[str, Played] = {}
        self._known: dict[int, Thought | None] = {}

    @property
    def judge(self) -> str:
        """The name of whoever reviews a person's choices; "" where there is nobody."""
        return _(self._kit.levels[-1].name) if self._kit.levels else ""

    def ready(self, place: int, seat: int) -> bool:
        """Whether that seat chose anything at that place that can be asked about."""
        if self._mind is None or not self._kit.levels or self._choices.seat_of(place) != seat:
            return False
        return bool(self._choices.at(place))

    def get(self, played: Played) -> Thought | None:
        """The thought, if it is known already."""
        return self._known.get(played.number)

    def waiting(self, played: Played) -> bool:
        """Whether an answer is still on its way."""
        return any(one.number == played.number for one in self._asked.values())

    def ask(self, choices: Sequence[Played]) -> None:
        """Ask about some choices, unless asked before. Never blocks."""
        mind = self._mind
        if mind is None or not self._kit.levels:
            return
        game = self._tape.game.key
        for played in choices:
            if played.number in self._known or self.waiting(played):
                continue
            seat = played.at.seat
            player = self._tape.players[seat]
            ticket = f"why {played.number}"
            self._asked[ticket] = played
            character = known_character(game, player)
            seed = self._tape.seed(played.number, seat)
            mind.ask(Question(ticket, game, played.view, self._level(seat), character, seed))

    def _level(self, seat: int) -> str:
        """Who is asked about a seat: the bot itself, or the judge for a person."""
        who = self._tape.players[seat]
        own = who.kind == "bot" and who.level and self._kit.knows(who.level)
        return (who.level or "") if own else self._kit.levels[-1].key

    def update(self) -> bool:
        """Take in answers. True if there were any."""
        if not self._asked or self._mind is None:
            return False
        found = False
        for answer in self._mind.poll():
            played = self._asked.pop(answer.ticket, None)
            if played is not None:
                self._known[played.number] = _thought(played, answer)
                found = True
        return found

    def close(self) -> None:
        """Nobody listens any more."""
        if self._asked and self._mind is not None:
            self._asked.clear()
            self._mind.forget()


def _thought(played: Played, answer: Answer) -> Thought | None:
    try:
        would = parse_action(answer.move)
    except ValueError:
        return None
    return Thought(would, tuple(filter(None, map(_said, answer.reasons))), _verdict(played, answer))


def _verdict(played: Played, answer: Answer) -> Verdict:
    """How good the choice was, by the odds alone: never by how it came out. A judge that was sure of its own
    move says nothing about the others: they are fair."""
    odds = {plain(text): part for text, part in answer.policy.items()}
    mine, best = odds.get(played.text, 0.0), max(odds.values(), default=0.0)
    if plain(answer.move) == played.text or (best and mine >= GOOD * best):
        return Verdict.GOOD
    return Verdict.FINE if len(odds) < 2 or mine >= FINE * best else Verdict.RISKY


def _said(reason: tuple[str, dict[str, object]]) -> str:
    """A reason in words; "" for one whose places and values do not go together."""
    template, values = reason
    try:
        return _(template) % values
    except (KeyError, TypeError, ValueError):
        return ""
