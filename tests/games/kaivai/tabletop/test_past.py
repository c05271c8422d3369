"""The log, who took which island, and telling again what the others did."""

from dataclasses import replace
from itertools import pairwise
from typing import cast

import pytest

from miaui.core.seat import Seat
from miaui.games.kaivai.public.events import ActionChosen, CanoeSailed, GodMoved, HutBuilt, TurnEnded
from miaui.games.kaivai.public.position import BUILD, MOVE
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.layout.places import island_rows
from miaui.games.kaivai.tabletop.paint import islands
from miaui.games.kaivai.tabletop.words.lines import SCORING, Line, joined, places, takers, told
from miaui.tabletop.commands import Retell
from tests.games.kaivai.tabletop.holding import Holder
from tests.games.kaivai.tabletop.test_board import use_something


def _played(seed: int, decisions: int) -> Holder:
    holder = Holder(3, seed)
    while len(holder.decided) < decisions and holder.state.position.phase != "over":
        use_something(holder)
    return holder


def logged(holder: Holder) -> list[tuple[int, list[Line]]]:
    """The rounds of the log."""
    log = [(number, list(lines)) for number, lines in holder.tabletop.log()]
    return cast("list[tuple[int, list[Line]]]", log)


def test_the_log_has_every_round_the_newest_first() -> None:
    holder = _played(3, 10_000)
    rounds = logged(holder)
    assert [number for number, _lines in rounds] == [SCORING, *range(8, 0, -1)]
    assert all(lines and all(line.text for line in lines) for _number, lines in rounds)
    lit = [line for _number, lines in rounds for line in lines if line.spots]
    assert len(lit) > 20


def test_equal_lines_in_a_row_are_one_line_with_their_number() -> None:
    def line(text: str, *spots: int, seat: Seat = Seat(0)) -> Line:
        return Line(seat, text, sum(1 << hex_ for hex_ in spots))

    lines = [line("A", 1), line("A", 2), line("A", 1), line("B", 3), line("A", 4), line("A", 5, seat=Seat(1))]
    assert joined(lines) == [
        line("A (3 times)", 1, 2), line("B", 3), line("A", 4), line("A", 5, seat=Seat(1))
    ]  # fmt: skip
    for seed in (2, 3, 5):
        for _number, lines in logged(_played(seed, 10_000)):
            said = [(line.seat, line.text) for line in lines]
            assert all(line != two for line, two in pairwise(said))


def test_canoes_have_a_line_of_their_own_where_they_only_sail() -> None:
    sailed, ended = CanoeSailed(Seat(0), (40, 41)), TurnEnded(Seat(0))
    moving, building = ActionChosen(Seat(0), MOVE, 0, 1), ActionChosen(Seat(0), BUILD, 1, 0)
    assert told([moving, sailed, sailed, ended, building, sailed]) == [sailed, sailed, building]


def test_the_log_says_nothing_that_is_still_to_be_told() -> None:
    holder, changed = _played(2, 30), 0
    for _ in range(40):
        before, decided = _said(holder), len(holder.decided)
        use_something(holder, settle=False)
        while holder.tabletop.events.waiting:
            assert _said(holder) == before
            holder.tabletop.update(0.3)
        changed += _said(holder) != before
        if len(holder.decided) > decided:
            holder.settle()
    assert changed


def _said(holder: Holder) -> list[str]:
    return [line.text for _number, lines in logged(holder) for line in lines]


def test_what_the_others_did_is_told_again_and_leads_to_the_same_stage() -> None:
    count = 0
    for seed in range(4):
        holder = _played(seed, 25)
        if holder.display.scoring:
            continue
        display = holder.display
        holder.run(Retell())
        count += holder.tabletop.events.waiting
        holder.tabletop.events.finish()
        holder.tabletop.update(0.01)
        assert holder.display == display == DisplayState.of(holder.view)
    assert count


def test_takers_of_islands_are_those_who_gained_glory() -> None:
    holder = _played(5, 10_000)
    seats = takers(holder.frame)
    assert set(seats) == set(holder.display.position.scored)
    assert any(seats.values())


def test_the_list_of_islands_shows_no_taker_before_the_stakes_are_opened(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    holder = _played(5, 10_000)
    frame = holder.frame
    position = frame.display.position._replace(scored=(0, 2))
    holder.redisplay(replace(frame.display, position=position))
    frame = holder.frame
    monkeypatch.setattr(islands, "takers", lambda frame: dict.fromkeys(range(8), (Seat(0),)))
    shown: list[float] = []
    monkeypatch.setattr(islands, "symbol", lambda canvas, colour, x, y, size: shown.append(y))
    islands.draw(frame)
    assert shown == [row.cy for village, row in enumerate(island_rows(frame.layout, 8)) if village in (0, 2)]


def test_places_that_an_event_speaks_of() -> None:
    position = Holder(3, 1).state.position
    hut = HutBuilt(Seat(0), 40, 1, 30, price=3, pieces=2, paid=(5,), change=0, blessing=0)
    assert places(hut, position) == 1 << 40
    assert places(GodMoved(Seat(1), 41, 30, None), position) == 1 << 41
