"""Functions of the workshop can be read in one go, but for the numbers of drawings."""

from __future__ import annotations

from tests.test_shape import BRANCHES, LINES, branches, functions, length, trees

DRAWINGS = ("workshop/art", "workshop/sounds")
"""Scripts whose functions take the numbers of a drawing or a sound, one by one."""


def test_functions_can_be_read_in_one_go() -> None:
    found = [
        f"{path}: {node.name}"
        for path, tree in trees("workshop").items()
        for node in functions(tree)
        if branches(node) > BRANCHES or (length(node) > LINES and not path.startswith(DRAWINGS))
    ]
    assert found == []
