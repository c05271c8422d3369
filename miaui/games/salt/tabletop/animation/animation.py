"""The animation: the stage of this moment plus everything that is under way. Cards on their way go from
anchor to anchor instead of from place to place, so that a window may change its shape in the middle of a
motion.

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

from dataclasses import dataclass, field, replace
from typing import Literal

from miaui.core.seat import Seat, seats
from miaui.games.salt.public.cards import MERMAID, Card
from miaui.games.salt.public.view import Pile
from miaui.games.salt.tabletop.animation.reveal import Reveal
from miaui.games.salt.tabletop.stage import Stage

Anchor = tuple[str | int, ...]

#: How a card turns over on its way: not at all, from its back to its face, from its face to its back.
Turn = Literal["", "up", "down"]

#: How a boat moves: it turns about, leaps for joy, is robbed, is struck by the jellyfish.
Stir = Literal["turn", "leap", "robbed", "struck"]


@dataclass(slots=True)
class Flight:
    """Card on its way; `card` None is a back all the way. `part` is its progress, 0 to 1, `arc` how far
    (units) it rises above the straight way, `spin` by how many degrees it swings. A card may turn over on its
    way: "up" from its back to its face, "down" from its face to its back."""

    card: Card | None
    start: Anchor
    end: Anchor
    turn: Turn = ""
    arc: float = 0.0
    spin: float = 0.0
    part: float = 0.0

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


@dataclass(slots=True)
class Animation:
    """A stage with its motions. With nothing under way only `stage` and `reveal` count.

    `hidden` are anchors of the stage where nothing is painted, because a card is still on its way there.
    """

    stage: Stage
    caption: str = ""
    note: str = ""
    """Words that explain what happens for the first time."""
    flights: dict[str, Flight] = field(default_factory=dict)
    hidden: set[Anchor] = field(default_factory=set)
    piles: dict[int, Pile] = field(default_factory=dict)
    """Piles as they look while a card is still on its way to them."""
    faces: dict[int, str] = field(default_factory=dict)
    """Expressions of cats, by seat: calm, delighted, sulk, surprised, thinking, asleep."""
    stirs: dict[Seat, tuple[Stir, float]] = field(default_factory=dict)
    """Boats that move, by seat: how, and how far that has come."""
    lit: frozenset[Anchor] = frozenset()
    """Cards of the stage that glow while they count or are spoken of."""
    crease: tuple[Seat, int, float] | None = None
    """(seat, duo, part): a fold runs over the duo that was just laid."""
    fan: float = 1.0
    """Progress of fanning out a pile that another seat leafs through, 0 to 1."""
    splash: tuple[Anchor, float] | None = None
    """Where water splashes, and how far that has come."""
    fin: tuple[Seat, Seat, float] | None = None
    """(thief, victim, part): a shark's fin on its way."""
    zap: tuple[Seat, tuple[Seat, ...], float] | None = None
    """(seat, others, part): a jellyfish's ribbons reach out from the seat to those that are locked."""
    call: tuple[Literal["stop", "last-chance"], Seat, float] | None = None
    """(which, seat, part): the paper of a call is held up by the seat that called."""
    riffle: float | None = None
    """Progress of shuffling the deck, 0 to 1; None while it is not shuffled."""
    storm: float = 0.0
    """Progress of the sky's change for Last Chance, 0 to 1."""
    reveal: Reveal = field(default_factory=Reveal)
    """Display of a deal that ends."""

    def __post_init__(self) -> None:
        self.rest()

    def face(self, seat: Seat) -> str:
        """Return the expression of a cat now."""
        if seat in self.faces:
            return self.faces[seat]
        if self.stage.seats[seat].locked:
            return "asleep"
        return "thinking" if seat == self.stage.to_move else "calm"

    @property
    def called(self) -> bool:
        """True if the deal is being ended by a call, so that no seat may call any more."""
        shown = any(look.shown is not None for look in self.stage.seats)
        return shown or self.call is not None or self.stage.caller is not None

    @property
    def racks(self) -> bool:
        """True if shown hands stand on racks, and no piles are needed any more."""
        return self.reveal.racks > 0.0

    @property
    def hands_gone(self) -> bool:
        """True if hands went back unseen: a deal that the empty deck ended is not scored."""
        return self.stage.outcome is not None and self.stage.outcome.end == "empty"

    @property
    def landed(self) -> Stage:
        """The stage without the cards that are still on their way to a hand: what can be counted by now."""
        stage = self.stage
        for flight in self.flights.values():
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

    def settle(self) -> None:
        """Stop everything that is under way; words, faces and what a deal's end shows stay."""
        self.flights.clear()
        self.hidden.clear()
        self.piles.clear()
        self.stirs.clear()
        self.lit = frozenset()
        self.crease = self.splash = self.fin = self.zap = self.call = self.riffle = None
        self.fan = 1.0

    def rest(self) -> None:
        """Show everything as the stage alone says."""
        over = self.stage.outcome is not None
        self.storm = 1.0 if self.stage.caller is not None else 0.0
        self.reveal = Reveal.settled(self.stage) if over else Reveal()

    def clear(self) -> None:
        """Clear what is left of what was told."""
        self.settle()
        self.caption = self.note = ""
        self.faces.clear()
        self.rest()


def _without(stage: Stage, whole: Stage, seat: Seat, place: int) -> Stage:
    """The stage without a card of a seat's hand, which lies at that place of the `whole` stage's."""
    left = stage.seat(seat, count=stage.seats[seat].count - 1)
    held = whole.held(seat)
    if seat != stage.viewer or held is None or place >= len(held):
        return left
    hand = list(stage.hand)
    hand.remove(held[place])
    return replace(left, hand=tuple(hand))
