"""The sound device and the sounds that are loaded for it.

SDL's mixer survives neither two threads that open and end it at once, nor a sound that is loaded or freed
while it ends. Three rules keep it whole:

- A thread that opens, loads or ends holds `LOCK`, one for the whole process.
- Only the thread that plays frees sounds and ends the mixer; the one in the background never does.
- The end has one order (`close`): nothing new begins, nothing sounds, nothing is held, then the mixer ends.
"""

from __future__ import annotations

import atexit
import os
import sys
import threading
from array import array
from collections import OrderedDict, deque
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from types import ModuleType

import pygame

from miaui.engine import assets

LOCK = threading.Lock()
"""Held by the one thread that may change which mixer there is, or load for it."""
PATIENCE = 5.0
"""Seconds for which the end of the program waits for a device that does not open."""
RATE = 44100
_FRAME_BYTES = 4
MOST_BYTES = 2 << 20
"""Bytes of unpacked sounds that are kept, the ones heard last; a minute of sound is 10 MB."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A file of assets/sounds, and how much higher it sounds."""

    name: str
    left_out: int = 0
    """Each so-many-th frame is left out: 25 is 4 % shorter and higher; 0 for the file as it is."""


class SoundDevice:
    """Opens the mixer in a thread, which then unpacks the sounds that are asked for. `channels` is how many
    sounds play at once, the first `reserved` of them only when asked for by number."""

    def __init__(self, channels: int, reserved: int, mixer: ModuleType = pygame.mixer) -> None:
        self._channels, self._reserved, self._mixer = channels, reserved, mixer
        self.mono = False
        """Both sides are to play the same; counts when the mixer is opened."""
        self.ready = False
        """True while the mixer is open."""
        self._wanted = self._opened = False
        self._thread: threading.Thread | None = None
        self._orders: SimpleQueue[Variant | None] = SimpleQueue()
        """What the thread is to load; None ends it."""
        self._loading: set[Variant] = set()
        self._loaded: deque[tuple[Variant, pygame.mixer.Sound | None]] = deque()
        """What the thread has loaded; None where a file cannot be read."""
        self._sounds: OrderedDict[Variant, pygame.mixer.Sound | None] = OrderedDict()
        """The one heard last at the end."""
        self._long: set[Variant] = set()
        """Those of them that are kept until they are forgotten."""
        self._leaving: list[pygame.mixer.Sound] = []
        """Not needed any more, but perhaps still heard: freed by `tidy` once they are silent."""

    # Opening and ending

    def open(self) -> None:
        """Open the mixer in a thread, unless it is open or being opened, or the system has no device
        (`device_here`)."""
        self._wanted = True
        busy = self._thread is not None and self._thread.is_alive()
        if not busy and device_here():
            self._orders = SimpleQueue()
            self._thread = threading.Thread(
                target=self._serve, args=(self._orders,), name="mixer", daemon=True
            )
            self._thread.start()

    def close(self) -> None:
        """Forget all sounds and close the mixer, in the one order in which that is safe. Where another thread
        is opening it for longer than `PATIENCE` seconds it is left as it is."""
        self._wanted = self.ready = False
        if not LOCK.acquire(timeout=PATIENCE):
            atexit.unregister(pygame.quit)  # it would end what another thread is opening
            return
        try:
            self._orders.put(None)
            self._thread = None
            if self._opened:
                with suppress(pygame.error):  # it has ended of itself
                    self._mixer.music.stop()
                    self._mixer.music.unload()
                    self._mixer.stop()
            for held in (self._sounds, self._long, self._loading, self._loaded, self._leaving):
                held.clear()
            if self._opened:
                self._opened = False
                self._mixer.quit()
        finally:
            LOCK.release()

    def _serve(self, orders: SimpleQueue[Variant | None]) -> None:
        """Open the mixer, then load what is ordered until the end, in a thread."""
        with LOCK:
            if not self._wanted or orders is not self._orders:
                return
            try:
                self._mixer.init(RATE, -16, 1 if self.mono else 2, 1024)
                self._opened = True
                self._mixer.set_num_channels(self._channels)
                self._mixer.set_reserved(self._reserved)
            except pygame.error:
                return
            self.ready = self._wanted
        if not self.ready:
            return  # it was closed meanwhile: `close` waits for the lock and ends it
        for variant in iter(orders.get, None):
            with LOCK:
                if self.ready and orders is self._orders:
                    self._load(variant)

    # Sounds

    def sound(self, variant: Variant, long: bool = False) -> pygame.mixer.Sound | None:
        """Return the sound if it is loaded; else None, and it is loaded by a later `tidy` while the device is
        ready, if there is such a file. A `long` one is kept until it is forgotten, others up to
        `MOST_BYTES`."""
        if variant in self._sounds:
            self._sounds.move_to_end(variant)
        elif self.ready and variant not in self._loading:
            self._loading.add(variant)
            self._orders.put(variant)
        if long:
            self._long.add(variant)
        return self._sounds.get(variant)

    def forget(self, variant: Variant) -> None:
        """Drop a sound, if it is loaded, as soon as it is silent; it is loaded again when it is asked for."""
        self._long.discard(variant)
        sound = self._sounds.pop(variant, None)
        if sound is not None:
            self._leaving.append(sound)

    def tidy(self) -> None:
        """Take in what has been loaded, and free what is not needed any more and has fallen silent. The
        mixer's own thread, which would free a sound at its end, holds a lock that everybody waits for."""
        while self._loaded:
            variant, sound = self._loaded.popleft()
            self._loading.discard(variant)
            old = self._sounds.setdefault(variant, sound)
            if old is not sound and sound is not None:
                self._leaving.append(sound)
            self._make_room()
        self._leaving = [sound for sound in self._leaving if sound.get_num_channels()]

    def _make_room(self) -> None:
        sizes = {
            variant: _size(sound) for variant, sound in self._sounds.items() if variant not in self._long
        }
        excess = sum(sizes.values()) - MOST_BYTES
        for variant, size in sizes.items():
            if excess <= 0:
                return
            self.forget(variant)
            excess -= size

    def _load(self, variant: Variant) -> None:
        """Load a sound. Runs in the background, with `LOCK` held."""
        try:
            sound = self._mixer.Sound(str(assets.path("sounds", f"{variant.name}.ogg")))
            if variant.left_out:
                self._loaded.append((Variant(variant.name), sound))  # the thread that plays frees it
                sound = self._mixer.Sound(buffer=raised(sound.get_raw(), variant.left_out, self.mono))
        except (pygame.error, FileNotFoundError):
            sound = None
        self._loaded.append((variant, sound))


def _size(sound: pygame.mixer.Sound | None) -> int:
    """Return the size of an unpacked sound in bytes; 0 for none."""
    return 0 if sound is None else round(sound.get_length() * RATE) * _FRAME_BYTES


def raised(frames: bytes, every: int, mono: bool = False) -> bytes:
    """Return the frames of 16 bits in two channels, or one, without the first and each `every`-th after it:
    with 25 the sound is 4 % shorter, and higher by as much."""
    kept = array("h" if mono else "i", frames)  # one number of 16 or 32 bits is a frame
    del kept[::every]
    return kept.tobytes()


def device_here() -> bool:
    """True if it is worth trying to open a device: on Linux with SDL_AUDIODRIVER or a sound server, or an
    output in /dev/snd; elsewhere always."""
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
