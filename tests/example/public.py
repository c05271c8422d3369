"""All that the window may know: moves, events, the view, and what is legal in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeVar, assert_never

from miaui.core.seat import Seat

T = TypeVar("T")
Shells = tuple[int, ...]
Phase = Literal["deal", "wave", "lay", "over"]

ALL_SHELLS: Shells = tuple(number for number in range(1, 7) for _copy in range(6))
HAND, WAVES, MOST = 7, 5, 2
"""Shells in a hand, waves in a game, shells that a seat may lay in a wave."""


# -- moves: of chance, then of a seat


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the shells in the order in which they come out of the bag, each hand in turn."""

    shells: Shells
    seat: None = None


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance: how many pearls a wave brings."""

    pearls: int
    seat: None = None


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a shell face down."""

    seat: Seat
    shell: int


@dataclass(frozen=True, slots=True)
class Done:
    """Lay no more."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Swap:
    """Put a shell into the bag for another one; `got` is what chance fills in."""

    seat: Seat
    shell: int
    got: int | None = None


Decision = Lay | Done | Swap
Move = Deal | Roll | Decision


# -- events


@dataclass(frozen=True, slots=True)
class Dealt:
    """Everybody has a hand; shells that the viewer does not see are 0, here and below."""

    hands: tuple[Shells, ...]


@dataclass(frozen=True, slots=True)
class WaveCame:
    """A wave has come; `pearls` lie in it, with those that waited."""

    number: int
    pearls: int


@dataclass(frozen=True, slots=True)
class Laid:
    """A shell lies face down before a seat."""

    seat: Seat
    shell: int


@dataclass(frozen=True, slots=True)
class Finished:
    """A seat lays no more in this wave."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Swapped:
    """A seat has put a shell into the bag and drawn another."""

    seat: Seat
    shell: int
    got: int


@dataclass(frozen=True, slots=True)
class TurnedOver:
    """All laid shells lie open."""

    laid: tuple[Shells, ...]


@dataclass(frozen=True, slots=True)
class Taken:
    """A seat has taken the pearls; None: they wait."""

    seat: Seat | None
    pearls: int


Event = Dealt | WaveCame | Laid | Finished | Swapped | TurnedOver | Taken


def seen_by(event: Event, seat: Seat | None) -> Event:
    """Return an event as a seat (None: the public) may know it."""
    match event:
        case Dealt(hands):
            seen = [hand if owner == seat else (0,) * len(hand) for owner, hand in enumerate(hands)]
            return Dealt(tuple(seen))
        case Laid() if event.seat != seat:
            return replace(event, shell=0)
        case Swapped() if event.seat != seat:
            return replace(event, shell=0, got=0)
        case _:
            return event


# -- the view


@dataclass(frozen=True, slots=True)
class View:
    """View of a seat (None: the public). `laid` are the shells of this wave by seat, 0 for one that the
    viewer does not see, and `open` while they are turned over; `gone` are those that went out with the tide,
    `taken` says who took each wave."""

    seat: Seat | None
    spring: bool
    phase: Phase
    wave: int
    pearls: int
    hand: Shells
    counts: Shells
    laid: tuple[Shells, ...]
    open: bool
    ready: tuple[bool, ...]
    swapped: tuple[bool, ...]
    bag: int
    gone: Shells
    taken: tuple[Taken, ...]

    @property
    def viewer(self) -> Seat | None:
        """The seat whose secrets are displayed."""
        return self.seat

    @property
    def points(self) -> tuple[int, ...]:
        """Pearls by seat."""
        return points(self.taken, len(self.counts))

    def public(self) -> View:
        """Return the part that everybody may see."""
        hidden = tuple([(0,) * len(row) for row in self.laid])
        return replace(self, seat=None, hand=(), laid=self.laid if self.open else hidden)

    def after(self, event: Event) -> View:
        """Return the view when an event, as its seat sees it, has happened."""
        match event:
            case Dealt(hands):
                counts = tuple([len(hand) for hand in hands])
                hand = () if self.seat is None else tuple(sorted(hands[self.seat]))
                bag = len(ALL_SHELLS) - sum(counts)
                return replace(self, phase="wave", hand=hand, counts=counts, bag=bag)
            case WaveCame(number, pearls):
                ready = tuple([not count for count in self.counts])
                return replace(self, phase="lay", wave=number, pearls=pearls, ready=ready)
            case Laid(seat, shell):
                hand = without(self.hand, shell) if seat == self.seat else self.hand
                row = (*self.laid[seat], shell)
                counts = _set(self.counts, seat, self.counts[seat] - 1)
                ready = _set(self.ready, seat, len(row) == MOST or not counts[seat])
                return replace(self, hand=hand, counts=counts, laid=_set(self.laid, seat, row), ready=ready)
            case Finished(seat):
                return replace(self, ready=_set(self.ready, seat, True))
            case Swapped(seat, shell, got):
                mine = tuple(sorted((*without(self.hand, shell), got))) if seat == self.seat else self.hand
                return replace(self, hand=mine, swapped=_set(self.swapped, seat, True))
            case TurnedOver(laid):
                return replace(self, laid=laid, open=True)
            case Taken():
                return self._taken(event)
            case _:
                assert_never(event)

    def _taken(self, event: Taken) -> View:
        no, none = (False,) * len(self.counts), ((),) * len(self.counts)
        return replace(
            self, phase="over" if self.wave == WAVES else "wave", laid=none, open=False, ready=no, swapped=no,
            pearls=self.pearls if event.seat is None else 0, taken=(*self.taken, event),
            gone=tuple(sorted((*self.gone, *[shell for row in self.laid for shell in row]))),
        )  # fmt: skip


def legal(view: View) -> tuple[Decision, ...]:
    """Return what the viewer may decide; () when it has nothing to decide."""
    seat = view.seat
    if seat is None or view.phase != "lay" or view.ready[seat]:
        return ()
    kinds = sorted(set(view.hand))
    lays = tuple([Lay(seat, shell) for shell in kinds])
    if view.laid[seat]:
        return (*lays, Done(seat))
    if view.swapped[seat] or not view.bag:
        return lays
    return (*lays, *[Swap(seat, shell) for shell in kinds])


def taker(laid: Sequence[Shells]) -> Seat | None:
    """Return the seat with the highest sum that stands alone."""
    sums = [sum(shells) for shells in laid]
    alone = [total for total in sums if total and sums.count(total) == 1]
    return Seat(sums.index(max(alone))) if alone else None


def points(taken: Sequence[Taken], count: int) -> tuple[int, ...]:
    """Return the pearls that `count` seats have taken."""
    return tuple([sum(lay.pearls for lay in taken if lay.seat == seat) for seat in range(count)])


def without(shells: Shells, shell: int) -> Shells:
    """Return the shells without one of that number."""
    place = shells.index(shell)
    return (*shells[:place], *shells[place + 1 :])


def _set(row: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    return (*row[:seat], value, *row[seat + 1 :])
