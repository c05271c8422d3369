"""A game in the real window as somebody hears it without a screen reader: by what the voice is given."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from testkit.window.player import MISSING, Game, Screen, Seen
from testkit.window.scripted import QUICK, keep
from tests.window.test_access import last_turns, sentences

pytestmark = pytest.mark.skipif(
    bool(MISSING) or sys.platform != "linux",
    reason="left out: listening in a real window needs Linux, Xvfb and xdotool",
)

VOICE = '#!/bin/sh\nprintf "%s\\037" "$@" >> "$0.said"; printf "\\036" >> "$0.said"\n'
"""A program that notes the words it is given, as Linux' voice."""
ENDLESS = "exec sleep 600\n"
"""What makes it speak for ever."""
Given = Callable[[], list[list[str]]]
"""Function that returns the switches and words of each call of the voice so far."""


def listen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, voice: str) -> tuple[Path, Given]:
    """Keep a game of which everything is said by a program; return its home, and what the voice is given."""
    program, home = tmp_path / "bin" / "spd-say", tmp_path / "home"
    program.parent.mkdir()
    program.write_text(voice, "ascii")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(program.parent), prepend=":")
    keep(home, last_turns(6))
    settings = QUICK | {"reduced_motion": True, "recap": "go", "speech": True, "voice_volume": 0.5}
    (home / "config").mkdir(parents=True, exist_ok=True)
    (home / "config" / "settings.json").write_text(json.dumps(settings), encoding="utf-8")

    def given() -> list[list[str]]:
        there = program.with_name("spd-say.said")
        calls = there.read_text("utf-8").split("\x1e")[:-1] if there.exists() else []
        return [call.split("\x1f")[:-1] for call in calls]

    return home, given


def test_what_happens_and_what_is_asked_is_given_to_the_voice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home, given = listen(tmp_path, monkeypatch, VOICE)
    with Screen(1280, 720) as screen, Game(screen, home) as game:
        game.scene("title")
        game.key("Return")
        game.wait(lambda seen: any("Take a card" in call[-1] for call in given()))
        game.key("F2")
        game.wait(lambda seen: "Deck: " in given()[-1][-1])
        game.key("F4")
        game.wait(lambda seen: "Your choice: " in given()[-1][-1])
        game.key("Tab")
        game.wait(lambda seen: given()[-1][-1].startswith("Deck. "))
        game.key("ctrl+q")
        assert game.process.wait(30) == 0
    calls = given()
    assert calls.pop() == ["--cancel"], "it is silent once the program has ended"
    switches = ["--wait", "--language", "en", "--volume", "0", "--"]
    assert all(call[:-1] in (switches, ["--cancel", *switches]) for call in calls)
    said = [call[-1] for call in calls]
    assert said[0] == "Miaui" and said[1] == "Sea Salt & Paper"
    told = [words for words in sentences(home, last_turns(6)) if words in said]
    assert told and [words for words in said if words in told] == told
    assert said[2 + len(told)].startswith("Take a card")
    assert said[-2].startswith("Take a card"), "F4 says whose turn it is first"
    assert "left." in said[-1], "the focus is told with its tip"


def _is_asked(given: Given, times: int, _seen: Seen) -> bool:
    return len(given()) >= times


def test_what_answers_a_key_waits_for_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long the voice still has to speak."""
    home, given = listen(tmp_path, monkeypatch, VOICE + ENDLESS)
    with Screen(1280, 720) as screen, Game(screen, home) as game:
        game.scene("title")
        game.key("Return")
        game.scene("table")
        for key, heard in (("F2", "Deck: "), ("F4", "Your choice: "), ("Tab", "Deck. "), ("F3", "Deck. ")):
            calls = len(given())
            game.key(key)
            game.wait(partial(_is_asked, given, calls + 1))
            assert given()[-1][0] == "--cancel" and heard in given()[-1][-1], key
        game.key("Control_L")
        game.wait(lambda seen: given()[-1] == ["--cancel"])
