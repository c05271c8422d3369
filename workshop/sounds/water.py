"""Water: splashes by depth, bubbles, drips, the way up."""

from __future__ import annotations

import numpy as np

from .instruments import drop
from .synth import Signal, band, decay, glide, lay, noise, room, seconds, seeded, stereo, sweep, swell, tone


def bubbles(
    length: float,
    count: int,
    lowest: float,
    highest: float,
    name: str,
    begin: float = 0.0,
    spread: float = 0.5,
) -> Signal:
    """Return `length` seconds in two columns with `count` bubbles from `begin` seconds on, denser at first
    and weaker towards the end, pitched from `lowest` to `highest` hertz, up to `spread` (0 to 1) to both
    sides; silence for 0. Equal arguments give equal samples; `name` seeds them."""
    rng = seeded(name)
    out = np.zeros((seconds(length), 2))
    for number in range(count):
        at = begin + (length - begin - 0.2) * (number / count) ** 1.5 + rng.random() * 0.04
        start = lowest * (highest / lowest) ** rng.random()
        size = 0.045 + 0.06 * rng.random() * (500 / start) ** 0.5
        one = drop(start, 1.25 + 0.6 * rng.random(), size)
        pan = (rng.random() * 2 - 1) * spread
        strength = (0.35 + 0.65 * rng.random()) * (1 - 0.6 * number / count)
        lay(out, stereo(one, pan), at, strength)
    return out


def splash(name: str, low: float, high: float, length: float, plunge: float, deep: float) -> Signal:
    """Return a body going into the water, two columns, `length` seconds and an echo of 0.6 + 0.5 `deep`
    seconds: a slap, a hollow plunge around `plunge` hertz, spray falling from `high` to `low` hertz, and 7
    (`deep` 0) to 22 (`deep` 1) bubbles. Equal arguments give equal samples; `name` seeds them."""
    rng = seeded(name)
    out = np.zeros((seconds(length), 2))
    slap = band(noise(0.07, rng), 350, high) * decay(0.07, 0.012, 0.001)
    lay(out, stereo(slap), 0.0, 0.9 - 0.4 * deep)
    hole = tone(glide(0.3 + 0.3 * deep, plunge * 0.75, plunge * (1.9 - 0.5 * deep), 1.5))
    hole *= decay(0.3 + 0.3 * deep, 0.05 + 0.05 * deep, 0.006)
    lay(out, stereo(hole), 0.03, 0.7 + 0.35 * deep)
    for side in (-0.7, 0.7):
        spray = sweep(noise(length, rng), glide(length, high, low, 0.5), 0.9 - 0.2 * deep)
        spray *= swell(length, 0.012 + 0.03 * deep, length * 0.9) * decay(length, 0.11 + 0.12 * deep, 0.005)
        grain = 0.6 + 0.4 * band(noise(length, rng), 8, 60) * 4
        lay(out, stereo(spray * grain, side), 0.015, 1.3 - 0.5 * deep)
    rise = bubbles(length, round(7 + 15 * deep), plunge * 1.7, plunge * 5.5, name + " bubbles", 0.16, 0.8)
    return room(out + (0.20 + 0.16 * deep) * rise, 0.16 + 0.14 * deep, 0.6 + 0.5 * deep, 5000 - 3000 * deep)


def splash_top() -> Signal:
    """Return the cue "splash-top" before it gets its final level: a short bright splash of 1.15 s, shape
    (50715, 2), for a hop into the shallows; equal on every call."""
    return splash("splash-top", 1500, 5200, 0.55, 330, 0.0)


def splash_middle() -> Signal:
    """Return the cue "splash-middle" before it gets its final level: a splash of 1.7 s, shape (74970, 2), for
    a dive to the middle; equal on every call."""
    return splash("splash-middle", 800, 3600, 0.85, 210, 0.5)


def splash_bottom() -> Signal:
    """Return the cue "splash-bottom" before it gets its final level: a dark splash of 2.4 s, shape (105840,
    2), with a trail of bubbles, for a dive to the ground; equal on every call."""
    return splash("splash-bottom", 380, 2300, 1.3, 120, 1.0)


def bubble() -> Signal:
    """Return the cue "bubble" before it gets its final level: 0.7 s, shape (30870, 2), equal on every call.
    Two small bubbles, one after the other."""
    out = np.zeros((seconds(0.3), 2))
    lay(out, stereo(drop(620, 1.6, 0.09), -0.2), 0.0)
    lay(out, stereo(drop(880, 1.7, 0.07), 0.25), 0.085, 0.7)
    return room(out, 0.15, 0.4)


def surface() -> Signal:
    """Return the cue "surface" before it gets its final level: 1.3 s, shape (57330, 2), equal on every call.
    A head comes up through the water: a rising rush, then drips."""
    rng = seeded("surface")
    length = 0.8
    out = np.zeros((seconds(length), 2))
    for side in (-0.5, 0.5):
        rush = sweep(noise(0.35, rng), glide(0.35, 500, 3800, 1.3), 0.8) * swell(0.35, 0.24, 0.1)
        lay(out, stereo(rush, side), 0.0)
    for at, start in ((0.36, 900), (0.47, 1250), (0.56, 760), (0.68, 1500)):
        lay(out, stereo(drop(start, 1.5, 0.06), rng.random() - 0.5), at, 0.45)
    return room(out, 0.2, 0.5)


def stock() -> Signal:
    """Return the cue "stock" before it gets its final level: 1 s, shape (44100, 2), equal on every call. A
    fish card slips into its space: paper, then a small ring of water."""
    rng = seeded("stock")
    out = np.zeros((seconds(0.5), 2))
    slide = sweep(noise(0.14, rng), glide(0.14, 5200, 2200), 0.7) * swell(0.14, 0.05, 0.07)
    lay(out, stereo(slide, -0.1), 0.0, 0.8)
    lay(out, stereo(drop(480, 1.5, 0.14), 0.1), 0.12, 0.55)
    lay(out, stereo(drop(720, 1.4, 0.09), 0.3), 0.21, 0.25)
    return room(out, 0.2, 0.5)
