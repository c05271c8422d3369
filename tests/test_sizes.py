"""Classes and functions stay small enough to be read in one go."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
METHODS, PARAMETERS, BRANCHES = 25, 6, 10
ROOMS = ("miaui", "testkit", "tools")
TABLES = ("testkit/miaui/tables.py", "testkit/salt/tables.py")
"""Tests lay out a table by naming its parts, each with a default."""


@cache
def trees(*rooms: str) -> dict[str, ast.Module]:
    """Return every module of these folders, by its path."""
    paths = [path for room in rooms for path in (ROOT / room).rglob("*.py")]
    return {path.relative_to(ROOT).as_posix(): ast.parse(path.read_text("utf-8")) for path in sorted(paths)}


def large_classes(tree: ast.Module) -> Iterator[str]:
    """Names of classes with too many methods, and how many they have."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            count = sum(isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef) for part in node.body)
            if count > METHODS:
                yield f"{node.name} has {count} methods"


def wide_functions(tree: ast.Module) -> Iterator[str]:
    """Names of functions that take too much, and how many things; `self` does not count."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            names = [one.arg for one in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)]
            count = len(names) - (names[:1] in (["self"], ["cls"]))
            if count > PARAMETERS:
                yield f"{node.name} takes {count}"


def branches(tree: ast.AST) -> int:
    """How many ways a function may go: `if`, `elif` and `else`, loops, errors. A `match` is a table and
    counts once; functions inside count by themselves."""
    found, left = 0, list(ast.iter_child_nodes(tree))
    while left:
        node = left.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if isinstance(node, ast.If):
            found += 1 + (bool(node.orelse) and not isinstance(node.orelse[0], ast.If))
        elif isinstance(node, ast.Try):
            found += 1 + len(node.handlers)
        elif isinstance(node, ast.For | ast.While | ast.Match):
            found += 1
        left += ast.iter_child_nodes(node)
    return found


def winding_functions(tree: ast.Module) -> Iterator[str]:
    """Names of functions with too many branches, and how many they have."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and branches(node) > BRANCHES:
            yield f"{node.name} has {branches(node)} branches"


def test_no_class_has_too_many_methods() -> None:
    assert [f"{path}: {one}" for path, tree in trees(*ROOMS).items() for one in large_classes(tree)] == []


def test_no_function_takes_too_much() -> None:
    plain = {path: tree for path, tree in trees(*ROOMS).items() if not path.startswith(TABLES)}
    assert [f"{path}: {one}" for path, tree in plain.items() for one in wide_functions(tree)] == []


def test_no_function_branches_too_often() -> None:
    assert [f"{path}: {one}" for path, tree in trees(*ROOMS).items() for one in winding_functions(tree)] == []


def test_what_is_too_large_is_found() -> None:
    methods = "\n".join(f"    def f{n}(self): ..." for n in range(METHODS + 1))
    assert list(large_classes(ast.parse(f"class A:\n{methods}"))) == ["A has 26 methods"]
    wide = ", ".join(f"a{n}" for n in range(PARAMETERS + 1))
    assert list(wide_functions(ast.parse(f"class A:\n    def f(self, {wide}): ..."))) == ["f takes 7"]
    assert list(wide_functions(ast.parse("def f(a, b, c, d, *, e, f, g): ..."))) == ["f takes 7"]
    assert not list(wide_functions(ast.parse("def f(self, a, b, c, d, *, e, f): ...")))
    ladder = "\n".join(f"    {'el' * bool(n)}if a == {n}: ..." for n in range(BRANCHES))
    assert not list(winding_functions(ast.parse(f"def f(a):\n{ladder}")))
    found = list(winding_functions(ast.parse(f"def f(a):\n{ladder}\n    else: ...")))
    assert found == ["f has 11 branches"]
