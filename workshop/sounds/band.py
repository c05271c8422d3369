"""The players of the table music: each takes a note's frequency in hertz, the seconds for which it is held
and how hard, 0 to 1, and keeps what it has struck once, since songs strike notes again and again."""

from __future__ import annotations

from functools import lru_cache, wraps

import numpy as np

from . import instruments
from .instruments import modes
from .score import Sound
from .synth import (
    RATE,
    Signal,
    band,
    clock,
    decay,
    lay,
    low,
    noise,
    phase,
    released,
    seconds,
    seeded,
    smooth,
    swell,
)


def _kept(made: Sound) -> Sound:
    """The instrument with lengths and strengths in steps coarse enough to be met again, which it keeps."""
    kept = lru_cache(2000)(made)

    @wraps(made)
    def player(note: float, held: float, hard: float) -> Signal:
        return kept(note, round(held * 8) / 8 + 0.0625, round(hard * 5) / 5)

    return player


@_kept
def marimba(note: float, held: float, hard: float) -> Signal:
    """Return a note of a marimba, one column: `note` in hertz, held for `held` seconds, struck `hard`, 0 to
    1. It lasts 0.9 s and 0.4 times `held`. Inside, `held` is rounded to 1/8 s, plus 1/16, and `hard` to
    fifths; what is equal then is the same array, made once and not to be changed."""
    return instruments.marimba(note, 0.15 + 0.45 * hard, 0.9 + 0.4 * held)


@_kept
def vibes(note: float, held: float, hard: float) -> Signal:
    """Return a note of a vibraphone with tremolo, one column: `note` in hertz, held for `held` seconds,
    struck `hard`, 0 to 1; 1.4 s longer than `held`. Inside, `held` is rounded to 1/8 s, plus 1/16, and `hard`
    to fifths; what is equal then is the same array, made once and not to be changed."""
    length = 1.4 + held
    half = 0.55 * (440 / note) ** 0.4
    table = [(1.0, 1.0, half), (3.98, 0.16 * (0.4 + hard), half * 0.22), (9.9, 0.05 * hard, half * 0.06)]
    body = modes(length, note, table) * np.minimum(clock(length) / 0.004, 1)
    return body * (1 - 0.22 * (0.5 + 0.5 * np.sin(2 * np.pi * 4.4 * clock(length)))) * released(length)


@_kept
def kalimba(note: float, held: float, hard: float) -> Signal:
    """Return a note of a kalimba, one column: `note` in hertz, held for `held` seconds, plucked `hard`, 0 to
    1; 1.2 s and half of `held` long. Inside, `held` is rounded to 1/8 s, plus 1/16, and `hard` to fifths;
    what is equal then is the same array, made once and not to be changed."""
    length = 1.2 + 0.5 * held
    half = 0.24 * (500 / note) ** 0.4
    table = [(1.0, 1.0, half), (2.0, 0.06, half * 0.5), (5.4, 0.20 * hard, 0.03), (8.9, 0.07 * hard, 0.015)]
    body = modes(length, note, table)
    lay(body, band(noise(0.02, seeded("thumb")), 900, 3800) * decay(0.02, 0.003, 0.0006), 0.0, 0.14 * hard)
    return body + 0.12 * low(body, 300, 1)


@_kept
def guitar(note: float, held: float, hard: float) -> Signal:
    """Return a note of a nylon-string guitar, one column: `note` in hertz, held for `held` seconds, plucked
    `hard`, 0 to 1; 0.7 s longer than `held`. Inside, `held` is rounded to 1/8 s, plus 1/16, and `hard` to
    fifths; what is equal then is the same array, made once and not to be changed."""
    length = 0.7 + held
    string = instruments.pluck(note, length, 0.16 + 0.30 * hard, 0.9965, "guitar")
    string *= np.minimum(clock(length) / 0.003, 1)
    body = (
        string + 0.55 * band(string, 85, 125) + 0.45 * band(string, 180, 260) + 0.2 * band(string, 400, 520)
    )
    return low(body, 4200, 1) * released(length)


@_kept
def ukulele(note: float, held: float, hard: float) -> Signal:
    """Return a note of a ukulele, one column: `note` in hertz, held for `held` seconds, plucked `hard`, 0 to
    1; 0.35 s longer than `held`. Inside, `held` is rounded to 1/8 s, plus 1/16, and `hard` to fifths; what is
    equal then is the same array, made once and not to be changed."""
    return instruments.ukulele(note, 0.35 + held, 0.2 + 0.3 * hard) * released(0.35 + held)


