"""What a screen reader is told of a scene, and what it may ask for."""

from __future__ import annotations

import itertools
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from miaui.engine.access import reader as access
from miaui.engine.access.reader import Do, ScreenReader, name_of, open_accesskit
from miaui.engine.access.tree import ROOT, Node, Numbers, Shown, Tree, tree_of
from miaui.engine.draw.geometry import Rect
from miaui.engine.input.controls import Control
from miaui.engine.input.events import Asked, Deed
from miaui.engine.ui.dialog import Dialog
from tests.engine.conftest import Driver


class FakeBridge:
    """Keeps what it is handed."""

    def __init__(self) -> None:
        self.trees: list[Tree] = []
        self.focused: list[bool] = []

    def update(self, tree: Tree) -> None:
        self.trees.append(tree)

    def focus(self, focused: bool) -> None:
        self.focused.append(focused)

    def open(self, tree: Callable[[], Tree], read: Callable[[bool], None], do: Do) -> FakeBridge:
        return self

    @property
    def names(self) -> list[str]:
        return [node.label for node in self.trees[-1].nodes]

    @property
    def announced(self) -> list[str]:
        return [node.label for node in self.trees[-1].nodes if node.announced]


@pytest.fixture
def heard(driver: Driver) -> FakeBridge:
    """Somebody reads the panel."""
    bridge = FakeBridge()
    driver.host.reader = ScreenReader("on", bridge.open)
    driver.host.reader.open()
    driver.host.reader.active = True
    driver.turn(0.1)
    driver.host.draw()
    return bridge


def ask(driver: Driver, key: str, deed: Deed, value: float | str | None = None) -> None:
    """A screen reader asks for something of the control that now has this id."""
    driver.host.draw()
    reader = driver.host.reader
    control = driver.find(key)
    node = next(node for node in reader.tree.nodes if reader.numbers.key(node.number) == control.id)
    driver.host.handle(Asked(node.number, deed, value))
    driver.turn(0.02)
    driver.host.draw()


def test_every_control_has_role_name_value_and_place(driver: Driver, heard: FakeBridge) -> None:
    nodes = {node.label: node for node in heard.trees[-1].nodes}
    assert [nodes[name].role for name in ("Go", "Captions", "Pace", "Music", "Name", "A card")] == [
        "button", "switch", "choice", "slider", "field", "button",
    ]  # fmt: skip
    assert (nodes["Go"].about, nodes["Go"].keys, nodes["Go"].pressable) == ("Goes.", "G", True)
    assert nodes["Pace"].value == "Normal" or nodes["Pace"].value in ("Calm", "Fast")
    assert nodes["Captions"].on is not None
    assert nodes["Music"].place == (50.0, 100.0, 10.0)
    left, top, right, bottom = nodes["Go"].box or (0, 0, 0, 0)
    assert right > left and bottom > top


def test_words_for_values_are_part_of_the_name_where_there_are_only_numbers() -> None:
    pace = Node(7, "choice", "Pace", value="Calm")
    assert name_of(pace, "linux") == "Pace: Calm"
    assert name_of(pace, "win32") == name_of(pace, "darwin") == "Pace"
    music = Node(8, "slider", "Music", value="50%", place=(50.0, 100.0, 5.0))
    assert name_of(music, "linux") == "Music"


def test_signs_that_part_words_are_not_read() -> None:
    game = Control("a", "Ana, today · 19:12", Rect(0, 0, 9, 9), about="Best: 7 · 9", on_press=print)
    shown = Shown("Games", "", [game], "", 1.0)
    (node,) = (node for node in tree_of(shown, (), Numbers()).nodes if node.role == "button")
    assert (node.label, node.about) == ("Ana, today. 19:12", "Best: 7. 9")


def test_what_is_asked_for_is_done(driver: Driver, heard: FakeBridge) -> None:
    ask(driver, "go", "press")
    assert driver.panel.done == ["go"]
    before = driver.panel.values["choice"]
    ask(driver, "choice", "set", 2.0)
    ask(driver, "choice", "less")
    assert driver.panel.values["choice"] == 1 or before == 1
    ask(driver, "slider", "set", 50.0)
    assert driver.panel.values["slider"] == 0.5
    ask(driver, "slider", "more")
    assert driver.panel.values["slider"] == pytest.approx(0.6)
    ask(driver, "text", "set", "Noa\nand a very long name")
    assert driver.panel.values["text"] == "Noaand a ver"
    ask(driver, "toggle", "focus")
    assert driver.host.focus.focused == "toggle"
    focus = heard.trees[-1].focus
    assert driver.host.reader.numbers.key(focus) == "toggle"


def test_a_press_is_not_lost_to_what_moves(driver: Driver, heard: FakeBridge) -> None:
    """Others press twice while something moves: once to end it. Who reads does not see that."""
    driver.panel.running = True
    ask(driver, "go", "press")
    driver.turn(0.02)
    assert driver.panel.done == ["go"]


