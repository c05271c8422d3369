"""The open sea as a whole: played to the end by its controls, and painted at every size."""

from dataclasses import replace

import pytest

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.focus import Focus
from miaui.engine.draw.theme import Theme
from miaui.engine.input.focus import step_focus, turn_focus
from miaui.games.kaivai.public.hexes import CENTRE
from miaui.games.kaivai.tabletop import strip
from miaui.games.kaivai.tabletop.animation.animation import Dice, Towers
from miaui.games.kaivai.tabletop.paint import actions
from miaui.games.kaivai.tabletop.ui import points_at, ready
from miaui.games.kaivai.tabletop.words.names import hut
from miaui.tabletop.commands import ToggleLog
from tests.games.kaivai.tabletop.holding import Holder


def use_something(holder: Holder, settle: bool = True) -> None:
    """Use a control that leads on, as a player would who clicks about; after a decision the others play."""
    decided = len(holder.decided)
    holder.tabletop.events.finish()
    holder.tabletop.update(0.01)
    choice, ends_now = holder.ui.choice, ready(holder.frame)
    targets = sorted(choice.targets | ({"done"} if ends_now else set()))
    assert targets
    goals = [f"hex.{hex_}" for hex_ in sorted(choice.goals)]
    ends = [target for target in targets if target.startswith("number.") or target == "done"]
    forward = (
        ["done"] if ends_now else goals or ends or [target for target in targets if target[:5] != "kind."]
    )
    holder.press(forward[holder.rng.randrange(len(forward))])
    if settle and len(holder.decided) > decided:
        holder.settle()


@pytest.mark.parametrize("seats", [3, 4])
def test_a_game_is_played_to_its_end_by_controls(seats: int) -> None:
    holder = Holder(seats, seed=seats)
    for _ in range(3000):
        if holder.state.position.phase == "over":
            break
        use_something(holder)
    assert holder.state.position.phase == "over" and holder.decided
    assert holder.refused == []
    assert holder.display.over and not holder.ui.choice.targets


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1024, 768), (2560, 1080)])
def test_it_can_be_painted_at_any_size(size: tuple[int, int], text: float) -> None:
    holder = Holder(4, 2, size)
    holder.canvas = Canvas(holder.canvas.window, holder.canvas.art, Theme(text))
    for _ in range(12):
        use_something(holder)
        holder.draw()
    assert len(holder.controls) > 10


@pytest.mark.slow
def test_what_is_told_can_be_cut_short_at_any_moment() -> None:
    holder = Holder(3, 5)
    for _ in range(40):
        use_something(holder, settle=False)
        for step in range(holder.rng.randrange(30)):
            holder.tabletop.update(0.1)
            holder.draw() if step % 7 == 0 else None
        holder.settle()
        assert not holder.tabletop.events.waiting


def test_dice_and_towers_are_painted_as_they_fall() -> None:
    holder = Holder(4, 2)
    holder.draw()
    before = holder.canvas.window.copy()
    holder.show(Dice(CENTRE, CENTRE, "1001", part=1.0))
    holder.draw()
    assert holder.canvas.window.get_buffer().raw != before.get_buffer().raw
    holder.end(Dice)
    holder.show(Towers(0, (2, 1, 0, 3), (0, 2, 1, 0), part=1.0, opened=1.0))
    holder.draw()
    assert holder.canvas.window.get_buffer().raw != before.get_buffer().raw


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (2560, 1080)])
def test_captions_cover_nothing_that_can_be_used(size: tuple[int, int]) -> None:
    holder = Holder(4, 2, size)
    for _ in range(6):
        use_something(holder)
        clear = holder.tabletop.clearings(holder.canvas)
        for box in clear:
            assert not any(
                box.overlaps(control.rect) for control in holder.controls if control.on_press is not None
            )
    assert clear


def test_everything_that_leads_on_can_be_reached_by_arrows() -> None:
    holder = Holder(3, 4)
    for _ in range(60):
        focus, controls = Focus(), holder.controls
        wanted = {control.id for control in controls if control.id in holder.ui.choice.targets}
        step_focus(focus, controls)
        seen, waiting = {focus.focused}, [focus.focused]
        while waiting:
            here = waiting.pop()
            for arrow in ("left", "right", "up", "down"):
                focus.focused = here
                turn_focus(focus, controls, arrow)
                if focus.focused not in seen:
                    seen.add(focus.focused)
                    waiting.append(focus.focused)
        assert wanted <= seen
        use_something(holder)


