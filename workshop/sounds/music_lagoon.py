"""The music of the lagoon: an island lounge of marimba, vibraphone, ukulele, upright bass and small drums.

`shallows` is a slow song in G, `reef` a waltz in F, `lanterns` a dance in E minor for the evening.
"""

from __future__ import annotations

from . import band as play
from .score import Song
from .synth import Signal

_SHALLOWS_A = ["Gmaj7", "Em7", "Am7", "D9", "Bm7", "Em7", "Am7/D9", "G6"]
_SHALLOWS_B = ["Cmaj7", "Cm6", "Bm7", "E7", "Am7", "Cm6", "G6/Em7", "Am7/D9"]
_SHALLOWS = [
    "D5 - . B . D . E", "G5 - - E . D - .", "E5 - . C . E . D", "A4 - - . F# . A .",
    "D5 - . B . D . F#", "E5 - - B . G - .", "A4 . C E . D . C", "B4 - - - . . D E",
]  # fmt: skip
_SHALLOWS_AGAIN = [
    "D5 - . B . D . E", "G5 - . A . G . E", "C5 - . E . A . G", "F#5 - - E . C - .",
    "D5 . F# A - . F# D", "E5 . G B - . G E", "A5 - G E F# - E C", "D5 - B - G4 - - .",
]  # fmt: skip
_SHALLOWS_MIDDLE = [
    "E5 - - - . G . B", "A5 - G - . Eb . C", "D5 - - - . F# . A", "G#5 - F# - . E . D",
    "C5 - - E . G . E", "Eb5 - - G . A . G", "D5 . B . E . G .", "A5 - - G F# - E D",
]  # fmt: skip
_SHALLOWS_END = ["A4 . C E . F# . A", "G5 - - - - - - -"]


def shallows() -> Signal:
    """Return the piece of music "music-lagoon-1" at -13.5 LUFS: 98.0 s, shape (4320000, 2), equal on every
    call. It is a lazy afternoon over clear water."""
    chords = [*_SHALLOWS_A[4:], *_SHALLOWS_A, *_SHALLOWS_A, *_SHALLOWS_B, *_SHALLOWS_A[:7], "G6"]
    arc = [0.7] * 4 + [0.85] * 8 + [0.95] * 8 + [1.0] * 8 + [0.92] * 6 + [0.8, 0.7]
    song = Song("shallows", chords, 2 * 92, swing=0.14, arc=arc)
    whole, later = range(36), range(4, 35)
    lines = [*_SHALLOWS, *_SHALLOWS_AGAIN, *_SHALLOWS_MIDDLE, *_SHALLOWS[:6], *_SHALLOWS_END]
    song.add(song.sing(lines, 4, play.marimba, -0.12), -20.0, 0.30)
    song.add(song.sing(_SHALLOWS_AGAIN, 12, play.vibes, 0.35, -12), -27.0, 0.5)
    song.add(song.guide(range(20, 28), play.flute, 67, 79, 0.4), -26.5, 0.6)
    song.add(song.strum(whole, "D..u.du.", play.ukulele, 60, 76, 0.42), -25.0, 0.3)
    song.add(song.carpet(whole, play.vibes, 62, 77), -29.0, 0.6)
    song.add(song.ground(range(2, 36), "r--f-.r.", play.upright), -22.5, 0.12)
    song.add(song.beat(later, ",o.o,oxo", play.seeds, -0.45), -33.0, 0.25)
    song.add(song.beat(later, "x..o..x.x..o.ox.", play.low_drum, -0.3), -28.5, 0.3)
    song.add(song.beat(range(12, 35), ".o.,.o.o", play.high_drum, 0.25), -31.0, 0.3)
    song.add(song.beat(later, "x...o...", play.kick), -27.0, 0.1)
    song.add(song.beat(range(20, 34), "x..x..x.", play.rim, 0.55), -35.0, 0.4)
    return song.finished()


