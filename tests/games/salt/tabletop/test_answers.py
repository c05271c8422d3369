"""What there is to say of a deal."""

from typing import cast

from miaui.core.seat import Seat
from miaui.games.salt.bots.kit import KIT
from miaui.games.salt.public.cards import Card
from miaui.games.salt.public.events import DealEnded, DealStarted, Stole
from miaui.games.salt.tabletop.words import answers as said
from miaui.games.salt.tabletop.words.answers import answers
from miaui.match.seats import with_bot_seed
from miaui.scenes.table.scene import Answers, bot_remark
from miaui.tabletop.parts import Answer
from testkit.playing import match_of
from testkit.salt.playing import finished

START = DealStarted(1, Seat(0), (Card("PEpu"), Card("PElo")))


def test_thefts_and_lost_bets_are_answered() -> None:
    end = DealEnded("last", Seat(2), False, (9, 4, 8), (2, 1, 3), (9, 0, 3), (9, 0, 3))
    assert answers([START, Stole(Seat(0), Seat(1), Card("CRdb")), end]) == {
        1: [Answer(Seat(2), said.LOST), Answer(Seat(1), said.STOLEN), Answer(Seat(1), said.NOTHING)]
    }


def test_a_deal_that_nobody_scored_leaves_nobody_to_blame() -> None:
    end = DealEnded("empty", Seat(0), None, (), (), (0, 0, 0), (0, 0, 0))
    assert answers([START, end]) == {1: []}


def test_in_whole_games_every_line_answers_what_happened_and_none_comes_twice() -> None:
    reasons = set[tuple[str, ...]]()
    for seed in range(1, 13):
        match = match_of(with_bot_seed(finished(4, seed=seed), seed))
        ends = [event for event in match.public.events if isinstance(event, DealEnded)]
        lines = [bot_remark(match, KIT, number, cast(Answers, answers)) for number in range(1, len(ends) + 1)]
        words = [one.words for one in lines if one is not None]
        assert words and len(set(words)) == len(words)
        for end, line in zip(ends, lines[1:], strict=False):
            if line is None or line.words in said.STOLEN:
                continue
            reason = next(one for one in (said.WON, said.LOST, said.MUCH, said.NOTHING) if line.words in one)
            reasons.add(reason)
            if reason in (said.WON, said.LOST):
                assert (end.by, end.won) == (line.seat, reason == said.WON)
            else:
                points = end.scored[line.seat]
                assert points >= said.GOOD if reason == said.MUCH else not points
    assert len(reasons) > 2
