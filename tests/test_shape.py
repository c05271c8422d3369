"""The shape of the code: functions that can be read in one go, no file cut for its size alone, types where a
type can go, and code that is found by going to its definition.

What is not clean yet is counted in tests/data/shape.json, room by room; the figures may only fall.
`python -m tests.test_shape` writes them anew.
"""

from __future__ import annotations

import ast
import gc
import json
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FIGURES = ROOT / "tests" / "data" / "shape.json"
LINES, BRANCHES, MODULE = 60, 12, 600
ROOMS = ("miaui", "testkit", "tools")
COMMANDS = "miaui/cli/commands.py"
"""What imports each command when it is asked for."""
ALONE = {
    "miaui/games/kaivai/rules/sample.py": "a place that every game has, which bots may import",
    "miaui/games/kaivai/tabletop/speaking.py": "a place that every game has",
    "miaui/games/miaui/rules/view_json.py": "a place that every game has",
    "miaui/games/miaui/scenes/preview.py": "imported when its page opens; the title asks for every game",
    "miaui/games/miaui/tabletop/speaking.py": "a place that every game has",
    "miaui/scenes/library/board_pictures.py": "a part that is exchanged where pictures are read word by word",
    "miaui/scenes/table/begun.py": "what the scene, which is as long as one may be, is made with",
    "miaui/scenes/table/slips.py": "a part with a clock of its own, played alone in its tests",
}
"""Short modules with one reader beside them, and why they are not part of it."""
MEMORIES = ("ByteCache", "OrderedDict", "defaultdict", "cache", "lru_cache")
"""What a module that keeps something by itself begins with."""
PLACED = ("Rect", "around", "inset", "moved")
"""What makes a box from numbers, or from another one."""
UNFORMATTED = 36
"""How many statements of the program may lie as they were written by hand. May only fall."""
TYPE_ONLY = ("miaui/catalog.py", "miaui/scenes/entry.py")
"""Modules that import types of the house alone."""

Trees = Mapping[str, ast.Module]


def modules(*rooms: str) -> list[str]:
    """Return the paths of all modules in these folders."""
    paths = [path for room in rooms for path in (ROOT / room).rglob("*.py")]
    return [path.relative_to(ROOT).as_posix() for path in sorted(paths)]


@cache
def parsed(path: str) -> ast.Module:
    """Return the tree of a module."""
    gc.disable()  # whoever collects garbage would look through the whole tree again and again
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    gc.freeze()
    gc.enable()
    return tree


@cache
def trees(*rooms: str) -> Trees:
    """Return every module of these folders, by its path."""
    return {path: parsed(path) for path in modules(*rooms)}


def functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield all functions and methods."""
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef))


def length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Return the lines of a function from its `def` on."""
    return (node.end_lineno or node.lineno) - node.lineno + 1


def branches(tree: ast.AST) -> int:
    """Return how many ways a function may go: `if`, `elif` and `else`, loops, errors.

    A `match` is a table and counts once; functions inside count by themselves.
    """
    branches, left = 0, list(ast.iter_child_nodes(tree))
    while left:
        node = left.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            continue
        if isinstance(node, ast.If):
            branches += 1 + (bool(node.orelse) and not isinstance(node.orelse[0], ast.If))
        elif isinstance(node, ast.Try):
            branches += 1 + len(node.handlers)
        elif isinstance(node, ast.For | ast.While | ast.Match):
            branches += 1
        left += ast.iter_child_nodes(node)
    return branches


# -- what may only fall


def anys(path: str, tree: ast.Module) -> Iterator[str]:
    """Yield each `Any`."""
    yield from ("Any" for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == "Any")


def type_imports(path: str, tree: ast.Module) -> Iterator[str]:
    """Yield imports of the house for types alone."""
    if path in TYPE_ONLY:
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            yield from (
                part.module
                for part in node.body
                if isinstance(part, ast.ImportFrom)
                and (part.module or "").startswith("miaui")
                and part.module
            )


def named_code(path: str, tree: ast.Module) -> Iterator[str]:
    """Yield what finds code by a string."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("import_module"):
            yield ast.unparse(node)


def pixels(path: str, tree: ast.Module) -> Iterator[str]:
    """Yield what only the engine does: making and copying surfaces."""
    if path.startswith("miaui/engine/"):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            name = ast.unparse(node.func)
            if name == "pygame.Surface" or name.endswith(".blit"):
                yield name


def caches(path: str, tree: ast.Module) -> Iterator[str]:
    """Yield what a module keeps by itself: functions that remember, and its own caches of pictures."""
    if path.startswith(("miaui/engine/", "miaui/core/")) or re.search(r"/(public|rules|bots)/", path):
        return
    bodies = (node.body for node in tree.body if isinstance(node, ast.ClassDef))
    for node in (
        *tree.body,
        *(part for part in chain.from_iterable(bodies) if isinstance(part, ast.FunctionDef)),
    ):
        if isinstance(node, ast.FunctionDef):
            names = [
                ast.unparse(decorator).partition("(")[0].rpartition(".")[2]
                for decorator in node.decorator_list
            ]
            yield from (f"{name} {node.name}" for name in names if name in ("cache", "lru_cache"))
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            made = ast.unparse(node.value)
            if made in ("{}", "dict()") or made.partition("(")[0].rpartition(".")[2] in MEMORIES:
                yield made


def devices(path: str, tree: ast.Module) -> Iterator[str]:
    """Yield what only the engine does: asking which keys and buttons are held."""
    if path.startswith("miaui/engine/"):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "get_pressed":
            yield ast.unparse(node)


def open_matches(path: str, tree: ast.Module) -> Iterator[str]:
    """Yield matches over classes that do not end in `assert_never`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Match):
            classes = [
                part
                for case in node.cases
                for part in ast.walk(case.pattern)
                if isinstance(part, ast.MatchClass)
            ]
            if classes and "assert_never" not in ast.unparse(node.cases[-1]):
                yield ast.unparse(node.subject)


