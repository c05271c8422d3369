"""The choices of a seat by number, as the networks know them: without Extra Salt, laid cards by kind."""

from typing import assert_never

from miaui.core.seat import Seat
from miaui.games.salt.public.cards import CRABS, DUOS, FISH, MAX_SEATS, PILES, THEFT, Card, kind_of
from miaui.games.salt.public.moves import Action, Call, Draw, End, Keep, Lay, NewDeal, Pass, Pick, TakeTop
from miaui.games.salt.rules.position import Position

#: The kinds of cards in the networks' order, and the colours.
KINDS = ("CR", "BO", "FI", "SW", "SK", "SH", "OC", "PE", "SA", "ME", "LI", "SC", "CO", "CA")
COLOURS = ("db", "lb", "bk", "ye", "gn", "wh", "pu", "gy", "lo", "pk", "or")

#: The number of the first choice of each sort: the deck, a pile's top, one of two cards to keep and a pile
#: for the other, a kind to pick, to end the turn and both calls, two crabs for a pile, boats, fish, whom to
#: rob.
_DECK, _TOP = 0, 1
_KEEP = _TOP + len(PILES)
_PICK = _KEEP + 2 * len(PILES)
_END = _PICK + len(KINDS)
_CRABS = _END + 3
_BOATS = _CRABS + len(PILES)
_FISH = _BOATS + 1
_ROB = _FISH + 1

#: The numbers of Stop and Last Chance.
CALLS = (_END + 1, _END + 2)

#: How many there are.
CHOICES = _ROB + MAX_SEATS - 1


def number_of(p: Position, action: Action) -> int:
    """Return the number by which the networks know an action of the seat to move, 0 to 30: 0 to draw; 1 and 2
    the top of pile A or B; 3 to 6 to keep the first or second card, the other going to A or B; 7 to 20 to
    pick a kind, in the order of `KINDS`; 21 to end the turn, 22 Stop, 23 Last Chance; 24 and 25 crabs for A
    (also for no pile) or B; 26 boats; 27 fish; 28 to 30 to rob the first, second or third seat clockwise (28
    also without victim). ValueError for a pass, a deal, a trio, and a pick or a duo with a kind of Extra
    Salt."""
    match action:
        case Draw():
            return _DECK
        case TakeTop(pile=pile):
            return _TOP + pile
        case Keep(card=card, pile=pile):
            return _KEEP + len(PILES) * p.looking.index(card) + pile
        case Pick(card=card):
            return _PICK + KINDS.index(kind_of(card))
        case End():
            return _END
        case Call(last_chance=last):
            return CALLS[last]
        case Lay(cards=cards, pile=pile, victim=victim) if len(cards) == len(DUOS[0]):
            return _laid(p, cards, pile or 0, victim)
        case Lay() | Pass() | NewDeal():
            raise ValueError(f"no number for {action}")
        case _:
            assert_never(action)


def _laid(p: Position, cards: tuple[Card, ...], pile: int, victim: Seat | None) -> int:
    kinds = kind_of(cards[0]), kind_of(cards[1])
    if kinds == THEFT:
        return _ROB + ((victim - p.seat) % p.seats - 1 if victim is not None else 0)
    if kinds == CRABS:
        return _CRABS + pile
    if kinds == FISH:
        return _FISH
    if kinds == ("BO", "BO"):
        return _BOATS
    raise ValueError(f"no number for {'+'.join(cards)}")
