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
    "points", "locked", "caller"), after the last of a deal one with "deal" and the keys of `ended_data`
    ("end", "by", "won", "points", "bonus", "scored", "totals"), and for a finished game one with "final"
    ("scores", "winners", "by": "mermaids" or "points") at last; nothing before the end of a turn. Deals count
    from 1; "deck" is a number of cards, "points" are card points by seat. Raises BadRecord, after the objects
    before it."""
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
    """Return how a deal ended, with lists for tuples: "end" ("stop", "last", "empty" or "mermaids"), "by" (a
    seat), "won" (None unless Last Chance was called), and by seat "points", "bonus", "scored" and
    "totals"."""
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
    """Return the seats "to_move" (one or none), the "phase", and "moves", by seat the sorted legal ones as a
    list of texts, e.g. "deck" and "topA", None for every other seat; between deals and after the end
    "to_move" is [], "phase" None, and "moves" None for each seat, e.g. [None, None]. Raises BadRecord as
    `record.run` does, e.g. at "deal 1, move 3" for a move that is not legal, and at "sealed" for a sealed
    record."""
    state = play(record)
    if record.sealed:
        raise BadRecord("sealed", "this record can be looked at, not continued")
    moves: list[list[str] | None] = [None] * record.seats
    if state.phase is None:
        return {"to_move": [], "phase": None, "moves": moves}
    moves[state.seat] = sorted(map(str, legal_actions(Position.of(state, telling=False))))
    return {"to_move": [state.seat], "phase": state.phase, "moves": moves}


def figures(record: Record) -> tuple[dict[str, int], ...]:
    """Return by seat a new dict of the numbers in `NAMES`, from finished deals; 0 before the first. Of a deal
    that ended by an empty deck, or with four mermaids, "deals", "points" and "best" count nothing. Raises
    BadRecord as `record.run` does, e.g. at "deal 1, move 3" for a move that is not legal."""
    counts = [dict.fromkeys(NAMES, 0) for _seat in range(record.seats)]
    for _state, events in moments(record):
        for event in events:
            if isinstance(event, DealEnded):
                _add(counts, event)
    return tuple(counts)


def standings(record: Record) -> tuple[tuple[int, ...], ...]:
    """Return a row for each finished deal, everybody's total points by seat after it; () before the end of
    the first. Raises BadRecord as `record.run` does, e.g. at "deal 1, move 3" for a move that is not
    legal."""
    told = [event for _state, events in moments(record) for event in events]
    return tuple([event.totals for event in told if isinstance(event, DealEnded)])


def _add(counts: list[dict[str, int]], ended: DealEnded) -> None:
    by = counts[ended.by]
    if ended.end == "mermaids":
        by["mermaids"] += 1
    elif ended.end == "stop":
        by["stops"] += 1
    elif ended.end == "last":
        by["won" if ended.won else "lost"] += 1
    if ended.end in ("stop", "last"):
        for numbers, scored in zip(counts, ended.scored, strict=True):
            numbers["deals"] += 1
            numbers["points"] += scored
            numbers["best"] = max(numbers["best"], scored)


def habits(record: Record) -> tuple[Rows, ...]:
    """Return by seat how its deals ended, rows by name, each a tuple: "deal-1" to "deal-6" of three numbers,
    how often it called Stop, how often Last Chance, and how often the deal ended otherwise, by another seat's
    call, too, so that each finished deal counts once for every seat; deals after the sixth count in "deal-6".
    And "calls" of two, the sum of its card points at the end of the deals that it called, and their number.
    All 0 before the end of the first deal. Raises BadRecord as `record.run` does, e.g. at "deal 1, move 3"
    for a move that is not legal."""
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