@_kept
def upright(note: float, held: float, hard: float) -> Signal:
    """Return a note of a double bass, one column: `note` in hertz, held for `held` seconds, plucked `hard`, 0
    to 1; 0.35 s longer than `held`. Inside, `held` is rounded to 1/8 s, plus 1/16, and `hard` to fifths; what
    is equal then is the same array, made once and not to be changed."""
    length = 0.35 + held
    string = low(instruments.pluck(note, length, 0.1 + 0.2 * hard, 0.9955, "upright"), 900, 1)
    t = clock(length)
    hum = np.zeros(len(t))
    for harmonic, share in ((1, 1.0), (2, 0.6), (3, 0.3)):
        hum += share * np.sin(2 * np.pi * harmonic * note * t)
    finger = band(noise(0.03, seeded("finger")), 200, 1200) * decay(0.03, 0.005, 0.001)
    out = 0.8 * string + 0.9 * (hum * decay(length, 0.3, 0.012))
    lay(out, finger, 0.0, 0.18 * hard)
    return out * released(length)


def flute(note: float, held: float, hard: float) -> Signal:
    """Return a note of a bamboo flute, one column: `note` in hertz, held for `held` seconds (0.16 at least,
    and up to some percent longer), blown `hard`, 0 to 1, which makes it brighter. Equal arguments give equal
    samples, made anew each time."""
    rng = seeded(f"flute {note:.2f} {held:.3f}")
    sound = instruments.flute(note, smooth(seconds(max(0.16, held))) / RATE, rng)
    return sound if hard > 0.9 else low(sound, 1200 + 3800 * hard, 1)


def pad(note: float, held: float, hard: float) -> Signal:
    """Return a soft chord tone that swells over 0.3 of it and fades over 0.4, one column: `note` in hertz,
    `held` seconds long, brighter the larger `hard` is, 0 to 1. Equal arguments give equal samples."""
    t, rng = clock(held), seeded(f"pad {note:.2f} {held:.2f}")
    out = np.zeros(len(t))
    for apart, strength in ((0.9972, 0.7), (1.0, 1.0), (1.0031, 0.7)):
        turn = 2 * np.pi * note * apart * t + rng.random() * 6
        for harmonic, share in ((1, 1.0), (2, 0.24), (3, 0.10)):
            dull = 1 + (harmonic * note / (700 + 900 * hard)) ** 4
            out += strength * share / dull**0.5 * np.sin(harmonic * turn)
    return out * swell(held, 0.3 * held, 0.4 * held)


@_kept
def choir(note: float, held: float, hard: float) -> Signal:
    """Return a hum of cats, one column: `note` in hertz, held for `held` seconds (0.3 at least); a larger
    `hard`, 0 to 1, opens their mouths. Inside, `held` is rounded to 1/8 s, plus 1/16, and `hard` to fifths;
    what is equal then is the same array, made once and not to be changed."""
    length = max(0.3, held)
    t = clock(length)
    mouths = ((330.0, 800.0, 2300.0), (520.0 + 120 * hard, 980.0, 2450.0))
    opened = swell(length, 0.4 * length, 0.5 * length)
    out = np.zeros(len(t))
    for apart in (0.996, 1.004):
        turn = phase(note * apart * (1 + 0.006 * np.sin(2 * np.pi * 4.9 * t) * np.clip(t / 0.4, 0, 1)))
        for harmonic in range(1, int(3200 / note) + 1):
            shut, wide = (
                sum(
                    strength / (1 + ((note * harmonic - centre) / 90) ** 2)
                    for centre, strength in zip(mouth, (1.0, 0.55, 0.2), strict=True)
                )
                for mouth in mouths
            )
            out += (shut + (wide - shut) * opened) * harmonic**-0.55 * np.sin(harmonic * turn + harmonic)
    return out * swell(length, min(0.18, length / 3), min(0.3, length / 2))


def conch(note: float, held: float, hard: float) -> Signal:
    """Return a note of a far conch, one column: `note` in hertz, held for `held` seconds (0.4 at least),
    blown `hard`, 0 to 1, which makes it brighter. Equal arguments give equal samples."""
    sound = instruments.conch(note, max(0.4, held), seeded(f"conch {note:.2f} {held:.3f}"))
    return low(sound, 900 + 1500 * hard, 1)


# Drums: they take how hard


@lru_cache(200)
def _skin(note: float, hard: float, slap: bool) -> Signal:
    length = 0.5
    t = clock(length)
    bend = note * (1 + 0.10 * hard * 0.5 ** (t / 0.018))
    body = np.sin(phase(bend)) * decay(length, 0.075 * (200 / note) ** 0.5, 0.0018)
    second = np.sin(phase(bend * 1.59)) * decay(length, 0.03, 0.001)
    hand = band(noise(0.06, seeded("hand")), 500, 1800 + 3200 * hard) * decay(0.06, 0.006, 0.0008)
    out = body * (0.4 if slap else 1.0) + 0.35 * second
    lay(out, hand, 0.0, (1.0 if slap else 0.35) * (0.3 + hard))
    return out


def _hard(hard: float) -> float:
    return round(hard * 8) / 8


def high_drum(hard: float) -> Signal:
    """Return a stroke on the higher of two small hand drums (330 Hz), one column of 0.5 s, struck `hard`, 0
    to 1, rounded to eighths. Equal strengths give the same array, not to be changed."""
    return _skin(330.0, _hard(hard), False)


