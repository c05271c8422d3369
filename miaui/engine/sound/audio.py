"""Plays sound effects, music and one ambience loop; silent without a device.

Every sound has a name, which is its file below assets/sounds without the ending. What is known of an effect,
its caption above all, is a `Cue`; each game brings a table of its own. The device (`sound_device.py`) is
opened in a thread after the first picture: until then `play` only shows captions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

import pygame

from miaui.engine import assets
from miaui.engine.i18n import N_, _
from miaui.engine.prefs import Prefs
from miaui.engine.sound.device import SoundDevice, Variant


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound effect: its caption (untranslated; "" for none), its gain, and how long it ducks or hushes the
    music."""

    caption: str = ""
    gain: float = 1.0
    ducks: float = 0.0
    """Seconds for which music and ambience are held down."""
    hushes: float = 0.0
    """Seconds for which nothing is heard of them."""
    varies: bool = False
    """Heard often: each time a little higher or lower than before. Meant for noises, not for notes."""
    takes: int = 1
    """The number of its recordings, which are heard in turn: its file, and those of `take`."""


INTERFACE = {
    "wood": Cue(takes=3),
    "shell": Cue(),
    "page": Cue(N_("A page turns")),
    "deny": Cue(N_("A dull knock")),
    "snore": Cue(N_("A soft snore"), gain=0.6),
    "wake": Cue(N_("Water along a boat"), gain=0.7),
    **{f"chime-{step}": Cue(N_("A chime"), gain=0.7, takes=3) for step in range(1, 5)},
}
"""The cues of buttons and rewards in all games. The click of a button needs no caption."""

MUSIC, AMBIENCE = N_("Music plays"), N_("Waves and wind")
"""Captions of what is heard all the time, told as it begins. An ambience may have a cue with its own."""

DUCKED = 0.25
"""Level of music and ambience while they are held down."""
FADE = 0.6
"""Seconds from silence to full level."""
REST, AGAIN = 5.0, 240.0
"""Seconds between two pieces, in which the sea alone is heard, and from one beginning of a piece to its
next, at least."""
_BRIEF = 45.0
"""Seconds: of a piece that was cut short before, as much as nothing was heard."""
RETRY = 4.0
"""Seconds between looks for a device that is not there yet."""
TOO_LATE = 0.2
"""Seconds within which an effect has to begin; otherwise it is left out."""
PITCHES = (0, 25, 50)
"""Frames that a varying sound leaves out: none, each 25th, each 50th. It is heard as it is, 4 % higher, 2 %
higher."""
SOFT, STRONG = (0.25, 0.09), (0.6, 0.3)
"""Strength and seconds in which usual effects are felt, and those that hold the music down."""
_CHANNELS = 19
_AMBIENCE_CHANNEL = 0


@dataclass(slots=True)
class _Effect:
    """An effect that is to be heard, `late` seconds ago."""

    variant: Variant
    level: float
    pan: float
    late: float = 0.0


