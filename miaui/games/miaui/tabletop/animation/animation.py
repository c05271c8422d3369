"""Effects of the lagoon. Things go from anchor to anchor instead of from place to place, so that a window may
change its shape in the middle of a motion. All anchors are found by `animation.anchors.place`: ("ledge",
space, index, count) ("pile", seat) ("choice", seat) ("disc", seat) ("lap", seat) ("lifted", number) ("above",
space) ("water", space) ("surface", space) ("afloat", space) ("held", space) ("middle", index, count) ("grab",
0) ("beak", side) ("gone", 0) ("gull", 0); ("caught", seat) is the beak of a gull that comes from a pile.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import Card
from miaui.games.miaui.tabletop.display_state import DisplayState
from miaui.games.miaui.tabletop.recap import Recap
from miaui.games.miaui.tabletop.ui import TableFrame
from miaui.tabletop.animation import Animation, Moving

Anchor = tuple[str | int, ...]
Kind = Literal["fish", "diver", "cat", "gull"]
Arm = Literal["deep", "shallow"]
Stir = Literal["crouch", "leap", "sink"]
"""Motion of a cat on its seat; it leaps for joy."""


@dataclass(frozen=True, slots=True)
class Flight(Moving):
    """A thing on its way: it rises `arc` units above the straight way. `name` is a card's code ("K3",
    "back"), a diver's "number:colour" or "back:colour", or a cat's picture; `turned` is that of the other
    face where it turns over half way. `seat` is the cat's (those from the right column dive to the left), or
    the one that chose the diver card. `transient`: with reduced motion a cat is left out, a card fades
    away."""

    kind: Kind
    name: str
    start: Anchor
    end: Anchor
    turned: str = ""
    arc: float = 0.0
    spin: float = 0.0
    seat: Seat | None = None
    transient: bool = False


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
        """Number of seats that the light has touched: 0 at first, all of them, the picked one included, at
        its end and once it has `landed`."""
        return len(self.seats) if self.landed else int(self.part * len(self.seats) + 1e-6)


@dataclass(frozen=True, slots=True)
class Contest(Moving):
    """The space that is being settled (None: none is), who is still in the running, who has the number that
    decides, and who takes it, once that is seen; the numbers glow more and more."""

    space: int | None = None
    rivals: tuple[Seat, ...] = ()
    tied: tuple[Seat, ...] = ()
    winner: Seat | None = None

    def decides(self, seat: Seat) -> bool:
        """True if a seat is among the `tied`, who have the number that decides, or is the `winner`; False for
        all while no space is settled."""
        return seat in self.tied or seat == self.winner


@dataclass(frozen=True, slots=True)
class PointingArm(Moving):
    """Kiti points with an arm, and her eyes light up."""

    arm: Arm


@dataclass(frozen=True, slots=True)
class Outcome:
    """Outcome of a space until the round is told: the seat that takes its cards, `count` of them, and the
    `points` that they bring, None while that is not known to all."""

    space: int
    seat: Seat
    count: int
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Stirring(Moving):
    """A cat that moves on its seat."""

    seat: Seat
    how: Stir


@dataclass(frozen=True, slots=True)
class Away:
    """A seat's cat is under water."""

    seat: Seat


class Turning(Moving):
    """All revealed diver cards turn over: below 0.5 still their backs."""


class LastDive(Moving):
    """The last dive as a scene: everybody has one diver card left."""


class Sweep(Moving):
    """The revealed diver cards are cleared away."""


class Shadow(Moving):
    """The gull's shadow crosses the table."""


class Dimming(Moving):
    """The table around the lagoon is dimmed: all look at its middle."""


@dataclass(frozen=True, slots=True)
class Stake(Moving):
    """Pictures of a contested space's cards on their way to the middle, where they are held up large; the
    first `taken` have been fetched. `tone` is the sign of their worth, 0 while that is not known."""

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


class Feathers(Moving):
    """Feathers sink where a Seagull was."""


@dataclass(frozen=True, slots=True)
class Bubble:
    """Words in a bubble at a seat, or (None) at Kiti."""

    seat: Seat | None
    words: str


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


def locking(animation: Animation[DisplayState]) -> frozenset[Seat]:
    """Return the seats whose chosen diver card is flying to its place in front of them; an empty set for
    none."""
    ways = animation.all(Flight)
    return frozenset([way.seat for way in ways if way.kind == "diver" and way.seat is not None])


def face(animation: Animation[DisplayState], seat: Seat) -> str:
    """Return the expression of a seat's cat: the one that it was given, such as "asleep"; else "calm" after
    the end, "locked" once its card is locked in, and "choosing" before."""
    display = animation.display
    usual = "locked" if display.seats[seat].locked else "choosing"
    return animation.faces.get(seat, "calm" if display.over else usual)


def pictured(frame: TableFrame) -> Recap | None:
    """Return the recap that is shown in pictures; None while no recap is shown, where `parts.hold_recap`
    holds it back, and in a round without a catch."""
    shown = frame.status.recap and not frame.status.parts.hold_recap
    recap = frame.animation.first(Recap) if shown else None
    return recap if recap is not None and recap.rows else None


def fish(card: Card | None) -> str:
    """Return the name of a card's picture in flights: its code, or "back" for None.

    >>> fish(Card("T8")), fish(None)
    ('T8', 'back')
    """
    return "back" if card is None else str(card)
