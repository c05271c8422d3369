"""Characters: a taste that decides among cards a level would play anyway.

A level first finds odds for its cards; a nature then leans on them, never on a card the level all but
rules out. So a bold beginner stays a beginner and a bold master a master.
"""

import numpy as np
from numpy.typing import NDArray

from miaui.bots.miaui.outlook import Outlook, envied
from miaui.bots.miaui.questions import Questions
from miaui.games.miaui.cards import TOP

Odds = NDArray[np.float64]

#: Cards less likely than this part of the likeliest are out of a nature's reach.
_REACH = 0.15

#: Within reach a nature evens the odds out, so that its taste decides: they are raised to this power,
_EVEN = 0.7

#: and then changed by exp(strength * taste), taste from 0 to 1.
_STRENGTH = {"bold": 1.5, "cautious": 1.5, "spiteful": 1.5, "copycat": 1.5, "trickster": 1.0}

_CARDS = np.arange(1, 13)[:, None]


def lean(policy: Odds, asked: Questions, outlook: Outlook, character: str) -> Odds:
    """The odds (12, K) of the cards as this character plays them."""
    within = policy >= _REACH * policy.max(axis=0)
    evened = np.where(within, policy**_EVEN, 0.0)
    leaned = evened * np.exp(_STRENGTH[character] * taste(character, policy, asked, outlook))
    return np.asarray(leaned / leaned.sum(axis=0))


def taste(character: str, policy: Odds, asked: Questions, outlook: Outlook) -> Odds:
    """How much (12, K), 0 to 1, a character likes each card; `policy` are the level's own odds."""
    if character == "trickster":
        return np.asarray(1 - policy / policy.max(axis=0))
    return _TASTES[character](asked, outlook)


def _bold(asked: Questions, outlook: Outlook) -> Odds:
    """All the way: the deepest for a catch below, the shallowest for one at the top."""
    deep = (_CARDS - 1) / 11
    return np.asarray(np.where(outlook.worth.argmax(axis=0) == TOP, 1 - deep, deep))


def _cautious(asked: Questions, outlook: Outlook) -> Odds:
    """Middling cards are spent first."""
    return np.asarray(1 - np.abs(_CARDS - 6.5) / 5.5)


def _spiteful(asked: Questions, outlook: Outlook) -> Odds:
    """What the leader would like best shall not be the leader's."""
    wish = outlook.leader_worth.argmax(axis=0)
    return np.asarray(outlook.chances[wish, :, np.arange(asked.count)].T)


def _copycat(asked: Questions, outlook: Outlook) -> Odds:
    """As near as can be to the dive that brought most last round."""
    dives = np.array([envied(asked.view(column)) or 0 for column in range(asked.count)])
    near = 1 - np.minimum(np.abs(_CARDS - dives), 6) / 6
    return np.where(dives > 0, near, 0.0)


_TASTES = {"bold": _bold, "cautious": _cautious, "spiteful": _spiteful, "copycat": _copycat}
