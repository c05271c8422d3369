"""Whose decision is due, and what is legal: what `miaui moves` prints."""

from typing import Any

from miaui.core.errors import BadRecord
from miaui.core.seat import seats
from miaui.games.kaivai.public import fishing
from miaui.games.kaivai.public.moves import write_move
from miaui.games.kaivai.rules import apply as rules
from miaui.games.kaivai.rules.record import Record, play


def prompt(record: Record) -> dict[str, Any]:
    """Return the seats to move, the phase, the dice to throw and by seat the legal moves. Raises BadRecord,
    for a sealed record too."""
    if record.sealed:
        raise BadRecord("sealed", "a sealed record can be looked at, not continued")
    state = play(record)
    position, to_act = state.position, rules.to_act(state)
    if position.phase == "over":
        return {"to_move": [], "phase": None, "dice": None, "moves": None}
    return {
        "to_move": list(to_act),
        "phase": position.phase,
        "dice": fishing.dice(position) if position.phase == "roll" else None,
        "moves": [
            [write_move(move) for move in rules.legal(position, seat)] if seat in to_act else None
            for seat in seats(position.seats)
        ],
    }
