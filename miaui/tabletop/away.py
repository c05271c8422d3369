"""Deeds that a seat missed, as everybody saw them, for a screen that is handed to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Generic

from miaui.core.game import E, M, V
from miaui.core.seat import Seat
from miaui.engine.input.keymap import C
from miaui.tabletop.animation import D, after
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.spec import L, TabletopSpec, U
from miaui.tabletop.told import History, Told


@dataclass(frozen=True, slots=True)
class Deed(Generic[E]):
    """Event that a seat missed, and a sentence for it."""

    event: E
    words: str


def missed_deeds(
    spec: TabletopSpec[V, M, E, D, U, L, C],
    history: History[V, E],
    seat: Seat,
    cast: Sequence[CastMember],
) -> list[Deed[E]]:
    """Return in order the deeds with a sentence, each with it, among the three most important ones at most
    since a seat decided last: no other one comes in for one without. `history` is the public's."""
    told = Told(history, has_log=True)
    told.remember(None)
    parts = told.take_over(seat, spec.acted, spec.telling.missed)
    found = []
    for display, events in told.pictures(parts, spec.telling.display):
        before = after(display, events[:-1]).public()
        found.append(Deed(events[-1], spec.reading.sentence(events[-1], before, cast)))
    return [deed for deed in found if deed.words]
