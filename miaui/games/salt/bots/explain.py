"""Reasons for a move, in words for players. They name nothing that the seat may not know."""

from collections.abc import Sequence
from typing import assert_never

from miaui.bots.kit import Reason
from miaui.bots.odds_reasons import odds_reasons
from miaui.core.words import N_
from miaui.games.salt.bots.search import Trial
from miaui.games.salt.public.cards import BOATS, CRABS, FISH, JELLYFISH, LOBSTER, THEFT, Card
from miaui.games.salt.public.moves import Action, Call, Draw, End, Keep, Lay, NewDeal, Pass, Pick, TakeTop
from miaui.games.salt.public.points import IN_HAND, card_points
from miaui.games.salt.rules.legal import lapsing_of, may_call
from miaui.games.salt.rules.position import Position

_ALONE = N_("I had only one move.")
_DECK = N_("The deck promised more than the piles.")
_TOP = N_("The top card of the pile was better for me than what the deck was likely to bring.")
_BETTER = N_("Of all the cards that I could choose, this one went best with my hand.")
_POINTS_ONE = N_("The card brought me a point at once.")
_POINTS = N_("The card brought me %(points)d points at once.")
_BURIED = N_("I put the other card where it covers what I need least.")
_DUOS = {
    CRABS: N_("Two crabs let me take the card I wanted from a pile."),
    BOATS: N_("Two boats gave me another turn."),
    FISH: N_("Two fish brought me a card from the deck."),
    THEFT: N_("Shark and swimmer stole a card, which helps me and hurts a rival."),
    JELLYFISH: N_("A swimmer and a jellyfish lock everybody else for a turn."),
    LOBSTER: N_("A crab and a lobster let me choose from the top cards of the deck."),
}
_LAPSED = N_("The pair brought me its point; there was nothing for its effect to find.")
_TRIO = N_("The starfish made the pair worth three points.")
_LAST = N_("I had %(points)d points and thought that nobody would get past me.")
_STOP = N_("I had %(points)d points and did not want to give anybody another turn.")
_ON = N_("I had %(points)d points, but another turn promised more than a call.")
_END = N_("I wanted to lay no further pair.")


def explain(p: Position, action: Action, trials: Sequence[Trial]) -> tuple[Reason, ...]:
    """Return reasons for an action of the seat to move, as sentences for players with their numbers, most
    important first: what it is good for, for a card taken also the points that it brings at once, if any;
    then, if any of `trials` has values, in how many of 100 games the first of them wins, and the second if
    that is fewer. So one to five. `trials`: of a search, best first, or (). The action is not checked."""
    return (*_plain(p, action), *odds_reasons([trial.mean for trial in trials if trial.values]))


def only_move() -> tuple[Reason, ...]:
    """Return the one reason for a move without alternative, as a tuple of length 1.

    >>> only_move()
    (('I had only one move.', {}),)
    """
    return ((_ALONE, {}),)


def _plain(p: Position, action: Action) -> list[Reason]:
    holding = p.holdings[p.seat]
    points = {"points": card_points(holding)}
    match action:
        case Draw():
            return [(_DECK, {})]
        case Pass():
            return [(_ALONE, {})]
        case TakeTop(pile=pile):
            return [(_TOP, {}), *_at_once(holding, p.piles[pile][-1])]
        case Keep(card=card):
            buried: list[Reason] = [(_BURIED, {})] if p.piles[0] and p.piles[1] else []
            return [(_BETTER, {}), *_at_once(holding, card), *buried]
        case Pick(card=card):
            return [(_BETTER, {}), *_at_once(holding, card)]
        case Lay():
            if not action.trio and action.kinds in lapsing_of(p):
                return [(_LAPSED, {})]
            return [(_TRIO if action.trio else _DUOS[action.kinds], {})]
        case Call(last_chance=True):
            return [(_LAST, dict(points))]
        case Call():
            return [(_STOP, dict(points))]
        case End() | NewDeal():
            return [(_ON, dict(points)) if may_call(p) else (_END, {})]
        case _:
            assert_never(action)


def _at_once(holding: int, card: Card) -> list[Reason]:
    more = card_points(holding + IN_HAND[card]) - card_points(holding)
    if more > 1:
        return [(_POINTS, {"points": more})]
    return [(_POINTS_ONE, {})] if more else []
