"""Files of what can be worked out again: the par of today's deals, reviews of games, whole or begun, and
games of others with their deals."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from miaui.core.errors import BadRecord
from miaui.core.json_text import dumps, load_object

from .files import read_bounded, safe_name, set_aside, write_whole
from .rows import split

#: Version of these files, and the most bytes of one; of a review that is begun.
VERSION = 1
LIMIT, _MOST_BEGUN = 1_000_000, 4_000_000

#: The file of par, and the folders of reviews, of reviews that are begun, and of others' games.
TODAY, REVIEWS, BEGUN, OTHERS = "today.json", "reviews", "begun", "others"

#: The most deals whose par is kept, and the most files of a folder; the oldest go.
_MOST_PARS, _MOST_FILES = 200, 200

#: A run of a level as it is kept: its number, share of the victory, margin and points.
Row = tuple[int, float, int, int]


class Pars:
    """Runs of all levels by the codes of deals, kept in `today.json`. They hold for one version of the
    program."""

    def __init__(self, folder: Path, program: str) -> None:
        self.path = folder / TODAY
        self.trouble = ""
        """The name under which a file that could not be read was set aside."""
        self._program = program
        self._all = self._read()

    def of(self, code: str) -> dict[str, list[Row]]:
        """Return the runs by level that are kept for a deal; {} for none, and for those of another version of
        the program."""
        entry = self._all.get(code)
        if type(entry) is not dict or entry.get("program") != self._program:
            return {}
        return _by_level(entry.get("runs"))

    def keep(self, code: str, runs: Mapping[str, Sequence[Row]]) -> None:
        """Keep the runs of a deal, in place of those that are kept for it, and write the file; of more than
        200 deals the oldest go. Raises OSError."""
        rows = {level: [list(row) for row in own] for level, own in runs.items()}
        kept = {key: value for key, value in self._all.items() if key != code}
        kept[code] = {"program": self._program, "runs": rows}
        self._all = dict(list(kept.items())[-_MOST_PARS:])
        write_whole(self.path, dumps({"version": VERSION, "pars": self._all}).encode())

    def _read(self) -> dict[str, object]:
        try:
            raw = load_object(read_bounded(self.path, LIMIT))
            if raw.get("version") != VERSION or type(raw.get("pars")) is not dict:
                raise ValueError("another version")
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, BadRecord):
            with suppress(OSError):
                self.trouble = set_aside(self.path).name
            return {}
        pars = raw["pars"]
        return dict(pars) if isinstance(pars, dict) else {}


def _by_level(runs: object) -> dict[str, list[Row]]:
    return {str(level): _rows(rows) for level, rows in runs.items()} if isinstance(runs, dict) else {}


def _rows(runs: object) -> list[Row]:
    """Return the runs out of their JSON value, as far as they are well formed."""
    rows: list[Row] = []
    for row in runs if isinstance(runs, list) else []:
        if isinstance(row, list) and [type(part) for part in row] in (_ROW, _WHOLE_ROW):
            number, share, margin, points = row
            rows.append((number, float(share), margin, points))
    return rows


_ROW, _WHOLE_ROW = [int, float, int, int], [int, int, int, int]


def review_stamp(program: str, effort: str, record: str) -> str:
    """Return what a kept review holds for, a SHA-256 of 64 hexadecimal digits: of a version of the program,
    an effort and a record's text, whatever the library has noted in it."""
    with suppress(BadRecord):
        record = json.dumps(split(record).record, sort_keys=True)
    return hashlib.sha256(f"{program}/{effort}/{record}".encode()).hexdigest()


def review_path(folder: Path, game_id: str) -> Path:
    """Return the path, which need not exist, of the JSON file of a kept game's review: ``reviews/ID.json`` in
    the folder, the id made a `safe_name`."""
    return folder / REVIEWS / f"{safe_name(game_id)}.json"


