"""Animation of the open sea: the stage of this moment plus everything that is under way. Things go from
anchor to anchor instead of from place to place, so that a window may change its shape meanwhile.

Anchors, all found by `layout.anchors.place`:
- ("hex", spot), ("deck", spot), ("hut", spot), ("rack", spot), ("god", spot): on a hex, on its canoe, over
  the hut, on its rack of fish, at the god's paws
- ("water", spot, index, count): on the water of a hex, one of several things side by side
- ("shells", seat, space), ("fish", seat, space), ("influence", seat), ("reach", seat): what a seat holds
- ("face", seat): a seat's cat
- ("space", action), ("bid", number): the influence on an action, the tile of a bid
- ("rim", glory): on the rim of the board
- ("above", number): beyond the upper edge; everything in supply comes from there
"""

from dataclasses import dataclass, field
from typing import Literal

from miaui.core.seat import Seat
from miaui.games.kaivai.public.hexes import Hex, HexSet, bits
from miaui.games.kaivai.tabletop.stage import Stage

Anchor = tuple[str | int, ...]

#: What happens at a place: water splashes, bubbles rise, dust flies at a building site, sparks fly.
Effect = Literal["splash", "bubbles", "dust", "sparks"]


@dataclass(frozen=True, slots=True)
class Voyage:
    """A canoe under way along `path`; `part` is its progress, 0 to 1."""

    seat: Seat
    path: tuple[Hex, ...]
    part: float = 0.0


@dataclass(frozen=True, slots=True)
class Walk:
    """The god on his way: from `start` (None: out of the open sea) to `goal` in a number of `steps`."""

    start: Hex | None
    goal: Hex
    steps: int
    part: float = 0.0


@dataclass(slots=True)
class Flight:
    """A picture on its way. `part` is its progress, 0 to 1, `arc` how far (units) it rises above the
    straight way, `spin` by how many degrees it turns; `words` are written on it."""

    picture: str
    start: Anchor
    end: Anchor
    size: float = 1.0
    arc: float = 60.0
    spin: float = 0.0
    words: str = ""
    part: float = 0.0


@dataclass(frozen=True, slots=True)
class Burst:
    """An effect at a place, and its progress, 0 to 1."""

    kind: Effect
    anchor: Anchor
    part: float = 0.0


@dataclass(frozen=True, slots=True)
class Gain:
    """Words that float up over a place: "+2", "−12"."""

    anchor: Anchor
    words: str
    good: bool
    part: float = 0.0


@dataclass(frozen=True, slots=True)
class Dice:
    """Fishing dice, thrown from a canoe on `spot` to the `water` of a hex, as they fell ("101", 1 is blue):
    how far they have been thrown, and how far they have sunk."""

    spot: Hex
    water: Hex
    fell: str
    thrown: float = 0.0
    sunk: float = 0.0


@dataclass(frozen=True, slots=True)
class Towers:
    """The strengths in the village that is scored, as towers. By seat: huts and canoes there, stakes, what it
    brings. Parts go from 0 to 1: how far towers have risen, lids have been thrown off, the verdict is out."""

    village: int
    strength: tuple[int, ...]
    stakes: tuple[int, ...]
    points: tuple[int, ...] = ()
    risen: float = 0.0
    opened: float = 0.0
    judged: float = 0.0


@dataclass(slots=True)
class Animation:
    """A stage with its motions. With nothing under way only `stage`, `night` and `facing` count."""

    stage: Stage
    caption: str = ""
    speaker: Seat | None = None
    """The seat that the caption is about."""
    action: int | None = None
    """The action of the turn that is told."""
    faces: dict[int, str] = field(default_factory=dict)
    """Expressions of cats, by seat, where they are not calm."""
    pulses: dict[int, float] = field(default_factory=dict)
    """Seats whose goods have just changed: how far their plates' pulse has come, 0 to 1."""
    facing: set[tuple[int, Hex]] = field(default_factory=set)
    """Canoes (seat, hex) that look to the right, because they have come from the left."""
    voyage: Voyage | None = None
    walk: Walk | None = None
    raised: tuple[Hex, float] | None = None
    """A hut that is being built, or a stone circle that rises out of the sea, and how far."""
    sinking: tuple[int, Hex, float] | None = None
    """(seat, hex, part): a canoe that goes down."""
    flights: dict[int, Flight] = field(default_factory=dict)
    bursts: dict[int, Burst] = field(default_factory=dict)
    gains: dict[int, Gain] = field(default_factory=dict)
    dice: Dice | None = None
    fires: tuple[int, float] | None = None
    """(village, part): fires of a celebration."""
    lit: HexSet = 0
    """Hexes that glow because they are spoken of."""
    marks: dict[int, float] = field(default_factory=dict)
    """Glory by seat as it is counted on the rim, where it is not yet what the stage says."""
    order: tuple[tuple[int, ...], float] | None = None
    """The seats' order before, and how far they have changed places."""
    slide: float = 0.0
    """Progress of goods that slide at nightfall, 0 to 1."""
    night: float = 0.0
    """Darkness of the sea: 0 by day, 1 between two rounds."""
    dawn: float = 1.0
    """Progress of the sunrise on the round, 0 to 1."""
    shade: float = 1.0
    """Darkness round the village that is scored, 0 to 1."""
    towers: Towers | None = None
    crown: float = 0.0
    """Progress of the crown that comes down on the winners, 0 to 1."""
    ground: HexSet = 0
    """The land of the sea as it was composed last."""
    fresh: tuple[Hex, ...] = ()
    """Hexes of land that have come since, in that order: they are painted over it."""

    def __post_init__(self) -> None:
        self.compose()

    def compose(self) -> None:
        """Let all land belong to the composed sea from now on."""
        self.ground, self.fresh = _land(self.stage), ()

    def show(self, stage: Stage) -> None:
        """Display another moment of what is told."""
        self.stage = stage
        self.fresh += tuple(bits(_land(stage) & ~self.land))

    @property
    def land(self) -> HexSet:
        """All land that is shown."""
        found = self.ground
        for spot in self.fresh:
            found |= 1 << spot
        return found

    def glory(self, seat: int) -> float:
        """Return a seat's glory as it is shown while it is counted."""
        return self.marks.get(seat, self.stage.position.mats[seat].glory)

    @property
    def calm(self) -> bool:
        """True if nothing moves or glows on the sea, and all of it lies in one light."""
        moving = self.voyage, self.walk, self.raised, self.sinking, self.dice, self.fires, self.towers
        one_light = self.stage.position.village is None
        return one_light and not self.lit and all(one is None for one in moving)

    def settle(self) -> None:
        """End all that is under way; the words stay, and the night until the next round."""
        self.voyage = self.walk = self.raised = self.sinking = None
        self.dice = self.fires = self.order = None
        for moving in (self.flights, self.bursts, self.gains, self.marks, self.pulses, self.faces):
            moving.clear()
        self.lit, self.slide, self.dawn = 0, 0.0, 1.0

    def clear(self) -> None:
        """Clear all that is left of what was told."""
        self.settle()
        self.caption, self.speaker, self.action = "", None, None
        self.night = self.crown = 0.0
        self.shade = 1.0
        self.towers = None
        self.compose()


def _land(stage: Stage) -> HexSet:
    """All hexes of all villages."""
    found = 0
    for village in stage.position.board.chart.villages:
        found |= village
    return found
