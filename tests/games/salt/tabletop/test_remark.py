"""Speech bubbles of cats at the beach cover nothing that is read."""

from __future__ import annotations

import pytest

from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.games.salt.public.events import DealEnded
from miaui.games.salt.tabletop.animation.animation import revealed
from miaui.games.salt.tabletop.paint import remark
from miaui.games.salt.tabletop.ui import TableFrame
from miaui.store.settings import Settings
from testkit.house import find_game
from testkit.random_games import steps
from tests.games.salt.tabletop.holding import Holder

SIZES = [(1024, 640), (1920, 1080), (1280, 960)]
WORDS = "Ha!", "My lighthouse! You will pay for that one, and soon."


def begun(seats: int, size: tuple[int, int], text: float) -> Holder:
    """A round that has just begun."""
    holder = Holder(seats, size=size, prefs=lambda: Settings(text_scale=text))
    holder.canvas.theme.text_scale = text
    holder.tabletop.update(0.1)
    return holder


def counted(seats: int, size: tuple[int, int]) -> Holder:
    """A round whose hands have just been counted."""
    step = next(
        step
        for seed in range(40)
        for step in steps(find_game("salt"), seed, seats)
        for event in step.events
        if isinstance(event, DealEnded) and event.end == "stop"
    )
    holder = Holder(seats, size=size, prefs=lambda: Settings(recap="wait"))
    holder.state = step.state
    holder.tabletop.show(holder.view, Seat(0))
    for event in step.events:
        holder.tabletop.events.hear(holder.game.sight.seen_by(event, Seat(0)))
        if isinstance(event, DealEnded):
            break
    holder.tabletop.events.finish()
    return holder


def bubbles(frame: TableFrame) -> list[Rect]:
    """Where each cat's bubbles lie."""
    seats = range(len(frame.layout.seats))
    return [remark.place(frame, Seat(seat), words) for seat in seats for words in WORDS]


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_bubbles_cover_no_pile_face_or_name(size: tuple[int, int], seats: int, text: float) -> None:
    holder = begun(seats, size, text)
    frame = holder.frame
    lay, window = frame.layout, Rect(0, 0, holder.canvas.width, holder.canvas.height)
    kept = [lay.deck.box, *(pile.box for pile in lay.piles), *(box.plank for box in lay.seats), lay.towers]
    for box in bubbles(frame):
        assert window.inset(7).contains(box.x, box.y) and window.inset(7).contains(box.right, box.bottom)
        assert not any(box.overlaps(one) for one in [*kept, lay.round_sign, lay.target_sign])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_bubbles_leave_the_count_of_hands_free(size: tuple[int, int], seats: int) -> None:
    frame = counted(seats, size).frame
    assert revealed(frame.animation).racks > 0
    for box in bubbles(frame):
        assert not any(box.overlaps(one) for one in remark._read(frame))
