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

#: Ends the name of the file that holds the seed while games are still to be played.
KEY = ".key"

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
    """Description of an arena: game, its options, the players as they were named, what may be told of the
    arena's seed; by which version of the program, with which weights."""

    game: str
    options: Mapping[str, bool]
    seats: tuple[str, ...]
    seed: Seed
    program: str
    models: str
    duplicate: bool = False
    version: int = VERSION

    def as_json(self) -> dict[str, object]:
        """Return the object of a file's first line: the fields by name, and "format"; "duplicate" only where
        it is true."""
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
    """Content of a file: header, games by number, and the seed of digits where it has been told; `size`: the
    bytes of its whole lines."""

    header: Header
    done: dict[int, ArenaResult]
    seed: Seed | None = None
    size: int = 0


@dataclass(frozen=True, slots=True)
class ResultFile:
    """A file for further results; `done` are its games by number. `told`: its seed of digits stands in it."""

    path: str
    header: Header
    seed: Seed
    done: dict[int, ArenaResult]
    told: bool = False

    def add(self, number: int, result: ArenaResult) -> None:
        """Append a game, at once; `done` has it, too."""
        self.done[number] = result
        self._append(_game(number, result))

    def tell_seed(self) -> None:
        """Append a seed of digits, if it does not stand there yet, and delete its key: all games are played.
        Nothing happens for a number."""
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
    """Return the header of what this program plays: of a seed of digits it has the SHA-256."""
    told = seeds.told(seed)
    return Header(game, dict(options), tuple(seats), told, __version__, models_hash(), duplicate)


@cache
def models_hash() -> str:
    """Return the hash of all weights: of the SHA-256 of the names and contents of their files, or of
    nothing where there are none, the first 16 hexadecimal digits."""
    folder, found = models_folder(), hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            found.update(f"{path.relative_to(folder).as_posix()}\n".encode())
            found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()[:_DIGITS]


def begin(path: str, header: Header, seed: Seed) -> ResultFile:
    """Return a file of results, begun or gone on with; a last half line is dropped. BadResults for one with
    another header or none, BadFile where it cannot be written."""
    return _begun(path, _content(path), header, seed)


def begin_run(path: str, header: Header, asked: Seed | None) -> ResultFile:
    """Return `begin` for an arena. Its seed is `asked`, else that of the file, else 128 random bits. Until
    `tell_seed` these bits lie in a file beside it, its key, and the header has their hash. Raises as `begin`;
    BadResults, too, where the key of a file is lost."""
    found = _content(path)
    seed = _seed(path, found) if asked is None else asked
    header = replace(header, seed=seeds.told(seed))
    if found is not None:
        _check(path, found, header)
    if isinstance(seed, str) and (found is None or found.seed is None):
        _keep(path, seed)
    return _begun(path, found, header, seed)


def _begun(path: str, found: Content | None, header: Header, seed: Seed) -> ResultFile:
    if found is not None:
        _check(path, found, header)
    with on_file("write", path), open(path, "ab") as file:
        file.truncate(0 if found is None else found.size)
        if found is None:
            file.write(_line(header.as_json()))
            return ResultFile(path, header, seed, {})
    return ResultFile(path, found.header, seed, found.done, found.seed is not None)


def _check(path: str, found: Content, header: Header) -> None:
    """Raise BadResults for a file of another arena; one of the first version goes on as it is."""
    differing = _difference(found.header, replace(header, version=found.header.version))
    if differing:
        raise BadResults(f"{path!r} is of another arena: {differing}")


def _seed(path: str, found: Content | None) -> Seed:
    """Return the seed of a file, or a new one. BadResults where it is lost."""
    if found is not None and not isinstance(found.header.seed, str):
        return found.header.seed
    key = _read_key(path)
    if found is None:
        if key is not None and not os.path.exists(path):
            raise BadResults(f"{path!r} is gone, but {path + KEY!r} is there: delete that to begin anew")
        return seeds.drawn() if key is None else key
    for seed in (found.seed, key):
        if seed is not None and seeds.told(seed) == found.header.seed:
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
    """Return the content of a file; a last half line is left out. BadResults for what is no file of results,
    Contradiction for a game with two results, BadFile where it cannot be read."""
    content = _parsed(path)
    if content is None:
        raise BadResults(f"{path!r} is no file of results: there is no header")
    return content


def merged(paths: Sequence[str]) -> Content:
    """Return what several files of one arena, one at least, have together. BadResults where they are of two,
    Contradiction, BadFile."""
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
    """Return the text of a file of results: the header, the games by number, the seed of digits if it has
    been told, a line each."""
    games = [_game(number, content.done[number]) for number in sorted(content.done)]
    seed: list[dict[str, object]] = [] if content.seed is None else [{"seed": content.seed}]
    return "".join([_line(each).decode("ascii") for each in [content.header.as_json(), *games, *seed]])


def _game(number: int, result: ArenaResult) -> dict[str, object]:
    won = [share > 0 for share in result.shares]
    return {"n": number, "won": won, "points": list(result.points), "counts": dict(result.counts)}


def _line(value: Mapping[str, object]) -> bytes:
    return dumps(value).encode("ascii") + b"\n"


def _difference(found: Header, wanted: Header) -> str:
    """Return the first thing in which two headers differ, with both values; "" where there is none."""
    ours, theirs = wanted.as_json(), found.as_json()
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
            found = load_object(line, MAX_BYTES if header is None else _LONGEST_GAME)
            if header is None:
                header = _read_header(found)
            elif "seed" in found and "n" not in found:
                seed = _read_seed(found, header)
            else:
                number, result = _read_game(found, len(header.seats))
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


def _read_header(found: Mapping[str, object]) -> Header:
    if found.get("format") != FORMAT or type(found.get("version")) is not int:
        raise BadRecord("format", f"not {FORMAT!r} with a version")
    version = required(found, "version", int)
    if version not in _VERSIONS:
        raise BadRecord("version", f"{version} is not known here")
    options: dict[str, object] = required(found, "options", dict)
    seats: list[object] = required(found, "seats", list)
    if not all(isinstance(text, str) for text in seats) or not seats:
        raise BadRecord("seats", "expected texts")
    seed = found.get("seed")
    if version == 1 or not (isinstance(seed, str) and re.fullmatch("[0-9a-f]{64}", seed)):
        seed = required(found, "seed", int)
    return Header(
        required(found, "game", str),
        {key: bool(chosen) for key, chosen in options.items()},
        tuple([str(text) for text in seats]),
        seed,
        required(found, "program", str),
        required(found, "models", str),
        found.get("duplicate") is True,
        version,
    )


def _read_seed(found: Mapping[str, object], header: Header) -> Seed:
    seed = required(found, "seed", str)
    if not seeds.is_digits(seed) or seeds.told(seed) != header.seed:
        raise BadRecord("seed", "it is not that of the header")
    return seed


def _read_game(found: Mapping[str, object], seats: int) -> tuple[int, ArenaResult]:
    number = required(found, "n", int)
    won: list[object] = required(found, "won", list)
    points: list[object] = required(found, "points", list)
    counts: dict[str, object] = required(found, "counts", dict)
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
