"""What bots think of the choices of a finished game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from miaui.games.salt.moves import Action, parse_action
from miaui.scenes.questions import Questions, Verdict, rate, reasons
from miaui.scenes.salt.review_decisions import Choices, Played, plain
from miaui.table.session import Answer, Mind
from miaui.table.tape import Tape

#: Up to which loss of winning probability a move is good, and fair.
GOOD_LOSS, FINE_LOSS = 0.015, 0.05


@dataclass(frozen=True, slots=True)
class Thought:
    """What came back for a choice: what the bot would play, why, and how good what was played is. `odds`: how
    likely the game is won with what was played and with the best move; None where nobody reckoned."""

    would: Action
    reasons: tuple[str, ...]
    verdict: Verdict
    odds: tuple[float, float] | None = None

    def agrees(self, played: Played) -> bool:
        """Whether the bot would have played the same."""
        return plain(str(self.would)) == played.text


class Thoughts:
    """Thoughts by choice; each is asked for once. `mind` None answers nothing."""

    def __init__(self, mind: Mind | None, tape: Tape, choices: Choices) -> None:
        self._tape, self._choices = tape, choices
        self._played: dict[int, Played] = {}
        self._questions: Questions[int, Thought] = Questions(mind, tape, self._read)

    @property
    def judge(self) -> str:
        """The name of whoever reviews a person's choices; "" where there is nobody."""
        return self._questions.judge

    def ready(self, place: int, seat: int) -> bool:
        """Whether that seat chose anything at that place that can be asked about."""
        if not self._questions.open or self._choices.seat_of(place) != seat:
            return False
        return bool(self._choices.at(place))

    def get(self, played: Played) -> Thought | None:
        """The thought, if it is known already."""
        return self._questions.get(played.number)

    def waiting(self, played: Played) -> bool:
        """Whether an answer is still on its way."""
        return self._questions.waiting(played.number)

    def ask(self, choices: Sequence[Played]) -> None:
        """Ask about some choices, unless asked before. Never blocks."""
        for played in choices:
            seat, number = played.at.seat, played.number
            self._played[number] = played
            self._questions.ask(number, played.view, seat, self._tape.seed(number, seat))

    def update(self) -> bool:
        """Take in answers. True if there were any."""
        return self._questions.update()

    def close(self) -> None:
        """Nobody listens any more."""
        self._questions.close()

    def _read(self, number: int, answer: Answer) -> Thought | None:
        try:
            would = parse_action(answer.move)
        except ValueError:
            return None
        played = self._played[number]
        odds = _odds(played, answer)
        return Thought(would, reasons(answer), _verdict(played, answer, odds), odds)


def _odds(played: Played, answer: Answer) -> tuple[float, float] | None:
    """How likely the game is won with what was played, and with what the judge would play."""
    values = {plain(text): part for text, part in answer.values.items()}
    mine, best = values.get(played.text), values.get(plain(answer.move))
    return None if mine is None or best is None else (mine, best)


def _verdict(played: Played, answer: Answer, odds: tuple[float, float] | None) -> Verdict:
    """How good the choice was, by what it lost of the odds; else by how likely the judge was to play it. A
    judge that was sure of its own move and reckoned no others says nothing about them: they are fair."""
    if plain(answer.move) == played.text:
        return Verdict.GOOD
    if odds is not None:
        lost = odds[1] - odds[0]
        return Verdict.GOOD if lost < GOOD_LOSS else Verdict.FINE if lost < FINE_LOSS else Verdict.RISKY
    policy = {plain(text): part for text, part in answer.policy.items()}
    if len(policy) < 2 and played.text not in policy:
        return Verdict.FINE
    return rate(policy.get(played.text, 0.0), max(policy.values(), default=0.0))
