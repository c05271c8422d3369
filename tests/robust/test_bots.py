"""Whatever befalls the bots, the game goes on. 200 times: `python -m tools.proof trouble`."""

from __future__ import annotations

import sys

import pytest

from testkit.robust.trouble import KINDS, evening

TROUBLES = 20


@pytest.mark.skipif(sys.platform == "win32", reason="not here: signals of a POSIX system")
def test_twenty_troubles_and_the_game_goes_on() -> None:
    found = evening(1, 7) + evening(2, 7) + evening(4, 6)
    assert found.total() == TROUBLES
    assert len(found) >= len(KINDS) - 1
