"""A killed program leaves its latest games in the log: damage to it is noticed, and nothing more is lost."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from testkit.store.scenarios import LOG, kill
from workshop.rescue.wal import has_lost

GAMES = 9
PAGE, FRAME, HEADER = 4096, 24, 32


@pytest.fixture
def killed(tmp_path: Path) -> Path:
    """The files of a program that was killed."""
    return kill(tmp_path, GAMES)


def test_a_flip_in_the_log_is_found(killed: Path) -> None:
    log, rng = (killed / LOG).read_bytes(), Random(2)
    places = [*range(0, HEADER, 5), *(rng.randrange(HEADER, len(log) // 2) for _ in range(12))]
    for place in places:
        changed = bytearray(log)
        changed[place] ^= 1 << rng.randrange(8)
        assert has_lost(bytes(changed)), place


def test_a_torn_last_transaction_is_no_damage(killed: Path) -> None:
    """A power cut leaves a part of it, in any order of its pages; it was never confirmed."""
    log = (killed / LOG).read_bytes()
    assert not has_lost(log) and not has_lost(b"") and not has_lost(log[:40])
    step = PAGE + FRAME
    ends = [at for at in range(HEADER, len(log), step) if any(log[at + 4 : at + 8])]
    for cut in (1, step, step + 7):
        assert not has_lost(log[:-cut])
    torn = bytearray(log)
    torn[ends[-2] + step + FRAME + 5] ^= 1
    assert not has_lost(bytes(torn))
    torn[ends[-3] + step + FRAME + 5] ^= 1
    assert has_lost(bytes(torn))
