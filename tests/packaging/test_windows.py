"""The Windows program under Wine: what it answers, whole games in its window, killed and gone on with, two
programs on one library, setup.exe from installing to uninstalling.

Runs with `make package-windows-test`, after `make package-windows`. docs/windows.md says what is not proven.
"""

from __future__ import annotations

import json
import subprocess
import time
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from miaui import __version__
from testkit.window import kaivai_player, salt_player, scripted
from testkit.window.player import MISSING, Screen, find, hand
from tests.packaging import figures, packages, windows_desk
from tests.packaging.packages import built
from tests.packaging.scripts import ROOT
from tests.packaging.windows_desk import FROZEN, WindowsGame, answered, folder, gone, registry
from tests.window.test_games import dive_by_mouse, play_by_keyboard, play_by_mouse, table, walk_to

CONSOLE = FROZEN / "miaui-console.exe"
PROGRAM = FROZEN / "miaui.exe"
START = windows_desk.words(PROGRAM)
RECORDS = ROOT / "tests/records/examples.records"
LIMIT_MB = {"*-windows-*.zip": 68.0, "*-windows-*-setup.exe": 58.0}
"""What may be downloaded."""
KEYS = ("Software\\Classes\\.miaui", "Software\\Classes\\Miaui.Record")
BUSY = 3
"""How setup.exe ends while the game is running."""
UNINSTALL = "Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\Miaui"


def _why_not() -> str:
    if not CONSOLE.is_file():
        return "left out: no Windows program has been built"
    lacking = [*([] if windows_desk.HERE else MISSING), *windows_desk.LACKING]
    return f"left out: playing the Windows program needs {', '.join(lacking)}" if lacking else ""


pytestmark = [pytest.mark.windows, pytest.mark.skipif(bool(_why_not()), reason=_why_not())]


@pytest.fixture(scope="module", autouse=True)
def display() -> Iterator[Screen | None]:
    """The screen of every program under Wine, also of those that show nothing: the first one decides for all
    that run beside it whether windows can be opened."""
    if windows_desk.HERE:
        yield None
        return
    with Screen() as screen, pytest.MonkeyPatch.context() as patch:
        windows_desk.wine.settle()
        patch.setenv("DISPLAY", screen.name)
        yield screen
        windows_desk.wine.settle()


@pytest.fixture
def screen(display: Screen | None) -> Screen:
    """A screen to play on."""
    if display is None:
        pytest.skip("not here: the player of the tests works on a display of X")
    return display


# Answers


def selftest(program: Path) -> None:
    done = answered(program, "--selftest", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    packages.finds_all(done.stdout.decode() + done.stderr.decode(errors="replace"))


def test_the_program_finds_all_it_needs() -> None:
    selftest(CONSOLE)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--version"],
        ["levels"],
        *packages.QUESTIONS,
        ["replay", "examples.records", "--jsonl"],
        ["replay", "examples.records"],
        ["view", "examples.records", "--seat", "1"],
        ["moves", "examples.records"],
        ["deal", "2A0GJ-6HB7H-6NWBJ", "--json"],
        ["deal", "nonsense"],
    ],
    ids=" ".join,
)
def test_the_command_line_answers_as_on_linux(arguments: Sequence[str]) -> None:
    """Byte for byte, in UTF-8, but for the line ends of Windows and the time of an arena. (What a system says
    of a missing file, and Python of a wrong word, differs.)"""
    here = packages.source_answers(*[str(RECORDS) if word == RECORDS.name else word for word in arguments])
    there = answered(
        CONSOLE, *[windows_desk.name(RECORDS) if word == RECORDS.name else word for word in arguments]
    )
    assert there.returncode == here.returncode
    assert packages.untimed(there.stdout.replace(b"\r\n", b"\n")) == packages.untimed(here.stdout)
    assert there.stderr.replace(b"\r\n", b"\n") == here.stderr


def test_names_of_any_script_come_as_utf8() -> None:
    record = json.loads(RECORDS.read_text(encoding="utf-8").splitlines()[0])
    record["players"][0]["name"] = "Māra 🐱"
    done = answered(CONSOLE, "replay", "-", data=json.dumps(record, ensure_ascii=False).encode())
    assert "Māra 🐱" in done.stdout.decode("utf-8"), done


