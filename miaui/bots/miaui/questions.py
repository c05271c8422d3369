"""Decisions side by side: what many seats, of one game or of many, are asked at the same moment."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

import numpy as np
from numpy.typing import NDArray

from miaui.bots.miaui.batch import Batch
from miaui.bots.miaui.root import HIDDEN, gather, now
from miaui.bots.miaui.weighing import hand_bits
from miaui.games.miaui.view import View

Index = NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Questions:
    """K decisions, a column each. In column k the seat `seat[k]` chooses with `dice[k]`; column k of
    `batch` holds no face that this seat may not see, and `view(k)` is its view. All tables play
    with open baskets, or none."""

    batch: Batch
    seat: Index
    dice: Sequence[Random]
    view: Callable[[int], View]
    open_baskets: bool

    @property
    def count(self) -> int:
        """How many decisions."""
        return len(self.seat)

    def mine(self, odds: NDArray[np.float32]) -> NDArray[np.float32]:
        """Of an array (n, rows, K) the part (rows, K) of the seats that choose."""
        return odds[self.seat, :, np.arange(self.count)].T

    def hands(self) -> NDArray[np.bool_]:
        """Which cards may be chosen (12, K)."""
        return hand_bits(self.batch)[self.seat, :, np.arange(self.count)].T


def alone(view: View, dice: Random) -> Questions:
    """One decision. ValueError if the view has nothing to choose."""
    if view.seat is None or not view.open.hand:
        raise ValueError("there is nothing to choose in this view")
    batch = gather([now(view)], view.open.kiti is not None)
    return Questions(batch, np.array([view.seat]), [dice], lambda _: view, view.open.variants.open_baskets)


def together(
    tables: Batch, game: Index, seat: Index, dice: Sequence[Random], view: Callable[[int], View],
    open_baskets: bool,
) -> Questions:  # fmt: skip
    """The decisions of seat `seat[k]` in game `game[k]` of tables whose faces are all known: what a
    seat may not see is covered before anybody looks."""
    batch = tables.pick(game)
    covered = (batch.peeker >= 0) & (batch.peeker != seat) & (batch.lagoon > 0)
    batch.lagoon[covered] = HIDDEN
    return Questions(batch, seat, dice, view, open_baskets)
