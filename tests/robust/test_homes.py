"""Strange homes and vanishing sound: a game is played, and what does not work is said. All of them, and
more often: `python -m workshop.proof homes`."""

from __future__ import annotations

import sys
from itertools import cycle
from pathlib import Path

import pytest

from testkit.house import GAMES
from testkit.robust.strange import visit

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="not here: folders of a POSIX system")
HERE = (
    "none",
    "a file in the way",
    "full after a while",
    "damaged files",
    "a sound device that comes and goes",
)


@pytest.mark.parametrize(("name", "game"), tuple(zip(HERE, cycle(GAMES), strict=False)))
def test_a_game_is_played_there(name: str, game: str, tmp_path: Path) -> None:
    visit(name, tmp_path / "root", game)
