"""What there is to say of a round."""

from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import Card
from miaui.games.miaui.public.events import Caught, Contested, Event, RoundEnded
from miaui.games.miaui.public.taking import take_all
from miaui.games.miaui.tabletop.words import answers as said
from miaui.games.miaui.tabletop.words.answers import answers
from miaui.tabletop.parts import Answer


def caught(seat: int, pile: str, *cards: str) -> Caught:
    steps = take_all(tuple([Card(card) for card in pile.split()]), [Card(card) for card in cards])
    return Caught(0, Seat(seat), tuple(steps), False)


def tied(loser: int, winner: int) -> Contested:
    both = Seat(winner), Seat(loser)
    return Contested(0, both, both, Seat(winner))


def test_the_best_comes_first_and_a_tie_lost_again_is_one_of_its_own() -> None:
    events: list[Event] = [
        tied(1, 0),
        caught(0, "", "E13"),
        RoundEnded(1),
        tied(1, 0),
        caught(2, "T9", "G"),
        RoundEnded(2),
    ]
    assert answers(events) == {
        1: [Answer(Seat(0), said.TUNA), Answer(Seat(1), said.TIED)],
        2: [Answer(Seat(2), said.ROBBED), Answer(Seat(1), said.AGAIN)],
    }
