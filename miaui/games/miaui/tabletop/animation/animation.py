"""Effects of the lagoon, and `Motions`, everything that moves there as painters ask for it. Things go from
anchor to anchor instead of from place to place, so that a window may change its shape in the middle of a
motion.

Anchors, all found by `animation.anchors.place`: ("ledge", space, index, count) ("pile", seat)
("choice", seat) ("disc", seat) ("lap", seat) ("lifted", number) ("above", space) ("water", space)
("surface", space) ("afloat", space) ("held", space) ("middle", index, count) ("grab", 0) ("beak", side)
("caught", seat), the beak of a gull that comes from a pile, ("gone", 0) ("gull", 0).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, Self

from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import Card
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.recap import RecapRow
from miaui.tabletop.animation import Animation, Moving

Anchor = tuple[str | int, ...]
Kind = Literal["fish", "diver", "cat", "gull"]
Arm = Literal["deep", "shallow"]
Stir = Literal["crouch", "leap", "sink"]
"""Motion of a cat on its seat; it leaps for joy."""


@dataclass(frozen=True, slots=True)
class Flight(Moving):
    """A thing on its way. `arc` is how far (units) it rises above the straight way.

    `name` is the card code ("K3", "back"), the diver's "number:colour" or "back:colour", or the
    cat's picture.
    """

    kind: Kind
    name: str
    start: Anchor
    end: Anchor
    turned: str = ""
    """Name of its other face where it turns over half way; "" for never."""
    arc: float = 0.0
    spin: float = 0.0
    seat: Seat | None = None
    """Seat of the cat: cats from the right column dive to the left. Of a diver card: the seat that chose."""
    transient: bool = False
    """Only a way: where motion is reduced a cat on it is left out, a card fades away."""


@dataclass(frozen=True, slots=True)
class Burst(Moving):
    """Frames of a splash, of popping jellyfish, at an anchor."""

    name: str
    frames: int
    anchor: Anchor
    size: float = 1.0
    dx: float = 0.0


@dataclass(frozen=True, slots=True)
class Hop(Moving):
    """Kiti between two gaps."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Gain(Moving):
    """Points that float up from a pile as they are gained or lost."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Spark(Moving):
    """Kiti's light on its way along the rim, from her hand past `seats` to the last of them, whom she picks;
    then it has `landed`, 0 to 1."""

    gap: int
    arm: Arm
    seats: tuple[Seat, ...]
    landed: float = 0.0

    @property
    def passed(self) -> int:
        """Number of seats it has touched."""
        return len(self.seats) if self.landed else int(self.part * len(self.seats) + 1e-6)


@dataclass(frozen=True, slots=True)
class Contest:
    """The space that is being settled, who is still in the running, who has the number that decides, and who
    takes it, once that is seen; the numbers glow more and more, 0 to 1."""

    space: int
    rivals: tuple[Seat, ...]
    tied: tuple[Seat, ...]
    winner: Seat | None = None
    glow: float = 0.0

    def at(self, part: float) -> Self:
        """Return it glowing so much."""
        return replace(self, glow=part)


@dataclass(frozen=True, slots=True)
class PointingArm(Moving):
    """Kiti points with an arm, and her eyes light up."""

    arm: Arm


@dataclass(frozen=True, slots=True)
class Stirring(Moving):
    """A cat that moves on its seat."""

    seat: Seat
    how: Stir


@dataclass(frozen=True, slots=True)
class Away:
    """A seat's cat is under water."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Turning(Moving):
    """All revealed diver cards turn over: below 0.5 still their backs."""


@dataclass(frozen=True, slots=True)
class Sweep(Moving):
    """The revealed diver cards are cleared away."""


@dataclass(frozen=True, slots=True)
class Shadow(Moving):
    """The gull's shadow crosses the table."""


@dataclass(frozen=True, slots=True)
class Dimming(Moving):
    """The table around the lagoon is dimmed: all look at its middle."""


@dataclass(frozen=True, slots=True)
class Stake(Moving):
    """The cards of a contested space on their way to the middle of the lagoon, where they are held up large.
    `cards` are their pictures, of which the first `taken` have been fetched; `tone` is the sign of what they
    are worth, 0 while that is not known."""

    space: int
    cards: tuple[str, ...]
    tone: int
    taken: int = 0


STILL = 0.64
"""Part of the time for which a held card trembles before it turns over."""


@dataclass(frozen=True, slots=True)
class Shown(Moving):
    """A caught card that is held large in the middle: it trembles, then turns over to its other face."""

    name: str
    turned: str
    anchor: Anchor


@dataclass(frozen=True, slots=True)
class Fan(Moving):
    """Three Jellyfish on their way from a pile into the middle; the first `gone` of them have burst."""

    cards: tuple[str, ...]
    seat: Seat
    gone: int = 0


@dataclass(frozen=True, slots=True)
class Ink(Moving):
    """Ink that spurts from the Jellyfish at a place of the fan, and what is written in it."""

    index: int
    words: str


@dataclass(frozen=True, slots=True)
class Shout(Moving):
    """Something said in very large letters over the lagoon: good news with small words below, or a cry."""

    words: str
    below: str = ""


@dataclass(frozen=True, slots=True)
class Feathers(Moving):
    """Feathers sink where a Seagull was."""


