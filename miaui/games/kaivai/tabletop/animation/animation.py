"""Effects of the open sea, and everything that moves there as painters ask for it. Things go from anchor to
anchor instead of from place to place, so that a window may change its shape meanwhile.

Anchors, all found by `paint.anchors.place`:
- ("hex", spot), ("deck", spot), ("hut", spot), ("rack", spot), ("god", spot): on a hex, on its canoe, over
  the hut, on its rack of fish, at the god's paws
- ("water", spot, index, count): on the water of a hex, one of several things side by side
- ("shells", seat, space), ("fish", seat, space), ("influence", seat), ("reach", seat): what a seat holds
- ("face", seat): a seat's cat
- ("space", action), ("bid", number): the influence on an action, the tile of a bid
- ("rim", glory): on the rim of the board
- ("guest", village, index, count): the star of one of the guests of a feast
- ("above", number): beyond the upper edge; everything in supply comes from there
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, Self

from miaui.core.seat import Seat
from miaui.games.kaivai.public.hexes import Hex, HexSet, bits
from miaui.games.kaivai.tabletop.display_state import DisplayState
from miaui.tabletop.animation import Animation, F, Moving

Anchor = tuple[str | int, ...]

#: What happens at a place: water splashes, bubbles rise, dust flies at a building site, sparks fly.
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
    """All who gain glory at the feast of a village, large over the sea, each with a star until it is `given`
    and flies. By seat: what the feast brings."""

    village: int
    gains: tuple[int, ...]
    given: bool = False

    @property
    def guests(self) -> tuple[int, ...]:
        """The seats that gain something."""
        return tuple([seat for seat, gain in enumerate(self.gains) if gain])


@dataclass(frozen=True, slots=True)
class Flight(Moving):
    """A picture on its way. `arc` is how far (units) it rises above the straight way, `spin` by how many
    degrees it turns; `words` are written on it."""

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
class Dice:
    """Fishing dice, thrown from a canoe on `spot` to the `water` of a hex, as they fell ("101", 1 is blue):
    how far they have been thrown, and how far they have sunk."""

    spot: Hex
    water: Hex
    fell: str
    thrown: float = 0.0
    sunk: float = 0.0

    def at(self, part: float) -> Self:
        """Return them thrown so far."""
        return replace(self, thrown=part)


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

    def at(self, part: float) -> Self:
        """Return them risen so far."""
        return replace(self, risen=part)


@dataclass(frozen=True, slots=True)
class Fires(Moving):
    """Fires of a celebration in a village."""

    village: int


@dataclass(frozen=True, slots=True)
class Lit:
    """Hexes that glow because they are spoken of."""

    hexes: HexSet


@dataclass(frozen=True, slots=True)
class Counted:
    """Glory by seat as it is counted on the rim, where it is not yet what the stage says."""

    marks: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Pulse(Moving):
    """The plate of a seat whose goods have just changed."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Reordering(Moving):
    """The seats' order before, and how far they have changed places."""

    before: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Slide(Moving):
    """Goods slide at nightfall."""


@dataclass(frozen=True, slots=True)
class Night(Moving):
    """Darkness of the sea: 0 by day, 1 between two rounds."""


@dataclass(frozen=True, slots=True)
class Dawn(Moving):
    """Progress of the sunrise on the round."""


@dataclass(frozen=True, slots=True)
class Shade(Moving):
    """Darkness round the village that is scored."""


