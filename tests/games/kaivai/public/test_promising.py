"""Good places for starting huts."""

from __future__ import annotations

import pytest

from miaui.games.kaivai.public.hexes import CENTRE, bits, distance
from miaui.games.kaivai.public.round_start import PROMISING, hut_sites, promising
from miaui.games.kaivai.rules.game import GAME
from testkit.random_games import steps


@pytest.mark.parametrize("seed", range(1, 6))
def test_they_are_central_and_on_islands_of_their_own_then_on_the_own_one(seed: int) -> None:
    seen = 0
    for step in steps(GAME, seed, 4):
        position = step.state.position
        if position.phase != "hut":
            if seen:
                break
            continue
        seen += 1
        sites_found, sites = promising(position), list(bits(hut_sites(position)))
        chart, own = position.board.chart, position.board.own(position.queue[0])
        assert 0 < len(sites_found) <= PROMISING and set(sites_found) <= set(sites)
        if not own:
            assert len({chart.grows(hex_) for hex_ in sites_found}) == len(sites_found)
            far = sum(distance(hex_, CENTRE) for hex_ in sites) / len(sites)
            assert sum(distance(hex_, CENTRE) for hex_ in sites_found) / len(sites_found) < far
        elif any(chart.villages[chart.grows(hex_)] & own for hex_ in sites):
            assert chart.villages[chart.grows(sites_found[0])] & own
    assert seen
