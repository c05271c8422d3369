"""Bots' analysis of the dives of a finished game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from miaui.bots.service import Advice, CommonClient
from miaui.core.game import Move
from miaui.core.seat import Seat
from miaui.games.miaui.public.events import Event
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from miaui.history.questions import Odds, QuestionInbox, Verdict, judged, reasons
from miaui.match.replay import GameReplay

LEAST_ODDS = 0.02


@dataclass(frozen=True, slots=True)
class DiveThought:
    """Answer for a place and seat. `dive` is what was played, `would` what the bot would play; `odds` are
    cards with how often it would play them, likeliest first; `values` the odds of winning with each card, {}
    where it has none."""

    dive: int
    would: int
    reasons: tuple[str, ...]
    odds: tuple[tuple[int, float], ...]
    values: Mapping[int, float] = field(default_factory=dict)

    @property
    def favourite(self) -> int:
        """The card that the bot would play most often; `would` where it gave no odds."""
        return self.odds[0][0] if self.odds else self.would

    @property
    def winning(self) -> Odds | None:
        """Odds of winning with the dive and with the favourite, 0 to 1; None if either is not known."""
        mine, best = self.values.get(self.dive), self.values.get(self.favourite)
        return None if mine is None or best is None else (mine, best)

    @property
    def verdict(self) -> Verdict:
        """Verdict on the dive by the odds that it costs, and GOOD for the favourite; never by how it came
        out."""
        return judged(self.dive == self.favourite, self.winning)


class DiveThoughts:
    """Thoughts by place and seat; each is asked for once."""

    def __init__(self, bots: CommonClient, replay: GameReplay[Event, View]) -> None:
        self._replay = replay
        self._questions: QuestionInbox[tuple[int, Seat], DiveThought] = QuestionInbox(
            bots, replay, self._read
        )

    def ready(self, place: int, seat: Seat) -> bool:
        """True if bots can be asked about a seat's dive at a place: the game is over and open, and it is no
        later than the round before the last, for in that no choice is left."""
        replay = self._replay
        return self._questions.open and replay.over and not replay.sealed and 1 <= place < replay.last - 1

    def get(self, place: int, seat: Seat) -> DiveThought | None:
        """Return the thought if its answer has come, else None; it asks nothing."""
        return self._questions.get((place, seat))

    def waiting(self, place: int, seat: Seat) -> bool:
        """True if it was asked for and no answer has come; False before it is asked."""
        return self._questions.waiting((place, seat))

    def ask(self, place: int, seats: Iterable[Seat]) -> None:
        """Ask about seats at a place, each that is `ready` and was not asked before. Never blocks."""
        for seat in seats:
            if self.ready(place, seat):
                view, seed = self._replay.start(place, seat), self._replay.seed(place, seat)
                self._questions.ask((place, seat), view, seat, seed)

    def update(self) -> bool:
        """Take in bots' answers; True if there were any."""
        return self._questions.update()

    def close(self) -> None:
        """Stop listening for bots' answers."""
        self._questions.close()

    def _read(self, key: tuple[int, Seat], answer: Advice[Move]) -> DiveThought | None:
        place, seat = key
        before = self._replay.start(place, seat)
        after = self._replay.after(place, seat)
        moves = {str(number): number for number in before.open.hand}
        if not isinstance(answer.move, Dive) or answer.move.number not in before.open.hand:
            return None
        dive = after.memory.rounds[place - 1].dives[seat]
        odds = [
            (moves[text], part)
            for text, part in answer.policy.items()
            if text in moves and part >= LEAST_ODDS
        ]
        likeliest = tuple(sorted(odds, key=lambda pair: (-pair[1], pair[0])))
        values = {moves[text]: part for text, part in answer.values.items() if text in moves}
        return DiveThought(dive, answer.move.number, reasons(answer), likeliest, values)
