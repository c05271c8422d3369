"""JSON out of annotations: values as plain data and back, with exact types, every key and no other.

`coder(View, own)` writes and reads a `View` field by field, as its annotations say: int, bool, str, `Literal`
of texts, optional values, tuples, dataclasses, and new types of these. A type in `own` has its own coder.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, is_dataclass
from types import NoneType, UnionType
from typing import Any, Generic, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from miaui.core.envelope import shortened
from miaui.core.errors import BadRecord
from miaui.core.json_text import exact, exact_keys

T = TypeVar("T")
J = TypeVar("J")


@dataclass(frozen=True, slots=True)
class Coder(Generic[T, J]):
    """How values of a type cross a border: `write` returns plain data, and `read` takes it. It raises
    BadRecord, which names the place in the data."""

    write: Callable[[T], J]
    read: Callable[[object], T]


#: Coders by type, of types that are not written as their annotations say.
Coders = Mapping[object, Coder[Any, Any]]


def coder(kind: type[T], own: Coders) -> Coder[T, dict[str, object]]:
    """Return the coder of a dataclass. TypeError for an annotation that has no JSON."""
    return record(kind, {name: _coder(hint, own) for name, hint in get_type_hints(kind).items()})


def _coder(kind: Any, own: Coders) -> Coder[Any, Any]:
    if kind in own:
        return own[kind]
    origin, parts = get_origin(kind), get_args(kind)
    if hasattr(kind, "__supertype__"):
        return _coder(kind.__supertype__, own)
    if kind in (int, bool, str):
        return Coder(_same, lambda data: exact(data, kind, ""))
    if origin is Literal:
        return one_of({word: word for word in parts})
    if origin in (Union, UnionType) and len(parts) == 2 and NoneType in parts:
        (inner,) = [_coder(part, own) for part in parts if part is not NoneType]
        return optional(inner)
    if origin is tuple and parts[-1] is Ellipsis:
        return listed(_coder(parts[0], own))
    if origin is tuple and len(set(parts)) == 1:
        return listed(_coder(parts[0], own), len(parts))
    if isinstance(kind, type) and is_dataclass(kind):
        return coder(kind, own)
    raise TypeError(f"{kind} has no JSON")


def record(kind: Callable[..., T], coders: Mapping[str, Coder[Any, Any]]) -> Coder[T, dict[str, object]]:
    """Return the coder of an object whose keys are these parameters and attributes of `kind`."""
    writers = [(key, None if inner.write is _same else inner.write) for key, inner in coders.items()]

    def write(value: T) -> dict[str, object]:
        return {key: inner(getattr(value, key)) if inner else getattr(value, key) for key, inner in writers}

    def read(data: object) -> T:
        return kind(**_read_keys(exact_keys(data, "", coders), coders))

    return Coder(write, read)


def named(names: Sequence[str], inner: Coder[T, J]) -> Coder[tuple[T, ...], dict[str, J]]:
    """Return the coder of a tuple that is an object in JSON, with a name for each place of the tuple."""
    coders = dict.fromkeys(names, inner)

    def read(data: object) -> tuple[T, ...]:
        return tuple(_read_keys(exact_keys(data, "", coders), coders).values())

    return Coder(lambda values: dict(zip(names, map(inner.write, values), strict=True)), read)


def one_of(values: Mapping[str, T], why: str = "unknown word %s") -> Coder[T, object]:
    """Return the coder of a value that is one of a few texts; another text is refused by `why`, in which %s
    stands for it."""
    texts = {value: text for text, value in values.items()}

    def read(data: object) -> T:
        text = exact(data, str, "")
        if text not in values:
            raise BadRecord("", why % shortened(data))
        return values[text]

    plain = all(text == value for value, text in texts.items())
    return Coder(_same if plain else texts.__getitem__, read)


def optional(inner: Coder[T, J]) -> Coder[T | None, J | None]:
    """Return the coder of a value that may be null."""
    write, read = inner.write, inner.read

    def written(value: T | None) -> J | None:
        return None if value is None else write(value)

    return Coder(_same if write is _same else written, lambda data: None if data is None else read(data))


def listed(inner: Coder[T, J], count: int | None = None) -> Coder[tuple[T, ...], list[J]]:
    """Return the coder of a tuple that is a list in JSON, with `count` entries unless None."""

    def read(data: object) -> tuple[T, ...]:
        entries = exact(data, list, "")
        if count is not None and len(entries) != count:
            raise BadRecord("", f"{len(entries)} entries, expected {count}")
        found: list[T] = []
        try:
            found.extend(map(inner.read, entries))
        except BadRecord as error:
            raise _inside(f"[{len(found)}]", error) from None
        return tuple(found)

    return Coder(list if inner.write is _same else lambda values: list(map(inner.write, values)), read)


def _read_keys(data: Mapping[str, object], coders: Mapping[str, Coder[Any, Any]]) -> dict[str, Any]:
    found = {}
    for key, inner in coders.items():
        try:
            found[key] = inner.read(data[key])
        except BadRecord as error:
            raise _inside(key, error) from None
    return found


def _inside(place: str, error: BadRecord) -> BadRecord:
    """The error of a part, its place told from the whole."""
    between = "." if error.where and error.where[0] != "[" else ""
    return BadRecord(f"{place}{between}{error.where}", error.why)


def _same(value: Any) -> Any:
    return value
