"""The decisions of a finished game that were choices: what was known, what was played."""

from __future__ import annotations

from dataclasses import dataclass

from miaui.games.salt.moves import Action, parse_action
from miaui.games.salt.view import View, legal
from miaui.table.tape import Decision, Tape


@dataclass(frozen=True, slots=True)
class Played:
    """A decision with more than one legal move, by its number among all; what chance decided in the action is
    left out."""

    number: int
    at: Decision
    view: View
    action: Action

    @property
    def text(self) -> str:
        """The action as text, without what chance decided in it."""
        return plain(str(self.action))


class Choices:
    """The choices of a tape whose game is over, by place; looked up when first asked for."""

    def __init__(self, tape: Tape) -> None:
        self._tape = tape
        self._by_place: dict[int, list[Decision]] | None = None
        self._texts: list[str] = []
        self._known: dict[int, tuple[Played, ...]] = {}

    @property
    def open(self) -> bool:
        """Whether decisions may be looked at: the game is over, and its record gives everything away."""
        return self._tape.over and not self._tape.sealed

    def at(self, place: int) -> tuple[Played, ...]:
        """The choices of a place, in order."""
        if not self.open:
            return ()
        if place not in self._known:
            found = [self._played(one) for one in self._decisions().get(place, ())]
            self._known[place] = tuple([one for one in found if one is not None])
        return self._known[place]

    def seat_of(self, place: int) -> int | None:
        """Whose turn a place is; None where a round is dealt."""
        return next((one.seat for one in self._decisions().get(place, ())), None)

    def places(self, seat: int) -> list[int]:
        """The places of a seat's turns."""
        return sorted(place for place, found in self._decisions().items() if found[0].seat == seat)

    def _decisions(self) -> dict[int, list[Decision]]:
        if self._by_place is None:
            self._by_place = {}
            if self.open:
                for one in self._tape.decisions():
                    self._by_place.setdefault(one.place, []).append(one)
                # the text of the move after so many, "" where a round is dealt
                self._texts = [text for deal in self._tape.record.deals for text in ("", *deal.moves)]
        return self._by_place

    def _played(self, one: Decision) -> Played | None:
        view: View = self._tape.at(one.step, one.seat)
        if one.step + 1 >= len(self._texts) or len(legal(view)) < 2:
            return None
        return Played(one.step + 1, one, view, parse_action(self._texts[one.step + 1]))


def plain(text: str) -> str:
    """The text of an action without what chance decided in it."""
    return text.partition("=")[0]
