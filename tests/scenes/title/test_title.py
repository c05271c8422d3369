"""The title: a place in the bay for every game that is shown, and the shortest way into one."""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pygame
import pytest

from miaui.app import App
from miaui.catalog import CATALOG
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key, Pointer
from miaui.engine.ui.overlay import place_caption
from miaui.scenes import routes, setup_editor
from miaui.scenes.game_ui import Artwork, GameUi
from miaui.scenes.learnt import note_learnt
from miaui.scenes.library.games import Games as LibraryGames
from miaui.scenes.library.today_place import TodayPlace
from miaui.scenes.routes import Climb, Credits, Games, Lesson, NewGame, Route, Rules
from miaui.scenes.title import paint as title_paint
from miaui.scenes.title import scene as title
from miaui.scenes.title.layout import berths
from miaui.scenes.title.scene import Title
from miaui.store.rows import SeatResult
from miaui.store.statistics import Statistics
from testkit.house import GAMES, dump, find_game
from testkit.salt.playing import begun as salt_begun
from testkit.store.results import FINISHED, record_result
from tests.scenes.pages import game, turn

Point = tuple[float, float]
MIAUI = CATALOG.ui("miaui")


def at(water: Point, reach: Point, sign: Point) -> Artwork:
    """Miaui's pictures, elsewhere in the bay."""
    return MIAUI.artwork._replace(title=MIAUI.artwork.title._replace(water=water, reach=reach, sign=sign))


LEFT = replace(
    MIAUI, game="left", seats=range(2, 5), minutes=20,
    wording=MIAUI.wording._replace(name="Sand & Scissors", motto="fold and dare"),
    artwork=at(water=(474.0, 700.0), reach=(420.0, 200.0), sign=(340.0, 836.0)),
)  # fmt: skip
RIGHT = replace(
    MIAUI, game="right", seats=range(3, 5), minutes=60,
    wording=MIAUI.wording._replace(name="Star Path", motto="sail and build"),
    artwork=at(water=(1584.0, 660.0), reach=(420.0, 300.0), sign=(1586.0, 806.0)),
)  # fmt: skip
PLACES = ["title.new.left", "title.new.miaui", "title.new.right"]


@pytest.fixture
def opened(app: App, monkeypatch: pytest.MonkeyPatch) -> list[Route]:
    """What the title opens or goes to, without anything happening."""
    routes: list[Route] = []
    for verb in ("open", "go"):
        monkeypatch.setattr(app.context, verb, lambda route, wipe="fade": routes.append(route))
    return routes


def show(app: App, *uis: GameUi, size: tuple[int, int] = (1280, 720)) -> None:
    if app.window.size != size:
        pygame.display.set_mode(size, pygame.RESIZABLE)
        app.window.resized()
        app.loop.resized()
    with pytest.MonkeyPatch.context() as patched:
        if uis:
            patched.setattr(CATALOG, "uis", uis)
        app.stack.reset(Title(app.context), "cut")
    turn(app, 60)


def control(app: App, key: str) -> Control:
    return next(control for control in app.host.shown if control.id == key)


def places(app: App) -> list[str]:
    return [control.id for control in app.host.shown if control.id.startswith("title.new.")]


def press(app: App, *keys: str) -> None:
    for key in keys:
        app.host.handle(Key(key))
        turn(app, 1)


def keep(app: App, rounds: int) -> None:
    """A game in the library that has come so far."""
    record = game(rounds=rounds)
    assert app.context.library.save("kept", dump(record))


def test_every_screen_is_of_a_game_and_agrees_with_it(app: App) -> None:
    assert set(CATALOG.shown) <= set(GAMES)
    for key in CATALOG.shown:
        ui = CATALOG.ui(key)
        assert (ui.game, ui.seats) == (key, find_game(key).seats)
        for name in (ui.artwork.title.boat, ui.artwork.title.lit, ui.artwork.title.emblem):
            assert app.canvas.art.has(name)