def kept_review(folder: Path, game_id: str, stamp: str) -> dict[str, object] | None:
    """Return the review of a game that was kept with this stamp (`review_stamp`); None where there is none,
    it has another stamp, or cannot be read."""
    review = _kept(review_path(folder, game_id), stamp, "review")
    return review if isinstance(review, dict) else None


def keep_review(folder: Path, game_id: str, stamp: str, review: Mapping[str, object]) -> None:
    """Keep the review of a game, in place of an earlier one; of more than 200 files the oldest go. Raises
    OSError."""
    _keep(review_path(folder, game_id), stamp, "review", dict(review))


def begun_path(folder: Path, game_id: str) -> Path:
    """Return the path, which need not exist, of the JSON file of a kept game's review that was left before
    its end: ``begun/ID.json`` in the folder, the id made a `safe_name`."""
    return folder / BEGUN / f"{safe_name(game_id)}.json"


def begun_review(folder: Path, game_id: str, stamp: str) -> list[object]:
    """Return the answers to the review of a game that was left before its end, as they were kept with this
    stamp; [] where there are none, they have another stamp, or cannot be read."""
    answers = _kept(begun_path(folder, game_id), stamp, "answers", _MOST_BEGUN)
    return answers if isinstance(answers, list) else []


def keep_begun(folder: Path, game_id: str, stamp: str, answers: Sequence[Mapping[str, object]]) -> None:
    """Keep the answers to the review of a game that is left before its end, in place of earlier ones; of more
    than 200 files the oldest go. Raises OSError."""
    _keep(begun_path(folder, game_id), stamp, "answers", list(answers))


def forget_begun(folder: Path, game_id: str) -> None:
    """Remove what was kept of a review that was left before its end, if there is any. Never raises
    OSError."""
    with suppress(OSError):
        begun_path(folder, game_id).unlink(missing_ok=True)


def others_path(folder: Path, game_id: str) -> Path:
    """Return the path, which need not exist, of the JSON file of others' games with a kept game's deal:
    ``others/ID.json`` in the folder, the id made a `safe_name`."""
    return folder / OTHERS / f"{safe_name(game_id)}.json"


def kept_others(folder: Path, game_id: str, stamp: str) -> dict[str, list[Row]]:
    """Return others' games by level that were kept with this stamp (of their table and program); {} where
    there are none, they have another stamp, or cannot be read."""
    return _by_level(_kept(others_path(folder, game_id), stamp, "runs"))


def keep_others(folder: Path, game_id: str, stamp: str, runs: Mapping[str, Sequence[Row]]) -> None:
    """Keep others' games with the deal of a game that is over, in place of earlier ones; of more than 200
    files the oldest go. Raises OSError."""
    rows = {level: [list(row) for row in own] for level, own in runs.items()}
    _keep(others_path(folder, game_id), stamp, "runs", rows)


def forget_game(folder: Path, game_id: str) -> None:
    """Remove what is kept about a game that is deleted: reviews and others' games. Never raises OSError."""
    for path in (review_path(folder, game_id), begun_path(folder, game_id), others_path(folder, game_id)):
        with suppress(OSError):
            path.unlink(missing_ok=True)


def _kept(path: Path, stamp: str, key: str, limit: int = LIMIT) -> object:
    """Return the value that a file keeps under a key with this stamp; None where there is none."""
    try:
        raw = load_object(read_bounded(path, limit), limit)
    except (OSError, ValueError, BadRecord):
        return None
    return raw.get(key) if raw.get("version") == VERSION and raw.get("stamp") == stamp else None


def _keep(path: Path, stamp: str, key: str, value: object) -> None:
    write_whole(path, dumps({"version": VERSION, "stamp": stamp, key: value}).encode())
    every = sorted(path.parent.glob("*.json"), key=lambda file: file.stat().st_mtime)
    for old in every[:-_MOST_FILES]:
        with suppress(OSError):
            old.unlink()
