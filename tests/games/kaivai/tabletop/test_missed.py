"""What a seat is shown of the open sea that was away, and where each picture begins."""

from __future__ import annotations

from miaui.core.seat import Seat
from miaui.games.kaivai.public.events import (
    ActionChosen,
    BidMade,
    Blessed,
    CanoeSailed,
    CanoeSunk,
    Celebrated,
    DiceThrown,
    Event,
    FishCaught,
    FishDelivered,
    GodMoved,
    HutBuilt,
    Passed,
    StakeLocked,
    TurnEnded,
    TurnOrder,
    ValueLost,
    VillageChosen,
    VillageScored,
)
from miaui.games.kaivai.public.position import Mat
from miaui.games.kaivai.rules.record import play
from miaui.games.kaivai.tabletop.spec import spec
from miaui.games.kaivai.tabletop.words.sentences import Narrator
from testkit.kaivai.playing import begun
from testkit.tabletop_holder import who

ME, BEN, CAT = Seat(0), Seat(1), Seat(2)
SAILED = CanoeSailed(BEN, (3, 4))
HUT = HutBuilt(BEN, 4, 0, 3, 2, 3, (2,), 0, 0)
CATCH: list[Event] = [CanoeSailed(BEN, (3, 4)), DiceThrown(BEN, "10"), FishCaught(BEN, 3, 1, 0, 1)]


def spans(events: list[Event], seat: Seat = ME) -> list[tuple[int, int]]:
    """First and last event of each picture, the most important first."""
    misses = sorted(spec().telling.missed(events, seat), key=lambda miss: (miss.rank, miss.place))
    return [(miss.begin, miss.place) for miss in misses]


def test_a_picture_begins_where_the_canoe_sets_sail() -> None:
    assert spans([ActionChosen(BEN, 0, 0, 0), SAILED, HUT, TurnEnded(BEN)]) == [(1, 2)]
    assert spans([*CATCH, *CATCH]) == [(0, 2), (3, 5)]


def test_fish_for_one_hut_after_the_other_are_one_picture() -> None:
    to_me, to_cat = FishDelivered(BEN, 9, ME, 1, (2,)), FishDelivered(BEN, 8, CAT, 1, (2,))
    assert spans([SAILED, to_me, to_cat, TurnEnded(BEN), SAILED, to_cat]) == [(0, 2), (4, 5)]


def test_what_was_done_to_me_then_feasts_sinkings_huts_and_fish() -> None:
    mine, other = CanoeSunk(BEN, ME, 4, 1), CanoeSunk(BEN, CAT, 5, 1)
    feast, fire = Celebrated(BEN, 3, 2, (1, 3, 0), 1), Celebrated(BEN, 3, 2, (0, 3, 0), 1)
    events: list[Event] = [*CATCH, HUT, other, fire, feast, mine]
    assert [place for _begin, place in spans(events)] == [7, 6, 4, 5, 3, 2]


def test_bids_are_shown_beside_all_else_and_own_deeds_never() -> None:
    bid = BidMade(BEN, 4, 5)
    assert spans([bid, BidMade(ME, 3, 4)]) == [(0, 0)]
    assert spans([bid, HUT]) == [(0, 0), (1, 1)]
    assert spans([bid, HUT], BEN) == []
    assert spans([DiceThrown(BEN, "00"), FishCaught(BEN, 3, 0, 0, 0)]) == []


def test_the_order_of_turns_stands_for_bids_and_open_bids_for_the_highest() -> None:
    low, high, mine = BidMade(BEN, 4, 5), BidMade(CAT, 7, 3), BidMade(ME, 5, 5)
    order = TurnOrder((CAT, ME, BEN))
    assert spans([mine, low, high, order, HUT])[0] == (3, 3), "no bid beside it"
    assert spans([mine, low, high, order, HUT]) == [(3, 3), (4, 4)]
    assert spans([low, high]) == [(1, 1), (0, 0)]


def test_a_night_counts_for_whom_it_robbed_and_a_blessing_for_whom_it_blessed() -> None:
    rich, poor = (
        Mat(0, (1, 0, 0, 0, 0), (0, 0, 0, 0, 0), 0, 0),
        Mat(0, (0, 0, 0, 0, 0), (0, 0, 0, 0, 0), 0, 0),
    )
    night = ValueLost(3, (rich, poor, poor), (poor, poor, poor), ())
    spared = ValueLost(3, (poor, poor, poor), (poor, poor, poor), ())
    feast = Celebrated(BEN, 3, 2, (0, 3, 0), 1)
    assert spans([feast, night]) == [(1, 1), (0, 0)]
    assert spans([feast, night], CAT) == [(0, 0), (1, 1)]
    assert spans([feast, spared]) == [(0, 0)]
    god: list[Event] = [GodMoved(BEN, 4, 3, None), Blessed((2, 0, 0))]
    assert spans([feast, *god]) == [(1, 2), (0, 0)]
    assert spans([feast, *god], CAT) == [(0, 0), (1, 2)]
    assert spans([feast, GodMoved(BEN, 4, 3, None), Blessed((0, 0, 0))]) == [(0, 0), (1, 1)]


def test_passes_are_told_and_of_islands_only_the_one_that_is_staked_on() -> None:
    assert spans([Passed(BEN, None), HUT]) == [(1, 1), (0, 0)]
    chosen, scored = VillageChosen(BEN, 3, (1, 0, 0)), VillageScored(3, (1, 0, 0), (2, 0, 0), (0, 0, 0))
    assert spans([chosen, scored, VillageChosen(CAT, 5, (0, 1, 0))]) == [(2, 2), (1, 1)]


def test_a_decision_ends_with_a_bid_a_stake_or_a_turn() -> None:
    events: list[Event] = [BidMade(ME, 3, 4), SAILED, TurnEnded(ME), TurnEnded(BEN), StakeLocked(ME, 2)]
    assert [spec().acted(event, ME) for event in events] == [True, False, True, False, True]


def test_the_last_night_takes_nothing_that_counts() -> None:
    rich, poor = (
        Mat(0, (1, 0, 0, 0, 0), (0, 0, 0, 0, 0), 0, 0),
        Mat(0, (0, 0, 0, 0, 0), (0, 0, 0, 0, 0), 0, 0),
    )
    teller = Narrator(who(3), play(begun(3)).position.setup.bases)
    nights = {number: ValueLost(number, (rich, poor, poor), (poor, poor, poor), ()) for number in (7, 8)}
    assert spans([HUT, nights[7]]) == [(1, 1), (0, 0)] and spans([HUT, nights[8]]) == [(0, 0)]
    assert teller.sentence(nights[7]).endswith("Gone for good: Mara 1.")
    assert teller.sentence(nights[8]) == "The last night. Now huts and islands bring their glory."
