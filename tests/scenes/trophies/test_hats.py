"""Hats: earned by games that were played, chosen for each cat, kept, and worn in every game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from miaui.app import App
from miaui.catalog import CATALOG
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key
from miaui.history.hats_earned import count, hats
from miaui.scenes.trophies.hats_worn import dressed
from miaui.store.rows import SeatResult
from miaui.store.settings import parse
from miaui.store.statistics import Outing, Rival, Statistics
from miaui.tabletop.cast.cats import NAMES
from miaui.tabletop.cast.hats import HATS
from testkit.house import HOUSE, dump, find_game
from testkit.playing import match_of
from testkit.random_games import new_record
from testkit.store.results import FINISHED, record_result
from tests.scenes.pages import game, misfits, show, turn


def keep(app: App, key: str, won: bool, game: str = "salt", counted: bool = True) -> None:
    """A finished game of Ana's against a bot."""
    app.context.library.save(key, dump(new_record(find_game(game), 1, 2 if game == "salt" else 3)), FINISHED)
    results = [
        SeatResult(0, "Ana", "human", "", 40, float(won)),
        SeatResult(1, "Bot", "bot", "diver", 12, float(not won)),
    ]
    record_result(app.context.library, key, results, counted)


def outings(*won: bool) -> tuple[Outing, ...]:
    return tuple(Outing(str(number), float(share), 0.5, 0) for number, share in enumerate(won))


def earned(**games: tuple[Outing, ...]) -> set[str]:
    statistics = {key: Statistics(0, (), (), outings={"Ana": games.get(key, ())}) for key in CATALOG.shown}
    return {key for key, hat in hats(statistics, HOUSE.kits).items() if hat.earned}


def test_what_each_hat_takes() -> None:
    assert earned() == set()
    assert earned(miaui=outings(False)) == {"straw"}
    assert earned(miaui=outings(True)) == {"straw", "flowers"}
    assert earned(miaui=outings(*[False] * 6), salt=outings(*[False] * 4)) == {"straw", "coconut"}
    first = outings(False)
    assert earned(miaui=first, salt=first, kaivai=first) == {"straw", "starfish"}
    assert "crown" not in earned(miaui=outings(True, True, False, True), salt=outings(True))
    assert "crown" in earned(miaui=outings(False, True, True, True))
    assert earned(salt=outings(*[False] * 25)) == {"straw", "coconut", "captain"}
    assert earned(salt=outings(*[True] * 25)) == {"straw", "flowers", "coconut", "captain", "crown", "palm"}


def test_feathers_are_for_a_win_against_the_strongest() -> None:
    for level, share, worn in (("chosen", 0.5, True), ("chosen", 0.0, False), ("diver", 1.0, False)):
        met = Outing("g", share, 0.25, 0, rivals=(Rival(level, False, 1 - share), Rival("diver", False, 0.0)))
        assert ("feathers" in earned(miaui=(met,))) is worn


def test_games_with_help_earn_no_hat() -> None:
    helped = tuple([outing._replace(helped=True) for outing in outings(True, True)])
    assert earned(miaui=helped) == set()
    assert earned(miaui=(*helped, *outings(False))) == {"straw"}


def test_games_of_two_people_are_not_added() -> None:
    statistics = Statistics(0, (), (), outings={"Ana": outings(*[True] * 6), "Ben": outings(*[True] * 6)})
    assert hats({"miaui": statistics}, HOUSE.kits)["coconut"].reached == 6


def test_a_cat_wears_what_was_chosen_for_it(app: App, tmp_path: Path) -> None:
    keep(app, "one", won=True)
    keep(app, "practice", won=True, counted=False)
    scene = show(app, "hats", (1280, 720))
    assert count(scene.hats) == 2
    press = {c.id: c for c in app.host.shown}
    assert press["hats.hat.straw"].enabled and not press["hats.hat.captain"].enabled
    for key in ("hats.cat.pua", "hats.hat.flowers"):
        press[key].on_press()  # type: ignore[misc]
        turn(app)
    assert app.settings.hats == {"pua": "flowers"}
    kept, refused = parse((tmp_path / "config" / "settings.json").read_bytes())
    assert kept.hats == {"pua": "flowers"} and not refused
    assert app.canvas.worn["cat/pua/head-calm"] == app.canvas.worn["salt/cat/pua/face-calm"] == "hat/flowers"
    assert "cat/pua/head-asleep" not in app.canvas.worn, "it has a nightcap on"
    press["hats.hat.flowers"].on_press()  # type: ignore[misc]
    assert app.settings.hats == {} and not app.canvas.worn, "the second press takes it off"


