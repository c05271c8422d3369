"""Canoes are dragged, the sea is moved and seen from nearby, reach is measured."""

from math import dist
from typing import Any

import pytest

from miaui.engine.draw.canvas import Canvas
from miaui.engine.i18n import listing
from miaui.engine.input.events import Pointer
from miaui.games.kaivai.public.hexes import HEXES
from miaui.games.kaivai.tabletop.animation.animation import land
from miaui.games.kaivai.tabletop.commands import ALL_SEA, Pan, Zoom
from miaui.games.kaivai.tabletop.layout.standing import berth
from miaui.games.kaivai.tabletop.paint.marks import price_box
from miaui.games.kaivai.tabletop.paint.parts import GOLD
from miaui.games.kaivai.tabletop.strip import tried
from miaui.games.kaivai.tabletop.ui import carried, ready
from miaui.games.kaivai.tabletop.update import ZOOMS
from miaui.games.kaivai.tabletop.words.names import ISLANDS
from tests.games.kaivai.tabletop.holding import Holder
from tests.games.kaivai.tabletop.test_board import use_something


def _sailing(holder: Holder) -> str:
    """Play until a canoe may be chosen; its control."""
    for _ in range(400):
        holder.tabletop.events.finish()
        holder.tabletop.update(0.01)
        choice = holder.ui.choice
        if choice.canoes and not ready(holder.frame):
            return f"hex.{min(choice.canoes)}"
        targets = sorted(choice.targets | ({"done"} if ready(holder.frame) else set()))
        open_ = (
            ["done"]
            if "done" in targets
            else [target for target in targets if not target.startswith("kind.")]
        )
        count = len(holder.decided)
        holder.press(open_[holder.rng.randrange(len(open_))])
        if len(holder.decided) > count:
            holder.settle()
    raise AssertionError("no canoe could ever sail")


def _drag(holder: Holder, start: str, end: str) -> None:
    a, b = holder.control(start).rect, holder.control(start).rect
    pointer = holder.point
    pointer(Pointer("down", a.cx, a.cy, 1))
    pointer(Pointer("move", a.cx + 30, a.cy + 30, 1))
    b = holder.control(end).rect
    pointer(Pointer("move", b.cx, b.cy, 1))
    assert carried(holder.frame) == (b.cx, b.cy)
    holder.draw()
    pointer(Pointer("up", b.cx, b.cy, 1))
    assert carried(holder.frame) is None


def test_hexes_of_the_sea_are_told_with_the_islands_they_are_beside() -> None:
    told = set[tuple[str, ...]]()
    for seed in range(1, 5):
        holder = Holder(3, seed)
        holder.press(_sailing(holder))
        villages = holder.display.position.board.chart.villages
        middles = {hex_: holder.frame.layout.grid.middle(hex_) for hex_ in HEXES}
        step = min(dist(middles[HEXES[0]], middles[other]) for other in HEXES[1:])
        for control in holder.controls:
            if control.id.startswith("hex.") and control.label.startswith("Water, "):
                at = middles[int(control.id.removeprefix("hex."))]
                around = [hex_ for hex_ in HEXES if dist(at, middles[hex_]) < 1.5 * step]
                near = [
                    number
                    for number, village in enumerate(villages)
                    if any(village >> hex_ & 1 for hex_ in around)
                ]
                islands = [ISLANDS[number] for number in near]
                words = control.label.split(", ")
                assert words[1:-1] == ([f"beside {listing(islands)}"] if islands else []), control.label
                told.add(tuple(islands))
    assert {0, 1} <= set(map(len, told)) and len(told) > 3, told


def test_a_canoe_is_dragged_to_where_it_shall_go() -> None:
    holder = Holder(3, 2)
    canoe = _sailing(holder)
    before, count = tried(holder.frame), len(holder.decided)
    holder.press(canoe) if holder.ui.choice.canoe is None else None
    hex_ = holder.ui.choice.canoe
    goals = sorted(holder.ui.choice.goals - {hex_})
    _drag(holder, f"hex.{hex_}", f"hex.{goals[0]}")
    holder.tabletop.events.finish()
    holder.tabletop.update(0.01)
    assert tried(holder.frame) > before or len(holder.decided) > count


def test_the_wheel_goes_nearer_and_farther_and_keys_find_everything() -> None:
    holder = Holder(3, 2)
    _sailing(holder)
    grid = holder.frame.layout.grid
    for expected in (*ZOOMS[1:], ZOOMS[-1]):
        holder.point(Pointer("wheel", grid.cx + 200, grid.cy, dy=1.0))
        assert holder.ui.zoom == expected
    holder.draw()
    for control in holder.controls:
        if control.id.startswith("hex.") and control.scroll is not None:
            control.scroll.reveal(control.rect)
            now = holder.control(control.id)
            assert now.scroll is not None
            assert now.visible.w > now.rect.w * 0.9 and now.visible.h > now.rect.h * 0.9
    before = holder.ui.pan
    holder.run(Pan(5.0, 0.0))
    assert holder.ui.pan == (before[0] + 5, before[1])
    while holder.ui.zoom > 1:
        holder.run(Zoom(-1))
    assert holder.ui.pan == (0.0, 0.0)


