"""Effects of the open sea. Things go from anchor to anchor instead of from place to place, so that a window
may change its shape meanwhile. All anchors are found by `paint.anchors.place`: ("hex", spot); ("deck", spot)
its canoe, ("hut", spot) over the hut, ("rack", spot) its rack of fish, ("god", spot) the god's paws;
("water", spot, index, count) one of several things side by side; ("shells", seat, space) ("fish", seat,
space) ("influence", seat) ("reach", seat) what a seat holds, ("face", seat) its cat; ("space", action) the
influence on an action, ("bid", number) the tile of a bid, ("rim", glory); ("guest", village, index, count)
the star of a guest of a feast; ("above", number) beyond the upper edge: everything in supply comes from
there.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Literal

from miaui.core.seat import Seat
from miaui.games.kaivai.public.hexes import Hex, HexSet, bits
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.layout.layout import Anchor
from miaui.tabletop.animation import Animation, Moving

BurstKind = Literal["splash", "bubbles", "dust", "sparks"]


@dataclass(frozen=True, slots=True)
class Voyage(Moving):
    """A canoe under way along `path`."""

    seat: Seat
    path: tuple[Hex, ...]


@dataclass(frozen=True, slots=True)
class Walk(Moving):
    """The god on his way: from `start` (None: out of the open sea) to `goal` in a number of `steps`."""

    start: Hex | None
    goal: Hex
    steps: int


@dataclass(frozen=True, slots=True)
class Raised(Moving):
    """A hut that is being built, or a stone circle that rises out of the sea."""

    spot: Hex


@dataclass(frozen=True, slots=True)
class Sinking(Moving):
    """A canoe that goes down."""

    seat: Seat
    spot: Hex


@dataclass(frozen=True, slots=True)
class Wreck(Moving):
    """A sinking canoe seen near: her owner's cat swims beside it; it costs the `rammer` glory."""

    seat: Seat
    spot: Hex
    rammer: Seat
    glory: int


@dataclass(frozen=True, slots=True)
class Feast(Moving):
    """All who gain glory at the feast of a village, each with a star until it is `given`, by seat."""

    village: int
    gains: tuple[int, ...]
    given: bool = False

    @property
    def guests(self) -> tuple[int, ...]:
        """The seats that gain something, in order."""
        return tuple([seat for seat, gain in enumerate(self.gains) if gain])


@dataclass(frozen=True, slots=True)
class Flight(Moving):
    """A picture on its way. It rises `arc` units above the straight way, and turns by `spin` degrees."""

    picture: str
    start: Anchor
    end: Anchor
    size: float = 1.0
    arc: float = 60.0
    spin: float = 0.0
    words: str = ""


@dataclass(frozen=True, slots=True)
class Burst(Moving):
    """Something that bursts at a place."""

    kind: BurstKind
    anchor: Anchor


@dataclass(frozen=True, slots=True)
class Gain(Moving):
    """Words that float up over a place: "+2", "−12"."""

    anchor: Anchor
    words: str
    good: bool


@dataclass(frozen=True, slots=True)
class Dice(Moving):
    """Fishing dice, thrown from a canoe on `spot` to the `water` of a hex, as they fell ("101", 1 is blue):
    how far they have sunk, 0 to 1, once they are there."""

    spot: Hex
    water: Hex
    fell: str
    sunk: float = 0.0


@dataclass(frozen=True, slots=True)
class Towers(Moving):
    """The strengths in the village that is scored, as rising towers, by seat. Parts of 1: how far lids have
    been thrown off, the verdict is out."""

    village: int
    strength: tuple[int, ...]
    stakes: tuple[int, ...]
    points: tuple[int, ...] = ()
    opened: float = 0.0
    judged: float = 0.0


@dataclass(frozen=True, slots=True)
class Fires(Moving):
    """Fires of a celebration in a village."""

    village: int


@dataclass(frozen=True, slots=True)
class Lit:
    """Hexes that glow because they are spoken of."""

    hexes: HexSet = 0


@dataclass(frozen=True, slots=True)
class Counted:
    """Glory by seat as it is counted on the rim, where it is not yet what the display says."""

    marks: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Pulse(Moving):
    """The plate of a seat whose goods have just changed."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reordering(Moving):
    """The seats' order before, and how far they have changed places."""

    before: tuple[Seat, ...]


class Slide(Moving):
    """Goods slide at nightfall."""


class Night(Moving):
    """Darkness of the sea: 0 by day, 1 between two rounds."""


class Dawn(Moving):
    """Progress of the sunrise on the round."""


class Shade(Moving):
    """Darkness round the village that is scored."""


class Crown(Moving):
    """Progress of the crown that comes down on the winners."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """The seat that the caption is about."""

    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Telling:
    """State of a turn that one telling hands on to the next: its action, the hex of the canoe that acts now,
    the dice thrown just before, whose fish are still to come, and the hex in whose water they lie."""

    action: int | None = None
    canoe: Hex | None = None
    dice: str = ""
    water: Hex = 0


@dataclass(frozen=True, slots=True)
class Land:
    """The land of the sea as it was composed last, and the hexes that have come since, painted over it."""

    ground: HexSet
    fresh: tuple[Hex, ...] = ()

    @classmethod
    def of(cls, display: DisplayState) -> Land:
        """Return all land of a display as composed, none of it fresh."""
        return cls(_land(display))

    def grown(self, display: DisplayState) -> Land:
        """Return it with the land that a display has besides, as fresh hexes after those there are."""
        return Land(self.ground, self.fresh + tuple(bits(_land(display) & ~self.hexes)))

    @property
    def hexes(self) -> HexSet:
        """All land that is shown, composed or fresh."""
        return reduce(or_, [1 << spot for spot in self.fresh], self.ground)


def land(animation: Animation[DisplayState]) -> Land:
    """Return the land that is shown now; where none was put there, all of the display."""
    return animation.one(Land) or Land.of(animation.display)


def glory(animation: Animation[DisplayState], seat: int) -> float:
    """Return a seat's glory as it is shown: between whole numbers while it is counted, else that of its
    mat."""
    counted = animation.one(Counted)
    return animation.display.position.mats[seat].glory if counted is None else counted.marks[seat]


def _land(display: DisplayState) -> HexSet:
    """All hexes of all villages."""
    return reduce(or_, display.position.board.chart.villages)
