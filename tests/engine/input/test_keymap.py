"""A key, a button of a gamepad and a press lead to one command, whatever the player has changed."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from miaui.engine.draw.geometry import Rect
from miaui.engine.input.controls import Control, Press
from miaui.engine.input.events import Key
from miaui.engine.input.keymap import Binding, KeyMap
from miaui.engine.input.prompts import key_word


@dataclass(frozen=True, slots=True)
class Lift:
    """Lift a card."""

    number: int


@dataclass(frozen=True, slots=True)
class Log:
    """Open the log."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Pause."""


@dataclass(frozen=True, slots=True)
class Open:
    """Hold the hand open."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Undo a step."""


Command = Lift | Log | Pause | Open | Undo

BINDINGS: tuple[Binding[Command], ...] = (
    Binding(Lift(1), ("1",), "Lift a card"),
    Binding(Lift(11), ("-",), "Lift a card"),
    Binding(Lift(12), ("=",), "Lift a card"),
    Binding(Log(), ("g", "pad y"), "Log"),
    Binding(Pause(), ("p",), "Pause"),
    Binding(Open(), ("space",), "Open the hand", held=True),
    Binding(Undo(), ("backspace", "ctrl+z"), "Undo"),
)


def test_a_key_means_a_command() -> None:
    keys = KeyMap(BINDINGS)
    assert keys.command("g") == Log() and keys.command("1") == Lift(1)
    assert keys.command("q") is None
    assert keys.pressed(Key("g")) == Log()


@pytest.mark.parametrize(
    ("key", "command"),
    [
        (Key("z", ctrl=True), Undo()),
        (Key("g", ctrl=True), None),
        (Key("g", alt=True), None),
        (Key("g", ctrl=True, alt=True), None),
        (Key("g", shift=True), Log()),
    ],
)
def test_ctrl_and_alt_make_another_key(key: Key, command: Command | None) -> None:
    assert KeyMap(BINDINGS).pressed(key) == command


@pytest.mark.parametrize(
    ("key", "card"),
    [
        (Key("=", position="="), 12),
        (Key("ß", position="-"), 11),
        (Key("´", position="="), 12),
        (Key("-", position="="), 12),
        (Key("-"), 11),
        (Key("1", position="1"), 1),
    ],
)
def test_digits_and_signs_beside_them_are_found_by_position(key: Key, card: int) -> None:
    assert KeyMap(BINDINGS).pressed(key) == Lift(card)


@pytest.mark.parametrize(
    ("key", "step"),
    [
        (Key("-", position="="), -1),
        (Key("-", position="-"), -1),
        (Key("-"), -1),
        (Key("+"), 1),
        (Key("=", position="="), 1),
        (Key("ß", position="-"), None),
    ],
)
def test_a_written_sign_is_found_wherever_it_is(key: Key, step: int | None) -> None:
    keys = KeyMap((Binding(1, ("plus", "equals"), "Nearer"), Binding(-1, ("minus",), "Farther")))
    assert keys.pressed(key) == step
    assert (key_word("plus"), key_word("minus")) == ("+", "-")


def test_a_held_command_is_in_force_while_its_key_is_down() -> None:
    keys = KeyMap(BINDINGS)
    assert keys.in_force(("g", "space")) == {Open()}
    assert keys.in_force(("g",)) == frozenset()


def test_words_get_the_key_that_does_the_same() -> None:
    keys = KeyMap(BINDINGS)
    assert keys.tip("Log", Log()) == "Log (G)"
    assert keys.tip("Open", Open()) == "Open (Space)"
    assert keys.tip("Rules", "rules") == "Rules"
    assert key_word("ctrl+z") == "Ctrl+Z"


def test_a_changed_key_is_taken_from_whoever_had_it() -> None:
    keys = KeyMap(BINDINGS, {"Log": ("p",), "Undo": ()})
    assert keys.command("p") == Log() and keys.command("g") is None
    assert keys.tip("Log", Log()) == "Log (P)" and keys.tip("Pause", Pause()) == "Pause"
    assert keys.keys(Undo()) == ()


def test_bindings_of_one_label_share_out_changed_keys() -> None:
    keys = KeyMap(BINDINGS, {"Lift a card": ("q", "w", "r")})
    assert [keys.command(key) for key in "qwr"] == [Lift(1), Lift(11), Lift(12)]
    assert keys.command("1") is None


def test_the_first_binding_of_a_command_and_of_a_key_counts() -> None:
    own: tuple[Binding[Command], ...] = (
        Binding(Log(), ("l",), "Open the log"),
        Binding(Undo(), ("p",), "Undo"),
    )
    keys = KeyMap([*own, *BINDINGS])
    assert keys.command("l") == Log() and keys.command("g") is None
    assert keys.command("p") == Undo()
    assert [binding.label for binding in keys.bindings].count("Log") == 0
    assert [binding.label for binding in keys.bindings[:2]] == ["Open the log", "Undo"]


def test_presses_are_equal_if_they_give_one_command() -> None:
    done: list[Command] = []
    press, other = Press(Lift(1), done.append), Press(Lift(1), lambda command: None)
    assert press == other and press != Press(Lift(2), done.append)
    box = Rect(0, 0, 10, 10)
    assert Control("a", "A", box, on_press=press) == Control("a", "A", box, on_press=other)
    press()
    assert done == [Lift(1)]
