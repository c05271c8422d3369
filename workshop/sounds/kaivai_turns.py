"""The short sounds of a turn of Kaivai: what is paid, canoes, huts, dice and fish."""

from __future__ import annotations

import numpy as np

from .instruments import clap, drop, log_drum, marimba, modes, pitch, shell, stick_slip
from .paper import blank
from .synth import (
    Signal,
    band,
    clock,
    decay,
    glide,
    lay,
    low,
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
from .water import bubbles, splash


def knock(note: float, length: float, rng: np.random.Generator, dull: float = 0.5) -> Signal:
    """Return wood struck by wood, one column of `length` seconds: `note` in hertz; `dull` from 0 to 1 takes
    away brightness. Its noise is drawn from `rng`."""
    body = modes(length, note, [(1.0, 1.0, 0.035), (2.58, 0.5, 0.018), (4.9, 0.25, 0.009)])
    hit = band(noise(length, rng), 500, 1500 + 3500 * (1 - dull)) * decay(length, 0.006, 0.0006)
    return body + 0.7 * hit


def influence() -> Signal:
    """Return the cue "kaivai-influence" before it gets its final level: 0.75 s, shape (33075, 2), equal on
    every call. A disc of stone set on another: two small clicks that ring."""
    rng = seeded("kaivai-influence")
    out = blank(0.35)
    for at, note, gain in ((0.0, 1480.0, 0.8), (0.045, 1975.0, 0.5)):
        ring = modes(0.28, note, [(1.0, 1.0, 0.03), (2.32, 0.6, 0.018), (3.9, 0.3, 0.01)])
        lay(out, stereo(ring, 0.1), at, gain)
        lay(out, stereo(band(noise(0.02, rng), 2000, 8000) * decay(0.02, 0.003, 0.0004)), at, 0.4)
    return room(out, 0.16, 0.4)


def cowrie() -> Signal:
    """Return the cue "kaivai-shell" before it gets its final level: 0.61 s, shape (26901, 2), equal on every
    call. A cowrie on another: glassy and short."""
    rng = seeded("kaivai-shell")
    out = blank(0.26)
    lay(out, stereo(shell(1760.0, 0.2), -0.1), 0.0, 0.8)
    lay(out, stereo(shell(2350.0, 0.16), 0.2), 0.028, 0.45)
    lay(out, stereo(band(noise(0.02, rng), 3000, 9000) * decay(0.02, 0.003, 0.0004)), 0.0, 0.4)
    return room(out, 0.14, 0.35)


def sail() -> Signal:
    """Return the cue "kaivai-sail" before it gets its final level: 1.75 s, shape (77175, 2), equal on every
    call. A sail fills with a flap, a rope creaks, water runs along the hull."""
    rng = seeded("kaivai-sail")
    out = blank(1.15)
    flap = band(noise(0.13, rng), 180, 1100) * swell(0.13, 0.02, 0.1)
    lay(out, stereo(flap, 0.1), 0.0, 1.2)
    for side in (-0.6, 0.6):
        wash = sweep(noise(1.05, rng), glide(1.05, 520, 1500, 0.7), 0.9) * swell(1.05, 0.35, 0.6)
        lay(out, stereo(wash * (1 + 2.5 * band(noise(1.05, rng), 4, 16)), side), 0.06, 0.8)
    stick = 54 + 18 * np.sin(np.linspace(0, np.pi, seconds(0.3)))
    lay(out, stereo(band(stick_slip(stick, 0.1), 400, 1500) * swell(0.3, 0.1, 0.15), -0.2), 0.12, 0.7)
    for at, start in ((0.6, 780), (0.74, 560), (0.86, 930)):
        lay(out, stereo(drop(start, 1.5, 0.07), 0.8 * rng.random() - 0.4), at, 0.28)
    return room(out, 0.2, 0.6, 4000)


def _roof(out: Signal, at: float, rng: np.random.Generator, note: float = 82.0) -> None:
    """A roof of leaves thumps down."""
    lay(out, stereo(log_drum(note, 0.5, 0.4)), at, 1.3)
    leaves = band(noise(0.35, rng), 1500, 6000) * decay(0.35, 0.05, 0.004)
    for side in (-0.5, 0.5):
        lay(out, stereo(leaves, side), at, 0.4)


def build_canoe() -> Signal:
    """Return the cue "kaivai-build-canoe" before it gets its final level: 1.5 s, shape (66150, 2), equal on
    every call. A hut of canoe builders: an adze on a hull, pegs driven home, a roof."""
    rng = seeded("kaivai-build")
    out = blank(1.0)
    for at, note, pan in ((0.0, 262.0, -0.35), (0.12, 294.0, 0.3), (0.24, 262.0, -0.1), (0.33, 349.0, 0.2)):
        chip = band(noise(0.05, rng), 1200, 5200) * decay(0.05, 0.007, 0.0006)
        lay(out, stereo(knock(note, 0.2, rng, 0.25), pan), at, 0.7)
        lay(out, stereo(chip, pan), at, 0.5)
    _roof(out, 0.52, rng)
    return room(out, 0.18, 0.5)


def build_fisher() -> Signal:
    """Return the cue "kaivai-build-fisher" before it gets its final level: 1.55 s, shape (68355, 2), equal on
    every call. A hut of fishermen: poles, a net with its weights of shell, a roof, and water under the
    floor."""
    rng = seeded("kaivai-build-fisher")
    out = blank(1.05)
    for at, note, pan in ((0.0, 392.0, -0.3), (0.14, 440.0, 0.3)):
        lay(out, stereo(knock(note, 0.2, rng), pan), at, 0.6)
    for number in range(7):
        lay(
            out,
            stereo(shell(1700 + 900 * rng.random(), 0.12), -0.4 + 0.13 * number),
            0.22 + 0.035 * number,
            0.4,
        )
    _roof(out, 0.54, rng, 98.0)
    for at, start in ((0.7, 620), (0.8, 860)):
        lay(out, stereo(drop(start, 1.5, 0.08), 0.5 * rng.random()), at, 0.4)
    return room(out, 0.18, 0.5)


def build_meeting() -> Signal:
    """Return the cue "kaivai-build-meeting" before it gets its final level: 2.2 s, shape (97020, 2), equal on
    every call. A hut to meet in: heavy posts, a great roof, and the drum that hangs in it is struck twice."""
    rng = seeded("kaivai-build-meeting")
    out = blank(1.5)
    for at, note, pan in ((0.0, 165.0, -0.4), (0.15, 185.0, 0.4), (0.3, 165.0, 0.0)):
        lay(out, stereo(knock(note, 0.25, rng, 0.9), pan), at, 0.9)
    _roof(out, 0.5, rng, 65.0)
    for at, note in ((0.82, 131.0), (1.0, 98.0)):
        lay(out, stereo(log_drum(note, 0.5, 0.6), 0.2), at, 0.9)
    lay(out, stereo(marimba(pitch("D4"), 0.3, 0.6), -0.2), 1.0, 0.4)
    return room(out, 0.24, 0.7)


def rise() -> Signal:
    """Return the cue "kaivai-rise" before it gets its final level: 2.1 s, shape (92610, 2), equal on every
    call. Stones rise out of the sea: a rumble that climbs, water pouring off."""
    rng = seeded("kaivai-rise")
    out = blank(1.3)
    for side in (-0.4, 0.4):
        grind = low(noise(0.9, rng), 240, 2) * swell(0.9, 0.5, 0.3)
        lay(out, stereo(grind, side), 0.0, 3.0)
        pour = sweep(noise(0.9, rng), glide(0.9, 2600, 700, 0.8), 0.9) * swell(0.9, 0.25, 0.6)
        lay(out, stereo(pour, -side), 0.3, 0.9)
    lay(out, stereo(tone(glide(0.8, 58, 104, 1.2)) * swell(0.8, 0.4, 0.3)), 0.0, 0.8)
    lay(out, bubbles(0.7, 9, 260, 900, "kaivai-rise bubbles", 0.0), 0.5, 0.35)
    return room(out, 0.26, 0.8, 3600)


def stomp() -> Signal:
    """Return the cue "kaivai-stomp" before it gets its final level: 1.5 s, shape (66150, 2), equal on every
    call. A giant's foot on the water: a drum as large as a hut, and spray."""
    rng = seeded("kaivai-stomp")
    out = blank(0.8)
    body = tone(glide(0.5, 96, 46, 0.5)) * decay(0.5, 0.11, 0.002)
    lay(out, stereo(body), 0.0, 1.3)
    lay(out, stereo(log_drum(65.0, 0.4, 0.8)), 0.0, 0.6)
    for side in (-0.7, 0.7):
        spray = sweep(noise(0.5, rng), glide(0.5, 3200, 900, 0.5), 0.9) * decay(0.5, 0.09, 0.006)
        lay(out, stereo(spray, side), 0.03, 0.7)
    return room(out, 0.24, 0.7, 3600)


def shake() -> Signal:
    """Return the cue "kaivai-shake" before it gets its final level: 1.15 s, shape (50715, 2), equal on every
    call. Dice of wood shaken in a coconut shell."""
    rng = seeded("kaivai-shake")
    out = blank(0.8)
    for number in range(11):
        at = 0.062 * number + 0.012 * rng.random()
        note = 520.0 + 320 * rng.random()
        lay(
            out,
            stereo(knock(note, 0.09, rng, 0.4), 0.5 * (-1) ** number * rng.random()),
            at,
            0.5 + 0.4 * rng.random(),
        )
    hollow = band(noise(0.75, rng), 350, 900) * swell(0.75, 0.2, 0.3)
    lay(out, stereo(hollow), 0.0, 0.10)
    return room(out, 0.14, 0.35)


def thrown() -> Signal:
    """Return the cue "kaivai-dice" before it gets its final level: 1.15 s, shape (50715, 2), equal on every
    call. A wooden die goes into the sea: a click, a small plop."""
    rng = seeded("kaivai-dice")
    out = splash("kaivai-dice splash", 1300, 4600, 0.5, 380, 0.1)
    lay(out, stereo(knock(720.0, 0.08, rng, 0.3)), 0.0, 0.35)
    return out


def leap() -> Signal:
    """Return the cue "kaivai-leap" before it gets its final level: 1.1 s, shape (48510, 2), equal on every
    call. A fish leaps out: a wet flick upward, two quick notes."""
    rng = seeded("kaivai-leap")
    out = blank(0.6)
    rush = sweep(noise(0.2, rng), glide(0.2, 700, 4200), 0.8) * swell(0.2, 0.12, 0.06)
    lay(out, stereo(rush), 0.0, 0.7)
    for number in range(4):
        flick = band(noise(0.03, rng), 1400, 5200) * decay(0.03, 0.006, 0.0008)
        lay(out, stereo(flick, -0.2 + 0.13 * number), 0.16 + 0.038 * number, 0.5)
    for at, note in ((0.13, "A5"), (0.2, "D6")):
        lay(out, stereo(marimba(pitch(note), 0.4, 0.35), 0.1), at, 0.4)
    return room(out, 0.2, 0.5)


def miss() -> Signal:
    """Return the cue "kaivai-miss" before it gets its final level: 0.95 s, shape (41895, 2), equal on every
    call. Nothing bit: three bubbles that sink in pitch."""
    out = blank(0.5)
    for at, start, pan in ((0.0, 520, -0.2), (0.1, 410, 0.15), (0.21, 310, 0.0)):
        lay(out, stereo(drop(start, 1.25, 0.1), pan), at, 0.8)
    return room(out, 0.2, 0.45)


def landed() -> Signal:
    """Return the cue "kaivai-fish" before it gets its final level: 0.65 s, shape (28665, 2), equal on every
    call. A fish slaps on a wooden rack."""
    rng = seeded("kaivai-fish")
    out = blank(0.3)
    slap = band(noise(0.06, rng), 350, 3600) * decay(0.06, 0.012, 0.0008)
    lay(out, stereo(slap), 0.0, 1.0)
    lay(out, stereo(knock(210.0, 0.16, rng, 0.9)), 0.008, 0.7)
    lay(out, stereo(slap, 0.25), 0.075, 0.4)
    return room(out, 0.14, 0.35)


def bite() -> Signal:
    """Return the cue "kaivai-bite" before it gets its final level: 0.54 s, shape (23814, 2), equal on every
    call. One bite of a crisp fish."""
    rng = seeded("kaivai-bite")
    out = blank(0.24)
    for number in range(6):
        crack = band(noise(0.02, rng), 1200, 6500) * decay(0.02, 0.004, 0.0005)
        lay(out, stereo(crack, 0.6 * rng.random() - 0.3), 0.006 + 0.018 * number, 0.5 + 0.5 * rng.random())
    lay(out, stereo(drop(300, 0.8, 0.06)), 0.11, 0.5)
    return room(out, 0.12, 0.3)


def sink() -> Signal:
    """Return the cue "kaivai-sink" before it gets its final level: 2.8 s, shape (123480, 2), equal on every
    call. Planks crack, a hull fills and goes down in bubbles."""
    rng = seeded("kaivai-sink")
    out = blank(1.9)
    for at, note, pan in ((0.0, 190.0, -0.2), (0.07, 250.0, 0.2), (0.19, 160.0, 0.0)):
        lay(out, stereo(knock(note, 0.22, rng, 0.2), pan), at, 1.0)
        lay(out, stereo(band(noise(0.05, rng), 900, 5200) * decay(0.05, 0.01, 0.0006), -pan), at, 0.9)
    for side in (-0.6, 0.6):
        gulp = sweep(noise(1.2, rng), glide(1.2, 1400, 240, 0.7), 0.9) * swell(1.2, 0.2, 0.8)
        lay(out, stereo(gulp, side), 0.15, 1.1)
    lay(out, stereo(tone(glide(1.0, 170, 62, 0.8)) * swell(1.0, 0.3, 0.5)), 0.25, 0.7)
    lay(out, bubbles(1.2, 16, 190, 700, "kaivai-sink bubbles", 0.0, 0.8), 0.5, 0.55)
    return room(out, 0.3, 0.9, 2800)


def farther() -> Signal:
    """Return the cue "kaivai-farther" before it gets its final level: 1.7 s, shape (74970, 2), equal on every
    call. A star compass turns three clicks on and points: three notes up."""
    rng = seeded("kaivai-farther")
    out = blank(1.0)
    for number, note in enumerate(("D5", "F5", "A5")):
        lay(out, stereo(knock(620.0 + 60 * number, 0.08, rng, 0.3), -0.2 + 0.2 * number), 0.13 * number, 0.4)
        lay(out, stereo(marimba(pitch(note), 0.4, 0.6), -0.2 + 0.2 * number), 0.13 * number + 0.02, 0.7)
    lay(out, stereo(shell(2 * pitch("A5"), 0.4)), 0.42, 0.3)
    return room(out, 0.24, 0.7)


def feast() -> Signal:
    """Return the cue "kaivai-feast" before it gets its final level: 3 s, shape (132300, 2), equal on every
    call. Fires are lit: a whoosh of flame, then hands and log drums."""
    rng = seeded("kaivai-feast")
    out = blank(2.3)
    for side in (-0.5, 0.5):
        flame = sweep(noise(0.7, rng), glide(0.7, 300, 1500, 1.2), 1.1) * swell(0.7, 0.3, 0.35)
        lay(out, stereo(flame, side), 0.0, 1.1)
        crackle = band(noise(2.0, rng), 2200, 8000) * (band(noise(2.0, rng), 20, 90) > 0.16)
        lay(out, stereo(crackle * swell(2.0, 0.5, 1.0), side), 0.2, 0.35)
    for at, note, gain in (
        (0.35, 98.0, 1.0), (0.6, 147.0, 0.7), (0.72, 131.0, 0.6), (0.85, 98.0, 1.0), (1.1, 147.0, 0.7),
        (1.22, 165.0, 0.7), (1.35, 98.0, 1.0), (1.6, 131.0, 0.8), (1.85, 98.0, 1.1),
    ):  # fmt: skip
        lay(out, stereo(log_drum(note, 0.4, 0.6), (note - 120) / 120), at, 0.75 * gain)
    for at in (0.85, 1.35, 1.85):
        lay(out, stereo(clap(rng), 0.15), at, 0.45)
    return room(out, 0.22, 0.7, 4600)


def pass_by() -> Signal:
    """Return the cue "kaivai-pass" before it gets its final level: 0.95 s, shape (41895, 2), equal on every
    call. A paddle laid down in a hull."""
    rng = seeded("kaivai-pass")
    out = blank(0.5)
    lay(out, stereo(knock(240.0, 0.2, rng, 0.8), -0.1), 0.0, 0.9)
    lay(out, stereo(knock(300.0, 0.16, rng, 0.8), 0.15), 0.14, 0.5)
    slide = band(noise(0.2, rng), 500, 1800) * swell(0.2, 0.06, 0.12)
    lay(out, stereo(slide), 0.02, 0.4)
    return room(out, 0.18, 0.45)


def star() -> Signal:
    """Return the cue "kaivai-star" before it gets its final level: 1.5 s, shape (66150, 2), equal on every
    call. A star of glory: glass and a small bell."""
    out = blank(0.8)
    for at, note, pan in ((0.0, "E6", -0.2), (0.05, "B6", 0.2)):
        glass = modes(0.7, pitch(note), [(1.0, 1.0, 0.13), (2.76, 0.28, 0.05), (5.4, 0.1, 0.02)])
        lay(out, stereo(glass, pan), at, 0.6)
    swish = band(noise(0.3, seeded("kaivai-star")), 5000, 11000) * swell(0.3, 0.12, 0.16)
    lay(out, stereo(swish), 0.0, 0.12)
    lay(out, stereo(np.sin(phase(glide(0.3, 1300, 2600))) * swell(0.3, 0.15, 0.14) * clock(0.3)), 0.0, 0.3)
    return room(out, 0.3, 0.7, 8000)
