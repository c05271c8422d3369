"""A game at any of its moments, as one seat may see it: for replay, review and the log."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from miaui.core.deals import Deal
from miaui.core.envelope import Player
from miaui.core.game import E, E_co, Ending, Game, GameRecord, GameView, M, Move, R, S, V, V_co
from miaui.core.games import Games, dump_record
from miaui.core.seat import Seat, seats
from miaui.match.deal_secret import deal_of
from miaui.match.seats import decision_seed


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision: `step` moves were made before it, chance's among them; `place` is the replay's where it is
    made, `seat` who decides."""

    step: int
    place: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class Unveiled:
    """Eyes that see every hand, from the place of a seat."""

    front: Seat


#: Whose eyes a replay looks through: a seat's, the public's (None), or those that see every hand.
Viewer = Seat | Unveiled | None


def _viewers(record: GameRecord, over: bool) -> tuple[Seat, ...]:
    """Return the seats whose secrets a replay may show: all once the game is over; before that only the one
    person's own, where the screen is not shared. None of them in a sealed record."""
    if record.sealed:
        return ()
    every = seats(len(record.players))
    if over:
        return every
    humans = tuple(seat for seat in every if record.players[seat].kind == "human")
    return humans if len(humans) == 1 else ()


@dataclass(slots=True)
class GameReplay(Generic[E_co, V_co]):
    """A record to step through, forward and back, shown only through the eyes that may see it.

    Places are 1 to `last`: a chapter (in Miaui a round) at its beginning; in the last place is the end of the
    game, or the chapter that is still being played. What shows something to a viewer raises ValueError for
    eyes whose secrets may not be shown.
    """

    game: Game[Any, Any, Any, E_co, V_co]
    _record: GameRecord
    public: bool = False
    """True if it shows no secrets before the end, for the screen is public."""
    _states: list[object] = field(init=False)
    """The state after each move; the first is the set-up."""
    _events: list[tuple[E_co, ...]] = field(init=False)
    """The events of each move, with all their secrets."""
    _begun: list[int] = field(default_factory=list)
    """The number of moves at the beginning of each place's chapter."""
    _views: dict[tuple[int, Viewer], V_co] = field(default_factory=dict)
    """Views at the beginning of places, which a replay asks for again and again."""
    _seen: dict[Viewer, list[tuple[E_co, ...]]] = field(default_factory=dict)
    over: bool = field(init=False)
    """True if the game was played to its end."""
    viewers: tuple[Seat, ...] = field(init=False)
    """The seats whose secrets may be shown."""

    def __post_init__(self) -> None:
        """Raises BadRecord if the record cannot be played."""
        moments, rules = [*self.game.rules.moments(self._record)], self.game.rules
        self._states = [state for state, _events in moments]
        self._events = [tuple(events) for _state, events in moments]
        for step, state in enumerate(self._states):
            if rules.chapter(state) == len(self._begun):
                self._begun.append(step)
        self.over = rules.ending(self._states[-1]) is not None
        self.viewers = () if self.public and not self.over else _viewers(self._record, self.over)

    @property
    def last(self) -> int:
        """The last place: the number of chapters that have begun. The end of the game is one."""
        return len(self._begun)

    @staticmethod
    def of_text(games: Games, text: bytes | str) -> "CommonReplay":
        """Return the replay of a record's text. Raises BadRecord for a text that is no record, and one that
        cannot be played."""
        record = games.parse(text)
        return GameReplay(games.of(record), record)

    @property
    def players(self) -> tuple[Player, ...]:
        """Players, seat 0 first, as the record has them."""
        return self._record.players

    @property
    def ending(self) -> Ending | None:
        """Points and winners; None while the game goes on."""
        return self.game.rules.ending(self._states[-1])

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Seats that share the victory; () while the game goes on."""
        return () if self.ending is None else self.ending.winners

    @property
    def deal(self) -> Deal | None:
        """The deal that a finished game was played from; None while it goes on, and where the record does not
        say so."""
        return deal_of(self.game, self._record) if self.over else None

    @property
    def sealed(self) -> bool:
        """True if the record gives nothing away."""
        return self._record.sealed

    @property
    def sealed_text(self) -> str:
        """The record as one line of JSON, giving nothing away: sealed as by `Records.seal`, unless it is
        already."""
        sealed = self._record if self.sealed else self.game.records.seal(self._record)
        return dump_record(self.game, sealed)

    @property
    def record(self) -> GameRecord:
        """The record of a game that is over. ValueError for others: it holds secrets."""
        if not self.over:
            raise ValueError("the record of a game that goes on is secret")
        return self._record

    @property
    def moves(self) -> tuple[Move, ...]:
        """The settled moves of a game that is over, chance's among them; () where its records do not tell
        them. ValueError while it goes on."""
        moves_of = self.game.records.moves
        return () if moves_of is None else moves_of(self.record)

    def unveiled(self, front: Seat) -> Unveiled | None:
        """Return the eyes that see every hand; None while the game goes on, in sealed records, and where
        no seat hides anything."""
        hides = self.game.sight.unveiled is not None
        return Unveiled(front) if self.over and not self.sealed and hides else None

    def decisions(self) -> tuple[Decision, ...]:
        """Return every decision that one seat alone had to make, in order; those of several at once are left
        out. ValueError while the game goes on."""
        if not self.over:
            raise ValueError("the decisions of a game that goes on are secret")
        rules, decisions = self.game.rules, []
        for step, state in enumerate(self._states):
            to_act = rules.to_act(state)
            if len(to_act) == 1:
                decisions.append(Decision(step, rules.chapter(state) + 1, to_act[0]))
        return tuple(decisions)

    def choosers(self, step: int) -> tuple[Seat, ...]:
        """Return the people who had a choice among several moves after `step` moves, seat by seat; () for
        none. ValueError while the game goes on, IndexError beyond `steps`."""
        if not self.over:
            raise ValueError("the decisions of a game that goes on are secret")
        state, sight = self._states[step], self.game.sight
        return tuple(
            [
                seat
                for seat in self.game.rules.to_act(state)
                if self.players[seat].kind == "human" and len(sight.legal(sight.view(state, seat))) > 1
            ]
        )

    def choice_at(self, place: int, seat: Seat | None) -> int | None:
        """Return the number of moves before the first choice among several moves that a person at a seat
        (None: any person) made at a place; None where there was none. ValueError while the game goes on."""
        chapter, begun = self.game.rules.chapter, range(self.steps)
        for step in [step for step in begun if chapter(self._states[step]) == place - 1]:
            choosers = self.choosers(step)
            if seat in choosers or (seat is None and choosers):
                return step
        return None

    def at(self, step: int, viewer: Viewer) -> V_co:
        """Return the view of these eyes after `step` moves, chance's among them; 0 is the set-up. ValueError
        for eyes whose secrets may not be shown, IndexError beyond `steps`."""
        self._check(viewer)
        look, _hear = _looking(self.game, viewer)
        return look(self._states[step])

    @property
    def steps(self) -> int:
        """The number of moves, chance's among them."""
        return len(self._states) - 1

    def begun(self, place: int) -> int:
        """Return the number of moves before the chapter of a place, from 1, begins, 0 for the first;
        IndexError beyond the last."""
        return self._begun[place - 1]

    def place_of(self, step: int) -> int:
        """Return the place at which the game stands after `step` moves: 1 in its first chapter."""
        return self.game.rules.chapter(self._states[step]) + 1

    def round_of(self, place: int) -> int:
        """Return the round (or deal), from 1, to which the chapter of a place belongs."""
        return self.game.rules.progress(self._states[self._start(place)]).done + 1

    def told(self, step: int, seat: Seat) -> tuple[V_co, tuple[E_co, ...]]:
        """Return the first view of a seat, and the events of the first `step` moves as it saw them, () for 0:
        those of the set-up are not among them. ValueError for a seat whose secrets may not be shown."""
        return self.at(self._begun[0], seat), self.between(0, step, seat)

    def seed(self, place: int, seat: Seat) -> int:
        """Return the seed with which the bot at a seat decided at a place; ValueError while the game goes
        on."""
        return decision_seed(self.record, place, seat)

    def start(self, place: int, viewer: Viewer) -> V_co:
        """Return the view of these eyes when the chapter of a place begins; in the last place, after the last
        move."""
        return self._view(self._start(place), viewer)

    def after(self, place: int, viewer: Viewer) -> V_co:
        """Return the view of these eyes when the chapter of a place is over; in the last place, after the
        last move."""
        return self._view(self._begun[place] if place < self.last else self.steps, viewer)

    def chapter(self, place: int, viewer: Viewer) -> tuple[E_co, ...]:
        """Return all events of a place's chapter as these eyes saw them; () in the last place, and for a
        place that there is not."""
        if not 1 <= place < self.last:
            return ()
        return self.between(self._begun[place - 1], self._begun[place], viewer)

    def history(self, place: int, viewer: Viewer) -> tuple[V_co, tuple[E_co, ...]]:
        """Return the first view of these eyes, and the events from there to what `start` shows: those before
        a place's chapter, and in the last place all. ValueError for eyes whose secrets may not be shown."""
        return self._view(self._begun[0], viewer), self.between(self._begun[0], self._start(place), viewer)

    def place_told(self, count: int) -> int:
        """Return the place, from 1, whose chapter holds an event, by the number of the event as the public
        heard it, from 1 after the set-up. Beyond all chapters that is the last place, below 1 the first."""
        told = 0
        for place in range(1, self.last):
            told += len(self.chapter(place, None))
            if told >= count:
                return place
        return self.last

    def reveal(self, place: int, viewer: Viewer) -> tuple[E_co, ...]:
        """Return the events of a place's chapter up to the first after which a replay rests, and this one; ()
        where there is none, and in the last place."""
        return self._parted(self.chapter(place, viewer))[0]

    def story(self, place: int, viewer: Viewer) -> tuple[E_co, ...]:
        """Return the events of a place's chapter after its `reveal`, all where it has none, then the `reveal`
        of the next place."""
        return self._parted(self.chapter(place, viewer))[1] + self.reveal(place + 1, viewer)

    def _parted(self, events: Sequence[E_co]) -> tuple[tuple[E_co, ...], tuple[E_co, ...]]:
        """Return the events up to the one after which a replay rests, and those after it."""
        rests = self.game.records.rests
        cut = next((place for place, event in enumerate(events, 1) if rests(event)), 0)
        return tuple(events[:cut]), tuple(events[cut:])

    def _view(self, step: int, viewer: Viewer) -> V_co:
        """Return what `at` returns, made once."""
        if (step, viewer) not in self._views:
            self._views[step, viewer] = self.at(step, viewer)
        return self._views[step, viewer]

    def _start(self, place: int) -> int:
        """Return the number of moves before what is shown at a place."""
        return self.steps if place == self.last else self._begun[place - 1]

    def between(self, first: int, last: int, viewer: Viewer) -> tuple[E_co, ...]:
        """Return the events of the moves after the first `first`, up to move number `last`, as these eyes saw
        them; () where `last` is not above `first`."""
        self._check(viewer)
        if viewer not in self._seen:
            _look, hear = _looking(self.game, viewer)
            self._seen[viewer] = [tuple([hear(event) for event in events]) for events in self._events]
        return tuple([event for events in self._seen[viewer][first + 1 : last + 1] for event in events])

    def _check(self, viewer: Viewer) -> None:
        """Raise ValueError for eyes whose secrets may not be shown."""
        if isinstance(viewer, Unveiled):
            if self.unveiled(viewer.front) is None:
                raise ValueError("not all hands may be shown")
        elif viewer is not None and viewer not in self.viewers:
            raise ValueError(f"what seat {viewer} saw may not be shown")


#: A replay in rooms that treat all games alike: its events and views are read as what all games have.
CommonReplay = GameReplay[object, GameView]


def _looking(game: Game[R, S, M, E, V], viewer: Viewer) -> tuple[Callable[[S], V], Callable[[E], E]]:
    """Return what these eyes see of a state, and of an event."""
    sight = game.sight
    if not isinstance(viewer, Unveiled):
        return lambda state: sight.view(state, viewer), lambda event: sight.seen_by(event, viewer)
    front, unveiled = viewer.front, sight.unveiled
    if unveiled is None:
        raise ValueError("no seat hides anything")
    return lambda state: unveiled.open_view(state, front), lambda event: unveiled.open_event(event, front)
