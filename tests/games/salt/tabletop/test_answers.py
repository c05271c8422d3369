"""What there is to say of a deal."""

from miaui.core.seat import Seat
from miaui.games.salt.public.cards import Card
from miaui.games.salt.public.events import DealEnded, DealStarted, Stole
from miaui.games.salt.tabletop.words import answers as said
from miaui.games.salt.tabletop.words.answers import answers
from miaui.tabletop.parts import Answer

START = DealStarted(1, Seat(0), (Card("PEpu"), Card("PElo")))


def test_thefts_and_lost_bets_are_answered() -> None:
    end = DealEnded("last", Seat(2), False, (9, 4, 8), (2, 1, 3), (9, 0, 3), (9, 0, 3))
    assert answers([START, Stole(Seat(0), Seat(1), Card("CRdb")), end]) == {
        1: [Answer(Seat(2), said.LOST), Answer(Seat(1), said.STOLEN), Answer(Seat(1), said.NOTHING)]
    }


def test_a_deal_that_nobody_scored_leaves_nobody_to_blame() -> None:
    end = DealEnded("empty", Seat(0), None, (), (), (0, 0, 0), (0, 0, 0))
    assert answers([START, end]) == {1: []}
