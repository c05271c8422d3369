"""Environment: episodes with agents, spaces, rewards and pictures, whatever its interface is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, get_args

import numpy as np
from gymnasium import logger, spaces

from miaui.core.game import M, V
from miaui.core.seat import Seat
from miaui.env.coding import AnyCoding, Coding
from miaui.env.episode import RECORD, Episode, Observation
from miaui.env.picture import TablePictures, words

Illegal = Literal["replace", "end"]
Reward = Literal["share", "points"]
RenderMode = Literal["human", "rgb_array", "ansi"]
RENDER_MODES: tuple[RenderMode, ...] = get_args(RenderMode)
RENDER_FPS = 2


class Environment:
    """Episodes that agents play, one after the other. ValueError for a keyword that cannot be."""

    def __init__(
        self,
        coding: AnyCoding,
        seats: int,
        options: Mapping[str, bool],
        *,
        max_cycles: int | None,
        render_mode: RenderMode | None,
        illegal: Illegal,
        reward: Reward,
    ) -> None:
        for name, value, allowed in (
            ("illegal", illegal, get_args(Illegal)),
            ("reward", reward, get_args(Reward)),
            ("render_mode", render_mode, (None, *RENDER_MODES)),
        ):
            if value not in allowed:
                raise ValueError(f"{name}: expected one of {allowed}, found {str(value)[:40]!r}")
        if max_cycles is not None and (type(max_cycles) is not int or max_cycles < 1):
            raise ValueError(f"max_cycles: expected 1 or more, found {str(max_cycles)[:40]!r}")
        self.episode = Episode(coding, seats, options)
        self.max_cycles, self.render_mode = max_cycles, render_mode
        self.illegal, self.reward = illegal, reward
        self.agents = [f"seat_{seat}" for seat in self.episode.seats]
        self.observation_spaces = {agent: _observed(coding, seats) for agent in self.agents}
        self.action_spaces = {agent: spaces.Discrete(len(coding.actions)) for agent in self.agents}
        self.metadata: dict[str, object] = {
            "name": f"{coding.game}_v0",
            "render_modes": list(RENDER_MODES),
            "render_fps": RENDER_FPS,
            "is_parallelizable": coding.by_rounds,
        }
        self.terminated = self.truncated = False
        self._pictures: TablePictures | None = None

    def __getstate__(self) -> dict[str, object]:
        """All but pictures, which can be made again."""
        return self.__dict__ | {"_pictures": None}

    def begin(self, seed: int | None, options: Mapping[str, object] | None) -> None:
        """Begin a game; see `Episode.begin`. Of `options` only "record" is looked at, all else passed
        over."""
        self.episode.begin(seed, (options or {}).get(RECORD))
        self.terminated = self.truncated = False

    def seat_of(self, agent: str) -> Seat:
        """Return the seat of an agent, 0 for ``seat_0``. ValueError if there is none."""
        return Seat(self.agents.index(agent))

    def observe(self, seat: Seat) -> Observation:
        """Return what a seat sees, with a mask of all ones once the game is done."""
        return self.episode.observe(seat, self.terminated or self.truncated)

    def choose(self, seat: Seat, action: int) -> tuple[Sequence[float], bool]:
        """Play a choice. Return the rewards by seat, and whether it was legal. Rewards are 0.0 until the end
        and then each share of victory less 1 / players; with "points" those won by the choice are added. For
        an illegal choice the lowest legal action is played, or, where `illegal` is "end", the game ends with
        -1.0 for the seat and 1 / (players - 1) for each other. ValueError for a number that is no action."""
        episode, count = self.episode, len(self.agents)
        if self.illegal == "end" and not episode.is_legal(seat, action):
            self.terminated = True
            return [-1.0 if other == seat else 1.0 / (count - 1) for other in episode.seats], False
        before = episode.points if self.reward == "points" else [0] * count
        legal = episode.play(seat, action)
        rewards = [0.0] * count
        if self.reward == "points":
            rewards = [float(after - was) for after, was in zip(episode.points, before, strict=True)]
        ending = episode.ending
        if ending is not None:
            self.terminated = True
            for other in episode.seats:
                share = 1.0 / len(ending.winners) if other in ending.winners else 0.0
                rewards[other] += share - 1.0 / count
        elif self.max_cycles is not None and episode.cycles >= self.max_cycles:
            self.truncated = True
        return rewards, legal

    # -- pictures

    def render(self) -> np.ndarray | str | None:
        """Return a picture ("rgb_array") or words ("ansi"), as `render_mode` says; show a window for people
        ("human") and return None; without a mode warn and return None."""
        match self.render_mode:
            case None:
                logger.warn("You are calling render method without specifying any render mode.")
                return None
            case "ansi":
                return words(self.episode)
            case "rgb_array" | "human":
                if self._pictures is None:
                    self._pictures = TablePictures()
                picture = self._pictures.paint(self.episode)
                if self.render_mode == "rgb_array":
                    return picture
                self._pictures.show(picture, RENDER_FPS)
                return None

    def close(self) -> None:
        """Close the window, if there is one; a second call does nothing."""
        if self._pictures is not None:
            self._pictures.close()
            self._pictures = None


def _observed(coding: Coding[V, M], seats: int) -> spaces.Dict:
    low, high = coding.bounds(seats)
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.float32),
            "action_mask": spaces.Box(0, 1, (len(coding.actions),), np.int8),
        }
    )
