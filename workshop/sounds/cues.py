"""The short sounds: each function makes one, before it is brought to the level of all."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from . import instruments, water
from .instruments import conch, drop, log_drum, marimba, modes, pitch, pluck, shaker, ukulele, voice
from .paper import blank
from .synth import (
    Signal,
    band,
    decay,
    glide,
    lay,
    noise,
    number_of_take,
    phase,
    room,
    seconds,
    seeded,
    stereo,
    sweep,
    swell,
)

# Cards and wood


def card() -> Signal:
    """Return the cue "card" before it gets its final level: 0.52 s, shape (22932, 2), equal on every call. A
    card laid on a mat: a short brush, a soft tap."""
    rng = seeded("card")
    out = blank(0.22)
    brush = sweep(noise(0.09, rng), glide(0.09, 2600, 5200), 0.8) * swell(0.09, 0.055, 0.03)
    lay(out, stereo(brush, -0.15), 0.0, 0.55)
    tap = band(noise(0.06, rng), 180, 1500) * decay(0.06, 0.008, 0.001) + modes(0.06, 150, [(1, 0.5, 0.012)])
    lay(out, stereo(tap, 0.05), 0.075, 1.1)
    return room(out, 0.10, 0.3)


def lift() -> Signal:
    """Return the cue "lift" before it gets its final level: 0.5 s, shape (22050, 2), equal on every call. A
    card picked up: a light upward brush."""
    rng = seeded("lift")
    out = blank(0.2)
    brush = sweep(noise(0.13, rng), glide(0.13, 1700, 6400), 0.6) * swell(0.13, 0.03, 0.08)
    lay(out, stereo(brush, 0.1), 0.0)
    lay(out, stereo(modes(0.08, 520, [(1, 0.12, 0.014), (2.7, 0.05, 0.008)])), 0.01)
    return room(out, 0.10, 0.3)


def lock() -> Signal:
    """Return the cue "lock" before it gets its final level: 1.1 s, shape (48510, 2), equal on every call.
    Chosen: card down, and a wooden latch falls in, two notes up."""
    out = blank(0.6)
    lay(out, card()[: seconds(0.2)], 0.0, 0.7)
    lay(out, stereo(log_drum(pitch("G3"), 0.3), -0.1), 0.09, 0.6)
    lay(out, stereo(marimba(pitch("D5"), 0.6, 0.4), 0.1), 0.165, 0.42)
    return room(out, 0.18, 0.5)


def flip() -> Signal:
    """Return the cue "flip" before it gets its final level: 0.65 s, shape (28665, 2), equal on every call. A
    card turned over: an arc of air and a snap."""
    rng = seeded("flip")
    out = blank(0.3)
    arc = sweep(noise(0.17, rng), glide(0.17, 1400, 4800, 0.7), 0.7) * swell(0.17, 0.12, 0.03)
    lay(out, stereo(arc, -0.2), 0.0, 0.6)
    snap = band(noise(0.05, rng), 700, 5200) * decay(0.05, 0.006, 0.0006)
    lay(out, stereo(snap, 0.15), 0.16, 0.9)
    lay(out, stereo(modes(0.08, 210, [(1, 0.4, 0.014)])), 0.16)
    return room(out, 0.12, 0.35)


def wood() -> Signal:
    """Return the cue "wood" before it gets its final level: 0.55 s, shape (24255, 2), equal on every call. A
    button: a bamboo knock."""
    out = blank(0.25)
    table = [(1.0, 1.0, 0.022), (2.72, 0.5, 0.011), (5.1, 0.22, 0.006)]
    bamboo = (620.0, 585.0, 655.0)[number_of_take()]
    lay(out, stereo(modes(0.18, bamboo, table), 0.0), 0.004)
    lay(out, stereo(band(noise(0.02, seeded("wood")), 900, 4200) * decay(0.02, 0.003, 0.0004)), 0.004, 0.5)
    return room(out, 0.14, 0.3)


def deny() -> Signal:
    """Return the cue "deny" before it gets its final level: 0.72 s, shape (31752, 2), equal on every call.
    Not now: a dull double thud, falling."""
    out = blank(0.42)
    for at, note in ((0.0, 165.0), (0.12, 123.0)):
        thud = log_drum(note, 0.25, 0.1) + 0.6 * band(noise(0.25, seeded("deny")), 90, 420) * decay(
            0.25, 0.03
        )
        lay(out, stereo(thud), at)
    return room(out, 0.10, 0.3, 1800)


def page() -> Signal:
    """Return the cue "page" before it gets its final level: 1 s, shape (44100, 2), equal on every call.
    Another scene: a woven mat drawn aside."""
    rng = seeded("page")
    out = blank(0.6)
    for side, delay in ((-0.6, 0.0), (0.6, 0.05)):
        rustle = sweep(noise(0.5, rng), glide(0.5, 900, 3600, 0.8), 0.8) * swell(0.5, 0.22, 0.25)
        reeds = 0.45 + 0.55 * (np.sin(phase(glide(0.5, 38, 70))) > 0.2)
        lay(out, stereo(rustle * reeds, side), delay)
    return room(out, 0.15, 0.4)


# Creatures and lights


def shell() -> Signal:
    """Return the cue "shell" before it gets its final level: 1 s, shape (44100, 2), equal on every call. Two
    small shells on a string."""
    out = blank(0.5)
    for at, note, pan, gain in ((0.0, 1850, -0.3, 1.0), (0.055, 2480, 0.3, 0.75), (0.15, 2200, 0.0, 0.35)):
        lay(out, stereo(instruments.shell(note, 0.3), pan), at, gain)
    return room(out, 0.22, 0.5, 8000)


def snore() -> Signal:
    """Return the cue "snore" before it gets its final level: 2.4 s, shape (105840, 2), equal on every call.
    Somebody sleeps soundly: a low rattle in, a soft breath out."""
    rng = seeded("snore")
    out = blank(2.0)
    rattle = 0.55 + 0.45 * np.sin(phase(glide(0.8, 24, 31)))
    lay(out, stereo(band(noise(0.8, rng), 110, 620) * swell(0.8, 0.5, 0.25) * rattle, -0.05), 0.05)
    breath = sweep(noise(0.7, rng), glide(0.7, 1500, 700), 0.7) * swell(0.7, 0.15, 0.5)
    lay(out, stereo(breath, 0.1), 1.05, 0.4)
    return room(out, 0.12, 0.4, 3000)


def wake() -> Signal:
    """Return the cue "wake" before it gets its final level: 1.5 s, shape (66150, 2), equal on every call.
    Water runs along a boat under way, and bubbles behind it."""
    rng = seeded("wake")
    out = blank(1.1)
    for side in (-0.5, 0.5):
        wash = sweep(noise(0.9, rng), glide(0.9, 500, 1300, 0.6), 0.8) * swell(0.9, 0.35, 0.5)
        lay(out, stereo(wash, side), 0.0, 0.8)
    return room(out + 0.15 * water.bubbles(1.1, 7, 300, 900, "wake bubbles"), 0.14, 0.4, 4000)


def gull() -> Signal:
    """Return the cue "gull" before it gets its final level: 2.4 s, shape (105840, 2), equal on every call.
    Three cries, each bending up and breaking down, from left to right."""
    out = blank(1.5)
    for number, (at, top, length) in enumerate(((0.0, 1250, 0.42), (0.42, 1380, 0.34), (0.76, 1180, 0.5))):
        x = np.linspace(0, 1, seconds(length))
        bend = top * (0.62 + 0.45 * np.sin(np.pi * np.minimum(1, x * 1.25)) ** 0.8 - 0.22 * x**2)
        wheel = phase(bend)
        rough = 1.2 + 1.6 * np.sin(np.pi * x) + 0.5 * np.sin(phase(np.full(len(x), 31.0)))
        cry = np.sin(wheel + rough * np.sin(2.0 * wheel) * 0.55 + 0.35 * np.sin(0.5 * wheel))
        cry += 0.2 * band(noise(length, seeded(f"gull {number}"))[: len(x)], 1500, 5000)
        lay(out, stereo(cry * swell(length, 0.05, 0.16), -0.5 + 0.5 * number), at, 0.8 + 0.1 * number)
    return room(out, 0.35, 0.9)


def pop() -> Signal:
    """Return the cue "pop" before it gets its final level: 1.25 s, shape (55125, 2), equal on every call. A
    jellyfish bursts: a rubbery stretch, the pop, and wet drops."""
    rng = seeded("pop")
    out = blank(0.75)
    x = clock_ramp(0.16)
    stretch = np.sin(phase(180 + 240 * x**2 + 18 * np.sin(2 * np.pi * 26 * x))) * x**1.5
    lay(out, stereo(stretch, -0.1), 0.0, 0.35)
    burst = band(noise(0.06, rng), 250, 3500) * decay(0.06, 0.009, 0.0005)
    lay(out, stereo(burst), 0.16, 1.0)
    lay(out, stereo(np.sin(phase(glide(0.14, 720, 150, 0.6))) * decay(0.14, 0.03, 0.001)), 0.16, 1.0)
    for number in range(6):
        drip = drop(500 + 1100 * rng.random(), 0.75 + 0.9 * rng.random(), 0.06)
        lay(out, stereo(drip, rng.random() * 1.4 - 0.7), 0.23 + 0.055 * number + 0.03 * rng.random(), 0.35)
    return room(out, 0.2, 0.5)


def clock_ramp(length: float) -> Signal:
    """Return `length` seconds of a signal that rises evenly from 0 at the first sample to 1 at the last, one
    column."""
    return np.linspace(0, 1, seconds(length))


def lamp() -> Signal:
    """Return the cue "lamp" before it gets its final level: 2.6 s, shape (114660, 2), equal on every call.
    The angler's lamp lights up: a rising shimmer of glass over a soft swell."""
    rng = seeded("lamp")
    out = blank(1.5)
    for number, note in enumerate(("G5", "B5", "D6", "F#6", "A6", "D7")):
        length = 1.0
        t = np.arange(seconds(length)) / 44_100
        glass = np.sin(
            2 * np.pi * pitch(note) * t + 1.2 * np.sin(2 * np.pi * pitch(note) * 3.01 * t) * 0.5 ** (t / 0.08)
        )
        glass *= decay(length, 0.18, 0.006) * (1 + 0.25 * np.sin(2 * np.pi * (6 + number) * t))
        lay(
            out,
            stereo(glass, 0.7 * (-1) ** number),
            0.06 * number + 0.012 * rng.random(),
            0.5 - 0.04 * number,
        )
    glow = voice(np.full(seconds(0.9), pitch("G4")), [(300, 900, 2200), (500, 1400, 2600)], 0.0)
    lay(out, stereo(glow * swell(0.9, 0.35, 0.5)), 0.0, 0.16)
    return room(out, 0.5, 1.1, 9000)


