"""Pledges in a record: a bot's is written as soon as it has chosen."""

from dataclasses import replace

from miaui.core.seat import Seat
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.public.pledges import PLEDGES, commit, pledge_rows
from miaui.games.miaui.rules.record import Record


def with_pledge(record: Record, move: Dive, salt: str, late: bool) -> Record:
    """Return the record with a pledge for this move, which is not in it yet."""
    row: list[object] = [len(record.dives) + 1, move.seat, commit(move.number, salt), salt]
    rows = [*pledge_rows(record.further), [*row, True] if late else row]
    return replace(record, further=record.further | {PLEDGES: rows})


def pledges_now(record: Record) -> dict[Seat, str]:
    """Return the pledges of the round in progress by seat: public as soon as they are made, unlike their
    salts."""
    number = len(record.dives) + 1
    pending = record.pending or ()
    locked = [seat for seat, choice in enumerate(pending) if choice is not None]
    rows = pledge_rows(record.further)
    return {Seat(row[1]): row[2] for row in rows if row[0] == number and row[1] in locked}
