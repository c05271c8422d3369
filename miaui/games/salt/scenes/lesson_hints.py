"""Hints of the guide while the learner decides her turn herself: they are true of any hand."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from miaui.engine.i18n import N_, _
from miaui.games.salt.public.cards import Card
from miaui.games.salt.public.moves import END, Action, Call, Lay, Move
from miaui.games.salt.public.points import card_points, holding_of
from miaui.games.salt.public.view import Open
from miaui.games.salt.scenes.lesson_script import LEARNER
from miaui.games.salt.tabletop.words.cards import card_name, points
from miaui.games.salt.tabletop.words.first_times import explain

_EFFECTS = {"CRCR": "search", "BOBO": "again", "FIFI": "fish", "SKSW": "theft"}
"""Pairs of kinds, and the explanation of what they do."""
_ON_A_PILE = (
    N_("The card on the left pile brings you {points} at once. From the deck you may look at two."),
    N_("The card on the right pile brings you {points} at once. From the deck you may look at two."),
)
_NOT_ON_A_PILE = N_("No card on the piles brings you a point at once. From the deck you may look at two.")
_ONE_OF_THEM = N_("One of them brings you {points} at once: {card}.")
_NONE_OF_THEM = N_("A hint: keep a card that can still become a pair or a family, and bury the other.")
_NONE_OF_THE_PILE = N_("A hint: take a card that can still become a pair or a family.")
_PAIR = N_("A hint: lay your pair!")
_CALL = N_(
    "You have {points}: you may end the round! Stop is safe. With Last Chance you bet that Pua has not more."
)
_END = N_("You have {points} so far. End your turn.")


class Hint(NamedTuple):
    """The guide's words, and the actions that they ask for: one of these; () where they name facts alone."""

    words: str
    actions: tuple[Action, ...] = ()


def hint(now: Open, legal: Collection[Move]) -> Hint:
    """Return a hint for the learner, translated, by what is due:

    - In "take": the pile whose top card brings her most points at once, the left one of equal ones, or that
      none brings any. No actions.
    - While cards are looked at: the one that brings most, the first of equal ones, or that none brings any.
      No actions.
    - Where a pair can be laid: to lay it, what its effect is, and all actions that lay these two cards.
    - Else her points: that she may call (no actions) or, where she may not, that she has to end the turn
      (END).
    """
    actions = [move.action for move in legal]
    if now.phase == "take":
        return Hint(_of_piles(now))
    if now.looking:
        return Hint(_of_looking(now, now.looking))
    pairs = [action for action in actions if isinstance(action, Lay)]
    if pairs:
        words = f"{_(_PAIR)} {explain(_EFFECTS[''.join(pairs[0].kinds)])}"
        return Hint(words, tuple([pair for pair in pairs if pair.cards == pairs[0].cards]))
    calls = any(isinstance(action, Call) for action in actions)
    words = _(_CALL if calls else _END).format(points=points(_points(now)))
    return Hint(words, () if calls else (END,))


def _of_piles(now: Open) -> str:
    gains = [0 if pile.top is None else _gain(now, pile.top) for pile in now.piles]
    gain = max(gains)
    words = _ON_A_PILE[gains.index(gain)] if gain > 0 else _NOT_ON_A_PILE
    return _(words).format(points=points(gain))


def _of_looking(now: Open, looking: Sequence[Card]) -> str:
    gain, card = max(((_gain(now, card), card) for card in looking), key=lambda option: option[0])
    if gain <= 0:
        return _(_NONE_OF_THE_PILE if now.phase == "crab" else _NONE_OF_THEM)
    return _(_ONE_OF_THEM).format(card=card_name(card), points=points(gain))


def _points(now: Open, *more: Card) -> int:
    """Return the points of the hand and the laid cards of the learner with further cards in the hand."""
    return card_points(holding_of((*now.hand, *more), now.tables[LEARNER]))


def _gain(now: Open, card: Card) -> int:
    return _points(now, card) - _points(now)
