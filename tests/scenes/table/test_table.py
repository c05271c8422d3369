"""The play scene: every way of choosing, nothing by accident, nothing given away."""

from __future__ import annotations

from typing import Literal

import pytest

from miaui.core.seat import Seat
from miaui.engine.input.events import Pointer
from miaui.engine.ui.tooltip import draw_tooltip
from miaui.games.miaui.public.cards import BOTTOM, DIVERS, MIDDLE, TOP
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.tabletop import places
from miaui.games.miaui.tabletop.commands import PressCard
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.layout import kept_free
from miaui.games.miaui.tabletop.ui import held_at
from testkit.tabletops import miaui_table
from tests.scenes.driving import Driver


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("fighting", [True, False])
def test_a_game_by_mouse(seats: int, fighting: bool) -> None:
    driver = Driver(seats, variants=Variants(no_fighting=not fighting), seed=seats)
    for played in range(11):
        driver.settle()
        number = miaui_table(driver.scene).display.hand[played % len(miaui_table(driver.scene).display.hand)]
        driver.click(f"hand.{number}")
        assert miaui_table(driver.scene).ui.lifted == number
        assert len(driver.table.record.dives) == played
        driver.click(f"hand.{number}")
        driver.settle()
        assert len(driver.table.record.dives) == (played + 1 if played < 10 else 12)
        assert miaui_table(driver.scene).display == DisplayState.of(driver.session.view)
    driver.settle()
    assert driver.table.over and driver.top == "result"


def test_a_game_by_keys() -> None:
    driver = Driver(4, seed=3)
    for _ in range(11):
        driver.settle()
        driver.press("right")
        driver.press("right")
        driver.press("return")
        driver.settle()
    driver.settle()
    assert driver.top == "result"


def test_numbers_lift_and_lock() -> None:
    driver = Driver()
    driver.settle()
    driver.press("=")
    assert miaui_table(driver.scene).ui.lifted == 12
    driver.press("=", repeat=True)
    assert driver.session.next_human == 0 and driver.table.turn == 1
    driver.press("0")
    assert miaui_table(driver.scene).ui.lifted == 10
    driver.press("0")
    assert driver.session.next_human is None or driver.table.turn == 2


def test_drag_to_the_water_locks_in() -> None:
    driver = Driver(4)
    driver.settle()
    x, y = driver.middle("hand.5")
    driver.move(x, y)
    driver.host.handle(pointer("down", x, y))
    driver.move(x - 40, y - 60, 1)
    assert miaui_table(driver.scene).frame().dragged is not None
    driver.move(driver.canvas.width / 2, 500, 1)
    driver.host.handle(pointer("up", driver.canvas.width / 2, 500))
    driver.settle()
    assert driver.table.record.dives[0][0] == 5


def test_drag_back_locks_nothing() -> None:
    driver = Driver(4)
    driver.settle()
    x, y = driver.middle("hand.5")
    driver.host.handle(pointer("down", x, y))
    driver.move(x + 30, y + 4, 1)
    driver.host.handle(pointer("up", x + 30, y + 4))
    assert miaui_table(driver.scene).ui.lifted == 5 and miaui_table(driver.scene).frame().dragged is None
    assert not driver.table.record.dives


def test_a_card_dropped_outside_the_water_comes_back() -> None:
    driver = Driver(4)
    driver.settle()
    board = miaui_table(driver.scene)
    x, y = driver.middle("hand.5")
    middle, sky = driver.canvas.width / 2, 60.0
    driver.host.handle(pointer("down", x, y))
    driver.move(x, y - 60, 1)
    driver.wait(0.02)
    assert board.frame().prompt == "Drag the 5 into the water"
    driver.move(middle, 500, 1)
    driver.wait(0.02)
    assert board.frame().prompt == "Let go to dive with 5"
    driver.move(middle, sky, 1)
    driver.host.handle(pointer("up", middle, sky))
    assert board.ui.lifted == 5 and board.frame().dragged is None and not driver.table.record.dives
    way = []
    while (held := held_at(board.frame())) is not None:
        way.append(held[1])
        driver.wait(0.02)
    assert len(way) > 3 and way == sorted(way) and way[-1] > 500, "it goes down to the hand"
    assert board.ui.lifted == 5 and not driver.table.record.dives


def test_with_reduced_motion_a_dropped_card_is_back_at_once() -> None:
    driver = Driver(4, reduced_motion=True)
    driver.settle()
    x, y = driver.middle("hand.5")
    driver.host.handle(pointer("down", x, y))
    driver.move(x, 60, 1)
    driver.host.handle(pointer("up", x, 60))
    board = miaui_table(driver.scene)
    assert board.ui.lifted == 5 and held_at(board.frame()) is None and not driver.table.record.dives


