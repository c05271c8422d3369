"""A round as one seat looks at it: what each catch is worth, and what each own card may take."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from miaui.bots.miaui.batch import Batch
from miaui.bots.miaui.weighing import Temper, Weigher
from miaui.games.miaui.taking import score, take_all
from miaui.games.miaui.view import RoundSeen, View

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Outlook:
    """`hand` is sorted; `worth` and `leader_worth` (3,) are points of the catches to me and to
    whoever leads; `chances` (3, k) the odds of taking each space with each card; `envied` the dive
    that brought most last round, None in round 1."""

    hand: tuple[int, ...]
    worth: Floats
    leader_worth: Floats
    chances: Floats
    envied: int | None


def look(view: View, me: int, batch: Batch, others: NDArray[np.float32], temper: Temper) -> Outlook:
    """The outlook in a batch of one game, the others diving by `others` (n, 12)."""
    weigher = Weigher(batch)
    hand = tuple(sorted(view.open.hand))
    cards = np.array(hand) - 1
    honest = replace(temper, greed=1.0, fear=1.0, lantern=0.0)
    worths = weigher.worths(honest)[:, :, 0].astype(np.float64)
    chances = weigher.chances(others[:, :, None], temper.kiti)
    return Outlook(
        hand,
        worths[me],
        worths[int(batch.points[:, 0].argmax())],
        np.stack([space[me, cards, 0] for space in chances]).astype(np.float64),
        _envied(view),
    )


def _envied(view: View) -> int | None:
    if not view.memory.rounds:
        return None
    last: RoundSeen = view.memory.rounds[-1]
    gains = [
        (score(take_all((), catch.cards)[-1].pile), last.dives[catch.seat])
        for catch in last.catches
        if catch.seat is not None and catch.seat != view.seat
    ]
    return max(gains)[1] if gains else None
