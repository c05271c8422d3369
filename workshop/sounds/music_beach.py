"""The music of the beach: fingers on a guitar, a thumb piano, a whistle, seeds and the heel of a hand.

`sand` is a morning song in D, `boats` a barcarole in A, `gusts` what is played when the wind has risen.
"""

from __future__ import annotations

from . import band as play
from .score import Song
from .synth import Signal

_SAND_A = ["D", "Bm7", "G", "A", "D", "F#m7", "Em7/A7", "D"]
_SAND_B = ["G", "A", "F#m7", "Bm7", "Em7", "G", "A7sus4", "A7"]
_SAND = [
    "F#5 - E D - A - .", "B4 - D - F# - E D", "B4 - - D . G . F#", "E5 - - - . C# . E",
    "F#5 - E D - F# - A", "A5 - F# - E - C# -", "B4 - E G - E C# -", "D5 - - - . . A B",
]  # fmt: skip
_SAND_AGAIN = [
    "D6 - C# A - F# - .", "B5 - A F# - D - .", "G5 - - A . B . D", "C#6 - - - . A . G",
    "F#5 - A D - C# A -", "F#5 - A C# - A - E", "G5 - E B - A C# E", "D5 - - - - - . .",
]  # fmt: skip
_SAND_MIDDLE = [
    "B5 - - - A - G -", "A5 - - - . E . A", "A5 - - - C# - A -", "F#5 - - - . D . F#",
    "G5 - - - F# - E -", "D5 - - - G - B -", "A5 - - - D6 - - -", "C#6 - - - E5 - G -",
]  # fmt: skip


def sand() -> Signal:
    """Return the piece of music "music-beach-1" at -13.5 LUFS: 98.0 s, shape (4320000, 2), equal on every
    call. It is slow, for a quiet beach."""
    chords = [*_SAND_A[:2], *_SAND_A, *_SAND_A, *_SAND_B, *_SAND_A[:7], "D"]
    arc = [0.7] * 2 + [0.85] * 8 + [0.95] * 8 + [1.0] * 8 + [0.92] * 6 + [0.8, 0.7]
    song = Song("sand", chords, 2 * 88, swing=0.05, arc=arc)
    whole, later = range(34), range(10, 33)
    song.add(song.sing([*_SAND, *_SAND_AGAIN], 2, play.kalimba, -0.1, long=1.2), -20.0, 0.35)
    song.add(song.sing(_SAND_MIDDLE, 18, play.flute, 0.1), -20.0, 0.45)
    song.add(song.sing([*_SAND[:7], "D5 - - - - - - -"], 26, play.kalimba, -0.1, long=1.2), -20.0, 0.35)
    song.add(song.sing(_SAND_AGAIN[:6], 26, play.flute, 0.35, -12), -27.0, 0.5)
    song.add(song.pick(whole, "R1f2r1f3", play.guitar, 55, 74, 0.3), -22.0, 0.25)
    song.add(song.strum(range(18, 32), "..d...du", play.guitar, 57, 76, -0.4), -26.5, 0.3)
    song.add(song.ground(range(10, 34), "r---f---", play.upright), -23.5, 0.12)
    song.add(song.guide(range(18, 26), play.choir, 57, 69, -0.3), -30.0, 0.7)
    song.add(song.beat(later, "o,x,o,x,", play.seeds, -0.45), -32.5, 0.25)
    song.add(song.beat(later, "x.....o.x...o...", play.kick), -26.5, 0.12)
    song.add(song.beat(range(18, 33), "..o...x.", play.slap, 0.2), -31.5, 0.35)
    song.add(song.beat(range(18, 32), "........o.......", play.shells, 0.6), -34.5, 0.5)
    return song.finished(5600, 1.5)


_BOATS_A = ["A", "E", "F#m7", "C#m7", "D", "A", "Bm7", "E7"]
_BOATS_A2 = ["A", "E", "F#m7", "C#m7", "D", "A", "Bm7/E7", "A"]
_BOATS_B = ["F#m", "F#m", "D", "D", "Bm7", "Bm7", "E7sus4", "E7"]
_BOATS = [
    "E5 - C# E - A", "G#5 - - E - .", "F#5 - C# F# - A", "G#5 - - E - .",
    "F#5 - D F# - A", "E5 - C# A - C#", "D5 - F# B - A", "G#5 - - - - .",
]  # fmt: skip
_BOATS_AGAIN = [
    "C#6 - A C# - E", "B5 - - G# - .", "A5 - F# A - C#", "G#5 - - E - G#",
    "F#5 - A D - C#", "A5 - C# A - E", "B5 - D B G# E", "A5 - - - - .",
]  # fmt: skip
_BOATS_MIDDLE = [
    "C#6 - - - B A", "A5 - - F# - -", "F#5 - - A - D", "D6 - - - C# A",
    "B5 - - F# - D", "F#5 - - B - D", "E6 - - D - B", "G#5 - - B - -",
]  # fmt: skip


