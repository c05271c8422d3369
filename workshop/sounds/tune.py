"""The festival tune, ours: a 32-bar song in G for marimba, ukulele, bass, log drum, shaker, claps and
bamboo flute.

A bar is written as eight eighth notes: a note starts, `-` holds it, `.` is silence.
"""

from __future__ import annotations

import numpy as np

from .instruments import bass, clap, flute, log_drum, marimba, pitch, shaker, shell, ukulele
from .synth import Signal, place, room, seconds, seeded, stereo

TEMPO = 132.0  # quarter notes a minute
EIGHTH = 30.0 / TEMPO
SWING = 0.08  # how much later, of an eighth, the second of two eighths comes

VERSE = """
D5 .  E5 D5 .  B4 -  .
G4 .  B4 D5 .  G5 -  -
E5 .  G5 E5 .  C5 -  .
Eb5 . D5 C5 .  G4 -  -
B4 .  D5 B4 .  G4 -  A4
B4 .  G#4 B4 . E5 -  -
C#5 - E5 .  D5 C5 A4 F#4
"""
HALF_WAY = "G4 - - . D5 . G5 ."
VERSE_END = """
E5 .  C#5 E5 F#5 . A5 .
G5 -  -  .  .  D5 E5 F#5
"""
CHORUS = """
E5 -  G5 -  .  A5 G5 E5
D5 -  E5 -  C5 -  -  .
D5 -  B4 -  .  D5 E5 D5
B4 -  G4 -  D4 -  -  .
C#5 . E5 .  G5 .  A5 .
G5 E5 C#5 . A4 -  -  .
D5 .  F#5 . A5 .  C6 .
A5 .  F#5 . D5 -  E5 F#5
"""
VERSE_CHORDS = "G G C Cm G E7 A7/D7 G"
CHORUS_CHORDS = "C C G G A7 A7 D7 D7"
COUNTER = """
.  .  .  .  C5 -  -  -
E5 -  -  -  G5 -  E5 -
D5 -  -  -  -  -  B4 -
D5 -  -  -  -  -  .  .
E5 -  -  -  C#5 - -  -
E5 -  -  -  G5 -  -  -
F#5 - -  -  -  -  A5 -
C6 -  -  -  A5 -  -  -
"""
DESCANT = """
B4 -  -  -  D5 -  -  -
B4 -  -  -  G4 -  -  -
C5 -  -  -  E5 -  -  -
Eb5 - -  -  C5 -  -  -
B4 -  -  -  D5 -  -  -
E5 -  -  -  G#4 - -  -
C#5 - -  -  C5 -  A4 -
B4 -  -  -  -  -  .  .
"""
BAND = {"verse": 0.8, "again": 0.95, "chorus": 1.05, "last": 1.12}
"""How full the band plays in each part: the song grows."""
VOICINGS = {  # on four strings, g c e a, in playing order
    "G": ("G4", "D4", "G4", "B4"),
    "C": ("G4", "C4", "E4", "C5"),
    "Cm": ("G4", "Eb4", "G4", "C5"),
    "E7": ("G#4", "D4", "E4", "B4"),
    "A7": ("G4", "C#4", "E4", "A4"),
    "D7": ("A4", "D4", "F#4", "C5"),
}
ROOTS = {
    "G": ("G2", "D3"),
    "C": ("C3", "G2"),
    "Cm": ("C3", "Eb3"),
    "E7": ("E2", "B2"),
    "A7": ("A2", "E3"),
    "D7": ("D3", "A2"),
}
STRUM = (1.0, 0.0, 0.55, 0.75, 0.0, 0.7, 0.5, 0.75)
LOGS = ((0, 98.0, 0.8), (3, 147.0, 0.5), (6, 131.0, 0.6))


def bars(text: str) -> list[list[str]]:
    """Return for each line of the text the words in it, which are the eighths of a bar, as a list of lists.
    [] for "".

    >>> bars("D5 . -")
    [['D5', '.', '-']]
    """
    return [line.split() for line in text.strip().splitlines()]


def form() -> list[tuple[list[str], str, str]]:
    """Return the 32 bars of the tune in order, each as (eighths of the melody, chords, part). Chords are one
    name or two with "/" between, such as "A7/D7"; the part is "verse", "again", "chorus" or "last", eight
    bars each."""
    verse, ending, middle = bars(VERSE), bars(VERSE_END), bars(HALF_WAY)
    first = verse + middle
    second = verse[:6] + ending
    chords = VERSE_CHORDS.split()
    return [
        *zip(first, chords, ["verse"] * 8, strict=True),
        *zip(second, chords, ["again"] * 8, strict=True),
        *zip(bars(CHORUS), CHORUS_CHORDS.split(), ["chorus"] * 8, strict=True),
        *zip(second, chords, ["last"] * 8, strict=True),
    ]


def when(bar: int, eighth: float) -> float:
    """Return the seconds from the start at which an eighth of a bar begins, both counted from 0 (0.0 for the
    first), at 132 quarter notes a minute: 1.818 s a bar. Odd eighths come 8 % of an eighth later; one between
    two eighths, such as 0.5, does not."""
    late = SWING if eighth % 2 == 1 else 0.0
    return (bar * 8 + eighth + late) * EIGHTH


