"""Bots' analysis of the dives of a finished game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from miaui.bots.service import Advice, CommonClient
from miaui.core.game import Move
from miaui.core.seat import Seat
from miaui.games.miaui.public.events import Event
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.view import View
from miaui.history.questions import QuestionInbox, Verdict, reasons, unreviewed
from miaui.match.replay import GameReplay

LEAST_ODDS = 0.02


@dataclass(frozen=True, slots=True)
class DiveThought:
    """Answer for a place and seat. `dive` is what was played, `would` what the bot would play, `reasons` its
    sentences; `odds` are the cards that it would play in 0.02 of the cases or more, with how often (0 to 1),
    likeliest first, of equal ones the lower."""

    dive: int
    would: int
    reasons: tuple[str, ...]
    odds: tuple[tuple[int, float], ...]

    @property
    def favourite(self) -> int:
        """The card that the bot would play most often, of equal ones the lowest; `would` where it gave no
        odds."""
        return self.odds[0][0] if self.odds else self.would

    @property
    def verdict(self) -> Verdict:
        """GOOD for the favourite, and for any other card among `odds`; else OTHER: what it cost a review
        alone can say."""
        return unreviewed(self.dive == self.favourite or self.dive in dict(self.odds))


class DiveThoughts:
    """Thoughts by place, which is the number of a round, from 1, and seat; each is asked for once."""

    def __init__(self, bots: CommonClient, replay: GameReplay[Event, View]) -> None:
        self._replay = replay
        self._questions: QuestionInbox[tuple[int, Seat], DiveThought] = QuestionInbox(
            bots, replay, self._read
        )

    def ready(self, place: int, seat: Seat) -> bool:
        """True if bots can be asked about a seat's dive at a place: there are bots, the game is over and
        open, and the place is from 1 to that of the round before the last, for in the last no choice is left.
        It does not matter whether it was asked before."""
        replay = self._replay
        return self._questions.open and replay.over and not replay.sealed and 1 <= place < replay.last - 1

    def get(self, place: int, seat: Seat) -> DiveThought | None:
        """Return the answer for a place and seat; None before it has come, and if it was no dive of the
        seat's hand. It asks nothing."""
        return self._questions.get((place, seat))

    def waiting(self, place: int, seat: Seat) -> bool:
        """True if it was asked for and no answer has come; False before it is asked, and after `close`."""
        return self._questions.waiting((place, seat))

    def ask(self, place: int, seats: Iterable[Seat]) -> None:
        """Ask bots about the dives of seats at a place (a round, from 1), of each seat that is `ready` (never
        in the last round, where no choice is left) and was not asked before; others are passed over, without
        an error. It never waits: answers come in `update`."""
        for seat in seats:
            if self.ready(place, seat):
                view, seed = self._replay.start(place, seat), self._replay.seed(place, seat)
                self._questions.ask((place, seat), view, seat, seed)

    def update(self) -> bool:
        """Take in the bots' answers; True if any have come since the last call."""
        return self._questions.update()

    def close(self) -> None:
        """Stop listening for bots' answers, so that `waiting` is False for all; answers that
        have come stay."""
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
        return DiveThought(dive, answer.move.number, reasons(answer), likeliest)
