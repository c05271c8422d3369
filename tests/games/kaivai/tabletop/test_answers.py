"""What there is to say of a round."""

from miaui.core.seat import Seat
from miaui.games.kaivai.public.events import CanoeSunk, Celebrated, DiceThrown, Event, FishCaught
from miaui.games.kaivai.tabletop.words import answers as said
from miaui.games.kaivai.tabletop.words.answers import answers
from miaui.tabletop.parts import Answer


def test_canoes_feasts_and_catches_are_answered() -> None:
    empty = FishCaught(Seat(0), 12, 0, 0, 0)
    round_: list[Event] = [
        empty,
        DiceThrown(Seat(1), "00"),
        FishCaught(Seat(1), 12, 0, 0, 0),
        FishCaught(Seat(2), 12, 3, 0, 3),
        Celebrated(Seat(0), 12, 3, (1, 0, 2), 1),
        CanoeSunk(Seat(2), Seat(0), 40, 2),
    ]
    assert answers(round_) == {
        3: [Answer(Seat(1), said.NOTHING)],
        4: [Answer(Seat(2), said.MUCH)],
        5: [Answer(Seat(2), said.FED)],
        6: [Answer(Seat(0), said.SUNK)],
    }