def test_a_game_without_a_screen_is_not_shown(app: App) -> None:
    show(app)
    assert places(app) == [f"title.new.{key}" for key in CATALOG.shown]


def test_what_its_pictures_were_made_of_is_not_kept(app: App) -> None:
    show(app)
    assert app.canvas.art._sources.held > 2**20
    for _ in range(title._ALL_MADE):
        app.host.touch()
        app.loop.turn()
    assert app.canvas.art._sources.held < 2**18


def test_every_game_has_its_place_from_left_to_right(app: App) -> None:
    show(app, LEFT, MIAUI, RIGHT)
    assert places(app) == PLACES
    boxes = [control(app, key).rect for key in PLACES]
    assert all(a.right < b.x for a, b in pairwise(boxes))
    assert control(app, PLACES[0]).label == "Sand & Scissors, fold and dare, 2–4 cats, 20 min"


def test_a_place_is_opened_by_mouse_on_boat_or_sign(app: App, opened: list[Route]) -> None:
    show(app, LEFT, MIAUI, RIGHT)
    for key in PLACES:
        rect = control(app, key).rect
        for y in (rect.y + 30, rect.bottom - 30):
            app.host.handle(Pointer("down", rect.cx, y, 1))
            app.host.handle(Pointer("up", rect.cx, y, 1))
    assert opened == [NewGame(name) for name in ("left", "left", "miaui", "miaui", "right", "right")]


def test_places_are_reached_by_arrows(app: App, opened: list[Route]) -> None:
    show(app, LEFT, MIAUI, RIGHT)
    press(app, "tab", "up")
    walked = [app.host.focus.focused]
    while len(walked) < 9 and walked[-1] != PLACES[0]:
        press(app, "left")
        walked.append(app.host.focus.focused)
    press(app, "return", "right", "return", "right", "return")
    assert opened == [NewGame("left"), NewGame("miaui"), NewGame("right")]


def test_places_are_reached_by_tab_and_by_their_keys(app: App, opened: list[Route]) -> None:
    show(app, LEFT, MIAUI, RIGHT)
    reached = []
    for _ in range(len(app.host.shown)):
        press(app, "tab")
        reached.append(app.host.focus.focused)
    assert set(PLACES) < set(reached) == {control.id for control in app.host.shown}
    press(app, "3", "1")
    assert opened == [NewGame("right"), NewGame("left")]


def test_the_place_pointed_at_is_lit_and_no_other_sign_changes(app: App) -> None:
    app.change({"reduced_motion": True})
    show(app, LEFT, MIAUI, RIGHT)
    placed = berths(app.canvas, (LEFT, MIAUI, RIGHT), control(app, "title.quit").rect.y)
    signs = {key: app.canvas.pixels(berth.sign) for key, berth in zip(PLACES, placed, strict=True)}

    def seen() -> dict[str, bytes]:
        surface = app.window.surface
        return {key: pygame.image.tobytes(surface.subsurface(box), "RGB") for key, box in signs.items()}

    before, rect = seen(), control(app, PLACES[1]).rect
    app.host.handle(Pointer("move", rect.cx, rect.cy))
    turn(app, 1)
    after = seen()
    assert [key for key in PLACES if before[key] != after[key]] == [PLACES[1]]
    app.host.handle(Pointer("move", 5, 5))
    press(app, "tab")
    while app.host.focus.focused != PLACES[1]:
        press(app, "tab")
    assert seen()[PLACES[1]] == after[PLACES[1]]


def test_every_control_shows_a_key_of_its_own(app: App) -> None:
    for uis in ((), (LEFT, MIAUI, RIGHT)):
        show(app, *uis)
        keys = [control.hotkey for control in app.host.shown]
        assert None not in keys
        assert len(set(keys)) == len(keys)


def test_at_first_the_big_plank_teaches(app: App, opened: list[Route]) -> None:
    show(app, MIAUI)
    assert control(app, "title.lesson").label.startswith("Learn to play")
    press(app, "return")
    assert opened == [Lesson()]