def test_the_sea_is_dragged_by_its_open_water_while_it_is_seen_from_nearby() -> None:
    holder = Holder(3, 2)
    _sailing(holder)
    grid = holder.frame.layout.grid
    usable = [
        control for control in holder.controls if control.on_press is not None and control.id != ALL_SEA
    ]
    x, y = next(
        (x, y)
        for x in range(int(grid.cx), int(grid.cx) + 400, 10)
        for y in range(200, 900, 10)
        if not any(control.rect.inset(-60).contains(x, y) for control in usable)
    )
    holder.run(Zoom(1))
    for place, button in enumerate((1, 2), 1):
        holder.point(Pointer("down", x, y, button))
        holder.point(Pointer("move", x + 20, y + 10, 0))
        assert holder.ui.pan != holder.tabletop.ui.pan
        holder.point(Pointer("up", x + 30, y + 10, button))
        assert holder.tabletop.ui.pan == holder.ui.pan == (30.0 * place, 10.0 * place)
    holder.run(Zoom(-1))
    holder.point(Pointer("down", x, y, 1))
    holder.point(Pointer("move", x + 20, y + 10, 0))
    assert holder.tabletop.ui.pan == holder.ui.pan == (0.0, 0.0)


def test_small_turns_of_the_wheel_add_up_to_a_step() -> None:
    holder = Holder(3, 2)
    _sailing(holder)
    grid = holder.frame.layout.grid
    seen = []
    for turn in (0.3, 0.3, 0.3, 0.3, -0.5, -0.4, -0.2):
        holder.point(Pointer("wheel", grid.cx, grid.cy, dy=turn))
        seen.append(ZOOMS.index(holder.ui.zoom))
    assert seen == [0, 0, 0, 1, 1, 1, 0]


def test_the_reach_of_any_canoe_is_measured_until_escape() -> None:
    holder = Holder(3, 3)
    _sailing(holder)
    position = holder.display.position
    other = next(hex_ for fleet in position.board.afloat[1:] for hex_ in range(200) if fleet >> hex_ & 1)
    holder.press(f"piece.{other}")
    assert holder.ui.measured == other
    holder.draw()
    assert holder.tabletop.back() and holder.ui.measured is None


def test_the_god_fades_where_he_stands_before_what_is_pointed_at(monkeypatch: pytest.MonkeyPatch) -> None:
    holder = Holder(3, 4)
    while holder.state.position.board.god is None or holder.display.bidding:
        use_something(holder)
    frame = holder.frame
    god, grid = holder.state.position.board.god, frame.layout.grid
    x, y = grid.middle(god)
    behind = min(HEXES, key=lambda hex_: abs(grid.middle(hex_)[0] - x) + abs(grid.middle(hex_)[1] - (y - 90)))
    seen: list[float] = []
    plain = Canvas.draw

    def draw(self: Canvas, name: str, x: float, y: float, **pose: Any) -> None:
        if name == "kaivai/piece/god" and "alpha" in pose:
            seen.append(pose["alpha"])
        plain(self, name, x, y, **pose)

    monkeypatch.setattr(Canvas, "draw", draw)
    for name in ("", f"piece.{god}", f"piece.{behind}", f"hex.{behind}", f"water.{behind}"):
        assert holder.canvas.focus is not None
        holder.canvas.focus.hovered = name
        holder.draw()
    assert [alpha < 0.5 for alpha in seen] == [False, False, True, True, True]


@pytest.mark.slow
def test_no_price_tag_lies_on_the_canoe_that_builds() -> None:
    above = set()
    for seed in range(1, 5):
        holder = Holder(4, seed)
        for _ in range(400):
            if holder.state.position.phase == "over":
                break
            use_something(holder)
            holder.tabletop.events.finish()
            holder.tabletop.update(0.01)
            frame = holder.frame
            plan = frame.trial
            turn = None if plan is None or plan.view.position.phase != "kind" else plan.view.position.turn
            if turn is None or turn.canoe is None:
                continue
            grid = frame.layout.grid
            x, y = berth(grid, land(frame.animation).hexes, turn.canoe)
            for hex_ in frame.ui.choice.spots:
                box = price_box(frame, hex_)
                assert not box.inset(6).contains(x, y), "the hull can be seen"
                above.add(box.y < grid.middle(hex_)[1])
    assert above == {False, True}


def test_canoes_on_huts_wear_their_ring_before_the_hut() -> None:
    holder = Holder(4, 5)
    while True:
        use_something(holder)
        holder.tabletop.events.finish()
        holder.tabletop.update(0.01)
        frame = holder.frame
        moored = frame.display.position.board.moored[0]
        waiting = [canoe for canoe in frame.ui.choice.canoes if moored >> canoe & 1]
        if len(waiting) > 1 and not ready(frame):
            break

    def ring(canoe: int) -> int:
        """How thick the gold is at the middle of the lower side, in pixels."""
        holder.draw()
        (ax, ay), (bx, by) = frame.layout.grid.corners(canoe, 0.9)[1:3]
        x, y = (ax + bx) / 2 * holder.canvas.scale, (ay + by) / 2 * holder.canvas.scale
        column = [holder.canvas.window.get_at((int(x), int(y) + dy))[:3] for dy in range(-8, 9)]
        return sum(max(abs(a - b) for a, b in zip(pixel, GOLD, strict=True)) < 40 for pixel in column)

    first, second = waiting[:2]
    assert ring(first) >= 1 and ring(second) >= 1
    holder.press(f"hex.{first}")
    assert ring(first) > ring(second) >= 1
