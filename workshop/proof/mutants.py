"""Do the tests notice mistakes? `python -m workshop.proof.mutants [--sample 200] [--only rules view]`.

Changes one thing at a time in the rules core or in the store (an operator, a number, a word, a condition, a
missing statement), runs the tests that enter the changed function, the quickest first, until one fails, and
lists the mutants that nobody noticed. Nothing on disk is changed.
workshop/docs/mutants.md explains the survivors.
Needs fork and /proc, so Linux.
"""

from __future__ import annotations

import argparse
import ast
import importlib.abc
import importlib.util
import json
import os
import pickle
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.machinery import ModuleSpec
from pathlib import Path
from random import Random
from types import ModuleType

import hypothesis
import pytest

from workshop.proof.mutator import Mutator
from workshop.proof.reach import Reach, Watch

ROOT = Path(__file__).resolve().parent.parent.parent
OUT = ROOT / "build" / "mutants.json"


def modules(room: str, names: str) -> tuple[str, ...]:
    """Return the dotted names `miaui.ROOM.NAME` for each of the names, in their order; () for "".

    >>> modules("core", "deal seats")
    ('miaui.core.deal', 'miaui.core.seats')
    """
    return tuple(f"miaui.{room}.{name}" for name in names.split())


AREAS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "rules": (
        (
            *modules("games.miaui.public", "taking ties view"),
            *modules("games.miaui.rules", "apply reading record replay sample view_json"),
            *modules("core", "json_text stream chance"),
        ),
        ("tests/games/miaui/public", "tests/games/miaui/rules", "tests/core"),
    ),
    "salt": (
        (
            *modules("games.salt.public", "cards moves parts points view"),
            *modules("games.salt.rules", "apply legal memory position record replay sample"),
            *modules("games.salt.rules", "sight steps view_json"),
            *modules("games.salt.bots", "arena kit yardstick"),
        ),
        ("tests/games/salt/public", "tests/games/salt/rules", "tests/games/salt/bots"),
    ),
    "kaivai": (
        (
            *modules("games.kaivai.public", "actions bases bidding building canoes chart delivering ending"),
            *modules("games.kaivai.public", "fishing god hexes moves placing purse round_start sinking view"),
            *modules("games.kaivai.rules", "account apply reading record replay sample"),
            *modules("games.kaivai.rules", "state_json view_json"),
            *modules("games.kaivai.bots", "kit yardstick yardstick_canoes"),
        ),
        ("tests/games/kaivai/public", "tests/games/kaivai/rules", "tests/games/kaivai/bots"),
    ),
    "store": (
        (
            *modules("store", "backup crash exchange files library lock"),
            *modules("store", "paths problems rows schema settings shape statistics today"),
        ),
        ("tests/store",),
    ),
}
"""Modules, and the folders of the tests that are to notice changes in them."""
SPARE = 20
"""Seconds of computing that a mutant may take beyond three times what its tests take; one that never ends
counts as noticed."""
WAITING = 30.0
"""Seconds after which one that waits instead of computing counts as noticed."""
ENOUGH = 20.0
"""Seconds of computing after which tests that are still to come are left out; so the figures are rather too
low than too high."""


@dataclass(frozen=True)
class Mutant:
    """Change in one module, by its dotted name; `number` counts, from 0, the changes possible there; its
    `line`, from 1, and the `change` in words, such as "Lt -> LtE"."""

    module: str
    number: int
    line: int
    change: str

    @property
    def file(self) -> str:
        """Path of the module's source, as text."""
        return str(source(self.module))

    @property
    def name(self) -> str:
        """Last part of the module's dotted name, such as "deal"."""
        return self.module.rpartition(".")[2]


def source(module: str) -> Path:
    """Return the path of a dotted module's file below the repository's root, such as miaui/core/deal.py; it
    need not exist."""
    return ROOT / (module.replace(".", "/") + ".py")


def mutants(area: str) -> Iterator[Mutant]:
    """Yield every mutant of the modules of an area ("rules", "salt", "kaivai" or "store"), module by module,
    in the order in which `Mutator` meets them. KeyError for an unknown area."""
    for module in AREAS[area][0]:
        mutator = Mutator()
        mutator.visit(_tree(module))
        for number, (line, change) in enumerate(mutator.found):
            yield Mutant(module, number, line, change)


def reach(area: str) -> Reach:
    """Run the tests of an area once in a process of its own; return the seconds of each test and the
    functions that each enters. AssertionError where a test fails without any mutant."""
    receive, send = os.pipe()
    child = os.fork()
    if child == 0:
        watch = Watch(source(module) for module in AREAS[area][0])
        _hush()
        status = pytest.main([*QUIET, *AREAS[area][1]], plugins=[watch])
        with os.fdopen(send, "wb") as out:
            pickle.dump((int(status), watch.seconds, dict(watch.entered)), out)
        os._exit(0)
    os.close(send)
    with os.fdopen(receive, "rb") as answer:
        status, seconds, entered = pickle.load(answer)
    os.waitpid(child, 0)
    if status:
        raise AssertionError(f"the tests of the {area} fail without any mutant")
    return Reach(seconds, [(*place, sorted(tests)) for place, tests in entered.items()])


