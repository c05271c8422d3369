"""Messages of `miaui-bot`, version 1: a type each, their lines, and their JSON Schema (docs/protocol.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal, Protocol

from miaui.bots.protocol import LONGEST_NAME, LONGEST_REASON, MOST, MOST_REASONS, PROTOCOL
from miaui.core.chance import SEED_BITS
from miaui.core.json_text import dumps
from miaui.core.typed_json import LEFT_OUT, PLAIN, Coder, Coders, coder

Id = Annotated[int, "id"]
Echo = Annotated[object, "echo of an id"]
"""The `id` of what is answered, as it was given."""
GameKey = Annotated[str, "game"]
SeatCount = Annotated[int, "seats"]
SeatNumber = Annotated[int, "seat"]
Count = Annotated[int, "count"]
Milliseconds = Annotated[int, "milliseconds"]
SeedNumber = Annotated[int, "seed"]
Legal = Annotated[tuple[str, ...], "legal"]
Data = Annotated[Mapping[str, object], "data"]
ProtocolName = Annotated[str, "protocol"]
Effort = Annotated[Literal["table", "arena"], "effort"]
Name = Annotated[str, "name"]
Share = Annotated[float, "share"]
Reasons = Annotated[tuple[str, ...], "reasons"]

_OPTIONAL = {LEFT_OUT: True}


class Message(Protocol):
    """A message; `kind` is its `type`."""

    kind: ClassVar[str]


@dataclass(frozen=True, slots=True)
class HostName:
    """Name and version of a host."""

    name: str
    version: str


@dataclass(frozen=True, slots=True)
class LineLimit:
    """Limit of a line, in bytes; 0: none is told."""

    line_bytes: Count = field(default=0, metadata=_OPTIONAL)


@dataclass(frozen=True, slots=True)
class TimeLimits:
    """Limits of a decision's time: milliseconds for a move, and by how many it may be late."""

    move_ms: Milliseconds
    grace_ms: Count


@dataclass(frozen=True, slots=True)
class HostHello:
    """First message of a host."""

    kind: ClassVar[str] = "hello"
    protocol: ProtocolName
    versions: tuple[int, ...]
    host: HostName
    limits: LineLimit


@dataclass(frozen=True, slots=True)
class New:
    """Beginning of a game in a seat: the game's key, a name for this one game, the number of seats, the own
    seat, the options by key, and the seed of what a program draws once a game."""

    kind: ClassVar[str] = "new"
    id: Id
    game: GameKey
    game_id: str
    seats: SeatCount
    seat: SeatNumber
    variants: Mapping[str, bool]
    effort: Effort
    seed: SeedNumber
    limits: TimeLimits


@dataclass(frozen=True, slots=True)
class Choose:
    """Question for a move: the number of the decision from 0, what has to be chosen (`phase`), the texts of
    all legal moves, and the milliseconds that there are."""

    kind: ClassVar[str] = "choose"
    id: Id
    game_id: str
    seat: SeatNumber
    decision: Count
    phase: str | None
    legal: Legal
    view: Data
    seed: SeedNumber
    ms: Milliseconds


@dataclass(frozen=True, slots=True)
class Ponder:
    """View to think about meanwhile."""

    kind: ClassVar[str] = "ponder"
    game_id: str
    seat: SeatNumber
    view: Data


@dataclass(frozen=True, slots=True)
class Stop:
    """Wish for an answer at once to the question with that id."""

    kind: ClassVar[str] = "stop"
    id: Id


@dataclass(frozen=True, slots=True)
class Ping:
    """Question whether a program lives."""

    kind: ClassVar[str] = "ping"
    id: Id


@dataclass(frozen=True, slots=True)
class Over:
    """End of a game: scores by seat, the seats that won, and the record, None where it is not shown."""

    kind: ClassVar[str] = "over"
    game_id: str
    scores: tuple[int, ...]
    winners: tuple[SeatNumber, ...]
    record: Data | None


@dataclass(frozen=True, slots=True)
class Abort:
    """End of a game without a result."""

    kind: ClassVar[str] = "abort"
    game_id: str
    reason: str


@dataclass(frozen=True, slots=True)
class HostError:
    """Fault of a program as a code and in words, and the move that was made in its place (None: none)."""

    kind: ClassVar[str] = "error"
    id: Id | None
    code: str
    message: str
    played: str | None


@dataclass(frozen=True, slots=True)
class Quit:
    """End of a program's work."""

    kind: ClassVar[str] = "quit"


@dataclass(frozen=True, slots=True)
class ProgramHello:
    """First message of a program; a `version` of None: none is shared."""

    kind: ClassVar[str] = "hello"
    protocol: ProtocolName
    version: int | None
    name: Name
    games: Mapping[str, tuple[int, ...]]
    line: str = field(default="", metadata=_OPTIONAL)
    author: str = field(default="", metadata=_OPTIONAL)
    bot_version: str = field(default="", metadata=_OPTIONAL)
    features: tuple[str, ...] = field(default=(), metadata=_OPTIONAL)


@dataclass(frozen=True, slots=True)
class Ready:
    """Answer to `new`."""

    kind: ClassVar[str] = "ready"
    id: Echo


