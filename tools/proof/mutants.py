"""Do the tests notice mistakes? `python -m tools.proof.mutants [--sample 200] [--only rules view]`.

Changes one thing at a time in the rules core (an operator, a number, a word, a condition, a missing
statement), runs the core's tests against it until one fails, and lists the mutants that nobody noticed.
Nothing on disk is changed. docs/mutants.md explains the survivors. Needs fork, so not on Windows.
"""

from __future__ import annotations

import argparse
import ast
import importlib.abc
import importlib.util
import json
import os
import signal
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.machinery import ModuleSpec
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import hypothesis
import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
OUT = ROOT / "build" / "mutants.json"
GAME = "miaui.games.miaui."
MODULES = tuple(
    [GAME + name for name in ("rules", "ties", "taking", "view", "record", "reading", "sealing", "sample")]
    + [GAME + name for name in ("replay", "stream", "view_json")]
    + ["miaui.core.text", "miaui.core.chance"]
)
#: In the order in which they are likely and quick to notice; each group is asked if those before did not.
TESTS = (
    ("test_rulebook", "test_taking", "test_cards"),
    ("../core", "test_view_json", "test_stream", "test_record"),
    ("test_hostile", "test_naive", "test_view", "test_golden", "test_laws"),
)
#: Modules about texts, whose mutants the last group notices first.
TEXTS = frozenset(("text", "reading", "record", "sealing", "stream", "view_json"))
#: Seconds after which a mutant that never ends counts as noticed.
PATIENCE = 90

SWAPS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}


@dataclass(frozen=True)
class Mutant:
    """One change in one module; `number` counts the changes possible there."""

    module: str
    number: int
    line: int
    change: str


