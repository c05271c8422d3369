"""The island's band: marimba, log drum, ukulele, bass, shaker, flute, conch, shells, and a voice in wood."""

from __future__ import annotations

import numpy as np

from .synth import (
    RATE,
    Signal,
    astray,
    band,
    clock,
    decay,
    glide,
    lay,
    low,
    noise,
    phase,
    released,
    seconds,
    seeded,
    swell,
    tone,
)

_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def halftones(name: str) -> int:
    """Return how many halftones a note lies above C, 0 for "C" to 11 for "B": each "#" adds 1, each "b"
    behind the letter takes 1 away, so "Cb" is -1; an octave is ignored. KeyError for another letter, also a
    small one; IndexError for "".

    >>> halftones("C#5"), halftones("Eb"), halftones("A4")
    (1, 3, 9)
    """
    return _STEPS[name[0]] + name.count("#") - name[1:].count("b")


def pitch(name: str) -> float:
    """Return the frequency in hertz of a note with its octave, one digit. KeyError for another letter than C
    to B, ValueError without an octave, IndexError for "".

    >>> pitch("A4"), pitch("A5")
    (440.0, 880.0)
    """
    return 440.0 * 2 ** ((halftones(name) - 9) / 12 + int(name[-1]) - 4)


TUNED = 0.008
"""How far takes of a note may be off: a seventh of a halftone."""


def modes(
    length: float, base: float, table: list[tuple[float, float, float]], stray: float = 0.025
) -> Signal:
    """Return `length` seconds of a struck body, one column of shape (N,): the sum of a sine for each row of
    `table`, (frequency as a multiple of `base` hertz, strength, seconds in which it halves), with an attack
    of 1.2 ms, ending at 0. Rows at 19,845 Hz or above are left out; silence for no rows. Within `performed`
    the pitch is off by up to the part `stray`, strengths by 0.35 and times by 0.25."""
    t, base = clock(length), base * astray(stray)
    out = np.zeros(len(t))
    for number, (ratio, usual, dies) in enumerate(table):
        strength, half = usual * astray(0.35), dies * astray(0.25)
        if base * ratio < 0.45 * RATE:
            out += strength * 0.5 ** (t / half) * np.sin(2 * np.pi * base * ratio * t + 0.7 * number)
    return out * np.minimum(t / 0.0012, 1) * released(length)


def marimba(note: float, hard: float = 0.5, length: float = 1.1) -> Signal:
    """Return a note of a marimba, one column of `length` seconds: `note` in hertz, struck `hard`, 0 to 1,
    which makes it brighter. Equal arguments give equal samples."""
    half = 0.16 * (440 / note) ** 0.55
    table = [
        (1.0, 1.0, half),
        (2.0, 0.04, half * 0.7),
        (3.93, 0.30 * (0.4 + hard), half * 0.28),
        (9.6, 0.16 * hard, half * 0.09),
        (16.2, 0.07 * hard, half * 0.05),
    ]
    body = modes(length, note, table, TUNED)
    knock = band(noise(0.03, seeded("mallet")), 300, 1800 + 2500 * hard) * decay(0.03, 0.004, 0.0008)
    lay(body, knock, 0, 0.25 * (0.4 + hard))
    return body


def log_drum(note: float, length: float = 0.8, hard: float = 0.5) -> Signal:
    """Return a stroke on a slit log, one column of `length` seconds: `note` in hertz, struck `hard`, 0 to 1,
    which makes it brighter. The pitch starts 5 % higher and sags to `note`. Equal arguments give equal
    samples."""
    t = clock(length)
    sag = note * (1 + 0.05 * 0.5 ** (t / 0.02))
    body = np.sin(phase(sag)) * decay(length, 0.10 * (120 / note) ** 0.3, 0.0015)
    second = np.sin(phase(sag * 2.42)) * decay(length, 0.045, 0.001)
    stick = band(noise(0.05, seeded("stick")), 500, 2600) * decay(0.05, 0.006, 0.0005)
    out = body + (0.22 + 0.25 * hard) * second
    lay(out, stick, 0, 0.5 * (0.3 + hard))
    return out


def pluck(
    note: float, length: float, bright: float = 0.5, ring: float = 0.996, seed: str = "string"
) -> Signal:
    """Return a plucked string after Karplus and Strong, one column of `length` seconds whose peak is about 1,
    the last 0.04 s faded out: `note` in hertz, `bright` from 0 to 1; each period keeps the part `ring` of the
    one before. Equal arguments give equal samples; `seed` names its noise."""
    period = int(RATE / note - 0.5)
    rng = seeded(f"{seed}{period}")
    string = low(np.tile(noise(period / RATE, rng)[:period], 3), 1500 + 7000 * bright)[period : 2 * period]
    string -= string.mean()
    string = string - 0.8 * np.roll(string, int(period * 0.18))  # where the finger plucks
    out = [string]
    for _ in range(int(length * RATE / period) + 2):
        last = out[-1]
        before = np.concatenate([[out[-2][-1] if len(out) > 1 else last[-1]], last[:-1]])
        out.append(ring * (0.5 * last + 0.5 * before))
    raw = np.concatenate(out)
    rate = note / (RATE / (period + 0.5))
    x = np.arange(seconds(length)) * rate
    y = np.interp(x, np.arange(len(raw)), raw)
    peak = np.max(np.abs(y)) or 1.0
    fade = np.minimum(1, (length - clock(length)) / 0.04)
    return y / peak * np.minimum(clock(length) / 0.001, 1) * fade


def ukulele(note: float, length: float = 0.7, bright: float = 0.45) -> Signal:
    """Return a note of a ukulele, one column of `length` seconds: `note` in hertz, `bright` from 0 to 1.
    Equal arguments give equal samples."""
    string = pluck(note, length, bright, 0.992, "uke")
    return string + 0.5 * band(string, 330, 700) + 0.3 * band(string, 900, 1500)


