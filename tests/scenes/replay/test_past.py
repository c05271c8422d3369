"""The past of a game that is still played, the speed of a replay, and its keys to costly choices."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from miaui.app import App
from miaui.core.pace import PACES
from miaui.engine.input.events import Key
from miaui.history import kept_games
from miaui.tabletop.commands import ToggleLog
from testkit.drilled import keep_game, lone_replay
from testkit.house import GAMES, AnyMatch, dump, find_kit, make_deal
from tests.match.test_match_deals import seated
from tests.scenes.looking_back import numbers_of
from tests.scenes.pages import misfits, program, show, turn


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        made.change({"pace": "instant", "reduced_motion": True})
        yield made


def running(app: App, key: str, people: int = 1) -> AnyMatch:
    """A game in which the people have chosen some times."""
    deal, rng, made = make_deal(key, 3, [], 77), Random(3), 0
    match = kept_games.begin_deal(
        app.context.library, app.context.bots, find_kit(key), deal, seated(3, people), game_id="r"
    )
    while made < (4 if key == "miaui" else 12):
        match.update(0.1)
        if match.next_human is not None:
            if match.viewer != match.next_human:
                match.open_for(match.next_human)
            match.submit([rng.choice(match.legal)])
            made += 1
    return match


def press(app: App, name: str) -> Any:
    turn(app)
    app.host.input.press(next(control for control in app.host.shown if control.id == name))
    turn(app)
    return app.stack.top


@pytest.mark.parametrize("key", GAMES)
def test_a_line_of_the_log_leads_to_its_moment_and_escape_back(app: App, key: str) -> None:
    match = running(app, key)
    table = show(app, "table", match=match)
    table.tabletop.events.finish()
    turn(app)
    table.tabletop.run(ToggleLog())
    turn(app, 3)
    lines = [control for control in app.host.shown if control.id.startswith(("log.moment.", "log.line."))]
    assert lines and misfits(app) == []
    before = app.context.library.load("r")
    past = press(app, lines[-1].id)
    assert past.name == "replay" and past.facts()["eyes"] == 0
    said = next(control.label for control in app.host.shown if control.id == "replay.words")
    if key != "kaivai":  # where starting huts are told in one sentence
        assert lines[-1].label.split(":")[-1].strip()[:30] in said
    app.host.handle(Key("escape"))
    turn(app)
    top: Any = app.stack.top
    assert top is table and top.tabletop._past.open
    assert app.context.library.load("r") == before


def test_at_a_shared_table_the_past_is_what_everybody_saw(app: App) -> None:
    match = running(app, "salt", people=2)
    if match.viewer is None and match.next_human is not None:
        match.open_for(match.next_human)
    replay = match.replay
    assert replay.viewers == ()
    show(app, "past", replay=replay, place=2)
    past: Any = app.stack.top
    assert past.facts()["eyes"] == "everybody" and past.playback.views == (None,)
    for place in range(1, replay.last + 1):
        with pytest.raises(ValueError):
            replay.start(place, match.viewer)
    with pytest.raises(ValueError):
        _record = replay.record


def test_the_speed_goes_round(app: App) -> None:
    scene = show(app, "replay", text=dump(lone_replay("salt").record))
    assert scene.facts() | {"speed": "instant", "place": 1, "eyes": 0} == scene.facts()
    seen = []
    for _press in PACES:
        app.host.handle(Key("s"))
        turn(app)
        seen.append(scene.facts()["speed"])
    assert sorted(seen) == sorted(PACES) and seen[-1] == "instant"
    app.host.handle(Key("s"))
    assert scene.tabletop._host.prefs().pace == "calm" and app.context.settings.pace == "instant"


def test_keys_lead_to_costly_choices_of_a_kept_review(app: App) -> None:
    keep_game(app.context.library, "salt", "g")
    text = app.context.library.load("g")
    show(app, "replay", text=text, game_id="g", review=True)
    turn(app, 4)
    review = numbers_of(app)
    costly = sorted({row.place for row in review.rows if row.blamed})
    scene = show(app, "replay", text=text, game_id="g")
    app.host.handle(Key("n"))
    assert scene.playback.place == next(place for place in costly if place > 1)
    scene.playback.go(scene.replay.last)
    app.host.handle(Key("b"))
    assert scene.playback.place == costly[-1]
    bare = show(app, "replay", text=text)
    app.host.handle(Key("n"))
    assert bare.playback.place == 1
