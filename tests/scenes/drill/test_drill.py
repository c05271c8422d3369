"""The drill in the window: asked at the table as it was, never answered by accident, and kept."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.core.seat import Seat
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.events import Key
from miaui.games.kaivai.public.hexes import HEXES
from miaui.history import drilling
from miaui.scenes.drill import words
from testkit.drilled import keep_cards, keep_game, lone_replay
from testkit.house import dump
from tests.scenes.pages import misfits, program, show, turn

GROUND = ("ground", "open-sea")
"""What lies below everything else."""
DEAF = 32
"""Turns after which a question takes answers."""


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        made.change({"pace": "instant", "reduced_motion": True})
        yield made


def drill(app: App, key: str, *phases: str, most: int = 3, size: tuple[int, int] = (1280, 720)) -> Any:
    keep_cards(app.context.data, app.context.library, key, phases, most)
    return show(app, "drill", size)


def press(app: App, name: str) -> None:
    turn(app)
    app.host.input.press(next(control for control in app.host.shown if control.id == name))
    turn(app)


def ids(app: App) -> list[str]:
    turn(app)
    return [control.id for control in app.host.shown]


@pytest.mark.parametrize("key", ["miaui", "salt", "kaivai"])
def test_it_shows_the_view_of_that_moment(app: App, key: str) -> None:
    scene = drill(app, key)
    view = lone_replay(key).at(scene.card.step, Seat(0))
    assert scene.name == "drill" and scene.tabletop.link.view == view
    assert scene.tabletop.animation.display == scene.tabletop.spec.telling.display(view)
    assert scene.facts()["drill"] == {"id": 1, "left": 3, "asked": 0}
    assert app.host.focus.focused == "drill.question"


@pytest.mark.parametrize("key", ["miaui", "salt", "kaivai"])
def test_the_rules_are_opened_at_what_is_asked_about(app: App, key: str) -> None:
    scene = drill(app, key)
    app.host.handle(Key("f1"))
    turn(app, 2)
    rules: Any = app.stack.top
    assert rules.name == "rules" and rules.game == key
    assert rules.facts()["chapter"] == scene.chapter != ""


def test_moves_are_made_at_the_table_twice_by_key(app: App) -> None:
    scene = drill(app, "miaui")
    best = scene.card.best[0]
    app.host.handle(Key(best))
    turn(app)
    app.host.handle(Key(best))
    turn(app)
    assert scene.move is None, "it is deaf at first"
    turn(app, DEAF)
    for _press in range(2):
        assert scene.move is None
        app.host.handle(Key(best))
        turn(app)
    assert (scene.move, scene.mark) == (best, "right")
    kept = drilling.read(app.context.data)[0].cards[0]
    assert kept.log[0].move == best and kept.memory["last_review"] is not None
    assert scene.facts()["drill"]["asked"] == 1


def test_the_table_shows_nothing_over_the_answer(app: App) -> None:
    scene = drill(app, "kaivai", "bid")
    assert "drill.show" in ids(app) and "bids.fold" in ids(app)
    turn(app, DEAF)
    press(app, "drill.show")
    sheet = scene._places(app.canvas).sheet
    under = [control for control in app.host.shown if sheet.contains(control.rect.cx, control.rect.cy)]
    assert {control.id for control in under} == {"drill.question", "drill.next", "drill.watch"}


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize(
    ("key", "phase"),
    [
        ("miaui", "dive"), ("salt", "take"), ("salt", "keep"), ("salt", "duo"), ("kaivai", "bid"),
        ("kaivai", "action"), ("kaivai", "hut"), ("kaivai", "god"), ("kaivai", "stake"),
    ],
)  # fmt: skip
def test_the_sheet_covers_nothing_that_it_speaks_of(
    app: App, key: str, phase: str, text: float, size: tuple[int, int]
) -> None:
    app.change({"text_scale": text, "language": "de"})
    scene = drill(app, key, phase, size=size)
    turn(app, DEAF)
    for _phase in ("asked", "answered"):
        at = scene._places(app.canvas)
        assert app.canvas.bounds.holds(at.sheet)
        assert [name for name, box in spoken_of(app, scene, key) if box.overlaps(at.sheet.inset(0.1))] == []
        assert all(at.sheet.holds(box) for box in (at.words, *at.offers, *at.buttons))
        scene.give_up()
        turn(app)


def spoken_of(app: App, scene: Any, key: str) -> list[tuple[str, Rect]]:
    """Return everything at the table that a question may be about, by name: what tooltips leave free, cards,
    cats and goods that can be pressed or read, all but the ground below them, and hexes."""
    table = scene.tabletop
    boxes = [("kept clear", box) for box in table.keep_clear(app.canvas)]
    boxes += [
        (control.id, control.rect) for control in table.controls(app.canvas) if control.id not in GROUND
    ]
    if key == "kaivai":
        grid = table.on(app.canvas).layout.grid
        boxes += [("hex", Rect.around(x, y, 20, 20)) for x, y in map(grid.middle, HEXES)]
    return [(name, box) for name, box in boxes if box.w > 0 and box.h > 0]


@pytest.mark.parametrize(("key", "phase"), [("salt", "duo"), ("kaivai", "action")])
def test_the_button_that_unfolds_the_sheet_covers_nothing(app: App, key: str, phase: str) -> None:
    scene = drill(app, key, phase)
    turn(app, DEAF)
    press(app, "drill.look")
    place = scene._places(app.canvas).sheet
    assert [name for name, box in spoken_of(app, scene, key) if box.overlaps(place)] == []
    press(app, "drill.look")
    assert len(scene._places(app.canvas).buttons) == 4


@pytest.mark.parametrize("key", ["salt", "kaivai"])
def test_offers_are_lifted_and_then_confirmed(app: App, key: str) -> None:
    scene = drill(app, key, *(("action",) if key == "kaivai" else ()))
    assert 2 <= len(scene.offers) <= 4
    labels = [control.label for control in app.host.shown if control.id.startswith("drill.option.")]
    assert [label.split(" ")[0] for label in labels] == [f"{n}." for n in range(1, len(scene.offers) + 1)]
    app.host.handle(Key("1"))
    turn(app, DEAF)
    assert scene.lifted is None, "it is deaf at first"
    app.host.handle(Key("2"))
    app.host.handle(Key("1"))
    turn(app)
    assert scene.lifted == 0 and scene.move is None
    app.host.handle(Key("1"))
    turn(app)
    assert scene.move == scene.offers[0]


@pytest.mark.parametrize(("key", "phase"), [("salt", ""), ("kaivai", "action")])
def test_the_table_shows_where_a_lifted_offer_is(app: App, key: str, phase: str) -> None:
    scene = drill(app, key, *([phase] if phase else []))
    turn(app, DEAF)
    assert not scene.facts().get("targets")
    shown = []
    for number in range(2):
        scene.press_offer(number)
        turn(app)
        shown.append(scene.facts()["targets"])
        assert shown[-1] and scene.move is None
    assert shown[0] != shown[1]
    scene.confirm()
    turn(app)
    assert scene.move == scene.offers[1] and not scene.facts().get("targets")


def test_enter_goes_on_after_an_answer_by_digits(app: App) -> None:
    scene = drill(app, "salt")
    turn(app, DEAF)
    for _press in range(2):
        app.host.handle(Key("1"))
        turn(app)
    assert scene.move == scene.offers[0]
    app.host.handle(Key("return"))
    turn(app)
    following: Any = app.stack.top
    assert following is not scene and following.card.id != scene.card.id


def test_the_best_moves_stand_beside_each_other(app: App) -> None:
    scene = drill(app, "salt")
    card = replace(scene.card, best=tuple(scene.offers[:2]))
    first, second = [words.move_words(scene.guide, card, text) for text in card.best]
    assert words.told(scene.guide, card, "")[0] == f"Best: {first} · {second}"


def test_tab_arrows_and_leaving_answer_nothing(app: App) -> None:
    scene = drill(app, "salt")
    before = (app.context.data / "drill.json").read_bytes()
    turn(app, DEAF)
    for name in ("tab", "down", "up", "tab", "left", "right"):
        app.host.handle(Key(name))
        turn(app)
    assert (scene.lifted, scene.move) == (None, None)
    app.host.handle(Key("escape"))
    turn(app)
    assert app.stack.top is not scene
    assert (app.context.data / "drill.json").read_bytes() == before


def test_the_focus_begins_on_the_question(app: App) -> None:
    scene = drill(app, "salt")
    turn(app, DEAF)
    for _press in range(3):
        app.host.handle(Key("return"))
        turn(app)
    assert (scene.lifted, scene.move) == (None, None)


def test_not_knowing_is_an_answer_and_one_question_follows_another(app: App) -> None:
    scene = drill(app, "salt", most=2)
    turn(app, DEAF)
    press(app, "drill.show")
    assert scene.mark == "wrong" and scene.told[-1] == "This question comes back tomorrow."
    press(app, "drill.next")
    following: Any = app.stack.top
    assert following.card.id == 2 and following.facts()["drill"] == {"id": 2, "left": 1, "asked": 1}
    press(app, "drill.drop")
    assert app.stack.top is not None and app.stack.top.name == "drill_over"
    deck = drilling.read(app.context.data)[0]
    assert [card.id for card in deck.cards] == [1]
    assert "0 of 1 right" in app.stack.top.heading


@pytest.mark.parametrize("key", ["miaui", "salt", "kaivai"])
def test_a_card_is_answered_and_kept_without_fsrs(
    app: App, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "fsrs", None)
    scene = drill(app, key)
    turn(app, DEAF)
    press(app, "drill.show")
    assert scene.mark == "wrong" and scene.told[-1] == "This question comes back tomorrow."
    card = next(card for card in drilling.read(app.context.data)[0].cards if card.id == scene.card.id)
    assert [answer.rating for answer in card.log] == ["again"]


def test_the_game_is_shown_at_that_place(app: App) -> None:
    scene = drill(app, "salt")
    turn(app, DEAF)
    press(app, "drill.show")
    press(app, "drill.watch")
    top: Any = app.stack.top
    assert top.name == "replay"
    assert top.playback.place == lone_replay("salt").place_of(scene.card.step)


def test_the_title_says_how_many_are_due(app: App) -> None:
    show(app, "title")
    turn(app, 40)
    assert "title.drill" not in ids(app)
    drill(app, "salt")
    show(app, "title")
    turn(app, 40)
    plank = next(control for control in app.host.shown if control.id == "title.drill")
    assert plank.label == "Drill: 3" and misfits(app) == []
    press(app, "title.drill")
    assert app.stack.top is not None and app.stack.top.name == "drill"


def test_a_review_of_a_game_that_counts_gives_cards(app: App) -> None:
    library, text = app.context.library, dump(lone_replay("miaui").record)
    keep_game(library, "miaui", "plain")
    keep_game(library, "miaui", "practice", counted=False)
    for game_id in ("plain", "practice"):
        show(app, "replay", text=text, review=True, game_id=game_id)
        turn(app, 4)
    cards = drilling.read(app.context.data)[0].cards
    assert {card.game_id for card in cards} == {"plain"} and 1 <= len(cards) <= 3
    assert all(card.loss >= 0.03 and card.played not in card.best for card in cards)
    drilling.forget(app.context.data, "plain")
    assert drilling.read(app.context.data)[0].cards == ()


def test_without_cards_it_says_how_they_come(app: App) -> None:
    scene = show(app, "drill")
    assert scene.name == "drill_over" and "Play a game" in scene.heading


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(
    ("code", "key", "phase", "size", "scale"),
    [
        ("en", "miaui", "dive", (1024, 640), 1.0),
        ("de", "miaui", "dive", (1280, 720), 2.0),
        ("fr", "salt", "keep", (1024, 640), 2.0),
        ("de", "salt", "keep", (1280, 720), 1.0),
        ("fr", "kaivai", "bid", (1280, 720), 2.0),
        ("en", "kaivai", "action", (1280, 720), 1.0),
    ],
)
def test_nothing_is_cut(
    app: App, code: str, key: str, phase: str, size: tuple[int, int], scale: float
) -> None:
    app.change({"text_scale": scale, "language": code})
    scene = drill(app, key, phase, most=1, size=size)
    turn(app, DEAF)
    assert misfits(app) == []
    scene.give_up()
    turn(app)
    assert misfits(app) == []


@pytest.mark.parametrize(("key", "phase"), [("salt", ""), ("kaivai", "action")])
def test_the_table_does_not_answer_with_a_lifted_offer(app: App, key: str, phase: str) -> None:
    scene = drill(app, key, *([phase] if phase else []))
    turn(app, DEAF)
    for number in range(len(scene.offers)):
        scene.press_offer(number)
        for move in scene.link.asked:
            for _press in range(3):
                scene.tabletop.attempts.play(move)
                turn(app)
            scene.tabletop.attempts.submit()
            turn(app)
        assert (scene.lifted, scene.move) == (number, None)
    scene.confirm()
    turn(app)
    assert scene.move == scene.offers[-1]
