"""Kiti's advice in words: moves within a sentence, their short names, tags."""

from __future__ import annotations

from typing import assert_never

from miaui.bots.kit import Why
from miaui.engine.i18n import _
from miaui.games.salt.public.moves import Action, Call, Draw, End, Keep, Lay, NewDeal, Pass, Pick, TakeTop
from miaui.games.salt.tabletop.words.cards import card_name, card_title, kind_title, pile_name
from miaui.tabletop.counsel import words

_ALONE = frozenset({"deck", "top", "keep", "pick"})
"""Codes of reasons that hold for one move against all others."""


def reason(why: Why, *, several: bool) -> str:
    """Return a reason in a sentence; "" for one that goes without saying, or that fits no `several` moves."""
    return "" if several and why.code in _ALONE else words.reason(why)


def within(action: Action) -> str:
    """Return an action within a sentence: "drawing from the deck", "the left pile", "keeping the blue crab",
    "calling Stop", "ending the turn"; cards' kinds alone for a pair."""
    match action:
        case Draw():
            return _("drawing from the deck")
        case TakeTop(pile):
            return _("the {pile}").format(pile=pile_name(pile))
        case Keep(card):
            return _("keeping the {card}").format(card=card_name(card))
        case Pick(card):
            return _("taking the {card}").format(card=card_name(card))
        case Lay():
            return _("laying {cards}").format(cards=_laid(action))
        case Call(last_chance):
            return _("calling Last Chance") if last_chance else _("calling Stop")
        case End():
            return _("ending the turn")
        case Pass() | NewDeal():
            return _("going on")
        case _:
            assert_never(action)


def short(action: Action) -> str:
    """Return an action in a table of numbers: "Deck", "Left pile", "Crab, dark blue", "Lay Crab and Crab",
    "Stop", "End turn"."""
    match action:
        case Draw():
            return _("Deck")
        case TakeTop(pile):
            return words.capital(pile_name(pile))
        case Keep(card) | Pick(card):
            return card_title(card)
        case Lay():
            return _("Lay {cards}").format(cards=_laid(action))
        case Call(last_chance):
            return _("Last Chance") if last_chance else _("Stop")
        case End():
            return _("End turn")
        case Pass() | NewDeal():
            return _("Go on")
        case _:
            assert_never(action)


def tag(action: Action) -> str:
    """Return what to do with what is marked, in two words: "draw two", "take this", "keep this", "lay these",
    "call now", "end here"."""
    match action:
        case Draw():
            return _("draw two")
        case TakeTop() | Pick():
            return _("take this")
        case Keep():
            return _("keep this")
        case Lay():
            return _("lay these")
        case Call():
            return _("call now")
        case End() | Pass() | NewDeal():
            return _("end here")
        case _:
            assert_never(action)


def aimed() -> str:
    """Return "lay it here", for the card that is not kept, at a pile."""
    return _("lay it here")


def _laid(action: Lay) -> str:
    """The kinds of a pair, and whether a starfish is laid with it."""
    first, second = [kind_title(kind) for kind in action.kinds]
    pair = _("{first} and {second}").format(first=first, second=second)
    return _("{pair} with a starfish").format(pair=pair) if action.trio else pair
