"""The bubble of an asked cat in the replay: what it leaves in sight."""

from __future__ import annotations

from pathlib import Path

import pytest

from miaui.games.miaui.public.cards import MIDDLE, TOP
from miaui.games.miaui.scenes import replay_bubble
from miaui.games.miaui.scenes.review_words import Speech
from miaui.games.miaui.tabletop.layout import kept_free
from miaui.games.miaui.tabletop.layout.ledges import label
from testkit.fake_bots import FakeBots
from testkit.miaui.table import MiauiTable
from testkit.playing import match_of
from tests.scenes.pages import game, program, show

WORDS = (
    "Kiti’s Chosen likes the 2 best here. That was better: it wins 60 of 100 games, yours 41.",
    "Why the 2? “I was after the catch in the middle, worth 11 to me. 2 others could still dive deeper.”",
)


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_of_the_front_seat_it_lies_flat_below_the_cards_values(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], seats: int
) -> None:
    speech = Speech("Another card was better: Ida and the 4", WORDS, ((2, 0.98), (4, 0.02)), 4, "How often")
    with program(tmp_path, monkeypatch) as app:
        match = match_of(game(seats=seats, rounds=4), FakeBots())
        lay = MiauiTable(show(app, "table", size, match=match).tabletop).frame(app.canvas).layout
        box = replay_bubble.place(app.canvas, lay, 0, speech, 130, lay.vh - 240)
        assert not box.overlaps(label(app.canvas, lay, TOP)) and not box.overlaps(lay.lying(TOP, 0, 1).fish())
        assert not any(map(box.overlaps, kept_free.water(lay, 0.7, (1, 1, 1))))
        assert lay.lying(MIDDLE, 0, 1).fish().bottom < box.bottom
        replay_bubble.draw(app.canvas, lay, 0, speech, box)
