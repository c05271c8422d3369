"""What the plates of the seats say."""

from dataclasses import replace

from miaui.games.kaivai.tabletop.paint.seats import doing
from tests.games.kaivai.tabletop.holding import Holder
from tests.games.kaivai.tabletop.test_board import use_something


def test_only_who_has_passed_is_said_to_have_passed() -> None:
    holder, phases = Holder(3, 4), set()
    for _ in range(400):
        position = holder.state.position
        if position.phase == "over":
            break
        frame = holder.frame
        if not holder.tabletop.events.waiting and not frame.ui.trying:
            said = {seat for seat in range(3) if doing(frame, seat) == "Has passed"}
            acting = position.phase not in ("bid", "hut", "god", "score", "stake")
            assert said == (set(range(3)) - set(position.queue) if acting else set()), position.phase
            phases.add((position.phase, bool(said)))
        use_something(holder)
    assert {("hut", False), ("god", False), ("action", True), ("bid", False)} <= phases


def test_when_the_last_one_has_passed_all_have() -> None:
    holder = Holder(3, 4)
    while holder.state.position.phase != "action":
        use_something(holder)
    stage = holder.stage
    holder.display(replace(stage, position=stage.position._replace(queue=())))
    frame = holder.frame
    assert {doing(frame, seat) for seat in range(3)} == {"Has passed"}
