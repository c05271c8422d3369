"""Untrusted JSON: bounded before it is parsed, exact afterwards.

The order matters: size, nesting, then the parser, so that nothing hostile reaches the parser.
"""

import json
import math
import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from typing import NoReturn, TypeVar

from miaui.core.errors import BadRecord

T = TypeVar("T")

MAX_BYTES = 1_000_000
MAX_DEPTH = 32

#: Strings (left open or not) and brackets; possessive, so that a long string costs no memory.
_STRING = r'"(?:[^"\\]|\\.)*+"?'
_STRINGS_AND_BRACKETS = re.compile(_STRING + r"|[][{}]", re.DOTALL)
_STRINGS_AND_NUMBERS = re.compile(_STRING + r"|-?(?:NaN|Infinity)|-?[0-9][-+.0-9eE]*", re.DOTALL)


class NoNumber:
    """Stands for NaN, an infinite or an endless number where the rest of a text is worth keeping."""


def load_object(
    data: bytes | str,
    max_bytes: int = MAX_BYTES,
    decoder: json.JSONDecoder | None = None,
    max_depth: int = MAX_DEPTH,
) -> dict[str, object]:
    """Return the one JSON object in `data`.

    Raises BadRecord for anything else: too large, not UTF-8, nested deeper than `max_depth`,
    a key twice, NaN, infinite or endless numbers, text before or after the object. With the `decoder`
    FORGIVING such numbers are read as `NoNumber`.

    >>> load_object('{"seat": 1}')
    {'seat': 1}
    """
    text = _decoded(data, max_bytes)
    if text.count("[") + text.count("{") > max_depth:
        _check_depth(text, max_depth)
    try:
        value = (decoder or _DECODER).decode(text)
    except json.JSONDecodeError as error:
        place = f"line {error.lineno} column {error.colno}"
        what = error.msg.lower().removesuffix(" at").removesuffix(" starting")
        raise BadRecord(place, f"not JSON: {what}") from None
    except _BadNumber as error:
        raise BadRecord(_place_of(error.digits, text), f"{_short(error.digits)} {error.why}") from None
    except RecursionError:
        raise BadRecord("", f"nested deeper than {max_depth}") from None
    if type(value) is not dict:
        raise BadRecord("", f"expected one JSON object, found {json_type(value)}")
    return value


def object_or_none(text: str, max_bytes: int, max_depth: int) -> dict[str, object] | None:
    """Return the JSON object in a text; None for anything that `load_object` refuses."""
    try:
        return load_object(text, max_bytes, max_depth=max_depth)
    except BadRecord:
        return None


def dumps(value: object) -> str:
    """Return one line of JSON in ASCII, without a line feed; the inverse of `load_object` for what that
    accepts. ValueError for NaN and infinite numbers, TypeError for what is no JSON.

    >>> dumps({"seats": [0, 1], "name": None})
    '{"seats": [0, 1], "name": null}'
    """
    return _ENCODER.encode(value)


def json_type(value: object) -> str:
    """Return the words for the JSON type of a parsed value in error messages; the name of its class for
    another.

    >>> json_type(True), json_type(1.0), json_type(None)
    ('a boolean', 'a number with a fraction', 'null')
    """
    names = {
        dict: "an object",
        list: "a list",
        str: "a string",
        bool: "a boolean",
        int: "an integer",
        float: "a number with a fraction",
        type(None): "null",
    }
    return names.get(type(value), type(value).__name__)


def exact(value: object, kind: type[T], where: str) -> T:
    """Return `value` if its type is exactly `kind` (so `true` is no integer, and 1 no float); raises
    BadRecord at the place `where` else.

    >>> exact(3, int, "seat")
    3
    """
    if type(value) is not kind:
        raise BadRecord(where, f"expected {_EXPECTED[kind]}, found {json_type(value)}")
    return value


def required(owner: Mapping[str, object], key: str, kind: type[T], where: str = "") -> T:
    """Return the value at `key`, which is exactly a `kind`. Raises BadRecord if it is missing or of another
    type, at ``WHERE.KEY``, or at ``KEY`` where `where` is "".

    >>> required({"seat": 3}, "seat", int)
    3
    """
    place = f"{where}.{key}" if where else key
    if key not in owner:
        raise BadRecord(place, "missing")
    return exact(owner[key], kind, place)


