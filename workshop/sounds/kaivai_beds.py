"""Two seamless minutes under Kaivai: the open sea, and the shore at night when villages are scored."""

from __future__ import annotations

import numpy as np

from .instruments import conch, drop, flute, pitch, stick_slip
from .salt_beds import LENGTH, slow, wave, wide
from .synth import Signal, band, decay, noise, place, room, seconds, seeded, stereo, swell


def _sea(strength: float, high: float, rng: np.random.Generator) -> Signal:
    """Long swell in which a hull lies."""
    out = np.zeros((seconds(LENGTH), 2))
    for number in range(10):
        wave(out, 6.0 * number + 1.2 * rng.random(), strength * (0.6 + 0.35 * rng.random()), high, rng)
    for number in range(25):
        lap = drop(240 + 190 * rng.random(), 1.4, 0.11)
        at = LENGTH / 25 * (number + rng.random())
        place(out, stereo(lap, 1.2 * rng.random() - 0.6), at, 0.05)
    wind = [band(noise(LENGTH, rng), 260, 700) * slow(LENGTH, 7, 0.5 * side) for side in range(2)]
    return out + wide(wind[0], wind[1], 0.12)


def voyage() -> Signal:
    """Return the loop "ambience-kaivai-voyage" before it gets its final level: 60 s, shape (2646000, 2),
    equal on every call; its end leads into its beginning. The open sea: swell along a hull, ropes that creak,
    a conch far away."""
    rng = seeded("kaivai-voyage")
    out = _sea(0.42, 1000, rng)
    for at, pan in ((3.1, -0.5), (9.6, 0.4), (21.0, -0.5), (33.8, 0.5), (40.2, -0.4), (52.9, 0.3)):
        line = 46 + 14 * np.sin(np.linspace(0, np.pi, seconds(0.5))) + 6 * rng.random()
        creak = band(stick_slip(line, 0.12), 300, 1300) * swell(0.5, 0.2, 0.25)
        place(out, stereo(creak, pan), at, 0.05)
    place(out, stereo(conch(pitch("D3"), 3.0, rng), -0.7), 15.0, 0.02)
    place(out, stereo(conch(pitch("A3"), 2.4, rng), 0.7), 45.5, 0.012)
    return room(out, 0.3, 1.1, 4200, wrap=True)


def reckoning() -> Signal:
    """Return the loop "ambience-kaivai-reckoning" before it gets its final level: 60 s, shape (2646000, 2),
    equal on every call; its end leads into its beginning. The shore at night: the sea, fires that crackle, a
    bird that calls and is answered."""
    rng = seeded("kaivai-reckoning")
    out = _sea(0.36, 700, rng)
    for _ in range(260):
        crack = band(noise(0.03, rng), 1500, 7000) * decay(0.03, 0.002 + 0.004 * rng.random(), 0.0004)
        place(out, stereo(crack, 1.2 * rng.random() - 0.6), LENGTH * rng.random(), 0.10 * rng.random() ** 2)
    flame = [band(noise(LENGTH, rng), 140, 420) * slow(LENGTH, 23, 0.3 * side) for side in range(2)]
    out += wide(flame[0], flame[1], 0.10)
    for at, name, pan in (
        (4.4, "D5", -0.7),
        (10.9, "D5", 0.7),
        (24.0, "F5", -0.7),
        (38.8, "D5", 0.6),
        (52.0, "C5", -0.6),
    ):
        call = flute(pitch(name), 0.7, rng) * swell(0.7, 0.2, 0.4)
        place(out, stereo(call, pan), at, 0.018)
    return room(out, 0.32, 1.2, 3600, wrap=True)
