"""One game being played: the only place that holds its State between two moves."""

from collections.abc import Callable
from dataclasses import replace

from miaui.core.errors import IllegalMove, Reason
from miaui.games.miaui import rules
from miaui.games.miaui.cards import ROUNDS
from miaui.games.miaui.events import Event, GameEnded
from miaui.games.miaui.moves import Dive
from miaui.games.miaui.record import Player, Record, play
from miaui.games.miaui.sealing import seal
from miaui.games.miaui.view import View, seen_by, view

#: Called with events already cut to what the listener's seat may see.
Listener = Callable[[Event], None]
#: The seat for whom a listener listens at this moment; None is the public.
Eyes = Callable[[], int | None]

#: Key in the record of a game in which rounds were taken back, with how many.
TAKEN_BACK = "taken_back"


class Table:
    """A game as its record and the state the record leads to.

    `keep` is called with the record after every lock-in, before anybody hears of it, so that a
    choice that was shown is a choice that was saved.
    """

    def __init__(self, record: Record, keep: Callable[[Record], None] = lambda record: None) -> None:
        """Raises BadRecord if the record cannot be played on (sealed, or its dives are illegal)."""
        self._record = record
        self._state = play(record)
        self._keep = keep
        self._listeners: list[tuple[Listener, Eyes]] = []

    @property
    def record(self) -> Record:
        """The game so far; holds every secret."""
        return self._record

    @property
    def sealed(self) -> Record:
        """The game so far, giving nothing away."""
        return seal(self._record)

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where, seat 0 first."""
        return self._record.players

    @property
    def round(self) -> int:
        """The round in progress, 1 to 12; 12 when the game is over."""
        return min(len(self._record.dives) + 1, ROUNDS)

    @property
    def over(self) -> bool:
        """True after the last round."""
        return self._state.over

    @property
    def waiting(self) -> tuple[int, ...]:
        """Seats that have not locked in; nobody when the game is over."""
        if self.over:
            return ()
        return tuple(seat for seat, choice in enumerate(self._state.chosen) if choice is None)

    @property
    def ending(self) -> GameEnded | None:
        """Scores and winners once the game is over."""
        return rules.ending(self._state) if self.over else None

    def view(self, seat: int | None) -> View:
        """What a seat, or the public, may know now."""
        return view(self._state, seat)

    def subscribe(self, listener: Listener, eyes: Eyes) -> None:
        """Tell `listener` everything that happens from now on, through `eyes`."""
        self._listeners.append((listener, eyes))

    def submit(self, seat: int, number: int) -> None:
        """Lock in a dive, for good. Raises IllegalMove, and then nothing has changed."""
        self._state, told = rules.apply(self._state, Dive(seat, number))
        self._record = _with_dive(self._record, seat, number)
        self._keep(self._record)
        for event in told:
            for listener, eyes in self._listeners:
                listener(seen_by(event, eyes()))

    def note(self, key: str, value: object) -> None:
        """Put a further key into the record; it is kept with the next lock-in."""
        self._record = replace(self._record, further=self._record.further | {key: value})

    def change_player(self, seat: int, player: Player) -> None:
        """Seat somebody else, e.g. a bot of another level; the cards stay."""
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        self._record = replace(self._record, players=players)
        self._keep(self._record)

    def take_back(self) -> None:
        """Undo the last finished round (and any choice in progress), and say so in the record.

        Raises IllegalMove in the first round. Only for practice against bots: the caller sees to it.
        """
        if not self._record.dives:
            raise IllegalMove(Reason.NOTHING_TO_TAKE_BACK, "no round is finished")
        further = self._record.further | {TAKEN_BACK: taken_back(self._record) + 1}
        self._record = replace(self._record, dives=self._record.dives[:-1], pending=None, further=further)
        self._state = play(self._record)
        self._keep(self._record)


def taken_back(record: Record) -> int:
    """How many rounds were taken back in this game; 0 marks an honest one."""
    count = record.further.get(TAKEN_BACK, 0)
    return count if type(count) is int and count > 0 else 0


def _with_dive(record: Record, seat: int, number: int) -> Record:
    """The record with one more choice; the last one of a round moves all of them to `dives`."""
    row = list(record.pending or (None,) * record.seats)
    row[seat] = number
    dives = tuple(choice for choice in row if choice is not None)
    if len(dives) == record.seats:
        return replace(record, dives=(*record.dives, dives), pending=None)
    return replace(record, pending=tuple(row))
