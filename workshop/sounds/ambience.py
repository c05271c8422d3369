"""Three seamless minutes: the shore at evening, under the surface, the deep.

Everything is periodic in LENGTH: noise is filtered on the whole circle, slow waves turn whole times.
"""

from __future__ import annotations

import numpy as np

from .instruments import drop, pitch, voice
from .synth import Signal, band, clock, decay, low, noise, place, room, seconds, seeded, stereo, swell, tone

LENGTH = 60.0


def slow(turns: int, offset: float = 0.0) -> Signal:
    """Return 60 s (`LENGTH`) of a smooth signal, shape (2646000,), that goes from 0 to 1 and back `turns`
    times; 0.5 - 0.5 cos. It begins at the part `offset` of a turn: with 0 for 0, with 1 for 0.5."""
    return np.asarray(0.5 - 0.5 * np.cos(2 * np.pi * (turns * clock(LENGTH) / LENGTH + offset)))


def still() -> Signal:
    """Return 60 s of silence, zeros of shape (2646000, 2)."""
    return np.zeros((seconds(LENGTH), 2))


def wide(signal_of: list[Signal], gain: float) -> Signal:
    """Return two columns, shape (N, 2), of the two equally long signals in `signal_of`: left is `gain` times
    (0.8 of the first and 0.3 of the second), right the other way round. ValueError for more or fewer signals
    than two."""
    left, right = signal_of
    return gain * np.stack([0.8 * left + 0.3 * right, 0.3 * left + 0.8 * right], axis=1)


def shore() -> Signal:
    """Return the loop "ambience-1" before it gets its final level: 60 s, shape (2646000, 2), equal on every
    call; its end leads into its beginning. Waves that come and draw back, crickets in the palms, a far
    frog."""
    rng = seeded("shore")
    out = still()
    for number in range(10):  # no wave is as long, as strong or as late as the one before
        at, strength = 6.0 * number + 1.4 * rng.random(), 0.7 + 0.35 * rng.random()
        length = 7.0 + 1.2 * rng.random()
        shape = swell(length, 2.2, 4.8) ** 1.4
        wash = [band(noise(length, rng), 160, 1500, 1) * shape for _ in range(2)]
        foam = [band(noise(length, rng), 1800, 5200, 1) * np.roll(shape, seconds(0.5)) ** 2 for _ in range(2)]
        place(out, wide(wash, 0.9 * strength), at)
        place(out, wide(foam, 0.28 * strength), at)
    out += wide([low(noise(LENGTH, rng), 260, 1) for _ in range(2)], 0.35)
    for pan, chirps, high, offset in ((-0.7, 42, 4300.0, 0.0), (0.65, 35, 3850.0, 0.4)):
        for number in range(chirps):
            if number % 14 < 9:  # it falls silent, and begins again
                _cricket(out, (number + offset) * LENGTH / chirps, high, pan)
    for at in (4.4, 4.85, 17.2, 17.6, 18.05, 33.9, 47.3, 47.7):
        croak = voice(np.full(seconds(0.16), 155.0), [(480, 1150, 2400), (700, 1300, 2500)]) * swell(
            0.16, 0.03, 0.09
        )
        place(out, stereo(croak, 0.75), at, 0.035)
    return room(out, 0.12, 0.8, 5000, wrap=True)


def _cricket(out: Signal, at: float, high: float, pan: float) -> None:
    for pulse in range(3):
        chirp = tone(np.full(seconds(0.035), high)) * swell(0.035, 0.012, 0.02)
        place(out, stereo(chirp, pan), at + 0.055 * pulse, 0.028)


def under() -> Signal:
    """Return the loop "ambience-2" before it gets its final level: 60 s, shape (2646000, 2), equal on every
    call; its end leads into its beginning. Just under the surface: a rocking rush, passing bubbles, reef
    clicks, a gentle chord of light."""
    rng = seeded("under")
    out = wide([low(noise(LENGTH, rng), 420, 2) * (0.5 + 0.5 * slow(9, 0.3 * s)) for s in range(2)], 1.0)
    out += wide([band(noise(LENGTH, rng), 500, 1300) * slow(7, 0.2 + 0.5 * s) ** 2 for s in range(2)], 0.22)
    for number in range(29):
        at, pan = number * LENGTH / 29 + 1.6 * rng.random(), rng.random() * 1.6 - 0.8
        for step in range(2 + number % 4):
            place(out, stereo(drop(330 + 420 * rng.random(), 1.5, 0.12), pan), at + 0.11 * step, 0.05)
    for _ in range(180):
        click = band(noise(0.02, rng), 1800, 4200) * decay(0.02, 0.002, 0.0005)
        place(out, stereo(click, rng.random() * 2 - 1), LENGTH * rng.random(), 0.03 + 0.05 * rng.random())
    _pad(out, ("G3", "D4", "B4"), 0.028)
    return room(out, 0.3, 1.4, 2200, wrap=True)


def deep() -> Signal:
    """Return the loop "ambience-3" before it gets its final level: 60 s, shape (2646000, 2), equal on every
    call; its end leads into its beginning. The ground of the lagoon: pressure, a slow low chord, a far whale,
    rare bubbles."""
    rng = seeded("deep")
    out = wide([low(noise(LENGTH, rng), 150, 2) * (0.6 + 0.4 * slow(5, 0.4 * s)) for s in range(2)], 1.0)
    out += wide([band(noise(LENGTH, rng), 200, 520) * slow(3, 0.1 + 0.5 * s) ** 2 for s in range(2)], 0.16)
    _pad(out, ("G2", "D3", "A3", "E4"), 0.05)
    for at, pan, start, end in (
        (5.0, -0.6, 210.0, 330.0),
        (9.0, -0.5, 300.0, 190.0),
        (20.5, 0.6, 180.0, 260.0),
        (37.0, -0.3, 240.0, 350.0),
        (41.2, -0.2, 320.0, 170.0),
        (51.5, 0.7, 190.0, 230.0),
    ):
        length = 2.8
        x = np.linspace(0, 1, seconds(length))
        line = (
            start
            * (end / start) ** (0.5 - 0.5 * np.cos(np.pi * x))
            * (1 + 0.01 * np.sin(2 * np.pi * 3.4 * x * length))
        )
        song = voice(line, [(300, 700, 1900), (420, 820, 2000)], 0.0) * swell(length, 0.9, 1.3)
        place(out, room(stereo(song, pan), 1.2, 2.2, 1200), at, 0.05)
    for number in range(13):
        at, pan = number * LENGTH / 13 + 2.5 * rng.random(), rng.random() - 0.5
        for step in range(4):
            place(out, stereo(drop(150 + 130 * rng.random(), 1.6, 0.22), pan), at + 0.19 * step, 0.06)
    return room(out, 0.4, 2.0, 1200, wrap=True)


def _pad(out: Signal, names: tuple[str, ...], gain: float) -> None:
    """Tones that come and go, each tuned to a whole number of turns in the loop."""
    t = clock(LENGTH)
    for number, name in enumerate(names):
        note = round(pitch(name) * LENGTH) / LENGTH
        for detune, pan in ((-2, -0.6), (2, 0.6)):
            f = note + detune / LENGTH
            wave = np.sin(2 * np.pi * f * t) + 0.25 * np.sin(4 * np.pi * f * t)
            out += gain * stereo(wave * (0.25 + 0.75 * slow(3 + 2 * number, 0.27 * number)), pan)


AMBIENCES = {"ambience-1": shore, "ambience-2": under, "ambience-3": deep}
