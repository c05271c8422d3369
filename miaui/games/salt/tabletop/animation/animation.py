"""Effects at the beach. Cards on their way go from anchor to anchor instead of from place to place, so that a
window may change its shape in the middle of a motion."""

from dataclasses import dataclass
from typing import Literal

from miaui.core.seat import Seat
from miaui.games.salt.public.cards import MERMAID, Card
from miaui.games.salt.public.view import Pile
from miaui.games.salt.tabletop.animation.reveal import Reveal
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.layout.anchors import Anchor
from miaui.tabletop.animation import Animation, Moving

Turn = Literal["", "up", "down"]
Stir = Literal["turn", "leap", "robbed", "struck"]


@dataclass(frozen=True, slots=True)
class Flight(Moving):
    """Card on its way from the anchor `start` to the anchor `end`; `card` None is a back all the way. It
    rises `arc` units above the straight way, swings by `spin` degrees, and may turn over: "up" from its back
    to its face, "down" from its face to its back."""

    card: Card | None
    start: Anchor
    end: Anchor
    turn: Turn = ""
    arc: float = 0.0
    spin: float = 0.0

    @property
    def key(self) -> str:
        """The key of its effect, made of start and end: a second card from here to there takes the place of
        the first."""
        return f"{self.start}>{self.end}"

    @property
    def turned(self) -> float:
        """Progress of turning over, 0 to 1: 0 in the first 0.2 of the card's way, 1 from 0.7 of it on, even
        between."""
        return min(1.0, max(0.0, (self.part - 0.2) / 0.5))

    @property
    def face(self) -> Card | None:
        """The card as it is seen now, None for its back: "up" shows its back until it has half turned over,
        "down" its face until then; without a turn the card all the way."""
        if self.turn == "up":
            return self.card if self.turned >= 0.5 else None
        return self.card if self.turn != "down" or self.turned < 0.5 else None

    @property
    def squeeze(self) -> float:
        """Width of the card as a part of its own: 1 before and after it turns over, 0.04 half way; 1 for one
        that does not turn, or is a back."""
        turning = self.turn and self.card is not None
        return max(0.04, abs(2 * self.turned - 1)) if turning else 1.0


@dataclass(frozen=True, slots=True)
class Hidden:
    """A place of the display where nothing is painted, because a card is still on its way there."""

    anchor: Anchor


@dataclass(frozen=True, slots=True)
class PileLook:
    """A pile, 0 or 1, as it looks while a card is still on its way to it."""

    pile: int
    lying: Pile


@dataclass(frozen=True, slots=True)
class Lit:
    """Cards of the display, by their anchors, that glow while they count or are spoken of."""

    anchors: frozenset[Anchor] = frozenset()


@dataclass(frozen=True, slots=True)
class Stirring(Moving):
    """A boat that moves: it turns about, leaps, is shaken because it is "robbed", or trembles because it is
    "struck"."""

    seat: Seat
    how: Stir


@dataclass(frozen=True, slots=True)
class Crease(Moving):
    """A fold that runs over the pair, by its number among those laid, that a seat has just laid."""

    seat: Seat
    duo: int


class Fanning(Moving):
    """The pile that another seat leafs through, fanned out as far as its `part`."""


class Leap(Moving):
    """Fish leap out of the sea round the card that they bring."""


@dataclass(frozen=True, slots=True)
class SailOff(Moving):
    """Two paper boats sail off from the duo that a seat has just laid: its turn begins anew."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Fin(Moving):
    """A shark's fin on its way from the thief to the victim."""

    thief: Seat
    victim: Seat


@dataclass(frozen=True, slots=True)
class Zap(Moving):
    """A jellyfish's ribbons that reach out from a seat to the `others`, which are locked."""

    seat: Seat
    others: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class CallHeld(Moving):
    """The paper of a call is held up by the seat that called."""

    which: Literal["stop", "last-chance"]
    seat: Seat


@dataclass(frozen=True, slots=True)
class LastChance(Moving):
    """The bet of Last Chance as a scene: who has made it, and the points of the hand that it shows."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Burst(Moving):
    """Slips of paper burst at the top of a seat's tower, which has grown up to the goal's rope."""

    seat: Seat


class Riffle(Moving):
    """The deck is shuffled."""


class Song(Moving):
    """Four mermaids sing in the sea."""


class Storm(Moving):
    """The sky's change for Last Chance: at `part` 0 it is morning, at 1 the whole storm."""


def resting(display: DisplayState) -> tuple[Storm | Reveal, ...]:
    """Return what a display shows by itself: the whole storm once Last Chance was called, then the settled
    end of the deal if it has ended; () for neither."""
    storm = () if display.caller is None else (Storm(part=1.0),)
    return storm if display.outcome is None else (*storm, Reveal.settled(display))


_NOTHING = Reveal()


def revealed(animation: Animation[DisplayState]) -> Reveal:
    """Return the end of the deal as far as it is shown; `Reveal()`, in which nothing is shown,
    before."""
    return animation.shown(_NOTHING)


def hidden(animation: Animation[DisplayState]) -> frozenset[Anchor]:
    """Return the anchors of the display at which nothing is painted, because a card is still on its way
    there; an empty set for none."""
    return frozenset([effect.anchor for effect in animation.all(Hidden)])


def face(animation: Animation[DisplayState], seat: Seat) -> str:
    """Return the expression of a cat now: the one that it was given while something is told, such as
    "delighted"; else "asleep" if it is locked, even in its turn, "thinking" in its turn, and "calm"."""
    display = animation.display
    usual = "thinking" if seat == display.to_move else "calm"
    return animation.faces.get(seat, "asleep" if display.seats[seat].locked else usual)


def called(animation: Animation[DisplayState]) -> bool:
    """True if no seat may call any more: the paper of a call is held up, Last Chance was called, or a hand
    was shown; hands that lie open because the game is over do not count."""
    display = animation.display
    shown = any(look.shown is not None for look in display.seats) and not display.unveiled
    return shown or animation.first(CallHeld) is not None or display.caller is not None


def risen(animation: Animation[DisplayState], seat: Seat) -> frozenset[int]:
    """Return the indices in a seat's hand out of which mermaids have risen, of all its mermaids the leftmost;
    of a hand that is not seen the first cards. An empty set for a seat that does not sing."""
    reveal, display = revealed(animation), animation.display
    if seat != reveal.singer:
        return frozenset()
    hand, places = display.held(seat), range(display.seats[seat].count)
    mermaids = [place for place in places if hand is None or hand[place] == MERMAID]
    return frozenset(mermaids[: reveal.risen])


def kept_pile(animation: Animation[DisplayState], pile: int) -> Pile | None:
    """Return pile 0 or 1 as it looks while a card is still on its way to it; None while none is."""
    return next((look.lying for look in animation.all(PileLook) if look.pile == pile), None)


def tower(animation: Animation[DisplayState], seat: Seat) -> tuple[float, float, str]:
    """Return the points of a seat's tower as it is shown, how many of them have grown so far, and the badge
    beside it, "+7" for all that the deal brings. Before it begins to grow it has the points of before the
    deal, 0.0 and ""; so it has 0.0 and "" where the deal brings it nothing."""
    reveal, display = revealed(animation), animation.display
    total, scored = float(display.totals[seat]), reveal.scored[seat] if reveal.scored else 0
    if not scored:
        return total, 0.0, ""
    grown = scored * reveal.growth
    before = total - (scored if display.outcome is not None else 0)
    return before + grown, grown, f"+{scored}" if grown else ""
