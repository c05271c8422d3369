"""Sounds without a device: what is captioned, and when music steps back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from miaui.engine.prefs import PlainPrefs
from miaui.engine.sound.audio import AGAIN, DUCKED, INTERFACE, REST, TOO_LATE, Audio, Cue, sides
from miaui.engine.sound.device import Variant

CUES = {"bell": Cue("A bell rings"), "gong": Cue("A gong", ducks=1.5), "tick": Cue(), "song": Cue(hushes=1.5)}


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


def test_music_and_the_sea_have_a_caption_when_they_begin() -> None:
    audio, captions = with_cues(PlainPrefs(captions=True))
    audio.add({"storm": Cue("A storm blows")})

    def shown() -> list[str]:
        for _turn in range(3):
            audio.update(0.1)
        said, captions[:] = [*captions], []
        return said

    audio.music("tune")
    audio.ambience("shore")
    assert shown() == ["Music plays\nWaves and wind"]
    audio.music()  # from one scene to the next
    audio.music("another")
    audio.table_music(("a", "b"))
    audio.ambience("deep")
    assert shown() == [], "nothing has begun"
    audio.ambience("storm")
    assert shown() == ["A storm blows"]
    audio.ambience("shore")
    audio.music()
    audio.ambience("")
    shown()
    audio.table_music(("a",))
    audio.ambience("shore")
    assert shown() == ["Music plays\nWaves and wind"]
    audio.prefs = PlainPrefs()
    audio.ambience("storm")
    assert shown() == []


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


class Shelf:
    """Stands for the device: sounds that are there once they have been loaded."""

    def __init__(self) -> None:
        self.ready = self.loaded = True
        self.mono = False
        self.done: list[str] = []
        self.asked: list[Variant] = []
        self.forgotten: list[Variant] = []

    def sound(self, variant: Variant, long: bool = False) -> pygame.mixer.Sound | None:
        self.asked.append(variant)
        return pygame.mixer.Sound(buffer=bytes(4 * 44100)) if self.loaded else None

    def forget(self, variant: Variant) -> None:
        self.forgotten.append(variant)

    def tidy(self) -> None:
        """Nothing leaves the shelf."""

    def open(self) -> None:
        self.done.append(f"open {'mono' if self.mono else 'stereo'}")

    def close(self) -> None:
        self.done.append("close")


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(44100, -16, 2, 1024)
    try:
        yield Shelf()
    finally:
        pygame.mixer.quit()


def heard(shelf: Shelf, prefs: PlainPrefs | None = None) -> Audio:
    """Audio on that device."""
    audio = Audio(prefs or PlainPrefs())
    audio.add(CUES | {"leaf": Cue(varies=True)})
    audio.device = shelf  # type: ignore[assignment]
    return audio


def test_mono_opens_the_device_anew_and_no_ear_is_turned_down(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    prefs = PlainPrefs()
    audio = heard(shelf, prefs)
    audio.open()
    prefs.mono = True
    audio.update(0.1)
    audio.update(0.1)
    assert shelf.done == ["open stereo", "close", "open mono"]
    pans: list[float] = []

    def one_side(pan: float) -> tuple[float, float]:
        pans.append(pan)
        return 1.0, 1.0

    monkeypatch.setattr("miaui.engine.sound.audio.sides", one_side)
    audio.play("bell", pan=-1.0)
    assert pans == [0.0]


def busy() -> int:
    return sum(pygame.mixer.Channel(number).get_busy() for number in range(pygame.mixer.get_num_channels()))


def test_an_effect_that_varies_goes_through_its_pitches(shelf: Shelf) -> None:
    audio = heard(shelf)
    for _time in range(6):
        audio.play("leaf")
    assert [variant.left_out for variant in shelf.asked] == [0, 25, 50] * 2


def test_an_effect_begins_once_it_is_loaded_unless_that_is_too_late(shelf: Shelf) -> None:
    audio = heard(shelf)
    shelf.loaded = False
    audio.play("bell")
    audio.update(TOO_LATE / 2)
    assert busy() == 0
    shelf.loaded = True
    audio.update(0.01)
    assert busy() == 1
    shelf.loaded = False
    audio.play("gong")
    audio.update(TOO_LATE)
    shelf.loaded = True
    audio.update(0.01)
    assert busy() == 1


@pytest.mark.parametrize(("name", "level"), [("tick", 1.0), ("gong", DUCKED), ("song", 0.0)])
def test_an_effect_holds_down_or_hushes_what_is_heard_under_it(shelf: Shelf, name: str, level: float) -> None:
    audio, channel = heard(shelf), pygame.mixer.Channel(0)
    audio.ambience("shore")
    audio.update(0.1)
    full = channel.get_volume()
    audio.play(name)
    audio.update(1.0)
    assert channel.get_volume() == pytest.approx(full * level, abs=0.02)
    audio.update(1.0)
    audio.update(1.0)
    assert channel.get_volume() == pytest.approx(full, abs=0.02)
    audio.ambience("")
    audio.update(0.1)
    assert shelf.forgotten == [Variant("shore")]


def test_an_ambience_ends_before_another_begins(shelf: Shelf) -> None:
    audio = heard(shelf)
    channel = pygame.mixer.Channel(0)
    audio.ambience("shore")
    shelf.loaded = False
    audio.update(0.1)
    assert not channel.get_busy()
    shelf.loaded = True
    audio.update(0.1)
    assert channel.get_busy()
    audio.ambience("deep")
    audio.update(0.1)
    assert shelf.forgotten == [Variant("shore")]
    channel.stop()
    audio.update(0.1)
    assert shelf.asked[-1] == Variant("deep") and channel.get_busy()


class Stream:
    """Stands for the mixer's one stream."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.playing = False
        self.volume = 0.0

    def load(self, path: str) -> None:
        if "missing" in path:
            raise FileNotFoundError(path)
        self.calls.append(Path(path).stem)

    def play(self, fade_ms: int) -> None:
        self.playing = True

    def fadeout(self, _ms: int) -> None:
        self.calls.append("fade out")

    def get_busy(self) -> bool:
        return self.playing

    def set_volume(self, volume: float) -> None:
        self.volume = volume


