"""Keys are changed by pressing others: conflicts are shown, everything is restored by one press, and tips,
rules, pages and tables follow."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from miaui.app import App
from miaui.catalog import CATALOG
from miaui.engine.input.events import MEANINGS, Key
from miaui.engine.input.prompts import PROMPTS, key_word
from miaui.games.salt.tabletop.commands import EndTurn
from miaui.scenes import keys
from miaui.scenes.keys import Device, Entry, Own
from miaui.scenes.settings.keys import KeysScene
from miaui.store.settings import parse
from tests.scenes.pages import misfits, program, show, turn

SECTIONS = keys.sections(CATALOG)


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with program(tmp_path, monkeypatch) as made:
        yield made
    PROMPTS.forget()


def entry(label: str, section: str = "", place: int = 0) -> Entry:
    """The command that does what a label says."""
    return next(
        entry
        for part in SECTIONS
        for entry in part.entries
        if entry.label == label and entry.place == place and section in ("", part.key)
    )


def test_no_two_commands_share_a_key_by_default() -> None:
    assert keys.clashes(SECTIONS, {}) == {}


def test_every_command_stands_in_the_list_once() -> None:
    names = [(entry.section, entry.name, entry.place) for part in SECTIONS for entry in part.entries]
    assert len(names) == len(set(names))
    entries = {entry.name for part in SECTIONS for entry in part.entries}
    for ui in CATALOG.uis:
        assert {binding.label for binding in ui.scenes().tabletop().bindings} <= entries


def test_the_keys_of_the_focus_are_those_that_the_engine_knows() -> None:
    assert keys.meanings({}) == MEANINGS


def test_what_leads_on_and_back_bears_the_key_that_does_so(app: App) -> None:
    on, back = entry("the next thing on screen"), entry("the thing on screen before")
    assert [command.word({}, "keys") for command in (on, back)] == ["tab", "shift+tab"]
    assert key_word("shift+tab") == "Shift+Tab"
    assert not keys.may_have(SECTIONS, {}, on, "shift+tab"), "Tab leads back with Shift for good"


def test_a_command_that_gets_anothers_key_gives_its_own() -> None:
    end, stop = entry("End your turn"), entry("Call Stop")
    own = keys.give(SECTIONS, {}, end, "s", "keys")
    assert (end.word(own, "keys"), stop.word(own, "keys")) == ("s", "e")
    assert end.word(own, "pad") == "" and keys.clashes(SECTIONS, own) == {}
    assert keys.restored(SECTIONS, own, end) == {}, "the one that had taken it gets back its own, too"


@pytest.mark.slow
@pytest.mark.parametrize("device", ["keys", "pad"])
def test_no_swap_and_no_way_back_leaves_a_conflict(device: Device) -> None:
    """Every command is given the key of every other one, and gets back its own."""
    entries = [entry for part in SECTIONS for entry in part.entries]

    def shared(own: Own) -> list[Entry]:
        changed = [entry for entry in entries if entry.is_changed(own)]
        return [
            command
            for command in changed
            if any(keys.holders(SECTIONS, own, command, word) for word in command.words(own))
        ]

    words = {entry.word({}, device) for entry in entries} - {""}
    for entry in entries:
        for word in words:
            if keys.may_have(SECTIONS, {}, entry, word) and word not in entry.keys:
                own = keys.give(SECTIONS, {}, entry, word, device)
                assert shared(own) == [], (entry.name, word)
                assert shared(keys.restored(SECTIONS, own, entry)) == [], (entry.name, word)


def test_enter_stays_what_presses_whoever_gets_its_key() -> None:
    press, log = entry("press what is selected"), entry("Unfold the log")
    own = keys.give(SECTIONS, {}, press, "g", "keys")
    assert (press.word(own, "keys"), log.word(own, "keys")) == ("g", "")
    assert keys.meanings(own)["g"] == "return"
    back = keys.restored(SECTIONS, own, log)
    assert (press.word(back, "keys"), log.word(back, "keys")) == ("return", "g")


def test_a_key_that_would_then_be_shared_with_a_third_is_not_passed_on() -> None:
    end, pause = entry("End your turn"), entry("Pause")
    own = keys.give(SECTIONS, {}, end, "p", "keys")
    assert pause.word(own, "keys") == "", "E ends an action of Kaivai's"


def test_one_of_twelve_cards_gets_another_key_and_its_own_again() -> None:
    third = entry("Lift a card, or lock it in", place=2)
    own = keys.give(SECTIONS, {}, third, "q", "keys")
    assert [entry(third.label, place=place).word(own, "keys") for place in (1, 2, 3)] == ["2", "q", "4"]
    own = keys.with_word(own, third, "", "keys")
    assert [entry(third.label, place=place).word(own, "keys") for place in (1, 2, 3)] == ["2", "", "4"]
    assert keys.clashes(SECTIONS, own) == {}
    own = keys.with_word(own, third, "pad r3", "pad")
    assert [entry(third.label, place=place).word(own, "pad") for place in (1, 2, 3)] == ["", "pad r3", ""]
    assert entry(third.label, place=3).word(own, "keys") == "4"
    assert not third.is_changed(keys.restored(SECTIONS, own, third))


@pytest.mark.parametrize(
    ("label", "word", "may"),
    [
        ("Call Stop", "return", False),
        ("Call Stop", "q", True),
        ("Call Stop", "pad a", False),
        ("one step back, without losing anything", "pad a", True),
    ],
)
def test_nobody_is_locked_out(label: str, word: str, may: bool) -> None:
    assert keys.may_have(SECTIONS, {}, entry(label), word) is may


def test_what_settings_say_twice_is_shown_as_a_conflict() -> None:
    own: Own = {"Call Stop": ("e",)}
    assert [clash.label for clash in keys.clashes(SECTIONS, own)["Call Stop", 0]] == ["End your turn"]


# -- the page


def open_keys(app: App) -> KeysScene:
    show(app, "title")
    scene = KeysScene(app.context)
    app.stack.push(scene)
    turn(app, 3)
    return scene


def press(app: App, key: str) -> None:
    control = next(control for control in app.host.shown if control.id == key)
    assert control.on_press is not None
    control.on_press()
    turn(app, 2)


def strike(app: App, name: str) -> None:
    app.host.handle(Key(name, word=name))
    turn(app, 2)


def test_a_key_is_changed_by_pressing_another_and_tips_follow(app: App) -> None:
    open_keys(app)
    press(app, "keys.salt.End your turn.0.keys")
    assert app.stack.top is not None and app.stack.top.name == "catch"
    strike(app, "left shift")
    assert app.stack.top.name == "catch", "a key that is held with others is none"
    strike(app, "w")
    assert app.settings.keys == {"End your turn": ("w",)}
    bindings = CATALOG.ui("salt").scenes().tabletop().bindings
    shown = next(binding for binding in bindings if binding.command == EndTurn())
    assert PROMPTS.shown(shown.label, shown.keys) == "w"
    kept, refused = parse(app.file.path.read_bytes())
    assert kept.keys == app.settings.keys and not refused
    press(app, "keys.salt.End your turn.0.restore")
    assert app.settings.keys == {}


def test_a_conflict_is_shown_and_answered(app: App) -> None:
    open_keys(app)
    for answer, word in (("clash.no", "e"), ("clash.yes", "s")):
        press(app, "keys.salt.End your turn.0.keys")
        strike(app, "s")
        top = app.stack.top
        assert top is not None and top.name == "clash" and "Call Stop" in top.heading
        press(app, answer)
        assert entry("End your turn").word(app.settings.keys, "keys") == word
    press(app, "keys.restore")
    assert app.settings.keys == {}


def test_escape_leaves_a_key_as_it_was_and_a_needed_one_is_not_given_away(app: App) -> None:
    open_keys(app)
    press(app, "keys.salt.Call Stop.0.keys")
    strike(app, "tab")
    assert app.stack.top is not None and "Tab is needed" in app.stack.top.heading
    strike(app, "escape")
    assert app.stack.top.name == "keys" and app.settings.keys == {}


def test_it_closes_by_itself_for_those_who_have_a_gamepad_alone(app: App) -> None:
    open_keys(app)
    press(app, "keys.tables.Pause.0.pad")
    turn(app, 60 * 9)
    assert app.stack.top is not None and app.stack.top.name == "keys"


def test_commands_of_the_program_and_of_pages_follow(app: App) -> None:
    app.change({"keys": {"the rules, wherever you are": ("f4",), "title.s": ("w",)}})
    show(app, "title")
    app.host.handle(Key("f1"))
    app.host.handle(Key("s", word="s"))
    turn(app, 2)
    assert app.stack.top is not None and app.stack.top.name == "title"
    assert PROMPTS.cue("s") == "w"
    app.host.handle(Key("w", word="w"))
    turn(app, 2)
    assert app.stack.top.name == "settings"
    app.host.handle(Key("f4"))
    turn(app, 2)
    assert app.stack.top.name == "rules"


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_nothing_is_cut(app: App, scale: float) -> None:
    app.change({"text_scale": scale, "keys": {"Call Stop": ("e",)}})
    open_keys(app)
    assert misfits(app) == []