@dataclass(frozen=True, slots=True)
class Bubble:
    """Words in a bubble at a seat, or (None) at Kiti."""

    seat: Seat | None
    words: str


@dataclass(frozen=True, slots=True)
class Wave(Moving):
    """A wave runs over the water, until it has died down."""


@dataclass(frozen=True, slots=True)
class Sky:
    """The round under whose sky something is told: the sky changes between two stories, never in one."""

    round: int


@dataclass(frozen=True, slots=True)
class Lit:
    """Spaces at which a lantern was lit in this round."""

    spaces: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Recap:
    """The round that was told last."""

    rows: tuple[RecapRow, ...]


@dataclass(frozen=True, slots=True)
class News:
    """Words about the last cards that were dealt, to be read on while the player chooses."""

    words: str


_UNLIT = Lit()


@dataclass(frozen=True, slots=True)
class Motions:
    """A stage with all that moves over it. With nothing under way only the stage counts."""

    stage: DisplayState
    caption: str = ""
    faces: Mapping[Seat, str] = field(default_factory=dict)
    flights: tuple[Flight, ...] = ()
    bursts: tuple[Burst, ...] = ()
    gains: tuple[Gain, ...] = ()
    contest: Contest | None = None
    pointing: PointingArm | None = None
    spark: Spark | None = None
    hop: Hop | None = None
    turning: float = 1.0
    sweep: float = 0.0
    shadow: float | None = None
    dimming: float = 0.0
    stake: Stake | None = None
    shown: Shown | None = None
    fan: Fan | None = None
    inks: tuple[Ink, ...] = ()
    shout: Shout | None = None
    feathers: float | None = None
    bubbles: tuple[Bubble, ...] = ()
    wave: float = 1.0
    lit: frozenset[int] = frozenset()
    away: frozenset[Seat] = frozenset()
    stirs: Mapping[Seat, tuple[Stir, float]] = field(default_factory=dict)
    sky: int | None = None
    rows: tuple[RecapRow, ...] = ()
    """The round that was told last; () where it has no pictures."""
    news: str = ""

    @classmethod
    def of(cls, animation: Animation[DisplayState]) -> Motions:
        """Return what an animation shows now."""
        every, one = animation.all, animation.one
        shadow, sky, recap, news = one(Shadow), one(Sky), one(Recap), one(News)
        feathers = one(Feathers)
        return cls(
            stage=animation.display,
            caption=animation.caption,
            faces=dict(animation.faces),
            flights=tuple(every(Flight)),
            bursts=tuple(every(Burst)),
            gains=tuple(every(Gain)),
            contest=one(Contest),
            pointing=one(PointingArm),
            spark=one(Spark),
            hop=one(Hop),
            turning=(one(Turning) or _DONE).part,
            sweep=(one(Sweep) or _BEGUN).part,
            shadow=None if shadow is None else shadow.part,
            dimming=(one(Dimming) or _BEGUN).part,
            stake=one(Stake),
            shown=one(Shown),
            fan=one(Fan),
            inks=tuple(every(Ink)),
            shout=one(Shout),
            feathers=None if feathers is None else feathers.part,
            bubbles=tuple(every(Bubble)),
            wave=(one(Wave) or _DONE).part,
            lit=(one(Lit) or _UNLIT).spaces,
            away=frozenset([away.seat for away in every(Away)]),
            stirs={stir.seat: (stir.how, stir.part) for stir in every(Stirring)},
            sky=None if sky is None else sky.round,
            rows=() if recap is None else recap.rows,
            news="" if news is None else news.words,
        )

    @property
    def rivals(self) -> tuple[Seat, ...]:
        """Seats that are still in the running for a space."""
        return () if self.contest is None else self.contest.rivals

    @property
    def tied(self) -> tuple[Seat, ...]:
        """Seats with the number that decides."""
        return () if self.contest is None else self.contest.tied

    @property
    def winner(self) -> Seat | None:
        """The seat that takes the space which is settled, once that is seen."""
        return None if self.contest is None else self.contest.winner

    @property
    def space(self) -> int | None:
        """The space that is being settled."""
        return None if self.contest is None else self.contest.space

    @property
    def glow(self) -> float:
        """Progress of the glow of the numbers that decide, 0 to 1."""
        return 0.0 if self.contest is None else self.contest.glow

    @property
    def points(self) -> Literal["", Arm]:
        """The arm with which Kiti points."""
        return "" if self.pointing is None else self.pointing.arm

    @property
    def eye_glow(self) -> float:
        """Brightness of Kiti's eyes, 0 to 1."""
        return 0.0 if self.pointing is None else self.pointing.part

    @property
    def locking(self) -> frozenset[Seat]:
        """Seats whose diver card is on its way to its place."""
        found = [one.seat for one in self.flights if one.kind == "diver"]
        return frozenset([seat for seat in found if seat is not None])

    def face(self, seat: Seat) -> str:
        """Return the expression of a cat now."""
        if seat in self.faces:
            return self.faces[seat]
        if self.stage.over:
            return "calm"
        return "locked" if self.stage.seats[seat].locked else "choosing"


_DONE, _BEGUN = Moving(part=1.0), Moving()


def fish(card: Card | None) -> str:
    """Return the name of a card's picture in flights: its code, or the back."""
    return "back" if card is None else str(card)
