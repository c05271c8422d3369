"""Reasons for a dive, in words for players. They name only what the level itself has looked at."""

from collections.abc import Mapping

from miaui.bots.kit import Reason
from miaui.core.words import N_
from miaui.games.miaui.bots.forecast import Floats, Forecast
from miaui.games.miaui.bots.heuristic import HeuristicParams
from miaui.games.miaui.public import ties
from miaui.games.miaui.public.cards import JELLYFISH, SEAGULL, TOP
from miaui.games.miaui.public.view import View, hands

_AFTER = (
    N_("I was after the catch at the bottom, worth %(points)d to me."),
    N_("I was after the catch in the middle, worth %(points)d to me."),
    N_("I was after the catch at the top, worth %(points)d to me."),
)
_AVOID = (
    N_("I kept away from the bottom: that catch would have cost me %(points)d."),
    N_("I kept away from the middle: that catch would have cost me %(points)d."),
    N_("I kept away from the top: that catch would have cost me %(points)d."),
)
_LIKED = (
    N_("I liked the fish at the bottom."),
    N_("I liked the fish in the middle."),
    N_("I liked the fish at the top."),
)
_GLOWED = N_("That Jellyfish glowed so prettily. What could go wrong?")
_FLEW = N_("What a pretty Seagull! I had to see it from up close.")
_CURIOUS = N_("I wanted to know what lay there.")
_NONE_DEEPER = N_("Nobody could dive deeper than my %(card)d any more.")
_ONE_DEEPER = N_("Only one other could still dive deeper.")
_SOME_DEEPER = N_("%(count)d others could still dive deeper.")
_NONE_SHALLOWER = N_("Nobody could stay shallower than my %(card)d any more.")
_ONE_SHALLOWER = N_("Only one other could still stay shallower.")
_SOME_SHALLOWER = N_("%(count)d others could still stay shallower.")
_TIE_LOST_ONE = N_("One other still held their %(card)d, and Kiti favoured them.")
_TIE_LOST = N_("%(count)d others still held their %(card)d, and Kiti favoured them.")
_TIE_WON_ONE = N_("One other still held their %(card)d, but Kiti favoured me.")
_TIE_WON = N_("%(count)d others still held their %(card)d, but Kiti favoured me.")
_SAVED = N_("My strongest divers could wait for a better round.")
_NO_BEST = N_("No card was clearly the best, and I like to be hard to read.")
_UNREAD = (
    N_("Now and then I play another card than my favourite, so that I am hard to read."),
    N_("Another card was better, but nobody was to guess me."),
    N_("Always the best card? Then everybody would know it, so I changed."),
)
"""Words for a card that was not the favourite; seats that sit side by side have others."""
_LAST = N_("It was my last diver.")

#: A catch is what the bot was after if it takes it at least this often.
_LEAST_PROBABILITY = 0.2

#: From which part of the likeliest card's probability on a card is one of several favourites.
_NEARLY = 0.8

#: A catch worth at most this is one to keep away from.
_BAD_CATCH = -4


def explain(
    view: View, forecast: Forecast, params: HeuristicParams, number: int, probabilities: Mapping[int, float]
) -> tuple[Reason, ...]:
    """Return one to four reasons for playing the card `number`, sentences with their numbers, most important
    first. If it is after a catch: that ("I was after the catch at the bottom, worth %(points)d to me.", or,
    of a level that goes by looks, that it looked nice), how many others can still dive deeper (for the top:
    stay shallower), and who would win a tie. Else: a bad catch that it keeps away from, and for a card from 4
    to 9 that strong divers are saved. Last, for a probability below 0.5 and if there are not three yet, that
    it was drawn by lot. For the last card of a hand "It was my last diver." alone. `forecast` is of this
    decision alone (K = 1); `probabilities` are by card of the hand; what the level overlooks by `params` is
    not named. KeyError for a card that is not in `probabilities`."""
    if len(view.open.hand) == 1:
        return ((_LAST, {}),)
    values, catches = forecast.catch_values[:, 0], forecast.catch_probabilities[:, number - 1, 0]
    reasons: list[Reason] = []
    target = _target(values, catches)
    if target is not None:
        if params.goes_by_looks:
            reasons += [(_liked(view, target), {}), *_avoided(values, catches)]
        else:
            reasons.append((_AFTER[target], {"points": round(values[target])}))
        if params.counts_cards:
            reasons += _rivals(view, number, target, params.reads_kiti)
    else:
        reasons += _avoided(values, catches)
        if 4 <= number <= 9:
            reasons.append((_SAVED, {}))
    mixed = _NO_BEST if probabilities[number] >= _NEARLY * max(probabilities.values()) else _unread(view)
    if probabilities[number] < 0.5 and len(reasons) < 3:
        reasons.append((mixed, {}))
    return tuple(reasons) or ((mixed, {}),)


def _unread(view: View) -> str:
    return _UNREAD[(view.seat or 0) % len(_UNREAD)]


def _target(values: Floats, probabilities: Floats) -> int | None:
    """Return the space with the largest expected points, None if no catch is worth it or likely enough."""
    expected = values * probabilities
    best = int(expected.argmax())
    return best if expected[best] > 0.5 and probabilities[best] >= _LEAST_PROBABILITY else None


def _liked(view: View, space: int) -> str:
    """Return the words for a catch that looks nice: of the newest card there, if it lies faceup."""
    card = next((seen.card for seen in reversed(view.open.lagoon[space]) if seen.facedown_for is None), None)
    if card is None:
        return _CURIOUS
    return _GLOWED if card in JELLYFISH else _FLEW if card == SEAGULL else _LIKED[space]


def _avoided(values: Floats, probabilities: Floats) -> list[Reason]:
    worst = int(values.argmin())
    if values[worst] > _BAD_CATCH or probabilities[worst] > _LEAST_PROBABILITY:
        return []
    return [(_AVOID[worst], {"points": round(-values[worst])})]


def _rivals(view: View, number: int, target: int, reads_kiti: bool) -> list[Reason]:
    """Return reasons by those who can still dive deeper (or shallower, for the top), and by who wins a
    tie."""
    others = [(seat, hand) for seat, hand in enumerate(hands(view)) if seat != view.seat]
    tied = [seat for seat, hand in others if number in hand]
    reasons: list[Reason] = []
    if target == TOP:
        beyond = sum(1 for _, hand in others if hand and hand[0] < number)
        sentences = (_NONE_SHALLOWER, _ONE_SHALLOWER, _SOME_SHALLOWER)
    else:
        beyond = sum(1 for _, hand in others if hand and hand[-1] > number)
        sentences = (_NONE_DEEPER, _ONE_DEEPER, _SOME_DEEPER)
    reasons.append((sentences[min(beyond, 2)], {"count": beyond, "card": number}))
    if tied and reads_kiti and view.open.kiti is not None and view.seat is not None:
        order = ties.order(view.open.kiti, view.seats, target)
        won = order.index(view.seat) < min(order.index(seat) for seat in tied)
        singular, plural = (_TIE_WON_ONE, _TIE_WON) if won else (_TIE_LOST_ONE, _TIE_LOST)
        reasons.append((singular if len(tied) == 1 else plural, {"count": len(tied), "card": number}))
    return reasons
