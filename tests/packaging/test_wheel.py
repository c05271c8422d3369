"""The wheel: what builders find in it, in an environment that has nothing else."""

from __future__ import annotations

import importlib.util
import json
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from testkit.house import GAMES

ROOT = Path(__file__).resolve().parents[2]

EXAMPLES = ("bot.py", "learnt.py", "train.py", "package/miaui_example.py")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    code = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"
    done = subprocess.run(
        [sys.executable, "-c", code, str(folder)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def python(wheel: Path) -> Path:
    """The interpreter of an environment with the wheel alone: not even what it needs to show a window."""
    folder = wheel.parent / "venv"
    venv.create(folder, with_pip=False)
    scripts = "Scripts" if sys.platform == "win32" else "bin"
    python = folder / scripts / "python"
    site = subprocess.run(
        [str(python), "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        capture_output=True, text=True, check=True,
    ).stdout.strip()  # fmt: skip
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(site)
    return python


def test_it_holds_types_schemas_and_languages(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    schemas = {f"miaui/schemas/{path.name}" for path in (ROOT / "assets" / "schemas").iterdir()}
    assert {"miaui/py.typed", "miaui/api.py", "miaui/plugin.py", *schemas} <= names
    assert any(name.endswith(".mo") for name in names)


def test_the_extras_stay_out_of_a_plain_install(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        metadata = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        text = archive.read(metadata).decode("utf-8")
    needed = re.findall(r"^Requires-Dist: ([\w-]+)[^;\n]*$", text, re.MULTILINE)
    assert sorted(needed) == ["accesskit", "fsrs", "numpy", "platformdirs", "pygame-ce", "python-bidi"]


def test_ten_lines_run_and_have_types_from_the_wheel_alone(python: Path, tmp_path: Path) -> None:
    page = (ROOT / "docs" / "api.md").read_text("utf-8")
    ten = tmp_path / "ten.py"
    ten.write_text(page.partition("```python\n")[2].partition("```")[0])
    subprocess.run([str(python), "-I", str(ten)], check=True, cwd=tmp_path)
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--python-executable", str(python), "--cache-dir",
         str(tmp_path / "cache"), str(ten)],
        cwd=tmp_path, capture_output=True, text=True, check=False, env={"PATH": "/usr/bin:/bin"},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    line = "from miaui.plugin import Answer, Bot; print(Answer(move='7'), Bot)"
    subprocess.run([str(python), "-I", "-c", line], check=True, cwd=tmp_path, stdout=subprocess.DEVNULL)


def test_schemas_are_found_in_the_wheel(python: Path, tmp_path: Path) -> None:
    said = subprocess.run(
        [str(python), "-I", "-m", "miaui", "schema", "view-salt"],
        cwd=tmp_path, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert said == (ROOT / "assets" / "schemas" / "view-salt.schema.json").read_text("utf-8")


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    """The interpreter of an environment with the wheel, and with the libraries of this one."""
    folder = wheel.parent / "whole"
    venv.create(folder, with_pip=False)
    interpreter = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    code = "import sysconfig; print(sysconfig.get_path('purelib'))"
    there, here = (
        subprocess.run([program, "-c", code], capture_output=True, text=True, check=True).stdout.strip()
        for program in (str(interpreter), sys.executable)
    )
    Path(there, "libraries.pth").write_text(f"{here}\n", "utf-8")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(there)
    return interpreter


def run(interpreter: Path, folder: Path, *words: str) -> str:
    """Return what the installed program prints. The checkout is not in its sight."""
    done = subprocess.run(
        [str(interpreter), "-I", "-m", "miaui", *words],
        env={"MIAUI_HOME": str(folder / "home"), "PATH": "/usr/bin:/bin"},
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("game", GAMES)
def test_the_installed_wheel_plays_a_game_of_each_kind(installed: Path, tmp_path: Path, game: str) -> None:
    code = run(installed, tmp_path, "deal", "--new", game, "--seats", "3").strip()
    records = tmp_path / "games.records"
    seats = ",".join(["random"] * 3)
    text = run(installed, tmp_path, "arena", "--game", game, "--seats", seats, "--games", "1", "--seed", "1",
               "--json", "--records", str(records))  # fmt: skip
    assert json.loads(text)["games"] == 1
    assert run(installed, tmp_path, "replay", str(records), "--jsonl").count("\n") > 3
    assert json.loads(run(installed, tmp_path, "deal", code, "--json"))["game"] == game


def test_the_installed_wheel_answers_its_commands(installed: Path, tmp_path: Path) -> None:
    assert run(installed, tmp_path, "--version").startswith("miaui ")
    assert "view-kaivai" in run(installed, tmp_path, "schema", "--list")
    assert '"diver"' in run(installed, tmp_path, "levels", "--json")
    assert run(installed, tmp_path, "today", "--game", "salt", "--json")


@pytest.mark.parametrize("judge", ["mypy", "pyright"])
def test_examples_have_types_from_the_installed_wheel(installed: Path, tmp_path: Path, judge: str) -> None:
    examples = shutil.copytree(ROOT / "examples", tmp_path / "examples")
    options = {
        "mypy": ("--python-executable", str(installed), "--cache-dir", str(tmp_path / "cache")),
        "pyright": ("--pythonpath", str(installed)),
    }[judge]
    if importlib.util.find_spec(judge) is None:
        pytest.skip(f"left out: {judge} is not installed (make check brings it)")
    done = subprocess.run(
        [sys.executable, "-m", judge, *options, *(str(examples / name) for name in EXAMPLES)],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


@pytest.mark.builders
def test_a_package_index_takes_it(wheel: Path) -> None:
    pytest.importorskip("twine", reason="left out: twine is not installed (pip install -e '.[package]')")
    done = subprocess.run(
        [sys.executable, "-m", "twine", "check", "--strict", str(wheel)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
