"""Words in the code: docstrings that say what, and one word for one idea.

What is not clean yet is counted in tests/data/words.json, room by room; the figures may only fall.
`python -m tests.test_words` writes them anew.
"""

from __future__ import annotations

import ast
import io
import json
import re
import tokenize
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import pytest

from tests.test_shape import ROOT, modules, parsed, room

FIGURES = ROOT / "tests" / "data" / "words.json"
VERBS = frozenset((ROOT / "tests" / "data" / "verbs.txt").read_text("utf-8").split())
NO_NOUNS = frozenset(
    ["How", "What", "Whether", "Who", "Whoever", "Whose", "Why", "Those", "Nobody", "So", "One"]
)
"""Words with which no noun phrase begins that would say what something is."""
VAGUE = re.compile(
    r"\bthe same\b(?! [\w’'-]+ as| as|:)|\bthose\b(?! \w)|\bwhoever\b|\bnobody\b|^whether\b|\bso many\b"
    r"|\blet go of\b|\bone's affair\b",
    re.IGNORECASE | re.MULTILINE,
)
"""What has to be read twice."""


class Read(NamedTuple):
    """Public classes, functions and fields of a module with their docstrings, private classes and functions
    with theirs, all docstrings, and all identifiers."""

    documented: Sequence[tuple[ast.AST, str]]
    private: Sequence[tuple[ast.AST, str]]
    docstrings: Sequence[str]
    names: Sequence[str]


@cache
def read(path: str) -> Read:
    """Return what is asked of a module."""
    documented: list[tuple[ast.AST, str]] = []
    private: list[tuple[ast.AST, str]] = []
    docstrings, names = list[str](), list[str]()
    for node in ast.walk(parsed(path)):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef() | ast.Module():
                text = ast.get_docstring(node) or ""
                docstrings.append(text)
                if text and not isinstance(node, ast.Module) and not node.name.startswith("__"):
                    (private if node.name.startswith("_") else documented).append((node, text))
        match node:
            case ast.Module(body=body) | ast.ClassDef(body=body):
                documented += fields(body)
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                names.append(name)
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                names.append(name)
            case (
                ast.MatchAs(name=str(name))
                | ast.MatchStar(name=str(name))
                | ast.ExceptHandler(name=str(name))
            ):
                names.append(name)
    docstrings += [text for node, text in documented if isinstance(node, ast.Assign | ast.AnnAssign)]
    return Read(documented, private, docstrings, names)


def fields(body: Sequence[ast.stmt]) -> Iterator[tuple[ast.AST, str]]:
    """Yield fields with their docstrings."""
    for field, after in pairwise(body):
        match field, after:
            case ast.Assign() | ast.AnnAssign(), ast.Expr(value=ast.Constant(value=str(text))):
                yield field, text


def is_called(node: ast.AST) -> bool:
    """True if a node is a function that is called: no property."""
    return isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not any(
        ast.unparse(decorator).endswith(("property", ".setter")) for decorator in node.decorator_list
    )


def begins_well(node: ast.AST, text: str) -> bool:
    """True if the docstring of a function begins with what it does, and any other one with what it is of."""
    word = text.split(maxsplit=1)[0].strip(".,:;")
    return word in VERBS or text.startswith("True if") if is_called(node) else word not in NO_NOUNS


def no_verbs(path: str) -> Iterator[str]:
    """Yield functions whose docstring does not begin with what they do."""
    for node, text in read(path).documented:
        if is_called(node) and not begins_well(node, text):
            yield text


def no_nouns(path: str) -> Iterator[str]:
    """Yield modules, classes, properties and fields whose docstring does not begin with what they are."""
    module = ast.get_docstring(parsed(path)) or "Nothing said."
    for node, text in ((parsed(path), module), *read(path).documented):
        if not is_called(node) and not begins_well(node, text):
            yield text


def no_verbs_inside(path: str) -> Iterator[str]:
    """Yield private functions and classes whose docstring does not begin as that of a public one."""
    for node, text in read(path).private:
        if not begins_well(node, text):
            yield text


def vague(path: str) -> Iterator[str]:
    """Yield docstrings and comments with words that have to be read twice."""
    for text in (*read(path).docstrings, *comments(path)):
        yield from VAGUE.findall(text)


def comments(path: str) -> Iterator[str]:
    """Yield the comments of a module in which a word may have to be read twice."""
    text = (ROOT / path).read_text("utf-8")
    if any(VAGUE.search(line[line.index("#") :]) for line in text.splitlines() if "#" in line):
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT:
                yield token.string


@cache
def replaced() -> frozenset[str]:
    """Return the names that the glossary's terms replace: those in backticks in its column *replaces*."""
    text = (ROOT / "docs" / "glossary.md").read_text("utf-8")
    table = text.partition("| replaces |\n")[2].partition("\n\n")[0]
    columns = (line.strip("|").split("|")[-1] for line in table.splitlines())
    return frozenset(name for column in columns for name in re.findall(r"`(\w+)`", column))


def old_names(path: str) -> Iterator[str]:
    """Yield identifiers that a term of the glossary replaces."""
    return filter(replaced().__contains__, read(path).names)


NAMED = ("miaui", "tests", "tools", "examples")
"""Folders in which no replaced name may come back."""
COUNTED: dict[str, Callable[[str], Iterator[str]]] = {
    "functions without a verb": no_verbs,
    "modules, classes, properties and fields without a noun": no_nouns,
    "private functions and classes that begin otherwise": no_verbs_inside,
    "vague words": vague,
    "replaced names": old_names,
}


def counts(rule: Callable[[str], Iterator[str]]) -> dict[str, int]:
    """Return how often a rule finds something, by room."""
    rooms = NAMED if rule is old_names else ("miaui",)
    return dict(sorted(Counter(room(path) for path in modules(*rooms) for _hit in rule(path)).items()))


KEPT: dict[str, dict[str, int]] = json.loads(FIGURES.read_text("utf-8")) if FIGURES.exists() else {}


@pytest.mark.parametrize("rule", COUNTED)
def test_figures_only_fall(rule: str) -> None:
    """A figure that has fallen is written down (`python -m tests.test_words`), so that it stays there."""
    assert counts(COUNTED[rule]) == KEPT[rule]


def test_the_glossary_replaces_names() -> None:
    assert {"Keeper", "Tape", "eyes"} <= replaced()
    assert "seat" not in replaced()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The same box elsewhere.", True),
        ("The same order as before.", False),
        ("The same as `draw`.", False),
        ("Whether it is over.", True),
        ("True if it is over.", False),
        ("Let go of the pictures.", True),
        ("Those.", True),
        ("Those cards that lie open.", False),
    ],
)
def test_vague_words_are_found(text: str, expected: bool) -> None:
    assert bool(VAGUE.search(text)) == expected


if __name__ == "__main__":
    FIGURES.write_text(
        json.dumps({name: counts(rule) for name, rule in COUNTED.items()}, indent=1) + "\n", "utf-8"
    )
