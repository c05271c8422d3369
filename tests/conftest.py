"""What holds for all tests: no property test depends on the machine's speed, every test begins in English,
and pictures kept for one file of tests are not carried on to the next; files that take long begin first."""

from __future__ import annotations

import gc
import os
import signal
import sys

# Before numpy is there. Bots compute in one thread; beside other tests a second one mostly waits, busily.
os.environ["OPENBLAS_NUM_THREADS"] = "1"

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis
import pytest

from miaui.engine import i18n
from miaui.engine.memory import give_back_early
from testkit import sample
from testkit.loaded_once import load_once
from testkit.results import commit, pytest_sessionstart, pytest_terminal_summary
from testkit.unpainted import nothing_painted

if TYPE_CHECKING:
    from miaui.app import App

__all__ = ["pytest_sessionstart", "pytest_terminal_summary"]

# A busy machine is slow to make whole games up; that is no fault of the code under test.
hypothesis.settings.register_profile(
    "miaui",
    deadline=None,
    print_blob=True,  # a failure says how its example is made again
    suppress_health_check=[hypothesis.HealthCheck.too_slow],
)
hypothesis.settings.load_profile("miaui")

KEPT = (
    "miaui.engine.draw.shapes:forget",
    "testkit.privacy.glass:forget",
    "tests.pictures.test_pictures:forget",
)
"""What lets go of kept pictures; only modules that were loaded are asked."""


LONG, WAITING = ("cli", "laws", "match", "pictures", "robust", "tests"), "window"
"""Folders whose files take long: begun last, they would keep one worker busy alone. In the real window
tests mostly wait."""
APART = 3
"""Of so many files that begin one after the other one waits, and the others use the processors meanwhile."""


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    """The program in a window that nobody sees. Files of tests that want it otherwise have their own."""
    from tests.scenes.pages import program

    with program(tmp_path, monkeypatch) as made:
        yield made


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--sample", choices=("test", "core"), help="leave what takes long to `make check`")


def pytest_configure() -> None:
    gc.disable()  # until all tests are collected: nothing of them is garbage
    give_back_early()
    load_once()
    commit()  # at a failure the test may have other processes in place of git
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        # A shell starts what runs in the background so, and all that tests start would be deaf to it, too.
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Say at a failure how it is seen again: the commit, and the test's name, in which its seed stands."""
    report = yield
    if report.failed:
        report.sections.append(("seen again by", f"git checkout {commit()}; pytest {item.nodeid!r}"))
    return report


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    chosen = config.getoption("--sample")
    if chosen:
        left = set(sample.left_out(items, everywhere=chosen == "core"))
        config.hook.pytest_deselected(items=[item for item in items if item in left])
        items[:] = [item for item in items if item not in left]
    files: dict[Path, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.path, []).append(item)
    waiting = [path for path in files if path.parent.name == WAITING]
    order = sorted(files.keys() - waiting, key=lambda path: (path.parent.name not in LONG, path))
    for turn, path in enumerate(waiting):
        order.insert(turn * APART, path)
    items[:] = [item for path in order for item in files[path]]


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)  # what tests make is kept, little is garbage: a tenth of their time
    gc.enable()


def _freeze() -> None:
    """What is there now, the tests themselves and what files of tests have left in caches, is no garbage:
    whoever collects it, as every scene does that is left, need not look through all of that each time."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _in_english() -> Iterator[None]:
    """Another language, set by a test or by whoever plays in it, is for that test alone."""
    yield
    i18n.use(i18n.SOURCE)


@pytest.fixture
def unpainted() -> Iterator[None]:
    """For tests that ask what is written where, not how it looks."""
    with nothing_painted():
        yield


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests of tables that hold without games of others, which a process plays beside each table."""
    from testkit.fake_study import silent_study

    monkeypatch.setattr("miaui.app._open_study", silent_study)


@pytest.fixture(scope="module", autouse=True)
def _let_go() -> Iterator[None]:
    """After a file of tests its windows and pictures are let go of, and their room is given back."""
    yield
    for reference in KEPT:
        module, _, forget = reference.partition(":")
        if module in sys.modules:
            getattr(sys.modules[module], forget)()
    _freeze()
