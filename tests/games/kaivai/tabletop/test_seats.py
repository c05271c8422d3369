"""What the plates of the seats say."""

from dataclasses import replace
from itertools import islice

from miaui.core.seat import Seat
from miaui.games.kaivai.public.events import BidMade
from miaui.games.kaivai.public.view import seen_by
from miaui.games.kaivai.rules.game import GAME
from miaui.games.kaivai.rules.sight import view
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.paint.seats import doing
from testkit.random_games import steps
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


def test_nobody_has_passed_while_the_order_of_turns_is_not_told() -> None:
    """Between the last bid and the order nobody is to move."""
    holder, seen = Holder(3, 4), 0
    for step in islice(steps(GAME, 2, 3), 60):
        stage = DisplayState.of(view(step.state, Seat(0)))
        for event in step.events:
            stage = stage.after(seen_by(event, Seat(0)))
            if isinstance(event, BidMade) and not stage.bidding:
                holder.display(stage)
                frame = holder.frame
                assert "Has passed" not in {doing(frame, seat) for seat in range(3)}
                seen += 1
    assert seen
