"""The whole truth of a game, secrets included. Only rules, view, sample, record and table may hold it."""

from dataclasses import dataclass

from miaui.core.seat import Seat
from miaui.games.salt.public.cards import Card
from miaui.games.salt.public.events import DealEnded, Sighting
from miaui.games.salt.public.moves import Phase
from miaui.games.salt.public.variants import Variants


@dataclass(frozen=True, slots=True)
class PastDeal:
    """A deal that is over: who started, the cards that started the piles, what happened, how it ended."""

    first: Seat
    start: tuple[Card, ...]
    log: tuple[Sighting, ...]
    ended: DealEnded


@dataclass(frozen=True, slots=True)
class State:
    """State of a game at one moment. Tuples by seat unless said otherwise.

    The deal on the table stays there, with `ended` set, until the next one. Before the first, `start`, deck
    and hands are empty.
    - `past`: the deals before it. `first`: who starts it. `log`: what happened in it.
    - `seat`: whose turn it is; `phase` None: no seat is to move.
    - `hands`: sorted. `tables`: laid duos in order. `deck`: next card first. `piles`: A and B, bottom to top.
    - `looking`: the drawn cards or the lobster's, or all of the pile that crabs search, `searched`; else ().
    - `locked`: the seats locked for a turn to come. `shown`: who has shown the hand. `caller`: of Last
      Chance. `turns`: how many turns of the game are over; not counted in a state that a view was made of.
    - For the luck of what comes: `dealt` counts deals, `thefts` the thefts that took a card and `lobsters`
      the lobsters that shuffled in this deal. The last two are not counted in a state that a view was made
      of.
    """

    variants: Variants
    totals: tuple[int, ...]
    past: tuple[PastDeal, ...]
    first: Seat
    start: tuple[Card, ...]
    log: tuple[Sighting, ...]
    seat: Seat
    phase: Phase | None
    hands: tuple[tuple[Card, ...], ...]
    tables: tuple[tuple[tuple[Card, ...], ...], ...]
    deck: tuple[Card, ...]
    piles: tuple[tuple[Card, ...], tuple[Card, ...]]
    looking: tuple[Card, ...]
    searched: int | None
    locked: frozenset[Seat]
    shown: tuple[bool, ...]
    caller: Seat | None
    ended: DealEnded | None
    winners: tuple[Seat, ...]
    turns: int
    dealt: int
    thefts: int
    lobsters: int

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.hands)

    @property
    def over(self) -> bool:
        """True when somebody has won; False between deals."""
        return bool(self.winners)
