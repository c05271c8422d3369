"""Arena and league on workers of Dask: the same figures, whoever plays and whatever dies."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("distributed", reason="not here: the extra cluster")

import dask
import distributed

from miaui.bots import cluster, results
from miaui.bots.arena import arena
from miaui.catalog import CATALOG
from miaui.cli import main
from tests.bots.test_packages import put

ROOT = Path(__file__).parents[2]
WORDS = ("--game", "salt", "--seats", "tides,comber,yardstick", "--games", "240", "--seed", "11", "--json")


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MIAUI_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]))


def report(*words: str, capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    """What an arena says, without how long it took."""
    assert main(["arena", *words]) == 0, capsys.readouterr().err
    report: dict[str, object] = json.loads(capsys.readouterr().out)
    return report | {"seconds": 0.0}


class Net:
    """A scheduler on this machine, and its workers."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.address = f"tcp://127.0.0.1:{free.getsockname()[1]}"
        self._folder = folder
        self._children: list[subprocess.Popen[bytes]] = []
        words = ["--host", "127.0.0.1", "--port", self.address.rpartition(":")[2], "--no-dashboard"]
        self.scheduler = self._start("dask_scheduler", *words)
        self._wait_for_it()

    def _wait_for_it(self) -> None:
        """Wait until the scheduler listens, however busy the machine is."""
        host, _, port = self.address.removeprefix("tcp://").partition(":")
        while True:
            assert self._children[0].poll() is None, "the scheduler has ended"
            with contextlib.suppress(OSError), socket.create_connection((host, int(port)), timeout=1):
                return
            time.sleep(0.05)

    def _start(self, program: str, *words: str, environment: dict[str, str] | None = None) -> int:
        with (self._folder / f"{len(self._children)}.log").open("wb") as log:
            child = subprocess.Popen(
                [sys.executable, "-m", f"distributed.cli.{program}", *words],
                stdout=log, stderr=log, cwd=ROOT, env={**os.environ, **(environment or {})},
            )  # fmt: skip
        self._children.append(child)
        return child.pid

    def worker(self, **environment: str) -> int:
        """Start a worker; return its process id."""
        words = ["--nthreads", "1", "--no-nanny", "--no-dashboard"]
        return self._start("dask_worker", self.address, *words, environment=environment)

    def close(self) -> None:
        """End all of them."""
        for child in self._children:
            child.kill()
            child.wait()


@pytest.fixture(scope="module")
def here() -> dict[str, object]:
    """The report of an arena on this machine."""
    result = arena(CATALOG.entry("salt"), ["tides", "comber", "yardstick"], 240, 11)
    return result | {"seconds": 0.0}


@pytest.fixture
def net(tmp_path: Path) -> Iterator[Net]:
    """A scheduler without workers."""
    with contextlib.closing(Net(tmp_path)) as net:
        yield net


def test_workers_here_play_the_same_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "r.jsonl"
    words = ("--game", "salt", "--seats", "wader,comber/pirate", "--games", "20", "--seed", "3", "--json")
    records = [tmp_path / "here", tmp_path / "there"]
    here = report(*words, "--records", str(records[0]), capsys=capsys)
    there = report(
        *words, "--cluster", "local:1", "--results", str(path), "--records", str(records[1]), capsys=capsys
    )
    assert here == there and records[0].read_bytes() == records[1].read_bytes()
    assert sorted(results.read(str(path)).done) == list(range(20))


