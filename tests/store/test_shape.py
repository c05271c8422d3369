"""Small checks of JSON values: what passes, at the very edges, and in which words the rest is refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from miaui.store import shape


@dataclass(frozen=True)
class Point:
    """Something with two numbers."""

    x: int = 1
    y: int = 2


POINT = shape.record(Point, x=shape.integer(0, 9), y=shape.integer(0, 9))
TEXT = "x" * 64

PASSES: list[tuple[shape.Check[Any], Any, Any]] = [
    (shape.flag, True, True),
    (shape.flag, False, False),
    (shape.integer(-1, 5), -1, -1),
    (shape.integer(-1, 5), 5, 5),
    (shape.number(0.5, 2), 0.5, 0.5),
    (shape.number(0.5, 2), 2, 2.0),
    (shape.text(3), "", ""),
    (shape.text(3), " ñ🐟", " ñ🐟"),
    (shape.text(3), "\ud7ff\ue000", "\ud7ff\ue000"),
    (shape.matching("[ax]+"), "a", "a"),
    (shape.matching("x*"), TEXT, TEXT),
    (shape.one_of("a", "b"), "b", "b"),
    (shape.optional(shape.flag), None, None),
    (shape.optional(shape.flag), True, True),
    (shape.many(shape.flag, 2), [], ()),
    (shape.many(shape.flag, 2), [True, False], (True, False)),
    (shape.names(2, 3), ["abc", "abc"], frozenset({"abc"})),
    (shape.integers((0, 1), (5, 6)), [1, 5], (1, 5)),
    (POINT, {}, Point(1, 2)),
    (POINT, {"y": 9}, Point(1, 9)),
]

REFUSES: list[tuple[shape.Check[Any], list[Any], str]] = [
    (shape.flag, [0, 1, None, "true", []], "not true or false"),
    (shape.integer(-1, 5), [-2, 6, 1.0, True, "1", None], "not a whole number from -1 to 5"),
    (shape.number(0.5, 2), [0.49, 2.01, True, "1", None, 10**400], "not a number from 0.5 to 2"),
    (shape.text(3), ["four", 3, None, ["a"]], "not a text of at most 3 characters"),
    (shape.text(3), ["\x00", "a\n", "\x1f", "\ud800", "\udfff"], "a text with control characters"),
    (shape.matching("[ax]+"), ["", "b", "ab", "a\n", "x" * 65, 7, None], "not of the form asked for"),
    (shape.one_of("a", "b"), ["c", "", None, ["a"], 1], "not one of a, b"),
    (shape.many(shape.flag, 2), [[True] * 3, {}, None, "ab"], "not a list of at most 2"),
    (shape.names(2, 3), [["a", "b", "c"], "abc"], "not a list of at most 2"),
    (shape.names(2, 3), [["abcd"], [1]], "not a text of at most 3 characters"),
    (shape.integers((0, 1), (5, 6)), [[1], [1, 5, 5], None, "15"], "not a list of 2"),
    (shape.integers((0, 1), (5, 6)), [[1, 7]], "not a whole number from 5 to 6"),
    (POINT, [[], None, "{}"], "not an object"),
    (POINT, [{"z": 1}, {"x": 1, "Y": 1}], "a key that does not belong here"),
    (POINT, [{"x": 10}], "not a whole number from 0 to 9"),
]


@pytest.mark.parametrize(("check", "value", "made"), PASSES)
def test_what_passes(check: shape.Check[Any], value: Any, made: Any) -> None:
    checked = check(value)
    assert checked == made and type(checked) is type(made)


@pytest.mark.parametrize(
    ("check", "value", "words"),
    [(check, value, words) for check, values, words in REFUSES for value in values],
)
def test_what_is_refused(check: shape.Check[Any], value: Any, words: str) -> None:
    with pytest.raises(ValueError) as refused:
        check(value)
    assert str(refused.value) == words


def test_an_object_of_any_keys() -> None:
    check = shape.mapping(shape.integer(0, 9), 2, 3)
    assert check({"a": 1, "abc": 9}) == {"a": 1, "abc": 9} and check({}) == {}
    for value, words in (
        ([], "not an object of at most 2 keys"),
        ({"a": 1, "b": 2, "c": 3}, "not an object of at most 2 keys"),
        ({"abcd": 1}, "not a text of at most 3 characters"),
        ({"a": 10}, "not a whole number from 0 to 9"),
    ):
        with pytest.raises(ValueError) as refused:
            check(value)
        assert str(refused.value) == words
