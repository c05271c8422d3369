"""The keys that the records of all games share: format, version, game, players, sealed.

Everything else in a record is its game's body; `games.parse` joins the two. Pure: nothing touches a disk.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from miaui.core.errors import BadRecord
from miaui.core.json_text import exact, is_text, load_object, required

FORMAT = "miaui-record"

#: The game of records that do not name one: the first that this program could play.
DEFAULT_GAME = "miaui"

MAX_NAME = 64
KINDS = ("human", "bot")

_KEYS = frozenset(("format", "version", "game", "players", "sealed"))
_PLAYER_WORDS = ("level", "character", "colour")
_PLAYER_KEYS = frozenset(("name", "kind", "memory", *_PLAYER_WORDS))


@dataclass(frozen=True, slots=True)
class Player:
    """Player at a seat. `level` is None for humans; `further` holds keys that are not known here. `memory`: a
    bot that remembers people from earlier games."""

    name: str
    kind: str = "human"
    level: str | None = None
    character: str | None = None
    colour: str | None = None
    further: dict[str, object] = field(default_factory=dict)
    memory: bool = False


@dataclass(frozen=True, slots=True)
class Envelope:
    """A record of any game with its common keys read: `body` holds all other keys as they came.

    `version` is that of the body; the game judges it, and how many players there may be.
    """

    game: str
    version: int
    players: tuple[Player, ...]
    sealed: bool
    body: dict[str, object]


def read_envelope(data: bytes | str) -> Envelope:
    """Return the envelope of a record. Without "game" it is of DEFAULT_GAME, without "sealed" it is not
    sealed.

    Raises BadRecord for a text that is no JSON object or of another format, and for a key that is missing or
    of a wrong type.
    """
    raw = load_object(data)
    format_name = required(raw, "format", str)
    if format_name != FORMAT:
        raise BadRecord("format", f"expected {FORMAT!r}, found {format_name[:40]!r}")
    return Envelope(
        version=required(raw, "version", int),
        game=exact(raw.get("game", DEFAULT_GAME), str, "game"),
        sealed=exact(raw.get("sealed", False), bool, "sealed"),
        players=_players(required(raw, "players", list)),
        body=unknown_keys(raw, _KEYS),
    )


def write_envelope(envelope: Envelope, further: Mapping[str, object]) -> dict[str, object]:
    """Return the record as JSON values. The order of keys is format, version, game, players, the keys of the
    body, sealed (only if it is), those of `further`; a later one takes the place of an equal earlier one's
    value."""
    return {
        "format": FORMAT,
        "version": envelope.version,
        "game": envelope.game,
        "players": [_player_out(player) for player in envelope.players],
        **envelope.body,
        **({"sealed": True} if envelope.sealed else {}),
        **further,
    }


def check_version(envelope: Envelope, known: int) -> None:
    """Raise BadRecord for a body of another version than `known`; else do nothing."""
    if envelope.version != known:
        raise BadRecord("version", f"{shortened(envelope.version)} is not known here, only {known}")


def check_seats(envelope: Envelope, seats: range) -> None:
    """Raise BadRecord unless the number of players is in `seats`; else do nothing."""
    if len(envelope.players) not in seats:
        raise BadRecord("players", f"{len(envelope.players)} players, expected {seats[0]} to {seats[-1]}")


def known_keys(raw: Mapping[str, object], known: Collection[str]) -> dict[str, object]:
    """Return a new object of the entries whose keys are among the known ones, in the order of the entries; {}
    for none.

    >>> known_keys({"game": "salt", "mood": "calm"}, ("game",))
    {'game': 'salt'}
    """
    return {key: value for key, value in raw.items() if key in known}


def unknown_keys(raw: Mapping[str, object], known: Collection[str]) -> dict[str, object]:
    """Return a new object of the entries whose keys are not among the known ones, in the order of the
    entries: they are kept as they are; {} for none.

    >>> unknown_keys({"game": "salt", "mood": "calm"}, ("game",))
    {'mood': 'calm'}
    """
    return {key: value for key, value in raw.items() if key not in known}


def shortened(value: object) -> str:
    """Return the `repr` of a value for an error message; one of more than 40 characters is cut to 37 and
    "...".

    >>> shortened("Ada")
    "'Ada'"
    """
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def _players(raw: list[object]) -> tuple[Player, ...]:
    return tuple([_player(entry, f"players[{seat}]") for seat, entry in enumerate(raw)])


def _player(raw: object, where: str) -> Player:
    known = dict(exact(raw, dict, where))
    name = required(known, "name", str, where)
    if not 1 <= len(name) <= MAX_NAME:
        raise BadRecord(f"{where}.name", f"{len(name)} characters, expected 1 to {MAX_NAME}")
    kind = required(known, "kind", str, where)
    if kind not in KINDS:
        raise BadRecord(f"{where}.kind", f"{kind[:40]!r} is neither 'human' nor 'bot'")
    if kind == "bot" and "level" not in known:
        raise BadRecord(f"{where}.level", "missing")
    words = {key: exact(known[key], str, f"{where}.{key}") for key in _PLAYER_WORDS if key in known}
    for key, text in (("name", name), *words.items()):
        if not is_text(text):
            raise BadRecord(f"{where}.{key}", "half a surrogate pair is no text")
    memory = exact(known.get("memory", False), bool, f"{where}.memory")
    further = unknown_keys(known, _PLAYER_KEYS)
    seated = words.get("level"), words.get("character"), words.get("colour")
    return Player(name, kind, *seated, further, memory)


def _player_out(player: Player) -> dict[str, object]:
    out: dict[str, object] = {"name": player.name, "kind": player.kind}
    for key in _PLAYER_WORDS:
        if getattr(player, key) is not None:
            out[key] = getattr(player, key)
    if player.memory:
        out["memory"] = True
    return out | player.further
