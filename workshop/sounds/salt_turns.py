"""The short sounds of a turn of Sea Salt & Paper: cards of paper, and what pairs do."""

from __future__ import annotations

import numpy as np

from . import instruments
from .instruments import drop, marimba, modes, pitch, stick_slip
from .paper import blank, crease, flick, pat, riffle, slide, unfold
from .synth import (
    Signal,
    band,
    clock,
    decay,
    glide,
    lay,
    noise,
    phase,
    room,
    seconds,
    seeded,
    stereo,
    sweep,
    swell,
    tone,
)
from .water import bubbles

# Cards


def draw() -> Signal:
    """Return the cue "salt-draw" before it gets its final level: 0.72 s, shape (31752, 2), equal on every
    call. Two cards slid off the deck, one after the other."""
    rng = seeded("salt-draw")
    out = blank(0.42)
    lay(out, stereo(slide(0.17, 2100, 5200, rng), -0.25), 0.0, 0.9)
    lay(out, stereo(slide(0.15, 2500, 5900, rng), 0.25), 0.15, 0.8)
    lay(out, stereo(flick(rng), 0.1), 0.27, 0.5)
    return room(out, 0.10, 0.3)


def take() -> Signal:
    """Return the cue "salt-take" before it gets its final level: 0.6 s, shape (26460, 2), equal on every
    call. One card lifted off a pile: a nail under its edge, a slide."""
    rng = seeded("salt-take")
    out = blank(0.3)
    lay(out, stereo(flick(rng, 1.15), 0.15), 0.0, 0.8)
    lay(out, stereo(slide(0.17, 1900, 5600, rng), 0.0), 0.05, 0.9)
    return room(out, 0.10, 0.3)


def lay_card() -> Signal:
    """Return the cue "salt-lay" before it gets its final level: 0.54 s, shape (23814, 2), equal on every
    call. A card set down on sand: a short slide, a pat."""
    rng = seeded("salt-lay")
    out = blank(0.24)
    lay(out, stereo(slide(0.08, 4600, 2200, rng), -0.1), 0.0, 0.5)
    lay(out, stereo(pat(rng), 0.05), 0.07, 1.1)
    return room(out, 0.10, 0.3)


def pair() -> Signal:
    """Return the cue "salt-pair" before it gets its final level: 0.97 s, shape (42777, 2), equal on every
    call. Two cards laid together: pat, pat, and a nail along the fold."""
    rng = seeded("salt-pair")
    out = blank(0.62)
    lay(out, stereo(pat(rng, 175), -0.2), 0.0, 0.9)
    lay(out, stereo(pat(rng, 150), 0.2), 0.11, 1.0)
    lay(out, stereo(crease(0.24, rng), 0.0), 0.2, 0.85)
    lay(out, stereo(pat(rng, 210, 0.9), 0.05), 0.45, 0.5)
    return room(out, 0.12, 0.35)


def leaf() -> Signal:
    """Return the cue "salt-leaf" before it gets its final level: 1.2 s, shape (52920, 2), equal on every
    call. A pile leafed through: card after card under the thumb."""
    rng = seeded("salt-leaf")
    out = blank(0.85)
    lay(out, riffle(10, 0.66, rng, 1.5), 0.0)
    lay(out, stereo(pat(rng, 160, 0.3), 0.3), 0.71, 0.5)
    return room(out, 0.12, 0.35)


def shuffle() -> Signal:
    """Return the cue "salt-shuffle" before it gets its final level: 1.35 s, shape (59535, 2), equal on every
    call. Two halves run into each other, then pushed together."""
    rng = seeded("salt-shuffle")
    out = blank(1.0)
    lay(out, riffle(17, 0.55, rng, 0.8), 0.0, 0.8)
    lay(out, stereo(slide(0.2, 1500, 3400, rng), 0.0), 0.64, 0.9)
    lay(out, stereo(pat(rng, 140, 0.6), 0.0), 0.83, 1.1)
    return room(out, 0.12, 0.35)


def show() -> Signal:
    """Return the cue "salt-show" before it gets its final level: 1.15 s, shape (50715, 2), equal on every
    call. A hand opened on its rack: a folded sheet drawn open."""
    rng = seeded("salt-show")
    out = blank(0.75)
    lay(out, unfold(0.45, 6, rng), 0.0, 0.9)
    lay(out, stereo(pat(rng, 185, 0.7), 0.2), 0.5, 0.7)
    return room(out, 0.14, 0.4)


