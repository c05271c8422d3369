"""The board of Sea Salt & Paper: what any scene that holds one may rely on."""

from __future__ import annotations

import pytest

from miaui.engine.focus import ARROWS, Focus
from miaui.games.salt.events import Event
from miaui.games.salt.moves import Move
from miaui.games.salt.view import View, legal
from miaui.stages.board import Board
from miaui.stages.salt.input.choice import Choice
from miaui.stages.salt.stage import Stage
from tests.stages.salt.holding import Holder


def test_it_is_a_board() -> None:
    board: Board[Move, Event, View] = Holder().board
    assert board.front == 0 and board.viewer == 0 and board.round == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_is_played_with_its_controls(seats: int) -> None:
    """At every decision some target is pressed, until a move is made; it is always one that was asked."""
    holder = Holder(seats, seed=seats)
    for _ in range(4000):
        if holder.state.over:
            break
        asked = legal(holder.view)
        assert asked and holder.board.stage == Stage.of(holder.view)
        before = len(holder.decided)
        for _ in range(90):
            choice = holder.board.ui.choice
            if choice.calling:
                holder.press("call.yes")
            else:
                targets = sorted(choice.targets)
                holder.press(targets[holder.rng.randrange(len(targets))])
            if len(holder.decided) > before:
                break
        else:
            pytest.fail(f"no move out of {asked}")
        assert holder.decided[-1] in asked
        holder.settle()
    assert holder.state.over


def test_every_move_that_is_asked_for_can_be_reached() -> None:
    """From the bare choice, pressing targets and offers leads to each legal move."""
    for seed in range(4):
        holder = Holder(3, seed)
        for _ in range(25):
            if holder.state.over:
                break
            asked = {move.action for move in legal(holder.view)}
            stage = holder.board.stage
            assert reachable(Choice.of(asked, stage.hand, stage.looking or ())) == asked
            holder._decide(legal(holder.view)[holder.rng.randrange(len(asked))])
            holder.settle()


def reachable(choice: Choice) -> set[object]:
    """Every move that some sequence of presses makes."""
    found: set[object] = set()
    seen, ahead = {choice}, [choice]
    while ahead:
        here = ahead.pop()
        for after in (*map(here.press, here.targets), *map(here.take_offer, here.offers), here.confirm()):
            if isinstance(after, Choice):
                if after not in seen:
                    seen.add(after)
                    ahead.append(after)
            elif after is not None:
                found.add(after)
    return found


def test_what_was_chosen_is_put_back_step_by_step() -> None:
    for seed in range(6):
        holder = Holder(3, seed)
        for _ in range(30):
            if holder.state.over:
                break
            bare = holder.board.ui.choice
            for target in sorted(bare.targets):
                after = bare.press(target)
                if isinstance(after, Choice):
                    assert after.begun and after.put_back() == bare
            holder._decide(legal(holder.view)[-1])
            holder.settle()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_that_can_be_used_is_reached_by_arrows(seats: int) -> None:
    holder = Holder(seats)
    holder.draw()
    controls = holder.controls
    usable = {control.id for control in controls if control.enabled and control.focusable}
    for start in usable:
        reached, ahead = {start}, [start]
        while ahead:
            here = ahead.pop()
            for arrow in ARROWS:
                focus = Focus()
                focus.focused = here
                found = focus.arrow(controls, arrow)
                if found is not None and found.id not in reached:
                    reached.add(found.id)
                    ahead.append(found.id)
        assert reached == usable, f"from {start} never to {sorted(usable - reached)}"


def test_nothing_private_stays_when_it_is_hidden() -> None:
    holder = Holder(3)
    holder.board.hide_private()
    assert holder.board.viewer is None and holder.board.stage == Stage.of(holder.view).public()
    assert not [control.id for control in holder.controls if control.id.startswith("hand.")]


def test_keys_begin_at_what_is_most_likely_wanted() -> None:
    holder = Holder(3, seed=4)
    seen = {}
    for _ in range(60):
        if holder.state.over:
            break
        stage = holder.board.stage
        start = [control.id for control in holder.controls if control.start]
        assert len(start) <= 1
        if start:
            seen[stage.phase] = start[0].partition(".")[0]
            assert start[0] in holder.board.ui.choice.targets
        moves = legal(holder.view)
        holder._decide(moves[holder.rng.randrange(len(moves))])
        holder.settle()
    assert seen["take"] == "deck" and seen["keep"] == "looked" and seen["duo"] in ("hand", "end")


def test_one_and_two_choose_between_the_two_cards_and_then_between_the_piles() -> None:
    holder = Holder(3, seed=4)
    holder.press("deck")
    holder.settle()
    assert holder.board.stage.phase == "keep"
    holder.board.input.act("pile-b")
    assert holder.board.ui.choice.kept == 1
    decided = len(holder.decided)
    holder.board.input.act("pile-a")
    assert len(holder.decided) == decided + 1
