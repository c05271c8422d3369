"""Names of turns, and the people of a replay, for reviews."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from miaui.core.seat import Seat, seats
from miaui.engine.i18n import _
from miaui.match.replay import CommonReplay


class TurnNames:
    """The turns of every seat, counted anew in each round. `round_at` is the round of a place."""

    def __init__(self, replay: CommonReplay, round_at: Callable[[int], int]) -> None:
        self._round_at = round_at
        self._numbers: dict[tuple[int, Seat], tuple[int, int]] = {}
        """By place and seat the round, and the number of the seat's turn in that round."""
        turns: Counter[tuple[int, Seat]] = Counter()
        for place, seat in sorted({(decision.place, decision.seat) for decision in replay.decisions()}):
            number = round_at(place)
            turns[number, seat] += 1
            self._numbers[place, seat] = number, turns[number, seat]

    def title(self, place: int, seat: Seat) -> str:
        """Return the name of a seat’s turn, e.g. “Round 2, turn 3”; of a place where the seat has none that
        of the round, “Round 2”."""
        if (place, seat) not in self._numbers:
            return _("Round {number}").format(number=self._round_at(place))
        number, turn = self._numbers[place, seat]
        return _("Round {number}, turn {turn}").format(number=number, turn=turn)


def people(replay: CommonReplay) -> list[Seat]:
    """Return the seats of a replay's people, all seats where only bots played."""
    every = seats(len(replay.players))
    return [seat for seat in every if replay.players[seat].kind == "human"] or list(every)
