"""Paper as an instrument: it slides, pats, flicks, creases, rustles and unfolds."""

from __future__ import annotations

import numpy as np

from .instruments import modes
from .synth import Signal, band, decay, glide, lay, noise, seconds, stereo, sweep, swell


def blank(length: float) -> Signal:
    """Return `length` seconds of silence, zeros of shape (seconds(length), 2), to lay sounds into."""
    return np.zeros((seconds(length), 2))


def slide(length: float, start: float, end: float, rng: np.random.Generator) -> Signal:
    """Return a sheet drawn over another, one column of `length` seconds: a hiss whose middle moves from
    `start` to `end` hertz, swelling and fading. Its noise is drawn from `rng`."""
    rough = 1 + 5 * band(noise(length, rng), 20, 90)
    hiss = sweep(noise(length, rng), glide(length, start, end), 0.75)
    return hiss * np.clip(rough, 0.15, 2.5) * swell(length, 0.35 * length, 0.5 * length)


def pat(rng: np.random.Generator, body: float = 165.0, hard: float = 0.5) -> Signal:
    """Return a card set down flat, one column of 0.1 s (4,410 samples): air, the table's tone of `body` hertz
    and the click of an edge, louder the larger `hard` is, 0 to 1. Its noise is drawn from `rng`."""
    length = 0.1
    press = band(noise(length, rng), 240, 1500 + 1500 * hard) * decay(length, 0.009, 0.001)
    table = modes(length, body, [(1.0, 0.55, 0.015), (2.3, 0.16, 0.008)])
    edge = band(noise(length, rng), 2400, 7000) * decay(length, 0.0035, 0.0004)
    return press + table + 0.5 * hard * edge


def flick(rng: np.random.Generator, height: float = 1.0) -> Signal:
    """Return one leaf let go by a thumb, one column of 0.075 s: a short arc of air and a snap, their
    frequencies times `height` (above 0). Its noise is drawn from `rng`."""
    length = 0.075
    arc = sweep(noise(length, rng), glide(length, 1100 * height, 4600 * height), 0.7)
    arc *= swell(length, 0.04, 0.02)
    snap = band(noise(0.03, rng), 900 * height, 6000) * decay(0.03, 0.004, 0.0005)
    lay(arc, snap, 0.04, 0.9)
    return arc


def crease(length: float, rng: np.random.Generator) -> Signal:
    """Return a nail run along a fold, one column of `length` seconds: crackles every 6 to 12 ms over a rising
    hiss. Times, strengths and noise are drawn from `rng`."""
    out = sweep(noise(length, rng), glide(length, 2600, 6800), 0.5) * swell(length, 0.3 * length, 0.12) * 0.55
    at = 0.0
    while at < length - 0.02:
        crackle = band(noise(0.012, rng), 1800, 8500) * decay(0.012, 0.0022, 0.0003)
        lay(out, crackle, at, 0.5 + 0.7 * rng.random())
        at += 0.006 + 0.006 * rng.random()
    return out


def rustle(length: float, crackles: int, rng: np.random.Generator) -> Signal:
    """Return paper crumpled, `length` seconds (0.06 at least) in two columns: `crackles` crackles at moments
    drawn from `rng`, most near the beginning; silence for 0."""
    out = blank(length)
    for _ in range(crackles):
        at = (length - 0.06) * rng.random() ** 1.4
        size = 0.004 + 0.012 * rng.random() ** 2
        low = 500 + 2600 * rng.random()
        crackle = band(noise(0.05, rng), low, low * 3.2) * decay(0.05, size, 0.0005)
        lay(out, stereo(crackle, 1.4 * rng.random() - 0.7), at, 0.25 + rng.random() ** 2)
    return out


def riffle(leaves: int, length: float, rng: np.random.Generator, quicker: float = 1.0) -> Signal:
    """Return `leaves` leaves let go one after the other, from left to right, in two columns, 0.12 s longer
    than `length` seconds: evenly for `quicker` 1, faster and faster above 1, slower and slower below. Silence
    for no leaves. Noise and small differences are drawn from `rng`."""
    out = blank(length + 0.12)
    for number in range(leaves):
        part = number / max(1, leaves - 1)
        at = length * (1 - (1 - part) ** quicker) if quicker != 1.0 else length * part
        one = flick(rng, 0.85 + 0.35 * part + 0.08 * rng.random())
        lay(out, stereo(one, -0.6 + 1.2 * part), at * 0.98 + 0.006 * rng.random(), 0.75 + 0.4 * rng.random())
    return out


def unfold(length: float, panels: int, rng: np.random.Generator) -> Signal:
    """Return a folded sheet drawn open, in two columns, 0.1 s longer than `length` seconds: a hiss, and a
    soft knock in the middle of each of `panels` equal parts of `length`, none for 0. Its noise is drawn from
    `rng`."""
    out = blank(length + 0.1)
    lay(out, stereo(slide(length, 1500, 3800, rng), -0.1), 0.0, 0.7)
    for number in range(panels):
        part = (number + 0.5) / panels
        knock = band(noise(0.05, rng), 420, 2600) * decay(0.05, 0.008, 0.0008)
        lay(out, stereo(knock, -0.5 + part), length * part, 0.5 + 0.3 * rng.random())
    return out
