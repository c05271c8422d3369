"""Files of results: lines of JSON that are only ever appended, so that an arena goes on where it was ended.

The first line is the header, which says what is played; then comes a line for every game, in any order.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from miaui import __version__
from miaui.bots.kit import ArenaResult
from miaui.bots.models import models_folder
from miaui.core.errors import BadRecord, on_file
from miaui.core.json_text import dumps, load_object, required

FORMAT, VERSION = "miaui-results", 1

#: Characters of the hash of weights.
_DIGITS = 16


class BadResults(ValueError):  # noqa: N818 - what is raised is a bad file
    """A file of results that cannot be used; the message is one sentence."""


class Contradiction(BadResults):
    """Game that has two results."""


@dataclass(frozen=True, slots=True)
class Header:
    """Description of an arena: game, its options, the players as they were named, the arena's seed; by which
    version of the program, with which weights."""

    game: str
    options: Mapping[str, bool]
    seats: tuple[str, ...]
    seed: int
    program: str
    models: str
    duplicate: bool = False

    def as_json(self) -> dict[str, object]:
        """Return the first line of a file."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "game": self.game,
            "options": dict(self.options),
            "seats": list(self.seats),
            "seed": self.seed,
            "program": self.program,
            "models": self.models,
            **({"duplicate": True} if self.duplicate else {}),
        }


@dataclass(frozen=True, slots=True)
class ResultFile:
    """A file for further results; `done` are its games by number."""

    path: str
    done: dict[int, ArenaResult]

    def add(self, number: int, result: ArenaResult) -> None:
        """Append a game, at once."""
        self.done[number] = result
        with on_file("write", self.path), open(self.path, "ab") as file:
            file.write(_line(_game(number, result)))


def header_of(
    game: str, options: Mapping[str, bool], seats: Sequence[str], seed: int, duplicate: bool = False
) -> Header:
    """Return the header of what this program plays."""
    return Header(game, dict(options), tuple(seats), seed, __version__, models_hash(), duplicate)


@cache
def models_hash() -> str:
    """Return the hash of all weights: SHA-256 of the names and contents of their files, its beginning."""
    folder, found = models_folder(), hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            found.update(f"{path.relative_to(folder).as_posix()}\n".encode())
            found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()[:_DIGITS]


def begin(path: str, header: Header) -> ResultFile:
    """Return a file of results, begun or gone on with; a last half line is dropped. Raises BadResults for one
    with another header or none, BadFile where it cannot be written."""
    with on_file("write", path), open(path, "a+b") as file:
        file.seek(0)
        data = file.read()
        whole = data[: data.rfind(b"\n") + 1]
        if len(whole) < len(data):
            file.truncate(len(whole))
        if not whole:
            file.write(_line(header.as_json()))
            return ResultFile(path, {})
    found, done = _parsed(path, whole)
    differing = _difference(found, header)
    if differing:
        raise BadResults(f"{path!r} is of another arena: {differing}")
    return ResultFile(path, done)


def read(path: str) -> tuple[Header, dict[int, ArenaResult]]:
    """Return header and games of a file; a last half line is left out. Raises BadResults, Contradiction,
    BadFile."""
    with on_file("read", path), open(path, "rb") as file:
        data = file.read()
    return _parsed(path, data[: data.rfind(b"\n") + 1])


def merged(paths: Sequence[str]) -> tuple[Header, dict[int, ArenaResult]]:
    """Return what several files of one arena have together. Raises BadResults, Contradiction, BadFile."""
    header, done = read(paths[0])
    for path in paths[1:]:
        other, games = read(path)
        differing = _difference(other, header)
        if differing:
            raise BadResults(f"{path!r} is of another arena than {paths[0]!r}: {differing}")
        for number, result in games.items():
            _join(done, number, result, f"{paths[0]!r} and {path!r}" if number in done else path)
    return header, done


def text_of(header: Header, done: Mapping[int, ArenaResult]) -> str:
    """Return a file of results, sorted by the games' numbers."""
    lines = [header.as_json(), *[_game(number, done[number]) for number in sorted(done)]]
    return "".join([_line(each).decode("ascii") for each in lines])


def _game(number: int, result: ArenaResult) -> dict[str, object]:
    won = [share > 0 for share in result.shares]
    return {"n": number, "won": won, "points": list(result.points), "counts": dict(result.counts)}


def _line(value: Mapping[str, object]) -> bytes:
    return dumps(value).encode("ascii") + b"\n"


def _difference(found: Header, wanted: Header) -> str:
    """Return the first thing in which two headers differ, with both values; "" where there is none."""
    ours, theirs = wanted.as_json(), found.as_json()
    for key in ("game", "options", "seats", "seed", "duplicate", "program", "models"):
        if ours.get(key) != theirs.get(key):
            return f"{key} {json.dumps(theirs.get(key))[:80]}, not {json.dumps(ours.get(key))[:80]}"
    return ""


def _parsed(path: str, data: bytes) -> tuple[Header, dict[int, ArenaResult]]:
    lines = data.split(b"\n")[:-1]
    place = 1
    try:
        if not lines:
            raise BadRecord("", "there is no header")
        header = _read_header(load_object(lines[0]))
        done = dict[int, ArenaResult]()
        for line in lines[1:]:
            place += 1
            number, result = _read_game(load_object(line), len(header.seats))
            _join(done, number, result, repr(path))
    except BadRecord as error:
        raise BadResults(f"{path!r} is no file of results: line {place}: {error}") from None
    return header, done


def _join(done: dict[int, ArenaResult], number: int, result: ArenaResult, where: str) -> None:
    if done.setdefault(number, result) != result:
        raise Contradiction(f"game {number} has two different results in {where}")


def _read_header(found: Mapping[str, object]) -> Header:
    if found.get("format") != FORMAT or type(found.get("version")) is not int:
        raise BadRecord("format", f"not {FORMAT!r} with a version")
    if found["version"] != VERSION:
        raise BadRecord("version", f"{found['version']} is not known here")
    options: dict[str, object] = required(found, "options", dict)
    seats: list[object] = required(found, "seats", list)
    if not all(isinstance(text, str) for text in seats) or not seats:
        raise BadRecord("seats", "expected texts")
    return Header(
        required(found, "game", str),
        {key: bool(chosen) for key, chosen in options.items()},
        tuple([str(text) for text in seats]),
        required(found, "seed", int),
        required(found, "program", str),
        required(found, "models", str),
        found.get("duplicate") is True,
    )


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
