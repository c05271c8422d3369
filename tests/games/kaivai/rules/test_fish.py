"""Worked examples and rulings of docs/rules/kaivai.md: fishing, delivering, celebrating, increasing."""

from random import Random

import pytest

from miaui.core.chance import DrawnLuck
from miaui.core.errors import IllegalMove
from miaui.core.seat import Seat
from miaui.games.kaivai.public import fishing
from miaui.games.kaivai.public.events import Celebrated, FishCaught, FishDelivered
from miaui.games.kaivai.public.hexes import NAMES, NUMBERS
from miaui.games.kaivai.rules import apply as rules
from testkit.kaivai.tables import Table, action

# Fish


def test_two_fishers_and_the_god_two_canoes() -> None:
    table = (
        action().huts("F3 0 fisher", "E4 0 fisher").cult("G3").canoes("F5 0", "G4 0").play("fish", "F5-F5")
    )
    assert table.position.phase == "roll"
    assert rules.to_act(table.state) == ()
    assert fishing.dice(table.position) == 2
    table.play("roll 11", "G4-G4", "roll 10")
    assert table.data["fish"][0] == [4] * (3 + 5)


def test_the_fishermans_variant_needs_no_dice() -> None:
    table = action(fisherman=True).huts("F3 0 fisher", "E4 0 fisher").cult("G3").canoes("F5 0", "G4 0")
    table.play("fish", "F5-F5", "G4-G4")
    assert table.data["fish"][0] == [4] * (3 + 6)


def five_fishers(**variants: bool) -> Table:
    huts = ("F3 0 fisher", "E4 0 fisher", "G3 0 fisher", "F2 0 fisher", "E3 0 fisher")
    return action((5, 4, 3), 0, 2, **variants).huts(*huts).canoes("F5 0").play("fish", "F5-F5")


def test_at_most_four_dice_but_all_five_fishermen_without() -> None:
    assert fishing.dice(five_fishers().position) == 4
    assert five_fishers(fisherman=True).data["fish"][0] == [4] * (3 + 5)


@pytest.mark.parametrize(
    "text", ["roll", "roll 1", "roll 111", "roll 12", "roll 1 1", "roll 2", "pass", "end"]
)
def test_only_a_throw_of_the_right_dice_is_a_throw(text: str) -> None:
    table = action().huts("F3 0 fisher", "E4 0 fisher").canoes("F5 0").play("fish", "F5-F5")
    with pytest.raises((ValueError, IllegalMove)):
        table.play(text)


def test_dice_are_thrown_with_5_4_3_and_2_blue_faces() -> None:
    position = five_fishers().position
    rng = Random(1)
    throws = [fishing.throw(position, 0, DrawnLuck(rng)).dice for _ in range(6000)]
    shares = [sum(dice[place] == "1" for dice in throws) / 1000 for place in range(4)]
    assert [round(share) for share in shares] == [5, 4, 3, 2]


def test_no_fisherman_no_dice_but_the_god_gives_one() -> None:
    table = action().cult("F3").canoes("F5 0").play("fish", "F5-F5")
    assert table.position.phase == "canoe"
    assert table.data["fish"][0] == [4] * 4
    assert action().canoes("F5 0").play("fish", "F5-F5").data["fish"][0] == [4] * 3


def test_beside_several_villages_she_chooses_one() -> None:
    """A canoe on E5 lies beside cult hexes of F4's village (F5) and of E7's (E6), where the god is."""
    table = action().huts("F3 0 fisher").cult("F5", "E6").canoes("E5 0").play("fish", "E5-E5")
    assert table.legal() == ["at E7", "at F4"]
    assert table.refuses("at B2")
    assert table.refuses("end")
    with_god = Table(table.state).play("at E7")
    assert with_god.data["fish"][0] == [4] * 4
    table.play("at F4", "roll 1")
    assert table.data["fish"][0] == [4] * 4
    assert table.events[-1] == FishCaught(Seat(0), NUMBERS["F4"], 1, 0, 1)


def test_fish_need_counters() -> None:
    table = action().huts("F3 0 fisher", "E4 0 fisher").cult("G3").canoes("F5 0", "G4 0")
    table.mat(1, fish=[1] * (3 + 52 - 18 - 2))
    assert table.data["supply"]["counters"] == 2
    table.play("fish", "F5-F5", "roll 11", "G4-G4", "roll 11")
    assert table.data["fish"][0] == [4] * 5
    assert table.data["supply"]["counters"] == 0


# Deliver


def test_the_worked_sale() -> None:
    """One fish to a hut with none, two to a meeting hut with none, one to a hut with one."""
    table = action().mat(0, fish=[4] * 4, shells=[])
    table.huts("F5 1 canoe", "F3 2 meeting", "E4 1 canoe 1", "G3 1 fisher").canoes("E5 0", "G4 0")
    table.play("deliver", "E5-E5", "E4 1", "F5 1")
    assert table.events == (FishDelivered(Seat(0), NUMBERS["F5"], Seat(1), 1, (5,)),)
    table.play("G4-F2", "F3 2", "end")
    assert sum(table.data["shells"][0]) == 18
    assert table.data["fish"][0] == []


