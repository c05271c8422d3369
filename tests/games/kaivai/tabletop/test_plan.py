"""What was tried on the board can be undone step by step, and counts only once it is submitted."""

import pytest

from miaui.core.seat import Seat
from miaui.games.kaivai.public.events import TurnEnded
from miaui.games.kaivai.public.moves import End
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.strip import tried
from miaui.games.kaivai.tabletop.ui import ready, to_move
from miaui.tabletop.animation import after
from miaui.tabletop.commands import Undo
from tests.games.kaivai.tabletop.holding import Holder


def _rest(holder: Holder) -> None:
    """Let what was tried be displayed."""
    holder.tabletop.events.finish()
    holder.tabletop.update(0.01)


def _try_something(holder: Holder) -> bool:
    """Try one move more. False where only being done is left."""
    for _ in range(4):
        choice, before = holder.ui.choice, tried(holder.frame)
        goals = [f"hex.{hex_}" for hex_ in sorted(choice.goals)]
        open_ = goals or [
            target for target in sorted(choice.targets) if target.split(".")[0] not in ("kind", "done")
        ]
        if ready(holder.frame) or not open_:
            return False
        holder.press(holder.rng.choice(open_))
        _rest(holder)
        if tried(holder.frame) != before:
            return True
    return False


@pytest.mark.parametrize("seed", range(6))
def test_everything_tried_is_undone_step_by_step(seed: int) -> None:
    holder = Holder(3, seed)
    tried_most = 0
    for _turn in range(30):
        if holder.state.position.phase == "over":
            break
        count, stages = len(holder.decided), [holder.display]
        while len(holder.decided) == count and _try_something(holder):
            stages.append(holder.display)
        if len(holder.decided) > count:  # dice were thrown: they cannot be taken back
            holder.settle()
            continue
        tried_most = max(tried_most, len(stages) - 1)
        for display in reversed(stages[:-1]):
            holder.run(Undo())
            assert holder.display == display
        holder.run(Undo())
        assert tried(holder.frame) == 0
        assert holder.display == DisplayState.of(holder.view)
        while not ready(holder.frame) and "done" not in holder.ui.choice.targets:
            if not _try_something(holder) or len(holder.decided) > count:
                break
        if len(holder.decided) == count:
            holder.press("done")
        assert len(holder.decided) > count
        holder.settle()
        assert holder.display == DisplayState.of(holder.view)
    assert tried_most >= 2


def test_done_tells_the_table_everything_once_and_shows_it_once() -> None:
    holder = Holder(3, 1)
    for _ in range(300):
        events: list[object] = []
        while _try_something(holder):
            pass
        displayed = holder.display
        if "done" in holder.ui.choice.targets or ready(holder.frame):
            trial = holder.tabletop.frame.trial
            tried = trial.events if trial else ()
            holder.press("done")
            events = [*holder.tabletop.events.ahead]
            assert not any(event in tried for event in events)
            assert holder.display.position.board.huts[0] == displayed.position.board.huts[0]
        if isinstance(holder.decided[-1], End) and len(holder.decided) > 6:
            break
        holder.settle()
    assert isinstance(holder.decided[-1], End)


def test_what_was_tried_is_dropped_where_another_moment_is_shown() -> None:
    holder = Holder(3, 2)
    assert _try_something(holder) and tried(holder.frame)
    holder.tabletop.show(holder.view, Seat(0))
    holder.tabletop.update(0.01)
    assert not tried(holder.frame) and not holder.decided
    assert holder.display == DisplayState.of(holder.view)


def test_a_bid_is_picked_first_and_another_one_takes_its_place() -> None:
    holder = Holder(3, 2)
    numbers = sorted(target for target in holder.ui.choice.targets if target.startswith("bid."))
    holder.press(numbers[0])
    holder.press(numbers[1])
    assert not holder.decided and tried(holder.frame) == 1
    holder.press(numbers[1])
    assert [f"bid.{move.number}" for move in holder.decided] == [numbers[1]]


@pytest.mark.parametrize("seed", [1, 5])
def test_what_has_happened_leads_from_the_first_view_to_this_one(seed: int) -> None:
    holder = Holder(3, seed)
    for _ in range(25):
        if not _try_something(holder) and holder.control("done").on_press is not None:
            holder.press("done")
        holder.settle()
    first, events = holder.history(None)
    assert sum(isinstance(event, TurnEnded) for event in events) == holder.state.position.turns
    assert after(DisplayState.of(first), events) == DisplayState.of(holder.view).public()


def test_a_turn_lasts_until_what_was_tried_is_told() -> None:
    """Both starting huts stand, but are not told yet: it is still the player's turn."""
    for seed in range(1, 30):
        holder = Holder(3, seed)
        while holder.state.position.phase in ("bid", "hut"):
            while _try_something(holder):
                pass
            if holder.display.to_move != 0 and holder.frame.status.tried:
                assert to_move(holder.frame) == 0
                holder.press("done")
                assert to_move(holder.frame) != 0
                return
            holder.press("done")
            holder.settle()
    raise LookupError("seat 0 never places huts before others")