_REEF_A = [
    "Fmaj7", "Dm7", "Gm7", "C7", "Am7", "Dm7", "Gm7", "C7",
    "Fmaj7", "F7", "Bbmaj7", "Bbm6", "Am7", "D7", "Gm7/C7", "F6",
]  # fmt: skip
_REEF_B = [
    "Bbmaj7", "Bbmaj7", "Am7", "Dm7", "Gm7", "C7", "Fmaj7", "F7",
    "Bbmaj7", "Bdim7", "F6", "D7", "Gm7", "Gm7", "C7sus4", "C7",
]  # fmt: skip
_REEF = [
    "C5 - - A . C", "F5 - - - E D", "D5 - - Bb . D", "G5 - - - F E", "E5 - - C . E", "A5 - - - G F",
    "D5 - F - Bb -", "A5 - G - - .", "C5 - - A . C", "F5 - - Eb - C", "D5 - - - F A", "G5 - - - F Db",
    "C5 - E - G -", "F#5 - - - A -", "Bb5 - G E - D", "F5 - - - . .",
]  # fmt: skip
_REEF_MIDDLE = [
    "D5 - - F - -", "A5 - - - G F", "E5 - - G - -", "F5 - - - - .", "D5 - - F - -", "G5 - - - F E",
    "A5 - - - - .", "Eb5 - - - F G", "F5 - - D - -", "D5 - - F - G#", "A5 - - - - C", "C6 - - A - F#",
    "G5 - - Bb - -", "D6 - - - C Bb", "C6 - - - Bb G", "E5 - - - - .",
]  # fmt: skip


def reef() -> Signal:
    """Return the piece of music "music-lagoon-2" at -13.5 LUFS: 98.0 s, shape (4320000, 2), equal on every
    call. It is a waltz among corals."""
    chords = [*_REEF_A[-4:], *_REEF_A, *_REEF_B, *_REEF_A, "Gm7/C7", "Fmaj7"]
    arc = [0.65] * 4 + [0.85] * 16 + [1.0] * 16 + [0.95] * 14 + [0.85, 0.8, 0.7, 0.6]
    song = Song("reef", chords, 2 * 106, eighths=6, arc=arc)
    whole = range(54)
    song.add(song.sing(_REEF, 4, play.vibes, -0.1, long=1.3), -20.5, 0.4)
    song.add(song.sing(_REEF_MIDDLE, 20, play.flute, 0.15), -20.0, 0.45)
    song.add(song.sing(_REEF, 36, play.marimba, -0.1), -20.0, 0.3)
    song.add(song.guide(range(36, 52), play.flute, 65, 77, 0.4), -26.5, 0.6)
    song.add(song.guide(range(20, 36), play.vibes, 65, 77, -0.4), -27.5, 0.6)
    song.add(song.pick(whole, "..1.3.", play.ukulele, 60, 76, 0.4), -27.0, 0.3)
    song.add(song.pick(range(4, 54), "...2.1", play.kalimba, 69, 86, -0.45), -28.5, 0.5)
    song.add(song.carpet(whole, play.pad, 55, 70), -29.0, 0.5)
    song.add(song.ground(range(2, 54), "r----.", play.upright), -22.0, 0.12)
    song.add(song.beat(range(4, 52), "..o.o.", play.brush, 0.3), -33.0, 0.3)
    song.add(song.beat(range(4, 52), "x.....x....,", play.kick), -27.5, 0.12)
    song.add(song.beat(range(20, 52), "....x...o.x.", play.high_drum, -0.3), -31.5, 0.35)
    song.add(song.beat(range(36, 52), ",o,o,o", play.seeds, -0.5), -34.5, 0.25)
    return song.finished(5600, 2.2)


