"""Worked examples and rulings of docs/rules/kaivai.md: canoes, placing, building and moving."""

import pytest

from miaui.core.seat import Seat
from miaui.games.kaivai.public.events import CanoeSailed, CanoeSunk, HutBuilt
from miaui.games.kaivai.public.hexes import NUMBERS
from testkit.kaivai.tables import Table, action

# Canoes


def test_reach_counts_every_hex_through_the_open_sea() -> None:
    table = action((2, 1, 3)).canoes("G8 0").play("move")
    goals = {text.split("-")[1] for text in table.legal()}
    assert len(goals) == 18 - 2  # two rings of a hexagon, less two cult hexes
    assert not {"E7", "I7"} & goals


def test_a_canoe_goes_through_others_and_ends_on_a_free_hex() -> None:
    table = action((3, 1, 2)).canoes("A1 0", "A2 1", "B1 1", "C1 1").play("move")
    assert "A1-A2" not in table.legal()
    assert "A1-A3" in table.legal()
    assert table.refuses("A1-A1")


def test_a_canoe_that_stays_may_act_but_not_move() -> None:
    table = action().canoes("F5 0")
    assert "F5-F5" in table.play("fish").legal()
    assert "F5-F5" not in action().canoes("F5 0").play("move").legal()


def test_a_new_canoe_leaves_its_hut_with_its_first_step() -> None:
    table = action((1, 2, 3)).huts("F5 0 canoe").canoes("F5 0 hut").play("move")
    goals = {text.split("-")[1] for text in table.legal()}
    assert goals == {"E4", "E5", "F6", "G5", "G6"}
    table.play("F5-F6", "end").set(queue=(0, 1, 2)).mat(0, influence=5)
    assert table.data["canoes"][0] == ["F6"]
    assert table.play("move").refuses("F6-F5")


def test_a_canoe_on_a_hut_cannot_act_without_reach() -> None:
    table = action((10, 4, 3)).huts("F5 0 canoe").canoes("F5 0 hut")
    assert not {"fish", "move", "deliver", "build"} & set(table.legal())
    table.mat(0, steps=1)
    assert {"fish", "move"} <= set(table.legal())


def test_enclosed_water_is_not_entered() -> None:
    """A1 lies behind huts on A2 and B1: with any reach nobody gets there."""
    table = action((5, 4, 3)).huts("A2 0 fisher", "B1 0 fisher").canoes("A3 0").mat(0, steps=8).play("move")
    assert table.refuses("A3-A1")
    assert "A3-C1" in table.legal()


def test_each_canoe_acts_once_and_one_at_least_must() -> None:
    table = action().canoes("F5 0", "E6 0").play("fish")
    assert "end" not in table.legal()
    assert table.refuses("end")
    table.play("E6-E6")
    assert all(text.startswith("F5-") for text in table.legal()[:-1])
    assert table.legal()[-1] == "end"
    assert table.refuses("E6-E6")
    table.play("F5-F5")
    assert table.legal() == ["end"]
    table.play("end")
    assert table.seat == 1


def test_lists_go_by_from_then_to_in_board_order() -> None:
    table = action((1, 2, 3)).canoes("G9 0", "G8 0").play("move", "G9-G10")
    legal = table.legal()
    order = [[NUMBERS[name] for name in text.split("-")] for text in legal[:-1]]
    assert order == sorted(order)
    assert legal[-1] == "end"


def test_a_canoe_tells_its_way() -> None:
    table = action().canoes("G8 0").play("move", "G8-G10")
    assert table.events == (CanoeSailed(Seat(0), tuple(NUMBERS[name] for name in ("G8", "G9", "G10"))),)


# Placing


def test_villages_never_join() -> None:
    table = action((5, 4, 3)).huts("E6 1 fisher").canoes("D5 0").play("build", "D5-E4")
    assert not [text for text in table.legal() if text.startswith("E5")]


def corner() -> Table:
    """The water at A1 and B1, with canoes in and about it: A2 closes it from one side."""
    return action((5, 4, 3)).huts("A2 2 fisher").mat(0, shells=[5] * 6)


def test_no_canoe_is_cut_off() -> None:
    table = corner().canoes("A1 1", "C2 0").play("build", "C2-C2")
    assert not [text for text in table.legal() if text.startswith("B1")]
    table = corner().canoes("C2 0").play("build", "C2-C2")
    assert [text for text in table.legal() if text.startswith("B1")]


def test_no_canoe_on_a_hut_is_closed_in() -> None:
    table = corner().huts("A1 1 canoe").canoes("A1 1 hut", "C2 0").play("build", "C2-C2")
    assert not [text for text in table.legal() if text.startswith("B1")]


