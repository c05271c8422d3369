"""The settings page: its search, groups that are reset alone, folders, and another display on trial."""

from __future__ import annotations

import subprocess
from datetime import UTC, datetime

import pytest

from miaui.app import App
from miaui.engine.access.tree import Numbers, tree_of
from miaui.engine.input.events import Key, Typed
from miaui.scenes.settings.reports import ReportsScene
from miaui.scenes.settings.scene import TRIAL
from miaui.store.bot_log import write_bot_log
from miaui.store.crash import write_report
from testkit.voices import noting_voice
from tests.scenes.pages import show, turn


def listed(app: App) -> list[str]:
    """The ids of what the list shows."""
    return [c.id.removeprefix("settings.") for c in app.host.shown if c.scroll is not None and c.label]


def press(app: App, key: str) -> None:
    """Press a control, or set it to its other value."""
    control = next(c for c in app.host.shown if c.id == key)
    if control.on_press is not None:
        control.on_press()
    elif control.on_change is not None:
        control.on_change(not control.value)
    turn(app, 1)


def test_a_search_in_vain_is_said_and_rows_of_games_name_their_game(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    show(app, "settings")
    monkeypatch.setattr(app.context, "tell", said.append)
    tutors = [control.explained for control in app.host.shown if control.label == "Tutor"]
    names = [words.partition("\n")[0] for words in tutors]
    assert names == [app.context.catalog.ui(key).wording.name for key in app.context.catalog.shown]
    app.host.handle(Key("f", ctrl=True))
    app.host.handle(Typed("mono"))
    assert not said
    app.host.handle(Typed("lith"))
    assert said == ["No setting has these words."]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("mono", ["mono"]),
        ("MÚSIC", ["music_volume", "table_music_volume"]),
        ("full screen", ["display"]),
        ("F12", ["folder.data"]),
        ("folders", ["exports", "folder.data", "folder.config", "folder.log", "folder.exports"]),
        ("volcano", []),
    ],
)
def test_the_search_leaves_what_has_all_words(app: App, query: str, expected: list[str]) -> None:
    show(app, "settings")
    everything = listed(app)
    app.host.handle(Key("f", ctrl=True))
    app.host.handle(Typed(query))
    turn(app, 1)
    assert [key for key in listed(app) if not key.startswith("reset.")] == expected
    app.host.handle(Key("backspace", ctrl=True))
    turn(app, 1)
    assert listed(app) == everything


def test_a_group_is_reset_alone(app: App) -> None:
    show(app, "settings")
    assert not any(key.startswith("reset.") for key in listed(app)), "all is as it was at first"
    app.change({"mono": True, "mute": True, "captions": True, "hats": {"mara": "feathers"}})
    turn(app, 1)
    assert [key for key in listed(app) if key.startswith("reset.")] == ["reset.reading", "reset.sound"]
    press(app, "settings.reset.sound")
    now = app.settings
    assert (now.mono, now.mute, now.captions, now.hats) == (False, False, True, {"mara": "feathers"})
    assert app.file.load() == now


def test_a_folder_is_made_and_shown(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda words, **_: started.append(words))
    show(app, "settings")
    press(app, "settings.folder.config")
    assert started[0][1:] == [str(app.paths.config)] and app.paths.config.is_dir()


