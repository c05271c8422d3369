"""The small voices of the six cats: joy, dismay, sulking, curiosity. Each cat has a pitch, a mouth and a
manner of her own, and cries a mood in three ways; two notes on an instrument of her own are heard when she
acts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import numpy as np

from . import instruments
from .instruments import log_drum, marimba, pitch, ukulele, voice
from .level import faded
from .synth import (
    Signal,
    band,
    lay,
    noise,
    number_of_take,
    phase,
    released,
    room,
    seconds,
    seeded,
    stereo,
    swell,
)


class Throat(NamedTuple):
    """A cat's voice: usual pitch in hertz, how small her mouth is (formants in hertz times this), strength of
    breath, how fast higher harmonics get weaker, part by which the pitch trembles, how long she takes (times
    the mood's seconds), how often a second she rolls and how strongly, 0 to 1, and the strength of the octave
    below that growls along."""

    pitch: float
    mouth: float
    breath: float
    dull: float = 0.55
    wobble: float = 0.007
    pace: float = 1.0
    roll: float = 27.0
    rolled: float = 0.0
    growl: float = 0.0


THROATS = {
    "mara": Throat(440.0, 1.08, 0.02, dull=0.35),
    "nilo": Throat(215.0, 0.80, 0.10, dull=0.75, pace=1.2, growl=0.35),
    "pua": Throat(760.0, 1.34, 0.01, dull=0.9, pace=0.78),
    "tama": Throat(300.0, 0.95, 0.04, pace=1.1, roll=24.0, rolled=0.75),
    "rosi": Throat(560.0, 1.12, 0.28, dull=0.85, wobble=0.03),
    "kai": Throat(365.0, 1.20, 0.02, dull=0.15, pace=0.88, roll=38.0, rolled=0.35),
}
Vowel = tuple[float, float, float]
_I, _A, _O, _U = (
    (380.0, 2100.0, 2900.0),
    (820.0, 1450.0, 2700.0),
    (560.0, 1000.0, 2500.0),
    (400.0, 850.0, 2400.0),
)


class Cry(NamedTuple):
    """A way in which a mood is cried: seconds, pitches to go through (times the cat's own), vowels to go
    through, and how strongly it rolls at first, 0 to 1."""

    length: float
    turns: list[float]
    vowels: list[Vowel]
    roll: float = 0.0


MOODS = {
    "joy": (  # up and open: mrrr-iau! mi-au! mraa-ou!
        Cry(0.46, [0.9, 1.15, 1.75, 1.3], [_U, _I, _A, _O], 0.35),
        Cry(0.42, [1.05, 1.5, 1.15, 1.65], [_I, _A, _I, _A]),
        Cry(0.56, [0.8, 1.0, 1.85, 1.5, 1.1], [_U, _A, _A, _O], 0.2),
    ),
    "dismay": (  # down and long: mraaow
        Cry(0.56, [1.25, 1.4, 0.95, 0.68], [_A, _A, _O, _U]),
        Cry(0.62, [1.1, 1.0, 1.25, 0.85, 0.6], [_A, _O, _A, _O, _U]),
        Cry(0.48, [1.5, 1.2, 0.75], [_A, _O, _U]),
    ),
    "sulk": (  # low and short, through closed teeth: mrrh
        Cry(0.36, [0.82, 0.78, 0.62], [_U, _O, _U], 0.8),
        Cry(0.32, [0.7, 0.86, 0.66], [_O, _U, _U], 0.6),
        Cry(0.44, [0.9, 0.7, 0.74, 0.58], [_U, _U, _O, _U], 0.7),
    ),
    "curious": (  # a question: mrrp?
        Cry(0.30, [0.86, 0.95, 1.5], [_U, _I, _I], 0.7),
        Cry(0.34, [0.95, 0.8, 1.35], [_I, _U, _I], 0.4),
        Cry(0.36, [0.8, 1.2, 1.05, 1.6], [_U, _I, _U, _I], 0.5),
    ),
}


def _line(length: float, points: list[float]) -> Signal:
    """A pitch that goes smoothly through some points, evenly spaced."""
    x = np.linspace(0, len(points) - 1, seconds(length))
    step = np.floor(x).clip(0, len(points) - 2)
    soft = 0.5 - 0.5 * np.cos(np.pi * (x - step))
    values = np.log(np.asarray(points))
    first = values[step.astype(int)]
    return np.asarray(np.exp(first + soft * (values[step.astype(int) + 1] - first)))


def cry(name: str, mood: str) -> Signal:
    """Return the cue "NAME-MOOD" of a cat, such as "mara", in "joy", "dismay", "sulk" or "curious": two
    columns, 0.45 s of echo longer than the cry, which lasts `Cry.length` times `Throat.pace` seconds. It is
    the first of the mood's three ways, or in take 1 or 2 (see `synth.performed`) the second or third.
    KeyError for an unknown cat or mood, IndexError in take 3. Equal arguments and takes give equal samples,
    not yet at their final level."""
    throat, way = THROATS[name], MOODS[mood][number_of_take()]
    length = way.length * throat.pace
    mouth = [(a * throat.mouth, b * throat.mouth, c * throat.mouth) for a, b, c in way.vowels]
    line = throat.pitch * _line(length, way.turns)
    sound = voice(line, mouth, throat.breath, throat.dull, throat.wobble)
    if throat.growl:
        sound = sound + throat.growl * voice(line / 2, mouth, 0.0, throat.dull)
    rolled = max(way.roll, throat.rolled)
    if rolled:
        beat = 0.5 + 0.5 * np.sin(phase(np.full(len(sound), throat.roll)))
        sound = sound * (1 - rolled * beat * np.linspace(1, 0.6 * (throat.rolled > 0), len(sound)))
    sound = sound * swell(length, 0.05, 0.16 * throat.pace)
    air = band(noise(length, seeded(f"{name} air")), 1800, 6000)[: len(sound)] * swell(length, 0.08, 0.2)
    return room(stereo(sound + (0.02 + throat.breath) * air, 0.0), 0.16, 0.45, 5200)


VOICES: dict[str, Callable[[], Signal]] = {
    f"{name}-{mood}": partial(cry, name, mood) for name in THROATS for mood in MOODS
}


class Motif(NamedTuple):
    """The two notes of a cat, such as ("E5", "A5"), what plays a note of a frequency in hertz, and the
    seconds between both."""

    notes: tuple[str, str]
    played: Callable[[float], Signal]
    apart: float = 0.11


MOTIFS = {
    "mara": Motif(("E5", "A5"), lambda note: marimba(note, 0.5, 0.3)),
    "nilo": Motif(("A3", "D3"), lambda note: log_drum(note, 0.3, 0.6), 0.14),
    "pua": Motif(("G5", "D6"), lambda note: instruments.shell(note, 0.3), 0.08),
    "tama": Motif(("C4", "G4"), lambda note: marimba(note, 0.25, 0.3), 0.14),
    "rosi": Motif(("F5", "D5"), lambda note: ukulele(note, 0.3)),
    "kai": Motif(("B4", "C5"), lambda note: ukulele(note, 0.3, 0.7), 0.07),
}


def notes(name: str) -> Signal:
    """Return the cue "NAME-notes", the two notes of the cat `name` such as "mara", shape (22050, 2), 0.5 s,
    faded at both ends, equal on every call and not yet at their final level. KeyError for an unknown cat."""
    motif = MOTIFS[name]
    out = np.zeros((seconds(0.42), 2))
    for place, note in enumerate(motif.notes):
        lay(out, stereo(motif.played(pitch(note)), 0.1 * (2 * place - 1)), place * motif.apart)
    return faded(room(out, 0.12, 0.3, 6000)[: seconds(0.5)] * released(0.5)[:, None])


NOTES: dict[str, Callable[[], Signal]] = {f"{name}-notes": partial(notes, name) for name in MOTIFS}
