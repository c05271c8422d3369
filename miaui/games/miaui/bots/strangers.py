"""Models of players that the game's own networks do not know: a policy from outside (`workshop.populations`),
and a player that looks one round ahead and takes everybody for such a policy."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from miaui.bots.net import Net, blend
from miaui.games.miaui.bots.heuristic import softmax
from miaui.games.miaui.bots.net import has, load
from miaui.games.miaui.bots.regret_matching import PayoffTable, action_values

Floats = NDArray[np.float32]

#: Two players from outside agree on little but what is good. So what many of them do on average is mixed, as
#: logits, with the win probabilities of the game's own network: the average counts this much, and the win
#: probabilities over that temperature.
_OUTSIDE_PART, _OWN_TEMPERATURE = 0.65, 0.15

#: Softmax temperatures of the mix, a model each; and where there are two networks, a model each, of both.
_TEMPERATURES, _TEMPERATURE_OF_EACH = (1.0, 0.6), 0.8

#: A responder's softmax temperature, in probabilities of victory.
_RESPONDER_TEMPERATURE = 0.02

#: Where the others are strangers with less than this probability, results are judged as among the game's own.
_LEAST_STRANGE = 0.05


def strangers(seats: int, fighting: bool) -> list[Net]:
    """Return one or two networks of players from outside at a kind of table, each with logits of every card
    from the features of the game's own networks: the mean policy of several, and behind it, if that is
    shipped, the policy of one that began at a table of four."""
    kinds = ["stranger", "stranger-inherited"] if has("stranger-inherited", seats, fighting) else ["stranger"]
    return [load(kind, seats, fighting) for kind in kinds]


def stranger_policies(
    logits: Sequence[Floats], win_probability: Floats, hands: NDArray[np.bool_]
) -> list[Floats]:
    """Return two policies (n, 12, G) that a stranger may play by, from the logits of one or two networks of
    strangers and the win probability of each card by the game's own network, all (n, 12, G)."""
    mixes = []
    for each in logits:
        outside = np.log(np.maximum(softmax(each, hands, 1.0), 1e-6))
        mixes.append(_OUTSIDE_PART * outside + win_probability / _OWN_TEMPERATURE)
    if len(mixes) == 1:
        return [softmax(mixes[0], hands, temperature) for temperature in _TEMPERATURES]
    return [softmax(mix, hands, _TEMPERATURE_OF_EACH) for mix in mixes]


def responder_policies(table: PayoffTable, policies: Floats, alike: Floats) -> Floats:
    """Return how those dive who look one round ahead and take everybody for players by `policies` (n, W, k):
    also (n, W, k), a softmax of their odds at a temperature of 0.02, nearly the best response. `alike`
    (n, W, W) tells which worlds a seat cannot tell apart."""
    values = action_values(table, alike, policies).swapaxes(1, 2)
    return softmax(values, np.ones(values.shape, np.bool_), _RESPONDER_TEMPERATURE).swapaxes(1, 2)


def odds_net(seats: int, fighting: bool, strange: float) -> Net:
    """Return the network that judges a round's results where the others are strangers with the probability
    `strange`: a seat's win probability before the next cards are seen. Below 0.05, or without a network of
    strangers, the game's own."""
    odds = load("odds", seats, fighting)
    if strange < _LEAST_STRANGE or not has("stranger-odds", seats, fighting):
        return odds
    return blend([odds, load("stranger-odds", seats, fighting)], [1 - strange, strange])
