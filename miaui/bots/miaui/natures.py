"""Characters: a taste that decides among cards a level would play anyway.

A level first finds odds for its cards; a nature then leans on them, never on a card the level all but
rules out. So a bold beginner stays a beginner and a bold master a master.
"""

import numpy as np
from numpy.typing import NDArray

from miaui.bots.miaui.outlook import Outlook, envied
from miaui.bots.miaui.questions import Questions

Odds = NDArray[np.float64]

#: Cards less likely than this part of the likeliest are out of a nature's reach.
_REACH = 0.25

#: How strongly each nature leans: the odds change by exp(strength * taste), taste from 0 to 1.
_STRENGTH = {"bold": 1.1, "cautious": 1.1, "spiteful": 1.2, "copycat": 1.2, "trickster": 0.0}

#: The trickster evens out what is left.
_EVEN = 0.6

_CARDS = np.arange(1, 13)[:, None]


def lean(policy: Odds, asked: Questions, outlook: Outlook, character: str) -> Odds:
    """The odds (12, K) of the cards as this character plays them."""
    within = policy >= _REACH * policy.max(axis=0)
    leaned = np.where(within, policy, 0.0)
    if character == "trickster":
        leaned = np.where(within, leaned**_EVEN, 0.0)
    else:
        taste = _TASTES[character](asked, outlook)
        leaned = leaned * np.exp(_STRENGTH[character] * taste)
    return np.asarray(leaned / leaned.sum(axis=0))


def _bold(asked: Questions, outlook: Outlook) -> Odds:
    """The better the chance of the best catch, the better."""
    return _chance_of(outlook, outlook.worth)


def _cautious(asked: Questions, outlook: Outlook) -> Odds:
    """Middling cards are spent first."""
    return np.asarray(1 - np.abs(_CARDS - 6.5) / 5.5)


def _spiteful(asked: Questions, outlook: Outlook) -> Odds:
    """What the leader would like best shall not be the leader's."""
    return _chance_of(outlook, outlook.leader_worth)


def _copycat(asked: Questions, outlook: Outlook) -> Odds:
    """As near as can be to the dive that brought most last round."""
    dives = np.array([envied(asked.view(column)) or 0 for column in range(asked.count)])
    near = 1 - np.minimum(np.abs(_CARDS - dives), 6) / 6
    return np.where(dives > 0, near, 0.0)


def _chance_of(outlook: Outlook, worth: Odds) -> Odds:
    """The odds (12, K) of taking the space that is worth most."""
    return np.asarray(outlook.chances[worth.argmax(axis=0), :, np.arange(worth.shape[1])].T)


_TASTES = {"bold": _bold, "cautious": _cautious, "spiteful": _spiteful, "copycat": _copycat}
