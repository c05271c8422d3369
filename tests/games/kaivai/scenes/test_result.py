"""The poles at the end: they keep their secret, tell where glory came from, and fit every window."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from miaui.app import App
from miaui.core.seat import Seat
from miaui.engine.i18n import _
from miaui.games.kaivai.public.glory import Sources, Step, glory_steps
from miaui.games.kaivai.rules.game import GAME
from miaui.games.kaivai.scenes import result_picture
from miaui.games.kaivai.scenes.result_keepsakes import sea_keepsakes
from miaui.games.kaivai.scenes.result_picture import Look, ResultPicture
from miaui.games.kaivai.scenes.result_words import SOURCES, haul, why
from miaui.games.kaivai.tabletop.words.names import island
from miaui.scenes.rain import Rain
from testkit.kaivai.playing import finished, told
from testkit.playing import match_of
from testkit.tabletop_holder import NAMES, who
from tests.scenes.looking_back import keeps_the_secret, replay_from_result
from tests.scenes.pages import program, show

SIZES = [(1024, 640), (1280, 720), (1024, 768), (2560, 1080)]


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        yield made


@pytest.mark.parametrize("language", ["", "de"])
def test_the_sources_are_written_in_one_size_larger_in_larger_text(
    app: App, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes = []
    for scale in (1.0, 2.0):
        app.context.change(text_scale=scale, language=language)
        scene: Any = show(app, "result", (1280, 720), match=match_of(finished(3)))
        scene.finish()
        with monkeypatch.context() as patch:
            drawn = _set(app, patch)
            scene.draw(app.canvas)
        (size,) = {drawn[_(source)] for source in SOURCES[:4]}
        sizes.append(size)
    assert sizes[1] > 1.2 * sizes[0]


def _set(app: App, patch: pytest.MonkeyPatch) -> dict[str, int]:
    """The texts that are set into a box from now on, with their sizes in pixels."""
    sizes: dict[str, int] = {}
    layout = app.canvas.type.layout

    def noted(string: str, style: str, setting: Any) -> Any:
        block = layout(string, style, setting)
        if setting.get("height") is not None:
            sizes[string] = block.px
        return block

    patch.setattr(app.canvas.type, "layout", noted)
    return sizes


def test_nothing_tells_the_winner_before_the_last_island_is_counted(app: App) -> None:
    match = match_of(finished(3))
    scene: Any = show(app, "result", match=match)
    winners = {match.public.players[seat].name for seat in scene.ending.winners}
    keeps_the_secret(app, scene, winners, 1 / 30)


def test_the_poles_end_at_the_scores(app: App) -> None:
    scene: Any = show(app, "result", match=match_of(finished(4)))
    scene.finish()
    shown = [sum(seat[:4]) - seat[4] for seat in scene.finale._seats()]
    assert shown == list(scene.ending.scores)


def test_why_the_winner_won_is_said_as_it_was() -> None:
    who = ("Ana", "Nilo", "Pua")
    ana, pua = Sources(8, 2, 8, 7), Sources(10, 1, 12, 2)
    islands = why((ana, Sources(6, 2, 12, 9), pua), who)
    assert islands == "Nilo won by the islands at the end: 9 glory, Ana had 7."
    assert why((ana, Sources(20, 5, 8, 2), pua), who) == "Nilo won by feasts: 25 glory, Pua had 11."
    assert why((ana, Sources(0, 0, 18, 9), pua), who).startswith("Nilo won by huts: 18")
    assert (
        why((ana, Sources(8, 2, 12, 7), pua), who)
        == "Nilo was best at nothing alone, but good at everything."
    )
    assert why((ana, ana, Sources()), who) == ""


def test_the_best_haul_says_once_what_it_brought() -> None:
    steps = [Step("round", 3, ()), Step("huts", 0, ()), Step("island", 0, ())]
    said = [haul(step, 4) for step in steps]
    assert said == ["4 glory in round 3", "4 glory for 2 huts", f"4 glory for the island {island(0)}"]
    assert haul(steps[1], 2) == "2 glory for 1 hut"
    scored = glory_steps(match_of(finished(3)).public.view.position, told(finished(3)))
    huts = next(place for place, step in enumerate(scored) if step.kind == "huts")
    gift = sea_keepsakes([scored[huts]], [], ["Ana", "Nilo", "Pua"], ["shell", "wave", "leaf"]).best(Seat(0))
    assert gift is not None and gift.words == haul(scored[huts], scored[huts].seats[0].glory)


def test_the_replay_opens_from_the_result(app: App) -> None:
    scene: Any = show(app, "result", match=match_of(finished(3)))
    top = replay_from_result(app, scene)
    assert top.name == "replay" and top.replay.game is GAME


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("seats", [3, 4])
def test_name_planks_lie_beside_each_other(app: App, seats: int, size: tuple[int, int]) -> None:
    show(app, "result", size, match=match_of(finished(seats)))
    picture = ResultPicture(who(seats), NAMES[:seats], [])
    columns, wide = picture._columns(app.canvas), picture.plank_width(app.canvas)
    assert wide >= columns[0].w
    assert all(right.cx - left.cx > wide for left, right in pairwise(columns))


@pytest.mark.parametrize("language", ["", "de"])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_columns_of_numbers_are_apart(
    app: App, size: tuple[int, int], scale: float, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.context.change(text_scale=scale, language=language)
    show(app, "result", size, match=match_of(finished(4)))
    rain = Rain(0, 0.0, Mock(), Mock())
    look = Look(((12.0,) * 4 + (10.0,),) * 4, "", "", (), 0.0, 0.0, False, rain)
    canvas = app.canvas
    with monkeypatch.context() as patch:
        text, symbol = Mock(wraps=canvas.text_in), Mock()
        patch.setattr(canvas, "text_in", text)
        patch.setattr(result_picture, "symbol", symbol)
        ResultPicture(who(4), NAMES[:4], [])._whence(canvas, look)
    head = [call.args[2] for call in symbol.call_args_list]
    _title, *cells = [call.args[1] for call in text.call_args_list]
    wide = canvas.measure("12", "button")[0]
    for start in range(0, len(cells), 5):
        words, *numbers = cells[start : start + 5]
        assert all(right.cx - left.cx >= wide + 12 for left, right in pairwise(numbers))
        assert [box.cx for box in numbers] == pytest.approx(head)
        assert not any(box.overlaps(words) for box in numbers)
    assert len(cells) == 25
