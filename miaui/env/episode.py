"""Episode: a game under way in an environment, whatever the environment's interface is."""

from __future__ import annotations

from collections.abc import Mapping
from os import urandom
from typing import TypedDict

import numpy as np

from miaui.catalog import CATALOG
from miaui.core.deals import nameless
from miaui.core.envelope import write_envelope
from miaui.core.errors import BadRecord
from miaui.core.game import AnyGame, Ending, GameRecord, GameView, Move
from miaui.core.json_text import dumps
from miaui.core.seat import Seat, seats
from miaui.env.coding import AnyCoding, Floats, Mask, Memo
from miaui.env.luck import StreamLuck

#: The key of `reset`'s options that holds a record to go on from.
RECORD = "record"
WORD_BYTES = 8


class Observation(TypedDict):
    """Observation of an agent: the numbers of what it sees, and a mark for every action that is legal."""

    observation: Floats
    action_mask: Mask


class Episode:
    """A game of some seats, with luck from a stream of its own. ValueError for seats or an option that
    cannot be."""

    def __init__(self, coding: AnyCoding, count: int, options: Mapping[str, bool]) -> None:
        self.coding = coding
        if type(count) is not int or count not in self.game.seats:
            allowed = self.game.seats
            raise ValueError(f"seats: expected {allowed[0]} to {allowed[-1]}, found {str(count)[:40]!r}")
        for key, chosen in options.items():
            if key not in self.game.options:
                raise ValueError(f"{self.game.key} has no option {key[:40]!r}")
            if type(chosen) is not bool:
                raise ValueError(f"{key}: expected True or False, found {str(chosen)[:40]!r}")
        self.seats = seats(count)
        self._options = {key: options.get(key, False) for key in self.game.options}
        self._luck: StreamLuck | None = None

    @property
    def game(self) -> AnyGame:
        """The game that is played; looked up, so that an episode can be pickled."""
        return CATALOG.games.find(self.coding.game)

    def begin(self, seed: int | None, record: object = None) -> None:
        """Begin a game, or go on from a record: with the luck of `seed`, or what comes next in that of the
        last game, by chance for the first one. Raises BadRecord for what is no record, and ValueError for a
        seed that cannot be or a record that cannot be gone on from; then nothing has changed."""
        start = None if record is None else self._read(record)
        if seed is not None or self._luck is None:
            self._luck = StreamLuck(int.from_bytes(urandom(WORD_BYTES)) if seed is None else seed)
        if start is None:
            start = self.game.rules.new(nameless(len(self.seats)), self._options, self._luck)
        self._start: GameRecord = start
        self._moves: list[Move] = []
        self._moved_to(self.game.rules.play(self._start))
        self._memo: Memo = {}
        self._advance()
        self._first, self._decisions = self.game.rules.chapter(self._state), 0

    def _read(self, record: object) -> GameRecord:
        try:
            text = record if isinstance(record, str | bytes) else dumps(record)
        except (TypeError, ValueError, RecursionError) as error:
            raise BadRecord("", f"no JSON: {str(error)[:80]}") from None
        parsed = CATALOG.games.parse(text)
        if parsed.game != self.game.key or len(parsed.players) != len(self.seats):
            raise ValueError(
                f"record: expected {self.game.key} with {len(self.seats)} seats, found {parsed.game} with"
                f" {len(parsed.players)}"
            )
        if parsed.sealed:
            raise ValueError("record: a sealed record can be looked at, not continued")
        if self.game.rules.ending(self.game.rules.play(parsed)) is not None:
            raise ValueError("record: that game is over")
        return parsed

    # -- what is asked

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that have to choose now, in order; () after the end."""
        return tuple(self.game.rules.to_act(self._state))

    @property
    def ending(self) -> Ending | None:
        """The result; None while the game goes on."""
        result: Ending | None = self.game.rules.ending(self._state)
        return result

    def vector(self, seat: Seat) -> Floats:
        """Return the observation of a seat, which is kept: nothing may write on it."""
        if seat not in self._vectors:
            self._vectors[seat] = self.coding.vector(self.game.sight.view(self._state, seat), self._memo)
        return self._vectors[seat]

    def legal(self, seat: Seat) -> Mapping[int, Move]:
        """Return the legal moves of a seat by action; {} where it does not choose."""
        if seat not in self._legal:
            view = self.game.sight.view(self._state, seat)
            self._legal[seat] = {self.coding.number(view, move): move for move in self.game.sight.legal(view)}
        return self._legal[seat]

    def observe(self, seat: Seat, done: bool) -> Observation:
        """Return a copy of the observation of a seat and its mask: 1 for each legal action, 0 for all others,
        all ones once it is `done`."""
        return {"observation": self.vector(seat).copy(), "action_mask": self.mask(seat, done)}

    def mask(self, seat: Seat, done: bool) -> Mask:
        """Return 1 for each legal action of a seat and 0 for all others, all ones once it is `done`."""
        size = len(self.coding.actions)
        if done:
            return np.ones(size, np.int8)
        mask = np.zeros(size, np.int8)
        mask[list(self.legal(seat))] = 1
        return mask

    @property
    def points(self) -> list[int]:
        """Everybody's points so far by seat, as far as the public sees them."""
        return list(self.coding.points(self.game.sight.view(self._state, None)))

    @property
    def public_view(self) -> GameView:
        """The view of the public."""
        view: GameView = self.game.sight.view(self._state, None)
        return view

    @property
    def history(self) -> tuple[GameView, tuple[object, ...]]:
        """The view of the public at the beginning, and all events since, in order, as the public saw them."""
        sight = self.game.sight
        moments = list(self.game.rules.moments(self.record))
        events = [sight.seen_by(event, None) for _state, told in moments for event in told]
        return sight.view(moments[0][0], None), tuple(events)

    @property
    def record(self) -> GameRecord:
        """The record so far."""
        record = self._start
        for move in self._moves:
            record = self.game.records.extend(record, move)
        return record

    def written(self) -> dict[str, object]:
        """Return the record so far, with every secret, as JSON has it."""
        record = self.record
        return write_envelope(self.game.records.write(record), record.further)

    # -- what happens

    def play(self, seat: Seat, action: int) -> bool:
        """Play an action of a seat that has to choose, and all that chance decides then. If it is illegal the
        lowest legal one is played in its place, and the answer is False. ValueError for a number that is no
        action."""
        if not 0 <= action < len(self.coding.actions):
            raise ValueError(f"action {action}, expected 0 to {len(self.coding.actions) - 1}")
        legal = self.legal(seat)
        move = legal.get(int(action))
        self._apply(self.game.rules.settle(self._state, move or legal[min(legal)], self._drawn))
        self._decisions += 1
        self._advance()
        return move is not None

    def is_legal(self, seat: Seat, action: int) -> bool:
        """True if a seat may choose this action now; False for a seat that has not to choose."""
        return action in self.legal(seat)

    @property
    def cycles(self) -> int:
        """The number of finished rounds or of decisions, as the game's coding counts (`by_rounds`), since the
        game began, or was gone on with, as `max_cycles` counts them."""
        chapter: int = self.game.rules.chapter(self._state)
        return chapter - self._first if self.coding.by_rounds else self._decisions

    @property
    def _drawn(self) -> StreamLuck:
        if self._luck is None:
            raise ValueError("reset comes first")
        return self._luck

    def _apply(self, move: Move) -> None:
        self._moved_to(self.game.rules.apply(self._state, move)[0])
        self._moves.append(move)

    def _moved_to(self, state: object) -> None:
        self._state = state
        self._vectors: dict[Seat, Floats] = {}
        self._legal: dict[Seat, dict[int, Move]] = {}

    def _advance(self) -> None:
        """Let chance decide what is due."""
        rules = self.game.rules
        while not rules.to_act(self._state) and (due := rules.chance(self._state, self._drawn)) is not None:
            self._apply(due)
