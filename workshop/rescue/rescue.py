"""A damaged library is set aside, and a new one made of what can still be read."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from miaui.core.envelope import read_envelope
from miaui.core.errors import BadRecord
from miaui.core.games import Games
from miaui.core.json_text import MAX_BYTES
from miaui.core.judge import judge
from miaui.store import backup, carving, rows, schema, wal
from miaui.store.salvage import COLUMNS, Cells, row_by_row, title

_START = re.compile(rb'\{"format": ?"')
_TEXT = re.compile(rb"[ -~]*")  # a record's text has no other letters
_MARK = re.compile(rb'\\.|["{}]', re.DOTALL)
_MOST_BYTES = 1 << 28  # of a damaged file that are searched


@dataclass(frozen=True, slots=True)
class Recovery:
    """Outcome for a damaged library: the path at which it is now, how many games the new one has, and titles
    of games, such as "Evening (2026-05-01)", whose record had changed: `altered` ones are in the new library,
    `lost` ones are not."""

    aside: Path
    games: int
    altered: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Found:
    """A record's text with a complete note. `title` is what people know the game by."""

    text: str
    key: str
    saved: int
    altered: bool
    title: str


def replace(path: Path, games: Games) -> Recovery:
    """Move the damaged library `path` aside, to "STEM-damaged.SUFFIX" beside it ("STEM-damaged-2.SUFFIX" and
    on where that is in use), and write a new one in its place, with one record of every game that can still
    be read, if possible an unaltered one, else the one saved last; an empty one where none can. Return that
    name and what became of the games. Without a file at `path` an empty library is made, and `aside` is
    `path`. OSError or sqlite3.Error where that fails; the damaged file is then still at `path`."""
    best, missing = _best(_candidates(path), games)
    aside = backup.replace(path, [_row(found.text, games) for found in best])
    return Recovery(aside, len(best), tuple(found.title for found in best if found.altered), missing)


def _row(text: str, games: Games) -> rows.Row:
    """The row of a text; the first ones do not say how many rounds are played."""
    row = rows.split(text)
    if "rounds" not in row.note:
        with contextlib.suppress(BadRecord):
            row.note["rounds"] = min(judge(games, text).rounds, rows.MOST_ROUNDS)
    return row


# Which text of a game is kept


def _best(candidates: Iterable[Cells], games: Games | None = None) -> tuple[list[_Found], tuple[str, ...]]:
    """One text a game, and the titles of games of which there is none: an unaltered one if possible, then the
    one saved last; with games one that their rules can play.
    """
    by_game: dict[str, list[_Found]] = {}
    broken: dict[str, str] = {}  # titles by key: records that are none any more
    seen: set[str] = set()
    for raw in candidates:  # text is still text where its type was lost
        cells = {key: schema.lenient(cell) if isinstance(cell, bytes) else cell for key, cell in raw.items()}
        text = cells.get("record")
        if not isinstance(text, str) or (text and text in seen):
            continue
        seen.add(text)
        found = _found(text, cells)
        if found is not None:
            by_game.setdefault(found.key, []).append(found)
        elif rows.is_id(key := cells.get("id")):
            broken[key] = _title(cells)
    best = []
    for key, states in by_game.items():
        states.sort(key=lambda found: (found.altered, -found.saved))
        kept = next((found for found in states if games is None or _is_record(found.text, games)), None)
        if kept is not None:
            best.append(kept)
        else:
            broken[key] = states[0].title
    kept_keys = {found.key for found in best}
    return best, tuple(title for key, title in broken.items() if key not in kept_keys)


def _found(text: str, cells: Cells) -> _Found | None:
    try:
        row = rows.split(text)
    except BadRecord:
        return None
    if not rows.is_complete(row):
        return None
    altered = "checksum" in cells and cells["checksum"] != schema.checksum(text)
    return _Found(text, rows.id_of(row.note), rows.saved_of(row.note), altered, _title(cells))


def _is_record(text: str, games: Games) -> bool:
    """True where the rules can play it, and where this version has no rules for it."""
    try:
        envelope = read_envelope(text)
        if envelope.game in games.keys and envelope.version <= games.find(envelope.game).version:
            judge(games, text)
    except BadRecord:
        return False
    return True


def _title(cells: Cells) -> str:
    """What people know a game by, or its id where that is all that is known."""
    return title(cells) or title({**cells, "name": cells.get("id")})


# Where texts are looked for


def _candidates(path: Path) -> Iterator[Cells]:
    """Yield every row that may hold a record; a row may come more than once, in several states."""
    for cells in row_by_row(path):
        yield {"record": "", **cells}  # without one the row is broken further on, and its game is named
    data = [_bytes(path.with_name(path.name + suffix)) for suffix in ("", *schema.COMPANIONS)]
    pages = carving.pages(data[0])
    logged = {frame.page: frame.body for frame in wal.read_log(path).frames if frame.ours}
    for found in (pages | logged, pages):
        for _, values in carving.rows(found, 2 * MAX_BYTES):
            yield dict(zip(COLUMNS, values, strict=False))
    for piece in data:
        yield from _texts(piece)


def _bytes(path: Path) -> bytes:
    with contextlib.suppress(OSError), open(path, "rb") as source:
        return source.read(_MOST_BYTES)
    return b""


def _texts(data: bytes) -> Iterator[Cells]:
    """Records whose text lies in one piece, where not even the page they are on can be read."""
    for start in _START.finditer(data):
        whole = _TEXT.match(data, start.start(), start.start() + MAX_BYTES)
        if whole is not None and (end := _end_of_object(whole.group())):
            yield {"record": whole.group()[:end].decode("ascii")}


def _end_of_object(piece: bytes) -> int:
    """Where the object that starts the piece ends, 0 if it does not."""
    depth, quoted = 0, False
    for match in _MARK.finditer(piece):
        mark = match.group()
        if mark == b'"':
            quoted = not quoted
        elif not quoted and mark == b"{":
            depth += 1
        elif not quoted and mark == b"}":
            depth -= 1
            if depth == 0:
                return match.end()
    return 0
