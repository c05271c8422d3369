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
    """Forecast of a round for K decisions. Spaces are bottom, middle and top, in this order; row 0 of twelve
    is the card 1.

    - `catch_values`: (3, K), points of each space's cards to the seat that chooses. `leader_values`: (3, K),
      to the seat with most points, of equals the first.
    - `catch_probabilities`: (3, 12, K), the probability that the chooser takes a space with each card.
    """

    catch_values: Floats
    leader_values: Floats
    catch_probabilities: Floats


def forecast(decisions: Decisions, others: NDArray[np.float32], params: HeuristicParams) -> Forecast:
    """Return for each of K decisions what the cards of each space are worth to the seat that chooses and to
    the leader, in points, and how likely that seat takes each space with each card, if all seats dive by the
    policies `others` (n, 12, K). A space without cards is worth 0, a face that is not known the mean of the
    unseen ones. Of `params` only what the level overlooks counts; `catch_exponent`, `jellyfish_factor` and
    `peek_value` do not."""
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
    """Return the diver card (1 to 12) of that other seat whose catches of the last round are worth most by
    themselves, without its earlier pile; of equals the higher card. None in round 1, and if no other seat
    caught anything."""
    if not view.memory.rounds:
        return None
    last: RoundSeen = view.memory.rounds[-1]
    gains = [
        (score(take_all((), catch.cards)[-1].pile), last.dives[catch.seat])
        for catch in last.catches
        if catch.seat is not None and catch.seat != view.seat
    ]
    return max(gains)[1] if gains else None