class Audio:
    """The sound of the program, as loud as the player's settings `prefs` say. Playing never raises."""

    def __init__(self, prefs: Prefs, on_caption: Callable[[str], None] | None = None) -> None:
        self.prefs = prefs
        self.cues: dict[str, Cue] = dict(INTERFACE)
        self.on_caption = on_caption
        self.on_felt: Callable[[float, float], None] = lambda strength, seconds: None
        """Called with a strength, 0 to 1, and seconds, for effects that have a caption."""
        self.device = SoundDevice(_CHANNELS, 1 + _AMBIENCE_CHANNEL)
        self._wanted = False
        self._focused = True
        self._heard: Counter[str] = Counter()
        """Times that each effect was heard, of those that have takes or vary."""
        self._waiting: list[_Effect] = []
        """Effects that are still being loaded."""
        self._pieces: tuple[str, ...] = ()
        """The music that is wanted, in turn."""
        self._at_table = False
        """True if the music is that of a table, which has a volume of its own."""
        self._clock = 0.0
        self._begun: dict[str, float] = {}
        """The second in which each piece began last."""
        self._rest = 0.0
        self._ambience: str | None = None
        self._told = ("", "")
        """The captions of music and ambience that were wanted a turn ago."""
        self._music_playing: str | None = None
        self._ambience_held: str | None = None
        """The ambience that is heard, or soon will be."""
        self._ducked = self._hushed = 0.0
        self._level = 1.0
        self._retry = RETRY

    # Opening ---------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Look for a device in the background, now and from time to time until there is one."""
        self._wanted = True
        self.device.open()

    def device_added(self) -> None:
        """Look for a device that came, unless sound was not opened or is closed."""
        if self._wanted:
            self.open()

    def device_removed(self) -> None:
        """Close the device and look for another 4 seconds later; do nothing where none is ready."""
        if self.device.ready:
            self._stop()
            self._retry = RETRY

    def close(self) -> None:
        """Fall silent and close the device; a second call changes nothing."""
        self._wanted = False
        self._stop()

    def _stop(self) -> None:
        self._music_playing = self._ambience_held = None
        self._waiting.clear()
        self.device.close()

    # What scenes call ------------------------------------------------------------------------------------

    def add(self, cues: Mapping[str, Cue]) -> None:
        """Take in a game's cues. Raises ValueError for a name that already means another cue; the ones before
        it stay."""
        for name, cue in cues.items():
            if self.cues.setdefault(name, cue) != cue:
                raise ValueError(f"two cues are called {name!r}")

    def play(self, name: str, pan: float = 0.0) -> None:
        """Play an effect once, from the left (pan -1) to the right (1); show its caption if the settings have
        captions, and let it be felt if it has one, even where it is not heard.

        A name without a cue plays plainly, without caption; without a file nothing is heard.
        """
        cue = self.cues.get(name, _PLAIN)
        if cue.caption and self.prefs.captions and self.on_caption is not None:
            self.on_caption(_(cue.caption))
        if cue.caption:
            self.on_felt(*(STRONG if cue.ducks else SOFT))
        self._ducked = max(self._ducked, cue.ducks)
        self._hushed = max(self._hushed, cue.hushes)
        level = cue.gain * self.prefs.effects_volume
        if not self.device.ready or self._silent or level <= 0.0:
            return
        effect = _Effect(self._variant(name, cue), min(1.0, level), pan)
        try:
            if not self._begin(effect):
                self._waiting.append(effect)
        except pygame.error:
            self.device_removed()

    def _variant(self, name: str, cue: Cue) -> Variant:
        """Choose the recording and the height of an effect: never one twice running, and every take at
        every height before one comes again."""
        if not cue.varies and cue.takes == 1:
            return Variant(name)
        times = self._heard[name]
        self._heard[name] += 1
        height = (times % cue.takes + times // cue.takes) % len(PITCHES) if cue.varies else 0
        return Variant(take(name, times % cue.takes), PITCHES[height])

    def _begin(self, effect: _Effect) -> bool:
        """Let an effect be heard; False as long as it is not loaded. Raises pygame.error where the device is
        gone."""
        sound = self.device.sound(effect.variant)
        if sound is None:
            return False
        sound.set_volume(effect.level)
        channel = sound.play()
        if channel is not None:  # none where all are busy
            channel.set_volume(*sides(0.0 if self.prefs.mono else effect.pan))
        return True

    def music(self, *names: str) -> None:
        """Play pieces in turn from the next `update` on, the one first that was not heard for longest, with a
        rest of 5 seconds between them, longer where all of them began in the last four minutes. One of them
        that is already heard goes on to its end; any other fades out. Without names there is silence."""
        self._pieces, self._at_table = names, False

    def table_music(self, names: Sequence[str]) -> None:
        """Play pieces in turn, as `music` does, at the volume of tables. () is silence."""
        self._pieces, self._at_table = tuple(names), True

    def ambience(self, name: str | None) -> None:
        """Loop a quiet background sound from the next `update` on, after the one before has faded out; None
        or "" only fades that out."""
        self._ambience = name or None

    def _tell_begun(self) -> None:
        """Show a caption for the music and the ambience that have begun."""
        ambience = self._ambience and (self.cues.get(self._ambience, _PLAIN).caption or AMBIENCE)
        wanted = MUSIC if self._pieces else "", ambience or ""
        words = [now for now, before in zip(wanted, self._told, strict=True) if now and now != before]
        self._told = wanted
        if words and self.prefs.captions and self.on_caption is not None:
            self.on_caption("\n".join(map(_, words)))

    def focus(self, focused: bool) -> None:
        """Note that the window got or lost the focus: without it nothing is heard, if the settings say so."""
        self._focused = focused

    # Once a frame ----------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Let dt seconds pass: look for a device, start what was asked for, fade, hold down what is to be
        held down. What waits for more than 0.2 seconds to be loaded is left out."""
        self._tell_begun()
        self._ducked, self._hushed = max(0.0, self._ducked - dt), max(0.0, self._hushed - dt)
        goal = 0.0 if self._silent or self._hushed > 0 else DUCKED if self._ducked > 0 else 1.0
        if self.device.mono != self.prefs.mono:
            self._change_sides()
        self._level += max(-dt / FADE, min(dt / FADE, goal - self._level))
        if self.device.ready:
            try:
                self.device.tidy()
                self._update_waiting(dt)
                self._update_music(dt)
                self._update_ambience()
            except pygame.error:  # the device went without a word
                self.device_removed()
        elif self._wanted:
            self._retry -= dt
            if self._retry <= 0:
                self._retry = RETRY
                self.open()

    def _change_sides(self) -> None:
        """Open the device anew, in mono or stereo."""
        self._stop()
        self.device.mono = self.prefs.mono
        if self._wanted:
            self.open()

    @property
    def _silent(self) -> bool:
        return self.prefs.mute or (self.prefs.mute_unfocused and not self._focused)

    def _update_waiting(self, dt: float) -> None:
        for effect in self._waiting:
            effect.late += dt
        self._waiting = [
            effect for effect in self._waiting if effect.late < TOO_LATE and not self._begin(effect)
        ]

    def _update_music(self, dt: float) -> None:
        """Play the music as a stream, which costs no memory. One piece has faded out before
        another begins."""
        stream = pygame.mixer.music
        own = self.prefs.table_music_volume if self._at_table else self.prefs.music_volume
        wanted = self._pieces if own > 0 else ()
        playing = self._music_playing
        self._clock += dt
        if playing is not None and playing not in wanted:
            stream.fadeout(900)
            if self._clock - self._begun[playing] < _BRIEF:
                del self._begun[playing]
            self._music_playing, self._rest = None, 0.0
        elif playing is not None and not stream.get_busy():
            self._music_playing, self._rest = None, REST
        elif playing is None and wanted and not stream.get_busy():
            self._rest -= dt
            piece = min(wanted, key=self._last)
            if self._rest <= 0 and self._clock - self._last(piece) >= AGAIN:
                self._start(piece)
        if self._music_playing is not None:
            stream.set_volume(min(1.0, own * self._level))

    def _last(self, piece: str) -> float:
        """Return the second in which a piece began last; what was not heard yet began long ago."""
        return self._begun.get(piece, -AGAIN)

    def _start(self, piece: str) -> None:
        """Begin a piece, and note when."""
        self._music_playing = piece
        self._begun[piece] = self._clock
        with suppress(pygame.error, FileNotFoundError):
            pygame.mixer.music.load(str(assets.path("sounds", f"{piece}.ogg")))
            pygame.mixer.music.play(fade_ms=900)

    def _update_ambience(self) -> None:
        """Play the ambience on a channel of its own. One has faded out before another begins."""
        channel = pygame.mixer.Channel(_AMBIENCE_CHANNEL)
        wanted = self._ambience if self.prefs.ambience_volume > 0 else None
        if self._ambience_held not in (None, wanted):
            channel.fadeout(1200)
            self.device.forget(Variant(self._ambience_held))
            self._ambience_held = None
        elif wanted is not None and not channel.get_busy():
            self._ambience_held = wanted
            sound = self.device.sound(Variant(wanted), long=True)
            if sound is not None:
                channel.play(sound, loops=-1, fade_ms=1500)
        channel.set_volume(min(1.0, self.prefs.ambience_volume * self._level))


_PLAIN = Cue()


def take(name: str, number: int) -> str:
    """Return the file of a recording of an effect, 0 for the first.

    >>> take("splash", 0), take("splash", 2)
    ('splash', 'splash-take-3')
    """
    return name if number == 0 else f"{name}-take-{number + 1}"


def sides(pan: float) -> tuple[float, float]:
    """Return the volumes (0 to 1) of the left and the right side at a pan from -1, left, to 1, right.

    >>> sides(0.0), sides(1.0)
    ((1.0, 1.0), (0.0, 1.0))
    """
    return min(1.0, 1.0 - pan), min(1.0, 1.0 + pan)
