"""A seat's position as numbers for the networks: equal to `see` in `workshop/training/salt_games.c`.

Without Extra Salt. Numbers are scaled to be about 1 at most. What cards bring is counted by the style of the
top level.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from miaui.core.seat import Seat
from miaui.games.salt.bots.choices import CHOICES, COLOURS, KINDS, number_of
from miaui.games.salt.bots.known import Known
from miaui.games.salt.bots.plain import decide
from miaui.games.salt.bots.style import Style
from miaui.games.salt.public.cards import (
    ALL_MERMAIDS,
    BASE_DECK,
    CARDS,
    MAX_SEATS,
    PILES,
    UNKNOWN,
    Card,
    colour_of,
    kind_of,
)
from miaui.games.salt.public.cards import COLOURS as ALL_COLOURS
from miaui.games.salt.public.points import (
    CALL,
    LAID_POINTS,
    Group,
    card_points,
    colour_bonus,
    count,
    holding_of,
    largest_colours,
)
from miaui.games.salt.public.variants import Variants, target
from miaui.games.salt.rules.position import OTHERS, Position

#: How many numbers there are.
FEATURES = 368

#: Up to how many cards of a kind in hand are told apart.
_MOST = (3, 3, 3, 3, 3, 6, 5, 3, 2, 3, 1, 1, 1, 1)

_PHASES = ("take", "keep", "crab", "duo")

#: What a card brings that wins the game at once.
_WINS = 50.0

#: Any card of each kind, and how many of the kind there are.
_CARD_OF = {kind: next(card for card in CARDS if kind_of(card) == kind) for kind in KINDS}
_THERE_ARE = {kind: sum([kind_of(card) == kind for card in BASE_DECK]) for kind in KINDS}

#: The fields of a holding that count colours.
_COLOUR_FIELDS = Group.of(next(iter(ALL_COLOURS)), next(reversed(ALL_COLOURS)))
_ALL_COLOURS = _COLOUR_FIELDS.mask << _COLOUR_FIELDS.start

_CARD_NUMBERS = len(KINDS) + 4


@dataclass(frozen=True, slots=True)
class _Seen:
    """A position as its seat to move sees it, what it remembers, and its style now and for calls."""

    p: Position
    known: Known
    now: Style
    calls: Style

    @property
    def holding(self) -> int:
        """Its own cards."""
        return self.p.holdings[self.p.seat]

    @property
    def goal(self) -> int:
        """The target of a whole game."""
        return target(Variants(), self.p.seats)

    def total(self, seat: Seat) -> int:
        """Return a seat's points of former deals; in a short game as if it had begun with more."""
        return self.p.totals[seat] + self.goal - target(self.p.variants, self.p.seats)

    def guess(self, seat: Seat) -> float:
        """Return the points that another seat seems to have."""
        p, calls = self.p, self.calls
        return (p.holdings[seat] >> LAID_POINTS) + calls.base + calls.hidden * len(p.hands[seat])

    def gain(self, card: Card) -> float:
        """Return what a card brings."""
        if kind_of(card) == "ME" and count(self.holding, "ME") == ALL_MERMAIDS - 1:
            return _WINS
        return self.now.gain(self.holding, card)


def features(p: Position, known: Known, style: Style) -> list[float]:
    """Return the 368 numbers by which the networks see a position that its seat to move looks at; they are
    scaled to be about 1 at most, and cards that it does not know do not count. `known`: what that seat
    remembers of the deal. `style`: that of the level "oldsalt", by which gains of cards are counted.
    ValueError between deals and for cards of Extra Salt."""
    seen = _Seen(p, known, style.now(p), style)
    others = OTHERS[p.seats][p.seat]
    numbers = [
        *_one_of(CHOICES, number_of(p, decide(p, style))),
        *_one_of(len(_PHASES), _PHASES.index(p.phase or "")),
        *_one_of(MAX_SEATS, 0 if p.caller is None else (p.caller - p.seat) % p.seats),
        len(p.deck) / (len(BASE_DECK) - len(PILES)),
        len(p.deck) < 2 * p.seats,
        not p.deck,
        *_own(seen),
    ]
    for other in others:
        numbers += _other(seen, other)
    numbers += [0.0] * ((MAX_SEATS - p.seats) * (len(KINDS) + 8))
    numbers.append((card_points(seen.holding) - max(map(seen.guess, others))) / 10)
    numbers.append((max(map(seen.total, others)) - seen.total(p.seat)) / seen.goal)
    for pile in PILES:
        numbers += _pile(seen, pile)
    looking = p.looking if p.phase == "keep" else []
    for place in range(2):
        numbers += _card(seen, looking[place] if looking else None)
    numbers += _best_gains(seen, p.looking if p.phase == "crab" else [])
    unseen = list((known.unseen - Counter(looking)).elements())
    numbers += [0.25 * number for number in _by_name(KINDS, map(kind_of, unseen))]
    numbers += [0.25 * number for number in _by_name(COLOURS, map(colour_of, unseen))]
    return [float(number) for number in numbers]


