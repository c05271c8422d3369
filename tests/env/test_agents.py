"""Environments of PettingZoo: its own tests, and what they leave out."""

from __future__ import annotations

import copy
import hashlib
import json
import pickle
import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="not here: the extra env")

from pettingzoo import test as official

from miaui import api
from miaui.env import actions, encode, kaivai_v0, layout, miaui_v0, salt_v0
from miaui.env.luck import StreamLuck, next_numbers

ROOT = Path(__file__).parents[2]
MODULES: dict[str, Any] = {"miaui": miaui_v0, "salt": salt_v0, "kaivai": kaivai_v0}
GAMES = tuple(MODULES)
TABLES = [(game, count) for game in GAMES for count in api.seats(game)]
FEW = [(game, api.seats(game)[-1]) for game in GAMES]
OF_EVERY_MASKED_GAME = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
)


@pytest.fixture
def strict() -> Iterator[None]:
    """Warnings count as failures but for two, which every game with masks gets."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        yield
    told = {
        str(warning.message)
        for warning in caught
        if not str(warning.message).startswith(OF_EVERY_MASKED_GAME)
    }
    assert not told


def played(env: Any, rng: Random, most: int = 10**6) -> Iterator[tuple[str, Any, int | None]]:
    """Play to the end by legal moves; yields the agent, what it was told, and its action."""
    for agent in env.agent_iter(most):
        told = env.last()
        done = told[2] or told[3]
        legal = np.flatnonzero(told[0]["action_mask"])
        action = None if done else int(rng.choice(legal.tolist()))
        yield agent, told, action
        env.step(action)


def official_tests(game: str, count: int, cycles: int) -> None:
    """What PettingZoo asks of an environment."""
    module = MODULES[game]
    official.api_test(module.env(seats=count), num_cycles=cycles)
    official.api_test(module.raw_env(seats=count), num_cycles=cycles)
    official.seed_test(partial(module.env, seats=count), num_cycles=cycles)
    official.render_test(partial(module.env, seats=count))
    if game == "miaui":
        official.parallel_api_test(module.parallel_env(seats=count), num_cycles=1000)
        official.parallel_seed_test(partial(module.parallel_env, seats=count), num_cycles=cycles)


@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize(("game", "count"), FEW)
def test_the_official_tests_pass(game: str, count: int) -> None:
    official_tests(game, count, 60)


@pytest.mark.builders
@pytest.mark.usefixtures("strict")
@pytest.mark.parametrize(("game", "count"), TABLES)
def test_the_official_tests_pass_at_every_table(game: str, count: int) -> None:
    official_tests(game, count, 500)


@pytest.mark.usefixtures("strict")
def test_a_parallel_game_stops_after_its_cycles() -> None:
    official.max_cycles_test(miaui_v0)


@pytest.mark.parametrize(("game", "count"), FEW)
def test_rewards_are_shares_of_victory(game: str, count: int) -> None:
    env, told = MODULES[game].env(seats=count), dict.fromkeys(range(count), 0.0)
    env.reset(seed=5)
    for agent, (seen, reward, ended, cut, info), action in played(env, Random(5)):
        told[int(agent[5:])] += reward
        assert not cut and info == {} and env.observation_space(agent).contains(seen)
        if action is None:
            assert ended and seen["action_mask"].all()
        else:
            assert not any(told.values())
    play = api.read(json.dumps(env.unwrapped.record()))
    assert play.over and play.winners is not None
    share = {seat: (seat in play.winners) / len(play.winners) - 1 / count for seat in range(count)}
    assert told == pytest.approx(share) and sum(told.values()) == pytest.approx(0.0)


@pytest.mark.parametrize(("game", "count"), FEW)
def test_points_can_be_rewarded_too(game: str, count: int) -> None:
    env, told = MODULES[game].env(seats=count, reward="points"), dict.fromkeys(range(count), 0.0)
    env.reset(seed=2)
    for agent, (_seen, reward, *_rest), _action in played(env, Random(2)):
        told[int(agent[5:])] += reward
    play = api.read(json.dumps(env.unwrapped.record()))
    assert play.scores is not None and play.winners is not None
    for seat, score in enumerate(play.scores):
        assert told[seat] == pytest.approx(score + (seat in play.winners) / len(play.winners) - 1 / count)


@pytest.mark.parametrize(("game", "count"), FEW)
def test_an_agent_sees_what_a_view_says(game: str, count: int) -> None:
    """Every agent's observation is that of the view, and the mask that of the legal moves."""
    env = MODULES[game].env(seats=count)
    env.reset(seed=9)
    for number, (_agent, _told, action) in enumerate(played(env, Random(1), 90)):
        if number % 5 or action is None:
            continue
        play = api.read(json.dumps(env.unwrapped.record()))
        for seat, agent in enumerate(env.possible_agents):
            view = api.view(play, seat)
            seen = env.observe(agent)
            assert np.array_equal(seen["observation"], encode(game, view))
            assert seen["action_mask"].sum() == len(api.legal(play, seat))