def test_announcements_come_one_by_one_and_can_be_read_again(driver: Driver, heard: FakeBridge) -> None:
    before = len(heard.trees)
    for words in ("Nilo dives to 3.", "Nilo catches a Tuna.", "Nilo catches a Tuna."):
        driver.host.tell(words)
    driver.turn(0.02)
    assert heard.announced[-3:] == ["Nilo dives to 3.", "Nilo catches a Tuna.", "Nilo catches a Tuna."]
    assert len(heard.trees) - before >= 3
    grown = [sum(node.announced for node in tree.nodes) for tree in heard.trees[before:]]
    assert all(later - earlier <= 1 for earlier, later in itertools.pairwise(grown))


def test_who_begins_to_read_hears_the_title_which_the_voice_does_not_say_again(driver: Driver) -> None:
    said: list[str] = []
    bridge = FakeBridge()
    driver.host.title, driver.host.speech.on = "Miaui", True
    driver.host.speech.add = said.append  # type: ignore[method-assign,assignment]
    driver.turn(0.02)
    driver.host.reader = ScreenReader("on", bridge.open)
    driver.host.reader.open()
    driver.host.reader.active = True
    driver.host.handle(Asked(ROOT, "show", None))
    driver.turn(0.02)
    assert bridge.announced == ["Miaui"] == said


def test_a_question_that_comes_up_is_announced(driver: Driver, heard: FakeBridge) -> None:
    driver.stack.push(Dialog("Leave?", "Your game is saved.", [("no", "Stay", None)]))
    driver.turn(0.02)
    driver.turn(0.02)
    driver.host.draw()
    assert heard.announced[-1] == "Leave?\nYour game is saved."
    assert heard.names[0] == "Leave?"


def test_what_others_must_not_hear_is_not_told() -> None:
    secret = Control("hand.3", "Dive to 3", Rect(0, 0, 9, 9), aloud="A card in your hand", tip="Three")
    for control, told in (
        (secret, ("A card in your hand", "")),
        (replace(secret, aloud=""), ("Dive to 3", "Three")),
    ):
        node = tree_of(Shown("Miaui", "", [control], "hand.3", 1.0), (), Numbers()).nodes[1]
        assert (node.label, node.about) == told


def test_a_control_in_another_role_is_another_node() -> None:
    """Screen readers ask for a role once. A button of no use just now stays one: it would be read anew."""
    numbers = Numbers()
    pile = Control("pile", "Left pile", Rect(0, 0, 9, 9), kind="area")
    trees = [
        tree_of(Shown("", "", [control], "pile", 1.0), (), numbers)
        for control in (pile, replace(pile, on_press=lambda: None), pile)
    ]
    first, second, third = (tree.nodes[1] for tree in trees)
    assert (first.role, second.role, third.role) == ("picture", "button", "button")
    assert first.number != second.number == third.number == trees[2].focus
    assert [control.enabled for control in (first, second, third)] == [True, True, False]
    assert [control.pressable for control in (first, second, third)] == [False, True, True]


def test_nothing_is_loaded_while_nobody_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    reader = ScreenReader("auto", asked=lambda: False)
    reader.look()
    if reader._looking is not None:
        reader._looking.join(5)
    reader.show(lambda: pytest.fail("asked what is shown"))
    reader.tell("words")
    assert not reader.active
    monkeypatch.setitem(sys.modules, "accesskit", None)
    tree = Tree((Node(ROOT, "window", ""),), ROOT)
    assert open_accesskit(lambda: tree, lambda read: None, lambda *asked: None) is None


@pytest.mark.skipif(sys.platform != "linux", reason="not here: a session bus")
@pytest.mark.parametrize(
    ("program", "is_there"),
    [
        ("""echo 'a{sv} 2 "IsEnabled" b false "ScreenReaderEnabled" b true'""", True),
        ("""echo 'a{sv} 2 "IsEnabled" b false "ScreenReaderEnabled" b false'""", False),
        ("echo 'Call failed: Name \"org.a11y.Bus\" does not exist' >&2; exit 1", False),
        ("exec sleep 60", False),
        (None, False),
    ],
)
def test_the_session_bus_is_asked_whether_anything_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: str | None, is_there: bool
) -> None:
    """By a program of the system, which may know no such bus, never answer, or not be there."""
    if program is not None:
        (tmp_path / "busctl").write_text(f"#!/bin/sh\nPATH=/usr/bin:/bin\n{program}\n", encoding="utf-8")
        (tmp_path / "busctl").chmod(0o700)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/a/bus")
    monkeypatch.setattr(access, "_WAIT", 0.5)
    assert access.is_asked_for() == is_there


@pytest.mark.skipif(
    not (shutil.which("busctl") and shutil.which("dbus-run-session")),
    reason="not here: busctl, a session bus",
)
def test_a_bus_that_does_not_run_is_not_started() -> None:
    command = [sys.executable, "-c", "from miaui.engine.access import reader; print(reader.is_asked_for())"]
    done = subprocess.run(
        ["dbus-run-session", "--", *command], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.splitlines()[-1] == "False"
    assert "Activating" not in done.stderr