def _one_of(size: int, place: int) -> list[float]:
    return [float(number == place) for number in range(size)]


def _by_name(names: Sequence[str], traits: Iterable[str]) -> list[int]:
    listed = list(traits)
    return [listed.count(name) for name in names]


def _own_gain(style: Style, holding: int, kind: str) -> float:
    """Return the gain by one more card of a kind, but for its colour and what it counts."""
    cards = count(holding, kind)
    if cards == _THERE_ARE[kind] or (kind == "ME" and cards == ALL_MERMAIDS - 1):
        return 0.0
    start, mask, table, _ = style.gains[_CARD_OF[kind]]
    return table[holding >> start & mask]


def _own(seen: _Seen) -> Iterator[float]:
    p, holding = seen.p, seen.holding
    for kind, most in zip(KINDS, _MOST, strict=True):
        yield from [count(holding, kind) > place for place in range(most)]
    yield from [_own_gain(seen.now, holding, kind) / 5 for kind in KINDS]
    yield from [count(holding, colour) / 4 for colour in COLOURS]
    yield from [size / 8 for size in largest_colours(holding)[1:ALL_MERMAIDS]]
    points, bonus, laid = card_points(holding), colour_bonus(holding), holding >> LAID_POINTS
    total, goal = seen.total(p.seat), seen.goal
    yield from (count(holding, "BO+") / 4, count(holding, "FI+") / 4, laid / 4)
    yield from (len(p.hands[p.seat]) / 10, points / 10, points >= CALL, total / goal)
    yield from ((total + points - goal) / 10, (total + points + bonus - goal) / 10)
    yield from (total + points >= goal, total + points + bonus >= goal)


def _other(seen: _Seen, seat: Seat) -> Iterator[float]:
    """Return the features of another seat: what is known of its hand, and how it stands."""
    p, cards = seen.p, seen.known.hands[seat]
    laid = p.holdings[seat] - holding_of([card for card in p.hands[seat] if card != UNKNOWN])
    holding = holding_of(cards) + (laid & ~_ALL_COLOURS)
    yield from [number / 2 for number in _by_name(KINDS, map(kind_of, cards))]
    guess, total = seen.guess(seat), seen.total(seat)
    yield from (
        len(p.hands[seat]) / 10,
        (holding >> LAID_POINTS) / 4,
        card_points(holding) / 10,
        len(cards) / 10,
    )
    yield from (p.shown[seat], total / seen.goal, guess / 10, (total + guess - seen.goal) / 10)


def _card(seen: _Seen, card: Card | None) -> list[float]:
    """Return a card and what it brings; all 0 without one."""
    if card is None:
        return [0.0] * _CARD_NUMBERS
    size = count(seen.holding, colour_of(card))
    return [
        *_one_of(len(KINDS), KINDS.index(kind_of(card))),
        seen.gain(card) / 5,
        size / 4,
        float(size > 0 and size == colour_bonus(seen.holding)),
        seen.now.plain[card] / 5,
    ]


def _pile(seen: _Seen, pile: int) -> Iterator[float]:
    """Return a pile: its top, the card below if that is certain, the kinds known there, and the best of
    them."""
    cards, known = seen.p.piles[pile], seen.known.piles[pile]
    certain = len(cards) > 1 and not seen.known.searched[pile]
    yield from _card(seen, cards[-1] if cards else None)
    yield from _card(seen, known[-2] if certain else None)
    yield from [number / 2 for number in _by_name(KINDS, map(kind_of, known))]
    yield max([0.0, *map(seen.gain, known)]) / 5
    yield from (len(cards) / 10, len(cards) > 0)


def _best_gains(seen: _Seen, cards: Sequence[Card]) -> list[float]:
    """Return the most that a card of each kind brings, among the cards to pick from."""
    gains = [0.0] * len(KINDS)
    for card in cards:
        kind = KINDS.index(kind_of(card))
        gains[kind] = max(gains[kind], seen.gain(card) / 5)
    return gains
