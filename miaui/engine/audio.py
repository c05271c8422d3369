"""Sounds by name. Silent without a device, and it tries again when one comes. Every cue has a caption.

The mixer is opened in a thread after the first picture; until it is there every call does nothing but
caption.
"""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress

import pygame

from miaui.engine import assets
from miaui.engine.i18n import N_, _
from miaui.engine.prefs import Prefs

CAPTIONS = {
    "card": N_("A card is laid down"),
    "lift": N_("A card is lifted"),
    "lock": N_("A card is locked in"),
    "flip": N_("Cards turn over"),
    "splash-top": N_("A light splash"),
    "splash-middle": N_("A splash"),
    "splash-bottom": N_("A deep splash"),
    "surface": N_("A cat comes up"),
    "stock": N_("A fish card drops into the water"),
    "bubble": N_("Bubbles rise"),
    "gull": N_("A seagull cries"),
    "pop": N_("Jellyfish burst"),
    "lamp": N_("A lantern begins to glow"),
    "kiti-deep": N_("Kiti hums low"),
    "kiti-shallow": N_("Kiti hums high"),
    "kiti-hop": N_("Kiti hops on"),
    "drum": N_("Drums: the last round"),
    "win": N_("A fanfare"),
    "shared": N_("A fanfare in harmony"),
    "deny": N_("A dull knock"),
    "count": N_("A card is counted"),
    "page": N_("A page turns"),
}
"""What is heard, in words."""
FURNITURE = ("wood", "shell")
"""The clicks of buttons: they tell nothing but that one has pressed, and have no caption."""

DUCKED = 0.25
DUCKING = {"win": 3.4, "shared": 3.4, "drum": 1.6, "gull": 1.2}
"""Under these, music and ambience stay down so many seconds."""
HEADROOM = 0.7
"""What everything is played at, so that several sounds at once do not clip."""
FADE = 0.6
RETRY = 4.0
"""Seconds between looks for a device that is not there yet."""
STREAMED = ("tune",)
BEDS = ("ambience-1", "ambience-2", "ambience-3")


