"""Forecast of a round for the seats that choose: the value of each catch, and who is likely to take it."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from miaui.games.miaui.bots.decisions import Decisions
from miaui.games.miaui.bots.heuristic import Heuristic, HeuristicParams
from miaui.games.miaui.public.taking import score, take_all
from miaui.games.miaui.public.view import RoundSeen, View

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Forecast:
    """Forecast for K decisions: `catch_values` and `leader_values` (3, K), points of each space's cards to
    the seat that chooses and to the seat in the lead; `catch_probabilities` (3, 12, K) of taking each space
    with each card."""

    catch_values: Floats
    leader_values: Floats
    catch_probabilities: Floats


def forecast(decisions: Decisions, others: NDArray[np.float32], params: HeuristicParams) -> Forecast:
    """Return the forecast where all seats are expected to dive by the policies `others` (n, 12, K):
    values are 0 for a space without cards; the exponent, the factor on Jellyfish and the value of a peek in
    `params` do not count."""
    batch, column = decisions.batch, np.arange(decisions.count)
    heuristic = Heuristic(batch)
    unbiased = replace(params, catch_exponent=1.0, jellyfish_factor=1.0, peek_value=0.0)
    values = heuristic.catch_values(unbiased)
    probabilities = heuristic.catch_probabilities(others, params.reads_kiti)
    return Forecast(
        values[decisions.seat, :, column].T.astype(np.float64),
        values[batch.points.argmax(axis=0), :, column].T.astype(np.float64),
        np.stack([decisions.of_choosers(space) for space in probabilities]).astype(np.float64),
    )


def best_dive_last_round(view: View) -> int | None:
    """Return the diver card with which another seat won the most points last round; None in round 1, or if no
    other seat caught anything."""
    if not view.memory.rounds:
        return None
    last: RoundSeen = view.memory.rounds[-1]
    gains = [
        (score(take_all((), catch.cards)[-1].pile), last.dives[catch.seat])
        for catch in last.catches
        if catch.seat is not None and catch.seat != view.seat
    ]
    return max(gains)[1] if gains else None
