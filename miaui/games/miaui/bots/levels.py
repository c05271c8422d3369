"""Parameters of the levels below the top."""

from miaui.games.miaui.bots.heuristic import HeuristicParams

HEURISTIC_LEVELS = {
    "paddler": HeuristicParams(
        counts_cards=False, reads_kiti=False, compares_gulls=False, sees_trios=False, jellyfish_factor=2.5,
        peek_value=0.0, extreme_cost=0.5, goes_by_looks=True, reasoning_depth=0, temperature=2.0,
    ),
    "snorkeler": HeuristicParams(
        counts_cards=False, reads_kiti=False, sees_trios=False, jellyfish_factor=1.3, extreme_cost=20.0,
        reasoning_depth=0, temperature=4.0,
    ),
    "diver": HeuristicParams(extreme_cost=4.0, reasoning_depth=1, temperature=2.8),
}  # fmt: skip
"""Parameters of the levels that play by the heuristic. The paddler forgets spent divers, does not look at
Kiti, goes by looks and dreads Jellyfish once it has one; the snorkeler judges catches but saves its strongest
cards far too long; the diver counts hands and expects the others to think."""

NETWORK_TEMPERATURE = 0.008
"""Softmax temperature of the navigator, in probabilities of victory."""
