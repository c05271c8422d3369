"""Sounds without a device: what is captioned, and when music steps back."""

from __future__ import annotations

from pathlib import Path

import pytest

from miaui.engine import assets
from miaui.engine.audio import BEDS, CAPTIONS, DUCKED, DUCKING, FURNITURE, STREAMED, Audio
from miaui.engine.prefs import PlainPrefs

CUES = {Path(path).stem for path in assets.path("sounds").glob("*.ogg")} - {*STREAMED, *BEDS}


def test_every_cue_has_a_caption() -> None:
    assert CUES - set(FURNITURE) == set(CAPTIONS)


def test_a_caption_is_shown_where_it_is_wanted() -> None:
    heard: list[str] = []
    for wanted in (False, True):
        Audio(PlainPrefs(captions=wanted), heard.append).play("gull")
    assert heard == [CAPTIONS["gull"]]


@pytest.mark.parametrize("name", DUCKING)
def test_music_steps_back_and_comes_again(name: str) -> None:
    audio = Audio(PlainPrefs())
    audio.play(name)
    for _ in range(10):
        audio.update(0.1)
    assert audio._level == pytest.approx(DUCKED)
    for _ in range(50):
        audio.update(0.1)
    assert audio._level == 1.0


def test_a_small_sound_leaves_the_music_alone() -> None:
    audio = Audio(PlainPrefs())
    audio.play("card")
    audio.update(0.1)
    assert audio._level == 1.0
