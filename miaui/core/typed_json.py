"""JSON out of annotations: values as plain data and back, with exact types, every key and no other.

`coder(View, own)` writes and reads a `View` field by field, as its annotations say: int, float, bool, str,
`Literal` of texts, optional values, tuples, mappings by text, dataclasses, new types of these, and `object`
for plain data. A type in `own` has its own coder.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from types import NoneType, UnionType
from typing import Generic, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from miaui.core.envelope import shortened
from miaui.core.errors import BadRecord
from miaui.core.json_text import exact, exact_keys

T = TypeVar("T")
J = TypeVar("J")
T_co = TypeVar("T_co", covariant=True)
J_co = TypeVar("J_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Coder(Generic[T_co, J_co]):
    """Writer and reader of values of a type: `write` takes one and returns plain data, which `read` takes. It
    raises BadRecord, which names the place in the data. `schema` is the JSON Schema of the plain data."""

    write: Callable[[object], J_co]
    read: Callable[[object], T_co]
    schema: Mapping[str, object]


#: Key of a field's metadata: its key is left out where it has its default value.
LEFT_OUT = "left out"

#: Coders by type, of types that are not written as their annotations say.
Coders = Mapping[object, Coder[object, object]]


def coder(kind: type[T], own: Coders) -> Coder[T, dict[str, object]]:
    """Return the coder of a dataclass. TypeError for an annotation that has no JSON."""
    hints = get_type_hints(kind)
    left_out = {one.name: one.default for one in fields(kind) if LEFT_OUT in one.metadata}  # type: ignore[arg-type]
    return record(kind, {name: _coder(hint, own) for name, hint in hints.items()}, left_out)


def _coder(kind: object, own: Coders) -> Coder[object, object]:
    if kind in own:
        return own[kind]
    origin, parts = get_origin(kind), get_args(kind)
    if hasattr(kind, "__supertype__"):
        return _coder(kind.__supertype__, own)
    if kind is object:
        return PLAIN
    if kind is float:
        return NUMBER
    if isinstance(kind, type) and kind in _BASIC:
        return Coder(_same, lambda data: exact(data, kind, ""), {"type": _BASIC[kind]})
    if origin is Literal:
        return one_of({word: word for word in parts})
    if origin in (Union, UnionType) and len(parts) == 2 and NoneType in parts:
        (inner,) = [_coder(part, own) for part in parts if part is not NoneType]
        return optional(inner)
    return _container(kind, origin, parts, own)


def _container(kind: object, origin: object, parts: Sequence[object], own: Coders) -> Coder[object, object]:
    if origin is tuple and parts[-1] is Ellipsis:
        return listed(_coder(parts[0], own))
    if origin is tuple and len(set(parts)) == 1:
        return listed(_coder(parts[0], own), len(parts))
    if origin is Mapping and parts[0] is str:
        return mapped(_coder(parts[1], own))
    if isinstance(kind, type) and is_dataclass(kind):
        return coder(kind, own)
    raise TypeError(f"{kind} has no JSON")


def record(
    kind: Callable[..., T],
    coders: Mapping[str, Coder[object, object]],
    defaults: Mapping[str, object] | None = None,
) -> Coder[T, dict[str, object]]:
    """Return the coder of an object whose keys are these parameters and attributes of `kind`. A key with its
    value in `defaults` is not written; `read` leaves a missing one of these to `kind`'s own default."""
    left_out = defaults or {}
    writers = [(key, None if inner.write is _same else inner.write) for key, inner in coders.items()]

    def write(value: object) -> dict[str, object]:
        return {key: inner(getattr(value, key)) if inner else getattr(value, key) for key, inner in writers}

    def write_some(value: object) -> dict[str, object]:
        return {
            key: inner.write(getattr(value, key))
            for key, inner in coders.items()
            if key not in left_out or getattr(value, key) != left_out[key]
        }

    def read(data: object) -> T:
        there = coders
        if left_out and isinstance(data, dict):
            there = {key: inner for key, inner in coders.items() if key in data or key not in left_out}
        return kind(**_read_keys(exact_keys(data, "", there), there))

    always = [key for key in coders if key not in left_out]
    return Coder(write_some if left_out else write, read, _object_schema(coders, always))


