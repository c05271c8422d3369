"""The music of the night sea: paddles and great drums, low pads, a wooden flute, conches, cats that hum.

`reefward` leaves the reef in D dorian, `stars` is the slow middle of the night in A minor, `shorefire` the
feast in E minor.
"""

from __future__ import annotations

from . import band as play
from .score import Song
from .synth import Signal

_REEFWARD_A = ["Dm7", "Dm7", "C", "C", "F", "G", "Am7", "Dm"]
_REEFWARD_B = ["Bbmaj7", "Bbmaj7", "F", "C", "Gm7", "Gm7", "Am7", "Am7"]
_REEFWARD = [
    "D5 - - F - - G -", "A5 - - - . G F D", "E5 - - - . G - E", "C5 - - - - - . .",
    "F5 - - A - - C -", "B5 - - - . A G -", "A5 - - G - E - C", "D5 - - - - - . .",
]  # fmt: skip
_REEFWARD_MIDDLE = [
    "D6 - - - - C - A", "F5 - - - - - A -", "C6 - - - - A - F", "G5 - - - - - . .",
    "Bb5 - - - - A - G", "D5 - - - - - F -", "E5 - - G - - A -", "C6 - - - A - - .",
]  # fmt: skip
_ANSWERS = [
    ". . . . . . . .", ". . . . A4 - D -", ". . . . . . . .", ". . . . E4 - G -",
    ". . . . . . . .", ". . . . D5 - B -", ". . . . . . . .", ". . . . A4 - F -",
]  # fmt: skip


def reefward() -> Signal:
    """Return the piece of music "music-night-1" at -13.5 LUFS: 99.2 s, shape (4374000, 2), equal on every
    call. It is a slow one with drums, for boats that leave by the last light."""
    chords = ["Dm7"] * 4 + [*_REEFWARD_A, *_REEFWARD_B, *_REEFWARD_A, "Dm", "Dm"]
    arc = [0.7, 0.75, 0.8, 0.8] + [0.88] * 8 + [0.95] * 8 + [1.05] * 8 + [0.8, 0.6]
    song = Song("reefward", chords, 2 * 76, loose=0.009, arc=arc)
    whole, later = range(30), range(4, 29)
    song.add(song.sing(_REEFWARD, 4, play.flute, 0.15, -12), -20.5, 0.5)
    song.add(song.sing(_ANSWERS, 4, play.kalimba, -0.3, long=1.4), -25.5, 0.5)
    song.add(song.sing(_REEFWARD_MIDDLE, 12, play.choir, 0.0, -12), -21.5, 0.6)
    song.add(song.sing(_REEFWARD, 20, play.flute, 0.15), -20.5, 0.5)
    song.add(song.sing(_REEFWARD, 20, play.choir, -0.25, -12), -25.5, 0.6)
    song.add(song.sing(_ANSWERS, 20, play.marimba, -0.3), -25.0, 0.45)
    song.add(song.carpet(whole, play.pad, 50, 66), -25.5, 0.5)
    song.add(song.ground(range(2, 30), "r-----f-", play.upright, 31), -22.5, 0.12)
    song.add(song.pick(range(12, 29), "0.2.1.3.", play.marimba, 50, 67, -0.35), -27.5, 0.4)
    song.add(song.beat(whole, "X...o...", play.great_drum), -23.0, 0.3)
    song.add(song.beat(whole, "..x.,.x,", play.hull_drum, 0.2), -26.0, 0.3)
    song.add(song.beat(later, "o..o.o..x..o..x.", play.deep_log, -0.3), -28.0, 0.35)
    song.add(song.beat(range(12, 29), "..o..x.,", play.high_log, 0.35), -30.0, 0.35)
    song.add(song.beat(later, ",.o.,.o,", play.seeds, -0.5), -34.0, 0.3)
    return song.finished(3800, 2.2)


_STARS_A = ["Am9", "Fmaj7", "C", "G", "Dm7", "Am7", "Fmaj7", "E7sus4/E7"]
_STARS_B = ["Fmaj7", "G", "Em7", "Am7"]
_STARS = [
    "E5 - - - - D C -", "A4 - - - - - C -", "G5 - - - - E - D", "D5 - - - - - B -",
    "F5 - - - - E D -", "C5 - - - E - - .", "A5 - - G - F - E", "E5 - - - G# - - .",
]  # fmt: skip
_STARS_MIDDLE = ["A5 - - - - C - -", "B5 - - - - G - .", "G5 - - - B - - -", "A5 - - - - - - ."]