def low_drum(hard: float) -> Signal:
    """Return a stroke on the lower of two small hand drums (215 Hz), one column of 0.5 s, struck `hard`, 0 to
    1, rounded to eighths. Equal strengths give the same array, not to be changed."""
    return _skin(215.0, _hard(hard), False)


def slap(hard: float) -> Signal:
    """Return a stroke of a flat hand on a drum's edge (290 Hz), one column of 0.5 s, struck `hard`, 0 to 1,
    rounded to eighths. Equal strengths give the same array, not to be changed."""
    return _skin(290.0, _hard(hard), True)


@lru_cache(200)
def _great(note: float, hard: float) -> Signal:
    length = 1.1
    t = clock(length)
    bend = note * (1 + 0.5 * 0.5 ** (t / 0.022))
    body = np.sin(phase(bend)) * decay(length, 0.16, 0.003)
    skin = np.sin(phase(bend * 1.52)) * decay(length, 0.06, 0.002)
    stick = band(noise(0.08, seeded("great")), 120, 900 + 1500 * hard) * decay(0.08, 0.012, 0.0015)
    out = body + 0.45 * skin
    lay(out, stick, 0.0, 0.35 + 0.6 * hard)
    return out


def great_drum(hard: float) -> Signal:
    """Return a stroke on a very large drum (73 Hz), one column of 1.1 s, struck `hard`, 0 to 1, rounded to
    eighths. Equal strengths give the same array, not to be changed."""
    return _great(73.0, _hard(hard))


def hull_drum(hard: float) -> Signal:
    """Return a stroke of a hand on a canoe's side (98 Hz), one column of 1.1 s, struck `hard`, 0 to 1,
    rounded to eighths. Equal strengths give the same array, not to be changed."""
    return _great(98.0, _hard(hard))


@lru_cache(60)
def _log(note: float, hard: float) -> Signal:
    return instruments.log_drum(note, 0.7, 0.1 + 0.4 * hard)


def high_log(hard: float) -> Signal:
    """Return a stroke on the shorter lip of a slit log (196 Hz), one column of 0.7 s, struck `hard`, 0 to 1,
    rounded to eighths. Equal strengths give the same array, not to be changed."""
    return _log(196.0, _hard(hard))


def deep_log(hard: float) -> Signal:
    """Return a stroke on the longer lip of a slit log (131 Hz), one column of 0.7 s, struck `hard`, 0 to 1,
    rounded to eighths. Equal strengths give the same array, not to be changed."""
    return _log(131.0, _hard(hard))


@lru_cache(60)
def kick(hard: float) -> Signal:
    """Return the stamp of a heel on a wooden floor, one column of 0.35 s, struck `hard`, 0 to 1: louder, but
    not silent for 0. Equal strengths give the same array, not to be changed."""
    length = 0.35
    bend = 74 * (1 + 0.8 * 0.5 ** (clock(length) / 0.014))
    floor = np.sin(phase(bend)) * decay(length, 0.05, 0.002) + 0.4 * np.sin(phase(2.1 * bend)) * decay(
        length, 0.02, 0.001
    )
    lay(floor, band(noise(0.05, seeded("heel")), 150, 900) * decay(0.05, 0.007, 0.0008), 0.0, 0.5 * hard)
    return np.asarray(floor * (0.6 + 0.4 * hard))


@lru_cache(60)
def rim(hard: float) -> Signal:
    """Return the click of two wooden sticks, one column of 0.12 s; a larger `hard`, 0 to 1, makes it
    brighter. Equal strengths give the same array, not to be changed."""
    return modes(0.12, 1650, [(1.0, 1.0, 0.012), (2.42, 0.35 * hard, 0.006), (0.52, 0.3, 0.01)])


@lru_cache(200)
def seeds(hard: float) -> Signal:
    """Return one shake of a gourd of seeds, one column of 0.09 s, its strength 0.35 + 0.65 `hard`, `hard`
    from 0 to 1; its noise differs from strength to strength. Equal strengths give the same array, not to be
    changed."""
    return instruments.shaker(0.35 + 0.65 * hard, seeded(f"seeds {hard:.3f}"))


@lru_cache(60)
def brush(hard: float) -> Signal:
    """Return leaves drawn over a skin, one column of 0.2 s, its strength 0.4 + 0.6 `hard`, `hard` from 0 to
    1. Equal strengths give the same array, not to be changed."""
    length = 0.2
    sweep_ = band(noise(length, seeded("brush")), 1800, 7500, 1) * swell(length, 0.04, 0.14)
    return sweep_ * (0.4 + 0.6 * hard)


@lru_cache(60)
def shells(hard: float) -> Signal:
    """Return one shake of a string of nine shells, one column of 0.4 s, its strength 0.4 + 0.6 `hard`, `hard`
    from 0 to 1. Equal strengths give the same array, not to be changed."""
    out = np.zeros(seconds(0.4))
    rng = seeded("shells")
    for number in range(9):
        lay(
            out,
            instruments.shell(1700 + 1900 * rng.random(), 0.12),
            0.012 * number + 0.01 * rng.random(),
            0.4,
        )
    return out * (0.4 + 0.6 * hard)