def deal() -> Signal:
    """Return the cue "salt-deal" before it gets its final level: 2.1 s, shape (92610, 2), equal on every
    call. A deal begins: a shuffle, two cards set down, two notes."""
    rng = seeded("salt-deal")
    out = blank(1.5)
    lay(out, riffle(12, 0.36, rng, 0.9), 0.0, 0.75)
    for at, pan, note in ((0.52, -0.35, "G4"), (0.74, 0.35, "D5")):
        lay(out, stereo(pat(rng), pan), at, 0.9)
        lay(out, stereo(marimba(pitch(note), 0.35, 0.7), pan), at + 0.01, 0.5)
    return room(out, 0.2, 0.6)


def turn() -> Signal:
    """Return the cue "salt-turn" before it gets its final level: 1.5 s, shape (66150, 2), equal on every
    call. Your turn: a shell on the paper's edge and two rising notes."""
    out = blank(0.9)
    for at, note, pan in ((0.0, "D5", -0.2), (0.13, "G5", 0.2)):
        lay(out, stereo(marimba(pitch(note), 0.4, 0.7), pan), at, 0.8)
        lay(out, stereo(instruments.shell(2 * pitch(note), 0.3), -pan), at, 0.2)
    return room(out, 0.22, 0.6)


# What pairs do


def fish() -> Signal:
    """Return the cue "salt-fish" before it gets its final level: 1.5 s, shape (66150, 2), equal on every
    call. A fish jumps: out of the water, a wet flutter of paper, in again."""
    rng = seeded("salt-fish")
    out = blank(1.0)
    for side in (-0.5, 0.5):
        rush = sweep(noise(0.2, rng), glide(0.2, 600, 3600), 0.8) * swell(0.2, 0.13, 0.06)
        lay(out, stereo(rush, side), 0.0, 0.6)
    for number in range(5):
        lay(out, stereo(flick(rng, 1.2), -0.3 + 0.15 * number), 0.18 + 0.042 * number, 0.4)
    slap = band(noise(0.06, rng), 400, 4800) * decay(0.06, 0.011, 0.001)
    lay(out, stereo(slap, 0.35), 0.44, 0.9)
    hole = tone(glide(0.25, 300, 640, 1.5)) * decay(0.25, 0.05, 0.006)
    lay(out, stereo(hole, 0.3), 0.46, 0.7)
    lay(out, bubbles(0.5, 6, 520, 1500, "salt-fish bubbles", 0.03), 0.5, 0.35)
    return room(out, 0.2, 0.5)


def boat() -> Signal:
    """Return the cue "salt-boat" before it gets its final level: 1.95 s, shape (85995, 2), equal on every
    call. A boat goes about: planks creak, the sail flaps over, water runs along the hull."""
    rng = seeded("salt-boat")
    out = blank(1.35)
    length = 0.55
    stick = 62 + 26 * np.sin(np.linspace(0, np.pi, seconds(length)))
    creak = band(stick_slip(stick, 0.11) * (0.6 + 0.4 * noise(length, rng)), 350, 1700) * swell(
        length, 0.2, 0.2
    )
    lay(out, stereo(creak, -0.25), 0.0, 1.6)
    for side in (-0.7, 0.7):
        wash = sweep(noise(1.1, rng), glide(1.1, 420, 1500, 0.8), 1.0) * swell(1.1, 0.5, 0.5)
        lay(out, stereo(wash * (1 + 3 * band(noise(1.1, rng), 3, 14)), side), 0.15, 0.75)
    lay(out, stereo(slide(0.16, 1200, 3000, rng), 0.3), 0.52, 1.0)
    lay(out, stereo(pat(rng, 120, 0.8), 0.35), 0.66, 0.8)
    for at, start in ((0.8, 700), (0.93, 950), (1.05, 620)):
        lay(out, stereo(drop(start, 1.5, 0.08), 0.8 * rng.random() - 0.4), at, 0.3)
    return room(out, 0.2, 0.6, 3800)


