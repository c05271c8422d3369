"""Deeds that a seat missed, as everybody saw them, for a screen that is handed to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Generic

from miaui.core.game import E, M, V
from miaui.core.seat import Seat
from miaui.engine.input.keymap import C
from miaui.tabletop.animation import D, after
from miaui.tabletop.cast.members import CastMember
from miaui.tabletop.spec import L, TabletopSpec, U
from miaui.tabletop.told import History, Missed, best


@dataclass(frozen=True, slots=True)
class Deed(Generic[E]):
    """Event that a seat missed, a sentence for it, and how often it happened."""

    event: E
    words: str
    count: int = 1


@dataclass(frozen=True, slots=True)
class MissedDeeds(Generic[E]):
    """Events that a seat missed since it decided last, as everybody knows them: all `events`, the `deeds` of
    them that it is told, at most three, in order, and how many `more` there were."""

    events: Sequence[E] = ()
    deeds: tuple[Deed[E], ...] = ()
    more: int = 0


def missed_deeds(
    spec: TabletopSpec[V, M, E, D, U, L, C],
    history: History[V, E],
    seat: Seat,
    cast: Sequence[CastMember],
) -> MissedDeeds[E]:
    """Return what a seat missed since it decided last: as deeds the `best` events, three at most, each
    with its sentence as everybody may know it; of several with one sentence the last, with their number. One
    without a sentence is left out. `history` is the public's."""
    first, events = history(None)
    acts = [place for place, event in enumerate(events, 1) if spec.acted(event, seat)]
    since = acts[-1] if acts else 0
    parts = spec.telling.missed(events[since:], seat)
    shown, done, alike = spec.telling.display(first), 0, dict[str, list[Missed]]()
    for missed in sorted(parts, key=lambda part: part.place):
        shown, done = after(shown, events[done : since + missed.place]), since + missed.place
        words = spec.reading.sentence(events[done], shown.public(), cast)
        if words:
            alike.setdefault(words, []).append(missed)
    last = {same[-1].place: (words, same) for words, same in alike.items()}
    chosen = best([replace(same[-1], rank=min(part.rank for part in same)) for _words, same in last.values()])
    deeds = [
        Deed(events[since + part.place], last[part.place][0], len(last[part.place][1])) for part in chosen
    ]
    return MissedDeeds(events[since:], tuple(deeds), len(last) - len(deeds))
