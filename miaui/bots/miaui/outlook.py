"""A round as those who choose look at it: what each catch is worth, and what each own card may take."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from miaui.bots.miaui.questions import Questions
from miaui.bots.miaui.weighing import Temper, Weigher
from miaui.games.miaui.taking import score, take_all
from miaui.games.miaui.view import RoundSeen, View

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Outlook:
    """Of K decisions: `worth` and `leader_worth` (3, K) are points of the catches to the seat that
    chooses and to whoever leads; `chances` (3, 12, K) the odds of taking each space with each card."""

    worth: Floats
    leader_worth: Floats
    chances: Floats


def look(asked: Questions, others: NDArray[np.float32], temper: Temper) -> Outlook:
    """The outlook, the others diving by `others` (n, 12, K)."""
    batch, column = asked.batch, np.arange(asked.count)
    weigher = Weigher(batch)
    honest = replace(temper, greed=1.0, fear=1.0, lantern=0.0)
    worths = weigher.worths(honest)
    chances = weigher.chances(others, temper.kiti)
    return Outlook(
        worths[asked.seat, :, column].T.astype(np.float64),
        worths[batch.points.argmax(axis=0), :, column].T.astype(np.float64),
        np.stack([asked.mine(space) for space in chances]).astype(np.float64),
    )


def envied(view: View) -> int | None:
    """The dive that brought another seat most last round; None in round 1, or if nobody caught."""
    if not view.memory.rounds:
        return None
    last: RoundSeen = view.memory.rounds[-1]
    gains = [
        (score(take_all((), catch.cards)[-1].pile), last.dives[catch.seat])
        for catch in last.catches
        if catch.seat is not None and catch.seat != view.seat
    ]
    return max(gains)[1] if gains else None