def test_after_the_lesson_it_leads_to_the_gentle_table(
    app: App, opened: list[Route], monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []
    monkeypatch.setattr(setup_editor, "play_gently", lambda context, game: played.append(game))
    note_learnt(app.context, "miaui")
    show(app, LEFT, MIAUI)
    assert control(app, "title.gentle").label.startswith("Play")
    press(app, "return")
    assert (played, opened) == (["miaui"], [])


def test_of_several_lessons_the_player_chooses_one(app: App, opened: list[Route]) -> None:
    show(app)
    press(app, "l")
    lessons = [control for control in app.host.shown if control.id.startswith("learn.")]
    taught = [key for key in CATALOG.shown if CATALOG.ui(key).taught]
    assert [lesson.id for lesson in lessons] == [f"learn.{key}" for key in [*taught, "rules", "back"]]
    assert lessons[0].on_press is not None
    lessons[0].on_press()
    assert opened == [Lesson(taught[0])]


@pytest.mark.parametrize(
    ("key", "page"),
    [("r", Rules()), ("t", routes.Statistics()), ("c", Credits()), ("i", Climb()), ("g", Games())],
)
def test_six_planks_hang_there_and_every_key_works_all_the_same(
    app: App, opened: list[Route], key: str, page: Route
) -> None:
    show(app)
    planks = [
        control.id
        for control in app.host.shown
        if control.id.startswith("title.") and "new" not in control.id
    ][1:]
    assert planks == [f"title.{name}" for name in ("learn", "today", "climb", "games", "settings", "quit")]
    press(app, key)
    assert opened == [page]


def test_pages_open_on_the_game_that_was_played_last(app: App, opened: list[Route]) -> None:
    assert app.context.library.save("kept", dump(salt_begun(3)))
    show(app)
    press(app, "t", "r", "i")
    assert opened == [routes.Statistics("salt"), Rules(game="salt"), Climb("salt")]
    press(app, "l")
    assert app.host.focus.focused == "learn.salt"
    press(app, "escape")
    assert TodayPlace(app.context).game == "salt"
    kept = LibraryGames(app.context)
    kept.stack = app.stack
    next(control for control in kept.controls(app.canvas) if control.id == "games.statistics").on_press()  # type: ignore[misc]
    assert opened[-1] == routes.Statistics("salt")


def test_a_kept_game_that_is_not_shown_is_not_gone_on_with(app: App) -> None:
    keep(app, 3)
    show(app, LEFT, RIGHT)
    assert [control.id for control in app.host.shown][:3] == [
        "title.lesson",
        "title.new.left",
        "title.new.right",
    ]


def test_it_stays_as_it_was_below_one_question_after_another(app: App) -> None:
    keep(app, 3)
    show(app)
    before = [control.id for control in app.host.shown]
    press(app, "d")
    assert app.stack.top is not None and app.stack.top.name == "today"
    press(app, "escape")
    press(app, "l")
    below = app.stack.scenes[0]
    assert [control.id for control in below.controls(app.canvas)] == before


def test_one_press_leads_on_with_the_last_game(app: App) -> None:
    keep(app, 3)
    show(app)
    assert control(app, "title.continue").label == "Continue, Miaui, round 4 of 12"
    press(app, "return")
    turn(app)
    assert app.stack.top is not None
    assert app.stack.top.name == "table"


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1024, 768), (3440, 1440)], ids=str)
@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0])
def test_three_places_fit(app: App, size: tuple[int, int], scale: float) -> None:
    app.change({"text_scale": scale})
    keep(app, 11)
    show(
        app, LEFT, replace(MIAUI, wording=MIAUI.wording._replace(name="Needles & Feathers")), RIGHT, size=size
    )
    assert app.canvas.overflows == []
    boxes = [control.rect for control in app.host.shown]
    for i, a in enumerate(boxes):
        assert a.x >= 0
        assert a.right <= app.canvas.width
        assert a.bottom <= app.canvas.height
        assert [b for b in boxes[i + 1 :] if a.overlaps(b)] == []


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1024, 768), (3440, 1440)], ids=str)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_signs_of_neighbours_do_not_touch(app: App, size: tuple[int, int], scale: float) -> None:
    app.change({"text_scale": scale})
    for uis in ((LEFT, MIAUI), (MIAUI, RIGHT), (LEFT, MIAUI, RIGHT)):
        show(app, *uis, size=size)
        signs = [berth.sign for berth in berths(app.canvas, uis, app.canvas.height - 200)]
        assert all(a.right < b.x for a, b in pairwise(signs))


