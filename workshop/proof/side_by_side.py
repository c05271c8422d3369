"""Shares of one proof, each worked off in a process of its own, so that every core has work."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from itertools import pairwise
from multiprocessing import active_children, get_context
from typing import TypeVar

Share = TypeVar("Share")
Found = TypeVar("Found")


def shares(count: int, jobs: int, unit: int = 1) -> list[range]:
    """Return the numbers 0 to `count - 1` as at most `jobs` ranges of about equal length, in order, cut at
    multiples of `unit`; no range is empty, so there may be fewer than `jobs`.

    >>> shares(10, 3)
    [range(0, 3), range(3, 6), range(6, 10)]
    >>> shares(0, 3)
    []
    """
    units = -(-count // unit)
    cuts = [min(count, units * job // jobs * unit) for job in range(jobs + 1)]
    return [range(start, end) for start, end in pairwise(cuts) if end > start]


def side_by_side(work: Callable[[Share], Found], parts: Sequence[Share]) -> list[Found]:
    """Return `work(part)` for each part, in their order, each done in a process of its own; a single part is
    done in this process. `work` and parts have to be picklable. Where one fails, the others are killed and
    its error is raised. ValueError for no parts."""
    if len(parts) == 1:
        return [work(parts[0])]
    with ProcessPoolExecutor(len(parts), get_context("spawn")) as pool:
        waiting = [pool.submit(work, part) for part in parts]
        try:
            for done in as_completed(waiting):
                done.result()
        except BaseException:
            for process in active_children():
                process.kill()
            raise
        return [done.result() for done in waiting]
