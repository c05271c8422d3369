"""The example that learns: what it writes is a package that plays at the table."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo", reason="not here: the extra env")

from tests.bots.test_packages import Place

ROOT = Path(__file__).parents[2]
SEATS = "miaui-learnt:learnt,paddler,paddler,paddler"


@pytest.mark.builders
def test_what_was_learnt_plays_at_the_table(tmp_path: Path) -> None:
    """A few seconds teach little; ten minutes are measured in docs/environments.md."""
    folder = tmp_path / "learnt"
    subprocess.run(
        [sys.executable, str(ROOT / "examples" / "train.py"), str(folder), "--minutes", "0.1"],
        check=True, capture_output=True, cwd=ROOT,
    )  # fmt: skip
    code = "import sys; from hatchling.build import build_wheel; build_wheel(sys.argv[1])"
    subprocess.run([sys.executable, "-c", code, str(tmp_path)], cwd=folder, check=True, capture_output=True)
    (tmp_path / "place").mkdir()
    place = Place(tmp_path / "place")
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(place.site)
    words = ["--game", "miaui", "--seats", SEATS, "--games", "4", "--seed", "1", "--strict", "--json"]
    done = place.miaui("arena", *words)
    assert done.returncode == 0, done.stderr
    report = json.loads(done.stdout)
    assert report["troubles"] == [] and report["programs"][0]["fallbacks"] == 0
