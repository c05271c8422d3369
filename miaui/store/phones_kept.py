"""Tables with phones that outlive the program: id and port, whose seats are on phones, and hashes of these
phones' secrets. It lies beside the library in a small file a game, and is deleted with the game."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path

from miaui.core.errors import BadRecord
from miaui.core.json_text import load_object

from . import shape
from .files import read_bounded, write_whole

FOLDER = "phones"
_LIMIT, _MOST_SEATS = 4_096, 8


@dataclass(frozen=True, slots=True)
class KeptPhones:
    """A table with phones. `digests` has the SHA-256 of the secret of each seat's phone, in hex; `here` are
    the seats that are played at the laptop, `address` is where it was reached. Seats are written as in JSON's
    keys."""

    table: str
    port: int
    digests: Mapping[str, str] = field(default_factory=dict)
    here: tuple[str, ...] = ()
    address: str = ""


_CHECK = shape.record(
    KeptPhones,
    table=shape.matching("[0-9a-f]{16}"),
    port=shape.integer(1, 65_535),
    digests=shape.mapping(shape.matching("[0-9a-f]{64}"), _MOST_SEATS, 1),
    here=shape.many(shape.matching("[0-9]"), _MOST_SEATS),
    address=shape.matching("[0-9.]{0,15}"),
)


def _path(data: Path, game_id: str) -> Path:
    return data / FOLDER / f"{game_id}.json"


def kept_phones(data: Path, game_id: str) -> KeptPhones | None:
    """Return the kept phones of a game; None where there are none, or they cannot be read."""
    try:
        return _CHECK(load_object(read_bounded(_path(data, game_id), _LIMIT)))
    except (OSError, ValueError, TypeError, BadRecord):
        return None


def keep_phones(data: Path, game_id: str, phones: KeptPhones) -> None:
    """Keep the phones of a game, in place of what was kept, for this user alone. OSError where that fails."""
    write_whole(_path(data, game_id), json.dumps(asdict(phones)).encode("ascii"))


def forget_phones(data: Path, game_id: str) -> None:
    """Remove what is kept of the phones of a game; do nothing where that is nothing."""
    with suppress(OSError):
        _path(data, game_id).unlink()