def notes(bar: list[str]) -> list[tuple[int, str, int]]:
    """Return the notes of a bar as (eighth from 0, note, length in eighths); "-" holds the note before, "."
    is a rest, as is "-" without a note before. [] for [].

    >>> notes(["C5", "-", ".", "D5"])
    [(0, 'C5', 2), (3, 'D5', 1)]
    """
    begun: list[tuple[int, str, int]] = []
    for eighth, word in enumerate(bar):
        if word == "-" and begun:
            start, name, length = begun[-1]
            begun[-1] = (start, name, length + 1)
        elif word not in "-.":
            begun.append((eighth, word, 1))
    return begun


def chord_at(chords: str, eighth: int) -> str:
    """Return the name of the chord under an eighth, 0 to 7: of two chords divided by "/" the second from
    eighth 4 on. No name is checked; "" for "".

    >>> chord_at("G/D7", 3), chord_at("G/D7", 4), chord_at("C", 7)
    ('G', 'D7', 'C')
    """
    halves = chords.split("/")
    return halves[-1] if eighth >= 4 else halves[0]


def third_below(name: str, chord: str) -> float:
    """Return the frequency in hertz of the highest note of the chord, in any octave near it, that lies at
    least a minor third below the note `name`, such as "B4". `chord` is one of "G", "C", "Cm", "E7", "A7" and
    "D7", else KeyError. ValueError for a note so low that none is below.

    >>> round(third_below("B4", "G"))
    392
    """
    top = pitch(name)
    tones = [pitch(tone) * 2.0**octave for tone in VOICINGS[chord] for octave in (-1, 0, 1)]
    return max(tone for tone in tones if tone < top / 1.17)


def tune() -> Signal:
    """Return the tune of the title as a loop of 58.2 s, shape (2565818, 2), equal on every call and not yet
    at its final level; its last notes ring into its first."""
    plan = form()
    out = np.zeros((seconds(len(plan) * 8 * EIGHTH), 2))
    rng = seeded("tune")
    for number, (melody, chords, part) in enumerate(plan):
        _melody(out, number, melody, chords, part, rng)
        _strum(out, number, chords, part, rng)
        _ground(out, number, chords, part, rng)
    for first, voice, gain in ((16, COUNTER, 0.19), (24, DESCANT, 0.13)):
        for number, bar in enumerate(bars(voice)):
            for eighth, name, length in notes(bar):
                sound = flute(pitch(name), length * EIGHTH * 1.05, rng)
                place(out, stereo(sound, 0.45), when(first + number, eighth), gain)
    return room(out, 0.22, 0.9, 5500, wrap=True)


def _melody(
    out: Signal, number: int, melody: list[str], chords: str, part: str, rng: np.random.Generator
) -> None:
    for eighth, name, length in notes(melody):
        human = when(number, eighth) + 0.006 * rng.random()
        accent = 0.85 + 0.15 * (eighth % 4 == 0) + 0.05 * rng.random()
        bar = marimba(pitch(name), 0.45 + 0.25 * accent, 0.5 + 0.25 * length)
        place(out, stereo(bar, -0.15), human, 0.62 * accent)
        if part in ("again", "last"):
            lower = marimba(third_below(name, chord_at(chords, eighth)), 0.4, 0.8)
            place(out, stereo(lower, 0.3), human + 0.004, 0.30 * accent)
        if part == "last":
            place(out, stereo(marimba(2 * pitch(name), 0.7, 0.5), -0.45), human, 0.16 * accent)


def _strum(out: Signal, number: int, chords: str, part: str, rng: np.random.Generator) -> None:
    for eighth, strength in enumerate(STRUM):
        if not strength:
            continue
        strings = VOICINGS[chord_at(chords, eighth)]
        upward = eighth % 2 == 1
        length = 0.42 if eighth in (0, 5) else 0.26
        for string, name in enumerate(reversed(strings) if upward else strings):
            at = when(number, eighth) + 0.011 * string + 0.003 * rng.random()
            sound = ukulele(pitch(name), length, 0.55 if upward else 0.4)
            place(out, stereo(sound, 0.25 if part == "chorus" else 0.4), at, 0.24 * strength * BAND[part])


def _ground(out: Signal, number: int, chords: str, part: str, rng: np.random.Generator) -> None:
    for eighth, which, gain in ((0, 0, 0.6), (3, 1, 0.42), (4, 0, 0.5), (6, 1, 0.45)):
        name = ROOTS[chord_at(chords, eighth)][which]
        place(out, stereo(bass(pitch(name), 0.42)), when(number, eighth), gain)
    for eighth, note, gain in LOGS:
        place(
            out,
            stereo(log_drum(note, 0.6, 0.4), -0.35 + 0.1 * eighth),
            when(number, eighth),
            0.42 * gain * BAND[part],
        )
    if part == "chorus" and number % 8 == 7:
        for eighth, note in ((4, 196.0), (5, 175.0), (6, 147.0), (7, 131.0)):
            place(out, stereo(log_drum(note, 0.5, 0.7), 0.3), when(number, eighth), 0.4)
    if part in ("chorus", "last"):
        for eighth in (2, 6):
            place(out, stereo(clap(rng), 0.15), when(number, eighth), 0.10)
    if part == "chorus" and number % 4 == 0:
        for step, note in enumerate((1568.0, 1976.0, 2349.0)):
            place(out, stereo(shell(note), 0.2 * step), when(number, 0) + 0.07 * step, 0.12)
    if number < 4:
        return
    for eighth in range(8):
        hard = (1.0 if eighth in (2, 6) else 0.45) * (0.9 + 0.2 * rng.random())
        place(out, stereo(shaker(hard, rng), -0.5), when(number, eighth) - 0.018, 0.11)
