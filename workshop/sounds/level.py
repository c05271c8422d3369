"""How loud a sound is to the ear, and how it is brought to its level without clipping or clicks."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from .synth import RATE, Long, Signal, seconds, shaped

CUE_LEVEL = -15.0  # dB: the loudest tenth of a second of every cue
TUNE_LEVEL = -14.0  # LUFS over the whole loop; at the usual volumes -18 to -20 arrive
MUSIC_LEVEL = -13.5  # LUFS of each piece at a table
AMBIENCE_LEVEL = -22.0  # LUFS
PEAK = 10 ** (-1.6 / 20)  # leaves room for what the encoder adds; the promise is -1 dBFS
MUSIC_PEAK = 10 ** (-3.0 / 20)  # effects are heard over it
_WINDOW = 0.1
_AHEAD = 0.004
"""Seconds before a peak in which a limiter gets ready."""


@lru_cache(8)
def _weights(length: int) -> Signal:
    """The gain at each frequency of the K-weighting of ITU-R BS.1770: its two filters, made for 48 kHz."""
    z = np.exp(-2j * np.pi * np.fft.rfftfreq(length, 1 / RATE) / 48_000)
    shelf = (1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z**2) / (
        1 - 1.69065929318241 * z + 0.73248077421585 * z**2
    )
    high = (1 - 2 * z + z**2) / (1 - 1.99004745483398 * z + 0.99007225036621 * z**2)
    return np.abs(shelf * high)


def _power(sound: Signal) -> Signal:
    gain = _weights(len(sound))
    return np.asarray(sum(shaped(sound[:, side], gain) ** 2 for side in range(2)))


def loudest(sound: Signal) -> float:
    """Return the power of the loudest tenth of a second of a sound of shape (N, 2) in dB: 10 log10 of the
    mean square after the K-weighting of ITU-R BS.1770, both columns summed. -120.0 for silence and for N =
    0."""
    padded = np.pad(sound, ((0, seconds(_WINDOW)), (0, 0)))
    total = np.concatenate([[0.0], np.cumsum(_power(padded))])
    window = seconds(_WINDOW)
    return float(10 * np.log10(np.max(total[window:] - total[:-window]) / window + 1e-12))


def overall(sound: Signal) -> float:
    """Return the power of a whole sound of shape (N, 2) in dB: 10 log10 of the mean square after the
    K-weighting of ITU-R BS.1770, both columns summed. -120.0 for silence."""
    return float(10 * np.log10(np.mean(_power(sound)) + 1e-12))


def integrated(sound: Signal | Long, step: float = 0.2) -> float:
    """Return the loudness of a sound of shape (N, 2) in LUFS after ITU-R BS.1770-4: K-weighted blocks of 0.4
    s, one every `step` seconds, without those below -70 LUFS and those more than 10 LU below the mean of the
    others. -70.0 for silence; a sound shorter than 0.4 s is padded with silence."""
    size = seconds(0.4)
    padded = np.pad(sound, ((0, max(0, size - len(sound))), (0, 0)))
    gain = _weights(size) ** 2
    power = np.array([
        np.sum(gain[:, None] * np.abs(np.fft.rfft(padded[at : at + size], axis=0)) ** 2) * 2 / size**2
        for at in range(0, len(padded) - size + 1, seconds(step))
    ])  # fmt: skip
    loud = power[power > 10 ** ((-70 + 0.691) / 10)]
    if not len(loud):
        return -70.0
    return float(-0.691 + 10 * np.log10(np.mean(loud[loud > 0.1 * np.mean(loud)])))


def peak(sound: Signal) -> float:
    """Return the largest absolute sample in dBFS: 0.0 for 1.0, about -6.02 for 0.5, -240.0 for silence.
    ValueError for a sound without samples."""
    return float(20 * np.log10(np.max(np.abs(sound)) + 1e-12))


def soft(sound: Signal) -> Signal:
    """Return a new sound in which samples above 0.624 (three quarters of the highest peak allowed, -1.6 dBFS
    or 0.832) are bent by a tanh to stay below 0.832, with their sign; the others are unchanged."""
    knee = 0.75 * PEAK
    over = np.maximum(np.abs(sound) - knee, 0)
    bent = knee + (PEAK - knee) * np.tanh(over / (PEAK - knee))
    return np.asarray(np.where(over > 0, np.sign(sound) * bent, sound))


def limited(sound: Signal, most: float) -> Signal:
    """Return a new loop of the shape (N, 2) of `sound`, turned down smoothly from 4 ms before to 4 ms after
    every sample above `most` (1.0 is full scale), both columns alike, so that none is left above it. A loop
    that is nowhere above it comes back equal. Its end knows its beginning."""
    reach = seconds(_AHEAD)
    over = np.maximum(np.max(np.abs(sound), axis=1) / most, 1.0)
    around = np.pad(over, reach, mode="wrap")
    width = 2 * reach + 1
    count = -(-len(around) // width)
    rows = np.pad(around, (0, count * width - len(around)), constant_values=1.0).reshape(count, width)
    since = np.maximum.accumulate(rows, axis=1).ravel()
    until = np.maximum.accumulate(rows[:, ::-1], axis=1)[:, ::-1].ravel()
    highest = np.maximum(until[: len(sound)], since[2 * reach : 2 * reach + len(sound)])
    gain = _smoothed(_smoothed(1 / highest, reach), reach)
    return np.asarray(sound * gain[:, None])


def _smoothed(gain: Signal, width: int) -> Signal:
    """The mean of `width` values around each, on a circle; `width` is odd or made so."""
    half = width // 2
    total = np.cumsum(np.pad(gain, (half + 1, half), mode="wrap"))
    return np.asarray((total[2 * half + 1 :] - total[: -2 * half - 1]) / (2 * half + 1))


def faded(sound: Signal, rise: float = 0.002, fall: float = 0.03) -> Signal:
    """Return a new sound, of the shape (N, 2) of `sound`, without its mean, faded in evenly over the first
    `rise` seconds and out over the last `fall` seconds, down to 0. ValueError for a sound shorter than
    either."""
    out = sound - np.mean(sound, axis=0)
    up, down = seconds(rise), seconds(fall)
    out[:up] *= np.linspace(0, 1, up)[:, None]
    out[-down:] *= (np.linspace(1, 0, down) ** 2)[:, None]
    return out


def trimmed(sound: Signal, floor: float = -62.0) -> Signal:
    """Return the sound up to 0.03 s after its last sample above `floor` dB of its own highest one, or to its
    end where that comes sooner; its beginning stays. IndexError for silence."""
    level = np.max(np.abs(sound), axis=1)
    audible = np.nonzero(level > np.max(level) * 10 ** (floor / 20))[0]
    return sound[: audible[-1] + 1 + seconds(0.03)]


def cue(sound: Signal) -> Signal:
    """Return a finished cue, a new array of shape (N, 2): `trimmed` at its end, `faded` in over 2 ms and out
    over 30 ms, its loudest tenth of a second at about -15 dB (`CUE_LEVEL`), its peaks bent to stay below -1.6
    dBFS. IndexError for silence."""
    out = faded(trimmed(sound))
    for _ in range(4):  # bending peaks costs a little level; a few rounds settle it
        out = soft(out * 10 ** ((CUE_LEVEL - loudest(out)) / 20))
    return out


def loop(sound: Signal, level: float) -> Signal:
    """Return a finished loop, a new array of the shape (N, 2) of `sound`, at about `level` LUFS, its peaks
    limited to -3 dBFS; its ends, which meet, are not faded."""
    out = sound - np.mean(sound, axis=0)
    for _ in range(4):
        out = limited(out * 10 ** ((level - integrated(out)) / 20), MUSIC_PEAK)
    return out


def piece(sound: Signal) -> Signal:
    """Return a finished piece of music, a new array of the shape (N, 2) of `sound`, at about -13.5 LUFS
    (`MUSIC_LEVEL`), faded in over 0.01 s and out over 1.5 s, its peaks limited to -3 dBFS. ValueError for a
    sound shorter than 1.5 s."""
    out = faded(sound, 0.01, 1.5)
    for _ in range(2):
        out = limited(out * 10 ** ((MUSIC_LEVEL - integrated(out)) / 20), MUSIC_PEAK)
    return out