@pytest.mark.builders
def test_bots_in_packages_play_there_as_here(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code = "class Any:\n name, line, games = 'Any', '…', {'salt': (2,)}\n"
    put(tmp_path, "near", "any = near_code:Any", f"{code} def choose(self, view, legal, rng, budget=None):"
        " return rng.choice(legal)\n")  # fmt: skip
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{ROOT}")
    words = ("--game", "salt", "--seats", "near:any,wader", "--games", "10", "--seed", "1", "--json")
    here = report(*words, capsys=capsys)
    assert here == report(*words, "--cluster", "local:2", capsys=capsys)
    assert here["troubles"] == [] and here["programs"]


@pytest.mark.builders
@pytest.mark.parametrize("workers", [1, 2, 3])
def test_any_number_of_workers(
    workers: int, net: Net, here: dict[str, object], capsys: pytest.CaptureFixture[str]
) -> None:
    for _ in range(workers):
        net.worker()
    assert report(*WORDS, "--cluster", net.address, capsys=capsys) == here


@pytest.mark.builders
@pytest.mark.parametrize("case", ["one of three", "the only one", "the arena"])
def test_kills_change_nothing(
    case: str, net: Net, here: dict[str, object], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "r.jsonl"
    workers = [net.worker() for _ in range(3 if case == "one of three" else 1)]
    words = [*WORDS, "--cluster", net.address, "--results", str(path)]
    child = subprocess.Popen(
        [sys.executable, "-m", "miaui", "arena", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    while not path.exists() or path.read_bytes().count(b"\n") < 17:
        assert child.poll() is None, child.communicate()[1]
        time.sleep(0.02)
    os.kill(child.pid if case == "the arena" else workers[-1], signal.SIGKILL)
    if case == "the only one":
        time.sleep(0.5)
        net.worker()
    out, _ = child.communicate(timeout=900)
    result = report(*words, capsys=capsys) if case == "the arena" else json.loads(out) | {"seconds": 0.0}
    assert result == here
    rows = [json.loads(line)["n"] for line in path.read_text().splitlines()[1:]]
    assert sorted(rows) == list(range(240))


@pytest.mark.builders
def test_interrupted_it_is_partial(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    words = ["--games", "4000", "--cluster", "local:1", "--results", str(path), "--json"]
    command = [sys.executable, "-m", "miaui", "arena", "--seats", "diver,diver,diver", *words]
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # shells make background jobs ignore it
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    signal.signal(signal.SIGINT, before)
    while not path.exists() or path.read_bytes().count(b"\n") < 9:
        assert child.poll() is None, child.communicate()[1]
        time.sleep(0.02)
    os.killpg(child.pid, signal.SIGINT)
    out, err = child.communicate(timeout=900)
    assert child.returncode == 0 and b"Traceback" not in err
    result = json.loads(out)
    assert result["partial"] is True and result["games"] == len(results.read(str(path)).done)


@pytest.mark.builders
def test_a_league_is_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = [
        "--add",
        "paddler",
        "--add",
        "diver",
        "--add",
        "yardstick",
        "--add",
        "snorkeler",
        "--games",
        "40",
    ]
    pages = []
    for where in ([], ["--cluster", "local:2"]):
        folder = tmp_path / str(len(where))
        assert main(["league", str(folder), *words, "--table", "3", *where]) == 0
        pages.append((folder / "index.html").read_bytes())
    assert pages[0] == pages[1] and "played" in capsys.readouterr().out


def refused(*words: str, capsys: pytest.CaptureFixture[str], status: int = 2) -> str:
    """The sentence with which an arena ends."""
    assert main(["arena", "--seats", "paddler,paddler,paddler", "--games", "20", *words]) == status
    said = capsys.readouterr()
    assert said.out == "" and "Traceback" not in said.err
    return said.err


def test_where_nobody_answers_that_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    start = time.monotonic()
    for address, why in (
        ("tcp://127.0.0.1:9", "there is no scheduler"),
        ("nowhere://x", "there is no scheduler"),
        ("local:x", "is not local"),
        ("local:0", "is not local"),
    ):
        said = refused("--cluster", address, capsys=capsys)
        assert why in said and said.count("\n") == 1
    assert time.monotonic() - start < 15 * 2


def test_programs_stay_on_this_machine(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["--cluster", "local:1", "--seats", f"cmd:touch {tmp_path / 'there'},paddler,paddler"]
    assert "on this machine alone" in refused(*words, capsys=capsys)
    assert not (tmp_path / "there").exists()


def test_a_difference_is_a_sentence() -> None:
    told = cluster.Told("0.1.0", "2.4.6", "ab", (), "cd")
    for value, other in {
        "0.2.0": replace(told, program="0.2.0"),
        "2.0": replace(told, numpy="2.0"),
        "x": replace(told, models="x"),
        "y": replace(told, answers="y"),
        "some:bot 1.0, and none": replace(told, packages=("some:bot 1.0",)),
    }.items():
        assert value in cluster.difference(other, told)
    assert cluster.difference(told, told) == ""


@pytest.mark.builders
def test_workers_that_differ_do_not_play(
    net: Net, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A worker of another version is refused, whether it is there before the first task or comes later."""
    (tmp_path / "sitecustomize.py").write_text("import miaui\nmiaui.__version__ = '9.9'\n")
    net.worker()
    net.worker(PYTHONPATH=f"{tmp_path}{os.pathsep}{ROOT}")
    with contextlib.closing(_waited(net, 2)):
        said = refused("--cluster", net.address, capsys=capsys)
    assert "9.9" in said and "version of the program" in said


def _waited(net: Net, workers: int) -> distributed.Client:
    """A client that has seen so many workers."""
    client = distributed.Client(net.address, set_as_default=False)
    client.wait_for_workers(workers)
    return client


@pytest.mark.builders
def test_a_game_that_ends_every_worker_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Game 5 alone is to blame: all others are played."""
    (tmp_path / "sitecustomize.py").write_text(
        "import os, miaui.bots.arena as arena\n"
        "play = arena.play_games\n"
        "def deadly(played, games):\n"
        "    return os._exit(3) if any(game.number == 5 for game in games) else play(played, games)\n"
        "arena.play_games = deadly\n"
    )
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}{os.pathsep}{ROOT}")
    path = tmp_path / "r.jsonl"
    with dask.config.set({"distributed.scheduler.allowed-failures": 0}):  # else four deaths for each attempt
        said = refused("--cluster", "local:2", "--results", str(path), capsys=capsys, status=1)
    assert "game 5 ended every worker" in said
    assert {*range(8, 20)} <= set(results.read(str(path)).done)
