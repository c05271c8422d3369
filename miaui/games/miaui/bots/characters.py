"""Characters: a preference among the cards that a level would play anyway.

A level first computes its policy. A character then shifts probability towards the cards it likes, but never
to a card that the level all but rules out: a bold beginner stays a beginner, and a bold master a master.
"""

import numpy as np
from numpy.typing import NDArray

from miaui.games.miaui.bots.decisions import Decisions
from miaui.games.miaui.bots.forecast import Forecast, best_dive_last_round
from miaui.games.miaui.public.cards import TOP

Floats = NDArray[np.float64]

#: Cards whose probability is below this part of the likeliest card's are ruled out.
_MIN_RELATIVE = 0.15

#: The probabilities of the other cards are raised to this power, which makes them more alike,
_FLATTENING = 0.7

#: and multiplied by exp(strength * preference), with a preference from 0 to 1.
_STRENGTH = {"bold": 1.5, "cautious": 1.5, "spiteful": 1.5, "copycat": 1.5, "trickster": 1.0}

_CARDS = np.arange(1, 13)[:, None]


def apply_character(policy: Floats, decisions: Decisions, forecast: Forecast, character: str) -> Floats:
    """Return a level's `policy` (12, K; row 0 is the card 1, columns add up to 1) shifted towards the cards
    that a character likes: a new array, columns add up to 1. A card less than 0.15 times as likely as the
    likeliest of its decision becomes 0; 0 stays 0. KeyError for an unknown character, "open-face"
    included."""
    within = policy >= _MIN_RELATIVE * policy.max(axis=0)
    flattened = np.where(within, policy**_FLATTENING, 0.0)
    liked = preference(character, policy, decisions, forecast)
    weights = flattened * np.exp(_STRENGTH[character] * liked)
    return np.asarray(weights / weights.sum(axis=0))


def preference(character: str, policy: Floats, decisions: Decisions, forecast: Forecast) -> Floats:
    """Return how much a character likes each card in each decision, 0 to 1: (12, K), row 0 is the card 1.
    "bold" likes deep cards (1.0 for the 12, 0.0 for the 1), or shallow ones (the other way round) if the top
    has the catch worth most; "cautious" middling ones; "spiteful" each by the probability that it takes the
    catch worth most to the leader; "copycat" the best dive of the last round (1.0) and cards near it (0.0
    from six away; all 0.0 in round 1); "trickster" those that are unlikely in `policy` (12, K), which counts
    for it alone: 0.0 for the likeliest. Cards that are spent have numbers, too. KeyError for an unknown
    character."""
    if character == "trickster":
        return np.asarray(1 - policy / policy.max(axis=0))
    return _PREFERENCES[character](decisions, forecast)


def _bold(decisions: Decisions, forecast: Forecast) -> Floats:
    """Return a liking for extreme cards: deep for a best catch at bottom or middle, shallow for one at the
    top."""
    depth = (_CARDS - 1) / 11
    return np.asarray(np.where(forecast.catch_values.argmax(axis=0) == TOP, 1 - depth, depth))


def _cautious(decisions: Decisions, forecast: Forecast) -> Floats:
    """Return a liking for middling cards, so that the extreme ones are saved."""
    return np.asarray(1 - np.abs(_CARDS - 6.5) / 5.5)


def _spiteful(decisions: Decisions, forecast: Forecast) -> Floats:
    """Return a liking for cards that are likely to take the catch worth most to the leader."""
    wanted = forecast.leader_values.argmax(axis=0)
    return np.asarray(forecast.catch_probabilities[wanted, :, np.arange(decisions.count)].T)


def _copycat(decisions: Decisions, forecast: Forecast) -> Floats:
    """Return a liking for cards near the dive that won most last round."""
    dives = np.array([best_dive_last_round(decisions.view(i)) or 0 for i in range(decisions.count)])
    nearness = 1 - np.minimum(np.abs(_CARDS - dives), 6) / 6
    return np.where(dives > 0, nearness, 0.0)


_PREFERENCES = {"bold": _bold, "cautious": _cautious, "spiteful": _spiteful, "copycat": _copycat}
