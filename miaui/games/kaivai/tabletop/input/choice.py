"""The choice of a move, step by step: what has been chosen so far, what may be chosen next, and the move once
it is final. It knows the moves that are asked for and where villages stand, no pictures."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import assert_never

from miaui.games.kaivai.public.hexes import Hex, HexSet, bits
from miaui.games.kaivai.public.moves import (
    Bid,
    BoardMove,
    ChooseAction,
    Drop,
    End,
    FishAt,
    Move,
    Pass,
    PlaceGod,
    PlaceHut,
    Roll,
    Sail,
    Score,
    Stake,
)
from miaui.games.kaivai.public.position import CELEBRATE

HEX, BID, STAKE, NUMBER, ACTION, KIND = "hex.", "bid.", "stake.", "number.", "action.", "kind."
"""Prefixes of the ids of controls."""
PIECE = "piece."
"""Prefix of the ids of pieces that lead nowhere now."""
WATER = "water."
"""Prefix of the ids of hexes to which a way is measured."""
ISLAND = "island."
"""Prefix of the ids of the islands in the list of the end."""
LINE = "log.line."
"""Prefix of the ids of lines of the log; a number and the places that they speak of follow."""
PASS, DONE = "pass", "done"

#: Villages by their name hex, each with all its hexes.
Villages = Sequence[tuple[Hex, HexSet]]


@dataclass(frozen=True)
class Choice:
    """A choice that is under way. `moves` may be made now."""

    moves: tuple[Move, ...] = ()
    villages: tuple[tuple[Hex, HexSet], ...] = ()
    kind: int | None = None
    """The hut that is to be placed, if one was chosen."""
    canoe: Hex | None = None
    """The canoe that is to sail."""
    hut: Hex | None = None
    """The hut that fish are to be delivered to."""
    feasting: bool = False
    """The village that celebrates is to be chosen."""

    @classmethod
    def of(cls, moves: Collection[Move], villages: Villages) -> "Choice":
        """Return the choice with nothing chosen, but for what is no choice."""
        sailing = {move.start for move in moves if isinstance(move, Sail)}
        dropping = any(isinstance(move, Drop) for move in moves)
        canoe = sailing.pop() if len(sailing) == 1 and not dropping else None
        return cls(tuple(moves), tuple(villages), canoe=canoe)

    # -- what is chosen

    @property
    def begun(self) -> bool:
        """True if something can be put back."""
        return self.canoe is not None or self.hut is not None or self.feasting

    @property
    def chosen(self) -> bool:
        """True if anything was chosen beyond what is chosen by itself."""
        fresh = Choice.of(self.moves, self.villages)
        return (self.canoe, self.hut, self.feasting) != (fresh.canoe, fresh.hut, fresh.feasting)

    def put_back(self) -> "Choice":
        """Return the choice with nothing chosen any more."""
        return replace(Choice.of(self.moves, self.villages), kind=self.kind)

    @cached_property
    def kinds(self) -> tuple[int, ...]:
        """The kinds of huts that may be placed."""
        return tuple(sorted({move.kind for move in self.moves if isinstance(move, PlaceHut)}))

    @property
    def placing(self) -> int | None:
        """The kind of hut that a click places."""
        return self.kind if self.kind in self.kinds else next(iter(self.kinds), None)

    # -- what can be chosen

    @cached_property
    def targets(self) -> frozenset[str]:
        """Ids of all controls that lead on from here."""
        return frozenset(target for move in self.moves for target in self._leads(move))

    @cached_property
    def spots(self) -> frozenset[Hex]:
        """The hexes among the targets."""
        return frozenset(int(one.removeprefix(HEX)) for one in self.targets if one.startswith(HEX))

    @cached_property
    def canoes(self) -> frozenset[Hex]:
        """The canoes that may sail."""
        return frozenset(move.start for move in self.moves if isinstance(move, Sail))

    @cached_property
    def goals(self) -> frozenset[Hex]:
        """Where the chosen canoe may sail."""
        return frozenset(
            move.goal for move in self.moves if isinstance(move, Sail) and move.start == self.canoe
        )

    def _leads(self, move: Move) -> Iterator[str]:
        """The controls that lead to a move from here."""
        match move:
            case Bid(_seat, number):
                yield f"{BID}{number}"
            case Stake(_seat, number):
                yield f"{STAKE}{number}"
            case Pass():
                if not self.feasting:
                    yield PASS
            case End():
                yield DONE
            case PlaceHut() | PlaceGod() | ChooseAction() | Sail() | Drop() | FishAt() | Score():
                yield from self._leads_on_board(move)
            case Roll():
                pass
            case _:
                assert_never(move)

    def _leads_on_board(self, move: BoardMove) -> Iterator[str]:
        match move:
            case PlaceHut(_seat, spot, kind):
                yield f"{KIND}{kind}"
                if kind == self.placing:
                    yield f"{HEX}{spot}"
            case PlaceGod(_seat, spot):
                yield f"{HEX}{spot}"
            case ChooseAction(_seat, action, village):
                yield f"{ACTION}{action}"
                if self.feasting and village is not None:
                    yield from self._village(village)
            case FishAt(_seat, village) | Score(_seat, village):
                yield from self._village(village)
            case Sail(_seat, start, goal):
                yield f"{HEX}{start}"
                if start == self.canoe:
                    yield f"{HEX}{goal}"
            case Drop(_seat, hut, number):
                yield f"{HEX}{hut}"
                if hut == self.hut:
                    yield f"{NUMBER}{number}"
            case _:
                assert_never(move)

    def _village(self, name: Hex) -> Iterator[str]:
        for village, spots in self.villages:
            if village == name:
                yield from (f"{HEX}{spot}" for spot in bits(spots))

    # -- choosing

    def press(self, target: str) -> "Choice | Move | None":
        """Use a control. Returns the choice as it is then, or the move that is final; None if it leads
        nowhere."""
        if target not in self.targets:
            return None
        head, dot, number = target.partition(".")
        if not dot:
            plain = Pass if target == PASS else End
            return next(move for move in self.moves if isinstance(move, plain))
        match f"{head}.":
            case "hex.":
                return self._hex(int(number))
            case "kind.":
                return replace(self, kind=int(number))
            case "action.":
                return self._action(int(number))
            case "bid.":
                return next(m for m in self.moves if isinstance(m, Bid) and m.number == int(number))
            case "stake.":
                return next(m for m in self.moves if isinstance(m, Stake) and m.number == int(number))
        return next(
            m for m in self.moves if isinstance(m, Drop) and (m.hut, m.number) == (self.hut, int(number))
        )

    def _action(self, action: int) -> "Choice | Move":
        """Choose an action; to celebrate, then the village, unless there is one alone."""
        found = [move for move in self.moves if isinstance(move, ChooseAction) and move.action == action]
        if action == CELEBRATE and len(found) > 1:
            return replace(self, feasting=not self.feasting)
        return found[0]

    def _hex(self, spot: Hex) -> "Choice | Move | None":
        final = next((move for move in self.moves if self._made_at(move, spot)), None)
        if final is not None:
            return final
        drops = [move for move in self.moves if isinstance(move, Drop) and move.hut == spot]
        if drops:
            return drops[0] if len(drops) == 1 else replace(self, hut=spot, canoe=None)
        return replace(self, canoe=spot, hut=None)

    def _made_at(self, move: Move, spot: Hex) -> bool:
        """Return True if a press on a hex makes a move."""
        match move:
            case PlaceHut(_seat, at, kind):
                return (at, kind) == (spot, self.placing)
            case PlaceGod(_seat, at):
                return at == spot
            case Sail(_seat, start, goal):
                return (start, goal) == (self.canoe, spot)
            case FishAt(_seat, village) | Score(_seat, village):
                return self._holds(village, spot)
            case ChooseAction(_seat, _action, village):
                return self.feasting and self._holds(village, spot)
            case Bid() | Pass() | Drop() | End() | Roll() | Stake():
                return False
            case _:
                assert_never(move)

    def _holds(self, village: Hex | None, spot: Hex) -> bool:
        return any(name == village and spots >> spot & 1 for name, spots in self.villages)


NOTHING = Choice()
"""Nothing is asked."""
