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

#: Kinds of the second network, of which a table has at most one.
_SECOND = ("stranger-inherited", "stranger-sharp")

#: A responder's softmax temperature, in probabilities of victory.
_RESPONDER_TEMPERATURE = 0.02

#: Where the others are strangers with less than this probability, results are judged as among the game's own.
_LEAST_STRANGE = 0.05


def strangers(seats: int, fighting: bool) -> list[Net]:
    """Return the networks of players trained by other means, for a table: one, the mean policy of several,
    and where one is shipped a second: the mean of others who are surer of their cards, or of those first
    trained at a table of four. Each gives logits of the twelve cards. FileNotFoundError if the first is
    missing."""
    others = [kind for kind in _SECOND if has(kind, seats, fighting)]
    return [load(kind, seats, fighting) for kind in ("stranger", *others)]


def stranger_policies(
    logits: Sequence[Floats], win_probability: Floats, hands: NDArray[np.bool_]
) -> list[Floats]:
    """Return two policies of strangers, each (n, 12, G), 0 for cards that are not in hand. `logits` of one
    network: both are of it, the second surer of the best cards; of two: one of each. They are mixed with the
    probabilities of winning by the game's own network, `win_probability`. All arrays are (n, 12, G); `hands`
    is True for cards in hand."""
    mixes = []
    for each in logits:
        outside = np.log(np.maximum(softmax(each, hands, 1.0), 1e-6))
        mixes.append(_OUTSIDE_PART * outside + win_probability / _OWN_TEMPERATURE)
    if len(mixes) == 1:
        return [softmax(mixes[0], hands, temperature) for temperature in _TEMPERATURES]
    return [softmax(mix, hands, _TEMPERATURE_OF_EACH) for mix in mixes]


def responder_policies(table: PayoffTable, policies: Floats, alike: Floats) -> Floats:
    """Return how a player dives who looks one round ahead and expects every other seat to dive by `policies`
    (n, W, k): nearly always by the card that then wins most often, (n, W, k). `alike` (n, W, W): 1 where a
    seat cannot tell two worlds apart."""
    values = action_values(table, alike, policies).swapaxes(1, 2)
    return softmax(values, np.ones(values.shape, np.bool_), _RESPONDER_TEMPERATURE).swapaxes(1, 2)


def odds_net(seats: int, fighting: bool, strange: float) -> Net:
    """Return the network that gives a seat's probability of winning after a round, before new cards are seen.
    With `strange`, the probability that another seat is a stranger, at least 0.05, and a network for that at
    this table: a blend of both by it; else the game's own. FileNotFoundError if that is missing."""
    odds = load("odds", seats, fighting)
    if strange < _LEAST_STRANGE or not has("stranger-odds", seats, fighting):
        return odds
    return blend([odds, load("stranger-odds", seats, fighting)], [1 - strange, strange])
