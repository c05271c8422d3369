"""What lies over what on the painted table."""

from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from miaui.core.seat import Seat
from miaui.engine.draw.canvas import FramePainter
from miaui.engine.draw.recorder import FrameRecorder
from miaui.games.kaivai.public.hexes import NUMBERS
from miaui.games.kaivai.public.position import CANOE, FISHER, MEETING
from miaui.games.kaivai.tabletop import strip
from miaui.games.kaivai.tabletop.animation.animation import Counted, Slide, Telling
from miaui.games.kaivai.tabletop.commands import PIECE
from miaui.games.kaivai.tabletop.paint import marks, pieces, seats
from miaui.games.kaivai.tabletop.paint.parts import hut, new_hut
from miaui.games.kaivai.tabletop.words import tips
from tests.games.kaivai.tabletop.holding import Holder
from tests.games.kaivai.tabletop.narrating import moments
from tests.games.kaivai.tabletop.test_board import use_something

BESIDE = {
    "rim._rim", "overlays._flowers", "overlays._moons", "own.glow", "seats._head", "seats._row",
    "actions._influence", "bids._ranked", "bids.tile", "strip._words", "islands._row", "own._cat",
    "own._stock", "own._basins", "own._wealth",
}  # fmt: skip
"""Parts that lie beside the sea, in a window that is not dense."""
DENSE = {
    "overlays._flowers": "overlays._moons",
    "seats._head": "parts.fold",
    "seats._row": "seats._dense_row",
}
"""What a dense table has in their place."""


def _drawn(holder: Any) -> list[tuple[str, float]]:
    """Names and sizes of all pictures in the order in which they are painted."""
    drawn: list[tuple[str, float]] = []
    draw = holder.canvas.draw

    def noted(name: str, *place: Any, size: float = 1.0, **more: Any) -> None:
        drawn.append((name, size))
        draw(name, *place, size=size, **more)

    with patch.object(holder.canvas, "draw", noted):
        holder.draw()
    return drawn


def test_the_light_of_the_own_cat_lies_under_the_seats() -> None:
    drawn = _drawn(Holder(4, 1, (1920, 1080)))
    light = next(
        place for place, picture in enumerate(drawn) if picture[0] == "kaivai/light/gold" and picture[1] > 1.7
    )
    assert light < next(place for place, picture in enumerate(drawn) if picture[0].startswith("cat/ring"))


def test_a_hut_shows_a_canoe_only_while_one_lies_there() -> None:
    holder, seen = Holder(3, 4), set[bool]()
    for _ in range(60):
        use_something(holder)
        holder.rest()
        holder.canvas.repeats.clear()
        with patch("miaui.games.kaivai.tabletop.paint.pieces.hut", wraps=hut) as named:
            pieces.draw(holder.frame, 1.0, frozenset())
        shown = [call.kwargs["loaded"] for call in named.call_args_list if call.args[0] == CANOE]
        board = holder.display.position.board
        assert shown.count(True) == sum(fleet.bit_count() for fleet in board.moored)
        assert len(shown) == sum(kinds[CANOE].bit_count() for kinds in board.huts)
        seen |= set(shown)
    assert seen == {True, False}


@pytest.mark.parametrize(("kind", "loaded"), [(CANOE, True), (FISHER, False), (MEETING, False)])
def test_a_hut_that_may_be_built_shows_the_canoe_that_it_brings(kind: int, loaded: bool) -> None:
    assert ("-loaded-" in new_hut(kind, "sun")) == loaded


@pytest.mark.parametrize("head", ["hex.", PIECE])
def test_a_piece_before_the_one_that_is_pointed_at_fades(head: str) -> None:
    holder = Holder(3, 1)
    frame = holder.frame
    before, beside = NUMBERS["G8"], NUMBERS["H7"]
    pointed = replace(frame, status=replace(frame.status, hovered=f"{head}{NUMBERS['G7']}"))
    sought = pieces.sought(pointed)
    assert pieces.shown(sought, before) < 1.0 == pieces.shown(sought, beside)
    assert pieces.shown(pieces.sought(frame), before) == 1.0


def test_the_last_button_has_the_room_that_no_other_needs() -> None:
    holder = Holder(3, 1)
    frame = holder.frame
    choice = replace(frame.ui.choice, moves=())
    with patch.object(type(choice), "targets", frozenset({"pass"})):
        (button,) = strip.buttons(replace(frame, ui=replace(frame.ui, choice=choice)))
    assert button[0] == "pass" and button[2].w > frame.layout.done.w
    assert button[2].right == frame.layout.done.right and button[2].x > frame.layout.back.x


