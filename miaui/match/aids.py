"""Help that people had while they played: hints, questions of the tutor, aids to memory.

What somebody considered is secret: while a game goes on this is kept beside its record, and joins it when
the game is over. A game in which a hint was given, or a question asked, by the tutor or about the choice of a
cat, is *helped*; aids that show what is public do not make it so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeVar

from miaui.core.game import GameRecord, R

#: Key in the record of a game that is over, and in the library's note of one that goes on.
AIDS = "aids"

#: Rows of a list that are kept and read, and characters of a move or of an aid's name.
_MOST, _LONGEST = 300, 200

#: Moves that are advised at a decision.
_MOST_ADVISED = 30

#: What is said of another shape.
NOT_UNDERSTOOD = "aids: not understood"

_T = TypeVar("_T")

Answer = Literal["again", "anyway"]
"""Answer of a player to the tutor's question: she thinks again, or the move counts."""


@dataclass(frozen=True, slots=True)
class Hinted:
    """Hint about a decision: how far it went, 1 words, 2 marks, 3 numbers."""

    turn: int
    level: int

    def values(self) -> list[object]:
        """Return [turn, level]."""
        return [self.turn, self.level]


@dataclass(frozen=True, slots=True)
class Asked:
    """Question of the tutor: the move that was to be made, as text, by how much another one is better in
    probability of winning, and what the player said."""

    turn: int
    move: str
    gap: float
    answer: Answer

    def values(self) -> list[object]:
        """Return [turn, move, gap, answer]."""
        return [self.turn, self.move, self.gap, self.answer]


@dataclass(frozen=True, slots=True)
class Advised:
    """Moves that a hint or the tutor advised at a decision, as text."""

    turn: int
    moves: tuple[str, ...]

    def values(self) -> list[object]:
        """Return [turn, [move, …]]."""
        return [self.turn, list(self.moves)]


@dataclass(frozen=True, slots=True)
class CatAsked:
    """Question about the last choice of the cat in a seat, `about`, while the decision `turn` was due."""

    turn: int
    about: int

    def values(self) -> list[object]:
        """Return [turn, about]."""
        return [self.turn, self.about]


@dataclass(frozen=True, slots=True)
class SeatAids:
    """Help at one seat: hints; the threshold of the tutor in games of 100, 0 without one; its questions; the
    names of aids that were shown; the moves that were advised (older records do not say); questions about
    choices of cats."""

    hints: tuple[Hinted, ...] = ()
    tutor: int = 0
    asked: tuple[Asked, ...] = ()
    shown: tuple[str, ...] = ()
    advised: tuple[Advised, ...] = ()
    cats: tuple[CatAsked, ...] = ()

    @property
    def times(self) -> int:
        """Number of hints and questions, those about cats among them; shown aids and advice do not count."""
        return len(self.hints) + len(self.asked) + len(self.cats)

    def with_hint(self, turn: int, level: int, first: bool) -> SeatAids:
        """Return it with a hint at its end if that is the `first` about this decision, else with the last one
        replaced; of more than 300 the first ones."""
        before = self.hints if first else self.hints[:-1]
        return replace(self, hints=(*before, Hinted(turn, level))[:_MOST])

    def with_question(self, question: Asked) -> SeatAids:
        """Return it with one more question at its end; of more than 300 the first ones."""
        return replace(self, asked=(*self.asked, question)[:_MOST])

    def with_cat(self, turn: int, about: int) -> SeatAids:
        """Return it with one more question about a cat's choice at its end; of more than 300 the first
        ones."""
        return replace(self, cats=(*self.cats, CatAsked(turn, about))[:_MOST])

    def with_advice(self, turn: int, moves: Sequence[str]) -> SeatAids:
        """Return it with moves that were advised at a decision, at the end and beside those before, each
        once, 30 at most; as it is without any.

        >>> SeatAids().with_advice(3, ["7"]).with_advice(3, ["9", "7"]).advised
        (Advised(turn=3, moves=('7', '9')),)
        """
        before = [move for advice in self.advised if advice.turn == turn for move in advice.moves]
        others = [advice for advice in self.advised if advice.turn != turn]
        advised = tuple(dict.fromkeys([*before, *moves]))[:_MOST_ADVISED]
        return replace(self, advised=(*others, Advised(turn, advised))[:_MOST]) if advised else self

    def with_shown(self, shown: Sequence[str], tutor: int) -> SeatAids:
        """Return it with the names `shown` beside those before, each once and sorted, and `tutor` as it is
        set now."""
        return replace(self, shown=tuple(sorted({*self.shown, *shown})), tutor=tutor)

    def values(self) -> dict[str, object]:
        """Return it as JSON values: {"hints": [[turn, level], …], "tutor", "asked": [[turn, move, gap,
        answer], …], "shown", "advised": [[turn, [move, …]], …], "cats": [[turn, about], …]}; without "cats"
        where there are none."""
        values: dict[str, object] = {
            "hints": [hint.values() for hint in self.hints],
            "tutor": self.tutor,
            "asked": [question.values() for question in self.asked],
            "shown": list(self.shown),
            "advised": [advice.values() for advice in self.advised],
        }
        return values | {"cats": [question.values() for question in self.cats]} if self.cats else values


