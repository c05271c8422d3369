"""How loud a sound is to the ear, and how it is brought to its level without clipping or clicks."""

from __future__ import annotations

import numpy as np

from .synth import RATE, Signal, seconds, shaped

CUE_LEVEL = -17.0  # dB: the loudest tenth of a second of every cue
TUNE_LEVEL = -21.0  # dB over the whole loop
AMBIENCE_LEVEL = -29.0
LAYER_LEVEL = -27.0  # dB of each layer of the music at the table: three together are no louder than the tune
PEAK = 10 ** (-1.6 / 20)  # leaves room for what the encoder adds; the promise is -1 dBFS
_WINDOW = 0.1


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
    """dB of the loudest tenth of a second."""
    padded = np.pad(sound, ((0, seconds(_WINDOW)), (0, 0)))
    total = np.concatenate([[0.0], np.cumsum(_power(padded))])
    window = seconds(_WINDOW)
    return float(10 * np.log10(np.max(total[window:] - total[:-window]) / window + 1e-12))


def overall(sound: Signal) -> float:
    """dB of the whole sound."""
    return float(10 * np.log10(np.mean(_power(sound)) + 1e-12))


def peak(sound: Signal) -> float:
    """The highest sample in dBFS."""
    return float(20 * np.log10(np.max(np.abs(sound)) + 1e-12))


def soft(sound: Signal) -> Signal:
    """Bend what is above the highest peak allowed; below three quarters of it nothing changes."""
    knee = 0.75 * PEAK
    over = np.maximum(np.abs(sound) - knee, 0)
    bent = knee + (PEAK - knee) * np.tanh(over / (PEAK - knee))
    return np.asarray(np.where(over > 0, np.sign(sound) * bent, sound))


def faded(sound: Signal, rise: float = 0.002, fall: float = 0.03) -> Signal:
    """Start and end at silence, without an offset."""
    out = sound - np.mean(sound, axis=0)
    up, down = seconds(rise), seconds(fall)
    out[:up] *= np.linspace(0, 1, up)[:, None]
    out[-down:] *= (np.linspace(1, 0, down) ** 2)[:, None]
    return out


def trimmed(sound: Signal, floor: float = -62.0) -> Signal:
    """Without the silent end of a reverberation."""
    level = np.max(np.abs(sound), axis=1)
    audible = np.nonzero(level > np.max(level) * 10 ** (floor / 20))[0]
    return sound[: audible[-1] + 1 + seconds(0.03)]


def cue(sound: Signal) -> Signal:
    """A finished cue: trimmed, faded, at the level of all cues."""
    out = faded(trimmed(sound))
    for _ in range(4):  # bending peaks costs a little level; a few rounds settle it
        out = soft(out * 10 ** ((CUE_LEVEL - loudest(out)) / 20))
    return out


def loop(sound: Signal, level: float) -> Signal:
    """A finished loop: its ends are left alone, they meet."""
    out = sound - np.mean(sound, axis=0)
    for _ in range(4):
        out = soft(out * 10 ** ((level - overall(out)) / 20))
    return out
