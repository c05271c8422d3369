"""A whole State that a view could come from, for bots that imagine."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import assert_never

from miaui.core.chance import below, shuffled
from miaui.core.seat import Seat, seats
from miaui.games.salt.public.cards import ALL_MERMAIDS, MERMAID, UNKNOWN, Card, deck_of
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
from miaui.games.salt.public.points import IN_HAND, can_lay, count, holding_of
from miaui.games.salt.public.view import View
from miaui.games.salt.rules.sight import as_seen
from miaui.games.salt.rules.state import State

#: A card in a hand: its face where the viewer knows it, else the number of the unseen draw from the deck.
Token = Card | int

#: How likely a player with this holding is to keep a card rather than another.
Belief = Callable[[int, Card, Card], float]

_NO_DEAL = "no deal can have led to this view"

#: Number of tries to find what fits a belief better.
_TRIES = 6


class _Contradiction(Exception):  # noqa: N818 - never leaves this module
    """Sign that what was imagined so far cannot have led to what was seen next."""


@dataclass(slots=True)
class _Deal:
    """Hands and piles as the viewer knows them, with what was imagined where she saw too little.

    `unseen` are the cards that lie nowhere yet. `draws` counts unseen draws from the deck. Once she has
    looked ahead, `returned` are the cards that went back into the deck, and draws before number `looked`
    cannot have been any of them. `beside` is, by the number of an unseen draw, the card laid off for it.
    """

    hands: list[list[Token]]
    piles: list[list[Card]]
    unseen: Counter[Card]
    draws: int = 0
    looked: int = 0
    returned: list[Card] = field(default_factory=list)
    beside: dict[int, Card] = field(default_factory=dict)

    def copy(self) -> "_Deal":
        """Return a copy to go on from independently."""
        hands, piles = [hand[:] for hand in self.hands], [pile[:] for pile in self.piles]
        return _Deal(
            hands, piles, self.unseen.copy(), self.draws, self.looked, self.returned[:], self.beside.copy()
        )

    def draw(self, seat: Seat, card: Card) -> None:
        """Move a card, perhaps UNKNOWN, from the deck to a hand."""
        if card == UNKNOWN:
            self.hands[seat].append(self.draws)
            self.draws += 1
        else:
            self.see(card, self.draws)
            self.hands[seat].append(card)

    def see(self, card: Card, draw: int) -> None:
        """Note that the card that draw number `draw` took from the deck is seen."""
        self.unseen[card] -= 1
        if self.unseen[card] < 0:
            raise _Contradiction
        if card in self.returned and draw >= self.looked:
            self.returned.remove(card)

    def give(self, seat: Seat, card: Card) -> None:
        """Take a known card out of a hand: if it was not known there, it was the last unseen draw."""
        hand = self.hands[seat]
        draws = [token for token in hand if isinstance(token, int)]
        if card in hand:
            hand.remove(card)
        elif draws:
            hand.remove(draws[-1])
            self.see(card, draws[-1])
        else:
            raise _Contradiction

    def has(self, seat: Seat, cards: Sequence[Card]) -> None:
        """Note that a seat is seen to hold these cards."""
        for card in cards:
            self.give(seat, card)
        self.hands[seat] += cards

    def pick(self, seat: Seat, event: PickedFromPile, card: Card) -> None:
        """Move a card from a pile to a hand, of equal ones the topmost; the new top is seen."""
        pile = self.piles[event.pile]
        if card not in pile:
            raise _Contradiction
        del pile[len(pile) - 1 - pile[::-1].index(card)]
        if event.top != (pile[-1] if pile else None):
            raise _Contradiction
        self.hands[seat].append(card)


class Sampling:
    """States that a view could come from; what it leaves no choice about is worked out once."""

    def __init__(self, view: View) -> None:
        """Work out what the view leaves no choice about. Raises ValueError for a view that no game leads
        to."""
        self._seen = as_seen(view)
        self._known: _Deal | None = None
        self._place = 0
        if self._seen.start:
            self._known, self._place = _followed(self._seen)

    def sample(self, rng: Random, belief: Belief | None = None) -> State:
        """Return a state that the view could come from, drawn anew at each call by `rng`, as the function
        `sample` does; before the first deal the empty table. ValueError for a view that no game leads to."""
        seen = self._seen
        if self._known is None:
            return seen
        over = seen.ended is not None and seen.ended.end == "mermaids"
        while True:
            deal = _imagined(seen, self._known.copy(), self._place, rng)
            state = _filled(seen, deal, rng, belief)
            if over or all(hand.count(MERMAID) < ALL_MERMAIDS for hand in state.hands):
                return state


def sample(view: View, rng: Random, belief: Belief | None = None) -> State:
    """Return a State with `view(sample(v), v.seat) == v` in which all that was seen in this deal could have
    happened, drawn anew at each call by `rng`, with a face for every card; between deals, too, of the deal
    that is over. Before the first deal it is the empty table.

    The unseen cards are shuffled, so their odds are right but for what others' choices give away; a belief
    sees to what they kept of two cards, and that a seat that could lay a duo has as a rule done so. A card
    taken unseen from a pile or a hand is any that fits with what was seen later. Of what was not seen the
    state's log knows no more than the view. ValueError for a view that no game leads to.
    """
    return Sampling(view).sample(rng, belief)


def _followed(seen: State) -> tuple[_Deal, int]:
    """Return the deal up to the first event that leaves something to imagine, and its place in the log."""
    deal = _Deal([[] for _ in seen.hands], [[], []], Counter(deck_of(seen.variants.extra_salt)))
    try:
        for pile, card in zip(deal.piles, seen.start, strict=True):
            deal.see(card, 0)
            pile.append(card)
        for place, event in enumerate(seen.log):
            if isinstance(event, Stole | PickedFromPile) and event.card == UNKNOWN:
                return deal, place
            _follow(deal, event)
    except _Contradiction:
        raise ValueError(_NO_DEAL) from None
    return deal, len(seen.log)


def _imagined(seen: State, known: _Deal, place: int, rng: Random) -> _Deal:
    """Return the deal so far, by depth-first search through what cannot be seen, from what is known on.
    ValueError if there is none."""
    for deal in _continued(known, seen.log, place, rng):
        try:
            for seat, hand in zip(seats(seen.seats), seen.hands, strict=True):
                if UNKNOWN not in hand:
                    deal.has(seat, hand)
        except _Contradiction:
            continue
        return deal
    raise ValueError(_NO_DEAL)


def _continued(deal: _Deal, log: Sequence[Sighting], place: int, rng: Random) -> Iterator[_Deal]:
    """Yield every way that the deal could have gone on from this place of the log, in random order."""
    while place < len(log):
        event = log[place]
        place += 1
        try:
            if isinstance(event, Stole) and event.card == UNKNOWN:
                for token in shuffled(deal.hands[event.victim], rng):
                    other = deal.copy()
                    other.hands[event.victim].remove(token)
                    other.hands[event.seat].append(token)
                    yield from _continued(other, log, place, rng)
                return
            if isinstance(event, PickedFromPile) and event.card == UNKNOWN:
                for card in shuffled(sorted(set(deal.piles[event.pile])), rng):
                    other = deal.copy()
                    try:
                        other.pick(event.seat, event, card)
                    except _Contradiction:
                        continue
                    yield from _continued(other, log, place, rng)
                return
            _follow(deal, event)
        except _Contradiction:
            return
    yield deal


def _follow(deal: _Deal, event: Sighting) -> None:
    """Go on by an event that leaves nothing to imagine. Raises _Contradiction."""
    match event:
        case Drew(cards=(card,)) | Fished(card=card) | PickedFromDeck(card=card):
            deal.draw(event.seat, card)
        case Kept():
            deal.beside[deal.draws] = event.other
            deal.draw(event.seat, event.card)
            deal.see(event.other, deal.draws)
            deal.piles[event.pile].append(event.other)
        case TookTop():
            deal.pick(event.seat, PickedFromPile(event.seat, event.pile, event.card, event.top), event.card)
        case PickedFromPile():
            deal.pick(event.seat, event, event.card)
        case Laid():
            for card in event.cards:
                deal.give(event.seat, card)
        case Searched() if event.cards and tuple(deal.piles[event.pile]) != event.cards:
            raise _Contradiction
        case Stole():
            deal.give(event.victim, event.card)
            deal.hands[event.seat].append(event.card)
        case LookedAhead():
            deal.looked, deal.returned = deal.draws, list(event.cards)
        case Shown():
            deal.has(event.seat, event.hand)
        case FourMermaids():
            deal.has(event.seat, (MERMAID,) * ALL_MERMAIDS)
        case Ended() | Drew() | Passed() | Called() | Searched():
            pass
        case _:
            assert_never(event)


def _filled(seen: State, deal: _Deal, rng: Random, belief: Belief | None) -> State:
    """Return the state with faces for all unseen cards."""
    left = deal.unseen
    if seen.searched is None:
        left.subtract([card for card in seen.looking if card != UNKNOWN])
    early = _early_draws(deal, left, rng)
    rest = shuffled(left.elements(), rng)
    hands = []
    for hand in deal.hands:
        known = [early.get(card, card) if isinstance(card, int) else card for card in hand]
        hands.append(tuple(sorted(_faces(known, deal.beside, rest, rng, belief))))
    piles = (tuple(deal.piles[0]), tuple(deal.piles[1]))
    looking = seen.looking
    if seen.searched is not None:
        looking = piles[seen.searched]
    elif UNKNOWN in looking:
        looking = tuple([rest.pop() for _ in looking])
    return replace(seen, hands=tuple(hands), piles=piles, looking=looking, deck=tuple(rest))


def _faces(
    hand: list[Token], beside: dict[int, Card], rest: list[Card], rng: Random, belief: Belief | None
) -> list[Card]:
    """Return the hand with faces out of `rest` for its unseen draws."""
    faces: list[Card] = [card for card in hand if isinstance(card, str)]
    draws = [card for card in hand if isinstance(card, int)]
    if belief is None:
        return [*faces, *[rest.pop() for _ in draws]]
    drawn: list[Card] = []
    for _ in range(_TRIES):
        rest += drawn
        drawn, holding = [], holding_of(faces)
        for draw in draws:
            drawn.append(_face(holding, beside.get(draw), rest, rng, belief))
            holding += IN_HAND[drawn[-1]]
        if not can_lay(holding):
            break
    return faces + drawn


def _face(holding: int, other: Card | None, rest: list[Card], rng: Random, belief: Belief) -> Card:
    """Return one of the cards of `rest`, which is taken out, that was kept rather than the other. With four
    mermaids no belief is asked: such a hand is imagined anew."""
    if count(holding, "ME") == ALL_MERMAIDS:
        other = None
    for _ in range(_TRIES):
        place = below(len(rest), rng)
        if other is None or rng.random() < belief(holding, rest[place], other):
            break
    rest[place], rest[-1] = rest[-1], rest[place]
    return rest.pop()


def _early_draws(deal: _Deal, left: Counter[Card], rng: Random) -> dict[int, Card]:
    """Return faces for the unseen draws before the viewer looked ahead: none of the cards that she saw go
    back. Takes them out of `left`."""
    if not deal.returned:
        return {}
    draws = [token for hand in deal.hands for token in hand if isinstance(token, int) and token < deal.looked]
    faces = shuffled((left - Counter(deal.returned)).elements(), rng)
    early = dict(zip(draws, faces, strict=False))
    left.subtract(early.values())
    return early
