"""Which choice can be taken back: the last turn of a person, unless dice or stakes have been seen since."""

from collections import deque
from collections.abc import Collection
from dataclasses import replace
from itertools import takewhile

from miaui.core.errors import CannotUndo
from miaui.core.seat import Seat
from miaui.core.words import N_, NO_CHOICE
from miaui.games.kaivai.rules.apply import to_act
from miaui.games.kaivai.rules.record import Record, moments
from miaui.games.kaivai.rules.sight import indifferent, legal, view
from miaui.games.kaivai.rules.state import State

_SEEN = {
    "roll": N_("The dice have been thrown since the last choice, so it stands."),
    "stake": N_("The stakes have been revealed since the last choice, so it stands."),
}
"""Reason why a move cannot be passed, by the first word of its text."""
_IN_TURN = ("action", "canoe", "kind", "at")
_BEFORE = {"canoe": _IN_TURN, "kind": _IN_TURN, "at": _IN_TURN, "hut": ("hut",)}
"""By phase: the phases that belong to its turn and seat, if they come just before."""


def back(record: Record, people: Collection[Seat]) -> Record:
    """Return the record without one choice of a person. That is the pending stake of the highest of the seats
    that have one, unless they had no influence to stake. Else it is the last turn in which a person had a
    choice, with all that came after it; of a turn in which dice were thrown only what came after the last
    throw. Raises CannotUndo where dice were thrown or stakes revealed after the last choice, where there is
    no choice at all, and for a sealed record."""
    if record.sealed:
        raise CannotUndo(NO_CHOICE)
    told = sum(1 for _ in takewhile(lambda text: _word(text) not in _SEEN, reversed(record.moves)))
    revealed = replace(record, pending=None)
    # the moments before each of these moves, and the present one
    states = deque((state for state, _ in moments(revealed)), maxlen=told + 1)
    stakes = _without_stake(record, states[-1], people)
    if stakes is not None:
        return stakes
    place = _last_turn(list(states)[:-1], people)
    if place is not None:
        return replace(revealed, moves=record.moves[: len(record.moves) - told + place])
    seen = record.moves[-told - 1 :][:1]
    raise CannotUndo(_SEEN[_word(seen[0])] if len(record.moves) > told else NO_CHOICE)


def _word(text: str) -> str:
    return text.split(" ", 1)[0]


def _without_stake(record: Record, state: State, people: Collection[Seat]) -> Record | None:
    """Return the record without the last stake of a person; people choose in the order of their seats. None
    where there is none that was a choice."""
    row = list(record.pending or ())
    mats = state.position.mats
    locked = [seat for seat in people if row and row[seat] is not None and mats[seat].influence]
    if not locked:
        return None
    row[max(locked)] = None
    return replace(record, pending=None if row.count(None) == len(row) else tuple(row))


def _last_turn(states: list[State], people: Collection[Seat]) -> int | None:
    """Return the place of the first state with a choice in the last turn in which a person had one; None
    without one."""
    beginning: int | None = None
    seat, phase = None, ""
    for place in reversed(range(len(states))):
        state = states[place]
        mover, now = to_act(state)[0], state.position.phase
        if beginning is not None and (mover != seat or now not in _BEFORE.get(phase, ())):
            break
        seat, phase = mover, now
        seen = view(state, mover)
        if mover in people and len(legal(seen)) > 1 and indifferent(seen) is None:
            beginning = place
    return beginning
