"""The choices of a finished game, and what bots think of them: bids, the god, actions, islands and stakes.
How canoes carry an action out is part of the action."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from miaui.games.kaivai.moves import Move, read_move, read_stakes
from miaui.games.kaivai.public import ACTIONS, KINDS
from miaui.games.kaivai.view import View, legal
from miaui.scenes.questions import Questions, Verdict, rate, reasons
from miaui.table.session import Answer, Mind
from miaui.table.tape import Decision, Tape

_FIRST = frozenset(("bid", "god", "score", "stake", "pass", *ACTIONS))
"""First words of the moves that are choices by themselves."""


@dataclass(frozen=True, slots=True)
class Played:
    """A choice: its number among all moves, when it was due, the move and its text."""

    number: int
    at: Decision
    move: Move
    text: str


@dataclass(frozen=True, slots=True)
class Thought:
    """What came back for a choice: what the bot would play, why, how good what was played is, and the odds of
    winning after either (None: not known)."""

    would: Move
    reasons: tuple[str, ...]
    verdict: Verdict
    agrees: bool
    odds: tuple[float, float] | None = None


class Insight:
    """The choices of a tape by place and seat, and the thoughts on them; each is asked for once."""

    def __init__(self, mind: Mind | None, tape: Tape) -> None:
        self._tape = tape
        self._questions: Questions[int, Thought] = Questions(mind, tape, self._read)
        self._found: dict[int, Played] | None = None

    # -- choices

    @property
    def open(self) -> bool:
        """Whether choices may be looked at: the game is over, and its record gives everything away."""
        return self._tape.over and not self._tape.sealed

    def _choices(self) -> dict[int, Played]:
        """All choices by number."""
        if self._found is None:
            found = _all(self._tape) if self.open else ()
            self._found = {played.number: played for played in found}
        return self._found

    def at(self, place: int, seat: int) -> list[Played]:
        """The choices of a seat at a place, in order."""
        mine = [one for one in self._choices().values() if (one.at.place, one.at.seat) == (place, seat)]
        return [one for one in mine if len(legal(self.view(one))) > 1]

    def places(self, seat: int) -> list[int]:
        """The places at which a seat chose."""
        return sorted({one.at.place for one in self._choices().values() if one.at.seat == seat})

    def seats(self, place: int) -> list[int]:
        """The seats that chose at a place; whose turn it is, last."""
        found = [one.at.seat for one in self._choices().values() if one.at.place == place]
        return list(dict.fromkeys(reversed(found)))[::-1]

    def view(self, played: Played) -> View:
        """What the seat knew when it chose."""
        view: View = self._tape.at(played.at.step, played.at.seat)
        return view

    # -- thoughts

    @property
    def asks(self) -> bool:
        """Whether anybody answers."""
        return self.open and self._questions.open

    @property
    def judge(self) -> str:
        """The name of whoever reviews a person's choices; "" where there is nobody."""
        return self._questions.judge

    def thought(self, played: Played) -> Thought | None:
        """The thought, if it is known already."""
        return self._questions.get(played.number)

    def waiting(self, played: Played) -> bool:
        """Whether an answer is still on its way."""
        return self._questions.waiting(played.number)

    def ask(self, choices: Sequence[Played]) -> None:
        """Ask about some choices, unless asked before. Never blocks."""
        for played in choices:
            seat = played.at.seat
            seed = self._tape.seed(played.number, seat)
            self._questions.ask(played.number, self.view(played), seat, seed)

    def update(self) -> bool:
        """Take in answers. True if there were any."""
        return self._questions.update()

    def close(self) -> None:
        """Nobody listens any more."""
        self._questions.close()

    def _read(self, number: int, answer: Answer) -> Thought | None:
        played = self._choices()[number]
        try:
            would = read_move(played.at.seat, answer.move)
        except ValueError:
            return None
        same = answer.move == played.text
        verdict = Verdict.GOOD if same else _verdict(played.text, answer)
        mine, best = answer.values.get(played.text), answer.values.get(answer.move)
        odds = None if mine is None or best is None else (mine, best)
        return Thought(would, reasons(answer), verdict, same, odds)


def _verdict(text: str, answer: Answer) -> Verdict:
    """How good a move is that the judge would not have made. Where it was sure of its own, it is fair."""
    if len(answer.policy) < 2 and text not in answer.policy:
        return Verdict.FINE
    return rate(answer.policy.get(text, 0.0), max(answer.policy.values(), default=0.0))


def _all(tape: Tape) -> Iterator[Played]:
    """Every choice of a game that is over; at a stake those of all seats, from the same moment."""
    due = {decision.step: decision for decision in tape.decisions()}
    step = 0
    for text in tape.record.moves:
        stakes = read_stakes(text)
        if stakes is not None:
            last = due[step + len(stakes) - 1]
            for seat, number in enumerate(stakes):
                own = f"stake {number}"
                yield Played(step + seat, Decision(step, last.place, seat), read_move(seat, own), own)
            step += len(stakes)
            continue
        decision = due.get(step)
        if decision is not None and _chooses(tape, decision, text):
            yield Played(step, decision, read_move(decision.seat, text), text)
        step += 1


def _chooses(tape: Tape, decision: Decision, text: str) -> bool:
    """Whether a move is a choice by itself: of huts, those at the start are."""
    first, _space, second = text.partition(" ")
    if second in KINDS:
        view: View = tape.at(decision.step, decision.seat)
        return view.position.phase == "hut"
    return first in _FIRST
