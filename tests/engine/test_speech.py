"""What is said goes to the system's speech program as words, whatever they look like."""

from __future__ import annotations

import subprocess
import sys

import pytest

from miaui.engine.speech import Speech


@pytest.mark.parametrize(("system", "program"), [("darwin", "say"), ("linux", "spd-say")])
def test_a_name_is_never_an_option(system: str, program: str, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr(subprocess, "Popen", lambda words, **_: started.append(words))
    speech = Speech(on=True)
    speech.say("-o/some/file")
    speech.say("-o/some/file")
    assert len(started) == 1
    assert started[0][0] == program
    assert started[0][-2:] == ["--", "-o/some/file"]


def test_nothing_is_said_where_nobody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "Popen", lambda *_args, **_more: pytest.fail("said aloud"))
    Speech().say("words")
    monkeypatch.setattr(sys, "platform", "win32")
    Speech(on=True).say("words")
