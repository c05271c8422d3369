"""A game on the screen, without its secrets: what scenes hold instead of a record.

Until a game is over a scene gets views and events only. `Match` has the record and gives it out when the game
has ended, or sealed.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Generic, Protocol

from miaui.bots.kit import Roster
from miaui.bots.service import BotClient
from miaui.bots.studying import StudyService
from miaui.core.deals import Deal
from miaui.core.envelope import Player
from miaui.core.game import (
    Codec,
    E_co,
    Ending,
    Foresight,
    Game,
    GameRecord,
    GameView,
    M,
    Move,
    Progress,
    R,
    S,
    V_co,
)
from miaui.core.seat import Seat
from miaui.match.aids import Answer, Asked, SeatAids, aids_values
from miaui.match.deal_secret import DealSecret
from miaui.match.diaries import kept_rows
from miaui.match.duplicate import AGAIN, OFTEN, NotAgain, lineup_of
from miaui.match.public_match import PublicMatch
from miaui.match.referee import OpenReferee, Referee, Undo
from miaui.match.replay import GameReplay
from miaui.match.seats import Seats
from miaui.match.snapshot import Snapshot, deal_kept, is_counted, snapshot_of


@dataclass(frozen=True, slots=True)
class Hand(Generic[M, E_co, V_co]):
    """A seat on a phone: what it may see, and its moves. `_submit` makes them."""

    _referee: OpenReferee[M, E_co, V_co]
    seat: Seat
    _submit: Callable[[Seat, Sequence[M]], None]

    @property
    def sight(self) -> Foresight[M, E_co, V_co]:
        """The `sight` of the game: functions that say what a view lets its seat do, without its state."""
        return self._referee.game.sight

    @property
    def view(self) -> V_co:
        """View of the seat."""
        return self._referee.view(self.seat)

    @property
    def legal(self) -> Sequence[M]:
        """Legal moves of the seat now; () where it has nothing to decide."""
        return self.sight.legal(self.view)

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """All seats of the match that have to decide now; () when it is over."""
        return self._referee.to_act

    @property
    def ending(self) -> Ending | None:
        """Scores and winners; None while the game goes on."""
        return self._referee.ending

    def history(self) -> tuple[V_co, tuple[E_co, ...]]:
        """Return the first view of the seat, and all events since, as it saw them."""
        return self._referee.history(self.seat)

    def subscribe(self, listener: Callable[[E_co], None]) -> Callable[[], None]:
        """Tell `listener` every event from now on, as the seat may see it. What is returned ends that when
        called; a second call of it does nothing."""
        return self._referee.subscribe(listener, lambda: self.seat)

    def submit(self, moves: Sequence[M]) -> None:
        """Make moves of the seat, in order: all of them or, with IllegalMove, none. ValueError if one is
        another seat's, or the seat is not on a phone any more."""
        self._submit(self.seat, moves)


class MatchFacts(Protocol):
    """Facts of a match that is over, of any game and whatever its moves."""

    @property
    def game_id(self) -> str: ...
    @property
    def humans(self) -> tuple[Seat, ...]: ...
    @property
    def away(self) -> frozenset[Seat]: ...
    @property
    def public(self) -> PublicMatch[Move, object, GameView]: ...


