"""Worked examples and rulings of docs/rules/kaivai.md: loss of value, glory for huts, villages scored."""

import pytest

from miaui.core.errors import IllegalMove
from miaui.core.seat import Seat
from miaui.games.kaivai.public.events import (
    GameEnded,
    HutsScored,
    StakeLocked,
    StakesOpened,
    ValueLost,
    VillageScored,
)
from miaui.games.kaivai.public.hexes import NUMBERS
from miaui.games.kaivai.public.moves import Refusal, Stake, read_move
from miaui.games.kaivai.public.purse import worth
from miaui.games.kaivai.rules import apply as rules
from testkit.kaivai.tables import Table, action, start


def scoring(*huts: str, seats: int = 3) -> Table:
    """After round 8: a village is to be chosen."""
    bids = (5, 4, 3, 2)[:seats]
    return action(bids, number=8).huts(*huts).play(*["pass"] * seats)


def test_shells_and_fish_move_down_one_space() -> None:
    table = action().mat(0, shells=[5, 5, 2, 1]).play("pass", "pass", "pass")
    assert table.data["shells"][0] == [1, 4, 4]
    assert worth(table.position.mats[0].shells) == 9
    assert table.data["fish"][0] == [3, 3, 3]


def test_fish_in_huts_stay_and_influence_on_spaces_goes_to_the_supply() -> None:
    table = action().huts("F5 0 canoe 2").play("increase", "increase", "pass", "pass", "pass")
    assert [hut["fish"] for hut in table.data["huts"]] == [2]
    assert table.position.spaces == (0,) * 6
    assert sum(table.data["influence"]) + table.data["supply"]["influence"] == 24
    assert (table.position.round, table.position.phase) == (3, "bid")
    assert table.position.bids == (None, None, None)


def test_in_round_8_too_and_then_huts_give_two_glory() -> None:
    table = scoring("F5 0 canoe", "G4 0 meeting", "E6 2 fisher")
    lost = next(event for event in table.events if isinstance(event, ValueLost))
    assert (lost.round, [mat.glory for mat in lost.after]) == (8, [0, 0, 0])
    assert HutsScored((4, 0, 2), (4, 0, 2)) in table.events
    assert table.data["shells"] == [[4, 4, 4]] * 3
    assert (table.seat, table.position.phase) == (1, "score")


def test_who_has_least_glory_chooses_and_equal_players_as_in_bidding_order() -> None:
    table = scoring()
    assert table.seat == 0
    assert table.legal() == [f"score {name}" for name in ("A5", "B2", "E7", "F4", "F11", "I7", "K2", "M5")]
    table = action(number=8).mat(0, glory=2).mat(1, shells=[5, 5, 5, 2]).play("pass", "pass", "pass")
    assert table.seat == 2


def test_the_worked_village() -> None:
    """Red 2 huts, 2 canoes, stake 1: 6. Yellow 3 huts, 1 canoe: 4. Red gains 3 and returns 1."""
    table = scoring("F5 0 canoe", "G4 0 meeting", "F3 1 canoe", "E4 1 fisher", "G3 1 meeting")
    table.cult("E3", "E2").canoes("G5 0", "F2 0", "D3 1").play("score F4")
    assert table.data["influence"] == [5, 5, 5]
    before = table.data["supply"]["influence"]
    table.stake(1, 0, 0)
    assert VillageScored(NUMBERS["F4"], (6, 4, 0), (3, 0, 0), (1, 0, 0)) in table.events
    assert table.data["influence"] == [4, 5, 5]
    assert table.data["supply"]["influence"] == before + 1


@pytest.mark.parametrize(("cult", "share"), [((), 1), (("E3",), 1), (("E3", "E2"), 2)])
def test_two_tied_share_half_each_rounded_up(cult: tuple[str, ...], share: int) -> None:
    table = scoring("F5 0 canoe", "G4 1 meeting").cult(*cult).play("score F4").stake(1, 1, 0)
    scored = next(event for event in table.events if isinstance(event, VillageScored))
    assert scored.points == (share, share, 0)
    assert table.data["influence"] == [4, 4, 5]


