"""Reasons why cards are the best by the judge's values: what their catches are worth, who can still reach
them, and who wins ties. Codes and words are a closed list."""

from collections.abc import Mapping, Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from miaui.bots.kit import Why
from miaui.core.words import N_
from miaui.games.miaui.bots.decisions import one_decision
from miaui.games.miaui.bots.forecast import Forecast, forecast
from miaui.games.miaui.bots.heuristic import HeuristicParams
from miaui.games.miaui.public import ties
from miaui.games.miaui.public.cards import TOP
from miaui.games.miaui.public.view import View, hands

WORDS: Mapping[str, tuple[str, ...]] = {
    "catch": (
        N_(
            "The catch at the bottom is worth %(points)d here; "
            "the %(card)d takes it in %(percent)d of 100 games."
        ),
        N_(
            "The catch in the middle is worth %(points)d here; "
            "the %(card)d takes it in %(percent)d of 100 games."
        ),
        N_(
            "The catch at the top is worth %(points)d here; "
            "the %(card)d takes it in %(percent)d of 100 games."
        ),
    ),
    "avoid": (
        N_("The catch at the bottom would cost %(points)d here; the %(card)d hardly ever gets it."),
        N_("The catch in the middle would cost %(points)d here; the %(card)d hardly ever gets it."),
        N_("The catch at the top would cost %(points)d here; the %(card)d hardly ever gets it."),
    ),
    "deeper": (
        N_("Nobody can dive deeper than the %(card)d any more."),
        N_("Players who can still dive deeper than the %(card)d: %(count)d."),
    ),
    "shallower": (
        N_("Nobody can stay shallower than the %(card)d any more."),
        N_("Players who can still stay shallower than the %(card)d: %(count)d."),
    ),
    "tie_won": (N_("In a tie at %(card)d, Kiti favours you."),),
    "tie_lost": (N_("In a tie at %(card)d, Kiti favours a rival who still has it."),),
    "save": (N_("Play low: the strongest divers are better kept for another round."),),
    "later": (N_("The %(other)d brings at least as much now, but is worth more in a later round."),),
    "chance": (N_("The %(card)d catches something in %(percent)d of 100 games."),),
    "even": (N_("Several cards win equally often: let chance choose, so that nobody can foresee you."),),
    "last": (N_("Only one diver is left."),),
}
"""Words by code, and for what happens at a space by the space."""

_SPACES = ("bottom", "middle", "top")

#: A catch is what a card is after if it takes it at least this often; a catch worth at most this many points
#: is one to keep away from.
_LEAST_ODDS, _BAD_CATCH = 0.2, -4

#: The points by which a card has to bring more now, to be better for that than what was played.
_AHEAD = 0.5

#: The cards that are not extreme, and the highest with which a dive is low.
_MIDDLING, _LOW = range(4, 10), 9

MOST = 4
"""Reasons at most."""


def catch_odds(view: View, others: NDArray[np.floating]) -> dict[str, tuple[float, ...]]:
    """Return for each card of the hand, by its text, the probabilities of taking bottom, middle and top with
    it, rounded to 4 digits, if the others dive by the policy `others` (n, 12). ValueError if the view has no
    seat, or its hand is empty."""
    outlook = _outlook(view, others)
    rows = outlook.catch_probabilities[:, :, 0].T.tolist()
    return {str(card): tuple([round(odds, 4) for odds in rows[card - 1]]) for card in view.open.hand}


def _outlook(view: View, others: NDArray[np.floating]) -> Forecast:
    expected = np.asarray(others, np.float32)[:, :, None]
    return forecast(one_decision(view, Random(0)), expected, HeuristicParams())


