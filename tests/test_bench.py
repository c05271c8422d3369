"""`make bench`: every part is measured, with two of everything; one that fails costs itself alone."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from tools import bench, bench_fixed, bench_kept, bench_screen
from tools.bench_figures import Figures
from tools.bench_kept import Book, Kept

MOST = 2
SIZE = (1024, 640)
"""What fits on the screen that nobody sees."""


@pytest.mark.slow
@pytest.mark.parametrize("name", [*bench.PARTS, *bench.SHOWN])
def test_a_part_is_measured(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(bench_screen, "SIZES", (SIZE,))
    monkeypatch.setattr(bench_fixed, "GAMES", {})  # its start alone: it knows no shorter way through a game
    out = tmp_path / "bench.json"
    part = (bench.PARTS | bench.SHOWN)[name]
    assert bench.measure({name: part}, out, Book("", {}), MOST)[1] == []
    figures = json.loads(out.read_text("utf-8"))
    assert all(figure["value"] >= 0 and figure["unit"] for figure in figures.values())
    assert figures or name in (
        "environments",
        "frozen",
        "fixed tree",
    )  # which need PettingZoo, a package, git's history


def test_the_frozen_program_is_measured_beside_the_source(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = iter([9.0, 9.0, 3.0, 2.0, 5.0, 4.0])
    monkeypatch.setattr(bench_screen, "FROZEN", Path(__file__))
    monkeypatch.setattr(bench_screen, "_until_probed", lambda _command: next(seconds))
    assert bench.SHOWN["frozen"](MOST)["first picture frozen / source"] == (4.0 / 3.0, "ratio")


def test_frames_are_told_as_ratios_to_the_fixed_tree(monkeypatch: pytest.MonkeyPatch) -> None:
    def answer(tree: Path, *words: str) -> dict[str, object]:
        times = 2 if tree == bench_fixed.ROOT else 1
        return {"cpu": [1.0 * times, 3.0 * times, 2.0 * times], "own": 100.0 * times}

    monkeypatch.setattr(bench_fixed, "_answer", answer)
    monkeypatch.setattr(bench_fixed, "_unpacked", lambda _folder: True)
    monkeypatch.setattr(bench_fixed, "_start", lambda _tree: 4.0)
    figures = bench_fixed.fixed_tree()
    assert len(figures) == 25
    assert figures["salt 3840x2160 99 % / fixed tree"] == (2.0, "×")
    assert figures["first picture / fixed tree"] == (1.0, "×")


def test_a_part_that_fails_costs_itself_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "build" / "bench.json"

    def fails(_most: int | None) -> Figures:
        assert json.loads(out.read_text("utf-8")) == {"one": {"value": 1.0, "unit": "ms"}}
        assert capsys.readouterr().out.split() == ["one", "1.000", "ms"]
        next(iter([]))
        return {}

    parts = {"a": lambda _most: {"one": (1.0, "ms")}, "b": fails, "c": lambda _most: {"two": (2.0, "ms")}}
    assert bench.measure(parts, out, Book("", {}))[1] == ["b"]
    said = capsys.readouterr()
    assert said.out.split() == ["two", "2.000", "ms"] and "StopIteration" in said.err
    assert [*json.loads(out.read_text("utf-8"))] == ["one", "two"]


BOOK = Book(
    "a machine",
    {
        "frame": Kept(limit=6.0), "games": Kept(limit=10.0, peer="rollouts"),
        "frame / fixed tree": Kept(1.0, "×", limit=1.05, best=0.9),
        "start / fixed tree": Kept(1.0, "×", best=1.0),
    },
)  # fmt: skip


def test_a_row_has_limit_peer_last_and_best() -> None:
    figures: Figures = {
        "frame": (6.1, "ms"), "frame cpu": (5.0, "ms"), "games": (12.0, "games/s"),
        "rollouts": (6.0, "games/s"), "frame / fixed tree": (1.04, "×"), "other": (1.0, "ms"),
    }  # fmt: skip
    rows = {name: " ".join(BOOK.row(name, figures, False).split()) for name in figures}
    assert rows["frame"] == "frame 6.100 ms OVER 6"
    assert rows["frame cpu"] == "frame cpu 5.000 ms"
    assert rows["games"] == "games 12.000 games/s within 10 2.00 × rollouts"
    assert rows["frame / fixed tree"] == "frame / fixed tree 1.040 × within 1.05 last 1.000 best 0.900"
    assert rows["other"] == "other 1.000 ms"
    loaded = {name: " ".join(BOOK.row(name, figures, True).split()) for name in ("frame", "frame cpu")}
    assert loaded == {"frame": "frame 6.100 ms", "frame cpu": "frame cpu 5.000 ms within 6"}


def test_what_became_worse_is_told_by_ratios_alone() -> None:
    assert BOOK.worse({"frame": (60.0, "ms"), "start / fixed tree": (1.05, "×")}) == []
    assert BOOK.worse({"frame / fixed tree": (1.06, "×"), "start / fixed tree": (1.06, "×")}) == [
        "frame / fixed tree: 1.06, at most 1.05 is wanted", "start / fixed tree: 1.06, it has been 1.00",
    ]  # fmt: skip
    assert BOOK.worse({"frame / fixed tree": (1.0, "×")}) == ["frame / fixed tree: 1.00, it has been 0.90"]


def test_the_best_ratio_is_kept_for_good(tmp_path: Path) -> None:
    later = BOOK.after(
        {"frame / fixed tree": (1.04, "×"), "start / fixed tree": (0.8, "×"), "new": (3.0, "ms")}
    )
    bench_kept.write(later, tmp_path / "bench.json")
    kept = bench_kept.read(tmp_path / "bench.json")
    assert kept == later
    assert kept.figures["frame / fixed tree"] == Kept(1.04, "×", limit=1.05, best=0.9)
    assert kept.figures["start / fixed tree"] == Kept(0.8, "×", best=0.8)
    assert kept.figures["new"] == Kept(3.0, "ms")
    assert kept.figures["games"] == BOOK.figures["games"]


def test_a_machine_with_other_work_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    monkeypatch.setattr(os, "getloadavg", lambda: (0.3, 9.0, 9.0))
    assert bench_kept.load() is None
    monkeypatch.setattr(os, "getloadavg", lambda: (4.0, 0.0, 0.0))
    assert "loaded (4.0 on 2 processors)" in str(bench_kept.load())


def test_a_part_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["nonsense"]) == 2
    assert "'nonsense'" in capsys.readouterr().err
