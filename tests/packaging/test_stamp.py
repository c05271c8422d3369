"""A stamp is given for proofs that ran, all of them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import hypothesis
import pytest

from tests.packaging.scripts import ROOT, script

TESTS = """
import pytest

def test_that_passes():
    pass

@pytest.mark.skipif(True, reason="{reason}")
def test_that_is_skipped():
    pass
"""

PLUGIN = """
from testkit import results
from testkit.results import pytest_sessionstart

results.commit = lambda: "abc"
"""


@pytest.fixture
def stamp(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script, with a folder of its own for stamps."""
    module = script("stamp")
    monkeypatch.setattr(module, "BUILD", tmp_path)
    monkeypatch.setattr(module, "git", lambda *words: "abc" if words[0] == "rev-parse" else "")
    monkeypatch.setattr(sys, "argv", ["stamp.py", "tests"])
    monkeypatch.setitem(module.LEAST, "tests", 1)
    monkeypatch.delenv("PYTEST_ADDOPTS", raising=False)
    return module


def results(stamp: ModuleType, source: str) -> str:
    """Run tests as `make check` does; what pytest printed."""
    folder = stamp.results("tests").parent
    (folder / "test_it.py").write_text(source, encoding="utf-8")
    (folder / "conftest.py").write_text(PLUGIN, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-c", str(ROOT / "pyproject.toml"), "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*command, "--junitxml", stamp.results("tests"), folder / "test_it.py"],
        cwd=folder, capture_output=True, text=True, check=False, env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    return done.stdout


def test_a_test_left_out_is_named_and_nothing_is_stamped(stamp: ModuleType) -> None:
    stamp.path("tests").write_text("{}", encoding="utf-8")  # of an earlier run
    report = results(stamp, TESTS.format(reason="left out: Xvfb is not installed"))
    assert "left out: Xvfb is not installed" in report
    with pytest.raises(SystemExit, match=r"test_that_is_skipped: left out: Xvfb is not installed"):
        stamp.main()
    assert not stamp.path("tests").exists()


def test_a_module_left_out_is_as_much(stamp: ModuleType) -> None:
    results(stamp, "import pytest\npytest.importorskip('nosuchmodule', reason='left out: no module')\n")
    with pytest.raises(SystemExit, match="left out: no module"):
        stamp.main()


def test_what_has_no_meaning_here_is_counted_apart(stamp: ModuleType) -> None:
    results(stamp, TESTS.format(reason="not here: signals of another system"))
    stamp.main()
    report = json.loads(stamp.path("tests").read_text(encoding="utf-8"))
    assert (report["commit"], report["clean"], report["passed"]) == ("abc", True, 1)
    assert [name.rpartition(".")[2] for name in report["elsewhere"]] == ["test_that_is_skipped"]


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("def test_it():\n    assert False\n", "test_it failed"),
        ("import nosuchmodule\n", "failed"),
        ("", "0 tests passed"),
    ],
)
def test_nothing_is_stamped_without_green_tests(stamp: ModuleType, source: str, said: str) -> None:
    results(stamp, source)
    with pytest.raises(SystemExit, match=said):
        stamp.main()


PASSES = "def test_that_passes():\n    pass\n"


def test_a_few_tests_are_not_all(stamp: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    results(stamp, PASSES)
    monkeypatch.setitem(stamp.LEAST, "tests", 2)
    with pytest.raises(SystemExit, match="1 tests passed; all of them are at least 2"):
        stamp.main()
    assert not stamp.path("tests").exists()


@pytest.mark.parametrize("still", [True, False])
def test_tests_that_were_chosen_from_outside_are_not_all(
    stamp: ModuleType, monkeypatch: pytest.MonkeyPatch, still: bool
) -> None:
    """Also where the variable is gone again when the stamp is asked for."""
    monkeypatch.setenv("PYTEST_ADDOPTS", "-k passes")
    results(stamp, PASSES)
    if not still:
        monkeypatch.delenv("PYTEST_ADDOPTS")
    with pytest.raises(SystemExit, match=r"PYTEST_ADDOPTS was set \(-k passes\)"):
        stamp.main()
    assert not stamp.path("tests").exists()


@pytest.mark.parametrize("head", ["", "def"])
def test_results_of_another_commit_are_no_proof(
    stamp: ModuleType, monkeypatch: pytest.MonkeyPatch, head: str
) -> None:
    results(stamp, PASSES)
    monkeypatch.setattr(stamp, "git", lambda *words: head if words[0] == "rev-parse" else "")
    if head:
        with pytest.raises(SystemExit, match="of commit abc, and this is def"):
            stamp.main()
    else:
        stamp.main()
    assert not stamp.path("tests").exists()


def test_the_least_number_is_near_what_there_is() -> None:
    """A test runs six times on the average."""
    written = re.compile(r"^def test_", re.MULTILINE)
    functions = sum(
        len(written.findall(file.read_text("utf-8"))) for file in (ROOT / "tests").rglob("test_*.py")
    )
    assert 4 * functions < script("stamp").LEAST["tests"]


def test_nothing_is_stamped_without_results(stamp: ModuleType) -> None:
    with pytest.raises(SystemExit, match=r"tests\.xml is missing"):
        stamp.main()


def test_every_skip_says_whether_a_proof_is_missing() -> None:
    written = re.compile(r'(?:pytest\.skip\(|reason=)f?"([^"{]+)')
    reasons = {
        (file.name, reason)
        for file in (ROOT / "tests").rglob("*.py")
        for reason in written.findall(file.read_text(encoding="utf-8"))
    }
    assert len(reasons) > 10
    assert {reason for reason in reasons if not reason[1].startswith(("not here:", "left out:"))} == set()


def test_no_property_test_depends_on_the_machines_speed() -> None:
    settings = hypothesis.settings()
    assert settings.deadline is None
    assert hypothesis.HealthCheck.too_slow in settings.suppress_health_check