class Match(Generic[M, E_co, V_co]):
    """Game being played on this screen. `game_id` is its row in the library, "" if it is not kept; `public`
    is what everybody may know of it."""

    def __init__(
        self,
        game: Game[R, S, M, E_co, V_co],
        record: R,
        bots: BotClient[V_co, M],
        game_id: str = "",
        keep: Callable[[Snapshot], None] = lambda snapshot: None,
        secret: DealSecret | None = None,
        diaries: Sequence[Sequence[object]] = (),
        aids: Sequence[SeatAids] = (),
        same: Deal | None = None,
    ) -> None:
        """`keep` is handed what is to be kept: now, with code and salt of the deal, and after every
        submission, before anybody hears of it. `secret` is the deal of a game that goes on, `diaries` what
        is kept of its bots' diaries, `aids` the help that people had; `same` the deal by whose luck a fork
        goes on. Raises BadRecord if the record cannot be played on."""
        self.game_id = game_id
        self.decided = False
        """True once a person has decided anything here, whether or not it was undone since."""
        self._changes = 0
        self._forced: tuple[int, M | None] | None = None
        self._keep = keep
        luck = None if same is None else same.luck
        self._referee: OpenReferee[M, E_co, V_co] = Referee(
            game, record, self._kept, luck, secret, diaries, aids
        )
        self._kept_diaries = self._referee.diaries
        self._seats = Seats(self._referee, bots)
        self.public = PublicMatch(self._referee)
        begun = snapshot_of(game, record, self._referee.progress, self._referee.ending)
        keep(replace(begun, deal=deal_kept(secret, same)))

    # -- what everybody knows

    @property
    def humans(self) -> tuple[Seat, ...]:
        """Seats of the humans, in order; () for bots alone."""
        return self._seats.humans

    @property
    def shared(self) -> bool:
        """True with several people, or with one on a phone: the screen passes between people, or shows all
        what one sees on a phone."""
        return self._seats.shared

    @property
    def away(self) -> frozenset[Seat]:
        """Seats of people who play on phones."""
        return self._seats.away

    @property
    def fresh(self) -> bool:
        """True until somebody, a bot too, has decided something; chance does not count."""
        return self._referee.fresh

    @property
    def changes(self) -> int:
        """A number, from 0, that rises with everything that is decided, taken back or put at another's
        seat."""
        return self._changes

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """Seats that have to decide now; () when the game is over."""
        return self._referee.to_act

    @property
    def next_human(self) -> Seat | None:
        """The person who decides next, in seat order, at the screen or on a phone; None when all people
        have."""
        return self._seats.next_human

    @property
    def next_here(self) -> Seat | None:
        """The person who decides next, in seat order, at the screen; None when all people there have."""
        return self._seats.next_here

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """Bots that everybody waits for; () while a person has to decide."""
        return self._seats.thinking

    @property
    def replay(self) -> GameReplay[E_co, V_co]:
        """The game so far to step through, as far as the screen may show it: a lone person's own view, and
        the public's where people share it."""
        return GameReplay(self._referee.game, self._referee.record, public=bool(self.away))

    # -- what the person at the screen may see and do

    @property
    def sight(self) -> Foresight[M, E_co, V_co]:
        """The `sight` of the game: functions that say what a view lets its seat do, without its state."""
        return self._referee.game.sight

    @property
    def codec(self) -> Codec[M, V_co]:
        """The `codec` of the game, which reads and writes moves and views."""
        return self._referee.game.codec

    @property
    def viewer(self) -> Seat | None:
        """The seat whose secrets the screen may show now; None for no one's."""
        return self._seats.viewer

    @property
    def view(self) -> V_co:
        """View of `viewer`, or the public's where that is None."""
        return self._seats.view

    @property
    def legal(self) -> Sequence[M]:
        """Legal moves of the person at the screen now; () where she has nothing to decide, or the screen is
        no one's."""
        return self._referee.game.sight.legal(self._seats.view)

    @property
    def forced_move(self) -> M | None:
        """The only legal move of the person who decides next, at the screen or else on a phone, or one of
        several where the choice changes nothing; None if she has a choice, or no person decides."""
        seat = self.next_human if self.next_here is None else self.next_here
        if seat is None:
            return None
        if self._forced is None or self._forced[0] != self._changes:
            sight, view = self._referee.game.sight, self._referee.view(seat)
            moves = sight.legal(view)
            self._forced = self._changes, moves[0] if len(moves) == 1 else sight.indifferent(view)
        return self._forced[1]

    def play_forced(self) -> None:
        """Make the forced move, no matter who is at the screen. ValueError where there is none."""
        move = self.forced_move
        if move is None or move.seat is None:
            raise ValueError("no move is forced")
        seat = move.seat
        if seat in self.away:
            self._submit_away(seat, [move])
            return
        if self.viewer != seat:
            self.open_for(seat)
        self.submit([move])

    def subscribe(self, listener: Callable[[E_co], None]) -> Callable[[], None]:
        """Tell `listener` every event from now on, as the screen may show it. What is returned ends that when
        called; a second call of it does nothing."""
        return self._referee.subscribe(listener, lambda: self._seats.viewer)

    def open_for(self, seat: Seat) -> None:
        """Hand the screen over to `seat`. ValueError unless she is the next to decide at the screen."""
        self._seats.open_for(seat)

    def put_away(self, away: Collection[Seat]) -> None:
        """Let people play these seats on phones, and all others at the screen, which is public until it is
        handed over again; nothing changes if just these are on phones already. ValueError for a bot's."""
        if self.away != frozenset(away):
            self._seats.put_away(away)
            self._changes += 1

    def hand(self, seat: Seat) -> Hand[M, E_co, V_co]:
        """Return the view and moves of a person on a phone. ValueError for a seat that is not away."""
        if seat not in self.away:
            raise ValueError(f"seat {seat} is not on a phone")
        return Hand(self._referee, seat, self._submit_away)

    def _submit_away(self, seat: Seat, moves: Sequence[M]) -> None:
        self._seats.submit_away(seat, moves)
        self.decided = True

    def history(self, seat: Seat | None) -> tuple[V_co, tuple[E_co, ...]]:
        """Return the first view of a seat, and all events since, as that seat saw them: for the log, and
        after an undo. ValueError for a seat whose secrets the screen may not show; None is the public."""
        if seat is not None and seat != self.viewer:
            raise ValueError(f"what seat {seat} saw may not be shown")
        return self._referee.history(seat)

    def submit(self, moves: Sequence[M]) -> None:
        """Make moves of the person at the screen, in order: all of them or, with IllegalMove, none.
        ValueError, and none made, if one is not hers to make."""
        self._seats.submit(moves)
        self.decided = True

    def update(self, seconds: float) -> None:
        """Take in what chance and bots have decided. The `seconds` since the last call count as waited for
        bots that think; of one that takes too long the best move so far counts."""
        self._seats.update(seconds)

    def change_player(self, seat: Seat, player: Player) -> None:
        """Change a bot's level or character for the moves to come. A bot that was thinking is asked anew; the
        moves so far stay."""
        self._seats.change_player(seat, player)

    def play_ahead(self, study: StudyService, kit: Roster) -> Callable[[], None] | None:
        """Let others play this deal in the seat of the only person, in the background and in the study
        process. Return a function that stops them until their results are asked for; None, and nothing is
        played, where there is not one person alone, or no known deal."""
        referee = self._referee
        if len(self.humans) != 1:
            return None
        try:
            deal = None if referee.secret is None else referee.secret.deal
            lineup = lineup_of(kit, referee.record, self.humans[0], deal)
        except NotAgain:
            return None
        return study.remembered(lineup.question(AGAIN, OFTEN)).pause

    # -- help

    @property
    def still_plain(self) -> bool:
        """True while the game counts and the person at the screen has had no hint and no question; help of
        others is not told. False without a viewer, and once it is over."""
        seat, referee = self.viewer, self._referee
        if seat is None or referee.over or referee.aids[seat].times:
            return False
        return is_counted(referee.record)

    def note_hint(self, level: int, moves: Sequence[M], *, first: bool) -> None:
        """Keep, in the `aids` of her seat beside the record, that the person at the screen had a hint,
        `level` 1 words to 3 numbers, that advised moves: the `first` about her decision, or the last one gone
        further. At a shared screen that is kept when the game is over: until then nothing tells the others.
        Do nothing without a viewer, or once it is over."""
        turn, texts = self._referee.turn, [self.codec.write_move(move) for move in moves]
        self._note_aids(lambda aids: aids.with_hint(turn, level, first).with_advice(turn, texts))

    def note_question(self, moves: Sequence[M], better: M, gap: float, answer: Answer) -> None:
        """Keep that the tutor asked the person at the screen about moves, naming a `better` one, which joins
        the advised ones, and what she said. `gap`: by how much others are better, in probability of winning.
        At a shared screen that is kept when the game is over. Do nothing without a viewer, or once it is
        over."""
        turn, text = self._referee.turn, " ".join([self.codec.write_move(move) for move in moves])
        advised, asked = self.codec.write_move(better), Asked(turn, text, gap, answer)
        self._note_aids(lambda aids: aids.with_question(asked).with_advice(turn, [advised]))

    def note_cat(self, about: Seat) -> None:
        """Keep that the person at the screen was told what the last choice of the cat in a seat was worth. At
        a shared screen that is kept when the game is over. Do nothing without a viewer, or once it is
        over."""
        turn = self._referee.turn
        self._note_aids(lambda aids: aids.with_cat(turn, about))

    def note_shown(self, shown: Sequence[str], tutor: int) -> None:
        """Note which aids the person at the screen is shown, beside those before, and the tutor's threshold
        (0: none). It is kept with the next hint or question, and at the end. Do nothing without a viewer, or
        once it is over."""
        self._note_aids(lambda aids: aids.with_shown(shown, tutor), keep=False)

    def _note_aids(self, change: Callable[[SeatAids], SeatAids], *, keep: bool = True) -> None:
        seat, referee = self.viewer, self._referee
        if seat is None or referee.over:
            return
        before = referee.aids[seat]
        referee.note_aids(seat, change(before))
        if keep and not self.shared and referee.aids[seat] != before:
            snapshot = snapshot_of(referee.game, referee.record, referee.progress, None)
            self._keep(replace(snapshot, aids=aids_values(referee.aids)))

    def undo_effect(self) -> Undo:
        """Return what undoing the last choice of a person would do: the seat, and as `counts` False, unless
        it is a choice of one of several people that is still secret; with seat None and the reason where it
        cannot be undone. Nothing is changed."""
        return self._referee.undo_effect(self.humans)

    def undo(self) -> None:
        """Undo the last choice of a person, who makes it again, and all that followed; the game is practice
        from now on, see `undo_effect`. Raises CannotUndo, and changes nothing, where no choice can be
        undone."""
        self._seats.undo()

    def _kept(self, record: GameRecord, progress: Progress, ending: Ending | None) -> None:
        self._changes += 1
        snapshot = snapshot_of(self._referee.game, record, progress, ending)
        diaries = self._referee.diaries
        if diaries != self._kept_diaries:
            self._kept_diaries = diaries
            snapshot = replace(snapshot, diaries=kept_rows(diaries))
        self._keep(snapshot)


#: A match in rooms that treat all games alike: its moves, events and views are read as what all games have.
CommonMatch = Match[Move, object, GameView]
