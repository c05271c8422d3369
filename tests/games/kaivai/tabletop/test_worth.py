"""Worth on the board: what a feast would bring, and what huts pay for fish, stand there as soon as the action
is chosen."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

import pytest

from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.engine.draw.theme import Theme
from miaui.games.kaivai.public.bases import village_names
from miaui.games.kaivai.public.hexes import BOARD, bits
from miaui.games.kaivai.public.moves import ChooseAction, Drop
from miaui.games.kaivai.public.position import BUILD, CELEBRATE, DELIVER, given
from miaui.games.kaivai.tabletop import strip, tags
from miaui.games.kaivai.tabletop.paint import marks, worth
from miaui.games.kaivai.tabletop.ui import ready
from miaui.games.kaivai.tabletop.words.offers import offered
from miaui.store.settings import Settings
from miaui.tabletop.commands import UndoAll
from miaui.tabletop.parts import Parts
from tests.games.kaivai.tabletop.holding import Holder
from tests.games.kaivai.tabletop.test_board import use_something


def chosen(action: int, reduced: bool = False) -> Holder:
    """A table at which an action was chosen."""
    table = Holder(4, 3, prefs=lambda: Settings(reduced_motion=reduced))
    wanted = f"action.{action}"
    for _move in range(200):
        table.play(1)
        table.settle()
        table.tabletop.run(UndoAll())
        table.settle()
        if any(control.id == wanted and control.enabled for control in table.controls):
            table.press(wanted)
            if action != CELEBRATE:
                table.settle()
            choice, trial = table.tabletop.ui.choice, table.tabletop.frame.trial
            if choice.feasting or (action != CELEBRATE and trial is not None and trial.moves):
                return table
    raise AssertionError("the action was never chosen")


def written_at(table: Holder) -> list[str]:
    """All that is written at a table."""
    written: list[str] = []
    text = table.canvas.text_in

    def note(string: str, *args: object, **setting: object) -> object:
        written.append(string)
        return text(string, *args, **setting)  # type: ignore[arg-type]

    table.canvas.text_in = note  # type: ignore[method-assign,assignment]
    table.draw()
    return written


def test_every_island_says_what_its_feast_would_bring() -> None:
    table = chosen(CELEBRATE)
    table.settle()
    assert table.tabletop.ui.choice.feasting
    assert any(words.startswith("+") for words in written_at(table))


def test_what_a_feast_would_bring_grows_with_the_text() -> None:
    table, heights = chosen(CELEBRATE), []
    table.settle()
    for scale in (1.0, 2.0):
        canvas = table.canvas
        canvas.set_theme(Theme(scale))
        with patch.object(canvas, "text_in", wraps=canvas.text_in) as text_in:
            table.draw()
        tags = [call.args for call in text_in.call_args_list if call.args[0].startswith("+")]
        heights.append(
            max(
                canvas.type.layout(words, style, {"width": rect.w, "height": rect.h}).px
                for words, rect, style, *_ink in tags
            )
        )
    assert heights[1] >= 1.5 * heights[0]


def test_every_hut_that_any_canoe_can_reach_says_what_it_pays() -> None:
    table = chosen(DELIVER)
    worth = {"home", "5 4 3", "4 3"}
    before = [words for words in written_at(table) if words in worth]
    assert before, "no canoe is chosen yet"
    counts = []
    for canoe in table.frame.ui.choice.canoes:
        table.press(f"hex.{canoe}")
        table.settle()
        counts.append(sum(words in worth for words in written_at(table)))
        table.press(f"hex.{canoe}")
        table.settle()
    assert 0 < max(counts) <= len(before) <= sum(counts)


def test_an_arrow_is_over_each_canoe_that_may_be_chosen_until_one_is() -> None:
    table = chosen(DELIVER)
    canoes = table.frame.ui.choice.canoes
    with patch.object(marks, "_pointer") as pointer:
        table.draw()
        arrows = dict(tags.arrows(table.frame))
        assert set(arrows) == canoes
        assert {call.args[1] for call in pointer.call_args_list} == set(arrows.values())
        table.press(f"hex.{min(canoes)}")
        table.settle()
        pointer.reset_mock()
        table.draw()
        assert not pointer.called


@pytest.mark.slow
def test_feasts_rise_one_after_the_other_and_all_stand_there_with_reduced_motion() -> None:
    tags = []
    for reduced in (False, True):
        table = chosen(CELEBRATE, reduced)
        counts = []
        for _turn in range(40):
            counts.append(sum(words.startswith("+") or words == "0" for words in written_at(table)))
            table.tabletop.update(0.1)
        tags.append(counts)
    moving, still = tags
    assert moving[0] < moving[-1] == still[0] == still[-1]
    assert moving == sorted(moving)


def test_every_ring_says_what_a_hut_costs_there() -> None:
    table = chosen(BUILD)
    table.press(f"hex.{min(table.frame.ui.choice.canoes)}")
    table.settle()
    plan, goals = table.frame.trial, table.frame.ui.choice.goals
    assert plan is not None and goals
    with patch.object(worth, "berths_by_village", return_value=((77, 1), (99, 1), (11, 0))):
        assert written_at(table).count("77 / 99") == len(goals)


def test_a_price_leaves_the_middle_of_its_ring_free() -> None:
    table = chosen(BUILD)
    table.press(f"hex.{min(table.frame.ui.choice.canoes)}")
    table.settle()
    frame = table.frame
    for goal in frame.ui.choice.goals:
        assert worth.cost_box(frame, goal, "8 / 10").y > frame.layout.grid.middle(goal)[1]


def test_numbers_of_fish_lie_beside_the_hut_and_the_canoe() -> None:
    table, moved = chosen(DELIVER), 0
    frame = table.frame
    for hut in bits(BOARD):
        ui = replace(frame.ui, choice=replace(frame.ui.choice, hut=hut, moves=drops(hut)))
        tiles = strip.tiles(replace(frame, ui=ui))
        assert len(tiles) == 3
        x, y = frame.layout.grid.middle(hut)
        assert not any(box.overlaps(Rect.around(x, y, 90.0, 90.0)) for _command, box in tiles)
        moved += tiles[1][1].cx != frame.layout.strip.cx
    assert 0 < moved < BOARD.bit_count() / 3


def drops(hut: int) -> tuple[Drop, ...]:
    return tuple([Drop(Seat(0), hut, number) for number in (1, 2, 3)])


def test_an_action_shows_its_key_where_somebody_plays() -> None:
    table = Holder(4, 3)
    while table.display.bidding:
        table.play(1)
        table.settle()
    keys = {"B", "R", "D", "M", "C", "I"}
    assert keys <= set(written_at(table))
    bare = Holder(4, 3, parts=Parts(buttons=False))
    while bare.display.bidding:
        bare.play(1)
        bare.settle()
    assert not keys & set(written_at(bare))


def test_done_is_golden_once_no_canoe_can_do_more() -> None:
    table, looks = Holder(3, 1), dict[bool, set[str]]()
    while len(looks) < 2:
        use_something(table)
        table.tabletop.events.finish()
        table.tabletop.update(0.01)
        done = next((control for control in table.controls if control.id == "done"), None)
        if done is not None and not ready(table.frame):
            looks.setdefault(table.ui.choice.targets == {"done"}, set()).add(done.look)
            assert looks in ({True: {"primary"}}, {False: {""}}, {True: {"primary"}, False: {""}})


def test_the_island_that_is_picked_keeps_its_tag() -> None:
    table = chosen(CELEBRATE)
    table.settle()
    table.press(next(f"hex.{hex_}" for hex_ in range(127) if f"hex.{hex_}" in table.ui.choice.targets))
    table.settle()
    plan = table.frame.trial
    assert plan is not None and isinstance(plan.pending, ChooseAction)
    with patch.object(worth, "_draw_feast") as tag:
        table.draw()
    assert tag.call_count == 1


def test_the_numbers_of_fish_to_sell_say_what_they_earn() -> None:
    table = Holder(3, 4)
    while True:
        use_something(table)
        table.tabletop.events.finish()
        table.tabletop.update(0.01)
        plan, hut = table.frame.trial, table.ui.choice.hut
        if (
            plan is not None
            and hut is not None
            and plan.view.position.board.owner(hut) != table.frame.status.front
        ):
            break
    assert {"+5", "+9", "+12"} <= set(written_at(table))


def test_a_press_on_the_tag_of_a_feast_picks_its_island() -> None:
    table = chosen(CELEBRATE)
    table.settle()
    tags = [control for control in table.controls if control.id.startswith("tag.")]
    named = {move.village for move in table.frame.legal if isinstance(move, ChooseAction)} - {None}
    assert len(tags) == len(named) > 1
    table.press(tags[0].id)
    trial, hex_ = table.frame.trial, int(tags[0].id.removeprefix("tag."))
    assert trial is not None and isinstance(trial.pending, ChooseAction)
    village = village_names(trial.view.position.setup.bases).index(given(trial.pending.village))
    assert trial.view.position.board.chart.villages[village] >> hex_ & 1


def test_tags_lie_over_what_they_cover() -> None:
    table = chosen(CELEBRATE)
    table.settle()
    for tag in [control for control in table.controls if control.id.startswith("tag.")]:
        hit = [control.id for control in table.controls if control.rect.contains(tag.rect.cx, tag.rect.cy)]
        assert hit[-1] == tag.id


def test_what_is_pointed_at_by_its_tag_is_said() -> None:
    table = chosen(CELEBRATE)
    table.settle()
    tag = next(control for control in table.controls if control.id.startswith("tag."))
    assert table.canvas.focus is not None
    table.canvas.focus.hovered = tag.id
    offer = offered(table.frame)
    assert offer is not None and "gain" in offer.title