def test_keys_reach_cats_and_hats(app: App) -> None:
    keep(app, "one", won=True)
    show(app, "hats", (1280, 720))
    app.host.handle(Key("tab"))
    seen = set()
    for _press in range(30):
        app.host.handle(Key("tab"))
        turn(app, 1)
        seen.add(app.host.focus.focused)
        if app.host.focus.focused == "hats.hat.straw" and not app.settings.hats:
            app.host.handle(Key("return"))
    assert {"hats.cat.mara", "hats.cat.kai", "hats.hat.", "hats.hat.flowers"} <= seen
    assert app.settings.hats["mara"] == "straw"


def test_every_hat_has_its_pictures_and_unknown_ones_are_passed_over(app: App) -> None:
    worn = dressed(dict(zip(NAMES, list(HATS)[2:], strict=True)) | {"nobody": "straw"}, CATALOG)
    assert len(worn) == 6 * 11
    for below, above in worn.items():
        assert app.canvas.art.has(below) and app.canvas.art.has(above)
    assert list(hats({}, HOUSE.kits)) == list(HATS)
    assert dressed({"mara": "halo"}, CATALOG) == {}


@pytest.mark.parametrize("text", ["{}", '{"hats": 3}', '{"hats": {"mara": 7}}', '{"hats": {"mara": "halo"}}'])
def test_settings_without_or_with_odd_hats_are_read(text: str) -> None:
    settings, refused = parse(json.dumps(json.loads(text)).encode())
    assert not dressed(settings.hats, CATALOG)
    assert refused == (["hats"] if "7" in text or "3" in text else [])


def test_a_hat_is_drawn_over_its_cat(app: App) -> None:
    drawn: list[str] = []
    part = app.canvas.art.part

    def note(name: str, *rest: object) -> object:
        drawn.append(name)
        return part(name, *rest)  # type: ignore[arg-type]

    app.canvas.worn = dressed({"mara": "captain"}, CATALOG)
    app.canvas.art.part = note  # type: ignore[method-assign,assignment]
    app.canvas.draw("cat/mara/head-calm", 400, 400)
    app.canvas.draw("cat/mara/head-calm", 400, 400, bare=True)
    app.canvas.draw("cat/mara/head-asleep", 400, 400)
    assert drawn == ["cat/mara/head-calm", "hat/captain", "cat/mara/head-calm", "cat/mara/head-asleep"]


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 2.0), ((1920, 1080), 1.0)])
def test_a_new_hat_is_shown_after_the_game_until_it_was_seen(
    app: App, size: tuple[int, int], scale: float
) -> None:
    app.change({"text_scale": scale})
    keep(app, "one", won=True)
    record = game(3)
    app.context.library.save("feast", dump(record), FINISHED)

    def buttons() -> dict[str, Control]:
        scene = show(app, "result", size, match=match_of(record))
        assert "result.hat" not in {c.id for c in app.host.shown}, "the end keeps its secret"
        scene.finish()
        turn(app, 1)
        assert not scene.idle
        before = {c.id: c.rect for c in app.host.shown}
        turn(app, 120)
        assert scene.idle and misfits(app) == []
        assert {c.id: c.rect for c in app.host.shown} == before, "a button that works stays where it is"
        return {c.id: c for c in app.host.shown}

    new = buttons()["result.hat"]
    assert new.label == ("Hats" if app.canvas.theme.is_large else "2 new hats!")
    assert new.icon == "hat/flowers" and new.on_press is not None
    new.on_press()
    turn(app)
    assert app.stack.top is not None and app.stack.top.name == "hats"
    assert {"hat-straw", "hat-flowers"} <= app.settings.seen
    assert app.host.focus.focused == "hats.hat.flowers", "one press puts it on"
    marked = {c.id for c in app.host.shown if c.label.startswith("New!")}
    assert marked == {"hats.hat.straw", "hats.hat.flowers"} and misfits(app) == []
    show(app, "hats")
    assert not [c for c in app.host.shown if c.label.startswith("New!")], "they are new once"
    assert "result.hat" not in buttons()
