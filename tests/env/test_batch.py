"""Batches: every environment of one is, step by step, the single one with its seed."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

pytest.importorskip("pettingzoo", reason="not here: the extra env")

from gymnasium.vector import AutoresetMode

from miaui.env import batch, kaivai_v0, miaui_v0, salt_v0

VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"no_fighting": True},
    {"open_baskets": True},
    {"open_baskets": True, "no_fighting": True},
)


def compared(count: int, seats: int, steps: int, seed: int, options: dict[str, Any]) -> None:
    """Play a batch of Miaui and its environments one by one, with some illegal actions."""
    many = batch.make("miaui", num_envs=count, seats=seats, seed=seed, **options)
    plain = batch.make("miaui", num_envs=count, seats=seats, seed=seed, observe=False, **options)
    single = [miaui_v0.parallel_env(seats=seats, **options) for _ in range(count)]
    told: list[Any] = [env.reset(seed=seed + number)[0] for number, env in enumerate(single)]
    seen, _infos = many.reset()
    marks, _infos = plain.reset()
    rng = np.random.default_rng(seed)
    for step in range(steps):
        assert many.observation_space.contains(seen)
        assert set(marks) == {"action_mask"} and np.array_equal(marks["action_mask"], seen["action_mask"])
        for number, env in enumerate(single):
            if env.agents:
                assert many.record(number) == env.record()
            for seat in range(seats):
                seat_told = told[number][f"seat_{seat}"]
                assert np.array_equal(seat_told["observation"], seen["observation"][number, seat])
                assert np.array_equal(seat_told["action_mask"], seen["action_mask"][number, seat])
        drawn = (rng.random(seen["action_mask"].shape) * seen["action_mask"]).argmax(axis=-1)
        chosen = rng.integers(0, 12, (count, seats)) if step % 4 == 0 else drawn
        seen, rewards, ended, cut, infos = many.step(chosen)
        marks = plain.step(chosen)[0]
        assert not cut.any()
        for number, env in enumerate(single):
            if not env.agents:
                told[number] = env.reset()[0]
                assert not rewards[number].any() and not ended[number]
                continue
            row = {f"seat_{seat}": int(chosen[number, seat]) for seat in range(seats)}
            told[number], gained, over, _cut, noted = env.step(row)
            assert list(gained.values()) == list(rewards[number])
            assert set(over.values()) == {bool(ended[number])}
            wrong = [note.get("illegal", False) for note in noted.values()]
            assert wrong == (list(infos["illegal"][number]) if "illegal" in infos else [False] * seats)


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", [3, 6])
def test_a_batch_of_miaui_is_its_single_environments(seats: int, options: dict[str, Any]) -> None:
    compared(4, seats, 28, 5, options)


@pytest.mark.builders
@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_large_batch_of_miaui_is_its_single_environments(seats: int, options: dict[str, Any]) -> None:
    compared(60, seats, 13 * 10, 1000 * seats, options)


def compared_in_turn(
    game: str, count: int, seats: int, steps: int, seed: int, options: dict[str, Any]
) -> int:
    """Play a batch of a game in which one seat chooses, and its environments one by one, with some illegal
    actions. Return how many games ended."""
    many = batch.make(game, num_envs=count, seats=seats, seed=seed, **options)
    plain = batch.make(game, num_envs=count, seats=seats, seed=seed, observe=False, **options)
    single = [IN_TURN[game](seats=seats, **options) for _ in range(count)]
    for number, env in enumerate(single):
        env.reset(seed=seed + number)
    seen, infos = many.reset()
    marks, _infos = plain.reset()
    rng, over = np.random.default_rng(2), 0
    for step in range(steps):
        assert many.observation_space.contains(seen)
        assert set(marks) == {"action_mask"} and np.array_equal(marks["action_mask"], seen["action_mask"])
        for number, env in enumerate(single):
            done = any(env.terminations.values())
            assert infos["to_move"][number] == (-1 if done else int(env.agent_selection[5:]))
            for seat in range(seats):
                observed = env.observe(f"seat_{seat}")
                assert np.array_equal(observed["observation"], seen["observation"][number, seat])
                assert np.array_equal(observed["action_mask"], seen["action_mask"][number, seat])
        masks = seen["action_mask"][np.arange(count), np.maximum(infos["to_move"], 0)]
        drawn = (rng.random(masks.shape) * masks).argmax(axis=-1)
        chosen = np.where(rng.random(count) < 0.02, rng.integers(0, masks.shape[1], count), drawn)
        wrong = masks[np.arange(count), chosen] == 0
        seen, rewards, ended, _cut, infos = many.step(chosen)
        marks = plain.step(chosen)[0]
        assert np.array_equal(infos["illegal"], wrong)
        for number, env in enumerate(single):
            if any(env.terminations.values()):
                env.reset()
                continue
            env.step(int(chosen[number]))
            assert list(env.rewards.values()) == list(rewards[number])
            assert any(env.terminations.values()) == ended[number]
            over += ended[number]
            if ended[number] or step % 40 == 0:
                assert many.record(number) == env.record()
    return over


IN_TURN = {"salt": salt_v0.raw_env, "kaivai": kaivai_v0.raw_env}
SALT: tuple[dict[str, Any], ...] = (
    {},
    {"extra_salt": True},
    {"short": True},
    {"extra_salt": True, "short": True},
)


@pytest.mark.parametrize("options", SALT[2:])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_batch_of_salt_is_its_single_environments(seats: int, options: dict[str, Any]) -> None:
    assert compared_in_turn("salt", 3, seats, 240, 40, options) > 0


@pytest.mark.builders
@pytest.mark.parametrize("options", SALT)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_large_batch_of_salt_is_its_single_environments(seats: int, options: dict[str, Any]) -> None:
    assert compared_in_turn("salt", 40, seats, 600, 1000 * seats, options) > 40


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, {"beginner_huts": True, "fisherman": True})])
def test_a_batch_of_kaivai_is_its_single_environments(seats: int, options: dict[str, Any]) -> None:
    assert compared_in_turn("kaivai", 1, seats, 330, 7, options) > 0


def test_a_batch_is_what_gymnasium_knows() -> None:
    many = batch.make("miaui", num_envs=8)
    assert many.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP and many.num_envs == 8
    seen, _infos = many.reset(seed=list(range(8)))
    again, _infos = batch.make("miaui", num_envs=8, seed=3).reset(seed=0)
    assert np.array_equal(seen["observation"], again["observation"])
    assert seen["observation"].shape == (8, 4, 466) and seen["action_mask"].shape == (8, 4, 12)
    assert many.action_space.contains(many.action_space.sample())
    seen["observation"][:] = 0.0
    later = many.step(np.zeros((8, 4), np.int64))[0]
    assert later["observation"].any(), "what was given out may be written on"


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="none of chess"):
        batch.make("chess")
    refused: list[dict[str, Any]] = [{"num_envs": 0}, {"seats": 2}, {"short": True}, {"no_fighting": 1}]
    for keywords in refused:
        with pytest.raises(ValueError):
            batch.make("miaui", **keywords)
    many = batch.make("miaui", num_envs=2)
    with pytest.raises(ValueError, match="3 seeds for 2"):
        many.reset(seed=[1, 2, 3])
    many.reset()
    for actions in ([1, 2], np.zeros((2, 3), int), np.full((2, 4), 12), np.zeros((2, 4))):
        with pytest.raises(ValueError, match="actions"):
            many.step(actions)
