"""What a person does reaches the right control, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from miaui.engine.draw.canvas import Canvas
from miaui.engine.draw.focus import Focus
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Key, News, Pointer, Typed
from miaui.engine.input.focus import settle_focus
from miaui.engine.ui import overlay
from miaui.engine.ui.dialog import Dialog
from miaui.engine.ui.probe import Probe
from miaui.engine.ui.scene import Wipe
from miaui.engine.ui.tooltip import draw_tooltip
from miaui.engine.ui.widgets import LABEL_PART, slider_track
from tests.engine.conftest import Driver, Panel


def test_a_click_presses_on_release(driver: Driver) -> None:
    x, y = driver.find("go").rect.cx, driver.find("go").rect.cy
    driver.host.handle(Pointer("down", x, y, button=1))
    assert driver.panel.done == []
    driver.host.handle(Pointer("up", x, y, button=1))
    assert driver.panel.done == ["go"]


class _Told(Panel):
    """A panel with a log that opens while something moves."""

    def controls(self, canvas: Canvas) -> list[Control]:
        box = Rect(1200, 100, 200, 70)
        log = Control("log", "Log", box, on_press=lambda: self.done.append("log"), anytime=True)
        return [*super().controls(canvas), log]


def test_a_control_for_any_time_is_used_while_something_moves(driver: Driver) -> None:
    panel = _Told()
    driver.stack.push(panel)
    driver.turn(1.0)
    panel.running = True
    driver.press("log")
    assert (panel.done, panel.running) == (["log"], True)
    driver.press("go")
    assert (panel.done, panel.running) == (["log"], False)


def test_a_press_that_slides_off_does_nothing(driver: Driver) -> None:
    rect = driver.find("go").rect
    driver.host.handle(Pointer("down", rect.cx, rect.cy, button=1))
    driver.host.handle(Pointer("up", rect.right + 50, rect.cy, button=1))
    assert driver.panel.done == []


def test_the_click_that_ends_an_animation_does_nothing_else(driver: Driver) -> None:
    driver.panel.running = True
    driver.press("go")
    assert driver.panel.done == []
    assert driver.host.idle
    driver.press("go")
    assert driver.panel.done == ["go"]


def test_the_key_that_ends_an_animation_does_nothing_else(driver: Driver) -> None:
    driver.panel.running = True
    driver.key("g")
    assert (driver.panel.done, driver.panel.running) == ([], False)
    driver.key("g")
    assert driver.panel.done == ["go"]


def test_held_and_bare_keys_do_not_end_an_animation(driver: Driver) -> None:
    for name in ("f", "left shift", "escape"):
        driver.panel.running = True
        driver.key(name)
        assert driver.panel.running


def test_hotkeys_need_an_enabled_control_and_a_fresh_press(driver: Driver) -> None:
    driver.key("g", repeat=True)
    driver.key("g", ctrl=True)
    driver.panel.enabled = False
    driver.panel.touch()
    driver.turn()
    driver.key("g")
    driver.press("go")
    assert driver.panel.done == []


class _Reading(Panel):
    """A panel with words to be read, that Enter sends away, and a card that can only be looked at."""

    def controls(self, canvas: Canvas) -> list[Control]:
        box = Rect(1200, 100, 200, 70)
        read = Control("read", "Go on", box, on_press=lambda: self.done.append("read"), hotkey="return")
        return [*super().controls(canvas), read, Control("look", "A pile", Rect(1200, 600, 120, 180))]


def test_enter_is_for_what_has_the_focus_only_if_that_can_be_pressed(driver: Driver) -> None:
    panel = _Reading()
    driver.stack.push(panel)
    driver.turn()
    driver.host.focus.shown = True
    for focused in ("look", "go"):
        driver.host.focus.focused = focused
        driver.key("return")
    assert panel.done == ["read", "go"]


def test_enter_is_for_its_button_after_something_else_was_clicked(driver: Driver) -> None:
    panel = _Reading()
    driver.stack.push(panel)
    driver.turn(1.0)
    driver.press("go")
    driver.key("return")
    assert panel.done == ["go", "read"]
    driver.press("text")
    driver.key("return")  # ends the typing
    driver.key("return")
    assert panel.done == ["go", "read", "named", "read"]
    driver.key("tab")
    driver.key("return")
    assert panel.done[4:] == ["card"]


class _Golden(Panel):
    """A golden button stands beside the others."""

    def controls(self, canvas: Canvas) -> list[Control]:
        box = Rect(1200, 100, 200, 70)
        golden = Control("golden", "Done", box, on_press=lambda: self.done.append("golden"), look="primary")
        return [*super().controls(canvas), golden]


def test_enter_is_for_the_golden_button_unless_keys_chose_another(driver: Driver) -> None:
    panel = _Golden()
    driver.stack.push(panel)
    driver.turn(1.0)
    driver.key("return")
    driver.press("go")
    driver.key("return")
    assert panel.done == ["golden", "go", "golden"]
    driver.press("go")
    driver.key("space")
    assert panel.done[3:] == ["go", "go"]
    driver.key("tab")
    driver.key("return")
    assert panel.values["toggle"] is True
    assert len(panel.done) == 5


def test_tab_enter_and_space_use_everything(driver: Driver) -> None:
    driver.key("tab")
    driver.key("return")
    assert driver.panel.done == ["go"]
    driver.key("down")
    driver.key("space")
    assert driver.panel.values["toggle"] is True
    driver.key("down")
    driver.key("right")
    assert driver.panel.values["choice"] == 1
    driver.key("return")
    driver.key("return")
    assert driver.panel.values["choice"] == 0
    driver.key("down")
    driver.key("left")
    assert driver.panel.values["slider"] == pytest.approx(0.4)


def test_a_choice_goes_back_on_its_left_and_on_elsewhere(driver: Driver) -> None:
    rect = driver.find("choice").rect
    driver.click(rect.right - 40, rect.cy)
    driver.click(rect.right - 40, rect.cy)
    assert driver.panel.values["choice"] == 2
    driver.click(rect.x + rect.w * 0.44 + 20, rect.cy)
    assert driver.panel.values["choice"] == 1
    driver.click(rect.x + 60, rect.cy)
    assert driver.panel.values["choice"] == 2


def test_a_press_on_a_sliders_name_or_value_changes_nothing(driver: Driver) -> None:
    slider = driver.find("slider")
    track = slider_track(slider)
    for x in (slider.rect.x + 8, track.x - 40, slider.rect.right - 8):
        driver.click(x, track.cy)
        assert driver.panel.values["slider"] == 0.5
    driver.click(track.x - 10, track.cy)
    assert driver.panel.values["slider"] == 0.0


def test_a_slider_follows_the_pointer(driver: Driver) -> None:
    rect = driver.find("slider").rect
    driver.host.handle(Pointer("down", rect.cx + 20, rect.cy, button=1))
    driver.host.handle(Pointer("move", rect.right + 500, rect.cy - 300, button=1))
    assert driver.panel.values["slider"] == 1.0
    driver.host.handle(Pointer("move", 0, rect.cy, button=1))
    assert driver.panel.values["slider"] == 0.0
    driver.host.handle(Pointer("up", 0, rect.cy, button=1))
    driver.host.handle(Pointer("move", rect.right, rect.cy))
    assert driver.panel.values["slider"] == 0.0


def test_typing_replaces_then_edits(driver: Driver) -> None:
    driver.press("text")
    driver.host.handle(Typed("Pu\na"))
    assert driver.panel.values["text"] == "Pua"
    driver.key("left")
    driver.key("backspace")
    driver.host.handle(Typed("ē"))
    assert driver.panel.values["text"] == "Pēa"
    driver.host.handle(Typed("x" * 50))
    assert len(driver.panel.values["text"]) == 12
    driver.key("g")
    assert driver.panel.done == []
    driver.key("return")
    assert driver.panel.done == ["named"]
    driver.key("g")
    assert driver.panel.done == ["named", "go"]


def test_escape_leaves_the_line_first_and_the_scene_next(driver: Driver) -> None:
    driver.press("text")
    driver.key("escape")
    assert driver.panel.backs == 0
    driver.key("escape")
    assert driver.panel.backs == 1


def test_a_tip_comes_after_a_while_and_keeps_escape_from_nothing(driver: Driver) -> None:
    rect = driver.find("go").rect
    driver.host.handle(Pointer("move", rect.cx, rect.cy))
    driver.turn()
    before = driver.canvas.window.copy()
    for _ in range(40):
        driver.turn()
    assert driver.canvas.window.get_buffer().raw != before.get_buffer().raw
    driver.key("escape")
    assert driver.panel.backs == 1
    assert driver.canvas.window.get_buffer().raw == before.get_buffer().raw


@pytest.mark.parametrize("tip", ["", "go"])
def test_other_keys_reach_the_scene_and_its_controls_below_a_tip(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, tip: str
) -> None:
    rect = driver.find("go").rect
    driver.host.handle(Pointer("move", rect.cx, rect.cy) if tip else Pointer("move", 1, 1))
    for _ in range(40):
        driver.turn()
    assert driver.host.overlay.tip == tip
    heard = list[str]()
    monkeypatch.setattr(driver.panel, "key", lambda key: heard.append(key.name))
    for name in ("r", "return", "space", "left"):
        driver.host.handle(Key(name))
    assert heard == ["r", "return", "space", "left"]


def test_scenes_fade_and_the_click_meant_for_the_old_one_is_swallowed(driver: Driver) -> None:
    other = Panel("other")
    driver.stack.push(other)
    driver.turn()
    assert not driver.host.idle
    driver.press("go")
    assert (driver.panel.done, other.done) == ([], [])
    for _ in range(30):
        driver.turn()
    assert driver.host.idle
    driver.press("go")
    assert (driver.panel.done, other.done) == ([], ["go"])


def test_a_fade_shows_no_words_of_one_scene_through_those_of_the_other() -> None:
    old, new = pygame.Surface((40, 20)), pygame.Surface((40, 20))
    old.fill("white", (0, 0, 10, 20))
    new.fill("white", (30, 0, 10, 20))
    wipe, seen = Wipe("fade", old, reduced=False), list[tuple[bool, bool]]()
    while not wipe.done:
        window = new.copy()
        wipe.paint(window)
        left, ground, right = (window.get_at((x, 10)) for x in (5, 20, 35))
        seen.append((left != ground, right != ground))
        wipe.update(0.02)
    assert (True, True) not in seen and (False, True) in seen
    assert seen == sorted(seen, reverse=True), "the old one goes, then the new one comes"


def test_a_dialog_answers_once_and_escape_gives_the_harmless_answer(driver: Driver) -> None:
    said: list[str] = []
    answers = [("yes", "Yes", lambda: said.append("yes")), ("no", "No", lambda: said.append("no"))]
    driver.stack.push(Dialog("Sure?", "Really?", answers))
    driver.turn()
    driver.key("escape")
    assert said == ["no"]
    assert driver.stack.top is driver.panel
    driver.stack.push(Dialog("Sure?", "Really?", answers))
    driver.turn()
    driver.press("dialog.yes")
    assert said == ["no", "yes"]


def test_the_answers_of_a_dialog_have_room_on_one_line(driver: Driver) -> None:
    answers = [(name, name, None) for name in ("Sea Salt & Paper", "Miaui", "Kaivai", "Back")]
    driver.stack.push(Dialog("Which game do you want to learn?", "Five minutes each.", answers))
    driver.turn()
    for control in driver.host.shown:
        assert control.rect.w >= driver.canvas.measure(control.label, "button")[0] + 60


def test_the_same_picture_twice_is_the_same_pixels(driver: Driver) -> None:
    driver.host.touch()
    driver.turn()
    first = driver.canvas.window.get_buffer().raw
    driver.host.touch()
    driver.turn()
    assert driver.canvas.window.get_buffer().raw == first


def test_only_what_changed_is_painted(driver: Driver) -> None:
    box = driver.canvas.pixels(driver.find("toggle").rect)
    before = driver.canvas.window.copy()
    driver.canvas.window.fill((9, 9, 9))
    driver.panel.set("toggle", True)
    boxes = driver.turn()
    assert boxes
    assert all(box.inflate(12, 12).contains(inner) for inner in boxes)
    assert driver.canvas.window.get_at((1, 1))[:3] == (9, 9, 9)
    driver.panel.set("toggle", False)
    driver.turn()
    inside = boxes[0].center
    assert driver.canvas.window.get_at(inside) == before.get_at(inside)


def test_a_picture_that_may_be_lost_is_painted_whole(driver: Driver) -> None:
    before = driver.canvas.window.copy()
    driver.canvas.window.fill((9, 9, 9))
    driver.host.handle(News("show"))
    assert driver.turn() is None
    assert driver.canvas.window.get_view("0").raw == before.get_view("0").raw


def test_the_probe_says_what_is_seen(driver: Driver, tmp_path: Path) -> None:
    driver.host.probe = Probe(str(tmp_path / "probe.json"))
    driver.key("tab")
    seen = json.loads((tmp_path / "probe.json").read_text())
    assert (seen["scene"], seen["idle"]) == ("panel", True)
    go = seen["controls"][0]
    scale = driver.canvas.scale
    assert go == {
        "id": "go",
        "label": "Go",
        "rect": [round(v * scale) for v in (100, 100, 800, 70)],
        "enabled": True,
        "focused": True,
    }
    labels = [control["label"] for control in seen["controls"]]
    assert labels == ["Go", "Captions: off", "Pace: Calm", "Music: 50%", "Name: Moana", "A card"]
    assert list(tmp_path.iterdir()) == [tmp_path / "probe.json"]


@pytest.mark.parametrize("nowhere", [".", "/", "/nowhere/at/all"])
def test_a_probe_that_cannot_be_written_is_no_reason_to_stop(driver: Driver, nowhere: str) -> None:
    driver.host.probe = Probe(nowhere)
    driver.key("tab")
    assert driver.host.focus.focused == "go"


def test_captions_lie_in_a_clearing_or_clear_of_the_controls(driver: Driver) -> None:
    canvas, free = driver.canvas, Rect(300, 20, 600, 70)
    assert overlay.place_caption(canvas, "Bubbles rise", [], [free.inset(0, 30), free])[0].common(free).h > 40
    rect, size = overlay.place_caption(canvas, "Bubbles rise, " * 4, [], [free])
    assert rect.common(free) == rect and size < 1
    wide = Rect(200, 300, 1400, 120)
    assert overlay.place_caption(canvas, "Bubbles rise, " * 2, [], [free, wide])[0].overlaps(free)
    assert overlay.place_caption(canvas, "Bubbles rise, " * 5, [], [free, wide])[0].overlaps(wide)
    low, _ = overlay.place_caption(canvas, "Bubbles rise", [], [])
    bar = Control("bar", "Bar", low.inset(-200, -10))
    high, _ = overlay.place_caption(canvas, "Bubbles rise", [bar], [])
    assert high.bottom <= bar.rect.y < low.bottom
    wall = Control("wall", "Wall", canvas.bounds)
    assert overlay.place_caption(canvas, "Bubbles rise", [wall], [])[0] == low


def test_no_caption_that_is_kept_is_lost_when_another_is_said_again() -> None:
    shown = overlay.Overlay(Focus())
    for words in ("The disk is full.", "Sound is off.", "The disk is full."):
        shown.say(words, keep=True)
    assert shown.caption == "The disk is full.\nSound is off."
    shown.say("Sound", keep=True)
    assert shown.caption.endswith("\nSound"), "part of another is not the other"
    shown.say("Bubbles rise")
    assert "Bubbles" not in shown.caption
    shown.update(60.0, lambda key: None, True)
    shown.say("Bubbles rise")
    assert shown.caption == "Bubbles rise"


def test_focus_that_is_kept_comes_back() -> None:
    focus = Focus()
    focus.focused, focus.pressed, focus.shown = "card.b", "card.a", True
    with focus.kept():
        settle_focus(focus, [])
        assert not focus.focused
    assert (focus.focused, focus.pressed, focus.shown) == ("card.b", "card.a", True)


def test_captions_show_what_is_heard(driver: Driver) -> None:
    before = driver.canvas.window.copy()
    driver.audio.play("deny")
    driver.turn()
    assert driver.canvas.window.get_buffer().raw == before.get_buffer().raw
    driver.prefs.captions = True
    driver.audio.play("deny")
    driver.turn()
    assert driver.canvas.window.get_buffer().raw != before.get_buffer().raw
    for _ in range(30):
        driver.turn(0.1)
    assert driver.canvas.window.get_buffer().raw == before.get_buffer().raw


def test_a_dimmed_arrow_of_a_choice_does_nothing(driver: Driver) -> None:
    rect = driver.find("choice").rect
    for _ in range(5):
        driver.click(rect.right - 20, rect.cy)
    assert driver.panel.values["choice"] == 2
    for _ in range(5):
        driver.click(rect.x + LABEL_PART * rect.w + 20, rect.cy)
    assert driver.panel.values["choice"] == 0


def test_a_tooltip_stays_away_after_a_press_until_the_pointer_moves(driver: Driver) -> None:
    rect = driver.find("go").rect
    driver.host.handle(Pointer("move", rect.cx, rect.cy))
    for _ in range(20):
        driver.host.update(0.1)
    assert driver.host.overlay.tip == "go"
    driver.click(rect.cx, rect.cy)
    for _ in range(20):
        driver.host.update(0.1)
    assert driver.host.overlay.tip == ""
    driver.host.handle(Pointer("move", rect.cx + 3, rect.cy))
    for _ in range(20):
        driver.host.update(0.1)
    assert driver.host.overlay.tip == "go"


def test_a_tooltip_goes_when_something_begins_to_move_and_comes_again_to_who_points(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    rect = driver.find("go").rect
    driver.host.handle(Pointer("move", rect.cx, rect.cy))
    driver.host.update(1.0)
    assert driver.host.overlay.tip == "go"
    monkeypatch.setattr(Panel, "idle", False)
    driver.host.update(1.0)
    assert driver.host.overlay.tip == ""
    driver.host.handle(Pointer("move", rect.cx + 1, rect.cy))
    driver.host.update(1.0)
    assert driver.host.overlay.tip == "go"


@pytest.mark.parametrize("running", [False, True])
@pytest.mark.parametrize("event", [Key("k"), Key("space"), Pointer("down", 500, 135, button=1)])
def test_a_tooltip_goes_when_the_scene_answers_a_key_or_a_press(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, event: Key | Pointer, running: bool
) -> None:
    rect = driver.find("go").rect
    driver.host.handle(Pointer("move", rect.cx, rect.cy))
    for _ in range(20):
        driver.host.update(0.1)
    assert driver.host.overlay.tip == "go"
    name = "key" if isinstance(event, Key) else "pointer"
    monkeypatch.setattr(driver.panel, name, lambda what: what == event)
    driver.panel.running = running
    driver.host.handle(event)
    for _ in range(20):
        driver.host.update(0.1)
    assert driver.host.overlay.tip == ""


def test_a_tooltip_makes_room_for_what_is_kept_clear(driver: Driver) -> None:
    near = Rect(600, 500, 120, 80)
    words = "A tooltip of some words that goes above."
    above = draw_tooltip(driver.canvas, words, near).rect
    assert above.bottom < near.y
    for held in (above, above.inset(-40)):
        other = draw_tooltip(driver.canvas, words, near, [held]).rect
        assert not other.overlaps(held) and not other.overlaps(near)
        assert driver.canvas.bounds.common(other) == other


@pytest.mark.parametrize(("enter", "given"), [("", "no"), ("yes", "yes"), ("maybe", "maybe")])
@pytest.mark.parametrize("by_key", [True, False])
def test_the_golden_answer_of_a_dialog_is_what_enter_gives(
    driver: Driver, enter: str, given: str, by_key: bool
) -> None:
    said: list[str] = []
    answers = [(key, key, lambda key=key: said.append(key)) for key in ("yes", "maybe", "no")]
    driver.host.input.used(by_key)
    driver.stack.push(Dialog("Sure?", "Really?", answers, enter=enter))
    driver.turn()
    golden = [control.id for control in driver.host.shown if control.look == "primary"]
    assert golden == [f"dialog.{given}"]
    assert driver.host.focus.shown == by_key
    driver.key("return")
    assert said == [given]


def test_nothing_is_golden_while_another_answer_has_the_focus(driver: Driver) -> None:
    driver.host.input.used(by_key=True)
    driver.stack.push(Dialog("Sure?", "Really?", [("yes", "Yes", None), ("no", "No", None)]))
    driver.turn()
    for expected in (["dialog.no"], [], ["dialog.no"]):
        painted = map(driver.host.input.painted, driver.host.shown)
        assert [control.id for control in painted if control.look == "primary"] == expected
        driver.key("tab")


def test_who_listens_hears_the_question_then_its_answer_then_values(driver: Driver) -> None:
    said: list[str] = []
    driver.host.speech.on = True
    driver.host.speech.add = said.append  # type: ignore[assignment]
    driver.stack.push(Dialog("Leave?", "Your game is saved.", [("no", "Stay", None)]))
    driver.turn(0.02)
    assert said == ["Leave?\nYour game is saved.\nStay"]
    driver.host.read_scene()
    assert said[1:] == ["Leave?\nYour game is saved.\nStay"]
    driver.stack.pop()
    driver.turn(1.0)
    said.clear()
    driver.press("toggle")
    assert said == [driver.find("toggle").shown_value]


@pytest.mark.parametrize(("turn", "told"), [("", ["Read aloud: on"]), ("Ana’s turn.", [])])
def test_a_press_that_changes_a_label_says_it_but_at_a_table(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, turn: str, told: list[str]
) -> None:
    said: list[str] = []
    words = ["Read aloud: off"]

    def controls(_canvas: Canvas) -> list[Control]:
        place = Rect(10, 10, 300, 50)
        return [Control("voice", words[0], place, on_press=lambda: words.__setitem__(0, "Read aloud: on"))]

    monkeypatch.setattr(driver.panel, "controls", controls)
    monkeypatch.setattr(driver.panel, "whose_turn", lambda: turn)
    driver.turn(0.02)
    driver.host.draw()
    driver.host.speech.on = True
    monkeypatch.setattr(driver.host.speech, "say", lambda heard: said.extend([heard] if heard else []))
    driver.press("voice")
    assert said == told


def test_a_scene_is_described_without_signs(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver.panel, "describe", lambda: "Pua 10 → Tuna · Nilo 2 → Crab")
    assert driver.host.described(driver.panel).words == "Pua 10: Tuna. Nilo 2: Crab"


def test_a_page_without_words_of_its_own_is_read_by_what_can_be_used_there(driver: Driver) -> None:
    said: list[str] = []
    driver.host.title = "Miaui"
    driver.host.speech.on = True
    driver.host.speech.add = said.append  # type: ignore[assignment]
    driver.turn(0.02)
    assert said == ["Miaui"], "it has no title of its own"
    driver.panel.enabled = False
    driver.turn(0.02)
    driver.host.touch()
    driver.host.draw()
    driver.host.read_scene()
    assert said[1].split("\n") == [
        "Miaui",
        "Captions: off",
        "Pace: Calm",
        "Music: 50%",
        "Name: Moana",
        "A card",
    ]


def test_the_keys_are_told_after_whose_turn_it_is(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Panel, "whose_turn", lambda _panel: "Ana, choose a diver")
    driver.host.remind()
    assert driver.host.told.startswith("Ana, choose a diver\n")
    assert "Go" in driver.host.told


def test_common_keys_work_where_the_scene_has_no_use_for_them(driver: Driver) -> None:
    done: list[str] = []
    driver.host.common = {"f1": lambda: done.append("rules"), "ctrl+q": lambda: done.append("quit")}
    driver.host.handle(Key("f1"))
    driver.host.handle(Key("f1", repeat=True))
    driver.host.handle(Key("q"))
    driver.host.handle(Key("q", ctrl=True))
    assert done == ["rules", "quit"]
