"""Kiti's advice in words: moves within a sentence, their short names, tags."""

from __future__ import annotations

from typing import assert_never

from miaui.bots.kit import Why
from miaui.engine.i18n import _
from miaui.games.salt.public.moves import (
    Action,
    Call,
    Draw,
    End,
    Keep,
    Lay,
    Move,
    NewDeal,
    Pass,
    Pick,
    TakeTop,
)
from miaui.games.salt.public.view import View
from miaui.games.salt.tabletop.words.cards import card_name, card_title, kind_title, pile_name
from miaui.tabletop.counsel import words

_ALONE = frozenset({"deck", "top", "point", "more", "pairs", "counts"})
"""Codes of reasons that hold for one move against all others."""


def reason(why: Why, *, several: bool) -> str:
    """Return a reason in a translated sentence; "" for one that goes without saying ("ahead", "even"), and
    with `several` moves for those that hold for one alone (`_ALONE`)."""
    return "" if several and why.code in _ALONE else words.reason(why)


def within(action: Action) -> str:
    """Return an action within a sentence, translated: "drawing from the deck", "the left pile", "keeping the
    dark blue crab", "taking the dark blue crab", "laying Crab and Crab", "calling Stop", "ending the turn";
    "going on" for a pass or a new deal."""
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


def deed(move: Move, view: View) -> str:
    """Return a choice within a sentence, translated, made in a view: a taken top card is named ("the dark
    blue crab from the left pile") where the pile has one; all else as `within`."""
    action = move.action
    top = view.open.piles[action.pile].top if isinstance(action, TakeTop) else None
    if not isinstance(action, TakeTop) or top is None:
        return within(action)
    return _("the {card} from the {pile}").format(card=card_name(top), pile=pile_name(action.pile))


def short(action: Action) -> str:
    """Return an action in a table of numbers, translated: "Deck", "Left pile", "Crab, dark blue" for a kept
    or picked card, "Lay Crab and Crab", "Stop", "End turn"; "Go on" for a pass or a new deal."""
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
    """Return what to do with what is marked, in two translated words: "draw two", "take this", "keep this",
    "lay these", "call now"; "end here" for the end of the turn, a pass and a new deal."""
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


def other() -> str:
    """Return "or this", translated, for a second move that is marked beside the best."""
    return _("or this")


def aimed() -> str:
    """Return "lay it here", translated, for the pile on which the card that is not kept goes."""
    return _("lay it here")


def _laid(action: Lay) -> str:
    """Return the kinds of a pair in words, with the starfish if one is laid with it."""
    first, second = [kind_title(kind) for kind in action.kinds]
    pair = _("{first} and {second}").format(first=first, second=second)
    return _("{pair} with a starfish").format(pair=pair) if action.trio else pair
