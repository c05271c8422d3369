"""Worked examples and rulings of docs/rules/kaivai.md: set-up, bids, the god, what actions cost."""

from collections import Counter
from random import Random

import pytest

from miaui.core.chance import DrawnLuck
from miaui.core.envelope import Player
from miaui.core.seat import Seat
from miaui.games.kaivai.public import bidding
from miaui.games.kaivai.public.bases import PLACEMENTS
from miaui.games.kaivai.public.events import BidMade, Blessed, GodStayed, RoundBegan
from miaui.games.kaivai.public.hexes import BOARD, NUMBERS
from miaui.games.kaivai.public.position import ACTION_KEYS
from miaui.games.kaivai.rules import apply as rules
from miaui.games.kaivai.rules.record import new
from testkit.kaivai.tables import action, start

PLAYERS = tuple(Player(f"P{seat}") for seat in range(4))

# Setting up


def test_chance_picks_every_placement_with_three_and_with_four() -> None:
    for seats in (3, 4):
        rng = Random(seats)
        records = [new(PLAYERS[:seats], {}, DrawnLuck(rng)) for _ in range(3000)]
        bases = Counter(record.bases for record in records)
        assert set(bases) == set(PLACEMENTS)
        assert max(bases.values()) < 3 * min(bases.values())
        assert len({record.order for record in records}) == (6 if seats == 3 else 24)


def test_each_player_starts_alike() -> None:
    data = start(4).data
    assert data["shells"] == [[5, 5, 5]] * 4
    assert data["fish"] == [[4, 4, 4]] * 4
    assert data["influence"] == [3] * 4
    assert data["glory"] == data["steps"] == [0] * 4
    assert data["supply"] == {"counters": 28, "influence": 12, "cult": 8}
    assert data["cult"] == ["A5", "A6", "B2", "E7", "F4", "F11", "I7", "K2", "M5", "M6"]
    assert data["god"] is None


# Bids


@pytest.mark.parametrize(
    ("bid", "steps", "reach"),
    [
        *((bid, 0, reach) for bid, reach in enumerate((1, 2, 3, 4, 5, 4, 3, 2, 1, 0), 1)),
        *((5, steps, 5 + bonus) for steps, bonus in enumerate((0, 1, 2, 2, 3, 3, 4, 4, 5))),
        (8, 1, 3),
    ],
)
def test_price_and_reach(bid: int, steps: int, reach: int) -> None:
    table = start().mat(0, steps=steps).play(f"bid {bid}")
    assert table.events == (BidMade(Seat(0), bid, reach),)
    assert bidding.price(table.position, 0) == bid
    assert bidding.reach(table.position, 0) == reach


def test_nobody_bids_what_was_bid_this_round() -> None:
    table = start().play("bid 6")
    assert table.legal() == [f"bid {number}" for number in (1, 2, 3, 4, 5, 7, 8, 9, 10)]
    for text in ("bid 6", "bid 0", "bid 11", "bid -1", "bid 06", "pass", "god E8"):
        assert table.refuses(text)


def test_turns_go_from_the_highest_bid_to_the_lowest() -> None:
    table = start(4).play("bid 3", "bid 9", "bid 1", "bid 10")
    assert table.position.phase == "hut"
    assert table.position.queue == (3, 3, 1, 1, 0, 0, 2, 2)


def test_bidding_order_by_glory_then_shells_then_the_fewest() -> None:
    """Each seat of four is first by one criterion when those before it are equal."""
    table = action((4, 3, 2, 1)).set(phase="over")
    order = bidding.bidding_order
    assert order(table.position) == (0, 1, 2, 3)
    table.huts("F5 0 fisher")
    assert order(table.position) == (1, 2, 3, 0)
    table.canoes("C5 1")
    assert order(table.position) == (2, 3, 0, 1)
    table.mat(2, fish=[1] * 4)
    assert order(table.position) == (3, 0, 1, 2)
    table.mat(3, shells=[1] * 16)
    assert order(table.position) == (0, 1, 2, 3)
    table.mat(0, glory=1)
    assert order(table.position) == (1, 2, 3, 0)
    table.mat(3, shells=[5, 5, 4])
    assert order(table.position) == (3, 1, 2, 0)


