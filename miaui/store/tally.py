"""The number of games of a library, in a small text beside it: what is lost is told by it where nothing else
tells how much there was. Nothing needs it. It never says too much: a game is counted once it was added, and
no more before it is deleted.
"""

from __future__ import annotations

import contextlib
import sqlite3
from dataclasses import dataclass
from pathlib import Path

from . import rows, schema
from .files import read_bounded, write_whole

_LONGEST = 200


@dataclass(frozen=True, slots=True)
class Tally:
    """Number of games, and the number in the order of saving that the last one had."""

    games: int = 0
    saved: int = 0

    @classmethod
    def of(cls, db: sqlite3.Connection) -> Tally:
        """Return the tally of what a library holds; Tally(0, 0) for an empty one."""
        return cls(*rows.count_and_last_saved(db))

    def __str__(self) -> str:
        words = f"{self.games} games, saved up to {self.saved}"
        return f"{words}, {schema.checksum(words)}\n"


def tally_of(path: Path) -> Path:
    """Return the path of the tally of the library at `path`: ``STEM-tally.txt`` beside it."""
    return path.with_name(f"{path.stem}-tally.txt")


def read(path: Path) -> Tally:
    """Return the tally of the library at `path`; Tally() where it is missing or damaged."""
    with contextlib.suppress(OSError, ValueError):
        text = read_bounded(tally_of(path), _LONGEST).decode("ascii")
        games, _, _, _, _, saved, _ = text.split()
        tally = Tally(int(games), int(saved.rstrip(",")))
        if str(tally) == text:
            return tally
    return Tally()


def keep(path: Path, db: sqlite3.Connection) -> None:
    """Count the games of the library at `path` and keep the tally beside it, unless it is kept so already;
    where the disk refuses, nothing is kept or raised."""
    with contextlib.suppress(*schema.FAILURES):
        tally = Tally.of(db)
        if tally != read(path):
            _write(path, tally)


def lower(path: Path) -> None:
    """Let the tally of the library at `path` tell of a game less, at least 0: one is going to be deleted."""
    _write(path, Tally(max(0, read(path).games - 1)))


def _write(path: Path, tally: Tally) -> None:
    with contextlib.suppress(OSError):
        write_whole(tally_of(path), str(tally).encode("ascii"))
