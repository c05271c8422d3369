"""Small checks that turn a JSON value into a typed one, or raise ValueError; exact: `true` is not 1."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")

Check = Callable[[object], T]
"""A function that returns a JSON value as a typed one, or raises ValueError; `true` is no number to it."""


def flag(value: object) -> bool:
    """Return the value if it is true or false; raises ValueError else."""
    if type(value) is not bool:
        raise ValueError("not true or false")
    return value


def integer(low: int, high: int) -> Check[int]:
    """Return the check of an integer within bounds, both included; true, false and 1.0 are refused."""

    def check(value: object) -> int:
        if type(value) is not int or not low <= value <= high:
            raise ValueError(f"not a whole number from {low} to {high}")
        return value

    return check


def number(low: float, high: float) -> Check[float]:
    """Return the check of a number within bounds, both included, as a float; a person may write 1 for 1.0.
    True, false and NaN are refused."""

    def check(value: object) -> float:
        if (type(value) is int or type(value) is float) and low <= value <= high:
            return float(value)
        raise ValueError(f"not a number from {low} to {high}")

    return check


def text(longest: int) -> Check[str]:
    """Return the check of a string of at most `longest` characters, "" too, without control characters or
    lone surrogates."""

    def check(value: object) -> str:
        if type(value) is not str or len(value) > longest:
            raise ValueError(f"not a text of at most {longest} characters")
        if not value.isprintable() and any(ord(c) < 32 or 0xD800 <= ord(c) < 0xE000 for c in value):
            raise ValueError("a text with control characters")
        return value

    return check


def matching(pattern: str) -> Check[str]:
    """Return the check of a string of at most 64 characters that a regular expression matches from its
    beginning to its end."""
    compiled = re.compile(pattern)

    def check(value: object) -> str:
        if type(value) is not str or len(value) > 64 or not compiled.fullmatch(value):
            raise ValueError("not of the form asked for")
        return value

    return check


def one_of(*choices: str) -> Check[str]:
    """Return the check of a string that is one of some, letter for letter."""

    def check(value: object) -> str:
        if type(value) is not str or value not in choices:
            raise ValueError(f"not one of {', '.join(choices)}")
        return value

    return check


def optional(inner: Check[T]) -> Check[T | None]:
    """Return the check of null, which becomes None, or what `inner` takes."""
    return lambda value: None if value is None else inner(value)


def many(inner: Check[T], most: int) -> Check[tuple[T, ...]]:
    """Return the check of a list of at most `most` values that `inner` takes; it becomes a tuple of what that
    returns, () for []."""

    def check(value: object) -> tuple[T, ...]:
        if type(value) is not list or len(value) > most:
            raise ValueError(f"not a list of at most {most}")
        return tuple(inner(item) for item in value)

    return check


def names(most: int, longest: int) -> Check[frozenset[str]]:
    """Return the check of a list of at most `most` strings of at most `longest` characters; it becomes a set,
    of each once."""
    inner = many(text(longest), most)
    return lambda value: frozenset(inner(value))


def mapping(inner: Check[T], most: int, longest: int) -> Check[dict[str, T]]:
    """Return the check of an object of at most `most` keys of at most `longest` characters, each with a value
    `inner` takes; it becomes a dict of what that returns."""
    key = text(longest)

    def check(value: object) -> dict[str, T]:
        if type(value) is not dict or len(value) > most:
            raise ValueError(f"not an object of at most {most} keys")
        return {key(name): inner(item) for name, item in value.items()}

    return check


def integers(*bounds: tuple[int, int]) -> Check[tuple[int, ...]]:
    """Return the check of a list of integers, each within its own bounds, both included, and as many as there
    are bounds; it becomes a tuple."""

    def check(value: object) -> tuple[int, ...]:
        if type(value) is not list or len(value) != len(bounds):
            raise ValueError(f"not a list of {len(bounds)}")
        return tuple(integer(*bound)(item) for item, bound in zip(value, bounds, strict=True))

    return check


def record(kind: Callable[..., T], /, **checks: Check[object]) -> Check[T]:
    """Return the check of an object that becomes a dataclass; keys may be missing, unknown ones and values
    that their check refuses raise ValueError."""

    def check(value: object) -> T:
        if type(value) is not dict:
            raise ValueError("not an object")
        strange = set(value) - set(checks)
        if strange:
            raise ValueError("a key that does not belong here")
        return kind(**{key: checks[key](item) for key, item in value.items()})

    return check
