"""Whether a text from outside is a record of a game we know: the rules play it."""

from __future__ import annotations

from miaui.core.errors import BadRecord
from miaui.games.miaui import reading, record
from miaui.games.miaui.cards import ROUNDS


def judge(text: str | bytes) -> bool:
    """True where nothing is left to play (finished or sealed), False where it goes on. Raises BadRecord."""
    try:
        told = reading.parse(text)
        record.play(told)
    except RecursionError:  # nothing in a bounded text should get here; then it is no record either
        raise BadRecord("", "too deep") from None
    return told.sealed or len(told.dives) == ROUNDS