MORE = tuple(
    replace(LEFT, game=name, artwork=at((x, 700.0), (200.0, 160.0), (x, 830.0)))
    for name, x in (("fourth", 700.0), ("fifth", 1300.0))
)
"""Further games whose places leave no room for three signs and theirs side by side."""


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1024, 768), (3440, 1440)], ids=str)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("more", [1, 2])
def test_further_games_share_out_the_bay(app: App, size: tuple[int, int], scale: float, more: int) -> None:
    app.change({"text_scale": scale})
    show(app, LEFT, MIAUI, RIGHT, *MORE[:more], size=size)
    names = ["left", "fourth", "miaui", "fifth", "right"]
    wanted = [f"title.new.{name}" for name in names if name != "fifth" or more == 2]
    assert places(app) == wanted, "from left to right, whatever their order in the catalog"
    boxes = [control(app, key).rect for key in wanted]
    assert all(a.right <= b.x for a, b in pairwise(boxes))
    assert boxes[0].x >= 0 and boxes[-1].right <= app.canvas.width
    signs = [
        berth.sign
        for berth in berths(app.canvas, (LEFT, MIAUI, RIGHT, *MORE[:more]), app.canvas.height - 200)
    ]
    assert all(a.right < b.x for a, b in pairwise(signs)) and min(sign.w for sign in signs) > 300
    if more == 1 or size[0] > 1024:  # five signs in the smallest window have too little room for words
        assert app.canvas.overflows == []


def test_ambient_motion_renews_a_part_of_the_picture(app: App) -> None:
    show(app)
    area = app.window.size[0] * app.window.size[1]
    renewed = []
    for _ in range(60):
        app.host.update(1 / 60)
        if app.host.dirty:
            boxes = app.host.draw()
            assert boxes is not None
            renewed.append(sum(box.w * box.h for box in boxes) / area)
    assert 5 < len(renewed) < 20
    assert max(renewed) < 0.35
    assert sum(renewed) / len(renewed) < 0.2


@pytest.mark.parametrize("late", [0.0, 0.03, 0.2])
def test_a_picture_turns_one_boat_at_most(app: App, late: float, monkeypatch: pytest.MonkeyPatch) -> None:
    show(app)
    real, boats = app.canvas.draw, {each.artwork.title.boat for each in CATALOG.uis}
    drawn: dict[str, float] = {}

    def note(name: str, *place: Any, **pose: Any) -> None:
        if name in boats:
            drawn[name] = pose["angle"]
        real(name, *place, **pose)

    monkeypatch.setattr(app.canvas, "draw", note)
    angles = []
    for number in range(180):
        app.host.update(1 / 60 + late * (number % 3))
        if app.host.dirty:
            app.host.draw()
            angles.append(dict(drawn))
    turned = [sum(angle[name] != two[name] for name in boats) for angle, two in pairwise(angles)]
    assert max(turned) == 1