def test_tips_and_words_are_there_for_everything() -> None:
    holder = Holder(4, 6)
    tips = set()
    for _ in range(80):
        use_something(holder)
        tips |= {control.id.split(".")[0] for control in holder.controls if control.tip}
        assert len(holder.tabletop.describe().splitlines()) >= 12
    assert {"seat", "piece", "action", "own", "log", "again", "moons", "round", "glory"} <= tips


def test_goods_and_glory_say_what_they_are_for_while_bids_are_made() -> None:
    holder = Holder(3, 4)
    assert holder.display.bidding
    goods = holder.control("own.purse")
    assert "Shells worth" in goods.tip and "Influence pays for actions" in goods.tip
    for seat in range(3):
        tip = holder.control(f"glory.{seat}").tip
        assert tip.startswith(holder.tabletop.cast[seat].name) and "whoever has most at the end wins" in tip
    assert len({holder.control(f"glory.{seat}").rect for seat in range(3)}) == 3


@pytest.mark.slow
@pytest.mark.parametrize("text", [0.8, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_no_words_leave_their_place(size: tuple[int, int], text: float) -> None:
    holder = Holder(4, 11, size)
    holder.canvas = Canvas(holder.canvas.window, holder.canvas.art, Theme(text))
    holder.canvas.focus = Focus()
    for number in range(90):
        use_something(holder)
        targets = sorted(holder.ui.choice.targets)
        if number % 4 == 0 and targets:
            holder.canvas.focus.hovered = targets[number % len(targets)]
            holder.draw()
    assert holder.canvas.overflows == []


@pytest.mark.parametrize("text", [1.0, 2.0])
def test_numbers_lie_above_what_is_asked(text: float) -> None:
    holder = Holder(4, 5, (1024, 640))
    holder.canvas = Canvas(holder.canvas.window, holder.canvas.art, Theme(text))
    seen = 0
    while holder.state.position.phase != "over" and seen < 4:
        use_something(holder)
        frame = holder.frame
        if not frame.display.bidding:
            box = strip.prompt_box(frame, frame.prompt)
            tiles = strip.tiles(frame)
            seen += bool(tiles)
            assert not any(place.overlaps(box) for _name, place in tiles)
    assert seen


@pytest.mark.slow
def test_no_action_is_offered_before_a_round_has_been_prepared() -> None:
    holder, offered = Holder(3, 4), []
    for _ in range(60):
        use_something(holder)
        holder.draw()
        if holder.display.bidding:
            continue
        frame = holder.frame
        looks = [actions.look(frame, action) for action in range(6)]
        phase = holder.state.position.phase
        offered.append((phase in ("hut", "god"), all(look.dim for look in looks)))
    assert (True, True) in offered and (True, False) not in offered and (False, False) in offered


def test_a_hint_points_at_controls_that_lead_to_the_move() -> None:
    holder, kinds = Holder(3, 4), set()
    for _ in range(60):
        if holder.state.position.phase == "over":
            break
        holder.rest()
        trial = holder.tabletop.frame.trial
        for move in holder.tabletop.frame.legal:
            if trial is None or trial.pending not in (None, move):
                continue
            holder.tabletop.mark(points_at(move, holder.tabletop.frame))
            marked = holder.tabletop.frame.marked
            assert marked and all(control.on_press is not None for control in marked), move
            kinds.add(type(move))
        use_something(holder)
    assert len(kinds) >= 6


def test_the_kind_of_hut_that_is_picked_is_said_before_what_is_asked() -> None:
    holder = Holder(3, seed=3)
    while len(holder.ui.choice.kinds) < 2:
        use_something(holder)
    table = holder.tabletop
    for kind in holder.ui.choice.kinds:
        holder.press(f"kind.{kind}")
        assert table.spec.reading.asked(table.frame) == f"{hut(kind)}\n{table.frame.prompt}"


def test_an_end_of_the_turn_that_follows_by_itself_is_not_asked_for() -> None:
    holder = Holder(3, 4)
    while not holder.tabletop.frame.prompt.startswith("That is all"):
        use_something(holder)
        holder.tabletop.events.finish()
        holder.tabletop.update(0.01)
    assert holder.tabletop.frame.prompt.endswith("Done, or undo?")
    holder.tabletop.inform(replace(holder.tabletop.match, forced=True))
    assert holder.tabletop.frame.prompt == "That is all your canoes can do."


def test_what_the_open_log_offers_goes_with_it() -> None:
    holder, seen = Holder(3, 1), list[list[tuple[str, str]]]()
    for _ in range(3):
        seen.append([(control.id, control.tip) for control in holder.controls])
        holder.run(ToggleLog())
    assert seen[0] == seen[2] != seen[1]
