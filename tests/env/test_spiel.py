"""Games of OpenSpiel: its own tests, and what they leave out."""

from __future__ import annotations

import subprocess
import sys
import unittest
from random import Random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pyspiel", reason="not here: the extra env")

import pyspiel
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment

from miaui.env.episode import Episode
from miaui.env.spiel import CODINGS

pytestmark = pytest.mark.builders


def choose(state: Any, rng: Random) -> None:
    """Apply a random choice of whoever has to choose."""
    if state.is_simultaneous_node():
        seats = range(state.num_players())
        state.apply_actions([rng.choice(state.legal_actions(seat) or [0]) for seat in seats])
    else:
        state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("name", CODINGS)
def test_the_tests_of_openspiel(name: str) -> None:
    game = pyspiel.load_game(name)
    case = type(name, (api_test.EnforceAPIOnPartialTreeBase,), {"game_name": name, "game": game})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not result.errors + result.failures
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", CODINGS)
def test_a_game_is_an_episode_with_the_number_of_its_deal_as_its_seed(name: str) -> None:
    for seed, count in enumerate((pyspiel.load_game(name).kind.min_num_players, 4), start=3):
        rng = Random(seed)
        state = pyspiel.load_game(name, {"players": count}).new_initial_state()
        state.apply_action(seed)
        episode = Episode(CODINGS[name], count, {})
        episode.begin(seed)
        while not state.is_terminal():
            for seat in episode.seats:
                seen = episode.observe(seat, False)
                assert np.array_equal(seen["observation"], state.observation_tensor(seat))
                assert np.flatnonzero(seen["action_mask"]).tolist() == state.legal_actions(seat)
            before = state.full_history()
            choose(state, rng)
            for step in state.full_history()[len(before) :]:
                if episode.to_act and step.player in episode.to_act:
                    episode.play(step.player, step.action)
        assert episode.ending is not None
        winners = [seat for seat, share in enumerate(state.returns()) if share > 0]
        assert winners == list(episode.ending.winners)
        assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize("name", CODINGS)
def test_a_copy_has_the_same_future_and_leaves_the_first_alone(name: str) -> None:
    rng, state = Random(5), pyspiel.load_game(name).new_initial_state()
    state.apply_action(5)
    for _ in range(8):
        choose(state, rng)
    before, copy = str(state), state.clone()
    for seed in (1, 1):
        ended, same = copy.clone(), Random(seed)
        while not ended.is_terminal():
            choose(ended, same)
        assert str(state) == before
        assert ended.returns() == played_on(copy, Random(seed))


def played_on(state: Any, rng: Random) -> list[float]:
    """Return the result of a copy that is played to its end by random choices."""
    _game, ended = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(state.get_game(), state)
    )
    while not ended.is_terminal():
        choose(ended, rng)
    return list(ended.returns())


def test_a_seat_learns_nothing_of_cards_that_another_has_drawn() -> None:
    """Of two deals with the same open cards, the second to move cannot tell what the first has drawn."""
    pairs: dict[str, tuple[str, str]] = {}
    for deal in range(6_000):
        state = pyspiel.load_game("miaui_salt", {"players": 2}).new_initial_state()
        state.apply_action(deal)
        mover = state.current_player()
        start = state.observation_string(1 - mover)
        state.apply_action(0)
        drawer, other = (state.information_state_string(seat) for seat in (mover, 1 - mover))
        if start in pairs:
            before_drawer, before_other = pairs[start]
            assert before_other == other
            if before_drawer != drawer:
                break
        pairs[start] = drawer, other
    else:
        pytest.fail("no two deals with the same open cards and other cards drawn")


def test_agents_of_openspiel_play() -> None:
    environment = rl_environment.Environment(pyspiel.load_game("miaui_salt", {"players": 2, "short": True}))
    rng, moment = Random(1), environment.reset()
    while not moment.last():
        seat = moment.observations["current_player"]
        moment = environment.step([rng.choice(moment.observations["legal_actions"][seat])])
    assert sum(moment.rewards) == pytest.approx(0)


def test_parameters_that_cannot_be_are_refused() -> None:
    for text, said in (
        ("miaui(players=9)", "players: expected 3 to 6, found 9"),
        ("miaui_salt(deals=0)", r"deals: expected 1 to 2\*\*31 - 1, found 0"),
        ("miaui_kaivai(sharks=True)", "sharks"),
    ):
        with pytest.raises(pyspiel.SpielError, match=said):
            pyspiel.load_game(text)


def test_a_program_that_has_loaded_the_games_ends_well() -> None:
    script = "import pyspiel, miaui.env.spiel; pyspiel.load_game('miaui').new_initial_state().apply_action(1)"
    subprocess.run([sys.executable, "-c", script], check=True)
