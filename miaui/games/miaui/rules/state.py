"""The whole truth of a game, secrets included. Only rules, view, sample, record and table may hold it."""

from dataclasses import dataclass

from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import ROUNDS, Card
from miaui.games.miaui.public.taking import Catch
from miaui.games.miaui.public.variants import Variants


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance's part of a game: the deck as shuffled (first drawn first), the card back in the box unseen, and
    the 33 cards after the reshuffle, exactly when a Seagull was set aside in round 1."""

    deck: tuple[Card, ...]
    removed: Card
    reshuffled: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class Lying:
    """A card in a space; facedown if a seat may peek at it."""

    card: Card
    facedown_for: Seat | None = None


#: The cards lying in bottom, middle and top, oldest first.
Lagoon = tuple[tuple[Lying, ...], tuple[Lying, ...], tuple[Lying, ...]]


@dataclass(frozen=True, slots=True)
class Round:
    """A finished round: the lagoon as stocked, the diver cards, the three catches, and the cards
    that went to the box, in order."""

    kiti: Seat | None
    lagoon: Lagoon
    dives: tuple[int, ...]
    catches: tuple[Catch, Catch, Catch]
    box: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class State:
    """State at a moment of a game. Tuples by seat unless said otherwise.

    `deck` holds the cards still to be drawn, next first. `set_aside` counts the Seagulls set aside
    in round 1, a space each. `chosen` has None for seats that have not locked in.
    """

    variants: Variants
    kiti: Seat | None
    deck: tuple[Card, ...]
    removed: Card
    set_aside: tuple[int, int, int]
    lagoon: Lagoon
    hands: tuple[tuple[int, ...], ...]
    chosen: tuple[int | None, ...]
    piles: tuple[tuple[Card, ...], ...]
    past: tuple[Round, ...]

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.hands)

    @property
    def over(self) -> bool:
        """True after round 12, the last one."""
        return len(self.past) == ROUNDS
