"""Files of results: they go on, lose half lines, merge, and refuse what is of another arena."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from miaui.bots import results
from miaui.bots.kit import ArenaResult
from miaui.cli import main

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
    assert sorted(results.read(str(path))[1]) == list(range(12))
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
    ["", "{}\n", "no\n", '{"format": "miaui-results", "version": 2}\n', "HEADER{}\n",
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
    path.write_text(text.replace("HEADER", results.text_of(header, {})))
    assert "is no file of results" in refused("results", "show", str(path), capsys=capsys)
    assert "cannot read" in refused("results", "show", str(tmp_path / "none"), capsys=capsys)


def test_a_result_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = str(tmp_path / "r")
    header = results.header_of("salt", {"extra_salt": True}, ("a", "b", "c"), 7, True)
    file = results.begin(path, header)
    file.add(3, ArenaResult((0.5, 0.0, 0.5), (40, 12, 40), {"turns": 9}))
    assert results.read(path) == (header, file.done)
    assert results.begin(path, header).done == file.done


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
    count = len(results.read(str(path))[1]) + 3
    reports = []
    for more in ((), ("--results", str(path))):
        assert main(["arena", *words, str(count), *more, "--processes", "1"]) == 0
        reports.append(json.loads(capsys.readouterr().out) | {"seconds": 0})
    assert reports[0] == reports[1]
    assert sorted(results.read(str(path))[1]) == list(range(count))
