"""The choices of a finished game, and what bots think of them: for the replay and the review of games whose
turns have several choices. A game hands in its own part, a `ChoiceGuide`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from miaui.bots.service import Advice, CommonClient
from miaui.core.game import GameView, Move
from miaui.core.seat import Seat
from miaui.engine.i18n import _
from miaui.history import choice_words, words
from miaui.history.choice_words import Line
from miaui.history.questions import QuestionInbox, Verdict, reasons, unreviewed
from miaui.learning.findings import Row, Rows
from miaui.match.replay import CommonReplay, Decision

_FEW = 2
"""Lines beside which there is room for a reason."""


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
    """A bot's answer about a choice: what it would play, why, and the verdict on what was played."""

    would: Move
    reasons: tuple[str, ...]
    verdict: Verdict
    agrees: bool


class NamedMove(NamedTuple):
    """A move that is named beside a place, as its text, with the number of moves before it: what was
    `played`, or what is better, or what the bot would rather play."""

    step: int
    text: str
    played: bool


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
        rows: Callable[[], Rows] = dict,
    ) -> None:
        """`rows()` are the choices that the review of the game has judged, as far as it is known."""
        self._rows = rows
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
        """Ask about each of these choices that was not asked about before, but of a person's only where no
        review has judged it; nothing for [], and where no bots answer. Never blocks: answers come by
        `CatInterview.update`."""
        for played in choices:
            seat, number = played.at.seat, played.number
            if self._row(played, self._replay.players[seat].kind == "human") is not None:
                continue
            self._asked[number] = played
            self.questions.ask(number, played.view, seat, self._replay.seed(number, seat))

    def _read(self, number: int, answer: Advice[Move]) -> ChoiceThought | None:
        played, plain = self._asked[number], self._guide.plain
        would = plain(self._replay.game.codec.write_move(answer.move))
        try:
            move = self._replay.game.codec.read_move(played.at.seat, would)
        except ValueError:
            return None
        agrees = would == played.text
        return ChoiceThought(move, reasons(answer), unreviewed(agrees), agrees)

    # -- words

    def lines(self, place: int, seat: Seat, human: bool) -> tuple[Line, ...]:
        """Return the lines of a seat's choices at a place, in order; of a person (`human`) lines of further
        moves, too, that the review blames, and where lines are few the reason beside the dearest."""
        lines = {played.at.step: self.line(played, human) for played in self.at(place, seat)}
        rows = [row for (who, _step), row in self._rows().items() if human and who == seat]
        blamed = sorted(
            (row for row in rows if row.place == place and row.blamed), key=lambda row: row.dearness
        )
        lines.update({row.step: self._judged(row, seat) for row in blamed})
        if blamed and len(lines) <= _FEW:
            lines[blamed[0].step] = self._judged(blamed[0], seat, words.why(blamed[0]))
        return tuple([lines[step] for step in sorted(lines)])

    def named(self, place: int, seat: Seat, human: bool) -> tuple[NamedMove, ...]:
        """Return the moves that `lines` names, first those of choices that the review blames, each once."""
        moves, write = list[NamedMove](), self._replay.game.codec.write_move
        judged = {step: row for (who, step), row in self._rows().items() if human and who == seat}
        for row in judged.values():
            if row.place == place and row.blamed:
                moves += [NamedMove(row.step, row.chosen, True), NamedMove(row.step, row.best, False)]
        for made in self.at(place, seat):
            thought = None if made.at.step in judged else self.thought(made)
            moves.append(NamedMove(made.at.step, made.text, True))
            if thought is not None and not thought.agrees:
                moves.append(NamedMove(made.at.step, write(thought.would), False))
        return tuple(dict.fromkeys(moves))

    def line(self, played: Played, human: bool) -> Line:
        """Return the line of a choice: what was played, and what the judge would play instead. Of a person
        (`human`) the review's verdict and numbers stand in its place where it has judged the choice; a
        thought that has not come yet leaves what was played alone."""
        row = self._row(played, human)
        if row is not None:
            return self._judged(row, played.at.seat)
        what, would = self._words(played)
        return choice_words.choice(what, would, self.thought(played), self.questions.judge, human)

    def _row(self, played: Played, human: bool) -> Row | None:
        """Return what the review says of a person's choice; None where it has not judged it."""
        return self._rows().get((played.at.seat, played.at.step)) if human else None

    def _words(self, played: Played) -> tuple[str, str]:
        """Return what was played, and what the bot would rather play, in words: "" where it agrees, or has
        not answered."""
        thought, what = self.thought(played), self._guide.words(played.view, played.move)
        if thought is None or thought.agrees:
            return what, ""
        return what, self._elsewhere(self._guide.words(played.view, thought.would), what)

    def _judged(self, row: Row, seat: Seat, why: str = "") -> Line:
        """Return the line of a choice that the review has judged, with verdict, numbers, and the reason."""
        view, read = self._replay.at(row.step, seat), self._replay.game.codec.read_move
        what, best = (self._guide.words(view, read(seat, text)) for text in (row.chosen, row.best))
        better = what if row.best == row.chosen else self._elsewhere(best, what)
        return choice_words.judged(what, row, better, why)

    def _elsewhere(self, would: str, what: str) -> str:
        return would if would != what else _(self._guide.elsewhere) if self._guide.elsewhere else ""
