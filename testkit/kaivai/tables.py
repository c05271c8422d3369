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
"""The double bases of all tables here: A5 with A6, and M5 with M6."""


def counts(spaces: list[int], top: int) -> tuple[int, ...]:
    """Return how often each of 1 to `top` occurs in `spaces`; other numbers do not count. () for a `top` of
    0.

    >>> counts([5, 5, 2], 5)
    (0, 1, 0, 0, 2)
    """
    return tuple(spaces.count(space) for space in range(1, top + 1))


@dataclass
class Table:
    """A game of Kaivai under way: its `state`, and after `play` or `stake` the `events` of the last move.
    Methods that return the table change it in place and return itself, so that they can be chained; what they
    place is not checked against the rules. Hexes are names, e.g. "F5", and KeyError is raised for another
    name."""

    state: State

    @property
    def position(self) -> Position:
        """The position of the present state."""
        return self.state.position

    @property
    def seat(self) -> Seat | None:
        """The first seat to act; None while a throw is due and at the end."""
        return next(iter(rules.to_act(self.state)), None)

    @property
    def data(self) -> dict[str, Any]:
        """Board and tracks as a new dict of new lists, so that a change there leaves the table as it is. By
        seat "glory", "influence" and "steps" (numbers), "shells" and "fish" (the spaces of the counters,
        lowest first) and "canoes" (hexes); "cult" (hexes), "huts" (dicts of "hex", "seat", "kind" and "fish",
        how many lie there), "god" (a hex or None) and "supply" ("counters", "influence", "cult"). Hexes are
        in board order. E.g. "shells" is [[5, 5, 5], …], "canoes" [["E9"], []]; at `start` "huts" is []."""
        return state_data(self.position)

    def set(self, **fields: Any) -> "Table":
        """Replace fields of the position by name, e.g. set(round=3). Return the table. ValueError for an
        unknown field."""
        self.state = replace(self.state, position=self.position._replace(**fields))
        return self

    def mat(self, seat: int, **fields: Any) -> "Table":
        """Replace fields of a seat's mat by name; "shells" (1 to 5) and "fish" (1 to 4) are lists of the
        spaces on which they lie, e.g. [5, 5, 2], others numbers. Return the table. IndexError for a seat that
        is not there, ValueError for an unknown field."""
        if "shells" in fields:
            fields["shells"] = counts(fields["shells"], 5)
        if "fish" in fields:
            fields["fish"] = counts(fields["fish"], 4)
        return self.set(mats=put(self.position.mats, seat, self.position.mats[seat]._replace(**fields)))

    def board(self, board: Board) -> "Table":
        """Replace the whole board. Return the table."""
        return self.set(board=board)

    def huts(self, *texts: str) -> "Table":
        """Add huts, each as "HEX SEAT KIND" or with that many fish in it "HEX SEAT KIND FISH", e.g. "F5 0
        canoe 2". A hut for a canoe gets no canoe: see `canoes`. Return the table. ValueError for a kind but
        canoe, fisher and meeting."""
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
        """Add canoes, each as "HEX SEAT" at sea or "HEX SEAT hut" on a hut, e.g. "E9 0"; a hut need not be
        there. Return the table. IndexError for a seat that is not there."""
        for text in texts:
            name, seat, *hut = text.split(" ")
            board = self.position.board
            fleets = board.moored if hut else board.afloat
            more = put(fleets, int(seat), fleets[int(seat)] | 1 << NUMBERS[name])
            self.board(board._replace(moored=more) if hut else board._replace(afloat=more))
        return self

    def cult(self, *names: str) -> "Table":
        """Add cult hexes by name, and put the god on the last one; change nothing for no names. Return the
        table."""
        for name in names:
            self.board(place_god(self.position.board, NUMBERS[name]))
        return self

    def legal(self, seat: int | None = None) -> list[str]:
        """Return the texts of a seat's legal moves in this phase, in the order of the rules; by default of
        the first seat that is to act, [] if none is. A seat that is not to act gets the moves that it would
        have."""
        who = self.seat if seat is None else Seat(seat)
        return [] if who is None else [write_move(move) for move in rules.legal(self.position, who)]

    def play(self, *texts: str) -> "Table":
        """Play moves by text, each of the first seat that is to act, throws included ("roll 101"). Return the
        table. `events` are then those of the last move; for no texts nothing changes. IllegalMove for one
        that is not legal, ValueError for a text that is no move: those before it stay played."""
        for text in texts:
            self.state, self.events = rules.apply(self.state, read_move(self.seat, text))
        return self

    def stake(self, *numbers: int) -> "Table":
        """Lock in a stake for each number, seat 0 first. Return the table. IllegalMove if none is due, or for
        more than the seat's influence."""
        for seat, number in zip(seats(len(numbers)), numbers, strict=True):
            self.state, self.events = rules.apply(self.state, read_move(seat, f"stake {number}"))
        return self

    def refuses(self, text: str, seat: int | None = None) -> bool:
        """Return True if a move, of the first seat that is to act or of `seat`, cannot be played and is not
        among `legal(seat)`; also for a text that is no move. False if it can be played, or is listed all the
        same. Nothing changes."""
        who = self.seat if seat is None else Seat(seat)
        try:
            rules.apply(self.state, read_move(who, text))
        except (IllegalMove, ValueError):
            return text not in self.legal(who)
        return False


def start(count: int = 3, **variants: bool) -> Table:
    """Return a table of `count` seats before the first bid of round 1, without huts, with double bases on A5,
    A6 and M5, M6; seat 0 bids first. `variants` are options that are on, e.g. fisherman=True; TypeError for
    an unknown one. Mats are as at every beginning: shells [5, 5, 5], fish [4, 4, 4], influence 3. `count` is
    not checked."""
    state, _ = rules.start(Setup(Variants(**variants), BASES, seats(count)))
    return Table(state)


def action(bids: tuple[int, ...] = (5, 4, 3), first: int = 0, number: int = 2, **variants: bool) -> Table:
    """Return a table with a seat for each of `bids`, in round `number`, at which seat `first` is to choose an
    action and the seats behind it follow, after the last seat 0. No huts or canoes are placed; mats are as at
    the beginning."""
    table = start(len(bids), **variants)
    order = seats(len(bids))
    queue = order[first:] + order[:first]
    return table.set(phase="action", round=number, bids=bids, queue=queue)
