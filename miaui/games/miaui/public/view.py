"""Views: all that one seat may know, and what follows from that alone.

A view has two parts. `open` is what lies visible now, plus one's own hand, pile and peek. `memory`
is every public event so far: what a player with perfect memory would have.
"""

from dataclasses import dataclass

from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import DIVERS, Card
from miaui.games.miaui.public.taking import Catch, take_all
from miaui.games.miaui.public.variants import Variants


@dataclass(frozen=True, slots=True)
class Seen:
    """A card in a space as the viewer sees it; `card` None if it is facedown to her."""

    card: Card | None
    facedown_for: Seat | None


#: Bottom, middle and top, oldest card first.
SeenLagoon = tuple[tuple[Seen, ...], tuple[Seen, ...], tuple[Seen, ...]]


@dataclass(frozen=True, slots=True)
class Mat:
    """Cards in front of a seat.

    `pile` (bottom to top) is None when the viewer may not look through it; `discards` (spent diver cards in
    order) likewise. `top` is None for an empty pile. `locked` is True once the seat has chosen in this round,
    for every viewer; which card it chose is not in a mat.
    """

    pile_size: int
    top: Card | None
    locked: bool
    pile: tuple[Card, ...] | None
    discards: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Open:
    """Present table. `round` is 1 to 12 and stays 12 when the game is `over`; `hand` is empty and `chosen`
    None in the public view."""

    variants: Variants
    round: int
    over: bool
    kiti: Seat | None
    lagoon: SeenLagoon
    mats: tuple[Mat, ...]
    box: tuple[Card, ...]
    hand: tuple[int, ...]
    chosen: int | None


@dataclass(frozen=True, slots=True)
class RoundSeen:
    """A finished round as the viewer saw it happen."""

    kiti: Seat | None
    lagoon: SeenLagoon
    dives: tuple[int, ...]
    catches: tuple[Catch, Catch, Catch]
    box: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Memory:
    """Every public event: Seagulls set aside in round 1 (a space each), and all finished rounds."""

    set_aside: tuple[int, int, int]
    rounds: tuple[RoundSeen, ...]


@dataclass(frozen=True, slots=True)
class View:
    """All that `seat` may know; `seat` None is the public, e.g. the screen between two people."""

    seat: Seat | None
    open: Open
    memory: Memory

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.open.mats)


def piles(view: View) -> tuple[tuple[Card, ...], ...]:
    """Return every pile by seat, bottom to top, after all catches of the finished rounds by
    `taking.take_all`, so without the cards that Seagulls and Jellyfish took to the box; () before a catch."""
    grown: list[tuple[Card, ...]] = [()] * view.seats
    for played in view.memory.rounds:
        for catch in played.catches:
            if catch.seat is not None:
                grown[catch.seat] = take_all(grown[catch.seat], catch.cards)[-1].pile
    return tuple(grown)


def hands(view: View) -> tuple[tuple[int, ...], ...]:
    """Return by seat the diver cards, of 1 to 12, that were not revealed in a finished round, lowest first.
    One that is locked in is among them."""
    spent = [{played.dives[seat] for played in view.memory.rounds} for seat in range(view.seats)]
    return tuple(tuple(n for n in DIVERS if n not in gone) for gone in spent)