class Audio:
    """The sound of the program, by the player's settings `prefs`. Nothing here ever raises."""

    def __init__(self, prefs: Prefs, on_caption: Callable[[str], None] | None = None) -> None:
        self.prefs = prefs
        self.on_caption = on_caption
        self.ready = False
        self._wanted = False
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._loading: set[str] = set()
        self._thread: threading.Thread | None = None
        self._loader = threading.Lock()
        """Held while a thread loads: a mixer must not end meanwhile."""
        self._focused = True
        self._tune: str | None = None
        self._bed: str | None = None
        self._tune_playing: str | None = None
        self._bed_playing: str | None = None
        self._ducked = 0.0
        self._level = 1.0
        self._retry = RETRY

    # Opening ---------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Look for a device in the background, now and from time to time until there is one."""
        self._wanted = True
        busy = self._thread is not None and self._thread.is_alive()
        if not self.ready and not busy and device_here():
            self._thread = threading.Thread(target=self._open, name="mixer", daemon=True)
            self._thread.start()

    def device_added(self) -> None:
        """A device came: use it if there was none."""
        if self._wanted:
            self.open()

    def device_removed(self) -> None:
        """The device went: let go of it, and look for another."""
        if self.ready:
            self._stop()
            self._retry = RETRY

    def close(self) -> None:
        """Fall silent and let go of the device."""
        self._wanted = False
        if self._thread is not None:
            self._thread.join(timeout=1.0)
        if self.ready:
            self._stop()

    def _open(self) -> None:
        folder = assets.path("sounds")
        names = sorted(path.stem for path in folder.glob("*.ogg")) if folder.is_dir() else []
        with self._loader:
            if not self._wanted:
                return
            try:
                pygame.mixer.init(44100, -16, 2, 1024)
                pygame.mixer.set_num_channels(18)
                pygame.mixer.set_reserved(1)
            except pygame.error:
                return
            if not self._wanted:  # closed while the device took its time: nobody else will end it
                pygame.mixer.quit()
                return
            self.ready = True
        for name in names:
            if name not in STREAMED and name not in BEDS:
                self._load_aside(name)

    def _stop(self) -> None:
        self.ready = False
        with self._loader:
            self._sounds.clear()
            self._loading.clear()
            self._tune_playing = self._bed_playing = None
            with suppress(pygame.error):  # a sound that ends while the mixer does may take us all along
                pygame.mixer.stop()
            pygame.mixer.quit()

    # What scenes call ------------------------------------------------------------------------------------

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play an effect once, and show its caption."""
        caption = CAPTIONS.get(name)
        if caption is not None and self.prefs.captions and self.on_caption is not None:
            self.on_caption(_(caption))
        if name in DUCKING:
            self.duck(DUCKING[name])
        level = volume * self.prefs.effects_volume * HEADROOM
        if not self.ready or self._silent or level <= 0.0:
            return
        sound = self._sound(name)
        if sound is not None:
            try:
                sound.set_volume(min(1.0, level))
                sound.play()
            except pygame.error:
                self.device_removed()

    def music(self, name: str | None) -> None:
        """The tune in the foreground, round and round; None lets it fade away."""
        self._tune = name

    def ambience(self, name: str | None) -> None:
        """The quiet bed under everything; None lets it fade away."""
        self._bed = name

    def duck(self, seconds: float) -> None:
        """Hold music and ambience down for a while, under a fanfare."""
        self._ducked = max(self._ducked, seconds)

    def focus(self, focused: bool) -> None:
        """The window got or lost the focus."""
        self._focused = focused

    # Once a frame ----------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let dt seconds pass: look for a device, start what was asked for, fade, duck."""
        self._ducked = max(0.0, self._ducked - dt)
        goal = 0.0 if self._silent else DUCKED if self._ducked > 0 else 1.0
        self._level += max(-dt / FADE, min(dt / FADE, goal - self._level))
        if self.ready:
            try:
                self._update_tune()
                self._update_bed()
            except pygame.error:  # the device went without a word
                self.device_removed()
        elif self._wanted:
            self._retry -= dt
            if self._retry <= 0:
                self._retry = RETRY
                self.open()

    @property
    def _silent(self) -> bool:
        return self.prefs.mute or (self.prefs.mute_unfocused and not self._focused)

    def _update_tune(self) -> None:
        """The tune is streamed, so that it costs no memory."""
        volume = self.prefs.music_volume * self._level * HEADROOM
        wanted = self._tune if self.prefs.music_volume > 0 else None
        if wanted != self._tune_playing:
            if self._tune_playing is not None:
                pygame.mixer.music.fadeout(900)
            self._tune_playing = wanted
            if wanted is not None:
                try:
                    pygame.mixer.music.load(str(assets.path("sounds", f"{wanted}.ogg")))
                    pygame.mixer.music.play(-1, fade_ms=900)
                except (pygame.error, FileNotFoundError):
                    return
        if wanted is not None:
            pygame.mixer.music.set_volume(min(1.0, volume))

    def _update_bed(self) -> None:
        """The ambience has the first channel; it is loaded aside, so that no frame waits for it."""
        channel = pygame.mixer.Channel(0)
        wanted = self._bed if self.prefs.ambience_volume > 0 else None
        if wanted != self._bed_playing:
            if self._bed_playing is not None:
                channel.fadeout(1200)
                self._bed_playing = None
            elif wanted is not None and not channel.get_busy():
                sound = self._aside(wanted)
                if sound is None:
                    return
                channel.play(sound, loops=-1, fade_ms=1500)
                self._bed_playing = wanted
        channel.set_volume(min(1.0, self.prefs.ambience_volume * self._level * HEADROOM))

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        """The sound, loaded now if it was not yet; None where there is no such file."""
        if name not in self._sounds:
            self._load(name)
        return self._sounds.get(name)

    def _aside(self, name: str) -> pygame.mixer.Sound | None:
        """The sound if it is loaded; else it is being loaded in the background."""
        if name in self._sounds or name in self._loading:
            return self._sounds.get(name)
        self._loading.add(name)
        threading.Thread(target=self._load_aside, args=(name,), name=f"sound-{name}", daemon=True).start()
        return None

    def _load_aside(self, name: str) -> None:
        """Load in a thread, as long as there is a mixer."""
        with self._loader:
            if self.ready:
                self._load(name)

    def _load(self, name: str) -> None:
        sound = None
        try:
            sound = pygame.mixer.Sound(str(assets.path("sounds", f"{name}.ogg")))
        except (pygame.error, FileNotFoundError):
            sound = None
        if self.ready:
            self._sounds[name] = sound


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
