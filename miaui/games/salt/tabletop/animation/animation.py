"""Effects at the beach, and `Motions`, which reads them. Cards on their way go from anchor to anchor instead
of from place to place, so that a window may change its shape in the middle of a motion.

Anchors, all found by `layout.anchors.spot`:
- ("deck",) ("pile", pile)
- ("aside", index, count): one of the two drawn cards, in the middle of the table
- ("unfolded", slot, count): one of the cards of a pile or of the lobster's five, unfolded
- ("held", seat, index, count): one of the `count` cards that another seat looks at: its cat holds them
- ("fan", pile, index, count): one of the `count` backs of a pile that another seat leafs through
- ("hand", seat, index, count): in a hand: the fan of the front seat, the backs beside any other
- ("laid", seat, duo, index): a card of a laid duo; the duo counts among those of the displayed stage
- ("rack", seat, index, count): a card of a hand that was shown
- ("boat", seat): at the seat's cat
- ("song", index, count): one of the mermaids that have risen out of a hand
- ("above",): beyond the upper edge
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from miaui.core.seat import Seat, seats
from miaui.games.salt.public.cards import MERMAID, Card
from miaui.games.salt.public.view import Pile
from miaui.games.salt.tabletop.animation.reveal import Reveal
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.tabletop.animation import Animation, Moving

Anchor = tuple[str | int, ...]

#: How a card turns over on its way: not at all, from its back to its face, from its face to its back.
Turn = Literal["", "up", "down"]

#: How a boat moves: it turns about, leaps for joy, is robbed, is struck by the jellyfish.
Stir = Literal["turn", "leap", "robbed", "struck"]


@dataclass(frozen=True, slots=True)
class Flight(Moving):
    """Card on its way; `card` None is a back all the way. `part` is its progress, 0 to 1, `arc` how far
    (units) it rises above the straight way, `spin` by how many degrees it swings. A card may turn over on its
    way: "up" from its back to its face, "down" from its face to its back."""

    card: Card | None
    start: Anchor
    end: Anchor
    turn: Turn = ""
    arc: float = 0.0
    spin: float = 0.0

    @property
    def key(self) -> str:
        """The name under which it flies: one card at a time goes from here to there."""
        return f"{self.start}>{self.end}"

    @property
    def turned(self) -> float:
        """Progress of turning over, 0 to 1, in the middle of the card's way."""
        return min(1.0, max(0.0, (self.part - 0.2) / 0.5))

    @property
    def face(self) -> Card | None:
        """The card that can be seen now; None is its back."""
        if self.turn == "up":
            return self.card if self.turned >= 0.5 else None
        return self.card if self.turn != "down" or self.turned < 0.5 else None

    @property
    def squeeze(self) -> float:
        """Width while the card turns over, as a part of its own, 0 to 1."""
        turning = self.turn and self.card is not None
        return max(0.04, abs(2 * self.turned - 1)) if turning else 1.0


@dataclass(frozen=True, slots=True)
class Hidden:
    """A place of the stage where nothing is painted, because a card is still on its way there."""

    anchor: Anchor


@dataclass(frozen=True, slots=True)
class PileLook:
    """A pile as it looks while a card is still on its way to it."""

    pile: int
    lying: Pile


@dataclass(frozen=True, slots=True)
class Lit:
    """Cards of the stage that glow while they count or are spoken of."""

    anchors: frozenset[Anchor]


@dataclass(frozen=True, slots=True)
class Stirring(Moving):
    """A boat that moves."""

    seat: Seat
    how: Stir


@dataclass(frozen=True, slots=True)
class Crease(Moving):
    """A fold that runs over the duo that a seat has just laid."""

    seat: Seat
    duo: int


@dataclass(frozen=True, slots=True)
class Fanning(Moving):
    """A pile is fanned out that another seat leafs through."""


@dataclass(frozen=True, slots=True)
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
    """A jellyfish's ribbons reach out from a seat to those that are locked."""

    seat: Seat
    others: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class CallHeld(Moving):
    """The paper of a call is held up by the seat that called."""

    which: Literal["stop", "last-chance"]
    seat: Seat


@dataclass(frozen=True, slots=True)
class Riffle(Moving):
    """The deck is shuffled."""


@dataclass(frozen=True, slots=True)
class Song(Moving):
    """Four mermaids sing in the sea."""


@dataclass(frozen=True, slots=True)
class Storm:
    """The sky's change for Last Chance, 0 (clear) to 1."""

    part: float = 0.0


def resting(stage: DisplayState) -> tuple[Storm | Reveal, ...]:
    """Return what a stage shows by itself: the storm of Last Chance, and how the deal ended."""
    storm = () if stage.caller is None else (Storm(1.0),)
    return storm if stage.outcome is None else (*storm, Reveal.settled(stage))


_CLEAR, _NOTHING = Storm(), Reveal()


