"""Decisions side by side: of many seats, in one game or in many."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

import numpy as np
from numpy.typing import NDArray

from miaui.games.miaui.bots.batch import Batch
from miaui.games.miaui.bots.beliefs import HIDDEN_CARD, as_batch, current_position
from miaui.games.miaui.bots.heuristic import hand_mask
from miaui.games.miaui.public.view import View

Index = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Decisions:
    """K decisions to be made side by side. In decision i the seat `seat[i]` chooses a dive in game i of
    `batch`, where the faces that it may not see are hidden; it draws from the generator `rngs[i]`, and its
    view is `view(i)`. `open_baskets`: True if all games are played with open baskets, False if none is."""

    batch: Batch
    seat: Index
    rngs: Sequence[Random]
    view: Callable[[int], View]
    open_baskets: bool

    @property
    def count(self) -> int:
        """Number of decisions, K."""
        return len(self.seat)

    def of_choosers(self, values: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return out of values of all seats, (n, rows, K), those of the seat that chooses in each decision:
        (rows, K)."""
        return values[self.seat, :, np.arange(self.count)].T

    def legal(self) -> NDArray[np.bool_]:
        """Return True where the seat that chooses has a card in hand: (12, K), row 0 is the card 1."""
        return hand_mask(self.batch)[self.seat, :, np.arange(self.count)].T


def one_decision(view: View, rng: Random) -> Decisions:
    """Return the decision of the view's seat alone: K is 1. ValueError if the view has no seat, or its hand
    is empty."""
    if view.seat is None or not view.open.hand:
        raise ValueError("there is nothing to choose in this view")
    batch = as_batch([current_position(view)], view.open.kiti is not None)
    return Decisions(batch, np.array([view.seat]), [rng], lambda _: view, view.open.variants.open_baskets)


def many_decisions(
    games: Batch,
    game: Index,
    seat: Index,
    rngs: Sequence[Random],
    view: Callable[[int], View],
    open_baskets: bool,
) -> Decisions:
    """Return K decisions. In the i-th the seat `seat[i]` chooses in game `game[i]` of `games`, where all
    faces are known; a face that lies facedown for another seat is replaced by HIDDEN_CARD. A game may occur
    several times; `games` does not change. With empty arrays K is 0."""
    batch = games.pick(game)
    hidden = (batch.peeker >= 0) & (batch.peeker != seat) & (batch.lagoon > 0)
    batch.lagoon[hidden] = HIDDEN_CARD
    return Decisions(batch, seat, rngs, view, open_baskets)
