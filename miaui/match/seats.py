"""People and bots at a game: whose turn it is, whose secrets the screen may show, and bots that
think meanwhile. Knows no screen and no clock but the seconds it is given."""

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Generic

from miaui.bots.service import Advice, BotClient, BotFailure, BotNotice, Failure, Ticket
from miaui.core.chance import seed_of
from miaui.core.envelope import Player
from miaui.core.errors import IllegalMove
from miaui.core.game import E, GameRecord, M, R, S, V
from miaui.core.seat import Seat, seats
from miaui.match.deal_secret import is_drawn_by_place
from miaui.match.diaries import Draft
from miaui.match.referee import Referee

#: Key in the record of the seed that bots draw from; never what decides for chance.
BOT_SEED = "bot_seed"

#: Bytes of the salt of a bot's seal.
SALT_BYTES = 16


@dataclass(frozen=True, slots=True)
class _Pending(Generic[V]):
    """A question that was asked."""

    ticket: Ticket
    view: V
    who: Player
    seed: int


@dataclass(slots=True)
class Seats(Generic[R, S, M, E, V]):
    """The seats of a game with its humans and its bots.

    `viewer` is the seat whose secrets the screen may show now. A single person has it all the time; with
    several it is that of the next person to decide; where her view hides something from the others it is None
    until `open_for`, and again once her turn is over. `away` are the people who play on phones: the screen
    never shows their secrets, and is public but for who decides at it.
    """

    referee: Referee[R, S, M, E, V]
    bots: BotClient[V, M]
    viewer: Seat | None = None
    salt: Callable[[], str] = lambda: secrets.token_hex(SALT_BYTES)
    away: frozenset[Seat] = frozenset()
    _pending: dict[Seat, _Pending[V]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._give_screen()
        self._ask_bots()

    @property
    def humans(self) -> tuple[Seat, ...]:
        """Seats of the humans, in order; () for bots alone."""
        players = self.referee.players
        return tuple(seat for seat in seats(len(players)) if players[seat].kind == "human")

    @property
    def shared(self) -> bool:
        """True with several people, or with one on a phone: the screen passes between people, or shows all
        what one sees on a phone."""
        return len(self.humans) > 1 or bool(self.away)

    @property
    def next_human(self) -> Seat | None:
        """The person who decides next, in seat order, at the screen or on a phone; None when all people
        have."""
        return next((seat for seat in self.referee.to_act if seat in self.humans), None)

    @property
    def next_here(self) -> Seat | None:
        """The person who decides next, in seat order, at the screen; None when all who play there have."""
        humans = self.humans
        return next((seat for seat in self.referee.to_act if seat in humans and seat not in self.away), None)

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """Bots that everybody waits for; () while a person has to decide."""
        return () if self.next_human is not None else tuple(self._pending)

    @property
    def view(self) -> V:
        """View of `viewer`, or the public's where that is None."""
        return self.referee.view(self.viewer)

    def open_for(self, seat: Seat) -> None:
        """Hand the screen over to `seat`. ValueError unless it is her turn at the screen."""
        if seat != self.next_here:
            raise ValueError(f"seat {seat} is not next")
        self.viewer = seat

    def put_away(self, away: Collection[Seat]) -> None:
        """Let people play these seats on phones, and all others at the screen. ValueError for a bot's."""
        if not set(away) <= set(self.humans):
            raise ValueError(f"seats {sorted(away)} are not all people's")
        self.away, self.viewer = frozenset(away), None
        self._give_screen()

    def submit_away(self, seat: Seat, moves: Sequence[M]) -> None:
        """Make moves of a person on a phone, all or none; the screen stays with the person who has it.

        Raises IllegalMove, and ValueError if one is not hers to make.
        """
        for move in moves:
            if seat not in self.away or move.seat != seat:
                raise ValueError(f"seat {seat} does not make {move} on a phone")
        self.referee.submit(moves)
        self._pass_screen()
        self._ask_bots()

    def submit(self, moves: Sequence[M]) -> None:
        """Make moves of the person at the screen, all or none; with the end of her turn her secrets leave a
        shared screen.

        Raises IllegalMove, and ValueError if one is not hers to make.
        """
        seat = self.viewer
        for move in moves:
            if seat is None or move.seat != seat:
                raise ValueError(f"the screen shows seat {seat}, not that of {move}")
        if self.shared and any(self.referee.game.sight.is_public(move) for move in moves):
            self.viewer = None
        try:
            self.referee.submit(moves)
        except IllegalMove:
            self.viewer = seat
            raise
        self._pass_screen()
        self._ask_bots()

    def update(self, seconds: float) -> None:
        """Take in what chance and bots have decided; the loop has turned for `seconds` since the last
        call."""
        self.referee.advance()
        self._pass_screen()
        if self.thinking:
            self.bots.wait(seconds)
        arrived = {answer.ticket: answer for answer in self.bots.poll()}
        answers = {
            seat: arrived[pending.ticket]
            for seat, pending in self._pending.items()
            if pending.ticket in arrived
        }
        if answers:
            self._decide(answers)
        self._ask_bots()

    def change_player(self, seat: Seat, player: Player) -> None:
        """Change a bot's level or character for the moves to come. A bot that was thinking is asked anew."""
        self.referee.change_player(seat, player)
        pending = self._pending.pop(seat, None)
        if pending is not None:
            self.bots.cancel(pending.ticket)
        self._ask_bots()

    def undo(self) -> None:
        """Undo the last choice of a person, who makes it again; bots that were thinking are asked anew, a
        shared screen is handed over where something must be hidden. Raises CannotUndo, and changes nothing,
        where no choice can be undone."""
        self.referee.undo(self.humans)
        for pending in self._pending.values():
            self.bots.cancel(pending.ticket)
        self._pending.clear()
        if self.shared:
            self.viewer = None
            self._pass_screen()
        self._ask_bots()

    def _give_screen(self) -> None:
        """Give the screen to a lone person at it, or else to who may have it."""
        if not self.shared and self.humans:
            self.viewer = self.humans[0]
        self._pass_screen()

    def _pass_screen(self) -> None:
        """Take a shared screen from one whose turn is over; the next person has it where nothing must be
        hidden."""
        if not self.shared:
            return
        if self.viewer not in self.referee.to_act:
            self.viewer = None
        following = self.next_here
        if self.viewer is None and following is not None and not self._hides(following):
            self.viewer = following

    def _hides(self, seat: Seat) -> bool:
        return self.referee.game.sight.hides(self.referee.view(seat))

    def _decide(self, answers: Mapping[Seat, Advice[M] | Failure]) -> None:
        """Play what bots have decided, by seat; a plain move where that cannot be."""
        played = [self._move(seat, answers[seat]) for seat in sorted(answers)]
        drafts = [(draft, self.salt()) for _move, draft in played]
        self.referee.submit([move for move, _draft in played], drafts)
        self._pass_screen()

    def _move(self, seat: Seat, answer: Advice[M] | Failure) -> tuple[M, Draft]:
        """Return a bot's move, and the draft of its diary; a plain move, with word to the player, where its
        own cannot be played."""
        pending, game = self._pending.pop(seat), self.referee.game
        draft = Draft(game.key, seat, pending.who, pending.seed, "")
        if isinstance(answer, Advice):
            if answer.move in game.sight.legal(pending.view):
                if answer.waited:
                    self._report(seat, Failure(answer.ticket, BotFailure.CUT, waited=answer.waited))
                text = game.codec.write_move(answer.move)
                return answer.move, replace(draft, move=text, advice=answer)
            answer = Failure(answer.ticket, BotFailure.ILLEGAL)
        self._report(seat, answer)
        move = self.bots.kit.fallback(pending.view)
        return move, replace(draft, move=game.codec.write_move(move))

    def _report(self, seat: Seat, answer: Failure) -> None:
        who = self.referee.players[seat]
        facts = answer.why, answer.detail, answer.where
        self.bots.report(
            BotNotice(self.referee.game.key, who.name, who.level or "", *facts, waited=answer.waited)
        )

    def _ask_bots(self) -> None:
        """Ask every bot that has to decide, while people do."""
        referee = self.referee
        for seat in referee.to_act:
            who = referee.players[seat]
            if who.kind != "bot" or seat in self._pending:
                continue
            view = referee.view(seat)
            seed = decision_seed(referee.record, referee.turn, seat)
            table = len(referee.players), referee.game.records.setup(referee.record)[0]
            memory = self.bots.remembered(referee.players) if who.memory else None
            ticket = self.bots.ask(
                view, who.level or "", seed, character=who.character, table=table, memory=memory
            )
            self._pending[seat] = _Pending(ticket, view, who, seed)


def decision_seed(record: GameRecord, turn: int, seat: int) -> int:
    """Return the seed of one decision, by the bots' seed of the record, turn and seat: a game asked again
    gives the answer that it gave before.

    Games that were begun before there were deals keep their own way of seeding.
    """
    if is_drawn_by_place(record):
        return seed_of(f"{bot_seed(record)}/bot/{turn}/{seat}")
    return int(Random(f"{bot_seed(record)}/{turn}/{seat}").random() * 2**53)


def bot_seed(record: GameRecord) -> int:
    """Return what its bots draw from; 0 where the record has none, or something else in its place."""
    seed = record.further.get(BOT_SEED)
    return seed if type(seed) is int else 0


def with_bot_seed(record: R, seed: int) -> R:
    """Return the record with a seed for its bots at "bot_seed" of `further`, in place of one there."""
    return replace(record, further=record.further | {BOT_SEED: seed})
