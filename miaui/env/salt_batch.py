"""Many games of Sea Salt & Paper side by side: one decision in every environment at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from miaui.core.seat import Seat
from miaui.env.environment import Environment
from miaui.env.salt_coding import CODING
from miaui.env.vectors import Stepped, checked, observed, seeds_of


class SaltBatch(VectorEnv):
    """Games of Sea Salt & Paper, each with a stream of its own. `infos["to_move"]` has the seat that decides
    in each, -1 where the game is over."""

    def __init__(
        self, num_envs: int, seats: int, seed: int, observe: bool, options: Mapping[str, bool]
    ) -> None:
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}
        self.num_envs, self.seats, self.observe = num_envs, seats, observe
        self._environments = [
            Environment(
                CODING, seats, options, max_cycles=None, render_mode=None, illegal="replace", reward="share"
            )
            for _environment in range(num_envs)
        ]
        self._seeds: Sequence[int] | None = seeds_of(seed, num_envs)
        self.single_observation_space = observed(CODING, seats, observe)
        self.single_action_space = Discrete(len(CODING.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, np.ndarray]]:
        """Begin all games: by the seeds, or the next ones in their streams. ValueError for seeds that
        cannot be."""
        if seed is not None:
            self._seeds = seeds_of(seed, self.num_envs)
        for place, environment in enumerate(self._environments):
            environment.begin(None if self._seeds is None else self._seeds[place], None)
        self._seeds = None
        return self._observed(), {"to_move": self._to_move()}

    def step(self, actions: object) -> Stepped:
        """Play one choice in every environment; one that has ended begins its next game instead. ValueError
        for what are no actions."""
        chosen = checked(actions, (self.num_envs,), len(CODING.actions))
        rewards = np.zeros((self.num_envs, self.seats))
        illegal = np.zeros(self.num_envs, bool)
        for place, environment in enumerate(self._environments):
            if environment.terminated:
                environment.begin(None, None)
                continue
            (seat,) = environment.episode.to_act
            rewards[place], legal = environment.choose(seat, int(chosen[place]))
            illegal[place] = not legal
        ended = np.array([environment.terminated for environment in self._environments])
        infos = {"to_move": self._to_move(), "illegal": illegal}
        return self._observed(), rewards, ended, np.zeros(self.num_envs, bool), infos

    def record(self, environment: int) -> dict[str, object]:
        """Return the record of an environment's game so far, with every secret, as JSON has it."""
        return self._environments[environment].episode.written()

    def _to_move(self) -> np.ndarray:
        return np.array([next(iter(environment.episode.to_act), -1) for environment in self._environments])

    def _observed(self) -> dict[str, np.ndarray]:
        seen = [[one.observe(Seat(seat)) for seat in range(self.seats)] for one in self._environments]
        found = {"action_mask": np.array([[one["action_mask"] for one in row] for row in seen])}
        if self.observe:
            found["observation"] = np.array([[one["observation"] for one in row] for row in seen])
        return found