def theft() -> Signal:
    """Return the cue "salt-theft" before it gets its final level: 2.05 s, shape (90405, 2), equal on every
    call. A shark comes: two low notes swell up under the water, then a snatch of paper."""
    rng = seeded("salt-theft")
    out = blank(1.35)
    for at, note in ((0.0, "E2"), (0.34, "F2")):
        length = 0.55
        line = np.full(seconds(length), pitch(note))
        bow = sum(tone(line * ratio) * gain for ratio, gain in ((1, 1.0), (2, 0.7), (3, 0.45), (4, 0.25)))
        lay(out, stereo(np.asarray(bow) * swell(length, 0.14, 0.2), 0.0), at, 0.5)
    rise = sweep(noise(0.5, rng), glide(0.5, 180, 1500, 1.6), 0.7) * swell(0.5, 0.44, 0.04)
    lay(out, stereo(rise, -0.2), 0.4, 0.8)
    lay(out, stereo(slide(0.1, 1800, 7000, rng), 0.3), 0.86, 1.6)
    lay(out, stereo(pat(rng, 130, 1.0), 0.2), 0.9, 1.2)
    lay(out, bubbles(0.4, 5, 250, 700, "salt-theft bubbles", 0.0), 0.92, 0.3)
    return room(out, 0.24, 0.7, 3200)


def jelly() -> Signal:
    """Return the cue "salt-jelly" before it gets its final level: 1.85 s, shape (81585, 2), equal on every
    call. The jellyfish locks: a wet electric zing that climbs, and a latch."""
    rng = seeded("salt-jelly")
    out = blank(1.15)
    length = 0.6
    line = glide(length, 900, 2600, 1.3) * (1 + 0.03 * np.sin(2 * np.pi * 38 * clock(length)))
    zing = np.sin(phase(line) + 1.6 * np.sin(phase(line * 1.503)))
    lay(out, stereo(zing * swell(length, 0.25, 0.2), -0.3), 0.0, 0.32)
    spark = band(noise(length, rng), 3000, 9000) * (band(noise(length, rng), 30, 120) > 0.12)
    lay(out, stereo(spark * swell(length, 0.3, 0.15), 0.4), 0.0, 0.5)
    for at, base in ((0.58, 720), (0.68, 540)):
        latch = modes(0.14, base, [(1.0, 1.0, 0.016), (2.76, 0.55, 0.01), (5.4, 0.3, 0.006)])
        lay(out, stereo(latch, 0.1), at, 0.9)
        lay(out, stereo(pat(rng, 190, 1.0), 0.0), at, 0.5)
    return room(out, 0.26, 0.7, 6500)


def lobster() -> Signal:
    """Return the cue "salt-lobster" before it gets its final level: 1.5 s, shape (66150, 2), equal on every
    call. Five cards dealt in a row under two clacks of claws."""
    rng = seeded("salt-lobster")
    out = blank(1.1)
    for at in (0.02, 0.13):
        clack = modes(0.09, 880, [(1.0, 1.0, 0.012), (1.62, 0.7, 0.01), (3.3, 0.4, 0.006)])
        lay(out, stereo(clack, -0.4), at, 0.8)
        lay(out, stereo(band(noise(0.03, rng), 1200, 5200) * decay(0.03, 0.004, 0.0005), -0.4), at, 0.6)
    for number in range(5):
        lay(out, stereo(slide(0.09, 2200, 4800, rng), -0.5 + 0.25 * number), 0.26 + 0.13 * number, 0.7)
        lay(out, stereo(pat(rng, 165 + 9 * number), -0.5 + 0.25 * number), 0.31 + 0.13 * number, 0.75)
    return room(out, 0.14, 0.4)


def star() -> Signal:
    """Return the cue "salt-star" before it gets its final level: 1.7 s, shape (74970, 2), equal on every
    call. A starfish is laid with a pair: four small lights of glass."""
    out = blank(0.9)
    for number, note in enumerate(("D6", "A6", "F#6", "D7")):
        glass = modes(0.6, pitch(note), [(1.0, 1.0, 0.1), (2.76, 0.25, 0.04), (5.4, 0.1, 0.02)])
        lay(out, stereo(glass, -0.5 + 0.33 * number), 0.07 * number, 0.7 - 0.08 * number)
    return room(out, 0.35, 0.8, 8000)
