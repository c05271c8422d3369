"""The learning environments' part of `make bench`: decisions a second of one core, beside environments of
PettingZoo and OpenSpiel in the same run. `python -m tools.bench_env` measures it alone."""

from __future__ import annotations

import os
import statistics
import time
import warnings
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tools.bench_bots import goofspiel_rollouts
from tools.bench_figures import Figures, capped, capped_seconds, rows

ROUNDS, SECONDS = 3, 1.5
"""Every environment is measured in turn, so often and so long (seconds of processor time)."""
SEATS, DIVERS = 4, 12

Play = Callable[[], int]
"""Plays for a while; how many decisions were made."""


def environments(most: int | None = None) -> Figures:
    """Return decisions a second of processor time on one core by environment, e.g. "env_miaui": the median of
    3 measurements of 1.5 seconds each, of `most` measurements of `most` 60ths of a second if that is less. {}
    if PettingZoo is not installed."""
    try:
        import pettingzoo  # noqa: F401 - asked whether it is there
    except ImportError:
        return {}
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    plays = _plays()
    rates: dict[str, list[float]] = {name: [] for name in plays}
    for play in plays.values():
        play()
    for _round in range(capped(ROUNDS, most)):
        for name, play in plays.items():
            rates[name].append(_rate(play, capped_seconds(SECONDS, most)))
    return {name: (statistics.median(rate), "decisions/s") for name, rate in rates.items()}


def _rate(play: Play, seconds: float) -> float:
    begun, count = time.process_time(), 0
    while time.process_time() - begun < seconds:
        count += play()
    return count / (time.process_time() - begun)


def _plays() -> dict[str, Play]:
    from miaui.env import kaivai_v0, miaui_v0, salt_v0

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic import rps_v2, tictactoe_v3
    plays: dict[str, Play] = {
        "env_rps_v2": _at_once(rps_v2.parallel_env()),
        "env_tictactoe_v3": _in_turn(tictactoe_v3.env()),
        "env_miaui_parallel": _at_once(miaui_v0.parallel_env(seats=SEATS)),
        "env_miaui": _in_turn(miaui_v0.env(seats=SEATS)),
        "env_salt": _in_turn(salt_v0.env(seats=SEATS)),
        "env_kaivai": _in_turn(kaivai_v0.env(seats=SEATS)),
        "env_miaui_batch": _miaui_batch(1024, observe=True),
        "env_miaui_batch_plain": _miaui_batch(4096, observe=False),
        "env_salt_batch": _turn_batch("salt", 1024, observe=True),
        "env_salt_batch_plain": _turn_batch("salt", 4096, observe=False),
        "env_kaivai_batch": _turn_batch("kaivai", 32, observe=True),
        "env_kaivai_batch_plain": _turn_batch("kaivai", 32, observe=False),
    }
    rollouts = goofspiel_rollouts()
    if rollouts is not None:
        goofspiel = rollouts
        plays["env_goofspiel_rollouts"] = lambda: goofspiel() * SEATS * DIVERS
        plays["env_goofspiel"] = _open_spiel_game("goofspiel", {"players": SEATS, "num_cards": DIVERS})
        plays["env_hearts"] = _open_spiel_game("hearts", {})
    return plays


def _in_turn(env: Any) -> Play:
    """One game by random legal actions, agents asked one after the other."""
    rng = Random(1)
    env.reset(seed=1)

    def play() -> int:
        env.reset()
        count = 0
        for _agent in env.agent_iter():
            seen, _reward, ended, cut, _info = env.last()
            if ended or cut:
                env.step(None)
            else:
                env.step(rng.choice(seen["action_mask"].nonzero()[0]))
                count += 1
        return count

    return play


def _at_once(env: Any) -> Play:
    """One game by random legal actions, agents asked all at once."""
    rng = Random(1)
    env.reset(seed=1)

    def choose(seen: Any) -> int:
        legal = seen["action_mask"].nonzero()[0] if isinstance(seen, dict) else range(3)
        return int(rng.choice(legal))

    def play() -> int:
        seen, _infos = env.reset()
        count = 0
        while env.agents:
            chosen = {
                agent: rng.choice(view["action_mask"].nonzero()[0])
                if isinstance(view, dict)
                else rng.randrange(3)
                for agent, view in seen.items()
            }
            count += len(chosen)
            seen = env.step(chosen)[0]
        return count

    return play


def _comparisons(count: int) -> Iterator[tuple[int, int]]:
    """Yield places of `count` rows to be compared, one pair after the other, until rows are sorted: Batcher's
    odd-even merge sort."""
    part = 1
    while part < count:
        step = part
        while step:
            for start in range(step % part, count - step, 2 * step):
                for place in range(start, min(start + step, count - step)):
                    if place // (2 * part) == (place + step) // (2 * part):
                        yield place, place + step
            step //= 2
        part *= 2


def _miaui_batch(abreast: int, observe: bool) -> Play:
    """Games of Miaui side by side by random legal actions: a random order of all divers a seat, which is that
    of random numbers with the divers in their last bits."""
    import numpy as np

    from miaui.env import batch

    rng, pairs = np.random.default_rng(1), list(_comparisons(DIVERS))
    actions = np.arange(DIVERS, dtype=np.uint32)[:, None, None]
    games = batch.make("miaui", num_envs=abreast, seats=SEATS, observe=observe)
    games.reset(seed=1)

    def play() -> int:
        rows = [*(rng.integers(0, 1 << 28, (DIVERS, abreast, SEATS), np.uint32) << np.uint32(4) | actions)]
        for first, two in pairs:
            rows[first], rows[two] = np.minimum(rows[first], rows[two]), np.maximum(rows[first], rows[two])
        orders = [row & np.uint32(15) for row in rows]
        for chosen in orders:
            games.step(chosen)
        games.step(orders[0])  # begins the next games
        return abreast * SEATS * DIVERS

    return play


def _turn_batch(game: str, abreast: int, observe: bool) -> Play:
    """Games side by side in which one seat decides at a time, by random legal actions, a decision in each."""
    import numpy as np

    from miaui.env import batch

    rng = np.random.default_rng(1)
    games = batch.make(game, num_envs=abreast, seats=SEATS, observe=observe)
    state = [*games.reset(seed=1)]

    def play() -> int:
        seen, infos = state
        masks = seen["action_mask"][np.arange(abreast), np.maximum(infos["to_move"], 0)]
        decided = int((infos["to_move"] >= 0).sum())
        chosen = (rng.random(masks.shape, np.float32) * masks).argmax(axis=-1)
        stepped = games.step(chosen)
        state[:] = stepped[0], stepped[4]
        return decided

    return play


def _open_spiel_game(name: str, settings: dict[str, Any]) -> Play:
    """One game of OpenSpiel's by random legal actions, its C++ asked through Python."""
    import pyspiel

    game, rng = pyspiel.load_game(name, settings), Random(1)

    def play() -> int:
        state, count = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            elif state.is_simultaneous_node():
                chosen = [rng.choice(state.legal_actions(player)) for player in range(game.num_players())]
                state.apply_actions(chosen)
                count += len(chosen)
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                count += 1
        return count

    return play


def main() -> None:
    """Print a line for each figure of `environments` as `bench_figures.rows` writes it: the name padded to 48
    characters, two blanks, the value with three decimals, padded to 12 on its left, and the unit. Nothing
    without PettingZoo."""
    print(rows(environments()), end="")


if __name__ == "__main__":
    main()