def test_the_click_that_ends_an_animation_does_nothing_else() -> None:
    driver = Driver(4, pace="normal")
    driver.settle()
    driver.press("7")
    driver.press("7")
    for _ in range(20):
        driver.wait(0.05)
    assert not driver.host.idle
    x, y = driver.middle("hand.3")
    for _ in range(40):
        if driver.host.idle:
            break
        driver.move(x, y)
        driver.host.handle(pointer("down", x, y))
        driver.host.handle(pointer("up", x, y))
        assert miaui_table(driver.scene).ui.lifted is None
        driver.wait(0.02)
    assert driver.host.idle
    assert len(driver.table.record.dives) == 1


@pytest.mark.slow
def test_what_lies_facedown_is_told_while_one_may_choose_already() -> None:
    driver, count, mine = Driver(4, seed=4, pace="normal"), 0, 0
    scene = driver.scene
    while driver.table.turn < 11:
        driver.settle()
        before = miaui_table(scene).display.round
        driver.press("right")
        driver.press("return")
        still = 0.0
        while miaui_table(scene).events.waiting or miaui_table(scene).display.round == before:
            driver.wait(0.01)
            dealt = miaui_table(scene).display.round > before and all(miaui_table(scene).display.lagoon)
            still = still + 0.01 if dealt else 0.0
        assert still < 0.2, "all cards lie, and still a click would only end a motion"
        facedown = [
            card
            for space in miaui_table(scene).display.lagoon
            for card in space
            if card.facedown_for is not None
        ]
        assert ("Facedown" in miaui_table(scene).frame().prompt) == bool(facedown)
        own = any(card.facedown_for == scene.tabletop.front for card in facedown)
        assert ("press and hold" in miaui_table(scene).frame().prompt) == own
        mine += own
        count += bool(facedown)
        for _ in range(50):
            driver.wait(0.1)
        assert miaui_table(scene).frame().prompt == "Choose a diver"
    assert count > mine > 0


def test_escape_is_one_step_back() -> None:
    driver = Driver(4)
    driver.settle()
    driver.press("4")
    driver.press("escape")
    assert miaui_table(driver.scene).ui.lifted is None and driver.top == "table"
    driver.press("l")
    driver.press("escape")
    assert miaui_table(driver.scene).frame().log is None and driver.top == "table"
    driver.press("escape")
    assert driver.top == "pause"


def test_the_log_opens_at_the_first_press_while_something_moves() -> None:
    driver = Driver(4, pace="normal")
    driver.settle()
    driver.press("7")
    driver.press("7")
    for _ in range(20):
        driver.wait(0.05)
    assert not driver.host.idle
    driver.click("log")
    assert miaui_table(driver.scene).frame().log is not None and not driver.host.idle


def test_log_and_orders_and_pile() -> None:
    driver = Driver(4, seed=2)
    for number in (12, 11, 10, 9, 1, 2, 3):
        driver.settle()
        miaui_table(driver.scene).run(PressCard(number))
        miaui_table(driver.scene).run(PressCard(number))
        driver.settle()
    driver.click("log")
    driver.picture()
    assert miaui_table(driver.scene).frame().log is not None
    assert "log.older" in driver.ids()
    driver.click("log.older")
    driver.click("log")
    driver.press("k")
    assert miaui_table(driver.scene).ui.orders
    if miaui_table(driver.scene).display.seats[0].pile:
        driver.press("v")
        driver.picture()
        assert miaui_table(driver.scene).ui.browse == 0
        driver.press("x")
        assert miaui_table(driver.scene).ui.browse is None
    assert not driver.canvas.overflows


def test_shared_tables_hand_over() -> None:
    driver = Driver(3, people=2, seed=4)
    driver.settle()
    assert driver.around.opened == ["handover"]
    for seat in (Seat(0), Seat(1)):
        assert driver.top == "handover"
        assert miaui_table(driver.scene).display.viewer is None
        driver.session.open_for(seat)
        driver.around.stack.pop()
        driver.settle()
        assert driver.scene.tabletop.front == seat
        assert miaui_table(driver.scene).display.viewer == seat
        driver.click("hand.6")
        driver.click("hand.6")
        assert miaui_table(driver.scene).display.viewer is None
        assert miaui_table(driver.scene).display.hand == ()
        driver.settle()
    assert len(driver.table.record.dives) == 1


def test_the_screen_is_handed_to_who_plays_at_it_and_to_no_phone() -> None:
    driver = Driver(3, people=3, seed=4)
    match, phones = driver.scene.match, (Seat(0), Seat(1))
    match.put_away(phones)
    driver.settle()
    assert driver.around.opened == ["handover"] and match.next_here == 2
    match.open_for(Seat(2))
    driver.around.stack.pop()
    driver.settle()
    assert miaui_table(driver.scene).display.viewer == 2
    driver.click("hand.6")
    driver.click("hand.6")
    driver.settle()
    assert driver.around.opened == ["handover"] and driver.host.idle
    assert miaui_table(driver.scene).display.viewer is None and match.to_act == phones
    for seat in phones:
        match.hand(seat).submit([match.hand(seat).legal[0]])
    driver.settle()
    assert driver.around.opened == ["handover"] * 2 and match.next_here == 2