def test_reports_are_read_and_copied(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    copied: list[str] = []
    monkeypatch.setattr(subprocess, "Popen", lambda words, **_: started.append(words))
    monkeypatch.setattr("pygame.scrap.put_text", copied.append)
    write_report(app.paths.log, ValueError("no way"), now=datetime(2026, 1, 2, tzinfo=UTC))
    write_report(app.paths.log, KeyError("newer"), now=datetime(2026, 1, 3, tzinfo=UTC))
    write_bot_log(app.paths.log, "diver of miaui", "it fell asleep", "")
    show(app, "settings")
    press(app, "settings.folder.log")
    page = app.stack.top
    assert isinstance(page, ReportsScene)
    said = page.describe()
    assert said.index("KeyError") < said.index("ValueError: no way") < said.index("it fell asleep")
    press(app, "reports.copy")
    assert copied == [page.text] and "ValueError: no way" in page.text
    assert "Copied" in [control.label for control in app.host.shown]
    press(app, "reports.folder")
    assert started[0][1:] == [str(app.paths.log)]
    press(app, "reports.back")
    assert app.stack.top is not None and app.stack.top.name == "settings"


def test_where_nothing_went_wrong_there_is_nothing_to_copy(app: App) -> None:
    show(app, "settings")
    press(app, "settings.folder.log")
    page = app.stack.top
    assert isinstance(page, ReportsScene) and page.text == ""
    assert "Nothing has gone wrong here so far." in page.describe()
    assert "reports.copy" not in [control.id for control in app.host.shown]


def test_where_nothing_opens_folders_the_place_is_said(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_program(*_args: object, **_more: object) -> None:
        raise FileNotFoundError

    monkeypatch.setattr(subprocess, "Popen", no_program)
    show(app, "settings")
    press(app, "settings.folder.data")
    assert str(app.paths.data) in app.host.overlay.caption


def test_another_display_is_taken_back_after_ten_seconds(app: App) -> None:
    show(app, "settings")
    next(c for c in app.host.shown if c.id == "settings.display").on_change(1)  # type: ignore[misc]
    turn(app, 1)
    assert app.window.display == app.settings.display == "borderless"
    assert app.stack.top is not None and app.stack.top.name == "display"
    app.stack.top.update(TRIAL - 0.1)
    assert app.window.display == "borderless"
    app.stack.top.update(0.2)
    turn(app, 1)
    assert app.window.display == app.file.load().display == "window"
    assert app.stack.top.name == "settings"


@pytest.mark.parametrize(("answer", "display"), [("keep", "borderless"), ("back", "window")])
def test_another_display_waits_for_an_answer(app: App, answer: str, display: str) -> None:
    show(app, "settings")
    next(c for c in app.host.shown if c.id == "settings.display").on_change(1)  # type: ignore[misc]
    turn(app, 1)
    press(app, f"display.{answer}")
    assert app.window.display == app.settings.display == display
    app.change({"display": "window"})


def test_a_voice_that_is_missing_is_said_and_not_switched_on(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("miaui.engine.sound.speech.voice", lambda _system: None)
    show(app, "settings")
    press(app, "settings.speech")
    assert not app.settings.speech
    assert "voice" in app.host.overlay.caption


def test_what_a_setting_does_is_told_to_those_who_listen(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    voice = noting_voice(monkeypatch)
    app.change({"speech": True})
    show(app, "settings")
    while app.host.focus.focused != "settings.headphones":
        voice.said.clear()
        app.host.handle(Key("tab"))
        turn(app, 2)
    name, what = voice.said[0].split(". ", 1)
    assert name == "Only I can hear it: off"
    assert what.startswith("At a shared table your hand is read out")
    tree = tree_of(app.host.described(app.stack.scenes[-1]), (), Numbers())
    told = {node.label: node.about for node in tree.nodes}
    assert told["Only I can hear it"] == what


def test_a_reminder_names_the_keys_of_the_page(app: App) -> None:
    app.change({"key_reminder": True})
    show(app, "settings")
    turn(app, 30)
    assert "Ctrl+F: Search" in app.host.keys.words
    assert "Esc: Back" in app.host.keys.words


def test_captions_grow_by_a_size_of_their_own(app: App) -> None:
    show(app, "credits")
    heights = []
    for size in (1.0, 2.0):
        app.change({"caption_size": size})
        turn(app, 1)
        app.host.caption("A fish jumps")
        heights.append(written_height(app))
    assert heights[1] > 1.8 * heights[0]


def written_height(app: App) -> float:
    """The height of the caption's letters in the next picture, in pixels."""
    seen: list[int] = []
    plain = app.canvas.type.line

    def line(string: str, style: str, px: int, *rest: object) -> object:
        if string == "A fish jumps":
            seen.append(px)
        return plain(string, style, px, *rest)  # type: ignore[arg-type]

    app.canvas.type.line = line  # type: ignore[assignment, method-assign]
    app.host.touch()
    app.loop.turn()
    app.canvas.type.line = plain  # type: ignore[method-assign]
    return seen[-1]
