"""A game at the beach looked at again: by turns and rounds, through the eyes that may see."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.core.seat import Seat
from miaui.engine.input.events import Key
from miaui.games.salt.public.cards import UNKNOWN
from miaui.games.salt.scenes.replay_guide import deals_of
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.words import first_times
from miaui.tabletop.animation import after
from testkit.house import dump, find_game, replay_of
from testkit.salt.playing import begun, finished
from testkit.sensible import played_until
from tests.games.salt.tabletop.holding import display_of
from tests.scenes.looking_back import PAGE_DOWN, PAGE_UP
from tests.scenes.pages import hasten, misfits, program, show, turn


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        made.change({"pace": "instant"})
        yield made


def replay(app: App, record: Any, **more: Any) -> Any:
    return show(app, "replay", text=dump(record), **more)


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_what_is_told_leads_to_the_next_place(seat: Seat | None) -> None:
    replay = replay_of(finished(3, extra_salt=True))
    for place in range(1, replay.last):
        here = DisplayState.of(replay.start(place, seat))
        assert after(here, replay.story(place, seat)) == DisplayState.of(replay.start(place + 1, seat))


def test_a_round_begins_at_its_stop(app: App) -> None:
    scene = replay(app, finished(4))
    stops = scene.guide.stops
    deals = len(finished(4).deals)
    assert [scene.replay.start(stop, None).open.deal for stop in stops] == list(range(1, deals + 1))
    assert all(scene.replay.start(stop, None).open.ended is None for stop in stops)
    assert all(scene.replay.start(stop - 1, None).open.ended for stop in stops[1:])
    for stop in stops[1:]:
        app.host.handle(Key(PAGE_DOWN))
        assert scene.playback.place == stop
    app.host.handle(Key(PAGE_UP))
    assert scene.playback.place == stops[-2]


@pytest.mark.slow
def test_wound_forth_and_back_by_keys(app: App) -> None:
    scene = replay(app, finished(2))
    hasten(app)
    for place in range(2, 20):
        app.host.handle(Key("right"))
        while not scene.idle:
            turn(app)
        turn(app)
        assert scene.playback.place == place
        assert display_of(scene.tabletop) == DisplayState.of(scene.replay.start(place, 0))
    app.host.handle(Key("left"))
    assert scene.playback.place == 18
    app.host.handle(Key("end"))
    assert scene.playback.place == scene.replay.last
    assert scene.guide.page(scene.replay.last, 0)[0].endswith("wins!")


def test_the_panel_tells_what_these_eyes_saw(app: App) -> None:
    scene = replay(app, finished(2))
    place = next(
        place for place in range(1, scene.replay.last) if "card" in str(scene.guide.page(place, None)[1])
    )
    public, own = scene.guide.page(place, None)[1], scene.guide.page(place, 0)[1]
    other = scene.guide.page(place, 1)[1]
    assert own != other and public in (own, other)


def test_another_seat_of_an_unfinished_game_stays_closed(app: App) -> None:
    record = played_until(begun(2), lambda state: state.turns > 9)
    scene = replay(app, record)
    scene.playback.look_through(1)
    assert scene.playback.seat == 0
    scene.playback.look_through(None)
    assert set(display_of(scene.tabletop).hand) <= {UNKNOWN}


def test_nothing_is_explained_to_whoever_looks_back(app: App) -> None:
    scene = replay(app, finished(3, extra_salt=True))
    assert scene.tabletop.explained >= set(first_times.TEXTS)


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_nothing_of_the_panel_is_cut(app: App, size: tuple[int, int], scale: float) -> None:
    app.change({"text_scale": scale})
    scene = replay(app, finished(4), size=size)
    for place in (1, 12, scene.guide.stops[1], scene.replay.last):
        scene.playback.go(place)
        turn(app)
        assert [misfit for misfit in misfits(app) if "replay" in misfit] == [], place
        title, lines = scene.guide.page(place, scene.playback.seat)
        cut = {words for words, _box in app.canvas.overflows}
        assert not cut & {title, *(line.text for line in lines)}, place


@pytest.mark.parametrize("people", [2, 3, 4])
def test_the_deal_of_every_place_is_that_of_its_view(people: int) -> None:
    game = find_game("salt")
    whole = finished(people)
    for record in (whole, game.records.seal(whole)):
        replay = replay_of(record)
        views = [replay.start(place, None) for place in range(1, replay.last + 1)]
        assert deals_of(replay_of(record)) == [view.open.deal for view in views]
