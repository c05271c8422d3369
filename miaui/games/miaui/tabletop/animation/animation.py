"""The animation: the stage of this moment plus everything that is under way. It names anchors instead of
places, so that a window may change its shape in the middle of a motion."""

from dataclasses import dataclass, field
from typing import Literal

from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import Card
from miaui.games.miaui.tabletop.stage import Stage

#: Where a motion starts or ends: ("ledge", space, index, count) ("pile", seat) ("choice", seat)
#: ("disc", seat) ("lap", seat) ("lifted", number) ("above", space) ("water", space) ("surface", space)
#: ("afloat", space) ("held", space) ("gone", 0) ("gull", 0).
Anchor = tuple[str | int, ...]
Kind = Literal["fish", "diver", "cat", "gull"]


@dataclass(slots=True)
class Flight:
    """A thing on its way. `part` 0 to 1; `arc` is how far (units) it rises above the straight way.

    `name` is the card code ("K3", "back"), the diver's "number:colour" or "back:colour", or the
    cat's picture.
    """

    kind: Kind
    name: str
    start: Anchor
    end: Anchor
    turned: str = ""
    """Name of its other face where it turns over half way; "" for never."""
    part: float = 0.0
    arc: float = 0.0
    spin: float = 0.0
    seat: Seat | None = None
    """Seat of the cat: cats from the right column dive to the left."""
    passing: bool = False
    """Only a way: where motion is reduced a cat on it is left out, a card fades away."""


@dataclass(slots=True)
class Burst:
    """Frames of a splash, of popping jellyfish: `part` 0 to 1 through them, at an anchor."""

    name: str
    frames: int
    at: Anchor
    part: float = 0.0
    size: float = 1.0
    dx: float = 0.0


@dataclass(slots=True)
class Hop:
    """Kiti between two gaps."""

    start: int
    end: int
    part: float = 0.0


@dataclass(slots=True)
class Gain:
    """Points that float up from a pile as they are gained or lost. `part` 0 to 1."""

    seat: Seat
    points: int
    part: float = 0.0


@dataclass(slots=True)
class Spark:
    """Kiti's spark on its way from her hand past `seats` to the last of them, whom she picks. `part` 0 to 1
    of the way, then `landed` 0 to 1."""

    gap: int
    arm: Literal["deep", "shallow"]
    seats: tuple[Seat, ...]
    part: float = 0.0
    landed: float = 0.0

    @property
    def passed(self) -> int:
        """Number of seats it has touched."""
        return len(self.seats) if self.landed else int(self.part * len(self.seats) + 1e-6)


@dataclass(slots=True)
class Animation:
    """A stage with its motions. With nothing under way only `stage` counts."""

    stage: Stage
    flights: dict[str, Flight] = field(default_factory=dict)
    bursts: dict[str, Burst] = field(default_factory=dict)
    gains: dict[str, Gain] = field(default_factory=dict)
    faces: dict[int, str] = field(default_factory=dict)
    turning: float = 1.0
    """All revealed diver cards turn over: below 0.5 still their backs."""
    rivals: tuple[Seat, ...] = ()
    tied: tuple[Seat, ...] = ()
    winner: Seat | None = None
    beaten: tuple[int, ...] = ()
    space: int | None = None
    glow: float = 0.0
    points: Literal["", "deep", "shallow"] = ""
    eyes: float = 0.0
    spark: Spark | None = None
    hop: Hop | None = None
    shadow: float | None = None
    lit: frozenset[int] = frozenset()
    away: frozenset[int] = frozenset()
    """Seats whose cat is under water."""
    stirs: dict[int, tuple[str, float]] = field(default_factory=dict)
    """Cats that move on their seat: how ("crouch", "leap" for joy, "sink"), and how far that has come."""
    wave: float = 1.0
    """Progress of the wave that runs over the water, 0 to 1, where it has died down."""
    sky: int | None = None
    """The round under whose sky something is told: the sky changes between two stories, never in one."""
    sweep: float = 0.0
    """Progress of clearing the revealed diver cards away, 0 to 1."""
    caption: str = ""

    def calm(self) -> None:
        """Remove all that is under way; the revealed numbers stay until the round is swept."""
        self.flights.clear()
        self.bursts.clear()
        self.gains.clear()
        self.turning, self.glow, self.eyes = 1.0, 0.0, 0.0
        self.rivals, self.tied, self.winner, self.space = (), (), None, None
        self.points, self.spark, self.hop, self.shadow = "", None, None, None
        self.away = frozenset()
        self.stirs.clear()
        self.wave = 1.0
        self.sky = None

    def unglow(self) -> None:
        """Remove the marks of a contested space."""
        self.rivals, self.tied, self.winner, self.space, self.glow = (), (), None, None, 0.0
        self.points, self.eyes, self.spark = "", 0.0, None

    def clear_round(self) -> None:
        """Remove the round's faces and words; what is under way goes on."""
        self.faces.clear()
        self.beaten, self.caption, self.sweep = (), "", 0.0

    def clear(self) -> None:
        """Remove everything that was told."""
        self.calm()
        self.faces.clear()
        self.beaten, self.caption, self.sweep = (), "", 0.0
        self.lit = frozenset()

    def face(self, seat: int) -> str:
        """Return the expression of a cat now."""
        if seat in self.faces:
            return self.faces[seat]
        look = self.stage.seats[seat]
        if self.stage.over:
            return "calm"
        return "locked" if look.locked else "choosing"


def fish(card: Card | None) -> str:
    """Return the name of a card's picture in flights: its code, or the back."""
    return "back" if card is None else str(card)
