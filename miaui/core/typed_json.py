"""JSON out of annotations: values as plain data and back, with exact types, every key and no other.

`coder(View, own)` writes and reads a `View` field by field, as its annotations say: int, float, bool, str,
`Literal` of texts, optional values, tuples, mappings by text, dataclasses, new types of these, and `object`
for plain data. A type in `own` has its own coder. A key that Python keeps for itself (`from`) is a name with
a line behind it (`from_`).
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass
from math import inf, isfinite
from types import NoneType, UnionType
from typing import Annotated, Generic, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

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

#: Key of a field's metadata: the keys of its dataclass stand among those of the owner. Where it may be None,
#: all of them or none are there.
FLAT = "flat"

#: Coders by type, of types that are not written as their annotations say.
Coders = Mapping[object, Coder[object, object]]


def coder(kind: type[T], own: Coders) -> Coder[T, dict[str, object]]:
    """Return the coder of a dataclass, as its annotations say but for the types in `own`. `read` raises
    BadRecord, at the place KEY, for a key that is missing and for a value of another type; also for an
    unknown key. TypeError for an annotation that has no JSON."""
    hints = get_type_hints(kind, include_extras=True)
    keys = {
        attribute.name: _key(
            attribute.name, _coder(hints[attribute.name], own), attribute.metadata, attribute.default
        )
        for attribute in fields(kind)  # type: ignore[arg-type]
    }
    return _record(kind, keys)


def _coder(kind: object, own: Coders) -> Coder[object, object]:
    if kind in own:
        return own[kind]
    origin, parts = get_origin(kind), get_args(kind)
    if hasattr(kind, "__supertype__"):
        return _coder(kind.__supertype__, own)
    if origin is Annotated:
        return _coder(parts[0], own)
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
    if origin is tuple:
        return _places([_coder(part, own) for part in parts])
    if origin is Mapping and parts[0] is str:
        return mapped(_coder(parts[1], own))
    if isinstance(kind, type) and is_dataclass(kind):
        return coder(kind, own)
    raise TypeError(f"{kind} has no JSON")


@dataclass(frozen=True, slots=True)
class _Key:
    """A field in JSON by the text of its key; one that is `left_out` may be missing, and one with `parts` is
    these keys and their schemas instead of one of its own."""

    text: str
    inner: Coder[object, object]
    left_out: bool = False
    default: object = None
    parts: Mapping[str, object] = field(default_factory=dict)

    @property
    def texts(self) -> Collection[str]:
        """The keys of the object that are its."""
        return self.parts or (self.text,)


def _key(name: str, inner: Coder[object, object], metadata: Mapping[str, object], default: object) -> _Key:
    text, left_out = name.removesuffix("_"), LEFT_OUT in metadata
    if FLAT not in metadata:
        return _Key(text, inner, left_out, default)
    of = cast(Mapping[str, Mapping[str, object]], inner.schema)
    either = cast(Sequence[Mapping[str, Mapping[str, object]]], of.get("anyOf", (of,)))
    return _Key(text, inner, "anyOf" in of, None, either[0]["properties"])


def _record(kind: Callable[..., T], keys: Mapping[str, _Key]) -> Coder[T, dict[str, object]]:
    """Return the coder of an object out of the parameters and attributes of `kind`."""
    coders = {key.text: key.inner for key in keys.values()}
    writers = [(name, None if inner.write is _same else inner.write) for name, inner in coders.items()]
    always = [text for key in keys.values() for text in key.texts if not key.left_out]

    def write(value: object) -> dict[str, object]:
        return {
            name: inner(getattr(value, name)) if inner else getattr(value, name) for name, inner in writers
        }

    def read(data: object) -> T:
        return kind(**_read_keys(exact_keys(data, "", coders), coders))

    def write_some(value: object) -> dict[str, object]:
        data: dict[str, object] = {}
        for name, key in keys.items():
            part = getattr(value, name)
            if not key.left_out or part != key.default:
                written = key.inner.write(part)
                data |= cast(Mapping[str, object], written) if key.parts else {key.text: written}
        return data

    def read_some(data: object) -> T:
        owner = exact(data, dict, "")
        given = {name: key for name, key in keys.items() if not key.left_out or owner.keys() & set(key.texts)}
        exact_keys(owner, "", [text for key in given.values() for text in key.texts])
        bare = _read_keys(owner, {key.text: key.inner for key in given.values() if not key.parts})
        flat = {
            name: key.inner.read({text: owner[text] for text in key.parts if text in owner})
            for name, key in given.items()
            if key.parts
        }
        return kind(**{name: flat[name] if key.parts else bare[key.text] for name, key in given.items()})

    schemas = {text: key.parts.get(text, key.inner.schema) for key in keys.values() for text in key.texts}
    together = {
        text: [other for other in key.parts if other != text and (text == first or other == first)]
        for key in keys.values()
        if key.left_out and key.parts
        for first in [next(iter(key.parts))]
        for text in key.parts
    }
    schema = _object_schema(schemas, always)
    if not any(key.left_out or key.parts or key.text != name for name, key in keys.items()):
        return Coder(write, read, schema)
    return Coder(write_some, read_some, {**schema, "dependentRequired": together} if together else schema)


def read_at(key: str, inner: Coder[T, J], owner: Mapping[str, object]) -> T:
    """Return the value under a key of an object, read by a coder. Raises BadRecord, at the place KEY, where
    it is missing or refused.

    >>> read_at("name", TEXT, {"name": "Rosi"})
    'Rosi'
    """
    if key not in owner:
        raise BadRecord(key, "missing")
    return cast(T, _read_keys(owner, {key: inner})[key])


def named(names: Sequence[str], inner: Coder[T, J]) -> Coder[tuple[T, ...], dict[str, J]]:
    """Return the coder of a tuple that is an object in JSON, with a name for each place of the tuple, in
    order. `write` raises ValueError for a tuple of another length, `read` BadRecord for a key that is missing
    or unknown.

    >>> named(("north", "south"), TEXT).write(("reef", "eel"))
    {'north': 'reef', 'south': 'eel'}
    """
    coders = dict.fromkeys(names, inner)

    def read(data: object) -> tuple[T, ...]:
        return cast(tuple[T, ...], tuple(_read_keys(exact_keys(data, "", coders), coders).values()))

    def write(values: object) -> dict[str, J]:
        return dict(zip(names, map(inner.write, _parts(values)), strict=True))

    return Coder(write, read, _object_schema(dict.fromkeys(names, inner.schema), names))


def mapped(inner: Coder[T, J]) -> Coder[Mapping[str, T], dict[str, J]]:
    """Return the coder of a mapping from any text to values of another coder; {} is one. `read` raises
    BadRecord at the place KEY for a value that is refused.

    >>> mapped(NUMBER).read({"7": 1})
    {'7': 1.0}
    """

    def read(data: object) -> Mapping[str, T]:
        entries = exact(data, dict, "")
        return cast(Mapping[str, T], _read_keys(entries, dict.fromkeys(entries, inner)))

    def write(value: object) -> dict[str, J]:
        return {key: inner.write(part) for key, part in cast(Mapping[str, object], value).items()}

    return Coder(write, read, {"type": "object", "additionalProperties": inner.schema})


def one_of(values: Mapping[str, T], why: str = "unknown word %s") -> Coder[T, object]:
    """Return the coder of a value that is one of a few texts in JSON. `read` refuses another text with
    BadRecord by `why`, in which %s is its `repr`; `write` raises KeyError for another value, unless each text
    stands for itself.

    >>> one_of({"reef": 1, "eel": 2}).read("eel")
    2
    """
    texts: dict[object, str] = {value: text for text, value in values.items()}

    def read(data: object) -> T:
        text = exact(data, str, "")
        if text not in values:
            raise BadRecord("", why % shortened(data))
        return values[text]

    plain = all(text == value for value, text in texts.items())
    return Coder(_same if plain else texts.__getitem__, read, {"enum": list(values)})


def checked(inner: Coder[T, J], is_right: Callable[[T], bool], why: str) -> Coder[T, J]:
    """Return a coder that refuses, with BadRecord by `why`, what another one reads and `is_right` is not True
    of; it writes as that one does.

    >>> checked(TEXT, str.isupper, "in lower case").read("EEL")
    'EEL'
    """

    def read(data: object) -> T:
        value = inner.read(data)
        if not is_right(value):
            raise BadRecord("", why)
        return value

    return Coder(inner.write, read, inner.schema)


def optional(inner: Coder[T, J]) -> Coder[T | None, J | None]:
    """Return the coder of a value that may be None, null in JSON; any other is for the coder `inner`.

    >>> optional(TEXT).read(None) is None
    True
    >>> optional(TEXT).schema
    {'anyOf': [{'type': 'string'}, {'type': 'null'}]}
    """
    write, read = inner.write, inner.read

    def written(value: object) -> J | None:
        return None if value is None else write(value)

    return Coder(
        write if write is _same else written,
        lambda data: None if data is None else read(data),
        {"anyOf": [inner.schema, {"type": "null"}]},
    )


def listed(inner: Coder[T, J], count: int | None = None) -> Coder[tuple[T, ...], list[J]]:
    """Return the coder of a tuple that is a list in JSON. `read` raises BadRecord for another number of
    entries than `count`, unless that is None, and at the place [N], from 0, for an entry that is refused.

    >>> listed(TEXT).read(["reef", "eel"])
    ('reef', 'eel')
    """

    def read(data: object) -> tuple[T, ...]:
        entries = exact(data, list, "")
        if count is not None and len(entries) != count:
            raise BadRecord("", f"{len(entries)} entries, expected {count}")
        return _gathered(map(inner.read, entries))

    size = {} if count is None else {"minItems": count, "maxItems": count}
    return Coder(
        lambda values: list(map(inner.write, _parts(values))),
        read,
        {"type": "array", "items": inner.schema, **size},
    )


def _places(inner: Sequence[Coder[object, object]]) -> Coder[tuple[object, ...], list[object]]:
    """Return the coder of a tuple with a coder for each place."""
    every = listed(PLAIN, len(inner))
    return Coder(
        lambda values: [
            place_coder.write(part) for place_coder, part in zip(inner, _parts(values), strict=True)
        ],
        lambda data: _gathered(
            place_coder.read(part) for place_coder, part in zip(inner, every.read(data), strict=True)
        ),
        {
            "type": "array",
            "prefixItems": [place_coder.schema for place_coder in inner],
            "minItems": len(inner),
            "maxItems": len(inner),
        },
    )


def _gathered(entries: Iterable[T]) -> tuple[T, ...]:
    """Return the entries of a list; the place of one that is refused is told."""
    values: list[T] = []
    try:
        values.extend(entries)
    except BadRecord as error:
        raise _inside(f"[{len(values)}]", error) from None
    return tuple(values)


def _object_schema(properties: Mapping[str, object], required: Sequence[str]) -> dict[str, object]:
    return {
        "type": "object",
        "required": list(required),
        "properties": properties,
        "additionalProperties": False,
    }


def _read_keys(data: Mapping[str, object], coders: Mapping[str, Coder[object, object]]) -> dict[str, object]:
    values: dict[str, object] = {}
    for key, inner in coders.items():
        try:
            values[key] = inner.read(data[key])
        except BadRecord as error:
            raise _inside(key, error) from None
    return values


def _inside(place: str, error: BadRecord) -> BadRecord:
    """Return the error of a part, its place told from the whole."""
    between = "." if error.where and error.where[0] != "[" else ""
    return BadRecord(f"{place}{between}{error.where}", error.why)


def _parts(values: object) -> Iterable[object]:
    return cast(Iterable[object], values)


def _same(value: object) -> object:
    return value


def _number(data: object) -> float:
    try:
        number = float(data) if type(data) is int else exact(data, float, "")
    except OverflowError:
        number = inf
    if not isfinite(number):
        raise BadRecord("", "expected a number, found one without an end")
    return number


_BASIC: dict[type, str] = {int: "integer", bool: "boolean", str: "string"}

#: A number, with a fraction or without.
NUMBER: Coder[float, object] = Coder(_same, _number, {"type": "number"})
TEXT: Coder[str, object] = Coder(_same, lambda data: exact(data, str, ""), {"type": "string"})
#: Plain data, taken as it is.
PLAIN: Coder[object, object] = Coder(_same, _same, {})