@cache
def handed() -> tuple[dict[str, set[str]], dict[str, set[str]], frozenset[str]]:
    """Return by class the functions that take it and those that make it; and the members of unions."""
    takes: dict[str, set[str]] = defaultdict(set)
    makes: dict[str, set[str]] = defaultdict(set)
    united: set[str] = set()
    for path, tree in trees("miaui").items():
        for node in ast.walk(tree):
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
                united.update(re.findall(r"\w+", ast.unparse(node)))
        for node in functions(tree):
            place = f"{path}:{node.lineno}"
            for argument in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs):
                for name in re.findall(
                    r"\w+", ast.unparse(argument.annotation) if argument.annotation else ""
                ):
                    takes[name].add(place)
            for call in ast.walk(node):
                if isinstance(call, ast.Call):
                    makes[ast.unparse(call.func).rpartition(".")[2]].add(place)
    return takes, makes, frozenset(united)


def carriers(path: str, tree: ast.Module) -> Iterator[str]:
    """Yield classes of fields alone that exactly one function takes and one makes: parameters in a parcel."""
    takes, makes, united = handed()
    for node in ast.walk(tree):
        if not isinstance(node, ast.ClassDef) or node.name in united or list(functions(node)):
            continue
        values = [*map(ast.unparse, node.decorator_list), *map(ast.unparse, node.bases)]
        fields = any("dataclass" in value or value == "NamedTuple" for value in values)
        if fields and len(takes[node.name]) == len(makes[node.name]) == 1:
            yield node.name


def places(node: ast.AST) -> int:
    """Return how many boxes a function places by hand, functions inside it apart: `Rect` called, or a box
    moved, inset or replaced by its edges."""
    count = 0
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.FunctionDef | ast.ClassDef):
            continue
        if isinstance(part, ast.Call):
            name = ast.unparse(part.func).rpartition(".")[2]
            edges = {word.arg for word in part.keywords} & set("xywh")
            count += name in PLACED or (name == "_replace" and bool(edges))
        count += places(part)
    return count


