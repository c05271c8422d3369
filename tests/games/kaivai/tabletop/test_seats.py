"""What the plates of the seats say."""

from dataclasses import replace
from itertools import islice, pairwise
from math import dist
from typing import Any

import pytest

from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.games.kaivai.public.events import BidMade
from miaui.games.kaivai.public.view import seen_by
from miaui.games.kaivai.rules.game import GAME
from miaui.games.kaivai.rules.sight import view
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.layout.layout import layout
from miaui.games.kaivai.tabletop.layout.places import glory_badge, order_badge
from miaui.games.kaivai.tabletop.paint.seats import doing
from testkit.random_games import steps
from tests.games.kaivai.tabletop.holding import Holder
from tests.games.kaivai.tabletop.test_board import use_something
from tests.games.kaivai.tabletop.test_worth import written_at


def test_only_who_has_passed_is_said_to_have_passed() -> None:
    holder, phases = Holder(3, 4), set()
    for _ in range(400):
        position = holder.state.position
        if position.phase == "over":
            break
        frame = holder.frame
        if not holder.tabletop.events.waiting and not frame.status.tried:
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
    display = holder.display
    holder.redisplay(replace(display, position=display.position._replace(queue=())))
    frame = holder.frame
    assert {doing(frame, seat) for seat in range(3)} == {"Has passed"}


def test_nobody_has_passed_while_the_order_of_turns_is_not_told() -> None:
    """Between the last bid and the order nobody is to move."""
    holder, seen = Holder(3, 4), 0
    for step in islice(steps(GAME, 2, 3), 60):
        display = DisplayState.of(view(step.state, Seat(0)))
        for event in step.events:
            display = display.after(seen_by(event, Seat(0)))
            if isinstance(event, BidMade) and not display.bidding:
                holder.redisplay(display)
                frame = holder.frame
                assert "Has passed" not in {doing(frame, seat) for seat in range(3)}
                seen += 1
    assert seen


@pytest.mark.parametrize("dense", [False, True])
@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
def test_glory_covers_no_number_of_the_next_plate(seats: int, dense: bool, text: float) -> None:
    lay = layout(1920.0, 1080.0, seats, 0, text, dense or text > 1)
    for row, following in pairwise(lay.rows):
        (x, y, size), (u, v, part) = glory_badge(lay, row), order_badge(lay, following)
        assert dist((x, y), (u, v)) > 28 * size + 17 * part + 3


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("steps_made", range(9))
def test_the_own_reach_can_be_read_at_every_step(steps_made: int, size: tuple[int, int]) -> None:
    holder, signs, words = Holder(3, 4, size), list[Rect](), list[Rect]()
    while holder.state.position.phase != "action":
        use_something(holder)
    display, front = holder.display, holder.frame.layout.front_seat
    mats = list(display.position.mats)
    mats[front] = mats[front]._replace(steps=steps_made)
    holder.redisplay(replace(display, position=display.position._replace(mats=tuple(mats))))
    if holder.frame.layout.own.tabs:
        holder.press("tab.1")
    canvas, draw, write = holder.canvas, holder.canvas.draw, holder.canvas.text_in

    def note(name: str, x: float, y: float, **pose: Any) -> None:
        if "/canoe-" in name:
            meta, k = canvas.art.meta(name), pose.get("size", 1.0)
            left, top = x - meta.anchor[0] * k, y - meta.anchor[1] * k
            signs.append(Rect(left, top, meta.size[0] * k, meta.size[1] * k).inset(4))
        draw(name, x, y, **pose)

    def written(string: str, rect: Rect, *style: Any, **setting: Any) -> None:
        if string.startswith("Reach "):
            words.append(Rect.around(rect.cx, rect.cy, rect.w, 0.6 * rect.h))
        write(string, rect, *style, **setting)

    canvas.draw, canvas.text_in = note, written  # type: ignore[method-assign,assignment]
    canvas.clear_caches()
    holder.draw()
    assert len(words) == 1 and signs
    assert not [sign for sign in signs if sign.overlaps(words[0])]


def test_a_mark_that_has_gone_round_the_rim_says_so() -> None:
    table = Holder(3, 1)
    position = table.display.position
    mats = [mat._replace(glory=glory) for mat, glory in zip(position.mats, (42, 39, 80), strict=True)]
    table.redisplay(replace(table.display, position=position._replace(mats=tuple(mats))))
    written = written_at(table)
    assert written.count("40+") == 1 and written.count("80+") == 1
