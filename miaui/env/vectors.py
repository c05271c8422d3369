"""Parts that all batches share: spaces, seeds, and what they return."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from miaui.core.game import M, V
from miaui.env.coding import Coding

if TYPE_CHECKING:
    from gymnasium import spaces

#: Observations, rewards (environments, seats), terminated, truncated (environments,), infos.
Stepped = tuple[
    dict[str, np.ndarray], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, np.ndarray]
]


def observed(coding: Coding[V, M], seats: int, observe: bool) -> spaces.Dict:
    """Return the space of what all seats of one environment observe: "action_mask" (seats, actions) of 0 and
    1, and, with `observe`, "observation" (seats, numbers) between the bounds of the coding."""
    from gymnasium import spaces  # the rest of this module does without the extra

    actions = len(coding.actions)
    boxes: dict[str, spaces.Space] = {"action_mask": spaces.Box(0, 1, (seats, actions), np.int8)}
    if observe:
        low, high = coding.bounds(seats)
        boxes["observation"] = spaces.Box(
            np.tile(low, (seats, 1)), np.tile(high, (seats, 1)), dtype=np.float32
        )
    return spaces.Dict(boxes)


def seeds_of(seed: int | Sequence[int], count: int) -> list[int]:
    """Return a seed for every environment: those that are given, or one number and those after it. ValueError
    for as many as there are not environments.

    >>> seeds_of(5, 3)
    [5, 6, 7]
    """
    if isinstance(seed, Sequence | np.ndarray):
        if len(seed) != count:
            raise ValueError(f"seed: {len(seed)} seeds for {count} environments")
        return [int(number) for number in seed]
    return [seed + place for place in range(count)]


def checked(actions: object, shape: tuple[int, ...], limit: int) -> NDArray[np.int64]:
    """Return actions as an array of int64. ValueError for another shape, for what are no integers, or a
    number that is not from 0 to `limit` - 1."""
    array = np.asarray(actions)
    if array.shape != shape or array.dtype.kind not in "iu":
        raise ValueError(f"actions: expected integers {shape}, found {array.dtype} {array.shape}")
    numbers = np.ascontiguousarray(array, np.int64)
    if array.size and numbers.view(np.uint64).max() >= limit:  # so a number below 0 is a great one
        raise ValueError(f"actions: expected 0 to {limit - 1}")
    return numbers
