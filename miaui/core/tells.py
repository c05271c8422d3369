"""Tells: what an open face lets slip of a secret choice, through a noisy channel of fixed strength."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import log2

from miaui.core.chance import Luck, number_below
from miaui.core.envelope import Player
from miaui.core.seat import Seat

#: The character of a bot whose face slips.
OPEN_FACE = "open-face"

#: What its face may show.
BRIGHT, WORRIED = "bright", "worried"
TELLS = (BRIGHT, WORRIED)

#: Of 100 faces as many are true; the others show the opposite.
TRUE = 75


@dataclass(frozen=True, slots=True)
class Tell:
    """Look of an open face at a secret choice of a turn, one of TELLS."""

    turn: int
    seat: Seat
    look: str


def shown(worried: bool, luck: Luck) -> str:
    """Return what a face shows of a bot that is `worried` or not: WORRIED or BRIGHT, by the luck of "tell"
    true in 75 of 100.

    >>> from miaui.core.chance import NamedLuck
    >>> shown(True, NamedLuck(1)), shown(False, NamedLuck(1))
    ('worried', 'bright')
    """
    return WORRIED if worried == (number_below(100, luck, "tell") < TRUE) else BRIGHT


def bits(worried: float) -> float:
    """Return the bits that a face tells of a bot that is worried with this probability.

    >>> round(bits(0.5), 3), bits(1.0)
    (0.189, 0.0)
    """
    true = TRUE / 100
    return max(0.0, _entropy(worried * true + (1 - worried) * (1 - true)) - _entropy(true))


def has_open_face(players: Iterable[Player]) -> bool:
    """True if a bot's face slips."""
    return any(who.kind == "bot" and who.character == OPEN_FACE for who in players)


def _entropy(part: float) -> float:
    return -sum(share * log2(share) for share in (part, 1 - part) if share)