def placed_by_hand(path: str, tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """Yield functions that place three or more boxes by hand, where a tree of boxes may do it."""
    if path != "miaui/engine/draw/geometry.py":
        yield from (node for node in functions(tree) if places(node) >= 3)


def hand_placed(path: str, tree: ast.Module) -> Iterator[str]:
    """Yield the names of these functions."""
    yield from (node.name for node in placed_by_hand(path, tree))


def hand_placed_lines(path: str, tree: ast.Module) -> Iterator[str]:
    """Yield the name of one of these functions for each of its lines."""
    yield from (node.name for node in placed_by_hand(path, tree) for _line in range(length(node)))


def text_sizes(path: str, tree: ast.Module) -> Iterator[str]:
    """Yield what depends on text size: where the theme is asked for it, and branches on what it said."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in ("enlargement", "is_large", "text_scale"):
            asked = ast.unparse(node)
            if "theme." in asked:
                yield asked
        elif isinstance(node, ast.If | ast.IfExp) and re.search(r"\b(large|big)\b", ast.unparse(node.test)):
            yield ast.unparse(node.test)


COUNTED: dict[str, Callable[[str, ast.Module], Iterator[str]]] = {
    "Any": anys,
    "imports for types alone": type_imports,
    "code named by strings": named_code,
    "surfaces outside the engine": pixels,
    "caches of modules": caches,
    "devices read outside the engine": devices,
    "matches without assert_never": open_matches,
    "parameter carriers": carriers,
    "functions that place three boxes by hand": hand_placed,
    "lines of these functions": hand_placed_lines,
    "places that ask for text size": text_sizes,
}


def room(path: str) -> str:
    """Return the room of a module: its folder; of a game, the part of the game."""
    parts = path.split("/")[:-1]
    return "/".join(parts[:4] if parts[1:2] == ["games"] else parts[:2])


def counts(rule: Callable[[str, ast.Module], Iterator[str]]) -> dict[str, int]:
    """Return how often a rule finds something, by room."""
    rooms = Counter(room(path) for path, tree in trees("miaui").items() for _one in rule(path, tree))
    return dict(sorted(rooms.items()))


# -- files cut for their size


def importers() -> dict[str, set[str]]:
    """Return for every module of the program the modules that import it, by path."""
    imports: dict[str, set[str]] = defaultdict(set)
    names = {path.removesuffix(".py").replace("/", "."): path for path in trees("miaui")}
    for path, tree in trees("miaui").items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                for name in (node.module, *(f"{node.module}.{part.name}" for part in node.names)):
                    if name in names:
                        imports[names[name]].add(path)
    return imports


def fragments() -> list[str]:
    """Return modules of under 60 lines that exactly one module imports, and that beside them."""
    users = importers()
    short = [
        path
        for path in modules("miaui")
        if not path.endswith("__init__.py") and len((ROOT / path).read_text("utf-8").splitlines()) < LINES
    ]
    return [
        path
        for path in short
        if len(users[path]) == 1
        and Path(next(iter(users[path]))).parent == Path(path).parent
        and users[path] != {COMMANDS}
    ]


def measured() -> dict[str, object]:
    """Return all figures that may only fall."""
    return {name: counts(rule) for name, rule in COUNTED.items()}


KEPT = json.loads(FIGURES.read_text("utf-8")) if FIGURES.exists() else {}


@pytest.mark.slow
@pytest.mark.parametrize("rule", COUNTED)
def test_figures_only_fall(rule: str) -> None:
    """A figure that has fallen is written down (`python -m tests.test_shape`), so that it stays there."""
    assert counts(COUNTED[rule]) == KEPT[rule]


def test_no_file_is_cut_for_its_size() -> None:
    """A module of under 60 lines with one reader beside it belongs into it, or is listed with a reason."""
    assert fragments() == list(ALONE)


@pytest.mark.parametrize("path", [path for path in modules(*ROOMS) if not path.endswith("__init__.py")])
def test_functions_can_be_read_in_one_go(path: str) -> None:
    tree = parsed(path)
    long = [f"{node.name}: {length(node)} lines" for node in functions(tree) if length(node) > LINES]
    assert long == [] or not path.startswith("miaui/")
    assert [
        f"{node.name}: {branches(node)} ways" for node in functions(tree) if branches(node) > BRANCHES
    ] == []
    assert len((ROOT / path).read_text("utf-8").splitlines()) <= MODULE


def test_few_statements_are_laid_out_by_hand() -> None:
    marks = sum((ROOT / path).read_text("utf-8").count("# fmt: ") for path in modules("miaui"))
    assert marks == UNFORMATTED


PLACING = "def f(a):\n    b = a.inset(2)\n    return Rect(0, 0, b.w, 9), a._replace(h=2)"
"""A function that places three boxes."""


@pytest.mark.slow
def test_each_rule_finds_what_it_is_for() -> None:
    names = {
        "Any": "def f(a: Any) -> None: ...",
        "imports for types alone": "if TYPE_CHECKING:\n    from miaui.core.game import Game",
        "code named by strings": "import_module(name)",
        "devices read outside the engine": "held = pygame.key.get_pressed",
        "caches of modules": "_kept = {}\n@cache\ndef f(a): ...",
        "surfaces outside the engine": "a.blit(pygame.Surface((1, 1)), (0, 0))",
        "matches without assert_never": "match event:\n    case Caught(): pass\n    case _: pass",
        "functions that place three boxes by hand": PLACING,
        "lines of these functions": PLACING,
        "places that ask for text size": "size = canvas.theme.text_scale",
    }
    assert all(list(COUNTED[rule]("miaui/x/y.py", ast.parse(text))) for rule, text in names.items())
    made = "a = {}\nb = dict()\nc = functools.lru_cache(4)(f)\n"
    kept = f"{made}@cache\ndef f(): ...\nclass A:\n @cache\n def f(): ..."
    assert len(list(caches("miaui/games/salt/scenes/y.py", ast.parse(kept)))) == 5
    assert {*names, "parameter carriers"} == set(COUNTED)
    assert counts(carriers)
    assert list(hand_placed("miaui/x/y.py", ast.parse(PLACING))) == ["f"]
    assert not list(hand_placed("miaui/x/y.py", ast.parse(PLACING.replace("inset", "rows"))))
    assert len(list(text_sizes("miaui/x/y.py", ast.parse("if large: a = 1 if frame.at.big else 2")))) == 2
    closed = "match event:\n    case Caught(): pass\n    case _: assert_never(event)"
    assert not list(open_matches("miaui/x/y.py", ast.parse(closed)))
    ladder = "\n".join(f"    {'el' * bool(n)}if a == {n}: ..." for n in range(BRANCHES))
    assert branches(next(functions(ast.parse(f"def f(a):\n{ladder}")))) == BRANCHES
    assert branches(next(functions(ast.parse(f"def f(a):\n{ladder}\n    else: ...")))) == BRANCHES + 1
    assert length(next(functions(ast.parse("def f():\n" + "    a\n" * LINES)))) == LINES + 1


if __name__ == "__main__":
    FIGURES.write_text(json.dumps(measured(), indent=1) + "\n", "utf-8")
    sys.exit()
