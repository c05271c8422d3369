"""Numbers of a finished game for statistics, seat by seat."""

from collections.abc import Iterator
from typing import assert_never

from miaui.core.memory import Rows
from miaui.games.kaivai.public.bidding import BIDS
from miaui.games.kaivai.public.events import (
    BidMade,
    CanoeSunk,
    Celebrated,
    Event,
    FishCaught,
    FishDelivered,
    HutBuilt,
    HutPlaced,
    ValueLost,
    VillageScored,
)
from miaui.games.kaivai.public.glory import glory_steps, totals
from miaui.games.kaivai.public.habits import ROUND_ROWS
from miaui.games.kaivai.rules.record import Record, moments, play

#: `huts` built, those at the start included; `fish` caught; worth of the shells `earned`; celebrations hosted
#: (`feasts`) and glory from all of them (`eaten`); islands `taken` alone; canoes `sunk`;
#: counters `lost` to the nights.
NAMES = ("huts", "fish", "earned", "feasts", "eaten", "taken", "sunk", "lost")


_Huts = HutPlaced | HutBuilt
_Counted = _Huts | FishCaught | FishDelivered | CanoeSunk | Celebrated | VillageScored | ValueLost
"""Events that count for some number."""


def figures(record: Record) -> tuple[dict[str, int], ...]:
    """Return by seat a new dict of the numbers in `NAMES`, 0 where nothing was counted; a game that is not
    over is counted so far. Raises BadRecord as `record.moments` does, e.g. at "moves[3]" for a move that is
    not legal."""
    counts = [dict.fromkeys(NAMES, 0) for _seat in range(record.seats)]
    for event in _events(record):
        if isinstance(event, _Counted):
            _add(counts, event)
    return tuple(counts)


def standings(record: Record) -> tuple[tuple[int, ...], ...]:
    """Return a row for each finished round, everybody's glory by seat after it; once the huts were scored a
    last row with the glory after the huts, or after the last scored village. () before the end of round 1.
    Raises BadRecord as `record.moments` does, e.g. at "moves[3]" for a move that is not legal."""
    steps = glory_steps(play(record).position, _events(record))
    return tuple(totals(step for step in steps if step.kind == "round" or step is steps[-1]))


def _events(record: Record) -> Iterator[Event]:
    for _state, events in moments(record):
        yield from events


def _add(counts: list[dict[str, int]], event: _Counted) -> None:
    match event:
        case HutPlaced() | HutBuilt():
            counts[event.seat]["huts"] += 1
        case FishCaught():
            counts[event.seat]["fish"] += event.fish
        case FishDelivered():
            counts[event.seat]["earned"] += sum(event.shells)
        case CanoeSunk():
            counts[event.seat]["sunk"] += 1
        case Celebrated():
            counts[event.seat]["feasts"] += 1
            for numbers, gain in zip(counts, event.gains, strict=True):
                numbers["eaten"] += gain
        case VillageScored():
            if len(event.takers) == 1:
                counts[event.takers[0]]["taken"] += 1
        case ValueLost():
            for numbers, before, after in zip(counts, event.before, event.after, strict=True):
                numbers["lost"] += before.counters - after.counters
        case _:
            assert_never(event)


def habits(record: Record) -> tuple[Rows, ...]:
    """Return by seat which numbers it bid: rows by name, "round-1" to "round-8", each a tuple of ten, how
    often it bid 1, 2, up to 10. All 0 before its first bid. Raises BadRecord as `record.moments` does, e.g.
    at "moves[3]" for a move that is not legal."""
    counts = [{name: [0] * len(BIDS) for name in ROUND_ROWS} for _seat in range(record.seats)]
    for state, events in moments(record):
        for event in events:
            if isinstance(event, BidMade):
                counts[event.seat][ROUND_ROWS[state.position.round - 1]][event.number - BIDS[0]] += 1
    return tuple([{name: tuple(row) for name, row in rows.items()} for rows in counts])
