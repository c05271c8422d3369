"""The small voices of the six cats: joy, dismay, sulking, curiosity. Each cat has a pitch and a mouth of her
own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import numpy as np

from .instruments import voice
from .synth import Signal, band, noise, phase, room, seconds, seeded, stereo, swell


class Throat(NamedTuple):
    """A cat's usual pitch in Hz, how small her mouth is (formants times this), and how hoarse she is."""

    pitch: float
    mouth: float
    breath: float


THROATS = {
    "mara": Throat(430.0, 1.10, 0.03),
    "nilo": Throat(300.0, 0.92, 0.06),
    "pua": Throat(540.0, 1.22, 0.02),
    "tama": Throat(350.0, 0.98, 0.05),
    "rosi": Throat(470.0, 1.12, 0.08),
    "kai": Throat(390.0, 1.04, 0.03),
}
_I, _A, _O, _U = (
    (380.0, 2100.0, 2900.0),
    (820.0, 1450.0, 2700.0),
    (560.0, 1000.0, 2500.0),
    (400.0, 850.0, 2400.0),
)


def _line(length: float, points: list[float]) -> Signal:
    """A pitch that goes smoothly through some points, evenly spaced."""
    x = np.linspace(0, len(points) - 1, seconds(length))
    step = np.floor(x).clip(0, len(points) - 2)
    soft = 0.5 - 0.5 * np.cos(np.pi * (x - step))
    values = np.log(np.asarray(points))
    first = values[step.astype(int)]
    return np.asarray(np.exp(first + soft * (values[step.astype(int) + 1] - first)))


def _cry(
    name: str, length: float, turns: list[float], vowels: list[tuple[float, float, float]], purr: float = 0.0
) -> Signal:
    """A cry along `turns` (times her pitch) through vowels; `purr` is how much it rolls."""
    throat = THROATS[name]
    mouth = [(a * throat.mouth, b * throat.mouth, c * throat.mouth) for a, b, c in vowels]
    line = throat.pitch * _line(length, turns)
    cry = voice(line, mouth, throat.breath)
    if purr:
        roll = 1 - purr * (0.5 + 0.5 * np.sin(phase(np.full(len(cry), 27.0)))) * np.linspace(1, 0, len(cry))
        cry = cry * roll
    cry = cry * swell(length, 0.05, 0.16)
    air = band(noise(length, seeded(f"{name} air")), 1800, 6000)[: len(cry)] * swell(length, 0.08, 0.2)
    return room(stereo(cry + 0.02 * air, 0.0), 0.16, 0.45, 5200)


def joy(name: str) -> Signal:
    """Up and open: mrrr-iau!"""
    return _cry(name, 0.46, [0.9, 1.15, 1.75, 1.3], [_U, _I, _A, _O], 0.35)


def dismay(name: str) -> Signal:
    """Down and long: mraaow."""
    return _cry(name, 0.56, [1.25, 1.4, 0.95, 0.68], [_A, _A, _O, _U])


def sulk(name: str) -> Signal:
    """Low and short, through closed teeth: mrrh."""
    return _cry(name, 0.36, [0.82, 0.78, 0.62], [_U, _O, _U], 0.8)


def curious(name: str) -> Signal:
    """A question: mrrp?"""
    return _cry(name, 0.3, [0.86, 0.95, 1.5], [_U, _I, _I], 0.7)


MOODS = {"joy": joy, "dismay": dismay, "sulk": sulk, "curious": curious}
VOICES: dict[str, Callable[[], Signal]] = {
    f"{name}-{mood}": partial(cry, name) for name in THROATS for mood, cry in MOODS.items()
}
