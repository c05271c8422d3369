"""Sounds by name. Silent without a device, and it tries again when one comes. Every cue has a caption.

The mixer is opened in a thread after the first picture; until it is there every call does nothing but
caption.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Protocol

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
}
"""What is heard, in words. Clicks of the furniture (wood, shell, count) have none: they would only
distract."""

DUCKED = 0.25
FADE = 0.6


class Player(Protocol):
    """What a loaded sound can do (pygame.mixer.Sound)."""

    def play(self, loops: int = ..., maxtime: int = ..., fade_ms: int = ...) -> pygame.mixer.Channel: ...


class Audio:
    """The sound of the program. `volumes(prefs)` takes the player's settings; nothing here ever raises."""

    def __init__(self, prefs: Prefs, on_caption: Callable[[str], None] | None = None) -> None:
        self.prefs = prefs
        self.on_caption = on_caption
        self.ready = False
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._opening: threading.Thread | None = None
        self._focused = True
        self._tune: str | None = None
        self._bed: str | None = None
        self._playing: dict[str, tuple[str, pygame.mixer.Channel]] = {}
        self._ducked = 0.0
        self._level = 1.0

    # Opening ---------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Look for a device in the background. Does nothing while looking or when one is open."""
        if self.ready or (self._opening is not None and self._opening.is_alive()):
            return
        self._opening = threading.Thread(target=self._open, name="mixer", daemon=True)
        self._opening.start()

    def _open(self) -> None:
        try:
            pygame.mixer.init(44100, -16, 2, 1024, allowedchanges=0)
            pygame.mixer.set_num_channels(18)
            pygame.mixer.set_reserved(2)
        except pygame.error:
            return
        self.ready = True

    def device_added(self) -> None:
        """A device came: open it, or go over to it."""
        if self.ready:
            return
        self.open()

    def close(self) -> None:
        """Fall silent and let go of the device."""
        if self._opening is not None:
            self._opening.join(timeout=1.0)
        if self.ready:
            self.ready = False
            pygame.mixer.quit()

    # What scenes call ------------------------------------------------------------------------------------

    def play(self, name: str, volume: float = 1.0) -> None:
        """Play an effect once, and show its caption."""
        caption = CAPTIONS.get(name)
        if caption is not None and self.prefs.captions and self.on_caption is not None:
            self.on_caption(_(caption))
        level = volume * self.prefs.effects_volume
        if not self.ready or self._silent or level <= 0.0:
            return
        sound = self._sound(name)
        if sound is not None:
            sound.set_volume(min(1.0, level))
            sound.play()

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
        """Let dt seconds pass: start what was asked for, fade, duck."""
        if not self.ready:
            return
        self._ducked = max(0.0, self._ducked - dt)
        goal = 0.0 if self._silent else DUCKED if self._ducked > 0 else 1.0
        self._level += max(-dt / FADE, min(dt / FADE, goal - self._level)) if dt > 0 else 0.0
        self._bed_channel("music", 0, self._tune, self.prefs.music_volume)
        self._bed_channel("ambience", 1, self._bed, self.prefs.ambience_volume)

    @property
    def _silent(self) -> bool:
        return self.prefs.mute or (self.prefs.mute_unfocused and not self._focused)

    def _bed_channel(self, kind: str, number: int, name: str | None, volume: float) -> None:
        playing = self._playing.get(kind)
        if playing is not None and (name is None or playing[0] != name):
            playing[1].fadeout(800)
            self._playing.pop(kind)
            playing = None
        if name is not None and playing is None:
            sound = self._sound(name)
            if sound is None:
                return
            channel = pygame.mixer.Channel(number)
            channel.play(sound, loops=-1, fade_ms=1200)
            self._playing[kind] = (name, channel)
        current = self._playing.get(kind)
        if current is not None:
            current[1].set_volume(max(0.0, min(1.0, volume * self._level)))

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        """The sound, loaded on first use; None where there is no such file."""
        if name not in self._sounds:
            try:
                self._sounds[name] = pygame.mixer.Sound(str(assets.path("sounds", f"{name}.ogg")))
            except (pygame.error, FileNotFoundError):
                self._sounds[name] = None
        return self._sounds[name]
