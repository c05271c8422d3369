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
from miaui.games.kaivai.tabletop.commands import (
    ChooseBid,
    ChooseFish,
    ChooseKind,
    ChooseStake,
    Choosing,
    PressAction,
    PressDone,
    PressHex,
    PressPass,
    control_id,
)

#: Villages by their name hex, each with all its hexes.
Villages = Sequence[tuple[Hex, HexSet]]


@dataclass(frozen=True)
class Choice:
    """A choice that is under way. `moves` may be made now, `villages` are the islands' name hexes, each with
    all its hexes. It never changes: pressing and undoing return another choice, or the move that is final."""

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
    taken: bool = False
    """True once the canoe that `of` chose was pressed: the next press on it is one to stay."""

    @classmethod
    def of(cls, moves: Collection[Move], villages: Villages) -> "Choice":
        """Return the choice among these moves with nothing chosen; but the only canoe that may sail is
        chosen, unless fish can be delivered."""
        sailing = {move.start for move in moves if isinstance(move, Sail)}
        dropping = any(isinstance(move, Drop) for move in moves)
        canoe = sailing.pop() if len(sailing) == 1 and not dropping else None
        return cls(tuple(moves), tuple(villages), canoe=canoe)

    # -- what is chosen

    @property
    def begun(self) -> bool:
        """True if a canoe (the only one, too), a hut to deliver to, or the feast is chosen; the kind of a new
        hut does not count."""
        return self.canoe is not None or self.hut is not None or self.feasting

    @property
    def chosen(self) -> bool:
        """True if more is chosen than what `of` chooses by itself."""
        fresh = Choice.of(self.moves, self.villages)
        return self.taken or (self.canoe, self.hut, self.feasting) != (fresh.canoe, fresh.hut, fresh.feasting)

    def undone(self) -> "Choice":
        """Return the choice with nothing chosen but the kind of hut and what `of` chooses by itself."""
        return replace(Choice.of(self.moves, self.villages), kind=self.kind)

    @cached_property
    def kinds(self) -> tuple[int, ...]:
        """The kinds of huts that may be placed, in order; () where none may."""
        return tuple(sorted({move.kind for move in self.moves if isinstance(move, PlaceHut)}))

    @cached_property
    def placing(self) -> int | None:
        """The kind of hut that a click places: the chosen one, else the first that may be placed; None where
        none may."""
        return self.kind if self.kind in self.kinds else next(iter(self.kinds), None)

    # -- what can be chosen

    @cached_property
    def leads(self) -> dict[str, Choosing]:
        """The commands that lead on from here by the ids of their controls, such as "hex.12", in the order of
        `moves`; {} where none does."""
        commands = dict.fromkeys(lead for move in self.moves for lead in self.leading_to(move))
        return {control_id(command): command for command in commands}

    @cached_property
    def targets(self) -> frozenset[str]:
        """Ids of all controls that lead on from here."""
        return frozenset(self.leads)

    @cached_property
    def spots(self) -> frozenset[Hex]:
        """The hexes of the commands that lead on from here; an empty set for none."""
        return frozenset([command.hex for command in self.leads.values() if isinstance(command, PressHex)])

    @cached_property
    def canoes(self) -> frozenset[Hex]:
        """The hexes of the canoes that may sail, whether one is chosen or not."""
        return frozenset(move.start for move in self.moves if isinstance(move, Sail))

    @cached_property
    def goals(self) -> frozenset[Hex]:
        """The hexes to which the chosen canoe may sail, its own if it may stay; none before one is chosen."""
        return frozenset(
            move.goal for move in self.moves if isinstance(move, Sail) and move.start == self.canoe
        )

    @cached_property
    def reach(self) -> frozenset[Hex]:
        """Goals of the chosen canoe; before one is chosen those of all canoes."""
        if self.canoe is not None:
            return self.goals
        return frozenset(move.goal for move in self.moves if isinstance(move, Sail))

    def leading_to(self, move: Move) -> Iterator[Choosing]:
        """Yield the commands that are pressed next on the way to a move, such as the canoe and, once it is
        chosen, the goal; none for a throw of dice, and for a pass while a feast is being chosen."""
        match move:
            case Bid(_seat, number):
                yield ChooseBid(number)
            case Stake(_seat, number):
                yield ChooseStake(number)
            case Pass():
                if not self.feasting:
                    yield PressPass()
            case End():
                yield PressDone()
            case PlaceHut() | PlaceGod() | ChooseAction() | Sail() | Drop() | FishAt() | Score():
                yield from self._on_board(move)
            case Roll():
                pass
            case _:
                assert_never(move)

    def _on_board(self, move: BoardMove) -> Iterator[Choosing]:
        match move:
            case PlaceHut(_seat, hex_, kind):
                yield ChooseKind(kind)
                if kind == self.placing:
                    yield PressHex(hex_)
            case PlaceGod(_seat, hex_):
                yield PressHex(hex_)
            case ChooseAction(_seat, action, village):
                yield PressAction(action)
                if self.feasting and village is not None:
                    yield from self._village(village)
            case FishAt(_seat, village) | Score(_seat, village):
                yield from self._village(village)
            case Sail(_seat, start, goal):
                yield PressHex(start)
                if start == self.canoe:
                    yield PressHex(goal)
            case Drop(_seat, hut, number):
                yield PressHex(hut)
                if hut == self.hut:
                    yield ChooseFish(number)
            case _:
                assert_never(move)

    def _village(self, name: Hex) -> Iterator[PressHex]:
        for village, spots in self.villages:
            if village == name:
                yield from (PressHex(hex_) for hex_ in bits(spots))

    # -- choosing

    def press(self, command: Choosing) -> "Choice | Move | None":
        """Return the choice after a command, or the move that it makes final. A hex that makes a move does;
        one with a hut for several numbers of fish chooses the hut, any other a canoe, in place of what was
        chosen; the only canoe, which is chosen by itself, is `taken` by the first press on it, where it may
        stay or sail. A feast with several islands is chosen first, and no longer by a second press. None for
        a command whose control does not lead on."""
        if control_id(command) not in self.targets:
            return None
        match command:
            case PressHex(hex_):
                return self._hex(hex_)
            case ChooseKind(kind):
                return replace(self, kind=kind)
            case PressAction(action):
                return self._action(action)
            case ChooseBid(number):
                return next(move for move in self.moves if isinstance(move, Bid) and move.number == number)
            case ChooseStake(number):
                return next(move for move in self.moves if isinstance(move, Stake) and move.number == number)
            case ChooseFish(number):
                drops = [move for move in self.moves if isinstance(move, Drop) and move.hut == self.hut]
                return next(move for move in drops if move.number == number)
            case PressPass():
                return next(move for move in self.moves if isinstance(move, Pass))
            case PressDone():
                return next(move for move in self.moves if isinstance(move, End))
            case _:
                assert_never(command)

    def _action(self, action: int) -> "Choice | Move":
        """Choose an action; to celebrate, then the village, unless there is one alone."""
        moves = [move for move in self.moves if isinstance(move, ChooseAction) and move.action == action]
        if action == CELEBRATE and len(moves) > 1:
            return replace(self, feasting=not self.feasting)
        return moves[0]

    def _hex(self, hex_: Hex) -> "Choice | Move | None":
        alone = not self.taken and hex_ == Choice.of(self.moves, self.villages).canoe
        if hex_ == self.canoe and alone and len(self.goals) > 1:
            return replace(self, taken=True)
        final = next((move for move in self.moves if self._made_at(move, hex_)), None)
        if final is not None:
            return final
        drops = [move for move in self.moves if isinstance(move, Drop) and move.hut == hex_]
        if drops:
            return drops[0] if len(drops) == 1 else replace(self, hut=hex_, canoe=None)
        return replace(self, canoe=hex_, hut=None)

    def _made_at(self, move: Move, hex_: Hex) -> bool:
        """Return True if a press on a hex makes a move."""
        match move:
            case PlaceHut(_seat, at, kind):
                return (at, kind) == (hex_, self.placing)
            case PlaceGod(_seat, at):
                return at == hex_
            case Sail(_seat, start, goal):
                return (start, goal) == (self.canoe, hex_)
            case FishAt(_seat, village) | Score(_seat, village):
                return self._holds(village, hex_)
            case ChooseAction(_seat, _action, village):
                return self.feasting and self._holds(village, hex_)
            case Bid() | Pass() | Drop() | End() | Roll() | Stake():
                return False
            case _:
                assert_never(move)

    def _holds(self, village: Hex | None, hex_: Hex) -> bool:
        return any(name == village and spots >> hex_ & 1 for name, spots in self.villages)


NOTHING = Choice()
"""Nothing is asked."""
