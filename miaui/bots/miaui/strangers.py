"""Policies from outside (`tools.population`), as models of whom the game's own networks do not know."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from miaui.bots.miaui.batch import Batch
from miaui.bots.miaui.net import Net, blend, has, load
from miaui.bots.miaui.sight import SIGHTS

Floats = NDArray[np.float32]

#: The shipped strangers: kind of file (see `net.file_name`) and features. Not every table has all.
KINDS = (("stranger-open", "house"), ("stranger-sure", "house"), ("stranger-plain", "plain"))


#: Where the others are strangers with less than this probability, results are judged as among the game's own.
_LEAST_STRANGE = 0.05


@dataclass(frozen=True, slots=True)
class Stranger:
    """A policy network and the features that it sees, see `sight.SIGHTS`."""

    net: Net
    sight: str


def logits(strangers: Sequence[Stranger], batch: Batch) -> list[Floats]:
    """The logits (n, 12, G) of every stranger's policy at every seat."""
    seats = range(batch.seats)
    seen = {sight: SIGHTS[sight](batch, seats) for sight in {stranger.sight for stranger in strangers}}
    rows = [stranger.net(seen[stranger.sight]) for stranger in strangers]
    return [each.reshape(12, batch.seats, batch.games).transpose(1, 0, 2) for each in rows]


@cache
def strangers(seats: int, fighting: bool) -> tuple[Stranger, ...]:
    """The strangers shipped for a kind of table."""
    return tuple(
        Stranger(load(kind, seats, fighting), sight) for kind, sight in KINDS if has(kind, seats, fighting)
    )


def odds_net(seats: int, fighting: bool, strange: float) -> Net:
    """What judges a round's results where the others are strangers with the probability `strange`: a seat's
    win probability before the next cards are seen."""
    odds = load("odds", seats, fighting)
    if strange < _LEAST_STRANGE or not has("stranger-odds", seats, fighting):
        return odds
    return blend([odds, load("stranger-odds", seats, fighting)], [1 - strange, strange])