def stars() -> Signal:
    """Return the piece of music "music-night-2" at -13.5 LUFS: 99.2 s, shape (4374000, 2), equal on every
    call. It is a voyage by the stars."""
    chords = ["Am9", "Fmaj7", "Am9", "E7sus4/E7", *_STARS_A, *_STARS_B, *_STARS_A[:7], "E7", "Am", "Am"]
    arc = [0.7] * 4 + [0.85] * 8 + [1.0] * 4 + [0.95] * 8 + [0.75, 0.6]
    song = Song("stars", chords, 2 * 66, loose=0.012, arc=arc)
    whole = range(26)
    song.add(song.sing(_STARS, 4, play.flute, 0.15, -12, 1.03), -20.5, 0.6)
    song.add(song.sing(_STARS_MIDDLE, 12, play.choir, 0.0, -12), -21.5, 0.7)
    song.add(song.sing(_STARS_MIDDLE, 12, play.flute, 0.3), -25.5, 0.7)
    song.add(song.sing([*_STARS, "A4 - - - - - - -"], 16, play.flute, 0.15, 0, 1.03), -21.0, 0.6)
    song.add(song.guide(range(16, 25), play.conch, 50, 62, -0.4), -28.0, 0.7)
    song.add(song.pick(whole, "0.213.2.", play.kalimba, 64, 83, -0.35), -25.5, 0.6)
    song.add(song.pick(range(4, 26), "...3...1", play.vibes, 69, 88, 0.5), -28.5, 0.7)
    song.add(song.carpet(whole, play.pad, 48, 66), -24.0, 0.5)
    song.add(song.ground(range(2, 26), "r-------", play.upright, 31), -23.0, 0.15)
    song.add(song.beat(whole, "x.....,.o.......", play.great_drum), -24.5, 0.4)
    song.add(song.beat(range(4, 25), "....o..,....o.,.", play.hull_drum, 0.25), -28.0, 0.4)
    song.add(song.beat(range(8, 25), ",...,...", play.seeds, -0.5), -36.0, 0.4)
    song.add(song.beat(range(4, 24, 4), "......o.", play.shells, 0.6), -33.0, 0.7)
    return song.finished(4200, 2.8)


_FIRE_A = ["Em", "Em", "D", "Em", "G", "D", "Em", "Em"]
_FIRE_B = ["C", "D", "Bm7", "Em", "Am7", "C", "D", "B7"]
_FIRE = [
    "E4 - G - A - B -", "B4 - - - . . . .", "A4 - B - A - F# -", "E4 - - - . . . .",
    "G4 - B - D - B -", "A4 - - - D - A -", "B4 - A - G - F# -", "E4 - - - - - . .",
]  # fmt: skip
_FIRE_CALLS = [
    ". . . . . . . .", ". . . . E5 G B -", ". . . . . . . .", ". . . . B4 D E -",
    ". . . . . . . .", ". . . . A5 F# D -", ". . . . . . . .", ". . . . B4 D E -",
]  # fmt: skip
_FIRE_MIDDLE = [
    "E5 - - G - - E -", "F#5 - - A - - F# -", "D5 - - F# - - D -", "E5 - - - - - . .",
    "C5 - - E - - G -", "E5 - - G - - C -", "A5 - - - F# - D -", "D#5 - - - F# - B -",
]  # fmt: skip


def shorefire() -> Signal:
    """Return the piece of music "music-night-3" at -13.5 LUFS: 98.0 s, shape (4320000, 2), equal on every
    call. It has calls and answers, for fires on the shore."""
    chords = ["Em"] * 4 + [*_FIRE_A, *_FIRE_A, *_FIRE_B, *_FIRE_A] + ["Em"] * 4
    arc = [0.7, 0.75, 0.8, 0.85] + [0.88] * 8 + [0.98] * 8 + [0.92] * 8 + [1.08] * 8 + [1.0, 0.9, 0.8, 0.9]
    song = Song("shorefire", chords, 2 * 104, loose=0.008, arc=arc)
    whole, later = range(39), range(4, 38)
    song.add(song.sing([*_FIRE, *_FIRE], 4, play.choir), -21.0, 0.5)
    song.add(song.sing(_FIRE_CALLS, 4, play.flute, 0.3), -23.0, 0.5)
    song.add(song.sing(_FIRE_CALLS, 12, play.conch, 0.3, -12), -23.5, 0.55)
    song.add(song.sing(_FIRE_MIDDLE, 20, play.flute, 0.1), -20.5, 0.5)
    song.add(song.sing(_FIRE, 28, play.choir, -0.1), -20.5, 0.5)
    song.add(song.sing(_FIRE, 28, play.choir, 0.25, -12), -24.0, 0.5)
    song.add(song.sing(_FIRE_CALLS, 28, play.flute, 0.3), -22.5, 0.5)
    song.add(song.sing(["E5 - - - - - - -"], 39, play.conch, 0.0, -12), -24.0, 0.6)
    song.add(song.carpet(range(4, 40), play.pad, 50, 64), -28.0, 0.5)
    song.add(song.ground(range(4, 39), "r--r-.f.", play.upright), -22.0, 0.12)
    song.add(song.beat([*whole, 39], "X..x..x.X..x.x..", play.great_drum), -21.5, 0.25)
    song.add(song.beat(whole, "x.oox.o,", play.hull_drum, 0.2), -25.0, 0.3)
    song.add(song.beat(range(2, 39), "..x..x.x..x.ox.o", play.deep_log, -0.3), -26.5, 0.3)
    song.add(song.beat(later, "o.xo.o.x", play.high_log, 0.35), -29.0, 0.3)
    song.add(song.beat(range(8, 39), "x,o,x,o,", play.seeds, -0.5), -32.0, 0.25)
    song.add(song.beat(range(12, 38), "....x...", play.slap, 0.1), -28.0, 0.35)
    song.add(song.beat(range(20, 28), "o.o.o.o.", play.high_drum, -0.2), -30.5, 0.3)
    return song.finished(4000, 1.9)
