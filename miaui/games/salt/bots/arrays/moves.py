"""Moves in many games at once, as arrays."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from miaui.games.salt.bots.arrays import steps
from miaui.games.salt.bots.arrays.batch import LOBSTER, Batch
from miaui.games.salt.bots.arrays.codes import Index, Int8

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


def perform(b: Batch, at: Index, moves: Moves) -> None:
    """Make a legal, settled move in each of the games `at` (S,)."""
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
