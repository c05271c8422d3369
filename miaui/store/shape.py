"""Small checks that turn a JSON value into a typed one, or raise ValueError; exact: `true` is not 1."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

Check = Callable[[Any], Any]


def flag(value: Any) -> bool:
    """true or false."""
    if type(value) is not bool:
        raise ValueError("not true or false")
    return value


def integer(low: int, high: int) -> Check:
    """An integer within bounds."""

    def check(value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            raise ValueError(f"not a whole number from {low} to {high}")
        return value

    return check


def number(low: float, high: float) -> Check:
    """A finite number within bounds; a person may write 1 for 1.0."""

    def check(value: Any) -> float:
        if type(value) not in (int, float) or not low <= value <= high:
            raise ValueError(f"not a number from {low} to {high}")
        return float(value)

    return check


def text(longest: int) -> Check:
    """A string without control characters or lone surrogates."""

    def check(value: Any) -> str:
        if type(value) is not str or len(value) > longest:
            raise ValueError(f"not a text of at most {longest} characters")
        if any(ord(c) < 32 or 0xD800 <= ord(c) < 0xE000 for c in value):
            raise ValueError("a text with control characters")
        return value

    return check


def matching(pattern: str) -> Check:
    """A string that a regular expression covers whole."""
    compiled = re.compile(pattern)

    def check(value: Any) -> str:
        if type(value) is not str or len(value) > 64 or not compiled.fullmatch(value):
            raise ValueError("not of the form asked for")
        return value

    return check


def one_of(*choices: str) -> Check:
    """One of some strings."""

    def check(value: Any) -> str:
        if type(value) is not str or value not in choices:
            raise ValueError(f"not one of {', '.join(choices)}")
        return value

    return check


def optional(inner: Check) -> Check:
    """null, or what `inner` takes."""
    return lambda value: None if value is None else inner(value)


def many(inner: Check, most: int) -> Check:
    """A list of at most `most` values, as a tuple."""

    def check(value: Any) -> tuple[Any, ...]:
        if type(value) is not list or len(value) > most:
            raise ValueError(f"not a list of at most {most}")
        return tuple(inner(item) for item in value)

    return check


def names(most: int, longest: int) -> Check:
    """A list of short strings, as a set."""
    inner = many(text(longest), most)
    return lambda value: frozenset(inner(value))


def mapping(inner: Check, most: int, longest: int) -> Check:
    """An object of at most `most` keys of at most `longest` characters, each with a value `inner` takes."""
    key = text(longest)

    def check(value: Any) -> dict[str, Any]:
        if type(value) is not dict or len(value) > most:
            raise ValueError(f"not an object of at most {most} keys")
        return {key(name): inner(item) for name, item in value.items()}

    return check


def integers(*bounds: tuple[int, int]) -> Check:
    """A list of integers, each within its own bounds, as a tuple."""

    def check(value: Any) -> tuple[int, ...]:
        if type(value) is not list or len(value) != len(bounds):
            raise ValueError(f"not a list of {len(bounds)}")
        return tuple(integer(*bound)(item) for item, bound in zip(value, bounds, strict=True))

    return check


def record(kind: Callable[..., Any], /, **checks: Check) -> Check:
    """An object as a dataclass; keys may be missing, others are refused."""

    def check(value: Any) -> Any:
        if type(value) is not dict:
            raise ValueError("not an object")
        strange = set(value) - set(checks)
        if strange:
            raise ValueError("a key that does not belong here")
        return kind(**{key: checks[key](item) for key, item in value.items()})

    return check