@pytest.fixture
def stream(monkeypatch: pytest.MonkeyPatch) -> Stream:
    """The mixer's stream, and every name a file."""
    stream = Stream()
    monkeypatch.setattr(pygame.mixer, "music", stream)
    monkeypatch.setattr("miaui.engine.assets.path", lambda _folder, name: Path(name))
    return stream


def after(audio: Audio, seconds: float) -> None:
    for _step in range(round(seconds * 10)):
        audio.update(0.1)


def test_music_fades_out_before_other_music_begins(shelf: Shelf, stream: Stream) -> None:
    audio = heard(shelf)
    audio.table_music(["calm"])
    after(audio, 0.1)
    audio.table_music(["full"])
    after(audio, 0.3)
    assert stream.calls == ["calm", "fade out"]
    stream.playing = False
    after(audio, 0.1)
    assert stream.calls[2:] == ["full"]


def test_the_music_of_a_table_has_a_volume_of_its_own(shelf: Shelf, stream: Stream) -> None:
    prefs = PlainPrefs(table_music_volume=0.0, music_volume=1.0)
    audio = heard(shelf, prefs)
    audio.table_music(["calm"])
    after(audio, 0.1)
    assert not stream.calls
    prefs.table_music_volume = 0.5
    after(audio, 0.2)
    at_table = stream.volume
    assert stream.calls == ["calm"]
    audio.music("tune")
    after(audio, 0.1)
    stream.playing = False
    after(audio, 0.2)
    assert stream.volume == pytest.approx(2 * at_table)


def test_pieces_follow_each_other_after_a_rest_and_never_one_twice_running(
    shelf: Shelf, stream: Stream
) -> None:
    audio = heard(shelf)
    audio.table_music(["calm", "waltz", "dance"])
    for _piece in range(6):
        after(audio, AGAIN / 3)
        stream.playing = False
        after(audio, REST - 0.2)
        silent = len(stream.calls)
        after(audio, 0.4)
        assert len(stream.calls) == silent + 1
    assert stream.calls == ["calm", "waltz", "dance"] * 2 + ["calm"]


def test_no_piece_comes_again_within_four_minutes(shelf: Shelf, stream: Stream) -> None:
    audio = heard(shelf)
    audio.music("calm", "waltz")
    for _piece in range(2):
        after(audio, 60)
        stream.playing = False
        after(audio, REST + 0.2)
    stream.playing = False
    after(audio, AGAIN - 2 * (60 + REST) - 2)
    assert stream.calls == ["calm", "waltz"]
    after(audio, 3)
    assert stream.calls == ["calm", "waltz", "calm"]


def test_a_piece_that_was_cut_short_may_begin_again(shelf: Shelf, stream: Stream) -> None:
    audio = heard(shelf)
    for _visit in range(2):
        audio.music("calm")
        after(audio, 10)
        audio.music()
        after(audio, 0.2)
        stream.playing = False
    assert stream.calls == ["calm", "fade out"] * 2


def test_a_piece_that_still_fits_is_heard_to_its_end(shelf: Shelf, stream: Stream) -> None:
    audio = heard(shelf)
    audio.table_music(["calm", "waltz"])
    after(audio, 0.1)
    audio.table_music(["waltz", "calm"])
    after(audio, 1.0)
    assert stream.calls == ["calm"]
    stream.playing = False
    after(audio, REST + 0.5)
    assert stream.calls == ["calm", "waltz"], "the one that was heard longest ago comes first"
    stream.playing = False
    audio.table_music(["dance", "waltz"])
    after(audio, REST + 0.5)
    assert stream.calls[2:] == ["dance"]


def test_a_piece_that_is_not_there_does_not_end_the_music(shelf: Shelf, stream: Stream) -> None:
    audio = heard(shelf)
    audio.table_music(["missing", "calm"])
    after(audio, REST + 0.5)
    assert stream.calls == ["calm"]
    audio.music()
    after(audio, 0.2)
    assert stream.calls == ["calm", "fade out"]


def test_every_take_is_heard_at_every_height_before_one_comes_again(shelf: Shelf) -> None:
    audio = heard(shelf)
    audio.add({"knock": Cue(takes=3, varies=True), "cry": Cue(takes=3)})
    for _time in range(9):
        audio.play("knock")
    assert len(set(shelf.asked)) == 9
    assert all(question.name != two.name for question, two in pairwise(shelf.asked))
    shelf.asked.clear()
    for _time in range(4):
        audio.play("cry")
    assert [variant.name for variant in shelf.asked] == ["cry", "cry-take-2", "cry-take-3", "cry"]
    assert {variant.left_out for variant in shelf.asked} == {0}
