"""The sound device: what it keeps, and the one order in which it is let go of."""

from __future__ import annotations

import gc
import threading
from array import array
from types import SimpleNamespace

import pygame
import pytest

from miaui.engine import sound_device
from miaui.engine.sound_device import LOCK, SoundDevice, raised


class FakeMixer:
    """Notes what is asked of it, and by which thread."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str]] = []
        self.held = 0
        """Sounds that are not freed yet."""
        self.channels = 0
        """Channels on which each sound is heard."""
        self.opening = threading.Event()
        self.may_open = threading.Event()
        self.may_open.set()
        note, mixer = self.note, self
        self.music = SimpleNamespace(stop=note("music.stop"), unload=note("music.unload"))
        self.stop, self.set_num_channels, self.set_reserved = note("stop"), note("channels"), note("reserved")

        class Sound:
            """A file of the folder, or a buffer."""

            def __init__(self, *_: object, **__: object) -> None:
                mixer.held += 1
                self.get_raw, self.get_num_channels = (lambda: bytes(400)), (lambda: mixer.channels)

            def __del__(self) -> None:
                mixer.held -= 1
                mixer.calls.append(("free", threading.current_thread().name))

        self.Sound = Sound

    def note(self, name: str):  # type: ignore[no-untyped-def]
        return lambda *_: self.calls.append((name, threading.current_thread().name))

    def init(self, *_: int) -> None:
        self.opening.set()
        assert self.may_open.wait(10)
        self.note("init")()

    def quit(self) -> None:
        self.note(f"quit with {self.held} sounds")()


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> FakeMixer:
    monkeypatch.setattr(sound_device, "device_here", lambda: True)
    return FakeMixer()


def opened(mixer: FakeMixer, *names: str) -> SoundDevice:
    """A device that has loaded these sounds."""
    device = SoundDevice(8, 1, mixer)
    device.open(lambda: names)
    assert device._thread is not None
    device._thread.join(10)
    return device


def test_it_falls_silent_then_lets_go_then_ends(mixer: FakeMixer) -> None:
    device = opened(mixer, "shell", "wood")
    device.varied("shell")
    device.forget("wood")
    mixer.channels = 1
    device.tidy()
    assert device.ready and mixer.held == 4, "what is still heard is not freed"
    mixer.calls.clear()
    device.close()
    gc.collect()
    here = threading.current_thread().name
    order = ["music.stop", "music.unload", "stop", *["free"] * 4, "quit with 0 sounds"]
    assert mixer.calls == [(name, here) for name in order]
    assert not device.ready


def test_what_is_not_kept_is_freed_with_its_pitches(mixer: FakeMixer) -> None:
    device = opened(mixer, "shell", "wood")
    device.varied("shell")
    device.keep({"wood"})
    device.tidy()
    gc.collect()
    assert mixer.held == 1 and set(device._sounds) == {"wood"}


def test_sounds_are_loaded_ahead_once(mixer: FakeMixer) -> None:
    device = opened(mixer, "shell")
    device.load_ahead(("shell", "wood"))
    for thread in threading.enumerate():
        if thread.name == "sounds":
            thread.join(10)
    assert mixer.held == 2 and set(device._sounds) == {"shell", "wood"}


def test_a_second_end_does_not_reach_the_mixer(mixer: FakeMixer) -> None:
    device = opened(mixer)
    device.close()
    mixer.calls.clear()
    device.close()
    assert mixer.calls == []


def test_one_that_was_never_opened_ends_no_mixer(mixer: FakeMixer) -> None:
    SoundDevice(8, 1, mixer).close()
    assert mixer.calls == []


def test_an_end_waits_for_a_device_that_is_opening(mixer: FakeMixer) -> None:
    mixer.may_open.clear()
    device = SoundDevice(8, 1, mixer)
    device.open(lambda: ("shell",))
    assert mixer.opening.wait(10)
    threading.Timer(0.05, mixer.may_open.set).start()
    device.close()
    names = [name for name, _thread in mixer.calls]
    assert names == [
        "init",
        "channels",
        "reserved",
        "music.stop",
        "music.unload",
        "stop",
        "quit with 0 sounds",
    ]
    assert mixer.calls[-1][1] == threading.current_thread().name, "the thread that plays ends it, no other"


def test_a_device_that_never_opens_does_not_keep_the_program(
    mixer: FakeMixer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sound_device, "PATIENCE", 0.01)
    farewell: list[object] = []
    monkeypatch.setattr("atexit.unregister", farewell.append)
    mixer.may_open.clear()
    device = SoundDevice(8, 1, mixer)
    device.open(lambda: ())
    assert mixer.opening.wait(10)
    device.close()
    assert mixer.calls == [], "nothing is ended while another thread is opening it"
    assert farewell == [pygame.quit], "nor when the process ends"
    mixer.may_open.set()
    assert device._thread is not None
    device._thread.join(10)
    assert not device.ready


def test_an_end_waits_for_a_sound_that_is_loading(mixer: FakeMixer) -> None:
    device = opened(mixer)
    LOCK.acquire()  # as a thread does that loads

    def load() -> None:
        mixer.note("loaded")()
        LOCK.release()

    mixer.calls.clear()
    threading.Timer(0.05, load).start()
    device.close()
    assert mixer.calls[0][0] == "loaded"


def test_a_sound_is_freed_once_it_is_silent(mixer: FakeMixer) -> None:
    device = opened(mixer, "layer")
    mixer.channels = 1
    device.forget("layer")
    device.tidy()
    assert mixer.held == 1
    mixer.channels = 0
    device.tidy()
    assert mixer.held == 0
    assert mixer.calls[-1] == ("free", threading.current_thread().name)
    device.close()


def test_a_raised_sound_is_shorter_by_one_frame_in_so_many() -> None:
    frames = array("h", [number for frame in range(100) for number in (frame, -frame)])
    higher = array("h", raised(frames.tobytes(), 25))
    assert list(higher[::2]) == [frame for frame in range(100) if frame % 25]
    assert list(higher[1::2]) == [-frame for frame in range(100) if frame % 25]


def test_a_sound_that_varies_goes_through_its_pitches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(44100, -16, 2, 1024)
    try:
        device = SoundDevice(8, 1)
        device._sounds["leaf"] = pygame.mixer.Sound(buffer=bytes(4 * 1000))
        found = [device.varied("leaf") for _time in range(6)]
        heard = [0.0 if sound is None else sound.get_length() for sound in found]
    finally:
        pygame.mixer.quit()
    assert heard[:3] == heard[3:]
    assert len(set(heard)) == 3
    assert min(heard) == pytest.approx(0.96 * max(heard), rel=0.001)
