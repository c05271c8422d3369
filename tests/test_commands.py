"""Every command line of the documentation is run to its end: what a reader copies works as it stands.

Lines are collected from blocks and from inline code. Words in capitals stand for something, and are filled
with real files, levels and numbers; what is in brackets is run once without and once with it. Lines of a page
are run one after the other in one home, in a folder with what the pages speak of. What is counted is counted
down by one rule (`FEW`, `_counted_down`), so that nothing takes minutes. `pip` installs as `install` does.
"""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
import traceback
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from miaui import api, cli
from miaui.cli import challenges, review, story, today
from miaui.cli.commands import COMMANDS
from miaui.core.deal_code import BadCode
from miaui.core.deals import read_deal
from miaui.engine.run.loop import Loop
from miaui.store import paths
from miaui.store.rows import Outcome, SeatResult
from testkit.documented import (
    PAGES,
    code_of,
    command_of,
    keys_of,
    lines_of,
    name_of,
    promised,
    variants,
)
from testkit.drilled import keep_cards
from testkit.house import GAMES, HOUSE, dump, find_game, find_kit, open_library
from testkit.reviewed import played, told_once

ROOT = Path(__file__).parent.parent
FEW = 2
"""No arena and no league plays more games than these; days, duplicates and challenges are played once a level
(`runner`)."""
MINUTES = "0.002"
"""What `examples/train.py` learns in."""

ELSEWHERE = {"tcp://10.0.0.1:8786": "a scheduler in a network of the reader's own"}
"""What no test can have, by words of the line, with the reason."""
EXTRAS = {"--cluster local": "distributed", "examples/train.py": "gymnasium", "learnt": "gymnasium"}
"""Lines that need an extra, by words of the line, with a module of it; left out where that is missing."""


# -- what words in capitals stand for


@cache
def record(key: str, seat: int | None = None) -> str:
    """A game of this kind: in its course, where the seat is to move, or played to its end."""
    play = api.new(key, seats=4, seed=5)
    while not play.over and (seat is None or len(_moves(play)) < 8 or seat not in play.to_move):
        mover = play.to_move[0]
        play = api.apply(play, mover, api.legal(play, mover)[-1])
    return api.write(play)


def _moves(play: api.Play) -> list[object]:
    """All that was decided so far."""
    raw = json.loads(api.write(play))
    return [each for name in ("moves", "dives") for each in raw.get(name, [])] + [
        move for deal in raw.get("deals", []) for move in deal["moves"]
    ]


def game_of(line: str, page: Path) -> str:
    """The game that a line is about: its own, that of its bot, or that of its page."""
    words = line.split()
    for flag in ("--game", "--new"):
        if flag in words and words[words.index(flag) + 1] in GAMES:
            return words[words.index(flag) + 1]
    for word in words:
        with suppress(BadCode):
            return read_deal(HOUSE.games, word).game.key
    for key in GAMES:
        if any(find_kit(key).knows(word) for word in words if word not in ("random", "yardstick")):
            return key
    return next((key for key in GAMES if key == page.stem), "miaui")


@cache
def _finished() -> Any:
    """A game of one person, with the code of its deal."""
    return played("miaui", 3, 8)


