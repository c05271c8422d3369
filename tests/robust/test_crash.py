"""When the program fails: the game is kept, a report lies in the log folder, and the player is told."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pygame
import pytest

from miaui import app as program
from miaui.core.json_text import load_object, required
from miaui.engine.run import crash_screen, file_limit
from miaui.games.miaui.rules.reading import parse
from miaui.games.miaui.rules.record import Record, play
from miaui.scenes import routes
from miaui.scenes.table.scene import TableScene
from testkit.house import open_library
from testkit.playing import referee_of
from testkit.robust.desk import Desk, table


def test_a_failure_in_the_middle_of_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words: list[str] = []
    monkeypatch.setattr(crash_screen, "show_crash", words.append)
    desk = Desk(tmp_path / "home", table(2, 2))
    desk.play(rounds=2)
    record = referee_of(desk.match).record
    secret = str(record.deal.removed)

    def fail(*_: object) -> None:
        raise KeyError(f"no such card: {secret!r}")

    monkeypatch.setattr(TableScene, "draw", fail)
    monkeypatch.setattr(desk.app.context, "go", lambda *_args, **_more: None)
    desk.stack.scenes[0].touch()
    assert desk.app.run(routes.Title()) == 1
    output = capsys.readouterr().err
    (report,) = (tmp_path / "home" / "log").glob("miaui-crash-*.txt")
    assert str(report) in output and "KeyError" in output
    assert len(words) == 1 and str(report) in words[0]
    text = report.read_text(encoding="utf-8")
    for part in ("Miaui 0.", "last events", "in fail", "KeyError: "):
        assert part in text
    assert f"no such card: {secret}" not in text and repr(secret) not in text
    sealed = load_object(text.splitlines()[-1] or text.splitlines()[-2])
    assert sealed["sealed"] is True and sealed["removed"] is None
    assert len(required(sealed, "dives", list)) == len(record.dives)
    with open_library(tmp_path / "home" / "data") as library:
        assert parse(library.load(library.games()[0].id)).dives == record.dives


WITHOUT_FILES = """
import os, resource, sys
from pathlib import Path

import pygame

from miaui.engine.run import crash_screen
from miaui.scenes import routes
from miaui.scenes.table.scene import TableScene
from testkit.robust.desk import Desk, table

desk = Desk(Path(sys.argv[1]), table(1, 2))
desk.click("title.new.miaui")
desk.click("newgame.start")
desk.rest()


def fail(*_):
    try:
        while True:
            os.dup(0)
    except OSError:
        raise FileNotFoundError("No such file or directory: 'font'") from None  # as SDL says it


resource.setrlimit(resource.RLIMIT_NOFILE, (256, 256))
TableScene.draw = fail
desk.app.context.go = lambda *_, **more: None
desk.stack.scenes[0].touch()
painted = []
paint = crash_screen.paint
crash_screen.paint = lambda surface, words: (paint(surface, words), painted.append(words))
status = desk.app.run(routes.Title())
print(status, len(painted))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="not here: limits of a POSIX system")
def test_a_failure_without_file_descriptors_is_told(tmp_path: Path) -> None:
    """The report is written and the window says so where no file can be opened any more."""
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_FILES, tmp_path / "home"],
        cwd=Path(__file__).parents[2], capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip
    assert (done.returncode, done.stdout.split()[-2:]) == (0, ["1", "1"]), done.stderr
    (report,) = (tmp_path / "home" / "log").glob("miaui-crash-*.txt")
    said = "miaui: something went wrong (too many open files); a report is in"
    assert done.stderr.startswith(said), done.stderr
    assert "failed: too many open files" in report.read_text(encoding="utf-8")


@pytest.mark.skipif(sys.platform == "win32", reason="not here: limits of a POSIX system")
@pytest.mark.parametrize("most", [20, 40, file_limit.NEEDED - 1])
def test_too_few_open_files_are_one_sentence(most: int, tmp_path: Path) -> None:
    done = limited((most, most), tmp_path)
    few = f"miaui: the system allows this program too few open files: {most}, "
    assert (done.returncode, done.stdout) == (2, "") and done.stderr.startswith(few), done.stderr
    assert done.stderr.count("\n") == 1 and not [*tmp_path.iterdir()]


@pytest.mark.skipif(sys.platform == "win32", reason="not here: limits of a POSIX system")
def test_a_limit_that_may_be_raised_is_raised(tmp_path: Path) -> None:
    assert limited((40, file_limit.NEEDED), tmp_path).stdout == "opened\n"


LIMITED = """
import resource, sys
from types import SimpleNamespace

resource.setrlimit(resource.RLIMIT_NOFILE, (int(sys.argv[1]), int(sys.argv[2])))
from miaui import app

app.App = lambda *_: SimpleNamespace(run=lambda route: print("opened"))
raise SystemExit(app.run())
"""


def limited(limits: tuple[int, int], home: Path) -> subprocess.CompletedProcess[str]:
    """The program where so many files may be open, at first and at most."""
    return subprocess.run(
        [sys.executable, "-c", LIMITED, *map(str, limits)],
        cwd=Path(__file__).parents[2], env=os.environ | {"MIAUI_HOME": str(home)},
        capture_output=True, text=True, check=False, timeout=120,
    )  # fmt: skip


