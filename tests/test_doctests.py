"""Examples in docstrings: each is run, and there are no fewer than there were."""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("miaui", "testkit", "tools")
PATHS = sorted(
    path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py") if ">>> " in path.read_text("utf-8")
)
NAMES = [".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for path in PATHS]
LEAST = 200
"""Functions that have an example; the figure may only rise."""


def examples(name: str) -> list[doctest.DocTest]:
    """Return the docstrings of a module that have examples."""
    return [doctests for doctests in doctest.DocTestFinder().find(import_module(name)) if doctests.examples]


@pytest.mark.parametrize("name", NAMES)
def test_examples_are_true(name: str) -> None:
    runner = doctest.DocTestRunner(verbose=False)
    told: list[str] = []
    for doctests in examples(name):
        runner.run(doctests, out=told.append)
    assert runner.summarize(verbose=False).failed == 0, "".join(told)
    assert runner.tries > 0


def test_many_functions_have_an_example() -> None:
    assert sum(len(examples(name)) for name in NAMES) >= LEAST
