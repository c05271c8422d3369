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
    """K decisions. In decision i the seat `seat[i]` chooses a dive in game i of `batch`, in which the faces
    that it may not see are hidden; it draws from `rngs[i]` and sees `view(i)`. The games are played all with
    open baskets, or all without."""

    batch: Batch
    seat: Index
    rngs: Sequence[Random]
    view: Callable[[int], View]
    open_baskets: bool

    @property
    def count(self) -> int:
        """K, how many decisions."""
        return len(self.seat)

    def of_choosers(self, values: NDArray[np.float32]) -> NDArray[np.float32]:
        """Return the rows of the seats that choose (rows, K) out of values for all seats (n, rows, K)."""
        return values[self.seat, :, np.arange(self.count)].T

    def legal(self) -> NDArray[np.bool_]:
        """Return which cards may be chosen (12, K)."""
        return hand_mask(self.batch)[self.seat, :, np.arange(self.count)].T


def one_decision(view: View, rng: Random) -> Decisions:
    """Return the decision of the view's seat. ValueError where it has nothing to choose."""
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
    """Return the decisions of seat `seat[i]` in game `game[i]`. `games` knows all faces; those that the seat
    may not see are hidden here. [] gives none."""
    batch = games.pick(game)
    hidden = (batch.peeker >= 0) & (batch.peeker != seat) & (batch.lagoon > 0)
    batch.lagoon[hidden] = HIDDEN_CARD
    return Decisions(batch, seat, rngs, view, open_baskets)
