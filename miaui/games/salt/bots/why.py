"""Reasons why moves are the best by the judge's values. They name what the seat itself knows; codes and words
are a closed list."""

from collections.abc import Collection, Mapping, Sequence
from typing import assert_never

from miaui.bots.kit import Why
from miaui.bots.paired_samples import mean
from miaui.core.words import N_
from miaui.games.salt.public.cards import BOATS, CRABS, FISH, JELLYFISH, LOBSTER, THEFT, Card
from miaui.games.salt.public.moves import Action, Call, Draw, End, Keep, Lay, NewDeal, Pass, Pick, TakeTop
from miaui.games.salt.public.points import IN_HAND, card_points
from miaui.games.salt.rules.legal import may_call
from miaui.games.salt.rules.position import Position

#: Words by code.
WORDS: Mapping[str, str] = {
    "deck": N_("The deck promises more than the tops of the piles."),
    "top": N_("The top card helps more than the deck would."),
    "keep": N_("It is the better one of the two cards."),
    "pile": N_("With the other card there, the piles suit you better."),
    "pick": N_("It is the best card there."),
    "points": N_("It brings %(points)d points at once."),
    "crabs": N_("Crabs let one choose any card of a pile."),
    "boats": N_("Boats give another turn."),
    "fish": N_("Fish bring one more card."),
    "theft": N_("A stolen card helps here and hurts there."),
    "jellyfish": N_("Jellyfish leave the others only a card of the deck."),
    "lobster": N_("A lobster chooses among the next cards of the deck."),
    "trio": N_("A starfish makes the pair worth 3 points."),
    "stop": N_("With %(points)d points it is time to stop."),
    "last": N_("With %(points)d points Last Chance is worth the bet."),
    "wait": N_("Another round is worth more than a call with %(points)d points."),
    "end": N_("Nothing is left to gain in this turn."),
    "only": N_("There is no other way."),
    "certain": N_("It wins for certain."),
    "ahead": N_("It wins %(percent)d of 100 games more than the next best."),
    "even": N_("Several moves are equally good."),
}

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


def why(
    p: Position,
    best: Sequence[Action],
    blocks: Mapping[str, Sequence[float]],
    beside: str = "",
    counted: Collection[str] = (),
) -> tuple[Why, ...]:
    """Return reasons for the best actions, of which the first is the best, most important first. They tell it
    from the action `beside`; "": from the next best. Of `counted` actions nothing was sampled."""
    if len(blocks) == 1:
        return (Why("only", {}, WORDS["only"]),)
    wins = sorted([mean(row) for row in blocks.values()], reverse=True)
    found = _reasons(p, best[0])
    others = [text for text in blocks if text != str(best[0])]
    rival = beside if beside in others else max(others, key=lambda text: mean(blocks[text]))
    equal = rival in map(str, best)
    if isinstance(best[0], Keep) and not equal and rival.partition(">")[0] == str(best[0]).partition(">")[0]:
        found.insert(0, ("pile", {}))
    if wins[0] == 1.0 and str(best[0]) in counted:
        found.insert(0, ("certain", {}))
    if len(best) > 1:
        found.append(("even", {"count": len(best)}))
    elif wins[0] - wins[1] >= _LEAD:
        found.append(("ahead", {"percent": round(100 * (wins[0] - wins[1]))}))
    return tuple([Why(code, values, WORDS[code]) for code, values in found])


def _reasons(p: Position, action: Action) -> list[Coded]:
    """The codes for an action, each with its numbers."""
    held: dict[str, object] = {"points": card_points(p.holdings[p.seat])}
    match action:
        case Draw():
            return [("deck", {})]
        case Pass() | NewDeal():
            return [("only", {})]
        case TakeTop(pile=pile):
            return [("top", {}), *_at_once(p, p.piles[pile][-1])]
        case Keep(card=card):
            return [("keep", {}), *_at_once(p, card)]
        case Pick(card=card):
            return [("pick", {}), *_at_once(p, card)]
        case Lay():
            return [("trio" if action.trio else _DUOS[action.kinds], {})]
        case Call():
            return [("last" if action.last_chance else "stop", held)]
        case End():
            return [("wait", held) if may_call(p) else ("end", {})]
        case _:
            assert_never(action)


def _at_once(p: Position, card: Card) -> list[Coded]:
    holding = p.holdings[p.seat]
    gain = card_points(holding + IN_HAND[card]) - card_points(holding)
    return [("points", {"points": gain})] if gain > 1 else []
