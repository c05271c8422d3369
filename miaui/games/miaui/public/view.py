"""What one seat may know: built field by field from a State, an allow-list.

A view has two parts. `open` is what lies visible now, plus one's own hand, pile and peek. `memory`
is every public event so far: what a player with perfect memory would have.
"""

from dataclasses import dataclass, replace

from miaui.games.miaui.public.cards import (
    DIVERS,
    ROUNDS,
    UNKNOWN,
    Card,
)
from miaui.games.miaui.public.events import Event, LockedIn, Stocked
from miaui.games.miaui.public.taking import Catch, take_all
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.rules.state import Lying, Round, State


@dataclass(frozen=True, slots=True)
class Seen:
    """A card in a space as the viewer sees it; `card` None if it is facedown to her."""

    card: Card | None
    facedown_for: int | None


#: Bottom, middle and top, oldest card first.
SeenLagoon = tuple[tuple[Seen, ...], tuple[Seen, ...], tuple[Seen, ...]]


@dataclass(frozen=True, slots=True)
class Mat:
    """What lies in front of one seat.

    `pile` (bottom to top) is None when the viewer may not look through it; `discards` (spent diver
    cards in order) likewise. `top` is None for an empty pile.
    """

    pile_size: int
    top: Card | None
    locked: bool
    pile: tuple[Card, ...] | None
    discards: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Open:
    """What lies on the table now. `round` is 1 to 12 and stays 12 when the game is `over`;
    `hand` is empty and `chosen` None for nobody's view."""

    variants: Variants
    round: int
    over: bool
    kiti: int | None
    lagoon: SeenLagoon
    mats: tuple[Mat, ...]
    box: tuple[Card, ...]
    hand: tuple[int, ...]
    chosen: int | None


@dataclass(frozen=True, slots=True)
class RoundSeen:
    """A finished round as the viewer saw it happen."""

    kiti: int | None
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

    seat: int | None
    open: Open
    memory: Memory

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.open.mats)


def view(state: State, seat: int | None) -> View:
    """The view of one seat, or of nobody (None). ValueError if there is no such seat."""
    if seat is not None and not 0 <= seat < state.seats:
        raise ValueError(f"no seat {seat} at a table of {state.seats}")
    rounds = tuple([_round(played, seat) for played in state.past])
    now = Open(
        variants=state.variants,
        round=min(len(state.past) + 1, ROUNDS),
        over=state.over,
        kiti=state.kiti,
        lagoon=_lagoon(state.lagoon, seat),
        mats=tuple([_mat(state, owner, seat) for owner in range(state.seats)]),
        box=tuple([card for played in state.past for card in played.box]),
        hand=() if seat is None else state.hands[seat],
        chosen=None if seat is None else state.chosen[seat],
    )
    return View(seat, now, Memory(state.set_aside, rounds))


def seen_by(event: Event, seat: int | None) -> Event:
    """The event as that seat (None: the public) may see it."""
    if isinstance(event, Stocked) and event.facedown_for is not None and event.facedown_for != seat:
        return replace(event, card=None)
    if isinstance(event, LockedIn) and event.seat != seat:
        return replace(event, number=None)
    return event


def piles(view: View) -> tuple[tuple[Card, ...], ...]:
    """Every pile, bottom to top, as perfect memory has it."""
    grown: list[tuple[Card, ...]] = [()] * view.seats
    for played in view.memory.rounds:
        for catch in played.catches:
            if catch.seat is not None:
                grown[catch.seat] = take_all(grown[catch.seat], catch.cards)[-1].pile
    return tuple(grown)


def hands(view: View) -> tuple[tuple[int, ...], ...]:
    """The diver cards that each seat has not yet revealed, as perfect memory has them."""
    spent = [{played.dives[seat] for played in view.memory.rounds} for seat in range(view.seats)]
    return tuple(tuple(n for n in DIVERS if n not in gone) for gone in spent)


def _round(played: Round, seat: int | None) -> RoundSeen:
    return RoundSeen(played.kiti, _lagoon(played.lagoon, seat), played.dives, played.catches, played.box)


def _lagoon(spaces: tuple[tuple[Lying, ...], ...], seat: int | None) -> SeenLagoon:
    bottom, middle, top = [tuple([_seen(card, seat) for card in space]) for space in spaces]
    return bottom, middle, top


def _seen(lying: Lying, seat: int | None) -> Seen:
    hidden = lying.facedown_for is not None and lying.facedown_for != seat
    return Seen(None if hidden or lying.card == UNKNOWN else lying.card, lying.facedown_for)


def _mat(state: State, owner: int, seat: int | None) -> Mat:
    """A pile is open to its owner, to all in Open Baskets, and to all when it has been counted."""
    pile = state.piles[owner]
    baskets = state.variants.open_baskets
    return Mat(
        pile_size=len(pile),
        top=pile[-1] if pile else None,
        locked=state.chosen[owner] is not None,
        pile=pile if baskets or owner == seat or state.over else None,
        discards=tuple([played.dives[owner] for played in state.past]) if baskets else None,
    )