@pytest.mark.parametrize(("game", "count"), FEW)
def test_a_seed_fixes_the_game_and_what_comes_after_it(game: str, count: int) -> None:
    def run(seed: int) -> list[object]:
        env = MODULES[game].env(seats=count)
        env.reset(seed=seed)
        records: list[object] = []
        for games in range(2):
            for _ in played(env, Random(games)):
                pass
            records.append(env.unwrapped.record())
            env.reset()
        return records

    first, second = run(7), run(7)
    assert first == second and first[0] != first[1] and run(8)[0] != first[0]


def test_without_a_seed_no_two_games_are_alike() -> None:
    records = []
    for _ in range(2):
        env = miaui_v0.raw_env()
        env.reset()
        records.append(env.record())
    assert records[0] != records[1]


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_action_is_replaced(game: str) -> None:
    env = MODULES[game].env()
    env.reset(seed=1)
    agent = env.agent_selection
    mask = env.observe(agent)["action_mask"]
    if mask.all():
        env.step(int(np.flatnonzero(mask)[0]))
        for _ in range(3):
            env.step(0)
        agent = env.agent_selection
        mask = env.observe(agent)["action_mask"]
    twin = copy.deepcopy(env)
    env.step(int(np.flatnonzero(mask == 0)[0]))
    twin.step(int(np.flatnonzero(mask)[0]))
    assert env.infos[agent] == {"illegal": True} and twin.infos[agent] == {}
    assert env.unwrapped.record() == twin.unwrapped.record()


@pytest.mark.parametrize("game", ["salt", "kaivai"])
def test_an_illegal_action_can_end_the_game(game: str) -> None:
    env = MODULES[game].env(seats=3, illegal="end")
    env.reset(seed=1)
    mask = env.observe(env.agent_selection)["action_mask"]
    agent = env.agent_selection
    env.step(int(np.flatnonzero(mask == 0)[-1]))
    assert all(env.terminations.values())
    assert env.rewards == {name: -1.0 if name == agent else 0.5 for name in env.possible_agents}


def test_of_agents_that_choose_at_once_the_first_offender_ends_the_game() -> None:
    env = miaui_v0.parallel_env(seats=3, illegal="end")
    env.reset(seed=1)
    same = dict.fromkeys(env.agents, 4)
    env.step(same)
    seen, rewards, ended, _cut, infos = env.step({"seat_0": 5, "seat_1": 4, "seat_2": 4})
    assert rewards == {"seat_0": 0.5, "seat_1": -1.0, "seat_2": 0.5} and all(ended.values())
    assert infos["seat_1"] == {"illegal": True} and not env.agents
    assert all(seen_by["action_mask"].all() for seen_by in seen.values())


def test_agents_asked_in_turn_see_only_who_has_locked_in() -> None:
    env = miaui_v0.env(seats=3)
    starts = {block["name"]: block["start"] for block in layout("miaui", 3)}
    told = []
    for dive in (3, 8):
        env.reset(seed=4)
        before = env.observe("seat_1")["observation"]
        env.step(dive)
        after = env.observe("seat_1")["observation"]
        assert np.flatnonzero(before != after).tolist() == [starts["seat_2.locked"]]
        own = env.observe("seat_0")["observation"]
        assert own[starts["chosen"] + dive] == 1.0 and not env.observe("seat_0")["action_mask"].any()
        told.append(after)
    assert np.array_equal(*told)