def test_a_covered_hand_opens_while_it_is_held() -> None:
    driver = Driver(4, cards_open="hold")
    driver.settle()
    driver.wait()
    assert miaui_table(driver.scene).hand_hidden and driver.scene.facts()["lifted"] is None
    x, y = driver.middle("hand.4")
    driver.host.handle(pointer("down", x, y))
    driver.wait()
    assert not miaui_table(driver.scene).hand_hidden
    x2, y2 = driver.middle("hand.9")
    driver.move(x2, y2, 1)
    driver.host.handle(pointer("up", x2, y2))
    driver.wait()
    assert miaui_table(driver.scene).hand_hidden and miaui_table(driver.scene).ui.lifted == 9
    assert driver.control("hand.9").label == "Dive to 9"
    driver.host.handle(pointer("down", x2, y2))
    driver.host.handle(pointer("up", x2, y2))
    driver.scene.update(0.05)
    assert not miaui_table(driver.scene).choosing and miaui_table(driver.scene).hand_hidden
    driver.settle()
    assert driver.table.record.dives[0][0] == 9


def test_nothing_hidden_is_probed() -> None:
    driver = Driver(3, people=2, seed=4)
    driver.settle()
    driver.around.stack.pop()
    assert not [key for key in driver.ids() if key.startswith("hand.")]


def test_a_round_can_wait_for_the_player() -> None:
    driver = Driver(4, recap="wait")
    driver.settle()
    driver.click("hand.5")
    driver.click("hand.5")
    driver.settle()
    assert miaui_table(driver.scene).events.recap and miaui_table(driver.scene).display.round == 1
    for _ in range(400):
        driver.wait(0.05)
    assert miaui_table(driver.scene).events.recap
    driver.press("space")
    driver.settle()
    assert not miaui_table(driver.scene).events.recap and miaui_table(driver.scene).display.round == 2
    assert miaui_table(driver.scene).ui.lifted is None and len(driver.table.record.dives) == 1


def test_a_still_table_is_not_drawn_again() -> None:
    driver = Driver(4, reduced_motion=True)
    driver.settle()
    for _ in range(60):
        driver.wait(0.05)
    driver.picture()
    for _ in range(60):
        driver.wait(0.05)
        assert not driver.host.dirty


def test_ambient_motion_draws_parts_only() -> None:
    driver = Driver(4)
    driver.settle()
    for _ in range(30):
        driver.wait(0.05)
    driver.picture()
    for _ in range(40):
        driver.wait(0.05)
        if driver.host.dirty:
            boxes = driver.host.draw()
            assert boxes is not None
            assert sum(box.w * box.h for box in boxes) < 0.7 * 1280 * 720


def pointer(kind: Literal["down", "up"], x: float, y: float) -> Pointer:
    return Pointer(kind, x, y, 1)


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("seats", [3, 6])
def test_no_tooltip_covers_what_one_compares_or_the_plank(
    size: tuple[int, int], text: float, seats: int
) -> None:
    driver = Driver(seats, size=size, text_scale=text, seed=seats)
    driver.settle()
    canvas, held = driver.canvas, driver.scene.keep_clear(driver.canvas)
    table = miaui_table(driver.scene).frame(canvas)
    hand = [table.layout.slot(number).diver() for number in DIVERS]
    others = [seat.plank for seat in table.layout.seats]
    others += [box for seat in table.layout.seats[1:] for box in (seat.pile.fish(), seat.aid)]
    others += places.kiti(table)
    water = [table.layout.ledge(space) for space in (BOTTOM, MIDDLE, TOP)]
    water += [table.layout.lying(space, 0, 1).fish() for space in (BOTTOM, MIDDLE, TOP)]
    must = [*water, *hand, places.plank(table)]
    assert {*others, *must} <= set(held)
    tipped = [control for control in driver.host.shown if control.tip]
    assert {"kiti", "pile.1", "seat.0", "seat.1", "space.top"} <= {control.id for control in tipped}
    for control in tipped:
        over = control.kind == "area"
        rect = draw_tooltip(canvas, control.tip, control.rect, held, over=over).rect
        assert canvas.bounds.common(rect) == pytest.approx(rect)
        far = control.id == "seat.0" and not rect.overlaps(control.rect.inset(-130))
        assert not far, "one sees whose divers it tells"
        assert not [box for box in must if box and rect.overlaps(box.inset(1))], control.id
        hidden = [rect.common(box) for box in others]
        assert sum(box.w * box.h for box in hidden) <= rect.w * rect.h / 100, control.id


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_the_tip_on_kiti_covers_none_of_the_places_it_tells(seats: int) -> None:
    driver = Driver(seats, seed=seats)
    driver.settle()
    miaui_table(driver.scene).tabletop.mark({"kiti"})
    canvas = driver.canvas
    layout = miaui_table(driver.scene).frame(canvas).layout
    badges = [kept_free.badge_box(at) for seat in layout.seats for at in (seat.deep, seat.shallow)]
    control = next(control for control in driver.host.shown if control.id == "kiti")
    held = driver.scene.keep_clear(canvas)
    rect = draw_tooltip(canvas, control.tip, control.rect, held, over=control.kind == "area").rect
    assert not [box for box in badges if rect.overlaps(box)]