class Mutator(ast.NodeTransformer):
    """Makes the change with the wanted number, if any; lists all of them on the way."""

    def __init__(self, wanted: int = -1) -> None:
        self.wanted = wanted
        self.found: list[tuple[int, str]] = []

    def _here(self, node: Any, change: str) -> bool:
        self.found.append((node.lineno, change))
        return len(self.found) - 1 == self.wanted

    def generic_visit(self, node: ast.AST) -> ast.AST:
        """Every field but those that only people and type checkers read."""
        for name, value in list(ast.iter_fields(node)):
            if name in ("annotation", "returns", "decorator_list"):
                continue
            if isinstance(value, list):
                setattr(node, name, [self.visit(one) if isinstance(one, ast.AST) else one for one in value])
            elif isinstance(value, ast.AST):
                setattr(node, name, self.visit(value))
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """One operator of a comparison becomes its neighbour."""
        for place, operator in enumerate(node.ops):
            swap = SWAPS[type(operator)]
            if self._here(node, f"{type(operator).__name__} -> {swap.__name__}"):
                node.ops[place] = swap()  # type: ignore[call-overload]
        return self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        """`and` becomes `or`."""
        return self._operator(node)

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        """`+` becomes `-` and so on."""
        return self._operator(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        """`+=` becomes `-=` and so on."""
        return self._operator(node)

    def _operator(self, node: Any) -> ast.AST:
        swap = SWAPS.get(type(node.op))
        if swap is not None and self._here(node, f"{type(node.op).__name__} -> {swap.__name__}"):
            node.op = swap()
        return self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        """`not` and minus go away."""
        if self._here(node, f"no {type(node.op).__name__}"):
            return node.operand
        return self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        """A number grows by one, a truth turns, a word is another."""
        value = node.value
        other: Any = None
        if isinstance(value, bool):
            other = not value
        elif isinstance(value, int):
            other = value + 1
        elif isinstance(value, str):
            other = f"{value}X"
        if other is not None and self._here(node, f"{value!r:.30} -> {other!r:.30}"):
            return ast.copy_location(ast.Constant(other), node)
        return node

    def visit_If(self, node: ast.If) -> ast.AST:
        """A condition turns round."""
        return self._condition(node)

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        """A condition turns round."""
        return self._condition(node)

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        """A filter lets everything pass."""
        for place, condition in enumerate(node.ifs):
            if self._here(condition, "no filter"):
                node.ifs[place] = ast.copy_location(ast.Constant(True), condition)
        return self.generic_visit(node)

    def _condition(self, node: Any) -> ast.AST:
        if self._here(node, "condition turned round"):
            node.test = ast.copy_location(ast.UnaryOp(ast.Not(), node.test), node.test)
        return self.generic_visit(node)

    def visit_Return(self, node: ast.Return) -> ast.AST:
        """Nothing is returned."""
        nothing = node.value is None or (isinstance(node.value, ast.Constant) and node.value.value is None)
        if not nothing and self._here(node, "returns None"):
            node.value = ast.copy_location(ast.Constant(None), node)
        return self.generic_visit(node)

    def visit_Raise(self, node: ast.Raise) -> ast.AST:
        """Nothing is raised."""
        if self._here(node, "raises nothing"):
            return ast.copy_location(ast.Pass(), node)
        return self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        """A statement is left out; docstrings stay."""
        if isinstance(node.value, ast.Constant):
            return node
        if not isinstance(node.value, ast.Yield | ast.YieldFrom) and self._here(node, "statement left out"):
            return ast.copy_location(ast.Pass(), node)
        return self.generic_visit(node)


def mutants() -> Iterator[Mutant]:
    """Every mutant of every module."""
    for module in MODULES:
        mutator = Mutator()
        mutator.visit(_tree(module))
        for number, (line, change) in enumerate(mutator.found):
            yield Mutant(module, number, line, change)


def survives(mutant: Mutant) -> bool:
    """True if no test notices it."""
    child = os.fork()
    if child == 0:
        os._exit(_judge(mutant))
    patience = time.monotonic() + PATIENCE
    while time.monotonic() < patience:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return status == 0
        time.sleep(0.01)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return False


class _Instead(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives the mutated module instead of the one on disk."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name != self.mutant.module:
            return None
        return importlib.util.spec_from_loader(name, self)

    def exec_module(self, module: ModuleType) -> None:
        tree = Mutator(self.mutant.number).visit(_tree(self.mutant.module))
        exec(compile(ast.fix_missing_locations(tree), "<mutant>", "exec"), module.__dict__)


def _judge(mutant: Mutant) -> int:
    """In the child: 0 if all tests pass."""
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    sys.meta_path.insert(0, _Instead(mutant))
    phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
    hypothesis.settings.register_profile("mutants", phases=phases, database=None)
    hypothesis.settings.load_profile("mutants")
    texts = mutant.module.rpartition(".")[2] in TEXTS
    for group in sorted(TESTS, key=lambda tests: texts and "test_hostile" not in tests):
        paths = [str(ROOT / "tests/games" / (name if "/" in name else f"{name}.py")) for name in group]
        if pytest.main(["-x", "-q", "-p", "no:cacheprovider", *paths]) != 0:
            return 1
    return 0


def _tree(module: str) -> ast.Module:
    return ast.parse((ROOT / (module.replace(".", "/") + ".py")).read_text(encoding="utf-8"))


def main() -> int:
    """Run them; a line for every survivor, figures as JSON at the end."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, help="so many of them, drawn at random")
    parser.add_argument("--only", nargs="*", help="modules by their last name")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chosen = [m for m in mutants() if not options.only or m.module.rpartition(".")[2] in options.only]
    if options.sample and options.sample < len(chosen):
        chosen = Random(options.seed).sample(chosen, options.sample)
    alive: list[Mutant] = []
    for number, mutant in enumerate(chosen, 1):
        if survives(mutant):
            alive.append(mutant)
            print(f"{mutant.module}:{mutant.line} {mutant.change}", flush=True)
        if number % 20 == 0:
            print(f"{number} of {len(chosen)}, {len(alive)} survived", file=sys.stderr, flush=True)
    share = 1 - len(alive) / len(chosen)
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_text(json.dumps([vars(mutant) for mutant in alive], indent=1) + "\n", encoding="utf-8")
    print(json.dumps({"mutants": {"made": len(chosen), "survived": len(alive), "killed": round(share, 4)}}))
    return 0 if share >= 0.9 else 1


if __name__ == "__main__":
    sys.exit(main())
