"""Models of the others: how they may go on playing, and how likely each is after what they have called."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp, log
from random import Random
from typing import assert_never

from miaui.core.seat import Seat
from miaui.games.salt.bots import plain
from miaui.games.salt.bots.learnt import learnt_style
from miaui.games.salt.bots.playout import call_of
from miaui.games.salt.bots.style import Style, Values
from miaui.games.salt.public.cards import KINDS, MULTIPLIERS, UNKNOWN, Card, deck_of
from miaui.games.salt.public.events import (
    Called,
    Drew,
    Ended,
    Fished,
    FourMermaids,
    Kept,
    Laid,
    LookedAhead,
    Passed,
    PickedFromDeck,
    PickedFromPile,
    Searched,
    Shown,
    Sighting,
    Stole,
    TookTop,
)
from miaui.games.salt.public.moves import DRAW, TOPS, Call
from miaui.games.salt.public.points import IN_HAND, LAYING, holding_of
from miaui.games.salt.public.variants import Variants
from miaui.games.salt.public.view import DealSeen, View
from miaui.games.salt.rules.position import Position

#: What cards are worth to a yardstick, see `yardstick.worth`. Of equals it keeps the first by code.
_WORTH: Values = {
    **dict.fromkeys(("CR", "BO", "FI", "SW", "SK", "JE", "LO"), (1.0,) * 5),
    **dict.fromkeys((*MULTIPLIERS, "HO"), (1.0,)),
    **dict.fromkeys(("ST", "ME"), (2.0,) * 4),
    **dict.fromkeys(("CR+CR", "BO+BO", "FI+FI", "SK+SW", "JE+SW", "CR+LO"), (0.0,)),
    "SH": (1.0, 3.0, 4.0, 4.0, 4.0, 4.0),
    "OC": (1.0, 5.0, 6.0, 6.0, 6.0),
    "PE": (2.0, 4.0, 4.0),
    "SA": (1.0, 9.0),
    "duo": (5.0,),
    "counted": (2.0,),
    "bonus": (0.0,),
}

#: How much less the next kind by code is worth: it parts equals and changes nothing else.
_PART = 0.001

#: How likely a player does not do what its model would, with its cards known, and with some unknown.
_DOUBT, _BLIND = 0.1, 0.25

#: Largest log odds, for and against.
_SURE = 4.0

#: How much what the others called says about a seat: tables are often of one kind.
_ALIKE = 0.5


def _parted(values: Values) -> Values:
    less = {kind: place * _PART for place, kind in enumerate(sorted(KINDS))}
    return {
        name: tuple([number - sum([less.get(kind, 0.0) for kind in name.split("+")]) for number in numbers])
        for name, numbers in values.items()
    }


#: A yardstick as a style, which a playout can follow.
YARDSTICK = Style(_parted(_WORTH), draw=3.5, hidden=1.0, base=0.0, last=2.0, stop=0.0)


def suspicions(view: View) -> list[float]:
    """Return for each seat the probability, 0.02 to 0.98, that it plays like a yardstick rather than in the
    learnt style, judged by what was seen in all deals; what other seats did counts half. 0.5 for each where
    nothing was seen that tells them apart. The number of the view's own seat means nothing."""
    logs = [0.0] * view.seats
    for deal in view.memory.deals:
        for seat, lean in enumerate(_leans(deal, view.seats, view.open.variants)):
            logs[seat] += lean if seat != view.seat else 0.0
    whole = sum(logs)
    sums = [own + _ALIKE * (whole - own) for own in logs]
    return [1 / (1 + exp(-min(max(lean, -_SURE), _SURE))) for lean in sums]


@lru_cache(maxsize=64)
def _leans(deal: DealSeen, seats: int, variants: Variants) -> list[float]:
    """Return the log, by seat, of how much likelier a yardstick would have done what was seen in a deal."""
    watch, learnt = _Watch(deal, seats, variants), learnt_style(seats)
    logs = [0.0] * seats
    for event in deal.log:
        likely = watch.likely(event, YARDSTICK), watch.likely(event, learnt)
        logs[event.seat] += log(likely[0] / likely[1])
        watch.follow(event)
    return logs


