"""`miaui play` as a handle: seats by name, with or without a window."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from miaui import app, cli
from miaui.scenes import routes
from testkit.house import open_library, parse

BOTS = ["--bot", "random"] * 3


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("MIAUI_HOME", str(tmp_path))
    return tmp_path


def complaint(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert cli.main(["play", *words]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.count("\n") == 1
    return said.err.removeprefix("miaui: ").rstrip("\n")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["miaui", "--headless"], "--headless needs seats: --here, --phone or --bot; or --continue"),
        (["--port", "1"], "--port needs seats: --here, --phone or --bot; or --continue"),
        (["--phone", "Ana"], "which game? miaui, salt, kaivai, not 'None'"),
        (["chess", "--phone", "Ana"], "which game? miaui, salt, kaivai, not 'chess'"),
        (["salt", "--phone", "Ana"], "salt has 2 to 4 seats, not 1"),
        (["salt", "--phone", "Ana", "--phone", ""], "'' is no name of 1 to 24 letters"),
        (["salt", "--phone", "Ana", "--bot", "x"], "there is no level 'x'"),
        (["salt", "--phone", "Ana", "--bot", "random/x"], "there is no character 'x'"),
        (["salt", "--phone", "Ana", "--phone", "Ben", "--port", "77777"],
         "argument --port: '77777' is no number from 0 to 65535"),
        (["salt", "--phone", "Ana", "--here", "Ben", "--headless"], "--here needs the window"),
        (["salt", "--phone", "Ana", "--phone", "Ben", "--headless", "--second", "ask"],
         "--second ask needs the window"),
        (["salt", "--phone", "Ana", "--phone", "Ben", "--slow", "5"],
         "--slow needs --headless: in the window the pace is a setting"),
        (["salt", "--phone", "Ana", "--phone", "Ben", "--headless", "--address", "8.8.8.8"],
         "cannot listen on 8.8.8.8: 8.8.8.8 is no address of a home network"),
        (["--continue", "--headless"], "there is no table with phones to go on with"),
        (["--continue", "salt"], "--continue goes on with a table as it is: it takes no game, seats or deal"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_in_a_sentence(
    words: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert complaint(words, capsys) == why


def test_where_nothing_can_listen_no_game_is_kept(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    complaint(["salt", "--phone", "Ana", "--phone", "Ben", "--headless", "--address", "x"], capsys)
    with open_library(home / "data") as library:
        assert library.games() == []


def test_a_deal_of_another_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["deal", "--new", "salt", "--seats", "2"]) == 0
    code = capsys.readouterr().out.split()[-1]
    words = ["miaui", "--headless", "--deal", code, *BOTS]
    assert "that code is for salt with 2 seats" in complaint(words, capsys)
    assert complaint([*words[:3], "nonsense", *BOTS], capsys).startswith("--deal: ")


def test_a_table_is_told_first_and_the_record_last(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("miaui.cli.table.LINGERS", 0.0)
    assert cli.main(["play", "miaui", "--headless", "--port", "0", *BOTS]) == 0
    table, record = capsys.readouterr().out.splitlines()
    first = json.loads(table)
    assert first["type"] == "table" and first["url"].startswith("http://127.0.0.1:")
    assert [(seat["seat"], seat["kind"]) for seat in first["seats"]] == [(0, "bot"), (1, "bot"), (2, "bot")]
    assert parse(record).players[0].level == "random"
    with open_library(home / "data") as library:
        assert [game.finished for game in library.games()] == [True]


@pytest.mark.skipif(os.name == "nt", reason="left out: it has no such signals")
@pytest.mark.parametrize(("sent", "status"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_it_can_be_interrupted_and_gone_on_with(home: Path, sent: signal.Signals, status: int) -> None:
    def begun(*words: str) -> tuple[subprocess.Popen[str], dict[str, Any]]:
        process = subprocess.Popen(
            [sys.executable, "-m", "miaui", "play", *words, "--headless"],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env={**os.environ, "MIAUI_HOME": str(home)},
        )  # fmt: skip
        assert process.stdout is not None
        line = process.stdout.readline()
        assert line, process.communicate()
        return process, json.loads(line)

    process, table = begun("salt", "--phone", "Ana", "--phone", "Ben", "--port", "0")
    process.send_signal(sent)
    out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (status, "", "")
    process, again = begun("--continue")
    process.send_signal(sent)
    process.communicate(timeout=60)
    assert (
        again["url"] == table["url"] and again["seats"] == table["seats"] and again["code"] != table["code"]
    )


def test_in_the_window_seats_lead_to_lobby_or_table(monkeypatch: pytest.MonkeyPatch) -> None:
    led: list[Any] = []

    def run(first: Any) -> int:
        led.append(first)
        return 0

    monkeypatch.setattr(app, "run", run)
    for kind in ("here", "phone"):
        assert cli.main(["play", "salt", "--here", "Ana", f"--{kind}", "Ben"]) == 0
    from tests.scenes.pages import program

    with program(Path(os.environ["MIAUI_HOME"]), monkeypatch) as made:
        here, phone = (first(made.context) for first in led)
        assert isinstance(here, routes.Tabletop) and made.context.phones is not None
        assert isinstance(phone, routes.Lobby) and made.context.phones.is_of(phone.match)
        assert phone.match.away == {1}
