"""Captions at the beach: they lie beside everything one looks at, at any size and text size."""

from __future__ import annotations

import pygame
import pytest

from miaui.core.seat import Seat
from miaui.engine.draw.art import Art
from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.focus import Focus
from miaui.engine.draw.theme import Theme
from miaui.engine.ui.overlay import place_caption
from miaui.games.salt.tabletop.sounds import CUES
from miaui.games.salt.tabletop.ui import Ui
from testkit.salt.tables import table
from tests.games.salt.tabletop.holding import Holder

SIZES = [(1024, 640), (1100, 1000), (1366, 768), (1920, 1080), (2560, 1080)]


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("seats", [2, 4])
def test_captions_cover_nothing(size: tuple[int, int], text: float, seats: int) -> None:
    holder = Holder(seats, 3)
    canvas = Canvas(pygame.Surface(size), Art(), Theme(text))
    canvas.focus = Focus()
    picture = holder.tabletop
    lay = holder.tabletop.on(canvas).layout
    held = [lay.hand, lay.panel, lay.stop, lay.last, lay.end, lay.pause, lay.deck.box, lay.strip]
    held += [pile.box for pile in lay.piles] + [box.plank for box in lay.seats] + [lay.castle]
    held += [box.lane for seat, box in enumerate(lay.seats) if holder.display.seats[seat].laid]
    free = picture.clearings(canvas)
    assert free
    for cue in CUES.values():
        rect, _size = place_caption(canvas, cue.caption, [], free)
        assert rect.x >= 0 and rect.y >= 0 and rect.right <= lay.vw
        assert not any(rect.overlaps(box) for box in held), cue.caption


def test_nothing_is_free_while_laid_duos_or_a_bet_are_looked_at() -> None:
    holder = Holder(3, 3)
    holder.look(Ui(browse=Seat(0)))
    assert not holder.tabletop.clearings(holder.canvas)
    holder.look(Ui())
    wall = [holder.canvas.bounds]
    assert not holder.tabletop.clearings(holder.canvas, wall)


@pytest.mark.parametrize(
    "cards", ["FIbk FIgn", "CRlb OCgn OCye PEpu MEwh", "CRlb CRdb OCgn OCye PEpu MEwh SHlb"]
)
def test_captions_leave_the_own_cards_free_while_all_others_show_their_hands(cards: str) -> None:
    shown = "SHlb SHbk SHgn SHye"
    state = table((cards, shown, shown, shown), ("FIbk+FIgn", *["BObk+BOye"] * 3), caller=1, shown=(1, 2, 3))
    holder = Holder(4, size=(1280, 720))
    holder.state = state
    holder.tabletop.show(holder.view, Seat(0))
    lay, count = holder.frame.layout, len(cards.split())
    own = [lay.hand_spot(index, count).box for index in range(count)]
    free = holder.tabletop.clearings(holder.canvas)
    for cue in CUES.values():
        rect, _size = place_caption(holder.canvas, cue.caption, [], free)
        assert not any(rect.overlaps(box) for box in (*own, lay.panel)), cue.caption
