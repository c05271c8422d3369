"""A sitting at the table: whose turn it is to choose, whose secrets the screen may show, and bots
that think meanwhile. Knows no screen and no clock but the seconds it is told."""

import itertools
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Protocol

from miaui.bots.bot import characters
from miaui.bots.pledge import SALT_BYTES, commit
from miaui.core.errors import IllegalMove
from miaui.games.miaui.cards import ROUNDS
from miaui.games.miaui.record import Player, Record
from miaui.games.miaui.view import View
from miaui.table.table import Table

#: Key in the record of the seed that bots draw from; never what shuffled the deck.
BOT_SEED = "bot_seed"

#: Key in the record of what bots pledged: [round, seat, pledge, salt] for every choice, and `true` at the end
#: where a person had locked in before: such a seal proves less.
PLEDGES = "pledges"
_SEALED = [int, int, str, str]
_LONGEST = 128  # letters of a pledge or salt that is shown; ours have 64 and 32

#: Seconds that a bot may take once every person has locked in; then a plain choice is made for it.
PATIENCE = 8.0

#: Tickets are never used twice, so that an answer cannot reach the wrong game.
_TICKETS = itertools.count(1)


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: its level and character, its view, and the seed of its dice."""

    ticket: str
    view: View
    level: str
    character: str | None
    seed: int


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back for a ticket: a diver card (perhaps an illegal one) and why, as
    (template, values) pairs for the screen to translate; and the odds it gave each card."""

    ticket: str
    dive: int
    reasons: tuple[tuple[str, dict[str, object]], ...] = ()
    policy: Mapping[int, float] = field(default_factory=dict)


class Mind(Protocol):
    """Whoever answers for the bots, usually another process."""

    def ask(self, question: Question) -> None:
        """Start thinking; never blocks."""

    def poll(self) -> list[Answer]:
        """Answers that have arrived since the last call."""

    def give_up(self, ticket: str) -> None:
        """Nobody waits for this answer any more."""

    def forget(self) -> None:
        """Nobody waits for any answer any more: another game begins."""

    def fallback(self, view: View) -> int:
        """A legal diver card at once, for a bot that is late or wrong."""


class Staff(Mind, Protocol):
    """A mind that was started for the whole program and has to be sent home."""

    def close(self) -> None:
        """Nobody will ask again."""


@dataclass(slots=True)
class _Thinking:
    """A bot that was asked. `late` counts seconds since the last person locked in."""

    ticket: str
    view: View
    late: float = 0.0


