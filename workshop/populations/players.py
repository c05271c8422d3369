"""Players that a population is made of: policies over all seats of many games."""

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from miaui.bots.net import Net
from miaui.games.miaui.bots.batch import Batch
from miaui.games.miaui.bots.heuristic import Heuristic, HeuristicParams, hand_mask, softmax, yardstick_policy
from miaui.games.miaui.bots.levels import HEURISTIC_LEVELS, NETWORK_TEMPERATURE
from miaui.games.miaui.bots.values import network_policy
from workshop.populations.sight import SIGHTS

Floats = NDArray[np.float32]


class Player(Protocol):
    """Player of any seat."""

    def policies(self, batch: Batch) -> Floats:
        """Return the odds of each card for every seat and game, shape (n, 12, G), row 0 being card 1, each
        from what that seat may see; 0 for cards not in hand, each hand adding up to 1. `batch` stays as it
        is."""


@dataclass(frozen=True, slots=True)
class Network:
    """Player by a network's softmax; `sight`, a key of `SIGHTS`, names its features."""

    net: Net
    sight: str
    temperature: float = 1.0

    def policies(self, batch: Batch) -> Floats:
        """Return the odds of each card for every seat and game (n, 12, G), row 0 being card 1: the network's
        outputs through a softmax at `temperature` over the cards in hand; 0 for the others. KeyError for an
        unknown `sight`."""
        logits = self.net(SIGHTS[self.sight](batch, range(batch.seats)))
        logits = logits.reshape(12, batch.seats, batch.games).transpose(1, 0, 2)
        return softmax(logits, hand_mask(batch), self.temperature)


@dataclass(frozen=True, slots=True)
class Weigher:
    """Player that weighs catches in points as people do, and plays any card in the part `noise` of its
    choices."""

    params: HeuristicParams
    noise: float

    def policies(self, batch: Batch) -> Floats:
        """Return the odds of each card for every seat and game (n, 12, G), row 0 being card 1: 1 - `noise`
        times the heuristic's by `params`, and `noise` (0 to 1) times equal odds for all cards in hand."""
        heuristic = Heuristic(batch)
        part = np.float32(self.noise)
        return (1 - part) * heuristic.policy(self.params) + part * heuristic.uniform


class Yardstick:
    """Player like the baseline `yardstick`."""

    def policies(self, batch: Batch) -> Floats:
        """Return the odds of each card for every seat and game (n, 12, G), row 0 being card 1, as the
        baseline `yardstick` plays; 0 for cards not in hand."""
        return yardstick_policy(batch)


#: The levels that do not search, weakest first.
PLAIN_LEVELS = (*HEURISTIC_LEVELS, "navigator")


@dataclass(frozen=True, slots=True)
class Level:
    """Player like a level that does not search, one of `PLAIN_LEVELS`, without a character."""

    level: str

    def policies(self, batch: Batch) -> Floats:
        """Return the odds of each card for every seat and game (n, 12, G), row 0 being card 1, as the level
        plays; 0 for cards not in hand. KeyError for a level not in `PLAIN_LEVELS`."""
        if self.level == PLAIN_LEVELS[-1]:
            return network_policy(batch, NETWORK_TEMPERATURE)
        return Heuristic(batch).policy(HEURISTIC_LEVELS[self.level])