# Kiti


def kiti_deep() -> Signal:
    """Return the cue "kiti-deep" before it gets its final level: 2.3 s, shape (101430, 2), equal on every
    call. Kiti settles a tie for the depths: a dark hum that sinks, over a low log."""
    out = blank(1.3)
    length = 1.05
    for ratio, pan in ((1.0, 0.0), (1.006, -0.6), (0.994, 0.6), (1.5, 0.0)):
        line = glide(length, pitch("B2") * ratio, pitch("G2") * ratio, 0.7)
        hum = voice(line, [(260, 700, 2100), (420, 780, 2300), (280, 620, 2000)], 0.02)
        lay(out, stereo(hum * swell(length, 0.12, 0.5), pan), 0.05, 0.2 if ratio == 1.5 else 0.6)
    lay(out, stereo(log_drum(pitch("G2"), 0.9)), 0.0, 1.3)
    return room(out, 0.4, 1.0, 2600)


def kiti_shallow() -> Signal:
    """Return the cue "kiti-shallow" before it gets its final level: 2.1 s, shape (92610, 2), equal on every
    call. Kiti settles a tie for the shallows: a bright hum that rises, with shells."""
    out = blank(1.2)
    length = 0.9
    for ratio, pan in ((1.0, 0.0), (1.006, -0.6), (0.994, 0.6), (1.25, 0.0)):
        line = glide(length, pitch("D4") * ratio, pitch("G4") * ratio, 0.7)
        hum = voice(line, [(320, 1500, 2600), (620, 1750, 2800), (420, 2100, 3000)], 0.03)
        lay(out, stereo(hum * swell(length, 0.08, 0.45), pan), 0.04, 0.25 if ratio == 1.25 else 0.9)
    for at, note, pan in ((0.0, 1568, -0.4), (0.09, 1976, 0.4), (0.18, 2349, 0.0)):
        lay(out, stereo(instruments.shell(note, 0.4), pan), at, 0.9)
    return room(out, 0.4, 0.9, 7000)


