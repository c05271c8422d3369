"""Models of whom the game's own networks do not know: a policy from outside (`tools.population`), and whoever
looks one round ahead and takes everybody for such players."""

import numpy as np
from numpy.typing import NDArray

from miaui.bots.miaui.heuristic import softmax
from miaui.bots.miaui.net import has, load
from miaui.bots.miaui.regret_matching import PayoffTable, action_values
from miaui.bots.net import Net, blend

Floats = NDArray[np.float32]

#: Two players from outside agree on little but what is good. So what many of them do on average is mixed, as
#: logits, with the win probabilities of the game's own network: the average counts this much, and the win
#: probabilities over that temperature.
_OUTSIDE_PART, _OWN_TEMPERATURE = 0.65, 0.15

#: Softmax temperatures of the mix, a model each.
_TEMPERATURES = (1.0, 0.6)

#: A responder's softmax temperature, in probabilities of victory.
_RESPONDER_TEMPERATURE = 0.02

#: Where the others are strangers with less than this probability, results are judged as among the game's own.
_LEAST_STRANGE = 0.05


def stranger(seats: int, fighting: bool) -> Net:
    """The mean policy of players from outside at a kind of table: logits of every card, from the features of
    the game's own networks."""
    return load("stranger", seats, fighting)


def stranger_policies(logits: Floats, win_probability: Floats, hands: NDArray[np.bool_]) -> list[Floats]:
    """What a stranger may play by (n, 12, G), from the stranger's logits and the win probability of each card
    by the game's own network, both (n, 12, G)."""
    outside = np.log(np.maximum(softmax(logits, hands, 1.0), 1e-6))
    mix = _OUTSIDE_PART * outside + win_probability / _OWN_TEMPERATURE
    return [softmax(mix, hands, temperature) for temperature in _TEMPERATURES]


def responder_policies(table: PayoffTable, policies: Floats, alike: Floats) -> Floats:
    """How those dive who look one round ahead and take everybody for players by `policies` (n, W, k): also
    (n, W, k). `alike` (n, W, W) tells which worlds a seat cannot tell apart."""
    values = action_values(table, alike, policies).swapaxes(1, 2)
    return softmax(values, np.ones(values.shape, np.bool_), _RESPONDER_TEMPERATURE).swapaxes(1, 2)


def odds_net(seats: int, fighting: bool, strange: float) -> Net:
    """What judges a round's results where the others are strangers with the probability `strange`: a seat's
    win probability before the next cards are seen."""
    odds = load("odds", seats, fighting)
    if strange < _LEAST_STRANGE or not has("stranger-odds", seats, fighting):
        return odds
    return blend([odds, load("stranger-odds", seats, fighting)], [1 - strange, strange])
