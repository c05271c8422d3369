"""Referee of a game that is played: the only place that holds its state between two moves."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic

from miaui.core.chance import Luck
from miaui.core.envelope import Player
from miaui.core.errors import CannotUndo
from miaui.core.game import E, Ending, Game, GameRecord, M, Progress, R, S, V
from miaui.core.seat import Seat
from miaui.core.tells import Tell
from miaui.match.aids import SeatAids, with_aids
from miaui.match.deal_secret import DealSecret, fresh_luck, opened, without_deal
from miaui.match.diaries import DIARIES, Diary, Draft, diaries_of, sealed, with_seals, with_texts
from miaui.match.plain_moves import with_plain_moves

#: Called with events already cut to what the listener's seat may see.
Listener = Callable[[E], None]
#: The seat for whom a listener listens at this moment; None is the public.
Viewer = Callable[[], Seat | None]
#: Keeps a record, with how much is played and the result of a game that is over, before anybody hears of what
#: is new in it.
Keep = Callable[[R, Progress, Ending | None], None]

#: Key in the record of a game in which moves were taken back, with how often.
TAKEN_BACK = "taken_back"


@dataclass(frozen=True, slots=True)
class Undo:
    """Effect that undoing would have now: the person at `seat` chooses again. Where it is not possible `seat`
    is None, and `refusal` says why, in words to be translated. `counts`: the game still counts afterwards."""

    seat: Seat | None
    refusal: str = ""
    counts: bool = False


class Referee(Generic[R, S, M, E, V]):
    """A game as its record and the state the record leads to.

    `keep` is called once for all moves of a submission, what chance decides after them, and the end of the
    game, before anybody hears of it, so that a choice that was shown is a choice that was saved. `luck`
    decides what chance decides; where it comes from a deal, `secret` is that deal's, and its code joins the
    record when the game ends. Until then nothing of it reaches the record but what chance decided, and the
    seal of the code."""

    def __init__(
        self,
        game: Game[R, S, M, E, V],
        record: R,
        keep: Keep[R] = lambda record, progress, ending: None,
        luck: Luck | None = None,
        secret: DealSecret | None = None,
        diaries: Sequence[Sequence[object]] = (),
        aids: Sequence[SeatAids] = (),
    ) -> None:
        """`luck` is the secret's where it is not given, or fresh. `diaries` are what is kept of those in the
        record, `aids` the help so far. Raises BadRecord if the record cannot be played on (sealed, or a move
        of it is illegal)."""
        self.game = game
        self._record = record
        self._state = self.game.rules.play(record)
        self._keep = keep
        self._secret = secret
        self.diaries = diaries_of(record, diaries)
        """What bots decided in secret so far; what is in them is secret while the game goes on."""
        self.aids = tuple(aids) or (SeatAids(),) * len(record.players)
        """Help that people had so far, by seat; it joins the record when the game ends."""
        self.undone = 0
        """Number of times that moves were taken back since the game was opened, also what does not count."""
        self._luck = luck or (fresh_luck() if secret is None else secret.deal.luck)
        self._listeners: dict[object, tuple[Listener[E], Viewer]] = {}
        self._seen_by_all: list[E] | None = None
        """What `public_events` returns, once it was asked for."""

    @property
    def record(self) -> R:
        """The game so far; holds every secret, once it is over also the code of the deal that it has the seal
        of."""
        return self._record

    @property
    def secret(self) -> DealSecret | None:
        """The deal that the record has the seal of, whose code tells what comes; None without one, and once
        moves were taken back after the end."""
        return self._secret

    @property
    def sealed(self) -> R:
        """The game so far as a sealed record, giving nothing away, also of a game that is over."""
        return self.game.records.seal(self._record)

    @property
    def players(self) -> tuple[Player, ...]:
        """Players, seat 0 first, as they are now: also those who were changed in mid-game."""
        return self._record.players

    @property
    def progress(self) -> Progress:
        """Progress: how many rounds (or deals) are finished, and of how many, None where that is not
        known."""
        return self.game.rules.progress(self._state)

    @property
    def turn(self) -> int:
        """The number of the decision that is due, as `Records.turn` of the game counts it: higher for each
        later one, not always from 0."""
        return self.game.records.turn(self._record)

    @property
    def fresh(self) -> bool:
        """True until somebody, a bot too, has decided something; chance does not count."""
        moments = iter(self.game.rules.moments(self._record))
        return any(self.game.rules.to_act(state) for state, _events in moments) and not [*moments]

    @property
    def over(self) -> bool:
        """True once the game has ended."""
        return self.ending is not None

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Seats that have to decide now, in order; () when the game is over, or chance is due."""
        return self.game.rules.to_act(self._state)

    @property
    def ending(self) -> Ending | None:
        """Scores and winners; None while the game goes on."""
        return self.game.rules.ending(self._state)

    def view(self, seat: Seat | None) -> V:
        """Return what a seat, or with None the public, may know now."""
        return self.game.sight.view(self._state, seat)

    def history(self, seat: Seat | None) -> tuple[V, tuple[E, ...]]:
        """Return the first view of a seat (None: the public), and all events since, as that seat saw them.
        The game is played once more for it."""
        (first, _set_up), *rest = self.game.rules.moments(self._record)
        sight = self.game.sight
        seen = [sight.seen_by(event, seat) for _state, events in rest for event in events]
        return sight.view(first, seat), tuple(seen)

    @property
    def public_events(self) -> tuple[E, ...]:
        """All that has happened so far, as everybody saw it, the set-up first. The game is played once more
        for it where it was not asked for since the beginning or an undo."""
        if self._seen_by_all is None:
            moments, seen_by = self.game.rules.moments(self._record), self.game.sight.seen_by
            self._seen_by_all = [seen_by(event, None) for _state, events in moments for event in events]
        return tuple(self._seen_by_all)

    def public_views(self, told: int | None = None) -> tuple[V, ...]:
        """Return what everybody could see after the set-up and after each move, chance's among them, up to
        the move that brought the last of the first `told` public events; None: after all moves. The game is
        played once more for it."""
        view, views, count = self.game.sight.view, list[V](), 0
        for state, events in self.game.rules.moments(self._record):
            if views and events and told is not None and count >= told:
                break
            views.append(view(state, None))
            count += len(events)
        return tuple(views)

    def subscribe(self, listener: Listener[E], viewer: Viewer) -> Callable[[], None]:
        """Tell `listener` everything that happens from now on, as the seat that `viewer` returns then may see
        it. What is returned ends that when called; a second call of it does nothing."""
        key = object()

        def leave() -> None:
            self._listeners.pop(key, None)

        self._listeners[key] = listener, viewer
        return leave

    def submit(self, moves: Sequence[M], drafts: Sequence[tuple[Draft, str]] = ()) -> None:
        """Play moves of seats in order, for good, and what chance decides after each: all of them or, with
        IllegalMove, none.

        With `drafts` each is a bot's, with a salt: where it is a secret choice, the diary is sealed in the
        record before the choice counts. A plain move for a program is noted there, too.
        """
        state, record, told, diaries = self._state, self._record, list[E](), self.diaries
        late = self._has_person_chosen()
        for number, move in enumerate(moves):
            turn = self.game.records.turn(record)
            settled = self.game.rules.settle(state, move, self._luck)
            state, after = self._played(state, record, settled, told)
            if drafts and self._is_secret(after, turn, drafts[number][0].seat):
                diaries = (*diaries, sealed(drafts[number][0], turn, drafts[number][1], late, diaries))
                after = with_seals(after, diaries)
            if drafts and drafts[number][0].is_missed:
                after = with_plain_moves(after, [(int(drafts[number][0].seat), turn)])
            state, record = self._drawn(state, after, told)
        if moves:
            self._take(state, record, told, diaries)

    def advance(self) -> None:
        """Play the moves of chance that are due, e.g. where a kept game ended just before a throw, and keep
        the record; do nothing while a seat has to decide, or when the game is over."""
        if self.to_act:
            return
        told: list[E] = []
        state, record = self._drawn(self._state, self._record, told)
        if record is not self._record:
            self._take(state, record, told)

    def change_player(self, seat: Seat, player: Player) -> None:
        """Put another player at a seat, e.g. a bot of another level, and keep the record, also if it is the
        one there; state and moves stay as they are."""
        players = (*self.players[:seat], player, *self.players[seat + 1 :])
        self._take(self._state, replace(self._record, players=players))

    def note_aids(self, seat: Seat, aids: SeatAids) -> None:
        """Note help at a seat, in place of what was noted there; it is kept only when the game ends."""
        self.aids = (*self.aids[:seat], aids, *self.aids[seat + 1 :])

    def undo_effect(self, people: Collection[Seat]) -> Undo:
        """Return what undoing the last choice of one of the seats in `people` would do: the seat, and as
        `counts` False, unless it is a choice of one of several people that is still secret; with seat None
        and the reason where it cannot be undone. Nothing is changed."""
        try:
            before = self.game.records.back(self._record, people)
        except CannotUndo as error:
            return Undo(None, str(error))
        to_act = self.game.rules.to_act(self.game.rules.play(before))
        if self._is_unseen(before, people):
            (seat,) = {*to_act} - {*self.game.rules.to_act(self._state)}
            return Undo(seat, counts=True)
        return Undo(next(seat for seat in to_act if seat in people))

    def undo(self, people: Collection[Seat]) -> None:
        """Undo the last choice of one of the seats in `people` and all that followed. The record says so,
        unless several people play and it was a secret that others still had to choose beside. After its end a
        game goes on with other luck: the code of its deal is known by then. Raises CannotUndo."""
        before = self.game.records.back(self._record, people)
        if self.over:
            before = without_deal(before)
            self._secret, self._luck = None, fresh_luck()
            self.aids = (SeatAids(),) * len(self.players)
        record = before
        if not self._is_unseen(before, people):
            record = replace(before, further=before.further | {TAKEN_BACK: taken_back(before) + 1})
        state = self.game.rules.play(record)
        diaries = self._diaries_still(record) if DIARIES in record.further else ()
        if diaries != self.diaries:
            record = with_seals(record, diaries)
        self._take(state, record, (), diaries)
        self._seen_by_all = None
        self.undone += 1

    def _is_unseen(self, before: R, people: Collection[Seat]) -> bool:
        """True if going back to `before` undoes a choice that is still secret, of one of several people."""
        turn = self.game.records.turn(before)
        return (
            len(people) > 1
            and turn == self.turn
            and any(
                self._is_secret(self._record, turn, seat) and not self._is_secret(before, turn, seat)
                for seat in people
            )
        )

    def _played(self, state: S, record: R, move: M, told: list[E]) -> tuple[S, R]:
        """Return state and record after a settled move; its events join `told`."""
        state, events = self.game.rules.apply(state, move)
        told += events
        return state, self.game.records.extend(record, move)

    def _drawn(self, state: S, record: R, told: list[E]) -> tuple[S, R]:
        """Return state and record after all that chance decides now; its events join `told`."""
        rules = self.game.rules
        while not rules.to_act(state) and (move := rules.chance(state, self._luck)) is not None:
            state, record = self._played(state, record, move, told)
        return state, record

    def _has_person_chosen(self) -> bool:
        """True if a person has chosen in secret what others still have to."""
        return any(
            who.kind == "human" and self._is_secret(self._record, self.turn, Seat(seat))
            for seat, who in enumerate(self.players)
        )

    def _is_secret(self, record: R, turn: int, seat: Seat) -> bool:
        """True if a seat chose at that turn in secret."""
        secret = self.game.records.secret
        return secret is not None and secret(record, turn, seat) is not None

    def _diaries_still(self, record: R) -> tuple[Diary, ...]:
        """Return the diaries of choices that still stand in a record in which moves were taken back."""
        now = self.game.records.turn(record)
        return tuple(
            [
                diary
                for diary in self.diaries
                if diary.turn <= now and self._is_secret(record, diary.turn, diary.seat)
            ]
        )

    @property
    def seals(self) -> Mapping[Seat, str]:
        """The seals of bots' choices that are still secret, by seat; {} for none."""
        turn = self.turn
        return {
            diary.seat: diary.seal
            for diary in self.diaries
            if diary.turn == turn and self._is_secret(self._record, turn, diary.seat)
        }

    @property
    def tells(self) -> tuple[Tell, ...]:
        """Looks of open faces at choices that are still secret; () for none."""
        seals = self.seals
        return tuple(
            [
                Tell(diary.turn, diary.seat, diary.tell)
                for diary in self.diaries
                if diary.tell and seals.get(diary.seat) == diary.seal
            ]
        )

    def _take(
        self, state: S, record: R, told: Sequence[E] = (), diaries: tuple[Diary, ...] | None = None
    ) -> None:
        """Keep the record, with the result of a game that is over, go on from there, and tell the events."""
        ending = self.game.rules.ending(state)
        if diaries is not None:
            self.diaries = diaries
        if ending is not None and self._secret is not None:
            record = opened(record, self._secret)
        if ending is not None and self.diaries:
            record = with_texts(record, self.diaries)
        if ending is not None:
            record = with_aids(record, self.aids)
        self._keep(record, self.game.rules.progress(state), ending)
        self._state, self._record = state, record
        if self._seen_by_all is not None:
            self._seen_by_all += [self.game.sight.seen_by(event, None) for event in told]
        for event in told:
            for listener, viewer in tuple(self._listeners.values()):
                listener(self.game.sight.seen_by(event, viewer()))


def taken_back(record: GameRecord) -> int:
    """Return the number at "taken_back" of the record's `further`: how often moves were taken back; 0, that
    of an honest game, without a whole number above 0."""
    count = record.further.get(TAKEN_BACK, 0)
    return count if type(count) is int and count > 0 else 0


#: A referee whose record and state are read by itself alone.
OpenReferee = Referee[Any, Any, M, E, V]