def named(names: Sequence[str], inner: Coder[T, J]) -> Coder[tuple[T, ...], dict[str, J]]:
    """Return the coder of a tuple that is an object in JSON, with a name for each place of the tuple, in
    order. `write` raises ValueError for a tuple of another length."""
    coders = dict.fromkeys(names, inner)

    def read(data: object) -> tuple[T, ...]:
        return cast(tuple[T, ...], tuple(_read_keys(exact_keys(data, "", coders), coders).values()))

    def write(values: object) -> dict[str, J]:
        return dict(zip(names, map(inner.write, _parts(values)), strict=True))

    return Coder(write, read, _object_schema(coders, names))


def mapped(inner: Coder[T, J]) -> Coder[Mapping[str, T], dict[str, J]]:
    """Return the coder of a mapping from any text."""

    def read(data: object) -> Mapping[str, T]:
        found = exact(data, dict, "")
        return cast(Mapping[str, T], _read_keys(found, dict.fromkeys(found, inner)))

    def write(value: object) -> dict[str, J]:
        return {key: inner.write(part) for key, part in cast(Mapping[str, object], value).items()}

    return Coder(write, read, {"type": "object", "additionalProperties": inner.schema})


def one_of(values: Mapping[str, T], why: str = "unknown word %s") -> Coder[T, object]:
    """Return the coder of a value that is one of a few texts in JSON; another text is refused by `why`, in
    which %s is its `repr`."""
    texts: dict[object, str] = {value: text for text, value in values.items()}

    def read(data: object) -> T:
        text = exact(data, str, "")
        if text not in values:
            raise BadRecord("", why % shortened(data))
        return values[text]

    plain = all(text == value for value, text in texts.items())
    return Coder(_same if plain else texts.__getitem__, read, {"enum": list(values)})


def optional(inner: Coder[T, J]) -> Coder[T | None, J | None]:
    """Return the coder of a value that may be null."""
    write, read = inner.write, inner.read

    def written(value: object) -> J | None:
        return None if value is None else write(value)

    return Coder(
        write if write is _same else written,
        lambda data: None if data is None else read(data),
        {"anyOf": [inner.schema, {"type": "null"}]},
    )


def listed(inner: Coder[T, J], count: int | None = None) -> Coder[tuple[T, ...], list[J]]:
    """Return the coder of a tuple that is a list in JSON; `read` refuses another number of entries than
    `count`, unless that is None."""

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

    size = {} if count is None else {"minItems": count, "maxItems": count}
    return Coder(
        lambda values: list(map(inner.write, _parts(values))),
        read,
        {"type": "array", "items": inner.schema, **size},
    )


def _object_schema(coders: Mapping[str, Coder[object, object]], required: Sequence[str]) -> dict[str, object]:
    return {
        "type": "object",
        "required": list(required),
        "properties": {key: inner.schema for key, inner in coders.items()},
        "additionalProperties": False,
    }


def _read_keys(data: Mapping[str, object], coders: Mapping[str, Coder[object, object]]) -> dict[str, object]:
    found: dict[str, object] = {}
    for key, inner in coders.items():
        try:
            found[key] = inner.read(data[key])
        except BadRecord as error:
            raise _inside(key, error) from None
    return found


def _inside(place: str, error: BadRecord) -> BadRecord:
    """Return the error of a part, its place told from the whole."""
    between = "." if error.where and error.where[0] != "[" else ""
    return BadRecord(f"{place}{between}{error.where}", error.why)


def _parts(values: object) -> Iterable[object]:
    return cast(Iterable[object], values)


def _same(value: object) -> object:
    return value


def _number(data: object) -> float:
    return float(data) if type(data) is int else exact(data, float, "")


_BASIC: dict[type, str] = {int: "integer", bool: "boolean", str: "string"}

#: A number, with a fraction or without.
NUMBER: Coder[float, object] = Coder(_same, _number, {"type": "number"})
#: Plain data, taken as it is.
PLAIN: Coder[object, object] = Coder(_same, _same, {})
