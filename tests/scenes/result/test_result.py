"""The feast: every column has its place on the table of leaves, in every window."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.engine.ui.overlay import place_caption
from testkit.house import dump
from testkit.playing import match_of
from testkit.store.results import FINISHED
from tests.scenes.pages import game, misfits, program, show

TABLE = 760
"""So far from its middle the table's carved border begins."""


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        yield made


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1024, 768), (2560, 1080)], ids=str)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_columns_stay_on_the_table(app: App, seats: int, size: tuple[int, int]) -> None:
    record = game(seats)
    app.context.library.save("feast", dump(record), FINISHED)
    scene: Any = show(app, "result", size, match=match_of(record))
    scene.finish()
    canvas, boxes = app.canvas, scene.finale.columns(app.canvas)
    assert len(boxes) == seats and not any(a.right > b.x for a, b in pairwise(boxes))
    assert canvas.width / 2 - TABLE <= boxes[0].x and boxes[-1].right <= canvas.width / 2 + TABLE
    assert boxes[0].cy == pytest.approx(canvas.height / 2, abs=60)
    buttons = [control.rect for control in scene.controls(canvas)]
    assert boxes[0].bottom < min(rect.y for rect in buttons)
    assert misfits(app) == []


def test_buttons_give_way_to_the_longest_word(app: App) -> None:
    app.context.change(text_scale=2.0)
    record = game(3)
    scene: Any = show(app, "result", (1024, 640), match=match_of(record))
    widths = {control.id: control.rect.w for control in scene.controls(app.canvas)}
    assert widths["result.replay"] > 1.2 * widths["result.new"]


def test_captions_lie_beside_the_title(app: App) -> None:
    record = game(4)
    scene: Any = show(app, "result", (1366, 768), match=match_of(record))
    scene.finish()
    rect, size = place_caption(
        app.canvas, "A fanfare in harmony", app.host.shown, scene.clearings(app.canvas)
    )
    assert size == 1 and rect.bottom < min(box.y for box in scene.finale.columns(app.canvas)) - 8
    assert not rect.overlaps(scene.finale.plank(app.canvas, scene.now))


def test_nothing_tells_the_winner_before_the_last_card(app: App) -> None:
    record = game(5)
    scene: Any = show(app, "result", match=match_of(record))
    winners = {scene.match.public.players[seat].name for seat in scene.ending.winners}
    while not scene.cheered:
        assert not any(name in scene.describe() for name in winners)
        assert scene.facts() == {} and not scene.finale.rain.cheer
        app.host.update(1 / 60)
        app.host.draw()
    assert any(name in scene.describe() for name in winners)
    assert scene.facts()["scores"] == list(scene.ending.scores)


def test_a_click_ends_the_count_and_does_nothing_else(app: App) -> None:
    scene: Any = show(app, "result", match=match_of(game(4)))
    assert scene.finish() and scene.cheered and scene.finale.count.done
    assert scene.finish(), "what comes right after it was meant for the count"
    app.host.update(0.1)
    assert app.stack.top is scene
