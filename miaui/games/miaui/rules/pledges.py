"""Pledges: each bot's choice, sealed in the record as soon as it is made and opened after the game.

A pledge is the SHA-256 of ``salt:dive``. It is public at once, its salt only after the last round; so anybody
can check that a bot did not wait for what others chose.
"""

import hashlib
import hmac
import re
from dataclasses import dataclass, replace
from typing import Any

from miaui.games.miaui.public.cards import ROUNDS
from miaui.games.miaui.public.moves import Dive
from miaui.games.miaui.rules.record import Record

#: Key in the record of [round, seat, pledge, salt] for every choice of a bot, with `true` at the end where a
#: person had locked in before: such a pledge proves less.
PLEDGES = "pledges"

_SHAPE = [int, int, str, str]
_LONGEST = 128  # letters of a pledge or salt that is shown; ours have 64 and 32


@dataclass(frozen=True, slots=True)
class Pledge:
    """A choice of a finished game that was pledged: `pledge` is as it stands in the record, `kept` says
    whether it is that of the dive. `late`: a person had locked in before it was made."""

    round: int
    seat: int
    dive: int
    pledge: str
    salt: str
    late: bool
    kept: bool


@dataclass(frozen=True, slots=True)
class PledgeCount:
    """How many choices a bot pledged, how many of these pledges were kept, and how many were made late."""

    made: int
    kept: int
    late: int = 0


def commit(dive: int, salt: str) -> str:
    """The pledge of a dive: 64 hexadecimal digits. The salt must be fresh and unguessable every time."""
    return hashlib.sha256(f"{salt}:{dive}".encode("ascii")).hexdigest()


def verify(pledge: str, dive: int, salt: str) -> bool:
    """True if `pledge` is that of this dive and salt; False for anything else."""
    if not re.fullmatch(r"[0-9a-f]{64}", pledge, re.ASCII) or not salt.isascii():
        return False
    return hmac.compare_digest(pledge, commit(dive, salt))


def with_pledge(record: Record, move: Dive, salt: str, late: bool) -> Record:
    """The record with a pledge for this move, which is not in it yet."""
    row: list[object] = [len(record.dives) + 1, move.seat, commit(move.number, salt), salt]
    rows = [*_rows(record), [*row, True] if late else row]
    return replace(record, further=record.further | {PLEDGES: rows})


def pledges(record: Record) -> list[Pledge]:
    """The pledges of a finished game by round and seat; [] while it goes on, for salts are secret."""
    if len(record.dives) < ROUNDS:
        return []
    rows = {(row[0], row[1]): row[2:] for row in _rows(record)}
    return [
        Pledge(number, seat, dive, pledge, salt, bool(late), verify(pledge, dive, salt))
        for (number, seat), (pledge, salt, *late) in sorted(rows.items())
        if 1 <= number <= ROUNDS and 0 <= seat < record.seats
        for dive in [record.dives[number - 1][seat]]
    ]


def pledge_counts(record: Record) -> dict[int, PledgeCount]:
    """The pledges of a finished game counted by seat; {} while it goes on."""
    counts: dict[int, PledgeCount] = {}
    for pledge in pledges(record):
        before = counts.get(pledge.seat, PledgeCount(0, 0))
        counts[pledge.seat] = PledgeCount(
            before.made + 1, before.kept + pledge.kept, before.late + pledge.late
        )
    return counts


def pledges_now(record: Record) -> dict[int, str]:
    """The pledges of the round in progress by seat: public as soon as they are made, unlike their salts."""
    number = len(record.dives) + 1
    pending = record.pending or ()
    locked = [seat for seat, choice in enumerate(pending) if choice is not None]
    return {row[1]: row[2] for row in _rows(record) if row[0] == number and row[1] in locked}


def _rows(record: Record) -> list[list[Any]]:
    """What the record holds of pledges, as far as it is well formed: it may come from anywhere."""
    rows = record.further.get(PLEDGES)
    return [row for row in rows if _is_row(row)] if type(rows) is list else []


def _is_row(row: object) -> bool:
    if type(row) is not list or [type(part) for part in row] not in (_SHAPE, [*_SHAPE, bool]):
        return False
    return max(len(row[2]), len(row[3])) <= _LONGEST