@pytest.mark.parametrize("options", [{}, {"no_fighting": True}, {"open_baskets": True}])
def test_in_turn_and_at_once_are_one_game(options: dict[str, Any]) -> None:
    rng, rounds = Random(3), 0
    env, other = miaui_v0.env(seats=5, **options), miaui_v0.parallel_env(seats=5, **options)
    env.reset(seed=11)
    seen, _infos = other.reset(seed=11)
    while other.agents:
        chosen = {}
        for agent in other.agents:
            assert env.agent_selection == agent
            chosen[agent] = rng.choice(np.flatnonzero(seen[agent]["action_mask"]).tolist())
            env.step(chosen[agent])
        seen, rewards, ended, _cut, _infos = other.step(chosen)
        rounds += 1
        for agent in env.agents:
            assert np.array_equal(env.observe(agent)["observation"], seen[agent]["observation"])
        assert env.terminations == ended
        assert env._cumulative_rewards == rewards
    assert rounds == 12 and env.unwrapped.record() == other.record()


@pytest.mark.parametrize(("game", "most"), [("miaui", 3), ("salt", 17), ("kaivai", 40)])
def test_a_game_is_cut_after_its_cycles(game: str, most: int) -> None:
    env = MODULES[game].env(max_cycles=most, seats=3)
    env.reset(seed=1)
    choices = sum(action is not None for _agent, _told, action in played(env, Random(1)))
    assert choices == most * (3 if game == "miaui" else 1)
    env.reset(seed=1)
    for _agent, told, action in played(env, Random(1)):
        if action is None:
            assert told[2:4] == (False, True) and told[1] == 0.0


