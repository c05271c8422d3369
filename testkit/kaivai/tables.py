"""Positions for tests, in the words of the record: hexes by name, pieces by seat."""

from dataclasses import dataclass, replace
from typing import Any

from miaui.core.errors import IllegalMove
from miaui.core.seat import Seat, seats
from miaui.games.kaivai.public.bases import read_bases
from miaui.games.kaivai.public.hexes import NUMBERS
from miaui.games.kaivai.public.moves import read_move, write_move
from miaui.games.kaivai.public.placing import place_god, place_hut
from miaui.games.kaivai.public.position import CANOE, KINDS, Board, Position, Setup, given
from miaui.games.kaivai.public.purse import put
from miaui.games.kaivai.public.variants import Variants
from miaui.games.kaivai.rules import apply as rules
from miaui.games.kaivai.rules.state import State
from miaui.games.kaivai.rules.state_json import state_data

BASES = given(read_bases([["A5", "A6"], ["M5", "M6"]]))


def counts(spaces: list[int], top: int) -> tuple[int, ...]:
    """Return the number of counters on each space from 1 to `top`, of a list of their spaces."""
    return tuple(spaces.count(space) for space in range(1, top + 1))


@dataclass
class Table:
    """A game under way; every method changes it."""

    state: State

    @property
    def position(self) -> Position:
        return self.state.position

    @property
    def seat(self) -> Seat | None:
        """The first seat to act; None while a throw is due and at the end."""
        return next(iter(rules.to_act(self.state)), None)

    @property
    def data(self) -> dict[str, Any]:
        """Board and tracks as a record tells them, by "glory", "shells", "huts" and so on."""
        return state_data(self.position)

    def set(self, **fields: Any) -> "Table":
        """Put other values into the position, by field; return the table."""
        self.state = replace(self.state, position=self.position._replace(**fields))
        return self

    def mat(self, seat: int, **fields: Any) -> "Table":
        """Put other values on a player's mat, by field, shells and fish as lists of spaces; return the
        table."""
        if "shells" in fields:
            fields["shells"] = counts(fields["shells"], 5)
        if "fish" in fields:
            fields["fish"] = counts(fields["fish"], 4)
        return self.set(mats=put(self.position.mats, seat, self.position.mats[seat]._replace(**fields)))

    def board(self, board: Board) -> "Table":
        return self.set(board=board)

    def huts(self, *texts: str) -> "Table":
        """Add huts such as "F5 0 canoe", or "F5 0 canoe 2" with two fish in it; no canoe stands on them."""
        for text in texts:
            name, seat, kind, *fish = text.split(" ")
            board = place_hut(self.position.board, int(seat), NUMBERS[name], KINDS.index(kind))
            if KINDS.index(kind) == CANOE:
                board = board._replace(moored=self.position.board.moored)
            level = int(fish[0]) if fish else 0
            one, two, three = (
                store | (number <= level) << NUMBERS[name] for number, store in enumerate(board.stores, 1)
            )
            self.board(board._replace(stores=(one, two, three)))
        return self

    def canoes(self, *texts: str) -> "Table":
        """Add canoes such as "E9 0" at sea, or "F5 0 hut"."""
        for text in texts:
            name, seat, *hut = text.split(" ")
            board = self.position.board
            fleets = board.moored if hut else board.afloat
            more = put(fleets, int(seat), fleets[int(seat)] | 1 << NUMBERS[name])
            self.board(board._replace(moored=more) if hut else board._replace(afloat=more))
        return self

    def cult(self, *names: str) -> "Table":
        """Add cult hexes, the god on the last."""
        for name in names:
            self.board(place_god(self.position.board, NUMBERS[name]))
        return self

    def legal(self, seat: int | None = None) -> list[str]:
        """Return what a seat, by default the one to act, may do, as texts; [] where nobody is to act."""
        who = self.seat if seat is None else Seat(seat)
        return [] if who is None else [write_move(move) for move in rules.legal(self.position, who)]

    def play(self, *texts: str) -> "Table":
        """Play moves of the seats to act, throws included; return the table, whose `events` are those of the
        last. IllegalMove for what is not legal."""
        for text in texts:
            self.state, self.events = rules.apply(self.state, read_move(self.seat, text))
        return self

    def stake(self, *numbers: int) -> "Table":
        """Play a stake of every seat; return the table."""
        for seat, number in zip(seats(len(numbers)), numbers, strict=True):
            self.state, self.events = rules.apply(self.state, read_move(seat, f"stake {number}"))
        return self

    def refuses(self, text: str, seat: int | None = None) -> bool:
        """True if a move is refused, and is not listed."""
        who = self.seat if seat is None else Seat(seat)
        try:
            rules.apply(self.state, read_move(who, text))
        except (IllegalMove, ValueError):
            return text not in self.legal(who)
        return False


def start(count: int = 3, **variants: bool) -> Table:
    """Return a game before its first bid; seat 0 bids first."""
    state, _ = rules.start(Setup(Variants(**variants), BASES, seats(count)))
    return Table(state)


def action(bids: tuple[int, ...] = (5, 4, 3), first: int = 0, number: int = 2, **variants: bool) -> Table:
    """Return a game in which seat `first` is to choose an action in round `number`, the others after it."""
    table = start(len(bids), **variants)
    order = seats(len(bids))
    queue = order[first:] + order[:first]
    return table.set(phase="action", round=number, bids=bids, queue=queue)
