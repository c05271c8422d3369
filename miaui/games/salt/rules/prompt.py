"""Whose decision it is and what is legal: what `miaui moves` prints."""

from miaui.core.errors import BadRecord
from miaui.games.salt.rules.legal import legal_actions
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.record import Record, play


def prompt(record: Record) -> dict[str, object]:
    """Return the seat to move, the phase, and the legal moves of every seat, sorted. Raises BadRecord."""
    state = play(record)
    if record.sealed:
        raise BadRecord("sealed", "this record can be looked at, not continued")
    moves: list[list[str] | None] = [None] * record.seats
    if state.phase is None:
        return {"to_move": [], "phase": None, "moves": moves}
    moves[state.seat] = sorted(map(str, legal_actions(Position.of(state, telling=False))))
    return {"to_move": [state.seat], "phase": state.phase, "moves": moves}
