"""What holds for all tests: no property test depends on the machine's speed, and pictures kept for one file
of tests are not carried on to the next; files that take long begin first."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator

import hypothesis
import pytest

from miaui.engine.memory import give_back_early
from miaui.scenes import shown_screens
from testkit.loaded_once import load_once

# A busy machine is slow to make whole games up; that is no fault of the code under test.
hypothesis.settings.register_profile(
    "miaui", deadline=None, suppress_health_check=[hypothesis.HealthCheck.too_slow]
)
hypothesis.settings.load_profile("miaui")

KEPT = ("miaui.engine.shapes:forget", "testkit.privacy.glass:forget", "tests.pictures.test_pictures:forget")
"""What lets go of kept pictures, as games' screens name theirs; only modules that were loaded are asked."""


LONGEST = ("window", "robust", "pictures")
"""Folders whose files take minutes, mostly waiting: begun last, they would keep one worker busy alone."""


def pytest_configure() -> None:
    give_back_early()
    load_once()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    def begins(item: pytest.Item) -> int:
        folder = item.path.parent.name
        return LONGEST.index(folder) if folder in LONGEST else len(LONGEST)

    items.sort(key=begins)


def pytest_collection_finish() -> None:
    """The tests themselves are no garbage: whoever collects it need not look through thousands of them."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="module", autouse=True)
def _let_go() -> Iterator[None]:
    """After a file of tests its windows and pictures are let go of, and their room is given back."""
    yield
    for reference in (*KEPT, *(screen.forget for screen in shown_screens())):
        module, _, forget = reference.partition(":")
        if module in sys.modules:
            getattr(sys.modules[module], forget)()
    gc.collect()