def test_canoes_on_huts_count_for_bidding_order() -> None:
    table = action().canoes("C5 0", "D5 0", "E5 1")
    table.huts("F5 1 meeting").canoes("F5 1 hut")
    assert table.position.board.afloat[1].bit_count() == 1
    assert bidding.bidding_order(table.position)[0] == 2
    table.huts("G4 0 meeting", "E6 2 meeting")
    assert bidding.bidding_order(table.position) == (2, 0, 1)


def test_still_equal_as_drawn_for_round_1() -> None:
    table = start()
    setup = table.position.setup
    drawn = rules.start(type(setup)(setup.variants, setup.bases, (Seat(2), Seat(0), Seat(1))))
    assert drawn[1] == (RoundBegan(1, (Seat(2), Seat(0), Seat(1))),)
    assert drawn[0].position.queue == (2, 0, 1)


# Starting huts


def test_each_places_two_huts_before_the_next() -> None:
    table = start().play("bid 1", "bid 2", "bid 3")
    seats = []
    for text in ("F5 canoe", "F3 fisher", "E6 meeting", "J7 canoe", "B3 canoe", "C2 canoe"):
        seats.append(table.seat)
        table.play(text)
    assert seats == [2, 2, 1, 1, 0, 0]
    assert table.position.phase == "god"
    assert table.data["canoes"] == [["B3", "C2"], ["J7"], ["F5"]]
    assert table.data["shells"] == [[5, 5, 5]] * 3


def test_starting_huts_lie_beside_one_cult_hex_and_its_village_only() -> None:
    table = start().play("bid 1", "bid 2", "bid 3", "F5 canoe")
    assert table.refuses("F6 canoe")  # beside the hut on F5 alone
    assert table.refuses("G8 canoe")  # beside nothing
    assert table.refuses("F4 canoe")  # no water
    assert "F3 meeting" in table.legal()
    table.play("G5 canoe", "E6 canoe")
    assert table.refuses("E5 canoe")  # beside villages of E7 and F4
    assert table.refuses("E5 fisher")


def test_a_player_may_do_without_canoes() -> None:
    table = start().play("bid 1", "bid 2", "bid 3", "F5 fisher", "F3 meeting")
    assert table.position.board.moored == (0, 0, 0)


def test_with_beginners_huts_both_are_canoe_huts() -> None:
    table = start(beginner_huts=True).play("bid 1", "bid 2", "bid 3")
    assert all(text.endswith(" canoe") for text in table.legal())
    assert table.refuses("F5 fisher")


def test_a_starting_canoe_needs_open_sea_beside_it() -> None:
    """A1 is closed in by B2's village: any hut but a canoe hut may stand there."""
    table = start().play("bid 1", "bid 2", "bid 3", "A2 fisher", "B1 meeting")
    assert "A1 fisher" in table.legal()
    assert "A1 meeting" in table.legal()
    assert table.refuses("A1 canoe")


def test_a_starting_hut_closes_in_no_canoe() -> None:
    table = start().play("bid 1", "bid 2", "bid 3", "A2 fisher", "A1 canoe")
    assert table.refuses("B1 fisher")  # the only way out of A1
    assert table.refuses("B1 canoe")
    assert "B3 fisher" in table.legal()


# The god


def test_the_lowest_bidder_places_the_god_anywhere_in_round_1() -> None:
    table = start().play("bid 5", "bid 2", "bid 3", "F5 meeting", "G4 meeting", "E6 canoe", "J7 canoe")
    table.play("B3 meeting", "C2 canoe")
    assert (table.seat, table.position.phase) == (1, "god")
    assert {"god F3", "god E8", "god A4"} <= set(table.legal())
    table.play("god F3")
    assert table.events[1] == Blessed((2, 0, 0))
    assert table.data["god"] == "F3"
    assert table.data["influence"] == [5, 3, 3]
    assert table.data["supply"]["cult"] == 7
    assert (table.seat, table.position.phase) == (0, "action")


def test_later_the_god_leaves_his_village() -> None:
    table = action((5, 4, 3)).cult("E8")
    table.set(phase="bid", bids=(None, 4, 3), queue=(0,)).play("bid 5")
    assert (table.seat, table.position.phase) == (2, "god")
    assert all(table.refuses(f"god {name}") for name in ("E9", "E6", "D8"))
    assert "god F5" in table.legal()


