"""Many games side by side, after Gymnasium's conventions for vectors of environments."""

from __future__ import annotations

from gymnasium.vector import VectorEnv

from miaui.env.kaivai_batch import KaivaiBatch
from miaui.env.miaui_batch import MiauiBatch
from miaui.env.salt_batch import SaltBatch

__all__ = ["make"]

_BATCHES: dict[str, type[MiauiBatch | SaltBatch | KaivaiBatch]] = {
    "miaui": MiauiBatch,
    "salt": SaltBatch,
    "kaivai": KaivaiBatch,
}


def make(
    game: str, *, num_envs: int = 1024, seats: int = 4, seed: int = 0, observe: bool = True, **options: bool
) -> VectorEnv:
    """Return many games of one kind ("miaui", "salt" or "kaivai"), all with these seats and options.

    Environment i begins with seed + i, and is step by step the single environment with that seed. Without
    `observe` there are masks alone. ValueError for another game, and for seats or options that cannot be.
    """
    if type(num_envs) is not int or num_envs < 1:
        raise ValueError(f"num_envs: expected 1 or more, found {str(num_envs)[:40]!r}")
    if game not in _BATCHES:
        raise ValueError(f"there are batches of {', '.join(_BATCHES)}, none of {str(game)[:40]}")
    return _BATCHES[game](num_envs, seats, seed, observe, options)