@dataclass
class Place:
    """A folder with what the pages speak of, and a home with a game, a day that was played, and a drill."""

    folder: Path
    files: int = field(default=0)

    def __post_init__(self) -> None:
        shutil.copytree(ROOT / "examples", self.folder / "examples")
        finished = _finished()
        (self.folder / "game.miaui").write_text(dump(finished) + "\n", "utf-8")
        bot = self.folder / "my-bot"
        bot.write_text(f"#!{sys.executable}\n" + (ROOT / "examples" / "bot.py").read_text("utf-8"), "utf-8")
        bot.chmod(0o755)
        challenges = self.folder / "challenges"
        challenges.mkdir()
        shutil.copy(ROOT / "assets" / "challenges" / "miaui-01.json", challenges)
        data = paths.find().data
        with open_library(data) as library:
            keep_cards(data, library, "miaui")
            results = [
                SeatResult(seat, f"P{seat}", "bot" if seat else "human", "diver" if seat else "", 12, 0.0)
                for seat in range(3)
            ]
            library.save("today-miaui-2026-11-25", dump(finished), Outcome(tuple(results)))

    def new(self, name: str, content: str | None = None) -> str:
        """The name of a file of its own, written unless there is no content."""
        self.files += 1
        path = self.folder / f"{self.files}-{name}"
        if content is not None:
            path.write_text(content + "\n", "utf-8")
        return str(path)

    def results(self) -> str:
        """The name of a file with results of an arena."""
        name = self.new("results")
        words = ["--seats", "paddler,diver,diver", "--games", str(FEW), "--results", name]
        assert cli.main(["arena", *words]) == 0
        return name

    def file(self, line: str, key: str) -> str:
        """The name of a file as the line wants one."""
        words = line.split()
        if words[1] == "results":
            return self.results()
        if words[1] == "arena":
            return self.new("written")
        if words[1] in ("review", "check") or "--html" in words:
            return str(self.folder / "game.miaui")
        if words[1] == "replay":
            return self.new("whole.json", record(key))
        seat = words[words.index("--seat") + 1] if "--seat" in words else "0"
        return self.new("begun.json", record(key, int(seat) if seat.isdigit() else 0))

    def arguments(self, line: str, page: Path) -> tuple[dict[str, str], list[str]]:
        """The environment of a line, and its words, filled and counted down."""
        key = game_of(line, page)
        kit = find_kit(key)
        levels = [level.key for level in kit.levels]
        meant = {
            **dict(zip("ABCD", levels, strict=False)), "LEVEL": levels[0], "yours": levels[0], "GAME": key,
            "OPTION": next(iter(find_game(key).options)).replace("_", "-"), "CHARACTER": "bold",
            "L": "de", "NAME": "record-salt", "CODE": "2A0GJ-6HB7H-6NWBJ", "TIME": "2026-11-26T20:15:00Z",
            "YYYY-MM-DD": "2026-11-25", "S": "0", "N": "3", "K": "1", "DIR": str(self.folder / "challenges"),
        }  # fmt: skip
        if "--program" not in line:
            meant["mine"] = levels[0]
        if "league" in line:
            meant["DIR"] = self.new("league") if "--add" in line else "sharks"  # which its page has begun
        if "OUT" in line:
            meant |= {"OUT": self.new("story.html"), "N": "1"}
        if "FILE" in line:
            meant["FILE"] = self.file(line, key)
        if "merge" in line:
            meant["A"] = meant["B"] = self.results()
        names = "|".join(sorted(map(re.escape, meant), key=len, reverse=True))
        line = line.replace("/tmp/", f"{self.folder}/")
        filled = re.sub(rf"(?<![\w.-])({names})(?![\w.-])|(?<= --)OPTION", lambda word: meant[word[0]], line)
        words = shlex.split(filled)
        environment = {}
        while "=" in words[0]:
            name, _, value = words.pop(0).partition("=")
            environment[name] = value
        return environment, _counted_down(words)


def _counted_down(words: list[str]) -> list[str]:
    """The same words with less to do, by the one rule."""
    for flag, most in (("--games", str(FEW)), ("--minutes", MINUTES)):
        if flag in words:
            place = words.index(flag) + 1
            words[place] = min(words[place], most, key=float)
    if words[1:3] == ["challenges", "--check"]:
        words += ["--processes", "1"]
        words += [] if "--folder" in words else ["--folder", "challenges"]
    return [word.replace("local:8", "local:1") for word in words]


# -- running


@dataclass(frozen=True)
class Done:
    """What a line came to: its exit status, what it printed, and what it complained of."""

    status: int | str | None
    out: str
    err: str


