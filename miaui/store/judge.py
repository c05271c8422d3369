"""What the rules say of a record's text: whether it is one, and what of it may be handed on."""

from __future__ import annotations

from miaui.core.errors import BadRecord
from miaui.games.miaui import reading, record, sealing
from miaui.games.miaui.cards import ROUNDS


def judge(text: str | bytes) -> bool:
    """True where nothing is left to play (finished or sealed), False where it goes on. Raises BadRecord."""
    try:
        told = reading.parse(text)
        record.play(told)
    except RecursionError:  # nothing in a bounded text should get here; then it is no record either
        raise BadRecord("", "too deep") from None
    return told.sealed or len(told.dives) == ROUNDS


def handed_on(text: str) -> tuple[str, bool]:
    """The record as anybody may read it, and whether it is sealed: that it is while two or more people are
    still playing, since they hide their cards from each other. Raises BadRecord."""
    told = reading.parse(text)
    people = [who for who in told.players if who.kind == "human"]
    if told.sealed or len(told.dives) == ROUNDS or len(people) < 2:
        return text, told.sealed
    return record.dump(sealing.seal(told)), True
