"""Which tests enter which functions, and how long each takes: so that a mutant is only shown to tests that
can notice it, the quickest first."""

from __future__ import annotations

import ast
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

Place = tuple[str, int]
"""Source file and the first line of a function in it; line 0 stands for the module itself."""


class Watch:
    """Plugin of pytest that notes in `seconds` how long each test takes, by its id, and in `entered` the ids
    of the tests that enter each function of `files`."""

    def __init__(self, files: Iterable[Path]) -> None:
        self.files = {str(path) for path in files}
        self.seconds: dict[str, float] = {}
        self.entered: dict[Place, set[str]] = defaultdict(set)
        self._now: set[Place] = set()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        """Note which functions of `files` a test enters, its fixtures included, and the seconds of processor
        time that it takes, rounded to 0.1 ms; the test's own outcome stays as it is."""
        self._now = set()
        start = time.process_time()
        sys.setprofile(self._enter)
        try:
            return (yield)
        finally:
            sys.setprofile(None)
            self.seconds[item.nodeid] = round(time.process_time() - start, 4)
            for place in self._now:
                self.entered[place].add(item.nodeid)

    def _enter(self, frame: FrameType, event: str, _value: object) -> None:
        if event == "call" and frame.f_code.co_filename in self.files:
            self._now.add((frame.f_code.co_filename, frame.f_code.co_firstlineno))


class Reach:
    """Functions that tests enter, to be asked for a line: `seconds` by id of a test, and `entered` as (file,
    first line, ids of tests)."""

    def __init__(self, seconds: dict[str, float], entered: Iterable[tuple[str, int, list[str]]]) -> None:
        self.seconds = seconds
        self._tests: dict[str, dict[int, set[str]]] = defaultdict(lambda: defaultdict(set))
        self._bodies: dict[str, list[tuple[int, int]]] = {}
        for file, line, tests in entered:
            first, _last = self._body(file, line)
            self._tests[file][first] |= set(tests)
            self._tests[file][0] |= set(tests)

    def tests(self, file: str, line: int) -> list[str]:
        """Return the ids of the tests that enter the function around a line (from 1) of a file, the quickest
        first. For a line outside of functions, or in a function that no test enters, those that enter
        anything in the file; [] where none does. OSError for a file that is not there."""
        known = self._tests[file]
        entering = known.get(self._body(file, line)[0]) or known[0]
        return sorted(entering, key=lambda test: self.seconds[test])

    def _body(self, file: str, line: int) -> tuple[int, int]:
        """First and last line of the innermost named function around a line, (0, 0) outside of all."""
        if file not in self._bodies:
            tree = ast.parse(Path(file).read_text(encoding="utf-8"))
            self._bodies[file] = [
                _lines(node) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)
            ]
        around = [body for body in self._bodies[file] if body[0] <= line <= body[1]]
        return max(around, default=(0, 0))


def _lines(node: Any) -> tuple[int, int]:
    """A function with its decorators."""
    first = min([node.lineno, *(mark.lineno for mark in node.decorator_list)])
    return first, node.end_lineno or first
