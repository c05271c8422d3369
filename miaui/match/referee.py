"""Referee of a game that is played: the only place that holds its state between two moves."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Generic

from miaui.core.chance import Luck
from miaui.core.envelope import Player
from miaui.core.errors import CannotUndo
from miaui.core.game import E, Ending, Game, GameRecord, M, Progress, R, S, V
from miaui.core.seat import Seat
from miaui.match.deal_secret import DealSecret, fresh_luck, opened, without_deal

#: Called with events already cut to what the listener's seat may see.
Listener = Callable[[E], None]
#: The seat for whom a listener listens at this moment; None is the public.
Eyes = Callable[[], Seat | None]

#: Key in the record of a game in which moves were taken back, with how often.
TAKEN_BACK = "taken_back"


@dataclass(frozen=True, slots=True)
class Undo:
    """Effect that undoing would have now: the person at `seat` chooses again. Where it is not possible `seat`
    is None, and `refusal` says why, in words to be translated."""

    seat: Seat | None
    refusal: str = ""


class Table(Generic[R, S, M, E, V]):
    """A game as its record and the state the record leads to.

    `keep` is called with the record after every move, before anybody hears of it, so that a choice that was
    shown is a choice that was saved. `luck` decides what chance decides; where it comes from a deal, `secret`
    is that deal's, and its code joins the record when the game ends. Until then nothing of it reaches the
    record but what chance decided, and the seal of the code.
    """

    def __init__(
        self,
        game: Game[R, S, M, E, V],
        record: R,
        keep: Callable[[R], None] = lambda record: None,
        luck: Luck | None = None,
        secret: DealSecret | None = None,
    ) -> None:
        """`luck` is the secret's where it is not given, or fresh. Raises BadRecord if the record cannot be
        played on (sealed, or a move of it is illegal)."""
        self.game = game
        self._record = record
        self._state = self.game.rules.play(record)
        self._keep = keep
        self._secret = secret
        self._luck = luck or (fresh_luck() if secret is None else secret.deal.luck)
        self._listeners: dict[object, tuple[Listener[E], Eyes]] = {}

    @property
    def record(self) -> R:
        """The game so far; holds every secret."""
        return self._record

    @property
    def sealed(self) -> R:
        """The game so far, giving nothing away."""
        return self.game.records.seal(self._record)

    @property
    def players(self) -> tuple[Player, ...]:
        """Players, seat 0 first."""
        return self._record.players

    @property
    def progress(self) -> Progress:
        """Progress: how many rounds (or deals) are finished, and of how many."""
        return self.game.rules.progress(self._record)

    @property
    def turn(self) -> int:
        """The number of the decision that is due."""
        return self.game.records.turn(self._record)

    @property
    def over(self) -> bool:
        """True once the game has ended."""
        return self.ending is not None

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Seats that have to decide now; none when the game is over."""
        return self.game.rules.to_act(self._state)

    @property
    def ending(self) -> Ending | None:
        """Scores and winners once the game is over."""
        return self.game.rules.ending(self._state)

    def view(self, seat: Seat | None) -> V:
        """Return what a seat, or the public, may know now."""
        return self.game.sight.view(self._state, seat)

    def history(self, seat: Seat | None) -> tuple[V, tuple[E, ...]]:
        """Return the first view of a seat (None: the public), and all events since, as that seat saw them.
        The game is played once more for it."""
        (first, _set_up), *rest = self.game.rules.moments(self._record)
        sight = self.game.sight
        seen = [sight.seen_by(event, seat) for _state, events in rest for event in events]
        return sight.view(first, seat), tuple(seen)

    def subscribe(self, listener: Listener[E], eyes: Eyes) -> Callable[[], None]:
        """Tell `listener` everything that happens from now on, through `eyes`, until what is returned is
        called."""
        key = object()

        def leave() -> None:
            self._listeners.pop(key, None)

        self._listeners[key] = listener, eyes
        return leave

    def submit(self, move: M) -> None:
        """Play a move of a seat, for good, and what chance decides after it.

        Raises IllegalMove, and then nothing has changed.
        """
        self._play(self.game.rules.settle(self._state, move, self._luck))
        self.advance()

    def advance(self) -> None:
        """Play the moves of chance that are due, e.g. where a kept game ended just before a throw."""
        while not self.to_act:
            move = self.game.rules.chance(self._state, self._luck)
            if move is None:
                return
            self._play(move)

    def pledge(self, move: M, salt: str, late: bool) -> None:
        """Seal a bot's secret choice in the record before it counts, where the game knows such choices."""
        if self.game.records.pledge is not None:
            self._record = self.game.records.pledge(self._record, move, salt, late)

    def change_player(self, seat: Seat, player: Player) -> None:
        """Seat somebody else, e.g. a bot of another level; the game stays as it is."""
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        self._record = replace(self._record, players=players)
        self._keep(self._record)

    def undo(self, people: Collection[Seat]) -> Undo:
        """Return what taking back the last choice of one of the seats in `people` would do."""
        try:
            before = self.game.records.back(self._record, people)
        except CannotUndo as error:
            return Undo(None, str(error))
        to_act = self.game.rules.to_act(self.game.rules.play(before))
        return Undo(next(seat for seat in to_act if seat in people))

    def take_back(self, people: Collection[Seat]) -> None:
        """Undo the last choice of one of the seats in `people` and all that followed, and say so in the
        record. After its end a game goes on with other luck: the code of its deal is known by then. Raises
        CannotUndo."""
        before = self.game.records.back(self._record, people)
        if self.over:
            before = without_deal(before)
            self._secret, self._luck = None, fresh_luck()
        further = before.further | {TAKEN_BACK: taken_back(before) + 1}
        self._record = replace(before, further=further)
        self._state = self.game.rules.play(self._record)
        self._keep(self._record)

    def _play(self, move: M) -> None:
        self._state, events = self.game.rules.apply(self._state, move)
        self._record = self.game.records.extend(self._record, move)
        if self._secret is not None and self.over:
            self._record = opened(self._record, self._secret)
        self._keep(self._record)
        for event in events:
            for listener, eyes in tuple(self._listeners.values()):
                listener(self.game.sight.seen_by(event, eyes()))


def taken_back(record: GameRecord) -> int:
    """Return how often moves were taken back in this game; 0 marks an honest one."""
    count = record.further.get(TAKEN_BACK, 0)
    return count if type(count) is int and count > 0 else 0
