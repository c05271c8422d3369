"""A record played again, as plain data: what `miaui replay --jsonl` prints."""

from collections.abc import Iterator
from typing import Any

from miaui.core.seat import Seat
from miaui.games.salt.public.events import DealEnded
from miaui.games.salt.public.points import card_points
from miaui.games.salt.rules import steps as rules
from miaui.games.salt.rules.position import Position
from miaui.games.salt.rules.record import Record, run


def lines(record: Record) -> Iterator[dict[str, Any]]:
    """Yield one object for each finished turn and each finished deal, then, for a finished game, the final
    one.

    Raises BadRecord.
    """
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
    """Return how a deal ended."""
    return {
        "end": ended.end,
        "by": ended.by,
        "won": ended.won,
        "points": list(ended.points),
        "bonus": list(ended.bonus),
        "scored": list(ended.scored),
        "totals": list(ended.totals),
    }
