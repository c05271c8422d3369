"""What happens is said in order; what answers a key or a press is said at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from miaui.engine.input.events import Key
from testkit.voices import SlowVoice, slow_voice
from tests.engine.conftest import Driver, Panel


@pytest.fixture
def voice(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> SlowVoice:
    """A slow voice in the middle of the first of two events."""
    voice = slow_voice(monkeypatch)
    driver.host.speech.on = True
    driver.turn()
    voice.begun.clear()
    for words in ("Ana dives.", "Pua dives."):
        driver.host.tell(words)
        driver.turn()
    return voice


def test_what_happens_is_said_in_order_and_to_its_end(driver: Driver, voice: SlowVoice) -> None:
    assert voice.said == ["Ana dives."]
    voice.go_on()
    driver.turn()
    assert (voice.said, voice.cut) == (["Ana dives.", "Pua dives."], [])


@pytest.mark.parametrize(
    ("do", "said"),
    [
        (lambda driver: driver.key("f2"), "panel. Go. Captions: off"),
        (lambda driver: driver.key("tab"), "Go. Goes."),
        (lambda driver: driver.press("toggle"), "on"),
        (lambda driver: driver.key("t"), "You take a card."),
    ],
    ids=["a key that reads", "the focus", "a press", "a key of the scene"],
)
def test_an_answer_does_not_wait(
    driver: Driver,
    voice: SlowVoice,
    monkeypatch: pytest.MonkeyPatch,
    do: Callable[[Driver], None],
    said: str,
) -> None:
    def take(key: Key) -> bool:
        if key.name == "t":
            driver.host.tell("You take a card.")
        return key.name == "t"

    driver.host.hooks["f2"] = lambda: driver.host.tell("panel\nGo.\nCaptions: off")
    monkeypatch.setattr(driver.panel, "key", take)
    do(driver)
    driver.turn()
    assert voice.said == ["Ana dives.", said]
    assert voice.cut == ["Ana dives."]
    driver.host.tell("Nilo dives.")
    driver.turn()
    assert len(voice.said) == 2, "what happens by itself waits again"


@pytest.mark.parametrize("key", ["escape", "left ctrl", "right ctrl"])
def test_a_key_silences(driver: Driver, voice: SlowVoice, key: str) -> None:
    driver.key(key)
    assert (voice.said, voice.cut, voice.stops) == (["Ana dives."], ["Ana dives."], 1)
    driver.key(key)
    assert voice.stops == 1, "there was nothing to be silenced"


def test_who_hurries_the_picture_misses_no_words(
    driver: Driver, voice: SlowVoice, monkeypatch: pytest.MonkeyPatch
) -> None:
    def finish() -> bool:
        driver.host.tell("Nilo dives.")
        return True

    monkeypatch.setattr(driver.panel, "finish", finish)
    driver.key("space")
    for _ in range(2):
        voice.go_on()
        driver.turn()
    assert (voice.said, voice.cut) == (["Ana dives.", "Pua dives.", "Nilo dives."], [])


def test_what_is_being_said_is_said_again_then_what_waits(driver: Driver, voice: SlowVoice) -> None:
    driver.host.hooks["f3"] = driver.host.repeat
    driver.key("f3")
    assert voice.said == ["Ana dives."] * 2 and voice.cut == ["Ana dives."]
    voice.go_on()
    driver.turn()
    assert voice.said[2:] == ["Pua dives."]
    voice.go_on()
    driver.key("f3")
    assert voice.said[3:] == ["Pua dives."], "what was said last, where nothing is being said"


class _Titled(Panel):
    """A panel whose title changes."""

    words = ""

    @property
    def heading(self) -> str:
        return self.words


def test_a_title_that_goes_for_a_while_or_grows_is_told_once(driver: Driver, voice: SlowVoice) -> None:
    panel = _Titled()
    driver.stack.replace(panel)
    for words in ("Press a place.", "", "Press a place.", "Press a place.\nThe first one", "Done."):
        panel.words = words
        driver.turn()
        while voice.begun[-1].poll() is None:
            voice.go_on()
            driver.turn()
    assert voice.said[2:] == ["Press a place.", "The first one", "Done."]


def test_the_focus_is_said_where_the_scene_leads_it(driver: Driver, voice: SlowVoice) -> None:
    driver.key("tab")
    driver.host.focus.focused = "toggle"
    driver.turn()
    driver.turn()
    assert voice.said[1:] == ["Go. Goes."]
    voice.go_on()
    driver.turn()
    assert voice.said[2:] == ["Captions: off"], "once, and after what is being said"
