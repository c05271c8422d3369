"""The interfaces of PettingZoo: agents asked one after the other, and all at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from miaui.env.coding import AnyCoding
from miaui.env.environment import Environment, Illegal, RenderMode, Reward
from miaui.env.episode import Observation


class _Agents:
    """Base of both interfaces of PettingZoo."""

    def __init__(self, environment: Environment) -> None:
        super().__init__()
        self._environment = environment
        self.metadata = environment.metadata
        self.render_mode = environment.render_mode
        self.possible_agents = list(self._environment.agents)
        self.agents: list[str] = []
        self.observation_spaces = self._environment.observation_spaces
        self.action_spaces = self._environment.action_spaces

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions."""
        return self.action_spaces[agent]

    def record(self) -> dict[str, object]:
        """Return the record of the game so far, with every secret, as JSON has it."""
        return self._environment.episode.written()

    def render(self) -> np.ndarray | str | None:
        """Return a picture or words of what everybody sees, or show it, as the mode says."""
        return self._environment.render()

    def close(self) -> None:
        """Close the window, if there is one."""
        self._environment.close()

    def __str__(self) -> str:
        return str(self.metadata["name"])


class TurnsEnv(_Agents, AECEnv):
    """A game whose agents choose one after the other; where seats choose at once they are asked in order of
    seats, and each sees only who has locked in."""

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Begin a game: that of the seed, or the next in the stream that the last seed began. `options` may
        hold a "record" to go on from. ValueError for a seed or a record that cannot be."""
        self._environment.begin(seed, options)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        """Play the choice of the agent that is asked (`agent_selection`), as `Environment.choose` does; None
        for one that is done. For an illegal one the agent's infos are {"illegal": True}, else {}. ValueError
        for a number that is no action, and for None before the end."""
        agent, environment = self.agent_selection, self._environment
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} has to choose an action")
        rewards, legal = environment.choose(environment.seat_of(agent), action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self.infos[agent] = {} if legal else {"illegal": True}
        if environment.terminated or environment.truncated:
            self.terminations = dict.fromkeys(self.agents, environment.terminated)
            self.truncations = dict.fromkeys(self.agents, environment.truncated)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self._asked()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _asked(self) -> str:
        return self.possible_agents[self._environment.episode.to_act[0]]

    def observe(self, agent: str) -> Observation:
        """Return what an agent (``seat_0``) sees, also when it is not asked: then its mask has no legal
        action. ValueError if there is none."""
        return self._environment.observe(self._environment.seat_of(agent))


class RoundsEnv(_Agents, ParallelEnv):
    """A game whose agents choose all at once, round by round."""

    def reset(
        self, seed: int | None = None, options: Mapping[str, object] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, object]]]:
        """Begin a game: that of the seed, or the next in the stream that the last seed began. Return what
        each agent observes, by its name (``seat_0``), and an empty mapping of infos for each. `options` may
        hold a "record" to go on from. ValueError for a seed or a record that cannot be."""
        self._environment.begin(seed, options)
        self.agents = list(self.possible_agents)
        if self.render_mode == "human":
            self.render()
        return self._observed(self.agents), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, object]],
    ]:
        """Play a round: the choices of all agents that have not locked in. ValueError for a number that is no
        action, and for an agent without one."""
        agents, environment = self.agents, self._environment
        total = dict.fromkeys(agents, 0.0)
        infos: dict[str, dict[str, object]] = {agent: {} for agent in agents}
        for seat in environment.episode.to_act if agents else ():
            agent = self.possible_agents[seat]
            if agent not in actions:
                raise ValueError(f"{agent} has to choose an action")
            rewards, legal = environment.choose(seat, actions[agent])
            _add(total, rewards)
            if not legal:
                infos[agent]["illegal"] = True
            if environment.terminated:
                break
        terminated, truncated = environment.terminated, environment.truncated
        if terminated or truncated:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            self._observed(agents),
            total,
            dict.fromkeys(agents, terminated),
            dict.fromkeys(agents, truncated),
            infos,
        )

    def _observed(self, agents: Sequence[str]) -> dict[str, Observation]:
        return {agent: self._environment.observe(self._environment.seat_of(agent)) for agent in agents}


def _add(total: dict[str, float], rewards: Sequence[float]) -> None:
    for agent, reward in zip(list(total), rewards, strict=True):
        total[agent] += reward


E_co = TypeVar("E_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Maker(Generic[E_co]):
    """Maker of environments of one game, for `seats` agents unless said otherwise, `of` an `Environment`."""

    of: Callable[[Environment], E_co]
    coding: AnyCoding
    seats: int = 4

    def __call__(
        self,
        *,
        seats: int | None = None,
        max_cycles: int | None = None,
        render_mode: RenderMode | None = None,
        illegal: Illegal = "replace",
        reward: Reward = "share",
        **options: bool,
    ) -> E_co:
        """Return the game for its agents. ValueError for a keyword that cannot be."""
        return self.of(
            Environment(
                self.coding,
                self.seats if seats is None else seats,
                options,
                max_cycles=max_cycles,
                render_mode=render_mode,
                illegal=illegal,
                reward=reward,
            )
        )


def in_turn(environment: Environment) -> AECEnv:
    """Return agents asked one after the other, in the wrappers of PettingZoo that raise an error in words,
    AssertionError for actions that there are none of, and one of PettingZoo's for a step or a look before
    `reset`."""
    raw = TurnsEnv(environment)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw))
