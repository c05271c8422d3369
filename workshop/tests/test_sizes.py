"""Classes and functions of the workshop are as small as the game's, but for the numbers of drawings."""

from __future__ import annotations

from tests.test_sizes import large_classes, trees, wide_functions, winding_functions

DRAWINGS = ("workshop/art", "workshop/sounds")
"""Scripts whose functions take the numbers of a drawing or a sound, one by one."""


def test_classes_and_functions_are_small() -> None:
    found = []
    for path, tree in trees("workshop").items():
        wide = [] if path.startswith(DRAWINGS) else wide_functions(tree)
        found += [f"{path}: {one}" for one in (*large_classes(tree), *wide, *winding_functions(tree))]
    assert found == []