def kiti_hop() -> Signal:
    """Return the cue "kiti-hop" before it gets its final level: 1.25 s, shape (55125, 2), equal on every
    call. Kiti hops to the next gap: a scrape, air, and two wooden feet."""
    out = blank(0.75)
    rng = seeded("hop")
    lay(
        out,
        stereo(sweep(noise(0.2, rng), glide(0.2, 500, 1700), 0.7) * swell(0.2, 0.1, 0.08), -0.4),
        0.0,
        0.45,
    )
    lay(out, stereo(log_drum(196, 0.3, 0.9), -0.35), 0.0, 0.6)
    lay(out, stereo(log_drum(147, 0.35, 0.9), 0.25), 0.30, 1.0)
    lay(out, stereo(log_drum(175, 0.3, 0.9), 0.4), 0.375, 0.6)
    return room(out, 0.22, 0.5, 3500)


# Moments of the game


def drum() -> Signal:
    """Return the cue "drum" before it gets its final level: 3.1 s, shape (136710, 2), equal on every call.
    The last round: log drums call, three and three and two."""
    out = blank(2.2)
    beat = 0.15
    pattern = (
        (0, 98, 1.0, 0.0), (3, 131, 0.85, -0.4), (6, 147, 0.8, 0.4), (8, 98, 1.0, 0.0), (9, 196, 0.45, 0.5),
        (10, 147, 0.6, -0.5), (11, 131, 0.7, 0.4), (12, 73.4, 1.2, 0.0),
    )  # fmt: skip
    for step, note, strength, pan in pattern:
        lay(out, stereo(log_drum(note, 0.9, 0.8), pan), step * beat * 0.8, strength)
    return room(out, 0.3, 0.9, 3500)


