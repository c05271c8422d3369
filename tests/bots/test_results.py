"""Files of results: they go on, lose half lines, merge, and refuse what is of another arena."""

import hashlib
import json
import os
import re
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from miaui.bots import results
from miaui.bots.arena import play_game
from miaui.bots.kit import ArenaGame, ArenaResult
from miaui.bots.report import Bar
from miaui.cli import main
from testkit.house import find_game, find_kit

WORDS = ("--game", "salt", "--seats", "wader,comber", "--seed", "3", "--json", "--processes", "1")


def arena(*words: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """The report of an arena, without how long it took."""
    assert main(["arena", *WORDS, *words]) == 0, capsys.readouterr().err
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report | {"seconds": 0.0}


def refused(*words: str, capsys: pytest.CaptureFixture[str], status: int = 2) -> str:
    """The one sentence with which a command ends."""
    assert main([*words]) == status
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1
    return said.err


def test_a_file_goes_on_and_plays_what_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, records = tmp_path / "r.jsonl", tmp_path / "games.jsonl"
    plain = arena("--games", "12", capsys=capsys)
    first = arena("--games", "5", "--results", str(path), capsys=capsys)
    assert first["games"] == 5
    with path.open("ab") as file:
        file.write(b'{"n": 5, "won": [tr')
    words = ("--games", "12", "--results", str(path), "--records", str(records))
    assert arena(*words, capsys=capsys) == plain
    assert sorted(results.read(str(path)).done) == list(range(12))
    assert [json.loads(line)["arena"]["game"] for line in records.read_text().splitlines()] == [*range(5, 12)]
    before = path.read_bytes()
    assert arena("--games", "12", "--results", str(path), capsys=capsys) == plain
    assert arena("--games", "5", "--results", str(path), capsys=capsys) == first
    assert path.read_bytes() == before
    assert main(["results", "show", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == plain
    assert main(["results", "show", str(path)]) == 0
    assert "12 games" in capsys.readouterr().out


def test_the_lines_are_as_the_schema_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    jsonschema = pytest.importorskip("jsonschema", reason="left out: jsonschema is not installed")
    assert main(["schema", "results"]) == 0
    checker = jsonschema.Draft202012Validator(json.loads(capsys.readouterr().out))
    for more in ((), ("--duplicate",)):
        path = tmp_path / f"{len(more)}.jsonl"
        arena("--games", "4", "--results", str(path), *more, capsys=capsys)
        rows = [json.loads(line) for line in path.read_text().splitlines()]
        assert len(rows) == 5 and rows[0].get("duplicate", False) is bool(more)
        for row in rows:
            checker.validate(row)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--seed", "4"), "seed 3, not 4"),
        (("--seats", "wader,seeker"), 'seats ["wader", "comber"], not ["wader", "seeker"]'),
        (("--duplicate",), "duplicate null, not true"),
        (("--extra-salt",), "options"),
    ],
)
def test_another_arena_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: tuple[str, ...], why: str
) -> None:
    path = str(tmp_path / "r.jsonl")
    arena("--games", "2", "--results", path, capsys=capsys)
    before = Path(path).read_bytes()
    assert why in refused("arena", *WORDS, "--games", "2", "--results", path, *words, capsys=capsys)
    assert Path(path).read_bytes() == before


