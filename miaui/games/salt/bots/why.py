"""Reasons why moves are the best by the judge's values. They name what the seat itself knows; codes and words
are a closed list."""

from collections.abc import Collection, Mapping, Sequence
from typing import assert_never

from miaui.bots.kit import Why
from miaui.bots.paired_samples import mean
from miaui.core.words import N_
from miaui.games.salt.public.cards import (
    BOATS,
    CRABS,
    FISH,
    JELLYFISH,
    LOBSTER,
    MULTIPLIERS,
    THEFT,
    Card,
    deck_of,
    kind_of,
)
from miaui.games.salt.public.moves import Action, Call, Draw, End, Keep, Lay, NewDeal, Pass, Pick, TakeTop
from miaui.games.salt.public.names import PILE_TITLES, TITLES
from miaui.games.salt.public.points import IN_HAND, card_points
from miaui.games.salt.rules.legal import lapsing_of, may_call
from miaui.games.salt.rules.position import Position

#: Words by code.
WORDS: Mapping[str, str] = {
    "deck": N_("Draw two from the deck: they promise more than the top cards of the piles."),
    "top": N_("Take the top card here: %(pile)s."),
    "pile": N_("Put the other card here: %(pile)s. The piles suit you better then."),
    "points": N_("%(card)s: this card brings %(points)d points at once."),
    "point": N_("%(card)s: this card brings 1 point at once."),
    "more": N_("%(card)s: with this one you have %(count)d. Still out there: %(number)d."),
    "pairs": N_("%(card)s and %(other)s make a pair. Still out there: %(number)d."),
    "counts": N_("%(card)s: points for each %(other)s. Still out there: %(number)d."),
    "crabs": N_("Lay the two crabs: they let you choose any card of a pile."),
    "boats": N_("Lay the two boats: they give you another turn."),
    "fish": N_("Lay the two fish: they bring you one more card from the deck."),
    "theft": N_("Lay shark and swimmer: the card that they steal helps you and hurts a rival."),
    "jellyfish": N_("Lay swimmer and jellyfish: the others may then only draw from the deck."),
    "lobster": N_("Lay crab and lobster: they let you choose among the next cards of the deck."),
    "lapsed": N_("Lay the pair for its 1 point: its effect finds nothing now."),
    "trio": N_("Lay the starfish with the pair: all three are worth 3 points."),
    "stop": N_("With %(points)d points, call Stop now."),
    "last": N_("With %(points)d points, Last Chance is worth the bet."),
    "wait": N_("Do not call yet with %(points)d points: another turn is worth more."),
    "end": N_("End your turn: no pair in your hand is worth laying now."),
    "only": N_("Only one move is possible."),
    "certain": N_("This move wins the game for certain."),
    "ahead": N_("The best move wins %(percent)d of 100 games more than the next best."),
    "even": N_("Several moves win equally often: choose any of them."),
}

FORMER = (
    N_("Take the top card here: %(pile)s. It helps more than two from the deck."),
    N_("Keep this card: %(card)s. It helps more than the other one."),
    N_("Take this card: %(card)s. No other one there helps more."),
)
"""Words that kept reviews may have, and nothing says any more."""

#: A code and its numbers.
Coded = tuple[str, dict[str, object]]

#: The least lead that is worth a word.
_LEAD = 0.02

_DUOS = {
    CRABS: "crabs",
    BOATS: "boats",
    FISH: "fish",
    THEFT: "theft",
    JELLYFISH: "jellyfish",
    LOBSTER: "lobster",
}


_PARTNERS = {"SW": "SK", "SK": "SW", "JE": "SW", "LO": "CR"}
"""By kind, which other kind makes a pair with it."""


def why(
    p: Position,
    best: Sequence[Action],
    blocks: Mapping[str, Sequence[float]],
    beside: str = "",
    counted: Collection[str] = (),
) -> tuple[Why, ...]:
    """Return reasons for the best moves, most important first: those for the first action of `best`; then
    "even", if there are several best, with their number; or else "ahead", if it wins at least 2 of 100 games
    more than the next, with the difference in percent. If `blocks` has one action only, "only" alone.
    "certain" comes first if the action, whose text is in `counted`, wins always. A kept card has "pile"
    before it if `beside` (the text of an action to compare with; "": the next best) keeps that card, too.
    `blocks`: by text the probabilities of winning. IndexError if `best` is empty and there are several
    actions."""
    if len(blocks) == 1:
        return (Why("only", {}, WORDS["only"]),)
    wins = sorted([mean(row) for row in blocks.values()], reverse=True)
    reasons = _reasons(p, best[0])
    others = [text for text in blocks if text != str(best[0])]
    rival = beside if beside in others else max(others, key=lambda text: mean(blocks[text]))
    equal = rival in map(str, best)
    if isinstance(best[0], Keep) and not equal and rival.partition(">")[0] == str(best[0]).partition(">")[0]:
        reasons.insert(0, ("pile", {"pile": PILE_TITLES[best[0].pile]}))
    if wins[0] == 1.0 and str(best[0]) in counted:
        reasons.insert(0, ("certain", {}))
    if len(best) > 1:
        reasons.append(("even", {"count": len(best)}))
    elif wins[0] - wins[1] >= _LEAD:
        reasons.append(("ahead", {"percent": round(100 * (wins[0] - wins[1]))}))
    return tuple([Why(code, values, WORDS[code]) for code, values in reasons])


def _reasons(p: Position, action: Action) -> list[Coded]:
    """Return the codes for an action, each with its numbers."""
    held: dict[str, object] = {"points": card_points(p.holdings[p.seat])}
    match action:
        case Draw():
            return [("deck", {})]
        case Pass() | NewDeal():
            return [("only", {})]
        case TakeTop(pile=pile):
            return [("top", {"pile": PILE_TITLES[pile]}), _of_card(p, p.piles[pile][-1])]
        case Keep(card=card) | Pick(card=card):
            return [_of_card(p, card)]
        case Lay():
            if not action.trio and action.kinds in lapsing_of(p):
                return [("lapsed", {})]
            return [("trio" if action.trio else _DUOS[action.kinds], {})]
        case Call():
            return [("last" if action.last_chance else "stop", held)]
        case End():
            return [("wait", held) if may_call(p) else ("end", {})]
        case _:
            assert_never(action)


def _of_card(p: Position, card: Card) -> Coded:
    """Return what a card is good for that comes to the hand: the points that it brings at once; for none how
    many cards are still out there, neither in the own hand nor laid, that it goes with."""
    holding, kind = p.holdings[p.seat], kind_of(card)
    gain = card_points(holding + IN_HAND[card]) - card_points(holding)
    said: dict[str, object] = {"card": TITLES[kind]}
    if gain > 1:
        return "points", said | {"points": gain}
    if gain == 1:
        return "point", said
    counts = MULTIPLIERS[kind][0] if kind in MULTIPLIERS else ""
    if other := counts or _PARTNERS.get(kind, ""):
        return "counts" if counts else "pairs", said | {
            "other": TITLES[other],
            "number": _out_there(p, other),
        }
    own = sum([kind_of(held) == kind for held in p.hands[p.seat]])
    return "more", said | {"count": own + 1, "number": _out_there(p, kind) - 1}


def _out_there(p: Position, kind: str) -> int:
    """Return how many cards of a kind are neither in the hand of the seat to move nor laid."""
    gone = [*p.hands[p.seat], *[card for table in p.tables for cards in table for card in cards]]
    every = sum([kind_of(card) == kind for card in deck_of(p.variants.extra_salt)])
    return every - sum([kind_of(card) == kind for card in gone])
