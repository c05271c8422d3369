"""Plays sound effects, one piece of music (at a table in layers), and one ambience loop; silent without a
device.

Every sound has a name, which is its file below assets/sounds without the ending. What is known of an effect,
its caption above all, is a `Cue`; each game brings a table of its own. The device (`sound_device.py`) is
opened in a thread after the first picture: until then `play` only shows captions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

import pygame

from miaui.engine import assets
from miaui.engine.i18n import N_, _
from miaui.engine.prefs import Prefs
from miaui.engine.score import CHANNELS, Score
from miaui.engine.sound_device import SoundDevice


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound effect: its caption (untranslated; "" for none), its gain, and how long it ducks the music."""

    caption: str = ""
    gain: float = 1.0
    ducks: float = 0.0
    """Seconds for which music and ambience are held down."""
    varies: bool = False
    """Heard often: each time a little higher or lower than before. Meant for noises, not for notes."""


INTERFACE = {
    "wood": Cue(),
    "shell": Cue(),
    "page": Cue(N_("A page turns")),
    "deny": Cue(N_("A dull knock")),
}
"""The cues of buttons, the same for every game. The click of a button needs no caption."""

DUCKED = 0.25
"""Level of music and ambience while they are held down."""
HEADROOM = 0.7
"""Level of everything, so that several sounds at once do not clip."""
FADE = 0.6
"""Seconds from silence to full level."""
RETRY = 4.0
"""Seconds between looks for a device that is not there yet."""


class Audio:
    """The sound of the program, as loud as the player's settings `prefs` say. Playing never raises."""

    def __init__(self, prefs: Prefs, on_caption: Callable[[str], None] | None = None) -> None:
        self.prefs = prefs
        self.cues: dict[str, Cue] = dict(INTERFACE)
        self.on_caption = on_caption
        self.device = SoundDevice(18 + len(CHANNELS), 1 + len(CHANNELS))
        self._ready: tuple[str, ...] = tuple(INTERFACE)
        """The effects that are loaded before they are heard."""
        self._wanted = False
        self._focused = True
        self._music: str | None = None
        self._ambience: str | None = None
        self.score = Score(self.device.loaded, self.device.forget)
        """The music at a table."""
        self._music_playing: str | None = None
        self._ambience_playing: str | None = None
        self._ducked = 0.0
        self._level = 1.0
        self._retry = RETRY

    # Opening ---------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Look for a device in the background, now and from time to time until there is one."""
        self._wanted = True
        self.device.open(lambda: self._ready)

    def device_added(self) -> None:
        """A device came: use it if there was none."""
        if self._wanted:
            self.open()

    def device_removed(self) -> None:
        """The device went: let go of it, and look for another."""
        if self.device.ready:
            self._stop()
            self._retry = RETRY

    def close(self) -> None:
        """Fall silent and let go of the device."""
        self._wanted = False
        self._stop()

    def _stop(self) -> None:
        self._music_playing = self._ambience_playing = None
        self.score.stopped()
        self.device.close()

    # What scenes call ------------------------------------------------------------------------------------

    def add(self, cues: Mapping[str, Cue]) -> None:
        """Take in a game's cues. Raises ValueError for a name that already means another cue."""
        for name, cue in cues.items():
            if self.cues.setdefault(name, cue) != cue:
                raise ValueError(f"two cues are called {name!r}")

    def keep_ready(self, names: Iterable[str]) -> None:
        """Load these effects and those of buttons, beside the drawing; let go of all others, and of what was
        heard of another place."""
        self._ready = (*INTERFACE, *names)
        heard = (self._ambience, self._ambience_playing, *self.score.names)
        self.device.keep({*self._ready, *filter(None, heard)})
        self.device.load_ahead(self._ready)

    def play(self, name: str, pan: float = 0.0) -> None:
        """Play an effect once, from the left (pan -1) to the right (1), and show its caption.

        A name without a cue plays plainly; "" is silence.
        """
        cue = self.cues.get(name, _PLAIN)
        if cue.caption and self.prefs.captions and self.on_caption is not None:
            self.on_caption(_(cue.caption))
        self._ducked = max(self._ducked, cue.ducks)
        level = cue.gain * self.prefs.effects_volume * HEADROOM
        if not self.device.ready or self._silent or level <= 0.0:
            return
        try:
            sound = self.device.varied(name) if cue.varies else self.device.sound(name)
            if sound is None:
                return
            sound.set_volume(min(1.0, level))
            channel = sound.play()
            if channel is not None:  # none where all are busy
                channel.set_volume(*sides(pan))
        except pygame.error:
            self.device_removed()

    def music(self, name: str | None) -> None:
        """Loop a tune in the foreground; None fades it out. The music of a table ends."""
        self._music = name
        self.score.want((), 0)

    def ambience(self, name: str | None) -> None:
        """Loop a quiet background sound; None fades it out."""
        self._ambience = name

    def focus(self, focused: bool) -> None:
        """The window got or lost the focus."""
        self._focused = focused

    # Once a frame ----------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let dt seconds pass: look for a device, start what was asked for, fade, duck."""
        self._ducked = max(0.0, self._ducked - dt)
        goal = 0.0 if self._silent else DUCKED if self._ducked > 0 else 1.0
        self._level += max(-dt / FADE, min(dt / FADE, goal - self._level))
        if self.device.ready:
            try:
                self.device.tidy()
                self._update_music()
                self._update_ambience()
                self.score.update(dt, self.prefs.table_music_volume * self._level * HEADROOM)
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

    def _update_music(self) -> None:
        """The tune is streamed, so that it costs no memory."""
        volume = self.prefs.music_volume * self._level * HEADROOM
        wanted = self._music if self.prefs.music_volume > 0 else None
        if wanted != self._music_playing:
            if self._music_playing is not None:
                pygame.mixer.music.fadeout(900)
            self._music_playing = wanted
            if wanted is not None:
                try:
                    pygame.mixer.music.load(str(assets.path("sounds", f"{wanted}.ogg")))
                    pygame.mixer.music.play(-1, fade_ms=900)
                except (pygame.error, FileNotFoundError):
                    return
        if wanted is not None:
            pygame.mixer.music.set_volume(min(1.0, volume))

    def _update_ambience(self) -> None:
        """The ambience has the first channel; a thread loads it, so that no frame waits."""
        channel = pygame.mixer.Channel(0)
        wanted = self._ambience if self.prefs.ambience_volume > 0 else None
        if wanted != self._ambience_playing:
            if self._ambience_playing is not None:
                channel.fadeout(1200)
                self._ambience_playing = None
            elif wanted is not None and not channel.get_busy():
                sound = self.device.loaded(wanted)
                if sound is None:
                    return
                channel.play(sound, loops=-1, fade_ms=1500)
                self._ambience_playing = wanted
        channel.set_volume(min(1.0, self.prefs.ambience_volume * self._level * HEADROOM))


_PLAIN = Cue()


def sides(pan: float) -> tuple[float, float]:
    """How loud the left and the right side are at a pan from -1 to 1: the far side is turned down."""
    return min(1.0, 1.0 - pan), min(1.0, 1.0 + pan)
