"""Music in layers: loops of one length that begin together; each fades in while it is wanted."""

from __future__ import annotations

from collections.abc import Callable

import pygame

CHANNELS = (1, 2, 3)
"""The mixer's channels of the layers; the ambience has the one before."""
_RISE = 5.0
"""Seconds from silence to full level of a layer."""
_FADE = 1200
"""Milliseconds in which the music ends."""


class Score:
    """Which layers sound. `load` gives a sound by name, None as long as it is not loaded; `forget` is
    told the names of those that are not needed any more."""

    def __init__(
        self, load: Callable[[str], pygame.mixer.Sound | None], forget: Callable[[str], object]
    ) -> None:
        self._load, self._forget = load, forget
        self._wanted: tuple[str, ...] = ()
        self._parts = 0
        self.playing: tuple[str, ...] = ()
        self.levels: list[float] = []
        """How far each layer has come, 0 to 1."""

    def want(self, names: tuple[str, ...], parts: int) -> None:
        """Let the first `parts` of these layers sound; () is silence."""
        self._wanted, self._parts = names[: len(CHANNELS)], parts

    @property
    def names(self) -> tuple[str, ...]:
        """The layers that are wanted, and those that are heard."""
        return (*self._wanted, *self.playing)

    def stopped(self) -> None:
        """The mixer has ended."""
        self.playing, self.levels = (), []

    def update(self, dt: float, volume: float) -> None:
        """Let dt seconds pass at a volume of the whole. Raises pygame.error where the device is gone."""
        wanted = self._wanted if volume > 0 else ()
        if wanted != self.playing:
            self._change(wanted)
        step = dt / _RISE
        for place, level in enumerate(self.levels):
            goal = 1.0 if place < self._parts else 0.0
            self.levels[place] = level + max(-step, min(step, goal - level))
            pygame.mixer.Channel(CHANNELS[place]).set_volume(min(1.0, volume * self.levels[place]))

    def _change(self, wanted: tuple[str, ...]) -> None:
        """End what plays, or begin what is wanted once all of it is loaded and the channels are free."""
        channels = [pygame.mixer.Channel(number) for number in CHANNELS]
        if self.playing:
            for channel in channels:
                channel.fadeout(_FADE)
            for name in self.playing:
                self._forget(name)
            self.stopped()
            return
        sounds = [self._load(name) for name in wanted]
        if not all(sounds) or any(channel.get_busy() for channel in channels):
            return
        for channel, sound in zip(channels, sounds, strict=False):
            if sound is not None:
                channel.play(sound, loops=-1)
                channel.set_volume(0.0)
        self.playing, self.levels = wanted, [0.0] * len(wanted)