def test_three_or_four_divide_alike_and_return_their_stakes() -> None:
    table = scoring().play("score A5").stake(2, 2, 2)
    assert table.events[2] == VillageScored(NUMBERS["A5"], (4, 4, 4), (1, 1, 1), (2, 2, 2))
    assert table.data["influence"] == [3, 3, 3]
    table = scoring(seats=4).cult("A4", "A3", "B5").play("score A5").stake(1, 1, 1, 1)
    assert table.events[2] == VillageScored(NUMBERS["A5"], (2,) * 4, (2,) * 4, (1,) * 4)


def test_with_strength_0_nobody_scores() -> None:
    table = scoring().play("score F4").stake(0, 0, 0)
    assert table.events[1:] == (
        StakesOpened((0, 0, 0)),
        VillageScored(NUMBERS["F4"], (0, 0, 0), (0, 0, 0), (0, 0, 0)),
    )
    assert table.data["glory"] == [0, 0, 0]


def test_staking_needs_no_hut_or_canoe_and_losers_keep_their_stakes() -> None:
    table = scoring("F5 0 canoe").play("score F4").stake(0, 1, 0)
    assert table.data["glory"][1] == 1
    table = scoring("F5 0 canoe", "G4 0 meeting").play("score F4").stake(1, 1, 0)
    assert table.data["influence"] == [4, 5, 5]


def test_canoes_count_afloat_beside_a_cult_hex_for_several_villages() -> None:
    table = scoring("F3 0 canoe").cult("F5", "E6").canoes("E5 0", "F3 0 hut", "G6 1")
    table.play("score F4").stake(0, 0, 0)
    (locked, opened, scored) = table.events
    assert isinstance(scored, VillageScored)
    assert scored.totals == (2, 1, 0)
    assert locked == StakeLocked(Seat(2), 0)
    assert opened == StakesOpened((0, 0, 0))
    table.play("score E7").stake(0, 0, 0)
    assert isinstance(table.events[2], VillageScored)
    assert table.events[2].totals == (1, 0, 0)


def test_all_seats_choose_their_stakes_at_once() -> None:
    table = scoring().play("score F4")
    assert rules.to_act(table.state) == (0, 1, 2)
    assert table.legal(2) == [f"stake {number}" for number in range(6)]
    assert table.refuses("stake 6", 2)
    table.state, _ = rules.apply(table.state, Stake(Seat(2), 5))
    assert rules.to_act(table.state) == (0, 1)
    assert table.state.moves[-1] == "score F4"
    with pytest.raises(IllegalMove, match="'stake 0' by seat 2 is not legal in phase 'stake'") as locked:
        rules.apply(table.state, Stake(Seat(2), 0))
    assert locked.value.reason is Refusal.TURN
    with pytest.raises(IllegalMove) as negative:
        rules.apply(table.state, Stake(Seat(0), -1))
    assert negative.value.reason is Refusal.MOVE
    for seat, number in ((1, 0), (0, 2)):
        table.state, _ = rules.apply(table.state, Stake(Seat(seat), number))
    assert table.state.moves[-1] == "stake 2 0 5"


def test_a_scored_village_is_not_scored_again() -> None:
    table = scoring().play("score F4").stake(0, 0, 0)
    assert table.refuses("score F4")
    assert table.refuses("score G7")
    assert len(table.legal()) == 7


def test_tied_players_share_the_victory() -> None:
    table = scoring("F5 0 canoe", "E6 1 canoe")
    for name in ("A5", "B2", "E7", "F4", "F11", "I7", "K2", "M5"):
        table.play(f"score {name}").stake(0, 0, 0)
    assert table.events[-1] == GameEnded((3, 3, 0), (Seat(0), Seat(1)))
    assert table.position.phase == "over"
    assert rules.to_act(table.state) == ()
    for text in ("pass", "bid 1", "score F4"):
        with pytest.raises(IllegalMove) as refused:
            rules.apply(table.state, read_move(Seat(0), text))
        assert refused.value.reason is Refusal.OVER


def test_eight_rounds_are_played() -> None:
    table = start()
    for number in range(1, 9):
        assert table.position.round == number
        table.play("bid 1", "bid 2", "bid 3")
        if number == 1:
            table.play("F5 meeting", "E6 meeting", "B3 meeting", "J7 meeting", "K3 meeting", "G5 meeting")
        table.play(table.legal()[0], "pass", "pass", "pass")
    assert table.position.phase == "score"
    assert table.data["supply"]["cult"] == 0
    assert len(table.data["cult"]) == 18
