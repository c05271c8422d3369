"""Player's settings that the engine reads. Any object with these attributes will do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


class Prefs(Protocol):
    """Read-only wishes of the player that change how pictures and sounds are made."""

    @property
    def text_scale(self) -> float:
        """0.8 to 2.0, times the size of every text."""

    @property
    def high_contrast(self) -> bool: ...

    @property
    def reduced_motion(self) -> bool:
        """True if travel is replaced by cross-fades, and ambient motion stands still."""

    @property
    def captions(self) -> bool:
        """True if every sound shows its caption."""

    @property
    def caption_size(self) -> float:
        """1.0 to 2.0, times the size of captions."""

    @property
    def music_volume(self) -> float: ...

    @property
    def table_music_volume(self) -> float: ...

    @property
    def effects_volume(self) -> float: ...

    @property
    def ambience_volume(self) -> float: ...

    @property
    def mute(self) -> bool: ...

    @property
    def speech(self) -> bool:
        """True if controls are spoken when they get the focus."""

    @property
    def mute_unfocused(self) -> bool: ...

    @property
    def key_reminder(self) -> bool:
        """True if a scene names its keys when it comes up."""

    @property
    def mono(self) -> bool:
        """True if nothing is heard on one side alone."""


@dataclass(slots=True)
class PlainPrefs:
    """The settings of somebody who never opened the settings page."""

    text_scale: float = 1.0
    high_contrast: bool = False
    reduced_motion: bool = False
    captions: bool = False
    caption_size: float = 1.0
    music_volume: float = 0.6
    table_music_volume: float = 0.5
    effects_volume: float = 0.8
    ambience_volume: float = 0.6
    mute: bool = False
    speech: bool = False
    mute_unfocused: bool = True
    key_reminder: bool = False
    mono: bool = False