def exact_keys(value: object, where: str, keys: Collection[str]) -> dict[str, object]:
    """Return `value` if it is an object with exactly these keys, in any order. Raises BadRecord else: at
    ``WHERE.KEY`` (``KEY`` where `where` is "") for one that is missing, at `where` for one too many and for
    no object.

    >>> exact_keys({"seat": 3}, "", ["seat"])
    {'seat': 3}
    """
    owner: dict[str, object] = exact(value, dict, where)
    for key in keys:
        if key not in owner:
            raise BadRecord(f"{where}.{key}" if where else key, "missing")
    if len(owner) != len(keys):
        raise BadRecord(where, f"unknown key {next(key for key in owner if key not in keys)[:40]!r}")
    return owner


def is_text(value: str) -> bool:
    """True if a file can hold the string, "" too; False for one with half a surrogate pair.

    >>> is_text("Māui")
    True
    >>> is_text(chr(0xD83D))
    False
    """
    return not any("\ud800" <= letter <= "\udfff" for letter in value)


_EXPECTED: dict[type, str] = {
    dict: "an object",
    list: "a list",
    str: "a string",
    bool: "a boolean",
    int: "an integer",
    float: "a number",
}


def _decoded(data: bytes | str, max_bytes: int) -> str:
    if len(data) > max_bytes:
        raise BadRecord("", f"larger than {max_bytes} bytes")
    try:
        text = data if isinstance(data, str) else data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(f"byte {error.start}", "not UTF-8") from None
    if text.startswith("\ufeff"):
        raise BadRecord("byte 0", "starts with a byte order mark")
    if not text.strip(" \t\r\n"):
        raise BadRecord("", "empty: expected one JSON object")
    return text


def _check_depth(text: str, max_depth: int) -> None:
    depth = 0
    for match in _STRINGS_AND_BRACKETS.finditer(text):
        sign = match.group()
        if sign in "[{":
            depth += 1
            if depth > max_depth:
                raise BadRecord(f"character {match.start()}", f"nested deeper than {max_depth}")
        elif sign in "]}":
            depth -= 1


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    owner = dict(pairs)
    if len(owner) != len(pairs):
        counted = Counter(key for key, _ in pairs)
        twice = next(key for key, times in counted.items() if times > 1)
        raise BadRecord(repr(twice[:60]), "key twice in one object")
    return owner


class _BadNumber(Exception):  # noqa: N818 - never leaves this module
    """A number that the parser must not let through."""

    def __init__(self, digits: str, why: str) -> None:
        super().__init__(digits, why)
        self.digits = digits
        self.why = why


def _no_constant(name: str) -> NoReturn:
    raise _BadNumber(name, "is no JSON number")


def _finite(digits: str) -> float:
    value = float(digits)
    if not math.isfinite(value):
        raise _BadNumber(digits, "is not a finite number")
    return value


def _integer(digits: str) -> int:
    try:
        return int(digits)
    except ValueError:  # beyond the interpreter's limit, 4300 unless set otherwise
        raise _BadNumber(digits, f"has {len(digits)} digits, too many") from None


def _place_of(digits: str, text: str) -> str:
    """Return line and column of the first number outside of strings that reads like this; "" if there is
    none.

    >>> _place_of("NaN", '{"a": NaN}')
    'line 1 column 7'
    """
    for match in _STRINGS_AND_NUMBERS.finditer(text):
        if match.group() == digits:
            before = text[: match.start()]
            return f"line {before.count(chr(10)) + 1} column {match.start() - before.rfind(chr(10))}"
    return ""


def _short(digits: str) -> str:
    return digits if len(digits) <= 40 else digits[:37] + "..."


def _forgiven(read: Callable[[str], object]) -> Callable[[str], object]:
    def number(digits: str) -> object:
        try:
            return read(digits)
        except _BadNumber:
            return NoNumber()

    return number


_DECODER = json.JSONDecoder(
    object_pairs_hook=_once, parse_constant=_no_constant, parse_float=_finite, parse_int=_integer
)
FORGIVING = json.JSONDecoder(
    object_pairs_hook=_once,
    parse_constant=_forgiven(_no_constant),
    parse_float=_forgiven(_finite),
    parse_int=_forgiven(_integer),
)
_ENCODER = json.JSONEncoder(ensure_ascii=True, separators=(", ", ": "), allow_nan=False)