def test_a_reader_that_goes_away_hears_no_complaint() -> None:
    with subprocess.Popen(
        windows_desk.words(CONSOLE, "replay", windows_desk.name(RECORDS), "--jsonl"),
        env=windows_desk.surroundings(),
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stdout and process.stderr
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
        process.wait(60)


# Games


def begin(game: WindowsGame, kind: str = "miaui") -> None:
    """From the title to the table with the set-up that is remembered."""
    game.begin(f"title.new.{kind}")
    game.click("newgame.start")


@pytest.mark.parametrize("kind", ["miaui", "salt", "kaivai"])
def test_a_whole_game_by_mouse(screen: Screen, tmp_path: Path, kind: str) -> None:
    tables = {
        "miaui": table(1, 3),
        "salt": salt_player.table(1, 1, "short"),
        "kaivai": kaivai_player.table(1, 2),
    }
    with WindowsGame(screen, tmp_path / "home", *START, settings=tables[kind]) as game:
        begin(game, kind)
        if kind == "miaui":
            assert play_by_mouse(game) >= 11
        else:
            player = {"salt": salt_player, "kaivai": kaivai_player}[kind]
            player.play(game, scripted.by_mouse)
        seen = game.wait(
            lambda seen: seen["scene"] == "result" and find(seen, "result.title") is not None, 120
        )
        if kind != "miaui":
            assert seen["winners"]
        game.click("result.title")
        game.wait(lambda seen: seen["scene"] == "title" and find(seen, "title.quit") is not None)
        game.click("title.quit")
        assert game.process.wait(60) == 0


def test_a_whole_game_by_keys(screen: Screen, tmp_path: Path) -> None:
    with WindowsGame(screen, tmp_path / "home", *START, settings=table(1, 3)) as game:
        game.wait(lambda seen: seen["scene"] == "title" and seen["idle"], 120)
        walk_to(game, "title.new.miaui")
        game.key("Return")
        walk_to(game, "newgame.start")
        game.key("Return")
        play_by_keyboard(game)


def until_round(game: WindowsGame, number: int) -> tuple[int, list[int]]:
    """Play until that round; the round and the hand when a card can be chosen."""
    while game.scene("table")["round"] < number:
        dive_by_mouse(game)
    return to_choose(game)


def to_choose(game: WindowsGame) -> tuple[int, list[int]]:
    """Wait until a card can be chosen; the round and the hand."""
    seen = game.wait(lambda seen: seen["scene"] == "table" and seen["idle"] and bool(hand(seen)), 120)
    return seen["round"], hand(seen)


def test_killed_it_goes_on_where_it_was(screen: Screen, tmp_path: Path) -> None:
    home = tmp_path / "home"
    with WindowsGame(screen, home, *START, settings=table(1, 2)) as game:
        begin(game)
        before = until_round(game, 4)
        game.kill()
    with WindowsGame(screen, home, *START) as game:
        game.begin("title.continue")
        assert to_choose(game) == before
        play_by_mouse(game)


def test_bots_of_a_game_that_is_gone_end_without_a_word() -> None:
    """A game that is killed while its bots' process starts leaves no window that waits for a click."""
    done = answered(PROGRAM, "--multiprocessing-fork", "parent_pid=99999", "pipe_handle=4")
    assert done.returncode == 1


def test_two_programs_on_one_library(screen: Screen, tmp_path: Path) -> None:
    """What the second plays is not kept; the first loses nothing by it."""
    home = tmp_path / "home"
    with WindowsGame(screen, home, *START, settings=table(1, 2)) as first:
        begin(first)
        number, cards = until_round(first, 2)
        with Screen() as another:
            eyes = tmp_path / "second"
            with WindowsGame(another, eyes, *START, keeps=windows_desk.name(home)) as second:
                begin(second)
                until_round(second, 4)
                second.kill()
        dive_by_mouse(first)
        first.kill()
    with WindowsGame(screen, home, *START) as game:
        game.begin("title.continue")
        chosen, left = to_choose(game)
        assert chosen == number + 1
        assert set(left) < set(cards)


# Tests


@pytest.mark.parametrize(
    "room", ["core", "store", "engine/sound/test_sapi.py", "games/salt", "games/kaivai", "games/miaui"]
)
def test_the_tests_of_a_room_pass_in_windows_python(room: str, tmp_path: Path) -> None:
    if not Path(windows_desk.wine.PYTHON).is_file():
        pytest.skip("not here: the workflow `test` runs them on a Windows")
    assert windows_desk.failed_in_windows_python(f"tests/{room}", tmp_path / "report.xml", 3600) == set()


# Packages


def test_the_downloads_are_small() -> None:
    for pattern, limit in LIMIT_MB.items():
        size = built(pattern).stat().st_size / 1e6
        figures.note(f"windows {pattern.rpartition('.')[2]} MB", round(size, 1))
        assert size <= limit


def test_no_library_lies_twice() -> None:
    names = [path.name.lower() for path in FROZEN.rglob("*.dll")]
    assert sorted(names) == sorted(set(names))


def test_the_programs_say_whose_they_are() -> None:
    for program in (PROGRAM, CONSOLE):
        content = program.read_bytes()
        for words in ("The Miaui authors", "FileDescription", __version__):
            assert words.encode("utf-16-le") in content, (program, words)
        assert b"PerMonitorV2" in content


@pytest.mark.parametrize("package", packages.DISPENSABLE)
def test_it_starts_without(package: str, screen: Screen, tmp_path: Path) -> None:
    lame = packages.without(package, FROZEN, tmp_path / "program")
    said = answered(lame / CONSOLE.name, "--selftest", SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    packages.misses(package, said.stdout.decode())
    words = windows_desk.words(lame / PROGRAM.name)
    with WindowsGame(screen, tmp_path / "home", *words, settings=table(1, 2)) as game:
        begin(game)
        game.wait(lambda seen: seen["scene"] == "table" and seen["idle"], 120)


def test_the_zip_needs_no_installing(tmp_path: Path) -> None:
    """In a folder with a blank and other scripts' letters; the portable start keeps everything beside it."""
    place = tmp_path / "Māras Spiele"
    with zipfile.ZipFile(built("*-windows-*.zip")) as archive:
        archive.extractall(place)
    selftest(place / "miaui" / CONSOLE.name)
    words = (place / "miaui" / "miaui-portable.cmd").read_text(encoding="ascii")
    assert "MIAUI_HOME=%~dp0home" in words and '"%~dp0miaui.exe"' in words


@pytest.fixture(scope="module")
def installed() -> Iterator[Path]:
    """The folder of the program that setup.exe has installed, taken away at the end."""
    target = folder("LOCALAPPDATA") / "Programs" / "Miaui"
    target.parent.mkdir(exist_ok=True)  # Windows' own, for the programs of one user; its first one makes it
    before = things()
    assert set_up() == 0
    yield target
    if target.exists():
        uninstall(target)
    assert things() - before == set()
    assert [key for key in (*KEYS, UNINSTALL) if registry(key)] == []


def set_up() -> int:
    """Run setup.exe without questions; its exit status. The bots of a killed game end a little later."""
    end = time.monotonic() + 60
    while (status := answered(built("*-setup.exe"), "/S").returncode) == BUSY and time.monotonic() < end:
        time.sleep(2)
    return status


def things() -> set[Path]:
    """What lies in the folders of the user, but for games, logs and what passes."""
    home = folder("USERPROFILE")
    mine = folder("LOCALAPPDATA") / "miaui"
    return {
        path for path in home.rglob("*") if "Temp" not in path.parts and mine not in (path, *path.parents)
    }


def uninstall(target: Path) -> None:
    """Run the uninstaller, as the settings of Windows do without questions."""
    assert answered(target / "uninstall.exe", "/S").returncode == 0
    assert gone(target)


def test_setup_installs_for_one_user(installed: Path) -> None:
    assert {"miaui.exe", "miaui-console.exe", "uninstall.exe", "_internal"} == {
        path.name for path in installed.iterdir()
    }
    assert (folder("APPDATA") / "Microsoft/Windows/Start Menu/Programs/Miaui.lnk").is_file()
    entry = registry(UNINSTALL)
    assert all(words in entry for words in ("The Miaui authors", __version__, "QuietUninstallString"))
    selftest(installed / CONSOLE.name)


def test_the_installed_program_plays(installed: Path, screen: Screen, tmp_path: Path) -> None:
    """A whole game; it is kept where Windows wants it, and stays when the program is installed anew."""
    command = windows_desk.words(installed / PROGRAM.name)
    kept = folder("LOCALAPPDATA") / "miaui"
    kept.mkdir(parents=True, exist_ok=True)
    (kept / "settings.json").write_text(json.dumps(table(1, 3)), encoding="utf-8")
    with WindowsGame(screen, tmp_path / "home", *command, keeps="") as game:
        begin(game)
        game.wait(lambda seen: seen["scene"] == "table")
        busy = answered(built("*-setup.exe"), "/S")
        assert busy.returncode == BUSY, "a program that runs is not written over"
        game.kill()
    assert (kept / "library.db").is_file()
    assert set_up() == 0
    with WindowsGame(screen, tmp_path / "home", *command, keeps="") as game:
        game.begin("title.continue")
        game.wait(lambda seen: seen["scene"] == "table", 120)


def test_a_double_click_opens_a_record(installed: Path, screen: Screen, tmp_path: Path) -> None:
    record = tmp_path / "a game.miaui"
    record.write_text(RECORDS.read_text(encoding="utf-8").splitlines()[0], encoding="utf-8")
    words = windows_desk.words(Path("cmd"), "/c", "start", "/wait", "a record", windows_desk.name(record))
    with windows_desk.classes_of_the_machine(*KEYS), WindowsGame(screen, tmp_path / "home", *words) as game:
        game.wait(lambda seen: seen["scene"] in ("replay", "review"), 120)
        assert answered(Path("taskkill"), "/f", "/im", PROGRAM.name).returncode == 0
        game.process.wait(60)


def test_uninstalling_leaves_games_and_nothing_else(installed: Path) -> None:
    """What else was put into its folder is somebody's, and stays."""
    theirs = installed / "notes.txt"
    theirs.write_text("mine", encoding="ascii")
    assert answered(installed / "uninstall.exe", "/S").returncode == 0
    assert gone(installed / "uninstall.exe")
    assert list(installed.iterdir()) == [theirs]
    theirs.unlink()
    installed.rmdir()
    assert (folder("LOCALAPPDATA") / "miaui" / "library.db").is_file()
    assert [key for key in (*KEYS, UNINSTALL) if registry(key)] == []
