"""Two seamless loops under Kaivai: the open sea with the music of a voyage, and at the reckoning."""

from __future__ import annotations

import numpy as np

from .instruments import conch, drop, flute, log_drum, pitch, shaker
from .salt_beds import slow, wave, wide
from .synth import Signal, band, noise, place, room, seconds, seeded, stereo, swell

LENGTH = 24.0
BEAT = 1.0
"""Seconds: the stroke of paddles."""
MELODY = (
    (2.0, "D5", 1.5), (3.5, "F5", 0.5), (4.0, "G5", 2.0), (6.0, "A5", 1.0), (7.0, "G5", 0.5),
    (7.5, "F5", 1.8),
    (12.0, "D5", 1.0), (13.0, "C5", 0.5), (13.5, "D5", 1.5), (15.0, "A4", 2.4),
    (18.0, "C5", 1.0), (19.0, "D5", 0.5), (19.5, "F5", 1.0), (20.5, "D5", 2.6),
)  # fmt: skip
"""When (seconds), which note and how long: a wooden flute over the water."""


def _sea(out: Signal, strength: float, high: float, rng: np.random.Generator) -> None:
    """Long swell in which a hull lies."""
    for at, gain in ((0.0, 0.8), (6.3, 0.65), (12.2, 0.8), (18.1, 0.7)):
        wave(out, at, strength * gain, high, rng)
    for _number in range(9):
        lap = drop(240 + 190 * rng.random(), 1.4, 0.11)
        place(out, stereo(lap, 1.2 * rng.random() - 0.6), LENGTH * rng.random(), 0.05)
    wind = [band(noise(LENGTH, rng), 260, 700) * slow(LENGTH, 3, 0.5 * side) for side in range(2)]
    out += wide(wind[0], wind[1], 0.12)


def voyage() -> Signal:
    """The sea, paddles to a slow drum, a wooden flute, a conch far away."""
    rng = seeded("kaivai-voyage")
    out = np.zeros((seconds(LENGTH), 2))
    _sea(out, 0.42, 1000, rng)
    for beat in range(round(LENGTH / BEAT)):
        note, gain = (73.4, 0.2) if beat % 4 == 0 else (110.0, 0.09) if beat % 4 == 2 else (98.0, 0.05)
        place(out, stereo(log_drum(note, 0.9, 0.25), 0.15 if beat % 2 else -0.15), beat * BEAT, gain)
        if beat % 4 == 3:
            place(out, stereo(log_drum(147.0, 0.4, 0.2), 0.3), beat * BEAT + 0.5, 0.05)
        place(out, stereo(shaker(0.7, rng), -0.4), beat * BEAT + 0.5, 0.02)
    for at, name, length in MELODY:
        place(out, stereo(flute(pitch(name) / 2, length, rng), 0.3), at, 0.075)
    place(out, stereo(conch(pitch("D3"), 3.0, rng), -0.7), 9.0, 0.03)
    place(out, stereo(conch(pitch("A3"), 2.4, rng), -0.6), 9.9, 0.018)
    return room(out, 0.3, 1.1, 4200, wrap=True)


def reckoning() -> Signal:
    """The sea at night, a drum like a heart, a low conch."""
    rng = seeded("kaivai-reckoning")
    out = np.zeros((seconds(LENGTH), 2))
    _sea(out, 0.4, 700, rng)
    for beat in range(round(LENGTH / 1.5)):
        for late, gain in ((0.0, 0.15), (0.32, 0.09)):
            place(out, stereo(log_drum(55.0, 1.0, 0.15)), beat * 1.5 + late, gain)
    for at, name, length in ((1.5, "D3", 3.5), (7.5, "F3", 3.5), (13.5, "C3", 3.5), (19.0, "D3", 3.5)):
        place(out, stereo(conch(pitch(name), length, rng), 0.4 if at > 10 else -0.4), at, 0.026)
    hum = [band(noise(LENGTH, rng), 140, 150, 4) * slow(LENGTH, 4, 0.3 * side) for side in range(2)]
    out += wide(hum[0], hum[1], 0.4)
    for at in (4.4, 10.9, 16.8, 22.3):
        call = flute(pitch("D5"), 0.7, rng) * swell(0.7, 0.2, 0.4)
        place(out, stereo(call, 0.7 if at > 12 else -0.7), at, 0.018)
    return room(out, 0.32, 1.2, 3000, wrap=True)
