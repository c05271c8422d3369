"""Whatever befalls the bots, the game goes on. 200 times: `python -m workshop.proof trouble`."""

from __future__ import annotations

import sys
from collections import Counter

import pytest

from testkit.house import GAMES
from testkit.robust.trouble import KINDS, evening

EACH = 7


@pytest.mark.skipif(sys.platform == "win32", reason="not here: signals of a POSIX system")
def test_twenty_troubles_and_every_game_goes_on() -> None:
    evenings = [evening(seed, EACH, game) for seed, game in enumerate(GAMES, 1)]
    assert [each.total() for each in evenings] == [EACH] * len(GAMES)
    assert len(sum(evenings, Counter())) >= len(KINDS) - 1