@pytest.mark.parametrize("keep", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("game", GAMES)
def test_a_copy_has_the_same_future(game: str, keep: Callable[[Any], Any]) -> None:
    env = MODULES[game].env(render_mode="ansi")
    env.reset(seed=3)
    for _ in played(env, Random(3), 40):
        pass
    env.render()
    records = []
    for each in (keep(env), env):
        for _ in played(each, Random(4)):
            pass
        first = each.unwrapped.record()
        each.reset()
        records.append((first, each.unwrapped.record()))
    assert records[0] == records[1]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_from_a_record(game: str) -> None:
    env = MODULES[game].env(seats=3)
    env.reset(seed=3)
    for _ in played(env, Random(3), 20):
        pass
    record = env.unwrapped.record()
    seen = env.last()
    text = json.dumps(record)
    for given in (record, text, text.encode()):
        other = MODULES[game].env(seats=3)
        other.reset(seed=1, options={"record": given})
        assert other.unwrapped.record() == record and other.agent_selection == env.agent_selection
        assert np.array_equal(other.last()[0]["observation"], seen[0]["observation"])
        for _ in played(other, Random(5)):
            pass
        assert api.read(json.dumps(other.unwrapped.record())).over


def test_records_that_cannot_be_gone_on_from_are_refused() -> None:
    env = salt_v0.env(seats=3)
    other = api.write(api.new("salt", seats=2, seed=1))
    miaui = json.loads(api.write(api.new("miaui", seats=3, seed=1)))
    env.reset(seed=1)
    for _ in played(env, Random(1)):
        pass
    over = env.unwrapped.record()
    kaivai = json.loads(api.write(api.new("kaivai", seats=3, seed=1))) | {"sealed": True}
    for given, why in ((other, "with 2"), (miaui, "found miaui"), (over, "is over")):
        with pytest.raises(ValueError, match=why):
            env.reset(options={"record": given})
    with pytest.raises(ValueError, match="sealed"):
        kaivai_v0.env(seats=3).reset(options={"record": kaivai})
    for given in ("no record", {}, {1, 2}, 5, over | {"deals": [object()]}, over | {"version": 99}):
        with pytest.raises(api.BadRecord):
            env.reset(options={"record": given})
        assert env.unwrapped.record() == over, "nothing has changed"
    env.reset(seed=1, options={"anything else": 1})
    assert env.agents


@pytest.mark.parametrize(
    ("keywords", "why"),
    [
        ({"seats": 7}, "expected 3 to 6"),
        ({"seats": True}, "expected 3 to 6"),
        ({"extra_salt": True}, "no option"),
        ({"no_fighting": 1}, "True or False"),
        ({"max_cycles": 0}, "1 or more"),
        ({"illegal": "ignore"}, "illegal"),
        ({"reward": "glory"}, "reward"),
        ({"render_mode": "svg"}, "render_mode"),
    ],
)
def test_keywords_that_cannot_be_are_refused(keywords: dict[str, Any], why: str) -> None:
    for make in (miaui_v0.env, miaui_v0.raw_env, miaui_v0.parallel_env):
        with pytest.raises(ValueError, match=why):
            make(**keywords)


def test_seeds_and_actions_that_cannot_be_are_refused() -> None:
    env = miaui_v0.raw_env()
    wrong: list[Any] = [-1, 1 << 64, "1", True]
    for seed in wrong:
        with pytest.raises(ValueError, match="seed"):
            env.reset(seed=seed)
    env.reset(seed=(1 << 64) - 1)
    for action in (-1, 12, None):
        with pytest.raises(ValueError):
            env.step(action)
    parallel = miaui_v0.parallel_env()
    parallel.reset(seed=1)
    with pytest.raises(ValueError, match="seat_1"):
        parallel.step({"seat_0": 1})


def test_streams_are_one_by_one_as_many_at_once() -> None:
    luck = [StreamLuck(seed) for seed in (0, 1, 99)]
    states = np.array([generator.state for generator in luck], np.uint64)
    many = next_numbers(states, 40)
    assert many.tolist() == [[generator.number("") for _ in range(40)] for generator in luck]
    assert len(np.unique(many)) == 120 and not (many & np.uint64(63)).any()


def test_spaces_stay_one_object() -> None:
    for module in MODULES.values():
        env = module.env(seats=3)
        for agent in env.possible_agents:
            assert env.observation_space(agent) is env.observation_space(agent)
            assert env.action_space(agent).n == len(actions(str(env.unwrapped)[:-3]))


RUN = """
import hashlib, sys
from random import Random
from miaui.env import miaui_v0, salt_v0, kaivai_v0
found = hashlib.sha256()
for module in (miaui_v0, salt_v0, kaivai_v0):
    env = module.env()
    env.reset(seed=int(sys.argv[1]))
    rng = Random(1)
    for agent in env.agent_iter(int(sys.argv[2])):
        seen, reward, ended, cut, _info = env.last()
        found.update(seen["observation"].tobytes() + seen["action_mask"].tobytes() + repr(reward).encode())
        legal = [number for number, allowed in enumerate(seen["action_mask"]) if allowed]
        env.step(None if ended or cut else rng.choice(legal))
print(found.hexdigest())
"""


def digests(seed: int, steps: int) -> set[str]:
    """What processes with several seeds of hashes see of a game."""
    runs = [
        subprocess.run(
            [sys.executable, "-c", RUN, str(seed), str(steps)], capture_output=True, text=True, check=True,
            cwd=ROOT, env={"PYTHONHASHSEED": hashing, "PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT)},
        ).stdout.strip()
        for hashing in ("0", "1", "4242")
    ]  # fmt: skip
    assert all(len(run) == len(hashlib.sha256().hexdigest()) for run in runs)
    return set(runs)


@pytest.mark.builders
def test_a_game_is_one_in_every_process() -> None:
    for seed in (1, 2):
        assert len(digests(seed, 400)) == 1


@pytest.mark.builders
@pytest.mark.parametrize("game", GAMES)
def test_a_long_run_of_two_environments_is_one(game: str) -> None:
    """PettingZoo's own test of seeds stops early: this one plays fifty games."""
    first, second = MODULES[game].env(seats=3), MODULES[game].env(seats=3)
    for number in range(50 if game == "miaui" else 8):
        for env in (first, second):
            env.reset(seed=1 if number == 0 else None)
        runs = played(first, Random(number)), played(second, Random(number))
        for (agent, told, _), (other, heard, _) in zip(*runs, strict=True):
            assert agent == other and told[1:] == heard[1:]
            assert np.array_equal(told[0]["observation"], heard[0]["observation"])
            assert np.array_equal(told[0]["action_mask"], heard[0]["action_mask"])
