"""Events of a game, in order. They tell; they never ask. Hexes are numbers, villages their name hex.

A round is: RoundBegan, BidMade ×seats, TurnOrder, (round 1: HutPlaced ×2 a seat), GodMoved and Blessed or
GodStayed; then turns, each ActionChosen … TurnEnded or Passed … TurnEnded; then ValueLost. In a turn with
canoes CanoeSailed comes before what the canoe does. After round 8 HutsScored; then for every village
VillageChosen, StakeLocked ×seats, StakesOpened and VillageScored; last GameEnded.
"""

from dataclasses import dataclass

from miaui.core.seat import Seat, seats
from miaui.games.kaivai.public.hexes import Hex
from miaui.games.kaivai.public.position import Mat


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """Round `round` (1 to 8) begins; `order` is the bidding order."""

    round: int
    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat bid `number`, which is its price; `reach` includes the bonus of the movement track."""

    seat: Seat
    number: int
    reach: int


@dataclass(frozen=True, slots=True)
class TurnOrder:
    """All have bid: the seats from the highest bid to the lowest."""

    order: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class HutPlaced:
    """A starting hut was placed."""

    seat: Seat
    hex: Hex
    kind: int
    village: Hex


@dataclass(frozen=True, slots=True)
class GodMoved:
    """A cult hex was placed and the god stands on it; `start` is where he stood before."""

    seat: Seat
    hex: Hex
    village: Hex
    start: Hex | None


@dataclass(frozen=True, slots=True)
class Blessed:
    """Influence that each seat gained for meeting huts in the god's village."""

    gains: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GodStayed:
    """There was no lawful place for a cult hex."""


@dataclass(frozen=True, slots=True)
class ActionChosen:
    """A seat chose an action; `paid` of its own influence went on the space, `added` from the supply."""

    seat: Seat
    action: int
    paid: int
    added: int


@dataclass(frozen=True, slots=True)
class CanoeSailed:
    """A canoe went along `path`, its first hex included; a path of one hex means that it stayed."""

    seat: Seat
    path: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class HutBuilt:
    """A hut was built for `price` (the bid) and one for each of the village's `pieces`.

    `paid` are the spaces of the shells that it cost, `change` the space of the one that came back (0: none).
    `blessing` is the influence gained by a meeting hut in the god's village.
    """

    seat: Seat
    hex: Hex
    kind: int
    village: Hex
    price: int
    pieces: int
    paid: tuple[int, ...]
    change: int
    blessing: int


@dataclass(frozen=True, slots=True)
class DiceThrown:
    """The dice as they fell, 5-blue die first: "101"."""

    seat: Seat
    dice: str


@dataclass(frozen=True, slots=True)
class FishCaught:
    """A canoe caught `fish`: `fishers` by dice or fishermen and `god` (0 or 1) sure, as far as the supply
    lasts."""

    seat: Seat
    village: Hex
    fishers: int
    god: int
    fish: int


@dataclass(frozen=True, slots=True)
class FishDelivered:
    """`number` fish went to a hut; `shells` are the spaces of the shells that they earned, in order."""

    seat: Seat
    hut: Hex
    owner: Seat
    number: int
    shells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CanoeSunk:
    """A canoe of `owner` was sunk on `hex`; the sinker lost `glory`."""

    seat: Seat
    owner: Seat
    hex: Hex
    glory: int


@dataclass(frozen=True, slots=True)
class Celebrated:
    """A village ate its `fish`; `gains` are glory by seat and include the `bonus` of the one who chose."""

    seat: Seat
    village: Hex
    fish: int
    gains: tuple[int, ...]
    bonus: int


@dataclass(frozen=True, slots=True)
class StepTaken:
    """A seat stands on step `steps` (1 to 8) of the movement track."""

    seat: Seat
    steps: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passed; `sacrifice` is the influence gained where it had not acted this round, else None."""

    seat: Seat
    sacrifice: int | None


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """The turn of a seat is over."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ValueLost:
    """Round `round` ends: mats before and after the loss of value; `spaces` held so much influence."""

    round: int
    before: tuple[Mat, ...]
    after: tuple[Mat, ...]
    spaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HutsScored:
    """After round 8: glory gained for huts, and all glory, by seat."""

    gains: tuple[int, ...]
    glory: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class VillageChosen:
    """A seat chose the next village to be scored; `strength` is that without stakes, by seat."""

    seat: Seat
    village: Hex
    strength: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StakeLocked:
    """A seat chose its stake; `number` is None for everybody else."""

    seat: Seat
    number: int | None


@dataclass(frozen=True, slots=True)
class StakesOpened:
    """All stakes, by seat."""

    stakes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class VillageScored:
    """A village gave its glory. By seat: strength with the stake, glory gained, influence that went to the
    supply."""

    village: Hex
    totals: tuple[int, ...]
    points: tuple[int, ...]
    returned: tuple[int, ...]

    @property
    def takers(self) -> tuple[Seat, ...]:
        """The seats that gained glory, in order; () if none did."""
        return tuple([seat for seat in seats(len(self.points)) if self.points[seat]])


@dataclass(frozen=True, slots=True)
class GameEnded:
    """Glory by seat, and the seats that share the victory."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


#: Rounds, bids and turns.
RoundEvent = RoundBegan | BidMade | TurnOrder | Passed | TurnEnded | ValueLost
#: Starting huts, and the god.
StartEvent = HutPlaced | GodMoved | Blessed | GodStayed
#: An action is chosen; canoes sail, build and sink; a step is taken.
ActionEvent = ActionChosen | CanoeSailed | HutBuilt | CanoeSunk | StepTaken
#: Fish are caught, delivered and eaten.
FishEvent = FishCaught | FishDelivered | Celebrated
#: After the last round.
ScoringEvent = HutsScored | VillageChosen | StakeLocked | StakesOpened | VillageScored | GameEnded

#: What is told and changes nothing on the table.
ToldEvent = DiceThrown

Event = RoundEvent | StartEvent | ActionEvent | FishEvent | ScoringEvent | ToldEvent


def seat_of(event: Event) -> Seat | None:
    """Return the seat that an event is told of; None for an event of all."""
    return getattr(event, "seat", None)


def hex_of(event: Event) -> Hex | None:
    """Return the hex of the piece or hut that an event tells of, or the end of its path; None for others."""
    end = event.path[-1] if isinstance(event, CanoeSailed) else None
    return getattr(event, "hex", getattr(event, "hut", end))


def village_of(event: Event) -> Hex | None:
    """Return the name hex of the village that an event tells of, its field `village`; None for events
    without."""
    return getattr(event, "village", None)
