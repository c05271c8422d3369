"""The short sounds of the end of a deal of Sea Salt & Paper: the calls, the bet, counting, mermaids."""

from __future__ import annotations

import numpy as np

from . import instruments
from .instruments import TUNED, conch, log_drum, marimba, modes, pitch, ukulele, voice
from .paper import blank, flick, rustle
from .synth import (
    Signal,
    band,
    clock,
    decay,
    glide,
    lay,
    low,
    noise,
    number_of_take,
    room,
    seconds,
    seeded,
    stereo,
    sweep,
    swell,
    tone,
)
from .water import bubbles


def _bell(note: float, length: float) -> Signal:
    """A ship's bell: bronze, with a strike tone and a hum below it."""
    table = [
        (0.5, 0.35, 0.5), (1.0, 1.0, 0.38), (1.19, 0.55, 0.3), (1.5, 0.3, 0.2),
        (2.0, 0.6, 0.22), (2.66, 0.35, 0.12), (4.1, 0.2, 0.05),
    ]  # fmt: skip
    return modes(length, note, table, TUNED)


def stop() -> Signal:
    """Return the cue "salt-stop" before it gets its final level: 2.9 s, shape (127890, 2), equal on every
    call. Stop: a chain runs out, the anchor goes in, a bell is struck."""
    rng = seeded("salt-stop")
    out = blank(2.1)
    for number in range(9):
        link = modes(0.05, 1400 + 500 * rng.random(), [(1.0, 0.6, 0.006), (2.7, 0.4, 0.004)])
        lay(out, stereo(link, -0.4), 0.034 * number, 0.35)
    hole = tone(glide(0.5, 95, 230, 1.4)) * decay(0.5, 0.09, 0.006)
    lay(out, stereo(hole), 0.33, 1.0)
    for side in (-0.6, 0.6):
        spray = sweep(noise(0.8, rng), glide(0.8, 3000, 600, 0.5), 0.9) * decay(0.8, 0.12, 0.006)
        lay(out, stereo(spray, side), 0.31, 0.9)
    lay(out, stereo(_bell(pitch("E5"), 1.3), 0.25), 0.62, 0.42)
    lay(out, bubbles(0.7, 8, 240, 800, "salt-stop bubbles", 0.05), 0.45, 0.3)
    return room(out, 0.26, 0.8, 4500)


def storm() -> Signal:
    """Return the cue "salt-storm" before it gets its final level: 4.6 s, shape (202860, 2), equal on every
    call. Last Chance: lightning tears paper, thunder rolls away, the ship's bell twice."""
    rng = seeded("salt-storm")
    out = blank(3.6)
    lay(out, rustle(0.22, 40, rng), 0.0, 0.9)
    crack = band(noise(0.3, rng), 200, 5000, 1) * decay(0.3, 0.04, 0.002)
    lay(out, stereo(crack, 0.1), 0.08, 1.0)
    length = 2.6
    for side in (-0.6, 0.6):
        rumble = low(noise(length, rng), 190, 2) * 5
        waves = 0.35 + 0.65 * np.clip(6 * band(noise(length, rng), 1.5, 6), 0, 1.4)
        lay(out, stereo(rumble * waves * swell(length, 0.06, 1.9), side), 0.12, 1.2)
    for at in (1.15, 1.6):
        lay(out, stereo(_bell(pitch("B4"), 1.6), 0.1), at, 0.5)
    wind = voice(glide(1.8, 320, 250, 0.8), [(420, 900, 2300), (330, 800, 2200)], 0.4)
    lay(out, stereo(wind * swell(1.8, 0.8, 0.8), -0.4), 0.9, 0.05)
    return room(out, 0.28, 1.0, 3600)


def roll() -> Signal:
    """Return the cue "salt-roll" before it gets its final level: 2.7 s, shape (119070, 2), equal on every
    call. A drum roll that swells and is held: the verdict is near."""
    rng = seeded("salt-roll")
    out = blank(2.2)
    at, number = 0.0, 0
    while at < 1.75:
        part = at / 1.75
        skin = band(noise(0.09, rng), 180, 2400) * decay(0.09, 0.014, 0.001)
        drum = modes(0.12, 172 + 8 * (number % 2), [(1.0, 0.8, 0.02), (1.6, 0.4, 0.014)])
        drum[: len(skin)] += 0.7 * skin
        lay(out, stereo(drum, 0.25 * (-1) ** number), at, 0.16 + 0.84 * part**1.6)
        at += 0.062 - 0.02 * part + 0.004 * rng.random()
        number += 1
    lay(out, stereo(log_drum(98, 0.7, 0.9)), 1.78, 1.5)
    lay(out, stereo(band(noise(0.3, rng), 3000, 9000) * decay(0.3, 0.05, 0.001), 0.3), 1.78, 0.5)
    return room(out, 0.18, 0.5, 4500)


