"""Every scene is heard: its title when it comes up, each step of the focus, and all that is read out."""

from __future__ import annotations

import pytest

from miaui.engine.input.events import Key
from testkit.unpainted import nothing_painted
from testkit.voices import noting_voice
from tools.pictures.scenes import SCENES
from tools.pictures.studio import studio

STEPS = 16
"""Steps of the focus that are listened to in a scene."""


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