@dataclass(frozen=True)
class Runner:
    """Runs lines in a place: the program in this process, all else as processes."""

    place: Place
    monkeypatch: pytest.MonkeyPatch
    capsys: pytest.CaptureFixture[str]

    def run(self, environment: Mapping[str, str], words: list[str]) -> Done:
        """What comes of the words."""
        program = [word for word in words if word not in ("-X", "faulthandler")]
        if program[0] == "pip":
            install(self.place.folder / program[2], self.place.folder / "site")
            return Done(0, "installed", "")
        if program[1:3] == ["-m", "miaui"]:
            program = ["miaui", *program[3:]]
        is_ours = program[0].removeprefix(".venv/bin/") == "miaui"
        if is_ours and program[1:2] not in (["bot"], ["--selftest"]):
            return self.inside(environment, program[1:])
        done = subprocess.run(
            [sys.executable, *(["-m", "miaui"] if is_ours else []), *program[1:]],
            cwd=self.place.folder, env=os.environ | environment, input=SAID,
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        return Done(done.returncode, done.stdout, done.stderr)

    def inside(self, environment: Mapping[str, str], arguments: list[str]) -> Done:
        """What the program comes to in this process."""
        self.capsys.readouterr()
        with self.monkeypatch.context() as there:
            for name, value in environment.items():
                there.setenv(name, value)
            status: int | str | None
            try:
                status = cli.main(arguments)
            except SystemExit as left:
                status = left.code or 0
            except Exception:  # noqa: BLE001 - it is what the line comes to
                traceback.print_exc()
                status = None
        said = self.capsys.readouterr()
        return Done(status, said.out, said.err)


SAID = "".join(
    [
        json.dumps(line) + "\n"
        for line in (
            {"type": "hello", "protocol": "miaui-bot", "versions": [1], "host": {"name": "x", "version": "1"},
             "limits": {"line_bytes": 1 << 20}},
            {"type": "quit"},
        )
    ]
)  # fmt: skip
"""What a program at the table hears."""


def install(source: Path, site: Path) -> None:
    """What pip does with the packages of the examples: files beside each other, and what they say."""
    project = tomllib.loads((source / "pyproject.toml").read_text("utf-8"))
    name, version = project["project"]["name"], project["project"]["version"]
    info = site / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    for file in project["tool"]["hatch"]["build"]["targets"]["wheel"]["include"]:
        shutil.copy(source / file, site)
    points = project["project"]["entry-points"]["miaui.bots"]
    rows = "".join([f"{level} = {value}\n" for level, value in points.items()])
    (info / "entry_points.txt").write_text(f"[miaui.bots]\n{rows}", "utf-8")
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", "utf-8")
    (info / "RECORD").write_text("", "utf-8")


@pytest.fixture
def runner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Runner:
    """What runs lines; all that takes long is counted down, and a window closed after its first picture."""
    folder, site = tmp_path / "here", tmp_path / "here" / "site"
    monkeypatch.setenv("MIAUI_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", f"{site}{os.pathsep}{ROOT}")
    monkeypatch.syspath_prepend(str(site))
    monkeypatch.setattr(today, "PAR", 1)
    for judging in (review, story, today):
        monkeypatch.setattr(judging, "Reviewer", told_once)
    monkeypatch.setattr(review, "AGAIN", 1)
    for name, value in (("RUNS", 1), ("TOP", 0), ("WEAKEST", 1), ("RANDOM", 1)):
        monkeypatch.setattr(challenges, name, value)
    monkeypatch.setattr(Loop, "turn", closing(Loop.turn))
    place = Place(folder)
    monkeypatch.chdir(folder)
    return Runner(place, monkeypatch, capsys)


def closing(turn: Any) -> Any:
    """Turns of the window's loop; after the first picture somebody closes the window."""

    def turned(loop: Loop) -> bool:
        if loop.pictures:
            print("a picture")
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        goes_on: bool = turn(loop)
        return goes_on

    return turned


def is_left_out(line: str) -> bool:
    """True for a line that cannot be run here."""
    missing = [word for word, module in EXTRAS.items() if importlib.util.find_spec(module) is None]
    return any(word in line for word in (*ELSEWHERE, *missing))


POSIX = pytest.mark.skipif(sys.platform == "win32", reason="not here: lines as a POSIX shell reads them")


@pytest.mark.slow
@POSIX
@pytest.mark.parametrize("page", [page for page in PAGES if lines_of(page)], ids=name_of)
def test_every_line_runs_to_its_end(page: Path, runner: Runner) -> None:
    told: list[object] = []
    failed = []
    for line in lines_of(page):
        if is_left_out(line):
            continue
        named = command_of(line)
        for variant in [f"miaui {named} --help"] if named else variants(line):
            environment, words = runner.place.arguments(variant, page)
            done = runner.run(environment, words)
            told += printed(done.out)
            written = all(Path(value).exists() for value in environment.values())
            if not written or done.status != 0 or "Traceback" in done.err or not done.out.strip():
                said = done.err[-600:] + done.out[-600:]
                failed.append(f"{line}\n  as {shlex.join(words)}\n  {done.status}: {said}")
    assert not failed, "\n".join(failed)
    missing = [keys for keys in promised(page) if not any(is_object(each, keys) for each in told)]
    assert not missing, missing


@POSIX
@pytest.mark.builders
@pytest.mark.parametrize("words", EXTRAS)
def test_lines_that_need_an_extra_run_where_it_is(words: str, runner: Runner) -> None:
    pytest.importorskip(EXTRAS[words], reason="left out: an extra is not installed (make test-builders)")
    [page] = [page for page in PAGES if any(words in line for line in lines_of(page))]
    test_every_line_runs_to_its_end(page, runner)


def test_lines_are_left_out_for_a_reason_that_stands() -> None:
    every = [line for page in PAGES for line in lines_of(page)]
    assert len(every) > 90
    assert all(any(word in line for line in every) for word in (*ELSEWHERE, *EXTRAS))


# -- what the pages say is printed


def printed(out: str) -> list[object]:
    """All that was printed as JSON, a line each."""
    rows = []
    for line in out.splitlines():
        with suppress(ValueError):
            rows.append(json.loads(line))
    return rows


def is_object(value: object, keys: frozenset[str]) -> bool:
    """True if an object with these keys is in the value."""
    if isinstance(value, list):
        return any(is_object(each, keys) for each in value)
    if not isinstance(value, dict):
        return False
    return keys <= value.keys() or any(is_object(each, keys) for each in value.values())


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("miaui levels", ["miaui levels"]),
        (
            "miaui a [--b C|D] --e|--f",
            ["miaui a --e", "miaui a --b C --e", "miaui a --b D --f"],
        ),
        ("miaui a --s A[,B[,C]] [-o …]", ["miaui a --s A", "miaui a --s A,B,C -o"]),
        ("miaui a --s A,B,… …", ["miaui a --s A,B,C"]),
    ],
)
def test_a_line_has_variants(line: str, expected: list[str]) -> None:
    assert variants(line) == expected


