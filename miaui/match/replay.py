"""A game at any of its moments, as one seat may see it: for replay, review and the log."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from miaui.core.envelope import Player
from miaui.core.game import AnyGame, GameRecord
from miaui.games import dump, game_of, parse
from miaui.games.deals import Deal
from miaui.match.deal_secret import deal_of
from miaui.match.session import decision_seed


@dataclass(frozen=True, slots=True)
class Moment:
    """The end of a chapter: what led to it, and what is to be seen then. `chapter` counts those finished."""

    chapter: int
    events: tuple[Any, ...]
    view: Any


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision: `step` moves were made before it, chance's among them; `place` is the tape's where it is
    made, `seat` who decides."""

    step: int
    place: int
    seat: int


def moments(record: GameRecord, seat: int | None) -> list[Moment]:
    """The set-up and then one moment a finished chapter (in Miaui a round). Raises BadRecord."""
    return _played(record, seat)[0]


def eyes(record: GameRecord) -> tuple[int, ...]:
    """The seats whose secrets a replay may show: all once the game is over; before that only the one person's
    own, where nobody shares the screen. Nobody's in a sealed record."""
    humans = tuple(seat for seat, who in enumerate(record.players) if who.kind == "human")
    if record.sealed:
        return ()
    if is_over(record):
        return tuple(range(len(record.players)))
    return humans if len(humans) == 1 else ()


def is_over(record: GameRecord) -> bool:
    """Whether the game was played to its end. Raises BadRecord."""
    rules = game_of(record).rules
    return rules.ending(rules.play(record)) is not None


@dataclass(slots=True)
class Tape:
    """A record to step through, forward and back, shown only through the eyes that may see it.

    Places are 1 to `last`: a chapter (in Miaui a round) at its beginning; in the last place is the end of the
    game, or the chapter that is still being played.
    """

    _record: Any
    _reels: dict[int | None, tuple[list[Moment], Any]] = field(default_factory=dict)
    _moments: list[Any] = field(default_factory=list)
    over: bool = field(init=False)
    """Whether the game was played to its end."""
    eyes: tuple[int, ...] = field(init=False)
    """The seats whose secrets may be shown."""

    def __post_init__(self) -> None:
        """Raises BadRecord if the record cannot be played."""
        self.over, self.eyes = is_over(self._record), eyes(self._record)
        self._reel(None)

    @property
    def game(self) -> AnyGame:
        """The game that the record is of."""
        return game_of(self._record)

    @property
    def last(self) -> int:
        """The last place."""
        return len(self._reel(None)[0])

    @classmethod
    def of_text(cls, text: bytes | str) -> "Tape":
        """The tape of a record's text. Raises BadRecord."""
        return cls(parse(text))

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sat where, seat 0 first."""
        players: tuple[Player, ...] = self._record.players
        return players

    @property
    def deal(self) -> Deal | None:
        """The deal that a finished game was played from, None where the record does not say so."""
        return deal_of(self._record) if self.over else None

    @property
    def sealed(self) -> bool:
        """Whether the record gives nothing away."""
        return bool(self._record.sealed)

    @property
    def sealed_text(self) -> str:
        """The record as text, giving nothing away."""
        return dump(self._record if self.sealed else self.game.records.seal(self._record))

    @property
    def record(self) -> Any:
        """The record of a game that is over. ValueError for others: it holds secrets."""
        if not self.over:
            raise ValueError("the record of a game that goes on is secret")
        return self._record

    def decisions(self) -> tuple["Decision", ...]:
        """Every decision that one seat had to make, in order. ValueError while the game goes on."""
        if not self.over:
            raise ValueError("the decisions of a game that goes on are secret")
        rules, found = self.game.rules, []
        for step, state in enumerate(self._states()):
            seats = rules.to_act(state)
            if len(seats) == 1:
                found.append(Decision(step, rules.chapter(state) + 1, seats[0]))
        return tuple(found)

    def at(self, step: int, seat: int | None) -> Any:
        """What a seat (None: the public) knew after so many moves, chance's among them."""
        if seat is not None and seat not in self.eyes:
            raise ValueError(f"what seat {seat} saw may not be shown")
        return self.game.sight.view(self._states()[step], seat)

    def _states(self) -> list[Any]:
        """Every state of the record; played when first asked for."""
        if not self._moments:
            self._moments += [state for state, _events in self.game.rules.moments(self._record)]
        return self._moments

    def seed(self, place: int, seat: int) -> int:
        """The seed with which a bot decided at a place; ValueError while the game goes on."""
        return decision_seed(self.record, place, seat)

    def start(self, place: int, seat: int | None) -> Any:
        """What a seat (None: the public) knew when the chapter of a place began; in the last place, what it
        knows now."""
        played, now = self._reel(seat)
        return now if place == self.last else played[place - 1].view

    def after(self, place: int, seat: int | None) -> Any:
        """What a seat knew when the chapter of a place was over."""
        played, now = self._reel(seat)
        return played[place].view if place < len(played) else now

    def chapter(self, place: int, seat: int | None) -> tuple[Any, ...]:
        """All events of a place's chapter; nothing in the last place."""
        first, rest = self._events(place, seat)
        return first + rest

    def reveal(self, place: int, seat: int | None) -> tuple[Any, ...]:
        """The events of a place's chapter up to where a replay rests; nothing in the last place."""
        return self._events(place, seat)[0]

    def story(self, place: int, seat: int | None) -> tuple[Any, ...]:
        """What follows, up to where a replay rests in the next place."""
        return self._events(place, seat)[1] + self.reveal(place + 1, seat)

    def _events(self, place: int, seat: int | None) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        played, _now = self._reel(seat)
        if not 1 <= place < len(played):
            return (), ()
        return self._parted(played[place].events)

    def _parted(self, events: Sequence[Any]) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        """The events up to the one after which a replay rests, and those after it."""
        rests = self.game.records.rests
        cut = next((place for place, event in enumerate(events, 1) if rests(event)), 0)
        return tuple(events[:cut]), tuple(events[cut:])

    def _reel(self, seat: int | None) -> tuple[list[Moment], Any]:
        if seat is not None and seat not in self.eyes:
            raise ValueError(f"what seat {seat} saw may not be shown")
        if seat not in self._reels:
            self._reels[seat] = _played(self._record, seat)
        return self._reels[seat]


def _played(record: GameRecord, seat: int | None) -> tuple[list[Moment], Any]:
    """All moments, and the view at the very end, in the middle of a chapter."""
    game = game_of(record)
    found: list[Moment] = []
    gathered: list[Any] = []
    state: Any = None
    for state, events in game.rules.moments(record):
        gathered += [game.sight.seen_by(event, seat) for event in events]
        if game.rules.chapter(state) == len(found):
            found.append(Moment(len(found), tuple(gathered), game.sight.view(state, seat)))
            gathered = []
    return found, game.sight.view(state, seat)