def test_signs_and_planks_are_not_drawn_again_while_boats_rock(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    show(app)
    app.host.draw()
    monkeypatch.setattr(title_paint, "draw_board", lambda *_args: pytest.fail("it looks as before"))
    for module, name in ((title, "berths"), (title, "dock")):
        monkeypatch.setattr(module, name, lambda *_args: pytest.fail("it hangs where it hung"))
    app.host.update(0.2)
    assert app.host.dirty and app.host.draw() is not None


def test_the_big_plank_is_golden_while_enter_is_for_it(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(title_paint, "draw_board", lambda _canvas, _rect, name, *_rest: drawn.append(name))
    show(app)
    start: Any = app.stack.scenes[0]
    for keys, board in ((), "ui/button-hot"), (("tab",), "ui/button-hot"), (("tab",), "ui/button"):
        press(app, *keys)
        drawn.clear()
        look, leads = title_paint.look_of(app.canvas, control(app, "title.lesson")), start._start()
        title_paint.draw_big_plank(app.canvas, look, leads.word, leads.where, leads.ui)
        assert drawn == [board]


def test_with_reduced_motion_nothing_moves(app: App) -> None:
    app.change({"reduced_motion": True})
    show(app)
    for _ in range(60):
        app.host.update(1 / 60)
        assert not app.host.dirty


def test_the_crews_wear_the_hats_that_were_chosen(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    app.change({"hats": {"pua": "straw", "kai": "palm"}})
    show(app)
    drawn: list[str] = []
    real = app.canvas.draw

    def note(name: str, *place: Any, **pose: Any) -> None:
        drawn.append(name)
        real(name, *place, **pose)

    monkeypatch.setattr(app.canvas, "draw", note)
    turn(app, 1)
    app.host.touch()
    turn(app, 1)
    assert "hat/straw" in drawn
    assert "hat/palm" not in drawn, "Kai sleeps in a nightcap"
    sign = next(control.rect for control in app.host.shown if control.id == "title.new.kaivai")
    app.host.handle(Pointer("move", sign.cx, sign.cy))
    turn(app, 1)
    assert "hat/palm" in drawn


def finish(app: App, key: str = "done", counted: bool = True) -> None:
    """A finished game of Miaui with its result."""
    record = game()
    assert app.context.library.save(key, dump(record), FINISHED)
    results = [
        SeatResult(seat, who.name, who.kind, who.level or "", 9, float(seat == 1))
        for seat, who in enumerate(record.players)
    ]
    record_result(app.context.library, key, results, counted)


def test_after_a_game_the_big_plank_plays_again_with_its_cats(app: App) -> None:
    finish(app)
    show(app)
    names = ", ".join(who.name for who in game().players)
    assert control(app, "title.again").label == f"Play again, {names}"
    press(app, "return")
    turn(app)
    scene: Any = app.stack.top
    assert scene.name == "table"
    assert [(who.name, who.kind, who.level) for who in scene.match.public.players] == [
        (who.name, who.kind, who.level) for who in game().players
    ]


def test_a_game_to_go_on_with_comes_before_playing_again(app: App) -> None:
    finish(app)
    keep(app, 3)
    show(app)
    assert control(app, "title.continue")


def test_a_game_of_others_is_not_played_again(app: App) -> None:
    app.context.library.save("imported", dump(game()), FINISHED)
    show(app)
    assert control(app, "title.lesson")


@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 1.0), ((1280, 720), 1.0), ((1920, 1080), 2.0)])
def test_a_notice_covers_nothing_that_can_be_pressed(app: App, size: tuple[int, int], scale: float) -> None:
    app.change({"text_scale": scale})
    show(app, size=size)
    words = (
        "Some settings were damaged and are back at their defaults. The damaged file was kept beside them."
    )
    scene: Any = app.stack.top
    rect, letters = place_caption(app.canvas, words, app.host.shown, scene.clearings(app.canvas))
    assert letters * scale >= 0.6
    assert not [control.id for control in app.host.shown if control.rect.overlaps(rect)]


def test_at_rest_it_reads_the_statistics_of_every_game_one_a_turn(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    library = app.context.library

    def note(ruleset: str, helped: bool = False) -> Statistics:
        read.append(ruleset)
        return Statistics(0, (), ())

    monkeypatch.setattr(library, "statistics", note)
    app.context.go(routes.Title(), "cut")
    counts = []
    for _ in range(90):
        app.host.update(1 / 60)
        counts.append(len(read))
    assert sorted(read) == sorted(app.context.catalog.shown)
    assert max(after - before for before, after in pairwise(counts)) == 1
