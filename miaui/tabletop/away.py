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
    """Deeds that a seat is told of, at most three, in order, and how many others there were beside."""

    deeds: tuple[Deed[E], ...] = ()
    more: int = 0


def missed_deeds(
    spec: TabletopSpec[V, M, E, D, U, L, C],
    history: History[V, E],
    seat: Seat,
    cast: Sequence[CastMember],
) -> MissedDeeds[E]:
    """Return, in the order in which they happened, the three most important events at most that a seat missed
    since it decided last, each with its sentence as everybody may know it, and the number of other sentences;
    of several with one sentence the last, with their number. One without a sentence is left out. `history` is
    the public's."""
    first, events = history(None)
    since = _decided(spec, events, seat)
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
    return MissedDeeds(tuple(deeds), len(last) - len(deeds))


def missed_events(spec: TabletopSpec[V, M, E, D, U, L, C], history: History[V, E], seat: Seat) -> Sequence[E]:
    """Return all events since a seat decided last, as everybody knows them. `history` is the public's."""
    _first, events = history(None)
    return events[_decided(spec, events, seat) :]


def _decided(spec: TabletopSpec[V, M, E, D, U, L, C], events: Sequence[E], seat: Seat) -> int:
    """Return the number of events up to the seat's last decision."""
    acts = [place for place, event in enumerate(events, 1) if spec.acted(event, seat)]
    return acts[-1] if acts else 0
