"""The sound device and the sounds that are loaded for it.

SDL's mixer survives neither two threads that open and end it at once, nor a sound that is loaded or freed
while it ends. Three rules keep it whole:

- Whoever opens, loads in the background or ends holds `LOCK`, one for the whole process.
- Only the thread that plays frees sounds and ends the mixer; the one in the background never does.
- The end has one order (`close`): nothing new begins, nothing sounds, nothing is held, then the mixer ends.
"""

from __future__ import annotations

import atexit
import os
import sys
import threading
from array import array
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from typing import Any

import pygame

from miaui.engine import assets

LOCK = threading.Lock()
"""Held by the one thread that may change which mixer there is, or load for it."""
PATIENCE = 5.0
"""Seconds for which the end of the program waits for a device that does not open."""


class SoundDevice:
    """Opens the mixer in a thread, keeps sounds by name, and lets go of all of it. `channels` is how many
    sounds play at once, the first `reserved` of them only when asked for by number."""

    def __init__(self, channels: int, reserved: int, mixer: Any = pygame.mixer) -> None:
        self._channels, self._reserved, self._mixer = channels, reserved, mixer
        self.ready = False
        """True while the mixer is open."""
        self._wanted = self._opened = False
        self._thread: threading.Thread | None = None
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._variants: dict[str, list[pygame.mixer.Sound]] = {}
        """The pitches of a sound that varies; the next one to be heard is the first."""
        self._loading: set[str] = set()
        self._leaving: list[pygame.mixer.Sound] = []
        """Not needed any more, but perhaps still heard: freed by `tidy` once they are silent."""

    # Opening and ending

    def open(self, names: Callable[[], Iterable[str]]) -> None:
        """Open the mixer in the background, and load the sounds of these names."""
        self._wanted = True
        busy = self._thread is not None and self._thread.is_alive()
        if not self.ready and not busy and device_here():
            self._thread = threading.Thread(target=self._open, args=(names,), name="mixer", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Let go of the mixer, in the one order in which that is safe."""
        self._wanted = self.ready = False
        if not LOCK.acquire(timeout=PATIENCE):
            atexit.unregister(pygame.quit)  # it would end what another thread is opening
            return
        try:
            if self._opened:
                with suppress(pygame.error):  # it has ended of itself
                    self._mixer.music.stop()
                    self._mixer.music.unload()
                    self._mixer.stop()
            for held in (self._sounds, self._variants, self._loading, self._leaving):
                held.clear()
            if self._opened:
                self._opened = False
                self._mixer.quit()
        finally:
            LOCK.release()

    def _open(self, names: Callable[[], Iterable[str]]) -> None:
        with LOCK:
            if not self._wanted:
                return
            try:
                self._mixer.init(44100, -16, 2, 1024)
                self._opened = True
                self._mixer.set_num_channels(self._channels)
                self._mixer.set_reserved(self._reserved)
            except pygame.error:
                return
            self.ready = self._wanted  # where it was closed meanwhile, `close` waits for the lock and ends it
        self._load_all(names)

    # Sounds

    def sound(self, name: str) -> pygame.mixer.Sound | None:
        """The sound, loaded now if it was not yet; None where there is no such file."""
        if name not in self._sounds:
            self._load(name)
        return self._sounds.get(name)

    def varied(self, name: str) -> pygame.mixer.Sound | None:
        """The sound at the next of its pitches."""
        sound = self.sound(name)
        if sound is None:
            return None
        if name not in self._variants:
            frames = sound.get_raw()
            higher = [self._mixer.Sound(buffer=raised(frames, every)) for every in (25, 50)]
            self._variants[name] = [sound, *higher]
        variants = self._variants[name]
        variants.append(variants.pop(0))
        return variants[-1]

    def loaded(self, name: str) -> pygame.mixer.Sound | None:
        """The sound if it is loaded; else None, and a thread begins to load it."""
        if name not in self._sounds and name not in self._loading:
            self._loading.add(name)
            threading.Thread(
                target=self._load_in_background, args=(name,), name=f"sound-{name}", daemon=True
            ).start()
        return self._sounds.get(name)

    def load_ahead(self, names: Iterable[str]) -> None:
        """Load the sounds of these names in the background, unless the device is still to be opened."""
        missing = tuple(name for name in names if name not in self._sounds)
        if self.ready and missing:
            threading.Thread(
                target=self._load_all, args=(lambda: missing,), name="sounds", daemon=True
            ).start()

    def keep(self, names: Collection[str]) -> None:
        """Let go of all sounds but these."""
        for name in [name for name in self._sounds if name not in names]:
            self.forget(name)

    def forget(self, name: str) -> None:
        """Let go of a sound as soon as it is silent; it is loaded again when it is asked for."""
        sound, higher = self._sounds.pop(name, None), self._variants.pop(name, [])
        self._leaving += higher
        if sound is not None:
            self._leaving.append(sound)
        self._loading.discard(name)

    def tidy(self) -> None:
        """Free what is not needed any more and has fallen silent. The mixer's own thread, which would free a
        sound at its end, holds a lock that everybody waits for."""
        self._leaving = [sound for sound in self._leaving if sound.get_num_channels()]

    def _load_all(self, names: Callable[[], Iterable[str]]) -> None:
        for name in sorted(names()):
            self._load_in_background(name)

    def _load_in_background(self, name: str) -> None:
        with LOCK:
            if self.ready and name not in self._sounds:
                self._load(name)

    def _load(self, name: str) -> None:
        try:
            sound = self._mixer.Sound(str(assets.path("sounds", f"{name}.ogg")))
        except (pygame.error, FileNotFoundError):
            sound = None
        if self._sounds.setdefault(name, sound) is not sound and sound is not None:
            self._leaving.append(sound)  # both threads have loaded it; `tidy` frees the second


def raised(frames: bytes, every: int) -> bytes:
    """Frames of 16 bits in two channels without each `every`-th: 25 is 4 % shorter, and higher by as much."""
    kept = array("i", frames)  # one number of 32 bits is a frame
    del kept[::every]
    return kept.tobytes()


def device_here() -> bool:
    """Whether it is worth trying to open a device. On Linux a look at the system spares a page of errors."""
    if sys.platform != "linux" or os.environ.get("SDL_AUDIODRIVER"):
        return True
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    servers = (
        [os.path.join(runtime, "pulse", "native"), os.path.join(runtime, "pipewire-0")] if runtime else []
    )
    if os.environ.get("PULSE_SERVER") or any(os.path.exists(path) for path in servers):
        return True
    try:
        return any(name.startswith("pcm") and name.endswith("p") for name in os.listdir("/dev/snd"))
    except OSError:
        return False
