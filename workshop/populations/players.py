"""Players that a population is made of: policies over all seats of many games."""

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from miaui.bots.net import Net
from miaui.games.miaui.bots.batch import Batch
from miaui.games.miaui.bots.heuristic import Heuristic, HeuristicParams, hand_mask, softmax, yardstick_policy
from workshop.populations.sight import SIGHTS

Floats = NDArray[np.float32]


class Player(Protocol):
    """Who plays any seat."""

    def policies(self, batch: Batch) -> Floats:
        """Return its policy (n, 12, G) at every seat, each from what that seat sees."""


@dataclass(frozen=True, slots=True)
class Network:
    """Plays a network's softmax; `sight` names its features."""

    net: Net
    sight: str
    temperature: float = 1.0

    def policies(self, batch: Batch) -> Floats:
        """Return the softmax of the network at every seat (n, 12, G), 0 for cards that are not in hand."""
        logits = self.net(SIGHTS[self.sight](batch, range(batch.seats)))
        logits = logits.reshape(12, batch.seats, batch.games).transpose(1, 0, 2)
        return softmax(logits, hand_mask(batch), self.temperature)


@dataclass(frozen=True, slots=True)
class Weigher:
    """Weighs catches in points as people do, and now and then plays any card."""

    params: HeuristicParams
    noise: float

    def policies(self, batch: Batch) -> Floats:
        """Return the heuristic's policy, mixed with the uniform one (n, 12, G)."""
        heuristic = Heuristic(batch)
        part = np.float32(self.noise)
        return (1 - part) * heuristic.policy(self.params) + part * heuristic.uniform


class Yardstick:
    """The baseline of that name."""

    def policies(self, batch: Batch) -> Floats:
        """Return the yardstick's policy (n, 12, G)."""
        return yardstick_policy(batch)
