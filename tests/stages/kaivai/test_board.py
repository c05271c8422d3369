"""The open sea as a whole: played to the end by its controls, and painted at every size."""

import pytest

from miaui.engine.canvas import Canvas
from miaui.engine.theme import Theme
from tests.stages.kaivai.holding import Holder


def _use_something(holder: Holder, settle: bool = True) -> None:
    """Use a control that leads on, as a player would who clicks about; after a decision the others play."""
    decided = len(holder.decided)
    choice = holder.board.ui.choice
    targets = sorted(choice.targets)
    assert targets
    goals = [f"hex.{spot}" for spot in sorted(choice.goals)]
    ends = [one for one in targets if one.startswith("number.") or one == "done"]
    forward = goals or ends or [one for one in targets if not one.startswith("kind.")]
    holder.press(forward[holder.rng.randrange(len(forward))])
    if settle and len(holder.decided) > decided:
        holder.settle()


@pytest.mark.parametrize("seats", [3, 4])
def test_a_game_is_played_to_its_end_by_controls(seats: int) -> None:
    holder = Holder(seats, seed=seats)
    for _ in range(3000):
        if holder.state.position.phase == "over":
            break
        _use_something(holder)
    assert holder.state.position.phase == "over" and holder.decided
    assert holder.refused == []
    assert holder.board.stage.over and not holder.board.ui.choice.targets


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1024, 768), (2560, 1080)])
def test_it_can_be_painted_at_any_size(size: tuple[int, int], text: float) -> None:
    holder = Holder(4, 2, size)
    holder.canvas = Canvas(holder.canvas.window, holder.canvas.art, Theme(text))
    for _ in range(12):
        _use_something(holder)
        holder.draw()
    assert len(holder.controls) > 10


def test_what_is_told_can_be_cut_short_at_any_moment() -> None:
    holder = Holder(3, 5)
    for _ in range(40):
        _use_something(holder, settle=False)
        for step in range(holder.rng.randrange(30)):
            holder.board.update(0.1)
            holder.draw() if step % 7 == 0 else None
        holder.settle()
        assert not holder.board.story.waiting


def test_dice_and_stakes_are_painted_as_they_fall() -> None:
    holder = Holder(4, 2)
    holder.draw()
    before = holder.canvas.window.copy()
    holder.board.animation.dice = "1001"
    holder.draw()
    assert holder.canvas.window.get_buffer().raw != before.get_buffer().raw
    holder.board.animation.dice, holder.board.animation.stakes = "", (0, 2, 1, 0)
    holder.draw()
    assert holder.canvas.window.get_buffer().raw != before.get_buffer().raw