def why(
    view: View, others: NDArray[np.floating], best: Sequence[int], played: int | None = None
) -> tuple[Why, ...]:
    """Return one to four reasons for the first card of `best`, most important first: "catch", the one that it
    is after, then "deeper" or "shallower", who can still reach further (not in round 1, when all have all
    cards), and "tie_won" or "tie_lost" if a rival still has the card; without such a catch "avoid", a bad one
    that it keeps away from, and "save" for a card from 4 to 9, or up to 9 if there is no other reason, where
    all of `best` are low and a stronger one is kept; without any of these "chance", how often it catches
    anything; last "even", if `best` has several cards and there is room. Where a card was `played` that is
    not among `best`, "catch" and "avoid" stand only if by that the first card brings more now; if the played
    one brings as much, "later" is the reason. With one card in hand "last" alone. `others` (n, 12): the
    policy by which all dive. IndexError if `best` is empty and the hand has several cards; ValueError if the
    view has no seat, or its hand is empty."""
    if len(view.open.hand) == 1:
        return (Why("last", {}, WORDS["last"][0]),)
    outlook = _outlook(view, others)
    card, against = best[0], None if played in best else played
    lead = _AHEAD if against is None else _brings(outlook, card) - _brings(outlook, against)
    reasons = (
        _catch(view, outlook, card, against) or _avoided(outlook, card, against) if lead >= _AHEAD else []
    )
    if against is not None and lead <= 0:
        reasons = [Why("later", {"other": against}, WORDS["later"][0])]
    elif max(best) <= min(_LOW, view.open.hand[-1] - 1) and (against is None or card < against):
        caught = any(reason.code == "catch" for reason in reasons)
        if (card in _MIDDLING and not caught) or not reasons:
            reasons.append(Why("save", {"kept": view.open.hand[-1]}, WORDS["save"][0]))
    if not reasons:
        percent = round(100 * float(outlook.catch_probabilities[:, card - 1, 0].sum()))
        reasons = [Why("chance", {"card": card, "percent": percent}, WORDS["chance"][0])]
    if len(best) > 1:
        reasons.append(Why("even", {"cards": list(best)}, WORDS["even"][0]))
    return tuple(reasons[:MOST])


def _brings(outlook: Forecast, card: int) -> float:
    """Return the points that a card brings in this round on average."""
    return float(_gains(outlook, card).sum())


def _gains(outlook: Forecast, card: int) -> NDArray[np.float64]:
    """Return the points that each space brings a card on average: what lies there by the odds of taking
    it."""
    return outlook.catch_values[:, 0] * outlook.catch_probabilities[:, card - 1, 0]


def _catch(view: View, outlook: Forecast, card: int, against: int | None) -> list[Why]:
    """Return the catch that a card is after, and who else can reach it; [] if there is none worth it, and
    where none is worth more than what another card is after."""
    worth, odds = outlook.catch_values[:, 0], outlook.catch_probabilities[:, card - 1, 0]
    gains = _gains(outlook, card)
    space = int(gains.argmax())
    least = 0.0 if against is None else max(0.0, float(_gains(outlook, against).max()))
    if gains[space] <= least + _AHEAD or odds[space] < _LEAST_ODDS:
        return []
    values = {
        "space": _SPACES[space],
        "points": round(float(worth[space])),
        "odds": round(float(odds[space]), 2),
        "percent": round(100 * float(odds[space])),
        "card": card,
    }
    return [Why("catch", values, WORDS["catch"][space]), *_rivals(view, card, space)]


def _avoided(outlook: Forecast, card: int, against: int | None) -> list[Why]:
    """Return the bad catch that a card keeps away from; [] if there is none, and where another card keeps
    away from it as well."""
    worth, odds = outlook.catch_values[:, 0], outlook.catch_probabilities[:, :, 0]
    worst = int(worth.argmin())
    risked = against is None or odds[worst, against - 1] > _LEAST_ODDS
    if worth[worst] > _BAD_CATCH or odds[worst, card - 1] > _LEAST_ODDS or not risked:
        return []
    values = {"space": _SPACES[worst], "points": round(-float(worth[worst])), "card": card}
    return [Why("avoid", values, WORDS["avoid"][worst])]


def _rivals(view: View, card: int, space: int) -> list[Why]:
    """Return reasons by those who can still dive deeper (for the top: stay shallower), but in round 1 that
    says nothing; and by who wins a tie."""
    others = [(seat, hand) for seat, hand in enumerate(hands(view)) if seat != view.seat and hand]
    if space == TOP:
        code, beyond = "shallower", [seat for seat, hand in others if hand[0] < card]
    else:
        code, beyond = "deeper", [seat for seat, hand in others if hand[-1] > card]
    values: dict[str, object] = {"card": card, "count": len(beyond), "seats": beyond}
    reasons = [Why(code, values, WORDS[code][min(len(beyond), 1)])] if view.memory.rounds else []
    tied = [seat for seat, hand in others if card in hand]
    if tied and view.open.kiti is not None and view.seat is not None:
        order = ties.order(view.open.kiti, view.seats, space)
        won = order.index(view.seat) < min([order.index(seat) for seat in tied])
        code = "tie_won" if won else "tie_lost"
        reasons.append(Why(code, {"card": card, "seats": tied}, WORDS[code][0]))
    return reasons
