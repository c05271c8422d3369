"""The island in the program: steps are played, counted and passed, and nothing is cut."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.engine import i18n
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key
from miaui.history import challenges
from miaui.history.ladder import steps
from miaui.match.challenge import Goal, proof_fault
from miaui.scenes.result.bar import ResultBar
from miaui.store.climb import Climb, played_for
from miaui.store.rows import SeatResult
from testkit.house import GAMES, dump
from testkit.kaivai import playing as kaivai_playing
from testkit.salt import playing as salt_playing
from testkit.store.results import FINISHED, record_result
from tests.scenes.pages import game, misfits, program, show, turn


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        yield made


def find(app: App, name: str) -> Control:
    return next(control for control in app.host.shown if control.id == name)


def press(app: App, name: str) -> None:
    control = find(app, name)
    assert control.enabled and control.on_press is not None
    control.on_press()
    turn(app)


def play(app: App, name: str, ids: str, won: bool = True, counted: bool = True) -> None:
    """Keep finished games of a step, one a letter."""
    climb, record = Climb(app.context.data), dump(game(seats=3))
    for key in ids:
        app.context.library.save(key, record, FINISHED)
        shares = (1.0, 0.0, 0.0) if won else (0.0, 1.0, 0.0)
        seats = [
            SeatResult(
                seat,
                "Mara" if seat == 0 else "B",
                "bot" if seat else "human",
                "diver" if seat else "",
                9,
                share,
            )
            for seat, share in enumerate(shares)
        ]
        record_result(app.context.library, key, seats, counted)
        climb.add(name, key)


def test_the_title_leads_to_the_first_step_and_into_its_game(app: App) -> None:
    show(app, "title")
    turn(app, 60)
    press(app, "title.climb")
    scene: Any = app.stack.top
    assert scene.name == "climb" and scene.chosen == "miaui/0"
    assert not find(app, "climb.games").enabled
    press(app, "climb.play")
    match: Any = app.stack.top
    assert match.name == "table"
    assert Climb(app.context.data).of("miaui/0").games == (match.match.game_id,)
    assert [player.level for player in match.match.public.players] == [None, "paddler", "paddler"]
    show(app, "climb")
    assert find(app, "climb.play").label == "Continue"


@pytest.mark.parametrize(("chosen", "leads_to"), [("miaui/0", "miaui/0"), ("miaui-02", "miaui-02")])
def test_a_result_leads_back_to_the_island(app: App, chosen: str, leads_to: str) -> None:
    show(app, "climb", game="miaui", chosen=chosen)
    press(app, "climb.play")
    table: Any = app.stack.top
    bar = ResultBar(app.context, table.match, lambda: True, lambda: True, lambda: True)
    again = next(control for control in bar.controls(app.canvas) if control.id == "result.again")
    assert again.label == "The island" and again.on_press is not None
    again.on_press()
    turn(app)
    island: Any = app.stack.top
    assert (island.name, island.game, island.chosen) == ("climb", "miaui", leads_to)


def test_a_result_of_another_game_leads_to_the_next_one(app: App) -> None:
    Climb(app.context.data).add("miaui/0", "another")
    show(app, "newgame")
    press(app, "newgame.start")
    table: Any = app.stack.top
    bar = ResultBar(app.context, table.match, lambda: True, lambda: True, lambda: True)
    assert (
        next(control.label for control in bar.controls(app.canvas) if control.id == "result.again")
        == "Play again"
    )
    Climb(app.context.data).path.write_text("nothing")
    assert played_for(app.context.data, "another") == ""


@pytest.mark.parametrize("finished", [True, False])
@pytest.mark.parametrize("last", ["salt", "kaivai"])
def test_the_title_leads_to_the_island_of_the_game_played_last(app: App, last: str, finished: bool) -> None:
    play(app, "miaui/0", "a")
    playing = {"salt": salt_playing, "kaivai": kaivai_playing}[last]
    record = playing.finished() if finished else playing.begun()
    app.context.library.save("last", dump(record), FINISHED if finished else None)
    if finished:
        record_result(app.context.library, "last", [SeatResult(0, "Mara", "human", "", 9, 1.0)])
    for key, name in (("i", "climb"), ("t", "statistics")):
        show(app, "title")
        turn(app, 60)
        app.host.handle(Key(key))
        turn(app)
        scene: Any = app.stack.top
        assert (scene.name, scene.game) == (name, last)


def test_three_victories_open_the_next_step(app: App) -> None:
    play(app, "miaui/0", "ab")
    scene: Any = show(app, "climb")
    assert scene.facts()["climb"]["steps"][0] == {"passed": False, "won": 2, "games": 2}
    press(app, "climb.step.2")
    assert not find(app, "climb.play").enabled, "it is asleep"
    play(app, "miaui/0", "p", counted=False)
    scene = show(app, "climb")
    assert scene.chosen == "miaui/0", "practice does not count"
    play(app, "miaui/0", "c")
    scene = show(app, "climb")
    assert scene.chosen == "miaui/1" and Climb(app.context.data).of("miaui/0").passed
    assert scene._lines()[0].words == "Step 1 is passed!"
    press(app, "climb.step.1")
    assert "Step 1 is passed!" not in [line.words for line in scene._lines()], "there it says so anyway"
    scene = show(app, "climb")
    assert "Step 1 is passed!" not in [line.words for line in scene._lines()], "it is news only once"
    for key in "abc":
        app.context.library.delete(key)
    assert show(app, "climb").chosen == "miaui/1", "what is passed stays passed"


@pytest.mark.parametrize("key", list(GAMES))
def test_three_victories_pass_a_step_in_each_game(app: App, key: str) -> None:
    """Three games are begun at the island itself, each with the step's own table, and won."""
    name, library = f"{key}/0", app.context.library
    for victories in range(3):
        scene: Any = show(app, "climb", game=key, chosen=name)
        assert scene.facts()["climb"]["steps"][0] == {"passed": False, "won": victories, "games": victories}
        press(app, "climb.play")
        table: Any = app.stack.top
        match = table.match
        players = match.public.players
        ui = app.context.catalog.ui(key)
        step = steps(app.context.catalog.kits.find(key), ui.seats, [option.option for option in ui.options])[
            0
        ]
        assert [who.level for who in players] == [None, *step.levels]
        library.save(match.game_id, library.load(match.game_id), FINISHED)
        seats = [
            SeatResult(seat, who.name, who.kind, who.level or "", 9, float(seat == 0))
            for seat, who in enumerate(players)
        ]
        record_result(library, match.game_id, seats)
        assert match.game_id in Climb(app.context.data).of(name).games
    scene = show(app, "climb", game=key)
    first, second, *_rest = scene.facts()["climb"]["steps"]
    assert first["passed"] and not second["passed"]
    assert scene.chosen == f"{key}/1" and find(app, "climb.play").enabled
    assert Climb(app.context.data).of(name).passed


