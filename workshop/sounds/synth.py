"""Building blocks: time, noise, envelopes, filters and a room. Signals are float arrays, RATE a second.

Filters work on the spectrum of the whole signal, so a filtered loop is still a loop.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable
from contextvars import ContextVar

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
Signal = NDArray[np.float64]
"""Samples, `RATE` (44,100) a second, 1.0 being full scale: shape (N,) is one column, (N, 2) left and
right."""
Long = NDArray[np.float32]
"""Signal of minutes, in half the memory."""


def seconds(length: float) -> int:
    """Return the number of samples in `length` seconds at `RATE` (44,100 a second), rounded to the nearest
    integer; 0 for 0.

    >>> seconds(0.5)
    22050
    """
    return round(length * RATE)


def smooth(size: int) -> int:
    """Return the smallest integer not below `size` that has no other prime factors than 2, 3 and 5, for a
    quick Fourier transform; 1 for 0.

    >>> smooth(7), smooth(8)
    (8, 8)
    """
    twos_and_more = (2**a * 3**b * 5**c for a in range(24) for b in range(9) for c in range(6))
    return min(number for number in twos_and_more if number >= size)


def clock(length: float) -> Signal:
    """Return the time in seconds of each sample of `length` seconds, shape (seconds(length),): 0.0, 1 /
    44,100, and so on; empty for 0."""
    return np.arange(seconds(length)) / RATE


_TAKE: ContextVar[int] = ContextVar("take", default=0)
_DICE: ContextVar[np.random.Generator | None] = ContextVar("dice", default=None)
"""What makes a take unlike the first: small differences in when, how strongly and how high."""


def seeded(name: str) -> np.random.Generator:
    """Return a new random generator seeded by the CRC-32 of the name, within `performed` of "NAME take N", N
    being the number of the take and 1. Equal names and takes give equal numbers on every run."""
    number = _TAKE.get()
    return np.random.default_rng(
        zlib.crc32(f"{name} take {number + 1}".encode() if number else name.encode())
    )


def performed(sound: Callable[[], Signal], number: int, name: str) -> Signal:
    """Return what `sound()` returns in take `number`, 1 and up: with other noise and with small changes of
    time, strength and pitch. `name` seeds these changes with the number; equal arguments give an equal
    result. What `sound` raises is raised."""
    reset = _TAKE.set(number), _DICE.set(np.random.default_rng(zlib.crc32(f"{name} {number}".encode())))
    try:
        return sound()
    finally:
        _TAKE.reset(reset[0])
        _DICE.reset(reset[1])


def number_of_take() -> int:
    """Return the number of the take that `performed` makes now, 1 and up; 0 outside of it."""
    return _TAKE.get()


def astray(most: float) -> float:
    """Return a random factor between 1 - most and 1 + most, another at every call; 1.0 outside of
    `performed`."""
    dice = _DICE.get()
    return 1.0 if dice is None else float(1 + most * (2 * dice.random() - 1))


def noise(length: float, rng: np.random.Generator) -> Signal:
    """Return `length` seconds of white noise, each sample evenly from -1 to 1, drawn from `rng`: shape
    (seconds(length),)."""
    return rng.random(seconds(length)) * 2 - 1


def decay(length: float, half: float, attack: float = 0.002) -> Signal:
    """Return an envelope of `length` seconds, shape (seconds(length),), the product of three curves: a rise
    from 0 to 1 in the first `attack` seconds, a fall that halves every `half` seconds from the start on, and
    `released`. `attack` and `half` are above 0."""
    t = clock(length)
    return np.minimum(t / attack, 1.0) * 0.5 ** (t / half) * released(length)


def released(length: float) -> Signal:
    """Return an envelope of `length` seconds, shape (seconds(length),): 1 for three quarters, then smoothly
    down to nearly 0 at the last sample."""
    x = np.clip((length - clock(length)) / (0.25 * length), 0, 1)
    return np.asarray(x * x * (3 - 2 * x))


def swell(length: float, rise: float, fall: float) -> Signal:
    """Return an envelope of `length` seconds, shape (seconds(length),): smoothly (as a squared sine) from 0
    to 1 over the first `rise` seconds, down to 0 over the last `fall` seconds. Where both overlap they are
    multiplied. Both are above 0."""
    t = clock(length)
    up = np.clip(t / rise, 0, 1)
    down = np.clip((length - t) / fall, 0, 1)
    return np.sin(up * np.pi / 2) ** 2 * np.sin(down * np.pi / 2) ** 2


def glide(length: float, start: float, end: float, curve: float = 1.0) -> Signal:
    """Return `length` seconds of a frequency, sample by sample, from `start` to `end` hertz, both above 0:
    start * (end / start) ** (x ** curve) for x from 0 to 1, so evenly in pitch for `curve` 1, sooner below 1,
    later above. In further takes all of it is off by up to 8 %."""
    x = np.linspace(0, 1, seconds(length)) ** curve
    return np.asarray(astray(0.08) * start * (end / start) ** x)


def phase(frequency: Signal) -> Signal:
    """Return the phase in radians after each sample of a signal whose frequency in hertz is given sample by
    sample: 2 pi times the running sum divided by `RATE`, so that the first value is that of one sample, not
    0."""
    return np.asarray(2 * np.pi * np.cumsum(frequency) / RATE)


def tone(frequency: Signal) -> Signal:
    """Return a sine from -1 to 1, as long as `frequency`, which holds its frequency in hertz sample by
    sample; it begins one sample after 0."""
    return np.asarray(np.sin(phase(frequency)))


def shaped(signal: Signal, gain: Signal) -> Signal:
    """Return a new signal, as long as `signal` (one column), with its spectrum multiplied by `gain`, one
    factor for each of `frequencies(signal)`. ValueError for another number of factors."""
    return np.fft.irfft(np.fft.rfft(signal) * gain, len(signal))


def frequencies(signal: Signal) -> Signal:
    """Return the frequencies in hertz of the spectrum of a signal of N samples, N // 2 + 1 values ascending
    from 0 to half of `RATE`; 0.001 stands for 0."""
    return np.maximum(np.fft.rfftfreq(len(signal), 1 / RATE), 1e-3)


def band(signal: Signal, low: float, high: float, order: int = 2) -> Signal:
    """Return a new signal of what of `signal` (one column) lies between `low` and `high` hertz: halved in
    power at both, beyond them down by 6 dB an octave for each `order`. It works on the whole signal, so a
    loop stays a loop."""
    f = frequencies(signal)
    gain = 1 / np.sqrt((1 + (low / f) ** (2 * order)) * (1 + (f / high) ** (2 * order)))
    return shaped(signal, gain)


def low(signal: Signal, high: float, order: int = 2) -> Signal:
    """Return a new signal of what of `signal` (one column) lies below `high` hertz: halved in power there,
    above down by 6 dB an octave for each `order`."""
    return shaped(signal, 1 / np.sqrt(1 + (frequencies(signal) / high) ** (2 * order)))


def sweep(signal: Signal, centre: Signal, width: float) -> Signal:
    """Return a new signal, as long as `signal` (one column), of what lies in a moving band: each frequency f
    is multiplied by exp(-0.5 * (log2(f / centre) / width) ** 2). `centre` is in hertz, sample by sample,
    `width` in octaves."""
    size, step = 1024, 256
    window = np.hanning(size)
    padded = np.concatenate([np.zeros(size), signal, np.zeros(size)])
    out = np.zeros(len(padded))
    f = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1.0)
    for start in range(0, len(padded) - size, step):
        here = float(centre[int(np.clip(start - size / 2, 0, len(centre) - 1))])
        gain = np.exp(-0.5 * (np.log2(f / here) / width) ** 2)
        piece = np.fft.rfft(padded[start : start + size] * window) * gain
        out[start : start + size] += np.fft.irfft(piece, size) * window
    return out[size : size + len(signal)] / 1.5


def place(into: Signal | Long, sound: Signal, at: float, gain: float = 1.0) -> None:
    """Add the sound times `gain` to `into`, in place, from `at` seconds on; what goes past the end comes
    round to the start, as often as needed. Both have one column or both two. ZeroDivisionError where `into`
    has no samples."""
    start = seconds(at) % len(into)
    while len(sound):
        room = len(into) - start
        into[start : start + len(sound[:room])] += gain * sound[:room]
        sound, start = sound[room:], 0


def lay(into: Signal, sound: Signal, at: float, gain: float = 1.0) -> None:
    """Add the sound times `gain` to `into`, in place, from `at` seconds (0 or more) on; what goes past the
    end is cut off. Both have one column or both two. In further takes time is off by up to 12 % and strength
    by up to 20 %."""
    start, gain = seconds(at * astray(0.12)), gain * astray(0.2)
    fits = sound[: max(0, len(into) - start)]
    into[start : start + len(fits)] += gain * fits


def stereo(signal: Signal, pan: float = 0.0) -> Signal:
    """Return a signal of one column in two, shape (N, 2), left and right, at equal power: `pan` -1 is left, 1
    right, and 0 the middle, where both are 0.707 times the signal."""
    angle = (pan + 1) * np.pi / 4
    return np.stack([signal * np.cos(angle), signal * np.sin(angle)], axis=1)


def room(
    dry: Signal | Long, amount: float, length: float = 0.7, bright: float = 5000.0, wrap: bool = False
) -> Signal:
    """Return a new sound of two columns: `dry` (N, 2) and `amount` times the echo of a wooden hut, which
    lasts `length` seconds and reaches up to `bright` hertz. It is longer than `dry` by the echo, and the last
    0.04 s of `dry` fade out. With `wrap` it is as long as `dry`, nothing fades, and the echo comes round to
    the start. Equal arguments give equal samples."""
    rng = seeded("room")
    tail = [low(noise(length, rng) * decay(length, length / 8, 0.004), bright, 1) for _ in range(2)]
    extra = 0 if wrap else seconds(length)
    size = len(dry) + extra
    wet = np.empty((size, 2))
    for side in range(2):
        other = 0.7 * dry[:, side] + 0.3 * dry[:, 1 - side]
        answer = np.zeros(size)
        place(answer, tail[side] / np.sqrt(np.sum(tail[side] ** 2)), 0.012)
        wet[:, side] = np.fft.irfft(np.fft.rfft(other, size) * np.fft.rfft(answer), size)
    full = np.zeros((size, 2))
    full[: len(dry)] = dry
    if not wrap:  # what still rings at the end of the dry sound would be cut off with a click
        end = min(seconds(0.04), len(dry))
        full[len(dry) - end : len(dry)] *= np.linspace(1, 0, end)[:, None] ** 2
    return full + amount * wet
