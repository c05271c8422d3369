"""Display state as plain data: no places, no pixels. `DisplayState.of(view)` is the truth; `after(event)`
follows it event by event and arrives at an equal display."""

from dataclasses import dataclass, replace
from typing import assert_never

from miaui.core.seat import Seat
from miaui.games.miaui.public.cards import ROUNDS, Card
from miaui.games.miaui.public.events import (
    Caught,
    Contested,
    Event,
    GameEnded,
    KitiMoved,
    LockedIn,
    Revealed,
    RoundEnded,
    Stocked,
)
from miaui.games.miaui.public.taking import score
from miaui.games.miaui.public.variants import Variants
from miaui.games.miaui.public.view import Seen, View, hands, piles

Spaces = tuple[tuple[Seen, ...], tuple[Seen, ...], tuple[Seen, ...]]


@dataclass(frozen=True, slots=True)
class SeatLook:
    """A seat as displayed. `dive` is the revealed diver card that still lies there; `left` the numbers
    not yet spent (public by memory), `pile` the whole pile bottom to top (likewise). `covered`: its top card
    is not shown, for other cards lie on it by now. `gained`: the points of this round so far."""

    pile: tuple[Card, ...]
    locked: bool
    dive: int | None
    left: tuple[int, ...]
    covered: bool = False
    gained: int = 0

    @property
    def top(self) -> Card | None:
        """The card that is seen on top of the pile; None for an empty or a covered one."""
        return self.pile[-1] if self.pile and not self.covered else None


@dataclass(frozen=True, slots=True)
class DisplayState:
    """The table as displayed to `viewer` (None: the public). Spaces are indexed bottom, middle, top, each
    with its cards oldest first. `kiti`: the seat after which she stands, None without her; `hand`: the
    viewer's diver cards, `chosen` the one that is locked in."""

    viewer: Seat | None
    variants: Variants
    round: int
    over: bool
    kiti: Seat | None
    lagoon: Spaces
    seats: tuple[SeatLook, ...]
    hand: tuple[int, ...]
    chosen: int | None
    scores: tuple[int, ...] | None = None

    @classmethod
    def of(cls, view: View) -> "DisplayState":
        """Return the display state of a view, with no diver card revealed and no pile covered; `scores`, the
        points of each pile, only if the game is over, else None."""
        now = view.open
        grown, left = piles(view), hands(view)
        return cls(
            viewer=view.seat,
            variants=now.variants,
            round=now.round,
            over=now.over,
            kiti=now.kiti,
            lagoon=now.lagoon,
            seats=tuple(
                SeatLook(grown[seat], mat.locked, None, left[seat]) for seat, mat in enumerate(now.mats)
            ),
            hand=now.hand,
            chosen=now.chosen,
            scores=tuple(score(pile) for pile in grown) if now.over else None,
        )

    def after(self, event: Event) -> "DisplayState":
        """Return the display state after an event: `Stocked` adds a card as the newest of its space,
        `LockedIn` marks a seat, and sets `chosen` if it is the viewer's, `Revealed` shows all dives, `Caught`
        empties a space onto a pile, `KitiMoved` moves her, `RoundEnded` takes the dives away, also from what
        hand and seats have left, and goes to the next round (12 at most), `GameEnded` brings the scores;
        `Contested` changes nothing."""
        match event:
            case Stocked(space, card, facedown_for):
                return self.lying(space, (*self.lagoon[space], Seen(card, facedown_for)))
            case LockedIn(seat, number):
                display = self.seat(seat, locked=True)
                return replace(display, chosen=number) if seat == self.viewer else display
            case Revealed(dives):
                shown = [replace(look, dive=dive) for look, dive in zip(self.seats, dives, strict=True)]
                return replace(self, seats=tuple(shown))
            case Caught(space, seat, taken):
                pile, look = taken[-1].pile, self.seats[seat]
                points = look.gained + score(pile) - score(look.pile)
                return self.lying(space, ()).seat(seat, pile=pile, covered=False, gained=points)
            case KitiMoved(kiti):
                return replace(self, kiti=kiti)
            case RoundEnded(number):
                return self._swept(number)
            case GameEnded(scores):
                return replace(self, over=True, scores=scores)
            case Contested():
                return self
            case _:
                assert_never(event)

    def lying(self, space: int, cards: tuple[Seen, ...]) -> "DisplayState":
        """Return the display state with these cards in a space (0 the bottom), oldest first, in place of
        those there."""
        spaces = list(self.lagoon)
        spaces[space] = cards
        return replace(self, lagoon=(spaces[0], spaces[1], spaces[2]))

    def seat(self, seat: Seat, **changes: object) -> "DisplayState":
        """Return the display state with those fields of a seat's `SeatLook` replaced. TypeError for a name
        that is no field."""
        looks = list(self.seats)
        looks[seat] = replace(looks[seat], **changes)  # type: ignore[arg-type]
        return replace(self, seats=tuple(looks))

    def public(self) -> "DisplayState":
        """Return the display state of the public's view: viewer None, facedown cards unknown, no hand and no
        chosen dive."""
        hidden = [
            tuple(card if card.facedown_for is None else Seen(None, card.facedown_for) for card in space)
            for space in self.lagoon
        ]
        return replace(self, viewer=None, lagoon=(hidden[0], hidden[1], hidden[2]), hand=(), chosen=None)

    def seen_from(self, now: "DisplayState") -> "DisplayState":
        """Return the display state in which each pile is `covered` that differs from the pile `now` and that
        the viewer may not look through `now`; all others are not covered."""
        looks = [
            replace(look, covered=look.pile != now.seats[seat].pile and not now.may_look(seat))
            for seat, look in enumerate(self.seats)
        ]
        return replace(self, seats=tuple(looks))

    def may_look(self, seat: int) -> bool:
        """True if the viewer may look through that seat's pile: its own, and all with Open Baskets and after
        the end."""
        return self.variants.open_baskets or self.over or (self.viewer is not None and seat == self.viewer)

    def _swept(self, number: int) -> "DisplayState":
        """Return the display after a round is over: diver cards are discarded, the hand is one shorter."""
        looks = tuple(
            replace(
                look, locked=False, dive=None, gained=0, left=tuple(n for n in look.left if n != look.dive)
            )
            for look in self.seats
        )
        spent = None if self.viewer is None else self.seats[self.viewer].dive
        return replace(
            self,
            round=min(number + 1, ROUNDS),
            seats=looks,
            hand=tuple(n for n in self.hand if n != spent),
            chosen=None,
        )
