"""The four mermaids of a result lie before the castle and hide no cat, however high the towers are."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.core.seat import Seat
from miaui.engine.ui.growing_count import GrowingCount
from miaui.games.salt.public.view import Outcome
from miaui.games.salt.scenes import result_picture
from miaui.games.salt.scenes.result_picture import ResultPicture
from miaui.games.salt.tabletop.layout.spots import CARD_RATIO
from testkit.tabletop_holder import who
from tests.scenes.pages import program, show


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        yield made


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (2560, 1080)], ids=str)
@pytest.mark.parametrize("totals", [(0, 0), (0, 39, 3), (31, 30, 34, 33)], ids=str)
def test_every_cat_looks_over_the_mermaids(app: App, size: tuple[int, int], totals: tuple[int, ...]) -> None:
    show(app, "rules", size)
    seats = len(totals)
    end: Any = Outcome("mermaids", Seat(0), None, (0,) * seats, totals)
    picture = ResultPicture(who(seats), ["Mara"] * seats, [end], 50 - 5 * seats, ())
    count = GrowingCount([totals])
    count.finish()
    pose = picture._pose(app.canvas)
    cards = picture.mermaids(pose, count)
    assert len(cards) == 4 and all(card.width >= 70 for card in cards)
    for seat in range(seats):
        chin = result_picture._cat_height(pose, count.value(seat)) + 40 * pose.size
        assert all(card.y - card.width * CARD_RATIO / 2 >= chin for card in cards)
    assert all(card.y + card.width * CARD_RATIO / 2 <= pose.y for card in cards)
