"""What there is to say of a round."""

from typing import cast

from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import Card
from miaui.games.miaui.public.events import Caught, Contested, Event, RoundEnded
from miaui.games.miaui.public.taking import take_all
from miaui.games.miaui.tabletop.words import answers as said
from miaui.games.miaui.tabletop.words.answers import answers
from miaui.match.seats import with_bot_seed
from miaui.scenes.table.chatter import Answers, bot_answer
from miaui.tabletop.parts import Answer
from testkit.playing import match_of
from testkit.privacy.glass import seated
from testkit.privacy.worlds import position


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
        3: [Answer(Seat(0), said.TUNA, 1), Answer(Seat(1), said.TIED)],
        6: [Answer(Seat(2), said.ROBBED), Answer(Seat(1), said.AGAIN)],
    }


def test_in_whole_games_cats_have_much_to_say_and_nothing_twice() -> None:
    counts = list[int]()
    for number in range(0, 40, 2):
        record, _rng = position(number, rounds=12)
        match = match_of(with_bot_seed(seated(record, {0}), number))
        of, events = cast(Answers, answers), match.public.events
        said = [bot_answer(match, events[:place], place - 1, of) for place in answers(events)]
        words = [one.words for one in said if one is not None]
        assert len(set(words)) == len(words)
        counts.append(len(words))
    assert min(counts) > 1 and 4 < sum(counts) / len(counts) < 9
