"""The sound device: what it keeps, and the one order in which it is let go of."""

from __future__ import annotations

import gc
import threading
import time
from array import array
from types import ModuleType, SimpleNamespace

import pygame
import pytest

from miaui.engine.sound import device as sound_device
from miaui.engine.sound.device import LOCK, RATE, SoundDevice, Variant, raised


class FakeMixer(ModuleType):
    """Notes what is asked of it, and by which thread."""

    def __init__(self) -> None:
        super().__init__("mixer")
        self.calls: list[tuple[str, str]] = []
        self.sides = 0
        self.held = 0
        """Sounds that are not freed yet."""
        self.channels = 0
        """Channels on which each sound is heard."""
        self.seconds = 0.1
        """How long each sound is."""
        self.opening = threading.Event()
        self.may_open = threading.Event()
        self.may_open.set()
        note, mixer = self.note, self
        self.music = SimpleNamespace(stop=note("music.stop"), unload=note("music.unload"))
        self.stop, self.set_num_channels, self.set_reserved = note("stop"), note("channels"), note("reserved")

        class Sound:
            """A file of the folder, or a buffer."""

            def __init__(self, path: str = "", **_: object) -> None:
                mixer.held += 1
                if "no such" in path:
                    raise pygame.error("no such file")
                self.get_raw, self.get_num_channels = (lambda: bytes(400)), (lambda: mixer.channels)
                self.get_length = lambda: mixer.seconds

            def __del__(self) -> None:
                mixer.held -= 1
                mixer.calls.append(("free", threading.current_thread().name))

        self.Sound = Sound

    def note(self, name: str):  # type: ignore[no-untyped-def]
        return lambda *_: self.calls.append((name, threading.current_thread().name))

    def init(self, _rate: int, _size: int, sides: int, _buffer: int) -> None:
        self.sides = sides
        self.opening.set()
        assert self.may_open.wait(10)
        self.note("init")()

    def quit(self) -> None:
        self.note(f"quit with {self.held} sounds")()


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> FakeMixer:
    monkeypatch.setattr(sound_device, "device_here", lambda: True)
    return FakeMixer()


WOOD, SHELL, HIGH_SHELL = Variant("wood"), Variant("shell"), Variant("shell", 25)


def loaded(device: SoundDevice, *variants: Variant) -> None:
    """Wait until these sounds are loaded."""
    for variant in variants:
        device.sound(variant)
    while missing := set(variants) - set(device._sounds):
        assert device._thread is not None
        assert device._thread.is_alive(), missing
        time.sleep(0.001)
        device.tidy()


def opened(mixer: FakeMixer, *variants: Variant) -> SoundDevice:
    """A device that has loaded these sounds."""
    device = SoundDevice(8, 1, mixer)
    device.open()
    while not device.ready:
        time.sleep(0.001)
    loaded(device, *variants)
    mixer.calls.clear()
    return device


def test_it_falls_silent_then_lets_go_then_ends(mixer: FakeMixer) -> None:
    device = opened(mixer, HIGH_SHELL, WOOD)
    device.forget(WOOD)
    mixer.channels = 1
    device.tidy()
    assert device.ready
    assert mixer.held == 3, "what is still heard is not freed"
    device.close()
    gc.collect()
    here = threading.current_thread().name
    order = ["music.stop", "music.unload", "stop", *["free"] * 3, "quit with 0 sounds"]
    assert mixer.calls == [(name, here) for name in order]
    assert not device.ready


def test_a_sound_is_loaded_beside_the_drawing_when_it_is_first_asked_for(mixer: FakeMixer) -> None:
    device = opened(mixer)
    assert device.sound(SHELL) is None
    loaded(device, SHELL)
    assert device.sound(SHELL) is device.sound(SHELL) is not None
    assert mixer.held == 1


def test_what_was_not_heard_for_longest_makes_room(mixer: FakeMixer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound_device, "MOST_BYTES", 2 * RATE * 4)
    mixer.seconds = 0.9
    device = opened(mixer, WOOD, SHELL)
    device.sound(WOOD)
    loaded(device, Variant("lamp"))
    assert set(device._sounds) == {WOOD, Variant("lamp")}
    device.tidy()
    assert mixer.held == 2


def test_a_long_sound_stays_until_it_is_forgotten(mixer: FakeMixer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sound_device, "MOST_BYTES", 0)
    device = opened(mixer)
    device.sound(WOOD, long=True)
    loaded(device, WOOD)
    device.sound(SHELL)
    device.tidy()
    assert set(device._sounds) >= {WOOD}
    device.forget(WOOD)
    device.tidy()
    assert WOOD not in device._sounds


def test_a_missing_file_is_looked_for_once(mixer: FakeMixer) -> None:
    device = opened(mixer, Variant("no such sound"))
    for _time in range(3):
        assert device.sound(Variant("no such sound")) is None
    assert not device._loading


def test_it_opens_again_after_its_end(mixer: FakeMixer) -> None:
    device = opened(mixer, SHELL)
    device.close()
    device.open()
    while not device.ready:
        time.sleep(0.001)
    assert device.sound(SHELL) is None, "what the old mixer held is gone"
    loaded(device, SHELL)
    device.close()


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
    device.open()
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
    device.open()
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
    device = opened(mixer, SHELL)
    mixer.channels = 1
    device.forget(SHELL)
    device.tidy()
    assert mixer.held == 1
    mixer.channels = 0
    device.tidy()
    assert mixer.held == 0
    assert mixer.calls[-1] == ("free", threading.current_thread().name)
    device.close()


@pytest.mark.parametrize(("mono", "sides"), [(False, 2), (True, 1)])
def test_mono_has_one_side(mixer: FakeMixer, mono: bool, sides: int) -> None:
    device = SoundDevice(8, 1, mixer)
    device.mono = mono
    device.open()
    loaded(device, HIGH_SHELL)
    device.close()
    assert mixer.sides == sides


def test_a_raised_sound_in_mono_is_as_much_shorter() -> None:
    frames = array("h", range(100))
    assert list(array("h", raised(frames.tobytes(), 25, mono=True))) == [n for n in range(100) if n % 25]


def test_a_raised_sound_is_shorter_by_one_frame_in_so_many() -> None:
    frames = array("h", [number for frame in range(100) for number in (frame, -frame)])
    higher = array("h", raised(frames.tobytes(), 25))
    assert list(higher[::2]) == [frame for frame in range(100) if frame % 25]
    assert list(higher[1::2]) == [-frame for frame in range(100) if frame % 25]
