"""Music for the table, in three layers of one length: strings and a soft pad first, then the ukulele's broken
chords with them, then log drum, bass and a low marimba, too, as the sun sinks.

Eight bars in G, five tones most of the time, slow enough to think by. A bar is written as eight eighths: a
note starts, `-` holds it, `.` is silence.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from . import level
from .instruments import bass, log_drum, marimba, pitch, shaker, ukulele
from .synth import Signal, clock, low, place, room, seconds, seeded, stereo, swell
from .tune import bars, notes

TEMPO = 80.0
EIGHTH = 30.0 / TEMPO
BAR = 8 * EIGHTH
CHORDS = ["G", "Em", "C", "D", "G", "Em", "Am7", "D"]
PADS = {
    "G": ("G3", "D4", "B4"),
    "Em": ("E3", "B3", "G4"),
    "C": ("C3", "G3", "E4"),
    "D": ("D3", "A3", "E4"),
    "Am7": ("A3", "E4", "G4"),
}
STRINGS = {  # as a ukulele lies in the hand, lowest sound first
    "G": ("D4", "G4", "B4", "D5"),
    "Em": ("E4", "G4", "B4", "E5"),
    "C": ("C4", "E4", "G4", "C5"),
    "D": ("D4", "F#4", "A4", "D5"),
    "Am7": ("E4", "G4", "A4", "C5"),
}
ROOTS = {"G": "G2", "Em": "E2", "C": "C3", "D": "D3", "Am7": "A2"}
SPARSE = """
D5 .  .  B4 .  .  A4 .
G4 -  .  .  .  .  .  .
E5 .  .  D5 .  .  B4 .
A4 -  .  .  .  .  .  .
B4 .  .  D5 .  .  E5 .
G5 -  .  .  E5 .  .  .
D5 .  .  B4 .  A4 .  .
A4 -  .  .  .  .  B4 .
"""
ANSWER = """
.  .  .  .  .  .  .  .
.  .  G4 .  B4 .  D5 -
.  .  .  .  .  .  .  .
.  .  D5 .  B4 .  A4 -
.  .  .  .  .  .  .  .
.  .  B4 .  G4 .  E4 -
.  .  .  .  .  .  .  .
.  .  A4 .  D4 .  E4 -
"""
PICKING = (0, 2, 1, 3, 2, 1, 3, 2)
LOGS = ((0, 98.0, 0.9), (3, 147.0, 0.45), (6, 131.0, 0.6))


def _when(bar: int, eighth: float) -> float:
    return bar * BAR + eighth * EIGHTH


def _hut(dry: Signal, amount: float, length: float, bright: float) -> Signal:
    """The finished loop in its hut; its seam lies between two notes."""
    return np.roll(room(dry, amount, length, bright, wrap=True), seconds(0.5 * EIGHTH), axis=0)


def _empty() -> Signal:
    return np.zeros((seconds(len(CHORDS) * BAR), 2))


def _pad(note: float, length: float, seed: str) -> Signal:
    """A breath of a tone: three sines a little apart, slow in and out."""
    t = clock(length)
    rng = seeded(seed)
    out = np.zeros(len(t))
    for apart, strength in ((0.9975, 0.7), (1.0, 1.0), (1.0028, 0.7)):
        turn = 2 * np.pi * note * apart * t + rng.random() * 6
        out += strength * (np.sin(turn) + 0.22 * np.sin(2 * turn) + 0.06 * np.sin(3 * turn))
    return low(out, 1400) * swell(length, 0.45 * length, 0.5 * length)


def shore() -> Signal:
    """A pad that breathes with the chords, and few plucked notes."""
    out, rng = _empty(), seeded("music-1")
    for bar, chord in enumerate(CHORDS):
        for number, name in enumerate(PADS[chord]):
            sound = _pad(pitch(name), 1.55 * BAR, f"pad{bar}{number}")
            place(out, stereo(sound, 0.5 * (number - 1)), _when(bar, -1.6), 0.075)
    for bar, line in enumerate(bars(SPARSE)):
        for eighth, name, length in notes(line):
            at = _when(bar, eighth) + 0.012 * rng.random()
            sound = ukulele(pitch(name), 0.9 + 0.25 * length, 0.3)
            place(out, stereo(sound, -0.15), at, 0.30 + 0.06 * rng.random())
    return _hut(out, 0.34, 1.3, 4200)


def strings() -> Signal:
    """Broken chords on the ukulele, and seeds in a gourd far away."""
    out, rng = _empty(), seeded("music-2")
    for bar, chord in enumerate(CHORDS):
        for eighth, string in enumerate(PICKING):
            accent = 0.62 + 0.3 * (eighth == 0) + 0.12 * rng.random()
            at = _when(bar, eighth) + 0.014 * rng.random()
            sound = ukulele(pitch(STRINGS[chord][string]), 0.75, 0.32)
            place(out, stereo(sound, 0.42), at, 0.26 * accent)
            if eighth % 2:
                place(out, stereo(low(shaker(0.5 + 0.2 * rng.random(), rng), 7000), -0.55), at, 0.05)
    return _hut(out, 0.26, 1.0, 4200)


def drums() -> Signal:
    """Log drum, bass, and a low marimba that answers the plucked notes."""
    out, rng = _empty(), seeded("music-3")
    for bar, chord in enumerate(CHORDS):
        for eighth, note, gain in LOGS:
            at = _when(bar, eighth) + 0.008 * rng.random()
            place(out, stereo(log_drum(note, 0.7, 0.18), -0.3 + 0.08 * eighth), at, 0.34 * gain)
        for beat, gain in ((0.0, 0.42), (4.5, 0.26)):
            place(out, stereo(bass(pitch(ROOTS[chord]), 0.8)), _when(bar, beat), gain)
    for bar, line in enumerate(bars(ANSWER)):
        for eighth, name, length in notes(line):
            at = _when(bar, eighth) + 0.01 * rng.random()
            sound = marimba(pitch(name), 0.25, 0.9 + 0.3 * length)
            place(out, stereo(sound, 0.2), at, 0.3)
    return _hut(out, 0.28, 1.1, 3600)


LAYERS: tuple[Callable[[], Signal], ...] = (shore, strings, drums)


def arrangement(count: int) -> Signal:
    """The first `count` layers together, each as loud as the others."""
    return np.sum([level.loop(layer(), level.LAYER_LEVEL) for layer in LAYERS[:count]], axis=0)


TABLE_MUSIC: dict[str, Callable[[], Signal]] = {
    f"music-{count}": partial(arrangement, count) for count in range(1, len(LAYERS) + 1)
}