def bass(note: float, length: float = 0.5) -> Signal:
    """Return a note of a thick bass string, one column of `length` seconds: `note` in hertz. Equal arguments
    give equal samples."""
    string = low(pluck(note, length, 0.15, 0.995, "bass"), 700, 1)
    return string + 0.7 * tone(np.full(seconds(length), note)) * decay(length, 0.16, 0.008)


def shaker(hard: float, rng: np.random.Generator) -> Signal:
    """Return one shake of a gourd of seeds, one column of 0.09 s (3,969 samples), its strength times `hard`,
    0 to 1; silence for 0. Its noise is drawn from `rng`."""
    length = 0.09
    return band(noise(length, rng), 4200, 9500) * swell(length, 0.018, 0.06) * hard


def clap(rng: np.random.Generator) -> Signal:
    """Return a clap of two pairs of paws, one column of 0.14 s (6,174 samples): three bursts of noise drawn
    from `rng`, at 0, 9 and 19 ms, each louder."""
    out = np.zeros(seconds(0.14))
    for at, gain in ((0.0, 0.6), (0.009, 0.8), (0.019, 1.0)):
        lay(out, band(noise(0.11, rng), 800, 3600) * decay(0.11, 0.016, 0.0008), at, gain)
    return out


def flute(note: float, length: float, rng: np.random.Generator) -> Signal:
    """Return a note of a bamboo flute with late vibrato, one column of `length` seconds, swelling for 0.05 s
    and fading for 0.09 s: `note` in hertz. Its breath is noise drawn from `rng`."""
    t = clock(length)
    wave = note * (1 + 0.006 * np.sin(2 * np.pi * 5.2 * t) * np.clip(t / 0.35 - 0.4, 0, 1))
    wave *= 1 - 0.012 * 0.5 ** (t / 0.025)
    turn = phase(wave)
    body = np.sin(turn) + 0.16 * np.sin(2 * turn) + 0.07 * np.sin(3 * turn)
    breath = band(noise(length, rng), note * 0.9, note * 4) * 0.10
    return (body + breath) * swell(length, 0.05, 0.09)


def conch(note: float, length: float, rng: np.random.Generator) -> Signal:
    """Return a note of a conch, one column of `length` seconds: `note` in hertz, into which it bends from 9 %
    below. Its air is noise drawn from `rng`."""
    t = clock(length)
    wave = note * (1 - 0.09 * 0.5 ** (t / 0.05)) * (1 + 0.004 * np.sin(2 * np.pi * 4.6 * t))
    blow = swell(length, 0.16, min(0.4, length / 2))
    out = np.zeros(len(t))
    for harmonic in range(1, 12):
        tilt = (0.35 + 0.4 * blow) ** (harmonic - 1)
        hollow = 1.0 if harmonic % 2 else 0.75
        out += hollow * tilt * np.sin(harmonic * phase(wave) + 0.3 * harmonic)
    air = band(noise(length, rng), 500, 2400) * 0.05
    return (out + air) * blow


def shell(note: float, length: float = 0.5) -> Signal:
    """Return a small shell struck, one column of `length` seconds: its lowest tone is `note` hertz, four
    weaker ones up to 4.61 times as high. Equal arguments give equal samples."""
    table = [(1.0, 1.0, 0.05), (1.52, 0.6, 0.04), (2.31, 0.55, 0.03), (3.17, 0.4, 0.02), (4.61, 0.25, 0.012)]
    return modes(length, note, table, TUNED)


def voice(
    pitches: Signal,
    vowels: list[tuple[float, float, float]],
    breath: float = 0.02,
    dull: float = 0.55,
    wobble: float = 0.007,
) -> Signal:
    """Return a hum, one column with a sample for each of `pitches` (hertz, at least one): harmonics through
    three formants, which move evenly through `vowels` (three frequencies in hertz each, at least one vowel).
    `breath` is the strength of added noise; harmonic h has strength h ** -`dull`; the pitch trembles by the
    part `wobble`. Equal arguments give equal samples."""
    size = len(pitches)
    x = np.linspace(0, len(vowels) - 1, size)
    formants = [np.interp(x, np.arange(len(vowels)), [v[i] for v in vowels]) for i in range(3)]
    t = np.arange(size) / RATE
    wave = pitches * (1 + wobble * np.sin(2 * np.pi * 5.1 * t) * np.clip(t / 0.25, 0, 1))
    turn = phase(wave)
    out = np.zeros(size)
    for harmonic in range(1, int(5000 / float(np.min(pitches)))):
        f = wave * harmonic
        gain = sum(
            strength / (1 + ((f - centre) / width) ** 2)
            for centre, width, strength in zip(formants, (70, 95, 140), (1.0, 0.55, 0.22), strict=True)
        )
        out += np.asarray(gain) * harmonic**-dull * np.sin(harmonic * turn + harmonic**2 * 0.4)
    return out + breath * band(noise(size / RATE, seeded("breath")), 600, 4000)[:size]


def stick_slip(line: Signal, fall: float) -> Signal:
    """Return the creak of wood, one column with a sample for each frequency of `line` (hertz): a jump to 1 at
    the start of each cycle, which halves in the part `fall` of the cycle. All samples are above 0."""
    return np.asarray(0.5 ** (phase(line) % (2 * np.pi) / (2 * np.pi) / fall))


def drop(start: float, rise: float, length: float) -> Signal:
    """Return one bubble, one column of `length` seconds: a sine that rises from `start` hertz to `start *
    rise` and halves in every fifth of `length`, with an attack of 3 ms."""
    return tone(glide(length, start, start * rise, 1.4)) * decay(length, length / 5, 0.003)