def test_the_games_of_a_step_are_opened_and_no_others(app: App) -> None:
    play(app, "miaui/0", "ab")
    app.context.library.save("other", dump(game(seats=3)), FINISHED)
    show(app, "climb")
    assert find(app, "climb.games").label == "2 games"
    press(app, "climb.games")
    scene: Any = app.stack.top
    assert scene.name == "games" and sorted(effect.id for effect in scene.list.all) == ["a", "b"]
    assert scene.facts() == {"statistics.open": ["a", "b"]}
    assert scene.heading == "Step 1"


def test_the_chance_of_a_rated_person_is_told(app: App) -> None:
    play(app, "miaui/0", "abcdefghijkl")
    words = [line.words for line in show(app, "climb")._lines()]
    assert any(word.startswith("You win about ") for word in words)
    assert all(control.enabled for control in app.host.shown if control.id.startswith("climb.step."))


def test_a_ladder_that_cannot_be_read_is_said(app: App) -> None:
    Climb(app.context.data).add("miaui/0", "a")
    (app.context.data / "ladder.json").write_text("{", encoding="utf-8")
    scene = show(app, "climb")
    assert any("ladder-damaged" in line.words for line in scene._lines())


def test_a_bad_challenge_is_left_out_and_said(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "miaui-09.json").write_text("{}", encoding="utf-8")
    folder = challenges.find(app.context.catalog.games, tmp_path)
    assert folder.challenges == {} and folder.bad == ("miaui-09.json",)
    monkeypatch.setattr("miaui.scenes.climb.scene.find", lambda _games: folder)
    assert any("miaui-09.json" in line.words for line in show(app, "climb")._lines())


def test_every_game_has_four_challenges_whose_proofs_hold(app: App) -> None:
    catalog = app.context.catalog
    folder = challenges.find(catalog.games)
    assert folder.bad == ()
    assert Counter(challenge.game.key for challenge in folder.challenges.values()) == dict.fromkeys(
        catalog.shown, 4
    )
    assert [
        key for key, challenge in folder.challenges.items() if proof_fault(catalog.games, challenge)
    ] == []


@pytest.mark.parametrize(
    ("game_key", "language", "words"),
    [
        ("miaui", "en", "Win by 8 points or more."),
        ("kaivai", "en", "Win by 8 glory or more."),
        ("kaivai", "de", "Gewinne. Dein Vorsprung: mindestens 8 Ruhm."),
        ("kaivai", "fr", "Gagne avec au moins 8 points de gloire d’avance."),
        ("kaivai", "es", "Gana por 8 de gloria o más."),
    ],
)
def test_a_challenge_counts_in_the_word_of_its_game(
    app: App, game_key: str, language: str, words: str
) -> None:
    points = app.context.catalog.ui(game_key).wording.points
    i18n.use(language)
    try:
        assert challenges.goal_words(Goal("margin", 8), points) == words
    finally:
        i18n.use("en")


def test_a_game_without_challenges_has_no_number(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("miaui.scenes.climb.scene.find", lambda _games: challenges.Found({}))
    show(app, "climb")
    labels = [control.label for control in app.host.shown if control.id.startswith("climb.game.")]
    assert sorted(labels) == ["Kaivai", "Miaui", "Sea Salt & Paper"]


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_nothing_is_cut(app: App, language: str) -> None:
    play(app, "miaui/0", "abcdefghijkl")
    for scale in (1.0, 2.0):
        app.change({"text_scale": scale, "language": language})
        for size in ((1024, 640), (1920, 1080)):
            show(app, "climb", size)
            assert misfits(app) == [], (scale, size)
