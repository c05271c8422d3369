"""Events of a game, in order. They tell; they never ask. `View` says who may see what.

A round is: Stocked ×3, LockedIn ×seats, Revealed, then for every space Contested and (if somebody
takes it) Caught, then KitiMoved, RoundEnded, and the next round's Stocked ×3 or GameEnded.
"""

from dataclasses import dataclass

from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import Card
from miaui.games.miaui.public.taking import Taken


@dataclass(frozen=True, slots=True)
class Stocked:
    """A card was put in a space. `set_aside` Seagulls were drawn before it (round 1 only).

    `facedown_for` is the seat that may peek, None if it lies faceup; `card` is None for those who
    may not see it.
    """

    space: int
    card: Card | None
    facedown_for: Seat | None
    set_aside: int = 0


@dataclass(frozen=True, slots=True)
class LockedIn:
    """A seat chose; `number` is None for everybody else."""

    seat: Seat
    number: int | None


@dataclass(frozen=True, slots=True)
class Revealed:
    """All diver cards, a number a seat."""

    dives: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Contested:
    """Settling of a space: `rivals` are the seats still in the running, `tied` the seats with the deciding
    number (in Kiti's order; by seat without her), `winner` None if no seat takes it."""

    space: int
    rivals: tuple[Seat, ...]
    tied: tuple[Seat, ...]
    winner: Seat | None


@dataclass(frozen=True, slots=True)
class Caught:
    """`seat` takes every card of a space; a Lantern among them lights it."""

    space: int
    seat: Seat
    taken: tuple[Taken, ...]
    lantern: bool


@dataclass(frozen=True, slots=True)
class KitiMoved:
    """Kiti stands in the gap after seat `kiti` now."""

    kiti: Seat


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """Round `round` (1 to 12) is over."""

    round: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Points a seat, and the seats that share the victory."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


Event = Stocked | LockedIn | Revealed | Contested | Caught | KitiMoved | RoundEnded | GameEnded