_LANTERNS_A = ["Em7", "A7", "Em7", "A7", "Cmaj7", "Bm7", "Am7", "B7"]
_LANTERNS_A2 = ["Em7", "A7", "Em7", "A7", "Cmaj7", "Bm7", "Am7", "B7/Em7"]
_LANTERNS_B = ["Gmaj7", "Gmaj7", "Am7", "D7", "Gmaj7", "E7", "Am7", "B7"]
_LANTERNS = [
    "E5 . G . B - A G", "A5 - . G . E . C#", "E5 . G . B - A B", "C#6 - . B . A - .",
    "B5 - . G . E . G", "A5 - . F# . D . F#", "G5 . E . C . E .", "D#5 - F# - B - . .",
]  # fmt: skip
_LANTERNS_AGAIN = [
    "E6 - . D . B . G", "A5 . B . C# . E .", "D6 - . B . G . B", "A5 - - - . G . E",
    "E5 . G . B - . C", "D6 - . B . F# . A", "C6 . A . E - G -", "F#5 - D# - E - - .",
]  # fmt: skip
_LANTERNS_MIDDLE = [
    "D5 - - - G - - -", "B5 - A - G - - .", "C6 - - - A - - -", "F#5 - A - C - - .",
    "B5 - - - D6 - - -", "B5 - G# - E - - .", "C6 - A - E - A -", "B5 - - - D#6 - - .",
]  # fmt: skip
_LANTERNS_END = [
    "E5 . G . B - A G", "A5 - . G . E . C#", "E5 . G . B - . .", "A5 - . G . E . .",
    "E5 . G . B . D .", "E6 - - - - - - -",
]  # fmt: skip


def lanterns() -> Signal:
    """Return the piece of music "music-lagoon-3" at -13.5 LUFS: 94.0 s, shape (4147200, 2), equal on every
    call. It is a dance by lantern light."""
    chords = [*("Em7", "A7") * 2, *_LANTERNS_A, *_LANTERNS_A2, *_LANTERNS_B, *_LANTERNS_A2]
    chords += ["Em7", "A7", "Em7", "A7", "Em7", "Em7"]
    arc = [0.75] * 4 + [0.88] * 8 + [1.0] * 8 + [0.9] * 8 + [1.05] * 8 + [0.95, 0.95, 0.85, 0.8, 0.7, 0.8]
    song = Song("lanterns", chords, 2 * 112, swing=0.04, arc=arc)
    whole, dance = range(42), range(4, 41)
    lines = [*_LANTERNS, *_LANTERNS_AGAIN]
    song.add(song.sing(lines, 4, play.marimba, -0.12), -20.0, 0.28)
    song.add(song.sing(_LANTERNS_AGAIN, 12, play.marimba, 0.3, -12), -26.5, 0.3)
    song.add(song.sing(_LANTERNS_MIDDLE, 20, play.flute, 0.1), -20.0, 0.45)
    song.add(song.sing([*_LANTERNS_AGAIN, *_LANTERNS_END], 28, play.marimba, -0.12), -19.5, 0.28)
    song.add(song.sing(_LANTERNS_AGAIN, 28, play.flute, 0.3), -26.0, 0.5)
    song.add(song.guide(range(20, 28), play.vibes, 64, 76, -0.4), -27.0, 0.6)
    song.add(song.strum(range(2, 42), ".du.d.ud", play.ukulele, 60, 76, 0.42), -25.0, 0.28)
    song.add(song.pick(range(4, 36), "1.3.21.2", play.vibes, 64, 80, -0.4), -29.5, 0.5)
    song.add(song.ground(whole, "r--f--o.", play.upright), -21.5, 0.1)
    song.add(song.beat(dance, "x..o..x...x.o..x", play.low_drum, -0.3), -26.0, 0.3)
    song.add(song.beat(whole, "o.xo.xo,", play.high_drum, 0.3), -28.5, 0.3)
    song.add(song.beat(dance, "x.o,x.o,", play.seeds, -0.5), -32.0, 0.2)
    song.add(song.beat(range(12, 41), "x..x..x...x.x...", play.rim, 0.55), -33.0, 0.35)
    song.add(song.beat(dance, "X...x.o.", play.kick), -25.5, 0.1)
    song.add(song.beat(range(28, 40), "....x...", play.slap, 0.15), -29.0, 0.35)
    return song.finished()
