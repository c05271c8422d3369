"""What a catch is worth and how the count goes, as small pieces of music."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import numpy as np

from . import instruments
from .instruments import log_drum, marimba, pitch, shaker, voice
from .level import faded
from .synth import Signal, band, decay, glide, lay, noise, phase, room, seconds, seeded, stereo, swell

WORTH = (("D5",), ("E5", "G5"), ("G5", "B5"), ("G5", "B5", "D6", "G6"))
"""Notes of a catch, the least worthy first."""


def chime(step: int) -> Signal:
    """Return the cue "chime-1" to "chime-4" of a catch, for `step` 0 to 3, shape (66150, 2), 1.5 s: a rising
    run of one to four notes on a marimba with shells, higher and longer the larger the step. IndexError for a
    step above 3. Equal steps give equal samples, not yet at their final level."""
    out = np.zeros((seconds(0.9), 2))
    for number, note in enumerate(WORTH[step]):
        at = 0.075 * number
        lay(out, stereo(marimba(pitch(note), 0.45, 0.7), -0.2 + 0.12 * number), at, 0.9)
        lay(out, stereo(instruments.shell(pitch(note) * 2, 0.3), 0.25), at, 0.12 + 0.05 * step)
    return room(out, 0.24, 0.6, 6500)


def zing() -> Signal:
    """Return the cue "zing" before it gets its final level: 1.05 s, shape (46305, 2), equal on every call. A
    jellyfish stings: a wet snap that trembles downwards."""
    length = 0.55
    line = glide(length, 1500, 330, 0.6) * (1 + 0.06 * np.sin(phase(np.full(seconds(length), 34.0))))
    sting = np.sin(phase(line) + 1.6 * np.sin(phase(line * 1.51))) * decay(length, 0.12, 0.003)
    out = stereo(sting, -0.1)
    lay(
        out, stereo(band(noise(0.05, seeded("zing")), 1500, 7000) * decay(0.05, 0.008, 0.0005), 0.1), 0.0, 0.7
    )
    return room(out, 0.22, 0.5, 6000)


def spark(step: int) -> Signal:
    """Return the cue "spark-1" to "spark-6", a touch of glass, shape (44100, 2), 1 s: D6 and 0, 2, 4, 7, 9 or
    12 halftones more for `step` 0 to 5. IndexError for a step above 5. Equal steps give equal samples, not
    yet at their final level."""
    out = np.zeros((seconds(0.4), 2))
    note = pitch("D6") * 2 ** ((0, 2, 4, 7, 9, 12)[step] / 12)
    lay(out, stereo(instruments.shell(note, 0.3), 0.2 * (-1) ** step), 0.0)
    lay(out, stereo(marimba(note / 2, 0.3, 0.4), 0.0), 0.0, 0.4)
    return faded(room(out, 0.3, 0.6, 8000), rise=0.012)


def roll() -> Signal:
    """Return the cue "roll" before it gets its final level: 2.7 s, shape (119070, 2), equal on every call. A
    held breath: log drums roll, softly at first."""
    out, rng = np.zeros((seconds(1.9), 2)), seeded("roll")
    for number in range(30):
        part = number / 29
        note = (98.0, 110.0, 131.0)[number % 3]
        gain = 0.25 + 0.75 * part**1.6 + 0.05 * rng.random()
        lay(out, stereo(log_drum(note, 0.3, 0.3 + 0.5 * part), 0.5 * (-1) ** number), 1.66 * part, gain)
        if number % 2:
            lay(out, stereo(shaker(0.25 + 0.4 * part, rng), 0.3), 1.66 * part)
    return room(out, 0.28, 0.8, 3600)


def roll_short() -> Signal:
    """Return the cue "roll-short" before it gets its final level: 2.1 s, shape (92610, 2), equal on every
    call. A drum roll of a second that ends in a stroke: a card is about to be turned."""
    out, rng = np.zeros((seconds(1.5), 2)), seeded("roll-short")
    for number in range(17):
        part = number / 17
        note = (110.0, 131.0, 147.0)[number % 3]
        gain = 0.2 + 0.6 * part**1.5 + 0.05 * rng.random()
        lay(out, stereo(log_drum(note, 0.3, 0.3 + 0.5 * part), 0.5 * (-1) ** number), 0.92 * part, gain)
    lay(out, stereo(log_drum(98.0, 0.5, 0.9)), 0.93, 1.3)
    lay(out, stereo(instruments.shell(2100.0, 0.3), 0.2), 0.93, 0.3)
    return room(out, 0.26, 0.6, 3800)


def lose() -> Signal:
    """Return the cue "lose" before it gets its final level: 2.8 s, shape (123480, 2), equal on every call.
    Somebody else has won: a marimba walks down and shrugs."""
    out = np.zeros((seconds(1.9), 2))
    for at, note in ((0.0, "D5"), (0.2, "C5"), (0.4, "Bb4"), (0.62, "G4")):
        lay(out, stereo(marimba(pitch(note), 0.5, 0.9), -0.15), at, 0.9)
        lay(out, stereo(marimba(pitch(note) / 2, 0.4, 0.9), 0.2), at, 0.5)
    sigh = voice(glide(0.8, pitch("D4"), pitch("G3"), 0.8), [(620, 1100, 2500), (420, 850, 2400)], 0.05)
    lay(out, stereo(sigh * swell(0.8, 0.1, 0.5), 0.1), 0.66, 0.12)
    lay(out, stereo(log_drum(73.4, 0.8, 0.4)), 0.66, 0.9)
    return room(out, 0.3, 0.9, 4200)


CHIMES: dict[str, Callable[[], Signal]] = {
    **{f"chime-{step + 1}": partial(chime, step) for step in range(len(WORTH))},
    **{f"spark-{step + 1}": partial(spark, step) for step in range(6)},
    "zing": zing,
    "roll": roll,
    "roll-short": roll_short,
    "lose": lose,
}
