"""`make bench`: every part is measured, with two of everything; one that fails costs itself alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools import bench, bench_screen
from tools.bench_figures import Figures

MOST = 2
SIZE = (1024, 640)
"""What fits on the screen that nobody sees."""


@pytest.mark.slow
@pytest.mark.parametrize("name", [*bench.PARTS, *bench.SHOWN])
def test_a_part_is_measured(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(bench_screen, "SIZES", (SIZE,))
    out = tmp_path / "bench.json"
    part = (bench.PARTS | bench.SHOWN)[name]
    assert bench.measure({name: part}, out, MOST) == []
    found = json.loads(out.read_text("utf-8"))
    assert all(figure["value"] >= 0 and figure["unit"] for figure in found.values())
    assert found or name in ("environments", "frozen")  # which need PettingZoo, and a package that was built


def test_the_frozen_program_is_measured_beside_the_source(monkeypatch: pytest.MonkeyPatch) -> None:
    seconds = iter([9.0, 9.0, 3.0, 2.0, 5.0, 4.0])
    monkeypatch.setattr(bench_screen, "FROZEN", Path(__file__))
    monkeypatch.setattr(bench_screen, "_until_probed", lambda _command: next(seconds))
    assert bench.SHOWN["frozen"](MOST)["first picture frozen / source"] == (4.0 / 3.0, "ratio")


def test_a_part_that_fails_costs_itself_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "build" / "bench.json"

    def fails(_most: int | None) -> Figures:
        assert json.loads(out.read_text("utf-8")) == {"one": {"value": 1.0, "unit": "ms"}}
        assert capsys.readouterr().out.split() == ["one", "1.000", "ms"]
        next(iter([]))
        return {}

    parts = {"a": lambda _most: {"one": (1.0, "ms")}, "b": fails, "c": lambda _most: {"two": (2.0, "ms")}}
    assert bench.measure(parts, out) == ["b"]
    said = capsys.readouterr()
    assert said.out.split() == ["two", "2.000", "ms"] and "StopIteration" in said.err
    assert [*json.loads(out.read_text("utf-8"))] == ["one", "two"]


def test_budgets_are_of_figures_that_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    name, most = "kaivai dragged frame 1920x1080 99 %", bench.BUDGETS["kaivai dragged frame 1920x1080 99 %"]
    assert bench.judged(name, most, "ms") == (most, f"ms  within {most:g}")
    assert bench.judged(name, most + 1, "ms") == (most + 1, f"ms  OVER {most:g}")
    assert bench.judged("other", 1.0, "ms") == (1.0, "ms")


def test_a_part_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["nonsense"]) == 2
    assert "'nonsense'" in capsys.readouterr().err
