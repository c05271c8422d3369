"""Two seamless minutes: the beach in the morning, and the same beach when the storm has come."""

from __future__ import annotations

import numpy as np

from .instruments import modes
from .synth import Signal, band, clock, glide, low, noise, phase, place, room, seconds, seeded, stereo, swell

LENGTH = 60.0


def slow(length: float, turns: int, offset: float = 0.0) -> Signal:
    """Return `length` seconds of a smooth signal, one column, that goes from 0 to 1 and back `turns` times;
    0.5 - 0.5 cos. It begins at the part `offset` of a turn: with 0 for 0, with 1 for 0.5."""
    return np.asarray(0.5 - 0.5 * np.cos(2 * np.pi * (turns * clock(length) / length + offset)))


def wide(left: Signal, right: Signal, gain: float) -> Signal:
    """Return two columns, shape (N, 2), of two signals of N samples: left is `gain` times (0.7 of `left` and
    0.5 of `right`), right `gain` times (0.5 of `left` and 0.7 of `right`). ValueError for unequal lengths."""
    return gain * np.stack([0.7 * left + 0.5 * right, 0.5 * left + 0.7 * right], axis=1)


def wave(out: Signal, at: float, strength: float, high: float, rng: np.random.Generator) -> None:
    """Add to `out` (two columns), in place, one wave of 6.4 s that runs up the sand and draws back, from `at`
    seconds on: noise between 170 and `high` hertz, drawn from `rng`, times `strength`. What goes past the end
    comes round to the start."""
    length = 6.4
    shape = swell(length, 1.9, 4.2) ** 1.4
    wash = [band(noise(length, rng), 170, high, 1) * shape for _ in range(2)]
    place(out, wide(wash[0], wash[1], strength), at)


def morning() -> Signal:
    """Return the loop "ambience-salt-morning" before it gets its final level: 60 s, shape (2646000, 2), equal
    on every call; its end leads into its beginning. Small waves, a light wind, two birds that answer each
    other, a rope that taps a mast."""
    rng = seeded("salt-morning")
    out = np.zeros((seconds(LENGTH), 2))
    for number in range(11):
        at, strength = LENGTH / 11 * number + 1.1 * rng.random(), 0.5 + 0.35 * rng.random()
        wave(out, at, strength, 1500 + 400 * rng.random(), rng)
    breeze = [band(noise(LENGTH, rng), 300, 900) * slow(LENGTH, 7, 0.5 * side) for side in range(2)]
    out += wide(breeze[0], breeze[1], 0.14)
    for at, pan, notes in (
        (1.6, 0.7, (3100, 3500, 3100)), (2.9, -0.6, (2700, 2900)), (10.4, 0.7, (3300, 3100)),
        (19.8, -0.6, (2700, 2900, 2700)), (21.4, 0.7, (3100, 3500)), (33.1, 0.2, (2400, 2300, 2500, 2300)),
        (44.6, 0.7, (3500, 3100, 3300)), (46.0, -0.6, (2900,)), (46.5, -0.6, (2700, 2900)),
    ):  # fmt: skip
        for number, note in enumerate(notes):
            chirp = np.sin(phase(glide(0.09, note, note * 1.14))) * swell(0.09, 0.03, 0.05)
            place(out, stereo(chirp, pan), at + 0.15 * number, 0.045)
    for at in (4.6, 4.95, 8.1, 13.2, 27.7, 28.2, 39.4, 51.0, 51.3, 57.8):
        tap = modes(0.12, 940, [(1.0, 1.0, 0.018), (2.7, 0.4, 0.009)])
        place(out, stereo(tap, -0.4), at, 0.03 + 0.02 * rng.random())
    return room(out, 0.14, 0.8, 5000, wrap=True)


def storm() -> Signal:
    """Return the loop "ambience-salt-storm" before it gets its final level: 60 s, shape (2646000, 2), equal
    on every call; its end leads into its beginning. Heavy waves, rain on paper, wind that howls a little,
    thunder far off."""
    rng = seeded("salt-storm-bed")
    out = np.zeros((seconds(LENGTH), 2))
    for number in range(16):
        wave(out, 3.75 * number + 0.8 * rng.random(), 0.85 + 0.35 * rng.random(), 1000, rng)
    howl = [band(noise(LENGTH, rng), 330, 520, 3) * slow(LENGTH, 11, 0.4 * side) ** 2 for side in range(2)]
    out += wide(howl[0], howl[1], 0.5)
    rain = [
        band(noise(LENGTH, rng), 2200, 5200, 1) * (0.6 + 0.4 * slow(LENGTH, 13, 0.3 * s)) for s in range(2)
    ]
    out += wide(rain[0], rain[1], 0.10)
    for at, strength in ((2.2, 1.0), (17.1, 0.7), (30.5, 0.5), (45.8, 0.9)):
        length = 3.4
        for pan in (-0.5, 0.5):
            rumble = low(noise(length, rng), 120, 2) * swell(length, 0.5, 2.6)
            place(out, stereo(rumble, pan), at, 3.2 * strength)
    return room(out, 0.2, 1.0, 2600, wrap=True)