def holds() -> Signal:
    """Return the cue "salt-holds" before it gets its final level: 3.6 s, shape (158760, 2), equal on every
    call. The bet holds: the sky clears, a run up into a bright chord."""
    e = 0.11
    out = blank(2.6)
    for number, note in enumerate(("D5", "G5", "A5", "B5", "D6", "G6")):
        lay(
            out, stereo(marimba(pitch(note), 0.7, 1.0), -0.4 + 0.16 * number), e * number, 0.7 + 0.06 * number
        )
    for number, note in enumerate(("G4", "D4", "G4", "B4")):
        lay(out, stereo(ukulele(pitch(note), 1.4), 0.3), e * 5 + 0.018 * number, 0.45)
    rng = seeded("salt-holds")
    lay(out, stereo(conch(pitch("G4"), 1.5, rng), 0.0), e * 5, 0.14)
    for at, hertz in ((0.7, 2100), (0.78, 2650), (0.86, 3140)):
        lay(out, stereo(instruments.shell(hertz, 0.4), 3 * (at - 0.78)), at, 0.35)
    return room(out, 0.32, 1.0, 6500)


def fails() -> Signal:
    """Return the cue "salt-fails" before it gets its final level: 3.4 s, shape (149940, 2), equal on every
    call. The bet fails: paper is crumpled, four notes sink, and something goes under with a gurgle."""
    rng = seeded("salt-fails")
    out = blank(2.6)
    lay(out, rustle(0.5, 70, rng), 0.0, 0.7)
    for number, note in enumerate(("D5", "C#5", "C5", "B4")):
        length = 0.34 if number < 3 else 1.0
        line = pitch(note) * (1 + 0.012 * np.sin(2 * np.pi * 5.4 * clock(length)))
        if number == 3:
            line = line * glide(length, 1.0, 0.86)
        horn = voice(line / 2, [(520, 950, 2300), (420, 800, 2200)], 0.02) * swell(length, 0.04, 0.12)
        lay(out, stereo(horn, -0.15), 0.3 + 0.27 * number, 0.3)
        lay(out, stereo(marimba(pitch(note) / 2, 0.3, 0.8), 0.2), 0.3 + 0.27 * number, 0.55)
    lay(out, bubbles(1.1, 12, 180, 520, "salt-fails bubbles", 0.1), 1.35, 0.4)
    return room(out, 0.26, 0.8, 4000)


def empty() -> Signal:
    """Return the cue "salt-empty" before it gets its final level: 2.5 s, shape (110250, 2), equal on every
    call. The deck is empty: wind over bare sand, leaves blown away."""
    rng = seeded("salt-empty")
    out = blank(1.8)
    for side in (-0.7, 0.7):
        wind = sweep(noise(1.6, rng), glide(1.6, 500, 1300, 0.7), 0.5) * swell(1.6, 0.6, 0.8)
        lay(out, stereo(wind, side), 0.0, 0.9)
    for number in range(6):
        lay(out, stereo(flick(rng, 0.8), -0.7 + 0.28 * number), 0.25 + 0.17 * number, 0.35)
    for at, note in ((0.2, "D4"), (0.55, "A3")):
        lay(out, stereo(marimba(pitch(note), 0.2, 0.9), 0.0), at, 0.45)
    return room(out, 0.24, 0.7, 3800)


def tower() -> Signal:
    """Return the cue "salt-tower" before it gets its final level: 1 s, shape (44100, 2), equal on every call.
    A storey set on a tower: wet sand pressed, grains that run off."""
    rng = seeded("salt-tower")
    out = blank(0.6)
    thud = band(noise(0.14, rng), 90, 620) * decay(0.14, 0.026, 0.003) + modes(0.14, 118, [(1, 0.5, 0.03)])
    lay(out, stereo(thud), 0.0, 1.4)
    for _ in range(26):
        grain = band(noise(0.015, rng), 2600, 8000) * decay(0.015, 0.002, 0.0003)
        lay(
            out, stereo(grain, 1.2 * rng.random() - 0.6), 0.03 + 0.3 * rng.random() ** 1.5, 0.3 * rng.random()
        )
    lay(out, stereo(marimba(pitch("G5"), 0.3, 0.4), 0.1), 0.02, 0.25)
    return room(out, 0.14, 0.4)


TICKS = ("G4", "B4", "D5", "E5", "G5", "B5")
"""Notes of counting: each part that counts is one higher, the last stays."""


