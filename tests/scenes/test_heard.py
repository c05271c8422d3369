"""Every scene is heard: its title when it comes up, each step of the focus, and all that is read out."""

from __future__ import annotations

from typing import Any

import pytest

from miaui.engine.input.events import Key
from miaui.store.settings import Settings
from testkit.privacy.glass import Pane, seated
from testkit.privacy.worlds import position
from testkit.salt.playing import begun
from testkit.unpainted import nothing_painted
from testkit.voices import noting_voice
from tools.pictures.scenes import SCENES
from tools.pictures.studio import studio

STEPS = 16
"""Steps of the focus that are listened to in a scene."""


@pytest.mark.slow
def test_every_scene_can_be_listened_to(monkeypatch: pytest.MonkeyPatch) -> None:
    voice = noting_voice(monkeypatch)
    with nothing_painted(), studio((1280, 720), speech=True, reduced_motion=True) as hall:
        host = hall.app.host
        for name, go in SCENES.items():
            voice.said.clear()
            hall.arrive(go, 30)
            hall.draw()
            hall.wait(5)
            assert voice.said, f"{name} comes up in silence"
            for _ in range(min(STEPS, len(host.shown))):
                voice.said.clear()
                before = host.focus.focused
                host.handle(Key("tab"))
                assert host.focus.focused == before or (all(voice.said) and voice.said), (name, before)
            for key in ("f2", "f4"):
                voice.said.clear()
                host.handle(Key(key))
                hall.wait(2)
                assert len("".join(voice.said)) > 20, (name, key, voice.said)
            host.handle(Key("f4"))


@pytest.mark.parametrize(
    ("record", "told"),
    [
        (seated(position(1, rounds=0)[0], {0}), ["Bottom: ", "Middle: ", "Top: "]),
        (seated(position(1, rounds=0)[0], {0, 1}), ["Bottom: ", "Middle: ", "Top: "]),
        (begun(2, 1), ["Round 1. On the piles: ", "Ana’s turn."]),
    ],
    ids=["miaui", "miaui shared", "salt"],
)
def test_a_new_game_begins_with_what_lies_on_the_table(record: Any, told: list[str]) -> None:
    """Once: not again when the table comes up again."""
    said: list[str] = []
    pane = Pane(record, Settings(pace="instant"))
    pane.context.tell, pane.context.listened = said.append, lambda: True
    scene = pane.table()
    scene.update(0.01)
    scene.enter()
    scene.update(0.01)
    assert [words[: len(start)] for words, start in zip(said, told, strict=False)] == told
    assert sum(words.startswith(told[0]) for words in said) == 1
