"""The numbers for statistics agree with what the game came to."""

import pytest

from miaui.games.kaivai.public.glory import glory_steps
from miaui.games.kaivai.rules.figures import NAMES, figures, standings
from miaui.games.kaivai.rules.record import begun, play
from miaui.games.kaivai.rules.replay import replay
from miaui.games.kaivai.rules.sight import view
from testkit.kaivai.playing import finished, told


@pytest.mark.parametrize("seats", [3, 4])
def test_figures_agree_with_the_end(seats: int) -> None:
    record = finished(seats)
    public = view(play(record), None)
    sources = glory_steps(public.position, told(record))[-1].seats
    for seat, numbers in enumerate(figures(record)):
        assert set(numbers) == set(NAMES)
        assert numbers["huts"] == public.position.board.own(seat).bit_count()
        assert numbers["eaten"] == sources[seat].feasts + sources[seat].host


def test_catches_and_sales_agree_with_the_lines_of_a_replay() -> None:
    record = finished(4)
    fish, earned, taken = [0] * 4, [0] * 4, [0] * 4
    for line in replay(record):
        for deed in line.get("did", ()):
            if "fish" in deed and "canoe" in deed:
                fish[line["seat"]] += deed["fish"]
            earned[line["seat"]] += sum(deed.get("shells", ()))
        gains = [seat for seat, gain in enumerate(line.get("points", ())) if gain]
        if len(gains) == 1:
            taken[gains[0]] += 1
    numbers = figures(record)
    assert [numbers["fish"] for numbers in numbers] == fish and sum(fish) > 20
    assert [numbers["earned"] for numbers in numbers] == earned and sum(earned) > 20
    assert [numbers["taken"] for numbers in numbers] == taken


def test_standings_have_a_row_for_each_round_and_one_for_the_end() -> None:
    record = finished(3)
    rows = standings(record)
    assert len(rows) == 9
    assert rows[-1] == tuple(mat.glory for mat in play(record).position.mats)


def test_standings_of_a_fresh_game_are_none() -> None:
    assert standings(begun(finished(3))) == ()