def test_lines_are_found_wherever_they_stand(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    text = "```sh\nmiaui one FILE   # says\nls\n```\n`miaui`, `miaui\ntwo`, `miaui/core`\n"
    text += "\n    python examples/x.py\n\n1. So:\n\n"
    text += "   ```console\n   $ A=b miaui three\n   miaui said\n   ```\n"
    text += "\n`.venv/bin/python -X y -m miaui four`\n"
    page.write_text(text, "utf-8")
    assert lines_of(page) == [
        "miaui one FILE", "miaui two", "python examples/x.py", "A=b miaui three",
        ".venv/bin/python -X y -m miaui four",
    ]  # fmt: skip


def test_what_is_printed_is_compared() -> None:
    assert keys_of('[{"a", "b": [{"c": 1}], …, "d": "e"}, {"f": 1}]') == {"a", "b", "d"}
    assert is_object([{"x": {"a": 1, "b": 2}}], frozenset("ab"))
    assert not is_object([{"a": 1}, {"b": 2}], frozenset("ab"))


# -- everything else that can be started


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_targets_modules_and_schemas_that_are_named_are_there(page: Path) -> None:
    code, targets = code_of(page), (ROOT / "Makefile").read_text("utf-8")
    for target in re.findall(r"(?:^|`)\s*make ([\w-]+)", code, re.MULTILINE):
        assert re.search(rf"^{target}:|^{target} .*:", targets, re.MULTILINE), target
    for module in re.findall(r"python3? -m ((?:miaui|testkit|tests|tools|workshop)[\w.]*)", code):
        assert importlib.util.find_spec(module), module
    for script in re.findall(r"python3? ((?:packaging|examples)/\S+\.py)", code):
        assert (ROOT / script).is_file(), script
    for name in re.findall(r"miaui schema ([a-z][\w-]*)", code):
        assert (ROOT / "assets" / "schemas" / f"{name}.schema.json").is_file(), name


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        cli.main([command, "--help"])
    assert not left.value.code and capsys.readouterr().out.startswith(f"usage: miaui {command} ")


def test_every_schema_that_is_listed_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["schema", "--list"]) == 0
    names = capsys.readouterr().out.split()
    assert len(names) > 10
    for name in names:
        assert cli.main(["schema", name]) == 0
        assert json.loads(capsys.readouterr().out)["$schema"]
