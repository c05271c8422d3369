"""Records and views changed by chance, and readers that must take or refuse them."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from miaui.core.errors import BadRecord
from miaui.core.json_text import load_object
from testkit.house import dump, find_game, parse

#: Values put into well-formed JSON, where random bytes seldom get.
NASTY: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 12, 13, 36, 2**63, 10**400, 0.5, -0.0, 1e308),
    *(
        "MEwh",
        "CRdb",
        "CRdb+CRlb@A",
        "take MEwh=",
        "SKdb+SWye@1=MEwh",
        "keep CRdb>A",
        "0 deck",
        "end",
        "salt",
        "bid 6",
        "F5 canoe",
        "F5-F6",
        "F5 2",
        "roll 101",
        "stake 0 0 0",
        "kaivai",
    ),
    *("", "G", "K1", "J-10", "\ud800", "x" * 65, "miaui", "human", [], {}, [[]], {"": None}),
)


def mutate(data: bytes, rng: Random) -> bytes:
    """Return the JSON in `data`, written anew, with one value changed that `rng` chooses: removed, replaced
    by one that is apt to be refused (null, a huge number, "", …), or in a list also inserted or exchanged
    with another. `data` itself if it is no JSON, is a plain value or empty ({} or []), or cannot be written
    any more."""
    try:
        value = json.loads(data)
    except (ValueError, RecursionError):
        return data
    holder, key = _somewhere(value, rng)
    if key is None:
        return data
    change = rng.randrange(4)
    if change == 0:
        del holder[key]
    elif change == 1 and isinstance(holder, list):
        holder.insert(key, rng.choice([*holder, *NASTY]))
    elif change == 2 and isinstance(holder, list):
        other = rng.randrange(len(holder))
        holder[key], holder[other] = holder[other], holder[key]
    else:
        holder[key] = rng.choice(NASTY)
    try:
        return json.dumps(value).encode()
    except (ValueError, RecursionError):
        return data


def _somewhere(value: Any, rng: Random) -> tuple[Any, Any]:
    """An object or list inside a value, and a key or place in it; None where the value holds nothing."""
    holder: Any = None
    key: Any = None
    for _ in range(rng.randint(1, 6)):
        if isinstance(value, dict) and value:
            holder, key = value, rng.choice(list(value))
        elif isinstance(value, list) and value:
            holder, key = value, rng.randrange(len(value))
        else:
            break
        value = holder[key]
    return holder, key


def read_game_record(key: str, data: bytes) -> None:
    """Read bytes as a record of the game with that key, and if it is one play it, write it, and take every
    seat's view, as `miaui replay`, `view` and `moves` do. Return None also if it is refused (BadRecord) or is
    of another game. AssertionError if reading does not undo writing, if a sample of a view has another view,
    or if the refusal's sentence is not printable or has 300 characters or more. UnknownGame for an unknown
    key."""
    game = find_game(key)
    try:
        record = parse(data)
        if record.game != game.key:
            return
        state = game.rules.play(record)
    except BadRecord as error:
        assert str(error).isprintable() and len(str(error)) < 300, str(error)  # noqa: PT017 - no test
        return
    assert parse(dump(record)) == record
    json.dumps(list(game.records.lines(record)))
    for seat in (None, *range(len(record.players))):
        seen = game.sight.view(state, seat)
        assert game.codec.read_view(game.codec.write_view(seen)) == seen
        assert game.sight.view(game.sight.sample(seen, Random(1)), seat) == seen


def read_game_view(key: str, data: bytes) -> None:
    """Read bytes as a view of the game with that key, as a bot's process does, and write it. Return None also
    if it is refused (BadRecord); AssertionError if reading does not undo writing. UnknownGame for an unknown
    key."""
    codec = find_game(key).codec
    try:
        seen = codec.read_view(load_object(data))
    except BadRecord:
        return
    assert codec.read_view(codec.write_view(seen)) == seen
