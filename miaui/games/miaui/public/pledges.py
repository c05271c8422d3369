"""Pledges: each bot's choice, sealed in the record as soon as it is made and opened after the game.

A pledge is the SHA-256 of ``salt:dive``. It is public at once, its salt only after the last round; so anybody
can check that a bot did not wait for what others chose.
"""

import hashlib
import hmac
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import ROUNDS

#: Key in the record of [round, seat, pledge, salt] for every choice of a bot, with `true` at the end where a
#: person had locked in before: such a pledge proves less.
PLEDGES = "pledges"

_SHAPE = [int, int, str, str]
_LONGEST = 128  # letters of a pledge or salt that is shown; ours have 64 and 32


@dataclass(frozen=True, slots=True)
class Pledge:
    """A choice of a finished game that was pledged: `pledge` is as it stands in the record, `kept` is True if
    it is the pledge of the dive. `late`: a person had locked in before it was made."""

    round: int
    seat: Seat
    dive: int
    pledge: str
    salt: str
    late: bool
    kept: bool


@dataclass(frozen=True, slots=True)
class PledgeRow:
    """A pledge as it stands in a record: `data` is its row there."""

    data: list[object]
    round: int
    seat: Seat
    pledge: str
    salt: str
    late: bool


@dataclass(frozen=True, slots=True)
class PledgeCount:
    """Numbers of choices that a bot pledged, of pledges that were kept, and of pledges made late."""

    made: int
    kept: int
    late: int = 0


def commit(dive: int, salt: str) -> str:
    """Return the pledge of a dive: the SHA-256 of ``SALT:DIVE``, 64 hexadecimal digits in lower case. The
    salt must be fresh and unguessable; UnicodeEncodeError if it is not ASCII.

    >>> commit(7, "salt")[:16]
    '0bdc73c5926d255c'
    """
    return hashlib.sha256(f"{salt}:{dive}".encode("ascii")).hexdigest()


def verify(pledge: str, dive: int, salt: str) -> bool:
    """True if `pledge` is what `commit` returns for this dive and salt; False for anything else, capitals and
    a salt that is not ASCII included.

    >>> verify(commit(7, "salt"), 7, "salt")
    True
    >>> verify(commit(7, "salt"), 8, "salt")
    False
    """
    if not re.fullmatch(r"[0-9a-f]{64}", pledge, re.ASCII) or not salt.isascii():
        return False
    return hmac.compare_digest(pledge, commit(dive, salt))


def pledges(further: Mapping[str, object], dives: Sequence[Sequence[int]]) -> list[Pledge]:
    """Return the pledges among a record's `further` keys, well formed and of a round and seat that there is,
    in order of round and seat; `dives` are those of its finished rounds. Of two of one choice the later row
    counts. [] before round 12 is played, for salts are secret."""
    if len(dives) < ROUNDS:
        return []
    rows = {(row.round, row.seat): row for row in pledge_rows(further)}
    return [
        Pledge(number, seat, dive, row.pledge, row.salt, row.late, verify(row.pledge, dive, row.salt))
        for (number, seat), row in sorted(rows.items())
        if 1 <= number <= ROUNDS and 0 <= seat < len(dives[0])
        for dive in [dives[number - 1][seat]]
    ]


def pledge_counts(pledges: Iterable[Pledge]) -> dict[Seat, PledgeCount]:
    """Return the counts of these pledges by seat, without seats that have none, in the order in which seats
    first occur."""
    counts: dict[Seat, PledgeCount] = {}
    for pledge in pledges:
        before = counts.get(pledge.seat, PledgeCount(0, 0))
        counts[pledge.seat] = PledgeCount(
            before.made + 1, before.kept + pledge.kept, before.late + pledge.late
        )
    return counts


def pledge_rows(further: Mapping[str, object]) -> list[PledgeRow]:
    """Return the well-formed rows at "pledges" in a record's `further` keys, in order: a list [round, seat,
    pledge, salt], with true or false for `late` at the end or not, no text longer than 128 letters. All
    others, which may come from anywhere, are left out; [] if the key is missing or no list."""
    rows = further.get(PLEDGES)
    if type(rows) is not list:
        return []
    return [row for row in map(_read_row, rows) if row is not None]


def _read_row(data: object) -> PledgeRow | None:
    if type(data) is not list or [type(part) for part in data] not in (_SHAPE, [*_SHAPE, bool]):
        return None
    number, seat, pledge, salt, *late = data
    if max(len(pledge), len(salt)) > _LONGEST:
        return None
    return PledgeRow(data, number, Seat(seat), pledge, salt, bool(late))