def test_files_merge_and_contradictions_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole, first, second, bad = [tmp_path / name for name in ("whole", "first", "second", "bad")]
    plain = arena("--games", "9", "--results", str(whole), capsys=capsys)
    lines = whole.read_text().splitlines(keepends=True)
    first.write_text("".join([lines[0], *reversed(lines[1:6])]))
    second.write_text("".join([lines[0], *lines[4:], lines[6]]))
    assert main(["results", "merge", str(first), str(second)]) == 0
    assert capsys.readouterr().out == whole.read_text()
    game = json.loads(lines[3])
    bad.write_text(lines[0] + json.dumps(game | {"points": [0, 0]}) + "\n")
    said = refused("results", "merge", str(whole), str(bad), capsys=capsys, status=1)
    assert "game 2" in said and "two different results" in said
    bad.write_text(lines[0].replace('"seed":3', '"seed":4').replace('"seed": 3', '"seed": 4') + lines[1])
    assert "another arena" in refused("results", "merge", str(whole), str(bad), capsys=capsys)
    assert main(["results", "show", str(whole), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == plain


@pytest.mark.parametrize(
    "text",
    ["", "{}\n", "no\n", '{"format": "miaui-results", "version": 3}\n', "HEADER{}\n",
     'HEADER{"seed": 3}\n', 'HEADER{"seed": "00112233445566778899aabbccddeeff"}\n',
     'HEADER{"n": 0, "won": [true, false], "points": [1, 2], "counts": {"x": "' + "y" * 10_000 + '"}}\n',
     'HEADER{"n": 0, "won": [false, false], "points": [1, 2], "counts": {}}\n',
     'HEADER{"n": 0, "won": [true], "points": [1, 2], "counts": {}}\n',
     'HEADER{"n": -1, "won": [true, false], "points": [1, 2], "counts": {}}\n',
     'HEADER{"n": 0, "won": [true, false], "points": [1, true], "counts": {}}\n'],
)  # fmt: skip
def test_what_is_no_file_of_results_is_refused_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str
) -> None:
    header = results.header_of("salt", {}, ("wader", "comber"), 3)
    path = tmp_path / "r"
    path.write_text(text.replace("HEADER", results.text_of(results.Content(header, {}))))
    assert "is no file of results" in refused("results", "show", str(path), capsys=capsys)
    assert "cannot read" in refused("results", "show", str(tmp_path / "none"), capsys=capsys)


def test_a_result_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = str(tmp_path / "r")
    header = results.header_of("salt", {"extra_salt": True}, ("a", "b", "c"), 7, True)
    file = results.begin(path, header, 7)
    file.add(3, ArenaResult((0.5, 0.0, 0.5), (40, 12, 40), {"turns": 9}))
    content = results.read(path)
    assert (content.header, content.done, content.seed) == (header, file.done, None)
    assert results.begin(path, header, 7).done == file.done
    file.tell_seed()
    assert results.read(path) == content, "a number stands in the header"


DRAWN = tuple(word for word in WORDS if word not in ("--seed", "3"))


def stop(_bar: Bar, done: int, _games: int) -> None:
    """End an arena after two games, as Ctrl-C does."""
    if done == 2:
        raise KeyboardInterrupt


def drawn(*words: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    """The report of an arena without a seed."""
    assert main(["arena", *DRAWN, *words]) == 0, capsys.readouterr().err
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    return report | {"seconds": 0.0}


def test_a_drawn_seed_is_told_when_all_games_are_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, key, records = tmp_path / "r.jsonl", tmp_path / "r.jsonl.key", tmp_path / "games.jsonl"
    words = ("--games", "6", "--results", str(path), "--records", str(records))
    with monkeypatch.context() as patch:
        patch.setattr(Bar, "__call__", stop)
        ended = drawn(*words, capsys=capsys)
    seed = key.read_text().strip()
    digest = hashlib.sha256(seed.encode()).hexdigest()
    assert re.fullmatch("[0-9a-f]{32}", seed)
    if sys.platform != "win32":
        assert key.stat().st_mode & 0o777 == 0o600
    assert (ended["partial"], ended["seed"]) == (True, digest)
    assert json.loads(path.read_text().splitlines()[0])["seed"] == digest
    assert seed not in path.read_text() + records.read_text()
    assert drawn(*words, capsys=capsys)["seed"] == seed
    assert not key.exists() and sorted(path.parent.iterdir()) == [records, path]
    lines = path.read_text().splitlines()
    assert json.loads(lines[-1]) == {"seed": seed} and len(lines) == 8
    rows = [json.loads(line)["arena"] for line in records.read_text().splitlines()]
    assert [(row["game"], row["seed"]) for row in rows] == [(number, digest) for number in range(6)]
    other, again = tmp_path / "other.jsonl", tmp_path / "again.jsonl"
    whole = ("--games", "6", "--seed", seed.upper(), "--results", str(other), "--records", str(again))
    report = drawn(*whole, capsys=capsys)
    assert (other.read_text(), again.read_text()) == (path.read_text(), records.read_text())
    assert main(["results", "show", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == report
    assert main(["results", "merge", str(path), str(other)]) == 0
    assert capsys.readouterr().out == path.read_text()
    assert main(["results", "show", str(path)]) == 0
    assert capsys.readouterr().out.endswith(f"\nseed {seed}\n")
    assert drawn("--games", "8", "--results", str(path), capsys=capsys)["games"] == 8
    assert path.read_text().count(seed) == 1 and not key.exists()


def test_without_a_file_the_report_tells_the_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records = tmp_path / "games.jsonl"
    first, second = [drawn("--games", "2", "--records", str(records), capsys=capsys) for _ in range(2)]
    assert first["seed"] != second["seed"]
    again = drawn("--games", "2", "--seed", second["seed"], "--records", str(records), capsys=capsys)
    assert again == second
    lines = records.read_text().splitlines()
    assert lines[4:] == lines[2:4] and second["seed"] not in records.read_text()
    assert "seed" not in drawn("--games", "2", "--seed", "7", capsys=capsys)
    refused("arena", *WORDS, "--games", "2", "--seed", "12ab", capsys=capsys)


def test_a_seed_that_is_lost_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path, key = tmp_path / "r", tmp_path / "r.key"
    words = ("arena", *DRAWN, "--games", "4", "--results", str(path))
    with monkeypatch.context() as patch:
        patch.setattr(Bar, "__call__", stop)
        drawn(*words[len(DRAWN) + 1 :], capsys=capsys)
    begun, seed = path.read_bytes(), key.read_bytes()
    path.unlink()
    assert "delete that" in refused(*words, capsys=capsys)
    path.write_bytes(begun)
    for other in (b"", b"0" * 32, None):
        key.write_bytes(other) if other is not None else key.unlink()
        assert "is not known" in refused(*words, capsys=capsys)
    key.write_bytes(b"mine")
    assert "in the way" in refused(*words, capsys=capsys)
    assert key.read_bytes() == b"mine"
    key.unlink()
    assert drawn(*words[len(DRAWN) + 1 :], "--seed", seed.decode().strip(), capsys=capsys)["games"] == 4
    path.write_bytes(b"")
    key.write_bytes(seed)
    assert drawn(*words[len(DRAWN) + 1 :], capsys=capsys)["seed"] == seed.decode().strip()


def test_a_file_of_the_first_version_goes_on_by_its_seeds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "r"
    options = dict.fromkeys(find_game("salt").options, False)
    header = replace(results.header_of("salt", options, ("random", "wader"), 3), version=1)
    path.write_text(results.text_of(results.Content(header, {})))
    words = ("--seats", "random,wader", "--games", "6", "--results")
    first = arena(*words, str(path), capsys=capsys)
    assert drawn(*words, str(path), capsys=capsys) == first, "a file has its seed"
    assert json.loads(path.read_text().splitlines()[0])["version"] == 1
    players = (("random", None), ("wader", None))
    tasks = [ArenaGame(number, players, {}, 3, first_seeds=True) for number in range(6)]
    played = [play_game(find_game("salt"), find_kit("salt"), task) for task in tasks]
    games = results.read(str(path)).done
    assert [games[number].points for number in range(6)] == [game.points for game in played]
    assert arena(*words, str(tmp_path / "new"), capsys=capsys)["games"] == 6
    assert [entry.points for entry in results.read(str(tmp_path / "new")).done.values()] != [
        game.points for game in played
    ]
    assert "version" in refused("results", "merge", str(path), str(tmp_path / "new"), capsys=capsys)


@pytest.mark.skipif(sys.platform == "win32", reason="not here: files of a POSIX system")
def test_what_never_ends_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    large, pipe = tmp_path / "large.json", tmp_path / "pipe.json"
    with large.open("wb") as file:
        file.truncate(20 << 30)
    os.mkfifo(pipe)
    endless = tmp_path / "endless.json"
    endless.symlink_to("/dev/zero")
    for path in (large, pipe, endless):
        for words in (("results", "show"), ("results", "merge"), ("arena", *WORDS, "--games=1", "--results")):
            assert str(path) in refused(*words, str(path), capsys=capsys)
    for path in (pipe, endless):
        (tmp_path / path.stem).mkdir()
        path.rename(tmp_path / path.stem / path.name)
        assert str(path.name) in refused("challenges", "--folder", str(tmp_path / path.stem), capsys=capsys)
    assert main(["challenges", "--folder", str(tmp_path)]) == 1
    assert "larger than" in capsys.readouterr().out
    large.write_bytes(b"x" * 3_000_000)
    assert "longer than" in refused("results", "show", str(large), capsys=capsys)


def test_challenges_are_looked_for_in_a_folder_that_is_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "plain").touch()
    for name in ("plain", "missing"):
        assert name in refused("challenges", "--folder", str(tmp_path / name), capsys=capsys)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="not here: signals of a POSIX system")
def test_an_arena_that_is_killed_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "r.jsonl"
    words = ["--game", "kaivai", "--seats", "rower,drifter,drifter", "--seed", "3", "--json", "--games"]
    command = [
        sys.executable,
        "-m",
        "miaui",
        "arena",
        *words,
        "400",
        "--results",
        str(path),
        "--processes",
        "1",
    ]
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    while not path.exists() or path.read_bytes().count(b"\n") < 3:
        assert child.poll() is None
        time.sleep(0.02)
    os.kill(child.pid, signal.SIGKILL)
    child.wait()
    count = len(results.read(str(path)).done) + 3
    reports = []
    for more in ((), ("--results", str(path))):
        assert main(["arena", *words, str(count), *more, "--processes", "1"]) == 0
        reports.append(json.loads(capsys.readouterr().out) | {"seconds": 0})
    assert reports[0] == reports[1]
    assert sorted(results.read(str(path)).done) == list(range(count))
