"""Games in the real window, played as a blind person does: through AT-SPI, by what is named and announced."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from miaui.core.seat import Seat
from miaui.games.salt.rules.game import GAME
from miaui.games.salt.rules.record import Record
from miaui.games.salt.rules.state import State
from miaui.games.salt.tabletop.display_state import DisplayState
from miaui.games.salt.tabletop.words.reading import BeachReading
from miaui.tabletop.cast.members import cast_members
from miaui.tabletop.victory import victory_told
from testkit.house import open_library, parse, replay_of
from testkit.salt.playing import begun
from testkit.sensible import played_until
from testkit.window.player import MISSING, Screen
from testkit.window.scripted import QUICK, keep

DEBIAN = "/usr/bin/python3"
PLAYER = Path(__file__).parents[2] / "testkit" / "access" / "blind_player.py"
STANDS_STILL = 1800
READS = "import gi; gi.require_version('Atspi', '2.0')"
_HAS_READER = (
    Path(DEBIAN).exists()
    and subprocess.run([DEBIAN, "-c", READS], capture_output=True, check=False).returncode == 0
    and shutil.which("dbus-run-session") is not None
)
pytestmark = pytest.mark.skipif(
    bool(MISSING) or not _HAS_READER,
    reason="left out: playing as a screen reader does needs Xvfb, dbus-daemon, at-spi2-core, python3-gi and "
    "gir1.2-atspi-2.0",
)


@dataclass(frozen=True)
class Heard:
    """What came of a game that was played blind."""

    ended: bool
    said: list[str]
    pressed: list[str]
    words: list[str]


@pytest.fixture
def screen() -> Iterator[Screen]:
    with Screen(1280, 720) as screen:
        yield screen


def play_blind(screen: Screen, home: Path, how: str, game: str) -> Heard:
    """Play a game to its end in a session of its own. The player knows when it is stuck, by the time that the
    program gets; the wall's limit is for one that stands still."""
    settings = QUICK | {"reduced_motion": True, "recap": "go"}
    (home / "config").mkdir(parents=True, exist_ok=True)
    (home / "config" / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
    kept = {key: value for key, value in os.environ.items() if not key.startswith("SDL_")}
    command = [DEBIAN, "-W", "ignore", str(PLAYER), how, game, sys.executable, "-m", "miaui"]
    done = subprocess.run(
        ["dbus-run-session", "--", *command],
        env=kept | {"DISPLAY": screen.name, "MIAUI_HOME": str(home), "PYTHONPATH": os.getcwd()},
        capture_output=True, text=True, timeout=STANDS_STILL, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    return Heard(**json.loads(done.stdout.splitlines()[-1]))


def last_turns(seed: int) -> Record:
    """A game of two, shortly before the call that ends it."""

    def play(until: Callable[[State], bool]) -> Record:
        return played_until(begun(2, 1, seed), until, seed)

    turns = GAME.rules.play(play(lambda state: False)).turns
    return play(lambda state: state.turns >= turns - 4 and state.phase == "take")


def sentences(home: Path, kept: Record) -> list[str]:
    """Return what the first seat is told of the events since a game was kept, in words."""
    with open_library(home / "data") as library:
        ended = parse(library.load("kept"))
    before, after = replay_of(kept), replay_of(ended)
    view, events = after.history(after.last, Seat(0))
    reading, display = BeachReading(lambda frame: frame), DisplayState.of(view)
    told = []
    for event in events:
        told.append(reading.sentence(event, display, cast_members(kept.players)))
        display = display.after(event)
    return [words for words in told[len(before.history(before.last, Seat(0))[1]) :] if words]


def victory(home: Path) -> str:
    """Return the result's words for who has won, to the only person at the table."""
    with open_library(home / "data") as library:
        ended = parse(library.load("kept"))
    assert isinstance(ended, Record)
    ending = GAME.rules.ending(GAME.rules.play(ended))
    assert ending is not None
    return victory_told(ending.winners, [player.name for player in ended.players], [Seat(0)])


@pytest.mark.parametrize("seed", [3, 6])
def test_the_end_of_a_game_is_played_through_a_screen_reader_alone(
    screen: Screen, tmp_path: Path, seed: int
) -> None:
    """The last turns of Sea Salt & Paper: every event is told once and in order, then who has won, once. With
    seed 3 somebody mostly calls Last Chance."""
    home, kept = tmp_path / "home", last_turns(seed)
    keep(home, kept)
    heard = play_blind(screen, home, "kept", "salt")
    assert heard.ended
    assert heard.pressed
    told = sentences(home, kept)
    assert [words for words in heard.said if words in told] == told
    won = [place for place, words in enumerate(heard.said) if victory(home) in words]
    assert len(won) == 1 and heard.said.index(told[-1]) < won[0]


@pytest.mark.access
@pytest.mark.parametrize("game", ["miaui", "salt", "kaivai"])
def test_a_whole_game_is_played_through_a_screen_reader_alone(
    screen: Screen, tmp_path: Path, game: str
) -> None:
    heard = play_blind(screen, tmp_path / "home", "new", game)
    assert heard.ended, (heard.pressed[-20:], heard.said[-20:])
    assert any("wins" in words or "win" in words for words in heard.words)
