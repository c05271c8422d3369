"""Which moves are legal. Asked of a position that a seat sees, it gives the same list as of the true one."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product

from miaui.core.seat import Seat, seats
from miaui.games.salt.public.cards import CRABS, DUOS, PILES, STARFISH, THEFT, Card, kind_of
from miaui.games.salt.public.effects import Kinds, lapsing, may_lock
from miaui.games.salt.public.moves import (
    DRAW,
    END,
    LAST,
    LAYS,
    PASS,
    STOP,
    TOPS,
    Action,
    Call,
    End,
    Keep,
    Lay,
    Pick,
)
from miaui.games.salt.public.points import CALL, card_points
from miaui.games.salt.rules.position import Position

#: What a duo is aimed at: (pile, victim).
Aim = tuple[int | None, Seat | None]

_NOTHING: Aim = (None, None)


def legal_actions(position: Position) -> list[Action]:
    """Return every legal action of the seat to move, without what chance decides in it, by phase. "take":
    those of `takes`. "keep": for each of the two cards a Keep on pile 0 and one on pile 1, but on an empty
    pile alone where the other has cards. "duo": every Lay with each of its aims, END, and where it `may_call`
    STOP and LAST. "crab" and "lobster": a Pick for each card looked at. In this order, cards sorted; equal
    cards stand for one action. [] between deals."""
    if position.phase == "take":
        return list(takes(position))
    if position.phase == "keep":
        cards = sorted(set(position.looking))
        return [Keep(card, pile) for card in cards for pile in keep_piles(position.piles)]
    if position.phase == "duo":
        calls = (STOP, LAST) if may_call(position) else ()
        return [*_lays(position), END, *calls]
    return [Pick(card) for card in sorted(set(position.looking))]


def is_legal(position: Position, action: Action) -> bool:
    """True if the action is in `legal_actions`, whatever chance decided in it, the cards of a duo in the
    order of LAYS: in the phase "take" one of `takes`; in "keep" a Keep of a card that is looked at, on either
    pile, but where exactly one is empty on that one alone; in "duo" a Lay of cards in hand with one of its
    aims, END, and STOP and LAST where it `may_call`; in "crab" and "lobster" a Pick of a card that is looked
    at. False for all else, between deals, and for a NewDeal."""
    phase = position.phase
    if phase == "duo":
        if isinstance(action, Lay):
            aims = (_NOTHING,) if action.trio else aims_of(position, action.kinds)
            return (action.pile, action.victim) in aims and _in_hand(position, action.cards)
        return isinstance(action, End) or (isinstance(action, Call) and may_call(position))
    if phase == "take":
        return action in takes(position)
    if isinstance(action, Keep):
        return (
            phase == "keep" and action.card in position.looking and action.pile in keep_piles(position.piles)
        )
    return isinstance(action, Pick) and phase in ("crab", "lobster") and action.card in position.looking


def takes(position: Position) -> tuple[Action, ...]:
    """Return the ways to take a card: DRAW if the deck has cards, then TakeTop(0) and TakeTop(1) of the piles
    A and B that have some; (PASS,) where there is none. The phase is not looked at.

    Ruling: a locked seat has the deck alone and gets nothing from an empty one, whatever the piles hold.
    Ruling: in Last Chance a seat with nothing to take passes that step.
    """
    ways: list[Action] = [DRAW] if position.deck else []
    if position.seat not in position.locked:
        ways += [TOPS[pile] for pile in PILES if position.piles[pile]]
    return tuple(ways) or (PASS,)


def keep_piles(piles: Sequence[Sequence[Card]]) -> tuple[int, ...]:
    """Return the piles that the other drawn card may go to: exactly one empty pile must be filled.

    Ruling: if both are empty, either.

    >>> keep_piles([["CRdb"], []])
    (1,)
    >>> keep_piles([["CRdb"], ["SHdb"]])
    (0, 1)
    """
    empty = tuple([pile for pile in PILES if not piles[pile]])
    return empty if len(empty) == 1 else PILES


def aims_of(position: Position, kinds: tuple[str, str]) -> tuple[Aim, ...]:
    """Return what a duo of these kinds may be aimed at, as (pile, seat): for two crabs every pile that has
    cards, for a theft (shark and swimmer) every seat of `victims`, for all others ((None, None),).

    Ruling: a duo may be laid where its effect cannot be carried out, as where no other seat has cards to
    steal; it is aimed at nothing then, ((None, None),).
    """
    aims: tuple[Aim, ...] = ()
    if kinds == CRABS:
        aims = tuple([(pile, None) for pile in PILES if position.piles[pile]])
    elif kinds == THEFT:
        aims = tuple([(None, seat) for seat in victims(position)])
    return aims or (_NOTHING,)


def victims(position: Position) -> list[Seat]:
    """Return the seats, in order, that have cards in hand and have not shown them; without the seat to move;
    [] for none."""
    return [
        seat
        for seat in seats(position.seats)
        if position.hands[seat] and not position.shown[seat] and seat != position.seat
    ]


def lapsing_of(position: Position) -> frozenset[Kinds]:
    """Return the kinds of all pairs whose effect would find nothing, if the seat to move laid them now; the
    phase is not looked at."""
    piles = [len(pile) for pile in position.piles]
    lockable = may_lock(position.seats, position.seat, position.caller)
    return lapsing(len(position.deck), piles, bool(victims(position)), lockable)


def may_call(position: Position) -> bool:
    """True if the seat to move has the 7 points (`CALL`) of hand and laid cards, or more, and no seat has
    called in this deal; the phase is not looked at."""
    return position.caller is None and card_points(position.holdings[position.seat]) >= CALL


def _in_hand(position: Position, cards: tuple[Card, ...]) -> bool:
    hand = position.hands[position.seat]
    return all(hand.count(card) >= cards.count(card) for card in cards)


def _lays(position: Position) -> Iterator[Action]:
    """Yield every duo and trio that can be laid, with every aim."""
    hand = position.hands[position.seat]
    stars = sorted({card for card in hand if kind_of(card) == STARFISH})
    for kinds in DUOS:
        aims = aims_of(position, kinds)
        for pair in _pairs(hand, kinds):
            if aims == (_NOTHING,):
                yield LAYS[pair]
            else:
                yield from [Lay(pair, pile, victim) for pile, victim in aims]
            yield from [LAYS[(*pair, star)] for star in stars]


def _pairs(hand: list[Card], kinds: tuple[str, str]) -> list[tuple[Card, ...]]:
    first = [card for card in hand if kind_of(card) == kinds[0]]
    if kinds[0] == kinds[1]:
        return sorted(set(combinations(first, 2)))
    second = [card for card in hand if kind_of(card) == kinds[1]]
    return sorted(set(product(first, second)))
