"""Effects of the open sea. Things go from anchor to anchor instead of from place to place, so that a window
may change its shape meanwhile. All anchors are found by `paint.anchors.place`: ("hex", hex); ("deck", hex)
its canoe, ("hut", hex) over the hut, ("rack", hex) its rack of fish, ("god", hex) the god's paws;
("water", hex, index, count) one of several things side by side; ("shells", seat, space) ("fish", seat,
space) ("influence", seat) ("reach", seat) what a seat holds, ("face", seat) its cat; ("space", action) the
influence on an action, ("bid", number) the tile of a bid, ("rim", glory); ("guest", village, index, count)
the star of a guest of a feast; ("above", number) beyond the upper edge: everything in supply comes from
there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import reduce
from operator import or_
from typing import Literal

from miaui.core.seat import Seat, seats
from miaui.games.kaivai.public.hexes import Hex, HexSet, bits
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.games.kaivai.tabletop.layout.layout import Anchor
from miaui.tabletop.animation import Animation, Moving
from miaui.tabletop.moments import Phase

BurstKind = Literal["splash", "bubbles", "dust", "sparks"]


@dataclass(frozen=True, slots=True)
class Voyage(Moving):
    """A canoe under way along `path`, from its first hex to its last."""

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
    """A hut that is being built, or a stone circle that rises out of the sea, on a hex."""

    hex: Hex


@dataclass(frozen=True, slots=True)
class Sinking(Moving):
    """A canoe, by its owner `seat` and its hex, that goes down."""

    seat: Seat
    hex: Hex


@dataclass(frozen=True, slots=True)
class Wreck(Moving):
    """A canoe, by its owner `seat` and its hex, that is sunk, as a scene: seen near, its owner's cat swims
    beside it; it costs the `rammer` so much `glory`."""

    seat: Seat
    hex: Hex
    rammer: Seat
    glory: int


@dataclass(frozen=True, slots=True)
class Feast(Moving):
    """A feast in a village as a scene: the `host` who gives it, the glory that each seat `gains`, with the
    host's `bonus` in it, and each `fish`: from which hut, for whom."""

    village: int
    host: Seat
    gains: tuple[int, ...]
    bonus: int
    fish: tuple[tuple[Hex, Seat], ...] = ()

    @property
    def guests(self) -> tuple[Seat, ...]:
        """The seats that gain something, in the order of seats; () for none."""
        return tuple([seat for seat in seats(len(self.gains)) if self.gains[seat]])


@dataclass(frozen=True, slots=True)
class Flight(Moving):
    """A picture on its way from the anchor `start` to the anchor `end`, `size` times as large, with `words`
    on it. It rises `arc` units above the straight way, and is turned by `spin` degrees at the start, evenly
    less up to the end."""

    picture: str
    start: Anchor
    end: Anchor
    size: float = 1.0
    arc: float = 60.0
    spin: float = 0.0
    words: str = ""


@dataclass(frozen=True, slots=True)
class Burst(Moving):
    """A splash, bubbles, dust or sparks that burst at an anchor."""

    kind: BurstKind
    anchor: Anchor


@dataclass(frozen=True, slots=True)
class Gain(Moving):
    """Words that float up over an anchor, "+2" or "−12", before a `picture` of what they count ("" for none);
    `good` ones in another colour than bad ones."""

    anchor: Anchor
    words: str
    good: bool
    picture: str = ""


@dataclass(frozen=True, slots=True)
class Dice(Moving):
    """Fishing dice, thrown from a canoe on `hex` to the `water` of a hex, as they `fell` ("101": a letter
    for each, 1 is blue); `sunk`, 0 to 1, is how far they have sunk once they are there."""

    hex: Hex
    water: Hex
    fell: str
    sunk: float = 0.0


@dataclass(frozen=True, slots=True)
class Towers(Moving):
    """The strengths in the village that is scored, as rising towers, by seat: `strength` without stakes,
    `stakes` in influence, `points` that each gains. `opened` and `judged`, 0 to 1: how far lids have been
    thrown off, and the verdict is out."""

    village: int
    strength: tuple[int, ...]
    stakes: tuple[int, ...]
    points: tuple[int, ...] = ()
    opened: float = 0.0
    judged: float = 0.0


OPENS, JUDGED = 0.55, 0.85
"""Parts of building up after which the lids of the last island fly off, and it is known who is strongest."""


@dataclass(frozen=True, slots=True)
class LastIsland(Moving):
    """The last island as a scene: its `towers` as they stand at the end, and the `glory` of all before it, by
    seat."""

    towers: Towers
    glory: tuple[int, ...]

    def shown(self, phase: Phase) -> Towers:
        """Return the towers as far as they have come in a phase of the scene: they rise while it builds up to
        0.45, their lids fly off from 0.55 to 0.85, and the verdict comes from there to 1."""
        opened, judged = phase.step(OPENS, JUDGED), phase.step(JUDGED, 1.0)
        return replace(self.towers, part=phase.step(0.0, OPENS - 0.1), opened=opened, judged=judged)


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
    """The seats' order before, and the part of their way on which they change places."""

    before: tuple[Seat, ...]


class Slide(Moving):
    """Goods that slide one space down at nightfall."""


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
    """State of a turn that one telling hands on to the next: its `action`, the hex of the `canoe` that acts
    now, the `dice` thrown just before, whose fish are still to come ("101": 1 is blue), and the hex in whose
    `water` they lie."""

    action: int | None = None
    canoe: Hex | None = None
    dice: str = ""
    water: Hex = 0


@dataclass(frozen=True, slots=True)
class Land:
    """The land of the sea as it was composed last (`ground`), and the `fresh` hexes that have come since,
    painted over it in that order."""

    ground: HexSet
    fresh: tuple[Hex, ...] = ()

    @classmethod
    def of(cls, display: DisplayState) -> Land:
        """Return all land of a display, its villages, as composed, and none of it as fresh."""
        return cls(_land(display))

    def grown(self, display: DisplayState) -> Land:
        """Return this with all further land of a display as fresh hexes, after those there are, lowest hex
        first; equal to this where there is none."""
        return Land(self.ground, self.fresh + tuple(bits(_land(display) & ~self.hexes)))

    @property
    def hexes(self) -> HexSet:
        """All land that is shown, composed or fresh."""
        return reduce(or_, [1 << hex_ for hex_ in self.fresh], self.ground)


def land(animation: Animation[DisplayState]) -> Land:
    """Return the land that is shown now: what a telling has put there, else all land of the display,
    composed."""
    return animation.first(Land) or Land.of(animation.display)


def glory(animation: Animation[DisplayState], seat: int) -> float:
    """Return a seat's glory as it is shown: a number between whole ones while it is counted along the rim,
    else that of its mat."""
    counted = animation.first(Counted)
    return animation.display.position.mats[seat].glory if counted is None else counted.marks[seat]


def _land(display: DisplayState) -> HexSet:
    """Return all hexes of all villages."""
    return reduce(or_, display.position.board.chart.villages)
