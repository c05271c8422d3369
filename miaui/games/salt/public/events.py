"""Events of a game, in order. They tell; they never ask. `view.seen_by` says who may see what.

A deal is: DealStarted, then turns, then DealEnded, and after the last deal GameEnded. A turn is TurnStarted,
what its moves bring, and Ended or Called; a locked turn has neither. A card that the viewer may not see is
UNKNOWN, and cards looked at are () to everybody else.
"""

from dataclasses import dataclass
from typing import Literal

from miaui.core.seat import Seat
from miaui.games.salt.public.cards import Card
from miaui.games.salt.public.parts import Part

#: How a deal ends.
DealEnd = Literal["stop", "last", "empty", "mermaids"]

#: What a game ends by.
GameEnd = Literal["points", "mermaids"]


@dataclass(frozen=True, slots=True)
class DealStarted:
    """Deal `deal`, counted from 1, is dealt: the two cards that start piles A and B."""

    deal: int
    first: Seat
    start: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """A seat's turn; `locked` if it may only take from the deck, `last` if it is its last turn. `again` is
    the extra turn of a boat, which is no turn of its own."""

    seat: Seat
    locked: bool = False
    last: bool = False
    again: bool = False


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat looks at the deck's first two cards; a single card is in its hand at once."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Kept:
    """Of two drawn cards `card` is kept, `other` is laid on `pile`."""

    seat: Seat
    card: Card
    pile: int
    other: Card


@dataclass(frozen=True, slots=True)
class TookTop:
    """The top of a pile is taken; `top` is the new one."""

    seat: Seat
    pile: int
    card: Card
    top: Card | None


@dataclass(frozen=True, slots=True)
class Passed:
    """There was nothing to take."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Laid:
    """A duo or trio is laid. The event of its effect follows, if it has one."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Searched:
    """Crabs look through a pile, bottom to top."""

    seat: Seat
    pile: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Fished:
    """Fish bring the deck's first card."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Stole:
    """A card of `victim`'s hand comes to `seat`'s."""

    seat: Seat
    victim: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class LookedAhead:
    """A lobster looks at the first cards of the deck."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Locked:
    """A jellyfish locks other seats for their next turn."""

    seat: Seat
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PickedFromPile:
    """Crabs take a card from the pile they searched; `top` is its new top."""

    seat: Seat
    pile: int
    card: Card
    top: Card | None


@dataclass(frozen=True, slots=True)
class PickedFromDeck:
    """A lobster takes one of the cards looked at; the others are shuffled into the deck."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Ended:
    """The turn is over."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Called:
    """Stop or Last Chance is called."""

    seat: Seat
    last_chance: bool


@dataclass(frozen=True, slots=True)
class Shown:
    """A seat shows its hand, sorted."""

    seat: Seat
    hand: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class FourMermaids:
    """A seat holds all mermaids and wins the game."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Counted:
    """A seat's card points, part by part, and its colour bonus."""

    seat: Seat
    parts: tuple[Part, ...]
    points: int
    bonus: int


@dataclass(frozen=True, slots=True)
class DealEnded:
    """A deal is over. `end` is "stop", "last", "empty" or "mermaids"; `by` who called, whose turn emptied the
    deck, who has the mermaids; `won` whether the caller won Last Chance, else None. Card points, colour
    bonuses, what was scored of them, and the new totals, by seat."""

    end: DealEnd
    by: Seat
    won: bool | None
    points: tuple[int, ...]
    bonus: tuple[int, ...]
    scored: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Totals, the seats that share the victory, and why: "points" or "mermaids"."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    by: GameEnd


#: What a seat remembers, in the order in which it was shown.
Sighting = (
    Drew
    | Kept
    | TookTop
    | Passed
    | Laid
    | Searched
    | Fished
    | Stole
    | LookedAhead
    | PickedFromPile
    | PickedFromDeck
    | Ended
    | Called
    | Shown
    | FourMermaids
)

Event = Sighting | DealStarted | TurnStarted | Locked | Counted | DealEnded | GameEnded
