"""The moves and their texts: `record.md` calls them `deck`, `keep CRdb>A`, `SKdb+SWye@2=OCgn` and so on.

An action is what is decided; a move is an action by a seat. What chance decides within an action (the stolen
card, the deck after a lobster) is None until `settle` fills it in.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from itertools import combinations_with_replacement, product
from typing import Literal

from miaui.core.seat import Seat
from miaui.games.salt.public.cards import CARDS, CRABS, DUOS, PILE_NAMES, PILES, STARFISH, Card, kind_of

#: What the seat whose turn it is has to decide.
Phase = Literal["take", "keep", "duo", "crab", "lobster"]


@dataclass(frozen=True, slots=True)
class Draw:
    """Take from the deck: look at the first two cards, or take the only one."""

    def __str__(self) -> str:
        return "deck"


@dataclass(frozen=True, slots=True)
class TakeTop:
    """Take the top card of a pile."""

    pile: int

    def __str__(self) -> str:
        return f"top{PILE_NAMES[self.pile]}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Take nothing, because there is nothing."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep one of the two drawn cards; the other goes to a pile."""

    card: Card
    pile: int

    def __str__(self) -> str:
        return f"keep {self.card}>{PILE_NAMES[self.pile]}"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a duo, or a trio with a starfish. Two crabs search a `pile`; a theft is from the seat `victim`,
    where chance takes the card `stolen`."""

    cards: tuple[Card, ...]
    pile: int | None = None
    victim: Seat | None = None
    stolen: Card | None = None

    @property
    def kinds(self) -> tuple[str, str]:
        """The kinds of the first two cards, which stand in the order of `DUOS`, e.g. a shark before a
        swimmer; a starfish is left out.

        >>> lay = parse_action("CRdb+CRlb@A")
        >>> lay.kinds
        ('CR', 'CR')
        """
        return kind_of(self.cards[0]), kind_of(self.cards[1])

    @property
    def trio(self) -> bool:
        """True with a starfish, so three cards: the effect is cancelled."""
        return len(self.cards) == 3

    def __str__(self) -> str:
        text = "+".join(self.cards)
        if self.pile is not None:
            text += f"@{PILE_NAMES[self.pile]}"
        if self.victim is not None:
            text += f"@{self.victim}"
        return text if self.stolen is None else f"{text}={self.stolen}"


@dataclass(frozen=True, slots=True)
class End:
    """End the turn."""

    def __str__(self) -> str:
        return "end"


@dataclass(frozen=True, slots=True)
class Call:
    """End the turn and the deal: Stop, or Last Chance."""

    last_chance: bool

    def __str__(self) -> str:
        return "last" if self.last_chance else "stop"


@dataclass(frozen=True, slots=True)
class Pick:
    """Take one of the cards looked at. After a lobster, chance shuffles the others into the deck: `deck` is
    all of it, first drawn first; None for crabs."""

    card: Card
    deck: tuple[Card, ...] | None = None

    def __str__(self) -> str:
        text = f"take {self.card}"
        return text if self.deck is None else f"{text}={' '.join(self.deck)}"


@dataclass(frozen=True, slots=True)
class NewDeal:
    """Chance shuffles all cards for the next deal; first drawn first."""

    deck: tuple[Card, ...]

    def __str__(self) -> str:
        return f"deal {' '.join(self.deck)}"


Action = Draw | TakeTop | Pass | Keep | Lay | End | Call | Pick | NewDeal


@dataclass(frozen=True, slots=True)
class Move:
    """An action by a seat; by None it is chance's."""

    seat: Seat | None
    action: Action


class Refusal(Enum):
    """Reasons why a move is illegal."""

    GAME_OVER = auto()
    DEAL_OVER = auto()
    DEAL_GOES_ON = auto()  # no new deal yet
    OTHERS_TURN = auto()
    NOT_ALLOWED = auto()  # the rules do not offer it here
    NOT_SETTLED = auto()  # what chance decides is missing
    NOTHING_TO_SETTLE = auto()  # chance decides nothing here
    WRONG_CARD = auto()  # the stolen card is not in that hand
    WRONG_DECK = auto()  # a shuffled deck with other cards


DRAW, PASS, END, STOP, LAST = Draw(), Pass(), End(), Call(False), Call(True)
TOPS = tuple(TakeTop(pile) for pile in PILES)


def _all_lays() -> Iterator[Lay]:
    """Yield every duo and trio without a target, cards in the order in which they are written."""
    for first, second in DUOS:
        firsts = [card for card in CARDS if kind_of(card) == first]
        seconds = [card for card in CARDS if kind_of(card) == second]
        pairs = combinations_with_replacement(firsts, 2) if first == second else product(firsts, seconds)
        for pair in pairs:
            yield Lay(pair)
            yield from (Lay((*pair, star)) for star in CARDS if kind_of(star) == STARFISH)


#: Every duo and trio without a target, by its cards.
LAYS = {lay.cards: lay for lay in _all_lays()}


def _plain_actions() -> Iterator[Action]:
    """Yield all actions but thefts from a seat and what has cards after `=`."""
    words: tuple[Action, ...] = (DRAW, PASS, END, STOP, LAST, *TOPS)
    yield from words
    for card in CARDS:
        yield Pick(card)
        yield from (Keep(card, pile) for pile in PILES)
    for lay in LAYS.values():
        yield lay
        if lay.kinds == CRABS and not lay.trio:
            yield from (Lay(lay.cards, pile) for pile in PILES)


_PLAIN = {str(action): action for action in _plain_actions()}
_CARDS = {str(card): card for card in CARDS}
_THEFT = re.compile(r"(SK..\+SW..)@([0-9])(?:=(....))?", re.ASCII | re.DOTALL)


def parse_action(text: str) -> Action:
    """Return the inverse of `str`; ValueError for a text that is no action, or is written otherwise than
    `str` writes it. Pile A is 0, pile B 1.

    >>> parse_action("topA")
    TakeTop(pile=0)
    >>> parse_action("keep CRdb>B")
    Keep(card='CRdb', pile=1)
    """
    action = _PLAIN.get(text)
    if action is not None:
        return action
    try:
        if theft := _THEFT.fullmatch(text):
            lay = _PLAIN[theft[1]]
            assert isinstance(lay, Lay)
            stolen = None if theft[3] is None else _CARDS[theft[3]]
            return Lay(lay.cards, victim=Seat(int(theft[2])), stolen=stolen)
        head, equals, tail = text.partition("=")
        pick = _PLAIN[head] if equals else None
        if isinstance(pick, Pick):
            return Pick(pick.card, _deck(tail))
        if text.startswith("deal "):
            return NewDeal(_deck(text.removeprefix("deal ")))
    except KeyError:
        pass
    raise ValueError(f"{text[:40]!r} is no move")


def _deck(text: str) -> tuple[Card, ...]:
    """Return cards written with one space between them, () for ""; raise KeyError for anything else."""
    return tuple([_CARDS[code] for code in text.split(" ")]) if text else ()