def count() -> Signal:
    """Return the cue "count" before it gets its final level: 0.75 s, shape (33075, 2), equal on every call.
    One fish counted: a marimba tap and a shell."""
    out = blank(0.35)
    lay(out, stereo(marimba(pitch("G5"), 0.7, 0.3), -0.1), 0.0)
    lay(out, stereo(instruments.shell(3100, 0.12), 0.2), 0.004, 0.3)
    return room(out, 0.16, 0.4)


def _fanfare(
    length: float, melody: list[tuple[float, str, float]], chords: list[tuple[float, str]]
) -> Signal:
    out = blank(length)
    rng = seeded("fanfare")
    for at, note, gain in melody:
        lay(out, stereo(marimba(pitch(note), 0.8, 1.0), -0.2), at, gain)
        lay(out, stereo(marimba(pitch(note) / 2, 0.5, 1.0), 0.25), at, gain * 0.6)
    for at, notes in chords:
        for number, note in enumerate(notes.split()):
            lay(out, stereo(ukulele(pitch(note), 1.4), 0.35), at + 0.016 * number, 0.4)
        lay(out, stereo(log_drum(98, 0.8, 0.6)), at, 0.8)
        lay(out, stereo(shaker(0.6, rng), -0.4), at)
    return out


def win() -> Signal:
    """Return the cue "win" before it gets its final level: 4.8 s, shape (211680, 2), equal on every call.
    Someone wins alone: the conch is blown, the marimba runs up, everybody strums."""
    e = 0.125
    run = ["G4", "B4", "D5", "G5", "B5"]
    melody = [(0.55 + e * i, note, 0.7 + 0.06 * i) for i, note in enumerate(run)]
    melody += [(0.55 + e * 6, "A5", 0.8), (0.55 + e * 7, "B5", 0.8), (0.55 + e * 8, "D6", 1.1)]
    melody += [(0.55 + e * 10, "B5", 0.8), (0.55 + e * 11, "D6", 0.9), (0.55 + e * 12, "G6", 1.2)]
    chords = [(0.55, "G4 D4 G4 B4"), (0.55 + e * 4, "G4 E4 G4 C5"), (0.55 + e * 8, "A4 D4 F#4 C5")]
    chords += [(0.55 + e * 12, "G4 D4 G4 B4")]
    out = _fanfare(3.7, melody, chords)
    rng = seeded("win")
    lay(out, stereo(conch(pitch("D4"), 0.6, rng), -0.1), 0.0, 0.16)
    lay(out, stereo(conch(pitch("G4"), 1.7, rng), 0.1), 0.55, 0.12)
    for at, note in ((2.1, 2100), (2.16, 2650), (2.22, 3140)):
        lay(out, stereo(instruments.shell(note, 0.4), at - 2.16), at, 0.4)
    return room(out, 0.32, 1.1, 6500)


