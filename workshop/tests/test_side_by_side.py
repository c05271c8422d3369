"""The long proofs share their work out to several processes."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from workshop.proof.side_by_side import shares, side_by_side


@pytest.mark.parametrize(
    ("count", "jobs", "unit"), [(100, 2, 10), (95, 2, 10), (7, 3, 1), (5, 9, 10), (1, 1, 1)]
)
def test_every_unit_of_the_work_has_one_share(count: int, jobs: int, unit: int) -> None:
    parts = shares(count, jobs, unit)
    assert [each for part in parts for each in part] == list(range(count))
    assert 1 <= len(parts) <= jobs
    assert all(part.start % unit == 0 for part in parts)
    assert max(map(len, parts)) - min(map(len, parts)) <= unit


def test_each_share_has_a_process_of_its_own() -> None:
    found = side_by_side(_work, [1, 2])
    assert [part for part, _ in found] == [1, 2]
    assert len({process for _, process in found} | {os.getpid()}) == 3
    assert side_by_side(_work, [3]) == [(3, os.getpid())]


def test_one_that_fails_ends_the_others(tmp_path: Path) -> None:
    done = tmp_path / "done"
    with pytest.raises(AssertionError, match="seed 7"):
        side_by_side(_fail, [done, None])
    assert not done.exists()


def _work(part: int) -> tuple[int, int]:
    time.sleep(0.5)  # until the other one has begun, too
    return part, os.getpid()


def _fail(done: Path | None) -> None:
    if done is None:
        raise AssertionError("seed 7")
    time.sleep(100)
    done.touch()
