"""Setting up on a machine that lacks something: what `make` says."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.packaging.scripts import ROOT, script

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="left out: make is not installed")


def python_without(folder: Path, *modules: str, version: str = "") -> Path:
    """A Python that does not find these modules, and says another version if one is given."""
    script = folder / "python3"
    script.write_text(
        f"#!{sys.executable}\nimport os, sys\n"
        f"if sys.argv[1] != '-c':\n    os.execv({sys.executable!r}, sys.argv)\n"
        f"sys.modules |= dict.fromkeys({modules!r})\n"
        f"sys.version_info = {version or 'sys.version_info'}\n"
        "exec(sys.argv[2])\n"
    )
    script.chmod(0o755)
    return script


def make(folder: Path, python: Path) -> subprocess.CompletedProcess[str]:
    """`make .venv/.ready` in a folder with nothing but the Makefile."""
    shutil.copy(ROOT / "Makefile", folder)
    (folder / "pyproject.toml").touch()
    return subprocess.run(
        ["make", ".venv/.ready", f"PYTHON={python}"],
        cwd=folder, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_without_ensurepip_make_says_what_to_install(tmp_path: Path) -> None:
    done = make(tmp_path, python_without(tmp_path, "ensurepip", "virtualenv"))
    assert done.returncode != 0
    assert "install python3-venv" in done.stderr
    assert not (tmp_path / ".venv").exists()


def test_an_old_python_is_named(tmp_path: Path) -> None:
    done = make(tmp_path, python_without(tmp_path, version="(3, 9)"))
    assert done.returncode != 0
    assert "must be Python 3.11 or newer" in done.stderr
    assert not (tmp_path / ".venv").exists()


def test_without_ensurepip_packaging_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build = script("build")
    monkeypatch.setattr(build, "VENV", tmp_path / "venv")
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    with pytest.raises(SystemExit, match="python3-venv"):
        build.make_venv()
    assert not (tmp_path / "venv").exists()
