"""The review in words: what was played, what the judge would rather play. Short, kind, and never by how it
came out."""

from __future__ import annotations

from miaui.engine.i18n import _
from miaui.games.salt.moves import Action, Call, Draw, End, Keep, Lay, Pass, Pick, TakeTop
from miaui.games.salt.view import View
from miaui.scenes import choice_words
from miaui.scenes.choice_words import Line
from miaui.scenes.salt.review_decisions import Played
from miaui.scenes.salt.review_thoughts import Thought
from miaui.stages.salt.words.cards import card_name, card_names, pile_name


def action_words(view: View, action: Action) -> str:
    """What is done, to stand alone: "Two cards from the deck"."""
    match action:
        case Draw():
            return _("Two cards from the deck")
        case TakeTop(pile):
            card = view.open.piles[pile].top
            words = _("The {card} from the {pile}")
            return words.format(card=card_name(card) if card else "", pile=pile_name(pile))
        case Keep(card, pile):
            words = _("Keep the {card}, {pile} for the other")
            return words.format(card=card_name(card), pile=pile_name(pile))
        case Lay():
            return _lay(action)
        case Pick(card):
            return _("Take the {card}").format(card=card_name(card))
        case Call(last_chance):
            return _("Last Chance") if last_chance else _("Stop")
        case End():
            return _("End the turn")
        case Pass():
            return _("Take nothing")
    return str(action)


def _lay(lay: Lay) -> str:
    words = _("Lay {cards}").format(cards=card_names(lay.cards))
    if lay.pile is not None:
        return _("{what}, look through the {pile}").format(what=words, pile=pile_name(lay.pile))
    return words


def choice(played: Played, thought: Thought | None, judge: str, human: bool) -> Line:
    """One choice: what was played, and what is thought of it."""
    what = action_words(played.view, played.action)
    would = "" if thought is None or thought.agrees(played) else action_words(played.view, thought.would)
    return choice_words.choice(what, would, thought, judge, human)


def short(played: Played, thought: Thought, judge: str) -> str:
    """A choice in a row: what was played, and what the judge would rather play."""
    what = action_words(played.view, played.action)
    would = "" if thought.agrees(played) else action_words(played.view, thought.would)
    return choice_words.short(what, would, judge)
