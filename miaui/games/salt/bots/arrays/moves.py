"""Moves in many games at once, as arrays."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import assert_never

import numpy as np

from miaui.games.salt.bots.arrays import steps
from miaui.games.salt.bots.arrays.batch import LOBSTER, NO_PILE, NO_SEAT, Batch
from miaui.games.salt.bots.arrays.codes import NO_CARD, NUMBER, Index, Int8
from miaui.games.salt.public import moves as public
from miaui.games.salt.public.cards import Card

#: What is done, by number.
DRAW, TOP, PASS, KEEP, LAY, PICK, END, STOP, LAST = range(9)


@dataclass(frozen=True, slots=True)
class Moves:
    """A move in each of S games, with what chance decides in it.

    - what (S,): one of the above. cards (3, S): the card that is kept or picked, or those that are laid; else
      NO_CARD. pile (S,): of a top card, for the card that is not kept, or that crabs search; else NO_PILE.
    - victim (S,): who is robbed, NO_SEAT in other moves; stolen (S,): of which card, else NO_CARD.
    - decks (L, D): the deck after each of the L lobsters among them, first drawn first, then anything.
    """

    what: Index
    cards: Index
    pile: Index
    victim: Index
    stolen: Index
    decks: Int8


def numbers_of(cards: Sequence[Card]) -> list[int]:
    """Return the number of each card, 1 and above, in their order; [] for none. KeyError for an unknown card.

    >>> numbers_of([]), len(numbers_of([Card("CRdb"), Card("CRdb")]))
    ([], 2)
    """
    return [NUMBER[card] for card in cards]


def fields_of(action: public.Action) -> tuple[int, int, int, int, int, int, int]:
    """Return an action as seven numbers, in the order of the fields of `Moves`: `what`, the three `cards`,
    `pile`, `victim` and `stolen`; NO_CARD (0), NO_PILE (-1) and NO_SEAT (-1) where it has none. The deck that
    a Pick leaves is not in them. ValueError for a deal."""
    none = (NO_CARD, NO_CARD, NO_CARD)
    match action:
        case public.Draw():
            return DRAW, *none, NO_PILE, NO_SEAT, NO_CARD
        case public.TakeTop(pile=pile):
            return TOP, *none, pile, NO_SEAT, NO_CARD
        case public.Pass():
            return PASS, *none, NO_PILE, NO_SEAT, NO_CARD
        case public.Keep(card=card, pile=pile):
            return KEEP, NUMBER[card], NO_CARD, NO_CARD, pile, NO_SEAT, NO_CARD
        case public.Pick(card=card):
            return PICK, NUMBER[card], NO_CARD, NO_CARD, NO_PILE, NO_SEAT, NO_CARD
        case public.Lay():
            return _laid(action)
        case public.End():
            return END, *none, NO_PILE, NO_SEAT, NO_CARD
        case public.Call(last_chance=last):
            return LAST if last else STOP, *none, NO_PILE, NO_SEAT, NO_CARD
        case public.NewDeal():
            raise ValueError(f"{action} is chance's")
        case _:
            assert_never(action)


def _laid(action: public.Lay) -> tuple[int, int, int, int, int, int, int]:
    first, second, star = [*numbers_of(action.cards), NO_CARD][:3]
    pile = NO_PILE if action.pile is None else action.pile
    victim = NO_SEAT if action.victim is None else action.victim
    return LAY, first, second, star, pile, victim, NO_CARD if action.stolen is None else NUMBER[action.stolen]


def moves_of(actions: Sequence[public.Action], wide: int) -> Moves:
    """Return actions, one for each of S games and with what chance decides in them, as `Moves` of S games;
    `wide` is the number of cards of the whole deck. ValueError for a deal, and for no actions."""
    what, first, second, star, pile, victim, stolen = np.array(
        [fields_of(action) for action in actions], np.int64
    ).T
    decks = [action.deck for action in actions if isinstance(action, public.Pick) and action.deck is not None]
    rows = np.full((len(decks), wide), NO_CARD, np.int8)
    for row, deck in zip(rows, decks, strict=True):
        row[: len(deck)] = numbers_of(deck)
    return Moves(what, np.stack([first, second, star]), pile, victim, stolen, rows)


def perform(b: Batch, at: Index, moves: Moves) -> None:
    """Make one move in each of the games `at` (S,), in place, that of `moves` with its index. Moves must be
    legal and settled, and no game may be there twice; neither is checked."""
    ahead = b.phase.take(at) == LOBSTER
    for what, make in _MAKE.items():
        those = np.flatnonzero(moves.what == what)
        if len(those):
            make(b, at[those], moves, those)
    those = np.flatnonzero((moves.what == PICK) & ahead)
    if len(those):
        steps.pick_from_deck(b, at[those], moves.cards[0, those], moves.decks)
    those = np.flatnonzero((moves.what == PICK) & ~ahead)
    if len(those):
        steps.pick_from_pile(b, at[those], moves.cards[0, those])


def _draw(b: Batch, at: Index, _moves: Moves, _those: Index) -> None:
    steps.draw(b, at)


def _top(b: Batch, at: Index, moves: Moves, those: Index) -> None:
    steps.take_top(b, at, moves.pile[those])


def _pass(b: Batch, at: Index, _moves: Moves, _those: Index) -> None:
    steps.pass_by(b, at)


def _keep(b: Batch, at: Index, moves: Moves, those: Index) -> None:
    steps.keep(b, at, moves.cards[0, those], moves.pile[those])


def _lay(b: Batch, at: Index, moves: Moves, those: Index) -> None:
    aims = moves.pile[those], moves.victim[those], moves.stolen[those]
    steps.lay(b, at, moves.cards[:, those], *aims)


def _end(b: Batch, at: Index, _moves: Moves, _those: Index) -> None:
    steps.end(b, at)


def _stop(b: Batch, at: Index, _moves: Moves, _those: Index) -> None:
    steps.stop(b, at)


def _last(b: Batch, at: Index, _moves: Moves, _those: Index) -> None:
    steps.last_chance(b, at)


#: How each is made; what is picked goes by the phase.
_MAKE: dict[int, Callable[[Batch, Index, Moves, Index], None]] = {
    DRAW: _draw,
    TOP: _top,
    PASS: _pass,
    KEEP: _keep,
    LAY: _lay,
    END: _end,
    STOP: _stop,
    LAST: _last,
}
