"""A game with people and bots around it: whose turn it is, whose secrets the screen may show, and bots that
think meanwhile. Knows no screen and no clock but the seconds it is given."""

import itertools
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from random import Random
from typing import Generic, Protocol

from miaui.core.chance import seed_of
from miaui.core.envelope import Player
from miaui.core.errors import IllegalMove
from miaui.core.game import AnyMove, E, GameRecord, GameView, M, R, S, V
from miaui.core.seat import Seat, seats
from miaui.match.deal_secret import is_drawn_by_place
from miaui.match.referee import Table

#: Key in the record of the seed that bots draw from; never what decides for chance.
BOT_SEED = "bot_seed"

#: Bytes of the salt of a bot's pledge.
SALT_BYTES = 16

#: Seconds that a bot may take once no person has to decide; then a plain choice is made for it.
PATIENCE = 8.0

#: Tickets are never used twice, so that an answer cannot reach the wrong game.
_TICKETS = itertools.count(1)


@dataclass(frozen=True, slots=True)
class Question:
    """Question to a bot: its game, level and character (one that the game lacks counts as none), its view,
    and the seed of its random numbers."""

    ticket: str
    game: str
    view: GameView
    level: str
    character: str | None
    seed: int


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer for a ticket: a move as text (perhaps an illegal one) and why, as (template, values) pairs for
    the screen to translate; and by the text of each move how likely it was to be chosen, and how likely the
    game is won with it. `error` and `where`: what went wrong, and in which place of the code."""

    ticket: str
    move: str
    reasons: tuple[tuple[str, dict[str, object]], ...] = ()
    policy: Mapping[str, float] = field(default_factory=dict)
    values: Mapping[str, float] = field(default_factory=dict)
    error: str = ""
    where: str = ""


class BotFailure(Enum):
    """Reason why a bot has no answer that can be used."""

    LATE = "too late"
    ERROR = "an error"
    ILLEGAL = "an illegal move"


@dataclass(frozen=True, slots=True)
class BotTrouble:
    """A bot that could not answer, to be logged and told to the player.

    - `name`: as the player reads it; `level`: its key.
    - `detail` and `where`: what went wrong in which place of the code, for the log.
    - `played`: True if a plain move was made for it at a table, False if it was asked about a choice.
    """

    game: str
    name: str
    level: str
    why: BotFailure
    detail: str = ""
    where: str = ""
    played: bool = True


class BotClient(Protocol):
    """Connection of one asker to the bots: it gets the answers to its own questions, and no others."""

    def ask(self, question: Question) -> None:
        """Start thinking; never blocks."""

    def poll(self) -> list[Answer]:
        """Return the answers that have arrived since the last call."""

    def give_up(self, ticket: str) -> None:
        """Cancel a question: its answer is not needed any more."""

    def fallback(self, game: str, view: GameView) -> AnyMove:
        """Return a legal move at once, for a bot that is late or wrong."""

    def report(self, trouble: BotTrouble) -> None:
        """Log a bot that could not answer, and tell the player."""


@dataclass(slots=True)
class _Pending(Generic[V]):
    """A question that was asked. `late` counts seconds since no person has to decide any more."""

    ticket: str
    view: V
    late: float = 0.0


@dataclass(slots=True)
class Session(Generic[R, S, M, E, V]):
    """A table with its humans and its bots.

    `eyes` is the seat whose secrets the screen may show now. A single person has it all the time; with
    several it is that of the next person to decide; where her view hides something from the others it is None
    until `open_for`, and again once her turn is over.
    """

    table: Table[R, S, M, E, V]
    mind: BotClient
    eyes: Seat | None = None
    salt: Callable[[], str] = lambda: secrets.token_hex(SALT_BYTES)
    _pending: dict[Seat, _Pending[V]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if len(self.humans) == 1:
            self.eyes = self.humans[0]
        self._pass_screen()
        self._ask_bots()

    @property
    def humans(self) -> tuple[Seat, ...]:
        """Seats of the humans, in order."""
        players = self.table.players
        return tuple(seat for seat in seats(len(players)) if players[seat].kind == "human")

    @property
    def shared(self) -> bool:
        """True if the screen passes between people."""
        return len(self.humans) > 1

    @property
    def next_human(self) -> Seat | None:
        """The person who decides next (in seat order), None when all people have."""
        return next((seat for seat in self.table.to_act if seat in self.humans), None)

    @property
    def thinking(self) -> tuple[Seat, ...]:
        """Bots that everybody is waiting for: no person has to decide any more."""
        return () if self.next_human is not None else tuple(self._pending)

    @property
    def view(self) -> V:
        """View that the screen may show now."""
        return self.table.view(self.eyes)

    def open_for(self, seat: Seat) -> None:
        """Hand the screen over to `seat`. ValueError unless it is her turn."""
        if seat != self.next_human:
            raise ValueError(f"seat {seat} is not next")
        self.eyes = seat

    def submit(self, move: M) -> None:
        """Make a move of the person at the screen; with the end of her turn her secrets leave a shared
        screen.

        Raises IllegalMove, and ValueError if it is not hers to make.
        """
        seat = self.eyes
        if seat is None or move.seat != seat:
            raise ValueError(f"the screen shows seat {seat}, not that of {move}")
        if self.shared and self.table.game.sight.in_public(move):
            self.eyes = None
        try:
            self.table.submit(move)
        except IllegalMove:
            self.eyes = seat
            raise
        self._pass_screen()
        self._ask_bots()

    def update(self, seconds: float) -> None:
        """Take in what chance and bots have decided; `seconds` have passed since the last call."""
        self.table.advance()
        self._pass_screen()
        answers = {answer.ticket: answer for answer in self.mind.poll()}
        for seat, pending in list(self._pending.items()):
            answer = answers.get(pending.ticket)
            if answer is not None:
                self._answered(seat, pending, answer)
            elif self.next_human is None:
                pending.late += seconds
                if pending.late > PATIENCE:
                    self.mind.give_up(pending.ticket)
                    self._answered(seat, pending, None)
        self._ask_bots()

    def change_player(self, seat: Seat, player: Player) -> None:
        """Change a bot's level or character, between moves; a bot that was thinking is asked anew."""
        self.table.change_player(seat, player)
        pending = self._pending.pop(seat, None)
        if pending is not None:
            self.mind.give_up(pending.ticket)
        self._ask_bots()

    def take_back(self) -> None:
        """Undo the last choice of a person, who makes it again; a shared screen is handed over for that where
        something must be hidden. Raises CannotUndo."""
        self.table.take_back(self.humans)
        for pending in reversed(self._pending.values()):  # the oldest last: it may be in the works
            self.mind.give_up(pending.ticket)
        self._pending.clear()
        if self.shared:
            self.eyes = None
            self._pass_screen()
        self._ask_bots()

    def _pass_screen(self) -> None:
        """Whose turn is over leaves a shared screen; the next person has it where nothing must be hidden."""
        if not self.shared:
            return
        if self.eyes not in self.table.to_act:
            self.eyes = None
        following = self.next_human
        if self.eyes is None and following is not None and not self._hides(following):
            self.eyes = following

    def _hides(self, seat: Seat) -> bool:
        return self.table.game.sight.hides(self.table.view(seat))

    def _answered(self, seat: Seat, pending: _Pending[V], answer: Answer | None) -> None:
        del self._pending[seat]
        game = self.table.game
        legal = {game.codec.write_move(move): move for move in game.sight.legal(pending.view)}
        move = legal.get(answer.move) if answer is not None else None
        if move is None:
            self._report(seat, answer)
            move = self.mind.fallback(game.key, pending.view)
        late = any(human not in self.table.to_act for human in self.humans)
        self.table.pledge(move, self.salt(), late)
        self.table.submit(move)
        self._pass_screen()

    def _report(self, seat: Seat, answer: Answer | None) -> None:
        """Tell why a plain move is made for a bot."""
        who, game = self.table.players[seat], self.table.game.key
        why, detail, where = BotFailure.LATE, "", ""
        if answer is not None:
            why = BotFailure.ERROR if answer.error else BotFailure.ILLEGAL
            detail, where = answer.error, answer.where
        self.mind.report(BotTrouble(game, who.name, who.level or "", why, detail, where))

    def _ask_bots(self) -> None:
        """Every bot that has to decide thinks already, while people do."""
        for seat in self.table.to_act:
            who = self.table.players[seat]
            if who.kind != "bot" or seat in self._pending:
                continue
            pending = _Pending(f"{next(_TICKETS)}", self.table.view(seat))
            self._pending[seat] = pending
            self.mind.ask(
                Question(
                    pending.ticket,
                    self.table.game.key,
                    pending.view,
                    who.level or "",
                    who.character,
                    decision_seed(self.table.record, self.table.turn, seat),
                )
            )


def decision_seed(record: GameRecord, turn: int, seat: int) -> int:
    """Return the seed of one decision: a game asked again gives the answer that it gave before.

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
    """Return the record with a seed for its bots."""
    return replace(record, further=record.further | {BOT_SEED: seed})