def survives(mutant: Mutant, known: Reach) -> bool:
    """Return True if the quickest tests that enter the mutant's function, about 20 seconds of them, all pass
    with it; True where no test enters it. False where one fails, where they compute for 20 seconds more than
    three times their usual time, and where they stand still for 30 seconds. Nothing on disk is changed."""
    tests, total = [], 0.0
    for test in known.tests(mutant.file, mutant.line):
        if total <= ENOUGH:
            tests.append(test)
        total += known.seconds[test]
    if not tests:
        return True
    child = os.fork()
    if child == 0:
        import resource

        limit = int(3 * min(total, ENOUGH) + SPARE)
        resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
        os.setpgid(0, 0)
        os._exit(_judge(mutant, tests))
    computed, moved = 0.0, time.monotonic()
    while time.monotonic() < moved + WAITING:
        done, status = os.waitpid(child, os.WNOHANG)
        if done:
            return status == 0
        time.sleep(0.005)
        if (now := _computed(child)) > computed:
            computed, moved = now, time.monotonic()
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return False


def _computed(process: int) -> float:
    """Seconds that a process has computed (Linux)."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class _Instead(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives the mutated module instead of the one on disk."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        if name != self.mutant.module:
            return None
        return importlib.util.spec_from_loader(name, self, origin=self.mutant.file)

    def exec_module(self, module: ModuleType) -> None:
        tree = Mutator(self.mutant.number).visit(_tree(self.mutant.module))
        exec(compile(ast.fix_missing_locations(tree), "<mutant>", "exec"), module.__dict__)


QUIET = ("-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", "--hypothesis-profile=mutants")


def _hush() -> None:
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    phases = (hypothesis.Phase.explicit, hypothesis.Phase.generate)
    slow = [hypothesis.HealthCheck.too_slow]
    hypothesis.settings.register_profile(
        "mutants", phases=phases, database=None, deadline=None, derandomize=True, suppress_health_check=slow
    )


def _judge(mutant: Mutant, tests: list[str]) -> int:
    """In the child: 0 if all tests pass."""
    _hush()
    sys.meta_path.insert(0, _Instead(mutant))
    return int(pytest.main(["-x", *QUIET, *tests]) != 0)


def _tree(module: str) -> ast.Module:
    return ast.parse(source(module).read_text(encoding="utf-8"))


def main() -> int:
    """Run the mutants of each `--area` (all four), or `--sample` of each drawn by `--seed` (1), of modules
    whose last name is in `--only` if given; print a line for every survivor, such as "miaui.core.deal:12 Lt
    -> LtE", write the survivors to build/mutants.json, and print {"mutants": {area: {"made", "survived",
    "killed"}}} as a line of JSON, "killed" being a share. Return 1 if fewer than 0.9 of an area's mutants
    were noticed, else 0; with none made all count as noticed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--area", nargs="*", choices=list(AREAS), default=list(AREAS))
    parser.add_argument("--sample", type=int, help="so many of each area, drawn at random")
    parser.add_argument("--only", nargs="*", help="modules by their last name")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    os.chdir(ROOT)
    figures: dict[str, object] = {}
    alive: list[Mutant] = []
    weak = False
    for area in options.area:
        known = reach(area)
        chosen = [mutant for mutant in mutants(area) if not options.only or mutant.name in options.only]
        if options.sample and options.sample < len(chosen):
            chosen = Random(options.seed).sample(chosen, options.sample)
        survived = _all(chosen, known)
        share = 1 - len(survived) / max(1, len(chosen))
        figures[area] = {"made": len(chosen), "survived": len(survived), "killed": round(share, 4)}
        alive, weak = alive + survived, weak or share < 0.9
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_text(json.dumps([vars(mutant) for mutant in alive], indent=1) + "\n", encoding="utf-8")
    print(json.dumps({"mutants": figures}))
    return int(weak)


def _all(chosen: list[Mutant], known: Reach) -> list[Mutant]:
    """Those that survive; a word on stderr from time to time."""
    alive: list[Mutant] = []
    for number, mutant in enumerate(chosen, 1):
        if survives(mutant, known):
            alive.append(mutant)
            print(f"{mutant.module}:{mutant.line} {mutant.change}", flush=True)
        if number % 20 == 0:
            by = Counter(one.name for one in alive)
            print(f"{number} of {len(chosen)}, survivors {dict(by)}", file=sys.stderr, flush=True)
    return alive


if __name__ == "__main__":
    sys.exit(main())
