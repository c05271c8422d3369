"""Programs on the command line: `miaui arena` with them, `miaui bot`, and the examples."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from miaui.bots.host import Fault, ProgramFigures, host_report
from miaui.bots.report import table
from miaui.cli import main
from testkit.house import parse

ROOT = Path(__file__).parents[2]
EXAMPLE = f"{sys.executable} {ROOT / 'examples' / 'bot.py'}"
BAD = f"{sys.executable} {ROOT / 'tests' / 'bots' / 'bad_program.py'}"


def arena(*words: str, capsys: pytest.CaptureFixture[str], status: int = 0) -> dict[str, Any]:
    """The report of an arena, which is asked for in words first."""
    assert main(["arena", *words, "--seed", "1"]) == status, capsys.readouterr().err
    said = capsys.readouterr().out.splitlines()
    assert main(["arena", *words, "--seed", "1", "--json"]) == status, capsys.readouterr().err
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    told = table(report).splitlines()
    count = len(report["seats"]) + 1  # the line after these holds seconds
    assert said[:count] == told[:count] and said[count + 1 :] == told[count + 1 :]
    return report


def refused(*words: str, capsys: pytest.CaptureFixture[str]) -> str:
    """The one sentence with which arguments are refused."""
    assert main(["arena", *words]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1 and "Traceback" not in said.err
    return said.err


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MIAUI_HOME", str(tmp_path / "home"))


@pytest.mark.slow
def test_the_example_plays_and_is_the_same_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert len((ROOT / "examples" / "bot.py").read_text().splitlines()) <= 30
    reports, texts = [], []
    for run in range(2):
        path = tmp_path / f"{run}.jsonl"
        words = ("--seats", f"cmd:{EXAMPLE},mine", "--program", f"mine={EXAMPLE}", "--game", "salt")
        report = arena(*words, "--games", "1", "--strict", "--records", str(path), capsys=capsys)
        assert report["troubles"] == []
        reports.append({**report, "seconds": 0})
        texts.append(path.read_text())
    assert reports[0] == reports[1] and texts[0] == texts[1]
    rows = reports[0]["programs"]
    assert [(row["place"], row["name"], row["fallbacks"]) for row in rows] == [
        (0, "Example", 0),
        (1, "Example", 0),
    ]
    record = parse(texts[0].splitlines()[0])
    assert [player.level for player in record.players] == [f"cmd:{EXAMPLE}", "mine"]
    assert main(["replay", str(tmp_path / "0.jsonl"), "--jsonl"]) == 0
    assert '"final"' in capsys.readouterr().out


@pytest.mark.builders
@pytest.mark.parametrize("game", ["miaui", "salt", "kaivai"])
def test_the_example_in_c_plays_all_games(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if shutil.which("cc") is None:
        pytest.skip("left out: there is no C compiler")
    program = tmp_path / "bot_c"
    subprocess.run(
        ["cc", "-O2", "-Wall", "-Werror", "-o", str(program), str(ROOT / "examples" / "bot.c")], check=True
    )
    others = [f"cmd:{EXAMPLE}"] * (1 if game == "salt" else 2)
    seats = ",".join([f"cmd:{program}", *others])
    report = arena("--game", game, "--seats", seats, "--games", "4", "--strict", capsys=capsys)
    assert report["troubles"] == [] and report["programs"][0]["fallbacks"] == 0


def test_strict_tells_trouble_by_its_status(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--seats", f"cmd:{BAD} illegal,paddler,paddler", "--games", "1", "--bot-stderr", "drop")
    assert [trouble["code"] for trouble in arena(*words, capsys=capsys)["troubles"]] == ["illegal"]
    assert main(["arena", *words, "--seed", "1", "--strict"]) == 1
    figures, trouble = capsys.readouterr().out.splitlines()[-2:]
    assert figures == "place 0, illegal: 12 decisions, 1 fallbacks, 0 restarts"
    illegal = r"trouble at place 0, game 0, decision 2: illegal, 99 is not legal; \d+ was played instead"
    assert re.fullmatch(illegal, trouble)


def test_troubles_in_words_are_few_and_do_nothing_to_a_terminal() -> None:
    figures = ProgramFigures(1, "x", "A\x1b[2J\nB", 7, 2, 3, True)
    troubles = [Fault(1, None, None, "crash", f"\x07{number}") for number in range(12)]
    nobody = {"level": "x", "share": None, "se": None, "points": None}
    report: dict[str, object] = {"games": 0, "seats": [nobody], "seconds": 0.0, "new": [1], "newer": {"a": 1}}
    said = table(report | host_report([figures], troubles, 5)).splitlines()[2:]
    assert said[:3] == [
        "0 games in 0.0 s",
        "place 1, A\\x1b[2J\\nB: 7 decisions, 2 fallbacks, 3 restarts, given up",
        "trouble at place 1: crash, \\x070",
    ]
    assert said[-1] == "and 7 troubles more" and len(said) == 13


def test_wrong_programs_are_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = ("--games", "1", "--seats")
    assert "./missing" in refused(*table, "cmd:./missing,paddler,paddler", capsys=capsys)
    assert str(tmp_path) in refused(*table, f"cmd:{tmp_path},paddler,paddler", capsys=capsys)
    assert "nobody" in refused(*table, "nobody,paddler,paddler", capsys=capsys)
    for wrong in ("x", "=x", "x="):
        assert "NAME=COMMAND" in refused(*table, "a,b,c", "--program", wrong, capsys=capsys)
    assert "level" in refused(*table, "a,b,c", "--program", "diver=x", capsys=capsys)
    assert "players" in refused(*table, f"cmd:{EXAMPLE},paddler", capsys=capsys)
    for name in ("--move-ms", "--start-ms", "--ready-ms", "--bot-memory"):
        for value in ("0", "-1", "many", "1.5"):
            refused(*table, "paddler,paddler,paddler", name, value, capsys=capsys)


def test_a_table_of_the_house_reports_no_programs(capsys: pytest.CaptureFixture[str]) -> None:
    report = arena("--seats", "paddler,paddler,paddler", "--games", "1", "--strict", capsys=capsys)
    assert "programs" not in report and "troubles" not in report


def test_standard_error_goes_to_a_file_of_the_home(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("--seats", f"paddler,cmd:{BAD} stderr,paddler", "--games", "1", "--move-ms", "5000")
    arena(*words, capsys=capsys)
    assert (tmp_path / "home" / "log" / "miaui-programs.txt").read_text().startswith("[1] noise\n")


def bot(said: str, *words: str) -> subprocess.CompletedProcess[str]:
    """`miaui bot` that hears this."""
    return subprocess.run(
        [sys.executable, "-m", "miaui", "bot", *words],
        input=said, capture_output=True, text=True, check=False, timeout=60,
    )  # fmt: skip


def test_a_bot_that_shares_no_version_leaves() -> None:
    host = '"host":{"name":"x","version":"1"},"limits":{}'
    hello = '{"type":"hello","protocol":"miaui-bot","versions":[77],' + host + "}"
    done = bot(hello + "\n", "diver")
    assert done.returncode != 0
    assert json.loads(done.stdout)["version"] is None


def test_a_bot_of_a_level_that_is_not_there_is_one_sentence() -> None:
    for words in (["nobody"], ["diver", "--game", "salt"], ["diver/nobody"]):
        done = bot("", *words)
        assert done.returncode == 2 and done.stdout == "" and done.stderr.count("\n") == 1
