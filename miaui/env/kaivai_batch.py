"""Many games of Kaivai side by side: one decision in every environment at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from miaui.env.environment import Environment
from miaui.env.kaivai_coding import CODING
from miaui.env.vectors import Stepped, checked, observed, seeds_of


class KaivaiBatch(VectorEnv):
    """Games of Kaivai, each with a stream of its own. `infos["to_move"]` has the seat that decides in each,
    -1 where the game is over; stakes are asked in order of seats."""

    def __init__(
        self, num_envs: int, seats: int, seed: int, observe: bool, options: Mapping[str, bool]
    ) -> None:
        self._games = [
            Environment(
                CODING, seats, options, max_cycles=None, render_mode=None, illegal="replace", reward="share"
            )
            for _ in range(num_envs)
        ]
        self.metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}
        self.num_envs, self.seats, self.observe = num_envs, seats, observe
        self._seeds: Sequence[int] | None = seeds_of(seed, num_envs)
        self.single_observation_space = observed(CODING, seats, observe)
        self.single_action_space = Discrete(len(CODING.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, np.ndarray]]:
        """Begin all games: by the seeds, one for each, or from a single one on, one more for each game; None:
        the next ones in their streams. ValueError for seeds that cannot be."""
        if seed is not None:
            self._seeds = seeds_of(seed, self.num_envs)
        for number, game in enumerate(self._games):
            game.begin(None if self._seeds is None else self._seeds[number], None)
        self._seeds = None
        return self._observed(), {"to_move": self._to_move()}

    def step(self, actions: object) -> Stepped:
        """Play one choice in every environment; one that has ended begins its next game instead. ValueError
        for what are no actions."""
        chosen = checked(actions, (self.num_envs,), len(CODING.actions))
        rewards, illegal = np.zeros((self.num_envs, self.seats)), np.zeros(self.num_envs, bool)
        for number, game in enumerate(self._games):
            if game.terminated:
                game.begin(None, None)
                continue
            rewards[number], legal = game.choose(game.episode.to_act[0], int(chosen[number]))
            illegal[number] = not legal
        ended = np.array([game.terminated for game in self._games])
        infos = {"to_move": self._to_move(), "illegal": illegal}
        return self._observed(), rewards, ended, np.zeros(self.num_envs, bool), infos

    def record(self, environment: int) -> dict[str, object]:
        """Return the record of an environment's game so far, with every secret, as JSON has it."""
        return self._games[environment].episode.written()

    def _to_move(self) -> np.ndarray:
        return np.array([-1 if game.terminated else game.episode.to_act[0] for game in self._games])

    def _observed(self) -> dict[str, np.ndarray]:
        marks = np.zeros((self.num_envs, self.seats, len(CODING.actions)), np.int8)
        for number, game in enumerate(self._games):
            for seat in game.episode.seats if game.terminated else game.episode.to_act:
                marks[number, seat] = game.episode.mask(seat, game.terminated)
        observations: dict[str, np.ndarray] = {"action_mask": marks}
        if self.observe:
            rows = [[game.episode.vector(seat) for seat in game.episode.seats] for game in self._games]
            observations["observation"] = np.array(rows)
        return observations