def test_what_stands_still_is_not_drawn_again() -> None:
    holder = Holder(4, 1, (1920, 1080))
    frames = FramePainter(holder.canvas)
    frames.paint(holder.draw)
    listed = holder.tabletop.controls(holder.canvas)
    shown = pygame.image.tobytes(holder.canvas.window, "RGB")
    with (
        patch.object(pieces, "_fire", side_effect=AssertionError),
        patch.object(tips, "piece", side_effect=AssertionError),
    ):
        frames.invalidate()
        frames.paint(holder.draw)
        assert holder.tabletop.controls(holder.canvas) == listed
    assert pygame.image.tobytes(holder.canvas.window, "RGB") == shown


def test_a_place_that_may_be_chosen_is_one_drawing_in_a_few_sizes() -> None:
    holder = Holder(3, 1, (1920, 1080))
    while holder.ui.choice.placing is None:
        use_something(holder)
    frame = holder.frame
    holder.canvas.surface = recorder = FrameRecorder(holder.canvas.window)
    golden = len(marks.promising_sites(frame))
    pictures = list[int]()
    for step in range(60):
        recorder.begin()
        marks.draw_under(replace(frame, status=replace(frame.status, time=step / 10)))
        assert len(recorder.recorded) == len(frame.ui.choice.spots) > 20
        pictures += [id(op.args[0]) for op in recorder.recorded]
    always = {picture for picture in pictures if pictures.count(picture) == 60 * golden}
    plain = set(pictures) - always
    assert golden == 3 and len(always) == 1, "good places are golden, all alike"
    assert 1 < len(plain) <= 5


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640)])
def test_what_is_repeated_beside_the_sea_is_what_would_be_drawn(size: tuple[int, int]) -> None:
    holder = Holder(4, 1, size)
    repeats = holder.canvas.repeats
    seen = set()
    for number, (_, _, after) in enumerate(moments("builders", 3, 4, 0)[::3]):
        holder.tabletop.show(after, Seat(0))
        holder.animation.faces = {Seat(number % 4): "delighted"} if number % 3 else {}
        if number % 2:
            holder.show(Telling(number % 6), stays=True)
        else:
            holder.show(Slide(part=number % 5 / 4))
        glory = [mat.glory for mat in holder.display.position.mats]
        holder.show(Counted((glory[0], number / 4, *glory[2:])))
        repeated = _recorded(holder)
        repeats.clear()
        assert repeated == _recorded(holder)
        seen |= {name for name, _ in repeated}
    wanted = BESIDE if size[0] > 1024 else {DENSE.get(name, name) for name in BESIDE}
    assert seen >= {*wanted, "actions._medallion" if size[0] > 1024 else "actions._dock_row"}


@pytest.mark.parametrize(
    ("change", "again"),
    [
        ({"glory": 3}, {"rim._rim"}),
        ({"steps": 2}, set()),
        ({"shells": (0, 1, 2, 3, 4)}, set()),
    ],
)
def test_what_another_seat_has_is_drawn_again_only_where_it_shows(
    change: dict[str, Any], again: set[str]
) -> None:
    holder = Holder(4, 1, (1920, 1080))
    display = holder.display
    position = display.position._replace(bids=(4, 3, 2, 1), queue=(Seat(0), Seat(1), Seat(2), Seat(3)))
    holder.redisplay(replace(display, position=position))
    _recorded(holder)
    mats = (*position.mats[:2], position.mats[2]._replace(**change), position.mats[3])
    holder.redisplay(replace(display, position=position._replace(mats=mats)))
    drawn: set[Any] = set()
    _recorded(holder, drawn)
    assert drawn == {("seats._row", 2), *again}


def _recorded(holder: Any, drawn: set[Any] | None = None) -> list[Any]:
    """What is recorded of each part beside the sea, which other threads compose; adds to `drawn` those that
    were drawn again, a seat's plate with the seat."""
    recorder, repeats = FrameRecorder(holder.canvas.window), holder.canvas.repeats
    holder.canvas.surface = recorder
    calls: list[Any] = []
    part, paint = repeats.part, repeats._paint

    def noted(painter: Any, *how: Any, **more: Any) -> None:
        before = len(recorder.recorded)
        part(painter, *how, **more)
        if (name := _name(painter)).partition(".")[0] not in ("pieces", "marks"):
            calls.append((name, [op.key for op in recorder.recorded[before:]]))

    def again(painter: Any, args: Any, *how: Any) -> None:
        if drawn is not None:
            plate = [holder.tabletop.cast.index(arg.member) for arg in args if isinstance(arg, seats.Plate)]
            drawn.add((_name(painter), *plate) if plate else _name(painter))
        paint(painter, args, *how)

    with patch.object(repeats, "part", noted), patch.object(repeats, "_paint", again):
        holder.draw()
    return calls


def _name(painter: Any) -> str:
    """A painter's module and name."""
    return f"{painter.__module__.rpartition('.')[2]}.{painter.__name__}"