def test_a_fisher_hut_takes_none() -> None:
    table = action().huts("F5 1 fisher").canoes("F6 0")
    assert table.refuses("deliver")


def test_own_huts_take_fish_for_nothing() -> None:
    table = action().huts("F5 0 canoe").canoes("F6 0").play("deliver", "F6-F6", "F5 3")
    assert table.data["shells"][0] == [5, 5, 5]
    assert table.data["fish"][0] == []
    assert table.legal() == ["end"]


def test_a_hut_with_a_canoe_on_it_takes_fish() -> None:
    table = action().huts("F5 1 canoe").canoes("F6 0", "F5 1 hut").play("deliver", "F6-F6", "F5 2")
    assert table.data["shells"][0] == [4, 5, 5, 5, 5]


def test_a_hut_holds_three() -> None:
    table = (
        action()
        .mat(0, fish=[4] * 9)
        .huts("F5 1 canoe 2", "G4 1 meeting")
        .canoes("G5 0")
        .play("deliver", "G5-G5")
    )
    assert table.legal() == ["F5 1", "G4 1", "G4 2", "G4 3"]
    for text in ("F5 2", "F5 0", "G4 4", "end", "F4 1", "G5-G5"):
        assert table.refuses(text)
    table.play("F5 1")
    assert table.legal() == ["G4 1", "G4 2", "G4 3", "end"]
    assert table.refuses("F5 1")


def test_each_hut_once_for_a_canoe_and_several_canoes_for_a_hut() -> None:
    table = action((1, 4, 3)).mat(0, fish=[4] * 9).huts("F5 1 meeting").canoes("G5 0", "F6 0")
    table.play("deliver", "G5-G5", "F5 1")
    assert not [text for text in table.legal() if text.startswith("F5 ")]
    table.play("F6-F6", "F5 2")
    assert table.data["huts"][0]["fish"] == 3
    assert table.data["shells"][0] == [3, 4, 5, 5, 5, 5]


def test_without_fish_nobody_delivers() -> None:
    table = action().mat(0, fish=[]).huts("F5 1 canoe").canoes("F6 0")
    assert table.refuses("deliver")
    table = (
        action().mat(0, fish=[1]).huts("F5 1 canoe").canoes("F6 0", "G5 0").play("deliver", "F6-F6", "F5 1")
    )
    assert table.legal() == ["end"]


def test_fish_from_the_lowest_space_go_first() -> None:
    table = (
        action().mat(0, fish=[1, 3, 3, 4]).huts("F5 1 canoe").canoes("F6 0").play("deliver", "F6-F6", "F5 2")
    )
    assert table.data["fish"][0] == [3, 4]


def test_a_sale_without_a_shell_left_earns_nothing() -> None:
    table = action().huts("F5 1 canoe").canoes("F6 0").mat(1, fish=[1] * (3 + 34 - 1))
    assert table.data["supply"]["counters"] == 1
    table.play("deliver", "F6-F6", "F5 3")
    assert table.data["shells"][0] == [5, 5, 5, 5]
    assert table.data["supply"]["counters"] == 0
    assert table.data["huts"][0]["fish"] == 3


# Celebrate and increase


def test_celebrating_feeds_all_with_huts_there() -> None:
    """Two fish each of three players: each gains 2, the one who celebrates 2 more."""
    table = action().huts("F5 0 canoe 2", "F3 1 meeting 2", "E4 2 canoe 2", "J7 1 meeting 3")
    assert [text for text in table.legal() if text.startswith("celebrate")] == [
        "celebrate F4",
        "celebrate I7",
    ]
    before = table.data["supply"]["counters"]
    table.play("celebrate F4")
    assert table.events[1] == Celebrated(Seat(0), NUMBERS["F4"], 6, (4, 2, 2), 2)
    assert table.data["glory"] == [4, 2, 2]
    assert table.data["supply"]["counters"] == before + 6
    assert [hut["fish"] for hut in table.data["huts"]] == [0, 0, 0, 3]
    assert table.seat == 1


def test_celebrating_needs_no_hut_of_ones_own() -> None:
    table = action().huts("F5 1 canoe 3", "F3 2 meeting 2").play("celebrate F4")
    assert table.data["glory"] == [1, 3, 2]


def test_a_village_without_fish_does_not_celebrate() -> None:
    table = action().huts("F5 1 canoe 3")
    for text in ("celebrate I7", "celebrate F5", "celebrate G7"):
        assert table.refuses(text)


def test_the_movement_track_is_full_after_eight_steps() -> None:
    table = action().mat(0, steps=7).play("increase")
    assert table.data["steps"][0] == 8
    assert table.set(queue=(0, 1, 2), spaces=(0,) * 6).refuses("increase")


def test_villages_are_called_by_their_first_hex() -> None:
    table = action().huts("B1 0 meeting", "A4 0 meeting 1")
    chart = table.position.board.chart
    assert chart.village(NUMBERS["B1"]) == 1
    assert [text for text in table.legal() if "celebrate" in text] == ["celebrate A5"]
    assert NAMES[NUMBERS["A5"]] == "A5"
