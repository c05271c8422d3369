"""A game while it is played: the working form of a State, changed in place.

Rules are written for positions, so that records and games of bots run through without a new State at every
move. A position may also stand for what one seat sees: its hidden cards are then UNKNOWN.
"""

from miaui.core.seat import Seat
from miaui.games.salt.public.cards import MAX_SEATS, UNKNOWN, Card
from miaui.games.salt.public.events import DealEnded, Event, Sighting
from miaui.games.salt.public.moves import Phase
from miaui.games.salt.public.points import holding_of
from miaui.games.salt.public.variants import Variants
from miaui.games.salt.rules.state import PastDeal, State

#: The other seats clockwise, by the number of seats and the seat that they come after.
OTHERS = tuple(
    tuple(tuple(Seat((seat + step) % count) for step in range(1, count)) for seat in range(count))
    for count in range(MAX_SEATS + 1)
)

SIGHTINGS = frozenset(Sighting.__args__)


class Position:
    """The fields of `State`, in lists; but `deck` is turned round, its next card last. A `holding` (see
    `points`) goes with every hand. Events are kept only while `telling`."""

    __slots__ = (
        *("variants", "totals", "past", "first", "start", "log", "seat", "phase", "hands", "tables", "deck"),
        *("piles", "looking", "searched", "locked", "shown", "caller", "ended", "winners"),
        *("turns", "dealt", "thefts", "lobsters", "seats", "holdings", "events", "telling"),
    )

    def __init__(self, seats: int, variants: Variants, first: Seat, telling: bool = True) -> None:
        """Stand before the first deal: no cards, no points, `first` to start."""
        self.variants = variants
        self.totals = [0] * seats
        self.past: tuple[PastDeal, ...] = ()
        self.first = first
        self.start: tuple[Card, ...] = ()
        self.log: list[Sighting] = []
        self.seat = first
        self.phase: Phase | None = None
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.tables: list[list[tuple[Card, ...]]] = [[] for _ in range(seats)]
        self.deck: list[Card] = []
        self.piles: tuple[list[Card], list[Card]] = ([], [])
        self.looking: list[Card] = []
        self.searched: int | None = None
        self.locked: set[Seat] = set()
        self.shown = [False] * seats
        self.caller: Seat | None = None
        self.ended: DealEnded | None = None
        self.winners: tuple[Seat, ...] = ()
        self.turns = self.dealt = self.thefts = self.lobsters = 0
        self.seats = seats
        self.holdings = [0] * seats
        self.events: list[Event] = []
        self.telling = telling

    @classmethod
    def of(cls, state: State, telling: bool = True) -> "Position":
        """Return the position of a state, with lists of its own and no events. A holding counts a seat's laid
        cards, and those in hand but for UNKNOWN ones. `telling`: later changes are told as events."""
        self = cls(state.seats, state.variants, state.first, telling)
        self.totals = list(state.totals)
        self.past, self.start, self.log = state.past, state.start, list(state.log)
        self.seat, self.phase = state.seat, state.phase
        self.hands = [list(hand) for hand in state.hands]
        self.tables = [list(table) for table in state.tables]
        self.deck = list(reversed(state.deck))
        self.piles = (list(state.piles[0]), list(state.piles[1]))
        self.looking, self.searched = list(state.looking), state.searched
        self.locked, self.shown = set(state.locked), list(state.shown)
        self.caller, self.ended, self.winners = state.caller, state.ended, state.winners
        self.turns, self.dealt = state.turns, state.dealt
        self.thefts, self.lobsters = state.thefts, state.lobsters
        self.holdings = [
            holding_of([card for card in hand if card != UNKNOWN], table)
            for hand, table in zip(self.hands, self.tables, strict=True)
        ]
        return self

    def freeze(self) -> State:
        """Return the state of this moment; later changes of the position do not touch it. Events stay in the
        position."""
        return State(
            variants=self.variants,
            totals=tuple(self.totals),
            past=self.past,
            first=self.first,
            start=self.start,
            log=tuple(self.log),
            seat=self.seat,
            phase=self.phase,
            hands=tuple([tuple(hand) for hand in self.hands]),
            tables=tuple([tuple(table) for table in self.tables]),
            deck=tuple(reversed(self.deck)),
            piles=(tuple(self.piles[0]), tuple(self.piles[1])),
            looking=tuple(self.looking),
            searched=self.searched,
            locked=frozenset(self.locked),
            shown=tuple(self.shown),
            caller=self.caller,
            ended=self.ended,
            winners=self.winners,
            turns=self.turns,
            dealt=self.dealt,
            thefts=self.thefts,
            lobsters=self.lobsters,
        )

    def tell(self, event: Event) -> None:
        """Add an event to those that `take_events` returns, whether the position is `telling` or not, and, if
        it is one of SIGHTINGS, which people remember, to the log."""
        self.events.append(event)
        if type(event) in SIGHTINGS:
            self.log.append(event)  # type: ignore[arg-type]

    def take_events(self) -> tuple[Event, ...]:
        """Return the events since the last call, in order, and forget them; () if there are none, as in a
        fresh position."""
        events = tuple(self.events)
        self.events.clear()
        return events