def test_the_blessing_is_given_in_turn_order_while_influence_lasts() -> None:
    table = start().huts("F5 0 meeting", "G4 1 meeting", "F3 2 meeting", "E4 2 meeting")
    for seat, influence in ((0, 10), (1, 10), (2, 2)):
        table.mat(seat, influence=influence)
    table.set(phase="bid", round=2, bids=(None, 4, 9), queue=(0,)).play("bid 1", "god E5")
    assert table.events[1] == Blessed((0, 0, 2))


def test_without_a_lawful_place_the_god_stays() -> None:
    """A canoe lies on every hex that a cult hex could go to but those of the god's village."""
    table = start().cult("E8")
    board = table.position.board
    others = board.chart.free & ~board.chart.shores[board.chart.village(NUMBERS["E8"])]
    table.board(type(board)(board.chart, board.huts, board.stores, (0, 0, others), board.moored, board.god))
    table.set(phase="bid", round=2, bids=(None, 4, 3), queue=(0,)).play("bid 5")
    assert table.events[-1] == GodStayed()
    assert table.position.phase == "action"
    assert table.data["god"] == "E8"
    assert table.data["supply"]["cult"] == 7
    assert table.data["influence"] == [3, 3, 3]


# What an action costs


def test_an_empty_space_costs_nothing_then_as_many_as_lie_there() -> None:
    table = action().mat(0, influence=9).mat(1, influence=0).mat(2, influence=0)
    before = table.data["supply"]["influence"]
    paid = []
    for _ in range(4):
        held = table.data["influence"][0]
        table.play("increase", "pass", "pass") if table.position.turns == 0 else table.play("increase")
        paid.append(held - table.data["influence"][0])
    assert paid == [0, 1, 2, 4]
    assert table.position.spaces[ACTION_KEYS.index("increase")] == 8
    assert table.data["influence"][0] == 2
    assert table.refuses("increase")
    assert table.data["supply"]["influence"] == before - 1 - 2 - 2  # two sacrifices


def test_three_influence_pay_one_or_two_but_not_four() -> None:
    table = action().mat(0, influence=3)
    for lying, fits in ((1, True), (2, True), (4, False)):
        table.set(spaces=(0, 0, 0, 0, 0, lying))
        assert ("increase" in table.legal()) is fits
        assert table.refuses("increase") is not fits


def test_with_the_supply_empty_an_empty_space_costs_one() -> None:
    table = action().mat(0, influence=24).mat(1, influence=0).mat(2, influence=0)
    assert table.data["supply"]["influence"] == 0
    table.play("increase")
    assert table.data["influence"] == [23, 0, 0]
    assert table.position.spaces == (0, 0, 0, 0, 0, 1)
    assert table.data["supply"]["influence"] == 0
    assert table.legal() == ["pass"]


def test_who_passes_without_acting_sacrifices_at_once() -> None:
    table = action().play("pass")
    assert table.data["influence"] == [5, 3, 3]
    table.play("increase", "pass", "pass")
    assert table.data["influence"] == [5, 3, 5]
    assert table.position.phase == "bid"


def test_a_sacrifice_gains_what_is_left() -> None:
    table = action().mat(0, influence=17).play("pass")
    assert table.data["influence"] == [18, 3, 3]
    assert table.data["supply"]["influence"] == 0


def test_turns_go_round_among_those_who_have_not_passed() -> None:
    table = action().play("increase")
    assert table.seat == 1
    table.play("pass")
    assert table.seat == 2
    table.play("increase")
    assert table.seat == 0
    assert table.position.queue == (0, 2)


def test_actions_need_somebody_to_perform_them() -> None:
    """No canoes, no fish in huts: only the movement track is left, and when it is full only to pass."""
    table = action()
    assert table.legal() == ["increase", "pass"]
    for text in ("build", "fish", "deliver", "move", "celebrate F4", "celebrate"):
        assert table.refuses(text)
    table.mat(0, steps=8)
    assert table.legal() == ["pass"]
    assert table.refuses("increase")


def test_the_whole_board_is_sea_but_for_the_cult_hexes() -> None:
    table = start()
    chart = table.position.board.chart
    assert chart.sea == BOARD & ~chart.cult
