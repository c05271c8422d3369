"""Secrets of games that go on, as they are kept beside their records."""

from __future__ import annotations

from collections.abc import Sequence

from . import rows
from .library import Library


def deal_of(library: Library, game_id: str) -> tuple[str, str] | None:
    """Return (code, salt) of the deal of a game that goes on; None where there is none, and for an unknown
    game. They are secret. The salt is "" where a fork goes on by the luck of another game."""
    row = library._read(lambda db: rows.row_of(db, game_id), None)
    code, salt = (str(row.note.get(key, "")) if row is not None else "" for key in rows.DEAL)
    return (code, salt) if code else None


def diaries_of(library: Library, game_id: str) -> Sequence[Sequence[object]]:
    """Return what is kept of the diaries of a game that goes on; () for none, and for an unknown game. They
    are secret."""
    row = library._read(lambda db: rows.row_of(db, game_id), None)
    diaries = () if row is None else row.note.get("diaries", ())
    return diaries if isinstance(diaries, tuple) else ()


def aids_of(library: Library, game_id: str) -> object:
    """Return what is kept of the help that people had in a game that goes on, as `aids_values` wrote it; None
    where there was none, and for an unknown game. It is secret."""
    row = library._read(lambda db: rows.row_of(db, game_id), None)
    return None if row is None else row.note.get("aids") or None