def shared() -> Signal:
    """Return the cue "shared" before it gets its final level: 4 s, shape (176400, 2), equal on every call. A
    victory shared: two marimbas in thirds walk home together, warm rather than loud."""
    e = 0.16
    upper = ["B4", "D5", "C5", "E5", "D5", "F#5", "G5"]
    under = ["G4", "B4", "A4", "C5", "B4", "D5", "B4"]
    starts = [0, 1, 2, 4, 6, 7, 8]
    melody = [(e * s, note, 0.8) for s, note in zip(starts, upper, strict=True)]
    chords = [(0.0, "G4 D4 G4 B4"), (e * 4, "G4 E4 G4 C5"), (e * 6, "A4 D4 F#4 C5"), (e * 8, "G4 D4 G4 B4")]
    out = _fanfare(2.9, melody, chords)
    for s, note in zip(starts, under, strict=True):
        lay(out, stereo(marimba(pitch(note), 0.5, 1.0), 0.5), e * s, 0.75)
    for note, pan in (("G3", -0.5), ("B3", 0.0), ("D4", 0.5)):
        choir = voice(np.full(seconds(1.5), pitch(note)), [(430, 900, 2400), (650, 1100, 2500)], 0.02)
        lay(out, stereo(choir * swell(1.5, 0.3, 0.8), pan), e * 7, 0.05)
    lay(out, stereo(pluck(pitch("G2"), 1.2, 0.2)), e * 8, 0.35)
    return room(out, 0.32, 1.1, 6000)


CUES: dict[str, Callable[[], Signal]] = {
    "card": card,
    "lift": lift,
    "lock": lock,
    "flip": flip,
    "stock": water.stock,
    "splash-top": water.splash_top,
    "splash-middle": water.splash_middle,
    "splash-bottom": water.splash_bottom,
    "surface": water.surface,
    "bubble": water.bubble,
    "wood": wood,
    "shell": shell,
    "page": page,
    "snore": snore,
    "wake": wake,
    "gull": gull,
    "pop": pop,
    "lamp": lamp,
    "kiti-deep": kiti_deep,
    "kiti-shallow": kiti_shallow,
    "kiti-hop": kiti_hop,
    "drum": drum,
    "count": count,
    "win": win,
    "shared": shared,
    "deny": deny,
}
