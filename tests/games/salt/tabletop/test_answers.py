"""What there is to say of a deal."""

from typing import cast

import pytest

from miaui.core.seat import Seat
from miaui.games.salt.public.cards import Card
from miaui.games.salt.public.events import DealEnded, DealStarted, Stole
from miaui.games.salt.tabletop.words import answers as said
from miaui.games.salt.tabletop.words.answers import answers
from miaui.match.seats import with_bot_seed
from miaui.scenes.table.chatter import Answers, bot_answer
from miaui.tabletop.parts import Answer
from testkit.playing import match_of
from testkit.salt.playing import finished

START = DealStarted(1, Seat(0), (Card("PEpu"), Card("PElo")))


def test_thefts_and_lost_bets_are_answered() -> None:
    end = DealEnded("last", Seat(2), False, (9, 4, 8), (2, 1, 3), (9, 0, 3), (9, 0, 3))
    stole = Stole(Seat(0), Seat(1), Card("CRdb"))
    assert answers([START, stole, stole, Stole(Seat(2), Seat(1), Card("CRdb")), end]) == {
        2: [Answer(Seat(1), said.STOLEN)],
        3: [Answer(Seat(1), said.AGAIN)],
        4: [Answer(Seat(1), said.STOLEN)],
        5: [Answer(Seat(2), said.LOST), Answer(Seat(0), said.MUCH), Answer(Seat(1), said.NOTHING)],
    }


def test_a_deal_that_nobody_scored_leaves_nobody_to_blame() -> None:
    end = DealEnded("empty", Seat(0), None, (), (), (0, 0, 0), (0, 0, 0))
    assert answers([START, end]) == {2: []}


@pytest.mark.slow
def test_in_whole_games_every_line_answers_what_happened_and_none_comes_twice() -> None:
    reasons, counts = set[tuple[str, ...]](), list[int]()
    for seed in range(1, 13):
        match = match_of(with_bot_seed(finished(4, seed=seed), seed))
        events, given = match.public.events, answers(match.public.events)
        lines = {
            place: bot_answer(match, events[:place], place - 1, cast(Answers, answers)) for place in given
        }
        words = [one.words for one in lines.values() if one is not None]
        assert len(set(words)) == len(words)
        counts.append(len(words))
        for place, line in lines.items():
            if line is not None:
                reason = next(
                    one for one in given[place] if line.words in one.lines and one.seat == line.seat
                )
                reasons.add(reason.lines)
    assert len(reasons) > 2
    assert min(counts) > 0 and 4 < sum(counts) / len(counts) < 9
