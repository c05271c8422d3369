"""Plain moves that were made for programs of the player's own that did not answer: they mark the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from miaui.core.game import GameRecord, R

#: Key in the record: [seat, turn] of every such move.
PLAIN_MOVES = "plain_moves"

#: Rows that are kept and read.
_MOST = 2000


def plain_moves(record: GameRecord) -> tuple[tuple[int, int], ...]:
    """Return seat and turn of every plain move; rows of another shape are passed over."""
    rows = record.further.get(PLAIN_MOVES)
    first_rows = rows[:_MOST] if isinstance(rows, list) else []
    return tuple([(row[0], row[1]) for row in first_rows if _is_row(row, len(record.players))])


def _is_row(row: object, seats: int) -> bool:
    return isinstance(row, list) and [type(part) for part in row] == [int, int] and 0 <= row[0] < seats


def with_plain_moves(record: R, added: Sequence[tuple[int, int]]) -> R:
    """Return the record with more plain moves; as it is where there are none."""
    if not added:
        return record
    rows = [list(move) for move in [*plain_moves(record), *added][:_MOST]]
    return replace(record, further=record.further | {PLAIN_MOVES: rows})
