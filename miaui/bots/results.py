"""Files of results: lines of JSON that are only ever appended, so that an arena goes on where it was ended.

The first line is the header, which says what is played; then comes a line for every game, in any order. A
seed of digits lies in a file of its own, the key, and is appended when all games are played.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from miaui import __version__
from miaui.bots import files, seeds
from miaui.bots.kit import ArenaResult
from miaui.bots.models import models_folder
from miaui.bots.seeds import Seed
from miaui.core.errors import BadRecord, on_file
from miaui.core.json_text import MAX_BYTES, dumps, load_object, required

FORMAT, VERSION = "miaui-results", 2

#: Versions that are read; the first has seeds of bots by which deals can be worked out.
_VERSIONS = (1, VERSION)

KEY = ".key"
"""Ends the name of the file that holds the seed while games are still to be played."""

#: Characters of the hash of weights.
_DIGITS = 16

#: Bytes of a file, twice what the most games of an arena need; of a game's line; of a key.
_MOST, _LONGEST_GAME, _LONGEST_KEY = 2_000_000_000, 10_000, 100


class BadResults(ValueError):  # noqa: N818 - what is raised is a bad file
    """A file of results that cannot be used; the message is one sentence."""


class Contradiction(BadResults):
    """Game that has two results."""


@dataclass(frozen=True, slots=True)
class Header:
    """Description of an arena: the game's key, its options, the players as they were named, what may be told
    of the seed, by which version of the `program`, with which weights (`models`, a hash). `duplicate`: games
    of one deal belong together. `version`: of the file."""

    game: str
    options: Mapping[str, bool]
    seats: tuple[str, ...]
    seed: Seed
    program: str
    models: str
    duplicate: bool = False
    version: int = VERSION

    def as_json(self) -> dict[str, object]:
        """Return the object of a file's first line: "format", "miaui-results", and all fields by their names,
        "version" first, `seats` as a list; "duplicate" comes last and is only there if it is True."""
        return {
            "format": FORMAT,
            "version": self.version,
            "game": self.game,
            "options": dict(self.options),
            "seats": list(self.seats),
            "seed": self.seed,
            "program": self.program,
            "models": self.models,
            **({"duplicate": True} if self.duplicate else {}),
        }


@dataclass(frozen=True, slots=True)
class Content:
    """Content of a file: header, results by number, and the `seed`, if it is told in it, else None. `size`:
    the bytes of its whole lines; what follows is half a line."""

    header: Header
    done: dict[int, ArenaResult]
    seed: Seed | None = None
    size: int = 0


@dataclass(frozen=True, slots=True)
class ResultFile:
    """A file to which results are added: its path and header, the arena's `seed`, and in `done` all its
    results by number. `told`: True if its seed of digits stands in it."""

    path: str
    header: Header
    seed: Seed
    done: dict[int, ArenaResult]
    told: bool = False

    def add(self, number: int, result: ArenaResult) -> None:
        """Put the result of a game into `done` and append its line to the file, at once. A number that is
        there already is replaced in `done` and written once more. BadFile if the file cannot be written; then
        `done` has the result nevertheless."""
        self.done[number] = result
        self._append(_game(number, result))

    def tell_seed(self) -> None:
        """Append the seed to the file, if that is one of digits and was not in it when it was opened, and
        delete the file with the key, if there is one; to be called once, when all games are played. For a
        seed that is a number nothing happens. BadFile if a file cannot be written or deleted."""
        if not isinstance(self.seed, str):
            return
        if not self.told:
            self._append({"seed": self.seed}, for_good=True)
        with on_file("write", self.path + KEY), contextlib.suppress(FileNotFoundError):
            os.unlink(self.path + KEY)

    def _append(self, line: Mapping[str, object], for_good: bool = False) -> None:
        with on_file("write", self.path), open(self.path, "ab") as file:
            file.write(_line(line))
            if for_good:
                file.flush()
                os.fsync(file.fileno())


def header_of(
    game: str, options: Mapping[str, bool], seats: Sequence[str], seed: Seed, duplicate: bool = False
) -> Header:
    """Return the header of an arena that this version of the program plays with its weights. Of a seed of
    digits it holds the SHA-256 alone; a number stands in it as it is."""
    told = seeds.told(seed)
    return Header(game, dict(options), tuple(seats), told, __version__, models_hash(), duplicate)


@cache
def models_hash() -> str:
    """Return 16 hexadecimal digits that stand for all files in the models' folder: the beginning of a SHA-256
    of their names and contents. Worked out once. Without files it is that of nothing."""
    folder, digest = models_folder(), hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            digest.update(f"{path.relative_to(folder).as_posix()}\n".encode())
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:_DIGITS]


def begin(path: str, header: Header, seed: Seed) -> ResultFile:
    """Return the file of results at a path, ready for further ones, with the results that it has. If it is
    not there it is created with the header's line, and without a file of a key; half a line at its end is cut
    off. BadResults if it has another header or is no such file, Contradiction if it has two different results
    of a game, BadFile if it cannot be read or written."""
    return _begun(path, _content(path), header, seed)


def begin_run(path: str, header: Header, asked: Seed | None) -> ResultFile:
    """Return the file of results at a path, ready for further ones, created if it is not there. Its seed is
    `asked`; None: that of the file, or 128 new random bits, which are kept in the file "PATH.key" beside it,
    until the seed is told. The header's own seed does not count. BadResults if the file is of another arena
    or no such file, or if its key is lost or in the way; BadFile if a file cannot be read or written."""
    content = _content(path)
    seed = _seed(path, content) if asked is None else asked
    header = replace(header, seed=seeds.told(seed))
    if content is not None:
        _check(path, content, header)
    if isinstance(seed, str) and (content is None or content.seed is None):
        _keep(path, seed)
    return _begun(path, content, header, seed)


def _begun(path: str, content: Content | None, header: Header, seed: Seed) -> ResultFile:
    if content is not None:
        _check(path, content, header)
    with on_file("write", path), open(path, "ab") as file:
        file.truncate(0 if content is None else content.size)
        if content is None:
            file.write(_line(header.as_json()))
            return ResultFile(path, header, seed, {})
    return ResultFile(path, content.header, seed, content.done, content.seed is not None)


def _check(path: str, content: Content, header: Header) -> None:
    """Raise BadResults for a file of another arena; one of the first version goes on as it is."""
    differing = _difference(content.header, replace(header, version=content.header.version))
    if differing:
        raise BadResults(f"{path!r} is of another arena: {differing}")


def _seed(path: str, content: Content | None) -> Seed:
    """Return the seed of a file, or a new one. BadResults where it is lost."""
    if content is not None and not isinstance(content.header.seed, str):
        return content.header.seed
    key = _read_key(path)
    if content is None:
        if key is not None and not os.path.exists(path):
            raise BadResults(f"{path!r} is gone, but {path + KEY!r} is there: delete that to begin anew")
        return seeds.drawn() if key is None else key
    for seed in (content.seed, key):
        if seed is not None and seeds.told(seed) == content.header.seed:
            return seed
    raise BadResults(f"the seed of {path!r} is not known, for {path + KEY!r} does not have it")


def _read_key(path: str) -> Seed | None:
    """Return the seed in a file's key; None where there is none. BadResults for one that holds none."""
    if not os.path.exists(path + KEY):
        return None
    text = files.head(Path(path + KEY), _LONGEST_KEY).decode("ascii", "replace").strip()
    if text and not seeds.is_digits(text):
        raise BadResults(f"{path + KEY!r} is in the way: it holds no seed")
    return text or None