class _Watch:
    """A deal as everybody can see it: a position with the known cards in hand, the others UNKNOWN."""

    def __init__(self, deal: DealSeen, seats: int, variants: Variants) -> None:
        self.p = Position(seats, variants, deal.first, telling=False)
        self.p.piles = ([deal.start[0]], [deal.start[1]])
        self.p.deck = [UNKNOWN]
        self.unseen = Counter(deck_of(variants.extra_salt))
        self.unseen.subtract(deal.start)
        self.called: Call | None = None

    def likely(self, event: Sighting, style: Style) -> float:
        """Return how likely a player of this style does what was seen; 1 for what tells nothing."""
        p = self.p
        p.seat = event.seat
        hand = p.hands[p.seat]
        doubt = _DOUBT if UNKNOWN not in hand else _BLIND
        if isinstance(event, TookTop | Drew) and p.seat not in p.locked:
            p.phase = "take"
            move = DRAW if isinstance(event, Drew) else TOPS[event.pile]
            return 1 - doubt if plain.decide(p, style) == move else doubt
        if isinstance(event, Kept):
            holding = p.holdings[p.seat]
            least = style.gain(holding, event.other)
            better = sum([n for card, n in self.unseen.items() if style.gain(holding, card) >= least])
            part = better / max(sum(self.unseen.values()), 1)
            return doubt + (1 - 2 * doubt) * part
        if isinstance(event, Shown) and self.called is not None:
            held = p.holdings[p.seat]
            p.holdings[p.seat] = held - holding_of([c for c in hand if c != UNKNOWN]) + holding_of(event.hand)
            likelihood = 1 - _DOUBT if call_of(p, style) == self.called else _DOUBT
            p.holdings[p.seat] = held
            return likelihood
        return 1.0

    def follow(self, event: Sighting) -> None:
        """Go on by an event."""
        p, seat = self.p, event.seat
        hand = p.hands[seat]
        match event:
            case Kept():
                p.piles[event.pile].append(event.other)
                self.unseen[event.other] -= 1
                hand.append(UNKNOWN)
            case TookTop():
                p.piles[event.pile][-1:] = []
                if event.top and not p.piles[event.pile]:
                    p.piles[event.pile].append(event.top)
                hand.append(event.card)
                p.holdings[seat] += IN_HAND[event.card]
            case Fished() | PickedFromDeck() | Drew(cards=(_,)):
                hand.append(UNKNOWN)
            case PickedFromPile():
                p.piles[event.pile][:] = [event.top] if event.top else []
                hand.append(UNKNOWN)
            case Laid():
                for card in event.cards:
                    self._leave(seat, card)
                p.holdings[seat] += sum([IN_HAND[card] for card in event.cards]) + LAYING[event.cards]
            case Stole():
                self._leave(event.victim, UNKNOWN)
                hand.append(UNKNOWN)
            case Called():
                self.called = Call(event.last_chance)
            case Shown():
                self.called = None
                p.caller = seat if p.caller is None else p.caller
                p.shown[seat] = True
            case Ended() | Drew() | Passed() | Searched() | LookedAhead() | FourMermaids():
                pass
            case _:
                assert_never(event)

    def _leave(self, seat: Seat, card: Card) -> None:
        """Let a card leave a hand; if it was not known there, one of the unknown cards does."""
        hand = self.p.hands[seat]
        if card in hand:
            hand.remove(card)
            if card != UNKNOWN:
                self.p.holdings[seat] -= IN_HAND[card]
        elif UNKNOWN in hand:
            hand.remove(UNKNOWN)
            self.unseen[card] -= 1
        elif hand:
            self.p.holdings[seat] -= IN_HAND[hand.pop()]


@dataclass(frozen=True, slots=True)
class Opponents:
    """Opinion that a seat has of the players: `seat`, itself, plays in the style `own`; every other seat like
    a yardstick with the probability in `suspected` (by seat, 0 to 1), else in the style `learnt`."""

    seat: Seat
    own: Style
    learnt: Style
    suspected: Sequence[float]

    @classmethod
    def of(cls, view: View, own: Style) -> "Opponents":
        """Return what the view's seat thinks of all players, by what it has seen in all deals. `own` is the
        style of that seat itself. AssertionError for a view without seat."""
        assert view.seat is not None
        return cls(view.seat, own, learnt_style(view.seats), suspicions(view))

    def styles(self, rng: Random) -> list[Style]:
        """Return a style for each seat, by seat, drawn anew from `rng`: the own one for the own seat, for
        every other seat the yardstick's with the probability of `suspected`, else the learnt one."""
        styles = [YARDSTICK if rng.random() < likely else self.learnt for likely in self.suspected]
        styles[self.seat] = self.own
        return styles