@dataclass(frozen=True, slots=True)
class Pong:
    """Answer to `ping`."""

    kind: ClassVar[str] = "pong"
    id: Echo


@dataclass(frozen=True, slots=True)
class Refuse:
    """Answer to `new` of a program that does not play it."""

    kind: ClassVar[str] = "refuse"
    id: Echo
    reason: str


@dataclass(frozen=True, slots=True)
class Moved:
    """Answer to `choose`: the text of a move; by text of moves how likely each was to be chosen, and how
    likely the game is won with it, 0 to 1; and sentences for players."""

    kind: ClassVar[str] = "move"
    id: Echo
    move: str
    policy: Mapping[str, Share] = field(default_factory=dict, metadata=_OPTIONAL)
    values: Mapping[str, Share] = field(default_factory=dict, metadata=_OPTIONAL)
    reasons: Reasons = field(default=(), metadata=_OPTIONAL)


@dataclass(frozen=True, slots=True)
class Info:
    """Line for the log."""

    kind: ClassVar[str] = "info"
    text: str


@dataclass(frozen=True, slots=True)
class ProgramError:
    """Answer to what is no message, or none that a program knows."""

    kind: ClassVar[str] = "error"
    id: Echo | None
    code: str
    message: str


MESSAGES: Mapping[str, type[Message]] = {
    "host-hello": HostHello,
    "new": New,
    "choose": Choose,
    "ponder": Ponder,
    "stop": Stop,
    "ping": Ping,
    "over": Over,
    "abort": Abort,
    "host-error": HostError,
    "quit": Quit,
    "program-hello": ProgramHello,
    "ready": Ready,
    "pong": Pong,
    "refuse": Refuse,
    "move": Moved,
    "info": Info,
    "program-error": ProgramError,
}
"""All messages by their names in the schema."""


def _coders(games: Sequence[str], seats: range) -> Coders:
    """Return the coders of what a number or a text is more than its type says."""
    number = {"type": "integer", "minimum": 0, "exclusiveMaximum": MOST}
    text = {"type": "string", "maxLength": LONGEST_REASON}
    schemas: Mapping[object, Mapping[str, object]] = {
        Id: number,
        Echo: number,
        GameKey: {"type": "string", "enum": list(games)},
        SeatCount: {"type": "integer", "minimum": seats[0], "maximum": seats[-1]},
        SeatNumber: {"type": "integer", "minimum": 0, "maximum": seats[-1] - 1},
        Count: {"type": "integer", "minimum": 0},
        Milliseconds: {"type": "integer", "minimum": 1},
        SeedNumber: {"type": "integer", "minimum": 0, "exclusiveMaximum": 1 << SEED_BITS},
        Legal: {"type": "array", "items": {"type": "string"}, "minItems": 1},
        Data: {"type": "object"},
        ProtocolName: {"const": PROTOCOL},
        Effort: {"type": "string", "enum": ["table", "arena"]},
        Name: {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME},
        Share: {"type": "number", "minimum": 0, "maximum": 1},
        Reasons: {"type": "array", "items": text, "maxItems": MOST_REASONS},
    }
    return {kind: Coder(PLAIN.write, PLAIN.read, schema) for kind, schema in schemas.items()}


_CODERS = {kind: coder(kind, _coders((), range(2, 7))) for kind in MESSAGES.values()}


def message_line(message: Message) -> bytes:
    """Return a message as a line of JSON, without its line feed: its type ("new", "choose"…) and all its
    fields in order, None as null, signs other than ASCII escaped. An optional field that is 0, "" or an empty
    list is left out, an empty object is not.

    >>> message_line(Ping(7))
    b'{"type": "ping", "id": 7}'
    """
    return dumps({"type": message.kind, **_CODERS[type(message)].write(message)}).encode("ascii")


def schema(games: Sequence[str], seats: range) -> dict[str, object]:
    """Return the JSON Schema of all messages, which has two keys: "anyOf", a list with {"$ref":
    "#/$defs/NAME"} for each name in `MESSAGES`, in their order, and "$defs", by name the schema of each.
    `games`: the keys that a game may have; `seats`: the numbers of seats, without gaps, at least one. Further
    keys are allowed in every message."""
    own = _coders(games, seats)
    schemas = {name: _schema_of(kind, own) for name, kind in MESSAGES.items()}
    schemas["program-error"]["not"] = {"required": ["played"]}  # what tells it from the host's
    return {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in schemas], "$defs": schemas}


def _schema_of(kind: type[Message], own: Coders) -> dict[str, object]:
    made = coder(kind, own).schema
    required = made["required"]
    assert isinstance(required, list)
    return {
        "type": "object",
        "required": ["type", *required],
        "properties": {"type": {"const": kind.kind}, **_opened(made["properties"])},
    }


def _opened(schema: object) -> dict[str, object]:
    """Return a schema, or schemas by key, that allow further keys; one that may be null says so in its
    `type`."""
    assert isinstance(schema, Mapping)
    either = schema.get("anyOf")
    if isinstance(either, list):
        inner = _opened(either[0])
        return {**inner, "type": [inner["type"], "null"]}
    return {
        key: _opened(part) if isinstance(part, Mapping) else part
        for key, part in schema.items()
        if part is not False
    }