def boats() -> Signal:
    """Return the piece of music "music-beach-2" at -13.5 LUFS: 95.1 s, shape (4194304, 2), equal on every
    call. It rocks like boats of paper on small waves."""
    chords = [*_BOATS_A[:4], *_BOATS_A, *_BOATS_A2, *_BOATS_B, *_BOATS_A2, *_BOATS_A2[:6], "Bm7/E7", "A"]
    arc = [0.65] * 4 + [0.85] * 8 + [0.95] * 8 + [1.0] * 8 + [1.0] * 8 + [0.85] * 5 + [0.75, 0.7, 0.6]
    song = Song("boats", chords, 174, eighths=6, loose=0.009, arc=arc)
    whole, later = range(44), range(12, 42)
    song.add(song.sing(_BOATS, 4, play.guitar, -0.05, long=1.4), -20.0, 0.3)
    song.add(song.sing(_BOATS_AGAIN, 12, play.kalimba, -0.1, long=1.3), -20.0, 0.35)
    song.add(song.sing(_BOATS_MIDDLE, 20, play.flute, 0.1), -20.0, 0.45)
    song.add(song.sing(_BOATS_AGAIN, 28, play.flute, 0.15), -20.0, 0.45)
    song.add(song.sing(_BOATS_AGAIN, 28, play.kalimba, -0.3, -12, 1.3), -24.5, 0.4)
    song.add(song.sing([*_BOATS[:6], "B4 - D G# - E", "A4 - - - - -"], 36, play.kalimba, -0.1), -21.0, 0.4)
    song.add(song.pick(whole, "R12321", play.guitar, 57, 74, 0.32), -22.0, 0.28)
    song.add(song.carpet(range(12, 44), play.pad, 57, 72), -31.0, 0.5)
    song.add(song.guide(range(20, 36), play.choir, 57, 69, -0.35), -29.5, 0.7)
    song.add(song.ground(range(8, 44), "r--f-.", play.upright), -23.0, 0.12)
    song.add(song.beat(later, "o,,x,,", play.seeds, -0.45), -33.0, 0.25)
    song.add(song.beat(range(20, 42), "x.....", play.kick), -27.0, 0.12)
    song.add(song.beat(range(20, 41), "...x..,..x.o", play.brush, 0.35), -32.5, 0.3)
    song.add(song.beat(range(28, 40), "..o..x", play.high_drum, 0.25), -31.0, 0.35)
    return song.finished(5200, 1.9)


_GUSTS_A = ["Bm", "Bm", "G", "A", "Bm", "D", "Em7", "F#7"]
_GUSTS_A2 = ["Bm", "Bm", "G", "A", "Bm", "D", "Em7/F#7", "Bm"]
_GUSTS_B = ["G", "A", "Bm", "Bm", "G", "A", "F#7sus4", "F#7"]
_GUSTS = [
    "B4 . D . F# - E D", "F#5 - . E . D . B", "G5 - . D . B - D", "E5 - . C# . A - .",
    "B4 . D . F# - A -", "A5 - . F# . D - F#", "G5 - E - . B . E", "F#5 - - - A# - C# -",
]  # fmt: skip
_GUSTS_AGAIN = [
    "D6 - . B . F# . A", "B5 - . A . F# . D", "B5 - . G . D - G", "A5 - . E . C# - E",
    "F#5 . B . D - C# B", "A5 - . F# . A - D", "E6 - B G F# - A# -", "B5 - - - . . . .",
]  # fmt: skip
_GUSTS_MIDDLE = [
    "D6 - - - B - G -", "C#6 - - - A - C# -", "D6 - - - C# - B -", "F#5 - - - - - . .",
    "G5 - - - B - D -", "E6 - - - C# - A -", "B5 - - - C# - B -", "A#5 - - - C# - - -",
]  # fmt: skip


def gusts() -> Signal:
    """Return the piece of music "music-beach-3" at -13.5 LUFS: 95.2 s, shape (4199040, 2), equal on every
    call. It is quick, for the end of a game in the wind."""
    chords = [*_GUSTS_A[:4], *_GUSTS_A, *_GUSTS_A2, *_GUSTS_B, *_GUSTS_A2, "Bm", "Bm"]
    arc = [0.75] * 4 + [0.85] * 8 + [0.95] * 8 + [0.9] * 4 + [1.0] * 4 + [1.08] * 8 + [0.85, 0.7]
    song = Song("gusts", chords, 2 * 100, loose=0.006, arc=arc)
    whole, later = range(38), range(4, 37)
    song.add(song.sing([*_GUSTS, *_GUSTS_AGAIN], 4, play.marimba, -0.1, -12), -20.0, 0.3)
    song.add(song.sing(_GUSTS_AGAIN, 12, play.kalimba, 0.25), -26.0, 0.4)
    song.add(song.sing(_GUSTS_MIDDLE, 20, play.flute, 0.1), -20.0, 0.5)
    song.add(song.sing(_GUSTS_AGAIN, 28, play.marimba, -0.1, -12), -20.0, 0.3)
    song.add(song.sing(_GUSTS_AGAIN, 28, play.flute, 0.2), -22.0, 0.5)
    song.add(song.pick(whole, "r1.2r.31", play.guitar, 54, 73, 0.35), -23.0, 0.25)
    song.add(song.strum(range(12, 37), "D..uD.du", play.guitar, 54, 73, -0.4), -24.5, 0.25)
    song.add(song.carpet(range(20, 38), play.choir, 54, 69), -28.5, 0.7)
    song.add(song.ground(whole, "r-.rf-.r", play.upright), -21.5, 0.1)
    song.add(song.beat(later, "X..xX.,.", play.kick), -24.0, 0.12)
    song.add(song.beat(later, "..x,..xo", play.slap, 0.2), -27.5, 0.3)
    song.add(song.beat(whole, "x,o,x,oo", play.seeds, -0.5), -31.0, 0.25)
    song.add(song.beat(range(12, 37), ",.o.,oo.", play.low_drum, -0.25), -28.5, 0.3)
    song.add(song.beat(range(19, 37, 8), "....oxxX", play.great_drum, 0.0), -24.0, 0.4)
    return song.finished(4600, 1.7)
