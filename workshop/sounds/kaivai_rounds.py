"""The sounds around the turns of Kaivai: bids, morning and night, and how villages are scored."""

from __future__ import annotations

from .instruments import clap, conch, flute, log_drum, marimba, modes, pitch, shell
from .kaivai_turns import knock
from .paper import blank
from .synth import Signal, band, decay, glide, lay, noise, room, seeded, stereo, sweep, swell


def bid() -> Signal:
    """Return the cue "kaivai-bid" before it gets its final level: 1 s, shape (44100, 2), equal on every call.
    A carved figure set on wood."""
    rng = seeded("kaivai-bid")
    out = blank(0.5)
    lay(out, stereo(knock(392.0, 0.2, rng, 0.4)), 0.0, 0.9)
    lay(out, stereo(log_drum(131.0, 0.35, 0.5)), 0.0, 0.6)
    lay(out, stereo(knock(523.0, 0.12, rng, 0.3), 0.2), 0.09, 0.35)
    return room(out, 0.18, 0.5)


def order() -> Signal:
    """Return the cue "kaivai-order" before it gets its final level: 1.45 s, shape (63945, 2), equal on every
    call. Planks slide past one another and come to rest one by one."""
    rng = seeded("kaivai-order")
    out = blank(0.95)
    for number in range(4):
        slide = sweep(noise(0.3, rng), glide(0.3, 700, 1300), 0.8) * swell(0.3, 0.12, 0.1)
        lay(out, stereo(slide, -0.3 + 0.2 * number), 0.1 * number, 0.5)
        lay(
            out,
            stereo(knock(262.0 * 1.12**number, 0.16, rng, 0.7), -0.3 + 0.2 * number),
            0.3 + 0.12 * number,
            0.7,
        )
    return room(out, 0.18, 0.5)


def dawn() -> Signal:
    """Return the cue "kaivai-dawn" before it gets its final level: 3.4 s, shape (149940, 2), equal on every
    call. A conch far over the water, answered by two notes of a flute."""
    rng = seeded("kaivai-dawn")
    out = blank(2.3)
    lay(out, stereo(conch(pitch("D4"), 1.3, rng), -0.35), 0.0, 0.7)
    lay(out, stereo(flute(pitch("A4"), 0.5, rng), 0.35), 0.95, 0.45)
    lay(out, stereo(flute(pitch("D5"), 0.8, rng), 0.35), 1.3, 0.45)
    return room(out, 0.4, 1.1, 4200)


def night() -> Signal:
    """Return the cue "kaivai-night" before it gets its final level: 3.3 s, shape (145530, 2), equal on every
    call. Three slow strokes of a large drum, and the wind turns."""
    rng = seeded("kaivai-night")
    out = blank(2.2)
    for at, note, gain in ((0.0, 73.4, 1.0), (0.5, 73.4, 0.75), (1.0, 55.0, 1.1)):
        lay(out, stereo(log_drum(note, 0.9, 0.3)), at, gain)
    for side in (-0.6, 0.6):
        wind = sweep(noise(2.0, rng), glide(2.0, 700, 320), 0.5) * swell(2.0, 0.9, 0.9)
        lay(out, stereo(wind, side), 0.1, 0.7)
    lay(out, stereo(flute(pitch("D4"), 1.1, rng), 0.2), 0.8, 0.25)
    return room(out, 0.36, 1.1, 3000)


def slide() -> Signal:
    """Return the cue "kaivai-slide" before it gets its final level: 1.65 s, shape (72765, 2), equal on every
    call. Shells slide down a wooden channel, the last ones fall."""
    rng = seeded("kaivai-slide")
    out = blank(1.15)
    scrape = sweep(noise(0.8, rng), glide(0.8, 900, 1700), 0.7) * swell(0.8, 0.3, 0.3)
    lay(out, stereo(scrape, -0.2), 0.0, 0.6)
    for number in range(9):
        lay(
            out,
            stereo(shell(1400 + 160 * (number % 4), 0.12), 0.5 - 0.11 * number),
            0.06 + 0.08 * number,
            0.35,
        )
    for at, note in ((0.82, 980.0), (0.93, 760.0)):
        lay(out, stereo(shell(note, 0.2), -0.5), at, 0.5)
    return room(out, 0.2, 0.5)


def step() -> Signal:
    """Return the cue "kaivai-step" before it gets its final level: 1.25 s, shape (55125, 2), equal on every
    call. A mark goes from hole to hole along the rim."""
    rng = seeded("kaivai-step")
    out = blank(0.75)
    for number in range(4):
        lay(out, stereo(knock(494.0 * 1.06**number, 0.12, rng, 0.4), -0.3 + 0.2 * number), 0.13 * number, 0.7)
    lay(out, stereo(marimba(pitch("D6"), 0.4, 0.4)), 0.4, 0.4)
    return room(out, 0.18, 0.5)