def test_a_failure_before_there_is_a_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("no")

    monkeypatch.setenv("MIAUI_HOME", str(tmp_path))
    monkeypatch.setattr(program, "Canvas", fail)
    assert program.run() == 1
    words = capsys.readouterr().err
    (report,) = (tmp_path / "log").glob("miaui-crash-*.txt")
    assert str(report) in words and len(words.splitlines()) == 1


def test_the_last_words_are_on_the_window() -> None:
    pygame.display.init()
    surface = pygame.display.set_mode((1024, 640))
    assert crash_screen.show_crash("Something went wrong.", 0.0)
    colours = {tuple(surface.get_at((x, 320)))[:3] for x in range(1024)}
    assert crash_screen.GROUND in colours and len(colours) > 1
    pygame.display.quit()
    assert not crash_screen.show_crash("Nobody there.")


def test_a_clock_that_jumps(tmp_path: Path) -> None:
    """Hours forward, hours back, standing still: no turn counts for more than a moment."""
    desk = Desk(tmp_path / "home", table(1, 2))
    desk.play(rounds=1)
    rng = Random(3)
    for _ in range(60):
        desk.turn(rng.choice([86_400.0, -86_400.0, 0.0, 1e-9, 3.0e8, -3.0e8, 0.1]))
        if desk.hand and desk.host.idle:
            desk.dive()
    table_ = referee_of(desk.match) if desk.match is not None else None
    assert table_ is None or play(parse_again(desk)) is not None
    desk.play()
    desk.close()


def parse_again(desk: Desk) -> Record:
    library = desk.app.context.library
    return parse(library.load(library.games()[0].id))


def test_trouble_is_said_until_it_can_have_been_read(tmp_path: Path) -> None:
    """Two kinds of trouble at the start are both told, and no sound's caption wipes them away."""
    home = tmp_path / "home"
    (home / "config").mkdir(parents=True)
    (home / "config" / "settings.json").write_text("{ nonsense", encoding="utf-8")
    (home / "data").mkdir()
    (home / "data" / "library.db").write_bytes(b"this is no library" * 300)
    desk = Desk(home)
    for _ in range(8):
        desk.turn()
    desk.host.caption("A card is lifted")
    caption = desk.host.overlay.caption
    assert re.search("settings", caption) and re.search("The file with your games was damaged", caption), (
        caption
    )
    for _ in range(200):
        desk.turn()
    desk.host.caption("A card is lifted")
    assert desk.host.overlay.caption == "A card is lifted"
    desk.close()


@pytest.mark.parametrize("people", [1, 2])
def test_a_second_copy_does_not_play_a_shared_game_ahead(tmp_path: Path, people: int) -> None:
    """There it would tell what has been locked in at the table; a person alone may try what she likes."""
    first = Desk(tmp_path, table(people, 2))
    first.play(rounds=1)
    text = first.app.context.library.load(first.match.game_id)  # type: ignore[union-attr]
    first.close()
    with open_library(tmp_path / "data") as library:
        desk = Desk(tmp_path)
        desk.click("title.continue")
        desk.rest()
        assert (desk.match is None) is (people > 1)
        if people > 1:
            assert desk.top != "handover" and "already open" in desk.stack.top.words  # type: ignore[union-attr]
            desk.app.context.go(routes.Games(), "cut")
            desk.click(f"games.{library.games()[0].id}.open")
            assert desk.top == "games" and "already open" in desk.stack.top.words  # type: ignore[union-attr]
        desk.close()
        assert library.load(library.games()[0].id) == text


def test_the_second_copy_says_that_it_keeps_nothing(tmp_path: Path) -> None:
    home = tmp_path / "home"
    with open_library(home / "data") as first:
        assert first.durable
        desk = Desk(home, table(1, 2))
        for _ in range(6):
            desk.turn()
        assert any("already open" in words for words in desk.said)
        desk.play(rounds=1)
        desk.close()
        assert not first.games()


def test_a_picture_taken_in_mid_turn_leaves_the_focus(tmp_path: Path) -> None:
    """At a shared table, too, whose picture is drawn without the hand for a moment."""
    desk = Desk(tmp_path / "home", table(2, 1))
    desk.play(rounds=1)
    desk.wait(lambda: desk.top in ("handover", "table") and desk.host.idle)
    if desk.top == "handover":
        desk.click("handover.open")
    desk.wait(lambda: bool(desk.hand) and desk.host.idle)
    focus = desk.host.focus
    for _ in range(40):
        if focus.focused.startswith("hand."):
            break
        desk.key(pygame.K_TAB)
        desk.turn()
    before = focus.focused
    assert before.startswith("hand.") and focus.shown
    desk.key(pygame.K_F12)
    desk.turn()
    assert focus.focused == before and focus.shown and desk.find(before) is not None
    kept = list((tmp_path / "home" / "data" / "pictures").iterdir())
    assert sorted(path.suffix for path in kept) == [".json", ".png"]
    if os.name == "posix":
        assert {path.stat().st_mode & 0o777 for path in kept} == {0o600}
    desk.close()