@dataclass(frozen=True, slots=True)
class Crown(Moving):
    """Progress of the crown that comes down on the winners."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """The seat that the caption is about."""

    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Telling:
    """State of a turn that one telling hands on to the next."""

    action: int | None = None
    """The action of the turn that is told."""
    canoe: Hex | None = None
    """Hex of the canoe that acts now."""
    dice: str = ""
    """The dice thrown just before, whose fish are still to come."""
    water: Hex = 0
    """The hex in whose water they lie."""

    def thrown(self, dice: str, water: Hex) -> Telling:
        """Return it with dice in the water of a hex, whose fish are still to come."""
        return replace(self, dice=dice, water=water)

    def caught(self) -> Telling:
        """Return it without dice, for their fish have come."""
        return replace(self, dice="")


@dataclass(frozen=True, slots=True)
class Land:
    """The land of the sea as it was composed last, and the hexes that have come since, in that order: they
    are painted over it."""

    ground: HexSet
    fresh: tuple[Hex, ...] = ()

    @classmethod
    def of(cls, stage: DisplayState) -> Land:
        """Return all land of a stage, as composed."""
        return cls(_land(stage))

    def grown(self, stage: DisplayState) -> Land:
        """Return it with what has come at a stage."""
        return Land(self.ground, self.fresh + tuple(bits(_land(stage) & ~self.hexes)))

    @property
    def hexes(self) -> HexSet:
        """All land that is shown."""
        found = self.ground
        for spot in self.fresh:
            found |= 1 << spot
        return found


def resting(stage: DisplayState) -> tuple[Land, ...]:
    """Return what a stage shows by itself: its land, composed."""
    return (Land.of(stage),)


@dataclass(frozen=True, slots=True)
class Motions:
    """Everything that moves on the open sea at one moment, as painters ask for it. With nothing under way
    only the stage, the night and `facing` count: canoes (seat, hex) that look to the right, because they have
    come from the left."""

    animation: Animation[DisplayState]
    facing: frozenset[tuple[Seat, Hex]] = frozenset()
    _effects: dict[type[object], list[object]] = field(init=False, repr=False, compare=False)
    """Motion under way when this was made, by its type: painters ask many times for a picture."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "_effects", self.animation.by_kind())

    def _all(self, kind: type[F]) -> list[F]:
        """Return all effects of a kind."""
        return [one for one in self._effects.get(kind, ()) if isinstance(one, kind)]

    def _one(self, kind: type[F]) -> F | None:
        """Return the effect of a kind, None if there is none."""
        found = self._effects.get(kind)
        return found[0] if found and isinstance(found[0], kind) else None

    @property
    def stage(self) -> DisplayState:
        """The stage that is displayed."""
        return self.animation.display

    @property
    def caption(self) -> str:
        """Words for what is told."""
        return self.animation.caption

    @property
    def faces(self) -> Mapping[int, str]:
        """Expressions of cats, by seat, where they are not calm."""
        return {int(seat): face for seat, face in self.animation.faces.items()}

    @property
    def speaker(self) -> Seat | None:
        """The seat that the caption is about."""
        found = self._one(Speaker)
        return None if found is None or not self.caption else found.seat

    @property
    def action(self) -> int | None:
        """The action of the turn that is told."""
        found = self._one(Telling)
        return None if found is None else found.action

    @property
    def pulses(self) -> Mapping[int, float]:
        """Seats whose goods have just changed: how far their plates' pulse has come."""
        return {int(one.seat): one.part for one in self._all(Pulse)}

    @property
    def voyage(self) -> Voyage | None:
        """A canoe under way."""
        return self._one(Voyage)

    @property
    def walk(self) -> Walk | None:
        """The god on his way."""
        return self._one(Walk)

    @property
    def raised(self) -> tuple[Hex, float] | None:
        """A hut that is being built, or a stone circle that rises out of the sea, and how far."""
        found = self._one(Raised)
        return None if found is None else (found.spot, found.part)

    @property
    def sinking(self) -> tuple[Seat, Hex, float] | None:
        """(seat, hex, part): a canoe that goes down."""
        found = self._one(Sinking)
        return None if found is None else (found.seat, found.spot, found.part)

    @property
    def flights(self) -> list[Flight]:
        """Pictures on their way."""
        return self._all(Flight)

    @property
    def bursts(self) -> list[Burst]:
        """Everything that bursts."""
        return self._all(Burst)

    @property
    def gains(self) -> list[Gain]:
        """Numbers that float up."""
        return self._all(Gain)

    @property
    def dice(self) -> Dice | None:
        """Dice that are thrown."""
        return self._one(Dice)

    @property
    def fires(self) -> tuple[int, float] | None:
        """(village, part): fires of a celebration."""
        found = self._one(Fires)
        return None if found is None else (found.village, found.part)

    @property
    def lit(self) -> HexSet:
        """Hexes that glow."""
        found = self._one(Lit)
        return 0 if found is None else found.hexes

    @property
    def order(self) -> tuple[tuple[Seat, ...], float] | None:
        """The seats' order before, and how far they have changed places."""
        found = self._one(Reordering)
        return None if found is None else (found.before, found.part)

    @property
    def slide(self) -> float:
        """Progress of goods that slide at nightfall, 0 to 1."""
        return (self._one(Slide) or Slide()).part

    @property
    def night(self) -> float:
        """Darkness of the sea: 0 by day, 1 between two rounds."""
        return (self._one(Night) or Night()).part

    @property
    def dawn(self) -> float:
        """Progress of the sunrise on the round, 0 to 1."""
        return (self._one(Dawn) or Dawn(part=1.0)).part

    @property
    def shade(self) -> float:
        """Darkness round the village that is scored, 0 to 1."""
        return (self._one(Shade) or Shade(part=1.0)).part

    @property
    def towers(self) -> Towers | None:
        """Strengths in the village that is scored."""
        return self._one(Towers)

    @property
    def crown(self) -> float:
        """Progress of the crown that comes down on the winners, 0 to 1."""
        return (self._one(Crown) or Crown()).part

    @property
    def ground(self) -> HexSet:
        """The land of the sea as it was composed last."""
        return self._land.ground

    @property
    def fresh(self) -> tuple[Hex, ...]:
        """Hexes of land that have come since, in that order."""
        return self._land.fresh

    @property
    def land(self) -> HexSet:
        """All land that is shown."""
        return self._land.hexes

    @property
    def _land(self) -> Land:
        return self._one(Land) or Land.of(self.stage)

    def glory(self, seat: int) -> float:
        """Return a seat's glory as it is shown while it is counted."""
        found = self._one(Counted)
        return self.stage.position.mats[seat].glory if found is None else found.marks[seat]

    @property
    def calm(self) -> bool:
        """True if nothing moves or glows on the sea, and all of it lies in one light."""
        moving = self.voyage, self.walk, self.raised, self.sinking, self.dice, self.fires, self.towers
        one_light = self.stage.position.village is None
        return one_light and not self.lit and all(one is None for one in moving)


def _land(stage: DisplayState) -> HexSet:
    """All hexes of all villages."""
    found = 0
    for village in stage.position.board.chart.villages:
        found |= village
    return found