def village() -> Signal:
    """Return the cue "kaivai-village" before it gets its final level: 2 s, shape (88200, 2), equal on every
    call. Two strokes call everybody to the next island."""
    out = blank(1.1)
    for at, note, gain in ((0.0, 98.0, 0.8), (0.22, 73.4, 1.1)):
        lay(out, stereo(log_drum(note, 0.8, 0.6)), at, gain)
    lay(out, stereo(shell(1175.0, 0.5), 0.3), 0.22, 0.3)
    return room(out, 0.32, 0.9, 4200)


def lid() -> Signal:
    """Return the cue "kaivai-lid" before it gets its final level: 0.75 s, shape (33075, 2), equal on every
    call. A basket is set over something."""
    rng = seeded("kaivai-lid")
    out = blank(0.35)
    wicker = band(noise(0.14, rng), 700, 3800) * swell(0.14, 0.03, 0.1)
    lay(out, stereo(wicker * (1 + 2 * band(noise(0.14, rng), 60, 200))), 0.0, 0.8)
    lay(out, stereo(knock(175.0, 0.16, rng, 0.9)), 0.09, 0.8)
    return room(out, 0.16, 0.4)


def towers() -> Signal:
    """Return the cue "kaivai-towers" before it gets its final level: 1.6 s, shape (70560, 2), equal on every
    call. Blocks of wood pile up, higher and higher."""
    rng = seeded("kaivai-towers")
    out = blank(1.1)
    for number in range(7):
        lay(
            out,
            stereo(knock(220.0 * 1.12**number, 0.18, rng, 0.7), 0.35 * (-1) ** number),
            0.11 * number,
            0.8,
        )
    return room(out, 0.18, 0.5)


def roll() -> Signal:
    """Return the cue "kaivai-roll" before it gets its final level: 2.2 s, shape (97020, 2), equal on every
    call. Low drums roll under the baskets, softly at first: what lies there is seen at the end of it."""
    rng = seeded("kaivai-roll")
    out = blank(1.5)
    for number in range(16):
        rise = (number + 1) / 16
        note = (110.0, 98.0)[number % 2] * (0.98 + 0.04 * rng.random())
        stroke = log_drum(note, 0.3, 0.5)
        lay(out, stereo(stroke, 0.3 * (-1) ** number), 0.066 * number, 0.12 + 0.6 * rise**2)
    return room(out, 0.28, 0.7, 3200)


def opened() -> Signal:
    """Return the cue "kaivai-open" before it gets its final level: 1.8 s, shape (79380, 2), equal on every
    call. All lids fly off in the same moment: a whirl upward, a stroke, a rattle of wicker."""
    rng = seeded("kaivai-open")
    out = blank(1.2)
    for side in (-0.6, 0.6):
        whirl = sweep(noise(0.5, rng), glide(0.5, 500, 3600), 0.9) * swell(0.5, 0.1, 0.35)
        lay(out, stereo(whirl, side), 0.0, 1.0)
    lay(out, stereo(log_drum(110.0, 0.6, 0.9)), 0.0, 1.0)
    for number in range(4):
        lay(
            out,
            stereo(knock(330.0 + 40 * number, 0.1, rng, 0.5), -0.5 + 0.33 * number),
            0.45 + 0.07 * number,
            0.4,
        )
    return room(out, 0.24, 0.6)


def majority() -> Signal:
    """Return the cue "kaivai-major" before it gets its final level: 2.3 s, shape (101430, 2), equal on every
    call. A bright chord for the strongest, with claps."""
    rng = seeded("kaivai-major")
    out = blank(1.5)
    for number, note in enumerate(("D4", "A4", "D5", "F#5")):
        lay(out, stereo(marimba(pitch(note), 0.5, 0.9), -0.3 + 0.2 * number), 0.05 * number, 0.7)
    lay(out, stereo(conch(pitch("D4"), 0.8, rng)), 0.05, 0.25)
    for at in (0.32, 0.5):
        lay(out, stereo(clap(rng), 0.2), at, 0.45)
    bell = modes(0.8, pitch("D6"), [(1.0, 1.0, 0.12), (2.76, 0.3, 0.04)])
    lay(out, stereo(bell * decay(0.8, 0.3)), 0.3, 0.25)
    return room(out, 0.3, 0.8)
