"""The music at the tables: for each game three pieces of a minute and a half, from the calm to the full."""

from __future__ import annotations

from collections.abc import Callable

from . import music_beach, music_lagoon, music_night
from .synth import Signal

TABLE_MUSIC: dict[str, Callable[[], Signal]] = {
    "music-lagoon-1": music_lagoon.shallows,
    "music-lagoon-2": music_lagoon.reef,
    "music-lagoon-3": music_lagoon.lanterns,
    "music-beach-1": music_beach.sand,
    "music-beach-2": music_beach.boats,
    "music-beach-3": music_beach.gusts,
    "music-night-1": music_night.reefward,
    "music-night-2": music_night.stars,
    "music-night-3": music_night.shorefire,
}
