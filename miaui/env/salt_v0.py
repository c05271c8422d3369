"""Sea Salt & Paper for PettingZoo. The number in the name rises with any change that could alter what is
learnt."""

from pettingzoo import AECEnv

from miaui.env.agents import TurnsEnv, wrapped
from miaui.env.environment import Environment, Illegal, RenderMode, Reward
from miaui.env.salt_coding import CODING

SEATS = 4


def env(
    *,
    seats: int = SEATS,
    max_cycles: int | None = None,
    render_mode: RenderMode | None = None,
    illegal: Illegal = "replace",
    reward: Reward = "share",
    **options: bool,
) -> AECEnv:
    """Return the game for agents that are asked one after the other. ValueError for a keyword that cannot
    be."""
    return wrapped(
        raw_env(
            seats=seats, max_cycles=max_cycles, render_mode=render_mode, illegal=illegal, reward=reward,
            **options,
        )
    )  # fmt: skip


def raw_env(
    *,
    seats: int = SEATS,
    max_cycles: int | None = None,
    render_mode: RenderMode | None = None,
    illegal: Illegal = "replace",
    reward: Reward = "share",
    **options: bool,
) -> TurnsEnv:
    """Return `env` without wrappers."""
    return TurnsEnv(
        Environment(
            CODING, seats, options, max_cycles=max_cycles, render_mode=render_mode, illegal=illegal,
            reward=reward,
        )
    )  # fmt: skip