def test_the_canoe_that_builds_does_not_close_itself_in() -> None:
    """On A1 only B1 is left for a hut, and for the way out."""
    table = corner().canoes("A1 0").play("build")
    assert table.refuses("A1-A1")
    assert not table.refuses("A1-B1")


def test_a_hut_may_go_on_the_hex_that_the_canoe_left() -> None:
    table = action().canoes("F5 0").play("build", "F5-G4")
    assert "F5 canoe" not in table.legal()
    table = action().canoes("G5 0").play("build", "G5-F5")
    assert "G5 canoe" in table.legal()


def test_of_equal_waters_the_first_is_the_open_sea() -> None:
    from miaui.games.kaivai.public.chart import open_sea

    bit = {name: 1 << NUMBERS[name] for name in ("A1", "A2", "M6", "M7", "G7")}
    assert open_sea(bit["A1"] | bit["A2"] | bit["M6"] | bit["M7"]) == bit["A1"] | bit["A2"]
    assert open_sea(bit["A1"] | bit["M6"] | bit["M7"]) == bit["M6"] | bit["M7"]
    assert open_sea(bit["G7"]) == bit["G7"]
    assert open_sea(0) == 0


# Build


def seven_and_six() -> Table:
    """Villages of seven and six pieces within a canoe's reach; price 6, shells 3 4 4 5 5 5."""
    table = action((6, 4, 3)).mat(0, shells=[3, 4, 4, 5, 5, 5])
    table.huts("F5 1 fisher", "F3 1 fisher", "G4 1 fisher", "G3 1 fisher", "E4 1 fisher", "H3 1 fisher")
    return table.huts("E8 1 fisher", "D7 1 fisher", "D8 1 fisher", "E9 1 fisher", "D9 1 fisher")


@pytest.mark.parametrize("order", [("G5", "E6"), ("E6", "G5")])
def test_paying_from_the_lowest_space_up(order: tuple[str, str]) -> None:
    table = seven_and_six().canoes("G5 0", "E6 0").play("build")
    costs = []
    for canoe in order:
        table.play(f"{canoe}-{canoe}")
        site = {"G5": "H4", "E6": "D6"}[canoe]
        table.play(next(text for text in table.legal() if text == f"{site} meeting"))
        (built,) = table.events
        assert isinstance(built, HutBuilt)
        costs.append(built.price + built.pieces)
    assert costs == ([13, 12] if order[0] == "G5" else [12, 13])
    assert table.data["shells"][0] == [1]


def test_the_excess_comes_back_as_one_shell() -> None:
    table = action((5, 4, 3)).mat(0, shells=[1, 2, 5]).canoes("F5 0").play("build", "F5-F5", "G5 fisher")
    (built,) = table.events
    assert isinstance(built, HutBuilt)
    assert (built.price, built.pieces, built.paid, built.change) == (5, 1, (1, 2, 5), 2)
    assert table.data["shells"][0] == [2]


def test_the_counter_for_change_is_always_there() -> None:
    table = action((5, 4, 3)).mat(0, shells=[5, 5]).mat(1, fish=[1] * 38)
    assert table.data["supply"]["counters"] == 0
    table.canoes("F5 0").play("build", "F5-F5", "G5 fisher")
    assert table.data["shells"][0] == [4]
    assert table.data["supply"]["counters"] == 1


def test_what_cannot_be_paid_is_not_listed() -> None:
    table = action((5, 4, 3)).mat(0, shells=[5]).canoes("F5 0")
    assert table.refuses("build")
    table.mat(0, shells=[1, 5])
    assert "F5-F5" in table.play("build").legal()
    assert not table.refuses("F5-F5")


def test_a_hut_needs_its_piece() -> None:
    table = action((1, 4, 3)).mat(0, shells=[5] * 12).canoes("F5 0", "C4 0", "C5 0", "C6 0")
    table.play("build", "F5-F5")
    assert {text.split(" ")[1] for text in table.legal()} == {"fisher", "meeting"}
    assert table.refuses("G5 canoe")
    table = action((1, 4, 3)).mat(0, shells=[5] * 12).canoes("F5 0")
    table.huts("B3 0 fisher", "B1 0 fisher", "C1 0 fisher", "C2 0 fisher", "A2 0 fisher").play(
        "build", "F5-F5"
    )
    assert {text.split(" ")[1] for text in table.legal()} == {"canoe", "meeting"}


