"""Killed at any moment, by anybody: no locked-in choice is lost.

2,000 times: `python -m workshop.proof kills`.
"""

from __future__ import annotations

import io
import os
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

import pytest

from miaui.scenes import routes
from miaui.scenes.match_setup import resume
from testkit.house import GAMES, dump, open_library
from testkit.playing import seats_of
from testkit.privacy.glass import seated
from testkit.privacy.worlds import chosen, position
from testkit.robust.desk import Desk, table
from testkit.robust.victim import Nursery

posix = pytest.mark.skipif(sys.platform == "win32", reason="not here: signals of a POSIX system")
KILLS = 20


@posix
def test_killed_at_random_moments(tmp_path: Path) -> None:
    with Nursery(seed=1) as nursery:
        for number in range(KILLS):
            nursery.kill(tmp_path / f"home-{number % 4}")  # four homes, each killed again and again
    assert nursery.lock_ins > KILLS
    assert set(nursery.games) == set(GAMES)


def test_what_a_kill_cut_off_was_never_told() -> None:
    """A long line goes into the pipe in pieces: a kill between them leaves its beginning."""
    nursery = Nursery()
    lines = ['{"pid": 1}', "", '{"game": "g", "record": "half', "", '{"gone": 1}']
    nursery.process = SimpleNamespace(stdout=io.StringIO("\n".join(lines) + "\n"))  # type: ignore[assignment]
    assert nursery._told() == {"pid": 1}
    nursery.deaths["SIGKILL"] = 1
    assert [nursery._told(), nursery._told()] == [{}, {"gone": 1}]
    with pytest.raises(AssertionError, match="ended"):
        nursery._told()


def _runs(number: int) -> bool:
    """Return whether a process runs, by its number. One that has ended keeps it until somebody takes note."""
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    with suppress(FileNotFoundError):  # only Linux lists processes there
        return Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return True


@posix
def test_bots_go_when_the_game_is_killed(tmp_path: Path) -> None:
    code = (
        "from testkit.robust.desk import *; from pathlib import Path; import sys, time\n"
        "desk = Desk(Path(sys.argv[1]), table(1, 2), program._open_bots)\n"
        "desk.click('title.new.miaui'); desk.click('newgame.start')\n"
        "while not desk.app.context.bots.process.pid: desk.turn()\n"
        "print(desk.app.context.bots.process.pid, flush=True); time.sleep(60)"
    )
    game = subprocess.Popen(
        [sys.executable, "-c", code, str(tmp_path)], stdout=subprocess.PIPE, text=True,
        cwd=Path(__file__).parents[2],
    )  # fmt: skip
    line = "x"
    while not line.strip().isdigit():
        line = game.stdout.readline()  # type: ignore[union-attr]
        assert line, "the game never asked its bots"
    game.send_signal(signal.SIGKILL)
    game.wait()
    game.stdout.close()  # type: ignore[union-attr]
    for _ in range(1200):  # it may still be loading its modules beside other work
        if not _runs(int(line)):
            return
        time.sleep(0.05)
    raise AssertionError("the bots' process lives on")


def test_continue_begins_with_the_mat_when_secrets_would_show(tmp_path: Path) -> None:
    """At a shared table after every kind of end; a person alone sits right at the table again."""
    record, rng = position(5, rounds=4)
    for people, first in (({0, 1, 2}, "handover"), ({1}, "table")):
        home = tmp_path / f"{len(people)}"
        here = seated(record, people)
        here = chosen(here, {0} if len(people) > 1 else set(), rng)
        desk = Desk(home, table(1, 2))
        desk.app.context.go(routes.Tabletop(resume(desk.app.context, "g", dump(here))))
        desk.rest()
        desk.kill()
        desk = Desk(home)
        desk.click("title.continue")
        shown: list[list[int]] = []
        while len(shown) < 60 and not (desk.top == first and desk.host.idle):
            desk.turn()
            session = seats_of(desk.match) if desk.match is not None else None
            shown.append(desk.hand)
            assert session is None or not session.shared or session.viewer is None
        assert desk.top == first
        assert bool(desk.hand) == (first == "table")
        assert first == "table" or not any(shown)
        desk.close()


@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="left out: Xvfb is not installed")
@posix
def test_the_screen_is_taken_away(tmp_path: Path) -> None:
    """The X server dies under the running game: what was locked in is on disk, whatever the exit."""
    from testkit.window.player import MISSING, Game, Screen
    from tests.window.test_games import dive_by_mouse, start
    from tests.window.test_games import table as window_table

    if MISSING:
        pytest.skip(f"left out: playing in a real window needs {' and '.join(MISSING)}")
    with Screen(1280, 720) as screen:
        game = Game(screen, tmp_path / "home", settings=window_table(1, 2))
        start(game)
        dive_by_mouse(game)
        game.wait(lambda seen: seen["scene"] == "table" and seen["round"] == 2)
        screen.process.kill()
        assert game.process.wait(20) is not None
        if game.process.stderr is not None:
            game.process.stderr.close()
    with open_library(tmp_path / "home" / "data") as library:
        (kept,) = library.games()
        assert kept.rounds == 1
