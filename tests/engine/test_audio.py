"""Sounds without a device: what is captioned, and when music steps back."""

from __future__ import annotations

import pytest

from miaui.engine.audio import DUCKED, INTERFACE, Audio, Cue, sides
from miaui.engine.prefs import PlainPrefs

CUES = {"bell": Cue("A bell rings"), "gong": Cue("A gong", ducks=1.5), "tick": Cue()}


def with_cues(prefs: PlainPrefs) -> tuple[Audio, list[str]]:
    """Audio that knows the cues above, and the captions that it has shown."""
    captions: list[str] = []
    audio = Audio(prefs, captions.append)
    audio.add(CUES)
    return audio, captions


@pytest.mark.parametrize("wanted", [True, False])
def test_a_caption_is_shown_where_it_is_wanted(wanted: bool) -> None:
    audio, captions = with_cues(PlainPrefs(captions=wanted))
    for name in ("bell", "tick", "", "nothing by that name"):
        audio.play(name)
    assert captions == (["A bell rings"] if wanted else [])


def test_captions_do_not_depend_on_the_volume() -> None:
    audio, captions = with_cues(PlainPrefs(captions=True, mute=True, effects_volume=0.0))
    audio.play("deny")
    assert captions == [INTERFACE["deny"].caption]


def test_music_steps_back_under_a_cue_and_comes_again() -> None:
    audio, _ = with_cues(PlainPrefs())
    audio.play("gong")
    for _step in range(10):
        audio.update(0.1)
    assert audio._level == pytest.approx(DUCKED)
    for _step in range(50):
        audio.update(0.1)
    assert audio._level == 1.0


def test_a_small_sound_leaves_the_music_alone() -> None:
    audio, _ = with_cues(PlainPrefs())
    audio.play("bell")
    audio.update(0.1)
    assert audio._level == 1.0


def test_two_games_may_share_a_cue_but_not_a_name() -> None:
    audio, _ = with_cues(PlainPrefs())
    audio.add({"bell": Cue("A bell rings"), "drum": Cue("A drum")})
    assert audio.cues["drum"].caption == "A drum"
    with pytest.raises(ValueError, match="'gong'"):
        audio.add({"gong": Cue("Another gong")})


def test_a_pan_turns_the_far_side_down() -> None:
    assert sides(0.0) == (1.0, 1.0)
    assert sides(-0.5) == (1.0, 0.5) and sides(0.5) == (0.5, 1.0)
