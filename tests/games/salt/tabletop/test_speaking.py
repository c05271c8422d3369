"""Cats that speak at the beach cover nothing that is read."""

from __future__ import annotations

import pytest

from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.games.salt.tabletop import speaking
from miaui.store.settings import Settings
from miaui.tabletop.animation import Speech
from miaui.tabletop.speech import place_speech
from tests.games.salt.tabletop.holding import Holder

SIZES = [(1024, 640), (1920, 1080), (1280, 960)]
LINES = "Ha!", "Die Karte sah einsam aus bei dir."
PLACES: list[tuple[str | int, ...]] = [("pile", 0), ("pile", 1), ("boat", 0), ("boat", 1)]


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", SIZES)
def test_what_is_said_lies_in_the_window_and_covers_no_pile_or_name(
    size: tuple[int, int], seats: int, text: float
) -> None:
    holder = Holder(seats, size=size, prefs=lambda: Settings(text_scale=text))
    holder.canvas.theme.text_scale = text
    holder.tabletop.update(0.1)
    frame, canvas = holder.frame, holder.canvas
    lay, window = frame.layout, Rect(0, 0, canvas.width, canvas.height)
    kept = [lay.deck.box, *(pile.box for pile in lay.piles), *(box.plank for box in lay.seats)]
    for line in LINES:
        for place in PLACES:
            speech = Speech(Seat(1), place, "Nilo keeps a card", line, 1.6)
            placed = place_speech(canvas, speech, speaking.stage(frame, speech))
            for box in placed.boxes:
                assert window.contains(box.x, box.y) and window.contains(box.right, box.bottom)
                covered = [one for one in kept if box.overlaps(one)]
                assert not covered or text > 1.0, (line, place, covered)
