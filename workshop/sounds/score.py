"""A score and its band: notes written in bars of eighths, chords by name, patterns of a letter an eighth.

A melody's bar is a line of words: a note starts (`D5`; without its octave it is the one nearest to the note
before), `-` holds it, `.` is silence. Patterns have a letter for each eighth of a bar, too. Every player of
the band is a little early or late and a little louder or softer, by dice of the song's own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise, product
from typing import NamedTuple

import numpy as np

from . import level
from .instruments import halftones
from .synth import Signal, place, room, seconds, seeded, smooth, stereo

_KINDS = {
    "": (0, 4, 7), "m": (0, 3, 7), "6": (0, 4, 7, 9), "m6": (0, 3, 7, 9), "7": (0, 4, 7, 10),
    "m7": (0, 3, 7, 10), "maj7": (0, 4, 7, 11), "9": (0, 4, 10, 14), "m9": (0, 3, 10, 14),
    "sus4": (0, 5, 7), "7sus4": (0, 5, 7, 10), "sus2": (0, 2, 7), "dim7": (0, 3, 6, 9), "add9": (0, 4, 7, 14),
}  # fmt: skip
_LOUD = {"X": 1.0, "x": 0.74, "o": 0.5, ",": 0.3}
"""How hard the letters of a pattern are struck."""
_TAIL = 4.0
"""Seconds after the last bar in which everything rings out."""

Sound = Callable[[float, float, float], Signal]
"""Instrument: a function of the frequency in hertz, the seconds for which the note is held and how hard it is
played (0 to 1), which returns a signal of one column."""


class Chord(NamedTuple):
    """A chord: the class of its root, 0 (C) to 11 (B), and the steps of its notes above the root in
    halftones, 0 first, such as (0, 3, 7)."""

    root: int
    steps: tuple[int, ...]

    @property
    def classes(self) -> tuple[int, ...]:
        """Its notes as halftones above C, 0 to 11, the root first, in the order of `steps`.

        >>> chord("Am").classes
        (9, 0, 4)
        """
        return tuple((self.root + step) % 12 for step in self.steps)


class Event(NamedTuple):
    """A sound at a moment of the song: seconds from its start, samples of one column, strength they are
    multiplied by, and side, -1 (left) to 1 (right)."""

    at: float
    sound: Signal
    gain: float
    pan: float


def hertz(number: float) -> float:
    """Return the frequency in hertz of a note by its number, a halftone each: 440.0 for 69 (A4), 880.0 for
    81."""
    return 440.0 * 2 ** ((number - 69) / 12)


def chord(name: str) -> Chord:
    """Return the chord of a name: a capital letter, "#" or "b" if any, and a kind, which is "" (major), m, 6,
    m6, 7, m7, maj7, 9, m9, sus4, 7sus4, sus2, dim7 or add9. KeyError for another letter or kind, IndexError
    for "".

    >>> chord("F#m7")
    Chord(root=6, steps=(0, 3, 7, 10))
    """
    head = 2 if name[1:2] in ("#", "b") else 1
    return Chord(halftones(name[:head]) % 12, _KINDS[name[head:]])


def melody(lines: Iterable[str]) -> list[list[tuple[int, int, int]]]:
    """Return the notes of each bar, a line each, as (eighth from 0, number of the note, length in eighths). A
    word is a note such as `C5` (number 72); `C` for the one from 5 halftones below to 6 above the note
    before, at first C5, also across bars; "-" to hold the note before in the bar; or "." for a rest. [] for
    an empty line. KeyError for another letter."""
    bars: list[list[tuple[int, int, int]]] = []
    before = 72
    for line in lines:
        bar: list[tuple[int, int, int]] = []
        for eighth, word in enumerate(line.split()):
            if word == "-" and bar:
                start, number, length = bar[-1]
                bar[-1] = (start, number, length + 1)
            elif word not in "-.":
                before = _number(word, before)
                bar.append((eighth, before, 1))
        bars.append(bar)
    return bars


def _number(word: str, before: int) -> int:
    if word[-1].isdigit():
        return 12 * (int(word[-1]) + 1) + halftones(word[:-1]) % 12
    return before + (halftones(word) - before + 5) % 12 - 5


class Song:
    """A song of `chords`, a string for each bar (two names divided by /), with `eighths` to the bar at
    `tempo` eighths a minute. `name` seeds its dice. `swing` is the part of an eighth by which odd eighths
    come later, `loose` the standard deviation in seconds of every player, `arc` how loud each bar is played
    (1.0 each for ()). Two songs made alike are played alike."""

    def __init__(
        self,
        name: str,
        chords: Sequence[str],
        tempo: float,
        eighths: int = 8,
        swing: float = 0.0,
        loose: float = 0.007,
        arc: Sequence[float] = (),
    ) -> None:
        self.eighths, self.swing, self.loose = eighths, swing, loose
        self.eighth = 60.0 / tempo
        self.chords = [[chord(one) for one in bar.split("/")] for bar in chords]
        self.arc = arc or [1.0] * len(chords)
        self.rng = seeded(name)
        size = smooth(seconds(len(chords) * eighths * self.eighth + _TAIL))
        self._dry, self._send = np.zeros((2, size, 2), np.float32)

    # Where and when

    def when(self, bar: int, eighth: float) -> float:
        """Return the seconds from the start of the song at which an eighth of a bar begins, both counted from
        0, 0.05 for the very first; odd eighths come later by `swing` of an eighth. Nothing is drawn."""
        late = self.swing if eighth % 2 == 1 else 0.0
        return (bar * self.eighths + eighth + late) * self.eighth + 0.05

    def human(self, bar: int, eighth: float) -> float:
        """Return the seconds of `when`, off by a normal random number of `loose` seconds' deviation, 0.0 at
        least; every call draws anew."""
        return max(0.0, self.when(bar, eighth) + float(self.rng.normal(0, self.loose)))

    def touch(self, bar: int, eighth: float) -> float:
        """Return how hard an eighth of a bar, both counted from 0, is played, 1 being full: the bar's part of
        `arc` times 1.0 at eighth 0, 0.92 in the middle of the bar and 0.82 elsewhere, off at random by some 5
        %. Every call draws anew. IndexError beyond the last bar."""
        accent = 1.0 if eighth == 0 else 0.92 if eighth * 2 == self.eighths else 0.82
        return float(self.arc[bar] * accent * (1 + self.rng.normal(0, 0.05)))

    def chord(self, bar: int, eighth: float = 0) -> Chord:
        """Return the chord that sounds at an eighth of a bar, both counted from 0: of two chords the second
        from the middle of the bar on. IndexError beyond the last bar or its last eighth."""
        there = self.chords[bar]
        return there[int(eighth * len(there) / self.eighths)]

    # Players

    def add(self, events: Iterable[Event], loudness: float, wet: float) -> None:
        """Mix a player's sounds into the song. All of them together are scaled to a loudness of `loudness`
        LUFS while they play, and `wet` times as much of them goes into the room's echo. Nothing changes for
        no events."""
        part = np.zeros_like(self._dry)
        for event in events:
            place(part, stereo(event.sound, event.pan), event.at, event.gain)
        part *= 10 ** ((loudness - level.integrated(part, 0.4)) / 20)
        self._dry += part
        self._send += wet * part

    def sing(
        self, lines: Sequence[str], first: int, sound: Sound, pan: float = 0.0, up: int = 0, long: float = 1.0
    ) -> Iterator[Event]:
        """Yield an event for each note of the melody in `lines` (see `melody`), its first line in bar
        `first`, `up` halftones higher, held `long` times as long, `pan` to the side. It calls `sound` with
        the note's frequency, the seconds it is held and how hard, 1.0 at most: `touch`, and 1.2 % more for
        each halftone above C5."""
        for number, bar in enumerate(melody(lines)):
            for eighth, note, length in bar:
                touch = self.touch(first + number, eighth)
                height = 1 + 0.012 * (note - 72)  # a voice opens as it climbs
                held = length * self.eighth * long
                yield Event(
                    self.human(first + number, eighth),
                    sound(hertz(note + up), held, min(1.0, touch * height)),
                    touch * height,
                    pan,
                )

    def strum(
        self, bars: Sequence[int], pattern: str, sound: Sound, low: int, high: int, pan: float = 0.0
    ) -> Iterator[Event]:
        """Yield the strings of each chord that `pattern` strikes in each of `bars`, an event each, a letter
        an eighth: D and d from the lowest string, 13 ms apart; U and u the highest three from the top, 9 ms
        apart; capitals harder; "." and "-" nothing. Notes go from number `low` to `high` (see `voicing`). A
        pattern of several bars goes round; the next bar in `bars` takes its next part."""
        before: tuple[int, ...] = ()
        for bar, eighth, letter in self._struck(bars, pattern):
            before = voicing(self.chord(bar, eighth), low, high, before)
            hard = self.touch(bar, eighth) * (1.0 if letter.isupper() else 0.66)
            strings = before if letter in "Dd" else before[::-1][:3]
            at = self.human(bar, eighth)
            for string, note in enumerate(strings):
                late = string * (0.013 if letter in "Dd" else 0.009)
                length = self.eighth * (1.9 if letter.isupper() else 1.1)
                yield Event(at + late, sound(hertz(note), length, hard), hard, pan)

    def pick(
        self, bars: Sequence[int], pattern: str, sound: Sound, low: int, high: int, pan: float = 0.0
    ) -> Iterator[Event]:
        """Yield the notes that `pattern` picks in each of `bars`, an event each, a letter an eighth: r the
        root below number `low`, f the fifth above or the fourth below it, 0 to 9 the chord's notes from the
        lowest (its highest where there are fewer), R is r with the chord's highest, "." and "-" nothing. The
        chord's notes go from number `low` to `high` (see `voicing`). ValueError for another letter."""
        before: tuple[int, ...] = ()
        for bar, eighth, letter in self._struck(bars, pattern):
            there = self.chord(bar, eighth)
            before = voicing(there, low, high, before)
            under = low - 12 + (there.root - low) % 12
            notes = {
                "r": [under], "R": [under, before[-1]], "f": [under + (7 if under < low - 7 else -5)],
            }.get(letter) or [before[min(int(letter), len(before) - 1)]]  # fmt: skip
            hard = self.touch(bar, eighth)
            for note in notes:
                length = self.eighth * (3.2 if letter in "rRf" else 2.4)
                yield Event(self.human(bar, eighth), sound(hertz(note), length, hard), hard, pan)

    def ground(self, bars: Sequence[int], pattern: str, sound: Sound, low: int = 33) -> Iterator[Event]:
        """Yield the notes of a bass in each of `bars`, an event each, a letter of `pattern` an eighth: r
        root, f fifth, o octave, "-" holds the note before, "." is a rest. The root is the first from number
        `low` on (33 is A1). KeyError for another letter."""
        for bar, eighth, letter in self._struck(bars, pattern):
            root = low + (self.chord(bar, eighth).root - low) % 12
            note = {"r": root, "f": root + 7 if root + 7 < low + 15 else root - 5, "o": root + 12}[letter]
            held = len(pattern[eighth + 1 :]) - len(pattern[eighth + 1 :].lstrip("-")) + 1
            hard = self.touch(bar, eighth)
            yield Event(
                self.human(bar, eighth), sound(hertz(note), held * self.eighth * 0.95, hard), hard, 0.0
            )

    def beat(
        self, bars: Sequence[int], pattern: str, sound: Callable[[float], Signal], pan: float = 0.0
    ) -> Iterator[Event]:
        """Yield a drum's strokes in each of `bars`, an event each, a letter of `pattern` an eighth: X struck
        1.0 hard, x 0.74, o 0.5, a comma 0.3, times the bar's part of `arc` and off by some 7 %; "." and "-"
        nothing. KeyError for another letter."""
        for bar, eighth, letter in self._struck(bars, pattern):
            hard = _LOUD[letter] * float(self.arc[bar] * (1 + self.rng.normal(0, 0.07)))
            yield Event(self.human(bar, eighth), sound(min(1.0, hard)), hard, pan)

    def _struck(self, bars: Sequence[int], pattern: str) -> Iterator[tuple[int, int, str]]:
        """Bar, eighth and letter of all that a pattern strikes; one of several bars goes round."""
        for number, bar in enumerate(bars):
            start = number * self.eighths % len(pattern)
            for eighth, letter in enumerate(pattern[start : start + self.eighths]):
                if letter not in ".-":
                    yield bar, eighth, letter

    def carpet(self, bars: Sequence[int], sound: Sound, low: int, high: int) -> Iterator[Event]:
        """Yield the chords of `bars` as long notes, an event each: they begin 0.12 of a bar early, are held
        1.35 times as long as the chord sounds, and spread from left to right. Numbers go from `low` to `high`
        (see `voicing`); from chord to chord notes move as little as they can."""
        before: tuple[int, ...] = ()
        bar_long = self.eighths * self.eighth
        for bar in bars:
            for part, there in enumerate(self.chords[bar]):
                before = voicing(there, low, high, before)
                share = 1 / len(self.chords[bar])
                for number, note in enumerate(before):
                    pan = 0.7 * (2 * number / max(1, len(before) - 1) - 1)
                    at = self.when(bar, 0) + (part * share - 0.12) * bar_long
                    yield Event(
                        max(0.0, at), sound(hertz(note), 1.35 * share * bar_long, 0.6), self.arc[bar], pan
                    )

    def guide(self, bars: Sequence[int], sound: Sound, low: int, high: int, pan: float) -> Iterator[Event]:
        """Yield a second voice, one long note for each chord of `bars`, `pan` to the side: the third or the
        last note (a seventh, if any) of the chord from number `low` to `high`, the one nearest to the note
        before but not that note; for the first that is the middle of both numbers. ValueError where there is
        no such note."""
        before = (low + high) // 2
        bar_long = self.eighths * self.eighth
        for bar in bars:
            for part, there in enumerate(self.chords[bar]):
                choices = [
                    note
                    for note in range(low, high + 1)
                    if note % 12 in (there.classes[1], there.classes[-1]) and note != before
                ]
                before = min(choices, key=lambda note: abs(note - before))
                share = 1 / len(self.chords[bar])
                yield Event(
                    self.when(bar, 0) + part * share * bar_long + 0.03,
                    sound(hertz(before), share * bar_long * 0.98, 0.6),
                    self.arc[bar],
                    pan,
                )

    # The end

    def finished(self, bright: float = 5200.0, length: float = 1.8) -> Signal:
        """Return the whole song and half of its echo as a new array of shape (N, 2), which ends about 4 s
        after the last bar, faded in over 0.01 s and out over 1.5 s, at -13.5 LUFS. The echo reaches up to
        `bright` hertz and lasts `length` seconds."""
        wet = room(self._send, 1.0, length, bright, wrap=True) - self._send
        return level.piece(self._dry + 0.5 * wet)


def voicing(there: Chord, low: int, high: int, before: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Return the numbers of a chord's notes, ascending, one for each of `there.classes`, from `low` to
    `high`: those nearest to the notes in `before`, without it to four evenly spaced ones, with neighbours 2
    halftones apart if possible. ValueError where a class has no note in between."""
    choices = [[note for note in range(low, high + 1) if note % 12 == one] for one in there.classes]
    middle = before or tuple(round(low + (high - low) * (part + 0.5) / 4) for part in range(4))

    def cost(notes: Iterable[int]) -> tuple[float, ...]:
        ordered = sorted(notes)
        far = sum(min(abs(note - old) for old in middle) for note in ordered)
        narrow = sum(6.0 for one, two in pairwise(ordered) if two - one < 2)
        return (far + narrow + 0.2 * (ordered[-1] - ordered[0]), *ordered)

    return tuple(sorted(min(product(*choices), key=cost)))
