"""The page before a game: cats to click through, fish for how well bots play, Kiti beside the youngest."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from miaui.app import App
from miaui.core.pace import PACES
from miaui.engine.draw import nine_patch
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key, Pointer, Typed
from miaui.engine.input.focus import give_focus
from miaui.scenes.routes import NewGame
from tests.scenes.pages import misfits, program, show, turn


def find(app: App, key: str) -> Control:
    control = app.host.input.find(key)
    assert control is not None, key
    return control


def press(app: App, key: str) -> None:
    app.host.input.press(find(app, key))
    turn(app, 1)


@pytest.mark.parametrize("game", ["miaui", "salt"])
def test_one_level_for_all_bots_and_exceptions(app: App, game: str) -> None:
    scene: Any = show(app, "newgame", game=game)
    levels = scene.kit.levels
    choice = find(app, "newgame.level")
    assert choice.options == tuple(level.name for level in levels)
    assert choice.on_change is not None
    choice.on_change(len(levels) - 1)
    turn(app, 1)
    assert {seat.level for seat in scene.setup.seats} == {levels[-1].key}
    scene.editor.change_seat(1, level=levels[0].key)
    turn(app, 1)
    choice = find(app, "newgame.level")
    assert choice.shown_value == "Mixed" and choice.on_change is not None
    choice.on_change(2)
    assert {seat.level for seat in scene.setup.seats} == {levels[1].key}


def test_a_level_says_how_much_it_wins(app: App) -> None:
    scene: Any = show(app, "newgame")
    levels = scene.kit.levels
    for place, level in enumerate(levels):
        choice = find(app, "newgame.level")
        assert choice.on_change is not None
        choice.on_change(place)
        turn(app, 1)
        tip = find(app, "newgame.level").tip
        assert ("games in 100" in tip) == bool(place)
        assert not place or (f"wins {level.wins} games in 100" in tip and levels[place - 1].name in tip)
        assert f"{tip} ".startswith(f"{level.name}. {level.line} ")
        assert find(app, "newgame.seat.1.level").tip == tip == find(app, f"newgame.level.{place}").tip
    scene.editor.change_seat(1, level=levels[0].key)
    turn(app, 1)
    assert not find(app, "newgame.level").tip


def test_cats_are_clicked_through_and_swap_places(app: App) -> None:
    scene: Any = show(app, "newgame")
    before = [seat.colour for seat in scene.setup.seats]
    press(app, "newgame.seat.0.after")
    after = [seat.colour for seat in scene.setup.seats]
    assert after[:2] == [before[1], before[0]] and after[2:] == before[2:]
    assert scene.setup.seats[0].name == "Nilo", "a name that came with the cat changes with it"
    press(app, "newgame.seat.0.before")
    assert [seat.colour for seat in scene.setup.seats] == before
    for _ in range(6):
        press(app, "newgame.seat.0.after")
    assert next(seat.colour for seat in scene.setup.seats) == before[0]


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1024, 768), (2560, 1080)], ids=str)
@pytest.mark.parametrize("text", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("game", ["miaui", "salt"])
def test_only_cats_scroll_and_all_else_lies_apart(
    app: App, game: str, text: float, size: tuple[int, int]
) -> None:
    app.change({"text_scale": text})
    scene: Any = show(app, "newgame", size, game=game)
    for count in scene.ui.seats:
        scene.editor.resize(count)
        turn(app, 1)
        fixed, view = [control for control in app.host.shown if control.scroll is None], scene.scroll.view
        for control in fixed:
            assert control.rect.y >= view.bottom or control.rect.bottom <= view.y
            assert not any(
                control.rect.inset(1).overlaps(two.rect.inset(1)) for two in fixed if two is not control
            )


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)], ids=str)
def test_the_minutes_follow_a_short_game(
    app: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    scene: Any = show(app, "newgame", size, game="salt")
    written: list[str] = []
    real = app.canvas.text_in

    def note(words: str, *place: Any, **setting: Any) -> Any:
        written.append(words)
        return real(words, *place, **setting)

    monkeypatch.setattr(app.canvas, "text_in", note)
    for on, minutes in ((False, 20), (True, 12), (False, 20)):
        scene.editor.switch("short", on)
        written.clear()
        turn(app, 1)
        assert [text for text in written if text.endswith(" min")] == [f"4 cats · {minutes} min"]


def test_a_level_stands_as_fish_on_its_row_and_is_spoken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with program(tmp_path, monkeypatch) as app:
        scene = show(app, "newgame")
        written: list[str] = []
        real = app.canvas.text_in

        def note(words: str, *place: Any, **setting: Any) -> Any:
            written.append(words)
            return real(words, *place, **setting)

        monkeypatch.setattr(app.canvas, "text_in", note)
        app.host.touch()
        turn(app, 1)
        row = next(c for c in app.host.shown if c.id == "newgame.seat.1.level")
        assert row.shown_value == "Village Diver" and row.tip.startswith("Village Diver. ")
        assert written.count("Village Diver") <= 1, "one sentence is not said for every cat"
        assert row.on_change is not None
        row.on_change(4)
        turn(app)
        assert scene.setup.seats[1].level == scene.kit.levels[4].key


def test_a_cat_comes_aboard_by_the_free_seat_and_leaves_by_her_cross(app: App) -> None:
    scene: Any = show(app, "newgame", (1920, 1080))
    for count in (5, 6):
        place = find(app, "newgame.add").rect
        click(app, (place.cx, place.cy))
        assert len(scene.setup.seats) == count and misfits(app) == []
    assert app.host.input.find("newgame.add") is None, "the boat is full"
    scene.editor.change(youngest=3)
    colours = [seat.colour for seat in scene.setup.seats]
    turn(app, 1)
    press(app, "newgame.seat.1.out")
    assert [seat.colour for seat in scene.setup.seats] == [colours[0], *colours[2:]]
    assert scene.setup.youngest == 2, "the youngest stays who she is"
    for _ in range(2):
        press(app, "newgame.seat.0.out")
    assert scene.setup.youngest == 0
    assert app.host.input.find("newgame.seat.0.out") is None, "three are needed"


def click(app: App, place: tuple[float, float]) -> None:
    drag(app, place, place)


def drag(app: App, start: tuple[float, float], end: tuple[float, float]) -> None:
    for kind, (x, y) in (("move", start), ("down", start), ("move", end), ("up", end)):
        app.host.handle(Pointer(kind, x, y, button=1))  # type: ignore[arg-type]
        turn(app, 1)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)], ids=str)
def test_cats_out_of_view_are_told_of_and_a_press_away(app: App, size: tuple[int, int]) -> None:
    app.change({"text_scale": 2.0})
    scene: Any = show(app, "newgame", size)
    scene.editor.resize(5)
    turn(app, 1)

    def seen(seat: int) -> bool:
        view, own = scene.scroll.view, f"newgame.seat.{seat}."
        rows = [c for c in app.host.shown if c.id.startswith(own)]
        return all(view.y <= c.rect.y + 1 and c.rect.bottom - 1 <= view.bottom for c in rows)

    assert [seen(seat) for seat in range(5)] == [True] * 3 + [False] * 2
    assert find(app, "newgame.more").label == "2 more cats"
    click(app, centre(app, "newgame.more"))
    assert seen(3) and seen(4) and misfits(app) == []
    assert find(app, "newgame.more").label == "3 more cats"
    for _ in range(60):
        if app.host.focus.focused == "newgame.more":
            break
        keys(app, "tab")
    keys(app, "space")
    assert scene.scroll.offset == 0.0, "by keys, and back to the first"
    scene.editor.resize(3)
    turn(app, 1)
    assert app.host.input.find("newgame.more") is None, "all are seen"


def test_the_figure_is_dragged_to_the_youngest(app: App) -> None:
    scene: Any = show(app, "newgame", (1920, 1080))
    place = find(app, "newgame.figure").rect
    other = find(app, "newgame.seat.2.name").rect
    drag(app, (place.cx, place.cy), (other.x, place.cy + 30))
    assert scene.setup.youngest == 2
    assert find(app, "newgame.figure").shown_value == "Pua"
    place = find(app, "newgame.figure").rect
    click(app, (place.cx, place.cy))
    assert scene.setup.youngest == 3, "a click brings it to the next cat"
    scene.editor.switch("no_fighting", True)
    turn(app, 1)
    assert app.host.input.find("newgame.figure") is None, "nobody breaks ties"


def centre(app: App, key: str) -> tuple[float, float]:
    rect = find(app, key).rect
    return rect.cx, rect.cy


def keys(app: App, *names: str) -> None:
    for name in names:
        app.host.handle(Key(name))
        turn(app, 1)


@pytest.mark.parametrize("game", ["miaui", "salt", "kaivai"])
def test_the_fish_that_is_clicked_is_the_level(app: App, game: str) -> None:
    scene: Any = show(app, "newgame", (1920, 1080), game=game)
    levels = [level.key for level in scene.kit.levels]
    for place in (4, 0, 2):
        click(app, centre(app, f"newgame.level.{place}"))
        assert {seat.level for seat in scene.setup.seats if seat.kind == "bot"} == {levels[place]}
        assert find(app, "newgame.level").shown_value == scene.kit.levels[place].name
    click(app, centre(app, "newgame.seat.2.level.3"))
    assert [seat.level for seat in scene.setup.seats[1:3]] == [levels[2], levels[3]]
    assert find(app, "newgame.level").shown_value == "Mixed"


def test_keys_choose_a_level_beside_the_fish(app: App) -> None:
    scene: Any = show(app, "newgame")
    for key in ("newgame.level", "newgame.seat.1.level"):
        choice = find(app, key)
        fish = [find(app, f"{key}.{place}") for place in range(len(scene.kit.levels))]
        assert [control.label for control in fish] == list(choice.options)
        assert choice.focusable and not any(control.focusable for control in fish)
    app.host.input.focus.focused = "newgame.seat.1.level"
    keys(app, "right")
    assert scene.setup.seats[1].level == scene.kit.levels[3].key


def test_a_click_or_enter_makes_a_person_a_bot(app: App) -> None:
    scene: Any = show(app, "newgame", (1920, 1080))
    assert find(app, "newgame.seat.0.kind").label == "Mara: Person"
    click(app, centre(app, "newgame.seat.0.kind"))
    assert scene.setup.seats[0].kind == "bot" and find(app, "newgame.seat.0.kind").label == "Mara: Bot"
    app.host.input.focus.focused = "newgame.seat.1.kind"
    app.host.input.focus.shown = True
    keys(app, "return")
    assert scene.setup.seats[1].kind == "human"
    assert app.host.input.find("newgame.seat.1.level") is None


def test_keys_send_the_figure_to_the_youngest(app: App) -> None:
    scene: Any = show(app, "newgame")
    app.host.input.focus.focused = "newgame.figure"
    keys(app, "right", "right")
    assert scene.setup.youngest == 2
    keys(app, "left")
    assert scene.setup.youngest == 1 and app.host.input.focus.focused == "newgame.figure"


def test_a_name_is_typed_on_its_plate(app: App) -> None:
    scene: Any = show(app, "newgame", (1920, 1080))
    click(app, centre(app, "newgame.seat.0.name"))
    app.host.handle(Typed("Ana"))
    keys(app, "return")
    assert scene.setup.seats[0].name == "Ana"


def test_without_bots_there_is_no_level_to_choose(app: App) -> None:
    scene: Any = show(app, "newgame")
    for number in range(len(scene.setup.seats)):
        scene.editor.change_seat(number, kind="human")
    turn(app, 1)
    assert app.host.input.find("newgame.level") is None and misfits(app) == []


def test_tab_goes_through_the_page_as_one_reads(app: App) -> None:
    show(app, "newgame", (1920, 1080))
    line = [control.id for control in app.host.shown if control.focusable]
    seats = [
        f"newgame.seat.{n}.{part}" for n in range(4) for part in ("before", "after", "out", "name", "kind")
    ]
    assert line[0] == "newgame.back"
    assert [word for word in line if word in seats] == seats
    assert line.index("newgame.add") < line.index("newgame.level") < line.index("newgame.start")
    assert line[-2:] == ["newgame.baskets", "newgame.fighting"]


def test_buttons_for_another_cat_tell_whose_it_is(app: App) -> None:
    scene: Any = show(app, "newgame")
    names = [seat.name for seat in scene.setup.seats]
    for part in ("before", "after"):
        told = [find(app, f"newgame.seat.{number}.{part}").explained for number in range(len(names))]
        assert told == names and len(names) > 2


def test_escape_leaves_the_page(app: App) -> None:
    show(app, "title")
    app.context.open(NewGame("salt"))
    turn(app)
    keys(app, "escape")
    assert app.stack.top is not None and app.stack.top.name == "title"


def test_pointing_at_things_stretches_no_boat_anew(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene: Any = show(app, "newgame", (1920, 1080))
    scene.editor.resize(6)
    turn(app, 3)
    places = [centre(app, key) for key in ("newgame.start", "newgame.seat.1.name", "newgame.seat.3.kind")]
    stretched: list[tuple[int, int]] = []
    real = nine_patch.stretch

    def note(source: Any, cut: Any, w: int, h: int) -> Any:
        stretched.append((w, h))
        return real(source, cut, w, h)

    monkeypatch.setattr("miaui.engine.draw.art.stretch", note)
    for _ in range(2):
        for x, y in places:
            app.host.handle(Pointer("move", x, y))
            turn(app, 2)
    assert stretched and max(w for w, _ in stretched) < 800, "planks that are pointed at, and nothing larger"


def test_a_long_name_has_the_whole_plate(app: App) -> None:
    scene: Any = show(app, "newgame", (1920, 1080))
    name, kind = find(app, "newgame.seat.0.name").rect, find(app, "newgame.seat.0.kind").rect
    assert kind.x >= name.right, "beside each other"
    scene.editor.change_seat(0, name="W" * 24)
    turn(app, 1)
    longer, below = find(app, "newgame.seat.0.name").rect, find(app, "newgame.seat.0.kind").rect
    assert longer.w > name.w + 60 and below.y >= longer.bottom - 1
    assert misfits(app) == []


def test_options_move_to_their_places_when_a_second_person_comes(app: App) -> None:
    scene: Any = show(app, "newgame", (1280, 720), game="salt")
    give_focus(app.host.focus, find(app, "newgame.salt"))

    def heights() -> list[float]:
        return [find(app, f"newgame.{name}").rect.h for name in ("salt", "short")]

    before = heights()
    scene.editor.change_seat(1, kind="human")
    app.host.update(0.05)
    app.host.draw()
    halfway = heights()
    assert not scene.idle
    while not scene.idle:
        turn(app, 1)
    after = heights()
    assert before[0] > halfway[0] > after[0] and scene.idle
    assert app.host.focus.focused == "newgame.salt"
    app.context.change(reduced_motion=True)
    scene.editor.change_seat(1, kind="bot")
    app.host.update(0.01)
    app.host.draw()
    assert heights() == before and scene.idle


@pytest.mark.parametrize("game", ["miaui", "salt", "kaivai"])
def test_hints_are_offered_where_several_people_play(app: App, game: str) -> None:
    scene: Any = show(app, "newgame", (1024, 640), game=game)
    assert app.host.input.find("newgame.hints_shared") is None
    scene.editor.change_seat(1, kind="human")
    turn(app, 1)
    switch = find(app, "newgame.hints_shared")
    assert (switch.label, switch.value) == ("Ask Kiti", False) and switch.on_change is not None
    switch.on_change(True)
    turn(app, 1)
    assert app.context.settings.hints_shared and find(app, "newgame.hints_shared").value
    for scale in (1.0, 2.0):
        app.context.change(text_scale=scale)
        turn(app)
        turn(app)
        assert misfits(app) == []


def test_a_hand_is_on_a_phone_only_where_somebody_asks_for_it(app: App) -> None:
    scene: Any = show(app, "newgame")
    assert find(app, "newgame.seat.0.phone").shown_value == "Here"
    assert app.host.input.find("newgame.seat.1.phone") is None  # a bot's
    choice = find(app, "newgame.seat.0.phone")
    assert choice.on_change is not None
    choice.on_change(1)
    turn(app, 1)
    assert find(app, "newgame.seat.0.phone").shown_value == "On a phone"
    app.host.handle(Key("escape"))
    turn(app, 2)
    assert app.file.load().table("miaui").seats[0].phone
    assert show(app, "newgame").setup.seats[0].phone and scene.name == "newgame"


@pytest.mark.parametrize("phone", [False, True])
def test_a_game_with_phones_begins_in_the_lobby(
    app: App, phone: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("miaui.hands.process.WebProcess.open", lambda web, opening: None)
    scene: Any = show(app, "newgame")
    scene.editor.change_seat(0, phone=phone)
    press(app, "newgame.start")
    turn(app, 4)
    assert app.stack.top is not None and app.stack.top.name == ("lobby" if phone else "table")
    assert (app.context.phones is not None) == phone


def test_settings_from_before_there_were_phones_are_read(app: App) -> None:
    text = '{"tables": {"miaui": {"seats": [{"name": "Ana", "kind": "human"}]}}}'
    app.file.path.write_text(text, encoding="utf-8")
    assert app.file.load().table("miaui").seats[0].phone is False


def choose_pace(app: App, pace: str) -> None:
    choice = find(app, "newgame.pace")
    assert choice.on_change is not None
    choice.on_change(list(PACES).index(pace))
    turn(app, 1)


def chosen_pace(app: App, game: str) -> str:
    scene: Any = show(app, "newgame", game=game)
    return str(scene.setup.pace)


def test_a_pace_is_kept_for_its_page_when_one_goes_back(app: App) -> None:
    app.change({"pace": "normal"})
    assert chosen_pace(app, "salt") == "normal"
    choose_pace(app, "calm")
    app.host.handle(Key("escape"))
    assert chosen_pace(app, "salt") == "calm" and app.settings.pace == "normal"
    assert chosen_pace(app, "miaui") == "normal", "of this page alone"
    app.change({"pace": "brisk"})
    assert chosen_pace(app, "salt") == chosen_pace(app, "miaui") == "brisk", "what was chosen last counts"


def test_a_game_that_begins_keeps_its_pace_for_all(app: App) -> None:
    assert chosen_pace(app, "kaivai") == app.settings.pace
    app.host.handle(Key("escape"))
    chosen_pace(app, "salt")
    choose_pace(app, "fast")
    press(app, "newgame.start")
    assert app.settings.pace == "fast" and chosen_pace(app, "kaivai") == "fast"
