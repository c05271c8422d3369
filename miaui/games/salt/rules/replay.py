"""A record as plain data: what `miaui replay --jsonl` and `miaui moves` print, and numbers for statistics."""

from collections.abc import Iterator
from typing import Any

from miaui.core.errors import BadRecord
from miaui.core.memory import Rows
from miaui.core.seat import Seat
from miaui.games.salt.public.events import DealEnded
from miaui.games.salt.public.habits import CALLS, DEAL_ROWS, DEALS, SUMS
from miaui.games.salt.public.points import card_points
from miaui.games.salt.rules import steps as rules
from miaui.games.salt.rules.legal import legal_actions
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.record import Record, moments, play, run

Line = dict[str, Any]
"""JSON object of one line."""

#: `deals` that were scored and the `points` scored in them, the `best` deal; deals ended by the own `stops`,
#: bets on Last Chance `won` and `lost`; `mermaids` is 1 for a victory with all four.
NAMES = ("deals", "points", "best", "stops", "won", "lost", "mermaids")


def lines(record: Record) -> Iterator[Line]:
    """Yield one object for each finished turn ("deal", "seat", "moves", "deck", "piles", "hands", "tables",
    "points", "locked", "caller"), after the last of a deal one with "deal" and the keys of `ended_data`, and
    for a finished game one with "final" ("scores", "winners", "by") at last. Deals count from 1; "deck" is a
    number of cards, "points" are card points by seat. Raises BadRecord."""
    position = Position(record.seats, record.variants, record.first, telling=False)
    seat, turns, begun = position.seat, 0, 0
    for number, place in run(record, position):
        if place == 0:
            begun, seat = 0, position.seat
        elif position.turns != turns:
            moves = record.deals[number - 1].moves[begun:place]
            yield _turn(position, number, seat, moves)
            turns, begun, seat = position.turns, place, position.seat
            if position.ended is not None:
                yield {"deal": number, **ended_data(position.ended)}
    if position.winners and position.ended is not None:
        by = rules.ending_of(position.ended)
        yield {"final": {"scores": position.totals, "winners": list(position.winners), "by": by}}


def _turn(position: Position, number: int, seat: Seat, moves: tuple[str, ...]) -> dict[str, object]:
    return {
        "deal": number,
        "seat": seat,
        "moves": list(moves),
        "deck": len(position.deck),
        "piles": [pile[:] for pile in position.piles],
        "hands": [hand[:] for hand in position.hands],
        "tables": [[list(cards) for cards in table] for table in position.tables],
        "points": [card_points(holding) for holding in position.holdings],
        "locked": sorted(position.locked),
        "caller": position.caller,
    }


def ended_data(ended: DealEnded) -> dict[str, object]:
    """Return how a deal ended, as lists: "end", "by", "won" (None unless Last Chance was called), and by seat
    "points", "bonus", "scored" and "totals"."""
    return {
        "end": ended.end,
        "by": ended.by,
        "won": ended.won,
        "points": list(ended.points),
        "bonus": list(ended.bonus),
        "scored": list(ended.scored),
        "totals": list(ended.totals),
    }


def prompt(record: Record) -> dict[str, object]:
    """Return the seats "to_move" (one or none), the "phase", and "moves", a list by seat of the sorted legal
    ones as texts, e.g. "deck" and "topA", or None for every other seat; between deals and after the end [],
    None, and None for every seat. Raises BadRecord, for a sealed record too."""
    state = play(record)
    if record.sealed:
        raise BadRecord("sealed", "this record can be looked at, not continued")
    moves: list[list[str] | None] = [None] * record.seats
    if state.phase is None:
        return {"to_move": [], "phase": None, "moves": moves}
    moves[state.seat] = sorted(map(str, legal_actions(Position.of(state, telling=False))))
    return {"to_move": [state.seat], "phase": state.phase, "moves": moves}


def figures(record: Record) -> tuple[dict[str, int], ...]:
    """Return the numbers of every seat by their names, `NAMES`: ends of finished deals alone are counted, 0
    before the first. Raises BadRecord."""
    found = [dict.fromkeys(NAMES, 0) for _seat in range(record.seats)]
    for _state, events in moments(record):
        for event in events:
            if isinstance(event, DealEnded):
                _add(found, event)
    return tuple(found)


def standings(record: Record) -> tuple[tuple[int, ...], ...]:
    """Return everybody's total points, by seat, after each finished deal, none before the first. Raises
    BadRecord."""
    told = [event for _state, events in moments(record) for event in events]
    return tuple([event.totals for event in told if isinstance(event, DealEnded)])


def _add(found: list[dict[str, int]], ended: DealEnded) -> None:
    by = found[ended.by]
    if ended.end == "mermaids":
        by["mermaids"] += 1
    elif ended.end == "stop":
        by["stops"] += 1
    elif ended.end == "last":
        by["won" if ended.won else "lost"] += 1
    if ended.end in ("stop", "last"):
        for numbers, scored in zip(found, ended.scored, strict=True):
            numbers["deals"] += 1
            numbers["points"] += scored
            numbers["best"] = max(numbers["best"], scored)


def habits(record: Record) -> tuple[Rows, ...]:
    """Return the counts of every seat's calls, by the names of `public.habits`. Raises BadRecord."""
    events = [event for _state, told in moments(record) for event in told if isinstance(event, DealEnded)]
    return tuple([_of_seat(events, seat) for seat in range(record.seats)])


def _of_seat(deals: list[DealEnded], seat: int) -> Rows:
    rows = {name: [0] * CALLS for name in DEAL_ROWS} | {SUMS: [0, 0]}
    for number, ended in enumerate(deals):
        called = ended.by == seat and ended.end in ("stop", "last")
        kind = ("stop", "last").index(ended.end) if called else CALLS - 1
        rows[DEAL_ROWS[min(number, DEALS - 1)]][kind] += 1
        if called:
            rows[SUMS] = [rows[SUMS][0] + ended.points[seat], rows[SUMS][1] + 1]
    return {name: tuple(row) for name, row in rows.items()}
