"""Order of the letters of a line: which of them run to the left, and where what runs to the left stands."""

from __future__ import annotations

import re
import unicodedata
from itertools import groupby

START, END = "\u2068", "\u2069"
"""Marks around a name in a sentence: nothing outside changes its order, and it changes none outside."""
LEFTWARD = re.compile(r"[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]")
"""A letter of a script that runs to the left."""
SCRIPTS = {
    "HEBREW": "Hebr",
    "ARABIC": "Arab",
    "SYRIAC": "Syrc",
    "THAANA": "Thaa",
    "NKO": "Nkoo",
    "ADLAM": "Adlm",
}
"""Codes of such scripts, by the first word of their letters' names."""
TURNED = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")
"""Brackets as they are drawn in what runs to the left."""
_UNSEEN = ("BN", "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI")
"""Directions of characters that take no place of their own."""
_OBJECT = "\ufffc"
"""Stands for a name in the sentence around it."""
Piece = tuple[str, bool]
"""A part of a line, its letters in reading order, and whether they run to the left."""


def isolated(name: str) -> str:
    """Return a name between `START` and `END`, which keep its order in a sentence, if it has letters that run
    to the left; else as it is."""
    return f"{START}{name}{END}" if LEFTWARD.search(name) else name


def script_of(piece: str) -> str:
    """Return the code of a piece's first letter that runs to the left, as in `SCRIPTS`, "Arab" for other
    scripts; "" without such a letter.

    >>> script_of("abc")
    ''
    """
    letter = LEFTWARD.search(piece)
    name = unicodedata.name(letter[0], "") if letter else ""
    return SCRIPTS.get(name.split(" ")[0], "Arab") if letter else ""


def begins_leftward(text: str) -> bool:
    """True if the first letter of a text, after digits and signs, runs to the left; False without any letter.

    >>> begins_leftward("Rosi"), begins_leftward(chr(0x5D0))
    (False, True)
    """
    ways = (unicodedata.bidirectional(letter) for letter in text)
    return next((way != "L" for way in ways if way in ("L", "R", "AL")), False)


def from_left(line: str) -> list[Piece]:
    """Return the pieces of a line as they stand from left to right, marks left out; [] for "". The line
    itself runs to the right; a name between `START` and `END` runs as it begins."""
    plain, names = "", {}
    for part in re.split(f"({START}[^{START}{END}]*{END})", line):
        if part.startswith(START) and part.endswith(END):
            names[len(plain)] = part[1:-1]
            plain += _OBJECT
        else:
            plain += part.replace(START, "").replace(END, "")
    pieces: list[Piece] = []
    for run, leftward in _visual(plain, False):
        parts = [list(part) for _is_name, part in groupby(run, key=lambda at: at if at in names else -1)]
        for part in reversed(parts) if leftward else parts:
            name = names.get(part[0])
            if name is None:
                pieces.append(("".join(plain[at] for at in part), leftward))
            else:
                inner = _visual(name, begins_leftward(name))
                pieces += [("".join(name[at] for at in run), way) for run, way in inner]
    return pieces


def _visual(text: str, leftward: bool) -> list[tuple[list[int], bool]]:
    """Return the runs of a text without marks from left to right, by the Unicode algorithm: the numbers of
    their letters, and whether they run to the left."""
    levels = _levels(text, leftward)
    runs = [(level, list(part)) for level, part in groupby(range(len(text)), key=levels.__getitem__)]
    for least in range(max(levels, default=0), 0, -1):
        start = 0
        while start < len(runs):
            end = start
            while end < len(runs) and runs[end][0] >= least:
                end += 1
            runs[start:end] = reversed(runs[start:end])
            start = max(end, start + 1)
    return [(run, level % 2 == 1) for level, run in runs]


def _levels(text: str, leftward: bool) -> list[int]:
    """Return the level of each letter: odd where it runs to the left. Without python-bidi every letter goes
    by itself, and a line that is not mixed is right even so."""
    seen = [i for i, letter in enumerate(text) if unicodedata.bidirectional(letter) not in _UNSEEN]
    try:
        from bidi import algorithm
    except ImportError:
        known = dict.fromkeys(seen, int(leftward))
        known |= {i: 1 for i in seen if LEFTWARD.match(text[i])}
    else:
        storage = algorithm.get_empty_storage()
        storage["base_level"], storage["base_dir"] = int(leftward), "R" if leftward else "L"
        algorithm.get_embedding_levels("".join(text[i] for i in seen), storage)
        algorithm.explicit_embed_and_overrides(storage)
        algorithm.resolve_weak_types(storage)
        algorithm.resolve_neutral_types(storage, False)
        algorithm.resolve_implicit_levels(storage, False)
        known = {i: char["level"] for i, char in zip(seen, storage["chars"], strict=True)}
    levels: list[int] = []
    for i in range(len(text)):
        levels.append(known.get(i, levels[-1] if levels else int(leftward)))
    return _paired(text, levels)


def _paired(text: str, levels: list[int]) -> list[int]:
    """Set a closing bracket on the level of its opening one; return the levels."""
    opened: list[int] = []
    for i, letter in enumerate(text):
        if letter in "([{":
            opened.append(i)
        elif letter in ")]}" and opened:
            levels[i] = levels[opened.pop()]
    return levels
