"""A game at any of its moments, as one seat may see it: for replay, review and the log."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import itemgetter

from miaui.bots.pledge import verify
from miaui.games.miaui.cards import ROUNDS
from miaui.games.miaui.events import Event, Revealed
from miaui.games.miaui.record import Record, moments
from miaui.games.miaui.sealing import seal
from miaui.games.miaui.view import View, seen_by, view
from miaui.table.session import pledges


@dataclass(frozen=True, slots=True)
class Moment:
    """What led to a moment, and the moment itself. `round` counts finished rounds, 0 to 12."""

    round: int
    events: tuple[Event, ...]
    view: View


@dataclass(frozen=True, slots=True)
class Kept:
    """How many of a bot's choices were sealed, how many of the seals open to what was played, and how many
    were made late, after a person had locked in."""

    sealed: int
    opened: int
    late: int = 0


def rounds(record: Record, seat: int | None) -> list[Moment]:
    """The stocked start and then one moment a finished round. Raises BadRecord."""
    return _played(record, seat)[0]


def eyes(record: Record) -> tuple[int, ...]:
    """The seats whose secrets a replay may show: all once the game is over; before that only the one
    person's own, where nobody shares the screen. Nobody's in a sealed record."""
    people = tuple(seat for seat, who in enumerate(record.players) if who.kind == "human")
    if record.sealed:
        return ()
    if len(record.dives) == ROUNDS:
        return tuple(range(record.seats))
    return people if len(people) == 1 else ()


def pledged(record: Record) -> dict[int, Kept]:
    """The pledges of a finished game, opened, by seat; {} while it goes on."""
    found: dict[int, Kept] = {}
    for (number, seat), made in pledges(record).items():
        if 1 <= number <= ROUNDS and 0 <= seat < record.seats:
            true = verify(made.seal, record.dives[number - 1][seat], made.salt)
            before = found.get(seat, Kept(0, 0))
            found[seat] = Kept(before.sealed + 1, before.opened + true, before.late + made.late)
    return found


@dataclass(frozen=True, slots=True)
class Opened:
    """A sealed choice after the game: `pledge` is the SHA-256 of ``salt:dive`` if it was kept."""

    round: int
    dive: int
    pledge: str
    salt: str
    late: bool = False


def opened(record: Record, seat: int) -> list[Opened]:
    """A seat's sealed choices of a finished game, by round; [] while it goes on."""
    return [
        Opened(number, record.dives[number - 1][owner], made.seal, made.salt, made.late)
        for (number, owner), made in sorted(pledges(record).items(), key=itemgetter(0))
        if owner == seat and 1 <= number <= ROUNDS
    ]


@dataclass(slots=True)
class Tape:
    """A record to wind forth and back. Places are 1 to `last`: a round stocked, with its dives revealed;
    in the last place is the end of the game, or the round that is still being played."""

    record: Record
    _reels: dict[int | None, tuple[list[Moment], View]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Raises BadRecord if the record cannot be played."""
        self._reel(None)

    @property
    def last(self) -> int:
        """The last place."""
        return len(self.record.dives) + 1

    @property
    def sealed(self) -> Record:
        """The record, giving nothing away."""
        return self.record if self.record.sealed else seal(self.record)

    @property
    def over(self) -> bool:
        """Whether the game was played to its end."""
        return len(self.record.dives) == ROUNDS

    def start(self, place: int, seat: int | None) -> View:
        """What a seat (None: the public) knew when the round of a place began; in the last place, what
        it knows now."""
        played, now = self._reel(seat)
        return now if place == self.last else played[place - 1].view

    def after(self, place: int, seat: int | None) -> View:
        """What a seat knew when the round of a place was over."""
        played, now = self._reel(seat)
        return played[place].view if place < len(played) else now

    def reveal(self, place: int, seat: int | None) -> tuple[Event, ...]:
        """The choices and the reveal of a place's round; nothing in the last place."""
        return self._events(place, seat)[0]

    def story(self, place: int, seat: int | None) -> tuple[Event, ...]:
        """What follows the reveal, up to the next place."""
        return self._events(place, seat)[1] + self.reveal(place + 1, seat)

    def _events(self, place: int, seat: int | None) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
        played, _now = self._reel(seat)
        if not 1 <= place < len(played):
            return (), ()
        return _parted(played[place].events)

    def _reel(self, seat: int | None) -> tuple[list[Moment], View]:
        if seat not in self._reels:
            self._reels[seat] = _played(self.record, seat)
        return self._reels[seat]


def _parted(events: Sequence[Event]) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
    """The events up to the reveal, and those after it."""
    cut = next(place for place, event in enumerate(events) if isinstance(event, Revealed)) + 1
    return tuple(events[:cut]), tuple(events[cut:])


def _played(record: Record, seat: int | None) -> tuple[list[Moment], View]:
    """All moments, and the view at the very end, with the choices of a round in progress."""
    found: list[Moment] = []
    gathered: list[Event] = []
    for state, told in moments(record):
        gathered += [seen_by(event, seat) for event in told]
        now = state
        if len(state.past) == len(found):
            found.append(Moment(len(state.past), tuple(gathered), view(state, seat)))
            gathered = []
    return found, view(now, seat)
