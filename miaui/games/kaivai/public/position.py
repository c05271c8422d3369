"""The public position: everything that stands on the table or lies in the players' hands.

What the rules change several times a move are named tuples: `_replace` takes a third of the time that
`dataclasses.replace` does.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeVar

from miaui.core.seat import Seat
from miaui.games.kaivai.public.bases import Bases
from miaui.games.kaivai.public.chart import Chart
from miaui.games.kaivai.public.hexes import Hex, HexSet
from miaui.games.kaivai.public.variants import Variants

ROUNDS = 8
#: Pieces in the game: counters (fish and shells), influence counters, cult hexes in supply (always enough).
COUNTERS, INFLUENCE, CULT = 52, 24, 8
#: Pieces of each player.
HUTS, CANOES, FISHERMEN = 15, 4, 5
#: Fish that a hut holds.
ROOM = 3

#: Kinds of huts.
CANOE, FISHER, MEETING = range(3)
KINDS = ("canoe", "fisher", "meeting")

#: Actions, and their spaces for influence.
BUILD, FISH, DELIVER, MOVE, CELEBRATE, INCREASE = range(6)
ACTION_KEYS = ("build", "fish", "deliver", "move", "celebrate", "increase")

T = TypeVar("T")

Phase = Literal["bid", "hut", "god", "action", "canoe", "kind", "at", "roll", "score", "stake", "over"]


@dataclass(frozen=True, slots=True)
class Setup:
    """Facts that are fixed before the first move: variants, double bases, bidding order of round 1."""

    variants: Variants
    bases: Bases
    order: tuple[Seat, ...]


class Mat(NamedTuple):
    """Goods and tracks of a player: all but huts and canoes.

    `shells` and `fish` count the counters on each space, space 1 first (five for shells, four for fish).
    `steps` is on the movement track.
    """

    glory: int
    shells: tuple[int, ...]
    fish: tuple[int, ...]
    influence: int
    steps: int

    @property
    def counters(self) -> int:
        """Number of shells and fish together."""
        return sum(self.shells) + sum(self.fish)


class Board(NamedTuple):
    """Everything that stands on the board.

    - `huts`: by seat the sets of canoe, fisher and meeting huts.
    - `stores`: the huts with at least one, two and three fish in them.
    - `afloat`, `moored`: by seat the canoes at sea, and those that have not left their hut.
    - `god`: the cult hex where the god stands; None before he came.
    """

    chart: Chart
    huts: tuple[tuple[HexSet, HexSet, HexSet], ...]
    stores: tuple[HexSet, HexSet, HexSet]
    afloat: tuple[HexSet, ...]
    moored: tuple[HexSet, ...]
    god: Hex | None

    @property
    def gods_village(self) -> int | None:
        """The number of the village where the god stands; None before he is on the board."""
        return None if self.god is None else self.chart.village(self.god)

    @property
    def canoes(self) -> HexSet:
        """Hexes of all canoes at sea, anyone's."""
        return _union(self.afloat)

    @property
    def hut_canoes(self) -> HexSet:
        """Hexes of all canoes on huts, anyone's."""
        return _union(self.moored)

    def own(self, seat: int) -> HexSet:
        """Return the hexes of all huts of a seat."""
        canoe, fisher, meeting = self.huts[seat]
        return canoe | fisher | meeting

    def owner(self, hut: Hex) -> Seat:
        """Return the seat whose hut it is. ValueError if there is none."""
        for seat, (canoe, fisher, meeting) in enumerate(self.huts):
            if (canoe | fisher | meeting) >> hut & 1:
                return Seat(seat)
        raise ValueError(f"no hut on hex {hut}")

    def fish_in(self, spots: HexSet) -> int:
        """Return the number of fish in all huts of a set of hexes."""
        first, second, third = self.stores
        return (first & spots).bit_count() + (second & spots).bit_count() + (third & spots).bit_count()

    def open_huts(self) -> HexSet:
        """Return the huts, anyone's, that take another fish."""
        stores = 0
        for canoe, _, meeting in self.huts:
            stores |= canoe | meeting
        return stores & ~self.stores[-1]


class Turn(NamedTuple):
    """An action with canoes under way.

    - `spent`: own canoes that may not act (again) in it: those that have, and those built in it.
    - `canoe`: the one that is acting; None when the next may be chosen.
    - `served`: huts to which it has delivered. `village`: where it fishes.
    """

    action: int
    spent: HexSet = 0
    canoe: Hex | None = None
    served: HexSet = 0
    village: int | None = None


class Position(NamedTuple):
    """Everything that stands on the table, and the influence in the players' hands: all of it is public.

    - `queue`: the seats still to act in this phase, the next first. From `action` to `roll` those who have
      not passed; at a stake and after the end none.
    - `bids`: this round's, by seat; None before.
    - `spaces`: influence on the six actions. `acted`: the seats that have taken an action this round.
    - `turn`: from `canoe` to `roll`. `turns`: those finished in the whole game, passes too.
    - `scored`: the villages done. `village`: the one staked on.
    """

    setup: Setup
    round: int
    phase: Phase
    queue: tuple[Seat, ...]
    bids: tuple[int | None, ...]
    board: Board
    mats: tuple[Mat, ...]
    spaces: tuple[int, ...] = (0,) * len(ACTION_KEYS)
    acted: frozenset[Seat] = frozenset()
    turn: Turn | None = None
    turns: int = 0
    scored: tuple[int, ...] = ()
    village: int | None = None

    @property
    def seats(self) -> int:
        """Number of players."""
        return len(self.mats)

    @property
    def counters(self) -> int:
        """Fish and shell counters in supply: 52 less those of all seats and the fish in huts. Ruling: there
        are no more, and one gets what is left."""
        held = sum([sum(mat.shells) + sum(mat.fish) for mat in self.mats])
        return COUNTERS - held - sum([store.bit_count() for store in self.board.stores])

    @property
    def influence(self) -> int:
        """Influence counters in supply, 24 less those of the seats and on the action spaces. Ruling: there
        are no more, and one gets what is left."""
        return INFLUENCE - sum([mat.influence for mat in self.mats]) - sum(self.spaces)

    @property
    def cult_supply(self) -> int:
        """Cult hexes in supply."""
        return CULT + 10 - self.board.chart.cult.bit_count()


def given(value: T | None) -> T:
    """Return a value that the phase guarantees, e.g. the turn while canoes act, as it is. ValueError if it is
    None."""
    if value is None:
        raise ValueError("not in this phase")
    return value


def _union(sets: tuple[HexSet, ...]) -> HexSet:
    every = 0
    for hexes in sets:
        every |= hexes
    return every