def test_with_fifteen_huts_none_is_built() -> None:
    table = action((1, 4, 3)).mat(0, shells=[5] * 12).canoes("F5 0")
    around = ["B3", "B1", "C1", "C2", "A2", "A1", "B4", "C3", "C4", "B5", "C5", "D1", "D2", "D3"]
    table.huts(*[f"{name} 0 meeting" for name in around if name != "B5"])
    assert "build" in table.legal()
    table.huts("L1 0 meeting", "L2 0 meeting")
    assert table.position.board.own(0).bit_count() == 15
    assert table.refuses("build")


def test_a_new_canoe_does_not_act_in_the_action_that_built_it() -> None:
    table = action((1, 4, 3)).mat(0, shells=[5] * 6).canoes("F5 0").play("build", "F5-F5", "G5 canoe")
    assert table.data["canoes"][0] == ["F5", "G5"]
    assert table.legal() == ["end"]
    assert table.refuses("G5-H4")


def test_a_meeting_hut_in_the_gods_village_gains_influence() -> None:
    table = (
        action((1, 4, 3))
        .cult("F3")
        .mat(0, shells=[5] * 6)
        .canoes("F5 0")
        .play("build", "F5-F5", "G5 meeting")
    )
    assert table.data["influence"][0] == 4
    table = (
        action((1, 4, 3))
        .cult("E8")
        .mat(0, shells=[5] * 6)
        .canoes("F5 0")
        .play("build", "F5-F5", "G5 meeting")
    )
    assert table.data["influence"][0] == 3
    table = action((1, 4, 3)).cult("F3").mat(0, shells=[5] * 6).mat(1, influence=17).canoes("F5 0")
    table.play("build", "F5-F5", "G5 meeting")
    assert table.data["influence"][0] == 3


def test_the_next_canoe_sees_what_the_first_has_changed() -> None:
    """The second hut costs one more: the village has grown."""
    table = action((1, 4, 3)).mat(0, shells=[5] * 6).canoes("F5 0", "G4 0").play("build")
    costs = []
    for text in ("F5-F5", "E5 meeting", "G4-G4", "H4 meeting"):
        if " " in text and text not in table.legal():
            text = next(move for move in table.legal() if move.endswith("meeting"))
        table.play(text)
        costs += [event.pieces + event.price for event in table.events if isinstance(event, HutBuilt)]
    assert costs == [2, 3]


# Move


def test_sinking_costs_by_the_victims_canoes_at_sea() -> None:
    for at_sea, cost in ((2, 6), (3, 4), (4, 2)):
        for glory in (cost - 1, cost):
            fleet = ["H8 1", "C8 1", "C9 1", "J8 1"][:at_sea]
            table = action().mat(0, glory=glory).canoes("G8 0", *fleet).play("move")
            assert ("G8-H8" in table.legal()) is (glory == cost)
            assert table.refuses("G8-H8") is (glory < cost)
        table.play("G8-H8")
        assert table.data["glory"][0] == 0
        assert table.data["canoes"][0] == ["H8"]
        assert len(table.data["canoes"][1]) == at_sea - 1
        assert table.events[-1] == CanoeSunk(Seat(0), Seat(1), NUMBERS["H8"], cost)


def test_a_last_canoe_at_sea_is_not_sunk() -> None:
    table = action().mat(0, glory=50).huts("F5 1 canoe").canoes("G8 0", "H8 1", "F5 1 hut").play("move")
    assert table.refuses("G8-H8")
    assert table.refuses("G8-F5")


def test_five_glory_and_a_canoe_on_a_hut() -> None:
    table = action().mat(0, glory=5).huts("F5 1 canoe").canoes("G8 0", "H8 1", "C8 1", "F5 1 hut")
    assert Table(table.state).play("move").refuses("G8-H8")
    table.set(queue=(1, 0, 2)).play("move", "F5-F6", "end")
    table.set(queue=(0, 2, 1)).mat(0, influence=9).play("move", "G8-H8")
    assert table.data["glory"][0] == 1


def test_one_does_not_sink_oneself() -> None:
    table = action().mat(0, glory=50).canoes("G8 0", "H8 0", "C8 0").play("move")
    assert table.refuses("G8-H8")


def test_a_sunk_canoe_is_in_stock_again() -> None:
    table = (
        action((1, 2, 3))
        .mat(0, glory=9)
        .mat(1, shells=[5] * 6)
        .canoes("G8 0", "H8 1", "C8 1", "C9 1", "E6 1")
    )
    table.play("move", "G8-H8", "end", "build", "E6-E6")
    assert "D6 canoe" in table.legal() or "E5 canoe" in table.legal() or "F6 canoe" in table.legal()