@dataclass(frozen=True, slots=True)
class Motions:
    """Everything that moves at the beach, as painters ask for it."""

    animation: Animation[DisplayState]

    @property
    def stage(self) -> DisplayState:
        """The stage that is displayed."""
        return self.animation.display

    @property
    def caption(self) -> str:
        """Words for what is told."""
        return self.animation.caption

    @property
    def note(self) -> str:
        """Words that explain what happens for the first time."""
        return self.animation.note

    @property
    def flights(self) -> list[Flight]:
        """Cards on their way."""
        return self.animation.all(Flight)

    @property
    def hidden(self) -> frozenset[Anchor]:
        """Places of the stage where nothing is painted, because a card is still on its way there."""
        return frozenset([one.anchor for one in self.animation.all(Hidden)])

    def coming(self, seat: Seat) -> frozenset[Anchor]:
        """Return the hidden places of a seat's hand and of what it has laid."""
        own = ("hand", seat), ("laid", seat)
        return frozenset([anchor for anchor in self.hidden if anchor[:2] in own])

    @property
    def piles(self) -> Mapping[int, Pile]:
        """Piles as they look while a card is still on its way to them."""
        return {one.pile: one.lying for one in self.animation.all(PileLook)}

    @property
    def stirs(self) -> Mapping[Seat, tuple[Stir, float]]:
        """Boats that move, by seat: how, and how far that has come."""
        return {one.seat: (one.how, one.part) for one in self.animation.all(Stirring)}

    @property
    def lit(self) -> frozenset[Anchor]:
        """Cards of the stage that glow while they count or are spoken of."""
        found = self.animation.one(Lit)
        return frozenset() if found is None else found.anchors

    @property
    def fan(self) -> float:
        """Progress of fanning out a pile that another seat leafs through, 0 to 1."""
        found = self.animation.one(Fanning)
        return 1.0 if found is None else found.part

    @property
    def storm(self) -> float:
        """Progress of the sky's change for Last Chance, 0 to 1."""
        return (self.animation.one(Storm) or _CLEAR).part

    @property
    def reveal(self) -> Reveal:
        """Display of a deal that ends."""
        return self.animation.one(Reveal) or _NOTHING

    def face(self, seat: Seat) -> str:
        """Return the expression of a cat now."""
        if seat in self.animation.faces:
            return self.animation.faces[seat]
        if self.stage.seats[seat].locked:
            return "asleep"
        return "thinking" if seat == self.stage.to_move else "calm"

    @property
    def called(self) -> bool:
        """True if the deal is being ended by a call, so that no seat may call any more."""
        shown = any(look.shown is not None for look in self.stage.seats) and not self.stage.unveiled
        return shown or self.animation.one(CallHeld) is not None or self.stage.caller is not None

    @property
    def racks(self) -> bool:
        """True if shown hands stand on racks, and no piles are needed any more."""
        return self.reveal.racks > 0.0

    @property
    def hands_gone(self) -> bool:
        """True if hands went back unseen: a deal that the empty deck ended is not scored."""
        return self.stage.outcome is not None and self.stage.outcome.end == "empty"

    @property
    def landed(self) -> DisplayState:
        """The stage without the cards that are still on their way to a hand: what can be counted by now."""
        stage = self.stage
        for flight in self.flights:
            if flight.end[0] == "hand" and flight.end != flight.start:
                stage = _without(stage, self.stage, Seat(int(flight.end[1])), int(flight.end[2]))
        return stage

    def risen(self, seat: Seat) -> frozenset[int]:
        """Return the places in a seat's hand out of which mermaids have risen: no card is there any more."""
        if seat != self.reveal.singer:
            return frozenset()
        hand, places = self.stage.held(seat), range(self.stage.seats[seat].count)
        mermaids = [place for place in places if hand is None or hand[place] == MERMAID]
        return frozenset(mermaids[: self.reveal.risen])

    @property
    def medals(self) -> dict[Seat, str]:
        """Points that the deal brings, in words, by seat, once it has been given its medal."""
        return {seat: f"+{self.reveal.scored[seat]}" for seat in self.reveal.medals}

    @property
    def towers(self) -> dict[Seat, tuple[float, float, str]]:
        """Towers with new storeys, by seat: points as shown, how many of them are fresh, the badge beside."""
        reveal, found = self.reveal, {}
        for seat, scored in zip(seats(len(reveal.scored)), reveal.scored, strict=True):
            grown = scored * reveal.growth
            before = self.stage.totals[seat] - (scored if self.stage.outcome is not None else 0)
            if scored:
                found[seat] = (before + grown, grown, f"+{scored}" if grown else "")
        return found

    def pile(self, pile: int) -> Pile:
        """Return a pile as it looks now."""
        return self.piles.get(pile, self.stage.piles[pile])


def _without(stage: DisplayState, whole: DisplayState, seat: Seat, place: int) -> DisplayState:
    """The stage without a card of a seat's hand, which lies at that place of the `whole` stage's."""
    left = stage.seat(seat, count=stage.seats[seat].count - 1)
    held = whole.held(seat)
    if seat != stage.viewer or held is None or place >= len(held):
        return left
    hand = list(stage.hand)
    hand.remove(held[place])
    return replace(left, hand=tuple(hand))
