"""The choices of a finished game, and what bots think of them: for the replay and the review of games whose
turns have several choices. A game hands in its own part, a `ChoiceGuide`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from miaui.bots.service import Advice, CommonClient
from miaui.core.game import GameView, Move
from miaui.core.seat import Seat
from miaui.engine.i18n import _
from miaui.history import choice_words
from miaui.history.choice_words import Line
from miaui.history.questions import Odds, QuestionInbox, Verdict, judged, reasons
from miaui.learning.drill import Costly
from miaui.match.replay import CommonReplay, Decision


@dataclass(frozen=True, slots=True)
class Made:
    """A decision as the record has it: its number among all moves, when it was due, and the move's text."""

    number: int
    at: Decision
    text: str


@dataclass(frozen=True, slots=True)
class Played:
    """A choice: its number among all moves, when it was due, what its seat knew, the move and its text.
    What chance decided in the move is left out."""

    number: int
    at: Decision
    view: GameView
    move: Move
    text: str


@dataclass(frozen=True, slots=True)
class ChoiceThought:
    """A bot's answer about a choice: what it would play, why, the verdict on what was played, and the odds of
    winning (None: not known)."""

    would: Move
    reasons: tuple[str, ...]
    verdict: Verdict
    agrees: bool
    odds: Odds | None


class ChoiceGuide(Protocol):
    """A game's own part in its choices."""

    @property
    def elsewhere(self) -> str:
        """Words for the bot's move, where its own would equal those of what was played; to be translated."""

    def made(self, replay: CommonReplay) -> Iterable[Made]:
        """Return every decision of a game that is over, forced ones, too, in the order of the record."""

    def plain(self, text: str) -> str:
        """Return a move's text without what chance decided in it: "draw" of "draw=CRdb"."""

    @property
    def words(self) -> Callable[..., str]:
        """Function that returns what a move at a view does, to stand alone: "Two cards from the deck"."""


class Analysis:
    """The choices of a replay by place and seat, and the thoughts on them; each is asked for once, and none
    before the game is over."""

    def __init__(
        self,
        bots: CommonClient,
        replay: CommonReplay,
        guide: ChoiceGuide,
        costly: Callable[[], Costly] = dict,
    ) -> None:
        """`costly()` are the choices that cost something by the review of the game, as far as it is kept."""
        self._costly = costly
        self.questions: QuestionInbox[int, ChoiceThought] = QuestionInbox(bots, replay, self._read)
        self._replay, self._guide = replay, guide
        self._places: dict[int, dict[Seat, list[Made]]] | None = None
        self._choices: dict[tuple[int, Seat], tuple[Played, ...]] = {}
        self._asked: dict[int, Played] = {}

    # -- choices

    @property
    def open(self) -> bool:
        """True if choices may be looked at: the game is over, and its record gives everything away."""
        return self._replay.over and not self._replay.sealed

    @property
    def asks(self) -> bool:
        """True if bots answer questions about choices: the game is over, its record gives everything away,
        and it has bots."""
        return self.open and self.questions.open

    def _made(self) -> dict[int, dict[Seat, list[Made]]]:
        """Return all decisions by place and seat; {} before the game is over."""
        if self._places is None:
            self._places = {}
            for decision in self._guide.made(self._replay) if self.open else ():
                self._places.setdefault(decision.at.place, {}).setdefault(decision.at.seat, []).append(
                    decision
                )
        return self._places

    def places(self, seat: Seat) -> list[int]:
        """Return the places at which a seat decided something, in order; [] before the game is over."""
        return sorted(place for place, seats in self._made().items() if seat in seats)

    def seats(self, place: int) -> list[Seat]:
        """Return the seats that had a choice at a place, in the order of their last decisions; [] for
        none."""
        seats = self._made().get(place, {})
        ordered = sorted(seats, key=lambda seat: seats[seat][-1].number)
        return [seat for seat in ordered if self.at(place, seat)]

    def at(self, place: int, seat: Seat) -> tuple[Played, ...]:
        """Return the choices of a seat at a place, in order: decisions with more than one legal move; ()
        where it made none, and before the game is over."""
        if (place, seat) not in self._choices:
            made = self._made().get(place, {}).get(seat, ())
            played = [self._played(decision) for decision in made]
            legal = self._replay.game.sight.legal
            self._choices[place, seat] = tuple(choice for choice in played if len(legal(choice.view)) > 1)
        return self._choices[place, seat]

    def _played(self, made: Made) -> Played:
        text = self._guide.plain(made.text)
        move = self._replay.game.codec.read_move(made.at.seat, text)
        return Played(made.number, made.at, self._replay.at(made.at.step, made.at.seat), move, text)

    # -- thoughts

    def thought(self, played: Played) -> ChoiceThought | None:
        """Return the thought on a choice if its answer has come, else None; it asks nothing."""
        return self.questions.get(played.number)

    def waiting(self, choices: Sequence[Played]) -> bool:
        """True if an answer about any of them is still on its way; False for one that was not asked about,
        or to which none came."""
        return any(self.questions.waiting(played.number) for played in choices)

    def ask(self, choices: Sequence[Played]) -> None:
        """Ask about each of these choices that was not asked about before; nothing for [], and where no bots
        answer. Never blocks: answers come by `CatInterview.update`."""
        for played in choices:
            seat, number = played.at.seat, played.number
            self._asked[number] = played
            self.questions.ask(number, played.view, seat, self._replay.seed(number, seat))

    def _read(self, number: int, answer: Advice[Move]) -> ChoiceThought | None:
        played, plain = self._asked[number], self._guide.plain
        would = plain(self._replay.game.codec.write_move(answer.move))
        try:
            move = self._replay.game.codec.read_move(played.at.seat, would)
        except ValueError:
            return None
        values = {plain(text): part for text, part in answer.values.items()}
        mine, best = values.get(played.text), values.get(would)
        odds = None if mine is None or best is None else (mine, best)
        agrees = would == played.text
        return ChoiceThought(move, reasons(answer), judged(agrees, odds), agrees, odds)

    # -- words

    def line(self, played: Played, human: bool) -> Line:
        """Return the line of a choice: what was played, and what the judge would play instead. For a person
        (`human`) the better move and the loss of the kept review come first; a thought that has not come yet
        leaves what was played alone."""
        what, would = self._words(played)
        costly = self._costly().get((played.at.seat, played.at.step)) if human else None
        if costly is not None:
            better = self._other(played, costly.best, what)
            return choice_words.costly(what, better, costly.loss, self.questions.judge)
        return choice_words.choice(what, would, self.thought(played), self.questions.judge, human)

    def _words(self, played: Played) -> tuple[str, str]:
        """Return what was played, and what the bot would rather play, in words: "" where it agrees, or has
        not answered."""
        thought, what = self.thought(played), self._guide.words(played.view, played.move)
        if thought is None or thought.agrees:
            return what, ""
        return what, self._elsewhere(self._guide.words(played.view, thought.would), what)

    def _other(self, played: Played, text: str, what: str) -> str:
        """Return another move in words that are not those of what was played."""
        move = self._replay.game.codec.read_move(played.at.seat, text)
        return self._elsewhere(self._guide.words(played.view, move), what)

    def _elsewhere(self, would: str, what: str) -> str:
        return would if would != what else _(self._guide.elsewhere) if self._guide.elsewhere else ""