def _keep(path: str, seed: str) -> None:
    """Write the key of a file, which is there by then: a key without a file is of another run."""
    key = _read_key(path)
    if key not in (None, seed):
        raise BadResults(f"{path + KEY!r} is in the way: it has another seed")
    with on_file("write", path), open(path, "ab"):
        pass
    files.write_private(Path(path + KEY), f"{seed}\n")


def read(path: str) -> Content:
    """Return the header, games and seed in a file of results; half a line at its end is left out. BadResults
    if it is no such file, or has no header; Contradiction, a BadResults, if a game has two different results;
    BadFile if it cannot be read."""
    content = _parsed(path)
    if content is None:
        raise BadResults(f"{path!r} is no file of results: there is no header")
    return content


def merged(paths: Sequence[str]) -> Content:
    """Return the games of several files of one arena as one, with the header and the `size` of the first and
    the first seed that is told in any, None for none. A game that is in several counts once. BadResults if
    they are of different arenas or one is no such file; Contradiction if a game has two different results;
    BadFile if one cannot be read; IndexError for no paths."""
    first = read(paths[0])
    seed = first.seed
    for path in paths[1:]:
        other = read(path)
        differing = _difference(other.header, first.header)
        if differing:
            raise BadResults(f"{path!r} is of another arena than {paths[0]!r}: {differing}")
        for number, result in other.done.items():
            _join(first.done, number, result, f"{paths[0]!r} and {path!r}" if number in first.done else path)
        seed = other.seed if seed is None else seed
    return replace(first, seed=seed)


def text_of(content: Content) -> str:
    """Return the text of a file with this content, each line JSON with a line feed: the header, the games by
    number, lowest first, {"n": number, "won": true or false by player, "points": by player, "counts"}, and
    {"seed"}, if that is told."""
    games = [_game(number, content.done[number]) for number in sorted(content.done)]
    seed: list[dict[str, object]] = [] if content.seed is None else [{"seed": content.seed}]
    return "".join([_line(each).decode("ascii") for each in [content.header.as_json(), *games, *seed]])


