"""A gamepad is plugged in and out, its buttons and sticks are keys, and prompts name what it bears."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from miaui.engine.input.events import REPEAT_AFTER, REPEAT_EACH, Event, Input, Key, News
from miaui.engine.input.keymap import Binding, KeyMap
from miaui.engine.input.prompts import PROMPTS, key_word
from testkit.pads import VirtualPad, virtual_pad


@pytest.fixture
def pad(surface: pygame.Surface) -> Iterator[VirtualPad]:
    """A gamepad that is plugged in, on a screen that nobody sees."""
    pygame.event.clear()
    with virtual_pad() as made:
        yield made
    PROMPTS.forget()


@pytest.fixture
def source(pad: VirtualPad) -> Input:
    """An input that has met the gamepad."""
    made = Input()
    made.events()
    return made


def names(events: list[Event]) -> list[str]:
    return [event.name for event in events if isinstance(event, Key)]


def test_a_gamepad_comes_and_goes_while_the_program_runs(pad: VirtualPad) -> None:
    source = Input()
    assert News("plugged") in source.events() and source.pads.plugged
    pad.hold("a")
    source.events()
    assert source.held == {"return"}
    pad.unplug()
    assert News("unplugged") in source.events() and not source.pads.plugged
    assert source.held == frozenset(), "what it held came up"
    pad.plug()
    assert News("plugged") in source.events()


def test_a_gamepad_that_is_there_from_the_start_is_no_news(pad: VirtualPad) -> None:
    pygame.event.clear()
    source = Input()
    source.pads.start()
    assert source.events() == []


@pytest.mark.parametrize(
    ("button", "name"),
    [("a", "return"), ("b", "escape"), ("up", "up"), ("r", "tab"), ("x", "pad x"), ("start", "pad start")],
)
def test_buttons_are_keys(pad: VirtualPad, source: Input, button: str, name: str) -> None:
    pad.hold(button)
    (key,) = [event for event in source.events() if isinstance(event, Key)]
    assert (key.name, key.device, key.word) == (name, "pad", f"pad {button}")
    pad.hold(button, down=False)
    assert source.events() == [] and not source.held


def test_the_left_shoulder_goes_backwards(pad: VirtualPad, source: Input) -> None:
    pad.hold("l")
    (key,) = [event for event in source.events() if isinstance(event, Key)]
    assert key.name == "tab" and key.shift


def test_a_stick_is_an_arrow_once_it_is_pushed_far_enough(pad: VirtualPad, source: Input) -> None:
    for part, directions in ((0.4, []), (0.7, ["right"]), (0.9, []), (0.4, []), (0.2, []), (-0.8, ["left"])):
        pad.push(0, part)
        assert names(source.events()) == directions, part
    pad.push(1, 0.6)
    assert names(source.events()) == [], "the other axis is pushed farther"


def test_a_trigger_runs_animations_fast(pad: VirtualPad, source: Input) -> None:
    pad.push(5, 0.9)
    source.events()
    assert source.fast
    pad.push(5, -1.0)
    source.events()
    assert not source.fast


def test_a_direction_that_is_held_counts_again(pad: VirtualPad, source: Input) -> None:
    pad.hold("down")
    assert names(source.events(1.0)) == ["down"] and source.repeats
    assert source.events(1.0 + REPEAT_AFTER - 0.01) == []
    (again,) = source.events(1.0 + REPEAT_AFTER)
    assert isinstance(again, Key) and again.repeat
    assert source.events(1.0 + REPEAT_AFTER + 0.01) == []
    assert names(source.events(1.01 + REPEAT_AFTER + REPEAT_EACH)) == ["down"]
    pad.hold("down", down=False)
    assert source.events(5.0) == [] and not source.repeats


def test_the_window_lets_go_of_a_gamepad(pad: VirtualPad, source: Input) -> None:
    pad.hold("left")
    source.events()
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    source.events()
    assert not source.held


@pytest.mark.parametrize(("name", "word"), [("Xbox Pad", "Y"), ("DualSense Wireless Controller", "Triangle")])
def test_prompts_name_what_the_gamepad_bears(surface: pygame.Surface, name: str, word: str) -> None:
    pygame.event.clear()
    with virtual_pad(name) as pad:
        source = Input()
        source.events()
        pad.hold("y")
        source.events()
        PROMPTS.family = source.pads.family
        assert key_word("pad y") == word
    PROMPTS.forget()


def test_prompts_tell_of_the_device_that_is_used() -> None:
    keys = KeyMap((Binding("log", ("g", "pad y"), "Log"), Binding("view", ("v",), "View")))
    assert keys.tip("Log", "log") == "Log (G)" and PROMPTS.cue("return") == "return"
    PROMPTS.device = "pad"
    assert keys.tip("Log", "log") == "Log (Y)" and keys.tip("View", "view") == "View"
    assert PROMPTS.cue("return") == "pad a" and PROMPTS.cue("n") == ""
    PROMPTS.device = "touch"
    assert keys.tip("Log", "log") == "Log" and PROMPTS.cue("return") == ""
    PROMPTS.forget()
