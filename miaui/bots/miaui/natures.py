"""Characters: a taste that decides among cards a level would play anyway.

A level first finds odds for its cards; a nature then leans on them, never on a card the level all but
rules out. So a bold beginner stays a beginner and a bold master a master.
"""

import numpy as np
from numpy.typing import NDArray

from miaui.bots.miaui.outlook import Outlook

Odds = NDArray[np.float64]

#: Cards less likely than this part of the likeliest are out of a nature's reach.
_REACH = 0.25

#: How strongly each nature leans: the odds change by exp(strength * taste), taste from 0 to 1.
_STRENGTH = {"bold": 1.1, "cautious": 1.1, "spiteful": 1.2, "copycat": 1.2, "trickster": 0.0}

#: The trickster evens out what is left.
_EVEN = 0.6


def lean(policy: Odds, outlook: Outlook, character: str | None) -> Odds:
    """The odds of the hand's cards as this character plays them."""
    if character is None or len(policy) == 1:
        return policy
    within = policy >= _REACH * policy.max()
    leaned = np.where(within, policy, 0.0)
    if character == "trickster":
        leaned = np.where(within, leaned**_EVEN, 0.0)
    else:
        taste = _TASTES[character](outlook)
        leaned = leaned * np.exp(_STRENGTH[character] * taste)
    return np.asarray(leaned / leaned.sum())


def _bold(outlook: Outlook) -> Odds:
    """The better the chance of the best catch, the better."""
    best = int(outlook.worth.argmax())
    return np.asarray(outlook.chances[best])


def _cautious(outlook: Outlook) -> Odds:
    """Middling cards are spent first."""
    cards = np.array(outlook.hand)
    return np.asarray(1 - np.abs(cards - 6.5) / 5.5)


def _spiteful(outlook: Outlook) -> Odds:
    """What the leader would like best shall not be the leader's."""
    wish = int(outlook.leader_worth.argmax())
    return np.asarray(outlook.chances[wish])


def _copycat(outlook: Outlook) -> Odds:
    """As near as can be to the dive that brought most last round."""
    if outlook.envied is None:
        return np.zeros(len(outlook.hand))
    return np.asarray(1 - np.minimum(np.abs(np.array(outlook.hand) - outlook.envied), 6) / 6)


_TASTES = {"bold": _bold, "cautious": _cautious, "spiteful": _spiteful, "copycat": _copycat}
