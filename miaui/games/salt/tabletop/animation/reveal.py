"""The reveal at the end of a deal beside the display: racks, counts, scales, medals, verdict, storeys."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from miaui.core.seat import Seat
from miaui.engine.i18n import number
from miaui.games.salt.public.cards import ALL_MERMAIDS, COLOURS, colour_of
from miaui.games.salt.public.events import DealEnded
from miaui.games.salt.public.parts import Part, parts_of
from miaui.games.salt.public.points import card_points, colour_bonus, holding_of
from miaui.games.salt.tabletop.display_state import DisplayState


@dataclass(frozen=True, slots=True)
class Count:
    """A seat's hand and laid pairs that are being counted: their `parts`, how many of them have been
    (`done`), and the number of cards of its largest colour (`bonus`; `colour` is that colour's code, ""
    without cards)."""

    parts: tuple[Part, ...] = ()
    done: int = 0
    bonus: int = 0
    colour: str = ""

    @property
    def counted(self) -> tuple[Part, ...]:
        """The parts that have been counted, the first `done` of them."""
        return self.parts[: self.done]

    @property
    def points(self) -> int:
        """Sum of the points of the parts that have been counted."""
        return sum(part.points for part in self.counted)

    @property
    def sum(self) -> str:
        """The last part's points as they are added, "3 + 4 = 7", from "0 + 1 = 1" on; "0" before the
        first."""
        if not self.done:
            return number(0)
        added = self.parts[self.done - 1].points
        return f"{number(self.points - added)} + {number(added)} = {number(self.points)}"


@dataclass(frozen=True, slots=True)
class Singing:
    """A mermaid that counts the cards of a colour, given by its code: the anchor of the mermaid, and how many
    cards it has counted so far."""

    mermaid: tuple[str | int, ...]
    colour: str
    count: int


@dataclass(frozen=True, slots=True)
class Reveal:
    """Progress of showing the end of a deal, an effect. Numbers go from 0 to 1.

    - `racks`: shown hands have risen to racks, piles and deck have made room.
    - `counts`: by seat, what has been counted; `counting`: the seat whose hand is being counted.
    - `singing`: the mermaid that counts just now.
    - `scales`: the scales of Last Chance stand there; `tilt` from -1 (the others' boat sinks) to 1 (the
      caller's sinks); `tremble` while the drum rolls.
    - `verdict`: the strip with the verdict has unfolded.
    - `light`: how the light has turned: 1 all gold, -1 all grey.
    - `end`: how the deal ended; `medals`: the seats that have been given what it brings them.
    - `growth`: the towers' new storeys.
    - `risen`: the number of mermaids that have risen out of the hand of the `singer`; `song`: they lift the
      sea.
    """

    racks: float = 0.0
    counts: Mapping[Seat, Count] = field(default_factory=dict)
    counting: Seat | None = None
    singing: Singing | None = None
    scales: float = 0.0
    tilt: float = 0.0
    tremble: float = 0.0
    verdict: float = 0.0
    light: float = 0.0
    end: DealEnded | None = None
    medals: frozenset[Seat] = frozenset()
    growth: float = 0.0
    risen: int = 0
    singer: Seat | None = None
    song: float = 0.0

    @property
    def scored(self) -> tuple[int, ...]:
        """Points that the deal brings each seat; () before it ends."""
        return () if self.end is None else self.end.scored

    def points(self, seat: Seat) -> int | None:
        """Return the points of a seat as far as its parts have been counted, 0 as its count begins; None
        before that."""
        return self.counts[seat].points if seat in self.counts else None

    def bonus_counts(self, seat: Seat) -> bool:
        """True if the colour bonus is part of what a seat scores: after Last Chance the caller's, and if the
        bet was won everybody's; False after Stop and before the end."""
        end = self.end
        return end is not None and end.end == "last" and (seat == end.by or bool(end.won))

    def best(self, seat: Seat) -> bool:
        """True if a seat scores more than 0, and no other more than it; several may. False before the deal
        ends."""
        return bool(self.scored) and 0 < self.scored[seat] == max(self.scored)

    def struck(self, seat: Seat) -> bool:
        """True if a seat has its medal and its card points do not count: after a lost Last Chance the
        caller's, after a won one those of all others."""
        end = self.end
        if end is None or end.end != "last" or seat not in self.medals:
            return False
        return (seat == end.by) != bool(end.won)

    @classmethod
    def settled(cls, display: DisplayState) -> "Reveal":
        """Return the reveal in which the end of the deal on the table has been shown whole: of a scored one
        racks, counts, medals and towers, after a bet the scales too; of four mermaids the risen sea; always
        the verdict. `Reveal()`, in which nothing is shown, while the deal goes on."""
        outcome = display.outcome
        if outcome is None:
            return cls()
        scores = outcome.end in ("stop", "last")
        counted = {}
        for seat, look in display.looks() if scores else ():
            parts = parts_of(look.shown or (), look.laid)
            counted[seat] = count_of(display, seat, parts, len(parts))
        points = tuple(count.points for count in counted.values())
        bonus = tuple(count.bonus for count in counted.values())
        end = DealEnded(outcome.end, outcome.by, outcome.won, points, bonus, outcome.scored, outcome.totals)
        sung, bet = outcome.end == "mermaids", outcome.end == "last"
        return cls(
            counts=counted,
            verdict=1.0,
            end=end,
            risen=ALL_MERMAIDS if sung else 0,
            singer=outcome.by if sung else None,
            song=1.0 if sung else 0.0,
            racks=1.0 if scores else 0.0,
            growth=1.0 if scores else 0.0,
            medals=frozenset(counted),
            scales=1.0 if bet else 0.0,
            light=(1.0 if outcome.won else -1.0) if bet else 0.0,
            tilt=tilt_of(display) if bet else 0.0,
        )


def count_of(display: DisplayState, seat: Seat, parts: tuple[Part, ...], done: int) -> Count:
    """Return the count of a seat, by its shown hand (empty if it has not shown it) and laid pairs, with
    `done` of its parts counted. Of equally large colours it has the first in COLOURS, "" without cards."""
    look = display.seats[seat]
    hand = look.shown or ()
    cards = [*hand, *(card for cards in look.laid for card in cards)]
    sizes = [(sum(colour_of(card) == colour for card in cards), colour) for colour in COLOURS]
    best = max(size for size, _colour in sizes)
    colour = next(colour for size, colour in sizes if size == best) if best else ""
    return Count(parts, done, colour_bonus(holding_of(hand, look.laid)), colour)


def _points_of(display: DisplayState, seat: Seat) -> int:
    """Return the card points of a seat that has shown its hand; 0 for others."""
    look = display.seats[seat]
    return 0 if look.shown is None else card_points(holding_of(look.shown, look.laid))


def best_other(display: DisplayState) -> int:
    """Return the most card points of any seat but the caller, or of all seats without a caller; a hand that
    was not shown counts 0."""
    return max(_points_of(display, seat) for seat, _look in display.looks() if seat != display.caller)


def tilt_of(display: DisplayState) -> float:
    """Return how far the scales tip: 0.35 plus 0.13 for each point by which the caller is ahead, at most 1;
    -0.35 less 0.13 for each point behind, at least -1; a tie counts as ahead. 0 without a caller."""
    if display.caller is None:
        return 0.0
    ahead = _points_of(display, display.caller) - best_other(display)
    return min(1.0, 0.35 + 0.13 * ahead) if ahead >= 0 else max(-1.0, -0.35 + 0.13 * ahead)


def is_mermaid(part: Part) -> bool:
    """True if a mermaid brings the part: it counts the cards of a colour."""
    return part.what in COLOURS