@dataclass(slots=True)
class Session:
    """A table with its people and its bots.

    `eyes` is the seat whose secrets the screen may show now. A single person has it all the time;
    with several it is None until `open_for` and again after every lock-in.
    """

    table: Table
    mind: Mind
    eyes: int | None = None
    reasons: dict[tuple[int, int], Answer] = field(default_factory=dict)
    salt: Callable[[], str] = lambda: secrets.token_hex(SALT_BYTES)
    _thinking: dict[int, _Thinking] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.mind.forget()
        if len(self.people) == 1:
            self.eyes = self.people[0]
        self._ask_bots()

    @property
    def people(self) -> tuple[int, ...]:
        """Seats of the humans, in order."""
        return tuple(seat for seat, who in enumerate(self.table.players) if who.kind == "human")

    @property
    def shared(self) -> bool:
        """True if the screen passes between people."""
        return len(self.people) > 1

    @property
    def next_person(self) -> int | None:
        """The person who chooses next (in seat order), None when all people have."""
        return next((seat for seat in self.table.waiting if seat in self.people), None)

    @property
    def thinking(self) -> tuple[int, ...]:
        """Bots that everybody is waiting for: no person has to choose any more."""
        return () if self.next_person is not None else tuple(self._thinking)

    @property
    def view(self) -> View:
        """What the screen may show now."""
        return self.table.view(self.eyes)

    def open_for(self, seat: int) -> None:
        """`seat` has taken over the screen. ValueError unless it is her turn."""
        if seat != self.next_person:
            raise ValueError(f"seat {seat} is not next")
        self.eyes = seat

    def lock_in(self, number: int) -> None:
        """The person at the screen locks in; her secrets leave it at once if others share it."""
        seat = self.eyes
        if seat is None:
            raise ValueError("nobody is at the screen")
        if self.shared:
            self.eyes = None
        try:
            self.table.submit(seat, number)
        except IllegalMove:
            self.eyes = seat
            raise
        self._ask_bots()

    def update(self, seconds: float) -> None:
        """Take in what bots have decided; `seconds` have passed since the last call."""
        answers = {answer.ticket: answer for answer in self.mind.poll()}
        for seat, thought in list(self._thinking.items()):
            answer = answers.get(thought.ticket)
            if answer is not None:
                self._dive(seat, thought, answer)
            elif self.next_person is None:
                thought.late += seconds
                if thought.late > PATIENCE:
                    self.mind.give_up(thought.ticket)
                    self._dive(seat, thought, None)

    def change_player(self, seat: int, player: Player) -> None:
        """Between rounds: another level or character for a bot; a bot that was thinking is asked anew."""
        self.table.change_player(seat, player)
        thought = self._thinking.pop(seat, None)
        if thought is not None:
            self.mind.give_up(thought.ticket)
        self._ask_bots()

    def take_back(self) -> None:
        """Practice only: undo the last round. IllegalMove in round 1, ValueError at a shared table."""
        if self.shared:
            raise ValueError("rounds are taken back only by a person alone")
        self.table.take_back()
        self._thinking.clear()
        self.mind.forget()
        self._ask_bots()

    def _dive(self, seat: int, thought: _Thinking, answer: Answer | None) -> None:
        del self._thinking[seat]
        legal = answer is not None and answer.dive in thought.view.open.hand
        number = answer.dive if answer is not None and legal else self.mind.fallback(thought.view)
        if answer is not None:
            self.reasons[self.table.round, seat] = answer
        self._pledge(seat, number)
        self.table.submit(seat, number)
        self._ask_bots()

    def _pledge(self, seat: int, number: int) -> None:
        """Seal a bot's choice in the record before it counts; `pledges` opens it after the game."""
        salt = self.salt()
        made: list[object] = [self.table.round, seat, commit(number, salt), salt]
        if any(person not in self.table.waiting for person in self.people):
            made.append(True)
        self.table.note(PLEDGES, [*_pledges(self.table.record), made])

    def _ask_bots(self) -> None:
        """Every bot that has to choose thinks already, while people do."""
        for seat in self.table.waiting:
            who = self.table.players[seat]
            if who.kind != "bot" or seat in self._thinking:
                continue
            thought = _Thinking(f"{next(_TICKETS)}", self.table.view(seat))
            self._thinking[seat] = thought
            self.mind.ask(
                Question(
                    thought.ticket, thought.view, who.level or "", known_character(who), self._seed(seat)
                )
            )

    def _seed(self, seat: int) -> int:
        return dice_of(self.table.record, self.table.round, seat)


def dice_of(record: Record, number: int, seat: int) -> int:
    """Dice of one decision in round `number`: the same game asked again gives the same answer."""
    return int(Random(f"{bot_seed(record)}/{number}/{seat}").random() * 2**53)


def bot_seed(record: Record) -> int:
    """What its bots draw from; 0 where the record has none, or something else in its place."""
    seed = record.further.get(BOT_SEED)
    return seed if type(seed) is int else 0


@dataclass(frozen=True, slots=True)
class Pledge:
    """A bot's choice, sealed. `late`: a person had locked in before it was made."""

    seal: str
    salt: str
    late: bool = False


def pledges(record: Record) -> dict[tuple[int, int], Pledge]:
    """What was pledged by round and seat, for a finished game; {} while it goes on (salts are secret)."""
    if len(record.dives) < ROUNDS:
        return {}
    return {(made[0], made[1]): Pledge(*made[2:]) for made in _pledges(record)}


def sealed_now(record: Record) -> dict[int, str]:
    """The pledges of the round in progress by seat: public as soon as they are made, unlike their salts."""
    number = len(record.dives) + 1
    pending = record.pending or ()
    locked = [seat for seat, choice in enumerate(pending) if choice is not None]
    return {made[1]: made[2] for made in _pledges(record) if made[0] == number and made[1] in locked}


def _pledges(record: Record) -> list[list[Any]]:
    """What the record holds of pledges, as far as it is well formed: it may come from anywhere."""
    kept = record.further.get(PLEDGES)
    return [made for made in kept if _is_pledge(made)] if type(kept) is list else []


def _is_pledge(made: object) -> bool:
    if type(made) is not list or [type(part) for part in made] not in (_SEALED, [*_SEALED, bool]):
        return False
    return max(len(made[2]), len(made[3])) <= _LONGEST


def known_character(who: Player) -> str | None:
    """The character of a bot; None where a record names one that this version does not know: then the level
    plays as it is."""
    known = who.kind == "bot" and any(one.key == who.character for one in characters())
    return who.character if known else None


def with_bot_seed(record: Record, seed: int) -> Record:
    """The record with dice for its bots."""
    return replace(record, further=record.further | {BOT_SEED: seed})