def _game(number: int, result: ArenaResult) -> dict[str, object]:
    won = [share > 0 for share in result.shares]
    return {"n": number, "won": won, "points": list(result.points), "counts": dict(result.counts)}


def _line(value: Mapping[str, object]) -> bytes:
    return dumps(value).encode("ascii") + b"\n"


def _difference(header: Header, wanted: Header) -> str:
    """Return the first thing in which two headers differ, with both values; "" where there is none."""
    ours, theirs = wanted.as_json(), header.as_json()
    for key in ("version", "game", "options", "seats", "seed", "duplicate", "program", "models"):
        if ours.get(key) != theirs.get(key):
            return f"{key} {json.dumps(theirs.get(key))[:80]}, not {json.dumps(ours.get(key))[:80]}"
    return ""


def _content(path: str) -> Content | None:
    """Return the content of a file; None where there is none yet."""
    return _parsed(path) if os.path.exists(path) else None


def _parsed(path: str) -> Content | None:
    """Return the content of a file, None for one without a whole line."""
    header, seed, size, place = None, None, 0, 0
    done = dict[int, ArenaResult]()
    try:
        for line in _lines(path):
            place += 1
            row = load_object(line, MAX_BYTES if header is None else _LONGEST_GAME)
            if header is None:
                header = _read_header(row)
            elif "seed" in row and "n" not in row:
                seed = _read_seed(row, header)
            else:
                number, result = _read_game(row, len(header.seats))
                _join(done, number, result, repr(path))
            size += len(line)
    except BadRecord as error:
        raise BadResults(f"{path!r} is no file of results: line {place}: {error}") from None
    return None if header is None else Content(header, done, seed, size)


def _lines(path: str) -> Iterator[bytes]:
    """Yield the whole lines of a file. BadFile for one that is too large, or none at all."""
    with on_file("read", path), files.opened(path) as file:
        if os.fstat(file.fileno()).st_size > _MOST:
            raise ValueError(f"it is larger than {_MOST // 1_000_000} million bytes")
        while (line := file.readline(MAX_BYTES)).endswith(b"\n"):
            yield line
        if len(line) == MAX_BYTES:
            raise ValueError(f"a line is longer than {MAX_BYTES} bytes")


def _join(done: dict[int, ArenaResult], number: int, result: ArenaResult, where: str) -> None:
    if done.setdefault(number, result) != result:
        raise Contradiction(f"game {number} has two different results in {where}")


def _read_header(row: Mapping[str, object]) -> Header:
    if row.get("format") != FORMAT or type(row.get("version")) is not int:
        raise BadRecord("format", f"not {FORMAT!r} with a version")
    version = required(row, "version", int)
    if version not in _VERSIONS:
        raise BadRecord("version", f"{version} is not known here")
    options: dict[str, object] = required(row, "options", dict)
    seats: list[object] = required(row, "seats", list)
    if not all(isinstance(text, str) for text in seats) or not seats:
        raise BadRecord("seats", "expected texts")
    seed = row.get("seed")
    if version == 1 or not (isinstance(seed, str) and re.fullmatch("[0-9a-f]{64}", seed)):
        seed = required(row, "seed", int)
    return Header(
        required(row, "game", str),
        {key: bool(chosen) for key, chosen in options.items()},
        tuple([str(text) for text in seats]),
        seed,
        required(row, "program", str),
        required(row, "models", str),
        row.get("duplicate") is True,
        version,
    )


def _read_seed(row: Mapping[str, object], header: Header) -> Seed:
    seed = required(row, "seed", str)
    if not seeds.is_digits(seed) or seeds.told(seed) != header.seed:
        raise BadRecord("seed", "it is not that of the header")
    return seed


def _read_game(row: Mapping[str, object], seats: int) -> tuple[int, ArenaResult]:
    number = required(row, "n", int)
    won: list[object] = required(row, "won", list)
    points: list[object] = required(row, "points", list)
    counts: dict[str, object] = required(row, "counts", dict)
    if number < 0:
        raise BadRecord("n", "below 0")
    if len(won) != seats or not all(type(each) is bool for each in won) or not any(won):
        raise BadRecord("won", f"expected {seats} times true or false, true for somebody")
    whole = [each for each in points if type(each) is int]
    if len(points) != seats or len(whole) != seats:
        raise BadRecord("points", f"expected {seats} integers")
    share = 1.0 / sum(map(bool, won))
    kept = {key: count for key, count in counts.items() if type(count) is int}
    return number, ArenaResult(tuple([share if each else 0.0 for each in won]), tuple(whole), kept)