def tick(step: int) -> Signal:
    """Return the cue "salt-tick-1" to "salt-tick-6" of one count, shape (33957, 2), 0.77 s: a folded corner
    snaps over the wooden note `TICKS[step]`, G4 for 0 up to B5 for 5. IndexError for a step above 5. In
    further takes the note comes 6 ms later for each. Equal steps give equal samples, not yet at their final
    level."""
    rng = seeded(f"salt-tick {step}")
    out = blank(0.42)
    lay(out, stereo(marimba(pitch(TICKS[step]), 0.6, 0.36), -0.05), 0.006 * number_of_take())
    lay(out, stereo(flick(rng, 1.2), 0.2), 0.0, 0.3)
    return room(out, 0.14, 0.35)


CHIMES = (("G4", "D5"), ("G4", "D5", "G5"), ("G4", "B4", "D5", "A5"), ("G4", "B4", "D5", "G5", "D6"))
"""Chords of the first to the fourth mermaid."""


def mermaid(number: int) -> Signal:
    """Return the cue "salt-mermaid-1" to "salt-mermaid-4" of a mermaid that counts, shape (90405, 2), 2.05 s:
    a sung breath over glass on the notes of `CHIMES[number]`, fuller from 0 to 3. IndexError for a number
    above 3. Equal numbers give equal samples, not yet at their final level."""
    out = blank(1.25)
    for place, note in enumerate(CHIMES[number]):
        pan = -0.5 + place / max(1, len(CHIMES[number]) - 1)
        glass = modes(1.0, 2 * pitch(note), [(1.0, 1.0, 0.2), (2.0, 0.3, 0.1), (3.01, 0.15, 0.05)], TUNED)
        lay(out, stereo(glass, pan), 0.06 * place, 0.5)
        sung = voice(np.full(seconds(1.0), pitch(note)), [(380, 950, 2500), (640, 1150, 2600)], 0.02)
        lay(out, stereo(sung * swell(1.0, 0.2, 0.6), -pan), 0.04 * place, 0.12)
    return room(out, 0.4, 0.8, 7500)


def great_wave() -> Signal:
    """Return the cue "salt-wave" before it gets its final level: 3.5 s, shape (154350, 2), equal on every
    call. A great wave rises over the whole beach, stands, and falls with lace of foam and bells in it."""
    rng = seeded("salt-wave")
    out = blank(2.6)
    for side in (-0.7, 0.7):
        rise = sweep(noise(1.6, rng), glide(1.6, 160, 1500, 1.3), 1.0) * swell(1.6, 1.1, 0.4)
        lay(out, stereo(rise, side), 0.0, 1.1)
        foam = sweep(noise(1.3, rng), glide(1.3, 5200, 900, 0.7), 0.9) * swell(1.3, 0.12, 1.1)
        lay(out, stereo(foam, -side), 1.15, 0.9)
    lay(out, stereo(tone(glide(1.4, 48, 92, 1.2)) * swell(1.4, 0.9, 0.4)), 0.0, 0.8)
    for number, note in enumerate(("G5", "B5", "D6", "G6", "B6")):
        glass = modes(0.9, pitch(note), [(1.0, 1.0, 0.2), (3.01, 0.2, 0.05)])
        lay(out, stereo(glass, -0.6 + 0.3 * number), 1.1 + 0.07 * number, 0.18)
    return room(out, 0.34, 0.9, 6000)


def song() -> Signal:
    """Return the cue "salt-song" before it gets its final level: 4 s, shape (176400, 2), equal on every call.
    All four mermaids: a choir climbs over the sea and stays in the sun."""
    rng = seeded("salt-song")
    out = blank(3.1)
    chords = ((0.0, 0.95, ("G4", "B4", "D5")), (0.65, 0.95, ("C5", "E5", "G5")),
              (1.3, 1.7, ("B4", "D5", "G5", "B5")))  # fmt: skip
    for at, length, notes in chords:
        for place, note in enumerate(notes):
            pan = -0.6 + 1.2 * place / (len(notes) - 1)
            for detune in (0.996, 1.004):
                line = np.full(seconds(length), pitch(note) * detune)
                sung = voice(line, [(420, 900, 2500), (720, 1180, 2700), (640, 1150, 2600)], 0.02)
                lay(out, stereo(sung * swell(length, 0.22, 0.5), pan), at, 0.10)
            lay(out, stereo(modes(1.2, 2 * pitch(note), [(1, 1, 0.24), (3.01, 0.2, 0.06)]), -pan), at, 0.22)
    for side in (-0.8, 0.8):
        wash = sweep(noise(2.7, rng), glide(2.7, 400, 2400, 0.8), 0.9) * swell(2.7, 1.5, 1.1)
        lay(out, stereo(wash, side), 0.2, 0.22)
    return room(out, 0.45, 0.9, 7000)