def aids_values(aids: Sequence[SeatAids]) -> dict[str, object]:
    """Return the help of all seats as JSON values; `read_aids` is the inverse.

    >>> aids_values(read_aids({"by_seat": [{}]}, 1))
    {'by_seat': [{'hints': [], 'tutor': 0, 'asked': [], 'shown': [], 'advised': []}]}
    """
    return {"by_seat": [seat_aids.values() for seat_aids in aids]}


def read_aids(value: object, seats: int) -> tuple[SeatAids, ...]:
    """Return the help of all seats, by what `aids_values` returns. Raises ValueError for another shape or
    number of seats; a key of a seat that is missing is empty or 0, further keys are passed over.

    >>> read_aids({"by_seat": [{}]}, 1)[0].times
    0
    """
    rows = value.get("by_seat") if isinstance(value, dict) else None
    if not isinstance(rows, list) or len(rows) != seats:
        raise ValueError(NOT_UNDERSTOOD)
    return tuple([_seat(row) for row in rows])


def aids_of(record: GameRecord) -> tuple[SeatAids, ...]:
    """Return the help in a game that is over, by seat; () where the record has none, or of another shape or
    number of seats."""
    try:
        return read_aids(record.further.get(AIDS), len(record.players))
    except ValueError:
        return ()


def is_misshapen(record: GameRecord) -> bool:
    """True if the record has "aids" that cannot be understood, or are of another number of seats; False
    without that key."""
    return AIDS in record.further and not aids_of(record)


def with_aids(record: R, aids: Sequence[SeatAids]) -> R:
    """Return the record of a game that is over, with the help at all seats at "aids" of `further`; as it is
    where there was none."""
    if not any(seat_aids != SeatAids() for seat_aids in aids):
        return record
    return replace(record, further=record.further | {AIDS: aids_values(aids)})


def times_helped(record: GameRecord) -> int:
    """Return the number of hints, of the tutor's questions and of those about choices of cats, at all seats
    in a game that is over; aids that were shown do not count. 0 where the record has no help, or it makes no
    sense."""
    return sum([seat_aids.times for seat_aids in aids_of(record)])


def _seat(row: object) -> SeatAids:
    if not isinstance(row, dict):
        raise ValueError(NOT_UNDERSTOOD)
    tutor = row.get("tutor", 0)
    if type(tutor) is not int or not 0 <= tutor <= 100:
        raise ValueError(NOT_UNDERSTOOD)
    return SeatAids(
        _rows(row, "hints", _hinted),
        tutor,
        _rows(row, "asked", _asked),
        _rows(row, "shown", _name),
        _rows(row, "advised", _advised),
        _rows(row, "cats", _cat_asked),
    )


def _rows(row: dict[str, object], key: str, read: Callable[[object], _T]) -> tuple[_T, ...]:
    entries = row.get(key, [])
    if not isinstance(entries, list) or len(entries) > _MOST:
        raise ValueError(NOT_UNDERSTOOD)
    return tuple([read(entry) for entry in entries])


def _hinted(value: object) -> Hinted:
    if isinstance(value, list) and [type(part) for part in value] == [int, int]:
        turn, level = value
        if turn >= 0 and 1 <= level <= 3:
            return Hinted(turn, level)
    raise ValueError(NOT_UNDERSTOOD)


def _asked(value: object) -> Asked:
    if isinstance(value, list) and [type(part) for part in value] in _ASKED:
        turn, move, gap, answer = value
        if turn >= 0 and len(move) <= _LONGEST and 0 <= gap <= 1 and answer in ("again", "anyway"):
            return Asked(turn, move, float(gap), answer)
    raise ValueError(NOT_UNDERSTOOD)


_ASKED = ([int, str, float, str], [int, str, int, str])


def _advised(value: object) -> Advised:
    if isinstance(value, list) and [type(part) for part in value] == [int, list]:
        turn, moves = value
        if turn >= 0 and len(moves) <= _MOST_ADVISED:
            return Advised(turn, tuple(map(_name, moves)))
    raise ValueError(NOT_UNDERSTOOD)


def _cat_asked(value: object) -> CatAsked:
    if isinstance(value, list) and [type(part) for part in value] == [int, int] and min(value) >= 0:
        turn, about = value
        return CatAsked(turn, about)
    raise ValueError(NOT_UNDERSTOOD)


def _name(value: object) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= _LONGEST:
        raise ValueError(NOT_UNDERSTOOD)
    return value
